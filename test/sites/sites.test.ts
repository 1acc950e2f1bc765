import { expect } from 'chai'
import { passiveLimits } from '../../src/engine/egress/types.ts'
import type { ScanReport } from '../../src/engine/report.ts'
import { openDnsServer } from '../helpers/dnsServer.ts'
import { reportOf, scanWorld } from '../helpers/scanWorld.ts'
import { openWorld } from '../helpers/world.ts'
import { sites } from './all.ts'

const fingerprintsOf = ({ findings }: ScanReport) => findings.map(({ fingerprint }) => fingerprint)

describe('a scan of', () => {
  for (const site of sites) {
    it(`${site.about} finds what is wrong with it and nothing else, every time`, async () => {
      const resolver = site.dns === undefined ? null : await openDnsServer(site.dns)
      const world = await openWorld(site.world, {
        ...(site.tls === undefined ? {} : { tls: site.tls }),
        ...(resolver === null ? {} : { dnsServers: [resolver.address] }),
      })
      try {
        const report = await reportOf(scanWorld(world, site.target))
        const sent = world.requests.length
        const findings = report.findings.map(({ checkId, severity }) => [checkId, severity])
        expect(findings.sort()).to.deep.equal(site.findings)
        const technologies = report.technologies.map(({ name, version }) =>
          version === null ? name : `${name} ${version}`,
        )
        expect(technologies).to.deep.equal(site.technologies)
        expect(report.pages.map(({ url }) => new URL(url).pathname)).to.deep.equal(site.pages)
        // One that found nobody counts too: that to the https port of a site that has none.
        expect(report.requests).to.be.within(sent, sent + 1)
        const { hostname } = new URL(site.target)
        const asked = world.requests.filter(({ origin }) => new URL(origin).hostname === hostname)
        expect(asked.length).to.be.at.most(passiveLimits.requestsMax)

        const again = await reportOf(scanWorld(world, site.target))
        expect(fingerprintsOf(again)).to.deep.equal(fingerprintsOf(report))
        expect(new Set(fingerprintsOf(report)).size).to.equal(report.findings.length)
        expect(again.checks).to.deep.equal(report.checks)
      } finally {
        await world.close()
        await resolver?.close()
      }
    }).timeout(60_000)
  }
})
