import type { EndedBy } from './report.ts'

const sentences: Readonly<Record<Exclude<EndedBy, 'done'>, string>> = {
  time_limit: 'The scan reached its time limit.',
  cancelled: 'The scan was canceled.',
  crash: 'The process of the scan died three times.',
  target_lost: 'The target stopped responding during the scan.',
  memory: 'The scan reached its memory limit.',
}

const consequence = 'Findings may be missing: checks that had not ended were not evaluated.'

/** Says what ended a scan early; null if it had finished. Earlier versions and servers may not know. */
export function describeEarlyEnd(report: { readonly ended_by?: EndedBy } | null | undefined): string | null {
  const { ended_by: endedBy = 'done' } = report ?? {}
  const sentence = endedBy === 'done' ? undefined : sentences[endedBy]
  return sentence === undefined ? null : `${sentence} ${consequence}`
}
