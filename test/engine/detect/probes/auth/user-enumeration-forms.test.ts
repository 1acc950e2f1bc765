import { createHash } from 'node:crypto'
import probe from '../../../../../src/engine/detect/probes/auth/user-enumeration-forms.ts'
import { html, json, redirect, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const email = 'scanward-1@example.com'
const profileMail = 'tess@town.example'
const forgot = entry('POST', '/forgot', { form: { email: 'you@example.com' } })
const join = entry('POST', '/join', { json: { email: 'you@example.com', password: 'Long-enough-1' } })

type Answers = {
  readonly onReset?: (isKnown: boolean, email: string) => SiteResponse
  readonly onJoin?: (isKnown: boolean, password: string) => SiteResponse
}

const sent = () => html('<p>If an account exists, a mail is on its way.</p>')
const tooShort = () => ({ ...json({ error: 'The password is too short' }), status: 422 })

const namesUnknown = (isKnown: boolean) =>
  html(isKnown ? '<p>Sent.</p>' : '<p>No account has this address.</p>')
const namesTaken = (isKnown: boolean) =>
  isKnown ? { ...json({ error: 'already registered' }), status: 409 } : tooShort()
const login = { identifier: 'bob@town.example', password: 'willow-Copper-19' }

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

const profile = (field: string) =>
  html(
    `<form method="post" action="/mail"><input type="email" name="${field}" value="${profileMail}"></form>`,
  )

function signInDesk(
  onReset: (isKnown: boolean) => SiteResponse,
  {
    path = '/profile',
    page = profile('email'),
  }: { readonly path?: string; readonly page?: SiteResponse } = {},
): ProbeCase {
  const { identifier, password } = { identifier: 'tess', password: 'willow-Copper-19' }
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
                ...redirect(path),
                headers: { location: path, 'set-cookie': 'sid=f00dfeedf00dfeed' },
              }
            : { ...html(form), status: 401 }
        },
        [path]: ({ headers }) => (headers.cookie === undefined ? redirect('/login') : page),
        '/forgot': ({ body }) => onReset(new URLSearchParams(body).get('email') === profileMail),
      },
    },
    entries: [entry('POST', '/login', { form: { username: 'you', password: 'x' } })],
    signIns: { login: { identifier, password } },
    runtime: {},
    variables: { LOGIN_EMAIL: profileMail },
  }
}

function nameDesk(): ProbeCase {
  const own = desk({ onReset: namesUnknown })
  const isOwn = (body: string) => JSON.parse(body).username === 'scanward1'
  return {
    ...own,
    site: {
      routes: {
        '/forgot': ({ body }) => namesUnknown(new URLSearchParams(body).get('email') === email),
        '/login': ({ body }) =>
          isOwn(body)
            ? json({ token: 'f00dfeedf00dfeedf00d' })
            : { ...json({ error: 'wrong' }), status: 401 },
      },
    },
    entries: [entry('POST', '/login', { json: { username: 'you', password: 'x' } })],
    signIns: { login },
    runtime: {
      signedUp: () => [
        {
          identifier: email,
          password: 'x',
          url: `${probedOrigin}/join`,
          names: [
            ['email', email],
            ['username', 'scanward1'],
          ],
        },
      ],
    },
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
      ...desk({ onReset: namesUnknown }),
      findings: [{ severity: 'low', samples: ['POST /forgot: email (form)'] }],
    },
    'a reset that names unknown accounts, with the email address of the profile': {
      ...signInDesk(namesUnknown),
      findings: [{ severity: 'low', samples: ['POST /forgot: email (form)'] }],
    },
    'a sign-up that names existing accounts': {
      ...desk({ onJoin: namesTaken }),
      findings: [{ severity: 'low', samples: ['POST /join: /email (json)'] }],
    },
    'a sign-up that names existing accounts, besides the login of a user': {
      ...desk({ onJoin: namesTaken }),
      signIns: { login },
      findings: [{ severity: 'low', samples: ['POST /join: /email (json)'] }],
    },
    'a reset that names unknown accounts, with an account that signs in by its username': {
      ...nameDesk(),
      findings: [{ severity: 'low', samples: ['POST /forgot: email (form)'] }],
    },
    'a reset that names unknown accounts, with the email address of the user in JSON': {
      ...signInDesk(namesUnknown, { path: '/me', page: json({ username: 'tess', email: profileMail }) }),
      findings: [{ severity: 'low', samples: ['POST /forgot: email (form)'] }],
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
    'the email address of a page that is no profile': {
      ...signInDesk(namesUnknown, { path: '/welcome' }),
      reason: /^needs an account/,
    },
    'the email address of another user in JSON': {
      ...signInDesk(namesUnknown, { path: '/me', page: json({ email: profileMail }) }),
      reason: /^needs an account/,
    },
    'the email address that a profile invites': {
      ...signInDesk(namesUnknown, { page: profile('friend') }),
      reason: /^needs an account/,
    },
    'no account': { ...desk({}), runtime: {}, reason: /^needs an account/ },
  },
})
