import type { ObservedCookie } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import {
  isSupabaseSession,
  keptCookies,
  weakSessions,
  whyWeakIsUnclear,
} from '../../../read/derive/cookieKinds.ts'
import { observeCookie } from '../../../report/evidence/observeCookie.ts'
import { cookieFix, verifyCookie } from '../../../report/fixes/cookieFix.ts'

const daySeconds = 86_400
const lifetimeSecondsMax = 30 * daySeconds

/**
 * Session cookies with a lifetime of more than 30 days.
 *
 * Firm: the cookie may outlive its session on the server. Fires on `sid=1; Max-Age=31536000`; not on 30 days
 * to the second, on "remember me" tokens, which are meant to be long-lived, or on Supabase's cookie, whose
 * tokens expire by themselves. Source: OWASP Session Management Cheat Sheet.
 */
export default passiveCheck({
  id: 'cookies.long-lived-session',
  cwe: 613,
  severity: 'low',
  owner: 'code',
  title: 'Session cookie lifetime over 30 days',
  why: 'An attacker who obtains the cookie, a browser profile or a backup can use the session for as long as the cookie lives. The user may have forgotten about it by then.',
  fix: {
    ...cookieFix({
      lead: 'Limit the session to days, not months: a `Max-Age` of at most two weeks that is renewed while the user is active. Enforce the same limit on the server, and delete sessions at sign-out. For users who want to stay signed in, use a separate "remember me" token that is rotated at each use.',
      options: 'maxAge',
      django: '`SESSION_COOKIE_AGE = 1209600`.',
      laravel: '`SESSION_LIFETIME=1440` (minutes).',
      rails: '`expire_after: 14.days` for the session store.',
    }),
    risk: 'Users have to sign in more often.',
    verify: verifyCookie('has a `Max-Age` of at most 2592000, an `Expires` within 30 days, or neither'),
  },
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html'],
  needs: ['target', 'cookies'],
  gapReason: ({ target, cookies }) => whyWeakIsUnclear(keptCookies(cookies, target), isLongLived),
  run({ target, cookies }) {
    return weakSessions(keptCookies(cookies, target), isLongLived).map((observed) => {
      const details = { lifetime_days: Math.round((lifetimeSeconds(observed) ?? 0) / daySeconds) }
      return observeCookie(observed, { confidence: 'firm', details })
    })
  },
})

function isLongLived(observed: ObservedCookie): boolean {
  const { cookie } = observed
  if (isSupabaseSession(cookie) || /remember/i.test(cookie.name)) return false
  return (lifetimeSeconds(observed) ?? 0) > lifetimeSecondsMax
}

/** Null for a cookie that ends with the browser, or if its response has no `Date` to count from. */
function lifetimeSeconds({ date, cookie }: ObservedCookie): number | null {
  if (cookie.maxAge !== null) return cookie.maxAge
  if (cookie.expires === null) return null
  const sentAt = Date.parse(date ?? '')
  const endsAt = Date.parse(cookie.expires.replaceAll('-', ' '))
  return Number.isNaN(sentAt) || Number.isNaN(endsAt) ? null : (endsAt - sentAt) / 1000
}
