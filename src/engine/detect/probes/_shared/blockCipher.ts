import type { Exchange } from '../../../model/artifacts.ts'
import type { RandomSource } from '../../../model/probe.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'
import { loginHead } from './logins.ts'

/** `perl`: changes `$_`, the decoded value. */
export type Forgery = { readonly apply: (bytes: Buffer) => Buffer; readonly perl: string }

const blockBytes = 16
const flip = 1
const bodyCharsMax = 200_000

export function mayBeBlocks(bytes: Buffer): boolean {
  return bytes.length >= 2 * blockBytes && bytes.length % blockBytes === 0
}

export const unchanged: Forgery = { apply: (bytes) => bytes, perl: '' }

export function flipByte(index: number): Forgery {
  return {
    apply(bytes) {
      const flipped = Buffer.from(bytes)
      flipped[index] = (flipped[index] ?? 0) ^ flip
      return flipped
    },
    perl: `substr($_,${index},1)^=chr ${flip}`,
  }
}

export function listFlips(bytes: Buffer): readonly number[] {
  return Array.from({ length: mayBeBlocks(bytes) ? blockBytes : 0 }, (_, index) => index)
}

const aroundChars = 12
type Flip = { readonly from: string; readonly to: string; readonly text: string }

export function findFlip(own: Exchange, changed: Exchange): Flip | null {
  const [before, after] = [own.body.slice(0, bodyCharsMax), changed.body.slice(0, bodyCharsMax)]
  if (before.length !== after.length || before === after) return null
  const places = Array.from({ length: before.length }, (_, index) => index).filter(
    (index) => before[index] !== after[index],
  )
  const [first] = places
  if (first === undefined) return null
  const [from, to] = [before.charAt(first), after.charAt(first)]
  const isFlip = places.every((index) => before.charAt(index) === from && after.charAt(index) === to)
  return isFlip && (from.charCodeAt(0) ^ to.charCodeAt(0)) === flip
    ? { from, to, text: after.slice(Math.max(0, first - aroundChars), first + aroundChars) }
    : null
}

export function guessPadding(last: number, { word }: Pick<RandomSource, 'word'>): Forgery {
  const start = word(blockBytes - 1)
  return {
    apply: (bytes) => Buffer.concat([Buffer.from(start), Buffer.from([last]), bytes.subarray(-blockBytes)]),
    perl: `$_="${start}".chr(${last}).substr($_,-${blockBytes})`,
  }
}

export function classOf(exchange: Exchange): string {
  return `${loginHead(exchange)} ${exchange.body.replaceAll(/\d+/g, '').slice(0, 2_000)}`
}

const distinctBytesMin = { 16: 9, 8: 6 } as const
const blockSizes = [16, 8] as const
const valueCharsMax = 8_000

export type RepeatedBlock = { readonly size: 16 | 8; readonly start: number; readonly bytes: Buffer }

/** Returns the first of two equal blocks in a row; null for other values and encoded texts. */
export function findRepeatedBlock(value: string): RepeatedBlock | null {
  const bytes = decodeBlocks(value)
  for (const size of blockSizes) {
    const start = bytes.length % size === 0 ? startOfRepeated(bytes, size) : undefined
    if (start !== undefined) return { size, start, bytes }
  }
  return null
}

function decodeBlocks(value: string): Buffer {
  const raw = decodePercent(value)
  if (raw.length > valueCharsMax) return Buffer.alloc(0)
  if (/^(?:[\da-f]{2})+$/i.test(raw)) return Buffer.from(raw, 'hex')
  return /^[\w+/-]+={0,2}$/.test(raw) ? Buffer.from(raw, 'base64') : Buffer.alloc(0)
}

function startOfRepeated(bytes: Buffer, size: RepeatedBlock['size']): number | undefined {
  return Array.from({ length: bytes.length / size - 1 }, (_, index) => index * size).find((start) => {
    const block = bytes.subarray(start, start + size)
    const isText = block.every((byte) => byte >= 0x20 && byte < 0x7f)
    return (
      !isText &&
      new Set(block).size >= distinctBytesMin[size] &&
      block.equals(bytes.subarray(start + size, start + 2 * size))
    )
  })
}

/** `control` contains letters in place of the repeated one: XOR with a key changes only their low bits. */
export function followsFromText({ size, start, bytes }: RepeatedBlock, control: string): boolean {
  const other = decodeBlocks(control)
  if (findRepeatedBlock(control) !== null) return false
  const end = start + 2 * size
  const changes = bytes.subarray(start, end).map((byte, index) => byte ^ (other[start + index] ?? byte))
  return changes.some((change) => change >= 0x20)
}

/** Perl statements that set `$f` if the bytes in `$_` contain a repeated block. */
export function flagRepeated(size: RepeatedBlock['size']): string {
  return [
    `next if length($_)%${size}`,
    `for $i(0..length($_)/${size}-2){$b=substr($_,$i*${size},${size})`,
    '%s=map{$_,1}split //,$b',
    `$f=1 if $b eq substr($_,($i+1)*${size},${size})&&$b=~/[^ -~]/&&keys(%s)>=${distinctBytesMin[size]}}`,
  ].join(';')
}
