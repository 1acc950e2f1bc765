import type { Page } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import {
  type CspPolicy,
  effectiveSources,
  enforcedPolicies,
  scriptElements,
} from '../../../read/http/cspPolicy.ts'
import { isOpenFor } from '../../../read/http/cspSources.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { cspEditFix, cspEditRisk, verifyCspEdit } from '../../../report/fixes/cspEditFix.ts'
import { bypassSources } from './_cspBypasses.ts'

/**
 * Content-Security-Policy (CSP) bypasses through allowlisted hosts that serve code known to defeat such
 * policies.
 *
 * Firm: Google maintains the list of such hosts, and the files on them change. Fires on `script-src
 * https://cdn.jsdelivr.net`; not on the same host with the path of one package, nor beside `'strict-dynamic'`,
 * nor where another policy of the page excludes the host. Source: csp_evaluator; "CSP Is Dead, Long Live CSP!"
 * (2016).
 */
export default passiveCheck({
  id: 'csp.allowlist-bypass',
  cwe: 693,
  severity: 'medium',
  owner: 'config',
  title: 'CSP bypass through an allowlisted host',
  why: 'An attacker who can inject markup can run code although the policy looks strict. The allowlisted host serves scripts that defeat it: old AngularJS, JSONP responses with a free choice of callback, or any public package.',
  fix: {
    ...cspEditFix(
      "Remove the hosts named in the samples from `script-src`. Install the library as a package and bundle it, or allow exactly the file that the page loads, by its path (`https://cdn.jsdelivr.net/npm/name@1.2.3/dist/file.js`) or by nonce with `'strict-dynamic'`.",
    ),
    risk: cspEditRisk,
    verify: verifyCspEdit(
      "`script-src` names none of the hosts of the samples, or only single files on them, or it has `'strict-dynamic'`.",
    ),
  },
  references: [
    'https://csp-evaluator.withgoogle.com/',
    'https://research.google/pubs/csp-is-dead-long-live-csp-on-the-insecurity-of-whitelists-and-the-future-of-content-security-policy/',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) =>
      bypassesOf(page).map((source) =>
        observeResponse(page, [], {
          sample: source,
          excerpt: `script-src … ${source}`,
          confidence: 'firm',
        }),
      ),
    )
  },
})

/** Empty if one of the policies has no bypass, because all policies must allow a source. */
function bypassesOf(page: Page): readonly string[] {
  const restricting = enforcedPolicies(page).filter(
    (policy) => effectiveSources(policy, scriptElements) !== null,
  )
  const found = restricting.map(bypassSources)
  const isStopped = restricting.some((policy, index) => found[index]?.length === 0 && !isOpen(policy))
  return isStopped ? [] : [...new Set(found.flat())]
}

function isOpen(policy: CspPolicy): boolean {
  return isOpenFor(effectiveSources(policy, scriptElements) ?? [], 'hosts')
}
