import type { Page, Script } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { scriptUrl } from '../../../read/derive/clientTexts.ts'
import {
  type FoundJwt,
  findJwts,
  identifiesUser,
  type Jwt,
  jwtPrefix,
  textClaim,
} from '../../../read/formats/jwt.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'

/** An older token was not issued to the requesting visitor. */
const freshSeconds = 24 * 60 * 60

/**
 * Valid session tokens (JWT) in client-side code: tokens of a user or service that are embedded in a script
 * or page.
 *
 * Firm: the token names a user, and the server's own date is before its expiry. Fires on a token with `sub`
 * and `exp` in a bundle. Not on keys for no user such as Supabase's `anon`, on tokens that have expired or
 * never do, or on one that a page issued to the requesting visitor. Source: RFC 7519 §4.1.
 */
export default passiveCheck({
  id: 'secrets.session-jwt',
  cwe: 522,
  severity: 'medium',
  owner: 'code',
  title: 'Valid session token (JWT) in client-side code',
  why: 'An attacker can act as the user or service that the token was issued to, often the account used for testing the site. The token is in text that every visitor downloads, and has not expired.',
  fix: {
    steps: `1. Invalidate the token first: sign the account out everywhere (or delete a test account), delete the API token at the service that issued it, or rotate the signing key. The expiry named in the finding may be years away.
2. Find where it comes from: search the source, \`.env\` files and build settings for its first characters, and for the variable around it. Often it is a default from before sign-in was implemented, such as \`const token = localStorage.getItem('token') ?? '…'\`.
3. Issue each visitor their own token at sign-in. Requests that the site makes for itself belong on the server, with a token that stays there.
4. Rebuild, search the output for \`eyJ\`, deploy, and purge the CDN.`,
    variants: {
      nextjs:
        "1. Invalidate the token first: sign the account out everywhere, delete the API token at the service that issued it, or rotate the signing key.\n2. Search the source and the `.env` files for its first characters. Variables that begin with `NEXT_PUBLIC_` and values that a Server Component passes to a Client Component end up in the browser.\n3. Move requests that the site makes for itself to a Route Handler or Server Action, in a module that begins with `import 'server-only'`. Visitors get their own token at sign-in.\n4. Static pages contain the old token until the next build: rebuild, deploy, and purge the CDN.",
    },
    risk: 'Every use of this token stops at once. Find out first whether a part of the site, such as a list of products, is fetched with it.',
    verify:
      'Run `curl -sS "$URL" | grep -cF -- "$START"` with the `url` of the evidence as `$URL` and the first characters of the excerpt\'s value as `$START`. It prints 0, or no line with the old token. Send the old token to an endpoint that requires one: the response is 401.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc7519#section-4.1',
    'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  ],
  needs: ['pages', 'scripts'],
  // Expiry cannot be judged without a server date.
  skipReason: ({ pages, scripts }) =>
    latestDate(pages, scripts) === null
      ? 'no response has a Date header, so token expiry cannot be evaluated: enable the Date header on the server'
      : null,
  run({ pages, scripts }) {
    const dates = new Map(pages.map((page) => [page.url, readSeconds(page.headers)]))
    const latest = latestDate(pages, scripts) ?? 0
    const seen = new Set<string>()
    const isNew = ({ token }: FoundJwt) => !seen.has(token.value) && seen.add(token.value) !== undefined
    return [
      ...scripts
        .filter(({ isFirstParty }) => isFirstParty)
        .flatMap((script) => {
          const requestedAt = readSeconds(script.headers) ?? dates.get(script.pageUrl) ?? latest
          return findJwts(script.text)
            .filter(
              ({ jwt }) =>
                isLive(jwt, requestedAt) && !(script.url === null && isIssuedToVisitor(jwt, requestedAt)),
            )
            .filter(isNew)
            .map((found) =>
              observe(found, scriptUrl(script), script.url === null ? 'inline script' : 'script'),
            )
        }),
      ...pages.flatMap((page) => {
        const requestedAt = dates.get(page.url) ?? latest
        return findInAttributes(page)
          .filter(({ jwt }) => isLive(jwt, requestedAt) && !isIssuedToVisitor(jwt, requestedAt))
          .filter(isNew)
          .map((found) => observe(found, page.url, 'attribute of the page'))
      }),
    ]
  },
})

function latestDate(pages: readonly Page[], scripts: readonly Script[]): number | null {
  const dates = [...pages, ...scripts].flatMap(({ headers }) => readSeconds(headers) ?? [])
  return dates.length === 0 ? null : Math.max(...dates)
}

function isLive(jwt: Jwt, requestedAt: number): boolean {
  const { exp } = jwt.payload
  return typeof exp === 'number' && exp > requestedAt && identifiesUser(jwt)
}

/** Pages may contain a new token for each visitor; script files are the same for all. */
function isIssuedToVisitor(jwt: Jwt, requestedAt: number): boolean {
  const { iat } = jwt.payload
  if (typeof iat === 'number') return iat > requestedAt - freshSeconds
  return textClaim(jwt, 'email') === null
}

/** html.session-id-in-url reports tokens in URL attributes. */
function findInAttributes({ document }: Page): readonly FoundJwt[] {
  return document.elements.flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) =>
      /^(?:value|content|data-[\w-]{1,60})$/.test(name) && value.includes(jwtPrefix) ? findJwts(value) : [],
    ),
  )
}

function observe({ token, jwt }: FoundJwt, url: string, where: string): Observation {
  const exp = typeof jwt.payload.exp === 'number' ? jwt.payload.exp : 0
  const claims = Object.keys(jwt.payload).slice(0, 20).sort()
  return {
    url,
    sample: `${where}: ${pathOf(url)}`,
    confidence: 'firm',
    request: `GET ${url}`,
    excerpt: redactSecret(token.value),
    details: { claims, expires_at: dateOf(exp) },
  }
}

function dateOf(seconds: number): string | null {
  return seconds < 253_402_300_800 ? new Date(seconds * 1000).toISOString() : null
}

function readSeconds(headers: Script['headers']): number | null {
  const time = Date.parse(headerValue(headers, 'date') ?? '')
  return Number.isNaN(time) ? null : time / 1000
}
