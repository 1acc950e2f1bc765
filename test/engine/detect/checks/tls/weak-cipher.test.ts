import check from '../../../../../src/engine/detect/checks/tls/weak-cipher.ts'
import type { WeakCipher } from '../../../../../src/engine/model/artifacts.ts'
import { certificateFacts, target, tlsState } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

function suite(kind: WeakCipher['kind'], name: string, problem: string): FoundCase {
  return {
    given: { tls: tlsState({ weakCiphers: [{ name, kind }] }) },
    findings: [{ severity: 'low', samples: [name], confidence: 'certain', evidence: { problem } }],
  }
}

const rsa = { keyType: 'rsa', signature: '1.2.840.113549.1.1.11' }

checkTable(check, {
  clean: {
    'TLS 1.3 with an elliptic curve': { tls: tlsState() },
    'a key and a Diffie-Hellman group of 2048 bits': {
      tls: tlsState({
        protocol: 'TLSv1.2',
        cipher: 'TLS_DHE_RSA_WITH_AES_128_GCM_SHA256',
        diffieHellmanBits: 2048,
        certificates: [certificateFacts({ ...rsa, keyBits: 2048 })],
      }),
    },
    'CBC suites, which are old and not broken': {
      tls: tlsState({ protocol: 'TLSv1.2', cipher: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA' }),
    },
    'a curve of 224 bits': { tls: tlsState({ certificates: [certificateFacts({ keyBits: 224 })] }) },
    'an Ed25519 key, which has a fixed size': {
      tls: tlsState({ certificates: [certificateFacts({ keyType: 'ed25519', keyBits: null })] }),
    },
    'the signature of a self-signed certificate': {
      tls: tlsState({ certificates: [certificateFacts({ isSelfSigned: true, signature: 'sha1 with RSA' })] }),
    },
    'no readable certificate': { tls: tlsState({ certificates: [] }) },
  },
  found: {
    'suites without encryption': suite('no_encryption', 'TLS_RSA_WITH_NULL_SHA256', 'no encryption'),
    'suites without authentication': suite(
      'no_authentication',
      'TLS_DH_anon_WITH_AES_128_CBC_SHA',
      'no authentication of the server',
    ),
    'export suites': suite('export', 'TLS_RSA_EXPORT_WITH_RC4_40_MD5', 'export cipher with 40-bit keys'),
    DES: suite('des', 'TLS_RSA_WITH_DES_CBC_SHA', 'DES with 56-bit keys'),
    RC4: suite('rc4', 'TLS_RSA_WITH_RC4_128_SHA', 'RC4, from which plaintext can be recovered'),
    '3DES': suite(
      'triple_des',
      'TLS_RSA_WITH_3DES_EDE_CBC_SHA',
      '3DES with 64-bit blocks, from which plaintext can be recovered after many blocks (Sweet32)',
    ),
    'a Diffie-Hellman group of 2047 bits, and no forward secrecy': {
      given: {
        tls: tlsState({
          protocol: 'TLSv1.2',
          cipher: 'TLS_RSA_WITH_AES_128_GCM_SHA256',
          diffieHellmanBits: 2047,
        }),
      },
      findings: [{ severity: 'low', samples: ['DHE with 2047 bits', 'TLS_RSA_WITH_AES_128_GCM_SHA256'] }],
    },
    'a weak leaf certificate and a weak intermediate': {
      given: {
        tls: tlsState({
          certificates: [
            certificateFacts({ ...rsa, keyBits: 2047 }),
            certificateFacts({ subject: 'CN=Example CA', keyBits: 192, signature: 'sha1 with ECDSA' }),
          ],
        }),
      },
      findings: [
        {
          severity: 'low',
          samples: [
            'CN=Example CA: key of 192 bits (ec)',
            'CN=Example CA: weak signature (sha1 with ECDSA)',
            'CN=app.example.com: key of 2047 bits (rsa)',
          ],
        },
      ],
    },
    'a small key on a server whose suites could not be tested': {
      given: {
        tls: tlsState({
          weakCiphers: null,
          certificates: [certificateFacts({ ...rsa, subject: '', keyBits: 1024 })],
        }),
      },
      findings: [{ severity: 'low', samples: ['key of 1024 bits (rsa)'] }],
    },
  },
  skipped: {
    'a target on localhost': {
      given: {
        target: target('https://localhost:3000/'),
        tls: tlsState({ certificates: [certificateFacts({ ...rsa, keyBits: 1024 })] }),
      },
      reason: 'certificates of a site on localhost are not judged: scan the deployed site',
    },
    'a server that could not be tested': {
      given: { tls: tlsState({ weakCiphers: null }) },
      reason: 'the connections that test for weak cipher suites failed: scan again later',
    },
  },
})
