import { expect } from 'chai'
import type { Db } from '../../../../src/service/store/database/database.ts'
import { queryRows } from '../../../../src/service/store/database/dialect.ts'
import { type IssuesQuery, pageIssues } from '../../../../src/service/store/issues/issuePages.ts'
import { timestamp } from '../../../../src/shared/clock.ts'
import { issueStates } from '../../../../src/shared/model/issue.ts'
import type { ListPosition, SecurityIssue } from '../../../../src/shared/model/records.ts'
import { severities } from '../../../../src/shared/model/severity.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { findingNamed, readIssues, scanOnce } from '../../../helpers/databases/followedScans.ts'
import { storeOrganization } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'

const everything = {
  ...{ states: null, severities: null, checkId: null, cweIds: null },
  ...{ hostname: null, since: null },
}

const cweIds = ['CWE-693', 'CWE-319']

/** Issues in all states and severities, of three checks and two sites. */
async function seed(db: Db) {
  const clock = movableClock()
  const organization = await storeOrganization(db)
  for (let round = 0; round < 6; round += 1) {
    const findings = severities.flatMap((severity, row) =>
      ['csp.missing', 'tls.no-https', 'exposure.env-file'].map((checkId, column) =>
        findingNamed(`n${round}-${row}-${column}`, { severity, checkId, cweId: cweIds[column] ?? null }),
      ),
    )
    const host = round % 2 === 0 ? 'app.example' : 'shop.example:8443'
    await scanOnce(db, organization, { findings, view: { host, start: `https://${host}/${round}` } }, clock)
  }
  const { ids } = { ids: Object.values(await readIssues(db, organization.id)).map(({ id }) => id) }
  for (const [index, id] of ids.toSorted().entries()) {
    const state = issueStates[index % issueStates.length] ?? 'open'
    const at = timestamp(clock.now() + (index % 10) * 1_000)
    await queryRows(db, 'update issues set state = ?, fixed_at = ?, state_changed_at = ? where id = ?', [
      ...[state, state === 'fixed' ? at : null, at, id],
    ])
  }
  const all = Object.values(await readIssues(db, organization.id))
  return { organizationId: organization.id, all, since: timestamp(clock.now() + 7_000) }
}

async function readAll(db: Db, query: Omit<IssuesQuery, 'after'>): Promise<readonly SecurityIssue[]> {
  const issues: SecurityIssue[] = []
  let after: ListPosition | null = null
  for (let pages = 0; pages < 200; pages += 1) {
    const page = await pageIssues(db, { ...query, after })
    issues.push(...page.items)
    if (page.next === null) return issues
    after = page.next
  }
  throw new Error('Expected an end')
}

describe('pageIssues', () => {
  eachDatabase((_engine, { openForSuite, open }) => {
    const suite = openForSuite(seed)

    const filters: Record<string, (since: string) => Partial<IssuesQuery>> = {
      everything: () => ({}),
      'one state': () => ({ states: ['open'] }),
      'two states': () => ({ states: ['accepted', 'fixed'] }),
      'every state': () => ({ states: issueStates }),
      'one severity': () => ({ severities: ['high'] }),
      'a state and severities': () => ({ states: ['open'], severities: ['critical', 'info'] }),
      'a check': () => ({ checkId: 'csp.missing' }),
      'a site': () => ({ hostname: 'shop.example' }),
      'a site, a check and a state': () => ({
        hostname: 'app.example',
        checkId: 'tls.no-https',
        states: ['fixed'],
      }),
      'what changed': (since) => ({ since }),
      'what changed, by everything': (since) => ({
        since,
        states: ['open', 'fixed'],
        severities: ['low', 'info', 'medium'],
        hostname: 'app.example',
        checkId: 'csp.missing',
      }),
      'two CWEs': () => ({ cweIds }),
      'a CWE, by everything': (since) => ({
        ...{ since, cweIds: ['CWE-693', 'CWE-1'] },
        ...{ states: ['open', 'fixed'], severities: ['low', 'info'], hostname: 'app.example' },
      }),
      'a CWE in a state': () => ({ cweIds: ['CWE-319'], states: ['accepted'], severities: ['high', 'low'] }),
      'an unknown check': () => ({ checkId: 'no.such' }),
    }
    for (const [name, filter] of Object.entries(filters)) {
      it(`lists each issue once, newest first: ${name}`, async () => {
        const { db, value } = suite()
        const query = { ...everything, ...filter(value.since) }
        const fits = (issue: SecurityIssue) =>
          (query.states === null || query.states.includes(issue.state)) &&
          (query.severities === null || query.severities.includes(issue.severity)) &&
          (query.checkId === null || issue.checkId === query.checkId) &&
          (query.cweIds === null || query.cweIds.includes(issue.cweId ?? '')) &&
          (query.hostname === null || issue.hostname === query.hostname) &&
          (query.since === null || issue.stateChangedAt >= query.since)
        const order = (issue: SecurityIssue) => `${issue.firstSeen} ${issue.id}`
        const expected = value.all.filter(fits).toSorted((a, b) => (order(a) < order(b) ? 1 : -1))
        const found = await readAll(db, { ...query, organizationId: value.organizationId, limit: 7 })
        expect(found).to.deep.equal(expected)
        expect(expected.length > 0).to.equal(name !== 'an unknown check')
      })
    }

    it('lists nothing for an empty list of states or severities, and nothing of another organization', async () => {
      const { db, value } = suite()
      const query = { ...everything, organizationId: value.organizationId, limit: 7 }
      expect(await readAll(db, { ...query, states: [] })).to.deep.equal([])
      expect(await readAll(db, { ...query, severities: [] })).to.deep.equal([])
      expect(await readAll(db, { ...query, organizationId: 'other' })).to.deep.equal([])
    })

    it('lists each issue once while scans open others', async () => {
      const db = await open()
      const clock = movableClock()
      const organization = await storeOrganization(db)
      const find = (name: string) => scanOnce(db, organization, { findings: [findingNamed(name)] }, clock)
      for (let index = 0; index < 8; index += 1) await find(`n${index}`)
      const seen: string[] = []
      let after: ListPosition | null = null
      for (let page = 0; page < 20; page += 1) {
        const query = { ...everything, organizationId: organization.id, limit: 1, after }
        const { items, next }: Awaited<ReturnType<typeof pageIssues>> = await pageIssues(db, query)
        seen.push(...items.map(({ fingerprint }) => fingerprint))
        after = next
        if (after === null) break
        await find(`later${page}`)
        await find(`n${page}`)
      }
      expect(seen).to.deep.equal(['n7', 'n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0'])
    })
  })
})
