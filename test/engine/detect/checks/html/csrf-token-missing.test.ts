import check from '../../../../../src/engine/detect/checks/html/csrf-token-missing.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { cookie, exchange, page, siteUrl, technology } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const session = cookie('PHPSESSID=k2j4h5g6f7d8s9a0; Path=/; HttpOnly')
const field = '<input name="amount"><button>Send</button>'

const form = (inside: string, attributes = 'method="post" action="/transfer"', markup = '') => ({
  pages: [
    page({ url: `${siteUrl}account`, body: `<!doctype html>${markup}<form ${attributes}>${inside}</form>` }),
  ],
  cookies: [session],
})

const refused = (url: string) => [
  { ...exchange({ url, method: 'POST', status: 403 }), refusesForm: true as const },
]

checkTable(check, {
  clean: {
    'no form': { pages: [page()], cookies: [session] },
    'a session cookie with SameSite=Lax': {
      ...form(field),
      cookies: [cookie('PHPSESSID=k2j4h5g6f7d8s9a0; SameSite=Lax')],
    },
    'a session cookie with SameSite=Strict': {
      ...form(field),
      cookies: [cookie('sid=k2j4h5g6f7d8s9a0; SameSite=strict')],
    },
    'a hidden token': form(`${field}<input type="hidden" name="csrfmiddlewaretoken" value="x">`),
    'a hidden field with a random value': form(
      `${field}<input type="hidden" name="key" value="${drawn('base62', 32)}">`,
    ),
    'a WordPress nonce': form(`${field}<input type="hidden" name="_wpnonce" value="0a1b2c3d4e">`),
    'a React form action': form(
      `${field}<input type="hidden" name="$ACTION_ID_0a1b">`,
      'method="post" action=""',
      '',
    ),
    'a token in the URL': form(field, 'method="post" action="/transfer?csrf=1"'),
    'a token in the head, for scripts': form(field, undefined, '<meta name="csrf-token" content="x">'),
    'a captcha field, which a script fills': form(
      `${field}<input type="hidden" name="cf-turnstile-response" value="">`,
    ),
    'a code that the user enters': form(`${field}<input name="verification_token" value="">`),
    'a token in a cookie': { ...form(field), cookies: [session, cookie('XSRF-TOKEN=abc')] },
    'a form with a submit handler': form(
      field,
      'method="post" action="/transfer" onsubmit="return send(this)"',
    ),
    'a form without an action': form(field, 'method="post"'),
    'a form with the GET method': form(field, 'action="/transfer"'),
    'a search form': form('<input name="q"><button name="search">Go</button>'),
    'a search field with any name': form('<input type="search" name="what"><select name="in"></select>'),
    'a language selection': form('<select name="lang"></select>'),
    'a sign-in form': form('<input name="user"><input type="password" name="pass">'),
    'a cross-site newsletter form': form(
      '<input name="who">',
      'method="post" action="https://lists.acme.net/subscribe"',
    ),
    'a newsletter form': form('<input type="email" name="address">'),
    'a contact form': form('<input name="name"><input name="email"><textarea name="message"></textarea>'),
    'a single-page application': { ...form(field), technologies: [technology('react')] },
    'a framework that checks the origin': { ...form(field), technologies: [technology('nextjs')] },
  },
  skipped: {
    'a form that the target refused from its own page': {
      given: { ...form(field), responses: refused(`${siteUrl}transfer`) },
      reason:
        'the target refused the form of /transfer also from its own page: check by hand whether it needs a token',
    },
    'a form of a script, refused at the URL without its fragment': {
      given: {
        ...form(field, 'method="post" action="#"'),
        responses: refused(`${siteUrl}account`),
      },
      reason:
        'the target refused the form of /account also from its own page: check by hand whether it needs a token',
    },
    'a site without a session': {
      given: { ...form(field), cookies: [cookie('theme=dark')] },
      reason:
        'no response was seen that sets a session cookie, which forged requests would need: scan with a sign-in',
    },
    'a third-party session cookie': {
      given: { ...form(field), cookies: [cookie('sid=k2j4h5g6f7d8s9a0', { url: 'https://other.example/' })] },
      reason:
        'no response was seen that sets a session cookie, which forged requests would need: scan with a sign-in',
    },
  },
  found: {
    'a form beside one that the target refused': {
      given: { ...form(field), responses: refused(`${siteUrl}other`) },
      findings: [{ severity: 'low', samples: ['POST /transfer'] }],
    },
    'a session cookie without SameSite': {
      given: form(field),
      findings: [
        {
          severity: 'low',
          samples: ['POST /transfer'],
          url: `${siteUrl}account`,
          confidence: 'tentative',
          excerpt:
            '<form method="post" action="/transfer"> with the fields amount; Set-Cookie: PHPSESSID=k2j4…s9a0; Path=/; HttpOnly',
        },
      ],
    },
    'empty hidden token fields': {
      given: form(
        `${field}<input type="hidden" name="csrf_token" value=""><input type="hidden" name="_token">`,
        'method="post" action="/transfer?csrf="',
        '<meta name="csrf-token" content="">',
      ),
      findings: [{ severity: 'low', samples: ['POST /transfer'] }],
    },
    'a session cookie with SameSite=None': {
      given: { ...form(field), cookies: [cookie('sid=k2j4h5g6f7d8s9a0; SameSite=None; Secure')] },
      findings: [{ severity: 'low', samples: ['POST /transfer'] }],
    },
    'a form with an empty action': {
      given: form('<select name="role"></select>', 'method="POST" action=""'),
      findings: [{ severity: 'low', samples: ['POST /account'] }],
    },
    'a form without a token, although the framework adds tokens': {
      given: {
        ...form('<input type="hidden" name="id" value="7"><button>Delete</button>'),
        technologies: [technology('laravel')],
      },
      findings: [{ severity: 'low', samples: ['POST /transfer'] }],
    },
  },
})
