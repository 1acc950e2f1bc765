import { listFacts, unreadReason } from '../../derive/programFacts.ts'
import { observeProgram } from '../../evidence/observeProgram.ts'
import type { Artifacts } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { pathOf } from '../../parse/url/urls.ts'

/**
 * Client code that hands text from the address, the referrer or the window's name to something that runs it.
 *
 * Firm: the syntax tree shows the way from source to sink, through names that are given a value once; tentative
 * where nothing decodes the address, as browsers encode `<` in it. Fires on
 * `el.innerHTML = new URLSearchParams(location.search).get("q")`; not on `textContent`, on what a function or a
 * list has approved, nor on two names in the same script. Source: OWASP DOM based XSS Prevention Cheat Sheet.
 */
export default passiveCheck({
  id: 'html.dangerous-sinks',
  cwe: 79,
  severity: 'low',
  owner: 'code',
  title: 'Text from the address runs as markup or code',
  why: 'Whoever gets a visitor to open a prepared link can run code in your page (DOM-based cross-site scripting): read what the page shows, act in the name of the user, take tokens from the storage.',
  fix: {
    steps: `For each sample, which names the source and the sink:

1. To show text, use \`element.textContent = value\` instead of \`innerHTML\`, \`outerHTML\`, \`insertAdjacentHTML\` or \`document.write\`. Build elements with \`document.createElement\`.
2. Where markup is meant to be allowed, clean it first: \`element.innerHTML = DOMPurify.sanitize(value)\`.
3. Never give text from outside to \`eval\`, \`new Function\` or \`setTimeout\` with a string. Map the value to a function in a literal object: \`const actions = { open, close }; actions[name]?.()\` with \`Object.hasOwn(actions, name)\`.
4. Where only a few values are meant, compare with a list before use: \`if (!allowed.includes(value)) return\`.
5. Afterwards add \`require-trusted-types-for 'script'\` to a Content-Security-Policy-Report-Only header, and watch for further places.`,
    variants: {
      react: `1. Show the value as \`{value}\`: React escapes it. Remove \`dangerouslySetInnerHTML\` and any \`ref.current.innerHTML = …\` of the samples.
2. Where markup is meant to be allowed: \`dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(value) }}\`.
3. Never give text from outside to \`eval\`, \`new Function\` or \`setTimeout\` with a string.
4. Where only a few values are meant, compare with a list before use.`,
      nextjs: `1. Show the value as \`{value}\`: React escapes it. Remove \`dangerouslySetInnerHTML\` and any \`ref.current.innerHTML = …\` of the samples; also in what \`useSearchParams()\` feeds.
2. Where markup is meant to be allowed: \`dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(value) }}\` in a Client Component, \`isomorphic-dompurify\` where it is rendered on the server.
3. Never give text from outside to \`eval\`, \`new Function\` or \`setTimeout\` with a string.
4. Where only a few values are meant, compare with a list before use.`,
      vue: `1. Show the value as \`{{ value }}\`: Vue escapes it. Remove \`v-html\` and any \`el.value.innerHTML = …\` of the samples.
2. Where markup is meant to be allowed: \`v-html="DOMPurify.sanitize(value)"\`.
3. Never give text from outside to \`eval\`, \`new Function\` or \`setTimeout\` with a string, nor to \`compile\` as a template.
4. Where only a few values are meant, compare with a list before use.`,
    },
    risk: 'Formatting that the text brought along shows as text, with its tags. Where it is wanted, sanitise instead.',
    verify:
      'Build and deploy. Open the page with the source of the sample set to `<img src=x onerror=alert(1)>`, for example `?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E` or the same behind `#`: no dialog appears, and the text is shown as it is. Search the new script for the sink of the evidence: the value reaches it no more.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/DOM_based_XSS_Prevention_Cheat_Sheet.html',
    'https://developer.mozilla.org/en-US/docs/Web/API/Trusted_Types_API',
  ],
  needs: ['scripts'],
  skipReason: (artifacts) =>
    observe(artifacts).length > 0 ? null : unreadReason(artifacts.scripts, ['flows']),
  run: observe,
})

function observe({ scripts }: Pick<Artifacts, 'scripts'>): readonly Observation[] {
  return listFacts(scripts, 'flows').flatMap(({ script, fact }) => {
    const { source, sink, sinkKind, isDecoded } = fact
    if (source === 'message' || (sinkKind !== 'markup' && sinkKind !== 'code')) return []
    const sample = `${pathOf(script.url ?? script.pageUrl)}: ${source} → ${sink}`
    const confidence = isDecoded || sinkKind === 'code' ? 'firm' : 'tentative'
    return [observeProgram(script, fact, { sample, confidence, details: { source, sink } })]
  })
}
