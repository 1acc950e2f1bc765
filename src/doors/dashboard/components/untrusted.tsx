import type { VNode } from 'preact'
import { cleanLine, cleanText } from '../../../shared/untrustedText.ts'

const lineCharsMax = 500
const textCharsMax = 20_000

/**
 * Shows on one line what a target said, or what somebody else wrote: cut, and without characters that hide or
 * reorder others. The element keeps the direction of such text to itself.
 */
export function UntrustedLine({
  text,
  charsMax = lineCharsMax,
}: {
  readonly text: string
  readonly charsMax?: number
}): VNode {
  return <bdi class="break-anywhere">{cleanLine(text, charsMax)}</bdi>
}

/** The same in a box with its own lines, such as a request or a response. */
export function UntrustedBlock({ label, text }: { readonly label: string; readonly text: string }): VNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
    <section class="code" aria-label={label} tabIndex={0}>
      <pre>{cleanText(text, textCharsMax)}</pre>
    </section>
  )
}
