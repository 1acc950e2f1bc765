/** A directory that reads RFC 4515 filters as strictly as OpenLDAP. */

export type DirectoryEntry = Readonly<Record<string, readonly string[]>>

const person = (uid: string, cn: string, room: string): DirectoryEntry => ({
  objectclass: ['top', 'person', 'inetOrgPerson'],
  uid: [uid],
  cn: [cn],
  mail: [`${uid}@members.example`],
  roomnumber: [room],
})

const directory: readonly DirectoryEntry[] = [
  person('ada', 'Ada Lovelace', '12'),
  person('grace', 'Grace Hopper', '14'),
  person('hedy', 'Hedy Lamarr', '21'),
  person('katherine', 'Katherine Johnson', '7'),
]

/** Throws PHP's error message for an invalid one. */
export function searchDirectory(filter: string): readonly DirectoryEntry[] {
  const reader = { text: filter, at: 0 }
  const matches = readFilter(reader)
  if (reader.at < filter.length) throw badFilter()
  return directory.filter(matches)
}

/** RFC 4515 §3. */
export function escapeFilter(value: string): string {
  return value.replaceAll(
    /[\\*()\0]/g,
    (character) => `\\${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}

type Reader = { readonly text: string; at: number }
type Matches = (entry: DirectoryEntry) => boolean

function badFilter(): Error {
  return new Error('ldap_search(): Search: Bad search filter')
}

function take(reader: Reader, character: string): void {
  if (reader.text[reader.at] !== character) throw badFilter()
  reader.at += 1
}

function readFilter(reader: Reader): Matches {
  take(reader, '(')
  const matches = readInside(reader)
  take(reader, ')')
  return matches
}

function readInside(reader: Reader): Matches {
  const operator = reader.text[reader.at] ?? ''
  if (!/[&|!]/.test(operator)) return readItem(reader)
  reader.at += 1
  if (operator === '!') {
    const matches = readFilter(reader)
    return (entry) => !matches(entry)
  }
  const all: Matches[] = []
  while (reader.text[reader.at] === '(') all.push(readFilter(reader))
  return operator === '&'
    ? (entry) => all.every((matches) => matches(entry))
    : (entry) => all.some((matches) => matches(entry))
}

function readItem(reader: Reader): Matches {
  const [whole = '', name = '', operator, value = ''] =
    /^([a-z][a-z0-9-]*)([~<>]?=)([^()]*)/i.exec(reader.text.slice(reader.at)) ?? []
  if (whole === '' || /\\(?![0-9a-f]{2})/i.test(value)) throw badFilter()
  reader.at += whole.length
  const parts = value
    .split('*')
    .map((part) =>
      part
        .replaceAll(/\\([0-9a-f]{2})/gi, (_, digits: string) =>
          String.fromCharCode(Number.parseInt(digits, 16)),
        )
        .toLowerCase(),
    )
  return (entry) =>
    (entry[name.toLowerCase()] ?? []).some((own) => operator === '=' && isLike(own.toLowerCase(), parts))
}

function isLike(value: string, parts: readonly string[]): boolean {
  const pattern = parts.map((part) => part.replaceAll(/[^a-z0-9]/g, '\\$&')).join('.*')
  return new RegExp(`^${pattern}$`, 's').test(value)
}
