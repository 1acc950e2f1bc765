/** One call of a chain: `.from("a").select("b")`. */
type ChainedCall = {
  readonly name: string
  readonly args: string
}

const callsMax = 20
const chainCharsMax = 6_000
const keysMax = 100
const callName = /\s{0,40}\??\.\s{0,40}([A-Za-z_$][\w$]{0,60})\(/y
const objectStart = /\s{0,20}\[?\s{0,20}\{/y
const objectKey = /\s{0,40}(?:(["'])([^"'\\\n]{1,100})\1|([A-Za-z_$][\w$]{0,100}))\s{0,20}(?=[:,}])/y
const stringStart = /^\s{0,40}(["'`])/

export function readCallChain(text: string, start: number): readonly ChainedCall[] {
  const part = text.slice(start, start + chainCharsMax)
  const calls: ChainedCall[] = []
  let at = 0
  while (calls.length < callsMax) {
    callName.lastIndex = at
    const name = callName.exec(part)?.[1]
    if (name === undefined) break
    const argsStart = callName.lastIndex
    const end = endOfBrackets(part, argsStart)
    if (end === null) break
    calls.push({ name, args: part.slice(argsStart, end) })
    at = end + 1
  }
  return calls
}

export function firstString(args: string): string | null {
  const quote = stringStart.exec(args)?.[1]
  if (quote === undefined) return null
  const start = args.indexOf(quote) + 1
  const end = args.indexOf(quote, start)
  return end === -1 ? null : args.slice(start, end)
}

export function firstObjectKeys(args: string): readonly string[] {
  objectStart.lastIndex = 0
  if (!objectStart.test(args)) return []
  const keys: string[] = []
  let depth = 1
  let isKeyNext = true
  for (let at = objectStart.lastIndex; at < args.length && keys.length < keysMax; at += 1) {
    if (isKeyNext) {
      objectKey.lastIndex = at
      const key = objectKey.exec(args)
      isKeyNext = false
      if (key !== null) {
        keys.push(key[2] ?? key[3] ?? '')
        at = objectKey.lastIndex
      }
    }
    const character = args.charAt(at)
    if (isQuote(character)) at = endOfString(args, at)
    else if (isOpening(character)) depth += 1
    else if (isClosing(character)) depth -= 1
    else if (character === ',' && depth === 1) isKeyNext = true
    if (depth === 0) break
  }
  return keys
}

/** Null if unclosed. */
export function endOfBrackets(text: string, start: number): number | null {
  let depth = 1
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isQuote(character)) at = endOfString(text, at)
    else if (isOpening(character)) depth += 1
    else if (isClosing(character)) depth -= 1
    if (depth === 0) return at
  }
  return null
}

function endOfString(text: string, start: number): number {
  const quote = text.charAt(start)
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at
  }
  return text.length
}

function isQuote(character: string): boolean {
  return character === '"' || character === "'" || character === '`'
}

function isOpening(character: string): boolean {
  return character === '(' || character === '[' || character === '{'
}

function isClosing(character: string): boolean {
  return character === ')' || character === ']' || character === '}'
}
