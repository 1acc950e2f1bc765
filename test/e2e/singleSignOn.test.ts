import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { killServers, makeFolder, runCommand, type Server, startServe } from '../doors/cli/runCommand.ts'
import { describeBrowser } from '../helpers/chromium.ts'
import { findFreePort } from '../helpers/freePort.ts'
import { clientId, clientSecret, openIssuer, type TestIssuer } from '../helpers/oidc/issuer.ts'
import {
  findOverflow,
  listAccessibilityViolations,
  openBrowser,
  openVisitor,
  type Visitor,
} from './visitor.ts'

const email = 'ada@example.com'

describeBrowser('single sign-on in a browser', (browserPath) => {
  const folder = makeFolder()
  let env: Readonly<Record<string, string>>
  let issuer: TestIssuer
  let server: Server
  let browser: Browser
  let visitor: Visitor
  let page: Page

  before(async function () {
    this.timeout(60_000)
    const [port, issuerPort] = [await findFreePort(), await findFreePort()]
    issuer = await openIssuer(`http://127.0.0.1:${port}`, { port: issuerPort })
    issuer.accounts.set('ada', { email, email_verified: true, groups: ['admins'] })
    issuer.accounts.set('bob', { email: 'bob@example.com', email_verified: false, groups: ['admins'] })
    env = {
      SCANWARD_DATA_DIR: folder.path,
      SCANWARD_RUNNERS: '0',
      SCANWARD_OIDC_ISSUER: issuer.url,
      SCANWARD_OIDC_CLIENT_ID: clientId,
      SCANWARD_OIDC_CLIENT_SECRET: clientSecret,
      SCANWARD_OIDC_DOMAINS: 'example.com',
      SCANWARD_OIDC_ROLE_CLAIM: 'groups',
      SCANWARD_OIDC_ROLES: 'owner=admins',
      SCANWARD_OIDC_ONLY: 'true',
      PORT: String(port),
    }
    server = await startServe(['--port', String(port)], { env })
    browser = await openBrowser(browserPath)
  })
  beforeEach(async () => {
    visitor = await openVisitor(browser, server.url)
    page = visitor.page
  })
  afterEach(async () => {
    const own = visitor.complaints.filter((line) => !line.startsWith(`request to ${issuer.url}`))
    await visitor.close()
    expect(own).to.deep.equal([])
  })
  after(async () => {
    await browser?.close()
    await server?.stop()
    await issuer?.close()
    killServers()
    folder.remove()
  })

  async function signIn(account: string): Promise<void> {
    await page.goto('/members')
    await page.getByRole('link', { name: 'Continue with single sign-on' }).click()
    await page.getByLabel('Account').fill(account)
    await page.getByRole('button', { name: 'Continue' }).click()
  }

  it('signs in, comes back to the page, and out again', async () => {
    await signIn('ada')
    await page.waitForURL('**/members')
    expect(await page.locator('main').innerText()).to.include(email)
    await page.goto('/audit')
    expect(await page.locator('main').innerText()).to.include('Identity linked')
    await page.goto('/account')
    expect(await page.locator('input[type=password]').count()).to.equal(0)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL('**/sign-in')
  }).timeout(30_000)

  it('ends the session when the user signs out at the issuer', async () => {
    await signIn('ada')
    await page.waitForURL('**/members')
    await page.goto(`${issuer.url}/session/end`)
    await page.getByRole('button', { name: /sign me out/i }).click()
    await page.waitForURL('**/session/end/success')
    await page.goto('/members')
    expect(new URL(page.url()).pathname).to.equal('/sign-in')
  }).timeout(30_000)

  it('says why a user is refused', async () => {
    await signIn('bob')
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).to.equal(
      'The identity provider did not verify your email address.',
    )
  }).timeout(30_000)

  it('signs in by a link of the server shell without a request to the issuer', async () => {
    const made = await runCommand(['user', 'sign-in-link', email], { env })
    expect(made.code, made.stderr).to.equal(0)
    const asked = issuer.requests.length
    await page.goto(made.stdout.trim())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/sites')
    expect(issuer.requests.length).to.equal(asked)
    await page.goto(made.stdout.trim())
    expect(await page.locator('main').innerText()).to.include('This link was used or has expired.')
  }).timeout(30_000)

  for (const width of [390, 1280]) {
    it(`has pages without barriers or overflow at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const made = await runCommand(['user', 'sign-in-link', email], { env })
      for (const path of ['/sign-in', made.stdout.trim(), '/sign-in/link?code=x']) {
        await page.goto(path)
        expect(await listAccessibilityViolations(page)).to.deep.equal([])
        expect(await findOverflow(page)).to.deep.equal([])
      }
    }).timeout(30_000)
  }

  it('leaves no secret, code or token in pages, logs, exports, settings, database or backup', async () => {
    const secrets = [clientSecret, ...issuer.issued]
    expect(secrets).to.have.length.of.at.least(8)
    const texts: string[] = []
    await signIn('ada')
    await page.waitForURL('**/members')
    for (const path of ['/members', '/account', '/audit']) {
      await page.goto(path)
      texts.push(await page.content())
    }
    const backup = join(folder.path, 'backup.db')
    for (const args of [
      ['config', 'print'],
      ['config', 'print', '--json'],
      ['audit', '--json'],
      ['doctor'],
      ['backup', backup],
    ]) {
      const { stdout, stderr } = await runCommand(args, { env })
      expect(stdout + stderr, args.join(' ')).to.not.equal('')
      texts.push(stdout, stderr)
    }
    texts.push(readFileSync(backup, 'latin1'))
    for (const name of readdirSync(folder.path).filter((file) => /\.db(-wal)?$/.test(file))) {
      texts.push(readFileSync(join(folder.path, name), 'latin1'))
    }
    const { stdout, stderr } = await server.stop()
    expect(stderr).to.include('/sign-in/oidc/callback')
    texts.push(stdout, stderr)
    for (const secret of [...secrets, ...issuer.issued]) {
      expect(secret).to.have.length.of.at.least(20)
      expect(texts.filter((text) => text.includes(secret))).to.deep.equal([])
    }
  }).timeout(60_000)
})
