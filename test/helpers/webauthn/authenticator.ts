import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { attestationCertificate, attestationKey } from './attestationCertificate.ts'

type Entries = Parameters<typeof isoCBOR.encode>[0]

export type CreationChanges = {
  readonly challenge?: string
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  readonly isPresent?: boolean
  readonly attestation?: 'none' | 'self' | 'certificate' | 'tpm' | 'unknown'
}

export type AssertionChanges = Omit<CreationChanges, 'attestation'> & {
  readonly counter?: number
  readonly id?: string
  readonly userHandle?: string
  readonly signedBy?: KeyObject
}

export type TestAuthenticator = ReturnType<typeof openAuthenticator>

/** A security key in software, which lies where a test wants it. */
export function openAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const host = new URL(origin).hostname
  let counter = 0

  function clientData(type: string, challenge: string, changes: CreationChanges): Buffer {
    const data = { origin: changes.origin ?? origin, crossOrigin: changes.crossOrigin ?? false }
    const sent = { type: changes.type ?? type, challenge: changes.challenge ?? challenge }
    return Buffer.from(JSON.stringify({ ...sent, ...data }))
  }

  function head({ rpId = host, isPresent = true }: CreationChanges, flags: number, count: number): Buffer {
    const numbers = Buffer.alloc(5)
    numbers.writeUInt8(flags | (isPresent ? 1 : 0))
    numbers.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), numbers])
  }

  const id = credentialId.toString('base64url')
  return {
    id,
    privateKey,
    create(options: string, changes: CreationChanges = {}): string {
      const { challenge } = readOptions(options)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = [Buffer.alloc(16), length, credentialId, encodeCbor(coseKey(publicKey))]
      const authData = Buffer.concat([head(changes, 0x40, counter), ...attested])
      const clientDataJSON = clientData('webauthn.create', challenge, changes)
      const signed = Buffer.concat([authData, sha256(clientDataJSON)])
      const { attestation: kind = 'none' } = changes
      const attestation = new Map<string, Entries>([
        ['fmt', kind === 'self' || kind === 'certificate' ? 'packed' : kind],
        ['attStmt', statementOf(kind, signed, privateKey)],
        ['authData', new Uint8Array(authData)],
      ])
      return write(id, {
        clientDataJSON,
        attestationObject: encodeCbor(attestation),
      })
    },
    get(options: string, changes: AssertionChanges = {}): string {
      const { challenge } = readOptions(options)
      counter += 1
      const authenticatorData = head(changes, 0, changes.counter ?? counter)
      const clientDataJSON = clientData('webauthn.get', challenge, changes)
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      const signature = sign('sha256', signed, changes.signedBy ?? privateKey)
      const { userHandle } = changes
      return write(changes.id ?? id, {
        ...{ clientDataJSON, authenticatorData, signature },
        ...(userHandle === undefined ? {} : { userHandle: Buffer.from(userHandle) }),
      })
    },
  }
}

function readOptions(text: string): { readonly challenge: string } {
  const { challenge } = JSON.parse(text)
  if (typeof challenge !== 'string') throw new Error(`Expected options with a challenge, found ${text}`)
  return { challenge }
}

function statementOf(kind: CreationChanges['attestation'], signed: Buffer, own: KeyObject): Entries {
  if (kind === 'none' || kind === 'unknown') return new Map()
  const signature = sign('sha256', signed, kind === 'self' ? own : attestationKey)
  const statement = new Map<string, Entries>([
    ['alg', -7],
    ['sig', new Uint8Array(signature)],
  ])
  if (kind !== 'self') statement.set('x5c', [new Uint8Array(attestationCertificate)])
  return statement
}

function coseKey(key: KeyObject): Entries {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return new Map<number, Entries>([
    ...([
      [1, 2],
      [3, -7],
      [-1, 1],
    ] as const),
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
}

function encodeCbor(value: Entries): Buffer {
  return Buffer.from(isoCBOR.encode(value))
}

function write(id: string, response: Readonly<Record<string, Buffer>>): string {
  const fields = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])
  return JSON.stringify({ id, type: 'public-key', response: Object.fromEntries(fields) })
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
