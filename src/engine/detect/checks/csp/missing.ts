import type { Page } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { ignoredMetaPolicies } from '../../../read/html/metaElements.ts'
import { enforcedPolicies, reportOnlyPolicies, speaksOfScripts } from '../../../read/http/cspPolicy.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { cspFix, cspRisk, cspVerify, cspWithoutTool } from '../../../report/fixes/cspFix.ts'

/**
 * Pages without a Content-Security-Policy (CSP).
 *
 * Certain: it reads headers and meta elements. Fires on a page with neither; not on a page with a policy in a
 * meta element of its head, nor on one with a report-only policy for scripts, which another check reports.
 * Source: CSP3 §3.
 */
export default passiveCheck({
  id: 'csp.missing',
  cwe: 693,
  severity: 'medium',
  owner: 'config',
  title: 'Content-Security-Policy missing',
  why: 'An attacker who can inject markup into a page can run scripts with the privileges of the signed-in user. Nothing limits the scripts of these pages, because they have no Content-Security-Policy.',
  fix: {
    ...cspFix('Add a Content-Security-Policy to every page, error pages included.'),
    risk: cspRisk,
    verify: cspVerify,
    withoutTool: cspWithoutTool,
  },
  references: [
    'https://www.w3.org/TR/CSP3/',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP',
    'https://nextjs.org/docs/app/guides/content-security-policy',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages
      .filter((page) => enforcedPolicies(page).length === 0)
      .filter(({ headers }) => !reportOnlyPolicies(headers).some(speaksOfScripts))
      .map((page) =>
        observeResponse(page, ['content-security-policy', 'content-type'], quoteIneffectivePolicy(page)),
      )
  },
})

/** A policy that the author believes in explains more than the header that is not there. */
function quoteIneffectivePolicy({ document }: Page): { readonly excerpt?: string } {
  const [ignored] = ignoredMetaPolicies(document)
  return ignored === undefined ? {} : { excerpt: `meta element outside <head>, ignored: ${ignored}` }
}
