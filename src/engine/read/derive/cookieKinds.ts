import type { ObservedCookie, Target } from '../../model/artifacts.ts'
import type { SetCookie } from '../../model/cookie.ts'
import { isSessionValue } from '../http/sessionValue.ts'
import { breaksPrefix, hasPrefix, isDeletion } from '../http/setCookie.ts'
import { looksRandom } from '../text/randomness.ts'
import { hostnameOf } from '../url/urls.ts'

/** Load balancers, CDNs, bot filters: the site's owner cannot set these attributes. */
const infrastructure =
  /^(AWSALB\w*|AWSELB\w*|ARRAffinity\w*|heroku-session-affinity|GCLB|INGRESSCOOKIE|SERVERID|BIGipServer.*|TS[0-9a-f]{6,}|__cf_bm|__cflb|__cfruid|_cfuvid|cf_clearance|incap_ses_.*|visid_incap_.*|nlbi_.*|ak_bmsc|bm_(sz|sv|mi)|_abck|fly-machine-id|_vercel_\w+)$/i

const analytics =
  /^(_ga.*|_gid|_gat.*|_gcl_.*|__utm.*|_fb[pc]|__stripe_[ms]id|_hj.*|ajs_.*|amp_.*|amplitude_.*|mp_.*|ph_.*_posthog|intercom-.*|hubspotutk|__hs.*|_clck|_clsk|_uet.*|optimizely.*|_pk_.*|_tt.*|_scid|_pin_.*|li_.*|crisp-.*|.*consent.*)$/i

const csrf = /csrf|xsrf/i

/** State of a sign-in in progress, and signatures of other cookies. */
const transientSignIn =
  /(callback|redirect|return|state|nonce|pkce|verifier|provider|affinity|expires|\.sig)/i

const vendorSession =
  /^(?:jsessionid|phpsessid|cftoken|aspsessionid\w+|\.aspnetcore\.(?:.*cookies.*|.*application|session)|\.aspxauth|wordpress_(?:(?:logged_in|sec)_.*|[0-9a-f]{32})|remember_(?:web|user)_.*|S?SESS[0-9a-f]{32}|a_session_[\w-]+|moodlesession\w*)$/i

const sessionWords =
  /(?:^|_)(?:(?:session|sess)(?:_?(?:id|token|key|cookie))?|sid|jwt|authorization|(?:auth|login)_?cookie|(?:access|refresh|id|auth|remember|user|login|jwt|admin|bearer|sso|member|account|api)_?token)$|^(?:auth|token)$/

/** May also name a setting: needs a long value. */
const authEnd = /_auth$/
const authCharsMin = 16

/** `@supabase/ssr` shares this cookie with its browser client, possibly in parts. */
const supabase = /^sb-.+-auth-token(\.\d+)?$/

export function isSessionLike({ name, value }: Pick<SetCookie, 'name' | 'value'>): boolean {
  const bare = bareName(name)
  if (isOfOtherKind(name) || /^(true|false|yes|no|on|off)$/i.test(value)) return false
  if (vendorSession.test(bare) || supabase.test(bare) || isSessionValue(value)) return true
  const words = separateWords(bare)
  return sessionWords.test(words) || (authEnd.test(words) && value.length >= authCharsMin)
}

/** Judges by name and value, or by the scan's own sign-in. */
export function isSessionCookie({ cookie, carriesSession }: ObservedCookie): boolean {
  return carriesSession === true || isSessionLike(cookie)
}

const sessionCharsMin = 16

/** One of them must carry the session; none if a name shows it. */
export function sessionCandidates(sent: readonly Pick<SetCookie, 'name' | 'value'>[]): readonly string[] {
  return sent.some(isSessionLike) ? [] : sent.filter(isUnnamedRandom).map(({ name }) => name)
}

function isUnnamedRandom({ name, value }: Pick<SetCookie, 'name' | 'value'>): boolean {
  return !isOfOtherKind(name) && value.length >= sessionCharsMin && looksRandom(value)
}

/** Candidates count if all of them are weak. */
export function weakSessions(
  cookies: readonly ObservedCookie[],
  isWeak: (observed: ObservedCookie) => boolean,
): readonly ObservedCookie[] {
  const weak = cookies.filter(isWeak)
  const names = new Set(weak.map(({ cookie }) => cookie.name))
  const areAllWeak = cookies.every(
    ({ cookie, mayCarrySession }) => mayCarrySession !== true || names.has(cookie.name),
  )
  return weak.filter(
    (observed) => isSessionCookie(observed) || (areAllWeak && observed.mayCarrySession === true),
  )
}

/** Null if a name or sign-in shows the session. */
export function whyWeakIsUnclear(
  cookies: readonly ObservedCookie[],
  isWeak: (observed: ObservedCookie) => boolean,
): string | null {
  if (cookies.some(isSessionCookie) || weakSessions(cookies, isWeak).length > 0) return null
  const candidate = cookies.find((observed) => isUnnamedRandom(observed.cookie) && isWeak(observed))
  if (candidate === undefined) return null
  return candidate.mayCarrySession === true
    ? 'several cookies of the sign-in may carry the session, and they differ: check their attributes in a browser'
    : 'a cookie with a random value may carry a session: scan with a sign-in'
}

function isOfOtherKind(name: string): boolean {
  const bare = bareName(name)
  return (
    isCsrfToken(name) ||
    analytics.test(bare) ||
    infrastructure.test(bare) ||
    transientSignIn.test(bare) ||
    /^(has|is)[._-]/i.test(bare)
  )
}

function bareName(name: string): string {
  return name.replace(/^__(Host|Secure)-/i, '')
}

/** `next-auth.session-token` → `next_auth_session_token` */
function separateWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[.:\s-]/g, '_')
    .toLowerCase()
}

export function isSupabaseSession({ name }: SetCookie): boolean {
  return supabase.test(name)
}

export function isCsrfToken(name: string): boolean {
  return csrf.test(name)
}

export function isAnalytics({ name }: SetCookie): boolean {
  return analytics.test(name)
}

export function ownCookies(cookies: readonly ObservedCookie[], target: Target): readonly ObservedCookie[] {
  return cookies.filter(
    ({ url, cookie }) =>
      hostnameOf(url) === target.hostname && !infrastructure.test(cookie.name) && !isDeletion(cookie),
  )
}

export function keptCookies(cookies: readonly ObservedCookie[], target: Target): readonly ObservedCookie[] {
  return ownCookies(cookies, target).filter((observed) => !isRefusedByPrefix(observed, target))
}

/** Source: RFC 6265bis §5.7. */
export function isRefusedByPrefix({ isHttps, cookie }: ObservedCookie, target: Target): boolean {
  // Browsers accept `Secure` from localhost over HTTP.
  return breaksPrefix(cookie) || (hasPrefix(cookie) && !isHttps && target.hostKind !== 'local')
}
