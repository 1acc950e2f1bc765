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

type Rules = { readonly write: SessionFormat['write']; readonly nameCharsMax?: number }

function desk({ write, nameCharsMax = 100 }: Rules): ProbeCase {
  const names: string[] = []
  const site = (): Site => {
    const passwords = new Map<string, string>()
    const fields = (body: string) => Object.fromEntries(new URLSearchParams(body))
    return {
      routes: {
        '/register': ({ body }) => {
          const { email = '', password = '' } = fields(body)
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
            headers: { location: '/account', 'set-cookie': `member=${value}; Path=/` },
          }
        },
        '/account': html('<title>Account</title><p>Welcome</p>'),
      },
    }
  }
  const account = { email: 'scanward@example.com', password: 'Scanward-1-test' }
  return {
    site,
    entries: [entry('POST', '/register', { form: account }), entry('POST', '/login', { form: account })],
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

const found = [
  { severity: 'high' as const, confidence: 'firm' as const, samples: ['/login: member, equal blocks'] },
]

probeTable(probe, {
  clean: {
    'a cipher in CBC mode': desk(cbc(null)),
    'an authenticated cipher': desk(gcm),
    'a random session id': desk(random),
    'a text in Base64': desk(base64),
  },
  found: {
    'AES in ECB mode': { ...desk({ write: ecb('aes-128-ecb', '0123456789abcdef') }), findings: found },
    'triple DES in ECB mode': {
      ...desk({ write: ecb('des-ede3-ecb', '0123456789abcdef01234567') }),
      findings: found,
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
