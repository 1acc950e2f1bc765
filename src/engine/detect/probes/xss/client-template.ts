import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeBrowser, type ProbeContext } from '../../../model/probe.ts'
import { hostnameOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { fillUrl, nameUrlPart, type UrlPart } from '../_shared/domPayloads.ts'
import { gapOfPages } from '../_shared/domSearch.ts'
import { type Calculation, findResult, makeCalculation } from '../_shared/evaluatedText.ts'
import { needsBrowser } from '../_shared/skipReasons.ts'
import { type ClientPage, listClientPages } from './_clientPages.ts'
import { type ClientSyntax, clientSyntaxes, hasClientEngine, isEngineUrl } from './_clientSyntaxes.ts'

const requestsPerProof = 7

/**
 * Finds client-side template injection: URL values that a template engine in the browser evaluates.
 *
 * Certain: the page in the browser shows the product of two random numbers in place of the expression,
 * between its surrounding words, twice with different numbers. The server's response lacks the product, and
 * the same expression with broken delimiters stays unchanged. High if an expression also calls a recorder
 * function of the scan, else medium. Fires on a value that the server prints inside the root element of Vue
 * or AngularJS; not on text bindings, `v-pre`, or server-side evaluation, which is `injection.ssti`. Engines
 * of other hosts are not loaded. Sources: ZAP 40026, PortSwigger "Client-side template injection".
 */
export default activeProbe({
  id: 'xss.client-template',
  cwe: 79,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  usesBrowser: true,
  budget: { perScan: 30, perEntry: 0 },
  title: 'Client-side template injection',
  why: 'An attacker can run scripts in the session of every user who opens a crafted link, read their data and act in their name. A template engine in the browser evaluates a part of the URL as an expression. HTML encoding does not help, because the payload needs no tags.',
  fix: {
    steps: `Keep input out of everything that the template engine compiles.

1. Find where the \`parameter\` of the evidence enters the page. Either a server template prints it inside the root element of the engine, or a script writes it there before the engine starts.
2. Pass the value as data instead, and bind it as text: \`{{ value }}\` with \`value\` from the component, \`v-text\`, \`x-text="value"\` or \`ng-bind="value"\`.
3. Where the server renders a part of such a page, mount the engine on an empty element. Otherwise mark the element that prints the value: \`v-pre\` (Vue), \`x-ignore\` (Alpine.js), \`ng-non-bindable\` (AngularJS).
4. Never build templates from input: no \`new Vue({ template: '…' + value })\`, no \`Vue.compile(value)\`, no \`$compile(value)\`, no \`_.template(value)\`.
5. As defense in depth use a build without the compiler and a \`Content-Security-Policy\` without \`unsafe-eval\`. Replace AngularJS, which is no longer maintained.

Search the server templates for other values that are printed inside the root element.`,
    variants: {
      vue: `Keep input out of everything that Vue compiles.

1. Find where the \`parameter\` of the evidence enters the page. Either a server template prints it inside the element on which the application is mounted, or a \`template\` option is built from it.
2. Pass the value as data, for example \`createApp(App, { query: new URLSearchParams(location.search).get('q') })\`, and show it with \`{{ query }}\` or \`v-text\`.
3. Mount on an empty element. Where the server must print values inside it, add \`v-pre\` to the element that holds them.
4. Use the runtime-only build (\`vue.runtime.esm-bundler.js\`), which has no compiler, and send a \`Content-Security-Policy\` without \`unsafe-eval\`.

Search for other uses of \`template:\`, \`compile(\` and \`v-html\` with input.`,
    },
    risk: 'With `v-pre`, `x-ignore` or `ng-non-bindable` no binding inside that element works any more. Put the mark on the smallest element that holds the value.',
    verify:
      'Open the URL `open` of the evidence in a new browser tab: the page shows the expression as text, and not its result. The `curl` command shows what the server sends.',
  },
  references: [
    'https://portswigger.net/kb/issues/00200308_client-side-template-injection',
    'https://vuejs.org/guide/best-practices/security.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/DOM_based_XSS_Prevention_Cheat_Sheet.html',
  ],
  needs: ['pages', 'scripts'],
  skipReason({ browser, artifacts, surface }) {
    if (browser === null) return needsBrowser
    return pagesOf(artifacts, surface).length === 0
      ? 'not applicable: no page with a template engine in the browser takes input by its URL'
      : null
  },
  async run(context) {
    const { browser } = context
    return browser === null ? { observations: [], gap: null } : await search(context, browser)
  },
})

type Context = ProbeContext<'pages' | 'scripts'>

function pagesOf(artifacts: Context['artifacts'], surface: Context['surface']): readonly ClientPage[] {
  return listClientPages(artifacts, surface).filter(({ sources }) => sources.some(hasClientEngine))
}

type Written = { readonly part: UrlPart; readonly syntax: ClientSyntax; readonly calculation: Calculation }

async function search(context: Context, browser: ProbeBrowser) {
  const { artifacts, surface, left, random } = context
  const marker = random.word(12)
  const observations: Observation[] = []
  const pages = pagesOf(artifacts, surface)
  let tried = 0
  for (const page of pages) {
    if (left() < requestsPerProof) break
    tried += 1
    for (const parts of listTurns(page)) {
      if (left() < requestsPerProof) break
      const written = parts.flatMap((part) =>
        clientSyntaxes.map((syntax) => ({ part, syntax, calculation: makeCalculation(random) })),
      )
      const visited = await browser.visit(fillUrl(page.url, valuesOf(written)), { marker })
      const hits = written.filter(
        ({ calculation }) => findResult(withoutTags(visited?.html ?? ''), calculation) !== null,
      )
      const proven = await proveAll({ context, browser, page, marker }, hits)
      observations.push(...proven)
      // Without a hit, each parameter is tested alone, since one may hide another.
      if (proven.length > 0) break
    }
  }
  return { observations, gap: gapOf({ pages, tried }) }
}

function listTurns({ parts }: ClientPage): readonly (readonly UrlPart[])[] {
  return parts.length === 1 ? [parts] : [parts, ...parts.slice(0, aloneMax).map((part) => [part])]
}

const aloneMax = 3

function valuesOf(written: readonly Written[]) {
  const parts = [...new Set(written.map(({ part }) => part))]
  return parts.map((part) => ({
    part,
    value: written
      .filter((one) => one.part === part)
      .map(({ syntax, calculation }) => syntax.write(expressionOf(calculation), calculation))
      .join(' '),
  }))
}

function expressionOf({ left, right }: Calculation): string {
  return `${left}*${right}`
}

type Scene = {
  readonly context: Context
  readonly browser: ProbeBrowser
  readonly page: ClientPage
  readonly marker: string
}

async function proveAll(scene: Scene, hits: readonly Written[]): Promise<readonly Observation[]> {
  const found = new Map<UrlPart, Observation>()
  for (const { part, syntax } of hits) {
    if (found.has(part) || scene.context.left() < requestsPerProof) continue
    const observation = await prove(scene, part, syntax)
    if (observation !== null) found.set(part, observation)
  }
  return [...found.values()]
}

async function prove(scene: Scene, part: UrlPart, syntax: ClientSyntax): Promise<Observation | null> {
  const first = await calculate(scene, part, syntax)
  if (first === null) return null
  const { context, browser, page, marker } = scene
  const broken = makeCalculation(context.random)
  const brokenText = syntax.writeBroken(expressionOf(broken), broken)
  const brokenUrl = fillUrl(page.url, [{ part, value: brokenText }])
  const control = await browser.visit(brokenUrl, { marker })
  if (control === null || !isUnchanged(control.html, broken)) return null
  const again = await calculate(scene, part, syntax)
  if (again === null) return null
  const request = { url: again.url }
  const response = await context.send(request)
  const controlRequest = { url: brokenUrl }
  const brokenResponse = await context.send(controlRequest)
  if (!response.ok || !brokenResponse.ok) return null
  if (findResult(response.exchange.body, again.calculation) !== null) return null
  const runsCode = await runsProgram(scene, part, syntax)
  return observeProbe(request, response.exchange, {
    url: again.url,
    sample: nameUrlPart(page.url, part),
    place: `${page.id} ${part.place} ${part.name ?? ''}`,
    severity: runsCode ? 'high' : 'medium',
    headers: ['content-security-policy'],
    excerpt: `In the browser the page shows ${again.result} in place of ${again.text}.`,
    shows: { lacks: again.result },
    controls: [
      {
        about: 'Control: the expression with broken delimiters, which the browser shows unchanged',
        request: controlRequest,
        exchange: brokenResponse.exchange,
        shows: { lacks: broken.product },
      },
    ],
    details: {
      parameter: part.name,
      part: part.place,
      syntax: syntax.name,
      engines: syntax.engines,
      open: again.url,
      runs_code: runsCode ? 'an expression called a function of the window' : 'not shown',
      comparison: [
        { sent: first.text, rendered: first.result },
        { sent: brokenText, rendered: 'unchanged' },
        { sent: again.text, rendered: again.result },
      ],
    },
  })
}

type Calculated = {
  readonly url: string
  readonly text: string
  readonly calculation: Calculation
  readonly result: string
}

async function calculate(
  { context, browser, page, marker }: Scene,
  part: UrlPart,
  syntax: ClientSyntax,
): Promise<Calculated | null> {
  const calculation = makeCalculation(context.random)
  const text = syntax.write(expressionOf(calculation), calculation)
  const url = fillUrl(page.url, [{ part, value: text }])
  const visited = await browser.visit(url, { marker })
  const result = visited === null ? null : findResult(withoutTags(visited.html), calculation)
  return result === null ? null : { url, text, calculation, result }
}

function isUnchanged(html: string, calculation: Calculation): boolean {
  const { before, after, left, right } = calculation
  const start = html.indexOf(before)
  const end = html.indexOf(after, start)
  if (start === -1 || end === -1 || findResult(withoutTags(html), calculation) !== null) return false
  const between = html.slice(start, end)
  return between.includes(String(left)) && between.includes(String(right))
}

/** Attribute syntaxes put the result between tags. */
function withoutTags(html: string): string {
  return html.replace(/<\/?i\b[^>]{0,400}>/g, '')
}

const programs = [
  (call: string) => `constructor.constructor('${call}')()`,
  (call: string) => `_openBlock.constructor('${call}')()`,
  (call: string) => call,
]

async function runsProgram(
  { context: { random, left }, browser, page, marker }: Scene,
  part: UrlPart,
  syntax: ClientSyntax,
): Promise<boolean> {
  for (const write of programs) {
    if (left() < 1) return false
    const id = random.number(100_000, 999_999)
    const words = { before: random.word(5), after: random.word(5) }
    const value = syntax.write(write(`${marker}(${id})`), words)
    const visited = await browser.visit(fillUrl(page.url, [{ part, value }]), { marker })
    if (visited?.calls.includes(String(id)) === true) return true
  }
  return false
}

function gapOf({
  pages,
  tried,
}: {
  readonly pages: readonly ClientPage[]
  readonly tried: number
}): string | null {
  const gap = gapOfPages({ all: pages.length, tried, leftOut: 0 })
  if (gap !== null) return gap
  const foreign = pages.flatMap(({ foreignScripts }) => foreignScripts).find(isEngineUrl)
  return foreign === undefined
    ? null
    : `the template engine is loaded from another host (${hostnameOf(foreign)}), which a scan does not contact: serve it from the target`
}
