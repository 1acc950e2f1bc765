import {
  isInsecure,
  listActiveLoads,
  quoteAddress,
  quoteLoad,
  upgradesRequests,
} from '../../derive/mixedContent.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Page, Script } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { isDeveloperHost } from '../../parse/url/hostnames.ts'

/** A request written out whole; an address in other text may be anything. */
const requestCall =
  /http:\/\/(?<=(\b(?:fetch|axios(?:\.(?:get|post|put|patch|delete))?|new\s{1,20}EventSource)\(\s{0,20}["'`])http:\/\/)([\w.-]{1,253})[^"'`\s]{0,500}/g

/**
 * Code, styles, frames and requests that an https page takes from http addresses.
 *
 * Certain for elements, firm for a request that a script writes out whole, which may never be made. Fires on
 * `<script src="http://…">` in an https page; not on links, on localhost, on addresses in other text, or
 * where the policy has `upgrade-insecure-requests`. Source: Mixed Content §4 and §5.
 */
export default passiveCheck({
  id: 'tls.mixed-active',
  cwe: 311,
  severity: 'medium',
  owner: 'code',
  title: 'HTTPS page loads code over HTTP',
  why: 'Browsers refuse to load it, so that part of the page does not work. Where a program does load it, anybody on the way can replace it and take over the page.',
  fix: {
    steps:
      'Replace the addresses named in the samples by https ones, after checking that the other side answers over https. Search the source, environment variables (`VITE_…`, `NEXT_PUBLIC_…`), content in the database and third-party snippets for `http://`. Where the other side has no https, get the file into the project, go through a route of your own server, or drop it. While old content is being mended, `Content-Security-Policy: upgrade-insecure-requests` lets browsers try https instead.',
    risk: 'If the other side does not answer over https, the part stays broken, as it is in browsers today.',
    verify:
      'Run `curl -sS "$URL" | grep -n \'="http://\'` with the `url` of the evidence as `$URL`: no script, frame or style among the lines. Then open the page: the console reports no mixed content.',
  },
  references: [
    'https://www.w3.org/TR/mixed-content/',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Defenses/Mixed_content',
  ],
  needs: ['target', 'pages', 'scripts'],
  skipReason: ({ target }) => (target.isHttps ? null : 'the site is not served over https'),
  run({ pages, scripts }) {
    const secure = pages.filter((page) => page.url.startsWith('https:') && !upgradesRequests(page))
    const loads = secure.flatMap((page) =>
      listActiveLoads(page)
        .filter(({ url }) => isInsecure(url))
        .map((load) =>
          observeAnswer(page, [], { sample: quoteAddress(load.url.href), excerpt: quoteLoad(load) }),
        ),
    )
    return [...loads, ...secure.flatMap((page) => observeRequests(page, scripts))]
  },
})

function observeRequests(page: Page, scripts: readonly Script[]): readonly Observation[] {
  return scripts
    .filter(({ pageUrl, isFirstParty }) => isFirstParty && pageUrl === page.url)
    .flatMap(({ url, text }) =>
      [...text.matchAll(requestCall)].flatMap(([address, before = '', host = '']) => {
        if (isDeveloperHost(host)) return []
        const details = { script: url ?? 'inline' }
        const facts = {
          sample: quoteAddress(address),
          excerpt: quoteAddress(before + address),
          confidence: 'firm' as const,
          details,
        }
        return [observeAnswer(page, [], facts)]
      }),
    )
}
