import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeBrowser, type ProbeContext, type VisitedPage } from '../../../model/probe.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { scriptProof } from '../../../report/evidence/statusProof.ts'
import { type DomPage, gapOfPages, listDomPages, onePerGroup } from '../_shared/domSearch.ts'
import { needsBrowser } from '../_shared/skipReasons.ts'

const requestsPerPage = 6

/**
 * Finds client-side prototype pollution: scripts that let the URL set properties of `Object.prototype`.
 *
 * Certain: after the page loads in the scan's browser, every object has a property with a random name and
 * value from the URL, twice with different ones. With a misspelled key it does not. The property has no
 * meaning to any script. Fires on `?__proto__[x]=v` with a parser that builds nested objects; not on parsers
 * that reject `__proto__`, use `Object.create(null)` or a `Map`. Sources: PortSwigger DOM Invader, BlackFan
 * client-side-prototype-pollution.
 */
export default activeProbe({
  id: 'xss.prototype-pollution',
  cwe: 1321,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  usesBrowser: true,
  budget: { perScan: 30, perEntry: 0 },
  title: 'Client-side prototype pollution',
  why: 'An attacker can add properties to all objects of the page with a crafted link. Scripts and libraries then read them as options of their own, which often leads to cross-site scripting (XSS). A script of the page builds objects from keys of the URL without rejecting `__proto__` and `constructor`.',
  fix: {
    steps: `1. Find the script that turns the URL into an object: a query parser such as \`deparam\`, a recursive \`merge\` or \`extend\`, or \`set(object, path, value)\`. The evidence names the part of the URL and the form of the key.
2. Replace it with \`new URLSearchParams(location.search)\`, or update the library to a version without this weakness.
3. Where nested keys are required, reject \`__proto__\`, \`constructor\` and \`prototype\` at every level. Assign only to objects that come from \`Object.create(null)\`, or use a \`Map\`.
4. Merge parsed JSON only field by field from an allowlist.
5. As defense in depth call \`Object.freeze(Object.prototype)\` in the first script of the page, and test the page with it.
6. Read options with \`Object.hasOwn(options, name)\` before they reach \`innerHTML\`, \`src\` or \`eval\`.`,
    risk: 'Links that use nested keys such as `filter[color]` need the parser. Frozen prototypes break old libraries that extend them.',
    verify:
      'Open the URL `open` of the evidence in a new browser tab, and run the expression `read` of the evidence in the console: it is `undefined`.',
  },
  references: [
    'https://portswigger.net/web-security/prototype-pollution/client-side',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Attacks/Prototype_pollution',
    'https://cheatsheetseries.owasp.org/cheatsheets/Prototype_Pollution_Prevention_Cheat_Sheet.html',
  ],
  needs: ['pages', 'scripts'],
  skipReason({ browser, artifacts, surface }) {
    if (browser === null) return needsBrowser
    return onePerGroup(listDomPages(artifacts, surface).pages).length === 0
      ? 'not applicable: no first-party script reads the URL of the page'
      : null
  },
  async run(context) {
    const { browser } = context
    return browser === null ? { observations: [], gap: null } : await search(context, browser)
  },
})

type Context = ProbeContext<'pages' | 'scripts'>

type KeyForm = {
  readonly name: string
  readonly kind: 'pair' | 'json'
  readonly write: (property: string, value: string) => string
  readonly misspell: (property: string, value: string) => string
}

const pairForm = (name: string, write: (property: string) => string): KeyForm => ({
  name,
  kind: 'pair',
  write: (property, value) => `${write(property)}=${value}`,
  misspell: (property, value) => `${misspelt(write(property))}=${value}`,
})

const jsonForm = (name: string, write: (inner: unknown) => string): KeyForm => ({
  name,
  kind: 'json',
  write: (property, value) => write({ [property]: value }),
  misspell: (property, value) => misspelt(write({ [property]: value })),
})

function misspelt(text: string): string {
  return text.replace('__proto__', '__proto_').replace('constructor', 'constructr')
}

const keyForms: readonly KeyForm[] = [
  pairForm('__proto__[x]', (property) => `__proto__[${property}]`),
  pairForm('constructor[prototype][x]', (property) => `constructor[prototype][${property}]`),
  pairForm('__proto__.x', (property) => `__proto__.${property}`),
  pairForm('constructor.prototype.x', (property) => `constructor.prototype.${property}`),
  jsonForm('{"__proto__": {"x": …}}', (inner) => `{"__proto__":${JSON.stringify(inner)}}`),
  jsonForm(
    '{"constructor": {"prototype": {"x": …}}}',
    (inner) => `{"constructor":{"prototype":${JSON.stringify(inner)}}}`,
  ),
]

/** The whole query or fragment, or one parameter with a JSON value. */
type KeyPlace = { readonly part: 'query' | 'hash'; readonly parameter: string | null }

type Attempt = {
  readonly form: KeyForm
  readonly place: KeyPlace
  readonly property: string
  readonly value: string
}

async function search(context: Context, browser: ProbeBrowser) {
  const { artifacts, surface, left, random } = context
  const marker = random.word(12)
  const { pages, leftOut } = listDomPages(artifacts, surface)
  const first = onePerGroup(pages)
  const observations: Observation[] = []
  let tried = 0
  for (const page of first) {
    if (left() < requestsPerPage) break
    tried += 1
    for (const attempts of listTurns(page, context)) {
      const visited = await visit(browser, { page, marker }, attempts, 'write')
      const hit = attempts.find((attempt) => hasInherited(visited, attempt))
      const observation = hit === undefined ? null : await prove({ context, browser, page, marker }, hit)
      if (observation === null) continue
      observations.push(observation)
      break
    }
  }
  return { observations, gap: gapOfPages({ all: first.length, tried, leftOut }) }
}

function listTurns(page: DomPage, { random }: Context): readonly (readonly Attempt[])[] {
  const attempt = (form: KeyForm, place: KeyPlace): Attempt => ({
    form,
    place,
    property: random.word(),
    value: random.word(),
  })
  const parts = ['query', 'hash'] as const
  const pairs = parts.flatMap((part) =>
    keyForms.filter(({ kind }) => kind === 'pair').map((form) => attempt(form, { part, parameter: null })),
  )
  const places: readonly KeyPlace[] = [
    ...page.query.map((parameter): KeyPlace => ({ part: 'query', parameter })),
    { part: 'hash', parameter: null },
  ]
  const values = keyForms
    .filter(({ kind }) => kind === 'json')
    .map((form) => places.map((place) => attempt(form, place)))
  return page.readsFragment || page.query.length > 0 ? [pairs, ...values] : [pairs]
}

type Scene = {
  readonly context: Context
  readonly browser: ProbeBrowser
  readonly page: DomPage
  readonly marker: string
}

async function visit(
  browser: ProbeBrowser,
  { page, marker }: Pick<Scene, 'page' | 'marker'>,
  attempts: readonly Attempt[],
  how: 'write' | 'misspell',
): Promise<VisitedPage | null> {
  const url = urlOf(page, attempts, how)
  return await browser.visit(url, { marker, inheritable: attempts.map(({ property }) => property) })
}

/** Keys stay unencoded, because some parsers decode only values. */
function urlOf(page: DomPage, attempts: readonly Attempt[], how: 'write' | 'misspell'): string {
  const url = new URL(page.url)
  for (const { form, place, property, value } of attempts) {
    if (place.parameter !== null) url.searchParams.set(place.parameter, form[how](property, value))
  }
  const own = url.search.slice(1)
  const textsOf = (part: KeyPlace['part']) =>
    attempts
      .filter(({ place }) => place.part === part && place.parameter === null)
      .map(({ form, property, value }) => form[how](property, value))
  url.search = [own, ...textsOf('query')].filter((text) => text !== '').join('&')
  url.hash = textsOf('hash').join('&')
  return url.href
}

function hasInherited(visited: VisitedPage | null, { property, value }: Attempt): boolean {
  return visited?.inherited[property] === value
}

async function prove(scene: Scene, { form, place }: Attempt): Promise<Observation | null> {
  const { context, browser, page } = scene
  const { random, send } = context
  const attempt = { form, place, property: random.word(), value: random.word() }
  const control = { ...attempt, property: random.word(), value: random.word() }
  const misspeltVisit = await visit(browser, scene, [control], 'misspell')
  if (misspeltVisit === null || hasInherited(misspeltVisit, control)) return null
  const visited = await visit(browser, scene, [attempt], 'write')
  if (!hasInherited(visited, attempt)) return null
  const open = urlOf(page, [attempt], 'write')
  const controlUrl = urlOf(page, [control], 'misspell')
  const request = { url: open }
  const response = await send(request)
  if (!response.ok) return null
  const { pathname } = new URL(page.url)
  const where = place.part === 'hash' ? 'URL fragment' : (place.parameter ?? 'query')
  return observeProbe(request, response.exchange, {
    url: open,
    sample: `${pathname}: ${where}`,
    place: `GET ${pathname} ${place.part}`,
    excerpt: `In the browser ({}).${attempt.property} was "${attempt.value}", which was only in the URL.`,
    shows: scriptProof(response.exchange, attempt.value),
    details: {
      part: place.part,
      parameter: place.parameter,
      key: form.name,
      open,
      read: `({}).${attempt.property}`,
      inherited: attempt.value,
      control: controlUrl,
    },
  })
}
