import { inflateRawSync } from 'node:zlib'
import { ShapeError } from './shape.ts'

const endBytes = 22
const commentBytesMax = 65_535
const entriesMax = 1_000_000
const textBytesMax = 2 * 1024 * 1024
const allTextBytesMax = 512 * 1024 * 1024

const endMark = 0x06054b50
const end64Mark = 0x06064b50
const locator64Mark = 0x07064b50
const entryMark = 0x02014b50
const fileMark = 0x04034b50
const stored = 0
const deflated = 8

export function isArchive(bytes: Buffer): boolean {
  return bytes.length >= endBytes && bytes.readUInt32LE(0) === fileMark
}

/** Throws `ShapeError`. Source: APPNOTE 6.3.10. */
export function* readArchive(bytes: Buffer, isWanted: (name: string) => boolean): Generator<string> {
  try {
    let textBytes = 0
    let at = 0
    const { entries, offset } = readEnd(bytes)
    if (entries > entriesMax)
      throw new ShapeError(`Expected at most ${entriesMax} files in the archive, found ${entries}`)
    at = offset
    for (let entry = 0; entry < entries; entry += 1) {
      if (bytes.readUInt32LE(at) !== entryMark) throw new ShapeError('Expected an entry of the archive')
      const nameBytes = bytes.readUInt16LE(at + 28)
      const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes)
      if (isWanted(name)) {
        const text = readEntry(bytes, at, name)
        textBytes += text.length
        if (textBytes > allTextBytesMax)
          throw new ShapeError(`Expected at most ${allTextBytesMax} bytes in the archive`)
        yield text.toString('utf8')
      }
      at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
  } catch (err) {
    if (err instanceof RangeError) throw new ShapeError('Expected a whole archive, found a part of one')
    throw err
  }
}

function readEnd(bytes: Buffer): { entries: number; offset: number } {
  const first = Math.max(0, bytes.length - endBytes - commentBytesMax)
  for (let at = bytes.length - endBytes; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) !== endMark) continue
    const locator = at - 20
    if (locator < 0 || bytes.readUInt32LE(locator) !== locator64Mark)
      return { entries: bytes.readUInt16LE(at + 10), offset: bytes.readUInt32LE(at + 16) }
    const end64 = Number(bytes.readBigUInt64LE(locator + 8))
    if (bytes.readUInt32LE(end64) !== end64Mark) break
    return {
      entries: Number(bytes.readBigUInt64LE(end64 + 32)),
      offset: Number(bytes.readBigUInt64LE(end64 + 48)),
    }
  }
  throw new ShapeError('Expected a whole archive, found a part of one')
}

function readEntry(bytes: Buffer, at: number, name: string): Buffer {
  const method = bytes.readUInt16LE(at + 10)
  const size = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  if (bytes.readUInt32LE(local) !== fileMark) throw new ShapeError('Expected a file in the archive')
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const data = bytes.subarray(start, start + size)
  if (data.length < size) throw new ShapeError('Expected a whole archive, found a part of one')
  if (method === stored && size <= textBytesMax) return data
  if (method !== deflated) throw new ShapeError(`Expected a deflated file, found method ${method}`)
  try {
    return inflateRawSync(data, { maxOutputLength: textBytesMax })
  } catch (cause) {
    const shown = name.replace(/[^\w.-]/g, '?').slice(0, 60)
    throw new ShapeError(`Expected a readable file of at most ${textBytesMax} bytes at ${shown}`, { cause })
  }
}
