import probe from '../../../../../src/engine/detect/probes/auth/rate-limit-codes.ts'
import type { Entry } from '../../../../../src/engine/model/surface.ts'
import { html, json, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const email = 'scanward-1@example.com'
const forgot = entry('POST', '/forgot', { form: { email: 'you@example.com' } })
const check = entry('POST', '/forgot/code', { json: { email: 'you@example.com', code: '000000' } })

const password = 'Ada-owns-7-cats'
const change = entry('POST', '/forgot/code', {
  json: { email: 'you@example.com', code: '000000', password: 'x' },
})
const setting = entry('POST', '/forgot/set', { form: { email: 'you@example.com', password: 'x' } })

type Guess = { readonly code: string; readonly password?: string }

function desk(
  refuse: (wrong: number, guess: Guess) => SiteResponse,
  code = check,
  asks: readonly Entry[] = [forgot],
): ProbeCase {
  return {
    site: () => {
      const wrong = new Map<string, number>()
      const judge = (account: string, guess: Guess) => {
        wrong.set(account, (wrong.get(account) ?? 0) + 1)
        return refuse(wrong.get(account) ?? 0, guess)
      }
      return {
        routes: {
          '/forgot': html('<p>A code is on its way.</p>'),
          '/forgot/set': html('<p>Not without a code.</p>'),
          '/forgot/code': ({ body }) => judge(JSON.parse(body).email, JSON.parse(body)),
          '/forgot/link': () => judge('any', { code: '' }),
        },
      }
    },
    surface: { resets: [...asks, code] },
    given: { target: target(`${probedOrigin}/`) },
    runtime: {
      signedUp: () => [{ identifier: email, password, url: `${probedOrigin}/join`, names: [] }],
    },
  }
}

const isWrong = () => json({ error: 'The code is wrong' })
const withStatus = (status: number) => () => ({ ...json({ ok: false }), status })
const after = (most: number, then: SiteResponse) => (wrong: number) => (wrong > most ? then : isWrong())

probeTable(probe, {
  clean: {
    'a limit after five codes': desk(after(5, { ...json({ error: 'Too many attempts' }), status: 429 })),
    'a limit after ten codes, told in the text': desk(
      after(10, json({ error: 'Request a new code, please' })),
    ),
  },
  found: {
    'wrong codes without a limit': {
      ...desk(isWrong),
      findings: [
        { severity: 'medium', samples: ['POST /forgot/code: /code (json)'], confidence: 'tentative' },
      ],
    },
    'wrong codes without a limit, refused by status': {
      ...desk(withStatus(422)),
      findings: [
        { severity: 'medium', samples: ['POST /forgot/code: /code (json)'], confidence: 'tentative' },
      ],
    },
    'wrong codes of four digits without a limit': {
      ...desk(
        (_, { code }) => json({ error: code.length === 4 ? 'The code is wrong' : 'Four digits, please' }),
        entry('POST', '/forgot/code', { json: { email: 'you@example.com', code: '0000' } }),
      ),
      findings: [
        { severity: 'medium', samples: ['POST /forgot/code: /code (json)'], confidence: 'tentative' },
      ],
    },
    'wrong codes with a new password, without that of the account in the evidence': {
      ...desk(
        (_, guess) =>
          ['Scanward-1-test', password].includes(guess.password ?? '')
            ? json({ error: 'The code is wrong' })
            : withStatus(400)(),
        change,
      ),
      secrets: [password],
      findings: [
        { severity: 'medium', samples: ['POST /forgot/code: /code (json)'], confidence: 'tentative' },
      ],
    },
  },
  skipped: {
    'the long token of a link': {
      ...desk(isWrong, entry('POST', '/forgot/link', { json: { email: 'you@example.com', token: 'f00d' } })),
      reason: /no form for a reset code/,
    },
    'a code that was not requested': {
      ...desk(() => json({ error: 'The code has expired' })),
      reason: /refused the reset/,
    },
    'a page that takes every code': { ...desk(() => json({ ok: true })), reason: /accepted a wrong code/ },
    'a first code that a limit refuses': {
      ...desk(() => ({ ...json({ error: 'Too many attempts' }), status: 429 })),
      reason: /refused the reset/,
    },
    'codes without a request for one': { ...desk(isWrong, check, []), reason: /refused the reset/ },
    'codes after a request that sets a password': {
      ...desk(isWrong, check, [setting]),
      reason: /refused the reset/,
    },
    'a new password for the login of a user': {
      ...desk(isWrong, change),
      runtime: {},
      signIns: { login: { identifier: 'ada@example.com', password: 'willow-Copper-19' } },
      reason: /^needs an account/,
    },
    'a new password that is not the former one': {
      ...desk((_, guess) => (guess.password === password ? withStatus(404)() : isWrong()), change),
      reason: /refused the reset/,
    },
    ...Object.fromEntries(
      [400, 401, 404, 405, 410, 415, 419, 500, 503].map((status) => [
        `each code with status ${status}`,
        { ...desk(withStatus(status)), reason: /refused the reset/ },
      ]),
    ),
  },
})
