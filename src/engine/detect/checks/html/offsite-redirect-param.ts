import type { Exchange, Target } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { isSameSite } from '../../../read/url/site.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { redirectFix } from '../../../report/fixes/redirectFix.ts'

/** A signed URL was probably made by the server. */
const signature = /^(sig|signature|hmac|mac|hash|checksum|s|sign|tok|token)$/i
/** Truncated keyed hash; requires letters and digits. */
const shortHash = /^(?=.*\d)(?=.*[a-f])[0-9a-f]{6,15}$/

/**
 * Potential open redirects: an off-site redirect whose target comes from a URL parameter.
 *
 * Tentative: it saw the site follow its own links, and not whether it would follow others; an allowlist of
 * hosts looks the same. Fires on `/out?url=https://other.example` that redirects there; not where the redirect
 * target differs from the parameter, stays on the site, or where the URL is signed. Source: OWASP Unvalidated
 * Redirects and Forwards Cheat Sheet.
 */
export default passiveCheck({
  id: 'html.offsite-redirect-param',
  cwe: 601,
  severity: 'medium',
  owner: 'code',
  title: 'Potential open redirect (off-site URL in a parameter)',
  why: 'If the parameter is not validated, an attacker can send users from a link to your site to any other site. That may be a phishing page, or a server that collects OAuth codes.',
  fix: {
    ...redirectFix,
    change:
      'If the handler compares the destination with a fixed list of whole origins or hosts already, change nothing and report that.',
    verify:
      'Repeat the request with `curl -sS -o /dev/null -D - "$URL?$NAME=https://not-allowed.example/"`, the `url` of the evidence as `$URL` and the parameter of the samples as `$NAME`. The `location` header, if any, stays on this site.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/601.html',
  ],
  needs: ['target', 'responses'],
  run({ target, responses }) {
    return responses.flatMap((response) => redirectsOf(response).flatMap((step) => judgeStep(step, target)))
  },
})

type Step = { readonly url: string; readonly status: number; readonly location: string | null }

function redirectsOf(response: Exchange): readonly Step[] {
  const isRedirect = response.status >= 300 && response.status < 400
  const { url, status, headers } = response
  return [
    ...response.redirects,
    ...(isRedirect ? [{ url, status, location: headerValue(headers, 'location') }] : []),
  ]
}

function judgeStep({ url, status, location }: Step, target: Target): readonly Observation[] {
  const from = resolveUrl(url, url)
  const to = from === null || location === null ? null : resolveUrl(location, url)
  if (from === null || to === null || isSameSite(to.hostname, target.hostname)) return []
  const parameters = [...from.searchParams]
  const named = parameters.find(([, value]) => isWholeUrl(value) && resolveUrl(value, url)?.host === to.host)
  if (named === undefined || parameters.some(isSignature)) return []
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

function isSignature([name, value]: readonly [string, string]): boolean {
  return signature.test(name) && (value.length > 15 || shortHash.test(value))
}

function isWholeUrl(value: string): boolean {
  return /^(https?:)?\/\/[^/]/i.test(value.trim())
}
