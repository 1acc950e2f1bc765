import probe from '../../../../../src/engine/detect/probes/auth/csrf.ts'
import { loginSite, testAccount } from '../../../../helpers/applications/loginSite.ts'
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

const session = 'sid=f00dfeedf00dfeedf00dfeed'
const signIns = { user: { kind: 'cookie', name: '', value: session } } as const // `as`: a literal.

type Guard = (request: SiteRequest, fields: URLSearchParams) => SiteResponse | null

const refused: SiteResponse = { ...html('<p>Forbidden</p>'), status: 403 }

function profile(
  guard: Guard,
  {
    isSaved = true,
    hasToken = false,
    tokenField = '<input type="hidden" name="csrf_token" value="t0k3n">',
  } = {},
): Site {
  let name = 'Ada'
  const isKnown = ({ headers }: SiteRequest) => (headers.cookie ?? '').includes(session)
  return {
    routes: {
      '/': html('<title>Start</title>'),
      '/profile': (request) => {
        if (!isKnown(request)) return redirect('/login')
        if (request.method !== 'POST') {
          const token = hasToken ? tokenField : ''
          return html(
            `<title>Profile</title><form method="post" action="/profile">${token}<input name="display_name" value="${name}"><button>Save</button></form>`,
            hasToken ? { 'set-cookie': 'csrf=t0k3n; Path=/' } : {},
          )
        }
        const fields = new URLSearchParams(request.body)
        const refusal = guard(request, fields)
        if (refusal !== null) return refusal
        if (isSaved) name = fields.get('display_name') ?? name
        return redirect('/profile?saved=1', 303)
      },
      '/api/me': (request) => {
        if (!isKnown(request)) return { status: 401 }
        return json({ name, email: 'ada@mail.example' })
      },
      '/api/profile': (request) => {
        if (!isKnown(request)) return { status: 401 }
        if (request.method !== 'POST') return { status: 405 }
        const refusal = guard(request, new URLSearchParams())
        if (refusal !== null) return refusal
        name = JSON.parse(request.body).name
        return json({ ok: true })
      },
    },
  }
}

function board(isMembersOnly: boolean): Site {
  const texts: string[] = []
  return {
    routes: {
      '/': html('<title>Start</title>'),
      '/board/comments': ({ method, headers, body }) => {
        if (method !== 'POST')
          return html(`<title>Board</title><form method="post"><input name="text"></form>${texts.join(', ')}`)
        if (isMembersOnly && !(headers.cookie ?? '').includes(session)) return refused
        texts.push(new URLSearchParams(body).get('text') ?? '')
        return redirect('/board/comments', 303)
      },
    },
  }
}

const albumPath = '/album/6edc4331-1c69-4499-8ef5-f710aa93d336'

function album(isMembersOnly: boolean): Site {
  let name = 'Summer by the river'
  return {
    routes: {
      '/': html('<title>Start</title>'),
      [albumPath]: ({ method, headers, body }) => {
        if (isMembersOnly && !(headers.cookie ?? '').includes(session)) return redirect('/login')
        if (method === 'POST') name = new URLSearchParams(body).get('name') ?? name
        return html(`<title>Album</title><form method="post"><input name="name" value="${name}"></form>`)
      },
    },
  }
}

const renaming = {
  ...entry('POST', albumPath, { form: { name: 'Summer by the river' } }),
  form: { page: `${probedOrigin}${albumPath}`, isFilled: true, passwords: [], texts: [] },
}

const comment = entry('POST', '/board/comments', { form: { text: 'hello' } })

function phoneProfile(guard: Guard): Site {
  let phone = '+1 212-555-0100'
  return {
    routes: {
      '/': html('<title>Start</title>'),
      '/profile': (request) => {
        if (!(request.headers.cookie ?? '').includes(session)) return redirect('/login')
        if (request.method !== 'POST')
          return html(
            `<title>Profile</title><form method="post" action="/profile"><input type="tel" name="phone" value="${phone}"></form>`,
          )
        const fields = new URLSearchParams(request.body)
        const refusal = guard(request, fields)
        if (refusal !== null) return refusal
        // Never write to a real phone number.
        if (!/^\+1 \d{3}-555-01\d\d$/.test(fields.get('phone') ?? '')) return { status: 400 }
        phone = fields.get('phone') ?? phone
        return redirect('/profile')
      },
    },
  }
}

function twoForms(): Site {
  const kept: Record<string, string> = { city: 'Riverside', about: 'Likes tea' }
  const take =
    (name: string, guard: Guard) =>
    (request: SiteRequest): SiteResponse => {
      if (request.method !== 'POST') return { status: 405 }
      const fields = new URLSearchParams(request.body)
      const refusal = guard(request, fields)
      if (refusal !== null) return refusal
      kept[name] = fields.get(name) ?? ''
      return redirect('/profile')
    }
  return {
    routes: {
      '/': html('<title>Start</title>'),
      '/profile': () =>
        html(
          `<form method="post" action="/profile/city"><input name="city" value="${kept.city}"></form><form method="post" action="/profile/about"><input type="hidden" name="csrf_token" value="t0k3n"><input name="about" value="${kept.about}"></form>`,
        ),
      '/profile/city': take('city', () => null),
      '/profile/about': take('about', (_request, fields) =>
        fields.get('csrf_token') === 't0k3n' ? null : refused,
      ),
    },
  }
}

const ofProfile = { page: `${probedOrigin}/profile`, isFilled: true, passwords: [], texts: [] }

const form = entry('POST', '/profile', { form: { display_name: 'Ada' } })
const formWithToken = entry('POST', '/profile', { form: { csrf_token: 'old', display_name: 'Ada' } })
const api = [
  entry('POST', '/api/profile', { json: { name: 'Ada' }, source: 'script' }),
  entry('GET', '/api/me', { mediaType: 'application/json' }),
]

const cookie = (sameSite: string | null) => ({
  url: `${probedOrigin}/`,
  isHttps: true,
  cookie: {
    name: 'sid',
    value: 'other',
    secure: true,
    httpOnly: true,
    sameSite,
    domain: null,
    path: '/',
    maxAge: null,
    expires: null,
  },
})

function changes(
  site: () => Site,
  entries: ProbeCase['entries'] = [form],
  sameSite: string | null = null,
): ProbeCase {
  return {
    site,
    entries: entries ?? [],
    signIns,
    given: { target: target(`${probedOrigin}/`), cookies: [cookie(sameSite)] },
  }
}

const ownOrigin: Guard = ({ headers }) => (headers.origin === probedOrigin ? null : refused)
const token: Guard = (_request, fields) => (fields.get('csrf_token') === 't0k3n' ? null : refused)
const jsonAlone: Guard = ({ headers }) =>
  /^application\/json\b/.test(headers['content-type'] ?? '') ? null : { status: 415 }
const open: Guard = () => null
const doubleSubmit: Guard = ({ headers }, fields) =>
  (headers.cookie ?? '').includes(`csrf=${fields.get('csrf_token')}`) ? null : refused
const seal = '8282e9812b6ec0cc5fe29a4d'
const hidden = (name: string, value: string) => ({
  hasToken: true,
  tokenField: `<input type="hidden" name="${name}" value="${value}">`,
})
const needs =
  (name: string, value: string): Guard =>
  (_request, fields) =>
    fields.get(name) === value ? null : refused
const renewed = (name: string) => ({
  ...entry('POST', '/profile', { form: { [name]: 'old', display_name: 'Ada' } }),
  renewal: {
    page: `${probedOrigin}/profile`,
    tokens: [{ from: { kind: 'field', name }, to: { place: 'form', name } }] as const,
  },
})
const isThere: Guard = (_request, fields) => (fields.has('csrf_token') ? null : refused)
const phoneForm = entry('POST', '/profile', { form: { phone: '+1 212-555-0100' } })

probeTable(probe, {
  clean: {
    'comments that visitors may write too': changes(() => board(false), [comment]),
    'an object that visitors may rename too': changes(() => album(false), [renaming]),
    'a token that must equal a cookie (double submit)': changes(
      () => profile(doubleSubmit, { hasToken: true }),
      [formWithToken],
    ),
    'a phone number, on a server that compares the origin': changes(
      () => phoneProfile(ownOrigin),
      [phoneForm],
    ),
    'an origin check': changes(() => profile(ownOrigin)),
    'a CSRF token that is compared': changes(() => profile(token, { hasToken: true }), [formWithToken]),
    'a CSRF token whose name does not tell': changes(
      () =>
        profile((_request, fields) => (fields.get('seal') === seal ? null : refused), {
          hasToken: true,
          tokenField: `<input type="hidden" name="seal" value="${seal}">`,
        }),
      [entry('POST', '/profile', { form: { seal: 'd1f8a7c3b2e94056', display_name: 'Ada' } })],
    ),
    'a short CSRF token whose name does not tell': changes(
      () => profile(needs('proof', 'k7Qz'), hidden('proof', 'k7Qz')),
      [renewed('proof')],
    ),
    'a short CSRF token in JSON': changes(
      () => profile(({ body }) => (JSON.parse(body).csrf_token === 'k7Qz' ? null : refused)),
      [
        entry('POST', '/api/profile', { json: { name: 'Ada', csrf_token: 'k7Qz' }, source: 'script' }),
        entry('GET', '/api/me', { mediaType: 'application/json' }),
      ],
    ),
    'a server that reports success and saves nothing': changes(() =>
      profile(({ headers }) => (headers.origin === probedOrigin ? null : redirect('/profile?saved=1', 303))),
    ),
    'an API that accepts only a JSON content type': changes(() => profile(jsonAlone), api),
    'a check of fetch metadata headers': changes(() =>
      profile(({ headers }) => (headers['sec-fetch-site'] === 'same-origin' ? null : refused)),
    ),
  },
  skipped: {
    'a session cookie with SameSite=Lax': {
      ...changes(() => profile(open), [form], 'Lax'),
      reason:
        'not applicable: the session cookie is SameSite=Lax, so browsers do not send it with cross-site POST requests',
    },
    'a session cookie with SameSite=Lax, and GET links that change data': {
      ...changes(() => profile(open), [form], 'Lax'),
      surface: {
        avoided: [
          { method: 'GET', url: `${probedOrigin}/logout`, effect: 'ends_session', why: 'signs out' },
          { method: 'POST', url: `${probedOrigin}/items/1/delete`, effect: 'destroys', why: 'deletes' },
          { method: 'GET', url: 'https://other.example/items/1/delete', effect: 'destroys', why: 'deletes' },
          { method: 'GET', url: `${probedOrigin}/items/2/delete?now=1`, effect: 'destroys', why: 'deletes' },
        ],
      },
      reason:
        'SameSite=Lax does not protect GET requests, and the scan does not send GET /items/2/delete: make it a POST request if it changes something',
    },
    'a session cookie with SameSite=Strict, and GET links that change data': {
      ...changes(() => profile(open), [form], 'Strict'),
      surface: {
        avoided: [
          { method: 'GET', url: `${probedOrigin}/items/2/delete`, effect: 'destroys', why: 'deletes' },
        ],
      },
      reason: 'not applicable: the session cookie is SameSite=Strict, so browsers do not send it cross-site',
    },
    'a token that scripts send': {
      ...changes(() => profile(open)),
      signIns: { user: { kind: 'bearer', name: '', value: 'f00dfeedf00dfeed' } },
      reason: /is not a cookie/,
    },
    'a cookie that no response was seen to set': {
      ...changes(() => profile(open)),
      given: { target: target(`${probedOrigin}/`), cookies: [] },
      reason: /was not seen/,
    },
    'a cookie that the sign-in sets with SameSite': {
      ...changes(() => ({
        routes: { ...loginSite().routes, ...profile(open).routes, '/': html('<a href="/login">Sign in</a>') },
      })),
      signIns: { ...signIns, login: testAccount },
      given: { target: target(`${probedOrigin}/`), cookies: [] },
      reason: /is SameSite=Lax, so/,
    },
    'a change that cannot be read back': {
      ...changes(() => profile(open, { isSaved: false })),
      reason: /could not be read back/,
    },
    'only a sign-in and a search': {
      ...changes(
        () => profile(open),
        [
          entry('POST', '/login', { form: { email: 'a', password: 'b' } }),
          entry('POST', '/search', { form: { q: 'tea' } }),
        ],
      ),
      reason: /no repeatable request that changes the account or its objects/,
    },
  },
  found: {
    ...Object.fromEntries(
      [
        ['user_ref', '3f2c9a10-7b1d-4c3e-9f00-1a2b3c4d5e6f'],
        ['owner', '507f1f77bcf86cd799439011'],
        ['personId', 'clh3x9k2p0000qw8z7d4v1a2b'],
      ].map(([name = '', id = '']) => [
        `a form with the hidden ${name} of its object`,
        {
          ...changes(
            () => profile(needs(name, id), hidden(name, id)),
            [entry('POST', '/profile', { form: { [name]: id, display_name: 'Ada' } })],
          ),
          findings: [{ severity: 'medium' as const, samples: ['POST /profile'] }],
        },
      ]),
    ),
    'comments that only members may write': {
      ...changes(() => board(true), [comment]),
      findings: [{ severity: 'medium', samples: ['POST /board/comments'] }],
    },
    'a list that shows the name of what it has got': {
      ...changes(() => {
        const names = ['Scanward test']
        return {
          routes: {
            '/': html('<title>Start</title>'),
            '/albums': ({ method, headers, body }) => {
              if (!(headers.cookie ?? '').includes(session)) return refused
              if (method === 'POST') names.push(new URLSearchParams(body).get('name') ?? '')
              return html(`<form method="post"><input name="name"></form>${names.join(', ')}`)
            },
          },
        }
      }, [
        {
          ...entry('POST', '/albums', { form: { name: 'Scanward test' } }),
          form: { page: `${probedOrigin}/albums`, isFilled: false, passwords: [], texts: ['name'] },
        },
      ]),
      findings: [
        {
          severity: 'medium',
          samples: ['POST /albums'],
          evidence: {
            excerpt:
              'Sent with a cross-site Origin and without a CSRF token, the request changed name, as /albums showed afterwards. The added record remains.',
          },
        },
      ],
    },
    'an object that only its owner may rename': {
      ...changes(() => album(true), [renaming]),
      findings: [
        { severity: 'medium', samples: [`POST ${albumPath}`], evidence: { read_back_at: albumPath } },
      ],
    },
    'a token that is required, but not compared': {
      ...changes(() => profile(isThere, { hasToken: true }), [formWithToken]),
      findings: [{ severity: 'medium', samples: ['POST /profile'], evidence: { field: 'display_name' } }],
    },
    'an unprotected form next to a protected one': {
      ...changes(twoForms, [
        { ...entry('POST', '/profile/city', { form: { city: 'Riverside' } }), form: ofProfile },
        {
          ...entry('POST', '/profile/about', { form: { csrf_token: 'old', about: 'Likes tea' } }),
          form: ofProfile,
        },
      ]),
      requestsMax: 8,
      findings: [
        { severity: 'medium', samples: ['POST /profile/city'], evidence: { read_back_at: '/profile' } },
      ],
    },
    'a change that its own form does not show': {
      ...changes(() => {
        let city = 'Riverside'
        return {
          routes: {
            '/': html('<title>Start</title>'),
            '/edit': html(
              '<form method="post" action="/profile/city"><input name="city" value="Riverside"></form>',
            ),
            '/profile/city': ({ body }) => {
              city = new URLSearchParams(body).get('city') ?? city
              return redirect('/edit')
            },
            '/profile': () => html(`<p>Lives in ${city}</p>`),
          },
        }
      }, [
        {
          ...entry('POST', '/profile/city', { form: { city: 'Riverside' } }),
          form: { ...ofProfile, page: `${probedOrigin}/edit` },
        },
      ]),
      findings: [
        { severity: 'medium', samples: ['POST /profile/city'], evidence: { read_back_at: '/profile' } },
      ],
    },
    'a first name, next to fields without text': {
      ...changes(() => {
        const shown = { firstName: 'Ada', bank: '12#' }
        return {
          routes: {
            '/': html('<title>Start</title>'),
            '/profile': ({ method, body }) => {
              const fields = new URLSearchParams(body)
              if (method === 'POST' && /#$/.test(fields.get('bank') ?? ''))
                shown.firstName = fields.get('firstName') ?? ''
              return html(
                `<form method="post" action="/profile"><input name="firstName" value="${shown.firstName}"><input name="bank" value="${shown.bank}"></form>`,
              )
            },
          },
        }
      }, [{ ...entry('POST', '/profile', { form: { firstName: 'Ada', bank: '12#' } }), form: ofProfile }]),
      findings: [{ severity: 'medium', samples: ['POST /profile'], evidence: { field: 'firstName' } }],
    },
    'a phone number': {
      ...changes(() => phoneProfile(open), [phoneForm]),
      findings: [{ severity: 'medium', samples: ['POST /profile'], evidence: { field: 'phone' } }],
    },
    'a form that checks only the cookie': {
      ...changes(() => profile(open)),
      findings: [
        {
          severity: 'medium',
          samples: ['POST /profile'],
          confidence: 'certain',
          evidence: { field: 'display_name', read_back_at: '/profile' },
        },
      ],
    },
    'a token that is sent, but not compared': {
      ...changes(() => profile(open, { hasToken: true }), [formWithToken], 'None'),
      findings: [{ severity: 'medium', samples: ['POST /profile'] }],
    },
    'an API that parses any content type': {
      ...changes(() => profile(open), api),
      findings: [
        {
          severity: 'medium',
          samples: ['POST /api/profile'],
          evidence: { field: '/name', read_back_at: '/api/me' },
        },
      ],
    },
    'a cookie that the sign-in sets without SameSite': {
      ...changes(() => ({
        routes: {
          ...loginSite({ cookie: 'Path=/; HttpOnly' }).routes,
          ...profile(open).routes,
          '/': html('<a href="/login">Sign in</a>'),
        },
      })),
      signIns: { ...signIns, login: testAccount },
      given: { target: target(`${probedOrigin}/`), cookies: [] },
      findings: [{ severity: 'medium', samples: ['POST /profile'] }],
    },
  },
})
