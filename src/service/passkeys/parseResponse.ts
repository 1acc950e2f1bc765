import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { fieldsOf } from '../../shared/json.ts'

const responseCharsMax = 16_384

/** WebAuthn §5.8.3: 1,023 bytes. */
const idCharsMax = 1_364

const transportsMax = 8

export function parseCreation(text: string): RegistrationResponseJSON | null {
  const { id, response } = readCredential(text)
  const [clientDataJSON, attestationObject] = [response.clientDataJSON, response.attestationObject]
  if (id === null || !isBase64Url(clientDataJSON) || !isBase64Url(attestationObject)) return null
  const listed: readonly unknown[] = Array.isArray(response.transports) ? response.transports : []
  const transports = listed.flatMap((name) =>
    typeof name === 'string' && /^[a-z-]{1,20}$/.test(name) ? [name] : [],
  )
  return {
    ...credentialOf(id),
    response: { clientDataJSON, attestationObject, transports: transports.slice(0, transportsMax) },
  }
}

export function parseAssertion(text: string): AuthenticationResponseJSON | null {
  const { id, response } = readCredential(text)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  if (id === null || !isBase64Url(clientDataJSON)) return null
  if (!isBase64Url(authenticatorData) || !isBase64Url(signature)) return null
  return {
    ...credentialOf(id),
    response: {
      ...{ clientDataJSON, authenticatorData, signature },
      ...(isBase64Url(userHandle) ? { userHandle } : {}),
    },
  }
}

export function isCrossOrigin(clientDataJSON: string): boolean {
  return fieldsOf(parseJson(Buffer.from(clientDataJSON, 'base64url').toString())).crossOrigin === true
}

function readCredential(text: string): {
  readonly id: string | null
  readonly response: Readonly<Record<string, unknown>>
} {
  const { id, response } = fieldsOf(text.length > responseCharsMax ? null : parseJson(text))
  return { id: isBase64Url(id) && id.length <= idCharsMax ? id : null, response: fieldsOf(response) }
}

function credentialOf(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
}

function isBase64Url(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]+$/.test(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
