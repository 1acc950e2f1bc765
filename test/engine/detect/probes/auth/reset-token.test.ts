import { createHash, randomBytes } from 'node:crypto'
import probe from '../../../../../src/engine/detect/probes/auth/reset-token.ts'
import { html, json, redirect, type Site, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { formAccounts } from '../../../../helpers/tables/formAccounts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const own = { identifier: 'scanward-1@example.com', password: 'Scanward-1-pass' }

type Rules = {
  readonly token?: (email: string) => string
  readonly respond: (token: string | null) => SiteResponse
  /** The token is checked. */
  readonly isStrict?: boolean
}

const random = () => randomBytes(16).toString('hex')
const sent = json({ message: 'If the account exists, a mail was sent.' })

function resetSite({ token = random, respond, isStrict = true }: Rules): () => Site {
  return () => {
    const passwords = new Map([[own.identifier, own.password]])
    const tokens = new Map<string, string>()
    const set = (email: string | undefined, password: string) => {
      if (email === undefined || !passwords.has(email)) return { ...json({ error: 'invalid' }), status: 400 }
      passwords.set(email, password)
      return json({ ok: true })
    }
    return {
      routes: {
        '/api/forgot-password': ({ body }) => {
          const { email } = JSON.parse(body)
          if (!passwords.has(email)) return respond(null)
          const value = token(email)
          tokens.set(value, email)
          return respond(value)
        },
        '/api/reset-password': ({ body }) => {
          const { token: given, email, password } = JSON.parse(body)
          if (!isStrict) return set(email, password)
          const account = tokens.get(given)
          tokens.delete(given)
          return set(account, password)
        },
        '/reset-password': ({ path }) => {
          const given = new URL(path, probedOrigin).searchParams.get('token') ?? ''
          return tokens.has(given)
            ? html(
                `<title>Reset</title><form method="post" action="/set"><input type="hidden" name="code" value="${given}"><input type="password" name="password"></form>`,
              )
            : { ...html('<title>Reset</title><p>This link is invalid.</p>'), status: 400 }
        },
        '/api/login': ({ body }) => {
          const { email, password } = JSON.parse(body)
          return passwords.get(email) === password
            ? json({ token: 'c29tZS10b2tlbi1vZi1zb21lYm9keQ' })
            : { ...json({ error: 'wrong' }), status: 401 }
        },
      },
    }
  }
}

const forgot = entry('POST', '/api/forgot-password', { json: { email: 'you@example.com' }, source: 'script' })
const reset = entry('POST', '/api/reset-password', {
  json: { email: 'you@example.com', token: 'x', password: 'x' },
  source: 'script',
})
const unchecked = entry('POST', '/api/reset-password', {
  json: { email: 'you@example.com', password: 'x' },
  source: 'script',
})

function desk(rules: Rules, resets = [forgot, reset]): ProbeCase {
  return {
    site: resetSite(rules),
    entries: [
      entry('POST', '/api/login', { json: { email: 'you@example.com', password: 'x' }, source: 'script' }),
    ],
    surface: { resets },
    given: { target: target(`${probedOrigin}/`) },
    runtime: { signedUp: () => [{ ...own, url: `${probedOrigin}/api/register`, names: [] }] },
  }
}

/** Each account gets a page that requires the code of the mail. */
function codeDesk(linkOf: (id: string) => string): ProbeCase {
  const flows = new Set<string>()
  return {
    ...desk({ respond: () => sent }, [forgot]),
    site: () => ({
      routes: {
        '/api/forgot-password': () => {
          const id = random()
          flows.add(id)
          return redirect(linkOf(id))
        },
      },
      otherwise: ({ path }) =>
        [...flows].some((id) => path.includes(id))
          ? html(
              '<title>Code</title><form method="post" action="/verify"><input name="digits"><input type="password" name="password"></form>',
            )
          : { ...html('<title>Not found</title>'), status: 404 },
    }),
  }
}

const md5 = (email: string) => createHash('md5').update(email).digest('hex')
const md5OfTime = () => md5(String(Math.floor(Date.now() / 1_000)))
const linkForAll = (token: () => string): ProbeCase =>
  desk(
    {
      token,
      respond: (value) => dated(json({ preview: linkOf(value ?? token()) })),
    },
    [forgot],
  )
const dated = (response: SiteResponse): SiteResponse => ({
  ...response,
  headers: { ...response.headers, date: new Date().toUTCString() },
})
const respondingForAll = (respond: () => SiteResponse): ProbeCase =>
  desk({ respond: () => dated(respond()) }, [forgot])
const linkOf = (token: string) => `${probedOrigin}/reset-password?token=${token}`
const shown = (sample: string, severity: 'critical' | 'high', confidence: 'certain' | 'firm') => [
  { severity, confidence, samples: [sample] },
]
const forgetting = 'POST /api/forgot-password'

probeTable(probe, {
  clean: {
    'a token that only the mail contains': desk({ respond: () => sent }),
    'a token that only the mail to a given account contains': {
      ...desk({ respond: () => sent }, [forgot]),
      runtime: { accounts: formAccounts(own) },
    },
    'a link in the response for each name, with a random token for unknown ones': linkForAll(random),
    ...Object.fromEntries(
      ['codeSentAt', 'linkSentAt', 'tokenIssuedAt', 'code'].map((name) => [
        `the time of a mail as ${name}`,
        desk(
          {
            respond: (token) => dated(json(token === null ? { ok: true } : { ok: true, [name]: Date.now() })),
          },
          [forgot],
        ),
      ]),
    ),
    'a CAPTCHA with the time in its query': respondingForAll(() =>
      html(`<p>Sent</p><img src="/captcha?key=${Date.now()}">`),
    ),
    'an image of a reset page with the time in its query': desk(
      {
        respond: (token) =>
          dated(html(token === null ? '' : `<img src="/reset/code.png?hash=${Date.now()}"><p>Sent</p>`)),
      },
      [forgot],
    ),
    'a hash of the time as a token for each name': respondingForAll(() => json({ token: md5OfTime() })),
    'a request id in each response': desk({ respond: () => json({ request_token: random() }) }),
    'a token of a challenge that also needs the code of the mail': desk(
      { respond: (token) => json(token === null ? { ok: true } : { token: random() }) },
      [forgot],
    ),
    'a reset that checks the token': desk({ respond: () => sent }, [forgot, reset, unchecked]),
    'a token for every email address that nothing accepts': desk({
      respond: () => json({ resetToken: random() }),
      isStrict: true,
    }),
    'a page for the code of the mail, by its id in the path': codeDesk(
      (id) => `/forgot-password/verify/${id}`,
    ),
    'a page for the code of the mail, by its id in the query': codeDesk((id) => `/reset?token=${id}`),
    'flags and paths named as reset tokens': desk(
      {
        respond: (token) =>
          json(
            token === null
              ? { ok: false }
              : {
                  resetLinkSent: true,
                  otp: 'sent',
                  resetUrl: '/reset-password',
                  resetCodeExpiresAt: 1764490000,
                  resetToken: '2026-12-01',
                },
          ),
      },
      [forgot],
    ),
    'a reset that names another account': desk({ respond: () => sent, isStrict: false }, [
      forgot,
      entry('POST', '/api/reset-password', {
        json: { email: 'you@example.com', userId: 7, password: 'x' },
        source: 'script',
      }),
    ]),
    'a form without an account whose token is unknown': desk({ token: md5, respond: () => sent }, [
      forgot,
      entry('POST', '/api/reset-password', { json: { token: 'x', password: 'x' }, source: 'script' }),
    ]),
  },
  found: {
    'a token in the response': {
      ...desk({ respond: (token) => (token === null ? sent : json({ token })) }),
      findings: shown(`${forgetting}: token in the response`, 'critical', 'certain'),
    },
    'a link in the response, for a given account': {
      ...desk({ respond: (token) => (token === null ? sent : json({ preview: linkOf(token) })) }, [forgot]),
      runtime: { accounts: formAccounts(own) },
      findings: shown(`${forgetting}: link in the response`, 'critical', 'certain'),
    },
    'a link in the response': {
      ...desk({ respond: (token) => (token === null ? sent : json({ preview: linkOf(token) })) }, [forgot]),
      findings: shown(`${forgetting}: link in the response`, 'critical', 'certain'),
    },
    'a value named as a reset token': {
      ...desk({ respond: (token) => (token === null ? sent : json({ resetToken: token })) }, [forgot]),
      findings: shown(`${forgetting}: resetToken in the response`, 'high', 'firm'),
    },
    'a hash of the time in a link': {
      ...linkForAll(md5OfTime),
      findings: shown(`${forgetting}: link in the response`, 'critical', 'certain'),
    },
    'the time in a link': {
      ...linkForAll(() => String(Date.now())),
      findings: shown(`${forgetting}: link in the response`, 'critical', 'certain'),
    },
    'a hash of the time as a field for existing accounts': {
      ...desk({ respond: (token) => dated(json(token === null ? { ok: true } : { token: md5OfTime() })) }, [
        forgot,
      ]),
      findings: shown(`${forgetting}: token in the response`, 'critical', 'firm'),
    },
    'a hash of the email address as the token': {
      ...desk({ token: md5, respond: () => sent }),
      findings: shown('POST /api/reset-password', 'critical', 'certain'),
    },
    'a reset without a token': {
      ...desk({ respond: () => sent, isStrict: false }, [forgot, unchecked]),
      findings: shown('POST /api/reset-password', 'critical', 'certain'),
    },
  },
  skipped: {
    'no password reset': { ...desk({ respond: () => sent }, []), reason: /no password reset/ },
    'no account of the scan': {
      ...desk({ respond: () => sent }),
      runtime: {},
      reason: /^needs an account that the scan may change/,
    },
  },
})
