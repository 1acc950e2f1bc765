import { randomFillSync } from 'node:crypto'
import type { Clock } from './clock.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

let last = { ms: Number.NaN, count: 0 }

const countMax = 0xfff

const idBytes = 16

/** Drawn in bulk, because a draw costs more than the rest of an ID. */
const drawn = { bytes: Buffer.alloc(256 * idBytes), used: 256 * idBytes }

/** Creates a UUID version 7 (RFC 9562 §5.7, §6.2 method 1). IDs of one process sort by creation. */
export function newId(clock: Clock): string {
  const bytes = drawBytes()
  const ms = clock.now()
  // Starts in the lower half to leave room; after an overflow the order is random.
  const count = ms === last.ms ? Math.min(last.count + 1, countMax) : bytes.readUInt16BE(6) & (countMax >> 1)
  last = { ms, count }
  bytes.writeUIntBE(ms, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

function drawBytes(): Buffer {
  if (drawn.used === drawn.bytes.length) {
    randomFillSync(drawn.bytes)
    drawn.used = 0
  }
  drawn.used += idBytes
  return drawn.bytes.subarray(drawn.used - idBytes, drawn.used)
}

/** Accepts lower case only. */
export function isId(text: string): boolean {
  return uuidPattern.test(text)
}
