import probe from '../../../../../src/engine/detect/probes/access/mass-assignment-sign-up.ts'
import type { SignedUp } from '../../../../../src/engine/model/probe.ts'
import { claimsOf, signToken } from '../../../../helpers/applications/sharedSecretToken.ts'
import {
  html,
  json,
  redirect,
  type Site,
  type SiteRequest,
  type SiteResponse,
} from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

type Row = Record<string, unknown>

const secret = 'f1d0c7b29e6a4483a5b0c6e7d8f91234'
const refused = (error: string): SiteResponse => ({ ...json({ error }), status: 400 })

type Rules = {
  readonly create: (body: Row) => Row | string
  readonly respond: (account: Row, body: Row) => SiteResponse
  readonly claims?: (account: Row) => Row
}

const defaults = { role: 'member' }
const tokenOf = (account: Row, claims: Rules['claims']) =>
  signToken(claims?.(account) ?? { sub: account.email }, secret)

function accountsApi({ create, respond, claims }: Rules): () => Site {
  return () => {
    const accounts = new Map<string, Row>()
    const ownOf = ({ headers }: SiteRequest) =>
      accounts.get(String(claimsOf(headers.authorization?.replace('Bearer ', '') ?? '')?.sub))
    return {
      routes: {
        '/api/register': ({ body }) => {
          const given: Row = JSON.parse(body)
          const account = create(given)
          if (typeof account === 'string') return refused(account)
          if (accounts.has(String(account.email))) return refused('taken')
          accounts.set(String(account.email), account)
          return respond(account, given)
        },
        '/api/login': ({ body }) => {
          const { email, password } = JSON.parse(body)
          const account = accounts.get(email)
          return account?.password === password && account !== undefined
            ? json({ access_token: tokenOf(account, claims) })
            : { ...json({ error: 'wrong' }), status: 401 }
        },
        '/api/me': (request) => {
          const { password: _password, ...account } = ownOf(request) ?? {}
          return account.email === undefined ? { status: 401 } : json(account)
        },
      },
    }
  }
}

const all = (body: Row) => ({ ...defaults, ...body })
const listed = ({ email, password }: Row) => ({ ...defaults, email, password })
const token: Rules['respond'] = (account) => json({ token: tokenOf(account, undefined) })
const echo: Rules['respond'] = (_account, body) => json({ id: 9, ...defaults, ...body })

const signUp = entry('POST', '/api/register', {
  json: { email: 'scanward-1@example.com', password: 'Scanward-1-pass' },
  source: 'script',
})

function signUps(rules: Rules, further: Partial<ProbeCase> = {}): ProbeCase {
  const [email] = signUp.parameters
  return {
    site: accountsApi(rules),
    entries: [
      { ...signUp, fresh: email === undefined ? [] : [email] },
      entry('POST', '/api/login', { json: { email: 'you@example.com', password: 'x' }, source: 'script' }),
      entry('GET', '/api/me', { mediaType: 'application/json' }),
    ],
    given: { target: target(`${probedOrigin}/`) },
    ...further,
  }
}

function silentSignUps(create: Rules['create']): ProbeCase {
  let made: Row | null = null
  const rules: Rules = {
    create(body) {
      const account = create(body)
      if (typeof account !== 'string') made = account
      return account
    },
    respond: () => json({ ok: true }),
  }
  const url = `${probedOrigin}/api/register`
  const signedUp = (): readonly SignedUp[] => {
    if (made === null) return []
    const { email, password } = made
    return [{ url, identifier: String(email), password: String(password), names: [['email', String(email)]] }]
  }
  return signUps(rules, { runtime: { signedUp } })
}

function pageOfAccount(create: Rules['create']): ProbeCase {
  const { site, entries, ...rest } = signUps({ create, respond: token })
  const accounts = new Map<string, Row>()
  return {
    ...rest,
    site: {
      routes: {
        '/api/register': ({ body }) => {
          const account = create(Object.fromEntries(new URLSearchParams(body)))
          if (typeof account === 'string') return refused(account)
          accounts.set(String(account.email), account)
          return redirect('/profile', 303, { 'set-cookie': `sid=${account.email}; Path=/` })
        },
        '/profile': ({ headers }) => {
          const account = accounts.get((headers.cookie ?? '').replace('sid=', ''))
          if (account === undefined) return { status: 401 }
          return html(
            `<dl><dt>E-mail</dt><dd>${account.email}</dd><dt>Role</dt><dd>${account.role}</dd></dl>`,
          )
        },
      },
    },
    entries: [
      {
        ...entry('POST', '/api/register', {
          form: { email: 'scanward-1@example.com', password: 'Scanward-1-pass' },
        }),
        fresh: [{ place: 'form', name: 'email' }],
      },
      entry('GET', '/profile', { mediaType: 'text/html' }),
    ],
  }
}

const found = {
  severity: 'high',
  samples: ['POST /api/register: role'],
  evidence: { field: 'role' },
} as const // `as`: a literal.

probeTable(probe, {
  clean: {
    'an allowlist of fields': signUps({ create: listed, respond: token }),
    'an allowlist of fields, with an account that a page shows': pageOfAccount(listed),
    'an allowlist of fields, with an account that only a sign-in shows': silentSignUps(listed),
    'a response that repeats the request': signUps({
      create: listed,
      respond: (account, body) => json({ ...body, token: tokenOf(account, undefined) }),
    }),
    'a schema that refuses additional fields': signUps({
      create: (body) => (Object.keys(body).length > 2 ? 'unknown field' : listed(body)),
      respond: token,
    }),
  },
  skipped: {
    'no sign-up': {
      ...signUps({ create: all, respond: token }),
      entries: [entry('POST', '/api/notes', { json: { text: 'x' } })],
      reason: 'the scan found no request that signs up',
    },
    'a refused sign-up': {
      ...signUps({ create: () => 'closed', respond: token }),
      reason: "the target refused the application's own sign-up",
    },
    'an account that no response shows': {
      ...signUps({ create: all, respond: echo }),
      entries: signUps({ create: all, respond: echo }).entries?.slice(0, 1) ?? [],
      reason: /^nothing shows a role, a plan or a flag/,
    },
  },
  found: {
    'a flag alone, which becomes null': {
      ...signUps({ create: (body) => ({ verified: false, ...body }), respond: token }),
      findings: [{ ...found, samples: ['POST /api/register: verified'], evidence: { field: 'verified' } }],
    },
    'a flag of an inner object': {
      ...signUps({ create: (body) => ({ profile: { verified: false }, ...body }), respond: token }),
      findings: [
        {
          ...found,
          samples: ['POST /api/register: profile/verified'],
          evidence: { field: 'profile/verified' },
        },
      ],
    },
    'the own account, by the token of the sign-up': {
      ...signUps({ create: all, respond: token }),
      findings: [found],
    },
    'the claims of the token': {
      ...signUps({
        create: all,
        respond: (account) => json({ token: signToken({ sub: account.email, role: account.role }, secret) }),
      }),
      findings: [found],
    },
    'the own account, after a sign-in': {
      ...silentSignUps(all),
      findings: [found],
    },
    'the role that a page of the own account shows': { ...pageOfAccount(all), findings: [found] },
    'one accepted field, where another one is refused': {
      ...signUps({
        create: (body) => (Object.hasOwn(body, 'isAdmin') ? 'no' : { ...all(body), isAdmin: false }),
        respond: token,
      }),
      findings: [found],
    },
  },
})
