import type { CheckOutcome } from '../../shared/model/report.ts'
import { matchesWildcard } from '../../shared/model/wildcard.ts'
import type { ArtifactName } from '../model/artifacts.ts'
import type { Check } from '../model/check.ts'
import type { Probe } from '../model/probe.ts'
import type { ReadTemplate } from '../model/template.ts'

export type RequestedChecks = {
  readonly checks: readonly Check[]
  readonly probes: readonly Probe[]
  readonly templates: readonly ReadTemplate[]
  reads(name: ArtifactName): boolean
  complete(outcomes: readonly CheckOutcome[]): CheckOutcome[]
}

const everyResponse: readonly ArtifactName[] = ['wellKnown', 'cors', 'graphql']

const ofSurface: readonly ArtifactName[] = [
  'pages',
  'responses',
  'scripts',
  'graphql',
  'wellKnown',
  'missingPages',
  'browser',
]

const notRequested = 'left out by the request'

/** Null picks all. */
export function pickChecks(
  onlyChecks: readonly string[] | null,
  {
    checks,
    probes,
    templates = [],
  }: {
    readonly checks: readonly Check[]
    readonly probes: readonly Probe[]
    readonly templates?: readonly ReadTemplate[]
  },
): RequestedChecks {
  if (onlyChecks === null)
    return { checks, probes, templates, reads: () => true, complete: (outcomes) => [...outcomes] }
  const wanted = new Set(onlyChecks)
  const pickedChecks = checks.filter(({ id }) => wanted.has(id))
  const pickedProbes = probes.filter(({ id, partOf }) => wanted.has(partOf ?? id))
  const patterns = onlyChecks.filter((id) => id.startsWith('template.'))
  const pickedTemplates = templates.filter(
    ({ checkId }) =>
      patterns.some((pattern) => matchesWildcard(pattern, checkId)) &&
      !onlyChecks.some((pattern) => matchesWildcard(pattern, `!${checkId}`)),
  )
  const read = new Set<ArtifactName>([
    ...(pickedTemplates.length === 0 ? [] : (['missingPages'] as const)),
    ...[...pickedChecks, ...pickedProbes].flatMap(({ needs }) => needs),
    ...(pickedChecks.some(({ readsEveryResponse }) => readsEveryResponse === true) ? everyResponse : []),
    ...(pickedProbes.length === 0 ? [] : ofSurface),
  ])
  const ids = [...checks, ...probes.filter(({ partOf }) => partOf === undefined)].map(({ id }) => id)
  ids.push(...pickedTemplates.map(({ checkId }) => checkId))
  return {
    checks: pickedChecks,
    probes: pickedProbes,
    templates: pickedTemplates,
    reads: (name) => read.has(name),
    complete(outcomes) {
      const known = new Map(outcomes.map((outcome) => [outcome.check_id, outcome]))
      return ids.map((id) => known.get(id) ?? { check_id: id, state: 'not_evaluated', reason: notRequested })
    },
  }
}
