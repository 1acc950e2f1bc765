import type { Json } from '../../../../shared/json.ts'
import type { ObservedCookie, Target } from '../../../model/artifacts.ts'
import { type Confidence, passiveCheck } from '../../../model/check.ts'
import { isAnalytics, isCsrfToken, isSupabaseSession } from '../../../read/derive/cookieKinds.ts'
import { isJsonObject } from '../../../read/formats/json.ts'
import { readCookieDocument } from '../../../read/http/cookieDocument.ts'
import { isDeletion } from '../../../read/http/setCookie.ts'
import { countPersonalData } from '../../../read/text/personalData.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'
import { registrableDomain } from '../../../read/url/site.ts'
import { hostnameOf } from '../../../read/url/urls.ts'
import { observeCookie } from '../../../report/evidence/observeCookie.ts'
import { readBigIpAddress } from './_loadBalancerCookies.ts'

const privilegeField = /^(?:role|roles|user_?role|is_?admin|admin|is_?staff|is_?superuser|permissions)$/i

/** Cookies with the visitor's own IP address, or with a version that looks like an IP address. */
const ignoredIpCookieName = /ver(?:sion)?|build|release|client|visitor|remote|geo|(?:^|[_-])(?:user_?)?ip$/i

const privateAddress =
  /(?<![\w.-])(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})(?![\w.])/

/**
 * Sensitive data in cookie values: personal data, internal IP addresses, or privileges that the user can
 * change.
 *
 * Certain for the IP address in a cookie of F5 BIG-IP. Firm for personal data and IP addresses in clear text
 * or Base64. Tentative for privileges without a signature, because the server may not rely on them. Fires on
 * `BIGipServerweb=1677787402.36895.0000`; not on encrypted values, preferences, analytics, the session of
 * Supabase, or the visitor's own IP address. Serialized objects are reported by info.serialized-object,
 * claims of tokens by auth.jwt-weak. Source: OWASP Session Management Cheat Sheet, "Session ID Content".
 */
export default passiveCheck({
  id: 'cookies.internal-data',
  cwe: 200,
  severity: 'low',
  owner: 'code',
  title: 'Sensitive data in cookie value',
  why: 'An attacker who obtains the cookie can read its data, because Base64 is not encryption. Personal data also ends up in logs and backups, and internal IP addresses reveal the network. Users can change unsigned privileges themselves.',
  fix: {
    steps: `Inspect each cookie named in the samples, and keep only a random identifier in it:

- Personal data: store it on the server under the session ID. Where the front end needs a name or email address, let it request an endpoint such as \`GET /api/me\`.
- Privileges (role, permissions, isAdmin): read them on the server from the database at each request. A copy in a cookie may decide what is shown, never what is allowed.
- Privileges that have to stay in the cookie: sign or encrypt it with a library (iron-session, cookie-session with keys, the framework's signed cookies), and verify the signature.
- Internal IP address: in F5 BIG-IP, under Local Traffic > Profiles > Persistence > Cookie, set "Cookie Encryption Use Policy" to "required" and choose a passphrase. In another load balancer, use opaque IDs instead of IP addresses.

Then invalidate all active sessions, so that old cookies become useless.`,
    variants: {
      nextjs:
        'Find where the cookie is set (`cookies().set`, `response.cookies.set`, `document.cookie`). Store the data in the session instead: with `iron-session` (`getIronSession(await cookies(), …)`), which encrypts it, or with Auth.js, whose session cookie is encrypted. In Server Components, Route Handlers and Server Actions, read the role from the database or the verified session. Never read it from a cookie that the browser can write. Then invalidate all active sessions.',
      express:
        "Replace `res.cookie('user', JSON.stringify(user))` and similar calls with `express-session` and a store: `req.session.userId = user.id`. Load the rest per request. `cookie-session` signs its content but does not encrypt it: keep only IDs in it. Read the role from the database in the middleware that checks it. Then invalidate all active sessions.",
    },
    risk: "A front end that reads the cookie, for example to show the user's name or an admin menu, stops working until it requests the data from the server.",
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The value of each cookie named in the samples, decoded with `printf %s "$VALUE" | base64 -d`, shows no names, email addresses, IP addresses or privileges. A cookie of F5 BIG-IP begins with `!`. Then change one character of it in the browser: the site treats the user as signed out.',
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
  if (address !== null) return [{ what: `the IP address ${address}`, confidence: 'certain' }]
  if (isAnalytics(cookie) || isCsrfToken(name) || isSupabaseSession(cookie)) return []
  const inside = target.hostKind === 'name' ? readPrivateAddress(name, value) : null
  const held = readCookieDocument(value)
  if (held === null) return inside === null ? [] : [{ what: `the IP address ${inside}`, confidence: 'firm' }]
  const { emails, secretFields } = countPersonalData(held.document, registrableDomain(target.hostname))
  const isPlain = held.form === 'plain' && !names.has(`${name}.sig`)
  const rights = isPlain ? listPrivileges(held.document) : []
  // auth.jwt-weak reports the other claims of a token.
  const fields = held.form === 'token' ? [] : secretFields
  return [
    ...(inside === null ? [] : [{ what: `the IP address ${inside}`, confidence: 'firm' as const }]),
    ...(emails > 0 ? [{ what: 'an email address', confidence: 'firm' as const }] : []),
    ...fields.map((field) => ({ what: `the field ${field}`, confidence: 'firm' as const })),
    ...rights.map((field) => ({ what: `the field ${field}, unsigned`, confidence: 'tentative' as const })),
  ]
}

function readPrivateAddress(name: string, value: string): string | null {
  return ignoredIpCookieName.test(name) ? null : (privateAddress.exec(decodePercent(value))?.[0] ?? null)
}

function listPrivileges(document: Json): readonly string[] {
  if (!isJsonObject(document)) return []
  const objects = [document, ...Object.values(document).filter(isJsonObject)]
  const names = objects.flatMap((object) =>
    Object.entries(object).flatMap(([name, value]) =>
      privilegeField.test(name) && isRight(value) ? [name] : [],
    ),
  )
  return [...new Set(names)]
}

function isRight(value: Json): boolean {
  return typeof value === 'boolean' || Array.isArray(value) || (typeof value === 'string' && value !== '')
}
