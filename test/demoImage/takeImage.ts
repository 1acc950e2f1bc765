/**
 * Takes the image of the README: runs `scanward demo`, and opens the critical finding in its dashboard. `npm run
 * demo:image` needs a Chromium, and writes docs/images/finding.png.
 */
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { findBrowser } from '../../src/doors/cli/findBrowser.ts'
import { makeFolder, spawnCommand, writtenTo } from '../doors/cli/runCommand.ts'
import { openBrowser, openVisitor } from '../e2e/visitor.ts'
import { shrinkPng } from './shrinkPng.ts'

const imageFile = 'docs/images/finding.png'
const findingTitle = 'Insecure direct object reference'
const scanMsMax = 180_000
const pollMs = 1_000

type Clip = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Runs in the page. Leaves what fits a README: the finding, the steps of its prompt, the proof. Returns its place. */
const trimPage = `(() => {
  const each = (selector, act) => document.querySelectorAll(selector).forEach(act)
  const hide = (element) => { element.style.display = 'none' }
  each('#why, #fix, #references, .breadcrumbs, #prompt > p, .copy > button', hide)
  each('#evidence > .stack', (part) => {
    if (/^(?:URL|Seen at|Request|Response|Details)/.test(part.textContent)) hide(part)
  })
  each('#evidence h4', (heading) => { heading.style.margin = '0' })
  each('#evidence p', (text) => { text.style.margin = '0' })
  const prompt = document.querySelector('#fix-prompt').parentElement
  prompt.style.height = '15.4rem'
  prompt.style.maxHeight = 'none'
  const before = prompt.textContent.split('## Steps')[0].length
  const range = document.createRange()
  range.setStart(document.querySelector('#fix-prompt').firstChild, before)
  prompt.scrollTop = range.getBoundingClientRect().top - prompt.getBoundingClientRect().top - 12
  const first = document.querySelector('h1').getBoundingClientRect()
  const last = document.querySelector('#evidence').getBoundingClientRect()
  const margin = 20
  return { x: last.left - margin, y: first.top - margin, width: last.width + 2 * margin, height: last.bottom - first.top + 2 * margin }
})()`

const browserPath = findBrowser({ browser: 'auto' }, process.env)
if (browserPath === null) throw new Error('Expected a Chromium on this machine, found none')
const folder = makeFolder()
const demo = spawnCommand(['demo', '--port', '0'], {
  XDG_CACHE_HOME: folder.path,
  SCANWARD_BROWSER: browserPath,
})
demo.stdout.resume()
try {
  await takeImage(browserPath, new URL(await writtenTo(demo.stderr, /Dashboard, .*: (http\S+)/, scanMsMax)))
} finally {
  demo.kill('SIGTERM')
  await once(demo, 'exit')
  folder.remove()
}

async function takeImage(path: string, link: URL): Promise<void> {
  const browser = await openBrowser(path)
  try {
    const { page } = await openVisitor(browser, link.origin, {
      viewport: { width: 1240, height: 1400 },
      deviceScaleFactor: 2,
      colorScheme: 'light',
    })
    await signUp(page, link.href)
    await openFinding(page)
    const box: Clip = await page.evaluate(trimPage)
    const image = shrinkPng(await page.screenshot({ fullPage: true, clip: box }))
    await writeFile(imageFile, image)
    console.log(`${imageFile}: ${Math.round(image.length / 1000)} kB`)
  } finally {
    await browser.close()
  }
}

/** Waits for the scan that the demo has started. */
async function openFinding(page: Page): Promise<void> {
  const endAt = performance.now() + scanMsMax
  for (;;) {
    await page.goto('/scans')
    await page.locator('main a[href^="/scans/0"]').first().click()
    const finding = page.locator('a[href^="/findings/"]', { hasText: findingTitle }).first()
    if ((await finding.count()) > 0) {
      await finding.click()
      return await page.waitForURL('**/findings/*')
    }
    if (performance.now() > endAt) throw new Error(`Expected a finding ${findingTitle}, found none`)
    await delay(pollMs)
  }
}

async function signUp(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password').fill('a long password for the image')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/sites')
}
