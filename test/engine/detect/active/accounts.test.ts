import { expect } from 'chai'
import { findBrowser } from '../../../../src/doors/cli/findBrowser.ts'
import type { ScanResult } from '../../../../src/shared/model/report.ts'
import type { Account, SignIns } from '../../../../src/shared/model/signIns.ts'
import { noSignIns } from '../../../../src/shared/model/signIns.ts'
import { scanWorld } from '../../../helpers/scans/scanWorld.ts'
import { html, json, redirect, type Site, type SiteRequest } from '../../../helpers/sites/site.ts'
import { openWorld } from '../../../helpers/sites/world.ts'
import {
  type LedgerSignIn,
  ledgerAccount,
  ledgerAdministrator,
  ledgerTotp,
  ledgerUser,
  openLedger,
} from '../../../sites/active/memberLedger.ts'

const origin = 'http://ledger.example'
const browser = findBrowser({ browser: 'auto' }, process.env)

type Scanned = { readonly result: ScanResult; readonly signedIn: readonly string[] }

async function scan(
  signIn: LedgerSignIn,
  signIns: Partial<SignIns>,
  { isRendered = false }: { readonly isRendered?: boolean } = {},
): Promise<Scanned> {
  const ledger = openLedger({ signIn })
  const world = await openWorld({ [origin]: ledger.site })
  try {
    const request = requestOf(signIns, isRendered ? browser : null)
    const result = await scanWorld(world, `${origin}/`, request, { probes: [] })
    return { result, signedIn: ledger.signedIn }
  } finally {
    await world.close()
    ledger.close()
  }
}

function requestOf(signIns: Partial<SignIns>, path: string | null) {
  return {
    mode: 'active',
    intensity: 'safe',
    browser: path,
    timeLimitMs: 240_000,
    active: {
      authorizations: [{ hostname: 'ledger.example', ports: [[80, 80]], intensity: 'safe' }],
      signIns: { ...noSignIns, ...signIns },
      callbackHost: null,
      allowActions: [],
      requestsMax: null,
    },
  } as const
}

function withPassword(account: Account, password: string): Account {
  const { signIn } = account
  if (signIn.kind === 'json') return { ...account, signIn: { ...signIn, body: { ...signIn.body, password } } }
  return 'password' in signIn ? { ...account, signIn: { ...signIn, password } } : account
}

const wrong = 'of-another-site-7'

describe('an active scan with accounts', () => {
  for (const [signIn, reason] of [
    [
      'form',
      /Account ada: the target showed its sign-in form again after the form of \/members\/sign-in was sent/,
    ],
    ['two-step', /Account ada: the target showed its sign-in form again|status code/],
    ['json', /Account ada: POST \/api\/session responded with status code 401: check username and password$/],
  ] as const) {
    it(`fails with a wrong password (${signIn}), and reports the attempts`, async () => {
      const { result, signedIn } = await scan(signIn, {
        accounts: [withPassword(ledgerAccount(signIn), wrong)],
      })
      expect(signedIn).to.deep.equal([])
      expect(result).to.deep.include({ ok: false })
      if (result.ok) return
      expect(result.error.code).to.equal('auth_failed')
      expect(result.error.message).to.match(/^Sign-in failed\. Account /)
      expect(result.error.message).to.match(reason).and.not.include(wrong)
    })
  }

  it('fails with a wrong password in a script-driven form', async function () {
    if (browser === null) return this.skip()
    const accounts = [withPassword(ledgerAccount('script'), wrong)]
    const { result } = await scan('script', { accounts }, { isRendered: true })
    expect(result.ok ? '' : result.error.message).to.include('the page shows its sign-in form again')
  })

  it('reports that a one-time code is required or wrong', async () => {
    const { signIn } = ledgerAccount('code')
    if (signIn.kind !== 'form') throw new Error('Expected a form')
    const messageOf = async (totp: string | null) => {
      const { result } = await scan('code', {
        accounts: [{ ...ledgerAccount('code'), signIn: { ...signIn, totp } }],
      })
      return result.ok ? '' : result.error.message
    }
    expect(await messageOf(null)).to.include('the target asks for a one-time code')
    expect(await messageOf(`${ledgerTotp.slice(0, 24)}ABCDEFGH`)).to.include(
      'the target asks for the one-time code again',
    )
  })

  it('continues unauthenticated if configured, and reports the failed account', async () => {
    const accounts = [withPassword(ledgerAccount('form'), wrong)]
    const { result } = await scan('form', { accounts, continueUnauthenticated: true })
    if (!result.ok) throw new Error(result.error.message)
    expect(result.report.active?.sign_in).to.equal('not_signed_in')
    const [signIn] = result.report.active?.sign_ins ?? []
    expect(signIn).to.deep.include({ account: 'ada', state: 'not_signed_in', epochs: 0 })
    expect(result.report.pages.map(({ url }) => url)).to.include(`${origin}/about`)
  })

  it('signs several accounts in, each with its own session', async () => {
    const ada = ledgerAccount('form')
    const chief: Account = {
      id: 'chief',
      role: 'admin',
      signIn: { kind: 'form', url: '/members/sign-in', ...ledgerAdministrator, totp: null },
      check: { url: '/account', signedIn: 'Welcome back' },
    }
    const { result, signedIn } = await scan('form', { accounts: [chief, ada] })
    expect(signedIn).to.deep.equal([ledgerAdministrator.username, ledgerUser.username])
    const signIns = result.ok ? result.report.active?.sign_ins : []
    expect(signIns?.map(({ account, role, state }) => [account, role, state])).to.deep.equal([
      ['chief', 'admin', 'signed_in'],
      ['ada', 'user', 'signed_in'],
    ])
  })

  it('crawls as a visitor and as the user, and reports no password, token or session', async () => {
    for (const signIn of ['form', 'json'] as const) {
      const { result } = await scan(signIn, { accounts: [ledgerAccount(signIn)] })
      if (!result.ok) throw new Error(result.error.message)
      const urls = result.report.pages.map(({ url }) => url)
      expect(urls).to.include(`${origin}/`)
      if (signIn === 'form') expect(urls).to.include.members([`${origin}/about`, `${origin}/account`])
      expect(JSON.stringify(result.report)).not.to.match(/Kahn-und-Ruder|e7c1f09b2d4a86/)
    }
  })

  it('signs in with a browser if a script handles the form', async function () {
    if (browser === null) return this.skip()
    const account: Account = {
      ...ledgerAccount('form'),
      signIn: { kind: 'form', url: '/', ...ledgerUser, totp: null },
    }
    const { signedIn } = await scan('script', { accounts: [account] }, { isRendered: true })
    expect(signedIn).to.deep.equal([ledgerUser.username])
  })

  for (const [kind, attributes] of [
    ['form', ''],
    ['browser', ''],
    ['form', ' action="" method="post"'],
  ] as const) {
    it(`finds the form of a script by a link to it (${kind}, <form${attributes}>)`, async function () {
      if (browser === null) return this.skip()
      const sessionOf = ({ headers }: SiteRequest) => headers.cookie === 'sid=e7c1f09b2d4a86'
      const site: Site = {
        routes: {
          '/': html(`<p>${'We row since 1902. '.repeat(30)}</p><a href="/members/sign-in">Members</a>`),
          '/members/sign-in': ({ method }) =>
            method === 'POST'
              ? { status: 404 }
              : html(
                  `<form id="f"${attributes}><input type="email" name="email"><input type="password" name="password"><button>Go on</button></form>
            <script>document.getElementById('f').onsubmit = (event) => {
              event.preventDefault()
              const body = JSON.stringify(Object.fromEntries(new FormData(event.target)))
              fetch('/api/session', { method: 'POST', body }).then((r) => { if (r.ok) location = '/account' })
            }</script>`,
                ),
          '/api/session': ({ method, body }) =>
            method === 'POST' && body.includes(ledgerUser.password)
              ? json({ ok: true }, { 'set-cookie': 'sid=e7c1f09b2d4a86; Path=/; HttpOnly' })
              : { status: 401 },
          '/account': (request) =>
            sessionOf(request) ? html('<h1>Welcome back</h1>') : redirect('/members/sign-in'),
        },
      }
      const person = { url: null, ...ledgerUser, totp: null }
      const signIn = kind === 'form' ? { kind, ...person } : { kind, ...person, steps: [] }
      const world = await openWorld({ [origin]: site })
      try {
        const accounts = [{ ...ledgerAccount('form'), signIn }]
        const result = await scanWorld(world, `${origin}/`, requestOf({ accounts }, browser), { probes: [] })
        expect(result.ok ? result.report.active?.sign_in : result.error.message).to.equal('signed_in')
      } finally {
        await world.close()
      }
    })
  }

  it('shows the session of a JSON sign-in to a single-page application', async function () {
    if (browser === null) return this.skip()
    const body = { email: ledgerUser.username, password: ledgerUser.password }
    const signIn = { kind: 'json', url: '/api/session', body, token: null, send: null, totp: null } as const
    const accounts = [{ ...ledgerAccount('json'), signIn, check: null }]
    const { result, signedIn } = await scan('script', { accounts }, { isRendered: true })
    if (!result.ok) throw new Error(result.error.message)
    expect(signedIn).to.deep.equal([ledgerUser.username, ledgerUser.username])
    const { rendered } = result.report.active ?? {}
    expect(rendered?.skipped).to.deep.include({ action: 'Sign out', reason: 'signs out' })
    expect(JSON.stringify(result.report)).not.to.match(/Kahn-und-Ruder|e7c1f09b2d4a86/)
  })

  it('executes browser steps', async function () {
    if (browser === null) return this.skip()
    const steps = [
      { open: '/' },
      { fill: '#m', value: ledgerUser.username },
      { fill: '#p', value: ledgerUser.password },
      { click: '#go' },
      { wait: '#out' },
    ]
    const signIn = { kind: 'browser', url: null, username: null, password: null, totp: null, steps } as const
    const { result, signedIn } = await scan(
      'script',
      { accounts: [{ ...ledgerAccount('script'), signIn }] },
      { isRendered: true },
    )
    expect(signedIn).to.deep.equal([ledgerUser.username])
    expect(result.ok ? result.report.active?.sign_in : result.error.message).to.equal('signed_in')
  })

  it('is verified by a linked page if the first page is the same for all users', async () => {
    const isStaff = ({ headers }: SiteRequest) => headers.cookie === 'sid=staff'
    const world = await openWorld({
      [origin]: {
        routes: {
          '/': html('<h1>Boxes for everybody</h1><a href="/boxes">Boxes</a> <a href="/office">Office</a>'),
          '/boxes': html('<p>Three boxes a week, from the field to the door</p>'),
          '/office': (request) => (isStaff(request) ? html('<p>Orders to pack</p>') : redirect('/sign-in')),
          '/sign-in': html('<input type="password">'),
          '/api/login': ({ body }) =>
            body.includes('right-password')
              ? {
                  ...json({ ok: true }),
                  headers: { 'content-type': 'application/json', 'set-cookie': 'sid=staff; Path=/' },
                }
              : { ...json({ error: 'no' }), status: 401 },
        },
      },
    })
    const signIn = {
      kind: 'json',
      url: '/api/login',
      body: { name: 'staff', password: 'right-password' },
      token: null,
      send: null,
      totp: null,
    } as const
    try {
      const account = { ...ledgerAccount('json'), signIn, check: null }
      const result = await scanWorld(world, `${origin}/`, requestOf({ accounts: [account] }, null), {
        probes: [],
      })
      expect(result.ok ? result.report.active?.sign_in : result.error.message).to.equal('signed_in')
    } finally {
      await world.close()
    }
  })

  it('is not verified by a page that all users get', async () => {
    // Greets everyone who submits the form, with any password.
    const world = await openWorld({
      [origin]: {
        routes: {
          '/': html('<a href="/login">Log in</a>'),
          '/login': (request) =>
            request.method === 'POST'
              ? {
                  ...html('Hello, you are in'),
                  headers: { 'content-type': 'text/html', 'set-cookie': 'seen=1; Path=/' },
                }
              : html('<form method="post"><input name="user"><input name="pw" type="password"></form>'),
          '/account': ({ headers }) =>
            html(headers.cookie === 'seen=1' ? '<p>Welcome dear member</p>' : '<p>Who are you</p>'),
        },
      },
    })
    try {
      const account = { ...ledgerAccount('form'), check: { url: '/account', signedIn: 'dear member' } }
      const signIns = { ...noSignIns, accounts: [account] }
      const result = await scanWorld(world, `${origin}/`, {
        mode: 'active',
        active: {
          authorizations: [{ hostname: 'ledger.example', ports: [[80, 80]], intensity: 'safe' }],
          signIns,
          callbackHost: null,
          allowActions: [],
          requestsMax: null,
        },
      })
      expect(result.ok ? '' : result.error.message).to.include(
        'an invented user with an invented password gets the same',
      )
    } finally {
      await world.close()
    }
  })
})
