import type { Clock } from '../../../shared/clock.ts'
import { openResponses, responseOf } from '../../discover/gather/browserResponses.ts'
import type { Exchange, Target } from '../../model/artifacts.ts'
import type { StoredItem } from '../../model/browser.ts'
import type { ProbeBrowser, ProbeContext, VisitedPage, VisitOptions } from '../../model/probe.ts'
import type { Browser } from '../../network/browser/browser.ts'
import type { ResponseRequest } from '../../network/browser/pageRequest.ts'
import type { SharedBrowser } from '../../network/browser/sharedBrowser.ts'
import { type MarkedPage, visitPage } from '../../network/browser/visitPage.ts'

export type ProbeBrowserLimits = {
  /** Browsers lost (crashed or hanging) while only this probe used them. */
  readonly lossesMax: number
  readonly visitsMax: number
  readonly visitsMsMax: number
  /** Page loads that did not finish are repeated until so many were unfinished twice. */
  readonly unfinishedMax: number
}

const probeBrowserLimits: ProbeBrowserLimits = {
  lossesMax: 2,
  visitsMax: 160,
  visitsMsMax: 240_000,
  unfinishedMax: 3,
}

export type OpenedProbeBrowser = ProbeBrowser & {
  /** Why a visit got no browser; null if each got one. */
  readonly refusal: string | null
  /** Count of page loads that did not finish, as a text; null if all finished. */
  readonly unfinished: string | null
}

type ProbeBrowserOptions = Pick<ProbeContext, 'send' | 'left'> & {
  readonly sharedBrowser: Pick<SharedBrowser, 'lend' | 'failure'>
  readonly target: Pick<Target, 'host'>
  /** Known responses, which the browser gets without a request. */
  readonly exchanges: readonly Exchange[]
  /** Web storage of the signed-in account. Single-page applications show their sign-in form without it. */
  readonly storage?: () => readonly StoredItem[]
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly limits?: ProbeBrowserLimits
}

/**
 * The browser has no network access of its own. The probe's `send` serves its requests: GET requests and
 * GraphQL queries to the target's host, each once. After a crash, a visit is repeated in an exclusive
 * browser.
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
}: ProbeBrowserOptions): OpenedProbeBrowser {
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
  let refusal: string | null = null
  let unfinished = 0
  let losses = 0
  let visits = 0
  let visitsMs = 0

  async function visitIn(browser: Browser, ...[url, options]: VisitArguments): Promise<Visit> {
    const startedAt = clock.now()
    // Other visits of the probe may have spent time while this one waited.
    const leftMs = Math.max(0, limits.visitsMsMax - visitsMs)
    const over = AbortSignal.any([signal, AbortSignal.timeout(leftMs)])
    const visited = await visitPage(browser, url, { ...options, storage: storage(), over })
    visitsMs += Math.max(0, clock.now() - startedAt)
    return { visited: present(visited), isConclusive: isConclusive(visited), isLost: browser.ended.aborted }
  }

  async function load(url: string, given: VisitOptions): Promise<Omit<Visit, 'isLost'>> {
    const { marker, sources, inheritable, document, isFresh } = given
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
      if (visit === null) {
        refusal ??= sharedBrowser.failure
        return notLoaded
      }
      if (!visit.isLost) return visit
      if (isAlone) losses += 1
      isAlone = true
      // Calls of the marker prove the execution even if the browser crashed afterwards.
      if (visit.visited !== null && visit.visited.calls.length > 0) return visit
    }
    return notLoaded
  }

  return {
    get refusal() {
      return refusal
    },
    get unfinished() {
      if (unfinished === 0) return null
      return `${unfinished} of ${visits} page loads in the browser did not finish in time`
    },
    async visit(url, options) {
      visits += 1
      const repeats = unfinished < limits.unfinishedMax ? 1 : 0
      let last: Omit<Visit, 'isLost'> = notLoaded
      for (let turn = 0; turn <= repeats && visits <= limits.visitsMax && !signal.aborted; turn += 1) {
        last = await load(url, options)
        if (last.isConclusive) return last.visited
      }
      unfinished += 1
      return last.visited
    },
  }
}

const notLoaded = { visited: null, isConclusive: false } as const

/** An unfinished page proves only the effects that it had. */
function isConclusive({ page, isAway, calls, goesTo, inherited }: MarkedPage): boolean {
  const didNothing = calls.length === 0 && goesTo.length === 0 && Object.keys(inherited).length === 0
  return isAway || page?.isComplete === true || !didNothing
}

type VisitArguments = [url: string, options: Omit<Parameters<typeof visitPage>[2], 'over'>]
type Visit = {
  readonly visited: VisitedPage | null
  readonly isConclusive: boolean
  readonly isLost: boolean
}

function present({ page, calls, goesTo, inherited }: MarkedPage): VisitedPage | null {
  if (page === null) return null
  return { calls, html: page.html, isComplete: page.isComplete, goesTo, inherited }
}

/** The document replaces the page itself; subresources are requested as usual. */
function withDocument(response: ResponseRequest, url: string, document: Exchange): ResponseRequest {
  const own = new URL(url)
  own.hash = ''
  const given = responseOf(document)
  return async (request) =>
    request.kind === 'document' && request.url === own.href ? given : await response(request)
}
