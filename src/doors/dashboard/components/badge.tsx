import type { VNode } from 'preact'
import type { Severity } from '../../../shared/model/severity.ts'

/** How a word is shown; the word itself says what is meant. */
export type Tone = 'good' | 'bad' | 'warning' | 'active' | 'neutral'

/** A severity, as a word on its color. */
export function SeverityBadge({ severity }: { readonly severity: Severity }): VNode {
  return <span class={`badge severity-${severity}`}>{capitalize(severity)}</span>
}

/** A state of something, such as a scan's or a domain's. */
export function Badge({ tone = 'neutral', text }: { readonly tone?: Tone; readonly text: string }): VNode {
  return <span class={`badge tone-${tone}`}>{text}</span>
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
