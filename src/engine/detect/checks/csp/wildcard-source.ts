import type { Page } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { enforcedPolicies, objects, scriptElements } from '../../../read/http/cspPolicy.ts'
import {
  allowedByAll,
  isOpenFor,
  isStrictDynamic,
  type Judged,
  quoteDirective,
} from '../../../read/http/cspSources.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { cspEditFix, cspEditRisk, verifyCspEdit } from '../../../report/fixes/cspEditFix.ts'

/**
 * Content-Security-Policy (CSP) with overly permissive script or object sources, such as wildcards, schemes or
 * `data:`.
 *
 * Certain: it follows the rules by which browsers combine policies. Fires on `script-src https:` and
 * `script-src 'self' data:`; low for `object-src`, informational for `blob:`, which needs a script to create
 * one first. Not on `https://*.example.com`, nor beside `'strict-dynamic'`, which makes browsers ignore hosts
 * and schemes. Source: CSP3 §6.7.2.
 */
export default passiveCheck({
  id: 'csp.wildcard-source',
  cwe: 693,
  severity: 'medium',
  owner: 'config',
  title: 'CSP with overly permissive script or object sources',
  why: 'An attacker who can inject markup can load a script from their own server. Sources such as `*`, `https:` or `data:` match any server or inline data, so the policy allows it.',
  fix: {
    ...cspEditFix(
      "Replace the broad source in the directive that the evidence quotes (`*`, `https:`, `http:`, `data:`, `blob:`) with the hosts that the pages load scripts from, and set `object-src 'none'`. If `blob:` is there for workers, move it to `worker-src`.",
    ),
    risk: cspEditRisk,
    verify: verifyCspEdit(
      'No directive for scripts or plugins has `*`, a scheme alone (`https:`, `data:`, `blob:`) or `https://*` as a source.',
    ),
  },
  references: [
    'https://www.w3.org/TR/CSP3/#match-url-to-source-expression',
    'https://csp.withgoogle.com/docs/strict-csp.html',
  ],
  needs: ['pages'],
  run: ({ pages }) => pages.flatMap((page) => judgePage(page)),
})

function judgePage(page: Page): readonly Observation[] {
  const policies = enforcedPolicies(page)
  const openScripts = (kind: 'hosts' | 'data' | 'blob') =>
    allowedByAll(policies, scriptElements, (sources) => !isStrictDynamic(sources) && isOpenFor(sources, kind))
  const observe = (judged: Judged | null, severity: 'medium' | 'low' | 'info') =>
    judged === null ? [] : [observeResponse(page, [], { excerpt: quoteDirective(judged), severity })]

  const open = openScripts('hosts') ?? openScripts('data')
  if (open !== null) return observe(open, 'medium')
  const plugins = allowedByAll(policies, objects, (sources) => isOpenFor(sources, 'hosts'))
  return plugins === null ? observe(openScripts('blob'), 'info') : observe(plugins, 'low')
}
