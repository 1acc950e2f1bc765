import { expect } from 'chai'
import { unsubscribeLink } from '../../../src/service/mail/mailSecrets.ts'
import { openSecretBox } from '../../../src/service/secretBox.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import { createUserLink } from '../../../src/service/store/identity/userLinks.ts'
import { readMailChoices, storeMailChoices } from '../../../src/service/store/mail/mailChoices.ts'
import type { User } from '../../../src/service/store/personRecords.ts'
import { noMail } from '../../../src/shared/model/mail.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { testActor } from '../../helpers/databases/people.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import { type MovableClock, movableClock } from '../../helpers/movableClock.ts'
import {
  type Browser,
  password,
  startDashboard,
  storePerson,
  type TestDashboard,
} from '../../helpers/service/dashboard.ts'

const newPassword = 'another long passphrase'

describe('Emails of the dashboard', () => {
  const { open } = databasesOf('sqlite')
  let db: Db
  let clock: MovableClock
  let dashboard: TestDashboard
  let organizationId: string
  let ada: User
  let browser: Browser
  beforeEach(async () => {
    db = await open()
    clock = movableClock()
    organizationId = (await storeOrganization(db, { name: 'acme' })).id
    ada = await storePerson(db, { email: 'ada@example.com', organizationId })
    dashboard = await startDashboard(db, { clock, sendsMail: true })
    browser = dashboard.browser()
  })
  afterEach(() => dashboard.close())

  const waiting = async () =>
    (await queryRows(db, 'select type, recipient from mails order by created_at, id')).map(
      ({ type, recipient }) => `${type} ${recipient}`,
    )

  const forget = (email: string) =>
    browser.send('/sign-in/forgotten', { email }, { from: '/sign-in/forgotten' })

  it('are chosen by each member, and tested', async () => {
    await browser.signIn('ada@example.com')
    expect((await browser.get('/account')).text).to.include('href="/account/mail"')
    await browser.send('/account/mail', { digest: 'weekly', alerts: 'yes' })
    expect(await readMailChoices(db, { organizationId, userId: ada.id })).to.deep.equal({
      ...{ digest: 'weekly', alerts: true, monitors: false, refusals: 0 },
    })
    const page = await browser.follow(await browser.send('/account/mail/test'))
    expect(page.text).to.include('Test message').and.include('Waiting')
    expect(await waiting()).to.deep.equal(['test ada@example.com'])
    for (let more = 0; more < 6; more += 1) await browser.send('/account/mail/test')
    expect(await waiting()).to.have.length(5)
  })

  it('end by one request of a mail program, which has no session', async () => {
    const key = { organizationId, userId: ada.id }
    await storeMailChoices(db, key, { digest: 'daily', alerts: true, monitors: true }, clock)
    const box = openSecretBox('the secret of a test')
    const link = unsubscribeLink(key, box, dashboard.url)
    expect((await browser.get(link.slice(dashboard.url.length))).text).to.include('Unsubscribe')
    expect((await readMailChoices(db, key)).alerts, 'after opening the link').to.equal(true)
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
    expect((await fetch(`${link}x`, oneClick)).status).to.equal(404)
    expect((await fetch(link, oneClick)).status).to.equal(200)
    expect(await readMailChoices(db, key)).to.deep.include(noMail)
  })

  it('end with one click of a mail program that sends several parts, or another type', async () => {
    const key = { organizationId, userId: ada.id }
    const link = unsubscribeLink(key, openSecretBox('the secret of a test'), dashboard.url)
    const parts = new FormData()
    parts.set('List-Unsubscribe', 'One-Click')
    const large = 'x'.repeat(30 * 1024 * 1024)
    for (const body of [parts, 'List-Unsubscribe=One-Click', undefined]) {
      await storeMailChoices(db, key, { digest: 'daily', alerts: true, monitors: true }, clock)
      expect((await fetch(link, { method: 'POST', ...(body && { body }) })).status).to.equal(200)
      expect(await readMailChoices(db, key)).to.deep.include(noMail)
    }
    await storeMailChoices(db, key, { ...noMail, alerts: true }, clock)
    await fetch(link, { method: 'POST', body: large }).catch(() => null)
    expect((await readMailChoices(db, key)).alerts, 'a body without an end').to.equal(true)
  })

  it('request a new password, with the same response for unknown accounts', async () => {
    expect((await browser.get('/sign-in')).text).to.include('Forgot your password?')
    const known = await forget('ada@example.com')
    const unknown = await forget('eve@example.com')
    const page = await browser.follow(known)
    expect(page.text).to.include('is on its way')
    expect({ ...known, headers: null }).to.deep.equal({ ...unknown, headers: null })
    expect(await waiting()).to.deep.equal([
      'password_reset ada@example.com',
      'password_reset eve@example.com',
    ])
    for (let more = 0; more < 4; more += 1) await forget('ada@example.com')
    expect(await waiting()).to.have.length(4)
  })

  it('bring a link that sets a password once, and ends all sessions', async () => {
    const elsewhere = dashboard.browser()
    await elsewhere.signIn('ada@example.com')
    const code = await createUserLink(db, { user: ada, kind: 'password_reset', actor: testActor }, clock)
    const page = `/sign-in/new-password?code=${code}`
    expect((await browser.get(page)).text).to.include('ada@example.com')
    const from = { from: page }
    const short = await browser.send('/sign-in/new-password', { code, new_password: 'short' }, from)
    expect(short.status).to.equal(400)
    const set = await browser.send('/sign-in/new-password', { code, new_password: newPassword }, from)
    expect(set.location).to.equal('/sign-in')
    expect((await elsewhere.get('/sites')).location).to.match(/^\/sign-in/)
    expect((await browser.get(page)).status, 'the link again').to.equal(404)
    const signIn = (typed: string) =>
      browser.send('/sign-in', { email: 'ada@example.com', password: typed }, { from: '/sign-in' })
    expect((await signIn(password)).text).to.include('the password is incorrect')
    expect((await signIn(newPassword)).status).to.equal(303)
  })

  it('bring invitations', async () => {
    await browser.signIn('ada@example.com')
    const { text } = await browser.send('/members/invite', { email: 'bob@example.com', role: 'member' })
    expect(text).to.include('Scanward sends this link to')
    expect(await waiting()).to.deep.equal(['invitation bob@example.com'])
  })

  it('have no page without a mail server', async () => {
    const silent = await startDashboard(db, { clock })
    const visitor = silent.browser()
    expect((await visitor.get('/sign-in')).text).not.to.include('Forgot')
    expect((await visitor.get('/sign-in/forgotten')).status).to.equal(404)
    await visitor.signIn('ada@example.com')
    expect((await visitor.get('/account/mail')).status).to.equal(404)
    await silent.close()
  })
})
