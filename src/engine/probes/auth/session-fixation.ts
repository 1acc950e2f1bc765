import { isSessionLike } from '../../derive/cookieKinds.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeMethod } from '../../model/probe.ts'
import { decodeJwt } from '../../parse/jwt.ts'
import { noLogin, noTestAccount, notLetIn } from '../../parse/probing/loginFix.ts'
import { pathOf, resolveUrl } from '../../parse/url/urls.ts'
import { cookieHeader, type Jar } from '../_shared/logins.ts'
import { listProtectedReads, withAnswers } from '../_shared/protectedPaths.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameAnswer } from '../_shared/sameResponse.ts'
import { cookiesOf } from '../_shared/sessionCookie.ts'
import { openLogin, type SignedIn, signIn } from '../_shared/signIn.ts'

/** Addresses that are tried to find one which only whoever is signed in gets. */
const candidatesMax = 4
const bodyBytesMax = 256 * 1024

type Context = ProbeContext<'target' | 'responses'>

/**
 * Sessions that stay the same when somebody signs in, or live on when they sign out.
 *
 * Certain: with the owner's test account, and a session of its own that the rest of the scan does not use, an address
 * that refuses visitors answered with the cookies from before signing in, or with those from before signing out after
 * the server had taken them back. Fires on an id that signing in keeps; not on one that is exchanged, nor where
 * signing out was refused. Source: OWASP Session Management Cheat Sheet; CWE-384, CWE-613.
 */
export default activeProbe({
  id: 'auth.session-fixation',
  cwe: 384,
  severity: 'medium',
  owner: 'code',
  title: 'Session survives signing in or signing out',
  why: 'An id that stays the same at sign-in lets whoever planted or saw it before be signed in too. One that lives on after sign-out can be used by whoever has it from a log, a shared computer or a stolen device.',
  fix: {
    steps: `1. Make a new session id when somebody signs in, and whenever their rights change: destroy the old record on the server, then set the new cookie. Take no id that the server has not made itself.
2. When somebody signs out, delete the record on the server first, then take the cookie away (same \`Path\` and \`Domain\`). Taking only the cookie away ends nothing.
3. With tokens instead of sessions: keep them short (15 minutes), and keep a list of refresh tokens that signing out and a new password revoke.
4. End all other sessions when the password changes, and let sessions expire by themselves.`,
    variants: {
      express: `With \`express-session\`:

\`\`\`js
req.session.regenerate((error) => {
  if (error) return next(error)
  req.session.userId = user.id
  req.session.save(() => res.redirect('/'))
})
\`\`\`

and to sign out \`req.session.destroy(() => res.clearCookie('connect.sid').redirect('/'))\`. Passport 0.6 and later regenerates in \`req.login\` by itself, and \`req.logout\` takes a callback. With \`cookie-session\` the whole session stands in the cookie, so that nothing on the server ends it: keep a version number with the user, and compare it.`,
      django:
        'Call `login(request, user)`, which calls `request.session.cycle_key()`, and `logout(request)`, which calls `flush()`; do not write the id of a user into `request.session` by hand. Avoid `SESSION_ENGINE = "…signed_cookies"`, whose sessions cannot be ended.',
      laravel:
        'After `Auth::attempt(…)` call `$request->session()->regenerate()`. To sign out: `Auth::logout(); $request->session()->invalidate(); $request->session()->regenerateToken();`.',
      rails:
        'Call `reset_session` first thing after the password was right, then set `session[:user_id]`; to sign out call `reset_session` too. The session of Rails lies in the cookie: keep sessions in the database (as the generator of Rails 8 does) to be able to end them.',
      nextjs:
        'With sessions of your own: create a new row with a new random id in the Server Action that signs in, delete the old one, and set it by `(await cookies()).set(…)`; to sign out delete the row first. Sessions of Auth.js with the strategy `jwt` live until they expire: use `strategy: "database"`, or keep `maxAge` short.',
    },
    risk: 'What a visitor had in the session before signing in, such as a cart, is lost unless it is copied to the new one.',
    verify:
      'Deploy, then look at the session cookie before and after signing in: its value differs. Keep the cookie, sign out, and send it with `curl -i -H "Cookie: $COOKIE"` to the `url` of the evidence: the answer is that for visitors.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html#renew-the-session-id-after-any-privilege-level-change',
    'https://owasp.org/www-community/attacks/Session_fixation',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 30, perEntry: 0 },
  isAlone: true,
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) => (accounts.login === null ? noTestAccount : null),
  async run(context) {
    const opened = await openLogin(context)
    if (opened === null) return { observations: [], gap: noLogin }
    const entered = await signIn(context, opened)
    if (entered === null) return { observations: [], gap: notLetIn }
    if (entered.isToken) return { observations: [], gap: 'signing in gives a token and no session' }
    const place = await findOwnPlace(context, entered)
    if (place === null) {
      return { observations: [], gap: 'no address was found that only whoever is signed in gets' }
    }
    const observations = [
      ...(await judgeSignIn(context, { place, before: opened.jar, entered })),
      ...(await judgeForeignId(context, { place, entered })),
    ]
    const ended = await judgeSignOut(context, place, entered)
    const all = [...observations, ...(typeof ended === 'string' ? [] : ended)]
    return { observations: all, gap: all.length === 0 && typeof ended === 'string' ? ended : null }
  },
})

/** An address that answers whoever is signed in, and refuses visitors. */
type Place = { readonly url: string; readonly own: Exchange }

async function findOwnPlace(context: Context, { jar, exchange }: SignedIn): Promise<Place | null> {
  const location = exchange.headers.find(([name]) => name === 'location')?.[1] ?? ''
  const next = resolveUrl(location, exchange.url)
  const isOwn = location !== '' && next !== null && next.origin === new URL(exchange.url).origin
  const urls = [
    ...(isOwn && next !== null ? [next.href] : []),
    ...listProtectedReads(withAnswers(context.surface, context.artifacts)).map(({ url }) => url),
  ]
  for (const url of [...new Set(urls)].slice(0, candidatesMax)) {
    const foreign = await ask(context, url, {})
    if (foreign === null || !isRefusal(foreign)) continue
    const own = await ask(context, url, jar)
    if (own !== null && !isRefusal(own)) return { url, own }
  }
  return null
}

async function ask({ send }: Context, url: string, jar: Jar): Promise<Exchange | null> {
  const answer = await send({ url, as: 'anonymous', headers: cookieHeader(jar), bodyBytesMax })
  return answer.ok ? answer.exchange : null
}

type SignInCase = { readonly place: Place; readonly before: Jar; readonly entered: SignedIn }

/** Whether the cookies that a visitor had before are signed in now. */
async function judgeSignIn(context: Context, { place, before }: SignInCase): Promise<readonly Observation[]> {
  if (Object.keys(before).length === 0) return []
  const answer = await ask(context, place.url, before)
  if (answer === null || isRefusal(answer) || !isSameAnswer(answer, place.own)) return []
  return [
    observe(answer, {
      what: 'the session of before signing in is signed in',
      kind: 'sign-in',
      sent: 'cookies from before signing in',
    }),
  ]
}

/** Whether the server takes an id that it has not made, and keeps it at sign-in. */
async function judgeForeignId(
  context: Context,
  { place, entered }: Omit<SignInCase, 'before'>,
): Promise<readonly Observation[]> {
  const set = cookiesOf(entered.exchange).filter(isSessionLike)
  const [session] = set
  // A signed value cannot be made up, and one with a structure is no id.
  if (session === undefined || !/^[\w-]{8,128}$/.test(session.value)) return []
  const planted: Jar = { [session.name]: context.chance.word(Math.max(16, session.value.length)) }
  const opened = await openLogin(context)
  if (opened === null) return []
  const again = await signIn(context, opened, { ...opened.jar, ...planted })
  if (again === null) return []
  const answer = await ask(context, place.url, planted)
  if (answer === null || isRefusal(answer) || !isSameAnswer(answer, place.own)) return []
  return [
    observe(answer, {
      what: 'a session id that the visitor made up is signed in',
      kind: 'planted',
      sent: `cookie ${session.name} with a value that was made up`,
    }),
  ]
}

/** Whether cookies work after signing out; a text where that could not be tried. */
async function judgeSignOut(
  context: Context,
  place: Place,
  { jar }: SignedIn,
): Promise<readonly Observation[] | string> {
  const leaving = context.surface.avoided.find(
    ({ why, url }) => why === 'it signs out' && isNear(url, place.url),
  )
  const tried = leaving === undefined ? usualWaysOut(place.url) : [leaving]
  for (const { method, url } of tried) {
    const { origin } = new URL(url)
    const isPost = method === 'POST'
    const answer = await context.send({
      url,
      method: isPost ? 'POST' : 'GET',
      headers: {
        ...cookieHeader(jar),
        origin,
        referer: place.url,
        ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(isPost ? { body: '' } : {}),
      as: 'anonymous',
    })
    if (!answer.ok || !hasLeft(answer.exchange)) continue
    const after = await ask(context, place.url, jar)
    if (after === null) return 'the target stopped answering'
    if (isRefusal(after) || !isSameAnswer(after, place.own)) return []
    return [
      observe(after, {
        what: 'the session is alive after signing out',
        kind: 'sign-out',
        sent: 'cookies from before signing out',
        isToken: Object.values(jar).some((value) => decodeJwt(value) !== null),
      }),
    ]
  }
  return 'no way to sign out was found that the server took'
}

function isNear(url: string, other: string): boolean {
  return new URL(url).origin === new URL(other).origin
}

function usualWaysOut(url: string): readonly { readonly method: ProbeMethod; readonly url: string }[] {
  const at = (path: string) => new URL(path, url).href
  return [
    { method: 'POST', url: at('/logout') },
    { method: 'GET', url: at('/logout') },
    { method: 'POST', url: at('/api/logout') },
    { method: 'POST', url: at('/api/auth/logout') },
  ]
}

/** The server took a cookie back, or led away with success. */
function hasLeft(exchange: Exchange): boolean {
  const { status, headers } = exchange
  const takesBack = headers.some(
    ([name, value]) =>
      name === 'set-cookie' && /=(?:deleted)?;|max-age=0|expires=\w{3}, 0?1.jan.1970/i.test(value),
  )
  return status < 400 && takesBack
}

type Facts = {
  readonly what: string
  readonly kind: 'sign-in' | 'planted' | 'sign-out'
  readonly sent: string
  readonly isToken?: boolean
}

function observe(exchange: Exchange, { what, kind, sent, isToken = false }: Facts): Observation {
  const url = exchange.requestedUrl
  return observeProbe({ url, as: 'anonymous' }, exchange, {
    sample: `${pathOf(url)}: ${what}`,
    // A token that nobody can take back is how such tokens are, until they expire.
    severity: isToken ? 'low' : 'medium',
    request: `GET ${url}\n<${sent}>`,
    excerpt: `With ${sent} the answer was that of whoever is signed in; without any it was refused.`,
    details: { kind },
    place: kind === 'sign-out' ? 'sign-out' : 'sign-in',
  })
}
