import { type Browser, browserLimits, openBrowser } from '../browser/browser.ts'
import type { ResponseRequest } from '../browser/pageRequest.ts'
import { type MarkedPage, visitPage } from '../browser/visitPage.ts'
import { openResponses, responseOf } from '../gather/browserResponses.ts'
import type { Exchange, Target } from '../model/artifacts.ts'
import type { ProbeContext } from '../model/probe.ts'
import type { OpenedProbeBrowser } from './probeRuntime.ts'

export type ProbeBrowserLimits = {
  /** Browsers one after the other: each takes the place of one that a page has ended, or that answered no more. */
  readonly browsersMax: number
  readonly visitsMax: number
  /** All visits together, from the first on. */
  readonly visitsMsMax: number
}

/** It starts while other probes keep the machine busy. */
const startMsMax = 30_000

const probeBrowserLimits: ProbeBrowserLimits = { browsersMax: 3, visitsMax: 160, visitsMsMax: 240_000 }

export type ProbeBrowserOptions = Pick<ProbeContext, 'send' | 'left'> & {
  /** Path of the Chromium. */
  readonly path: string
  readonly target: Pick<Target, 'host'>
  /** What pages and scripts were answered: the browser is given it again instead of asking. */
  readonly exchanges: readonly Exchange[]
  readonly signal: AbortSignal
  readonly limits?: ProbeBrowserLimits
  /** Starts the Chromium, or hands over one that runs already. */
  readonly open?: typeof openBrowser
}

/**
 * Hands a probe a browser without a network: what its pages ask for is sent by the probe's own `send`, by GET, to
 * the target's own host, and the same never twice. It starts with the first visit, and again when it has ended. Close it
 * when the probe ends.
 */
export function openProbeBrowser({
  path,
  target,
  exchanges,
  send,
  left,
  signal,
  limits = probeBrowserLimits,
  open: start = openBrowser,
}: ProbeBrowserOptions): OpenedProbeBrowser {
  const share = {
    send,
    get left() {
      return left()
    },
  }
  const openWith = (known: readonly Exchange[]) => openResponses({ target, share, exchanges: known })
  const kept = openWith(exchanges)
  const scripts = exchanges.filter(({ mediaType }) => /javascript|css/.test(mediaType))
  const late = new AbortController()
  const over = AbortSignal.any([signal, late.signal])
  let timer: NodeJS.Timeout | undefined
  let opening: Promise<Browser | null> = Promise.resolve(null)
  let browsers = 0
  let visits = 0

  async function open(): Promise<Browser | null> {
    const opened = await start(path, { signal, limits: { ...browserLimits, startMsMax } })
    return opened.ok ? opened.browser : null
  }

  /** The browser that runs; one that has ended is replaced as long as it may be. */
  async function running(): Promise<Browser | null> {
    timer ??= setTimeout(() => late.abort(), limits.visitsMsMax)
    const last = await opening
    if (last !== null && !last.ended.aborted) return last
    if (browsers >= limits.browsersMax || over.aborted) return null
    await last?.close()
    browsers += 1
    opening = open()
    return await opening
  }

  return {
    browser: {
      async visit(url, { marker, sources, inheritable, document, isFresh }) {
        if (visits >= limits.visitsMax || over.aborted) return null
        visits += 1
        const response = isFresh === true ? openWith(scripts) : kept
        const options = {
          marker,
          response: document === undefined ? response : withDocument(response, url, document),
          over,
          ...(sources === undefined ? {} : { sources }),
          ...(inheritable === undefined ? {} : { inheritable }),
        }
        let visited: MarkedPage | null = null
        for (let browser = await running(); browser !== null; browser = await running()) {
          visited = await visitPage(browser, url, options)
          if (visited !== null || !browser.ended.aborted) break
        }
        if (visited === null) return null
        const { page, calls, goesTo, inherited } = visited
        return { calls, html: page.html, isComplete: page.isComplete, goesTo, inherited }
      },
    },
    async close() {
      clearTimeout(timer)
      const browser = await opening
      await browser?.close()
    },
  }
}

/** What the page loads beside is requested as ever; the page itself is not. */
function withDocument(response: ResponseRequest, url: string, document: Exchange): ResponseRequest {
  const own = new URL(url)
  own.hash = ''
  const given = responseOf(document)
  return async (request) =>
    request.kind === 'document' && request.url === own.href ? given : await response(request)
}
