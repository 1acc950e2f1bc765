import type { Advisory, LibraryUse, LoadedAdvisories, ScriptText } from '../../../engine/model/libraries.ts'
import { hasOwnSigns } from '../../../engine/read/knowledge/libraries.ts'
import { compareText } from '../../../engine/read/text/compareText.ts'
import type { Clock } from '../../../shared/clock.ts'
import { advisoriesPath, advisoryFormats, readAdvisories } from './file.ts'
import type { StoredAdvisories } from './format.ts'
import { compilePattern, type ImportedPattern, openSearch, type Search } from './importedPattern.ts'

const scriptsMax = 300
const addressCharsMax = 500
const textCharsMax = 4 * 1024 * 1024
const allTextCharsMax = 24 * 1024 * 1024
const patternMsMax = 100
/** Timeouts after which no more patterns run. */
const slowPatternsMax = 20
/** Total, taken from the scan's time limit. */
const searchMsMax = 5_000
const usesMax = 300
const proofCharsMax = 160

export function openLoadedAdvisories(dataDir: string | null, clock: Clock): LoadedAdvisories | null {
  if (dataDir === null) return null
  const stored = advisoryFormats.flatMap((format) => {
    const read = readAdvisories(advisoriesPath(dataDir, format))
    return read.ok ? [read.stored] : []
  })
  return stored.length === 0 ? null : useStored(stored, clock)
}

export function useStored(stored: readonly StoredAdvisories[], clock: Clock): LoadedAdvisories {
  const newestFirst = [...stored].sort((one, other) => compareText(other.dated, one.dated))
  const about = newestFirst.filter(({ libraries }) => Object.keys(libraries).length > 0)
  const entries = about.flatMap(({ libraries }) => Object.entries(libraries))
  const [newest] = about
  return {
    source: about.map(({ source }) => source).join(', '),
    dated: newest?.dated ?? '',
    dates: Object.fromEntries(
      about
        .toReversed()
        .flatMap(({ dated, libraries }) => Object.keys(libraries).map((name) => [name, dated])),
    ),
    libraries: mergeRows(entries),
    sources: newestFirst.flatMap(({ source, dated, sha256 }) =>
      sha256 === undefined ? [] : [{ source, dated, sha256 }],
    ),
    exploited: new Set(stored.flatMap(({ exploited = [] }) => exploited)),
    recognize(scripts) {
      const search = openSearch()
      const patterns = entries
        .filter(([name, { advisories }]) => advisories.length > 0 && !hasOwnSigns(name))
        .flatMap(([name, { patterns }]) => compileAll(name, patterns, search))
      return recognizeAll(patterns, scripts, clock)
    },
  }
}

function mergeRows(entries: readonly (readonly [string, { readonly advisories: readonly Advisory[] }])[]) {
  const merged = new Map<string, readonly Advisory[]>()
  for (const [name, { advisories }] of entries) {
    const known = merged.get(name) ?? []
    const ids = new Set(known.flatMap((advisory) => advisory.ids))
    merged.set(name, [...known, ...advisories.filter((advisory) => !advisory.ids.some((id) => ids.has(id)))])
  }
  return Object.fromEntries(merged)
}

type NamedPattern = {
  readonly name: string
  readonly kind: 'address' | 'fileName' | 'text'
  readonly pattern: ImportedPattern
}

function compileAll(
  name: string,
  { address, fileName, text }: StoredAdvisories['libraries'][string]['patterns'],
  search: Search,
): readonly NamedPattern[] {
  const compile = (kind: NamedPattern['kind'], sources: readonly string[]) =>
    sources.flatMap((source) => {
      const pattern = compilePattern(source, search)
      return pattern === null ? [] : [{ name, kind, pattern }]
    })
  return [...compile('address', address), ...compile('fileName', fileName), ...compile('text', text)]
}

function recognizeAll(
  patterns: readonly NamedPattern[],
  scripts: readonly ScriptText[],
  clock: Clock,
): readonly LibraryUse[] {
  const endsAt = clock.now() + searchMsMax
  const slow = new Set<NamedPattern>()
  const found = new Map<string, LibraryUse>()
  let charsLeft = allTextCharsMax
  for (const { url, pageUrl, text } of scripts.slice(0, scriptsMax)) {
    const readable = text.length <= textCharsMax && text.length <= charsLeft ? text : ''
    charsLeft -= readable.length
    const address = (url ?? '').replace(/[?#].*$/s, '').slice(0, addressCharsMax)
    const subjects = { address, fileName: address.slice(address.lastIndexOf('/') + 1), text: readable }
    for (const named of patterns) {
      const { literal } = named.pattern
      const subject = subjects[named.kind]
      if (subject === '' || slow.has(named) || (literal !== null && !subject.includes(literal))) continue
      const result = named.pattern.exec(subject, patternMsMax)
      if (!result.ok) slow.add(named)
      else if (result.version !== null) {
        const version = result.version.replace(/[._-](?:min)?$/, '')
        const proof = result.match.slice(0, proofCharsMax)
        const use = {
          name: named.name,
          version,
          sign: 'pattern' as const,
          url: url ?? pageUrl,
          pageUrl,
          proof,
        }
        found.set(`${use.name} ${version} ${use.url}`, use)
      }
      if (slow.size >= slowPatternsMax || found.size >= usesMax || clock.now() >= endsAt)
        return [...found.values()]
    }
  }
  return [...found.values()]
}
