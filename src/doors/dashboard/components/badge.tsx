import type { VNode } from 'preact'
import type { Severity } from '../../../shared/model/severity.ts'

export type Tone = 'good' | 'bad' | 'warning' | 'active' | 'neutral'

export function SeverityBadge({ severity }: { readonly severity: Severity }): VNode {
  return <span class={`badge severity-${severity}`}>{capitalize(severity)}</span>
}

export function Badge({ tone = 'neutral', text }: { readonly tone?: Tone; readonly text: string }): VNode {
  return <span class={`badge tone-${tone}`}>{text}</span>
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
