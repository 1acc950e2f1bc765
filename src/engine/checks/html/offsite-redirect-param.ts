import type { Exchange, Target } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { isSameSite } from '../../parse/url/site.ts'
import { resolveUrl } from '../../parse/url/urls.ts'

/** Beside such a parameter the server has probably made the address itself. */
const signature = /^(sig|signature|hmac|mac|hash|checksum|s|sign|token)$/i

/**
 * Redirects to another site that a parameter of the address names.
 *
 * Tentative: it saw the site follow its own links, and not whether it would follow others; a list of allowed
 * hosts looks the same. Fires on `/out?url=https://other.example` that leads there; not where the redirect
 * goes elsewhere than the parameter says, stays on the site, or where the address is signed.
 * Source: OWASP Unvalidated Redirects and Forwards Cheat Sheet.
 */
export default passiveCheck({
  id: 'html.offsite-redirect-param',
  cwe: 601,
  severity: 'medium',
  owner: 'code',
  title: 'Redirect target is taken from a parameter',
  why: 'If the address in the parameter is not checked, a link that begins with this site leads wherever its maker wants: to a copied sign-in page, or with a code of a sign-in to somebody else.',
  fix: {
    steps:
      'In the route that makes the redirect, do not use the parameter as it comes. For ways back into the site accept only paths: parse with `new URL(value, ownOrigin)` and require `url.origin === ownOrigin`, then redirect to its path and query; comparing the beginning of the text is not enough (`//other.example`, `/\\other.example`). For links to other sites use a number or short name that stands for a stored address, or a list of allowed host names compared as whole names, or show a page that names the destination and asks. If such a list exists already, this finding can be closed.',
    variants: {
      nextjs:
        'In the Route Handler, Server Action or `proxy.ts` (up to Next.js 15 `middleware.ts`) that makes the redirect: `const url = new URL(value, request.nextUrl.origin)`, and only if `url.origin === request.nextUrl.origin` call `NextResponse.redirect(url)`, else redirect to `/`. With Auth.js use the `redirect` callback and return `baseUrl` for anything foreign. For links to other sites use a list of allowed host names compared as whole names. If such a list exists already, this finding can be closed.',
      express:
        "Where `res.redirect(req.query.…)` is called: `const url = new URL(String(value), ownOrigin)`, and only if `url.origin === ownOrigin` call `res.redirect(url.pathname + url.search)`, else `res.redirect('/')`. `ownOrigin` is a constant of the configuration, not `req.headers.host`. For links to other sites use a list of allowed host names compared as whole names. If such a list exists already, this finding can be closed.",
    },
    risk: 'Links from e-mails and partners that rely on the parameter lead to the start page afterwards. Collect them from the logs first.',
    verify:
      'Repeat the request with `curl -sS -o /dev/null -D - "$URL"`, the `url` of the evidence as `$URL` and the host in the parameter replaced by `not-allowed.example`. The `location` line, if any, stays on this site.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/601.html',
  ],
  needs: ['target', 'responses'],
  run({ target, responses }) {
    return responses.flatMap((answer) => redirectsOf(answer).flatMap((step) => judgeStep(step, target)))
  },
})

type Step = { readonly url: string; readonly status: number; readonly location: string | null }

function redirectsOf(answer: Exchange): readonly Step[] {
  const isRedirect = answer.status >= 300 && answer.status < 400
  const { url, status, headers } = answer
  return [
    ...answer.redirects,
    ...(isRedirect ? [{ url, status, location: headerValue(headers, 'location') }] : []),
  ]
}

function judgeStep({ url, status, location }: Step, target: Target): readonly Observation[] {
  const from = resolveUrl(url, url)
  const to = from === null || location === null ? null : resolveUrl(location, url)
  if (from === null || to === null || isSameSite(to.hostname, target.hostname)) return []
  const parameters = [...from.searchParams]
  const named = parameters.find(
    ([, value]) => isWholeAddress(value) && resolveUrl(value, url)?.host === to.host,
  )
  if (named === undefined || parameters.some(([name, value]) => signature.test(name) && value.length > 15))
    return []
  const shown = `${from.origin}${from.pathname}?${named[0]}=…`
  return [
    {
      url: `${from.origin}${from.pathname}`,
      sample: `${named[0]} at ${from.pathname}`,
      confidence: 'tentative',
      request: `GET ${shown}`,
      response: `HTTP ${status}\nlocation: ${to.origin}${to.pathname}`,
      details: { parameter: named[0], leads_to: to.host },
    },
  ]
}

function isWholeAddress(value: string): boolean {
  return /^(https?:)?\/\/[^/]/i.test(value.trim())
}
