import probe from '../../../../../src/engine/detect/probes/auth/user-enumeration-forms.ts'
import { html, json, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const email = 'scanward-1@example.com'
const forgot = entry('POST', '/forgot', { form: { email: 'you@example.com' } })
const join = entry('POST', '/join', { json: { email: 'you@example.com', password: 'Long-enough-1' } })

type Answers = {
  readonly onReset?: (isKnown: boolean, email: string) => SiteResponse
  readonly onJoin?: (isKnown: boolean, password: string) => SiteResponse
}

const sent = () => html('<p>If an account exists, a mail is on its way.</p>')
const tooShort = () => ({ ...json({ error: 'The password is too short' }), status: 422 })

function desk({ onReset = sent, onJoin = tooShort }: Answers): ProbeCase {
  return {
    site: {
      routes: {
        '/forgot': ({ body }) => {
          const asked = new URLSearchParams(body).get('email') ?? ''
          return onReset(asked === email, asked)
        },
        '/join': ({ body }) => {
          const fields = JSON.parse(body)
          return onJoin(fields.email === email, fields.password)
        },
      },
    },
    entries: [join],
    surface: { resets: [forgot] },
    given: { target: target(`${probedOrigin}/`) },
    runtime: {
      signedUp: () => [{ identifier: email, password: 'x', url: `${probedOrigin}/join`, names: [] }],
    },
  }
}

probeTable(probe, {
  clean: {
    'the same text for both': desk({}),
    'the email address in the text': desk({ onReset: (_, asked) => html(`<p>We write to ${asked}.</p>`) }),
    'a sign-up that judges the password first': desk({
      onJoin: (isKnown, password) =>
        password.length < 8
          ? tooShort()
          : { ...json({ error: isKnown ? 'already registered' : 'ok' }), status: 409 },
    }),
  },
  found: {
    'a reset that names unknown accounts': {
      ...desk({
        onReset: (isKnown) => html(isKnown ? '<p>Sent.</p>' : '<p>No account has this address.</p>'),
      }),
      findings: [{ severity: 'low', samples: ['POST /forgot: email (form)'] }],
    },
    'a sign-up that names existing accounts': {
      ...desk({
        onJoin: (isKnown) =>
          isKnown ? { ...json({ error: 'already registered' }), status: 409 } : tooShort(),
      }),
      findings: [{ severity: 'low', samples: ['POST /join: /email (json)'] }],
    },
  },
  skipped: {
    'no reset and no sign-up': { ...desk({}), entries: [], surface: {}, reason: /^not applicable/ },
    'no account': { ...desk({}), runtime: {}, reason: /^needs an account/ },
  },
})
