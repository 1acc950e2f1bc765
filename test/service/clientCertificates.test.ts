import { createPrivateKey } from 'node:crypto'
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

describe('readClientIdentity', () => {
  const summary = { subject: 'scanner', expiresAt: '2031-02-03T04:05:06.000Z' }

  it('reads PEM in any order, with the chain', () => {
    const read = readClientIdentity(`notes\n${key}\r\n${cert}${authority.cert}`, '')
    expect(read).to.deep.include({ ok: true, summary })
    expect(read.ok && 'cert' in read.identity && read.identity.cert.match(/BEGIN/g)).to.have.length(2)
  })

  it('opens a key with its passphrase', () => {
    const read = readClientIdentity(cert + sealedKey, 'Lapsang-1862')
    expect(read.ok && 'key' in read.identity && read.identity.key).to.equal(key)
  })

  it('reads PKCS#12 in Base64, with line breaks', () => {
    const read = readClientIdentity(pkcs12.replaceAll(/(.{76})/g, '$1\r\n'), 'of-a-test')
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
    it(`refuses ${name}, without repeating it`, () => {
      const read = readClientIdentity(text, passphrase)
      expect(read.ok).to.equal(false)
      expect(!read.ok && read.message).to.match(typeof message === 'string' ? /./ : message)
      if (typeof message === 'string') expect(!read.ok && read.message).to.equal(message)
      expect(JSON.stringify(read)).to.not.include('Lapsang')
    })
  }
})

describe('readAuthorities', () => {
  it('reads up to 10 certificates of authorities', () => {
    expect(readAuthorities(authority.cert.repeat(10))).to.have.property('ok', true)
    expect(readAuthorities(authority.cert.repeat(11))).to.have.property('ok', false)
  })

  it('refuses certificates that issue none, and other texts', () => {
    expect(readAuthorities(cert)).to.deep.include({
      message: 'Expected certificates of authorities (CA:TRUE).',
    })
    expect(readAuthorities('a')).to.have.property('ok', false)
  })
})
