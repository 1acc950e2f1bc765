import type { CertificateFacts, TlsState, WeakCipher } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { isWeakHash } from '../../../read/tls/certificateFacts.ts'
import { certificateIrrelevance, observeTls } from '../../../report/evidence/observeTls.ts'
import { certificateSteps } from '../../../report/fixes/certificateFix.ts'

/** RFC 9325, 4.4 and 4.5: sizes below which keys should not be used. */
const rsaBitsMin = 2048
const curveBitsMin = 224
const groupBitsMin = 2048

const weaknesses: Readonly<Record<WeakCipher['kind'], string>> = {
  no_encryption: 'no encryption',
  no_authentication: 'no authentication of the server',
  export: 'export cipher with 40-bit keys',
  des: 'DES with 56-bit keys',
  rc4: 'RC4, from which plaintext can be recovered',
  triple_des: '3DES with 64-bit blocks, from which plaintext can be recovered after many blocks (Sweet32)',
}

/**
 * Weak TLS cipher suites, keys and certificate signatures.
 *
 * Certain: the server chose the suite when it was offered, or presented the certificate. Fires on suites
 * without encryption or authentication, export suites, DES, RC4 and 3DES, and on Diffie-Hellman groups and
 * RSA keys below 2048 bits. Also on curves below 224 bits, SHA-1 or MD5 in a signature of the chain, and a
 * key exchange without forward secrecy that a current client negotiates. Not on suites with CBC or RSA key
 * exchange that are only offered to old clients, nor on the signature of a root. Suites that are only
 * available with TLS 1.1 and earlier cannot be detected; tls.weak-protocol reports those versions. Source:
 * RFC 9325, 4.1 to 4.5.
 */
export default passiveCheck({
  id: 'tls.weak-cipher',
  cwe: 327,
  severity: 'low',
  owner: 'operator',
  title: 'Weak TLS cipher suite, key or signature',
  why: 'An attacker on the network can downgrade old clients to a weak suite and decrypt their traffic. Small keys are within reach of well-funded attackers. Current browsers negotiate strong suites where the server offers them.',
  fix: {
    steps: `\`problem\` and the samples of the evidence say what is weak.

For a cipher suite or a Diffie-Hellman group, change the configuration where TLS terminates, which may be a proxy or CDN in front:

- nginx: \`ssl_protocols TLSv1.2 TLSv1.3;\` and \`ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;\`. Without \`DHE\` in the list no group is needed: remove \`ssl_dhparam\`.
- Apache: \`SSLCipherSuite\` with the same list. HAProxy: \`ssl-default-bind-ciphers\` with the same list.
- AWS: the security policy \`ELBSecurityPolicy-TLS13-1-2-2021-06\` (load balancer) or \`TLSv1.2_2021\` (CloudFront).
- Cloudflare: SSL/TLS, Edge Certificates, Minimum TLS Version 1.2.
- Node.js: remove \`ciphers\`, \`dhparam\` and \`SECLEVEL=0\` from the options; the defaults are secure.
- IIS: Group Policy, Computer Configuration, Administrative Templates, Network, SSL Configuration Settings, SSL Cipher Suite Order.

For a key or a signature, get a new certificate with a new key: ECDSA with P-256, or RSA with 2048 bits or more. Public authorities sign with SHA-256 or better. ${certificateSteps}`,
    risk: 'Clients from before about 2014 may no longer connect. First check their share in the access log, if the server logs the cipher suite.',
    verify:
      'Run `openssl s_client -connect "$HOST:443" -servername "$HOST" </dev/null 2>/dev/null | grep -E "Cipher|Server public key|signature"` with the host of the `url` of the evidence as `$HOST`. It shows an ECDHE or TLS 1.3 suite, and a key of 256 (ECDSA) or at least 2048 bits (RSA). For suites that OpenSSL no longer knows, such as RC4, use `testssl.sh "$HOST"`.',
  },
  references: ['https://www.rfc-editor.org/rfc/rfc9325', 'https://ssl-config.mozilla.org/'],
  needs: ['target', 'tls'],
  skipReason({ target, tls }) {
    const why = certificateIrrelevance(target)
    if (why !== null || tls.weakCiphers !== null) return why
    return findWeaknesses(tls).length > 0
      ? null
      : 'the connections that test for weak cipher suites failed: scan again later'
  },
  run: ({ target, tls }) => findWeaknesses(tls).map((facts) => observeTls(target, tls, facts)),
})

type Weakness = Required<Pick<Observation, 'sample' | 'place' | 'details'>>

function findWeaknesses(tls: TlsState): readonly Weakness[] {
  return [...findInSuites(tls), ...tls.certificates.flatMap(findInCertificate)]
}

function findInSuites({ weakCiphers, cipher, diffieHellmanBits }: TlsState): readonly Weakness[] {
  const place = 'suites'
  const found: Weakness[] = (weakCiphers ?? []).map(({ name, kind }) => ({
    sample: name,
    place,
    details: { problem: weaknesses[kind] },
  }))
  if (cipher?.startsWith('TLS_RSA_') === true) {
    const problem = 'no forward secrecy: an attacker with the server key can decrypt recorded traffic'
    found.push({ sample: cipher, place, details: { problem } })
  }
  if (diffieHellmanBits !== null && diffieHellmanBits < groupBitsMin) {
    const problem = `Diffie-Hellman group of ${diffieHellmanBits} bits`
    found.push({ sample: `DHE with ${diffieHellmanBits} bits`, place, details: { problem } })
  }
  return found
}

function findInCertificate(facts: CertificateFacts): readonly Weakness[] {
  const { subject, keyType, keyBits, signature, isSelfSigned } = facts
  const problems: string[] = []
  const bitsMin = keyType === 'ec' ? curveBitsMin : rsaBitsMin
  if (['rsa', 'rsa-pss', 'dsa', 'ec'].includes(keyType) && keyBits !== null && keyBits < bitsMin) {
    problems.push(`key of ${keyBits} bits (${keyType})`)
  }
  if (!isSelfSigned && isWeakHash(signature)) problems.push(`weak signature (${signature})`)
  return problems.map((problem) => ({
    sample: subject === '' ? problem : `${subject}: ${problem}`,
    place: 'certificate',
    details: { problem },
  }))
}
