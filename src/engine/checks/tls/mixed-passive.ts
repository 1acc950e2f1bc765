import { isInsecure, listPassiveLoads, quoteLoad, upgradesRequests } from '../../derive/mixedContent.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'

/**
 * Images, sounds and films that an https page takes from http addresses.
 *
 * Certain: it reads the elements. Fires on `<img src="http://…">` in an https page; not on localhost, or
 * where the policy has `upgrade-insecure-requests`. Current browsers try https instead, and show nothing
 * when that fails. Source: Mixed Content Level 2 §4.
 */
export default passiveCheck({
  id: 'tls.mixed-passive',
  cwe: 311,
  severity: 'low',
  owner: 'code',
  title: 'HTTPS page loads images or media over HTTP',
  why: 'Current browsers ask for them over https, and show nothing where that fails. Older ones load them in the clear, so others can see what is looked at and show something else.',
  fix: {
    steps:
      'Replace the addresses named in the samples by https ones, in the source and in stored content (a database update where texts hold image addresses). Copy the files into the project or its own storage where the other side has no https. `Content-Security-Policy: upgrade-insecure-requests` covers what is left over.',
    risk: 'An image whose host does not answer over https stays missing, as it is in browsers of today.',
    verify:
      'Run `curl -sS "$URL" | grep -n \'src="http://\'` with the `url` of the evidence as `$URL`: no line. Then open the page: the images show, and the console reports no mixed content.',
  },
  references: [
    'https://www.w3.org/TR/mixed-content/',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Defenses/Mixed_content',
  ],
  needs: ['target', 'pages'],
  skipReason: ({ target }) => (target.isHttps ? null : 'the site is not served over https'),
  run({ pages }) {
    return pages
      .filter((page) => page.url.startsWith('https:') && !upgradesRequests(page))
      .flatMap((page) =>
        listPassiveLoads(page)
          .filter(({ url }) => isInsecure(url))
          .map((load) =>
            observeAnswer(page, [], {
              sample: `${load.url.origin}${load.url.pathname}`,
              excerpt: quoteLoad(load),
            }),
          ),
      )
  },
})
