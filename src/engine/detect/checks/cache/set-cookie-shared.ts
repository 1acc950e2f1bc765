import { passiveCheck } from '../../../model/check.ts'
import { isMeantForSharedCaches } from '../../../read/http/caching.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteCookie } from '../../../report/evidence/quoteCookie.ts'
import { listSessionCookies } from './_sessionCookies.ts'

/**
 * Session cookies in publicly cacheable responses, which shared caches may send to other users.
 *
 * Firm: it reads what the response allows; some caches skip such responses by default. Fires on
 * `Cache-Control: public, max-age=600` or `s-maxage=600` with `Set-Cookie: sid=…`, and on a cache hit. Not on
 * `private` or `no-store`, on `max-age=0`, on preferences, or on a hit at Vercel, where middleware adds
 * cookies after the cache. Source: RFC 9111 §3 and §7.3.
 */
export default passiveCheck({
  id: 'cache.set-cookie-shared',
  cwe: 524,
  severity: 'medium',
  owner: 'code',
  title: 'Session cookie in a publicly cacheable response',
  why: 'Users can end up in a shared session: if one of them signs in, all of them are signed in as that user. A CDN or proxy that caches this response sends the same session cookie to other visitors.',
  fix: {
    steps:
      'Decide for each URL. If the response is the same for all users, do not start a session there; create it at sign-in, or when something is stored in it. If the response belongs to one user, send `Cache-Control: private, no-store`. Look for settings that make all responses public: middleware, CDN rules ("cache everything"), headers for `/(.*)` in the host\'s configuration. After the change purge the CDN cache and terminate the sessions that were in it.',
    variants: {
      nextjs:
        'Do not set session cookies on pages or routes that are cached. Remove `Cache-Control: public` or `s-maxage` for them from `headers()` in the Next.js configuration and from Route Handlers; limit such rules to static paths. Do so in `vercel.json` too. In a Route Handler that sets a cookie send `Cache-Control: private, no-store`. Pages that call `cookies()` are rendered for each visit and sent that way by default. Then purge the CDN cache.',
      express:
        "With `express-session` set `saveUninitialized: false` and `rolling: false`, so that visitors without a session get no cookie, and register the session only for routes that need it, after `express.static`. On those routes send `res.set('Cache-Control', 'private, no-store')`; remove a global `public` or `s-maxage`. Then purge the CDN cache.",
    },
    risk: 'Responses that came from the cache reach the server again, so its load rises. Keep caching for URLs that set no cookie.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`, twice. No response has both a session in `set-cookie` and `public` or `s-maxage` in `cache-control`. A cache hit has no such `set-cookie`.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc9111#section-3',
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
  ],
  needs: ['responses'],
  run({ responses }) {
    return responses.flatMap((response) => {
      const confidence = isMeantForSharedCaches(response.headers)
      if (confidence === null) return []
      const seen = ['cache-control', 'cdn-cache-control', 'age', 'x-cache', 'cf-cache-status', 'vary']
      return listSessionCookies(response.headers).map((cookie) =>
        observeResponse(response, seen, { sample: cookie.name, excerpt: quoteCookie(cookie), confidence }),
      )
    })
  },
})
