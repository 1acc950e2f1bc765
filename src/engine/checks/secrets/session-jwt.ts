import { scriptUrl } from '../../derive/clientTexts.ts'
import { redactSecret } from '../../evidence/redact.ts'
import type { Page, Script } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { type FoundJwt, findJwts, namesSomebody } from '../../parse/jsonWebTokens.ts'
import { type Jwt, textClaim } from '../../parse/jwt.ts'
import { pathOf } from '../../parse/url/urls.ts'

/** A token that was made longer ago than this was not made for the visitor who asked. */
const freshSeconds = 24 * 60 * 60

/**
 * Tokens of somebody that are built into a script or page and are still valid.
 *
 * Firm: the token names somebody, and the server's own date lies before its end. Fires on a token with `sub`
 * and `exp` in a bundle; not on keys for nobody such as Supabase's `anon`, on tokens that have expired or
 * never do, or, in a page, on one that was made for the visitor who asked. Source: RFC 7519 §4.1.
 */
export default passiveCheck({
  id: 'secrets.session-jwt',
  cwe: 522,
  severity: 'medium',
  owner: 'code',
  title: "Somebody's session token is built into the site",
  why: 'The token stands in what every visitor downloads, and has not expired. Whoever sends it along with a request is, to the server, the person or service that it was made for: often the account with which the site was tried out.',
  fix: {
    steps: `1. Make the token worthless first: sign the account out everywhere (or delete it, if it was made for a test), delete the API token at the service that issued it, or change the signing key. The end named in the finding may be years away.
2. Find where it comes from: search the source, \`.env\` files and build settings for its first characters, and for the variable around it. Often it is a default while signing in was not ready, such as \`const token = localStorage.getItem('token') ?? '…'\`.
3. Let each visitor get a token of their own by signing in. What the site has to ask in its own name is asked by the server, with a token that stays there.
4. Build anew, search the output for \`eyJ\`, deploy, and purge the CDN.`,
    variants: {
      nextjs:
        "1. Make the token worthless first: sign the account out everywhere, delete the API token at the service that issued it, or change the signing key.\n2. Search the source and the `.env` files for its first characters; variables that begin with `NEXT_PUBLIC_` and values that a Server Component passes to a Client Component end up in the browser.\n3. What the site asks in its own name goes into a Route Handler or Server Action, in a module that begins with `import 'server-only'`. Visitors get a token of their own by signing in.\n4. Pages that were rendered at build time hold the old one until the next build: build anew, deploy, and purge the CDN.",
    },
    risk: 'Whatever used this token stops at once: find out first whether a part of the site, such as a list of products, is fetched with it.',
    verify:
      'Deploy, then run `curl -sS "$URL" | grep -c "$START"` with the `url` of the evidence as `$URL` and the first characters of the excerpt\'s value as `$START`: it prints 0, or no line with the old token. Send the old token to an endpoint that needs one: the answer is 401.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc7519#section-4.1',
    'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  ],
  needs: ['pages', 'scripts'],
  // Without any date there is nothing to hold an expiry against.
  skipReason: ({ pages, scripts }) =>
    latestDate(pages, scripts) === null
      ? 'no answer says when it was sent, so no expiry can be judged'
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
          const askedAt = readSeconds(script.headers) ?? dates.get(script.pageUrl) ?? latest
          return findJwts(script.text)
            .filter(
              ({ jwt }) => isLive(jwt, askedAt) && !(script.url === null && isMadeForVisitor(jwt, askedAt)),
            )
            .filter(isNew)
            .map((found) =>
              observe(found, scriptUrl(script), script.url === null ? 'inline script' : 'script'),
            )
        }),
      ...pages.flatMap((page) => {
        const askedAt = dates.get(page.url) ?? latest
        return findInAttributes(page)
          .filter(({ jwt }) => isLive(jwt, askedAt) && !isMadeForVisitor(jwt, askedAt))
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

function isLive(jwt: Jwt, askedAt: number): boolean {
  const { exp } = jwt.payload
  return typeof exp === 'number' && exp > askedAt && namesSomebody(jwt)
}

/** What a page holds may be made anew for each visitor; a script file is the same for all. */
function isMadeForVisitor(jwt: Jwt, askedAt: number): boolean {
  const { iat } = jwt.payload
  if (typeof iat === 'number') return iat > askedAt - freshSeconds
  return textClaim(jwt, 'email') === null
}

/** Attributes that scripts read. Those with addresses are for html.session-id-in-url. */
function findInAttributes({ document }: Page): readonly FoundJwt[] {
  return document.elements.flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) =>
      /^(?:value|content|data-[\w-]{1,60})$/.test(name) && value.includes('eyJ') ? findJwts(value) : [],
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

/** Null beyond the years that a date can be written with. */
function dateOf(seconds: number): string | null {
  return seconds < 253_402_300_800 ? new Date(seconds * 1000).toISOString() : null
}

function readSeconds(headers: Script['headers']): number | null {
  const time = Date.parse(headerValue(headers, 'date') ?? '')
  return Number.isNaN(time) ? null : time / 1000
}
