import { generateKeyPairSync } from 'node:crypto'
import { expect } from 'chai'
import {
  creationOptions,
  requestOptions,
  verifyAssertion,
  verifyCreation,
} from '../../../src/service/passkeys/ceremonies.ts'
import type { Passkey } from '../../../src/service/store/identity/passkeys.ts'
import {
  type AssertionChanges,
  type CreationChanges,
  openAuthenticator,
} from '../../helpers/webauthn/authenticator.ts'

const origin = 'https://scan.example.com'
const party = { id: 'scan.example.com', origin }
const user = { id: '018f3c1e-0000-7000-8000-000000000001', email: 'ada@example.com' }
const challenge = Buffer.alloc(32, 7).toString('base64url')
const otherChallenge = Buffer.alloc(32, 8).toString('base64url')

describe('the ceremonies of passkeys', () => {
  const stored = { id: 'one', name: 'Laptop', createdAt: '', usedAt: null }

  async function register(authenticator = openAuthenticator(origin)) {
    const options = await creationOptions({ party, challenge, user, passkeys: [] })
    const response = authenticator.create(JSON.stringify(options))
    const credential = await verifyCreation(response, { party, challenge })
    if (credential === null) throw new Error('Expected a credential')
    const passkey: Passkey = { ...stored, ...credential }
    return { authenticator, passkey }
  }

  async function request(passkeys: readonly Passkey[]): Promise<string> {
    return JSON.stringify(await requestOptions({ party, challenge, passkeys }))
  }

  it('ask for no attestation, prefer user verification, and exclude what the user has here', async () => {
    const { passkey } = await register()
    const elsewhere = { ...passkey, rpId: 'old.example.com', credentialId: 'other' }
    const passkeys = [passkey, elsewhere]
    const options = await creationOptions({ party, challenge, user, passkeys })
    expect(options.rp).to.deep.equal({ name: 'Scanward', id: 'scan.example.com' })
    expect(options.challenge).to.equal(challenge)
    expect(options.attestation).to.equal('none')
    expect(options.authenticatorSelection?.userVerification).to.equal('preferred')
    expect(options.excludeCredentials?.map(({ id }) => id)).to.deep.equal([passkey.credentialId])
    expect(Buffer.from(options.user.id, 'base64url').toString()).to.equal(user.id)
    const { allowCredentials, userVerification, rpId } = await requestOptions({ party, challenge, passkeys })
    expect(allowCredentials?.map(({ id }) => id)).to.deep.equal([passkey.credentialId])
    expect([userVerification, rpId]).to.deep.equal(['preferred', 'scan.example.com'])
  })

  it('accept a new passkey and its use, with and without the handle of the user', async () => {
    const { authenticator, passkey } = await register()
    expect([passkey.credentialId, passkey.rpId, passkey.counter]).to.deep.equal([
      ...[authenticator.id, 'scan.example.com', 0],
    ])
    for (const changes of [{}, { userHandle: user.id }]) {
      const response = authenticator.get(await request([passkey]), changes)
      const verified = await verifyAssertion(response, { party, challenge, user, passkeys: [passkey] })
      expect(verified?.passkey).to.equal(passkey)
    }
  })

  it('accept a self attestation, which browsers may keep', async () => {
    const options = JSON.stringify(await creationOptions({ party, challenge, user, passkeys: [] }))
    const response = openAuthenticator(origin).create(options, { attestation: 'self' })
    expect(await verifyCreation(response, { party, challenge })).to.not.equal(null)
  })

  const creations: readonly (readonly [title: string, changes: CreationChanges])[] = [
    ['with another challenge', { challenge: otherChallenge }],
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'https://scan.example.com:8443' }],
    ['over http', { origin: 'http://scan.example.com' }],
    ['for another RP ID', { rpId: 'example.com' }],
    ['of the other ceremony', { type: 'webauthn.get' }],
    ['in a frame of another origin', { crossOrigin: true }],
    ['without a present user', { isPresent: false }],
    ['with a certificate of its maker', { attestation: 'certificate' }],
    ['with a statement of a TPM', { attestation: 'tpm' }],
    ['with a statement of an unknown format', { attestation: 'unknown' }],
  ]

  for (const [title, changes] of creations) {
    it(`refuse a new passkey ${title}`, async () => {
      const options = JSON.stringify(await creationOptions({ party, challenge, user, passkeys: [] }))
      const response = openAuthenticator(origin).create(options, changes)
      expect(await verifyCreation(response, { party, challenge })).to.equal(null)
    })
  }

  const assertions: readonly (readonly [title: string, changes: AssertionChanges])[] = [
    ...creations.slice(0, 5).map(([title, changes]) => [title, changes] as const),
    ['of the other ceremony', { type: 'webauthn.create' }],
    ['in a frame of another origin', { crossOrigin: true }],
    ['without a present user', { isPresent: false }],
    ['by another key', { signedBy: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['with the handle of another user', { userHandle: '018f3c1e-0000-7000-8000-000000000002' }],
    ['by an unknown credential', { id: Buffer.alloc(32, 1).toString('base64url') }],
  ]

  for (const [title, changes] of assertions) {
    it(`refuse the use of a passkey ${title}`, async () => {
      const { authenticator, passkey } = await register()
      const response = authenticator.get(await request([passkey]), changes)
      const passkeys = [passkey]
      expect(await verifyAssertion(response, { party, challenge, user, passkeys })).to.equal(null)
    })
  }

  it('refuse a passkey that is registered for another host', async () => {
    const { authenticator, passkey } = await register()
    const response = authenticator.get(await request([passkey]))
    const passkeys = [{ ...passkey, rpId: 'old.example.com' }]
    expect(await verifyAssertion(response, { party, challenge, user, passkeys })).to.equal(null)
  })

  for (const text of [
    ...['', '{', '[]', 'null', '{"id":"a"}', '{"id":"a","response":{"clientDataJSON":"e30"}}'],
    JSON.stringify({ id: 'a', response: { clientDataJSON: 'e30', attestationObject: 'oA' } }),
    JSON.stringify({
      ...{ id: 'a' },
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    }),
    JSON.stringify({ id: 'a', response: { clientDataJSON: 'A'.repeat(20_000) } }),
  ]) {
    it(`refuse what is no response: ${text.slice(0, 60)}`, async () => {
      const { passkey } = await register()
      const passkeys = [{ ...passkey, credentialId: 'a' }]
      expect(await verifyCreation(text, { party, challenge })).to.equal(null)
      expect(await verifyAssertion(text, { party, challenge, user, passkeys })).to.equal(null)
    })
  }
})
