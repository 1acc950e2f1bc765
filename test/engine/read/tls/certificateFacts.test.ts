import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { readCertificateFacts } from '../../../../src/engine/read/tls/certificateFacts.ts'
import { makeAuthority } from '../../../helpers/sites/certificates.ts'

function der(pem: string): Buffer {
  return Buffer.from(pem.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64')
}

describe('readCertificateFacts', () => {
  it('reads the size of a curve from its name', () => {
    const pem = readFileSync('test/fixtures/tls/small-curve.cert.pem', 'utf8')
    expect(readCertificateFacts([der(pem)], [])).to.deep.equal([
      {
        subject: 'CN=Scanward tests P-192',
        isSelfSigned: true,
        keyType: 'ec',
        keyBits: 192,
        signature: '1.2.840.10045.4.3.2',
      },
    ])
  })

  it("skips the root and keeps the server's certificate", () => {
    const authority = makeAuthority('An authority')
    const { cert } = authority.issue({ names: ['shop.example'] })
    const subjects = (chain: readonly string[]) =>
      readCertificateFacts(chain.map(der), []).map(({ subject, isSelfSigned }) => [subject, isSelfSigned])
    expect(subjects([cert, authority.cert])).to.deep.equal([['CN=shop.example', false]])
    expect(subjects([authority.cert])).to.deep.equal([['CN=An authority', true]])
  })

  it('reads a certificate without a subject', () => {
    const pem = readFileSync('test/fixtures/tls/no-subject.cert.pem', 'utf8')
    const [facts] = readCertificateFacts([der(pem)], [])
    expect([facts?.subject, facts?.isSelfSigned, facts?.keyType]).to.deep.equal(['', false, 'ec'])
  })
})
