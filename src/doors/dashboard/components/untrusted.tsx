import type { VNode } from 'preact'
import { cleanLine, cleanText } from '../../../shared/untrustedText.ts'

const lineCharsMax = 500
const textCharsMax = 20_000

/**
 * Shows text of a target or another user without invisible or reordering characters, and with isolated
 * direction.
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

export function UntrustedBlock({ label, text }: { readonly label: string; readonly text: string }): VNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
    <section class="code" aria-label={label} tabIndex={0}>
      <pre>{cleanText(text, textCharsMax)}</pre>
    </section>
  )
}
