import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Makes a UUID version 7: 48 bits of milliseconds, then 74 random bits, so that ids of one table are
 * written near each other. Source: RFC 9562 §5.7.
 */
export function newId(clock: Clock): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(clock.now(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Says whether `text` has the form of an id. Ids are lower case; another spelling is an unknown id. */
export function isId(text: string): boolean {
  return uuidPattern.test(text)
}
