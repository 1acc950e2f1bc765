/** A real browser that records errors, requests to other hosts and failed responses. */
import axe, { type AxeResults } from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

export type Visitor = {
  readonly page: Page
  readonly complaints: readonly string[]
  close(): Promise<void>
}

const timeoutMs = 15_000

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

/** Opens a window with its own cookies and clipboard permission. */
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
    // Refused forms have an error status, which Chromium logs.
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

/** Returns axe-core's violations, a line per element. */
export async function listAccessibilityViolations(page: Page): Promise<readonly string[]> {
  // The CSP does not block the DevTools protocol.
  await page.evaluate(axe.source)
  const results: AxeResults = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** Returns elements that overflow horizontally. */
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
