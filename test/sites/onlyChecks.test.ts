import { expect } from 'chai'
import { checks, probes } from '../../generated/checks.ts'
import { findBrowser } from '../../src/doors/cli/findBrowser.ts'
import type { ScanReport } from '../../src/shared/model/report.ts'
import { scanActively } from '../helpers/scans/activeScan.ts'
import { reportOf, scanWorld } from '../helpers/scans/scanWorld.ts'
import { openDnsServer } from '../helpers/sites/dnsServer.ts'
import { openWorld } from '../helpers/sites/world.ts'
import { activeSites } from './active/all.ts'
import { sites } from './all.ts'
import type { DescribedSite } from './describedSite.ts'

const browserPath = findBrowser({ browser: 'auto' }, process.env)
const notRequested = 'left out by the request'

const cases = sites.flatMap((site, index) => {
  const before = new Set(sites.slice(0, index).flatMap(({ findings }) => findings.map(([id]) => id)))
  const ids = [...new Set(site.findings.map(([id]) => id))].filter((id) => !before.has(id))
  return ids.length === 0 || (site.isRendered === true && browserPath === null) ? [] : [{ site, ids }]
})

async function scanFor(site: DescribedSite, ids: readonly string[]): Promise<readonly ScanReport[]> {
  const resolver = site.dns === undefined ? null : await openDnsServer(site.dns)
  const world = await openWorld(site.world, {
    ...(site.tls === undefined ? {} : { tls: site.tls }),
    ...(resolver === null ? {} : { dnsServers: [resolver.address] }),
  })
  const browser = site.isRendered === true ? browserPath : null
  const reports: ScanReport[] = []
  try {
    for (const id of ids) {
      reports.push(await reportOf(scanWorld(world, site.target, { browser, onlyChecks: [id] })))
    }
  } finally {
    await world.close()
    await resolver?.close()
  }
  return reports
}

describe('a scan for one check', () => {
  for (const { site, ids } of cases) {
    it(`finds on ${site.about} what the whole scan finds, and evaluates nothing else`, async () => {
      const reports = await scanFor(site, ids)
      for (const [index, report] of reports.entries()) {
        const id = ids[index] ?? ''
        const found = report.findings.map(({ checkId, severity }) => [checkId, severity])
        expect(found.sort(), id).to.deep.equal(site.findings.filter(([checkId]) => checkId === id))
        expect(report.checks.map(({ check_id: checkId }) => checkId)).to.deep.equal(
          checks.map((one) => one.id),
        )
        const others = report.checks.filter(({ check_id: checkId }) => checkId !== id)
        expect(new Set(others.map(({ state, reason }) => `${state}: ${reason}`))).to.deep.equal(
          new Set([`not_evaluated: ${notRequested}`]),
        )
      }
    }).timeout(120_000)
  }

  it('sends only the requests of that check', async () => {
    const [site] = sites
    if (site === undefined) throw new Error('Expected a site')
    const world = await openWorld(site.world, {})
    try {
      await reportOf(scanWorld(world, site.target, { onlyChecks: ['headers.clickjacking'] }))
      const paths = world.requests.map(({ path }) => path)
      expect(paths).to.not.include('/.env')
      expect(paths.length).to.be.at.most(40)
    } finally {
      await world.close()
    }
  })
})

/** Four kinds: reads, compares accounts, writes, GraphQL. */
const probed = [
  'xss.reflected',
  'injection.sqli-error',
  'redirect.open',
  'traversal.path',
  'access.idor',
  'graphql.unauthenticated-query',
  'auth.csrf',
] as const

describe('a scan for one probe', () => {
  for (const id of probed) {
    it(`finds ${id} as the whole scan does`, async () => {
      const site = activeSites.find(
        ({ findings, isRendered }) => isRendered !== true && findings.some(([checkId]) => checkId === id),
      )
      if (site === undefined) throw new Error(`Expected a site with ${id}`)
      const { report } = await scanActively(site, { request: { onlyChecks: [id] } })
      const found = report.findings.map(({ checkId, severity }) => [checkId, severity])
      const expected = site.findings.filter(([checkId]) => checkId === id)
      expect(found).to.deep.equal(expected.map(([checkId, severity]) => [checkId, severity]))
      const evaluated = report.checks.filter(({ reason }) => reason !== notRequested)
      expect(evaluated.map(({ check_id: checkId, state }) => [checkId, state])).to.deep.equal([[id, 'found']])
      expect(report.checks).to.have.length(
        checks.length + probes.filter(({ partOf }) => partOf === undefined).length,
      )
    }).timeout(120_000)
  }
})
