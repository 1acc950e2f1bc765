import type { Observation } from '../../../model/check.ts'
import type { SetCookie } from '../../../model/cookie.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { Entry } from '../../../model/surface.ts'
import { signsOut } from '../../../read/effects/effectOf.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { csrfFix } from '../../../report/fixes/csrfFix.ts'
import {
  type CrossSite,
  cookiesOf,
  crossSiteOf,
  isSentByBrowser,
  isSentWithLinks,
  seenCookies,
  signInCookies,
} from '../_shared/sessionCookie.ts'
import { openLogin, signInWithAny } from '../_shared/signIn.ts'
import { needsUser, notCookie, withAccounts } from '../_shared/skipReasons.ts'
import { listChanges } from '../_shared/stateChange.ts'
import { type Forged, forgeChange, proveOwnChange } from './_forgedChange.ts'
import { bodyBytesMax } from './_readBack.ts'

const changesMax = 8

type Context = ProbeContext<'target' | 'cookies'>

const isStrict =
  'not applicable: the session cookie is SameSite=Strict, so browsers do not send it cross-site'
const isLax =
  'not applicable: the session cookie is SameSite=Lax, so browsers do not send it with cross-site POST requests'
const changesByGet = (path: string) =>
  `SameSite=Lax does not protect GET requests, and the scan does not send GET ${path}: make it a POST request if it changes something`
const pathCharsMax = 200
const unknownCookie = `the Set-Cookie header of the session cookie was not seen: add the login of a test account ${withAccounts}`

/**
 * Finds cross-site request forgery (CSRF): changes that another site can make in the browser of a signed-in
 * user.
 *
 * Certain: a request with another site's `Origin` and `Referer`, without a valid CSRF token, changed a field of
 * the test account or its object. The change was read back, and the former value was written back unless the
 * request adds a record. It stays silent if the change was refused or works for visitors, on `Lax` or `Strict`
 * session cookies, and on tokens that scripts send. The probe sends no GET that seems to change something: with
 * `Lax`, the check then is not evaluated and names it. Source: OWASP Cross-Site Request Forgery Prevention Cheat
 * Sheet.
 */
export default activeProbe({
  id: 'auth.csrf',
  cwe: 352,
  severity: 'medium',
  owner: 'code',
  title: 'Cross-site request forgery (CSRF)',
  why: "An attacker's page can change the data of any signed-in user who visits it. The browser attaches the session cookie to the cross-site request, and the server does not verify where the request comes from.",
  fix: {
    ...csrfFix,
    verify:
      'Sign in, and run the `curl` command from the evidence with your own session: the response is 403, and reading the object again shows that nothing changed. Without the fix it is accepted. Then submit the form of the site in a browser, over local HTTP too: it works.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 160, perEntry: 0 },
  needs: ['target', 'cookies'],
  skipReason: (context) => {
    const { accounts } = context
    if (!accounts.has('user')) return needsUser
    if (!isSentByBrowser(accounts)) return notCookie
    const seen = seenCookies(context.artifacts.cookies, [])
    if (crossSite(context, seen) === 'held_back') return skipReasonOfCookies(context, seen)
    return changesOf(context).length === 0
      ? 'the scan found no repeatable request that changes the account or its objects'
      : null
  },
  async run(context) {
    const known = seenCookies(context.artifacts.cookies, [])
    const seen = crossSite(context, known) === 'unknown' ? await requestCookies(context) : known
    const sent = crossSite(context, seen)
    if (sent === 'held_back') return { observations: [], gap: skipReasonOfCookies(context, seen) }
    if (sent === 'unknown') return { observations: [], gap: unknownCookie }
    const changes = changesOf(context)
    const isCut = changes.length > changesMax
    const outcomes: Forged[] = []
    for (const entry of changes.slice(0, changesMax)) outcomes.push(await forgeChange(context, entry))
    const observations = outcomes.flatMap(observationsOf)
    if (observations.length > 0 && !isCut) return { observations, gap: null }
    const gaps = [
      ...(isCut ? [`only ${changesMax} of ${changes.length} changes were tested`] : []),
      ...outcomes.flatMap(gapsOf),
    ]
    for (const outcome of outcomes) {
      if (gaps.length > 0 || outcome.state !== 'unchanged') continue
      const own = await proveOwnChange(context, outcome.change)
      if (own === null) continue
      gaps.push(...gapsOf(own))
      observations.push(...observationsOf(own))
    }
    return { observations, gap: observations.length > 0 && !isCut ? null : (gaps[0] ?? null) }
  },
})

function observationsOf(outcome: Forged): readonly Observation[] {
  return outcome.state === 'found' ? [outcome.observation] : []
}

function gapsOf(outcome: Forged): readonly string[] {
  return outcome.state === 'unknown' ? [outcome.gap] : []
}

function changesOf({ surface }: Context): readonly Entry[] {
  return listChanges(surface.entries)
}

function crossSite({ accounts }: Pick<Context, 'accounts'>, seen: readonly SetCookie[]): CrossSite {
  return crossSiteOf(signInCookies(accounts), seen)
}

/** `Lax` protects POST, but not GET. */
function skipReasonOfCookies(
  { accounts, artifacts, surface }: Pick<Context, 'accounts' | 'artifacts' | 'surface'>,
  seen: readonly SetCookie[],
): string {
  if (!isSentWithLinks(signInCookies(accounts), seen)) return isStrict
  const acting = surface.avoided.find(
    ({ method, url, why }) =>
      method === 'GET' && why !== signsOut && new URL(url).origin === artifacts.target.origin,
  )
  return acting === undefined ? isLax : changesByGet(pathOf(acting.url).slice(0, pathCharsMax))
}

async function requestCookies(context: Context): Promise<readonly SetCookie[]> {
  const names = signInCookies(context.accounts)
  const { url } = context.artifacts.target
  const first = await context.send({ url, as: 'anonymous', bodyBytesMax })
  const early = first.ok ? cookiesOf(first.exchange) : []
  if (crossSiteOf(names, early) !== 'unknown') return early
  const opened = await openLogin(context)
  const entered = opened === null ? null : ((await signInWithAny(context, opened))?.entered ?? null)
  return entered === null ? [] : cookiesOf(entered.exchange)
}
