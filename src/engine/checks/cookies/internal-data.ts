import type { Json } from '../../../json.ts'
import { isAnalytics, isCsrfToken, isDeletion, isSupabaseSession } from '../../derive/cookieKinds.ts'
import { observeCookie } from '../../evidence/observeCookie.ts'
import type { ObservedCookie, Target } from '../../model/artifacts.ts'
import { type Confidence, passiveCheck } from '../../model/check.ts'
import { isJsonObject } from '../../parse/formats/json.ts'
import { decodePercent, readCookieDocument } from '../../parse/http/cookieDocument.ts'
import { countPersonalData } from '../../parse/text/personalData.ts'
import { registrableDomain } from '../../parse/url/site.ts'
import { hostnameOf } from '../../parse/url/urls.ts'
import { readBigIpAddress } from './_loadBalancerCookies.ts'

/** What a visitor may not decide about themselves. */
const rightsField = /^(?:role|roles|user_?role|is_?admin|admin|is_?staff|is_?superuser|permissions)$/i

/** Cookies in which an address is that of the visitor, or no address at all. */
const otherAddress = /ver(?:sion)?|build|release|client|visitor|remote|geo|(?:^|[_-])(?:user_?)?ip$/i

const privateAddress =
  /(?<![\w.-])(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})(?![\w.])/

/**
 * Cookies whose value tells about machines or people, or holds rights that a visitor can change.
 *
 * Certain for the address in a cookie of F5 BIG-IP, firm for personal data and addresses in clear or in
 * Base64, tentative for rights without a signature, as the server may not go by them. Fires on
 * `BIGipServerweb=1677787402.36895.0000`; not on encrypted values, preferences, measuring, the session of
 * Supabase, or the visitor's own address. Serialised objects are for info.serialized-object, claims of tokens
 * for auth.jwt-weak. Source: OWASP Session Management Cheat Sheet, "Session ID Content".
 */
export default passiveCheck({
  id: 'cookies.internal-data',
  cwe: 200,
  severity: 'low',
  owner: 'code',
  title: 'Cookie value tells about people, rights or machines',
  why: 'Whoever holds the cookie can read it: Base64 hides nothing. Personal data ends up in logs and backups, addresses show how the network is built, and rights that stand there without a signature can be changed by the visitor.',
  fix: {
    steps: `Look at what each cookie named in the samples holds, and keep only a random identifier in it:

- Personal data: keep it on the server under the session's id. Where the front end needs a name or address, let it ask an endpoint such as \`GET /api/me\`.
- Rights (role, permissions, isAdmin): read them on the server from the database at each request. A copy in a cookie may decide what is shown, never what is allowed. If it has to stay, sign or encrypt it with a library made for that (iron-session, cookie-session with keys, the framework's own signed cookies), and check the signature.
- Address of a machine: in F5 BIG-IP, under Local Traffic > Profiles > Persistence > Cookie, set "Cookie Encryption Use Policy" to "required" and choose a passphrase; in another load balancer choose opaque ids instead of addresses.

Then end the sessions that are under way, so that old cookies go.`,
    variants: {
      nextjs:
        'Find where the cookie is set (`cookies().set`, `response.cookies.set`, `document.cookie`). Put the data under the session instead: with `iron-session` (`getIronSession(await cookies(), …)`), which encrypts it, or with Auth.js, whose session cookie is encrypted. In Server Components, Route Handlers and Server Actions read the role from the database or the verified session, never from a cookie that the browser can write. Then end the sessions that are under way.',
      express:
        "Replace `res.cookie('user', JSON.stringify(user))` and the like by `express-session` with a store: `req.session.userId = user.id`, and load the rest per request. `cookie-session` signs but does not hide what it holds: keep ids in it only. Read the role from the database in the middleware that checks it. Then end the sessions that are under way.",
    },
    risk: 'A front end that reads the cookie to greet people or to show the menu of an administrator stops doing so until it asks the server.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The value of each cookie named in the samples, decoded with `printf %s "$VALUE" | base64 -d`, shows no names, addresses or rights. Then change one character of it in the browser: the site treats the visitor as signed out.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html#session-id-content-or-value',
    'https://my.f5.com/manage/s/article/K6917',
  ],
  needs: ['target', 'cookies'],
  run({ target, cookies }) {
    const names = new Set(cookies.map(({ cookie }) => cookie.name))
    return cookies
      .filter(({ url, cookie }) => hostnameOf(url) === target.hostname && !isDeletion(cookie))
      .flatMap((observed) => {
        const told = listTold(observed, target, names)
        return told.map(({ what, confidence }) =>
          observeCookie(observed, {
            sample: `${observed.cookie.name}: ${what}`,
            confidence,
          }),
        )
      })
  },
})

type Told = { readonly what: string; readonly confidence: Confidence }

function listTold({ cookie }: ObservedCookie, target: Target, names: ReadonlySet<string>): readonly Told[] {
  const { name, value } = cookie
  const address = readBigIpAddress(name, value)
  if (address !== null) return [{ what: `the address ${address}`, confidence: 'certain' }]
  if (isAnalytics(cookie) || isCsrfToken(name) || isSupabaseSession(cookie)) return []
  const inside = target.hostKind === 'name' ? readPrivateAddress(name, value) : null
  const held = readCookieDocument(value)
  if (held === null) return inside === null ? [] : [{ what: `the address ${inside}`, confidence: 'firm' }]
  const { emails, secretFields } = countPersonalData(held.document, registrableDomain(target.hostname))
  const isPlain = held.form === 'plain' && !names.has(`${name}.sig`)
  const rights = isPlain ? listRights(held.document) : []
  // What a token holds beside addresses of people is for auth.jwt-weak.
  const fields = held.form === 'token' ? [] : secretFields
  return [
    ...(inside === null ? [] : [{ what: `the address ${inside}`, confidence: 'firm' as const }]),
    ...(emails > 0 ? [{ what: 'an e-mail address', confidence: 'firm' as const }] : []),
    ...fields.map((field) => ({ what: `the field ${field}`, confidence: 'firm' as const })),
    ...rights.map((field) => ({ what: `the field ${field}, unsigned`, confidence: 'tentative' as const })),
  ]
}

function readPrivateAddress(name: string, value: string): string | null {
  return otherAddress.test(name) ? null : (privateAddress.exec(decodePercent(value))?.[0] ?? null)
}

/** Names of the fields with rights, of the document itself and of an object such as `user` in it. */
function listRights(document: Json): readonly string[] {
  if (!isJsonObject(document)) return []
  const objects = [document, ...Object.values(document).filter(isJsonObject)]
  const names = objects.flatMap((object) =>
    Object.entries(object).flatMap(([name, value]) =>
      rightsField.test(name) && isRight(value) ? [name] : [],
    ),
  )
  return [...new Set(names)]
}

function isRight(value: Json): boolean {
  return typeof value === 'boolean' || Array.isArray(value) || (typeof value === 'string' && value !== '')
}
