import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { securityRoutes } from '../../../src/doors/dashboard/securityRoutes.ts'
import { admitTemplate } from '../../../src/service/admission/admitTemplate.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import { addDomain, findDomain } from '../../../src/service/store/domains.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { newId } from '../../../src/shared/ids.ts'
import { completeOneScan } from '../../helpers/databases/completedScan.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { actor, storeFinding, storeOrganization, storeScan } from '../../helpers/databases/records.ts'
import { openSignedIn, type SignedIn, signInTo, textOf } from './signedIn.ts'

const memberRoutes = securityRoutes.filter(({ who }) => who !== 'public')
const actions = memberRoutes.filter(({ method }) => method === 'POST')
const kinds = ['scan', 'finding', 'issue', 'template'] as const
// This route only redirects to the issues.
const pages = memberRoutes.filter(({ method, path }) => method === 'GET' && path !== '/findings')
const ofOne = memberRoutes.filter(({ path }) => path.includes(':'))

function addressOf(path: string, ids: Readonly<Record<(typeof kinds)[number] | 'domain', string>>): string {
  const kind = kinds.find((name) => path.startsWith(`/${name}s`)) ?? 'scan'
  return path.replace(/:(?:hostname|site)/, ids.domain).replace(':id', ids[kind])
}

async function storeTemplate(db: Db, organizationId: string) {
  const document = readFileSync('docs/templates/example-words.yaml', 'utf8')
  const wanted = { submission: { file: null, document }, actor }
  const admitted = await admitTemplate(organizationId, wanted, { db, clock: systemClock })
  if (!admitted.ok) throw new Error('Expected a stored template')
  return admitted.template
}

describe('Access control of the dashboard', () => {
  const { open } = databasesOf('sqlite')
  let world: SignedIn
  beforeEach(async () => {
    world = await openSignedIn(await open())
  })
  afterEach(() => world.dashboard.close())

  async function storeForeign() {
    const { id: organizationId } = await storeOrganization(world.db)
    const scan = await storeScan(world.db, {
      organizationId,
      targetHostname: 'foreign.example',
      status: 'completed',
    })
    const finding = await storeFinding(world.db, {
      organizationId,
      scanId: scan.id,
      title: 'A foreign finding',
    })
    await addDomain(world.db, { organizationId, hostname: 'foreign.example', actor }, systemClock)
    const { issueId } = await completeOneScan(world.db, { organizationId })
    const { id: template } = await storeTemplate(world.db, organizationId)
    return { organizationId, scan, finding, issueId, template }
  }

  const unknown = newId(systemClock)
  const missing = {
    ...{ scan: unknown, finding: unknown, issue: unknown, template: unknown },
    domain: 'missing.example',
  }

  for (const { method, path } of ofOne) {
    it(`${method} ${path} returns the same 404 for another organization as for a missing object`, async () => {
      const { scan, finding, issueId, template } = await storeForeign()
      const ids = { scan: scan.id, finding: finding.id, issue: issueId, template }
      const foreign = { ...ids, domain: 'foreign.example' }
      const ask = (address: string) =>
        method === 'GET' ? world.browser.get(address) : world.browser.send(address, {}, { from: '/domains' })
      const [theirs, none] = [await ask(addressOf(path, foreign)), await ask(addressOf(path, missing))]
      expect([theirs.status, none.status]).to.deep.equal([404, 404])
      expect(textOf(theirs.text)).to.equal(textOf(none.text))
      const key = { organizationId: scan.organizationId, hostname: 'foreign.example' }
      expect(await findDomain(world.db, key)).not.to.equal(null)
    })
  }

  for (const path of [
    '/sites',
    '/sites?search=foreign',
    '/scans',
    '/issues?state=any',
    '/issues?host=foreign.example',
    '/trends',
    '/compliance',
    '/api-descriptions',
    '/domains',
    '/usage',
  ]) {
    it(`${path} shows no data of another organization`, async () => {
      await storeForeign()
      await storeScan(world.db, { organizationId: world.organizationId })
      const words = textOf((await world.browser.get(path)).text)
      expect(words.replaceAll('foreign.example Filter', '')).not.to.match(/foreign finding/i)
      if (!path.includes('host=')) expect(words).not.to.include('foreign.example')
    })
  }

  for (const [path, broken] of [
    ['/scans/:id', 'x'],
    ['/scans/:id', '..'],
    ['/findings/:id', "' or 1=1"],
    ['/issues/:id', 'x'],
    ['/sites/:site', 'a b'],
    ['/sites/:site', "' or 1=1"],
    ['/domains/:hostname', 'a b'],
    ['/domains/:hostname', '<script>'],
  ] as const) {
    it(`${path} treats the broken name ${broken} like an unknown one`, async () => {
      const address = path.replace(/:\w+/, encodeURIComponent(broken))
      // Clients normalize two dots before sending.
      expect((await world.browser.get(address)).status).to.be.oneOf(broken === '..' ? [303, 404] : [404])
    })
  }

  it('finds a scan by its id in capitals', async () => {
    const { id } = await storeScan(world.db, { organizationId: world.organizationId })
    expect((await world.browser.get(`/scans/${id.toUpperCase()}`)).status).to.equal(200)
  })

  for (const { method, path } of memberRoutes) {
    it(`${method} ${path} redirects unauthenticated users to the sign-in`, async () => {
      const visitor = world.dashboard.browser()
      const address = addressOf(path, missing)
      const response =
        method === 'GET' ? await visitor.get(address) : await visitor.send(address, {}, { from: '/sign-in' })
      expect(response.status).to.equal(303)
      expect(response.location).to.match(/^\/sign-in/)
    })
  }

  describe('a form', () => {
    /** All data that an action could change. */
    async function state() {
      const tables = [
        'scans',
        'domains',
        'domain_sign_ins',
        'scan_usage',
        'issues',
        'issue_events',
        'templates',
      ]
      return Promise.all(tables.map((table) => queryRows(world.db, `select * from ${table}`)))
    }

    const fields = {
      target: 'app.example',
      state: 'accepted',
      reason: 'Decoy',
      hostname: 'new.example',
      kind: 'passive',
      sure: 'yes',
      confirm: 'yes',
      ports: '443',
      account: 'user',
      value: 'x',
    }
    const refusals: Readonly<Record<string, (address: string) => ReturnType<SignedIn['browser']['send']>>> = {
      'without the token of the session': (address) =>
        world.browser.send(address, { ...fields, form_token: '' }, { from: '/domains' }),
      'with the token of another session': async (address) => {
        const { id } = await storeOrganization(world.db)
        const other = await signInTo(world.dashboard, id)
        const token = /name="form_token" value="([^"]*)"/.exec((await other.get('/domains')).text)?.[1] ?? ''
        return world.browser.send(address, { ...fields, form_token: token }, { from: '/domains' })
      },
      'from another site': (address) =>
        world.browser.send(address, fields, {
          from: '/domains',
          headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        }),
    }

    for (const { path } of actions) {
      for (const [name, send] of Object.entries(refusals)) {
        it(`for ${path} ${name} is refused, and changes nothing`, async () => {
          const { organizationId, db } = world
          await addDomain(db, { organizationId, hostname: 'app.example', actor }, systemClock)
          const before = await state()
          const response = await send(addressOf(path, { ...missing, domain: 'app.example' }))
          expect(response.status).to.equal(403)
          expect(await state()).to.deep.equal(before)
        })
      }
    }
  })

  for (const { path } of pages) {
    it(`${path} is never kept by a cache and runs nothing inline`, async () => {
      const { organizationId, db } = world
      const scan = await storeScan(db, { organizationId, status: 'running' })
      const finding = await storeFinding(db, { organizationId, scanId: scan.id })
      await addDomain(db, { organizationId, hostname: 'app.example', actor }, systemClock)
      const { scanId, issueId } = await completeOneScan(db, world)
      const isReport = path.endsWith('/report')
      const ids = {
        scan: isReport || /\/(?:fix-plan|share)$/.test(path) ? scanId : scan.id,
        finding: finding.id,
        issue: issueId,
        template: (await storeTemplate(db, organizationId)).id,
        domain: 'app.example',
      }
      const query = isReport ? '?format=json' : ''
      const { status, headers, text } = await world.browser.get(`${addressOf(path, ids)}${query}`)
      expect(status).to.equal(200)
      expect(headers.get('cache-control')).to.include('no-store')
      expect(headers.get('content-security-policy')).to.include("default-src 'none'")
      expect(text).not.to.match(/\s(style|on[a-z]+)="|<style|<script(?![^>]* src="\/assets\/)|javascript:/)
    })
  }

  it('shows the API reference without authentication and without links into the dashboard', async () => {
    const { status, text } = await world.dashboard.browser().get('/docs/api')
    expect(status).to.equal(200)
    expect(textOf(text)).to.include('Start a scan').and.include(`base URL ${world.dashboard.url}`)
    expect(text).not.to.include('href="/members"')
  })
})

describe('The dashboard on PostgreSQL', () => {
  const { open } = databasesOf('postgres')
  it('shows every page, with and without something to show', async () => {
    const world = await openSignedIn(await open())
    try {
      const { db, organizationId } = world
      const lists = pages.filter(({ path }) => !path.includes(':'))
      for (const { path } of lists) expect((await world.browser.get(path)).status, path).to.equal(200)
      const scan = await storeScan(db, { organizationId, status: 'completed' })
      const finding = await storeFinding(db, { organizationId, scanId: scan.id })
      const { scanId, issueId } = await completeOneScan(db, world)
      await addDomain(db, { organizationId, hostname: 'app.example', actor }, systemClock)
      const { id: template } = await storeTemplate(db, organizationId)
      for (const { path } of pages) {
        const isReport = path.endsWith('/report')
        const ids = { finding: finding.id, issue: issueId, template, domain: 'app.example' }
        const address = addressOf(path, { ...ids, scan: isReport ? scanId : scan.id })
        expect(
          (await world.browser.get(isReport ? `${address}?format=json` : address)).status,
          path,
        ).to.equal(200)
      }
    } finally {
      await world.dashboard.close()
    }
  })
})
