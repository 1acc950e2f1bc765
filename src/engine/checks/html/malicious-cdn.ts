import { listActiveLoads, quoteLoad } from '../../derive/mixedContent.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'

/** Domains of the group that changed scripts on polyfill.io, BootCDN and Staticfile in 2023 and 2024. */
const maliciousDomains = [
  'polyfill.io',
  'bootcdn.net',
  'bootcss.com',
  'staticfile.net',
  'staticfile.org',
  'unionadjs.com',
  'xhsbpza.com',
  'union.macoms.la',
  'newcrbpc.com',
]

/**
 * Scripts and styles from servers that are known to have sent changed ones.
 *
 * Certain about the address; what the server sends today is not looked at. Fires on
 * `https://cdn.polyfill.io/v3/polyfill.min.js`; not on the name in text, nor on the copies at
 * `cdnjs.cloudflare.com/polyfill` and `polyfill-fastly.io`. Source: Sansec, "Polyfill supply chain attack".
 */
export default passiveCheck({
  id: 'html.malicious-cdn',
  cwe: 829,
  severity: 'high',
  owner: 'code',
  title: 'Script from a server known for malicious code',
  why: 'This server was taken over and sent visitors of more than 100,000 sites changed scripts, which led them to fraud pages. Whatever it sends runs in this page.',
  fix: {
    steps:
      'Remove the tag. Browsers of the last years need no polyfills for what frameworks use; where one is still needed, let the build add it (`@vitejs/plugin-legacy`, `core-js` with a `browserslist`, or the framework, as Next.js does by itself), or use `https://cdnjs.cloudflare.com/polyfill/v3/polyfill.min.js` with the same parameters. Replace other libraries from these servers by packages in the build. Search templates, tag managers and stored content for the domain, and take it out of the Content-Security-Policy. Then look in logs and customer reports for redirects to foreign pages.',
    risk: 'Browsers that are many years old may lack a feature that the polyfill gave them.',
    verify:
      'Run `curl -sS "$URL" | grep -nE \'polyfill\\.io|bootcdn\\.net|bootcss\\.com|staticfile\\.(net|org)|unionadjs\\.com|xhsbpza\\.com|macoms\\.la|newcrbpc\\.com\'` with the `url` of the evidence as `$URL`: no line.',
  },
  references: [
    'https://sansec.io/research/polyfill-supply-chain-attack',
    'https://blog.cloudflare.com/automatically-replacing-polyfill-io-links-with-cloudflares-mirror-for-a-safer-internet/',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) =>
      listActiveLoads(page)
        .filter(({ url }) => isMalicious(url.hostname))
        .map((load) => observeAnswer(page, [], { sample: load.url.hostname, excerpt: quoteLoad(load) })),
    )
  },
})

function isMalicious(hostname: string): boolean {
  return maliciousDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}
