import { expect } from 'chai'
import { probes } from '../../generated/checks.ts'
import { findBrowser } from '../../src/cli/findBrowser.ts'
import { activeLimits, passiveLimits } from '../../src/engine/egress/types.ts'
import { entriesMax } from '../../src/engine/parse/surface/limits.ts'
import { requestsMaxOf } from '../../src/engine/probe.ts'
import type { ScanReport } from '../../src/engine/report.ts'
import { randomDelay, scanActively } from '../helpers/activeScan.ts'
import type { ActiveSite } from './active/activeSite.ts'
import { activeSites } from './active/all.ts'

const browserPath = findBrowser({ browser: 'auto' }, process.env)
const runs = 10
const renderedAtOnce = 2
const safeRequestsMax = 1_500

/** What probes found, in the order of check id and sample. */
function probed({ findings }: ScanReport): readonly (readonly [string, string, string])[] {
  const ids = new Set(probes.map(({ id }) => id))
  return findings
    .filter(({ checkId }) => ids.has(checkId))
    .map(
      ({ checkId, severity, evidence }) => [checkId, severity, String([evidence.samples].flat()[0])] as const,
    )
    .sort((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1))
}

async function expectFindings(site: ActiveSite): Promise<void> {
  const browser = site.isRendered === true ? browserPath : null
  const results: Awaited<ReturnType<typeof scanActively>>[] = []
  // Browsers beside each other would be slow for want of a processor, which is not what is tried here.
  const atOnce = browser === null ? runs : renderedAtOnce
  while (results.length < runs) {
    const length = Math.min(atOnce, runs - results.length)
    const scans = Array.from({ length }, () => scanActively(site, { browser, delayMs: randomDelay }))
    results.push(...(await Promise.all(scans)))
  }
  for (const { report, requests } of results) {
    expect(probed(report)).to.deep.equal(site.findings)
    const failed = report.checks.filter(({ reason }) => /^the (?:probe|check) failed/.test(reason ?? ''))
    expect(failed).to.deep.equal([])
    if (site.intensity === 'safe') expect(requests.length).to.be.at.most(safeRequestsMax)
  }
}

describe('an active scan of', () => {
  for (const site of activeSites) {
    const title = `${site.about} finds what is wrong and spares what is not, ${runs} times out of ${runs}`
    if (site.isRendered === true && browserPath === null) {
      console.log(`SKIPPED, because no Chromium is on this machine: an active scan of ${title}`)
      it.skip(title)
    } else {
      it(title, () => expectFindings(site)).timeout(300_000)
    }
  }
})

describe('the vulnerable applications', () => {
  for (const { id } of probes.filter(({ partOf }) => partOf === undefined)) {
    it(`have one in which ${id} finds its weakness`, () => {
      expect(activeSites.some(({ findings }) => findings.some(([checkId]) => checkId === id))).to.equal(true)
    })
  }
})

describe('the requests of safe probes', () => {
  it(`stay within ${safeRequestsMax} together with those of gathering, on a site of ${entriesMax} entries`, () => {
    const safe = probes.filter(({ intensity }) => intensity === 'safe')
    const sum = safe.reduce((all, probe) => all + requestsMaxOf(probe, entriesMax), 0)
    expect(sum).to.be.at.most(activeLimits.safe.requestsMax)
    expect(activeLimits.safe.requestsMax + passiveLimits.requestsMax).to.be.at.most(safeRequestsMax)
  })

  it('are what the egress of an intrusive scan lets through too', () => {
    const sum = probes.reduce((all, probe) => all + requestsMaxOf(probe, entriesMax), 0)
    expect(sum).to.be.at.most(activeLimits.intrusive.requestsMax)
  })
})
