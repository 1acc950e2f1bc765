import { drawn } from '../helpers/fakes/fakeSecrets.ts'
import { html, javaScript, json, type SiteResponse } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { carefulHeaders, toHttps } from './hardened.ts'

function page(title: string, body: string, headers: SiteResponse['headers'] = {}): SiteResponse {
  const source = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><script src="/app.js"></script></head><body>${body}</body></html>`
  return html(source, { ...carefulHeaders, 'cache-control': 'no-store', ...headers })
}

const unsigned = [
  { alg: 'none', typ: 'JWT' },
  { sub: '17', role: 'member' },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')
const members = ['gmail.com', 'web.de', 'outlook.com', 'gmx.net', 'proton.me', 'yahoo.com'].map(
  (domain, index) => ({
    id: index + 1,
    name: `Member ${index + 1}`,
    email: `member.${index + 1}@${domain}`,
  }),
)

export const accountPortal: DescribedSite = {
  about: 'a member portal with careful headers, careless cookies and an API that asks nobody who they are',
  target: 'https://members.rowing-club.org/',
  world: {
    'http://members.rowing-club.org': toHttps('members.rowing-club.org'),
    'https://members.rowing-club.org': {
      routes: {
        '/': page('Members', '<a href="/news">News</a> <a href="/join">Join</a>', {
          'cache-control': 'public, max-age=600',
          'set-cookie': [
            `sessionid=${drawn('base62', 32)}; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=31536000`,
            `token=${unsigned}.; Path=/; Secure; HttpOnly; SameSite=Lax`,
            'BIGipServerpool_web=1677787402.36895.0000; Path=/; Secure; HttpOnly; SameSite=Lax',
            'lang=en; Path=/; Domain=rowing-club.org; Secure; SameSite=Lax',
            '__Host-theme=dark; Path=/members; Secure; SameSite=Lax',
          ],
        }),
        '/news': page('News', '<p>The river is high.</p>'),
        '/join': page(
          'Join',
          '<form method="post" action="/join"><input name="name"><input name="street"><button>Join the club</button></form>',
        ),
        '/app.js': javaScript(
          'fetch("/api/members").then(r => r.json());fetch("/api/fees");fetch("/api/me")',
          {
            'x-content-type-options': 'nosniff',
          },
        ),
        '/api/members': json(members, { ...carefulHeaders, 'cache-control': 'public, max-age=300' }),
        '/api/me': json(
          { guest: true, access_token: drawn('base62', 40) },
          { ...carefulHeaders, 'cache-control': 'max-age=60', vary: 'Origin' },
        ),
        '/api/fees': ({ headers }) =>
          json(
            { fee: 120, currency: 'EUR' },
            {
              ...carefulHeaders,
              'cache-control': 'max-age=300',
              ...(headers.origin === undefined ? {} : { 'access-control-allow-origin': headers.origin }),
            },
          ),
      },
    },
  },
  findings: [
    ['auth.api-data-unauthenticated', 'high'],
    ['auth.jwt-weak', 'medium'],
    ['cache.sensitive', 'low'],
    ['cache.set-cookie-shared', 'medium'],
    ['cookies.internal-data', 'low'],
    ['cookies.long-lived-session', 'low'],
    ['cookies.loose-domain', 'info'],
    ['cookies.prefix-violation', 'low'],
    ['cookies.samesite-none', 'low'],
    ['cors.origin-reflected', 'low'],
    ['cors.vary-origin-missing', 'low'],
    ['exposure.security-txt', 'info'],
    ['html.csrf-token-missing', 'low'],
  ],
  technologies: [],
  pages: ['/', '/news', '/join'],
}
