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

/**
 * Merges advisories for a scan: loaded data if newer, built-in data for other libraries. For advisories in
 * both, our text and severity count, with the loaded versions.
 */
export function chooseAdvisories(loaded: AdvisoryData | null): AdvisoryData {
  if (loaded === null || loaded.dated <= builtInAdvisories.dated) return builtInAdvisories
  const { source, dated, libraries } = loaded
  const newer = Object.entries(libraries).filter(([name]) => dated >= dateOfProduct(builtInAdvisories, name))
  return {
    source,
    dated,
    dates: Object.fromEntries(
      Object.entries(builtInAdvisories.dates ?? {}).filter(([, date]) => date > dated),
    ),
    libraries: { ...builtInAdvisories.libraries, ...withOurWords(Object.fromEntries(newer)) },
  }
}

/** RFC 3339 full-date of the newest entry about a product. */
export function dateOfProduct({ dated, dates = {} }: Omit<AdvisoryData, 'libraries'>, name: string): string {
  return Object.hasOwn(dates, name) ? (dates[name] ?? dated) : dated
}

export function completeLibraries(
  { libraries, pages, scripts }: Pick<GatheredArtifacts, 'libraries' | 'pages' | 'scripts'>,
  data: AdvisoryData,
  { loaded, cache }: { readonly loaded: LoadedAdvisories | null; readonly cache: ScanCache },
): Gathered<Libraries> {
  if (!libraries.ok) return libraries
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
      return [name, advisories.map((advisory) => withOurView(advisory, own))]
    }),
  )
}

/** A row may join the CVE numbers of several advisories; the GHSA id is unique. */
function withOurView(advisory: Advisory, own: readonly Advisory[]): Advisory {
  const shared = (isMeant: (id: string) => boolean) =>
    own.find(({ ids }) => ids.some((id) => isMeant(id) && advisory.ids.includes(id)))
  const ours = shared((id) => id.startsWith('GHSA-')) ?? shared(() => true)
  return ours === undefined ? advisory : { ...ours, ranges: advisory.ranges }
}
