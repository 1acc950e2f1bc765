import { crc32 } from 'node:zlib'
import { zipSync } from 'fflate'

export type ArchiveEntry = {
  readonly name: string
  readonly text: string
  /** After the padding, such as the end of a comment. */
  readonly end?: string
}

export type ArchiveKind = {
  readonly extension: 'zip' | 'tar'
  readonly mediaType: string
  readonly write: (entries: readonly ArchiveEntry[]) => string
}

export const zip: ArchiveKind = { extension: 'zip', mediaType: 'application/zip', write: writeZip }
export const tar: ArchiveKind = { extension: 'tar', mediaType: 'application/x-tar', write: writeTar }

const localHeaderBytes = 30
const centralHeaderBytes = 46
const triesMax = 1_000
const endChars = ' 000\n'.length
const notAscii = `Expected an archive of ASCII bytes within ${triesMax} tries`

/** Requests are text, so padding makes checksums, sizes and offsets ASCII. */
function writeZip(entries: readonly ArchiveEntry[]): string {
  const sizes = sizesOf(entries, 0)
  if (sizes === null) throw new Error(notAscii)
  const listed = entries.reduce((sum, { name }) => sum + centralHeaderBytes + name.length, 0)
  const comment = ' '.repeat(
    firstNumber((length) => isAscii(length) && isAscii(listed + entries.length * length)),
  )
  const files = entries.map((entry, index) => [entry.name, contentOf(entry, sizes[index] ?? 0)] as const) // `as`: a tuple.
  // The first date of the format.
  const bytes = zipSync(Object.fromEntries(files), { level: 0, comment, mtime: new Date(1980, 0, 1) })
  return Buffer.from(bytes).toString('latin1')
}

function sizesOf(entries: readonly ArchiveEntry[], offset: number): readonly number[] | null {
  const [first, ...others] = entries
  if (first === undefined) return []
  const least = first.text.length + endChars + (first.end ?? '').length
  for (let size = least; size < least + triesMax; size += 1) {
    const end = offset + localHeaderBytes + first.name.length + size
    const further = isAscii(size) && isAscii(end) ? sizesOf(others, end) : null
    if (further !== null) return [size, ...further]
  }
  return null
}

function contentOf({ text, end = '' }: ArchiveEntry, size: number): Uint8Array {
  const filled = text.padEnd(size - endChars - end.length, ' ')
  const content = (number: number) => Buffer.from(`${filled} ${String(number).padStart(3, '0')}\n${end}`)
  return content(firstNumber((number) => isAscii(crc32(content(number)))))
}

function firstNumber(isIt: (number: number) => boolean): number {
  for (let number = 0; number < triesMax; number += 1) if (isIt(number)) return number
  throw new Error(notAscii)
}

function isAscii(number: number): boolean {
  return (number & 0x80808080) === 0
}

const blockBytes = 512

/** POSIX.1-2001 ustar, without the two empty blocks at the end, which readers do not need. */
function writeTar(entries: readonly ArchiveEntry[]): string {
  return entries
    .map(({ name, text }) => {
      const content = `${text}\n`.padEnd(blockBytes, ' ')
      const before = field(name, 100) + octal(0o644, 8) + octal(0, 8) + octal(0, 8)
      const sizes = octal(content.length, 12) + octal(0, 12)
      const after = `0${field('', 100)}ustar\u000000${field('', 64)}${octal(0, 8)}${octal(0, 8)}${field('', 167)}`
      const sum = Buffer.from(`${before}${sizes}        ${after}`).reduce((total, byte) => total + byte, 0)
      return `${before}${sizes}${octal(sum, 7)} ${after}${content}`
    })
    .join('')
}

function field(text: string, length: number): string {
  return text.padEnd(length, '\0')
}

function octal(number: number, length: number): string {
  return field(number.toString(8).padStart(length - 1, '0'), length)
}
