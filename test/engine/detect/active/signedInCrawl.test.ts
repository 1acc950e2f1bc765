import { expect } from 'chai'
import { scanActively } from '../../../helpers/scans/activeScan.ts'
import { html, json, redirect, type SiteRequest } from '../../../helpers/sites/site.ts'
import type { ActiveSite } from '../../../sites/active/activeSite.ts'

const origin = 'https://desk.example'
const value = 'token-of-the-owner-4711'
const isOwner = ({ headers }: SiteRequest) => headers.authorization === `Bearer ${value}`

const people = Array.from({ length: 8 }, (_, at) => ({
  name: `Person ${at}`,
  email: `person${at}.private@gmail.com`,
}))

const desk: ActiveSite = {
  about: 'a desk',
  target: `${origin}/`,
  intensity: 'safe',
  signIns: { user: { kind: 'bearer', name: '', value }, checkPath: '/' },
  findings: [],
  open: () => ({
    world: {
      [origin]: {
        routes: {
          '/': (request) =>
            isOwner(request)
              ? html('<h1>Desk</h1><a href="/people">People</a><script>fetch("/api/people")</script>')
              : html(
                  '<h1>Sign in</h1><form method="post"><input name="user"><input type="password" name="word"></form>',
                ),
          '/people': (request) => (isOwner(request) ? html('<h1>People</h1>') : { status: 401 }),
          '/api/people': (request) =>
            isOwner(request) ? json(people) : { ...json({ error: 'no' }), status: 401 },
        },
      },
    },
  }),
}

describe('a scan with a sign-in', () => {
  it('crawls as a visitor and as the user, and requests well-known paths as a visitor', async () => {
    const { requests } = await scanActively(desk)
    const signedIn = new Set(requests.filter(isOwner).map(({ path }) => path))
    const asVisitor = new Set(requests.filter((request) => !isOwner(request)).map(({ path }) => path))
    expect(signedIn).to.include('/').and.include('/people').and.include('/api/people')
    expect(asVisitor).to.include('/').and.include('/.env').and.include('/.git/config')
    expect(signedIn).to.not.include('/.env')
  }).timeout(60_000)

  it("does not use the user's responses for unauthenticated checks", async () => {
    const { report } = await scanActively(desk)
    const outcome = report.checks.find(({ check_id }) => check_id === 'auth.api-data-unauthenticated')
    expect(outcome?.state).to.equal('passed')
    expect(JSON.stringify(report)).to.not.include(value)
  }).timeout(60_000)

  it('uses unauthenticated responses if its sign-in is not accepted', async () => {
    const user = { kind: 'bearer', name: '', value: 'another-token-0815' } as const
    const { report } = await scanActively({ ...desk, signIns: { user, checkPath: '/' } })
    expect(report.active?.sign_in).to.equal('not_signed_in')
    const outcome = report.checks.find(({ check_id }) => check_id === 'auth.api-data-unauthenticated')
    expect(outcome?.state).to.equal('passed')
  }).timeout(60_000)

  it('evaluates the cookies of its own sign-in', async () => {
    const findings = async (attributes: string, session?: string) => {
      const { report } = await scanActively(bureau(attributes, session))
      expect(report.active?.sign_in).to.equal('signed_in')
      const outcome = report.checks.find(({ check_id }) => check_id === 'cookies.session-no-httponly')
      return { state: outcome?.state, reason: outcome?.reason }
    }
    const found = await findings('Path=/; Secure; SameSite=Lax')
    expect(found).to.deep.equal({ state: 'found', reason: null })
    expect(await findings('Path=/; Secure; SameSite=Lax; HttpOnly')).to.deep.equal({
      state: 'passed',
      reason: null,
    })
    // No word of the name says session: only the sign-in tells.
    const unnamed = 'bureau=c7tq0v5nkd2m9x4hs8gj1wy3zp'
    expect(await findings('Path=/; Secure; SameSite=Lax', unnamed)).to.deep.equal(found)
  }).timeout(120_000)
})

/** Sets its session only at sign-in. */
function bureau(attributes: string, session = 'session_id=of-ada-4711-1815-1852'): ActiveSite {
  const isUser = ({ headers }: SiteRequest) => (headers.cookie ?? '').includes(session)
  const form = html(
    '<h1>Sign in</h1><form method="post" action="/enter"><input name="user"><input type="password" name="password"></form>',
  )
  return {
    ...desk,
    about: 'a bureau',
    signIns: {},
    accounts: [
      {
        ...{ id: 'ada', role: 'user', check: null },
        signIn: { kind: 'form', url: '/', username: 'ada', password: 'of-the-bureau-1815', totp: null },
      },
    ],
    open: () => ({
      world: {
        [origin]: {
          routes: {
            '/': (request) =>
              isUser(request) ? html('<h1>Desk of ada</h1><a href="/end">Sign out</a>') : form,
            '/enter': ({ body }) =>
              new URLSearchParams(body).get('password') === 'of-the-bureau-1815'
                ? redirect('/', 302, { 'set-cookie': `${session}; ${attributes}` })
                : form,
            '/end': html('<h1>Good bye</h1>'),
          },
        },
      },
    }),
  }
}
