import { passiveCheck } from '../../../model/check.ts'
import { enforcedPolicies, scripts } from '../../../read/http/cspPolicy.ts'
import { allowedByAll, hasKeyword, quoteDirective } from '../../../read/http/cspSources.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { cspEditFix, cspEditRisk, verifyCspEdit } from '../../../report/fixes/cspEditFix.ts'

const anyStack = cspEditFix(
  "Remove `'unsafe-eval'` from the directive that the evidence quotes, test the site in a production build, and replace what then fails. That includes `new Function`, `setTimeout` with a string, and templates compiled in the browser (in Vue use the runtime-only build and precompile templates, in AngularJS enable `ng-csp`). For WebAssembly write `'wasm-unsafe-eval'` instead. Development servers need `'unsafe-eval'` for their own tools: keep it in the development policy only. If a third-party script (some tag managers, payment or chat widgets) requires it, contact its vendor, or keep the keyword and change nothing and report that the finding stays open.",
)

/**
 * Content-Security-Policy (CSP) that allows `eval` and similar functions (`'unsafe-eval'`).
 *
 * Certain: it follows the rules by which browsers combine policies. Fires on `script-src 'self'
 * 'unsafe-eval'`; not on `'wasm-unsafe-eval'`, which concerns WebAssembly only, nor where another policy of
 * the page lacks the keyword. Source: CSP3 §4.4.
 */
export default passiveCheck({
  id: 'csp.unsafe-eval',
  cwe: 693,
  severity: 'low',
  owner: 'config',
  title: "CSP allows eval ('unsafe-eval')",
  why: 'If a library passes untrusted text to `eval` or `new Function`, an attacker can run code, and the policy does not prevent it.',
  fix: {
    steps: anyStack.steps,
    variants: {
      ...anyStack.variants,
      nextjs:
        "Next.js and React need `'unsafe-eval'` in development only, for error stacks. Where the policy is built (`proxy.ts`, up to Next.js 15 `middleware.ts`, or `headers()` in the Next.js configuration), add it only there: `process.env.NODE_ENV === 'development' ? \" 'unsafe-eval'\" : ''`. Check that the deployment is a production build (`next build`, `next start`), not `next dev`. For WebAssembly write `'wasm-unsafe-eval'` instead.",
      vue: "Remove `'unsafe-eval'` and use Vue's runtime-only build, which Vite does for single-file components; `vue/dist/vue.esm-bundler.js` and templates in strings or in the DOM need eval, so turn them into `.vue` files. With vue-i18n, let `@intlify/unplugin-vue-i18n` precompile the messages. For WebAssembly write `'wasm-unsafe-eval'` instead.",
    },
    risk: cspEditRisk,
    verify: verifyCspEdit("No directive has `'unsafe-eval'` any more."),
  },
  references: [
    'https://www.w3.org/TR/CSP3/#can-compile-strings',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/script-src',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) => {
      const judged = allowedByAll(enforcedPolicies(page), scripts, (sources) =>
        hasKeyword(sources, "'unsafe-eval'"),
      )
      return judged === null ? [] : [observeResponse(page, [], { excerpt: quoteDirective(judged) })]
    })
  },
})
