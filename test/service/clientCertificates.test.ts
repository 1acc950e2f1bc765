import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { readAuthorities, readClientIdentity } from '../../src/service/clientCertificates.ts'
import { makeAuthority } from '../helpers/sites/certificates.ts'

const authority = makeAuthority('Private authority')
const validTo = new Date('2031-02-03T04:05:06Z')
const { cert, key } = authority.issue({ names: ['scanner'], validTo })
const pkcs12 = readFileSync('test/fixtures/tls/client.p12').toString('base64')
const sealedKey = createPrivateKey(key)
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'Lapsang-1862' })
  .toString()

function undated(pem: string): string {
  const der = new X509Certificate(pem).raw
  const time = /\x17\x0d\d{12}Z|\x18\x0f\d{14}Z/g
  const last = [...der.toString('latin1').matchAll(time)][1]
  if (last === undefined) throw new Error('Expected two times in the certificate')
  der.write('99', last.index + (last[0].startsWith('\x17') ? 4 : 6), 'latin1')
  const lines = der.toString('base64').replaceAll(/.{1,64}/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`
}

/** PBES2 (RFC 8018). */
function sealedWith(iterations: number): string {
  const tlv = (tag: number, ...parts: readonly Buffer[]) => {
    const body = Buffer.concat(parts)
    return Buffer.concat([Buffer.from([tag, 0x81, body.length]), body])
  }
  const named = (oid: string, ...parts: readonly Buffer[]) =>
    tlv(0x30, tlv(0x06, Buffer.from(oid, 'hex')), ...parts)
  const count = Buffer.alloc(4)
  count.writeInt32BE(iterations)
  const derivation = named('2a864886f70d01050c', tlv(0x30, tlv(0x04, Buffer.alloc(8)), tlv(0x02, count)))
  const cipher = named('60864801650304012a', tlv(0x04, Buffer.alloc(16)))
  const algorithm = named('2a864886f70d01050d', tlv(0x30, derivation, cipher))
  const der = tlv(0x30, algorithm, tlv(0x04, Buffer.alloc(64)))
  const lines = der.toString('base64').replaceAll(/.{1,64}/g, '$&\n')
  return `-----BEGIN ENCRYPTED PRIVATE KEY-----\n${lines}-----END ENCRYPTED PRIVATE KEY-----\n`
}

describe('readClientIdentity', () => {
  const summary = { subject: 'scanner', expiresAt: '2031-02-03T04:05:06.000Z' }

  it('reads PEM in any order, with the chain', async () => {
    const read = await readClientIdentity(`notes\n${key}\r\n${cert}${authority.cert}`, '')
    expect(read).to.deep.include({ ok: true, summary })
    expect(read.ok && 'cert' in read.identity && read.identity.cert.match(/BEGIN/g)).to.have.length(2)
  })

  it('opens a key with its passphrase', async () => {
    const read = await readClientIdentity(cert + sealedKey, 'Lapsang-1862')
    expect(read.ok && 'key' in read.identity && read.identity.key).to.equal(key)
  })

  it('reads PKCS#12 in Base64, with line breaks', async () => {
    const read = await readClientIdentity(pkcs12.replaceAll(/(.{76})/g, '$1\r\n'), 'of-a-test')
    expect(read).to.deep.include({
      ok: true,
      summary: { subject: 'scanner of a test', expiresAt: '2126-11-06T23:06:44.000Z' },
    })
  })

  for (const [name, text, passphrase, message] of [
    ['no certificate', key, '', 'Expected a certificate in PEM (-----BEGIN CERTIFICATE-----).'],
    ['no key', cert, '', 'Expected the private key of the certificate in PEM, below the certificate.'],
    [
      'a sealed key without passphrase',
      cert + sealedKey,
      '',
      'Expected a private key that the passphrase opens.',
    ],
    [
      'the key of another certificate',
      cert + authority.issue({ names: ['other'] }).key,
      '',
      'Expected the private key of the first certificate, found another.',
    ],
    [
      'another passphrase',
      pkcs12,
      'guess',
      /^Expected a certificate and its key in PEM, or a PKCS#12 file in Base64/,
    ],
    ['something else', 'Lapsang-1862', '', /^Expected a certificate and its key in PEM, or a PKCS#12/],
    ['too much', 'A'.repeat(60_001), '', 'Expected at most 60000 characters.'],
  ] as const) {
    it(`refuses ${name}, without repeating it`, async () => {
      const read = await readClientIdentity(text, passphrase)
      expect(read.ok).to.equal(false)
      expect(!read.ok && read.message).to.match(typeof message === 'string' ? /./ : message)
      if (typeof message === 'string') expect(!read.ok && read.message).to.equal(message)
      expect(JSON.stringify(read)).to.not.include('Lapsang')
    })
  }
})

describe('a key that takes long to decrypt', () => {
  it('is refused, while the server goes on', async function () {
    this.timeout(30_000)
    let ticks = 0
    const ticking = setInterval(() => {
      ticks += 1
    }, 50)
    try {
      const read = await readClientIdentity(cert + sealedWith(100_000_000), 'of-a-test')
      expect(read).to.deep.equal({
        ok: false,
        message: 'The key takes too long to decrypt. Encrypt it with fewer iterations, such as 100000.',
      })
      expect(ticks).to.be.above(20)
    } finally {
      clearInterval(ticking)
    }
  })
})

it('reads a text of unfinished blocks in time', async () => {
  const startedAt = performance.now()
  const read = await readClientIdentity('-----BEGIN CERTIFICATE-----'.repeat(2_200), '')
  expect(read.ok).to.equal(false)
  expect(performance.now() - startedAt).to.be.below(150)
})

describe('readAuthorities', () => {
  it('reads up to 10 certificates of authorities', () => {
    expect(readAuthorities(authority.cert.repeat(10))).to.have.property('ok', true)
    expect(readAuthorities(authority.cert.repeat(11))).to.have.property('ok', false)
  })

  it('refuses a date of expiry that is none', async () => {
    const message = 'Expected certificates with a date of expiry.'
    expect(readAuthorities(undated(authority.cert))).to.deep.equal({ ok: false, message })
    expect(await readClientIdentity(undated(cert) + key, '')).to.deep.equal({ ok: false, message })
  })

  it('refuses certificates that issue none, and other texts', () => {
    expect(readAuthorities(cert)).to.deep.include({
      message: 'Expected certificates of authorities (CA:TRUE).',
    })
    expect(readAuthorities('a')).to.have.property('ok', false)
  })
})
