import { expect } from 'chai'
import type { ScanReport } from '../../../../src/shared/model/report.ts'
import { scanActively } from '../../../helpers/scans/activeScan.ts'
import { html, redirect, type Site, type SiteRequest } from '../../../helpers/sites/site.ts'
import type { ActiveSite } from '../../../sites/active/activeSite.ts'

const origin = 'https://desk.example'
const signInForm =
  '<h1>Sign in</h1><form method="post" action="/login"><input name="user"><input type="password" name="password"><button>Sign in</button></form>'
const start =
  '<h1>Desk of ada</h1><a href="/note?id=1">First</a><form action="/search"><input name="q"><button>Search</button></form>'

const signIn = {
  kind: 'form',
  url: '/login',
  username: 'ada',
  password: 'Plum-tree-77',
  totp: null,
} as const // `as const`: one kind of sign-in.

type Lasting = { readonly requestsMax: number; readonly firstMax?: number }

/** Ends each session after some requests. `refuse` responds in its place. */
function deskWith(
  { requestsMax, firstMax = requestsMax }: Lasting,
  refuse: () => ReturnType<typeof html>,
): Site {
  const sessions = new Map<string, number>()
  let signIns = 0
  const isSignedIn = ({ headers }: SiteRequest): boolean => {
    const id = /sid=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
    const left = sessions.get(id) ?? 0
    sessions.set(id, left - 1)
    return left > 0
  }
  const guarded = (page: (url: URL) => string) => (request: SiteRequest) =>
    isSignedIn(request) ? html(page(new URL(request.path, origin))) : refuse()
  return {
    routes: {
      '/': guarded(() => start),
      '/note': guarded(() => '<h1>First note</h1><p>Water the plum trees</p>'),
      '/search': guarded(({ searchParams }) => `<h1>Results for ${searchParams.get('q') ?? ''}</h1>`),
      '/login': (request) => {
        const form = new URLSearchParams(request.body)
        if (form.get('user') !== 'ada' || form.get('password') !== 'Plum-tree-77') return html(signInForm)
        signIns += 1
        const id = `session${signIns}`
        sessions.set(id, signIns === 1 ? firstMax : requestsMax)
        return redirect('/', 302, { 'set-cookie': `sid=${id}; Path=/; HttpOnly; Secure; SameSite=Lax` })
      },
    },
  }
}

async function scanDesk(lasting: Lasting, refuse: () => ReturnType<typeof html>): Promise<ScanReport> {
  const site: ActiveSite = {
    about: 'a desk',
    target: `${origin}/`,
    intensity: 'safe',
    accounts: [{ id: 'ada', role: 'user', signIn, check: null }],
    findings: [],
    open: () => ({ world: { [origin]: deskWith(lasting, refuse) } }),
  }
  const { report } = await scanActively(site)
  return report
}

const refusals = {
  'a redirect to its sign-in page': () => redirect('/login'),
  'its sign-in form': () => html(signInForm),
  'the status 401': () => ({ ...html('<h1>Sign in first</h1>'), status: 401 }),
}

describe('a scan whose session keeps expiring', function () {
  this.timeout(240_000)

  for (const [name, refuse] of Object.entries(refusals)) {
    it(`crawls what lies behind it, although the first session ends before: ${name}`, async () => {
      const report = await scanDesk({ requestsMax: 1_000, firstMax: 4 }, refuse)
      expect(report.active?.sign_ins?.[0]).to.deep.include({ state: 'signed_in', epochs: 2 })
      expect(report.findings.map(({ checkId }) => checkId)).to.include('xss.reflected')
    })

    for (const requestsMax of [12, 25, 50]) {
      it(`reaches and tests what lies behind it: ${requestsMax} requests a session, then ${name}`, async () => {
        const report = await scanDesk({ requestsMax }, refuse)
        const [signIn] = report.active?.sign_ins ?? []
        expect(signIn).to.deep.include({ state: 'signed_in' })
        expect(signIn?.epochs).to.be.greaterThan(1)
        expect(report.findings.map(({ checkId }) => checkId)).to.include('xss.reflected')
      })
    }
  }
})
