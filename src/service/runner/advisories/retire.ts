import type { Advisory } from '../../../engine/model/libraries.ts'
import { parseVersion } from '../../../engine/read/formats/version.ts'
import { ownLibraryName } from '../../../engine/read/knowledge/libraries.ts'
import { type Severity, severities } from '../../../shared/model/severity.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import type { ImportedAdvisories, StoredAdvisories, StoredPatterns } from './format.ts'
import { screenPattern } from './screenPattern.ts'
import {
  expectList,
  expectRecord,
  expectText,
  idCharsMax,
  isText,
  parseJson,
  ShapeError,
  type SourceEntry,
  showValue,
  summaryCharsMax,
} from './shape.ts'
import { storedFormat } from './storedSchema.ts'

const librariesMax = 2_000
const advisoriesPerLibraryMax = 2_000
const patternsPerLibraryMax = 60
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

function parseRepository(text: string): readonly (readonly [string, SourceEntry])[] {
  const entries = Object.entries(expectRecord(parseJson(text), 'the repository')).filter(
    ([key]) => !noLibraries.has(key),
  )
  if (entries.length === 0) throw new ShapeError('Expected at least one library, found none')
  if (entries.length > librariesMax) {
    throw new ShapeError(`Expected at most ${librariesMax} libraries, found ${entries.length}`)
  }
  return entries.map(([key, entry]) => [key, expectRecord(entry, place(key))])
}

function readAdvisories(
  key: string,
  entry: SourceEntry,
  counts: { advisories: number },
): readonly Advisory[] {
  const where = `${place(key)}.vulnerabilities`
  const list = expectList(entry.vulnerabilities, where, advisoriesPerLibraryMax)
  return list.flatMap((item, index) => {
    const advisory = readAdvisory(key, expectRecord(item, `${where}[${index}]`), `${where}[${index}]`)
    if (advisory === null) counts.advisories += 1
    return advisory ?? []
  })
}

function readAdvisory(key: string, item: SourceEntry, where: string): Advisory | null {
  const { severity } = item
  if (!isSeverity(severity))
    throw new ShapeError(`Expected a severity at ${where}.severity, found ${showValue(severity)}`)
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

function readPatterns(key: string, entry: SourceEntry, counts: { patterns: number }): StoredPatterns {
  const where = `${place(key)}.extractors`
  const extractors = expectRecord(entry.extractors ?? {}, where)
  const read = (kind: string): readonly string[] =>
    expectList(extractors[kind] ?? [], `${where}.${kind}`, patternsPerLibraryMax).flatMap((source, index) => {
      const screened = screenPattern(expectText(source, `${where}.${kind}[${index}]`))
      if (screened === null) counts.patterns += 1
      return screened ?? []
    })
  return { address: read('uri'), fileName: read('filename'), text: read('filecontent') }
}

function expectOptionalText(value: unknown, where: string): string | null {
  return value === undefined || value === null ? null : expectText(value, where)
}

function isSeverity(value: unknown): value is Severity {
  return severities.some((severity) => severity === value)
}

function place(key: string): string {
  return cleanLine(key, idCharsMax)
}
