import type { Observation } from '../../../model/check.ts'
import type { SetCookie } from '../../../model/cookie.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { Entry } from '../../../model/surface.ts'
import { signsOut } from '../../../read/effects/effectOf.ts'
import { pathOf } from '../../../read/url/urls.ts'
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
import { needsUser, notCookie } from '../_shared/skipReasons.ts'
import { listOwnChanges } from '../_shared/stateChange.ts'
import { type Forged, forgeChange, proveOwnChange } from './_forgedChange.ts'
import { bodyBytesMax } from './_readBack.ts'

const changesMax = 10

type Context = ProbeContext<'target' | 'cookies'>

const isStrict =
  'not applicable: the session cookie is SameSite=Strict, so browsers do not send it cross-site'
const isLax =
  'not applicable: the session cookie is SameSite=Lax, so browsers do not send it with cross-site POST requests'
const changesByGet = (path: string) =>
  `SameSite=Lax does not protect GET requests, and the scan does not send GET ${path}: make it a POST request if it changes something`
const pathCharsMax = 200
const unknownCookie =
  'the Set-Cookie header of the session cookie was not seen: add the login of a test account under Domains > Sign-ins'

/**
 * Finds cross-site request forgery (CSRF): account changes that another site can make in the browser of a signed-in
 * user.
 *
 * Certain: a cross-site request changed a field of the test account, with another site's `Origin` and `Referer`,
 * without a CSRF token or with an invented one, and without custom headers. The change was read back, and the former
 * value was written back where the request does not add a record. Fires on a profile form that checks only the cookie;
 * not where the request was refused or changed nothing, on `Lax` or `Strict` session cookies, or on tokens that scripts
 * send. A GET that seems to change something is never sent: with `Lax`, which does not protect it, the check is not
 * evaluated and names it. Source: OWASP Cross-Site Request Forgery Prevention Cheat Sheet.
 */
export default activeProbe({
  id: 'auth.csrf',
  cwe: 352,
  severity: 'medium',
  owner: 'code',
  title: 'Cross-site request forgery (CSRF)',
  why: "An attacker's page can change the account of any signed-in user who visits it. The browser attaches the session cookie to the cross-site request, and the server does not verify where the request comes from.",
  fix: {
    steps: `1. Set \`SameSite=Lax\` on the session cookie (\`Strict\` if no external link has to arrive signed in).
2. Refuse cross-origin requests in one middleware for POST, PUT, PATCH and DELETE: \`Sec-Fetch-Site\` must be \`same-origin\` or \`none\`. If this header is missing, \`Origin\` must equal the origin of the site. Otherwise respond with 403.
3. Add a CSRF token to forms: random, bound to the session, compared on the server.
4. In a JSON API accept only \`Content-Type: application/json\` (415 otherwise). Other sites cannot send it without a preflight, which CORS then refuses. A body parser that ignores the content type is vulnerable.
5. Do not let a GET request change state: browsers send \`Lax\` cookies with cross-site navigation.`,
    variants: {
      express: `Before the routes:

\`\`\`js
app.use((req, res, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(req.method)) return next()
  const site = req.get('sec-fetch-site')
  const isOwn = site ? site === 'same-origin' || site === 'none' : req.get('origin') === process.env.SITE_ORIGIN
  return isOwn ? next() : res.sendStatus(403)
})
\`\`\`

Set \`cookie: { sameSite: 'lax', secure: true, httpOnly: true }\` in \`express-session\`, and parse JSON by \`express.json()\` without \`type: '*/*'\`. For browsers that send neither header, add a token with \`csrf-sync\`.`,
      nextjs:
        'Server Actions already compare `Origin` with the host: keep `serverActions.allowedOrigins` short. Route Handlers do not: in each POST, PUT, PATCH and DELETE compare `request.headers.get("origin")` with the origin of the site, and respond with 403 if it differs. Set the session cookie with `sameSite: "lax"`.',
      django:
        'Keep `django.middleware.csrf.CsrfViewMiddleware` in `MIDDLEWARE`, add `{% csrf_token %}` to the form, remove `@csrf_exempt`, and set `SESSION_COOKIE_SAMESITE = "Lax"`. With Django REST framework keep `SessionAuthentication`, which checks the token.',
      laravel:
        'Keep the route in the `web` group, add `@csrf` to the form, remove the route from `validateCsrfTokens(except: …)`, and set `SESSION_SAME_SITE=lax`.',
      rails:
        'Keep `protect_from_forgery with: :exception` in `ApplicationController`, build forms with `form_with`, and remove `skip_forgery_protection` from the action.',
      svelte:
        'Keep `csrf.checkOrigin` (or leave `csrf.trustedOrigins` empty) in `svelte.config.js`: it refuses cross-site form submissions. Endpoints that read JSON have to check `Content-Type` and `Origin` themselves.',
    },
    risk: 'Clients that are not browsers (webhooks, mobile apps, payment providers) send another Origin or none: exempt their routes, and verify their signatures instead.',
    verify:
      'Deploy, sign in, then run the `curl` command from the evidence with your own cookie: the response is 403 and the text is unchanged. The form on the site still works.',
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
      ? 'the scan found no repeatable request that changes the own account'
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
    // What the application's own changes come to matters only where nothing else tells how the check ends.
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

/** What a form sends, and JSON by a method that pages can use. */
function changesOf({ surface }: Context): readonly Entry[] {
  return listOwnChanges(surface.entries, ['POST'])
}

function crossSite({ accounts }: Pick<Context, 'accounts'>, seen: readonly SetCookie[]): CrossSite {
  return crossSiteOf(signInCookies(accounts), seen)
}

/** Why nothing was forged: `Lax` protects what POST changes, and no GET. */
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

/** How the target sets the cookie: on its first page, or when the test account signs in. */
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
