import { join } from 'node:path'
import axe, { type AxeResults } from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { password } from '../helpers/service/dashboard.ts'

export type Visitor = {
  readonly page: Page
  readonly complaints: readonly string[]
  close(): Promise<void>
}

const timeoutMs = 60_000

/** Folder for screenshots in all windows; none by default, and two windows. */
const picturesFolder = process.env.PICTURES
const pictureHeightMax = 6_000

type Window = {
  readonly colorScheme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
}

const everyWindow: readonly Window[] = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'light', viewport: { width: 768, height: 1024 } },
  { colorScheme: 'dark', viewport: { width: 768, height: 1024 } },
]

export const windows = picturesFolder === undefined ? everyWindow.slice(0, 2) : everyWindow

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

/** Returns elements that overflow horizontally, and tables whose last columns only scrolling shows. */
export async function findOverflow(page: Page): Promise<readonly string[]> {
  return await page.evaluate(`(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const tables = [...document.querySelectorAll('.table-frame')]
      .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
      .map((frame) => 'a table of ' + frame.scrollWidth + ' in ' + frame.clientWidth + ' pixels')
    if (scrollWidth <= clientWidth) return tables
    const scrolls = (element) => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true
      }
      return false
    }
    const outside = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element))
      .map((element) => element.tagName.toLowerCase() + '.' + element.className)
      .slice(-3)
    return [...tables, ...outside]
  })()`)
}

export async function takePicture(page: Page, path: string, kind: string): Promise<void> {
  if (picturesFolder === undefined) return
  const name = path.replace(/[0-9a-f]{8}-[0-9a-f-]+/, 'one').replaceAll(/[^\w.-]+/g, '-')
  const file = `${name.slice(1, 80)}.${kind}.png`
  const { width } = page.viewportSize() ?? { width: 0 }
  const height = Math.min(Number(await page.evaluate('document.body.scrollHeight')), pictureHeightMax)
  await page.screenshot({
    path: join(picturesFolder, file),
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
  })
}

export async function signIn(page: Page, email: string): Promise<void> {
  await submitPassword(page, email)
  await page.waitForURL('**/sites')
}

export async function submitPassword(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
