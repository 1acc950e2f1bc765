import { expect } from 'chai'
import { queryRow } from '../../../../src/service/store/database/dialect.ts'
import { requestTest } from '../../../../src/service/store/integrations/integrationDeliveries.ts'
import {
  changeIntegration,
  findIntegration,
  integrationSecretName,
} from '../../../../src/service/store/integrations/integrations.ts'
import { expireDispositions, storeDisposition } from '../../../../src/service/store/issues/dispositions.ts'
import { timestamp } from '../../../../src/shared/clock.ts'
import type { IntegrationSettings } from '../../../../src/shared/model/integration.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { findingNamed, readIssues, scanOnce } from '../../../helpers/databases/followedScans.ts'
import { actor, storeOrganization } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import { openWorld, type World } from '../../../helpers/sites/world.ts'
import { GithubStandIn, json } from './githubStandIn.ts'
import { box, deliverIntegrations, readWork, storeIntegration } from './integrationWorld.ts'

const minuteMs = 60_000
const user = { kind: 'user', name: 'ada@example.com', address: null, userAgent: null } as const

describe('issues at GitHub', () => {
  eachDatabase((_engine, { open }) => {
    const worlds: World[] = []
    afterEach(async () => {
      for (const world of worlds.splice(0)) await world.close()
    })

    async function setUp(settings: Partial<IntegrationSettings> = {}) {
      const db = await open()
      const clock = movableClock()
      const organization = await storeOrganization(db)
      const github = new GithubStandIn(clock)
      const world = await openWorld({
        'https://api.github.com': { routes: {}, otherwise: (request) => github.respond(request) },
      })
      worlds.push(world)
      const integration = await storeIntegration(
        db,
        organization,
        { kind: 'github', ...settings },
        { secret: github.token, clock },
      )
      const key = { id: integration.id, organizationId: organization.id }
      return {
        ...{ db, clock, organization, github, integration, key },
        deliver: (options: Partial<Parameters<typeof deliverIntegrations>[1]> = {}) =>
          deliverIntegrations(db, { world, clock, ...options }),
        change: async (settings: Partial<IntegrationSettings>) => {
          const change = { settings: { ...integration, ...settings }, sealed: null, actor }
          await changeIntegration(db, key, change, clock)
        },
        work: () => readWork(db, integration.id),
        lastError: async () => (await readWork(db, integration.id))[0]?.attempts.at(-1)?.error,
        issue: async (name: string) => {
          const issue = (await readIssues(db, organization.id))[name]
          if (issue === undefined) throw new Error(`Expected the issue ${name}`)
          return issue
        },
        decide: async (
          name: string,
          decided: { state: 'accepted' | 'false_positive' | 'open'; reason: string; expiresAt?: string },
        ) => {
          const issue = (await readIssues(db, organization.id))[name]
          const issueKey = { id: issue?.id ?? '', organizationId: organization.id }
          const all = { note: null, expiresAt: null, ...decided }
          await storeDisposition(db, issueKey, { decided: all, actor: user }, clock)
        },
        scan: (...names: string[]) =>
          scanOnce(db, organization, { findings: names.map((name) => findingNamed(name)) }, clock),
      }
    }

    it('are opened, closed, reopened and closed again with the issues here', async () => {
      const given = await setUp()
      const { github, clock } = given
      await given.scan('env')
      await given.deliver()
      const [issue] = github.issues
      expect(issue).to.deep.include({
        title: '[Medium] No HSTS: app.example',
        labels: ['security'],
        state: 'open',
      })
      const { id } = await given.issue('env')
      expect(issue?.body).to.include(`https://scan.example/issues/${id}`).and.include('exposure.env-file')
      await given.scan()
      await given.deliver()
      expect(issue).to.deep.include({ state: 'closed', stateReason: 'completed' })
      await given.scan('env')
      await given.deliver()
      expect(issue).to.deep.include({ state: 'open', stateReason: 'reopened' })
      const expiresAt = timestamp(clock.now() + minuteMs)
      await given.decide('env', { state: 'accepted', reason: 'Behind the VPN', expiresAt })
      await given.deliver()
      expect(issue).to.deep.include({ state: 'closed', stateReason: 'not_planned' })
      expect(issue?.comments.at(-1)).to.include('> Behind the VPN')
      clock.advance(minuteMs)
      await expireDispositions(given.db, clock)
      await given.deliver()
      expect(issue?.state).to.equal('open')
      expect(github.issues).to.have.length(1)
      expect(issue?.comments).to.have.length(4)
      expect((await given.work()).map(({ outcome }) => outcome?.split(' ')[0])).to.deep.equal([
        ...['Reopened', 'Closed', 'Reopened', 'Closed', 'Created'],
      ])
    })

    it('are created for what the filters let through', async () => {
      const given = await setUp({
        severityMin: 'high',
        hostnames: ['*.example'],
        checks: ['exposure.*'],
      })
      const findings = [
        findingNamed('low', { severity: 'low' }),
        findingNamed('other', { severity: 'critical', checkId: 'headers.no-hsts' }),
        findingNamed('wanted', { severity: 'high', title: 'Environment file exposed' }),
      ]
      await scanOnce(given.db, given.organization, { findings }, given.clock)
      await scanOnce(
        given.db,
        given.organization,
        {
          findings: [findingNamed('elsewhere', { severity: 'high' })],
          targetUrl: 'https://app.test/',
        },
        given.clock,
      )
      await given.deliver()
      expect(given.github.issues.map(({ title }) => title)).to.deep.equal([
        '[High] Environment file exposed: app.example',
      ])
    })

    it('are created for issues that were open before only on request', async () => {
      const db = await open()
      const clock = movableClock()
      const organization = await storeOrganization(db)
      await scanOnce(db, organization, { findings: [findingNamed('old')] }, clock)
      const settings = { kind: 'github', newOnly: false } as const
      const integration = await storeIntegration(db, organization, settings, { secret: 'x', clock })
      expect(await readWork(db, integration.id)).to.have.length(1)
      const newOnly = { kind: 'github', project: 'acme/other' } as const
      const other = await storeIntegration(db, organization, newOnly, { secret: 'x', clock })
      await scanOnce(db, organization, { findings: [findingNamed('old')] }, clock)
      expect(await readWork(db, other.id)).to.deep.equal([])
      const key = { id: other.id, organizationId: organization.id }
      const change = { settings: { ...other, newOnly: false }, sealed: null, actor }
      await changeIntegration(db, key, change, clock)
      expect(await readWork(db, other.id)).to.have.length(1)
    })

    it('are not written where the project was changed to, by their numbers of before', async () => {
      const given = await setUp()
      const { github, clock } = given
      await given.scan('env')
      await given.deliver()
      await given.change({ project: 'acme/other' })
      await given.scan()
      clock.advance(minuteMs)
      const asked = github.requests.length
      await given.deliver()
      const paths = github.requests.slice(asked).map(({ path }) => path)
      expect(paths).to.not.be.empty.and.not.include('/repos/acme/other/issues/1')
      expect(github.issues[0]?.state).to.equal('open')
    })

    it('are found again when the name of the project comes back', async () => {
      const given = await setUp()
      await given.scan('env')
      await given.deliver()
      await given.change({ project: 'acme/other' })
      await given.change({ project: 'acme/shop' })
      given.clock.advance(10 * minuteMs)
      await given.scan()
      await given.deliver()
      expect(given.github.issues.map(({ state }) => state)).to.deep.equal(['closed'])
    })

    it('follow what happened while the integration was disabled, or was refused', async () => {
      const given = await setUp()
      const { github, clock } = given
      const states = () => github.issues.map(({ state }) => state)
      await given.scan('env')
      await given.deliver()
      await given.change({ enabled: false })
      await given.scan()
      await given.deliver()
      expect(states()).to.deep.equal(['open'])
      await given.change({ enabled: true })
      await given.deliver()
      expect(states()).to.deep.equal(['closed'])
      github.interfere = ({ method }) => (method === 'PATCH' ? json(422, { message: 'No' }) : null)
      await given.scan('env')
      await given.deliver()
      github.interfere = () => null
      clock.advance(minuteMs)
      await given.change({})
      await given.deliver()
      expect(states()).to.deep.equal(['open'])
    })

    it('are tried again after a lost lease', async () => {
      const given = await setUp()
      let lost = 0
      given.github.interfere = async ({ method }) => {
        if (method === 'GET' && lost === 0)
          await queryRow(
            given.db,
            `update integration_deliveries set lease_expires_at = '2020-01-01T00:00:00.000Z' returning id`,
          )
        lost += 1
        return null
      }
      await given.scan('env')
      await given.deliver()
      expect(given.github.issues).to.have.length(1)
      expect((await given.work()).map(({ status }) => status)).to.deep.equal(['delivered'])
    })

    it('are tried again after an internal error', async () => {
      const given = await setUp()
      await given.scan('env')
      await given.deliver({ describeTicket: () => Promise.reject(new TypeError('Expected a text')) })
      expect((await given.work()).map(({ status }) => status)).to.deep.equal(['pending'])
      expect(await given.lastError()).to.equal('Internal error: see the log of the server')
      given.clock.advance(6_000)
      await given.deliver()
      expect(given.github.issues).to.have.length(1)
    })

    it('have one integration for a project, also with the URL of the vendor', async () => {
      const given = await setUp()
      const same = { kind: 'github', apiUrl: 'https://api.github.com' } as const
      let failure = ''
      await storeIntegration(given.db, given.organization, same, { secret: 'x', clock: given.clock }).catch(
        (error: unknown) => {
          failure = String(error)
        },
      )
      expect(failure).to.include('same_place')
    })

    it('have one test at a time', async () => {
      const given = await setUp()
      for (let n = 0; n < 3; n += 1) await requestTest(given.db, given.key, given.clock)
      expect(await given.work()).to.have.length(1)
    })

    it('are not created twice when the response is lost', async () => {
      const given = await setUp()
      const { github, clock } = given
      let lost = 0
      github.lose = ({ method }) => {
        if (method !== 'POST' || lost > 0) return null
        lost += 1
        return { raw: '' }
      }
      await given.scan('env')
      await given.deliver()
      expect(github.issues).to.have.length(1)
      const [work] = await given.work()
      expect(work).to.deep.include({ status: 'pending' })
      // The first retry is due, but the search may not show the issue yet.
      clock.advance(6_000)
      await given.deliver()
      expect(github.writes).to.have.length(1)
      clock.advance(minuteMs)
      await given.deliver()
      expect(github.issues).to.have.length(1)
      expect((await given.work())[0]?.outcome).to.match(/^Found /)
      await given.scan()
      await given.deliver()
      expect(github.issues.map(({ state }) => state)).to.deep.equal(['closed'])
    })

    it('are found again after a restore of an older backup', async () => {
      const given = await setUp()
      await given.scan('env')
      await given.deliver()
      const { id } = await given.issue('env')
      await queryRow(
        given.db,
        `update integration_tickets set state = 'planned', external_id = null, url = null, tried_at = null
         where issue_id = ?`,
        [id],
      )
      given.clock.advance(10 * minuteMs)
      await given.decide('env', { state: 'accepted', reason: 'Decoy' })
      await given.deliver()
      await given.decide('env', { state: 'open', reason: 'No decoy' })
      await given.deliver()
      expect(given.github.issues).to.have.length(1)
      expect(given.github.issues[0]?.state).to.equal('open')
    })

    it('are written once by any number of runners', async () => {
      const given = await setUp()
      await given.scan(...Array.from({ length: 12 }, (_, index) => `env-${index}`))
      await Promise.all([given.deliver(), given.deliver(), given.deliver()])
      await given.deliver()
      const marks = given.github.issues.map(({ body }) => /Reference: (\S+)/.exec(body)?.[1])
      expect(new Set(marks).size).to.equal(12)
      expect(marks).to.have.length(12)
    })

    it('follow a change that arrives while the ticket is written', async () => {
      const given = await setUp()
      given.github.interfere = async ({ method, path }) => {
        if (method === 'POST' && path.endsWith('/issues')) await given.scan()
        return null
      }
      await given.scan('env')
      await given.deliver()
      given.github.interfere = () => null
      await given.deliver()
      expect(given.github.issues.map(({ state }) => state)).to.deep.equal(['closed'])
    })

    it('wait as long as GitHub demands, all of them', async () => {
      const given = await setUp()
      const { github, clock } = given
      const resetAt = Math.floor(clock.now() / 1_000) + 1_800
      const spent = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(resetAt) }
      github.interfere = () => json(403, { message: 'API rate limit exceeded' }, spent)
      await given.scan('env', 'git')
      await given.deliver()
      const count = github.requests.length
      expect(count).to.be.within(1, 2)
      github.interfere = () => null
      clock.advance(29 * minuteMs)
      await given.deliver()
      expect(github.requests).to.have.length(count)
      expect(await given.lastError()).to.include('rate limit')
      clock.advance(2 * minuteMs)
      await given.deliver()
      expect(github.issues).to.have.length(2)
    })

    for (const [name, response, pauseMs] of [
      ['Retry-After', json(429, { message: 'Too many' }, { 'retry-after': '600' }), 600_000],
      [
        'a secondary rate limit without a header',
        json(403, { message: 'You have exceeded a secondary rate limit.' }),
        minuteMs,
      ],
    ] as const) {
      it(`wait for ${name}`, async () => {
        const given = await setUp()
        const { github, clock } = given
        github.interfere = ({ method }) => (method === 'POST' ? response : null)
        await given.scan('env')
        await given.deliver()
        github.interfere = () => null
        const count = github.requests.length
        clock.advance(pauseMs - 1_000)
        await given.deliver()
        expect(github.requests).to.have.length(count)
        clock.advance(2_000)
        await given.deliver()
        expect(github.issues).to.have.length(1)
      })
    }

    it('are not written to a public repository, unless the settings allow it', async () => {
      const given = await setUp()
      given.github.visibility = 'public'
      await given.scan('env')
      await given.deliver()
      expect(given.github.writes).to.deep.equal([])
      expect((await given.work())[0]?.status).to.equal('failed')
      expect(await given.lastError()).to.include('The repository is public')
      const settings = { ...given.integration, allowPublic: true }
      await changeIntegration(given.db, given.key, { settings, sealed: null, actor }, given.clock)
      await given.deliver()
      expect(given.github.issues).to.have.length(1)
    })

    it('continue with a new token, and say why they wait', async () => {
      const given = await setUp()
      given.github.token = 'github_pat_another_one_entirely'
      await given.scan('env')
      await given.deliver()
      expect(await given.lastError()).to.include('enter a new one')
      expect((await findIntegration(given.db, given.key))?.failingSince).to.not.equal(null)
      const sealed = box.seal(given.github.token, integrationSecretName(given.integration.id))
      await changeIntegration(
        given.db,
        given.key,
        { settings: given.integration, sealed, actor },
        given.clock,
      )
      await given.deliver()
      expect(given.github.issues).to.have.length(1)
      expect((await findIntegration(given.db, given.key))?.failingSince).to.equal(null)
    })

    for (const [status, error] of [
      [301, 'redirects are not followed'],
      [404, 'check the project'],
      [410, 'issues are turned off'],
      [422, 'HTTP 422'],
    ] as const) {
      it(`fail at once with ${status}, which a repetition does not change`, async () => {
        const given = await setUp()
        given.github.interfere = ({ method }) =>
          method === 'POST' ? json(status, { message: 'No' }, { location: 'https://other.example/' }) : null
        await given.scan('env')
        await given.deliver()
        expect((await given.work())[0]?.status).to.equal('failed')
        expect(await given.lastError()).to.include(error)
        given.github.interfere = () => null
        await given.decide('env', { state: 'accepted', reason: 'Decoy' })
        await given.decide('env', { state: 'open', reason: 'No decoy' })
        await given.deliver()
        expect(given.github.issues).to.have.length(1)
      })
    }

    it('are tested without a ticket', async () => {
      const given = await setUp()
      await requestTest(given.db, given.key, given.clock)
      await given.deliver()
      expect((await given.work())[0]).to.deep.include({
        status: 'delivered',
        outcome: 'The token reads acme/shop (private)',
      })
      expect(given.github.writes).to.deep.equal([])
    })

    it('show texts of a site as text, without mentions, references or markup', async () => {
      const given = await setUp({ fixPrompt: true })
      const hostile = 'ping @acme/admins, see #1 and <img src=x> [link](https://evil.test)\n/close ```'
      const evidence = {
        url: 'https://app.example/@acme',
        excerpt: `\`\`\`\n@acme/admins\n\`\`\`\n# Heading ${hostile}`,
      }
      const finding = findingNamed('env', { title: hostile, description: hostile, evidence })
      await scanOnce(given.db, given.organization, { findings: [finding] }, given.clock)
      await given.deliver()
      const [{ title, body } = { title: '', body: '' }] = given.github.issues
      expect(title).to.not.include('\n')
      const outside = body.replace(/^(`{3,})text\n[\s\S]*?^\1$/gm, '').replace(/`[^`\n]+`/g, '')
      expect(outside).to.not.match(/@\w|#\d|[^\\]<img|[^\\]\]\(https:\/\/evil|^\/close/m)
      expect(outside).to.include('Fix prompt for a coding agent')
    })
  })
})
