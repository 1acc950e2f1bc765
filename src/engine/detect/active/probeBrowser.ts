import type { Clock } from '../../../shared/clock.ts'
import { openResponses, responseOf } from '../../discover/gather/browserResponses.ts'
import type { Exchange, Target } from '../../model/artifacts.ts'
import type { StoredItem } from '../../model/browser.ts'
import type { ProbeBrowser, ProbeContext, VisitedPage } from '../../model/probe.ts'
import type { Browser } from '../../network/browser/browser.ts'
import type { ResponseRequest } from '../../network/browser/pageRequest.ts'
import type { SharedBrowser } from '../../network/browser/sharedBrowser.ts'
import { type MarkedPage, visitPage } from '../../network/browser/visitPage.ts'

export type ProbeBrowserLimits = {
  /** Browsers that end under a page of the probe, or answer it no more, while it is the only one there. */
  readonly lossesMax: number
  readonly visitsMax: number
  /** All visits together, without the time for which they wait for a browser. */
  readonly visitsMsMax: number
}

const probeBrowserLimits: ProbeBrowserLimits = { lossesMax: 2, visitsMax: 160, visitsMsMax: 240_000 }

export type ProbeBrowserOptions = Pick<ProbeContext, 'send' | 'left'> & {
  /** That of the scan, lent for each visit. */
  readonly sharedBrowser: Pick<SharedBrowser, 'lend'>
  readonly target: Pick<Target, 'host'>
  /** What pages and scripts were answered: the browser is given it again instead of asking. */
  readonly exchanges: readonly Exchange[]
  /** What the sign-in of the scan keeps in the browser now; without it single-page applications show their sign-in. */
  readonly storage?: () => readonly StoredItem[]
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly limits?: ProbeBrowserLimits
}

/**
 * Hands a probe a browser without a network: what its pages ask for is sent by the probe's own `send`, by GET or as a
 * query of GraphQL, to the target's own host, and the same never twice. A visit whose browser ends is made again in another one, alone: the
 * page of another probe may have ended it.
 */
export function openProbeBrowser({
  sharedBrowser,
  target,
  exchanges,
  send,
  left,
  storage = () => [],
  clock,
  signal,
  limits = probeBrowserLimits,
}: ProbeBrowserOptions): ProbeBrowser {
  const share = {
    send,
    get left() {
      return left()
    },
  }
  const openWith = (known: readonly Exchange[]) =>
    openResponses({ target, share, exchanges: known, sendsQueries: true })
  const kept = openWith(exchanges)
  const scripts = exchanges.filter(({ mediaType }) => /javascript|css/.test(mediaType))
  let losses = 0
  let visits = 0
  let visitsMs = 0

  /** What came of one visit, and whether the browser was there to its end. */
  async function visitIn(browser: Browser, ...[url, options]: VisitArguments): Promise<Visit> {
    const startedAt = clock.now()
    // Another visit of the probe may have used it up while this one waited.
    const leftMs = Math.max(0, limits.visitsMsMax - visitsMs)
    const over = AbortSignal.any([signal, AbortSignal.timeout(leftMs)])
    const visited = await visitPage(browser, url, { ...options, storage: storage(), over })
    visitsMs += Math.max(0, clock.now() - startedAt)
    return { visited: visited === null ? null : present(visited), isLost: browser.ended.aborted }
  }

  return {
    async visit(url, { marker, sources, inheritable, document, isFresh }) {
      if (visits >= limits.visitsMax) return null
      visits += 1
      const response = isFresh === true ? openWith(scripts) : kept
      const options = {
        marker,
        response: document === undefined ? response : withDocument(response, url, document),
        ...(sources === undefined ? {} : { sources }),
        ...(inheritable === undefined ? {} : { inheritable }),
      }
      let isAlone = false
      while (losses < limits.lossesMax && visitsMs < limits.visitsMsMax && !signal.aborted) {
        const lent = { over: signal, isAlone }
        const visit = await sharedBrowser.lend(lent, (browser) => visitIn(browser, url, options))
        if (visit === null) return null
        if (!visit.isLost) return visit.visited
        if (isAlone) losses += 1
        isAlone = true
        // What it called it has called; otherwise it has shown nothing.
        if (visit.visited !== null && visit.visited.calls.length > 0) return visit.visited
      }
      return null
    },
  }
}

type VisitArguments = [url: string, options: Omit<Parameters<typeof visitPage>[2], 'over'>]
type Visit = { readonly visited: VisitedPage | null; readonly isLost: boolean }

function present({ page, calls, goesTo, inherited }: MarkedPage): VisitedPage {
  return { calls, html: page.html, isComplete: page.isComplete, goesTo, inherited }
}

/** What the page loads beside is requested as ever; the page itself is not. */
function withDocument(response: ResponseRequest, url: string, document: Exchange): ResponseRequest {
  const own = new URL(url)
  own.hash = ''
  const given = responseOf(document)
  return async (request) =>
    request.kind === 'document' && request.url === own.href ? given : await response(request)
}
