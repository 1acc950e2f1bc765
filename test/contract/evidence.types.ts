/**
 * Clients of the API read these members. The compiler is the test: an expected error that does not occur
 * fails the build.
 */
import type { components } from '../../generated/api.d.ts'

type Finding = components['schemas']['Finding']
type Issue = components['schemas']['SecurityIssueWithHistory']

/** Lists where a weakness was found. */
export function placesOf(finding: Finding): readonly string[] {
  const { url = '', samples = [], samples_total: total = 0 } = finding.evidence ?? {}
  return total > samples.length ? [url, ...samples, `${total - samples.length} more`] : [url, ...samples]
}

/** Lists the commands that show an issue, with what each of them shows. */
export function commandsOf({ finding }: Issue): readonly string[] {
  const steps = finding.evidence?.steps ?? []
  return steps.map(({ about, curl, expected, shows }) =>
    [about, curl, expected, shows?.contains ?? '', (shows?.status ?? 0).toFixed()].join('\n'),
  )
}

export function isCertain({ evidence }: Finding): boolean {
  // @ts-expect-error There is no such confidence.
  if (evidence?.confidence === 'sure') return true
  return evidence?.confidence === 'certain'
}

export function readUrl({ evidence }: Finding): string {
  // @ts-expect-error Evidence may be missing, and the URL in it.
  return evidence.url
}

export function readDetail({ evidence }: Finding): string {
  // @ts-expect-error A detail of a check can have any type.
  return evidence?.library_version
}
