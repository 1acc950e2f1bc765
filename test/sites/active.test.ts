import { expect } from 'chai'
import { probes } from '../../generated/checks.ts'
import { findBrowser } from '../../src/doors/cli/findBrowser.ts'
import { openRequestBudgets } from '../../src/engine/detect/active/plan/requestBudgets.ts'
import { surfaceLimits } from '../../src/engine/discover/surface/limits.ts'
import { activeGatheringLimits, activeLimits } from '../../src/engine/network/egress/limits.ts'
import type { ScanReport } from '../../src/shared/model/report.ts'
import { hasMariadb } from '../helpers/applications/mariadb.ts'
import { hasPhp } from '../helpers/applications/runPhp.ts'
import { randomDelay, scanActively } from '../helpers/scans/activeScan.ts'
import { findCurl, repeatCommands } from '../helpers/scans/repeatCommands.ts'
import { listUselessControls } from '../helpers/scans/uselessControls.ts'
import type { ActiveSite } from './active/activeSite.ts'
import { activeSites } from './active/all.ts'
import { openRoom } from './room.ts'

const hasCurl = findCurl()
const isHere = { PHP: hasPhp, MariaDB: hasMariadb } as const
const browserPath = findBrowser({ browser: 'auto' }, process.env)
/** `npm run test:soak` repeats the scans with random delays. */
const runs = process.env.TEST_SOAK === '1' ? 10 : 1
/** Scans mostly wait for the sites. */
const scansAtOnceMax = 16
/** Whole scans use more CPU than the repetitions. */
const sitesAtOnceMax = runs === 1 ? 8 : 4
const renderedAtOnce = 2
const safeRequestsMax = 1_500

const suiteTitle = 'an active scan of'

function titleOf({ about }: ActiveSite): string {
  const times = runs === 1 ? '' : `, ${runs} times out of ${runs}`
  return `${about} finds its vulnerabilities, and nothing in their safe twins${times}`
}

function probed({ findings }: ScanReport): readonly (readonly [string, string, string])[] {
  const ids = new Set(probes.map(({ id }) => id))
  return findings
    .filter(({ checkId }) => ids.has(checkId))
    .map(
      ({ checkId, severity, evidence }) => [checkId, severity, String([evidence.samples].flat()[0])] as const,
    )
    .sort((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1))
}

type Scanned = Awaited<ReturnType<typeof scanActively>> & {
  readonly wrongCommands: readonly string[]
}

/** Repetitions send only the probes that the site is about. */
async function scanOnce(site: ActiveSite, run: number): Promise<Scanned> {
  const browser = site.isRendered === true ? browserPath : null
  if (run === 0) {
    let wrongCommands: readonly string[] = []
    const scanned = await scanActively(site, {
      browser,
      delayMs: randomDelay,
      async whileOpen(report, { places }) {
        const signIns = site.renamesSessions === true ? {} : (site.signIns ?? {})
        if (hasCurl) {
          const { variables = {} } = site
          wrongCommands = await repeatCommands(report, { places, signIns, variables })
        }
      },
    })
    return { ...scanned, wrongCommands }
  }
  const ids = new Set(site.findings.map(([checkId]) => checkId))
  const own = probes.filter(({ id, partOf }) => ids.has(partOf ?? id))
  const scanned = await scanActively(site, { browser, delayMs: randomDelay, options: { probes: own } })
  return { ...scanned, wrongCommands: [] }
}

const room = openRoom(scansAtOnceMax)
const renderingRoom = openRoom(renderedAtOnce)
const started = new Map<ActiveSite, Promise<readonly PromiseSettledResult<Scanned>[]>>()

function roomOf({ isRendered }: ActiveSite) {
  return isRendered === true ? renderingRoom : room
}

/** Names the missing dependency of a site; null if there is none. */
function missingFor({ isRendered, needs }: ActiveSite): string | null {
  if (isRendered === true && browserPath === null) return 'Chromium'
  return needs === undefined || isHere[needs] ? null : needs
}

/** Sites that this run is about; `npm run test:one -- FILE --grep TEXT` sets the variable. */
const selectedSites = activeSites.filter((site) =>
  `${suiteTitle} ${titleOf(site)}`.includes(process.env.TEST_GREP ?? ''),
)

function scanAll(site: ActiveSite): Promise<readonly PromiseSettledResult<Scanned>[]> {
  const at = selectedSites.indexOf(site)
  const rendered = selectedSites.filter(({ isRendered }) => isRendered === true)
  for (const next of [...selectedSites.slice(at, at + sitesAtOnceMax), ...rendered]) {
    if (started.has(next) || missingFor(next) !== null) continue
    const scans = Array.from({ length: runs }, (_, run) => roomOf(next).enter(() => scanOnce(next, run)))
    started.set(next, Promise.allSettled(scans))
  }
  return started.get(site) ?? Promise.resolve([])
}

function sayWhyNot({ findings }: ActiveSite, { checks, active }: ScanReport): string {
  const ids = new Set(findings.map(([checkId]) => checkId))
  const told = checks.filter(({ check_id }) => ids.has(check_id))
  const lines = told.map(({ check_id, state, reason }) => `${check_id}: ${state}, ${reason}`)
  return [...lines, JSON.stringify(active?.sign_ins ?? [])].join('\n')
}

function withoutSteps({ findings }: ScanReport): readonly string[] {
  const ids = new Set(probes.map(({ id }) => id))
  return findings
    .filter(({ checkId, evidence }) => ids.has(checkId) && evidence.steps === undefined)
    .map(({ checkId, evidence }) => `${checkId} ${String([evidence.samples].flat()[0])}`)
}

async function expectFindings(site: ActiveSite): Promise<void> {
  const results = await scanAll(site)
  expect(results).to.have.length(runs)
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason
    const { report, requests, wrongCommands, changed } = result.value
    expect(probed(report), sayWhyNot(site, report)).to.deep.equal(site.findings)
    expect(changed, 'what the scan has changed').to.equal(null)
    expect(wrongCommands.join('\n\n')).to.equal('')
    expect(withoutSteps(report), 'findings whose evidence has no command that shows them').to.deep.equal([])
    const useless = report.findings.flatMap(({ evidence }) => listUselessControls(evidence))
    expect(useless, 'controls that show what the proof shows').to.deep.equal([])
    const failed = report.checks.filter(({ reason }) => /^the (?:probe|check) failed/.test(reason ?? ''))
    expect(failed).to.deep.equal([])
    if (site.intensity === 'safe') expect(requests.length).to.be.at.most(safeRequestsMax)
  }
}

describe(suiteTitle, () => {
  for (const site of activeSites) {
    const title = titleOf(site)
    const missing = missingFor(site)
    if (missing !== null) {
      console.log(`SKIPPED, because no ${missing} is on this machine: an active scan of ${title}`)
      it.skip(title)
    } else {
      // Other tests may delay every timing measurement.
      const retries = site.isTimed === true && runs === 1 ? 1 : 0
      it(title, async () => {
        await expectFindings(site).finally(() => {
          if (site.isTimed === true) started.delete(site)
        })
      })
        .timeout(600_000)
        .retries(retries)
    }
  }
})

describe('the vulnerable applications', () => {
  for (const { id } of probes.filter(({ partOf }) => partOf === undefined)) {
    it(`include one in which ${id} fires`, () => {
      expect(activeSites.some(({ findings }) => findings.some(([checkId]) => checkId === id))).to.equal(true)
    })
  }
})

describe('the requests of probes', () => {
  for (const intensity of ['safe', 'intrusive'] as const) {
    it(`share the budget if all would exceed it, at ${intensity} intensity`, () => {
      const own = probes.filter((probe) => intensity === 'intrusive' || probe.intensity === 'safe')
      const { requestsMax } = activeLimits[intensity]
      const { take } = openRequestBudgets(own, { entries: surfaceLimits[intensity].entriesMax, requestsMax })
      const allotted = new Map(own.map((probe) => [probe, take(probe)]))
      const sum = [...allotted.values()].reduce((all, requests) => all + requests, 0)
      expect(sum).to.be.at.most(requestsMax)
      expect(
        own.filter((probe) => (allotted.get(probe) ?? 0) < Math.min(1, probe.budget.perScan)),
      ).to.deep.equal([])
    })
  }

  it(`stay within ${safeRequestsMax} including the crawl, at safe intensity`, () => {
    const sum = activeLimits.safe.requestsMax + activeGatheringLimits.requestsMax
    expect(sum).to.be.at.most(safeRequestsMax)
  })
})
