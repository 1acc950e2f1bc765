import type { Artifacts, Exchange } from '../../model/artifacts.ts'
import { type MatchedAdvisory, matchAdvisories } from '../advisories/match.ts'
import { headerValue } from '../http/headers.ts'
import { isBareStart, type Product, products } from '../knowledge/productTable.ts'
import { exposedFile } from './exposedFile.ts'

type RecognizedProduct = {
  readonly product: Product
  /** Null if the product hides it. */
  readonly version: { readonly text: string; readonly exchange: Exchange } | null
  readonly opened: readonly { readonly path: string; readonly what: string; readonly exchange: Exchange }[]
}

type Seen = Pick<Artifacts, 'technologies' | 'responses' | 'wellKnown'>

export function listProducts(seen: Seen): readonly RecognizedProduct[] {
  return recognize(seen).filter(({ product }) => product.isApplication !== true)
}

export function listApplications(seen: Seen): readonly RecognizedProduct[] {
  return recognize(seen).filter(({ product }) => product.isApplication === true)
}

/** One mark at the start URL, and one there or at a path of the product. An API without a start page: two paths. */
function recognize({ technologies, responses, wellKnown }: Seen): readonly RecognizedProduct[] {
  const [first] = responses
  return products.flatMap((product): readonly RecognizedProduct[] => {
    if (first === undefined || !mayBe(product, { technologies, responses })) return []
    const matched = product.paths.flatMap((row) => {
      const exchange = exposedFile(wellKnown, row.path)
      return exchange !== null && row.mark.test(exchange.body) ? [{ ...row, exchange }] : []
    })
    const inStart = product.inStart?.exec(first.body) ?? null
    if (matched.length + (inStart === null ? 0 : 1) < (product.start === null ? 2 : 1)) return []
    const told = matched.flatMap(({ version, exchange }) => {
      const text = version?.exec(exchange.body)?.[1]
      return text === undefined ? [] : [{ text, exchange }]
    })
    const shown = readVersion(inStart?.[1])
    const versions = [...told, ...(shown === null ? [] : [{ text: shown, exchange: first }])]
    const opened = matched.flatMap(({ path, opens, exchange }) =>
      opens === undefined ? [] : [{ path, what: opens, exchange }],
    )
    return [{ product, version: versions[0] ?? null, opened }]
  })
}

/** Paths that the scan requests of the products that the site may be. */
export function pathsOfProducts({ technologies, responses }: Omit<Seen, 'wellKnown'>): readonly string[] {
  const own = products.filter((product) => mayBe(product, { technologies, responses }))
  return [...new Set(own.flatMap(({ paths }) => paths.map(({ path }) => path)))]
}

function mayBe(
  { name, start }: Product,
  { technologies, responses: [first] }: Omit<Seen, 'wellKnown'>,
): boolean {
  if (first === undefined) return false
  return start === null ? isBareStart(first) : technologies.some((technology) => technology.name === name)
}

export function matchProduct(
  { name, version }: { readonly name: string; readonly version: string },
  { libraries: { advisories }, responses }: Pick<Artifacts, 'libraries' | 'responses'>,
): readonly MatchedAdvisory[] {
  const key = `product/${name}`
  const own = Object.hasOwn(advisories, key) ? (advisories[key] ?? []) : []
  return matchAdvisories(version, own, 'server', (condition) =>
    condition === 'windows-host' ? responses.some(showsWindows) : null,
  )
}

function showsWindows({ headers, body }: Exchange): boolean {
  return /^Microsoft-IIS/i.test(headerValue(headers, 'server') ?? '') || windowsPath.test(body)
}

const windowsPath = /["'`(](?:\/@fs\/)?[A-Za-z]:\/[\w-]/

/** Versions of n8n are in encoded settings of its error reporting. */
function readVersion(text: string | undefined): string | null {
  if (text === undefined || /^\d{1,6}\./.test(text)) return text ?? null
  try {
    return /"release"\s?:\s?"n8n@(\d[\w.-]{1,30})"/.exec(atob(text))?.[1] ?? null
  } catch {
    return null // It is no Base64.
  }
}
