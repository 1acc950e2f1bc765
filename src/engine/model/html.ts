/** An HTML document, as far as checks and gatherers read it. URLs are as written unless said otherwise. */
export type HtmlDocument = {
  /** Text of the first title, white space collapsed; null when there is none. */
  readonly title: string | null
  /** Base for relative URLs: `<base href>` resolved, or the page's own URL. */
  readonly baseUrl: string
  readonly elements: readonly HtmlElement[]
  readonly comments: readonly string[]
  /** Visible text, white space collapsed, without scripts and styles; cut at a limit. */
  readonly text: string
}

/** A start tag, its attributes, and for raw-text elements (script, style, textarea, title) what they hold. */
export type HtmlElement = {
  /** Lower case. */
  readonly name: string
  /** Names in lower case; values decoded. */
  readonly attributes: Readonly<Record<string, string>>
  /**
   * Of script, style, title, textarea, pre, code, a, button, h1–h3, legend, option, and in a form of label, p, small
   * and hints: the text inside; else empty.
   */
  readonly text: string
  /** Index in `elements` of the form that this control belongs to; null outside a form. */
  readonly formIndex: number | null
  /** Of meta: a child of `<head>`, where a browser looks for some; absent elsewhere. */
  readonly isInHead?: true
  /** Of a and button: `alt`, `aria-label` and `title` of what stands inside; absent where there is none. */
  readonly innerLabels?: readonly string[]
  /** Of a and button: the classes of the icons inside, and the references of `use`; absent where there is none. */
  readonly innerIcons?: readonly string[]
}
