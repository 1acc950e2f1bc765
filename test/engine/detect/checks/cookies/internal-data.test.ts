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
    'a random id': set(`sid=${drawn('base62', 32)}`),
    'an encrypted cookie of F5': set(`BIGipServerweb=!${drawn('base62', 40)}`),
    'numbers that are no address and no port': set(
      'BIGipServerone=4294967296.20480.0000',
      'BIGipServertwo=1677787402.65536.0000',
    ),
    'a number that is no address': set('cart=1677787402.36895.0000'),
    preferences: set(`prefs=${base64({ theme: 'dark', lang: 'en' })}`),
    "the site's own address": set(`contact=${base64({ email: 'hello@example.com' })}`),
    'a signed role': set(
      `session=${Buffer.from('{"role":"user"}').toString('base64url')}.aXk3Zg.${drawn('base62', 27)}`,
    ),
    'a role with its signature in a cookie beside it': set(
      `session=${base64({ role: 'user' })}`,
      `session.sig=${drawn('base62', 27)}`,
    ),
    'the session of Supabase': set(`sb-abcdefghijklmnopqrst-auth-token=${base64({ user: person })}`),
    'a consent': set(`cookie_consent=${base64({ permissions: ['ads'] })}`),
    'rights that are no value': set(`app=${base64({ role: null, permissions: { camera: 'denied' } })}`),
    'a version of four numbers': set('app_version=10.0.19.41'),
    "the visitor's own address": set('client_ip=10.0.0.8', 'user_ip=192.168.0.8'),
    'a longer number': set('build=1; Path=/', 'x=110.0.0.81', 'y=10.0.0.8.9', 'z=v10.0.0.8'),
    'a claim of a token, which another check reports': set(`t=${fakeJwt({ passwordHash: hash, role: 'x' })}`),
    'a cookie that goes away': set(`user=${base64(person)}; Max-Age=0`),
    'a cookie of another host': {
      cookies: [cookie(`user=${base64(person)}`, { url: 'https://other.example.net/' })],
    },
    'a private address on a private network': {
      target: target('http://10.0.0.5/'),
      cookies: [cookie('backend=10.0.0.9:8080', { url: 'http://10.0.0.5/' })],
    },
  },
  found: {
    'the address of a server behind F5': {
      given: set('BIGipServerweb_pool=1677787402.36895.0000; path=/'),
      findings: [
        {
          severity: 'low',
          samples: ['BIGipServerweb_pool: the IP address 10.1.1.100:8080'],
          confidence: 'certain',
        },
      ],
    },
    'the same in a route domain': {
      given: set('BIGipServerweb=rd5o00000000000000000000ffffc0000201o80'),
      findings: [{ severity: 'low', samples: ['BIGipServerweb: the IP address 192.0.2.1:80'] }],
    },
    'a private address in clear': {
      given: set('backend=web-3%7C172.16.4.20%3A3000'),
      findings: [{ severity: 'low', samples: ['backend: the IP address 172.16.4.20'], confidence: 'firm' }],
    },
    'an address of a person, in Base64': {
      given: set(`user=${base64(person)}`),
      findings: [{ severity: 'low', samples: ['user: an email address'], confidence: 'firm' }],
      secrets: ['ada@lovelace.net', base64(person)],
    },
    'an address of a person, in a token': {
      given: set(`t=${fakeJwt(person)}`),
      findings: [{ severity: 'low', samples: ['t: an email address'] }],
      secrets: ['ada@lovelace.net'],
    },
    'the hash of a password': {
      given: set(`u=${encodeURIComponent(JSON.stringify({ user: { passwordHash: hash } }))}`),
      findings: [{ severity: 'low', samples: ['u: the field passwordHash'] }],
      secrets: [hash],
    },
    'rights that anybody can change': {
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
