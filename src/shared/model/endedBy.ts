import type { EndedBy, StoredReport } from './report.ts'

const sentences: Readonly<Record<Exclude<EndedBy, 'done'>, string>> = {
  time_limit: 'The scan reached its time limit.',
  cancelled: 'The scan was canceled.',
  crash: 'The process of the scan died.',
  target_lost: 'The target stopped responding during the scan.',
  memory: 'The scan reached its memory limit.',
  authorization_withdrawn: 'The authorization of the scan was withdrawn, so what it wrote was not undone.',
}

const consequence = 'Findings may be missing: checks that had not ended were not evaluated.'

/** Says what ended a scan early; null if it had finished. Earlier versions and servers may not know. */
export function describeEarlyEnd(report: { readonly ended_by?: EndedBy } | null | undefined): string | null {
  const { ended_by: endedBy = 'done' } = report ?? {}
  const sentence = endedBy === 'done' ? undefined : sentences[endedBy]
  return sentence === undefined ? null : `${sentence} ${consequence}`
}

/** Reasons of a check that had not ended. */
export const unfinishedReasons: Readonly<Record<EndedBy, string>> = {
  done: 'the scan did not come to this check',
  time_limit: 'the scan reached its time limit before this check had ended: raise the limit, then scan again',
  cancelled: 'the scan was canceled before this check had ended',
  crash: 'the process of the scan died before this check had ended: scan again',
  target_lost: 'the target stopped responding before this check had ended: scan again when it is available',
  memory: 'the scan reached its memory limit before this check had ended: scan a smaller part of the site',
  authorization_withdrawn:
    'the authorization was withdrawn before this check had ended: authorize the domain, then scan again',
}

/** Says whether a scan was canceled, before or after it had reached its target. */
export function isCancelled(report: StoredReport): boolean {
  return 'error' in report ? report.error.code === 'cancelled' : report.ended_by === 'cancelled'
}
