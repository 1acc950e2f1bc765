import type { components } from '../../../../generated/api.d.ts'
import type { PresentableFinding } from '../../../output/present/finding.ts'
import { presentIssue, presentIssueWithHistory } from '../../../output/present/issue.ts'
import { judgedHostname, judgedOrigin } from '../../../service/store/issues/storedScan.ts'
import type { Clock } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import {
  type AppliedLife,
  type IssueLife,
  missIssue,
  openIssue,
  sightIssue,
  stateOf,
} from '../../../shared/model/issue.ts'
import type { IssueEvent, SecurityIssue, SiteFacts } from '../../../shared/model/records.ts'
import type { CompletedReport } from '../../../shared/model/report.ts'
import type { EndedScan } from '../scan/endScan.ts'

type Schemas = components['schemas']

type LocalFinding = PresentableFinding & SiteFacts

type LocalIssue = {
  readonly id: string
  readonly life: IssueLife
  readonly finding: LocalFinding
  readonly hostname: string
  readonly origin: string
  /** Newest first. */
  readonly events: readonly IssueEvent[]
}

/** In-memory issues of this process's scans, by the service's rules. */
export type LocalIssues = {
  apply(ended: EndedScan): void
  /** Newest first. */
  list(): readonly Schemas['SecurityIssue'][]
  find(id: string): Schemas['SecurityIssueWithHistory'] | null
  findFinding(id: string): LocalFinding | null
}

/** The service shows as many. */
const eventsMax = 100

export function openLocalIssues(clock: Clock): LocalIssues {
  const issues = new Map<string, LocalIssue>()

  function put(issue: LocalIssue, { life, event }: AppliedLife, scanId: string): void {
    const at = life.stateChangedAt
    const events: readonly IssueEvent[] =
      event === null ? [] : [{ id: newId(clock), at, type: event, scanId, by: null, reason: null }]
    const all = [...events, ...issue.events].slice(0, eventsMax)
    issues.set(issue.finding.fingerprint, { ...issue, life, events: all })
  }

  return {
    apply({ scan, report, findings, framework }) {
      if ('error' in report) return
      const { id: scanId, startedAt, completedAt } = scan
      const applied = { startedAt: startedAt ?? '', at: completedAt ?? '', view: report.view }
      const site = siteFacts(report, framework)
      const found = new Set<string>()
      for (const finding of findings) {
        found.add(finding.fingerprint)
        const known = issues.get(finding.fingerprint)
        const id = known?.id ?? newId(clock)
        const sighted = {
          id,
          finding: { ...finding, ...site, issueId: id },
          hostname: judgedHostname(report),
          origin: judgedOrigin(report),
          events: known?.events ?? [],
        }
        const life = known === undefined ? openIssue(applied) : sightIssue(known.life, applied)
        put({ ...sighted, life: life.life }, life, scanId)
      }
      for (const issue of [...issues.values()].filter(({ finding }) => !found.has(finding.fingerprint))) {
        const outcome = report.checks.find(({ check_id: id }) => id === issue.finding.checkId)
        put(issue, missIssue(issue.life, applied, outcome), scanId)
      }
    },
    list: () =>
      [...issues.values()]
        .map((issue) => presentIssue(recordOf(issue)))
        .toSorted((one, other) => compare(positionOf(other), positionOf(one))),
    find(id) {
      const issue = [...issues.values()].find((each) => each.id === id)
      if (issue === undefined) return null
      const { finding, events } = issue
      return presentIssueWithHistory({ issue: recordOf(issue), finding }, events, { baseUrl: null })
    },
    findFinding: (id) => [...issues.values()].find(({ finding }) => finding.id === id)?.finding ?? null,
  }
}

function siteFacts({ technologies, view }: CompletedReport, framework: string | null): SiteFacts {
  return { framework, technologies: technologies.map(({ name }) => name), seenBy: view }
}

function recordOf({ id, life, finding, hostname, origin }: LocalIssue): SecurityIssue {
  const { fingerprint, checkId, severity, title, cweId, evidence } = finding
  return {
    ...life,
    ...{ id, fingerprint, hostname, origin, checkId, severity, title, cweId },
    advisoryEvidence: evidence,
    organizationId: '',
    state: stateOf(life.fixedAt, null),
    findingId: finding.id,
    scanId: finding.scanId,
    disposition: null,
  }
}

function positionOf({ first_seen: firstSeen, id }: Schemas['SecurityIssue']): string {
  return `${firstSeen}:${id}`
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
