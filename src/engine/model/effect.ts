/** Effect of a request on the application, judged by URL, words and place. Types only. */

/**
 * `creates`: adds an object of one's own, as forms do. `unclear`: an ambiguous action by GET. `changes`:
 * alters shared state, sends, pays or toggles. `destroys`: deletes, resets or reinstalls.
 */
export type EffectClass = 'reads' | 'creates' | 'unclear' | 'changes' | 'ends_session' | 'destroys'

export type Effect = {
  readonly class: EffectClass
  /** Shown to users after a colon; null for `reads` and `creates`. */
  readonly why: string | null
}

/** A link, form or request, with all signs of its effect. */
export type Action = {
  readonly method: string
  readonly url: string
  readonly body?: { readonly kind: string; readonly text: string }
  /** Visible text, `aria-label`, `title` and `value` of buttons and links. */
  readonly labels?: readonly string[]
  /** Ids of forms, names of operations and mutations. */
  readonly names?: readonly string[]
  /** Summary and description of an operation; heading of a form. */
  readonly descriptions?: readonly string[]
  /** Classes of icons inside. */
  readonly icons?: readonly string[]
  /** It asks for confirmation. */
  readonly asksConfirmation?: boolean
  /** A form without fields to fill in. */
  readonly hasOnlyButtons?: boolean
  /** Query parameters on most links of the page: session tokens, without meaning for one link. */
  readonly sessionNames?: readonly string[]
  /** The page of a form. */
  readonly pageUrl?: string
  /** `reads` overrides the method, as for a GraphQL query. */
  readonly effect?: 'reads' | 'writes'
}

export type SkippedAction = {
  readonly method: string
  readonly url: string
  readonly effect: Exclude<EffectClass, 'reads'>
  readonly why: string
}
