/**
 * Takes the image of the README: scans the sample with the real service, and opens the critical finding in its
 * dashboard. `npm run sample:image` needs a Chromium, and writes docs/images/finding.png.
 */
import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { findBrowser } from '../../src/doors/cli/findBrowser.ts'
import { makeFolder, runCommand, type Server, startServe } from '../doors/cli/runCommand.ts'
import { openBrowser, openVisitor } from '../e2e/visitor.ts'
import { openSample, sampleAccounts, samplePasswords } from './openSample.ts'
import { shrinkPng } from './shrinkPng.ts'

const imageFile = 'docs/images/finding.png'
const hostname = '127.0.0.1'
const checkId = 'access.idor'
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
const application = await openSample()
const env = { SCANWARD_DATA_DIR: folder.path, SCANWARD_ALLOW_PRIVATE_TARGETS: hostname, ...samplePasswords }
const server = await startServe(['--browser', browserPath], { env })
try {
  await authorizeScans()
  await takeImage(browserPath, server, await scanSample(server))
} finally {
  await server.stop()
  await application.close()
  folder.remove()
}

async function authorizeScans(): Promise<void> {
  for (const args of [
    ['add', hostname],
    ['verify', hostname, '--attest'],
    ['authorize', hostname, '--intensity', 'intrusive'],
    ['accounts', 'set', hostname, '--port', new URL(application.origin).port, '--file', sampleAccounts],
  ]) {
    const { code, stderr } = await runCommand(['domain', ...args, '--org', 'default'], { env })
    if (code !== 0) throw new Error(`Expected scanward domain ${args.join(' ')} to succeed, found ${stderr}`)
  }
}

/** Returns the id of the finding. */
async function scanSample({ url, token }: Server): Promise<string> {
  const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ target: application.origin, mode: 'active', intensity: 'intrusive' })
  const started = await fetch(`${url}/api/v1/scans`, { method: 'POST', headers, body })
  const { id }: { readonly id: string } = await started.json()
  const endAt = performance.now() + scanMsMax
  for (;;) {
    const read = await fetch(`${url}/api/v1/scans/${id}`, { headers })
    const { scan }: { readonly scan: { readonly status: string } } = await read.json()
    if (scan.status === 'completed') break
    if (scan.status === 'failed' || performance.now() > endAt) {
      throw new Error(`Expected a completed scan, found ${scan.status}`)
    }
    await delay(pollMs)
  }
  const found = await fetch(`${url}/api/v1/findings?scan_id=${id}&check_id=${checkId}`, { headers })
  const { findings }: { readonly findings: readonly { readonly id: string }[] } = await found.json()
  const [finding] = findings
  if (finding === undefined) throw new Error(`Expected a finding of ${checkId}, found none`)
  return finding.id
}

async function takeImage(path: string, { url, wrote }: Server, findingId: string): Promise<void> {
  const browser = await openBrowser(path)
  try {
    const { page } = await openVisitor(browser, url, {
      viewport: { width: 1240, height: 1400 },
      deviceScaleFactor: 2,
      colorScheme: 'light',
    })
    await signUp(page, await wrote(/(http:\/\/127\.0\.0\.1:\d+\/welcome\?code=\S+)/))
    await page.goto(`/findings/${findingId}`)
    const box: Clip = await page.evaluate(trimPage)
    const image = shrinkPng(await page.screenshot({ fullPage: true, clip: box }))
    await writeFile(imageFile, image)
    console.log(`${imageFile}: ${Math.round(image.length / 1000)} kB`)
  } finally {
    await browser.close()
  }
}

async function signUp(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password').fill('a long password for the image')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/sites')
}
