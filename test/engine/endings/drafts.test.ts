import { expect } from 'chai'
import type { Observation, ProbedCheck } from '../../../src/engine/model/check.ts'
import type { ScanArtifacts } from '../../../src/engine/model/scanArtifacts.ts'
import type { ScanPart } from '../../../src/engine/model/scanPart.ts'
import { openScanCache } from '../../../src/engine/read/derive/scanCache.ts'
import { pickChecks } from '../../../src/engine/report/requestedChecks.ts'
import { ScanDrafts } from '../../../src/engine/scanDrafts.ts'
import type { ReportWrites } from '../../../src/shared/model/report.ts'
import { movableClock } from '../../helpers/movableClock.ts'
import { gathered } from '../../helpers/tables/artifacts.ts'
import { buildCheck, observation } from '../../helpers/tables/buildCheck.ts'

const scan: ScanArtifacts['scan'] = {
  ...{ scanId: 'a', targetUrl: 'https://app.example.com/', mode: 'active', intensity: 'intrusive' },
  ...{ passiveProbes: 'all', excludePaths: [], includePaths: [], onlyChecks: null, timeLimitMs: 1 },
  ...{ requestsMax: null, startedAt: 0, durationMs: 0, requests: 0, active: null },
  ...{ disturbances: [], skipped: [] },
}

const noWrites: ReportWrites = { sent: 0, requests: [], objects: [], stopped: null }

function settled(observations: Readonly<Record<string, readonly Observation[]>>): readonly ProbedCheck[] {
  return Object.entries(observations).map(([id, own]) => ({
    ...buildCheck({}),
    ...{ id, run: () => own.map((one) => ({ ...one })) },
  }))
}

function openDrafts() {
  const parts: ScanPart[] = []
  let judged = 0
  const drafts = new ScanDrafts({
    requested: pickChecks(null, { checks: [], probes: [] }),
    options: { clock: movableClock(), signal: new AbortController().signal },
    ...{ cache: openScanCache(), hide: <T>(known: T): T => known, deadlines: { noteJudging() {} } },
    handOn: (part) => parts.push(part),
  })
  return {
    settle(observations: Readonly<Record<string, readonly Observation[]>>, writes = noWrites): void {
      drafts.probes(settled(observations), {
        artifacts() {
          judged += 1
          return { scan, gathered: gathered(), visitorView: {}, provoked: [], provokedGap: null }
        },
        writes: () => writes,
      })
    },
    count: () => judged,
    take: () => parts.splice(0),
  }
}

describe('drafts of probes', () => {
  it('judge only when the observations of a probe have changed', () => {
    const drafts = openDrafts()
    const names = Array.from({ length: 90 }, (_, index) => `probe.${index}`)
    const found = new Map<string, readonly Observation[]>()
    for (const [index, name] of names.entries()) {
      found.set(name, index % 30 === 0 ? [observation({})] : [])
      drafts.settle(Object.fromEntries(found))
    }
    expect(drafts.count()).to.equal(3)
    const judged = drafts.take().flatMap((part) => (part.type === 'judged' ? [part.checks] : []))
    expect(judged.map((checks) => checks.map(({ check_id: id }) => id))).to.deep.equal([
      ['probe.0'],
      ['probe.30'],
      ['probe.60'],
    ])
  })

  it('take back a finding that no longer holds', () => {
    const drafts = openDrafts()
    drafts.settle({ 'a.b': [observation({})] })
    drafts.take()
    drafts.settle({ 'a.b': [] })
    const [part] = drafts.take()
    expect(part).to.deep.include({ type: 'judged', findings: [], isFinal: false })
    drafts.settle({ 'a.b': [] })
    expect(drafts.take()).to.deep.equal([])
  })

  it('hand on the list of writes when it has changed', () => {
    const drafts = openDrafts()
    const writes = { ...noWrites, sent: 1, requests: [{ request: 'POST /notes', count: 1 }] }
    drafts.settle({}, writes)
    drafts.settle({}, writes)
    expect(drafts.take()).to.deep.equal([{ type: 'writes', writes }])
    expect(drafts.count()).to.equal(0)
  })
})
