import type { Json, JsonObject } from '../../../../shared/json.ts'
import type { ReportWrites } from '../../../../shared/model/report.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressRequest } from '../../../model/egress.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { madeUpTextsOf } from './unremovedTexts.ts'

const limits = {
  pathsMax: 60,
  namesMax: 40,
  listedMax: 40,
  /** Other users may create objects between two requests of the scan. */
  stepMax: 10,
} as const

const nameMembers = ['name', 'slug', 'key'] as const
const plainName = /^[\p{L}\p{N}][\p{L}\p{N} ._~:@-]{0,99}$/u
const numbered = /^(.*\D)(\d{1,9})$/

type Named = { readonly url: string; readonly name: string }
type Path = { readonly made: Named[]; readonly derived: Named[] }

type CreatedNames = {
  note(request: EgressRequest, exchange: Exchange): void
  list(): ReportWrites['objects']
}

/**
 * Names of created objects whose response contains no id. The scan cannot delete them, so the report lists
 * them.
 *
 * A name counts if it derives from a text of the scan, or if the names of one path are numbered
 * consecutively. Any other name may have existed before.
 */
export function openCreatedNames(): CreatedNames {
  const paths = new Map<string, Path>()
  return {
    note(request, exchange) {
      const { pathname } = new URL(request.url)
      const { made, derived } = paths.get(pathname) ?? { made: [], derived: [] }
      if (request.method !== 'POST' || (!paths.has(pathname) && paths.size >= limits.pathsMax)) return
      const named = namedBy(request, exchange)
      if (named === null) return
      const isMade = !isDerived(named, request)
      if (isMade && isAskedByNumber(named, request)) return
      const list = isMade ? made : derived
      if (list.length < limits.namesMax) list.push(named)
      paths.set(pathname, { made, derived })
    },
    list() {
      const named = [...paths.values()].flatMap(({ made, derived }) => [
        ...derived,
        ...(areCounted(made) ? made : []),
      ])
      const unique = new Map(named.map((one) => [`${one.url} ${one.name}`, one]))
      return [...unique.values()]
        .slice(0, limits.listedMax)
        .map(({ url, name }) => ({ url, name, change: 'created', state: 'left' }))
    },
  }
}

function namedBy(request: EgressRequest, { status, body }: Exchange): Named | null {
  const value = status === 200 || status === 201 ? readJson(body) : undefined
  if (!isJsonObject(value)) return null
  const sent = decodePercent(`${request.url} ${request.body ?? ''}`)
  for (const object of [value, ...Object.values(value).filter((inner) => isJsonObject(inner))]) {
    const named = namedIn(object, request.url)
    if (named !== null && !sent.includes(named.name)) return named
  }
  return null
}

function namedIn(object: JsonObject, base: string): Named | null {
  const [url, ...rest] = base.split(/[?#]/, 1)
  for (const member of nameMembers) {
    const name = object[member]
    if (isName(name)) return { url: url + rest.join(''), name }
  }
  const written = object.url
  const address =
    typeof written === 'string' && /^(?:https?:|\/)/.test(written) ? resolveUrl(written, base) : null
  if (address === null || address.origin !== new URL(base).origin) return null
  const name = decodePercent(address.pathname.replace(/\/$/, '').split('/').at(-1) ?? '')
  return isName(name) ? { url: address.origin + address.pathname, name } : null
}

function isName(value: Json | undefined): value is string {
  return typeof value === 'string' && plainName.test(value)
}

function isDerived({ name }: Named, request: EgressRequest): boolean {
  return madeUpTextsOf(request).some((text) => lettersOf(name).includes(lettersOf(text)))
}

/** If the request contained the number as a value, the object was only looked up. */
function isAskedByNumber({ name }: Named, { url, body = '' }: EgressRequest): boolean {
  const number = numbered.exec(name)?.[2]
  if (number === undefined) return false
  const { pathname, search } = new URL(url)
  const asValue = new RegExp(`[:=/,[]\\s?"?${number}"?\\s?(?:[,&/}\\]?]|$)`)
  return [pathname + search, body].some((text) => asValue.test(text))
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function areCounted(named: readonly Named[]): boolean {
  const parts = named.map(({ name }) => numbered.exec(name))
  const numbers = parts.map((part) => Number(part?.[2])).toSorted((one, other) => one - other)
  const isOneKind = parts.every((part) => part !== null && part[1] === parts[0]?.[1])
  return (
    named.length > 1 &&
    isOneKind &&
    numbers.every((number, index) => {
      const step = index === 0 ? 1 : number - (numbers[index - 1] ?? 0)
      return step >= 1 && step <= limits.stepMax
    })
  )
}
