export type HtmlDocument = {
  readonly title: string | null
  /** `<base href>` resolved, or the page's URL. */
  readonly baseUrl: string
  readonly elements: readonly HtmlElement[]
  readonly comments: readonly string[]
  readonly text: string
}

export type HtmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /**
   * Set for script, style, title, textarea, pre, code, a, button, h1–h3, legend and option; in forms also for
   * label, p, small and hints. Else empty.
   */
  readonly text: string
  /** Index in `elements` of the control's form; null outside of forms. */
  readonly formIndex: number | null
  /** Only for meta: a child of `<head>`. */
  readonly isInHead?: true
  /** Only for a and button: `alt`, `aria-label` and `title` inside. */
  readonly innerLabels?: readonly string[]
  /** Only for a and button: icon classes and `use` references inside. */
  readonly innerIcons?: readonly string[]
}
