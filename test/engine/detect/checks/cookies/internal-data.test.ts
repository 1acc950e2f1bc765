import check from '../../../../../src/engine/detect/checks/cookies/internal-data.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { cookie, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const set = (...texts: string[]) => ({ cookies: texts.map((text) => cookie(text)) })
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const person = { id: 7, email: 'ada@lovelace.net' }
const hash = `$2b$12$${drawn('base62', 53)}`

checkTable(check, {
  clean: {
    'a random ID': set(`sid=${drawn('base62', 32)}`),
    'an encrypted F5 cookie': set(`BIGipServerweb=!${drawn('base62', 40)}`),
    'numbers that are no IP address and port': set(
      'BIGipServerone=4294967296.20480.0000',
      'BIGipServertwo=1677787402.65536.0000',
    ),
    'a number that is no IP address': set('cart=1677787402.36895.0000'),
    'preference cookies': set(`prefs=${base64({ theme: 'dark', lang: 'en' })}`),
    "the site's own email address": set(`contact=${base64({ email: 'hello@example.com' })}`),
    'a signed role': set(
      `session=${Buffer.from('{"role":"user"}').toString('base64url')}.aXk3Zg.${drawn('base62', 27)}`,
    ),
    'a role with its signature in a cookie beside it': set(
      `session=${base64({ role: 'user' })}`,
      `session.sig=${drawn('base62', 27)}`,
    ),
    'a Supabase session': set(`sb-abcdefghijklmnopqrst-auth-token=${base64({ user: person })}`),
    'a cookie consent': set(`cookie_consent=${base64({ permissions: ['ads'] })}`),
    'empty privileges': set(`app=${base64({ role: null, permissions: { camera: 'denied' } })}`),
    'a version of four numbers': set('app_version=10.0.19.41'),
    "the visitor's own IP address": set('client_ip=10.0.0.8', 'user_ip=192.168.0.8'),
    'a longer number that contains an IP address': set(
      'build=1; Path=/',
      'x=110.0.0.81',
      'y=10.0.0.8.9',
      'z=v10.0.0.8',
    ),
    'a claim of a token, which another check reports': set(`t=${fakeJwt({ passwordHash: hash, role: 'x' })}`),
    'a deleted cookie': set(`user=${base64(person)}; Max-Age=0`),
    'a third-party cookie': {
      cookies: [cookie(`user=${base64(person)}`, { url: 'https://other.example.net/' })],
    },
    'a private IP address on a private target': {
      target: target('http://10.0.0.5/'),
      cookies: [cookie('backend=10.0.0.9:8080', { url: 'http://10.0.0.5/' })],
    },
  },
  found: {
    'the IP address of a server behind F5 BIG-IP': {
      given: set('BIGipServerweb_pool=1677787402.36895.0000; path=/'),
      findings: [
        {
          severity: 'low',
          samples: ['BIGipServerweb_pool: the IP address 10.1.1.100:8080'],
          confidence: 'certain',
        },
      ],
    },
    'the same in an F5 route domain': {
      given: set('BIGipServerweb=rd5o00000000000000000000ffffc0000201o80'),
      findings: [{ severity: 'low', samples: ['BIGipServerweb: the IP address 192.0.2.1:80'] }],
    },
    'a private IP address in clear text': {
      given: set('backend=web-3%7C172.16.4.20%3A3000'),
      findings: [{ severity: 'low', samples: ['backend: the IP address 172.16.4.20'], confidence: 'firm' }],
    },
    'an email address in Base64': {
      given: set(`user=${base64(person)}`),
      findings: [{ severity: 'low', samples: ['user: an email address'], confidence: 'firm' }],
      secrets: ['ada@lovelace.net', base64(person)],
    },
    'an email address in a token': {
      given: set(`t=${fakeJwt(person)}`),
      findings: [{ severity: 'low', samples: ['t: an email address'] }],
      secrets: ['ada@lovelace.net'],
    },
    'a password hash': {
      given: set(`u=${encodeURIComponent(JSON.stringify({ user: { passwordHash: hash } }))}`),
      findings: [{ severity: 'low', samples: ['u: the field passwordHash'] }],
      secrets: [hash],
    },
    'unsigned privileges': {
      given: set(`user=${base64({ id: 7, isAdmin: false, user: { role: 'member' } })}`),
      findings: [
        {
          severity: 'low',
          samples: ['user: the field isAdmin, unsigned', 'user: the field role, unsigned'],
          confidence: 'tentative',
        },
      ],
    },
  },
})
