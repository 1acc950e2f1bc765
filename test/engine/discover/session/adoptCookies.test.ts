import { expect } from 'chai'
import { openAccounts } from '../../../../src/engine/discover/session/openAccounts.ts'
import { adoptCookies } from '../../../../src/engine/discover/session/signIn/adoptCookies.ts'
import { fromNamedSignIns } from '../../../../src/shared/model/signIns.ts'

const target = 'https://app.example/'
const refresh = { name: 'rt', value: 'f00dfeedf00dfeed', path: '/api/auth', httpOnly: true, secure: true }

describe('the cookies of a browser that signed in', () => {
  function openUser() {
    const accounts = openAccounts(
      fromNamedSignIns({ user: { kind: 'cookie', name: 'sid', value: 'abc' } }),
      target,
    )
    const account = accounts.accountOf('user')
    if (account === null) throw new Error('Expected an account')
    const observed = () =>
      accounts.observedCookiesOf('user').map(({ cookie: { name, sameSite, httpOnly, secure, path } }) => ({
        ...{ name, sameSite, httpOnly, secure, path },
      }))
    return { account, observed }
  }

  it('keep the response that set a cookie for a folder', () => {
    const { account, observed } = openUser()
    const url = new URL('https://app.example/api/auth/login')
    const text = 'rt=f00dfeedf00dfeed; Path=/api/auth; HttpOnly; Secure; SameSite=Strict; Max-Age=60'
    account.noteResponse(url, [['set-cookie', text]])
    const before = observed()
    adoptCookies({ account }, [{ ...refresh, sameSite: null }], target)
    expect(observed()).to.deep.equal(before)
    expect(before.map(({ sameSite }) => sameSite)).to.deep.equal(['Strict'])
  })

  it('keep the attributes that the browser knows of others', () => {
    const { account, observed } = openUser()
    adoptCookies({ account }, [{ ...refresh, sameSite: 'Lax' }], target)
    adoptCookies(
      { account },
      [{ ...refresh, name: 'theme', httpOnly: false, secure: false, sameSite: null }],
      target,
    )
    adoptCookies({ account }, [{ ...refresh, name: 'root', path: '//', sameSite: null }], target)
    expect(
      observed().map(({ name, sameSite, httpOnly, secure }) => [name, sameSite, httpOnly, secure]),
    ).to.deep.equal([
      ['rt', 'Lax', true, true],
      ['theme', null, false, false],
      ['root', null, true, true],
    ])
  })
})
