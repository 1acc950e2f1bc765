import { expect } from 'chai'
import { checks } from '../../generated/checks.ts'
import { findBrowser } from '../../src/doors/cli/findBrowser.ts'
import { passiveLimits } from '../../src/engine/network/egress/limits.ts'
import type { RunScanOptions } from '../../src/engine/scanRun.ts'
import type { ScanReport } from '../../src/shared/model/report.ts'
import { judgeSaved } from '../helpers/scans/judgedAgain.ts'
import { reportOf, scanWorld } from '../helpers/scans/scanWorld.ts'
import { openDnsServer } from '../helpers/sites/dnsServer.ts'
import { openWorld, type World } from '../helpers/sites/world.ts'
import { sites } from './all.ts'
import type { DescribedSite } from './describedSite.ts'

const browserPath = findBrowser({ browser: 'auto' }, process.env)

const findingsOf = ({ findings }: ScanReport) =>
  findings.map(({ checkId, severity, fingerprint }) => ({ checkId, severity, fingerprint }))

async function withWorld(site: DescribedSite, use: (world: World) => Promise<void>): Promise<void> {
  const resolver = site.dns === undefined ? null : await openDnsServer(site.dns)
  const world = await openWorld(site.world, {
    ...(site.tls === undefined ? {} : { tls: site.tls }),
    ...(resolver === null ? {} : { dnsServers: [resolver.address] }),
  })
  try {
    await use(world)
  } finally {
    await world.close()
    await resolver?.close()
  }
}

function scanOf(
  world: World,
  site: DescribedSite,
  options: Pick<RunScanOptions, 'onArtifacts'> = {},
): Promise<ScanReport> {
  const browser = site.isRendered === true ? browserPath : null
  return reportOf(scanWorld(world, site.target, { browser }, options))
}

async function expectFindings(site: DescribedSite, world: World): Promise<void> {
  const report = await scanOf(world, site)
  const sent = world.requests.length
  expect(
    findingsOf(report)
      .map(({ checkId, severity }) => [checkId, severity])
      .sort(),
  ).to.deep.equal(site.findings)
  const technologies = report.technologies.map(({ name, version }) =>
    version === null ? name : `${name} ${version}`,
  )
  expect(technologies).to.deep.equal(site.technologies)
  expect(report.pages.map(({ url }) => new URL(url).pathname)).to.deep.equal(site.pages)
  // The failed connection to a missing HTTPS port counts too.
  expect(report.requests).to.be.within(sent, sent + 1)
  const { hostname } = new URL(site.target)
  const asked = world.requests.filter(({ origin }) => new URL(origin).hostname === hostname)
  expect(asked.length).to.be.at.most(passiveLimits.requestsMax)

  const judged: ScanReport[] = []
  const again = await scanOf(world, site, { onArtifacts: (artifacts) => judged.push(judgeSaved(artifacts)) })
  expect(findingsOf(again)).to.deep.equal(findingsOf(report))
  expect(new Set(report.findings.map(({ fingerprint }) => fingerprint)).size).to.equal(report.findings.length)
  expect(again.checks).to.deep.equal(report.checks)
  expect(judged, 'the report of the saved artifacts').to.deep.equal([again])
}

describe('a scan of', () => {
  for (const site of sites) {
    const title = `${site.about} finds its weaknesses and nothing else, every time`
    if (site.isRendered === true && browserPath === null) {
      console.log(`SKIPPED, because no Chromium is on this machine: a scan of ${title}`)
      it.skip(title)
    } else {
      it(title, () => withWorld(site, (world) => expectFindings(site, world))).timeout(60_000)
    }
  }
})

describe('the local sites', () => {
  it('are at least 25', () => expect(sites.length).to.be.at.least(25))

  for (const { id } of checks) {
    it(`have one on which ${id} fires`, () => {
      expect(sites.some(({ findings }) => findings.some(([checkId]) => checkId === id))).to.equal(true)
    })
  }
})
