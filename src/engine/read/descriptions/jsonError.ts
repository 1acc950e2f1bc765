export type TextPlace = { readonly line: number; readonly column: number }

const token =
  /[ \t\r\n]*(?:([{}[\],:])|"(?:[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y

const spaces = /[ \t\r\n]*/y

type Wanted = 'value' | 'item' | 'key' | 'member' | 'colon' | 'separator'

/** RFC 8259 §2. Node 20 does not say it for short texts. */
export function findJsonError(text: string): number {
  const open: string[] = []
  let wanted: Wanted = 'value'
  for (token.lastIndex = 0; ; ) {
    const from = token.lastIndex
    spaces.lastIndex = from
    const start = from + (spaces.exec(text)?.[0].length ?? 0)
    const [whole, sign] = token.exec(text) ?? []
    if (whole === undefined) return start
    const isText = text.charAt(start) === '"'
    const next: Wanted | null =
      sign === undefined ? afterValue(wanted, isText) : afterSign(sign, wanted, open)
    if (next === null || (wanted === 'separator' && open.length === 0)) return start
    wanted = next
  }
}

function afterValue(wanted: Wanted, isText: boolean): Wanted | null {
  if (wanted === 'value' || wanted === 'item') return 'separator'
  return isText && (wanted === 'key' || wanted === 'member') ? 'colon' : null
}

function afterSign(sign: string, wanted: Wanted, open: string[]): Wanted | null {
  const last = open.at(-1)
  if (sign === '{' || sign === '[') {
    if (wanted !== 'value' && wanted !== 'item') return null
    open.push(sign)
    return sign === '{' ? 'member' : 'item'
  }
  if (sign === ':') return wanted === 'colon' ? 'value' : null
  if (sign === ',')
    return wanted === 'separator' && last !== undefined ? (last === '{' ? 'key' : 'value') : null
  const mayClose = wanted === 'separator' || wanted === (sign === '}' ? 'member' : 'item')
  return mayClose && open.pop() === (sign === '}' ? '{' : '[') ? 'separator' : null
}

/** Both count from 1. */
export function textPlaceAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - start + 1 }
}
