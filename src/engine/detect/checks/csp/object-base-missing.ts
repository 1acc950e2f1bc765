import type { Page } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import {
  type CspPolicy,
  enforcedPolicies,
  objects,
  reportOnlyPolicies,
  scriptElements,
  speaksOfScripts,
} from '../../../read/http/cspPolicy.ts'
import {
  allowedByAll,
  hasHash,
  isOpenFor,
  isStrictDynamic,
  noncesOf,
  quoteDirective,
} from '../../../read/http/cspSources.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { cspFix, cspRisk, cspWithoutTool, verifyCsp } from '../../../report/fixes/cspFix.ts'

/**
 * Content-Security-Policy (CSP) without `script-src`, `object-src` or `base-uri`, which leaves scripts,
 * plugins or the base URL unrestricted.
 *
 * Certain: it reads which directives are present. Fires on a policy with only `frame-ancestors 'self'`
 * (medium, since scripts are unrestricted), on `script-src` without `object-src` and `default-src`, on nonces
 * without `base-uri`, and on `base-uri *`. Not on `default-src 'self'`, the fallback of the first two, on
 * `sandbox`, which runs no scripts, or on pages with a report-only policy for scripts, which csp.report-only
 * reports. Source: CSP3 §6.1 and §6.3.1.
 */
export default passiveCheck({
  id: 'csp.object-base-missing',
  cwe: 693,
  severity: 'low',
  owner: 'config',
  title: 'CSP without script-src, object-src or base-uri',
  why: 'An attacker who can inject markup can load scripts or plugins, or change the base URL of relative scripts, links and forms. A policy allows what it does not restrict.',
  fix: {
    ...cspFix(
      "Add the directives named in the samples to the existing policy. If that is only `object-src 'none'` or `base-uri 'self'`, add it and skip the steps.",
    ),
    risk: cspRisk,
    verify: verifyCsp(
      'the directives named in the samples, whose `base-uri` has neither `*` nor a scheme alone',
    ),
    withoutTool: cspWithoutTool,
  },
  references: [
    'https://www.w3.org/TR/CSP3/#directive-base-uri',
    'https://csp.withgoogle.com/docs/strict-csp.html',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) =>
      missingDirectives(page).map((directive) =>
        observeResponse(page, ['content-security-policy'], {
          sample: directive,
          ...(directive === 'script-src' && { severity: 'medium' }),
          excerpt: enforcedPolicies(page)
            .map(({ text }) => text)
            .join(', '),
        }),
      ),
    )
  },
})

function missingDirectives(page: Page): readonly string[] {
  const policies = enforcedPolicies(page)
  if (policies.length === 0) return []
  const restricts = (directives: readonly string[]) => allowedByAll(policies, directives, () => true) !== null
  // Without a limit on scripts, `object-src` and `base-uri` have no effect.
  if (!restricts(scriptElements)) {
    return [...policies, ...reportOnlyPolicies(page.headers)].some(speaksOfScripts) ? [] : ['script-src']
  }
  return [...(restricts(objects) ? [] : ['object-src']), ...listBaseProblems(page, policies)]
}

/** `base-uri *` is always a mistake; a missing `base-uri` only where it can redirect a trusted script. */
function listBaseProblems(page: Page, policies: readonly CspPolicy[]): readonly string[] {
  const open = allowedByAll(policies, ['base-uri'], (sources) => isOpenFor(sources, 'hosts'))
  if (open !== null) return [`${quoteDirective(open)}: allows any base URL`]
  const isLimited = policies.some(({ directives }) => directives.has('base-uri'))
  return !isLimited && trustsNoncedScripts(page) ? ['base-uri'] : []
}

/** A base element can redirect a script that is trusted by its nonce, not one trusted by its host. */
function trustsNoncedScripts(page: Page): boolean {
  return enforcedPolicies(page).some(({ directives }) => {
    const name = scriptElements.find((directive) => directives.has(directive)) ?? ''
    const sources = directives.get(name) ?? []
    return noncesOf(sources).length > 0 || (hasHash(sources) && isStrictDynamic(sources))
  })
}
