import { expect } from 'chai'
import { openStorage } from '../../../../src/engine/discover/session/guessStorage.ts'
import { loginIn } from '../../../../src/engine/discover/session/loginIn.ts'
import { openAccounts } from '../../../../src/engine/discover/session/openAccounts.ts'
import { noSignIns } from '../../../../src/shared/model/signIns.ts'

const scripts = [
  {
    text: `const t = localStorage.getItem("app.token"); JSON.parse(sessionStorage.getItem('auth'));
      localStorage.getItem(\`theme\`); localStorage.getItem("refresh_token"); localStorage.getItem(name)`,
  },
]

function storageOf(kind: 'bearer' | 'cookie') {
  const signIn = {
    kind,
    name: '',
    value: kind === 'bearer' ? 'f00dfeedf00dfeed' : 'sid=f00dfeedf00dfeed',
  } as const
  const accounts = [{ id: 'ada', role: 'user', signIn, check: null }]
  return openStorage(openAccounts({ ...noSignIns, accounts }, 'https://app.example/'), scripts)()
}

describe('the storage of a single-page application', () => {
  it('holds a given token under the keys that its scripts read', () => {
    const objects = {
      token: 'f00dfeedf00dfeed',
      accessToken: 'f00dfeedf00dfeed',
      access_token: 'f00dfeedf00dfeed',
    }
    expect(storageOf('bearer')).to.deep.equal([
      { area: 'local', key: 'app.token', value: 'f00dfeedf00dfeed' },
      { area: 'session', key: 'auth', value: JSON.stringify(objects) },
    ])
  })

  it('holds no cookie', () => expect(storageOf('cookie')).to.deep.equal([]))
})

describe('the sign-in of a script that the browser has seen', () => {
  it('is a place to sign in, before the page of its form', () => {
    const signIn = { kind: 'form', url: '/login', username: 'ada', password: 'Kahn', totp: null } as const
    const opened = openAccounts(
      { ...noSignIns, accounts: [{ id: 'ada', role: 'user', signIn, check: null }] },
      'https://app.example/',
    )
    const place = { url: 'https://app.example/api/session', body: { login: 'ada', password: 'Kahn' } }
    expect(opened.accounts.signInPlaces).to.deep.equal([{ url: 'https://app.example/login', body: null }])
    opened.list[0]?.opened.keep({ headers: {}, storage: [], place })
    expect(opened.accounts.signInPlaces).to.deep.equal([place])
  })
})

describe('the login in the body of a JSON sign-in', () => {
  const ada = { identifier: 'ada', password: 'Kahn' }
  for (const [name, body, login] of [
    ['of usual names', { username: 'ada', password: 'Kahn' }, ada],
    [
      'of an email address',
      { id: 'a@b.example', pin: 'Kahn', remember: true },
      { ...ada, identifier: 'a@b.example' },
    ],
    [
      'with a key of the application',
      { api_key: 'pk_1', email: 'a@b.example', password: 'Kahn' },
      { ...ada, identifier: 'a@b.example' },
    ],
    ['with a kind of account', { accountType: 'personal', username: 'ada', password: 'Kahn' }, ada],
    ['without a name', { password: 'Kahn' }, null],
    ['without a password', { username: 'ada', device: 'x' }, null],
  ] as const)
    it(`is read: ${name}`, () => expect(loginIn(body)).to.deep.equal(login))
})
