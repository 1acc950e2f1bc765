import { expect } from 'chai'
import { openAccounts } from '../../../../src/engine/discover/session/openAccounts.ts'
import {
  type Credential,
  fromNamedSignIns,
  noSignIns,
  type SignInMethod,
} from '../../../../src/shared/model/signIns.ts'

const target = 'https://app.example/shop'

/** A JWT with an invalid signature. */
const token = [{ alg: 'HS256' }, { sub: 'user-7' }]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('c2lnbmF0dXJl')
  .join('.')

function userWith(credential: Credential) {
  return openAccounts(fromNamedSignIns({ user: credential }), target)
}

const json = { kind: 'json', url: '/in', token: null, send: null, totp: null } as const // `as`: a literal.
const browser = { kind: 'browser', url: null, username: null, password: null, totp: null } as const // `as`: a literal.
const fill = (selector: string, value: string) => ({ fill: selector, value })

describe('the accounts of a scan', () => {
  for (const [name, credential, headers] of [
    ['a bearer token', { kind: 'bearer', name: '', value: 'abc' }, { authorization: 'Bearer abc' }],
    [
      'a bearer token with its scheme',
      { kind: 'bearer', name: '', value: 'Bearer abc' },
      { authorization: 'Bearer abc' },
    ],
    ['a header field', { kind: 'header', name: 'X-Api-Key', value: 'abc' }, { 'x-api-key': 'abc' }],
    ['a cookie', { kind: 'cookie', name: 'sid', value: 'abc' }, { cookie: 'sid=abc' }],
    ['a whole field', { kind: 'cookie', name: '', value: 'sid=abc; a=b=c' }, { cookie: 'sid=abc; a=b=c' }],
    [
      'a whole field with its name',
      { kind: 'cookie', name: '', value: 'Cookie: sid=abc' },
      { cookie: 'sid=abc' },
    ],
    ['what has a line break', { kind: 'header', name: 'x-a', value: 'a\r\nx-b: c' }, { 'x-a': 'a x-b: c' }],
  ] as const) {
    it(`send ${name}`, () => {
      expect(
        userWith(credential).accountOf('user')?.headersFor(new URL('https://app.example/x')),
      ).to.deep.equal(headers)
    })
  }

  for (const url of [
    'https://www.app.example/',
    'https://app.example:8443/',
    'http://app.example/',
    'https://app.example.evil.example/',
    'https://sub.app.example/',
  ]) {
    it(`send no credentials to ${url}`, () => {
      const { accountOf } = userWith({ kind: 'cookie', name: 'sid', value: 'abc' })
      expect(accountOf('user')?.headersFor(new URL(url))).to.deep.equal({})
    })
  }

  it('keep cookies of the target only, apart for each account', () => {
    const cookie = { kind: 'cookie', name: 'sid', value: 'abc' } as const
    const { accountOf } = openAccounts(fromNamedSignIns({ user: cookie, other: cookie }), target)
    const at = new URL('https://app.example/')
    accountOf('user')?.noteResponse(new URL('https://other.example/'), [['set-cookie', 'sid=stolen; Path=/']])
    accountOf('user')?.noteResponse(at, [['set-cookie', 'sid=new; Path=/']])
    expect(accountOf('user')?.headersFor(at)).to.deep.equal({ cookie: 'sid=new' })
    expect(accountOf('other')?.headersFor(at)).to.deep.equal({ cookie: 'sid=abc' })
    expect(accountOf('administrator')).to.equal(null)
    expect(accountOf('anonymous')).to.equal(null)
  })

  it('put cookies that the target sets beside a token', () => {
    const { accountOf } = userWith({ kind: 'bearer', name: '', value: 'abc' })
    const at = new URL('https://app.example/')
    accountOf('user')?.noteResponse(at, [['set-cookie', 'csrf=1; Path=/']])
    const headers = { authorization: 'Bearer abc', cookie: 'csrf=1', 'x-csrf-token': '1' }
    expect(accountOf('user')?.headersFor(at)).to.deep.equal(headers)
  })

  it('send to cross-site requests only what browsers attach', () => {
    const at = new URL('https://app.example/')
    const sentBy = (credential: Credential, cookie = 'sid=1; Path=/') => {
      const { accountOf } = userWith(credential)
      if (cookie !== '') accountOf('user')?.noteResponse(at, [['set-cookie', cookie]])
      return accountOf('user')?.headersFor(at, 'https://other.example')
    }
    expect(sentBy({ kind: 'bearer', name: '', value: 'abc' })).to.deep.equal({ cookie: 'sid=1' })
    expect(sentBy({ kind: 'header', name: 'X-Token', value: 'abc' })).to.deep.equal({ cookie: 'sid=1' })
    expect(sentBy({ kind: 'bearer', name: '', value: 'abc' }, '')).to.deep.equal({
      authorization: 'Bearer abc',
    })
    const basic = { authorization: 'Basic YTpi', cookie: 'sid=1' }
    expect(sentBy({ kind: 'header', name: 'Authorization', value: 'Basic YTpi' })).to.deep.equal(basic)
  })

  it('list the current tokens of the user from headers and cookies', () => {
    expect(userWith({ kind: 'bearer', name: '', value: token }).accounts.tokens).to.deep.equal([
      { text: token, place: 'header', name: 'authorization', path: '/' },
    ])
    const opened = userWith({ kind: 'cookie', name: '', value: 'lang=en; auth=old' })
    expect(opened.accounts.tokens).to.deep.equal([])
    opened.accountOf('user')?.noteResponse(new URL(target), [['set-cookie', `auth=${token}; Path=/`]])
    expect(opened.accounts.tokens).to.deep.equal([{ text: token, place: 'cookie', name: 'auth', path: '/' }])
  })

  it('list tokens in cookies of other paths, and send them there', () => {
    const { accounts, accountOf } = userWith({ kind: 'cookie', name: '', value: 'lang=en' })
    accountOf('user')?.noteResponse(new URL(target), [['set-cookie', `app=${token}; Path=/mobile`]])
    expect(accounts.tokens).to.deep.equal([{ text: token, place: 'cookie', name: 'app', path: '/mobile' }])
    expect(accounts.headersWith(token, 'other')).to.deep.equal({ cookie: 'lang=en' })
    expect(accounts.headersWith(token, 'other', 'https://app.example/mobile/me')).to.deep.equal({
      cookie: 'app=other; lang=en',
    })
    expect(accounts.headersWith(token, 'other', 'https://other.example/mobile/me')).to.deep.equal({})
  })

  it('list the logins of users before those of administrators, also from steps and nested bodies', () => {
    const account = (id: string, role: string, signIn: SignInMethod) => ({ id, role, signIn, check: null })
    const { accounts } = openAccounts(
      {
        ...noSignIns,
        accounts: [
          account('root', 'admin', { ...json, body: { login: 'root', password: 'a' } }),
          account('ada', 'user', {
            ...json,
            body: { query: 'mutation { in }', variables: { input: { email: 'ada@b.example', pass: 'b' } } },
          }),
          account('eve', 'user', {
            ...browser,
            steps: [fill('#u', 'eve'), { click: '#go' }, fill('#p', 'c')],
          }),
          account('two', 'user', {
            ...browser,
            steps: [fill('#u', 'two'), fill('#p', 'd'), fill('#c', '{totp}')],
          }),
          account('key', 'user', { kind: 'bearer', name: '', value: 'abc' }),
        ],
      },
      target,
    )
    expect(accounts.ofUsers).to.deep.equal([
      { identifier: 'ada@b.example', password: 'b', url: 'https://app.example/in' },
      { identifier: 'eve', password: 'c', url: null },
      { identifier: 'root', password: 'a', url: 'https://app.example/in' },
    ])
  })

  it('return headers with a replaced token', () => {
    const { accounts } = userWith({ kind: 'cookie', name: '', value: `lang=en; auth=${token}` })
    expect(accounts.headersWith(token, 'other$&')).to.deep.equal({ cookie: 'lang=en; auth=other$&' })
  })

  it('list all secrets for redaction, also of a dropped account', () => {
    const { secrets, drop, accounts } = openAccounts(
      fromNamedSignIns({
        user: { kind: 'bearer', name: '', value: 'user-secret' },
        other: { kind: 'cookie', name: 'sid', value: 'other-secret' },
        administrator: { kind: 'header', name: 'x-key', value: 'admin-secret' },
        login: { identifier: 'a@b.example', password: 'login-secret' },
      }),
      target,
    )
    drop('other')
    expect(accounts.has('other')).to.equal(false)
    expect(secrets()).to.include.members(['user-secret', 'other-secret', 'admin-secret', 'login-secret'])
  })
})
