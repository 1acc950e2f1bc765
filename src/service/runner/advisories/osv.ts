import type { Advisory, VersionRange } from '../../../engine/model/libraries.ts'
import { parseVersion } from '../../../engine/read/formats/version.ts'
import { libraryTable } from '../../../engine/read/knowledge/libraryTable.ts'
import { scoreOfCvss } from '../../../shared/model/cvss.ts'
import type { Severity } from '../../../shared/model/severity.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import type { ImportedAdvisories } from './format.ts'
import {
  expectList,
  expectRecord,
  expectText,
  isText,
  parseJson,
  ShapeError,
  type SourceEntry,
  summaryCharsMax,
} from './shape.ts'
import { storedFormat } from './storedSchema.ts'

type Ecosystem = 'npm' | 'PyPI' | 'Go'
type OsvPackage = { readonly ecosystem: Ecosystem; readonly name: string; readonly product: string }

/** Packages of other names. A name on a CDN can be that of another package. */
const packageNames: Readonly<Record<string, readonly string[]>> = {
  angular: ['@angular/core', '@angular/common', '@angular/compiler'],
  angularjs: ['angular'],
  ember: ['ember-source'],
  lodash: ['lodash', 'lodash-es'],
  easyxdm: [],
  prettyphoto: [],
  prototype: [],
}

const packagesOfProducts: readonly (readonly [Ecosystem, name: string, product: string])[] = [
  ['npm', 'n8n', 'n8n'],
  ['npm', 'flowise', 'flowise'],
  ['npm', 'n8n-mcp', 'n8n-mcp'],
  ['npm', 'storybook', 'storybook'],
  ['npm', 'vite', 'vite-dev-server'],
  ['PyPI', 'langflow', 'langflow'],
  ['PyPI', 'litellm', 'litellm'],
  ['PyPI', 'open-webui', 'open-webui'],
  ['PyPI', 'mcp-atlassian', 'mcp-atlassian'],
  ['PyPI', 'mlflow', 'mlflow'],
  ['PyPI', 'apache-airflow', 'airflow'],
  ['PyPI', 'gradio', 'gradio'],
  ['PyPI', 'label-studio', 'label-studio'],
  ['PyPI', 'vllm', 'vllm'],
  ['Go', 'code.gitea.io/gitea', 'gitea'],
  ['Go', 'github.com/ollama/ollama', 'ollama'],
  ['Go', 'github.com/traefik/traefik', 'traefik'],
  ['Go', 'github.com/traefik/traefik/v2', 'traefik'],
  ['Go', 'github.com/traefik/traefik/v3', 'traefik'],
]

export const osvPackages: readonly OsvPackage[] = [
  ...libraryTable.flatMap(({ name: product }) =>
    (packageNames[product] ?? [product]).map((name) => ({ ecosystem: 'npm', name, product }) as const),
  ),
  ...packagesOfProducts.map(([ecosystem, name, product]) => ({
    ecosystem,
    name,
    product: `product/${product}`,
  })),
]

const productOfPackage = new Map(
  osvPackages.map(({ ecosystem, name, product }) => [`${ecosystem} ${name}`, product]),
)

const severityWords: Readonly<Record<string, Severity>> = {
  LOW: 'low',
  MODERATE: 'medium',
  HIGH: 'high',
  CRITICAL: 'critical',
}

const advisoriesMax = 50_000
const affectedMax = 2_000
const rangesMax = 200
const eventsMax = 400
const aliasesMax = 50

/**
 * Imports records about packages that a scan can recognize. Only reviewed advisories of GitHub: others repeat
 * them, or have no severity. Source: OSV schema 1.7.
 */
export function importOsv(
  texts: Iterable<string>,
  origin: { readonly source: string; readonly dated: string },
): ImportedAdvisories {
  const rows = new Map(osvPackages.map(({ product }) => [product, new Map<string, Advisory>()]))
  const counts = { patterns: 0, advisories: 0 }
  let records = 0
  try {
    for (const text of texts) {
      for (const record of recordsOf(parseJson(text))) {
        records += 1
        if (records > advisoriesMax) throw new ShapeError(`Expected at most ${advisoriesMax} records`)
        for (const { product, advisory } of readRecord(record, counts)) {
          const known = rows.get(product)
          const id = advisory.ids.find((each) => each.startsWith('GHSA-')) ?? ''
          const before = known?.get(id)
          known?.set(id, before === undefined ? advisory : joinRanges(before, advisory))
        }
      }
    }
  } catch (err) {
    if (err instanceof ShapeError) return { ok: false, message: err.message }
    throw err
  }
  const patterns = { address: [], fileName: [], text: [] }
  const libraries = [...rows]
    .filter(([, each]) => each.size > 0)
    .map(([name, each]) => [name, { advisories: [...each.values()], patterns }])
  if (libraries.length === 0)
    return {
      ok: false,
      message: `Expected advisories about known packages, found none in ${records} records`,
    }
  const stored = { format: storedFormat, ...origin, libraries: Object.fromEntries(libraries) } as const
  return { ok: true, stored, dropped: counts }
}

/** A file of an archive, or a response of the API. */
function recordsOf(value: unknown): readonly SourceEntry[] {
  const record = expectRecord(value, 'the record')
  if (record.id !== undefined) return [record]
  const list = expectList(record.vulns ?? [], 'vulns', advisoriesMax)
  return list.map((item, index) => expectRecord(item, `vulns[${index}]`))
}

function readRecord(
  record: SourceEntry,
  counts: { advisories: number },
): readonly { readonly product: string; readonly advisory: Advisory }[] {
  const id = cleanLine(expectText(record.id, 'id'), 60)
  if (!/^GHSA(?:-[a-z0-9]{4}){3}$/.test(id) || record.withdrawn !== undefined) return []
  const about = expectRecord(record.database_specific ?? {}, `${id}.database_specific`)
  const severity = severityWords[String(about.severity)]
  if (severity === undefined) return []
  const affected = expectList(record.affected ?? [], `${id}.affected`, affectedMax)
  return affected.flatMap((item, index) => {
    const where = `${id}.affected[${index}]`
    const { package: about, ranges } = expectRecord(item, where)
    const { ecosystem, name } = expectRecord(about ?? {}, `${where}.package`)
    const product = productOfPackage.get(`${String(ecosystem)} ${String(name)}`)
    if (product === undefined) return []
    const listed = expectList(ranges ?? [], `${where}.ranges`, rangesMax).flatMap((range) =>
      readEvents(expectRecord(range, `${where}.ranges`), where),
    )
    const read = ecosystem === 'Go' ? listed.map((range) => withinModule(range, String(name))) : listed
    if (read.length === 0) counts.advisories += 1
    const advisory = { ...describe(id, record), severity, ranges: read }
    return read.length === 0 ? [] : [{ product, advisory }]
  })
}

type Described = Pick<Advisory, 'ids' | 'cwes' | 'summary' | 'link' | 'cvss' | 'cvssVector'>

function describe(id: string, record: SourceEntry): Described {
  const aliases = expectList(record.aliases ?? [], `${id}.aliases`, aliasesMax)
  const cves = aliases.filter(isText).filter((alias) => /^CVE-\d{4}-\d{4,8}$/.test(alias))
  const about = expectRecord(record.database_specific ?? {}, `${id}.database_specific`)
  const cwes = expectList(about.cwe_ids ?? [], `${id}.cwe_ids`, aliasesMax)
  const [vector = ''] = expectList(record.severity ?? [], `${id}.severity`, aliasesMax)
    .map((item) => String(expectRecord(item, `${id}.severity`).score))
    .filter((score) => scoreOfCvss(score) !== null)
  const cvss = scoreOfCvss(vector)
  return {
    ...(cvss !== null && { cvss, cvssVector: vector }),
    ids: [...cves, id],
    cwes: cwes.flatMap((cwe) => /^CWE-(\d{1,5})$/.exec(String(cwe))?.[1] ?? []).map(Number),
    summary: cleanLine(isText(record.summary) ? record.summary : id, summaryCharsMax),
    link: `https://github.com/advisories/${id}`,
  }
}

/** Unreadable versions drop their range. */
function readEvents({ type, events }: SourceEntry, where: string): readonly VersionRange[] {
  if (type !== 'SEMVER' && type !== 'ECOSYSTEM') return []
  const ranges: VersionRange[] = []
  let from: string | null | undefined
  for (const item of expectList(events ?? [], `${where}.events`, eventsMax)) {
    const event = expectRecord(item, `${where}.events`)
    if (isText(event.introduced)) from = event.introduced === '0' ? null : event.introduced
    else if (from !== undefined && isText(event.fixed)) {
      ranges.push({ from, below: event.fixed })
      from = undefined
    } else if (from !== undefined && isText(event.last_affected)) {
      ranges.push({ from, below: null, last: event.last_affected })
      from = undefined
    }
  }
  if (from !== undefined) ranges.push({ from, below: null })
  return ranges.filter(({ from, below, last }) =>
    [from, below, last ?? null].every((version) => version === null || parseVersion(version) !== null),
  )
}

/** A module path names the major version from 2 on. Source: go.dev/ref/mod#major-version-suffixes. */
function withinModule(range: VersionRange, module: string): VersionRange {
  const major = Number(/\/v(\d{1,4})$/.exec(module)?.[1] ?? 1)
  const from = range.from ?? (major === 1 ? null : `${major}.0.0`)
  const isOpen = range.below === null && range.last === undefined
  return { ...range, from, below: isOpen ? `${major + 1}.0.0` : range.below }
}

function joinRanges(one: Advisory, other: Advisory): Advisory {
  const key = ({ from, below, last }: VersionRange) => `${from} ${below} ${last}`
  const known = new Set(one.ranges.map(key))
  return { ...one, ranges: [...one.ranges, ...other.ranges.filter((range) => !known.has(key(range)))] }
}
