/** Builds what a browser made of pages, for tests of checks. May do no I/O. */
import type { BrowserState, RenderedPage } from '../../../../src/engine/model/browser.ts'

/** A page that came to rest and did nothing else. */
export function renderedPage(given: Partial<RenderedPage> = {}): RenderedPage {
  const url = given.url ?? 'https://app.example.com/'
  return {
    requestedUrl: url,
    url,
    title: 'App',
    html: '<html><head><title>App</title></head><body></body></html>',
    isHtmlCut: false,
    isComplete: true,
    requests: [],
    console: [],
    errors: [],
    storage: [],
    popups: [],
    dialogs: 0,
    ...given,
  }
}

/** A browser with these pages; with one of no content when there are none given. */
export function browserState(pages: readonly RenderedPage[] = [renderedPage()]): BrowserState {
  return { product: 'Chrome/150.0.0.0', pages, scriptCookies: [] }
}

/** One page with these entries in its `localStorage`. */
export function storing(
  entries: Readonly<Record<string, string>>,
  area: 'local' | 'session' = 'local',
): { readonly browser: BrowserState } {
  const storage = Object.entries(entries).map(([key, value]) => ({ area, key, value }))
  return { browser: browserState([renderedPage({ storage })]) }
}
