import { expect } from 'chai'
import { storeDisposition } from '../../../src/service/store/issues/dispositions.ts'
import { claimScan, failScan } from '../../../src/service/store/queue.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { ReportedFinding } from '../../../src/shared/model/report.ts'
import { completeOneScan, envFileFinding } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { linksOf, openSignedIn, type SignedIn, textOf } from './signedIn.ts'

const user = { kind: 'user', name: 'ada@example.com', address: null, userAgent: null } as const

describe('Pages about issues', () => {
  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    beforeEach(async () => {
      world = await openSignedIn(await open())
    })
    afterEach(() => world.dashboard.close())

    const find = (...findings: readonly ReportedFinding[]) => completeOneScan(world.db, world, findings)
    const accept = (id: string, reason: string, note: string | null = null) => {
      const decided = { state: 'accepted', reason, note, expiresAt: null } as const
      const key = { id, organizationId: world.organizationId }
      return storeDisposition(world.db, key, { decided, actor: user }, systemClock)
    }

    describe('/issues', () => {
      it('links the form for a scan when no issue exists', async () => {
        const { text } = await world.browser.get('/issues')
        expect(textOf(text)).to.include('No issues yet')
        expect(linksOf(text)).to.include('/scans/new')
      })

      it('shows open issues by default, and others by filter', async () => {
        const other = {
          ...envFileFinding,
          checkId: 'csp.missing',
          title: 'Finding B.',
          severity: 'low',
          fingerprint: 'c',
        } as const
        const { issueId } = await find(envFileFinding, other)
        expect(textOf((await world.browser.get('/issues')).text)).to.include(
          '.env file readable exposure.env-file Critical Open http://93.184.215.14',
        )
        await accept(issueId, 'Decoy')
        const shown = async (query: string) => {
          const words = textOf((await world.browser.get(`/issues${query}`)).text)
          return ['.env file readable exposure', 'Finding B. csp'].map((name) => words.includes(name))
        }
        const cases: Record<string, boolean[]> = {
          '': [false, true],
          '?state=open': [false, true],
          '?state=accepted': [true, false],
          '?state=any': [true, true],
          '?state=any&check_id=csp.missing': [false, true],
          '?state=any&host=93.184.215.14&severity=critical': [true, false],
          '?state=any&host=other.example': [false, false],
          '?state=fixed': [false, false],
          '?state=nonsense': [false, true],
        }
        for (const [query, expected] of Object.entries(cases)) {
          expect(await shown(query), query).to.deep.equal(expected)
        }
      })

      it('says when nothing is open', async () => {
        const { issueId } = await find(envFileFinding)
        await accept(issueId, 'Decoy')
        const { text } = await world.browser.get('/issues')
        expect(textOf(text)).to.include('No open issues')
        expect(linksOf(text)).to.include('/issues?state=any')
      })

      it('pages, and keeps the filter', async () => {
        const many = Array.from({ length: 60 }, (_, index) => ({
          ...envFileFinding,
          fingerprint: `n${index}`,
        }))
        await find(...many)
        const first = await world.browser.get('/issues?state=any&severity=critical')
        const next = linksOf(first.text).find((href) => href.includes('after='))
        expect(next).to.match(/^\/issues\?state=any&severity=critical&after=/)
        const second = await world.browser.get(next ?? '')
        expect(linksOf(second.text).filter((href) => /^\/issues\/[0-9a-f]/.test(href))).to.have.length(10)
      })
    })

    describe('/issues/:id', () => {
      it('shows where it stands, its evidence, its fix prompt, its history and its form', async () => {
        const { issueId, findingId, scanId } = await find(envFileFinding)
        await accept(issueId, 'Decoy file', 'Checked\nby hand')
        const { text, status } = await world.browser.get(`/issues/${issueId}`)
        expect(status).to.equal(200)
        const words = textOf(text)
        for (const part of [
          'State Accepted Severity Critical Site http://93.184.215.14',
          'Anyone can download the secrets of the application.',
          'Fix prompt',
          'URL http://93.184.215.14/.env',
          'Decision Accepted Reason Decoy file By ada@example.com',
          'Checked by hand',
          'History',
          'Opened by a scan',
        ]) {
          expect(words).to.include(part)
        }
        expect(linksOf(text)).to.include.members([`/findings/${findingId}`, `/scans/${scanId}`])
        expect(text).to.include(`action="/issues/${issueId}/disposition"`)
      })

      it('is decided by its form, with a line of the log', async () => {
        const { issueId } = await find(envFileFinding)
        const send = (fields: Readonly<Record<string, string>>) =>
          world.browser.send(`/issues/${issueId}/disposition`, fields, { from: `/issues/${issueId}` })
        const accepted = await send({
          ...{ state: 'accepted', reason: ' Decoy file ', note: 'a\r\nb', expires: '2099-01-02' },
        })
        expect([accepted.status, accepted.location]).to.deep.equal([303, `/issues/${issueId}`])
        const words = textOf((await world.browser.get(`/issues/${issueId}`)).text)
        expect(words).to.include('The issue is accepted.')
        expect(words).to.include('Until 2099-01-02 00:00 UTC')
        expect((await send({ state: 'open', reason: 'No decoy' })).status).to.equal(303)
        expect(textOf((await world.browser.get(`/issues/${issueId}`)).text)).to.include('State Open')
        const log = await readAudit(world.db, world.organizationId)
        expect(log.filter((line) => line === `issue.disposition_set ${issueId}`)).to.have.length(2)
      })

      it('starts a verification by its form, which shows until it ends, and then its verdict', async () => {
        const { issueId } = await find(envFileFinding)
        const page = async () => (await world.browser.get(`/issues/${issueId}`)).text
        expect(textOf(await page())).to.include('Scans for this weakness alone')
        const send = () => world.browser.send(`/issues/${issueId}/retest`, {}, { from: `/issues/${issueId}` })
        const sent = await send()
        expect([sent.status, sent.location]).to.deep.equal([303, `/issues/${issueId}`])
        const pending = await page()
        expect(textOf(pending)).to.include('The fix is being verified.').and.not.include('Scans for this')
        expect(pending).to.match(/http-equiv="refresh"/)
        const claimed = await claimScan(world.db, { runnerId: 'r', leaseMs: 60_000 }, systemClock)
        if (claimed === null) throw new Error('Expected the retest in the queue')
        expect(claimed.scan).to.include({ retestOf: issueId, triggeredBy: 'manual' })
        const error = { code: 'target_unreachable', message: 'The target did not respond' } as const
        await failScan(world.db, claimed.lease, error, systemClock)
        const ended = await page()
        expect(textOf(ended)).to.include(
          'Unknown: the check could not be evaluated. The target did not respond',
        )
        expect(linksOf(ended)).to.include(`/scans/${claimed.scan.id}`)
      })

      const refused: Record<string, [fields: Record<string, string>, status: number, words: string]> = {
        'no reason': [{ reason: ' ' }, 400, 'Expected a reason of 1 to 200 characters.'],
        'a long reason': [{ reason: 'x'.repeat(201) }, 400, 'Expected a reason of 1 to 200 characters.'],
        'a long note': [{ note: 'x'.repeat(2_001) }, 400, 'Expected at most 2000 characters.'],
        'a date that is none': [{ expires: 'soon' }, 400, 'Expected a date such as 2027-03-01.'],
        'a date that has passed': [{ expires: '2020-01-01' }, 409, 'Expected a date in the future.'],
      }
      for (const [name, [fields, status, words]] of Object.entries(refused)) {
        it(`explains ${name} and keeps the typed values`, async () => {
          const { issueId } = await find(envFileFinding)
          const typed = { state: 'false_positive', reason: 'Typed', ...fields }
          const response = await world.browser.send(`/issues/${issueId}/disposition`, typed, {
            from: `/issues/${issueId}`,
          })
          expect(response.status).to.equal(status)
          expect(textOf(response.text)).to.include(words)
          expect(response.text).to.match(/<input[^>]*value="false_positive"[^>]*checked/)
          expect(textOf((await world.browser.get(`/issues/${issueId}`)).text)).to.include('State Open')
        })
      }
    })
  })
})
