import { observeAnswer } from '../../evidence/observeResponse.ts'
import { cspEditFix, verifyCspEdit } from '../../fixes/cspEditFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { enforcedPolicies } from '../../parse/http/cspPolicy.ts'
import { syntaxProblems } from './_cspSyntax.ts'

/**
 * Words in a policy that browsers do not understand and pass over.
 *
 * Certain about the words, as a browser names them in its console. Fires on `script-src self` (quotes
 * missing), `scriptsrc 'self'`, and a missing semicolon; not on deprecated directives or on new ones such as
 * `fenced-frame-src`. Source: csp_evaluator; CSP3 §2.3.
 */
export default passiveCheck({
  id: 'csp.syntax-invalid',
  cwe: 693,
  severity: 'low',
  owner: 'config',
  title: 'CSP has words that browsers do not understand',
  why: 'Browsers skip what they do not know. The policy then allows more, or less, than its author wrote down, and the page is either open or broken in a way that is hard to see.',
  fix: {
    ...cspEditFix(
      "Correct the words named in the samples in the place where the policy is set. Keywords are quoted (`'self'`, `'none'`, `'unsafe-inline'`, `'nonce-…'`, `'sha256-…'`), hosts and schemes are not (`https://cdn.example.com`, `data:`). Directives are separated by semicolons, and a comma starts a second policy. Directive names have no colon. Where the policy is put together from a list, check the joining: `directives.join('; ')`.",
    ),
    risk: 'A word that browsers skipped until now takes effect once it is spelled right, and may refuse what the pages use. Send the corrected value as `Content-Security-Policy-Report-Only` beside the present one first, and open every page with the browser console.',
    verify: verifyCspEdit(
      'The words named in the samples are gone or corrected, and the console of the browser names no directive or source that it does not know.',
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
          observeAnswer(page, [], { sample: `${words}: ${problem}`, excerpt: policy.text }),
        ),
      ),
    )
  },
})
