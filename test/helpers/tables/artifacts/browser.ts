import type { BrowserState, RenderedPage } from '../../../../src/engine/model/browser.ts'

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

export function browserState(pages: readonly RenderedPage[] = [renderedPage()]): BrowserState {
  return { product: 'Chrome/150.0.0.0', pages, scriptCookies: [] }
}

export function storing(
  entries: Readonly<Record<string, string>>,
  area: 'local' | 'session' = 'local',
): { readonly browser: BrowserState } {
  const storage = Object.entries(entries).map(([key, value]) => ({ area, key, value }))
  return { browser: browserState([renderedPage({ storage })]) }
}
