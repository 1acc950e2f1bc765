import type { VNode } from 'preact'

/**
 * Text to copy, such as a token or a fix prompt. It can be selected by hand; the button is shown by the
 * page's program, where there is one to do what it says.
 */
export function CopyText({
  id,
  label,
  text,
  isLong = false,
  button,
}: {
  readonly id: string
  /** What the text is, such as "API token". */
  readonly label: string
  readonly text: string
  /** Many lines, in a box of their own that scrolls. */
  readonly isLong?: boolean
  /** Whole words of the button. Default: Copy, and what the text is for screen readers. */
  readonly button?: string
}): VNode {
  return (
    <div class={isLong ? 'copy copy-long' : 'copy'}>
      {isLong ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
        <section class="code" tabIndex={0} aria-label={`Text of the ${label}`}>
          <pre id={id}>{text}</pre>
        </section>
      ) : (
        <code id={id}>{text}</code>
      )}
      <button type="button" class="button button-plain" data-copy={id} hidden>
        {button ?? (
          <>
            Copy<span class="visually-hidden"> {label}</span>
          </>
        )}
      </button>
      <span class="copy-said" role="status" data-copied={id} />
    </div>
  )
}
