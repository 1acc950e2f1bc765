import { createCipheriv } from 'node:crypto'
import probe from '../../../../../src/engine/detect/probes/auth/session-ecb.ts'
import {
  base64,
  cbc,
  gcm,
  random,
  type SessionFormat,
} from '../../../../helpers/applications/clientSession.ts'
import { html, redirect, type Site } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const ecb =
  (algorithm: 'aes-128-ecb' | 'des-ede3-ecb', key: string): SessionFormat['write'] =>
  (text) => {
    const cipher = createCipheriv(algorithm, key, null)
    return encodeURIComponent(Buffer.concat([cipher.update(text), cipher.final()]).toString('base64'))
  }

const xor: SessionFormat['write'] = (text) =>
  Buffer.from([...Buffer.from(text)].map((byte, index) => byte ^ (0x80 + 7 * (index % 16)))).toString('hex')

type Rules = {
  readonly write: SessionFormat['write']
  readonly nameCharsMax?: number
  readonly cookie?: string
  readonly fields?: Readonly<Record<string, string>>
}

function desk({ write, nameCharsMax = 100, cookie = 'member', fields: further = {} }: Rules): ProbeCase {
  const names: string[] = []
  const site = (): Site => {
    const passwords = new Map<string, string>()
    const fields = (body: string) => Object.fromEntries(new URLSearchParams(body))
    return {
      routes: {
        '/signup': html(
          '<form method="post" action="/register"><input name="name" maxlength="20"><input name="email"></form>',
        ),
        '/register': ({ body }) => {
          const { email = '', password = '', name = '', ...rest } = fields(body)
          const isOrdinary = Object.entries(rest).every(([key, value]) => value === further[key])
          if (!isOrdinary || name.length > 20) return { ...html('<p>Invalid</p>'), status: 400 }
          if (email.length > nameCharsMax) return { ...html('<p>Too long</p>'), status: 400 }
          passwords.set(email, password)
          names.push(email)
          return redirect('/login')
        },
        '/login': ({ method, body }) => {
          const { email = '', password = '' } = fields(body)
          const form =
            '<title>Login</title><form method="post" action="/login"><input type="email" name="email"><input type="password" name="password"></form>'
          if (method === 'GET') return html(form)
          if (passwords.get(email) !== password) return { ...html(form), status: 401 }
          const value = write(new URLSearchParams({ v: '2', email, role: 'user' }).toString())
          return {
            ...redirect('/account'),
            headers: {
              location: '/account',
              'set-cookie': [`${cookie}=${value}; Path=/`, `theme=${themeOfAllAccounts}; Path=/`],
            },
          }
        },
        '/account': html('<title>Account</title><p>Welcome</p>'),
      },
    }
  }
  const account = { email: 'scanward@example.com', password: 'Scanward-1-test' }
  return {
    site,
    entries: [
      { ...entry('POST', '/register', { form: { ...account, ...further } }), form: signUpForm },
      entry('POST', '/login', { form: account }),
    ],
    given: { target: target(`${probedOrigin}/`) },
    runtime: {
      signedUp: () =>
        names.map((email) => ({
          identifier: email,
          password: account.password,
          url: `${probedOrigin}/register`,
          names: [['email', email] as const],
        })),
    },
  }
}

const themeOfAllAccounts = 'f00102030405060708090a0b0c0d0e0f'.repeat(2)
const signUpForm = {
  page: `${probedOrigin}/signup`,
  isFilled: false,
  passwords: ['password'],
  texts: [],
  hidden: [],
  leaving: [],
}
const aes = ecb('aes-128-ecb', '0123456789abcdef')

const found = (name = 'member') => [
  { severity: 'high' as const, confidence: 'firm' as const, samples: [`/login: ${name}, equal blocks`] },
]

probeTable(probe, {
  clean: {
    'a cipher in CBC mode': desk(cbc(null)),
    'an authenticated cipher': desk(gcm),
    'a random session id': desk(random),
    'a text in Base64': desk(base64),
    'a text changed by XOR with a key of 16 bytes': desk({ write: xor }),
  },
  found: {
    'AES in ECB mode': { ...desk({ write: aes }), findings: found() },
    'a cookie whose name is Perl': {
      ...desk({ write: aes, cookie: '${system(exit)}`exit`$x' }),
      findings: found('${system(exit)}`exit`$x'),
    },
    'a sign-up with other fields, and a short name': {
      ...desk({
        write: aes,
        fields: { name: 'Scanward test', birth_date: '1990-01-01', confirm_terms: 'on' },
      }),
      findings: found(),
    },
    'triple DES in ECB mode': {
      ...desk({ write: ecb('des-ede3-ecb', '0123456789abcdef01234567') }),
      findings: found(),
    },
  },
  skipped: {
    'no sign-up': {
      ...desk(gcm),
      entries: [],
      reason: 'not applicable: the scan found no request that signs up',
    },
    'a sign-up that refuses long names': {
      ...desk({ ...gcm, nameCharsMax: 40 }),
      reason: 'the target refused a sign-up with a long name',
    },
  },
})
