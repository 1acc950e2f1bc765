import type { Advisory } from '../../../engine/model/libraries.ts'
import { parseVersion } from '../../../engine/read/formats/version.ts'
import { ownLibraryName } from '../../../engine/read/knowledge/libraries.ts'
import { isRecord } from '../../../shared/json.ts'
import { type Severity, severities } from '../../../shared/model/severity.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import type { StoredAdvisories, StoredPatterns } from './format.ts'
import { screenPattern } from './screenPattern.ts'
import { storedFormat } from './storedSchema.ts'

type Dropped = {
  /** Too long, invalid or slow patterns. */
  readonly patterns: number
  /** Advisories with unreadable versions. */
  readonly advisories: number
}

type ImportedAdvisories =
  | { readonly ok: true; readonly stored: StoredAdvisories; readonly dropped: Dropped }
  | { readonly ok: false; readonly message: string }

const librariesMax = 2_000
const advisoriesPerLibraryMax = 2_000
const patternsPerLibraryMax = 60
const summaryCharsMax = 200
const idCharsMax = 60
const linkCharsMax = 300

/** Placeholders of Retire.js. */
const noLibraries = new Set(['retire-example', 'dont check'])

/**
 * Imports a Retire.js repository (`jsrepository-v5.json`).
 *
 * Refuses another shape and names the location. Counts unusable patterns and advisories.
 */
export function importRetire(text: string, origin: { source: string; dated: string }): ImportedAdvisories {
  try {
    const repository = parseRepository(text)
    const counts = { patterns: 0, advisories: 0 }
    const libraries = new Map<string, { advisories: Advisory[]; patterns: StoredPatterns }>()
    for (const [key, entry] of repository) {
      const name = ownLibraryName(key)
      const advisories = readAdvisories(key, entry, counts)
      const patterns = readPatterns(key, entry, counts)
      const known = libraries.get(name)
      libraries.set(name, {
        advisories: mergeAdvisories([...(known?.advisories ?? []), ...advisories]),
        patterns: {
          address: [...(known?.patterns.address ?? []), ...patterns.address],
          fileName: [...(known?.patterns.fileName ?? []), ...patterns.fileName],
          text: [...(known?.patterns.text ?? []), ...patterns.text],
        },
      })
    }
    const stored: StoredAdvisories = {
      format: storedFormat,
      ...origin,
      libraries: Object.fromEntries(libraries),
    }
    return { ok: true, stored, dropped: counts }
  } catch (err) {
    if (err instanceof ShapeError) return { ok: false, message: err.message }
    throw err
  }
}

// By hand: a generated validator adds 17 kB and gives worse messages.
class ShapeError extends Error {}

type Entry = Readonly<Record<string, unknown>>

function parseRepository(text: string): readonly (readonly [string, Entry])[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ShapeError('Expected JSON, found something else')
  }
  const entries = Object.entries(expectRecord(value, 'the repository')).filter(
    ([key]) => !noLibraries.has(key),
  )
  if (entries.length === 0) throw new ShapeError('Expected at least one library, found none')
  if (entries.length > librariesMax) {
    throw new ShapeError(`Expected at most ${librariesMax} libraries, found ${entries.length}`)
  }
  return entries.map(([key, entry]) => [key, expectRecord(entry, place(key))])
}

function readAdvisories(key: string, entry: Entry, counts: { advisories: number }): readonly Advisory[] {
  const where = `${place(key)}.vulnerabilities`
  const list = expectList(entry.vulnerabilities, where, advisoriesPerLibraryMax)
  return list.flatMap((item, index) => {
    const advisory = readAdvisory(key, expectRecord(item, `${where}[${index}]`), `${where}[${index}]`)
    if (advisory === null) counts.advisories += 1
    return advisory ?? []
  })
}

/** Null if its versions are unreadable. */
function readAdvisory(key: string, item: Entry, where: string): Advisory | null {
  const { severity } = item
  if (!isSeverity(severity))
    throw new ShapeError(`Expected a severity at ${where}.severity, found ${show(severity)}`)
  const identifiers = expectRecord(item.identifiers ?? {}, `${where}.identifiers`)
  const from = expectOptionalText(item.atOrAbove, `${where}.atOrAbove`)
  const below = expectOptionalText(item.below, `${where}.below`)
  if (below === null && from === null) return null
  const range = {
    from: from === '0' ? null : from,
    below: below !== null && /^999\./.test(below) ? null : below,
  }
  if ([range.from, range.below].some((text) => text !== null && parseVersion(text) === null)) return null
  const cves = expectList(identifiers.CVE ?? [], `${where}.identifiers.CVE`, 20).filter(isText)
  const numbers = [...cves, identifiers.githubID]
    .filter(isText)
    .filter((id) => /^(?:CVE|GHSA)-[\w-]{4,40}$/.test(id))
  const links = expectList(item.info ?? [], `${where}.info`, 100).filter(isText)
  const cwes = expectList(item.cwe ?? [], `${where}.cwe`, 50).flatMap(
    (cwe) => /^CWE-(\d{1,5})$/.exec(String(cwe))?.[1] ?? [],
  )
  const title = `${key} before ${below ?? 'any'}`
  return {
    ids: (numbers.length > 0 ? numbers : [title]).map((id) => cleanLine(id, idCharsMax)),
    severity,
    cwes: cwes.map(Number),
    ranges: [range],
    summary: cleanLine(isText(identifiers.summary) ? identifiers.summary : title, summaryCharsMax),
    link: linkOf(numbers, links),
  }
}

function linkOf(numbers: readonly string[], links: readonly string[]): string {
  const github = numbers.find((id) => id.startsWith('GHSA-'))
  if (github !== undefined) return `https://github.com/advisories/${github}`
  const [cve] = numbers
  if (cve !== undefined) return `https://nvd.nist.gov/vuln/detail/${cve}`
  return links.find((link) => /^https:\/\/[\w./?=&%#-]{4,300}$/.test(link))?.slice(0, linkCharsMax) ?? ''
}

/** The repository has one row per version range. */
function mergeAdvisories(advisories: readonly Advisory[]): Advisory[] {
  const merged = new Map<string, Advisory>()
  for (const advisory of advisories) {
    const id = advisory.ids.find((each) => each.startsWith('GHSA-')) ?? advisory.ids.join(' ')
    const known = merged.get(id)
    merged.set(
      id,
      known === undefined ? advisory : { ...known, ranges: [...known.ranges, ...advisory.ranges] },
    )
  }
  return [...merged.values()]
}

function readPatterns(key: string, entry: Entry, counts: { patterns: number }): StoredPatterns {
  const where = `${place(key)}.extractors`
  const extractors = expectRecord(entry.extractors ?? {}, where)
  const read = (kind: string): readonly string[] =>
    expectList(extractors[kind] ?? [], `${where}.${kind}`, patternsPerLibraryMax).flatMap((source, index) => {
      if (!isText(source))
        throw new ShapeError(`Expected a text at ${where}.${kind}[${index}], found ${show(source)}`)
      const screened = screenPattern(source)
      if (screened === null) counts.patterns += 1
      return screened ?? []
    })
  return { address: read('uri'), fileName: read('filename'), text: read('filecontent') }
}

function expectRecord(value: unknown, where: string): Entry {
  if (!isRecord(value)) throw new ShapeError(`Expected an object at ${where}, found ${show(value)}`)
  return value
}

function expectList(value: unknown, where: string, itemsMax: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new ShapeError(`Expected a list at ${where}, found ${show(value)}`)
  if (value.length > itemsMax) {
    throw new ShapeError(`Expected at most ${itemsMax} entries at ${where}, found ${value.length}`)
  }
  return value
}

function expectOptionalText(value: unknown, where: string): string | null {
  if (value === undefined || value === null) return null
  if (!isText(value)) throw new ShapeError(`Expected a text at ${where}, found ${show(value)}`)
  return value
}

function isSeverity(value: unknown): value is Severity {
  return severities.some((severity) => severity === value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function place(key: string): string {
  return cleanLine(key, idCharsMax)
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  return cleanLine(JSON.stringify(value) ?? typeof value, idCharsMax)
}
