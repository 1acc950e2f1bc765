import { createHash } from 'node:crypto'
import probe from '../../../../../src/engine/detect/probes/auth/user-enumeration-forms.ts'
import { html, json, redirect, type SiteResponse } from '../../../../helpers/sites/site.ts'
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

function desk({ onReset = sent, onJoin }: Answers): ProbeCase {
  return {
    site: {
      routes: {
        '/forgot': ({ body }) => {
          const asked = new URLSearchParams(body).get('email') ?? ''
          return onReset(asked === email, asked)
        },
        '/join': ({ body }) => {
          const fields = JSON.parse(body)
          return onJoin?.(fields.email === email, fields.password) ?? tooShort()
        },
      },
    },
    entries: onJoin === undefined ? [] : [join],
    surface: { resets: [forgot] },
    given: { target: target(`${probedOrigin}/`) },
    runtime: {
      signedUp: () => [{ identifier: email, password: 'x', url: `${probedOrigin}/join`, names: [] }],
    },
  }
}

function signInDesk(onReset: (isKnown: boolean) => SiteResponse): ProbeCase {
  const { identifier, password } = { identifier: 'tess', password: 'willow-Copper-19' }
  const mail = 'tess@town.example'
  const form = '<form method="post"><input name="username"><input type="password" name="password"></form>'
  return {
    ...desk({}),
    site: {
      routes: {
        '/': html('<a href="/login">Sign in</a>'),
        '/login': ({ method, body }) => {
          const fields = new URLSearchParams(body)
          const isRight = fields.get('username') === identifier && fields.get('password') === password
          if (method !== 'POST') return html(form)
          return isRight
            ? {
                ...redirect('/profile'),
                headers: { location: '/profile', 'set-cookie': 'sid=f00dfeedf00dfeed' },
              }
            : { ...html(form), status: 401 }
        },
        '/profile': ({ headers }) =>
          headers.cookie === undefined
            ? redirect('/login')
            : html(
                `<form method="post" action="/mail"><input type="email" name="email" value="${mail}"></form>`,
              ),
        '/forgot': ({ body }) => onReset(new URLSearchParams(body).get('email') === mail),
      },
    },
    entries: [entry('POST', '/login', { form: { username: 'you', password: 'x' } })],
    signIns: { login: { identifier, password } },
    variables: { LOGIN_EMAIL: mail },
  }
}

probeTable(probe, {
  clean: {
    'the same text for the email address of the profile': signInDesk(sent),
    'the same text for both': desk({}),
    'the email address in the text': desk({ onReset: (_, asked) => html(`<p>We write to ${asked}.</p>`) }),
    'the email address in part': desk({
      onReset: (_, asked) => html(`<p>We sent a link to ${asked[0]}•••@${asked.split('@')[1]}.</p>`),
    }),
    'the hash of the email address': desk({
      onReset: (_, asked) => html(`<p>Request ${createHash('sha1').update(asked).digest('hex')}</p>`),
    }),
    'a sign-up page that asks for existing accounts': desk({
      onJoin: (isKnown) =>
        html(
          `<p>Already have an account?</p><p>The password is too short.</p><p>${isKnown ? 'Try again' : 'Welcome'}</p>`,
        ),
    }),
  },
  found: {
    'a reset that names unknown accounts': {
      ...desk({
        onReset: (isKnown) => html(isKnown ? '<p>Sent.</p>' : '<p>No account has this address.</p>'),
      }),
      findings: [{ severity: 'low', samples: ['POST /forgot: email (form)'] }],
    },
    'a reset that names unknown accounts, with the email address of the profile': {
      ...signInDesk((isKnown) => html(isKnown ? '<p>Sent.</p>' : '<p>No account has this address.</p>')),
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
    'a sign-up that judges the password first': {
      ...desk({
        onJoin: (isKnown, password) =>
          password.length < 8
            ? tooShort()
            : { ...json({ error: isKnown ? 'already registered' : 'ok' }), status: 409 },
      }),
      reason: /^the target refused each request/,
    },
    'a sign-up that accepts a password of one letter': {
      ...desk({ onJoin: () => json({ id: 7 }) }),
      reason: /^the sign-up may accept/,
    },
    'a reset that refuses each request': {
      ...desk({ onReset: () => ({ ...html('<title>Page expired</title>'), status: 419 }) }),
      reason: /^the target refused each request/,
    },
    'no reset and no sign-up': { ...desk({}), entries: [], surface: {}, reason: /^not applicable/ },
    'no account': { ...desk({}), runtime: {}, reason: /^needs an account/ },
  },
})
