import type { Gathered, GatheredArtifacts } from '../../model/artifacts.ts'
import type {
  Advisory,
  AdvisoryData,
  AdvisoryTable,
  Libraries,
  LoadedAdvisories,
} from '../../model/libraries.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import { recognizeImported } from '../derive/importedLibraries.ts'
import { builtInAdvisories } from './table.ts'

type Loaded = Omit<LoadedAdvisories, 'recognize'>

/**
 * Merges advisories for a scan: loaded data if newer, built-in data for other libraries. For advisories in
 * both, our text and severity count, with the loaded versions.
 */
export function chooseAdvisories(loaded: Loaded | null): AdvisoryData {
  if (loaded === null) return builtInAdvisories
  const merged = loaded.dated <= builtInAdvisories.dated ? builtInAdvisories : mergeLoaded(loaded)
  const { exploited = new Set<string>(), sources = [] } = loaded
  if (exploited.size === 0 && merged === builtInAdvisories) return merged
  const newer = sources.filter(({ dated }) => dated > builtInAdvisories.dated)
  return { ...merged, libraries: markExploited(merged.libraries, exploited), sources: newer }
}

function mergeLoaded(loaded: Loaded): AdvisoryData {
  const { source, dated, libraries } = loaded
  const newer = Object.entries(libraries).filter(
    ([name]) => dateOfProduct(loaded, name) >= dateOfProduct(builtInAdvisories, name),
  )
  const older = Object.entries(builtInAdvisories.dates ?? {}).filter(
    ([name, date]) => date > dateOfProduct(loaded, name) || !Object.hasOwn(libraries, name),
  )
  return {
    source,
    dated,
    dates: { ...loaded.dates, ...Object.fromEntries(older) },
    libraries: { ...builtInAdvisories.libraries, ...withOurWords(Object.fromEntries(newer)) },
  }
}

function markExploited(libraries: AdvisoryTable, exploited: ReadonlySet<string>): AdvisoryTable {
  if (exploited.size === 0) return libraries
  const mark = (advisory: Advisory): Advisory =>
    advisory.ids.some((id) => exploited.has(id)) ? { ...advisory, isExploited: true } : advisory
  return Object.fromEntries(Object.entries(libraries).map(([name, rows]) => [name, rows.map(mark)]))
}

/** RFC 3339 full-date of the newest entry about a product. */
export function dateOfProduct({ dated, dates = {} }: Omit<AdvisoryData, 'libraries'>, name: string): string {
  return Object.hasOwn(dates, name) ? (dates[name] ?? dated) : dated
}

/** A host without a page has no libraries, and its products have advisories. */
export function withAdvisories(
  { libraries, pages }: Pick<GatheredArtifacts, 'libraries' | 'pages'>,
  advisories: AdvisoryTable,
): Gathered<Libraries> {
  if (libraries.ok) return { ok: true, value: { ...libraries.value, advisories } }
  return pages.ok ? libraries : { ok: true, value: { found: [], advisories } }
}

export function completeLibraries(
  { libraries, pages, scripts }: Pick<GatheredArtifacts, 'libraries' | 'pages' | 'scripts'>,
  data: AdvisoryData,
  { loaded, cache }: { readonly loaded: LoadedAdvisories | null; readonly cache: ScanCache },
): Gathered<Libraries> {
  if (!libraries.ok) return withAdvisories({ libraries, pages }, data.libraries)
  const known = new Set(libraries.value.found.map(({ name, url }) => `${name} ${url}`))
  const imported =
    pages.ok && scripts.ok ? recognizeImported({ pages: pages.value, scripts: scripts.value }, cache) : []
  const further = loaded === null || !scripts.ok ? [] : loaded.recognize(scripts.value)
  const found = [
    ...libraries.value.found,
    // Import maps are already gathered.
    ...imported.filter(({ name, url }) => !known.has(`${name} ${url}`)),
    ...further,
  ]
  return { ok: true, value: { found, advisories: data.libraries } }
}

function withOurWords(loaded: AdvisoryTable): AdvisoryTable {
  return Object.fromEntries(
    Object.entries(loaded).map(([name, advisories]) => {
      const own = Object.hasOwn(builtInAdvisories.libraries, name)
        ? (builtInAdvisories.libraries[name] ?? [])
        : []
      return [
        name,
        [...advisories.map((advisory) => withOurView(advisory, own)), ...unlisted(advisories, own)],
      ]
    }),
  )
}

/** A source may lack advisories of another. Sources with advisories without GHSA ids have ours in their own words. */
function unlisted(advisories: readonly Advisory[], own: readonly Advisory[]): readonly Advisory[] {
  const ids = new Set(advisories.flatMap((advisory) => advisory.ids))
  const isRepeated = (advisory: Advisory) => !isOfGithub(advisory) && !advisories.every(isOfGithub)
  return own.filter((advisory) => !isRepeated(advisory) && !advisory.ids.some((id) => ids.has(id)))
}

function isOfGithub({ ids }: Advisory): boolean {
  return ids.some((id) => id.startsWith('GHSA-'))
}

/** A row may join the CVE numbers of several advisories; the GHSA id is unique. */
function withOurView(advisory: Advisory, own: readonly Advisory[]): Advisory {
  const shared = (isMeant: (id: string) => boolean) =>
    own.find(({ ids }) => ids.some((id) => isMeant(id) && advisory.ids.includes(id)))
  const ours = shared((id) => id.startsWith('GHSA-')) ?? shared(() => true)
  return ours === undefined ? advisory : { ...ours, ranges: advisory.ranges }
}
