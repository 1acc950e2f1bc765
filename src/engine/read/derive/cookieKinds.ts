import type { ObservedCookie, Target } from '../../model/artifacts.ts'
import type { SetCookie } from '../../model/cookie.ts'
import { isSessionValue } from '../http/sessionValue.ts'
import { breaksPrefix, hasPrefix, isDeletion } from '../http/setCookie.ts'
import { hostnameOf } from '../url/urls.ts'

/** Cookies of load balancers, CDNs and bot filters, whose attributes the site's owner cannot choose. */
const infrastructure =
  /^(AWSALB\w*|AWSELB\w*|ARRAffinity\w*|heroku-session-affinity|GCLB|INGRESSCOOKIE|SERVERID|BIGipServer.*|TS[0-9a-f]{6,}|__cf_bm|__cflb|__cfruid|_cfuvid|cf_clearance|incap_ses_.*|visid_incap_.*|nlbi_.*|ak_bmsc|bm_(sz|sv|mi)|_abck|fly-machine-id|_vercel_\w+)$/i

/** Cookies of measuring and consent scripts, which these scripts have to read. */
const analytics =
  /^(_ga.*|_gid|_gat.*|_gcl_.*|__utm.*|_fb[pc]|__stripe_[ms]id|_hj.*|ajs_.*|amp_.*|amplitude_.*|mp_.*|ph_.*_posthog|intercom-.*|hubspotutk|__hs.*|_clck|_clsk|_uet.*|optimizely.*|_pk_.*|_tt.*|_scid|_pin_.*|li_.*|crisp-.*|.*consent.*)$/i

const csrf = /csrf|xsrf/i

/** Names of what frameworks keep of a sign-in while it is under way, and of signatures beside a cookie. */
const transientSignIn =
  /(callback|redirect|return|state|nonce|pkce|verifier|provider|affinity|expires|\.sig)/i

/** Names of frameworks and vendors that say of themselves what they keep. Sources: their documentation. */
const vendorSession =
  /^(?:jsessionid|phpsessid|cftoken|aspsessionid\w+|\.aspnetcore\.(?:.*cookies.*|.*application|session)|\.aspxauth|wordpress_(?:(?:logged_in|sec)_.*|[0-9a-f]{32})|remember_(?:web|user)_.*|S?SESS[0-9a-f]{32}|a_session_[\w-]+|moodlesession\w*)$/i

/** The end of a name whose words stand apart by underscores. */
const sessionWords =
  /(?:^|_)(?:(?:session|sess)(?:_?(?:id|token|key|cookie))?|sid|jwt|authorization|(?:auth|login)_?cookie|(?:access|refresh|id|auth|remember|user|login|jwt|admin|bearer|sso|member|account|api)_?token)$|^(?:auth|token)$/

/** A setting may be called so too: it counts with a value that is no word. */
const authEnd = /_auth$/
const authCharsMin = 16

/** `@supabase/ssr` keeps the session in a cookie that its browser client reads, possibly in parts. */
const supabase = /^sb-.+-auth-token(\.\d+)?$/

/** Says whether a cookie is likely to be what keeps somebody signed in, by its name or by the shape of its value. */
export function isSessionLike({ name, value }: SetCookie): boolean {
  const bare = name.replace(/^__(Host|Secure)-/i, '')
  if (isCsrfToken(name) || analytics.test(bare) || infrastructure.test(bare) || transientSignIn.test(bare))
    return false
  if (/^(has|is)[._-]/i.test(bare) || /^(true|false|yes|no|on|off)$/i.test(value)) return false
  if (vendorSession.test(bare) || supabase.test(bare) || isSessionValue(value)) return true
  const words = separateWords(bare)
  return sessionWords.test(words) || (authEnd.test(words) && value.length >= authCharsMin)
}

/** `nhostRefreshToken` and `next-auth.session-token` alike: in lower case, an underscore between words. */
function separateWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[.:\s-]/g, '_')
    .toLowerCase()
}

/** Says whether the browser client of Supabase reads this cookie by design. */
export function isSupabaseSession({ name }: SetCookie): boolean {
  return supabase.test(name)
}

/** Says whether a cookie is a token against request forgery, which scripts often have to read. */
export function isCsrfToken(name: string): boolean {
  return csrf.test(name)
}

/** Says whether a measuring or consent script keeps it. */
export function isAnalytics({ name }: SetCookie): boolean {
  return analytics.test(name)
}

/** The cookies that the target's own application sets and keeps: not those of others, nor of the platform. */
export function ownCookies(cookies: readonly ObservedCookie[], target: Target): readonly ObservedCookie[] {
  return cookies.filter(
    ({ url, cookie }) =>
      hostnameOf(url) === target.hostname && !infrastructure.test(cookie.name) && !isDeletion(cookie),
  )
}

/** Those of them that a browser keeps: what it refuses for its name is sent to nobody and read by no script. */
export function keptCookies(cookies: readonly ObservedCookie[], target: Target): readonly ObservedCookie[] {
  return ownCookies(cookies, target).filter((observed) => !isRefusedByPrefix(observed, target))
}

/** Says whether a browser refuses a cookie as its name begins with `__Secure-` or `__Host-`. Source: RFC 6265bis §5.7. */
export function isRefusedByPrefix({ isHttps, cookie }: ObservedCookie, target: Target): boolean {
  // Browsers take `Secure` from a machine's own http server.
  return breaksPrefix(cookie) || (hasPrefix(cookie) && !isHttps && target.hostKind !== 'local')
}
