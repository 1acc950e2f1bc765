import { expect } from 'chai'
import { parseAccounts, parseProjectAccounts } from '../../../src/shared/accounts/parseAccounts.ts'

const env = { ALICE_PW: 'of alice', ALICE_TOTP: 'JBSWY3DPEHPK3PXP', BOB_PW: 'of-bob', ROOT_PW: 'of root' }
const files: Readonly<Record<string, string>> = { 'key.txt': 'from-a-file\n' }
const sources = {
  env,
  readFile(path: string) {
    const text = files[path]
    if (text === undefined) throw new Error('no such file')
    return text
  },
}

const variable = (name: string) => `"\${${name}}"`

const list = `
- id: alice
  role: user
  signIn: { kind: form, url: /login, username: alice, password: ${variable('ALICE_PW')}, totp: ${variable('ALICE_TOTP')} }
  check: { url: /account, signedIn: "Sign out" }
- id: bob
  role: user
  signIn: { kind: json, url: /api/login, body: { email: bob@app.example, password: ${variable('BOB_PW')} },
            token: $.access_token, send: "Authorization: Bearer {token}" }
- id: root
  role: admin
  signIn: { kind: browser, steps: [ {open: /login}, {fill: "#u", value: root},
            {fill: "#p", value: ${variable('ROOT_PW')}}, {click: "#go"}, {wait: "#menu"} ] }
`

const accounts = [
  {
    id: 'alice',
    role: 'user',
    signIn: {
      kind: 'form',
      url: '/login',
      username: 'alice',
      password: 'of alice',
      totp: 'JBSWY3DPEHPK3PXP',
    },
    check: { url: '/account', signedIn: 'Sign out' },
  },
  {
    id: 'bob',
    role: 'user',
    signIn: {
      kind: 'json',
      url: '/api/login',
      body: { email: 'bob@app.example', password: 'of-bob' },
      token: '$.access_token',
      send: 'Authorization: Bearer {token}',
      totp: null,
    },
    check: null,
  },
  {
    id: 'root',
    role: 'admin',
    signIn: {
      kind: 'browser',
      url: null,
      username: null,
      password: null,
      totp: null,
      steps: [
        { open: '/login' },
        { fill: '#u', value: 'root' },
        { fill: '#p', value: 'of root' },
        { click: '#go' },
        { wait: '#menu' },
      ],
    },
    check: null,
  },
]

const one = (signIn: string) => `- { id: a, signIn: ${signIn} }`

describe('a file of accounts', () => {
  it('is read as a list and as a mapping', () => {
    expect(parseAccounts(list, sources)).to.deep.equal({
      ok: true,
      value: { accounts, continueUnauthenticated: false },
    })
    const mapping = `continueUnauthenticated: true\naccounts:${list.replaceAll('\n', '\n  ')}`
    expect(parseAccounts(mapping, sources)).to.deep.equal({
      ok: true,
      value: { accounts, continueUnauthenticated: true },
    })
  })

  for (const [name, signIn, expected] of [
    [
      'a bearer token',
      `{ kind: bearer, token: ${variable('BOB_PW')} }`,
      { kind: 'bearer', name: '', value: 'of-bob' },
    ],
    [
      'a bearer token as a value',
      `{ kind: bearer, value: ${variable('BOB_PW')} }`,
      { kind: 'bearer', name: '', value: 'of-bob' },
    ],
    [
      'a cookie of a file',
      '{ kind: cookie, name: sid, value_file: key.txt }',
      { kind: 'cookie', name: 'sid', value: 'from-a-file' },
    ],
    [
      'a header within a text',
      `{ kind: header, name: X-Key, value: "key \${BOB_PW}" }`,
      { kind: 'header', name: 'X-Key', value: 'key of-bob' },
    ],
    [
      'a password alone',
      '{ kind: form, password: { value_file: key.txt } }',
      { kind: 'form', url: null, username: '', password: 'from-a-file', totp: null },
    ],
    [
      'a password of a file',
      '{ kind: browser, username: a, password: { value_file: key.txt } }',
      { kind: 'browser', url: null, username: 'a', password: 'from-a-file', totp: null, steps: [] },
    ],
  ] as const) {
    it(`accepts ${name}`, () => {
      const parsed = parseAccounts(one(signIn), sources)
      expect(parsed.ok ? parsed.value.accounts[0]?.signIn : parsed.message).to.deep.equal(expected)
    })
  }

  const secretRule =
    'secrets may not stand in this file: write "${NAME}" and set the environment variable NAME, or write { value_file: PATH }'
  for (const [name, text, message] of [
    [
      'a password that is written out',
      one('{ kind: form, username: a, password: hunter2 }'),
      `accounts[0].signIn.password: ${secretRule}`,
    ],
    [
      'a token that is written out',
      one('{ kind: bearer, token: hunter2 }'),
      `accounts[0].signIn.token: ${secretRule}`,
    ],
    [
      'a cookie that is written out',
      one('{ kind: cookie, value: sid=hunter2 }'),
      `accounts[0].signIn.value: ${secretRule}`,
    ],
    [
      'a password in a body',
      one(`{ kind: json, url: /l, body: { user: { password: hunter2 }, x: ${variable('BOB_PW')} } }`),
      `accounts[0].signIn.body.user.password: ${secretRule}`,
    ],
    [
      'a body without any secret',
      one('{ kind: json, url: /l, body: { a: b } }'),
      `accounts[0].signIn.body: ${secretRule}`,
    ],
    [
      'steps that type a password',
      one('{ kind: browser, steps: [ { open: /l }, { fill: "#password", value: hunter2 } ] }'),
      `accounts[0].signIn.steps[1].value: ${secretRule}`,
    ],
    [
      'a variable that is not set',
      one(`{ kind: bearer, token: ${variable('NOBODY')} }`),
      'accounts[0].signIn.token: the environment variable NOBODY is not set',
    ],
    [
      'a file that is not there',
      one('{ kind: bearer, value_file: gone.txt }'),
      'accounts[0].signIn.value_file: expected a file that can be read in value_file, found gone.txt',
    ],
    [
      'an unknown key',
      one(`{ kind: form, username: a, pasword: ${variable('BOB_PW')} }`),
      'accounts[0].signIn: unknown key "pasword"; expected kind, url, username, password, totp',
    ],
    [
      'an unknown key of an account',
      '- { id: a, name: b }',
      'accounts[0]: unknown key "name"; expected id, role, signIn, check',
    ],
    [
      'an unknown kind',
      one('{ kind: oauth }'),
      'accounts[0].signIn.kind: expected form, json, browser, bearer, cookie, header',
    ],
    ['no way to sign in', '- { id: a }', 'accounts[0].signIn: expected a mapping'],
    [
      'two accounts of one id',
      [1, 2].map(() => one(`{ kind: bearer, token: ${variable('BOB_PW')} }`)).join('\n'),
      'accounts[1].id: expected an id of its own, found "a" twice',
    ],
    [
      'a URL that is none',
      one(`{ kind: form, url: "//evil.example", username: a, password: ${variable('BOB_PW')} }`),
      'accounts[0].signIn.url: expected a path of the target such as /login, or a URL',
    ],
    [
      'a secret that no authenticator app knows',
      one(`{ kind: form, username: a, password: ${variable('BOB_PW')}, totp: ${variable('BOB_PW')} }`),
      'accounts[0].signIn.totp: expected the secret of an authenticator app in base32, or its otpauth: URL',
    ],
    [
      'something else than a list',
      'a: b',
      'file: unknown key "a"; expected accounts, continueUnauthenticated',
    ],
    ['no YAML', '- {', 'file: expected YAML: '],
  ] as const) {
    it(`is refused for ${name}, without showing the value`, () => {
      const parsed = parseAccounts(text, sources)
      expect(parsed).to.include({ ok: false })
      if (!parsed.ok) expect(parsed.message.startsWith(message), parsed.message).to.equal(true)
      expect(JSON.stringify(parsed)).not.to.include('hunter2')
    })
  }
})

describe('the accounts of a project file', () => {
  const text = (url: string) => `
version: 1
fail_on: high
targets:
  other: { url: "https://other.example/" }
  staging:
    url: "${url}"
    continueUnauthenticated: true
    accounts: [ { id: a, signIn: { kind: bearer, token: ${variable('BOB_PW')} } } ]
`
  const idsFor = (text: string, target: string) => {
    const parsed = parseProjectAccounts(text, target, sources)
    return parsed.ok ? parsed.value.accounts.map(({ id }) => id) : parsed.message
  }

  it('are those of the target with the scanned origin', () => {
    expect(idsFor(text('https://staging.example'), 'https://staging.example/shop')).to.deep.equal(['a'])
    expect(idsFor(text('http://127.0.0.1:3000/app'), 'http://127.0.0.1:3000/')).to.deep.equal(['a'])
  })

  it('are empty for another origin, also for another port', () => {
    expect(idsFor(text('http://127.0.0.1:3000'), 'http://127.0.0.1:3001/')).to.deep.equal([])
    expect(idsFor(text('http://127.0.0.1:3000'), 'https://other.example/')).to.deep.equal([])
  })

  it('may be next to a single target', () => {
    const single = `target: https://app.example\naccounts: [ { id: b, signIn: { kind: bearer, token: ${variable('BOB_PW')} } } ]`
    expect(idsFor(single, 'https://app.example/')).to.deep.equal(['b'])
    expect(idsFor(single, 'https://else.example/')).to.deep.equal([])
  })

  it('are refused with their path', () => {
    expect(
      idsFor(text('https://staging.example').replace('kind: bearer', 'kind: x'), 'https://staging.example/'),
    ).to.match(/^targets\.staging\.accounts\[0\]\.signIn\.kind: expected/)
  })
})
