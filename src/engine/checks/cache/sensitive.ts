import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { readJson } from '../../parse/formats/json.ts'
import { isMeantForSharedCaches, readFreshness } from '../../parse/http/caching.ts'
import { findJwts, namesSomebody } from '../../parse/jsonWebTokens.ts'
import { countPersonalData } from '../../parse/text/personalData.ts'
import { looksRandom } from '../../parse/text/randomness.ts'
import { registrableDomain } from '../../parse/url/site.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { listSessionCookies } from './_sessionCookies.ts'

const bodyCharsMax = 1024 * 1024

/** Addresses whose answer is about whoever asks. */
const ownPath =
  /\/(?:me|whoami|viewer|profile|account|session|sessions\/current|current[-_]?user|userinfo|users?\/(?:me|current|self)|cart|basket|orders|billing|invoices)\/?$/i

const tokenField =
  /"(?:access_?token|refresh_?token|id_?token|session_?token|auth_?token)"\s{0,20}:\s{0,20}"([^"\s]{16,4096})"/gi

/**
 * Answers for one person that caches between server and browser may keep.
 *
 * Firm: it reads what the answer allows, and that it starts a session, hands out a token, or is about whoever
 * asks. Fires on `Set-Cookie: sid=…` with `max-age=600` alone, and on `/api/me` with an address and
 * `public`; not on `private`, `no-store` or `no-cache`, nor where nothing lets a cache reuse it. Sessions in
 * answers that say `public` belong to cache.set-cookie-shared. Source: RFC 9111 §3 and §4.2.
 */
export default passiveCheck({
  id: 'cache.sensitive',
  cwe: 525,
  severity: 'low',
  owner: 'code',
  title: 'Answer for one person may be kept by caches',
  why: 'Nothing in the answer says that it belongs to one person. A proxy or CDN that keeps it, as it may, hands it to the next one who asks for the same address: their session, their token or their data.',
  fix: {
    steps:
      'Send `Cache-Control: private, no-store` with every answer that starts a session, hands out a token or depends on who is signed in. Set it in one place: a middleware for everything below `/api` and for pages behind the sign-in, with exceptions for what is the same for everybody. Remove rules that give all paths a `max-age` (CDN rules, `headers` in `vercel.json` or `netlify.toml`, `expires` in nginx): limit them to static files. If a CDN is in front, clear its cache after the change.',
    variants: {
      nextjs:
        "In the Route Handler answer with `new Response(body, { headers: { 'Cache-Control': 'private, no-store' } })` or `NextResponse.json(data, { headers: { 'Cache-Control': 'private, no-store' } })`. In API routes of the Pages Router and in `getServerSideProps` call `res.setHeader('Cache-Control', 'private, no-store')`. Pages of the App Router that call `cookies()` or `auth()` are sent that way by themselves: remove `export const revalidate` and `force-static` from them, and rules for `/(.*)` in `headers()` of the Next.js configuration and in `vercel.json`.",
      express:
        "Register before the routes: `app.use('/api', (req, res, next) => { res.set('Cache-Control', 'private, no-store'); next() })`, and the same for pages behind the sign-in. Serve files with `express.static` before the session middleware, so that they set no cookie, and keep `maxAge` to that call.",
      django:
        'Decorate the views with `@never_cache` (`django.views.decorators.cache`), or `@cache_control(private=True, no_store=True)`, and take `UpdateCacheMiddleware` off paths that depend on the user.',
      laravel:
        'Add the middleware `cache.headers:private;no_store` to the routes behind the sign-in, and remove `public` from other uses of `cache.headers`.',
      rails:
        'Call `no_store` in a `before_action` of controllers behind the sign-in, and remove `expires_in …, public: true` from them.',
    },
    risk: 'Answers that came out of a cache reach the server each time, so its load rises. Keep caching for what is the same for everybody.',
    verify:
      'Deploy, then run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The `cache-control` line has `private` or `no-store`, and there is no `age` line.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc9111#section-3',
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html#web-content-caching',
  ],
  needs: ['target', 'responses'],
  run({ target, responses }) {
    const ownDomain = registrableDomain(target.hostname)
    const seen = ['cache-control', 'expires', 'last-modified', 'age', 'vary', 'content-type']
    return responses.flatMap((answer) => {
      const { sharedSeconds } = readFreshness(answer.headers)
      if (answer.status < 200 || answer.status > 299 || sharedSeconds <= 0) return []
      return listReasons(answer, ownDomain).map((reason) =>
        observeAnswer(answer, seen, {
          sample: `${pathOf(answer.url)}: ${reason}`,
          confidence: 'firm',
          details: { reason },
        }),
      )
    })
  },
})

function listReasons(answer: Exchange, ownDomain: string): readonly string[] {
  const startsSession = listSessionCookies(answer.headers).length > 0
  const isReportedElsewhere = isMeantForSharedCaches(answer.headers) !== null
  const body = /[/+]json$/.test(answer.mediaType) && answer.body.length <= bodyCharsMax ? answer.body : ''
  return [
    ...(startsSession && !isReportedElsewhere ? ['it starts a session'] : []),
    ...(handsOutToken(body) ? ['it hands out a token'] : []),
    ...(isAboutWhoAsks(answer.url, body, ownDomain) ? ['it is about whoever asks'] : []),
  ]
}

function handsOutToken(body: string): boolean {
  return [...body.matchAll(tokenField)].some(
    ([, value = '']) => looksRandom(value) || findJwts(value).some(({ jwt }) => namesSomebody(jwt)),
  )
}

function isAboutWhoAsks(url: string, body: string, ownDomain: string): boolean {
  if (body === '' || !ownPath.test(pathOf(url))) return false
  const document = readJson(body)
  return document !== undefined && countPersonalData(document, ownDomain).emails > 0
}
