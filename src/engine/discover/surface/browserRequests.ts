import type { BrowserState } from '../../model/browser.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import type { EntryMethod } from '../../model/surface.ts'

const requestsMax = 1_000
const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export function listBrowserRequests(browser: BrowserState): readonly FoundRequest[] {
  return browser.pages
    .flatMap(({ requests }) => requests)
    .filter(({ kind, method }) => /^(?:fetch|xhr|document|eventsource)$/.test(kind) && isMethod(method))
    .slice(0, requestsMax)
    .flatMap(({ url, method }) =>
      isMethod(method) && /^https?:/.test(url) ? [{ method, url, source: 'browser' as const }] : [],
    )
}

function isMethod(method: string): method is EntryMethod {
  return methods.includes(method)
}
