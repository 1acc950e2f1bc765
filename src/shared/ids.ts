import { randomFillSync } from 'node:crypto'
import type { Clock } from './clock.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The last id of this process: what comes after it in the same millisecond has to sort after it. */
let last = { ms: Number.NaN, count: 0 }

const countMax = 0xfff

const idBytes = 16

/** Random bytes for many ids, drawn at once: a draw costs more than the rest of an id. */
const drawn = { bytes: Buffer.alloc(256 * idBytes), used: 256 * idBytes }

/**
 * Makes a UUID version 7: 48 bits of milliseconds, 12 bits that count on within one, then 62 random bits. So ids of
 * one table are written near each other, and what one process made sorts in the order of making. Source: RFC 9562
 * §5.7 and §6.2, method 1.
 */
export function newId(clock: Clock): string {
  const bytes = drawBytes()
  const ms = clock.now()
  // A millisecond begins in the lower half, so that there is room to count; beyond it the order is left to chance.
  const count = ms === last.ms ? Math.min(last.count + 1, countMax) : bytes.readUInt16BE(6) & (countMax >> 1)
  last = { ms, count }
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Random bytes that no other id has. */
function drawBytes(): Buffer {
  if (drawn.used === drawn.bytes.length) {
    randomFillSync(drawn.bytes)
    drawn.used = 0
  }
  drawn.used += idBytes
  return drawn.bytes.subarray(drawn.used - idBytes, drawn.used)
}

/** Says whether `text` has the form of an id. Ids are lower case; another spelling is an unknown id. */
export function isId(text: string): boolean {
  return uuidPattern.test(text)
}
