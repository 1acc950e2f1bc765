import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { closeDatabase, type Db, openDatabase } from '../../../../src/service/store/database/database.ts'
import { queryRow } from '../../../../src/service/store/database/dialect.ts'
import { findOrganization } from '../../../../src/service/store/organizations.ts'
import { systemClock } from '../../../../src/shared/clock.ts'
import { makeServiceFolder } from '../../../helpers/service/process.ts'
import { servedApi } from '../../../helpers/service/servedApi.ts'
import { openSite } from '../../../helpers/sites/site.ts'
import { until } from '../../../helpers/until.ts'
import { GithubStandIn } from './githubStandIn.ts'
import { readWork, secretKey, storeIntegration } from './integrationWorld.ts'

describe('a service with an integration', function () {
  this.timeout(120_000)
  const folder = makeServiceFolder()
  let place = ''
  let db: Db | null = null
  before(async () => {
    place = await mkdtemp(join(tmpdir(), 'scanward-test-'))
  })
  after(async () => {
    await folder.remove()
    if (db !== null) await closeDatabase(db)
    await rm(place, { recursive: true, force: true })
  })

  it('writes a ticket with the fix prompt for each issue of a scan', async () => {
    const url = `sqlite:${join(place, 'scanward.db')}`
    const github = new GithubStandIn(systemClock)
    const vendor = await openSite({ routes: {}, otherwise: (request) => github.respond(request) })
    const target = await openSite({
      routes: { '/': { headers: { 'content-type': 'text/html' }, body: '<title>Shop</title>' } },
    })
    const service = await folder.serve({
      ...{ DATABASE_URL: url, SCANWARD_SECRET_KEY: secretKey },
      SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1/32',
    })
    const token = await service.token()
    db = await openDatabase({ url })
    const organization = await findOrganization(db, { name: 'default' })
    if (organization === null) throw new Error('Expected the first organization')
    const settings = {
      kind: 'github',
      apiUrl: vendor.origin,
      fixPrompt: true,
      checks: ['headers.*'],
    } as const
    const given = { secret: github.token, clock: systemClock }
    const integration = await storeIntegration(db, organization, settings, given)
    const api = servedApi(service, token)
    const stored = db
    await api.startScan(`${target.origin}/`)
    await until(async () => (await queryRow(stored, 'select status from scans'))?.status === 'completed', {
      timeoutMs: 60_000,
    })
    const findings = (await api.list('findings')).filter(({ check_id: id }) => id.startsWith('headers.'))
    expect(findings.length).to.be.greaterThan(1)
    await until(() => github.issues.length === findings.length, { timeoutMs: 30_000 })
    for (const issue of github.issues) {
      expect(issue.title).to.include('127.0.0.1')
      expect(issue.body).to.include('Fix prompt for a coding agent').and.include(`${service.url}/issues/`)
    }
    await until(async () =>
      (await readWork(stored, integration.id)).every(({ status }) => status === 'delivered'),
    )
    expect(await service.end('SIGTERM')).to.equal(0)
    await Promise.all([vendor.close(), target.close()])
  })
})
