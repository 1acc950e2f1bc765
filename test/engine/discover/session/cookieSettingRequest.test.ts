import { expect } from 'chai'
import { openAccounts } from '../../../../src/engine/discover/session/openAccounts.ts'
import type { SignInMethod } from '../../../../src/shared/model/signIns.ts'
import { egressBench } from '../../../helpers/scans/egressBench.ts'
import { type LocalSite, openSite, redirect } from '../../../helpers/sites/site.ts'

describe('the request that set a cookie', () => {
  const bench = egressBench()
  const sites: LocalSite[] = []

  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()))
  })

  /** After a request that redirects to a page which renews `seen`. */
  async function setBy(
    signIn: SignInMethod,
    request: {
      readonly method: 'GET' | 'POST'
      readonly body?: string
      readonly type?: string
      readonly page?: string
    },
  ) {
    const site = await openSite({
      routes: {
        '/login': redirect('/', 302, { 'set-cookie': 'sid=f00dfeed; Path=/' }),
        '/': { headers: { 'set-cookie': 'seen=1; Path=/' } },
      },
    })
    sites.push(site)
    const accounts = openAccounts(
      {
        accounts: [{ id: 'ada', role: 'user', check: null, signIn }],
        ...{ login: null, continueUnauthenticated: false },
      },
      `${site.origin}/`,
    )
    const { type, page, ...rest } = request
    const headers = {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(page === undefined ? {} : { referer: page }),
    }
    await bench.open().send({
      ...rest,
      headers,
      url: `${site.origin}/login`,
      account: accounts.accountOf('user'),
    })
    return Object.fromEntries(
      accounts.observedCookiesOf('user').map((observed) => [observed.cookie.name, observed.setBy ?? null]),
    )
  }

  const form: SignInMethod = {
    ...{ kind: 'form', url: '/login', totp: null },
    ...{ username: 'ada@mail.example', password: 'tea' },
  }
  const formType = 'application/x-www-form-urlencoded'

  it('is the form without its credentials', async () => {
    const body = 'email=ada%40mail.example&phrase=tea&remember=1'
    expect(await setBy(form, { method: 'POST', body, type: formType })).to.deep.equal({
      sid: {
        method: 'POST',
        contentType: formType,
        body: 'email=scanwardloginname&phrase=scanwardloginpassword&remember=1',
      },
      seen: null,
    })
  })

  it('is a JSON request with its secrets redacted', async () => {
    const json: SignInMethod = {
      ...{ kind: 'json', url: '/login', token: null, send: null, totp: null },
      body: { email: 'ada@mail.example', password: 'horse"1' },
    }
    const body = '{"email":"ada@mail.example","password":"horse\\"1","pin":1234,"shop":7}'
    expect((await setBy(json, { method: 'POST', body, type: 'application/json' })).sid).to.deep.equal({
      method: 'POST',
      contentType: 'application/json',
      body: '{"email":"scanwardloginname","password":"scanwardloginpassword","pin":"scanwardloginpassword","shop":7}',
    })
  })

  it('is the form with the fields that its page fills anew, and no body without that page', async () => {
    const body = 'csrf_token=abc&email=ada%40mail.example&password=x'
    const page = 'https://app.example/login?next=1'
    const request = { method: 'POST', contentType: formType }
    expect((await setBy(form, { method: 'POST', body, type: formType, page })).sid).to.deep.equal({
      ...request,
      body: 'csrf_token=&email=scanwardloginname&password=scanwardloginpassword',
      renewed: { page, fields: ['csrf_token'] },
    })
    expect((await setBy(form, { method: 'POST', body, type: formType })).sid).to.deep.equal({
      ...request,
      body: null,
    })
  })

  it('has no body with a one-time code or an unknown format', async () => {
    const coded: SignInMethod = { ...form, totp: 'JBSWY3DPEHPK3PXP' }
    for (const [signIn, body, type] of [
      [coded, 'email=ada%40mail.example&password=x', formType],
      [form, 'tea', 'text/plain'],
      [form, '{"password":"a', 'application/json'],
    ] as const) {
      const { sid } = await setBy(signIn, { method: 'POST', body, type })
      expect(sid).to.deep.equal({ method: 'POST', contentType: type, body: null })
    }
  })

  it('is null for a GET', async () => {
    expect(await setBy(form, { method: 'GET' })).to.deep.equal({ sid: null, seen: null })
  })
})
