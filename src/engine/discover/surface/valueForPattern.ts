const patternCharsMax = 500
const valueCharsMax = 200
const partsMax = 200
const nestingMax = 10

/**
 * Returns a matching text; null for look-arounds, back references and the like. Never runs the pattern, which
 * could backtrack forever.
 */
export function valueForPattern(pattern: string): string | null {
  if (pattern.length > patternCharsMax) return null
  const reader = { text: pattern, at: 0, parts: 0 }
  const value = readChoice(reader, 0)
  return value === null || reader.at < pattern.length ? null : value.slice(0, valueCharsMax)
}

type Reader = { readonly text: string; at: number; parts: number }

function readChoice(reader: Reader, nesting: number): string | null {
  if (nesting > nestingMax) return null
  const first = readSequence(reader, nesting)
  if (first === null) return null
  while (reader.text[reader.at] === '|') {
    reader.at += 1
    if (readSequence(reader, nesting) === null) return null
  }
  return first
}

function readSequence(reader: Reader, nesting: number): string | null {
  let value = ''
  while (reader.at < reader.text.length && !'|)'.includes(reader.text.charAt(reader.at))) {
    reader.parts += 1
    if (reader.parts > partsMax) return null
    const part = readPart(reader, nesting)
    const times = part === null ? null : readTimes(reader)
    if (part === null || times === null) return null
    value = (value + part.repeat(Math.min(times, valueCharsMax))).slice(0, valueCharsMax)
  }
  return value
}

function readPart(reader: Reader, nesting: number): string | null {
  const { text, at } = reader
  const char = text.charAt(at)
  reader.at += 1
  switch (char) {
    case '^':
    case '$':
      return ''
    case '.':
      return 'a'
    case '[':
      return readClass(reader)
    case '\\':
      return readEscape(reader)
    case '(': {
      const opening = /^\?(?::|<[A-Za-z]\w{0,50}>)/.exec(text.slice(at + 1, at + 60))
      if (opening === null && text[at + 1] === '?') return null
      reader.at += opening?.[0].length ?? 0
      const value = readChoice(reader, nesting + 1)
      if (text[reader.at] !== ')') return null
      reader.at += 1
      return value
    }
    case '*':
    case '+':
    case '?':
      return null
    default:
      return char
  }
}

const escaped: Readonly<Record<string, string>> = { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a', t: '\t' }

function readEscape(reader: Reader): string | null {
  const char = reader.text.charAt(reader.at)
  reader.at += 1
  if (char === 'b') return ''
  // Back references, code points and properties.
  if (/[1-9kuxpPcBnrfv0]/.test(char) || char === '') return null
  return escaped[char] ?? char
}

const others = ['a', '1', 'A', '-', ' ', '!']

function readClass(reader: Reader): string | null {
  const { text } = reader
  const isNegated = text[reader.at] === '^'
  if (isNegated) reader.at += 1
  const start = reader.at
  const named: string[] = []
  while (reader.at < text.length && text[reader.at] !== ']') {
    const char = text.charAt(reader.at)
    reader.at += 1
    const one = char === '\\' ? readEscape(reader) : char
    if (one === null) return null
    named.push(one)
  }
  if (reader.at >= text.length) return null
  const body = text.slice(start, reader.at)
  reader.at += 1
  if (!isNegated) return named[0] ?? null
  return others.find((other) => !inClass(other, body)) ?? null
}

function inClass(char: string, body: string): boolean {
  const ranges = [...body.matchAll(/(\\?.)-(\\?.)/g)].map(([, from = '', to = '']) => [
    from.slice(-1),
    to.slice(-1),
  ])
  const kinds: readonly (readonly [string, RegExp])[] = [
    ['\\d', /\d/],
    ['\\w', /\w/],
    ['\\s', /\s/],
  ]
  return (
    body.includes(char) ||
    ranges.some(([from = '', to = '']) => from <= char && char <= to) ||
    kinds.some(([written, pattern]) => body.includes(written) && pattern.test(char))
  )
}

/** The minimum, but once if optional. */
function readTimes(reader: Reader): number | null {
  const rest = reader.text.slice(reader.at, reader.at + 20)
  const [all = '', sign, least, most] = /^(?:([*+?])|\{(\d{1,4})(?:,(\d{0,4}))?\})\??/.exec(rest) ?? []
  reader.at += all.length
  if (all === '' || sign !== undefined) return 1
  return Number(least) === 0 && most !== '0' && most !== undefined ? 1 : Number(least)
}
