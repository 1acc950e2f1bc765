import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { killServers, makeFolder, runCommand, type Server, startServe } from '../doors/cli/runCommand.ts'
import { describeBrowser } from '../helpers/chromium.ts'
import {
  type MemberSite,
  type MemberWay,
  memberCheck,
  memberName,
  memberPassword,
  memberTotp,
  openMemberSite,
  plainWays,
  scriptWay,
  wrongPassword,
} from '../helpers/sites/memberSites.ts'
import { openBrowser, openVisitor, type Visitor } from './visitor.ts'

const host = '127.0.0.1'
const domainPage = `/domains/${host}`
const secrets = [memberPassword, wrongPassword, memberTotp]
const scanTimeoutMs = 120_000

const links = { form: 'Form', json: 'JSON request', browser: 'Browser' } as const // `as`: literals.

/** Fields by label, beside name and role. */
function fieldsFor({ signIn, kind }: MemberWay, password: string): Readonly<Record<string, string>> {
  if (kind === 'json') {
    return {
      'URL of the sign-in': '/api/session',
      'JSON body': JSON.stringify({ email: memberName, password }),
      ...(signIn === 'json' ? { 'Token in the response (optional)': '$.data.access_token' } : {}),
    }
  }
  return {
    'Username or email address (optional)': memberName,
    Password: password,
    ...(signIn === 'code' ? { 'Secret of the authenticator app (optional)': memberTotp } : {}),
  }
}

describeBrowser('accounts given at the dashboard', (browserPath) => {
  const folder = makeFolder()
  let server: Server
  let browser: Browser
  let visitor: Visitor
  let page: Page
  let site: MemberSite

  before(async function () {
    this.timeout(60_000)
    const env = {
      SCANWARD_DATA_DIR: folder.path,
      SCANWARD_ALLOW_PRIVATE_TARGETS: host,
      SCANWARD_POLL_MS: '20',
      SCANWARD_BROWSER: browserPath,
    }
    server = await startServe([], { env })
    browser = await openBrowser(browserPath)
    visitor = await openVisitor(browser, server.url)
    page = visitor.page
    await page.goto(await server.wrote(/(http:\/\/127\.0\.0\.1:\d+\/welcome\?code=\S+)/))
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password').fill('a password that nobody knows')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.goto('/domains')
    await page.getByLabel('Hostname').fill(host)
    await page.getByRole('button', { name: 'Add' }).click()
    const vouched = await runCommand(['domain', 'verify', host, '--org', 'default', '--attest'], { env })
    expect(vouched.code, vouched.stderr).to.equal(0)
    await page.goto(domainPage)
    await page.getByLabel('Safe', { exact: true }).check()
    await page.getByLabel(/its owner has authorized me/).check()
    await page.getByRole('button', { name: /Authorize/ }).click()
    await page.getByText(`Active scans of ${host} are authorized.`).waitFor()
  })
  afterEach(() => site.close())
  after(async () => {
    await browser?.close()
    await server?.stop()
    killServers()
    folder.remove()
  })

  const portOf = () => new URL(site.origin).port

  async function saveAccount(way: MemberWay, password = memberPassword): Promise<void> {
    await page.goto(domainPage)
    await page.getByRole('link', { name: links[way.kind], exact: true }).click()
    const form = page.getByRole('form', { name: 'Add an account' })
    await form.getByLabel('Name of the account').fill('ada')
    for (const [label, value] of Object.entries(fieldsFor(way, password))) {
      await form.getByLabel(label, { exact: true }).fill(value)
    }
    await form.getByText('Session check and port').click()
    await form.getByLabel('Port', { exact: true }).fill(portOf())
    await form.getByRole('button', { name: 'Save account' }).click()
    await page.getByText('Account ada saved. The next active scan signs in with it.').waitFor()
    const row = page
      .getByRole('table', { name: 'Accounts that scans sign in with' })
      .getByRole('row')
      .filter({ hasText: portOf() })
    expect(await wordsOf(row)).to.match(new RegExp(`^ada user ${links[way.kind]} ${portOf()} Automatic `))
    for (const secret of secrets) expect(await page.content()).to.not.include(secret)
  }

  async function scan(end: 'Completed' | 'Failed'): Promise<void> {
    await page.goto('/scans/new')
    await page.getByLabel('Target').fill(`${site.origin}/`)
    await page.getByLabel('Active, safe', { exact: true }).check()
    await page.getByRole('button', { name: 'Start scan' }).click()
    await page.getByText(end, { exact: true }).first().waitFor({ timeout: scanTimeoutMs })
    for (const secret of secrets) expect(await page.content()).to.not.include(secret)
  }

  for (const way of [...plainWays, scriptWay]) {
    it(`sign a scan in by ${way.name}`, async () => {
      site = await openMemberSite(way.signIn)
      await saveAccount(way)
      await scan('Completed')
      await page.getByText('Coverage, accounts and target').click()
      const account = page.getByRole('table', { name: 'Accounts that were given to the scan' })
      expect(await wordsOf(account.getByRole('row').nth(1))).to.equal(
        `ada user ${links[way.kind]} Signed in 1 –`,
      )
      expect(await wordsOf(page.locator('#target'))).to.include('Sign-in Signed in until the end')
      expect(await wordsOf(page.locator('#coverage'))).to.include('Writes None')
      const found = page
        .getByRole('table', { name: /^Findings of this scan/ })
        .getByRole('row')
        .filter({ hasText: memberCheck })
      expect(await wordsOf(found)).to.include(`High ${site.origin}${way.path}?year=`)
      expect(site.signedIn).to.include(memberName)
    }).timeout(scanTimeoutMs + 60_000)
  }

  for (const way of [...plainWays.filter(({ signIn }) => /^(form|code|json)$/.test(signIn)), scriptWay]) {
    it(`say on the page of the scan that the password is wrong, by ${way.name}`, async () => {
      site = await openMemberSite(way.signIn)
      await saveAccount(way, wrongPassword)
      await scan('Failed')
      const failure = await wordsOf(page.locator('main'))
      expect(failure).to.match(
        /The scan failed: Sign-in failed\. Account ada: [^.]+: check username and password\. Sign in by hand /,
      )
      expect(site.signedIn).to.deep.equal([])
      await page.getByRole('link', { name: `Sign-ins of ${host}` }).click()
      await saveAccount(way)
    }).timeout(scanTimeoutMs + 60_000)
  }
})

async function wordsOf(located: ReturnType<Page['locator']>): Promise<string> {
  return (await located.innerText()).replace(/\s+/g, ' ').trim()
}
