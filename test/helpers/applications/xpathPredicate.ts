/** A subset of XPath 1.0: comparisons, `and`, `or`, and four functions. */

export type XmlRecord = Readonly<Record<string, string>>

type Value = string | number | boolean
type Read = (record: XmlRecord) => Value

const functions: Readonly<Record<string, (...values: readonly Value[]) => Value>> = {
  'string-length': (text = '') => String(text).length,
  'normalize-space': (text = '') => String(text).trim().replaceAll(/\s+/g, ' '),
  contains: (text = '', part = '') => String(text).includes(String(part)),
  not: (value = false) => !value,
}

/** Throws on an invalid predicate. */
export function selectRecords(records: readonly XmlRecord[], predicate: string): readonly XmlRecord[] {
  const tokens = predicate.match(/'[^']*'|"[^"]*"|[A-Za-z_][\w-]*|\d+|!=|\S/g) ?? []
  const reader = { tokens, at: 0 }
  const holds = readOr(reader)
  if (reader.at < tokens.length) throw invalid()
  return records.filter((record) => Boolean(holds(record)))
}

type Reader = { readonly tokens: readonly string[]; at: number }

function invalid(): Error {
  return new Error('Invalid predicate')
}

function skips(reader: Reader, token: string): boolean {
  if (reader.tokens[reader.at] !== token) return false
  reader.at += 1
  return true
}

function readOr(reader: Reader): Read {
  let left = readAnd(reader)
  while (skips(reader, 'or')) {
    const [one, other] = [left, readAnd(reader)]
    left = (record) => Boolean(one(record)) || Boolean(other(record))
  }
  return left
}

function readAnd(reader: Reader): Read {
  let left = readComparison(reader)
  while (skips(reader, 'and')) {
    const [one, other] = [left, readComparison(reader)]
    left = (record) => Boolean(one(record)) && Boolean(other(record))
  }
  return left
}

function readComparison(reader: Reader): Read {
  const left = readValue(reader)
  if (!skips(reader, '=')) return left
  const right = readValue(reader)
  return (record) => String(left(record)) === String(right(record))
}

function readValue(reader: Reader): Read {
  const token = reader.tokens[reader.at] ?? ''
  reader.at += 1
  if (/^\d/.test(token)) return () => Number(token)
  if (/^['"]./.test(token)) return () => token.slice(1, -1)
  if (!/^[A-Za-z_]/.test(token)) throw invalid()
  if (!skips(reader, '(')) return (record) => record[token] ?? ''
  const run = Object.hasOwn(functions, token) ? functions[token] : undefined
  const given: Read[] = []
  while (!skips(reader, ')')) {
    given.push(readOr(reader))
    if (!skips(reader, ',') && reader.tokens[reader.at] !== ')') throw invalid()
  }
  if (run === undefined) throw invalid()
  return (record) => run(...given.map((value) => value(record)))
}
