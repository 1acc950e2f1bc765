/** A directory with a subset of LDAP filters (RFC 4515). */
export type StaffEntry = Readonly<Record<'uid' | 'room' | 'salary', string>>

type Test = (entry: Readonly<Record<string, string>>) => boolean

const depthMax = 20

/** Ignores text after the first filter, as servers do. Null for an invalid filter. */
export function findEntries(entries: readonly StaffEntry[], filter: string): readonly StaffEntry[] | null {
  const parsed = readFilter(filter, 0, 0)
  return parsed === null ? null : entries.filter(parsed.test)
}

type Parsed = { readonly test: Test; readonly end: number } | null

function readFilter(text: string, start: number, depth: number): Parsed {
  if (text[start] !== '(' || depth > depthMax) return null
  const kind = text[start + 1] ?? ''
  if (!'&|!'.includes(kind) || kind === '') return readItem(text, start)
  const tests: Test[] = []
  let at = start + 2
  while (text[at] === '(') {
    const part = readFilter(text, at, depth + 1)
    if (part === null) return null
    tests.push(part.test)
    at = part.end
  }
  if (text[at] !== ')') return null
  const test: Test = (entry) => {
    if (kind === '&') return tests.every((each) => each(entry))
    return kind === '|' ? tests.some((each) => each(entry)) : !tests.some((each) => each(entry))
  }
  return { test, end: at + 1 }
}

function readItem(text: string, start: number): Parsed {
  const end = text.indexOf(')', start)
  const [, name, value] = /^(\w+)=([^()]*)$/.exec(text.slice(start + 1, end)) ?? []
  if (end === -1 || name === undefined || value === undefined) return null
  const source = value
    .split('*')
    .map((part) =>
      part.replace(/\\([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    )
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  const pattern = new RegExp(`^${source}$`, 'is')
  return { test: (entry) => entry[name] !== undefined && pattern.test(entry[name]), end: end + 1 }
}
