import type { Exchange } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { readCsvRecords } from '../../../read/formats/csvRecords.ts'
import { readJson } from '../../../read/formats/json.ts'
import { findJwts, identifiesUser } from '../../../read/formats/jwt.ts'
import { isMeantForSharedCaches, readFreshness } from '../../../read/http/caching.ts'
import { countPersonalData } from '../../../read/text/personalData.ts'
import { looksRandom } from '../../../read/text/randomness.ts'
import { registrableDomain } from '../../../read/url/site.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { listSessionCookies } from './_sessionCookies.ts'

const bodyCharsMax = 1024 * 1024

const personalPath =
  /\/(?:me|whoami|viewer|profile|account|session|sessions\/current|current[-_]?user|userinfo|users?\/(?:me|current|self)|cart|basket|orders|billing|invoices)\/?$/i

const csvType = /^(?:text|application)\/(?:csv|tab-separated-values)$/
const exportWord = /(?:^|[^a-z])exports?(?:[^a-z]|$)/i

const tokenField =
  /"(?:access_?token|refresh_?token|id_?token|session_?token|auth_?token)"\s{0,20}:\s{0,20}"([^"\s]{16,4096})"/gi

/**
 * Sensitive responses that shared caches between server and browser may store.
 *
 * Firm: it reads what the response allows, and that it starts a session, returns a token, or contains data of
 * the signed-in user. Fires on `Set-Cookie: sid=…` with `max-age=600` only, and on `/api/me` or a CSV export
 * with an email address and `public`; not on `private`, `no-store`, `no-cache`, or without a lifetime. Sessions in responses with `public` belong to cache.set-cookie-shared. Source: RFC 9111 §3 and §4.2.
 */
export default passiveCheck({
  id: 'cache.sensitive',
  cwe: 525,
  severity: 'low',
  owner: 'code',
  title: 'Sensitive response cacheable by shared caches',
  why: "A proxy or CDN can serve one user's session, token or data to the next user who requests the same URL. The response does not mark itself as private, so shared caches may store it.",
  fix: {
    steps:
      'Send `Cache-Control: private, no-store` with every response that starts a session, returns a token or depends on the signed-in user. Set it in one place: a middleware for everything below `/api` and for pages behind the sign-in, with exceptions for public content. Remove rules that give all paths a `max-age` (CDN rules, `headers` in `vercel.json` or `netlify.toml`, `expires` in nginx): limit them to static files. If there is a CDN, purge its cache after the change.',
    variants: {
      'nextjs-pages':
        "In the API route, and in `getServerSideProps` of pages with personal data, call `res.setHeader('Cache-Control', 'private, no-store')`. Remove rules for `/(.*)` in `headers()` of the Next.js configuration. Remove them in `vercel.json` too.",
      nextjs:
        "In the Route Handler return `new Response(body, { headers: { 'Cache-Control': 'private, no-store' } })` or `NextResponse.json(data, { headers: { 'Cache-Control': 'private, no-store' } })`. In API routes of the Pages Router and in `getServerSideProps` call `res.setHeader('Cache-Control', 'private, no-store')`. Pages of the App Router that call `cookies()` or `auth()` are sent that way by default. Remove `export const revalidate` and `force-static` from them, and remove rules for `/(.*)` in `headers()` of the Next.js configuration. Remove them in `vercel.json` too.",
      express:
        "Register before the routes: `app.use('/api', (req, res, next) => { res.set('Cache-Control', 'private, no-store'); next() })`, and the same for pages behind the sign-in. Serve files with `express.static` before the session middleware, so that they set no cookie, and keep `maxAge` to that call.",
      django:
        'Decorate the views with `@never_cache` (`django.views.decorators.cache`), or `@cache_control(private=True, no_store=True)`, and do not apply `UpdateCacheMiddleware` to paths that depend on the user.',
      laravel:
        'Add the middleware `cache.headers:private;no_store` to the routes behind the sign-in, and remove `public` from other uses of `cache.headers`.',
      rails:
        'Call `no_store` in a `before_action` of controllers behind the sign-in, and remove `expires_in …, public: true` from them.',
    },
    risk: 'Responses that came from a cache reach the server each time, so its load rises. Keep caching for public content.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The `cache-control` header has `private` or `no-store`, and there is no `age` header.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc9111#section-3',
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html#web-content-caching',
  ],
  needs: ['target', 'responses'],
  run({ target, responses }) {
    const ownDomain = registrableDomain(target.hostname)
    const seen = ['cache-control', 'expires', 'last-modified', 'age', 'vary', 'content-type']
    return responses.flatMap((response) => {
      const { sharedSeconds } = readFreshness(response.headers)
      if (response.status < 200 || response.status > 299 || sharedSeconds <= 0) return []
      return listReasons(response, ownDomain).map((reason) =>
        observeResponse(response, seen, {
          sample: `${pathOf(response.url)}: ${reason}`,
          confidence: 'firm',
          details: { reason },
        }),
      )
    })
  },
})

function listReasons(response: Exchange, ownDomain: string): readonly string[] {
  const startsSession = listSessionCookies(response.headers).length > 0
  const isReportedElsewhere = isMeantForSharedCaches(response.headers) !== null
  const body =
    /[/+]json$/.test(response.mediaType) && response.body.length <= bodyCharsMax ? response.body : ''
  return [
    ...(startsSession && !isReportedElsewhere ? ['it starts a session'] : []),
    ...(handsOutToken(body) ? ['it returns a token'] : []),
    ...(isAboutWhoAsks(response.url, body, ownDomain) || exportsUsers(response, ownDomain)
      ? ['it contains data of the signed-in user']
      : []),
  ]
}

function handsOutToken(body: string): boolean {
  return [...body.matchAll(tokenField)].some(
    ([, value = '']) => looksRandom(value) || findJwts(value).some(({ jwt }) => identifiesUser(jwt)),
  )
}

function isAboutWhoAsks(url: string, body: string, ownDomain: string): boolean {
  if (body === '' || !personalPath.test(pathOf(url))) return false
  const document = readJson(body)
  return document !== undefined && countPersonalData(document, ownDomain).emails > 0
}

function exportsUsers({ url, mediaType, body }: Exchange, ownDomain: string): boolean {
  if (!csvType.test(mediaType) || body.length > bodyCharsMax) return false
  const path = pathOf(url).replace(/\.[ct]sv$/i, '')
  if (!personalPath.test(path) && !exportWord.test(path)) return false
  return countPersonalData([...readCsvRecords(body)], ownDomain).emails > 0
}
