import { expect } from 'chai'
import { planScan } from '../../../src/output/present/fixPlan.ts'
import { storeDisposition } from '../../../src/service/store/issues/dispositions.ts'
import { findPlannedScan } from '../../../src/service/store/plannedScan.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { completeOneScan } from '../../helpers/databases/completedScan.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { actor, storeFinding, storeOrganization, storeScan } from '../../helpers/databases/records.ts'
import { linksOf, openSignedIn, type SignedIn, signInTo, textOf } from './signedIn.ts'

describe('The fix plan of a scan in the dashboard', () => {
  const { open } = databasesOf('sqlite')
  let world: SignedIn
  beforeEach(async () => {
    world = await openSignedIn(await open())
  })
  afterEach(() => world.dashboard.close())

  it('is linked from the page of the scan, and is what the API gives', async () => {
    const { db, organizationId, browser } = world
    const { scanId: id } = await completeOneScan(db, world)
    const finding = await storeFinding(db, { organizationId, scanId: id, checkId: 'redirect.open' })
    expect(linksOf((await browser.get(`/scans/${id}`)).text)).to.include(`/scans/${id}/fix-plan`)
    const { status, text } = await browser.get(`/scans/${id}/fix-plan`)
    const scan = await findPlannedScan(db, { id, organizationId })
    const plan = scan === null ? null : await planScan(scan)
    expect([status, plan?.findings]).to.deep.equal([200, [finding.id]])
    expect(textOf(text)).to.include((plan?.prompt ?? '').replace(/\s+/g, ' ').trim())
    expect(textOf(text)).to.include('One prompt for 1 finding,')
  })

  it('names what it leaves out, with the reason', async () => {
    const { db, organizationId, browser } = world
    const { scanId, findingId, issueId } = await completeOneScan(db, world)
    const read = async () => (await browser.get(`/scans/${scanId}/fix-plan`)).text
    expect(textOf(await read())).to.match(/Not in the plan: 1 finding .* for the operator: a change of/)
    expect(linksOf(await read())).to.include(`/findings/${findingId}`)
    const decided = { state: 'accepted', reason: 'Decoy file', note: null, expiresAt: null } as const
    await storeDisposition(
      db,
      { id: issueId, organizationId },
      { decided, actor: { ...actor, kind: 'user' } },
      systemClock,
    )
    expect(textOf(await read())).to.match(/Not in the plan: 1 finding .* accepted: Decoy file/)
  })

  it('is missing before a scan has completed and for other organizations', async () => {
    const { db, organizationId, browser, dashboard } = world
    for (const status of ['queued', 'running', 'failed'] as const) {
      const { id } = await storeScan(db, { organizationId, status })
      expect((await browser.get(`/scans/${id}/fix-plan`)).status).to.equal(404)
    }
    const { scanId } = await completeOneScan(db, world)
    const other = await signInTo(dashboard, (await storeOrganization(db)).id)
    expect((await other.get(`/scans/${scanId}/fix-plan`)).status).to.equal(404)
    expect((await browser.get('/scans/none/fix-plan')).status).to.equal(404)
  })
})
