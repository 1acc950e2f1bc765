/** Untrusted texts, without the format of a vendor. */
export type TicketText = {
  readonly title: string
  readonly url: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly description: string
  readonly evidence: string | null
  readonly prompt: string | null
}

export type TicketComment = {
  readonly text: string
  /** Untrusted. */
  readonly reason: string | null
  readonly url: string
}

/** GitHub allows 256, Jira 255. */
export const titleCharsMax = 250
export const ticketDescriptionCharsMax = 4_000
export const evidenceCharsMax = 3_000
/** Jira allows 32,767 in all. */
export const promptCharsMax = 20_000
