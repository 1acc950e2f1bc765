import { expect } from 'chai'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { PasswordsBusyError } from '../../src/service/passwords.ts'
import type { Db } from '../../src/service/store/database/database.ts'
import { parseTotp, totpCode } from '../../src/shared/totp.ts'
import { describeBrowser } from '../helpers/chromium.ts'
import { databasesOf } from '../helpers/databases/databases.ts'
import { storeOrganization } from '../helpers/databases/records.ts'
import {
  password,
  startDashboard,
  storePerson,
  type TestDashboard,
  testPasswords,
} from '../helpers/service/dashboard.ts'
import {
  findOverflow,
  listAccessibilityViolations,
  openBrowser,
  openVisitor,
  signIn,
  submitPassword,
  takePicture,
  type Visitor,
  windows,
} from './visitor.ts'

const email = 'ada@example.com'
const page = '/account/second-factor'
const longName = 'The laptop with a name without an end that lies in the office'.slice(0, 60)

describeBrowser('passkeys in a browser', (browserPath) => {
  const { open } = databasesOf('sqlite')
  let db: Db
  let browser: Browser
  let dashboard: TestDashboard
  let visitor: Visitor
  let tab: Page
  let devices: CDPSession
  let isBusy: boolean

  before(async () => {
    browser = await openBrowser(browserPath)
  })
  after(() => browser?.close())
  beforeEach(async () => {
    db = await open()
    const { id: organizationId } = await storeOrganization(db)
    await storePerson(db, { email, organizationId })
    isBusy = false
    const verify: typeof testPasswords.verify = async (typed, stored) => {
      if (isBusy) throw new PasswordsBusyError('Too many passwords wait')
      return testPasswords.verify(typed, stored)
    }
    dashboard = await startDashboard(db, { passwords: { ...testPasswords, verify } })
  })
  afterEach(async () => {
    const { complaints } = visitor
    await visitor.close()
    await dashboard.close()
    expect(complaints).to.deep.equal([])
  })

  const urlAt = (hostname: string) => Object.assign(new URL(dashboard.url), { hostname }).origin

  async function visit(
    hostname = 'localhost',
    options: Parameters<typeof openVisitor>[2] = {},
  ): Promise<string> {
    visitor = await openVisitor(browser, urlAt(hostname), options)
    tab = visitor.page
    devices = await tab.context().newCDPSession(tab)
    await devices.send('WebAuthn.enable')
    return addAuthenticator()
  }

  async function addAuthenticator(): Promise<string> {
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    })
    return authenticatorId
  }

  async function listCredentials(authenticatorId: string) {
    return (await devices.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  }

  const form = () => tab.getByRole('form', { name: 'Add a passkey' })
  const alert = () => tab.locator('[data-passkey-error]:visible')

  async function submitAdd(
    name: string,
    { typed = password, code = '', button = 'Add a passkey' } = {},
  ): Promise<void> {
    await tab.goto(page)
    await form().getByLabel('Name of the passkey').fill(name)
    await form().getByLabel('Current password').fill(typed)
    if (code !== '') await form().getByLabel('Recovery code').fill(code)
    await form().getByRole('button', { name: button }).click()
  }

  async function addFirst(name = 'Laptop'): Promise<readonly string[]> {
    await submitAdd(name)
    await tab.getByText('Save these codes now').waitFor()
    return tab.locator('main li code').allInnerTexts()
  }

  async function beginSignIn(): Promise<void> {
    await tab.context().clearCookies()
    await submitPassword(tab, email)
    await tab.waitForURL('**/sign-in/second-factor')
  }

  async function useFromSignIn(): Promise<void> {
    await beginSignIn()
    await tab.getByRole('button', { name: 'Use a passkey' }).click()
  }

  it('are added, sign in after the password, and are removed with themselves', async () => {
    const authenticatorId = await visit()
    await signIn(tab, email)
    expect(await addFirst()).to.have.length(10)
    expect(await listCredentials(authenticatorId)).to.have.length(1)
    await tab.goto(page)
    expect(await tab.getByRole('row', { name: 'Laptop' }).innerText()).to.match(/localhost[\s\S]*never/)
    await tab.getByRole('button', { name: 'Sign out' }).click()
    await tab.waitForURL('**/sign-in')
    await useFromSignIn()
    await tab.waitForURL('**/sites')
    await tab.goto(page)
    expect(await tab.getByRole('row', { name: 'Laptop' }).innerText()).to.not.include('never')
    const removal = tab.locator('#remove-passkey')
    await removal.getByLabel('Current password').fill(password)
    await removal.getByRole('button', { name: 'Remove with a passkey' }).click()
    await tab.waitForURL('**/account')
    expect(await tab.locator('main').innerText()).to.include('The second factor is off.')
    await tab.context().clearCookies()
    await signIn(tab, email)
  }).timeout(60_000)

  it('come back to the page that the sign-in is for', async () => {
    await visit()
    await signIn(tab, email)
    await addFirst()
    await tab.context().clearCookies()
    await tab.goto('/members')
    await tab.getByLabel('Email').fill(email)
    await tab.getByLabel('Password').fill(password)
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await tab.getByRole('button', { name: 'Use a passkey' }).click()
    await tab.waitForURL('**/members')
  }).timeout(60_000)

  it('are not made with a wrong password, nor twice on one device', async () => {
    const authenticatorId = await visit()
    await signIn(tab, email)
    await submitAdd('Laptop', { typed: 'wrong' })
    await alert().waitFor()
    expect(await alert().innerText()).to.equal('The current password is incorrect.')
    expect(await listCredentials(authenticatorId)).to.deep.equal([])
    const [code = ''] = await addFirst()
    await submitAdd('Again', { code })
    await alert().waitFor()
    expect(await alert().innerText()).to.equal('Your account has a passkey on this device already.')
  }).timeout(60_000)

  for (const [kind, button] of [
    ['a recovery code', 'Add a passkey'],
    ['a passkey', 'Add with an existing passkey'],
  ] as const) {
    it(`are added beside another one with ${kind}, which a second try does not need again`, async () => {
      const authenticatorId = await visit()
      await signIn(tab, email)
      const [code = ''] = await addFirst()
      await submitAdd('Phone', { button: 'Add a passkey' })
      await alert().waitFor()
      expect(await alert().innerText()).to.equal('Enter a code, or use a passkey.')
      await submitAdd('Phone', { button, ...(kind === 'a recovery code' && { code }) })
      await alert().waitFor()
      expect(await alert().innerText()).to.equal('Your account has a passkey on this device already.')
      await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      await addAuthenticator()
      await form().getByRole('button', { name: button }).click()
      await tab.getByText('The passkey Phone was added.').waitFor()
    }).timeout(60_000)
  }

  it('confirm the set-up of an authenticator app', async () => {
    await visit()
    await signIn(tab, email)
    await addFirst()
    await tab.goto(page)
    const secret = parseTotp((await tab.locator('#set-up code').innerText()).replaceAll(' ', ''))
    if (secret === null) throw new Error('Expected a secret')
    const setUp = tab.locator('#set-up')
    await setUp.getByLabel('Current password').fill(password)
    await setUp.getByLabel('Code of the app').fill(totpCode(secret, Date.now()))
    await setUp.getByRole('button', { name: 'Turn on with a passkey' }).click()
    await tab.getByText('The authenticator app is on.').waitFor()
  }).timeout(60_000)

  it('say that the service is busy, and work after that', async () => {
    await visit()
    await signIn(tab, email)
    isBusy = true
    await submitAdd('Laptop')
    await alert().waitFor()
    expect(await alert().innerText()).to.equal('The service is busy. Try again in a few seconds.')
    expect(visitor.complaints).to.deep.equal([`503 from ${urlAt('localhost')}${page}/passkeys/creation`])
    isBusy = false
    await visitor.close()
    await visit()
    await signIn(tab, email)
    await addFirst()
  }).timeout(60_000)

  it('are refused when the counter goes back, and a recovery code signs in', async () => {
    const authenticatorId = await visit()
    await signIn(tab, email)
    const [code = ''] = await addFirst()
    await useFromSignIn()
    await tab.waitForURL('**/sites')
    const [credential] = await listCredentials(authenticatorId)
    if (credential === undefined) throw new Error('Expected a credential')
    const { credentialId } = credential
    await devices.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
    await devices.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: { ...credential, signCount: 0 },
    })
    await useFromSignIn()
    await tab.getByText('a copy of it may exist').waitFor()
    await tab.getByLabel('Recovery code').fill(code)
    await tab.getByRole('button', { name: 'Sign in' }).click()
    await tab.waitForURL('**/sites')
  }).timeout(60_000)

  it('are offered only where they work, and no other page may use them', async () => {
    await visit()
    await signIn(tab, email)
    await addFirst()
    const useHere = `navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32), timeout: 1000 } })
      .then(() => 'done', ({ name }) => name)`
    const results: unknown[] = []
    for (const path of [page, '/account', '/sites']) {
      await tab.goto(path)
      results.push(await tab.evaluate(useHere))
    }
    expect(results).to.deep.equal(['done', 'NotAllowedError', 'NotAllowedError'])
    await visitor.close()
    await visit('scan.localhost')
    await beginSignIn()
    expect(await tab.locator('main').innerText()).to.include('Your passkeys work only at localhost.')
    expect(await tab.getByRole('button', { name: 'Use a passkey' }).count()).to.equal(0)
    await visitor.close()
    await visit('127.0.0.1')
    await beginSignIn()
    expect(await tab.locator('main').innerText()).to.match(/no passkeys at http:\/\/127\.0\.0\.1:\d+\. Open/)
  }).timeout(60_000)

  it('say that they need scripts', async () => {
    await visit('localhost', { javaScriptEnabled: false })
    await signIn(tab, email)
    await tab.goto(page)
    expect(await tab.locator('main').innerText()).to.include('Passkeys need JavaScript')
    expect(await form().getByRole('button').count()).to.equal(0)
  }).timeout(60_000)

  for (const { colorScheme, viewport } of windows) {
    it(`have pages without violations in a window of ${viewport.width} pixels, ${colorScheme}`, async () => {
      await visit('localhost', { colorScheme, viewport })
      const kind = `${colorScheme}.${viewport.width}`
      const complaints: string[] = []
      const look = async (name: string) => {
        await takePicture(tab, name, kind)
        complaints.push(...(await listAccessibilityViolations(tab)), ...(await findOverflow(tab)))
      }
      await signIn(tab, email)
      await submitAdd('Laptop', { typed: 'wrong' })
      await alert().waitFor()
      await look('/passkeys-none')
      await addFirst(longName)
      await look('/passkeys-codes')
      await tab.goto(page)
      await look('/passkeys-some')
      await beginSignIn()
      await look('/passkeys-sign-in')
      expect(complaints).to.deep.equal([])
    }).timeout(120_000)
  }
})
