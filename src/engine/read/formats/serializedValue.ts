import { decodePercent } from '../url/decodePercent.ts'
import { readJsonObject } from './json.ts'

export type SerializedFormat = 'php' | 'pickle' | 'java' | 'json' | 'yaml'

export type SerializedValue = {
  readonly format: SerializedFormat
  /** Decoded; one character per byte for Base64. */
  readonly text: string
  readonly encode: (text: string) => string
}

const valueCharsMax = 8_192

/** PHP, Python, Java, Node.js and YAML, encoded or not. */
export function readSerialized(value: string): SerializedValue | null {
  if (value.length > valueCharsMax) return null
  for (const { text, encode } of decodings(value)) {
    const format = formatOf(text)
    if (format !== null) return { format, text, encode }
  }
  return null
}

type Decoded = Pick<SerializedValue, 'text' | 'encode'>

function decodings(value: string): readonly Decoded[] {
  const plain: Decoded = { text: value, encode: (text) => text }
  const inner = value.includes('%') ? decodePercent(value) : value
  const percent: readonly Decoded[] =
    inner === value ? [] : [{ text: inner, encode: (text) => encodeURIComponent(text) }]
  return [
    plain,
    ...percent,
    ...decodeBase64(value),
    ...(inner === value
      ? []
      : decodeBase64(inner).map(({ text, encode }) => ({
          text,
          encode: (other: string) => encodeURIComponent(encode(other)),
        }))),
  ]
}

function decodeBase64(value: string): readonly Decoded[] {
  if (!/^[\w+/-]{8,}={0,2}$/.test(value)) return []
  const variant = /[-_]/.test(value) ? 'base64url' : 'base64'
  return [
    {
      text: Buffer.from(value, variant).toString('latin1'),
      encode: (text) => Buffer.from(text, 'latin1').toString(variant),
    },
  ]
}

function formatOf(text: string): SerializedFormat | null {
  if (/^(?:a|O:\d{1,3}:"[\w\\]{1,200}"):\d{1,4}:\{.*\}$/s.test(text)) return 'php'
  if (text.startsWith('\xac\xed\x00\x05')) return 'java'
  if (/^(?:\x80[\x02-\x05]|\((?:dp|lp|i)|c[\w.]{1,60}\n[\w.]{1,60}\n).*\.$/s.test(text)) return 'pickle'
  if (isJsonWithText(text)) return 'json'
  return isYaml(text) ? 'yaml' : null
}

/** Several members or an item with one, since another line may be any text. */
function isYaml(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^(?:---|#)/.test(line))
  const isMember = (line: string) => /^\s{0,40}(?:- ?)*[\w.-]{1,60}:(?:\s|$)|^\s{0,40}- /.test(line)
  const isItem = /^- [\w.-]{1,60}: \S/.test(lines[0] ?? '')
  return (lines.length > 1 || isItem) && lines.every(isMember)
}

function isJsonWithText(text: string): boolean {
  const document = text.startsWith('{') ? readJsonObject(text) : null
  return document !== null && Object.values(document).some((member) => typeof member === 'string')
}
