import { passiveCheck } from '../../../model/check.ts'
import {
  isInsecure,
  listPassiveLoads,
  quoteLoad,
  upgradesRequests,
} from '../../../read/derive/mixedContent.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Passive mixed content: images, audio and video that an HTTPS page loads over HTTP.
 *
 * Certain: it reads the elements. Fires on `<img src="http://…">` in an HTTPS page; not on localhost, or
 * where the policy has `upgrade-insecure-requests`. Current browsers request the HTTPS URL instead, and show
 * nothing when that fails. Source: Mixed Content Level 2 §4.
 */
export default passiveCheck({
  id: 'tls.mixed-passive',
  cwe: 311,
  severity: 'low',
  owner: 'code',
  title: 'Passive mixed content',
  why: 'Images and media may be missing, because current browsers request them over HTTPS and show nothing if that fails. Older browsers load them unencrypted, so an attacker on the network can see and replace them.',
  fix: {
    steps:
      'Replace the URLs named in the samples with HTTPS URLs, in the source and in stored content (with a database update if texts contain image URLs). If a server has no HTTPS, copy the files into the project or its own storage. `Content-Security-Policy: upgrade-insecure-requests` covers the rest.',
    risk: 'An image whose host does not support HTTPS stays missing, as it is in current browsers.',
    verify:
      'Run `curl -sS "$URL" | grep -n \'src="http://\'` with the `url` of the evidence as `$URL`: no output. Then open the page: the images load, and the console reports no mixed content.',
  },
  references: [
    'https://www.w3.org/TR/mixed-content/',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Defenses/Mixed_content',
  ],
  needs: ['target', 'pages'],
  skipReason: ({ target }) =>
    target.isHttps
      ? null
      : 'mixed content exists only on HTTPS sites: serve the site over HTTPS and scan it again',
  run({ pages }) {
    return pages
      .filter((page) => page.url.startsWith('https:') && !upgradesRequests(page))
      .flatMap((page) =>
        listPassiveLoads(page)
          .filter(({ url }) => isInsecure(url))
          .map((load) =>
            observeResponse(page, [], {
              sample: `${load.url.origin}${load.url.pathname}`,
              excerpt: quoteLoad(load),
            }),
          ),
      )
  },
})
