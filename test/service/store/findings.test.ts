import { expect } from 'chai'
import type { Db } from '../../../src/service/store/database/database.ts'
import {
  type FindingsQuery,
  findFinding,
  listScanFindings,
  listScanFindingsPage,
  pageFindings,
} from '../../../src/service/store/findings.ts'
import type { Finding, ListPosition } from '../../../src/shared/model/records.ts'
import type { Severity } from '../../../src/shared/model/severity.ts'
import { severities } from '../../../src/shared/model/severity.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { buildView, storeFinding, storeOrganization, storeScan } from '../../helpers/databases/records.ts'

const checkIds = ['headers.no-hsts', 'cookies.no-secure', 'cors.any-origin']

const everything = {
  severities: null,
  checkId: null,
  hostname: null,
  scanId: null,
  since: null,
  limit: 200,
  after: null,
}

const hostnames = ['app.example', 'shop.example']

/** Thirty findings each over ten times, so that IDs break ties. */
async function setUp(db: Db) {
  const owners: { organizationId: string; scanIds: string[]; findings: Finding[] }[] = []
  for (let owner = 0; owner < 2; owner += 1) {
    const { id: organizationId } = await storeOrganization(db)
    const scanIds: string[] = []
    for (const targetHostname of hostnames) {
      const fields = { organizationId, targetHostname, status: 'completed', framework: 'nextjs' } as const
      scanIds.push((await storeScan(db, fields)).id)
    }
    const findings: Finding[] = []
    for (let index = 0; index < 30; index += 1) {
      findings.push(
        await storeFinding(db, {
          organizationId,
          scanId: scanIds[index < 20 ? 0 : 1] ?? '',
          severity: severities[index % 5] ?? 'info',
          checkId: checkIds[index % 3] ?? '',
          createdAt: `2026-03-10T12:00:0${Math.floor(index / 3)}.000Z`,
        }),
      )
    }
    findings.sort((a, b) => (`${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? 1 : -1))
    owners.push({ organizationId, scanIds, findings })
  }
  const [own, theirs] = owners
  if (own === undefined || theirs === undefined) throw new Error('Expected two owners')
  return { own, theirs }
}

async function walk(db: Db, query: FindingsQuery): Promise<Finding[]> {
  const seen: Finding[] = []
  let after: ListPosition | null = null
  for (let pages = 0; pages < 100; pages += 1) {
    const page = await pageFindings(db, { ...query, after })
    expect(page.items.length).to.be.at.most(query.limit)
    seen.push(...page.items)
    if (page.next === null) return seen
    after = page.next
  }
  throw new Error('Expected the list to end')
}

describe('findings', () => {
  eachDatabase((_engine, { open }) => {
    describe('listFindings', () => {
      const filters: Record<string, Partial<FindingsQuery>> = {
        'no filter': {},
        'one severity': { severities: ['high'] },
        'two severities': { severities: ['low', 'critical'] },
        'a severity named twice': { severities: ['low', 'low'] },
        'four severities': { severities: ['info', 'critical', 'high', 'low'] },
        'every severity': { severities },
        'a check': { checkId: 'cookies.no-secure' },
        'a check that found nothing': { checkId: 'cookies.no-such' },
        'a check and a severity': { checkId: 'cookies.no-secure', severities: ['high'] },
        'a check and several severities': {
          checkId: 'cookies.no-secure',
          severities: ['high', 'low', 'info'],
        },
        'a time': { since: '2026-03-10T12:00:05.000Z' },
        'a time between two findings': { since: '2026-03-10T12:00:05.001Z' },
        'a time and several severities': { since: '2026-03-10T12:00:05.000Z', severities: ['high', 'low'] },
        'a site': { hostname: 'shop.example' },
        'a site and a severity': { hostname: 'app.example', severities: ['high'] },
        'a site and every severity': { hostname: 'app.example', severities },
        'a site and a check': { hostname: 'shop.example', checkId: 'cookies.no-secure' },
        'a site and a time': { hostname: 'app.example', since: '2026-03-10T12:00:05.000Z' },
        'a site that was never scanned': { hostname: 'other.example' },
        'all of them': {
          hostname: 'app.example',
          since: '2026-03-10T12:00:02.000Z',
          severities: ['high', 'low'],
          checkId: 'cors.any-origin',
        },
      }
      for (const [name, filter] of Object.entries(filters)) {
        it(`with ${name} lists each matching finding of the organization once, newest first`, async () => {
          const db = await open()
          const { own } = await setUp(db)
          const fits = ({ severity, checkId, scanId, createdAt }: Finding) =>
            (filter.hostname == null || scanId === own.scanIds[hostnames.indexOf(filter.hostname)]) &&
            (filter.severities == null || filter.severities.includes(severity)) &&
            (filter.checkId == null || filter.checkId === checkId) &&
            (filter.since == null || createdAt >= filter.since)
          const expected = own.findings.filter(fits)
          for (const limit of [1, 4, 200]) {
            const query = { ...everything, ...filter, organizationId: own.organizationId, limit }
            expect(await walk(db, query)).to.deep.equal(expected)
          }
        })
      }

      it('lists nothing for an empty list of severities', async () => {
        const db = await open()
        const { own } = await setUp(db)
        const page = await pageFindings(db, {
          ...everything,
          organizationId: own.organizationId,
          severities: [],
        })
        expect(page).to.deep.equal({ items: [], next: null })
      })

      it('returns no next page if the last one is full', async () => {
        const db = await open()
        const { own } = await setUp(db)
        const query = { ...everything, organizationId: own.organizationId }
        expect(await pageFindings(db, { ...query, limit: 30 })).to.deep.equal({
          items: own.findings,
          next: null,
        })
        const { next } = await pageFindings(db, { ...query, limit: 29 })
        const last = own.findings[28]
        expect(next).to.deep.equal({ createdAt: last?.createdAt, id: last?.id })
      })

      it('never lists findings of another organization, at any position', async () => {
        const db = await open()
        const { own, theirs } = await setUp(db)
        const after = { createdAt: '9999-12-31T23:59:59.999Z', id: theirs.findings[0]?.id ?? '' }
        const { items } = await pageFindings(db, { ...everything, organizationId: own.organizationId, after })
        expect(items).to.deep.equal(own.findings)
      })
    })

    describe('findFinding', () => {
      it('returns the finding with the framework of its scan', async () => {
        const db = await open()
        const { own, theirs } = await setUp(db)
        const [finding] = own.findings
        const id = finding?.id ?? ''
        expect(await findFinding(db, { id, organizationId: own.organizationId })).to.deep.equal({
          ...finding,
          framework: 'nextjs',
          technologies: [],
          seenBy: null,
        })
        expect(await findFinding(db, { id, organizationId: theirs.organizationId })).to.equal(null)
        expect(await findFinding(db, { id: 'unknown', organizationId: own.organizationId })).to.equal(null)
      })

      it('returns the view of the scan', async () => {
        const db = await open()
        const { id: organizationId } = await storeOrganization(db)
        const report = { view: { ...buildView(), mode: 'active', intensity: 'intrusive', signed_in: true } }
        const { id: scanId } = await storeScan(db, { organizationId, status: 'completed', report })
        const found = await findFinding(db, await storeFinding(db, { organizationId, scanId }))
        const { start } = buildView()
        expect(found?.seenBy).to.deep.equal({
          start,
          mode: 'active',
          intensity: 'intrusive',
          signed_in: true,
        })
      })

      it('returns no framework if the scan recognized none', async () => {
        const db = await open()
        const { id: organizationId } = await storeOrganization(db)
        const { id: scanId } = await storeScan(db, { organizationId, status: 'completed' })
        const finding = await storeFinding(db, { organizationId, scanId })
        expect(await findFinding(db, finding)).to.deep.equal({
          ...finding,
          framework: null,
          technologies: [],
          seenBy: null,
        })
      })

      it('returns the technologies of the report, and ignores invalid names', async () => {
        const db = await open()
        const { id: organizationId } = await storeOrganization(db)
        const technologies = [{ name: 'react' }, { name: 'netlify' }, { name: 7 }, null, 'vercel', []]
        for (const [report, expected] of [
          [{ technologies }, ['react', 'netlify']],
          [{ technologies: 'react' }, []],
          [{ error: { code: 'timeout', message: 'Too slow.' } }, []],
        ] as const) {
          const { id: scanId } = await storeScan(db, { organizationId, status: 'completed', report })
          const finding = await storeFinding(db, { organizationId, scanId })
          expect((await findFinding(db, finding))?.technologies).to.deep.equal(expected)
        }
      })
    })

    describe('listScanFindingsPage', () => {
      it('returns the same findings in the same order, page by page', async () => {
        const db = await open()
        const { own, theirs } = await setUp(db)
        const [scanId = ''] = own.scanIds
        const key = { scanId, organizationId: own.organizationId }
        const all = await listScanFindings(db, key)
        const seen: Finding[] = []
        for (let offset = 0; offset < 25; offset += 7) {
          const { items, total } = await listScanFindingsPage(db, { ...key, limit: 7, offset })
          expect(total).to.equal(all.length)
          seen.push(...items)
        }
        expect(seen).to.deep.equal(all)
        const strange = { ...key, organizationId: theirs.organizationId, limit: 7, offset: 0 }
        expect(await listScanFindingsPage(db, strange)).to.deep.equal({ items: [], total: 0 })
      })
    })

    describe('listScanFindings', () => {
      it('lists the findings of one scan by severity, then check', async () => {
        const db = await open()
        const { own, theirs } = await setUp(db)
        const other = await storeScan(db, { organizationId: own.organizationId, status: 'completed' })
        await storeFinding(db, { organizationId: own.organizationId, scanId: other.id })
        const rank = (severity: Severity) => severities.indexOf(severity)
        const order = (a: Finding, b: Finding) =>
          rank(a.severity) - rank(b.severity) ||
          (`${a.checkId} ${a.fingerprint}` < `${b.checkId} ${b.fingerprint}` ? -1 : 1)
        const [scanId = ''] = own.scanIds
        const ofScan = own.findings.filter((finding) => finding.scanId === scanId)
        const found = await listScanFindings(db, { scanId, organizationId: own.organizationId })
        expect(found).to.deep.equal([...ofScan].sort(order))
        const strange = { scanId, organizationId: theirs.organizationId }
        expect(await listScanFindings(db, strange)).to.deep.equal([])
      })
    })
  })
})
