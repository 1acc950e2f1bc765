/** Encrypts secrets for the database with AES-256-GCM; decryption needs the same key and name. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type SecretBox = {
  seal(text: string, name: string): string
  /** Null for another key or name, or modified data. */
  open(sealed: string, name: string): string | null
}

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** For future formats. */
const version = 'v1.'

/** Derives the key from a secret with high entropy. */
export function openSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'scanward secret box', keyBytes))
  return {
    seal(text, name) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(name))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, name) {
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
      if (!sealed.startsWith(version) || bytes.length < nonceBytes + tagBytes) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(name))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes))
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** Creates a missing file (mode 0600). */
export function readOrMakeSecret(path: string): string {
  return readSecret(path) ?? makeSecret(path)
}

export function readSecret(path: string): string | null {
  try {
    const secret = readFileSync(path, 'utf8').trim()
    if (secret.length < keyBytes)
      throw new Error(`Expected a key of ${keyBytes} characters or more in ${path}`)
    return secret
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Concurrent processes share the first file. */
function makeSecret(path: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, `${randomBytes(keyBytes).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
  const secret = readSecret(path)
  if (secret === null) throw new Error(`Expected the key that was created in ${path}, found none`)
  return secret
}
