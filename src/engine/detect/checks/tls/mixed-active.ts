import type { Page, Script } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import {
  isInsecure,
  listActiveLoads,
  quoteLoad,
  quoteUrl,
  upgradesRequests,
} from '../../../read/derive/mixedContent.ts'
import { isDeveloperHost } from '../../../read/url/hostnames.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/** Matches request calls only, because a URL in other text may be unused. */
const requestCall =
  /http:\/\/(?<=(\b(?:fetch|axios(?:\.(?:get|post|put|patch|delete))?|new\s{1,20}EventSource)\(\s{0,20}["'`])http:\/\/)([\w.-]{1,253})[^"'`\s]{0,500}/g

/**
 * Active mixed content: scripts, styles, frames and requests that an HTTPS page loads over HTTP.
 *
 * Certain for elements, firm for a request with a full URL in a script, which may never be sent. Fires on
 * `<script src="http://…">` in an HTTPS page; not on links, on localhost, on URLs in other text, or where the
 * policy has `upgrade-insecure-requests`. Source: Mixed Content §4 and §5.
 */
export default passiveCheck({
  id: 'tls.mixed-active',
  cwe: 311,
  severity: 'medium',
  owner: 'code',
  title: 'Active mixed content',
  why: 'Part of the page does not work, because browsers block the load. In a client that does load it, an attacker on the network can replace the script or frame and take over the page.',
  fix: {
    steps:
      'Replace the URLs named in the samples with HTTPS URLs, after checking that their servers support HTTPS. Search the source, environment variables (`VITE_…`, `NEXT_PUBLIC_…`), content in the database and third-party snippets for `http://`. If a server has no HTTPS, copy the file into the project, proxy it through your own server, or remove it. Until old content is fixed, `Content-Security-Policy: upgrade-insecure-requests` makes browsers use HTTPS instead.',
    risk: 'If the other server does not support HTTPS, the part stays broken, as it is in browsers now.',
    verify:
      'Run `curl -sS "$URL" | grep -nE "[\\"\'(]http://"` with the `url` of the evidence as `$URL`. No line has a script, frame, style, `<base>` or request. Then open the page: the console reports no mixed content.',
  },
  references: [
    'https://www.w3.org/TR/mixed-content/',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Defenses/Mixed_content',
  ],
  needs: ['target', 'pages', 'scripts'],
  skipReason: ({ target }) =>
    target.isHttps
      ? null
      : 'mixed content exists only on HTTPS sites: serve the site over HTTPS and scan it again',
  run({ pages, scripts }) {
    const secure = pages.filter((page) => page.url.startsWith('https:') && !upgradesRequests(page))
    const loads = secure.flatMap((page) =>
      listActiveLoads(page)
        .filter(({ url }) => isInsecure(url))
        .map((load) =>
          observeResponse(page, [], { sample: quoteUrl(load.url.href), excerpt: quoteLoad(load) }),
        ),
    )
    return [...loads, ...secure.flatMap((page) => observeRequests(page, scripts))]
  },
})

function observeRequests(page: Page, scripts: readonly Script[]): readonly Observation[] {
  return scripts
    .filter(({ pageUrl, isFirstParty }) => isFirstParty && pageUrl === page.url)
    .flatMap(({ url, text }) =>
      [...text.matchAll(requestCall)].flatMap(([loaded, before = '', host = '']) => {
        if (isDeveloperHost(host)) return []
        const details = { script: url ?? 'inline' }
        const facts = {
          sample: quoteUrl(loaded),
          excerpt: quoteUrl(before + loaded),
          confidence: 'firm' as const,
          details,
        }
        return [observeResponse(page, [], facts)]
      }),
    )
}
