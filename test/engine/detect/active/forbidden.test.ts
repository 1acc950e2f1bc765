import { expect } from 'chai'
import { scanActively } from '../../../helpers/scans/activeScan.ts'
import type { ActiveSite } from '../../../sites/active/activeSite.ts'
import { behindSignIn, behindSignInForbidden } from '../../../sites/active/behindSignIn.ts'
import { describedApi, describedApiForbidden } from '../../../sites/active/describedApi.ts'

describe('an active scan', () => {
  const cases: readonly (readonly [ActiveSite, readonly string[]])[] = [
    [behindSignIn, behindSignInForbidden],
    [describedApi, describedApiForbidden],
  ]
  for (const [site, forbidden] of cases) {
    for (const intensity of ['safe', 'intrusive'] as const) {
      it(`of ${site.about} never sends a forbidden request at ${intensity} intensity`, async () => {
        const { requests, report } = await scanActively({ ...site, intensity })
        const asked = new Set(requests.map(({ method, path }) => `${method} ${path}`))
        expect(forbidden.filter((request) => asked.has(request))).to.deep.equal([])
        expect(asked.size).to.be.greaterThan(20)
        expect(report.active?.avoided).to.be.greaterThan(0)
      }).timeout(120_000)
    }
  }

  it('of a site with sign-in stays signed in to the end, and reports it', async () => {
    const { report } = await scanActively(behindSignIn)
    expect(report.active?.sign_in).to.equal('signed_in')
    expect(report.pages.map(({ url }) => new URL(url).pathname)).to.include('/customers')
  }).timeout(120_000)

  it('of a site with a broken sign-in reports it, and passes no check that needs the user', async () => {
    const user = { kind: 'cookie', name: 'office_session', value: 'expired-long-ago' } as const
    const { report } = await scanActively({ ...behindSignIn, signIns: { user } })
    expect(report.active?.sign_in).to.equal('not_signed_in')
    const outcome = report.checks.find(({ check_id }) => check_id === 'injection.sqli-boolean')
    expect(outcome?.state).to.equal('not_evaluated')
  }).timeout(120_000)
})
