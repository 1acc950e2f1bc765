import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { type AttestationObject, decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { Passkey, PasskeyCredential } from '../store/identity/passkeys.ts'
import type { User } from '../store/personRecords.ts'
import { isCrossOrigin, parseAssertion, parseCreation } from './parseResponse.ts'
import type { RelyingParty } from './relyingParty.ts'

const rpName = 'Scanward'

/** Ed25519, ES256 and RS256, which every supported Node.js verifies. */
const algorithms = [-8, -7, -257]

const userVerification = 'preferred'

const ceremonyMs = 60_000

type Ceremony = {
  readonly party: RelyingParty
  readonly challenge: string
}

export async function creationOptions({
  party,
  challenge,
  user,
  passkeys,
}: Ceremony & {
  readonly user: Pick<User, 'id' | 'email'>
  readonly passkeys: readonly Passkey[]
}): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    ...{ rpName, rpID: party.id, challenge: decode(challenge), timeout: ceremonyMs },
    ...{ userID: handleOf(user), userName: user.email, userDisplayName: user.email },
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: describe(passkeys, party),
  })
}

export async function requestOptions({
  party,
  challenge,
  passkeys,
}: Ceremony & { readonly passkeys: readonly Passkey[] }): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    ...{ rpID: party.id, challenge: decode(challenge), timeout: ceremonyMs, userVerification },
    allowCredentials: describe(passkeys, party),
  })
}

export async function verifyCreation(
  text: string,
  { party, challenge }: Ceremony,
): Promise<PasskeyCredential | null> {
  const response = parseCreation(text)
  if (response === null || isCrossOrigin(response.response.clientDataJSON)) return null
  try {
    const attestation = decodeAttestationObject(decode(response.response.attestationObject))
    if (hasCertificates(attestation)) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...{ response, expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id },
      ...{ requireUserVerification: false, supportedAlgorithmIDs: algorithms },
    })
    if (!verified) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    const key = Buffer.from(publicKey).toString('base64url')
    return { credentialId: id, publicKey: key, counter, transports, rpId: party.id }
  } catch {
    return null // The library throws for malformed and for wrong responses alike.
  }
}

/** Does not compare the counter: the store does, in one statement. */
export async function verifyAssertion(
  text: string,
  {
    party,
    challenge,
    user,
    passkeys,
  }: Ceremony & { readonly user: Pick<User, 'id'>; readonly passkeys: readonly Passkey[] },
): Promise<{ readonly passkey: Passkey; readonly counter: number } | null> {
  const response = parseAssertion(text)
  if (response === null || isCrossOrigin(response.response.clientDataJSON)) return null
  const passkey = passkeys.find(({ credentialId, rpId }) => credentialId === response.id && rpId === party.id)
  const { userHandle } = response.response
  const isOwn = userHandle === undefined || handleOf(user).equals(decode(userHandle))
  if (passkey === undefined || !isOwn) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...{ response, expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id },
      credential: { id: passkey.credentialId, publicKey: decode(passkey.publicKey), counter: 0 },
      requireUserVerification: false,
    })
    return verified ? { passkey, counter: authenticationInfo.newCounter } : null
  } catch {
    return null // As in `verifyCreation`.
  }
}

/** The library would build chains of them, and download the revocation lists that they name. */
function hasCertificates(attestation: AttestationObject): boolean {
  const format = attestation.get('fmt')
  // WebAuthn §5.4.7: with attestation none, browsers may keep a self attestation.
  const isSelf = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  return format !== 'none' && !isSelf
}

function describe(passkeys: readonly Passkey[], party: RelyingParty) {
  return passkeys
    .filter(({ rpId }) => rpId === party.id)
    .map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }))
}

/** WebAuthn §5.4.3. */
function handleOf({ id }: Pick<User, 'id'>): Buffer<ArrayBuffer> {
  return Buffer.from(id)
}

function decode(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(text, 'base64url')
}
