import { observeAnswer } from '../../evidence/observeResponse.ts'
import { cspEditFix, cspEditRisk, verifyCspEdit } from '../../fixes/cspEditFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { enforcedPolicies, scripts } from '../../parse/http/cspPolicy.ts'
import { allowedByAll, hasKeyword, quoteDirective } from '../../parse/http/cspSources.ts'

const anyStack = cspEditFix(
  "Take `'unsafe-eval'` out of the directive that the evidence quotes, try the site in a production build, and replace what then fails: templates compiled in the browser (in Vue use the runtime-only build and compile templates ahead, in AngularJS turn on `ng-csp`), `new Function`, `setTimeout` with a string. For WebAssembly write `'wasm-unsafe-eval'` instead. Development servers need `'unsafe-eval'` for their own tools: keep it in the development policy only. If a third-party script (some tag managers, payment or chat widgets) cannot do without, ask its maker or leave the word in and accept this finding.",
)

/**
 * Policies that let scripts make code out of text.
 *
 * Certain: it follows the rules by which browsers combine policies. Fires on `script-src 'self'
 * 'unsafe-eval'`; not on `'wasm-unsafe-eval'`, which concerns WebAssembly only, nor where another policy of
 * the page lacks the word. Source: CSP3 §4.4.
 */
export default passiveCheck({
  id: 'csp.unsafe-eval',
  cwe: 693,
  severity: 'low',
  owner: 'config',
  title: "CSP allows eval ('unsafe-eval')",
  why: 'Scripts of the page may turn text into code with eval and new Function. Where a library does that with text from outside, the policy does not stop it.',
  fix: {
    steps: anyStack.steps,
    variants: {
      ...anyStack.variants,
      nextjs:
        "Next.js and React need `'unsafe-eval'` in development only, for error stacks. Where the policy is made (`proxy.ts`, up to Next.js 15 `middleware.ts`, or `headers()` in the Next.js configuration), add it only there: `process.env.NODE_ENV === 'development' ? \" 'unsafe-eval'\" : ''`. Check that the deployment is a production build (`next build`, `next start`), not `next dev`. For WebAssembly write `'wasm-unsafe-eval'` instead.",
      vue: "Take `'unsafe-eval'` out and use Vue's runtime-only build, which Vite does for single-file components; `vue/dist/vue.esm-bundler.js` and templates in strings or in the DOM need eval, so turn them into `.vue` files. With vue-i18n, let `@intlify/unplugin-vue-i18n` compile the messages ahead. For WebAssembly write `'wasm-unsafe-eval'` instead.",
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
      return judged === null ? [] : [observeAnswer(page, [], { excerpt: quoteDirective(judged) })]
    })
  },
})
