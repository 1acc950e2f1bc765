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

/** The initialization vector: each change decrypts to one changed character. */
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

const blockSizes = [16, 8] as const
const valueCharsMax = 8_000

/** Returns the size of two equal blocks in a row; null for other values and encoded texts. */
export function repeatedBlockSize(value: string): number | null {
  const raw = decodePercent(value)
  if (raw.length > valueCharsMax) return null
  const bytes = /^(?:[\da-f]{2})+$/i.test(raw)
    ? Buffer.from(raw, 'hex')
    : /^[\w+/-]+={0,2}$/.test(raw)
      ? Buffer.from(raw, 'base64')
      : Buffer.alloc(0)
  return blockSizes.find((size) => bytes.length % size === 0 && hasRepeatedBlock(bytes, size)) ?? null
}

function hasRepeatedBlock(bytes: Buffer, size: number): boolean {
  return Array.from({ length: bytes.length / size - 1 }, (_, index) => index * size).some((start) => {
    const block = bytes.subarray(start, start + size)
    const isText = block.every((byte) => byte >= 0x20 && byte < 0x7f)
    return (
      !isText &&
      new Set(block).size > size / 2 &&
      block.equals(bytes.subarray(start + size, start + 2 * size))
    )
  })
}
