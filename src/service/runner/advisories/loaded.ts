import type { LibraryUse, LoadedAdvisories, ScriptText } from '../../../engine/model/libraries.ts'
import { hasOwnSigns } from '../../../engine/read/knowledge/libraries.ts'
import type { Clock } from '../../../shared/clock.ts'
import { readAdvisories } from './file.ts'
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

/** Opens imported data for one scan; null if missing or invalid. */
export function openLoadedAdvisories(path: string | null, clock: Clock): LoadedAdvisories | null {
  if (path === null) return null
  const read = readAdvisories(path)
  return read.ok ? useStored(read.stored, clock) : null
}

/** Prepares stored data; uses patterns only for libraries without built-in signatures. */
export function useStored({ source, dated, libraries }: StoredAdvisories, clock: Clock): LoadedAdvisories {
  const entries = Object.entries(libraries)
  return {
    source,
    dated,
    libraries: Object.fromEntries(entries.map(([name, { advisories }]) => [name, advisories])),
    recognize(scripts) {
      const search = openSearch()
      const patterns = entries
        .filter(([name, { advisories }]) => advisories.length > 0 && !hasOwnSigns(name))
        .flatMap(([name, { patterns }]) => compileAll(name, patterns, search))
      return recognizeAll(patterns, scripts, clock)
    },
  }
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
