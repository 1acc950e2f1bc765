import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { killServers, makeFolder, runCommand, type Server, startServe } from '../doors/cli/runCommand.ts'
import { describeBrowser } from '../helpers/chromium.ts'
import { type LocalSite, openSite } from '../helpers/sites/site.ts'
import { scannedShop } from './scannedShop.ts'
import { openBrowser, openVisitor, type Visitor } from './visitor.ts'

const email = 'ada@example.com'
const password = 'a password that nobody knows'
const scanTimeoutMs = 90_000

describeBrowser('the dashboard in a browser', (browserPath) => {
  const folder = makeFolder()
  let server: Server
  let shop: LocalSite
  let browser: Browser
  let visitor: Visitor
  let page: Page
  let env: Readonly<Record<string, string>>

  before(async function () {
    this.timeout(60_000)
    shop = await openSite(scannedShop)
    env = {
      SCANWARD_DATA_DIR: folder.path,
      SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
      SCANWARD_POLL_MS: '100',
    }
    server = await startServe([], { env })
    browser = await openBrowser(browserPath)
    visitor = await openVisitor(browser, server.url)
    page = visitor.page
  })

  after(async () => {
    await browser?.close()
    await server?.stop()
    killServers()
    await shop?.close()
    folder.remove()
  })

  async function untilCompleted(): Promise<void> {
    await page.getByText('Completed', { exact: true }).first().waitFor({ timeout: scanTimeoutMs })
  }

  async function startScan(kind: string): Promise<void> {
    await page.goto('/scans/new')
    await page.getByLabel('Target').fill(`${shop.origin}/`)
    await page.getByLabel(kind, { exact: true }).check()
    await page.getByRole('button', { name: 'Start scan' }).click()
  }

  it('creates an account with the link of the first start', async () => {
    const link = await server.wrote(/(http:\/\/127\.0\.0\.1:\d+\/welcome\?code=\S+)/)
    await page.goto(link)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Create account' }).click()
    expect(await page.getByLabel('Password').getAttribute('aria-invalid')).to.equal('true')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/sites')
    await page.goto(link)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).to.equal('This link does not work')
  }).timeout(60_000)

  it('shows the first scan while it runs, and what it found', async () => {
    await startScan('Passive')
    await untilCompleted()
    expect(await page.getByText('Dashboard', { exact: true }).count(), 'where it was started').to.equal(1)
    await page
      .getByRole('link', { name: /Content-Security-Policy/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Fix prompt' }).waitFor()
  }).timeout(scanTimeoutMs + 30_000)

  it('copies the fix prompt with one click', async () => {
    await page.getByRole('button', { name: 'Copy fix prompt' }).click()
    await page.getByRole('status').getByText('Copied').waitFor()
    const copied: unknown = await page.evaluate('navigator.clipboard.readText()')
    expect(copied).to.equal(await page.locator('#fix-prompt').textContent())
    expect(copied).to.include('Content-Security-Policy')
  }).timeout(30_000)

  it('copies the plan for a whole scan with one click', async () => {
    const [scan] = await linksTo(page, ['/scans/'])
    await page.goto(scan ?? '')
    await page.getByRole('link', { name: 'Copy the plan' }).click()
    await page.getByRole('button', { name: 'Copy the plan' }).click()
    await page.getByRole('status').getByText('Copied').waitFor()
    const copied: unknown = await page.evaluate('navigator.clipboard.readText()')
    expect(copied).to.equal(await page.locator('#fix-plan').textContent())
    expect(copied).to.match(/^# Fix the findings of a security scan: http:/)
  }).timeout(30_000)

  it('stores a template from a file', async () => {
    await page.goto('/templates')
    await page.getByLabel('File', { exact: true }).setInputFiles('docs/templates/example-words.yaml')
    await page.waitForFunction('document.getElementById("file").value === "example-words.yaml"')
    await page.getByRole('button', { name: 'Store the template' }).click()
    await page.getByRole('row').filter({ hasText: 'template.example-words' }).waitFor()
  }).timeout(30_000)

  it('makes a token that the API takes, and revokes it', async () => {
    await page.goto('/tokens')
    await page.getByLabel('Name', { exact: true }).fill('deployments')
    await page.getByRole('button', { name: 'Create a token' }).click()
    const token = (await page.locator('#new-token').textContent()) ?? ''
    expect(token).to.match(/^swd_[\w-]{43}$/)
    const ask = () => fetch(`${server.url}/api/v1/scans`, { headers: { authorization: `Bearer ${token}` } })
    const response = await ask()
    expect(response.status).to.equal(200)
    expect(JSON.stringify(await response.json())).to.include('"triggered_by":"manual"')
    await page.goto('/tokens')
    expect(await page.content()).to.not.include(token)
    const row = page.getByRole('row').filter({ hasText: 'deployments' })
    await row.locator('summary').click()
    await row.getByRole('button', { name: 'Revoke deployments' }).click()
    await page.getByText('Revoked').first().waitFor()
    expect((await ask()).status).to.equal(401)
  }).timeout(60_000)

  it('says which step an active scan still needs, one after the other', async () => {
    await startScan('Active, safe')
    await page.getByText('The scan was not started.').waitFor()
    await page.goto('/domains')
    await page.getByLabel('Hostname').fill('127.0.0.1')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('scanward-verification=').first().waitFor()
    await startScan('Active, safe')
    await page
      .getByText(/not verified/)
      .first()
      .waitFor()
    const vouched = await runCommand(['domain', 'verify', '127.0.0.1', '--org', 'default', '--attest'], {
      env,
    })
    expect(vouched.code, vouched.stderr).to.equal(0)
    await startScan('Active, safe')
    await page
      .getByText(/not authorized/)
      .first()
      .waitFor()
  }).timeout(60_000)

  it('authorizes a verified domain and scans it actively', async () => {
    await page.goto('/domains/127.0.0.1')
    await page.getByLabel('Safe', { exact: true }).check()
    await page.getByLabel(/its owner has authorized me/).check()
    await page.getByRole('button', { name: /Authorize/ }).click()
    await page
      .getByText(/Authorized/)
      .first()
      .waitFor()
    await startScan('Active, safe')
    await untilCompleted()
    await page.getByRole('row').filter({ hasText: 'xss.reflected' }).getByRole('link').click()
    await page.getByText('curl').first().waitFor()
    expect(await page.content()).to.include('/search')
  }).timeout(scanTimeoutMs + 60_000)

  it('links the first page, the site and an issue, which is accepted until a date', async () => {
    await acceptIssue(page, 'Referrer-Policy missing')
  }).timeout(60_000)

  it('works without JavaScript: signs in, accepts an issue, starts a scan and shows what it found', async () => {
    const plain = await openVisitor(browser, server.url, { javaScriptEnabled: false })
    await plain.page.goto('/')
    await plain.page.getByLabel('Email').fill(email)
    await plain.page.getByLabel('Password').fill(password)
    await plain.page.getByRole('button', { name: 'Sign in' }).click()
    await acceptIssue(plain.page, 'Permissions-Policy missing')
    await plain.page.goto('/scans/new')
    await plain.page.getByLabel('Target').fill(`${shop.origin}/`)
    await plain.page.getByRole('button', { name: 'Start scan' }).click()
    // The page reloads itself.
    await plain.page.getByText('Completed', { exact: true }).first().waitFor({ timeout: scanTimeoutMs })
    await plain.page.getByRole('link', { name: 'Copy the plan' }).click()
    await plain.page.getByText('# Fix the findings of a security scan').waitFor()
    expect(await plain.page.getByRole('button', { name: 'Copy the plan' }).isVisible()).to.equal(false)
    await plain.page.goBack()
    await plain.page
      .getByRole('link', { name: /Content-Security-Policy/ })
      .first()
      .click()
    await plain.page.getByRole('heading', { name: 'Fix prompt' }).waitFor()
    await plain.close()
  }).timeout(scanTimeoutMs + 60_000)

  it('can be signed out of by keyboard, and then requires a sign-in', async () => {
    await page.goto('/account')
    const signOut = page.getByRole('button', { name: 'Sign out', exact: true }).first()
    await signOut.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/sign-in*')
    await page.goto('/issues')
    expect(new URL(page.url()).pathname).to.equal('/sign-in')
    await page.goBack()
    expect(await page.content()).to.not.include('Fix prompt')
  }).timeout(60_000)

  it('has caused no error, failed response or request to another host', () => {
    expect(visitor.complaints).to.deep.equal([])
  })
})

/** Accepts an issue, which must no longer count. */
async function acceptIssue(page: Page, title: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: '127.0.0.1' }).first().click()
  await page.getByRole('link', { name: title }).click()
  await page.getByLabel('Accept', { exact: true }).check()
  await page.getByLabel('Reason', { exact: true }).fill('A static site')
  await page.getByLabel('Until (optional)').fill('2099-01-02')
  await page.getByRole('button', { name: 'Save decision' }).click()
  await page.getByText('The issue is accepted.').waitFor()
  expect(await page.getByText('2099-01-02 00:00 UTC').count()).to.be.above(0)
  await page.goto('/sites/127.0.0.1')
  expect(await page.getByRole('link', { name: title }).count()).to.equal(0)
}

/** Returns the first link of each kind. */
async function linksTo(page: Page, starts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const start of starts) {
    await page.goto(start.slice(0, -1))
    const hrefs: readonly string[] = await page.evaluate(
      '[...document.links].map((link) => link.getAttribute("href"))',
    )
    const href = hrefs.find((one) => one.startsWith(start) && /[0-9a-f]{8}-/.test(one))
    if (href !== undefined) found.push(href)
  }
  return found
}
