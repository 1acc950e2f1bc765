import type { Page } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeBrowser, type ProbeContext } from '../../../model/probe.ts'
import type { Entry } from '../../../model/surface.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { effectiveSources, enforcedPolicies } from '../../../read/http/cspPolicy.ts'
import { allowsAnyInline, isOpenFor } from '../../../read/http/cspSources.ts'
import { isSocketUrl } from '../../../read/llm/socketReply.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { needsBrowser } from '../_shared/skipReasons.ts'
import { callModel, endpointsMax, type ModelReply, modelsOf, noModel, untestedModels } from './_callModel.ts'
import { driveChat } from './_drivenChat.ts'
import { observeModel } from './_observeModel.ts'

const pagesMax = 3
const ran = '7'

/**
 * Finds pages that render the response of a model as HTML, or load images that it names from any host.
 *
 * Certain: the probe gave the page a response of its own in the browser, in the format of a real one. An image on a
 * random host under `.example` (RFC 2606) was then part of the document, or a script ran. Nothing is loaded, and a
 * Content-Security-Policy counts. Fires on `innerHTML` and on Markdown with images; not on text, on Markdown without
 * them, or behind `img-src 'self'`. Source: OWASP Top 10 for LLM Applications 2025, LLM05.
 */
export default activeProbe({
  id: 'ai.output-rendering',
  cwe: 1426,
  severity: 'medium',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  usesBrowser: true,
  budget: { perScan: 60, perEntry: 0 },
  title: 'LLM output rendered as HTML or with remote images',
  why: 'An instruction hidden in a document, a page or a message can have the model write an image URL with the conversation in it. The browser loads it and so sends the conversation to the attacker. Output that is rendered as HTML also runs scripts in the session of the user.',
  fix: {
    steps: `Treat the output of the model as untrusted input.

1. Find where the page renders the response: \`innerHTML\`, its counterpart in the framework, or a Markdown renderer.
2. Render Markdown without HTML: \`react-markdown\` without \`rehype-raw\`, \`markdown-it\` with \`html: false\`, \`marked\` followed by DOMPurify.
3. Show images only from hosts of a list, and all others as a link with the whole URL. In \`react-markdown\`: \`components={{ img: ({ src }) => (isAllowed(src) ? <img src={src} /> : <a href={src}>{src}</a>) }}\`, or \`disallowedElements={['img']}\`.
4. Add \`img-src 'self'\` with the hosts that the page uses to the Content-Security-Policy, and \`connect-src\` likewise.
5. Show the host of a link before it opens, because links can carry the conversation too.`,
    risk: 'Images from hosts that are not in the list are no longer shown.',
    verify:
      'In the chat, have the model repeat `![a](https://images.example/a.png)`: the network tab of the browser shows no request to that host.',
  },
  references: [
    'https://genai.owasp.org/llmrisk/llm052025-improper-output-handling/',
    'https://cwe.mitre.org/data/definitions/1426.html',
  ],
  needs: ['pages'],
  skipReason: (context) => noModel(context) ?? (context.browser === null ? needsBrowser : null),
  async run(context) {
    const { browser, surface } = context
    if (browser === null) return { observations: [], gap: needsBrowser }
    const observations: Observation[] = []
    let gap: string | null = null
    const requested = modelsOf(surface).filter(({ url }) => !isSocketUrl(url))
    for (const entry of requested.slice(0, endpointsMax)) {
      const tried = await tryEntry(context, entry, browser)
      observations.push(...tried.observations)
      gap ??= tried.gap
    }
    return { observations, gap: gap ?? untestedModels(surface) }
  },
})

type Context = ProbeContext<'pages'>
type Tried = { readonly observations: readonly Observation[]; readonly gap: string | null }

async function tryEntry(context: Context, entry: Entry, browser: ProbeBrowser): Promise<Tried> {
  const { artifacts, random } = context
  const path = pathOf(entry.url)
  const word = random.word(10)
  const begun = await callModel(context, entry, `Respond with the word ${word} alone.`)
  if (begun === null || !begun.text.includes(word) || !begun.exchange.body.includes(word)) {
    const gap = `the model of ${path} did not repeat a word, so no response could be made for its page`
    return { observations: [], gap }
  }
  const [imageHost, htmlHost] = [`${random.word()}.example`, `${random.word()}.example`]
  const marker = random.word(12)
  const text = `${word} ![a](https://${imageHost}/a.png) <img src=https://${htmlHost}/b.png onerror=${marker}(${ran})>`
  const reply = { ...begun.exchange, body: begun.exchange.body.replaceAll(word, text) }
  let wasShown = false
  for (const page of likeliestPages(artifacts.pages)) {
    const document = driveChat(page, { path, question: `Say ${random.word()}`, reply })
    const visited = await browser.visit(page.requestedUrl, { marker, document })
    if (visited === null) continue
    const hosts = listImageHosts(visited.html, page.url)
    const shown: Shown = {
      ...{ runs: visited.calls.includes(ran), isHtml: hosts.has(htmlHost) && allowsImages(page) },
      isImage: hosts.has(imageHost) && allowsImages(page),
    }
    if (shown.runs || shown.isHtml || shown.isImage)
      return { observations: [observe(entry, begun, { word, page, shown })], gap: null }
    wasShown ||= visited.html.includes(word)
  }
  const gap = wasShown ? null : `no page showed the response of ${path} in the browser`
  return { observations: [], gap }
}

function likeliestPages(pages: readonly Page[]): readonly Page[] {
  const hasField = (page: Page) => page.document.elements.some(({ name }) => name === 'textarea')
  return pages.toSorted((one, other) => Number(hasField(other)) - Number(hasField(one))).slice(0, pagesMax)
}

type Shown = { readonly runs: boolean; readonly isHtml: boolean; readonly isImage: boolean }

function listImageHosts(html: string, url: string): ReadonlySet<string> {
  const sources = parseHtml(html, url).elements.flatMap(({ name, attributes }) =>
    name === 'img' && attributes.src !== undefined ? [attributes.src] : [],
  )
  return new Set(
    sources.filter((source) => URL.canParse(source, url)).map((source) => new URL(source, url).hostname),
  )
}

function allowsImages(page: Page): boolean {
  return enforcedPolicies(page).every((policy) => {
    const sources = effectiveSources(policy, ['img-src', 'default-src'])
    return sources === null || isOpenFor(sources, 'hosts')
  })
}

function allowsHandlers(page: Page): boolean {
  return enforcedPolicies(page).every((policy) => {
    const sources = effectiveSources(policy, ['script-src-attr', 'script-src', 'default-src'])
    return sources === null || allowsAnyInline(sources)
  })
}

function observe(
  entry: Entry,
  begun: ModelReply,
  { word, page, shown }: { readonly word: string; readonly page: Page; readonly shown: Shown },
): Observation {
  const path = pathOf(entry.url)
  const runsScripts = shown.runs && allowsHandlers(page)
  const what = shown.runs || shown.isHtml ? 'HTML' : 'remote image'
  const seen = shown.runs
    ? 'an image element of the response ran its script'
    : `an image of a random host was part of the document`
  return observeModel(entry, begun, {
    sample: `${path}: ${what}`,
    severity: runsScripts ? 'high' : 'medium',
    excerpt: `On ${pathOf(page.url)}, ${seen}, after the probe gave the page a response with Markdown and HTML in place of the word of the model.`,
    shows: begun.exchange.body.includes(word) ? { contains: word } : { status: 200 },
    details: { rendered: what, page: pathOf(page.url) },
    place: 'output',
  })
}
