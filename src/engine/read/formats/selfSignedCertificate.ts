import { type KeyObject, sign } from 'node:crypto'

export type KeyPair = { readonly publicKey: KeyObject; readonly privateKey: KeyObject }

const [integerTag, bitStringTag, utf8Tag, utcTimeTag, sequenceTag, setTag] = [
  0x02, 0x03, 0x0c, 0x17, 0x30, 0x31,
]
/** sha256WithRSAEncryption, which Node.js cannot issue certificates with. Source: RFC 8017, A.2.4. */
const signatureAlgorithm = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const commonName = Buffer.from('0603550403', 'hex')

/** Returns the DER form of an X.509 certificate (version 1) for RSA keys. Source: RFC 5280, 4.1. */
export function issueSelfSigned({ publicKey, privateKey }: KeyPair, name: string): Buffer {
  const owner = der(sequenceTag, der(setTag, der(sequenceTag, commonName, der(utf8Tag, Buffer.from(name)))))
  const times = ['200101000000Z', '491231235959Z'].map((time) => der(utcTimeTag, Buffer.from(time)))
  const body = der(
    sequenceTag,
    der(integerTag, Buffer.from([1])),
    signatureAlgorithm,
    owner,
    der(sequenceTag, ...times),
    owner,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(bitStringTag, Buffer.from([0]), sign('sha256', body, privateKey))
  return der(sequenceTag, body, signatureAlgorithm, signature)
}

export function writePem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
