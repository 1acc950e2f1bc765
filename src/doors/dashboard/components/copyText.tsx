import type { VNode } from 'preact'

/** Without scripts, the text can be selected by hand. */
export function CopyText({
  id,
  label,
  text,
  isLong = false,
  button,
}: {
  readonly id: string
  /** Name of the text, such as "API token". */
  readonly label: string
  readonly text: string
  readonly isLong?: boolean
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
