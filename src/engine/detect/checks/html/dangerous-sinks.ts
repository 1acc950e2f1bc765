import type { Artifacts } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { ScanCache } from '../../../model/scanCache.ts'
import { listFacts, unreadReason } from '../../../read/derive/programFacts.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProgram } from '../../../report/evidence/observeProgram.ts'

/**
 * DOM-based cross-site scripting (XSS) in client-side code: data from the URL, the referrer or `window.name`
 * reaches a sink that runs it.
 *
 * Firm: the syntax tree shows the path from source to sink, through names that are assigned once; tentative
 * where nothing decodes the URL, as browsers encode `<` in it. Fires on `el.innerHTML = new
 * URLSearchParams(location.search).get("q")`; not on `textContent`, on what a function or a list has approved,
 * nor on two names in the same script. Source: OWASP DOM based XSS Prevention Cheat Sheet.
 */
export default passiveCheck({
  id: 'html.dangerous-sinks',
  cwe: 79,
  severity: 'low',
  owner: 'code',
  title: 'Untrusted input reaches a DOM XSS sink',
  why: "An attacker who gets a user to open a prepared link can run code in your page: read what it shows, act as the user, steal tokens. Client-side code passes text from the URL, the referrer or the window's name to a sink that runs it (DOM-based cross-site scripting).",
  fix: {
    steps: `For each sample, which names the source and the sink:

1. To show text, use \`element.textContent = value\` instead of \`innerHTML\`, \`outerHTML\`, \`insertAdjacentHTML\` or \`document.write\`. Build elements with \`document.createElement\`.
2. Where markup is allowed, sanitize it first: \`element.innerHTML = DOMPurify.sanitize(value)\`.
3. Never pass untrusted text to \`eval\`, \`new Function\` or \`setTimeout\` with a string. Map the value to a function in a literal object: \`const actions = { open, close }; actions[name]?.()\` with \`Object.hasOwn(actions, name)\`.
4. Where only a few values are valid, compare with an allowlist before use: \`if (!allowed.includes(value)) return\`.
5. Then add \`require-trusted-types-for 'script'\` to a Content-Security-Policy-Report-Only header, and watch the reports for further sinks.`,
    variants: {
      react: `1. Show the value as \`{value}\`: React escapes it. Remove \`dangerouslySetInnerHTML\` and any \`ref.current.innerHTML = …\` of the samples.
2. Where markup is allowed: \`dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(value) }}\`.
3. Never pass untrusted text to \`eval\`, \`new Function\` or \`setTimeout\` with a string.
4. Where only a few values are valid, compare with an allowlist before use.`,
      nextjs: `1. Show the value as \`{value}\`: React escapes it. Remove \`dangerouslySetInnerHTML\` and any \`ref.current.innerHTML = …\` of the samples. Check values from \`useSearchParams()\` too.
2. Where markup is allowed: \`dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(value) }}\` in a Client Component, \`isomorphic-dompurify\` where it is rendered on the server.
3. Never pass untrusted text to \`eval\`, \`new Function\` or \`setTimeout\` with a string.
4. Where only a few values are valid, compare with an allowlist before use.`,
      vue: `1. Show the value as \`{{ value }}\`: Vue escapes it. Remove \`v-html\` and any \`el.value.innerHTML = …\` of the samples.
2. Where markup is allowed: \`v-html="DOMPurify.sanitize(value)"\`.
3. Never pass untrusted text to \`eval\`, \`new Function\` or \`setTimeout\` with a string, nor to \`compile\` as a template.
4. Where only a few values are valid, compare with an allowlist before use.`,
    },
    risk: 'Formatting in the text then shows as plain text with its tags. Where formatting is needed, sanitize instead.',
    verify:
      'Build and deploy. Set the source of the sample to `<img src=x onerror=alert(1)>` and open the page, for example with `?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E` or the same behind `#`: no dialog appears, and the text is shown literally. In the new script, the value no longer reaches the sink of the evidence.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/DOM_based_XSS_Prevention_Cheat_Sheet.html',
    'https://developer.mozilla.org/en-US/docs/Web/API/Trusted_Types_API',
  ],
  needs: ['scripts'],
  skipReason: (artifacts, cache) =>
    observe(artifacts, cache).length > 0 ? null : unreadReason(artifacts.scripts, ['flows'], cache),
  run: observe,
})

function observe({ scripts }: Pick<Artifacts, 'scripts'>, cache: ScanCache): readonly Observation[] {
  return listFacts(scripts, 'flows', cache).flatMap(({ script, fact }) => {
    const { source, sink, sinkKind, isDecoded } = fact
    if (source === 'message' || (sinkKind !== 'markup' && sinkKind !== 'code')) return []
    const sample = `${pathOf(script.url ?? script.pageUrl)}: ${source} → ${sink}`
    const confidence = isDecoded || sinkKind === 'code' ? 'firm' : 'tentative'
    return [observeProgram(script, fact, { sample, confidence, details: { source, sink } })]
  })
}
