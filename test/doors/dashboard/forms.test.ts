import { expect } from 'chai'
import { requestBodyBytesMax } from '../../../src/doors/http/requestBody.ts'
import type { Db } from '../../../src/service/store/database/database.ts'
import { listTokens } from '../../../src/service/store/tokens.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import { exchangeBytes, readResponse } from '../../helpers/rawHttp.ts'
import {
  type Browser,
  startDashboard,
  storePerson,
  type TestDashboard,
} from '../../helpers/service/dashboard.ts'

describe('Forms of the dashboard', () => {
  const { open } = databasesOf('sqlite')
  let db: Db
  let dashboard: TestDashboard
  let browser: Browser
  let organizationId: string
  beforeEach(async () => {
    db = await open()
    organizationId = (await storeOrganization(db)).id
    await storePerson(db, { email: 'ada@example.com', organizationId })
    dashboard = await startDashboard(db)
    browser = dashboard.browser()
    await browser.signIn('ada@example.com')
  })
  afterEach(() => dashboard.close())

  const madeTokens = async () => (await listTokens(db, organizationId, systemClock)).length
  const name = 'ci'

  it('are accepted from a page of the session', async () => {
    expect((await browser.send('/tokens', { name })).status).to.equal(200)
    expect(await madeTokens()).to.equal(1)
  })

  const own = { 'sec-fetch-site': 'same-origin' }
  const foreign: Readonly<Record<string, (url: string) => Readonly<Record<string, string>>>> = {
    'another site, as Origin says': () => ({ ...own, origin: 'https://evil.example' }),
    'another port of this machine': (url) => ({ ...own, origin: url.replace(/\d+$/, '1') }),
    'an origin that is hidden': () => ({ 'sec-fetch-site': '', origin: 'null' }),
    'another site, as Sec-Fetch-Site says': () => ({ 'sec-fetch-site': 'cross-site' }),
    'another host of the domain': () => ({ 'sec-fetch-site': 'same-site' }),
    'no page at all': () => ({ 'sec-fetch-site': 'none' }),
    'a program that says nothing': () => ({ 'sec-fetch-site': '', origin: '' }),
  }
  for (const [from, fields] of Object.entries(foreign)) {
    it(`are refused from ${from}`, async () => {
      const response = await browser.send('/tokens', { name }, { headers: fields(dashboard.url) })
      expect(response.status).to.equal(403)
      expect(response.text).to.include('nothing was changed')
      expect(await madeTokens()).to.equal(0)
    })
  }

  it('are accepted with either Origin or Sec-Fetch-Site', async () => {
    for (const headers of [{ 'sec-fetch-site': '' }, { origin: '' }]) {
      expect((await browser.send('/tokens', { name }, { headers })).status).to.equal(200)
    }
  })

  it('must come from the public https URL, whatever the Host header', async () => {
    const secure = await startDashboard(db, { baseUrl: 'https://scan.example.com' })
    const person = secure.browser()
    await person.signIn('ada@example.com')
    const headers = { 'sec-fetch-site': '', origin: secure.url }
    expect((await person.send('/tokens', { name }, { headers })).status).to.equal(403)
    expect((await person.send('/tokens', { name })).status).to.equal(200)
    await secure.close()
  })

  it('do nothing without the token of the session, with none of it, or with half of it', async () => {
    const page = await browser.get('/tokens')
    const token = /name="form_token" value="([^"]*)"/.exec(page.text)?.[1] ?? ''
    for (const form_token of ['', 'x', token.slice(0, -1), `${token} `]) {
      expect((await browser.send('/tokens', { name, form_token })).status).to.equal(403)
    }
    expect(await madeTokens()).to.equal(0)
  })

  it('do nothing with the token of a different session', async () => {
    await storePerson(db, { email: 'eve@example.com', organizationId })
    const eve = dashboard.browser()
    await eve.signIn('eve@example.com')
    const page = await eve.get('/tokens')
    const form_token = /name="form_token" value="([^"]*)"/.exec(page.text)?.[1] ?? ''
    expect((await browser.send('/tokens', { name, form_token })).status).to.equal(403)
    expect((await eve.send('/tokens', { name, form_token })).status).to.equal(200)
  })

  it('sign no user in without the cookie that belongs to the form', async () => {
    const [eve, victim] = [dashboard.browser(), dashboard.browser()]
    const page = await eve.get('/sign-in')
    const form_token = /name="form_token" value="([^"]*)"/.exec(page.text)?.[1] ?? ''
    const fields = { email: 'ada@example.com', password: 'correct horse battery', form_token }
    expect((await victim.send('/sign-in', fields, { from: '/sign-in' })).status).to.equal(403)
    expect(victim.cookies.has('scanward')).to.equal(false)
  })

  it('redirect to the sign-in without a session, and change nothing', async () => {
    const visitor = dashboard.browser()
    const response = await visitor.send('/tokens', { name }, { from: '/sign-in' })
    expect(response.location).to.equal('/sign-in')
    expect((await visitor.follow(response)).text).to.include('Sign in first. Nothing was changed.')
    expect(await madeTokens()).to.equal(0)
  })

  it('may be as long as the limit, and no longer', async () => {
    const page = await browser.get('/tokens')
    const token = /name="form_token" value="([^"]*)"/.exec(page.text)?.[1] ?? ''
    const rest = new URLSearchParams({ form_token: token, name, filler: '' }).toString().length
    const filler = 'x'.repeat(requestBodyBytesMax - rest)
    expect((await browser.send('/tokens', { name, filler })).status).to.equal(200)
    const response = await browser.send('/tokens', { name, filler: `${filler}x` })
    expect(response.status).to.equal(413)
    expect(response.headers.get('connection')).to.equal('close')
    expect(await madeTokens()).to.equal(1)
  })

  it('that do not arrive in time are a 408, and do nothing', async () => {
    const timeouts = { headersMs: 1_000, bodyMs: 50, checkedEveryMs: 10 }
    const impatient = await startDashboard(db, { timeouts })
    const head = [
      ...['POST /tokens HTTP/1.1', 'host: x', 'sec-fetch-site: same-origin'],
      ...['content-type: application/x-www-form-urlencoded', 'content-length: 100', '', 'name=ci'],
    ]
    const received = await exchangeBytes(impatient.url, head.join('\r\n'))
    await impatient.close()
    const { status, headers, body } = readResponse(received)
    expect(status).to.equal(408)
    expect(headers.get('connection')).to.equal('close')
    expect(body).to.include('The form was not received within the time limit.')
    expect(await madeTokens()).to.equal(0)
  })

  for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', '']) {
    it(`are not read as ${type || 'nothing'}`, async () => {
      const headers = { 'content-type': type }
      expect((await browser.send('/tokens', { name }, { headers })).status).to.equal(415)
    })
  }
})
