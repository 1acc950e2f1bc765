import { bareAddress, listForeignScripts } from '../../derive/pageScripts.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'
import { isDeveloperHost } from '../../parse/url/hostnames.ts'

/**
 * An inventory of the hosts whose scripts the pages load.
 *
 * Certain: it reads the elements. Info: nothing is wrong with it. Fires on `https://js.stripe.com/v3/`; not on
 * hosts of the site's own domain, a developer's machine, data blocks or inline scripts. Scripts that other scripts load later are not
 * in it. Source: ZAP 10017.
 */
export default passiveCheck({
  id: 'html.third-party-scripts',
  cwe: 829,
  severity: 'info',
  owner: 'code',
  title: 'Scripts of other sites (inventory)',
  why: 'Each of these servers can do in the page whatever its visitors can: read what they type and act as them. Most are meant to be there; the list is for finding the one that is not.',
  fix: {
    steps: `Nothing has to be removed. Go through the list once:

1. Find out for each host which feature needs it. Remove those that nobody needs any more: old analytics, A/B tests, chat widgets, fonts, badges of the tool that made the site.
2. Bundle libraries instead of loading them from a CDN.
3. Load payment, analytics and chat only on the pages that use them.
4. Name what is left in \`script-src\` of the Content-Security-Policy, so that nothing else gets in unseen.`,
    risk: 'Removing a script ends the feature behind it. Ask whoever looks at the statistics or answers the chat.',
    verify:
      'Run `curl -sS "$URL" | grep -no \'<script[^>]*src="https\\?://[^"]*"\'` with the `url` of the evidence as `$URL`: each host in the output is one that somebody can give a reason for.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Third_Party_Javascript_Management_Cheat_Sheet.html',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) =>
      listForeignScripts(page)
        .filter(({ url }) => !isDeveloperHost(url.hostname))
        .map(({ url }) =>
          observeAnswer(page, [], { sample: url.hostname, excerpt: `<script src="${bareAddress(url)}">` }),
        ),
    )
  },
})
