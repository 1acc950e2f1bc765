/**
 * A person at a real browser, for tests that walk through the dashboard. Notes whatever a page does that it should
 * not: errors, requests to others, answers that failed.
 */
import axe, { type AxeResults } from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

export type Visitor = {
  readonly page: Page
  /** What went wrong on any page so far. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

const timeoutMs = 15_000

/** Starts the browser at this path. */
export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

/** Opens a window of its own, with cookies of its own, that may read and write the clipboard. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', ...options })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // A refused form is answered with an error status on purpose, and Chromium writes a line for each.
    const isStatus = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isStatus) complaints.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) complaints.push(`request to ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} from ${response.url()}`)
  })
  return { page, complaints, close: () => context.close() }
}

/** What axe-core has against the page, one line for each element. */
export async function listAccessibilityViolations(page: Page): Promise<readonly string[]> {
  // Evaluated by the protocol, which no policy of the page forbids.
  await page.evaluate(axe.source)
  const results: AxeResults = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** Elements that reach beyond the right edge of a window that has to be scrolled sideways for them. */
export async function findOverflow(page: Page): Promise<readonly string[]> {
  return await page.evaluate(`(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const scrolls = (element) => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true
      }
      return false
    }
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element))
      .map((element) => element.tagName.toLowerCase() + '.' + element.className)
      .slice(-3)
  })()`)
}
