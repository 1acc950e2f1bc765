import { quoteCookie } from '../../derive/cookieKinds.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'
import { isMeantForSharedCaches } from '../../parse/http/caching.ts'
import { listSessionCookies } from './_sessionCookies.ts'

/**
 * Session cookies in answers that shared caches may keep and hand to others.
 *
 * Firm: it reads what the answer allows; some caches leave such answers out by themselves. Fires on
 * `Cache-Control: public, max-age=600` or `s-maxage=600` with `Set-Cookie: sid=…`, and on a cache's hit;
 * not on `private` or `no-store`, on `max-age=0`, on preferences, or on a hit at Vercel, where middleware
 * adds cookies after the cache. Source: RFC 9111 §3 and §7.3.
 */
export default passiveCheck({
  id: 'cache.set-cookie-shared',
  cwe: 524,
  severity: 'medium',
  owner: 'code',
  title: 'Session cookie in an answer that shared caches may keep',
  why: 'A CDN or proxy that keeps this answer hands the same session cookie to the next visitors. They then share one session, and whoever signs in first signs in everybody.',
  fix: {
    steps:
      'Decide for each address: either the answer is the same for everybody, then do not start a session there (create it at sign-in, or when something is stored in it), or it belongs to one person, then send `Cache-Control: private, no-store`. Look for settings that make all answers public: middleware, CDN rules ("cache everything"), headers for `/(.*)` in the host\'s configuration. After the change clear the CDN\'s cache and end the sessions that were in it.',
    variants: {
      nextjs:
        "Do not set session cookies on pages or routes that are cached. Remove `Cache-Control: public` or `s-maxage` for them from `headers()` in the Next.js configuration, from Route Handlers and from `vercel.json`; limit such rules to static paths. In a Route Handler that sets a cookie answer with `Cache-Control: private, no-store`; pages that call `cookies()` are rendered for each visit and sent that way by themselves. Then clear the CDN's cache.",
      express:
        "With `express-session` set `saveUninitialized: false` and `rolling: false`, so that visitors without a session get no cookie, and register the session only for routes that need it, after `express.static`. On those routes send `res.set('Cache-Control', 'private, no-store')`; remove a global `public` or `s-maxage`. Then clear the CDN's cache.",
    },
    risk: 'Answers that were served from the cache reach the server again, so its load rises. Keep caching for addresses that set no cookie.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`, twice. No answer has both a session in `set-cookie` and `public` or `s-maxage` in `cache-control`, and a cache\'s hit has no such `set-cookie`.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc9111#section-3',
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
  ],
  needs: ['responses'],
  run({ responses }) {
    return responses.flatMap((answer) => {
      const confidence = isMeantForSharedCaches(answer.headers)
      if (confidence === null) return []
      const seen = ['cache-control', 'cdn-cache-control', 'age', 'x-cache', 'cf-cache-status', 'vary']
      return listSessionCookies(answer.headers).map((cookie) =>
        observeAnswer(answer, seen, { sample: cookie.name, excerpt: quoteCookie(cookie), confidence }),
      )
    })
  },
})
