import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { type AccountLogin, activeProbe, type ProbeContext, type ProbeOutcome } from '../../../model/probe.ts'
import type { ProbeMethod } from '../../../model/probeRequest.ts'
import { isSessionLike } from '../../../read/derive/cookieKinds.ts'
import { signsOut } from '../../../read/effects/effectOf.ts'
import { decodeJwt } from '../../../read/formats/jwt.ts'
import {
  type CookieJar,
  cookiesSetBy,
  emptyJar,
  giveCookies,
  keepCookie,
} from '../../../read/http/cookieJar.ts'
import { isDeletion } from '../../../read/http/setCookie.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { judgeLogins, whySignInFailed } from '../_shared/judgeLogins.ts'
import { cookieHeader } from '../_shared/logins.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameResponse } from '../_shared/sameResponse.ts'
import { cookiesOf } from '../_shared/sessionCookie.ts'
import {
  type OpenedLogin,
  openLogin,
  type SignedIn,
  signInAtTarget,
  signInWithAny,
} from '../_shared/signIn.ts'
import { fixationProof, type SessionProof, signOutProof } from './_sessionCommands.ts'
import { findSessionUrl, requestWithCookies, type SessionUrl } from './_sessionUrl.ts'

type Context = ProbeContext<'target' | 'responses'>

/**
 * Finds session fixation (the session id is not renewed at sign-in) and sessions that sign-out does not
 * invalidate.
 *
 * Certain: the probe signs in at every sign-in of the target with a session of its own. The account is the
 * test account, one that the scan has signed up, or one of its users. A URL that refuses unauthenticated
 * requests, or shows them another page, accepted one of three kinds of cookies. These are cookies from before
 * sign-in, a session id chosen by the probe, and cookies that the server had cleared at sign-out. Fires on a
 * session id that sign-in keeps; not on one that is renewed, or if sign-out was refused. Sources: OWASP
 * Session Management Cheat Sheet, CWE-384, CWE-613.
 */
export default activeProbe({
  id: 'auth.session-fixation',
  cwe: 384,
  severity: 'medium',
  owner: 'code',
  title: 'Session fixation or session not invalidated at sign-out',
  why: "An attacker can use another user's session. If sign-in keeps the session id, an attacker who planted or saw it before is signed in too. If the session survives sign-out, a cookie from a log, a shared computer or a stolen device still works.",
  fix: {
    steps: `1. Generate a new session id at sign-in and at every privilege change: delete the old session on the server, then set the new cookie. Do not accept session ids that the server did not generate.
2. At sign-out, delete the session on the server first, then clear the cookie (same \`Path\` and \`Domain\`). Clearing only the cookie does not end the session.
3. With tokens instead of sessions: use a short lifetime (15 minutes), and a list of refresh tokens that sign-out and a password change revoke.
4. End all other sessions when the password changes, and let sessions expire.`,
    variants: {
      express: `First find the library and its version (\`npm ls express-session passport cookie-session\`).

- \`express-session\`, at sign-in and at sign-out:

\`\`\`js
req.session.regenerate((error) => {
  if (error) return next(error)
  req.session.userId = user.id
  req.session.save((failed) => (failed ? next(failed) : res.redirect('/')))
})

req.session.destroy((error) => (error ? next(error) : res.clearCookie('connect.sid').redirect('/')))
\`\`\`

- \`passport\` 0.6 and later: \`req.login\` renews the session by itself, and \`req.logout\` needs a callback: \`req.logout((error) => …)\`. Do not call \`regenerate\` after \`req.login\`: it signs the user out.
- \`passport\` 0.5 and earlier renews nothing. Call \`req.login(user, …)\` inside the callback of \`req.session.regenerate\`; with \`passport.authenticate\` give it a callback of your own, and call both there. \`req.logout()\` has no callback and keeps the session: call \`req.session.destroy\` after it. Or update to 0.7, and give every \`req.logout\` its callback.
- \`cookie-session\`: the whole session is in the cookie, so the server cannot end it. Store a version number with the user and in the session, compare it in each request, and increase it at sign-out.

Use the cookie name of the project in place of \`connect.sid\`, and keep its redirects.`,
      django:
        'Call `login(request, user)`, which calls `request.session.cycle_key()`, and `logout(request)`, which calls `flush()`. Do not write a user id into `request.session` yourself. Avoid `SESSION_ENGINE = "…signed_cookies"`: the server cannot end its sessions.',
      laravel:
        'After `Auth::attempt(…)` call `$request->session()->regenerate()`. To sign out: `Auth::logout(); $request->session()->invalidate(); $request->session()->regenerateToken();`.',
      rails:
        'Call `reset_session` directly after the password check, then set `session[:user_id]`; call `reset_session` at sign-out too. By default Rails stores the session in the cookie: store sessions in the database (as the Rails 8 generator does) to be able to end them.',
      nextjs: `Find the library and its version (\`npm ls next-auth iron-session lucia\`).

- Auth.js (\`next-auth\` 4 and 5): it renews the session at sign-in. With the strategy \`jwt\` a token is valid until it expires: use \`strategy: 'database'\`, or a short \`maxAge\` with a version number of the user that the \`jwt\` callback compares.
- \`iron-session\`: call \`session.destroy()\` before you fill it at sign-in, and at sign-out. The session is in the cookie: to end it, compare a version number of the user in each request, and increase it at sign-out.
- Lucia: \`lucia.invalidateSession(id)\` of the old session at sign-in and at sign-out, then \`createSession\`.
- Own sessions: the Server Action that signs in creates a row with a new random id, deletes the old row, and calls \`(await cookies()).set(…)\`. To sign out, delete the row first.`,
    },
    risk: 'Session data from before sign-in, such as a cart, is lost unless it is copied to the new session.',
    verify:
      'Run the `curl` command from the evidence, or its steps in order: they repeat the sign-in or sign-out, then send the old cookie to the `url` of the evidence. The response is that for unauthenticated visitors, and without the fix that of the user. Do not restart the server in between: a store in memory loses every session then, which proves nothing. Signing in and out still works in a browser.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html#renew-the-session-id-after-any-privilege-level-change',
    'https://owasp.org/www-community/attacks/Session_fixation',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 90, perEntry: 0 },
  isAlone: true,
  needs: ['target', 'responses'],
  run: (context) => judgeLogins(context, (opened) => judgeLogin(context, opened)),
})

async function judgeLogin(context: Context, opened: OpenedLogin): Promise<ProbeOutcome> {
  const known = await signInWithAny(context, opened)
  if (known === null) return { observations: [], gap: whySignInFailed(context, opened) }
  const { entered, account } = known
  if (entered.isToken)
    return { observations: [], gap: 'not applicable: the sign-in returns a token and sets no session cookie' }
  const place = await findSessionUrl(context, entered, opened)
  if (place === null) {
    return { observations: [], gap: 'no URL was found that responds differently to authenticated users' }
  }
  const given = { place, opened, entered, account }
  const observations = [...(await judgeSignIn(context, given)), ...(await judgeInventedId(context, given))]
  const ended = await judgeSignOut(context, given)
  const all = [...observations, ...(typeof ended === 'string' ? [] : ended)]
  return { observations: all, gap: all.length === 0 && typeof ended === 'string' ? ended : null }
}

type SignInCase = {
  readonly place: SessionUrl
  readonly opened: OpenedLogin
  readonly entered: SignedIn
  readonly account: AccountLogin
}

async function judgeSignIn(
  context: Context,
  { place, account, opened: known }: SignInCase,
): Promise<readonly Observation[]> {
  const opened = (await openLogin(context, known)) ?? known
  const { jar: before } = opened
  if (before.cookies.length === 0 || (await signInAtTarget(context, opened, account)) === null) return []
  const response = await requestWithCookies(context, place.url, before)
  if (response === null || !place.isOwn(response)) return []
  return [
    observe(response, {
      what: 'the session from before sign-in is authenticated',
      kind: 'sign-in',
      place,
      sent: 'cookies from before sign-in',
      proof: fixationProof({ opened, url: place.url, response, visitors: place.visitors }, null),
    }),
  ]
}

async function judgeInventedId(
  context: Context,
  { place, entered, account, opened: known }: SignInCase,
): Promise<readonly Observation[]> {
  const set = cookiesOf(entered.exchange).filter(isSessionLike)
  const [session] = set
  // Signed or structured values cannot be invented.
  if (session === undefined || !/^[\w-]{8,128}$/.test(session.value)) return []
  const planted = [[session.name, context.random.word(Math.max(16, session.value.length))]] as const
  const opened = (await openLogin(context, known)) ?? known
  const again = await signInAtTarget(context, opened, account, giveCookies(opened.jar, planted))
  if (again === null) return []
  const response = await requestWithCookies(context, place.url, giveCookies(emptyJar, planted))
  if (response === null || !place.isOwn(response)) return []
  return [
    observe(response, {
      what: 'a session id chosen by the client is authenticated',
      kind: 'planted',
      place,
      sent: `cookie ${session.name} with a client-chosen value`,
      proof: fixationProof(
        { opened, url: place.url, response, visitors: place.visitors },
        planted[0] ?? null,
      ),
    }),
  ]
}

async function judgeSignOut(
  context: Context,
  { place, opened, entered: { jar } }: SignInCase,
): Promise<readonly Observation[] | string> {
  const leaving = context.surface.avoided.find(({ why, url }) => why === signsOut && isNear(url, place.url))
  const tried = leaving === undefined ? commonSignOutPaths(place.url) : [leaving]
  for (const { method, url } of tried) {
    const isPost = method === 'POST'
    const response = await context.send({
      url,
      method: isPost ? 'POST' : 'GET',
      headers: {
        ...cookieHeader(jar, url),
        referer: place.url,
        ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(isPost ? { body: '' } : {}),
      as: 'anonymous',
    })
    if (!response.ok || response.exchange.status >= 400) continue
    const after = await requestWithCookies(context, place.url, jar)
    if (after === null) return 'the target stopped responding after sign-out'
    if (!place.isOwn(after)) return []
    if (!isSignedOut(response.exchange) && !(await replacesSession(context, response.exchange, place, jar)))
      continue
    return [
      observe(after, {
        what: 'the session is still valid after sign-out',
        kind: 'sign-out',
        place,
        sent: 'cookies from before sign-out',
        proof: signOutProof(
          { opened, url: place.url, response: after, visitors: place.visitors },
          { method, url },
        ),
        isToken: jar.cookies.some(({ value }) => decodeJwt(value) !== null),
      }),
    ]
  }
  return 'no working sign-out was found'
}

function isNear(url: string, other: string): boolean {
  return new URL(url).origin === new URL(other).origin
}

function commonSignOutPaths(url: string): readonly { readonly method: ProbeMethod; readonly url: string }[] {
  const at = (path: string) => new URL(path, url).href
  return [
    { method: 'POST', url: at('/logout') },
    { method: 'GET', url: at('/logout') },
    { method: 'POST', url: at('/api/logout') },
    { method: 'POST', url: at('/api/auth/logout') },
  ]
}

function isSignedOut({ status, url, headers }: Exchange): boolean {
  const takesBack = cookiesSetBy(new URL(url), headers).some(
    (cookie) => isDeletion(cookie) || cookie.value === 'deleted',
  )
  return status < 400 && takesBack
}

/** Sessions in a signed cookie, as in Flask: sign-out sends a new value, and the former one stays valid. */
async function replacesSession(
  context: Context,
  { status, url, headers }: Exchange,
  place: SessionUrl,
  jar: CookieJar,
): Promise<boolean> {
  const at = new URL(url)
  const own = new Map(jar.cookies.map(({ name, value }) => [name, value]))
  const replaced = cookiesSetBy(at, headers).filter(
    ({ name, value }) => own.has(name) && own.get(name) !== value,
  )
  if (status >= 400 || replaced.length === 0) return false
  const left = replaced.reduce((kept, cookie) => keepCookie(kept, cookie, at, null), jar)
  for (let look = 0; look < looksWithReplaced; look += 1) {
    const response = await requestWithCookies(context, place.url, left)
    if (response === null || place.isOwn(response) || !isVisitors(response, place)) return false
  }
  return true
}

const looksWithReplaced = 2

function isVisitors(response: Exchange, { visitors, isRefused }: SessionUrl): boolean {
  if (response.status === 429 || response.status >= 500) return false
  return (isRefused && isRefusal(response)) || isSameResponse(response, visitors)
}

type Facts = {
  readonly what: string
  readonly kind: 'sign-in' | 'planted' | 'sign-out'
  readonly sent: string
  readonly proof: SessionProof
  readonly place: SessionUrl
  readonly isToken?: boolean
}

function observe(
  exchange: Exchange,
  { what, kind, sent, proof, place, isToken = false }: Facts,
): Observation {
  const url = exchange.requestedUrl
  return observeProbe({ url, as: 'anonymous' }, exchange, {
    sample: `${pathOf(url)}: ${what}`,
    // Stateless tokens cannot be revoked before they expire.
    severity: isToken ? 'low' : 'medium',
    request: `GET ${url}\n<${sent}>`,
    excerpt: `With ${sent} the response was that for the authenticated user; without cookies ${place.isRefused ? 'the request was refused' : 'it was that for a visitor'}.`,
    details: { kind },
    place: kind === 'sign-out' ? 'sign-out' : 'sign-in',
    shows: null,
    ...proof,
  })
}
