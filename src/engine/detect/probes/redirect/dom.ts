import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeBrowser, type ProbeContext, type VisitedPage } from '../../../model/probe.ts'
import { hostnameOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { scriptProof } from '../../../report/evidence/statusProof.ts'
import { redirectFix } from '../../../report/fixes/redirectFix.ts'
import { fillUrl, nameUrlPart, type UrlPart } from '../_shared/domPayloads.ts'
import { type DomPage, gapOfPages, listDomPages, onePerGroup } from '../_shared/domSearch.ts'
import { executesJavascriptUrl } from '../_shared/executesJavascriptUrl.ts'
import { listNavigations } from '../_shared/navigations.ts'
import { needsBrowser } from '../_shared/skipReasons.ts'

const requestsPerProof = 8
const aloneMax = 5

/**
 * Finds DOM-based open redirects: scripts that take the browser to any host that the page URL names.
 *
 * Certain: in the scan's browser a script of the page navigates to the injected host under the reserved
 * domain `.example` (RFC 2606), twice with different hosts. The request to that host is not sent. The
 * server's response does not redirect, and a path of the site leads to no other host. Fires on `location.href
 * = new URLSearchParams(location.search).get('next')`; not on checked origins, links that wait for a click,
 * or server redirects, which are `redirect.open`. If the script also runs `javascript:` URLs, only `xss.dom`
 * reports it. Source: OWASP WSTG-CLNT-04.
 */
export default activeProbe({
  id: 'redirect.dom',
  cwe: 601,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  usesBrowser: true,
  budget: { perScan: 40, perEntry: 0 },
  title: 'DOM-based open redirect',
  why: 'An attacker can send users from a trusted link to any other site: a phishing page, a malware download, or a server that collects OAuth codes and tokens. A script of the page navigates to a URL from the query or fragment.',
  fix: {
    ...redirectFix,
    change:
      'A script of the page reads the `parameter` of the evidence: find where its value reaches `location`, `location.assign`, `location.replace`, `window.open` or the router.',
    verify:
      'Open the URL `open` of the evidence in a browser: it stays on the site. The same applies to `//not-allowed.example` and `/.//not-allowed.example` as the value.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/11-Client-side_Testing/04-Testing_for_Client-side_URL_Redirect',
    'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/601.html',
  ],
  needs: ['pages', 'scripts'],
  skipReason({ browser, artifacts, surface }) {
    if (browser === null) return needsBrowser
    return pagesOf(artifacts, surface).pages.length === 0
      ? 'not applicable: no first-party script navigates and reads the URL of the page'
      : null
  },
  async run(context) {
    const { browser } = context
    return browser === null ? { observations: [], gap: null } : await search(context, browser)
  },
})

type Context = ProbeContext<'pages' | 'scripts'>

function pagesOf(artifacts: Context['artifacts'], surface: Context['surface']) {
  const { pages, leftOut } = listDomPages(artifacts, surface)
  return { pages: onePerGroup(pages).filter(({ uses }) => uses.includes('program')), leftOut }
}

type Scene = {
  readonly context: Context
  readonly browser: ProbeBrowser
  readonly page: DomPage
  readonly marker: string
}

async function search(context: Context, browser: ProbeBrowser) {
  const { artifacts, surface, left, random } = context
  const { pages, leftOut } = pagesOf(artifacts, surface)
  const marker = random.word(12)
  const found = new Map<string, Observation>()
  const settled = new Set<string>()
  let tried = 0
  for (const page of pages) {
    if (left() < requestsPerProof) break
    tried += 1
    const scene = { context, browser, page, marker }
    for (const parts of listTurns(page)) {
      const open = parts.filter((part) => !settled.has(keyOf(page, part)))
      if (open.length === 0 || left() < requestsPerProof) continue
      const led = await listDecidingParts(scene, open)
      for (const part of led ?? []) {
        settled.add(keyOf(page, part))
        const observation = await tryPart(scene, part)
        if (observation !== null) found.set(keyOf(page, part), observation)
      }
    }
  }
  return {
    observations: [...found.values()],
    gap: gapOfPages({ all: pages.length, tried, leftOut }),
  }
}

/** The first redirect hides the others, so each is tested alone too. */
function listTurns({ query, given, named, readsFragment }: DomPage): readonly (readonly UrlPart[])[] {
  const inQuery = query.map((name): UrlPart => ({ place: 'query', name }))
  const whole: UrlPart = { place: 'hash', name: null }
  const alone = [...new Set([...given, ...named])].slice(0, aloneMax)
  const turns: (readonly UrlPart[])[] = [[...inQuery, whole]]
  if (readsFragment && named.length > 0) turns.push(named.map((name): UrlPart => ({ place: 'hash', name })))
  if (query.length > 1) turns.push(...alone.map((name): UrlPart[] => [{ place: 'query', name }]))
  return turns
}

function keyOf({ group }: DomPage, { place, name }: UrlPart): string {
  return JSON.stringify([group, place, name])
}

async function listDecidingParts(
  scene: Scene,
  parts: readonly UrlPart[],
): Promise<readonly UrlPart[] | null> {
  const { random } = scene.context
  const words = parts.map((part) => ({ part, word: random.word() }))
  const visited = await visit(
    scene,
    words.map(({ part, word }) => ({ part, value: `/${word}` })),
  )
  if (visited?.isComplete !== true && (visited?.goesTo.length ?? 0) === 0) return null
  const byPath = words.filter(({ word }) =>
    visited?.goesTo.some((url) => new URL(url).pathname.startsWith(`/${word}`)),
  )
  const hosts = parts.map((part) => ({ part, host: `${random.word()}.example` }))
  const again = await visit(
    scene,
    hosts.map(({ part, host }) => ({ part, value: `https://${host}/` })),
  )
  const byHost = hosts.filter(({ host }) => goesTo(again, host))
  return [...new Set([...byPath, ...byHost].map(({ part }) => part))]
}

function goesTo(visited: VisitedPage | null, host: string): boolean {
  return visited?.goesTo.some((url) => hostnameOf(url) === host) === true
}

type Value = { readonly part: UrlPart; readonly value: string }

async function visit(
  { browser, page, marker }: Scene,
  values: readonly Value[],
): Promise<VisitedPage | null> {
  return await browser.visit(fillUrl(page.url, values), { marker })
}

type Trick = { readonly idea: string; readonly host: string; readonly value: string }
type MakeTrick = (host: string, own: URL) => Trick

const tricks: readonly MakeTrick[] = [
  (host) => ({ host, value: `https://${host}/`, idea: 'absolute URL' }),
  (host) => ({ host, value: `//${host}/`, idea: 'protocol-relative URL' }),
  (host) => ({ host, value: `/\\${host}/`, idea: 'backslash, which browsers parse as a slash' }),
  (host, own) => ({
    host: `${own.hostname}.${host}`,
    value: `${own.protocol}//${own.hostname}.${host}/`,
    idea: 'trusted host as a prefix of the hostname',
  }),
]

async function tryPart(scene: Scene, part: UrlPart): Promise<Observation | null> {
  const { context, page } = scene
  for (const make of tricks) {
    if (context.left() < 3) return null
    const first = await lead(scene, part, make)
    if (first === null) continue
    const again = await lead(scene, part, make)
    return again === null || (await doesRunPrograms(scene, part)) ? null : await observe(scene, part, again)
  }
  return null

  async function lead(of: Scene, at: UrlPart, make: MakeTrick): Promise<Trick | null> {
    const trick = make(`${context.random.word()}.example`, new URL(page.url))
    return goesTo(await visit(of, [{ part: at, value: trick.value }]), trick.host) ? trick : null
  }
}

async function doesRunPrograms({ context, browser, page, marker }: Scene, part: UrlPart): Promise<boolean> {
  return await executesJavascriptUrl({ browser, random: context.random, marker }, page.url, part)
}

async function observe(
  scene: Scene,
  part: UrlPart,
  { host, value, idea }: Trick,
): Promise<Observation | null> {
  const { context, page } = scene
  const own = `/${context.random.word()}`
  const control = await visit(scene, [{ part, value: own }])
  const { hostname } = new URL(page.url)
  // Redirects for any URL.
  if (control === null || control.goesTo.some((url) => hostnameOf(url) !== hostname)) return null
  const open = fillUrl(page.url, [{ part, value }])
  const request = { url: open, followRedirects: false }
  const response = await context.send(request)
  if (!response.ok) return null
  const { exchange } = response
  if (exchange.status >= 300 || listNavigations(exchange).some(({ url }) => url.hostname === host))
    return null
  const { pathname } = new URL(page.url)
  return observeProbe(request, exchange, {
    url: open,
    sample: nameUrlPart(page.url, part),
    place: `GET ${pathname} ${part.place} ${part.name ?? ''}`,
    excerpt: `In the browser a script of the page navigated to ${host}, which was only in its URL.`,
    shows: scriptProof(exchange, host),
    details: { parameter: part.name, part: part.place, payload: value, idea, open, leads_to: host },
  })
}
