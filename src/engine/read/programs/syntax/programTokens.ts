export function skipWhitespace(text: string, index: number): number {
  let at = index
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === codes.space || (code >= codes.tab && code <= codes.return)) at += 1
    else if (code !== codes.slash) return at
    else if (text.charCodeAt(at + 1) === codes.slash) at = behind(text, '\n', at)
    else if (text.charCodeAt(at + 1) === codes.star) at = behind(text, '*/', at + 2)
    else return at
  }
}

/** Skips a regular expression only if allowed. Unterminated tokens end with the text. */
export function endOfToken(text: string, index: number, { mayBeRegExp }: { mayBeRegExp: boolean }): number {
  const code = text.charCodeAt(index)
  if (code === codes.doubleQuote || code === codes.singleQuote) return endOfString(text, index + 1, code)
  if (code === codes.slash) return mayBeRegExp ? endOfRegExp(text, index + 1) : index + 1
  const isSign = code === codes.plus || code === codes.minus
  return isSign && text.charCodeAt(index + 1) === code ? index + 2 : index + 1
}

export function endOfTemplatePart(text: string, index: number): number {
  for (let at = index; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === codes.backslash) at += 1
    else if (code === codes.backquote) return at + 1
    else if (code === codes.dollar && text.charCodeAt(at + 1) === codes.curly) return at + 2
  }
  return text.length
}

export function endOfWord(text: string, index: number): number {
  let at = index
  while (at < text.length && (inWord[text.charCodeAt(at)] ?? 1) === 1) at += 1
  return at
}

function endOfString(text: string, index: number, quote: number): number {
  for (let at = index; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === codes.backslash) at += 1
    else if (code === quote) return at + 1
  }
  return text.length
}

function endOfRegExp(text: string, index: number): number {
  let isInClass = false
  for (let at = index; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === codes.backslash) at += 1
    else if (code === codes.squareOpen) isInClass = true
    else if (code === codes.squareClose) isInClass = false
    else if (code === codes.slash && !isInClass) return endOfWord(text, at + 1)
    else if (code === codes.newline) return text.length
  }
  return text.length
}

function behind(text: string, end: string, index: number): number {
  const at = text.indexOf(end, index)
  return at === -1 ? text.length : at + end.length
}

const codes = {
  tab: 9,
  newline: 10,
  return: 13,
  space: 32,
  doubleQuote: 34,
  dollar: 36,
  singleQuote: 39,
  star: 42,
  plus: 43,
  minus: 45,
  slash: 47,
  squareOpen: 91,
  backslash: 92,
  squareClose: 93,
  backquote: 96,
  curly: 123,
} as const

/** Indexed by character code; non-ASCII characters count as word characters. */
const inWord = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w$\\]/.test(String.fromCharCode(code)) ? 1 : 0,
)
