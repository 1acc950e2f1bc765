import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeBrowser, type ProbeContext, type VisitedPage } from '../../model/probe.ts'
import { findHtmlPlaces } from '../../parse/html/htmlPlaces.ts'
import { domXssSteps, domXssVariants } from '../../parse/probing/domXssFix.ts'
import { type AddressPart, domPayload, fillAddress, nameAddressPart } from './_domPayloads.ts'
import { type DomAttempt, listDomPages, planAttempts } from './_domSearch.ts'

/** What is left when no new place is tried any more: to confirm what has been heard. */
const requestsKept = 4

/**
 * Scripts of a page that turn a part of its address into markup or program.
 *
 * Certain: in the scan's own browser the page called the recorder with the number that stands for this place, and
 * again with another when the place was filled alone. The payload calls nothing else. Fires on
 * `innerHTML = new URLSearchParams(location.search).get('q')`; not on `textContent`, on what a policy of content
 * keeps from running, nor on what the server itself had put into the page, which is `xss.reflected`. Scripts of
 * other hosts are not loaded, so a sink inside them is not seen; `window.name` and messages are not tried. Sources: ZAP 40026, firing-range urldom.
 */
export default activeProbe({
  id: 'xss.dom',
  cwe: 79,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 40, perEntry: 0 },
  title: 'Script of the page runs what its address says (DOM XSS)',
  why: 'A prepared link to this site runs somebody else’s script in the page, with everything that the visitor may do and see there. What stands behind the # is never sent to the server, so no filter and no log there sees it.',
  fix: {
    steps: domXssSteps,
    variants: domXssVariants,
    risk: 'Where people are meant to write text with markup, plain text loses it: use a sanitizer there. A policy with Trusted Types stops every other script that writes markup too, so start it as report-only.',
    verify:
      'Open the address `open` of the evidence in a browser whose console has run nothing before: the page shows the value as text or ignores it, and the console shows no error that names the function which the value calls. In the source, no `innerHTML`, `document.write`, `eval`, `setTimeout` with a text, or `location =` gets a value of the address.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/DOM_based_XSS_Prevention_Cheat_Sheet.html',
    'https://developer.mozilla.org/en-US/docs/Web/API/Trusted_Types_API',
  ],
  needs: ['pages', 'scripts'],
  skipReason({ browser, artifacts, surface }) {
    if (browser === null) {
      return 'no browser loads the pages: there is none on the machine that scans, or SCANWARD_BROWSER is none'
    }
    return listDomPages(artifacts, surface).length === 0
      ? 'no script of the site’s own reads the address of its page'
      : null
  },
  async run(context) {
    const { browser } = context
    return browser === null ? { observations: [], gap: null } : await search(context, browser)
  },
})

type DomContext = ProbeContext<'pages' | 'scripts'>

async function search(context: DomContext, browser: ProbeBrowser) {
  const { artifacts, surface, chance, left } = context
  const attempts = planAttempts(listDomPages(artifacts, surface))
  const marker = chance.word(12)
  const found = new Map<string, Observation>()
  let unfinished = 0
  for (const [index, attempt] of attempts.entries()) {
    const parts = attempt.parts.filter((part) => !isFound(found, attempt, part))
    if (parts.length === 0) continue
    if (left() < requestsKept) return { observations: [...found.values()], gap: gapOf(index, attempts) }
    const ids = new Map(parts.map((part) => [String(chance.number(100_000, 999_999)), part]))
    const filled = [...ids].map(([id, part]) => ({
      part,
      value: domPayload(attempt.kind, marker, Number(id)),
    }))
    const visited = await load(browser, fillAddress(attempt.page.url, filled), marker)
    if (visited?.isComplete !== true) unfinished += 1
    for (const id of new Set(visited?.calls)) {
      const part = ids.get(id)
      const observation =
        part === undefined ? null : await confirm(context, browser, { attempt, part, marker })
      if (part !== undefined && observation !== null) found.set(keyOf(attempt, part), observation)
    }
  }
  return {
    observations: [...found.values()],
    gap:
      unfinished === 0
        ? null
        : `in the browser ${unfinished} of ${attempts.length} loads of pages did not come to rest, or not at all in time`,
  }
}

/** Loads a page once more when it did not come to rest and called nothing: a machine may be busy. */
async function load(browser: ProbeBrowser, url: string, marker: string): Promise<VisitedPage | null> {
  const visited = await browser.visit(url, { marker })
  if (visited?.isComplete === true || (visited?.calls.length ?? 0) > 0) return visited
  return await browser.visit(url, { marker })
}

/** What takes over all that stands behind the # takes over every name there too. */
function isFound(found: ReadonlyMap<string, unknown>, attempt: DomAttempt, part: AddressPart): boolean {
  if (found.has(keyOf(attempt, part))) return true
  return part.place === 'hash' && found.has(keyOf(attempt, { place: 'hash', name: null }))
}

/** The same scripts take the same place over on every page that has them. */
function keyOf({ page }: DomAttempt, { place, name }: AddressPart): string {
  return JSON.stringify([page.group, place, name])
}

/** Fills the place alone with another number, and asks without a browser whether it is the server's doing. */
async function confirm(
  { send, chance }: DomContext,
  browser: ProbeBrowser,
  {
    attempt: { page, kind },
    part,
    marker,
  }: { readonly attempt: DomAttempt; readonly part: AddressPart; readonly marker: string },
): Promise<Observation | null> {
  const id = chance.number(100_000, 999_999)
  const payload = domPayload(kind, marker, id)
  const url = fillAddress(page.url, [{ part, value: payload }])
  const visited = await load(browser, url, marker)
  if (visited?.calls.includes(String(id)) !== true) return null
  const answer = await send({ url })
  if (!answer.ok || isReflected(answer.exchange, marker, kind)) return null
  const { pathname } = new URL(page.url)
  return observeProbe({ url }, answer.exchange, {
    url,
    sample: nameAddressPart(page.url, part),
    excerpt: `in the browser the page called ${marker}(${id}), which stands in its address alone`,
    headers: ['content-security-policy'],
    place: `GET ${pathname} ${part.place} ${part.name ?? ''}`,
    details: { payload, open: url, taken_as: kind, part: part.place, parameter: part.name },
  })
}

/** The server itself made an element or a script of it. */
function isReflected({ body }: Exchange, marker: string, kind: DomAttempt['kind']): boolean {
  return findHtmlPlaces(body, marker).some((place) =>
    kind === 'markup'
      ? place.kind === 'attribute' && place.name === 'onerror'
      : place.kind === 'script' || (place.kind === 'attribute' && place.name.startsWith('on')),
  )
}

function gapOf(index: number, attempts: readonly DomAttempt[]): string {
  return `the budget of requests ended before ${attempts.length - index} of ${attempts.length} ways to fill the addresses were tried`
}
