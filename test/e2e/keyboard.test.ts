import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { killServers, makeFolder, runCommand, type Server, startServe } from '../doors/cli/runCommand.ts'
import { describeBrowser } from '../helpers/chromium.ts'
import { listAccessibilityViolations, openBrowser, openVisitor, type Visitor } from './visitor.ts'

const tokensCount = 26

describeBrowser('the keys of the dashboard', (browserPath) => {
  const folder = makeFolder()
  const env = { SCANWARD_DATA_DIR: folder.path, SCANWARD_RATE_BURST: '1000' }
  let server: Server
  let browser: Browser
  let visitor: Visitor
  let page: Page

  before(async function () {
    this.timeout(120_000)
    server = await startServe([], { env })
    browser = await openBrowser(browserPath)
    visitor = await openVisitor(browser, server.url)
    page = visitor.page
    await page.goto(await server.wrote(/(http:\/\/127\.0\.0\.1:\d+\/welcome\?code=\S+)/))
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password').fill('a password that nobody knows')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/sites')
    const made = await runCommand(
      ['token', 'create', '--org', 'default', '--name', 'tokens', '--scope', 'admin'],
      { env },
    )
    const [token = ''] = /swd_[\w-]{43}/.exec(made.stdout) ?? []
    for (let number = 1; number <= tokensCount; number += 1) {
      const response = await fetch(`${server.url}/api/v1/tokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `pipeline ${number}`, scopes: ['admin'] }),
      })
      expect(response.status).to.equal(201)
    }
  })

  after(async () => {
    await browser?.close()
    await server?.stop()
    killServers()
    folder.remove()
  })

  it('go to the search field of a long list, which shows the rows that match', async () => {
    await page.goto('/tokens')
    await page.keyboard.press('/')
    await page.keyboard.type('pipeline 2')
    expect(await page.getByRole('searchbox').inputValue()).to.equal('pipeline 2')
    expect(await page.locator('tbody tr:visible').allTextContents()).to.have.length(8)
    await page.getByText(/^8 of \d+ rows$/).waitFor()
    expect(await listAccessibilityViolations(page)).to.deep.equal([])
  }).timeout(60_000)

  it('move through the rows of a list, and type into fields', async () => {
    await page.goto('/docs/checks')
    const focused = () => page.evaluate<string>('document.activeElement.getAttribute("href") ?? ""')
    await page.keyboard.press('j')
    const first = await focused()
    expect(first).to.match(/^\/docs\/checks\//)
    await page.keyboard.press('j')
    expect(await focused())
      .to.match(/^\/docs\/checks\//)
      .and.not.equal(first)
    await page.keyboard.press('k')
    expect(await focused()).to.equal(first)
    await page.goto('/scans/new')
    await page.getByLabel('Target').focus()
    await page.keyboard.type('j/k?')
    expect(await page.getByLabel('Target').inputValue()).to.equal('j/k?')
  }).timeout(60_000)

  it('are shown and hidden by ?', async () => {
    await page.goto('/sites')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    expect(await listAccessibilityViolations(page)).to.deep.equal([])
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(visitor.complaints).to.deep.equal([])
  }).timeout(60_000)
})
