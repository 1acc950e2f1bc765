import { passiveCheck } from '../../../model/check.ts'
import { listThirdPartyCode } from '../../../read/derive/importedCode.ts'
import { bareUrl, listThirdPartyScripts } from '../../../read/derive/pageScripts.ts'
import { unreadReason } from '../../../read/derive/programFacts.ts'
import { isDeveloperHost } from '../../../read/url/hostnames.ts'
import { observeImport } from '../../../report/evidence/observeImport.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Third-party scripts: an inventory of the hosts that the pages load scripts from.
 *
 * Certain: it reads the elements, import maps and programs. Info: this is no weakness. Fires on
 * `https://js.stripe.com/v3/` in a tag, an import or a script element that a script creates. Not on hosts of
 * the site's own domain, a developer's machine, data blocks or URLs that a program builds. Source: ZAP 10017.
 */
export default passiveCheck({
  id: 'html.third-party-scripts',
  cwe: 829,
  severity: 'info',
  owner: 'code',
  title: 'Third-party scripts (inventory)',
  why: 'Each of these hosts can read what users type into the page and act as them. Most are intended; use the list to find those that are not.',
  fix: {
    steps: `Nothing has to be removed. Review the list once:

1. Find out for each host which feature needs it. Remove hosts that are no longer needed: old analytics, A/B tests, chat widgets, fonts, badges of the site builder.
2. Bundle libraries instead of loading them from a CDN.
3. Load payment, analytics and chat only on the pages that use them.
4. List the remaining hosts in \`script-src\` of the Content-Security-Policy, so that no others can be added unnoticed.`,
    risk: 'Removing a script ends the feature behind it. Check with the owners of analytics and chat first.',
    verify:
      'Run `curl -sS "$URL" | grep -no \'<script[^>]*src="https\\?://[^"]*"\'` with the `url` of the evidence as `$URL`: each host in the output has a known purpose.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Third_Party_Javascript_Management_Cheat_Sheet.html',
  ],
  needs: ['pages', 'scripts'],
  gapReason: ({ scripts }, cache) => unreadReason(scripts, ['loads'], cache),
  run({ pages, scripts }, cache) {
    const tags = pages.flatMap((page) =>
      listThirdPartyScripts(page)
        .filter(({ url }) => !isDeveloperHost(url.hostname))
        .map(({ url }) =>
          observeResponse(page, [], { sample: url.hostname, excerpt: `<script src="${bareUrl(url)}">` }),
        ),
    )
    const imports = listThirdPartyCode({ pages, scripts }, cache)
      .filter(({ url }) => !isDeveloperHost(url.hostname))
      .map((code) => observeImport(code, { sample: code.url.hostname }))
    return [...tags, ...imports]
  },
})
