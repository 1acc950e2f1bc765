import probe from '../../../../../src/engine/detect/probes/auth/rate-limit-codes.ts'
import { html, json, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const email = 'scanward-1@example.com'
const forgot = entry('POST', '/forgot', { form: { email: 'you@example.com' } })
const check = entry('POST', '/forgot/code', { json: { email: 'you@example.com', code: '000000' } })

function desk(refuse: (wrong: number) => SiteResponse, code = check): ProbeCase {
  return {
    site: () => {
      const wrong = new Map<string, number>()
      const judge = (account: string) => {
        wrong.set(account, (wrong.get(account) ?? 0) + 1)
        return refuse(wrong.get(account) ?? 0)
      }
      return {
        routes: {
          '/forgot': html('<p>A code is on its way.</p>'),
          '/forgot/code': ({ body }) => judge(JSON.parse(body).email),
          '/forgot/link': () => judge('any'),
        },
      }
    },
    surface: { resets: [forgot, code] },
    given: { target: target(`${probedOrigin}/`) },
    runtime: {
      signedUp: () => [{ identifier: email, password: 'x', url: `${probedOrigin}/join`, names: [] }],
    },
  }
}

const isWrong = () => json({ error: 'The code is wrong' })
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
      ...desk(() => ({ ...json({ ok: false }), status: 422 })),
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
    'a page that takes every code': { ...desk(() => json({ ok: true })), reason: /refused the reset/ },
  },
})
