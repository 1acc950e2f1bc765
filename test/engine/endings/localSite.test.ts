import { expect } from 'chai'
import { checks as allChecks, probes as allProbes } from '../../../generated/checks.ts'
import type { ScanPart } from '../../../src/engine/model/scanPart.ts'
import { KnownScan } from '../../../src/engine/report/knownScan.ts'
import type { RunScanOptions } from '../../../src/engine/scanRun.ts'
import type { EndedBy, ScanReport } from '../../../src/shared/model/report.ts'
import { activeRequest, scanActively } from '../../helpers/scans/activeScan.ts'
import { reportOf, scanWorld } from '../../helpers/scans/scanWorld.ts'
import { type DisturbedState, disturb, isDisturbed } from '../../helpers/sites/disturb.ts'
import { openWorld } from '../../helpers/sites/world.ts'
import type { ActiveSite } from '../../sites/active/activeSite.ts'
import { type NotesApi, notesOrigin, openNotesApi } from '../../sites/active/zoo/notesApi.ts'

const closedPort = 1

/** Fast probes that read and write. */
const probes = allProbes.filter(({ isAlone }) => isAlone !== true)

function siteOf(api: NotesApi): ActiveSite {
  return {
    about: 'an API of notes',
    target: `${notesOrigin}/`,
    intensity: 'intrusive',
    open: () => ({ world: { [notesOrigin]: api.site } }),
    findings: [],
  }
}

async function scan(
  options: Partial<RunScanOptions>,
  request: { readonly timeLimitMs?: number } = {},
): Promise<{ readonly report: ScanReport; readonly api: NotesApi }> {
  const api = openNotesApi()
  const { report } = await scanActively(siteOf(api), { options: { probes, ...options }, request })
  return { report, api }
}

function keysOf({ findings }: Pick<ScanReport, 'findings'>): readonly string[] {
  return findings.map(({ fingerprint }) => fingerprint)
}

/** Every check has a state, and only a check that has ended has passed. */
function expectStates({ checks }: ScanReport): void {
  const ids = [...allChecks, ...probes.filter(({ partOf }) => partOf === undefined)].map(({ id }) => id)
  expect(checks.map(({ check_id: id }) => id)).to.have.members(ids)
  for (const { check_id: id, state, reason } of checks) {
    if (state === 'not_evaluated') expect(reason, id).to.be.a('string').and.not.equal('')
  }
}

describe('a scan that is killed', function () {
  this.timeout(240_000)
  const parts: ScanPart[] = []
  let whole: ScanReport

  before(async () => {
    const scanned = await scan({ onPart: (part) => parts.push(part) })
    whole = scanned.report
  })

  it('hands on findings and writes long before its end', () => {
    const types = new Set(parts.map(({ type }) => type))
    expect([...types].sort()).to.deep.equal(['facts', 'judged', 'planned', 'writes', 'wrote'])
    expect(parts.length).to.be.greaterThan(40)
  })

  it('loses nothing that it handed on, and passes no check, wherever it is killed', () => {
    const known = new KnownScan()
    const handed = new Set<string>()
    let sent = 0
    for (const part of parts) {
      known.take(part)
      if (part.type === 'judged') for (const { fingerprint } of part.findings) handed.add(fingerprint)
      if (part.type === 'wrote') sent += 1
      const report = known.report('crash')
      if (report === null) continue
      expect(keysOf(report)).to.have.members([...handed])
      expectStates(report)
      expect(report.checks.filter(({ state }) => state === 'passed')).to.deep.equal([])
      expect(report.checks.filter(({ state, reason }) => state === 'found' && reason === null)).to.deep.equal(
        [],
      )
      expect(report.active?.writes?.sent ?? 0).to.be.at.least(sent)
    }
  })

  it('has handed on every finding of the whole scan before it is judged at the end', () => {
    const known = new KnownScan()
    for (const part of parts) known.take(part)
    const report = known.report('crash')
    const missing = whole.findings.filter(({ fingerprint }) => !keysOf(report ?? whole).includes(fingerprint))
    expect(missing.map(({ checkId }) => checkId)).to.deep.equal([])
  })
})

describe('a scan that is told to end', function () {
  this.timeout(600_000)

  /** Stops the scan when it has handed on as many parts. */
  async function stopAfter(count: number, endedBy: EndedBy): Promise<ScanReport> {
    const stop = new AbortController()
    let [seen, sent] = [0, 0]
    const handed = new Set<string>()
    const { report, api } = await scan({
      stop: stop.signal,
      onPart(part) {
        seen += 1
        if (part.type === 'judged') for (const { fingerprint } of part.findings) handed.add(fingerprint)
        if (part.type === 'wrote') sent += 1
        if (seen === count) stop.abort(endedBy)
      },
    })
    expect(report.ended_by).to.equal(endedBy)
    expect(keysOf(report)).to.include.members([...handed])
    expectStates(report)
    expect(report.active?.writes?.sent ?? 0).to.be.at.least(sent)
    const untouched = openNotesApi()
    expect({ notes: api.notes(), settings: api.settings() }).to.deep.equal({
      notes: untouched.notes(),
      settings: untouched.settings(),
    })
    return report
  }

  const ends: readonly EndedBy[] = ['cancelled', 'time_limit', 'memory']
  for (const [at, count] of [1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 28, 35, 44, 55, 68, 80].entries()) {
    const endedBy = ends[at % ends.length] ?? 'cancelled'
    it(`keeps what it found, and puts back what it wrote: ${endedBy} after part ${count}`, async () => {
      const report = await stopAfter(count, endedBy)
      expect(report.checks.some(({ state }) => state === 'not_evaluated')).to.equal(true)
    })
  }
})

describe('a scan whose target goes away', function () {
  this.timeout(120_000)

  for (const after of [5, 15, 30, 60, 90, 120, 180, 250]) {
    it(`ends with what it knows: after ${after} requests`, async () => {
      const api = openNotesApi()
      const handed = new Set<string>()
      const state: DisturbedState = { name: 'refused', from: after, requests: 0 }
      const world = await openWorld({ [notesOrigin]: disturb(api.site, state) })
      try {
        const network = {
          ...world.network,
          portOf: (hostname: string, port: number) =>
            isDisturbed({ ...state, requests: state.requests + 1 })
              ? closedPort
              : (world.network.portOf?.(hostname, port) ?? port),
        }
        const result = await scanWorld({ network }, `${notesOrigin}/`, activeRequest(siteOf(api)), {
          probes,
          disturbance: { pausesMs: [1, 1], lostLooksMs: [1, 2, 3], confirmationMs: 1 },
          onPart(part) {
            if (part.type === 'judged') for (const { fingerprint } of part.findings) handed.add(fingerprint)
          },
        })
        const report = await reportOf(Promise.resolve(result))
        expect(report.ended_by).to.equal('target_lost')
        expectStates(report)
        expect(keysOf(report)).to.include.members([...handed])
        expect(report.checks.filter(({ state }) => state === 'not_evaluated')).to.not.deep.equal([])
      } finally {
        await world.close()
      }
    })
  }
})
