import type { Json } from '../../../shared/json.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { readJson } from './json.ts'

const bodyCharsMax = 5 * 1024 * 1024
const linesMax = 5_000
const depthMax = 200

/** Prefixes against cross-site script inclusion (XSSI). */
const guard = /^(?:\)\]\}'?,?|while\s?\(1\);|for\s?\(;;\);|throw 1;)\s{0,10}/

/**
 * Takes any text media type: JSON, JSON Lines, server-sent events, and the complete values of a truncated
 * body. Undefined for anything else.
 */
export function readDataBody({
  body,
  mediaType,
  bodyTruncated,
}: Pick<Exchange, 'body' | 'mediaType' | 'bodyTruncated'>): Json | undefined {
  if (body.length > bodyCharsMax || !mayHoldData(mediaType)) return undefined
  const text = body.trimStart().replace(guard, '')
  if (mediaType === 'text/event-stream') return readLines(text.replace(/^data: ?/gm, ''))
  if (!/^[[{]/.test(text)) return undefined
  const whole = readJson(text)
  if (whole !== undefined) return whole
  return readLines(text) ?? (bodyTruncated ? readStart(text) : undefined)
}

function mayHoldData(mediaType: string): boolean {
  return mediaType === '' || (/^text\/|json/.test(mediaType) && !/javascript|ecmascript|css$/.test(mediaType))
}

function readLines(text: string): Json | undefined {
  const lines = text.split('\n', linesMax).filter((line) => /^\s{0,100}[[{]/.test(line))
  const values = lines.map((line) => readJson(line)).filter((value) => value !== undefined)
  return values.length > 1 ? values : undefined
}

function readStart(text: string): Json | undefined {
  const open: string[] = []
  let kept = { end: 0, open: '' }
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{') open.push('}')
    else if (character === '[') open.push(']')
    else if (character === '}' || character === ']') {
      open.pop()
      kept = { end: at + 1, open: open.toReversed().join('') }
    }
    if (open.length > depthMax) return undefined
  }
  return kept.end === 0 ? undefined : readJson(text.slice(0, kept.end) + kept.open)
}
