import nosqlSignIn from '../../../../../src/engine/detect/probes/injection/nosql-sign-in.ts'
import { findDocuments, readNestedQuery } from '../../../../helpers/applications/documentStore.ts'
import { json, redirect, type Site, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { formAccounts } from '../../../../helpers/tables/formAccounts.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

/** Document names are the passwords of `owner`. */
function signIn(filter: Record<string, unknown>): boolean {
  try {
    return findDocuments(filter).length > 0
  } catch {
    return false // Unknown operator.
  }
}

const response = (isIn: boolean): SiteResponse =>
  isIn
    ? json({ welcome: true }, { 'set-cookie': 'sid=5f0c7d2e; HttpOnly' })
    : { ...json({ error: 'wrong name or password' }), status: 401 }

const siteOf = (read: (body: Record<string, unknown>) => SiteResponse): Site => ({
  routes: { '/api/login': ({ body }) => read(JSON.parse(body)) },
})

const login = entry('POST', '/api/login', {
  json: { username: 'ada', password: 'x' },
  mediaType: 'application/json',
})

const account = { identifier: 'ada', password: 'secret-of-ada' }
const texts = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('Expected a text')
  return value
}
const withTextName =
  (read: (password: unknown) => unknown) =>
  ({ username, password }: Record<string, unknown>): SiteResponse => {
    try {
      return response(signIn({ owner: texts(username), name: read(password) }))
    } catch {
      return { ...json({ error: 'texts only' }), status: 400 }
    }
  }

const signInPaths = [1, 2, 3].map((number) => `/api/login/${number}`)
const typed = { username: account.identifier, password: 'x' }

const withOpenThird = (): Site => ({
  routes: Object.fromEntries(
    ['/coupon', ...signInPaths].map((path) => [
      path,
      ({ body }) => {
        const { email, code, username = email, password = code } = JSON.parse(body)
        const isOpen = path === '/coupon' || path === signInPaths.at(-1)
        return withTextName(isOpen ? (value) => value : texts)({ username, password })
      },
    ]),
  ),
})

probeTable(nosqlSignIn, {
  clean: {
    'a coupon and a third sign-in, which get no failures in the name of the account': {
      site: withOpenThird,
      entries: [
        ...signInPaths.map((path) => entry('POST', path, { json: typed })),
        entry('POST', '/coupon', { json: { email: 'ada', code: 'x' } }),
      ],
      signIns: { login: account },
    },
    'an identifier and a password that must be texts': {
      site: siteOf(withTextName(texts)),
      entries: [login],
      signIns: { login: account },
    },
    'a password that must be a text, beside the name of a user who signs in by a form': {
      site: siteOf(withTextName(texts)),
      entries: [login],
      runtime: { accounts: formAccounts(account) },
    },
    'an identifier and a password that are converted to strings': {
      site: siteOf(({ username, password }) =>
        response(signIn({ owner: String(username), name: String(password) })),
      ),
      entries: [login],
    },
    'a password that is compared in code': {
      site: siteOf(({ username, password }) =>
        response(
          signIn({ owner: username }) &&
            findDocuments({ owner: 'ada' }).some(({ name }) => name === password),
        ),
      ),
      entries: [login],
    },
    'objects that are rejected': {
      site: siteOf(({ username, password }) =>
        typeof username === 'string' && typeof password === 'string'
          ? response(signIn({ owner: username, name: password }))
          : { ...json({ error: 'texts only' }), status: 400 },
      ),
      entries: [login],
    },
    'a sign-in that accepts everyone': { site: siteOf(() => response(true)), entries: [login] },
  },
  found: {
    'a JSON body used as a filter, without the session in the evidence': {
      site: siteOf(({ username, password }) => response(signIn({ owner: username, name: password }))),
      entries: [login],
      secrets: ['5f0c7d2e'],
      findings: [{ severity: 'critical', samples: ['POST /api/login'], confidence: 'certain' }],
    },
    'a password used as a filter, beside an identifier that must be a text': {
      site: siteOf(withTextName((password) => password)),
      entries: [login],
      signIns: { login: account },
      findings: [{ severity: 'critical', samples: ['POST /api/login'], confidence: 'certain' }],
    },
    'a password used as a filter, with the name of a user who signs in by a form': {
      site: siteOf(withTextName((password) => password)),
      entries: [login],
      runtime: { accounts: formAccounts(account) },
      findings: [{ severity: 'critical', samples: ['POST /api/login'], confidence: 'certain' }],
    },
    'a form whose bracketed names become objects': {
      site: {
        routes: {
          '/sign-in': ({ body }) => {
            const { user, password } = readNestedQuery(`/?${body}`)
            return redirect(signIn({ owner: user, name: password }) ? '/home' : '/sign-in')
          },
        },
      },
      entries: [entry('POST', '/sign-in', { form: { user: 'ada', password: 'x' } })],
      findings: [{ severity: 'critical', samples: ['POST /sign-in'] }],
    },
  },
  skipped: {
    'sign-up and password change forms': {
      site: { routes: {} },
      entries: [
        entry('POST', '/register', { form: { email: 'ada@example.com', password: 'x' } }),
        entry('POST', '/account', { form: { user: 'ada', password: 'x', new_password: 'y' } }),
      ],
      reason:
        'no sign-in form or endpoint with an identifier and a password was found: scan a URL that leads to it',
    },
  },
})
