import check from '../../../../../src/engine/detect/checks/tls/basic-auth-plain.ts'
import { exchange, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const asks = (url: string, challenge: string | string[], status = 401) => ({
  target: target(url),
  responses: [exchange({ url, status, headers: { 'www-authenticate': challenge } })],
})
const plain = 'http://app.example.com/'

checkTable(check, {
  clean: {
    'an HTTPS site': asks('https://app.example.com/', 'Basic realm="staging"'),
    'a bearer token': asks(plain, 'Bearer realm="basic"'),
    'Windows authentication (Negotiate, NTLM)': asks(plain, ['Negotiate', 'NTLM']),
    'a realm that mentions Basic': asks(plain, 'Bearer realm="a, Basic b"'),
    'a page without authentication': asks(plain, 'Basic realm="x"', 200),
    '401 without a challenge': {
      target: target(plain),
      responses: [exchange({ url: plain, status: 401 })],
    },
  },
  found: {
    Basic: {
      given: asks(plain, 'Basic realm="staging"'),
      findings: [
        {
          severity: 'high',
          samples: ['/'],
          confidence: 'certain',
          evidence: { response: 'HTTP 401\nwww-authenticate: Basic realm="staging"' },
        },
      ],
    },
    'Basic among other schemes': {
      given: asks(`${plain}admin`, 'Negotiate, basic realm="x", charset="UTF-8"'),
      findings: [{ severity: 'high', samples: ['/admin'] }],
    },
    'Digest, which sends a hash': {
      given: asks(plain, 'Digest realm="x", nonce="y", algorithm=MD5'),
      findings: [{ severity: 'medium', samples: ['/'] }],
    },
    'a public IP address': {
      given: asks('http://203.0.113.7/', 'Basic'),
      findings: [{ severity: 'high', samples: ['/'] }],
    },
  },
  skipped: {
    'a host in the local network': {
      given: asks('http://192.168.1.1/', 'Basic realm="router"'),
      reason: 'the target is on a local network or a developer machine: scan the deployed site',
    },
  },
})
