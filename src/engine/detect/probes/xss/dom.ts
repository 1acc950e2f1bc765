import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeBrowser, type ProbeContext, type VisitSources } from '../../../model/probe.ts'
import { findHtmlPlaces } from '../../../read/html/htmlPlaces.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { scriptProof } from '../../../report/evidence/statusProof.ts'
import { domPayload, fillUrl, nameUrlPart } from '../_shared/domPayloads.ts'
import { type DomAttempt, type DomSource, listDomPages, planAttempts } from '../_shared/domSearch.ts'
import {
  describeSourceSetup,
  fillOutside,
  nameOutside,
  type OutsideSource,
} from '../_shared/outsideSources.ts'
import { needsBrowser } from '../_shared/skipReasons.ts'
import { domXssSteps, domXssVariants } from './_domXssFix.ts'

const requestsKept = 4

/**
 * Finds DOM-based cross-site scripting (XSS): scripts that write input controlled by another page into a
 * dangerous sink.
 *
 * Certain: in the scan's browser the page calls a recorder function with the number from this part of the
 * URL. It does so again with another number in this part only. The payload calls nothing else. Fires on
 * `innerHTML = new URLSearchParams(location.search).get('q')`; not on `textContent`, payloads that a
 * Content-Security-Policy blocks, or values that the server reflects, which is `xss.reflected`. Links and
 * forms with a `javascript:` URL count. It also tests `window.name`, the referrer, and messages from another
 * origin. Scripts of other hosts are not loaded, so sinks inside them are not detected. Sources: ZAP 40026,
 * firing-range urldom.
 */
export default activeProbe({
  id: 'xss.dom',
  cwe: 79,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  usesBrowser: true,
  budget: { perScan: 80, perEntry: 0 },
  title: 'DOM-based cross-site scripting (XSS)',
  why: 'An attacker can run scripts in the session of every user who opens a crafted link, read their data and act in their name. A script of the page writes a part of the URL into the page without encoding. The URL fragment is never sent to the server, so server-side filters and logs do not see it.',
  fix: {
    steps: domXssSteps,
    variants: domXssVariants,
    risk: 'Where users may enter markup, plain text removes it: use a sanitizer there. A Trusted Types policy also blocks every other script that writes markup, so start with report-only.',
    verify:
      'Open the URL `open` of the evidence in a new browser tab, and set the other sources as `set_by` says: the page shows the value as text or ignores it. The console shows no error with the name of the function in the payload. In the source code, no `innerHTML`, `document.write`, `eval`, `setTimeout` with a string, or `location =` receives a value from the URL.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/DOM_based_XSS_Prevention_Cheat_Sheet.html',
    'https://developer.mozilla.org/en-US/docs/Web/API/Trusted_Types_API',
  ],
  needs: ['pages', 'scripts'],
  skipReason({ browser, artifacts, surface }) {
    if (browser === null) {
      return needsBrowser
    }
    return listDomPages(artifacts, surface).pages.length === 0
      ? 'not applicable: no first-party script reads the URL of the page, its window name, or messages'
      : null
  },
  async run(context) {
    const { browser } = context
    return browser === null ? { observations: [], gap: null } : await search(context, browser)
  },
})

type DomContext = ProbeContext<'pages' | 'scripts'>

async function search(context: DomContext, browser: ProbeBrowser) {
  const { artifacts, surface, random, left } = context
  const { pages, leftOut } = listDomPages(artifacts, surface)
  const attempts = planAttempts(pages)
  const marker = random.word(12)
  const found = new Map<string, Observation>()
  for (const [index, attempt] of attempts.entries()) {
    const parts = attempt.parts.filter((part) => !isFound(found, attempt, part))
    if (parts.length === 0) continue
    if (left() < requestsKept) return { observations: [...found.values()], gap: gapOf(index, attempts) }
    const ids = new Map(parts.map((part) => [String(random.number(100_000, 999_999)), part]))
    const filled = [...ids].map(([id, part]) => ({
      part,
      value: domPayload(attempt.kind, marker, Number(id)),
    }))
    const { url, sources } = fill(attempt.page.url, filled)
    const visited = await browser.visit(url, { marker, sources })
    for (const id of new Set(visited?.calls)) {
      const part = ids.get(id)
      const observation =
        part === undefined ? null : await confirm(context, browser, { attempt, part, marker })
      if (part !== undefined && observation !== null) found.set(keyOf(attempt, part), observation)
    }
  }
  return {
    observations: [...found.values()],
    gap: sayLeftOut({ leftOut, pages: pages.length }),
  }
}

function sayLeftOut({ leftOut, pages }: Readonly<Record<'leftOut' | 'pages', number>>): string | null {
  if (leftOut === 0) return null
  return `${leftOut} pages with scripts of their own were not loaded, beyond the limit of ${pages}: scan a smaller part of the site`
}

type Filled = { readonly url: string; readonly sources: VisitSources }

function fill(url: string, filled: readonly { readonly part: DomSource; readonly value: string }[]): Filled {
  const inUrl = filled.flatMap(({ part, value }) => (isOutside(part) ? [] : [{ part, value }]))
  const outside = filled.flatMap(({ part, value }) => (isOutside(part) ? [{ source: part, value }] : []))
  return { url: inUrl.length === 0 ? url : fillUrl(url, inUrl), sources: fillOutside(outside) }
}

function isOutside(part: DomSource): part is OutsideSource {
  return part.place === 'window.name' || part.place === 'referrer' || part.place === 'message'
}

/** A sink for the whole fragment covers each name in it. */
function isFound(found: ReadonlyMap<string, unknown>, attempt: DomAttempt, part: DomSource): boolean {
  if (found.has(keyOf(attempt, part))) return true
  return part.place === 'hash' && found.has(keyOf(attempt, { place: 'hash', name: null }))
}

/** Pages with the same scripts have the same sink. */
function keyOf({ page }: DomAttempt, { place, name }: DomSource): string {
  return JSON.stringify([page.group, place, name])
}

/** Repeats the payload in this part only, and excludes reflection by the server. */
async function confirm(
  { send, random }: DomContext,
  browser: ProbeBrowser,
  {
    attempt: { page, kind },
    part,
    marker,
  }: { readonly attempt: DomAttempt; readonly part: DomSource; readonly marker: string },
): Promise<Observation | null> {
  const id = random.number(100_000, 999_999)
  const payload = domPayload(kind, marker, id)
  const { url, sources } = fill(page.url, [{ part, value: payload }])
  const visited = await browser.visit(url, { marker, sources })
  if (visited?.calls.includes(String(id)) !== true) return null
  const request = { url }
  const response = await send(request)
  if (!response.ok || isReflected(response.exchange, marker, kind)) return null
  const { exchange } = response
  const { pathname } = new URL(page.url)
  return observeProbe(request, exchange, {
    url,
    sample: isOutside(part) ? nameOutside(page.url, part) : nameUrlPart(page.url, part),
    ...(part.place === 'referrer' ? { severity: 'medium' as const } : {}),
    excerpt: `In the browser the page called ${marker}(${id}), which was only in its ${isOutside(part) ? part.place : 'URL'}.`,
    headers: ['content-security-policy'],
    place: `GET ${pathname} ${part.place} ${part.name ?? ''}`,
    shows: scriptProof(exchange, marker),
    details: {
      payload,
      open: url,
      taken_as: kind,
      part: part.place,
      parameter: part.name,
      ...(isOutside(part) ? { set_by: describeSourceSetup(part) } : {}),
    },
  })
}

function isReflected({ body }: Exchange, marker: string, kind: DomAttempt['kind']): boolean {
  return findHtmlPlaces(body, marker).some((place) =>
    kind === 'markup'
      ? place.kind === 'attribute' && place.name === 'onerror'
      : place.kind === 'script' ||
        (place.kind === 'attribute' && (place.name.startsWith('on') || /^\s*javascript:/i.test(place.value))),
  )
}

function gapOf(index: number, attempts: readonly DomAttempt[]): string {
  return `request budget exhausted: ${attempts.length - index} of ${attempts.length} payload variants were not tested`
}
