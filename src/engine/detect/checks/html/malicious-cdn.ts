import { passiveCheck } from '../../../model/check.ts'
import { listImportedCode } from '../../../read/derive/importedCode.ts'
import { listActiveLoads, quoteLoad } from '../../../read/derive/mixedContent.ts'
import { unreadReason } from '../../../read/derive/programFacts.ts'
import { observeImport } from '../../../report/evidence/observeImport.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Domains of the group behind the changed scripts of polyfill.io, BootCDN and Staticfile in 2023 and 2024.
 */
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
 * Scripts and style sheets from CDNs that are known to have served malicious code.
 *
 * Certain about the URL; the content served today is not examined. Fires on
 * `https://cdn.polyfill.io/v3/polyfill.min.js` in a tag, an import or a script element that a script makes; not on
 * the name in text, nor on the copies at
 * `cdnjs.cloudflare.com/polyfill` and `polyfill-fastly.io`. Source: Sansec, "Polyfill supply chain attack".
 */
export default passiveCheck({
  id: 'html.malicious-cdn',
  cwe: 829,
  severity: 'high',
  owner: 'code',
  title: 'Resource loaded from a known malicious CDN',
  why: "Its operators can run any code in your visitors' browsers. This CDN was taken over and served malicious scripts to visitors of more than 100,000 sites, redirecting them to fraud pages.",
  fix: {
    steps:
      'Remove the tag, the import, or the code that adds the script. Current browsers need no polyfills for what frameworks use. Where one is still needed, let the build add it (`@vitejs/plugin-legacy`, `core-js` with a `browserslist`, or the framework, as Next.js does), or use `https://cdnjs.cloudflare.com/polyfill/v3/polyfill.min.js` with the same parameters. Replace other libraries from these servers by packages in the build. Search templates, tag managers and stored content for the domain, and remove it from the Content-Security-Policy. Then check logs and customer reports for redirects to unknown sites.',
    risk: 'Very old browsers may lack a feature that the polyfill provided.',
    verify:
      'Run `curl -sS "$URL" | grep -nE \'polyfill\\.io|bootcdn\\.net|bootcss\\.com|staticfile\\.(net|org)|unionadjs\\.com|xhsbpza\\.com|macoms\\.la|newcrbpc\\.com\'` with the `url` of the evidence as `$URL`: no line.',
  },
  references: [
    'https://sansec.io/research/polyfill-supply-chain-attack',
    'https://blog.cloudflare.com/automatically-replacing-polyfill-io-links-with-cloudflares-mirror-for-a-safer-internet/',
  ],
  needs: ['pages', 'scripts'],
  gapReason: ({ scripts }, cache) => unreadReason(scripts, ['loads'], cache),
  run({ pages, scripts }, cache) {
    const loads = pages.flatMap((page) =>
      listActiveLoads(page)
        .filter(({ url }) => isMalicious(url.hostname))
        .map((load) => observeResponse(page, [], { sample: load.url.hostname, excerpt: quoteLoad(load) })),
    )
    const imports = listImportedCode({ pages, scripts }, cache)
      .filter(({ url }) => isMalicious(url.hostname))
      .map((code) => observeImport(code, { sample: code.url.hostname }))
    return [...loads, ...imports]
  },
})

function isMalicious(hostname: string): boolean {
  return maliciousDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}
