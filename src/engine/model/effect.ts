/** Effect of a request, judged by URL, words and place. Types only. */

/**
 * `creates`: adds an object of one's own. `unclear`: an ambiguous action by GET. `changes`: alters shared
 * state, sends, pays or toggles. `destroys`: deletes, resets or reinstalls.
 */
export type EffectClass = 'reads' | 'creates' | 'unclear' | 'changes' | 'ends_session' | 'destroys'

export type Effect = {
  readonly class: EffectClass
  /** Shown to users after a colon; null for `reads` and `creates`. */
  readonly why: string | null
}

export type Action = {
  readonly method: string
  readonly url: string
  readonly body?: { readonly kind: string; readonly text: string }
  /** Text, `aria-label`, `title` and `value` of buttons and links. */
  readonly labels?: readonly string[]
  /** Ids of forms, names of operations and mutations. */
  readonly names?: readonly string[]
  /** Summary and description of an operation; heading of a form. */
  readonly descriptions?: readonly string[]
  readonly icons?: readonly string[]
  readonly asksConfirmation?: boolean
  readonly hasOnlyButtons?: boolean
  /** Query parameters on most links of the page: session tokens. */
  readonly sessionNames?: readonly string[]
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
