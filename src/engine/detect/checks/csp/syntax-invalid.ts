import { passiveCheck } from '../../../model/check.ts'
import { enforcedPolicies } from '../../../read/http/cspPolicy.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { cspEditFix, verifyCspEdit } from '../../../report/fixes/cspEditFix.ts'
import { syntaxProblems } from './_cspSyntax.ts'

/**
 * Content-Security-Policy (CSP) with invalid syntax: directives or sources that browsers do not recognize and
 * ignore, or that disable every script.
 *
 * Certain about the words, as a browser names them in its console. Fires on `script-src self` (quotes
 * missing), `script-src "self"`, `https://*.*`, `scriptsrc 'self'` and a missing semicolon. Also on a second
 * `script-src` with other sources, and on `'strict-dynamic'` without a nonce or hash. Not on deprecated
 * directives or on new ones such as `fenced-frame-src`. Source: csp_evaluator; CSP3 §2.2.1, §2.3 and §8.2.
 */
export default passiveCheck({
  id: 'csp.syntax-invalid',
  cwe: 693,
  severity: 'low',
  owner: 'config',
  title: 'Invalid CSP syntax',
  why: 'The policy allows more, or less, than intended, so the page is unprotected or broken in ways that are hard to notice. Browsers ignore directives and sources that they do not recognize.',
  fix: {
    ...cspEditFix(
      "Correct the words named in the samples where the policy is set. Keywords are quoted (`'self'`, `'none'`, `'unsafe-inline'`, `'nonce-…'`, `'sha256-…'`), hosts and schemes are not (`https://cdn.example.com`, `data:`). Only plain single quotes (`'`) work, and a wildcard only as the first label of a host (`https://*.example.com`). Directives are separated by semicolons, and a comma starts a second policy. Write each directive once, with all its sources. `'strict-dynamic'` needs a nonce or hash beside it: add one, or remove the keyword. Directive names have no colon. Where the policy is built from a list, check the separator: `directives.join('; ')`.",
    ),
    risk: 'A word that browsers ignored until now takes effect once it is correct, and may block what the pages use. Open every page of the local build with the browser console open. Without a browser, compare the corrected value with the scripts, frames and origins in the built HTML.',
    verify: verifyCspEdit(
      'The words named in the samples are gone or corrected, and the browser console names no unrecognized directive or source.',
    ),
  },
  references: [
    'https://www.w3.org/TR/CSP3/#framework-directive-source-list',
    'https://csp-evaluator.withgoogle.com/',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) =>
      enforcedPolicies(page).flatMap((policy) =>
        syntaxProblems(policy).map(({ words, problem }) =>
          observeResponse(page, [], { sample: `${words}: ${problem}`, excerpt: policy.text }),
        ),
      ),
    )
  },
})
