/** What a request does to the application, as far as its address, its words and its place tell. Types only. */

/**
 * `reads`: it shows something. `creates`: it makes something of one's own, as forms do. `unclear`: an action by GET of which
 * nobody can tell. `changes`: what others rely on, or it sends, pays, toggles. `ends_session`. `destroys`: it deletes, resets,
 * reinstalls.
 */
export type EffectClass = 'reads' | 'creates' | 'unclear' | 'changes' | 'ends_session' | 'destroys'

export type Effect = {
  readonly class: EffectClass
  /** For people, as it follows a colon; null for what reads and creates. */
  readonly why: string | null
}

/** Something that can be followed, submitted or called, with all that tells what it does. */
export type Action = {
  readonly method: string
  readonly url: string
  readonly body?: { readonly kind: string; readonly text: string }
  /** What buttons and links say to people: their text, `aria-label`, `title`, `value`. */
  readonly labels?: readonly string[]
  /** What programs call it: ids of forms, names of operations and of mutations. */
  readonly names?: readonly string[]
  /** Sentences about it: the summary and the description of an operation, the heading of a form. */
  readonly descriptions?: readonly string[]
  /** Classes of icons inside. */
  readonly icons?: readonly string[]
  /** It asks people whether they are sure. */
  readonly asksConfirmation?: boolean
  /** A form without anything to fill in. */
  readonly hasOnlyButtons?: boolean
  /** Names that most links of the page carry in their query: tokens of the session, which tell nothing of one link. */
  readonly sessionNames?: readonly string[]
  /** The page on which a form stands. */
  readonly pageUrl?: string
  /** `reads`: known to read whatever its method, as a query of GraphQL. */
  readonly effect?: 'reads' | 'writes'
}

/** An action that was seen and not taken, and why. */
export type SkippedAction = {
  readonly method: string
  readonly url: string
  readonly effect: Exclude<EffectClass, 'reads'>
  readonly why: string
}
