import { createHash } from 'node:crypto'
import type { HeaderFields } from '../../model/artifacts.ts'
import type { HtmlDocument, HtmlElement } from '../../model/html.ts'
import { headerValue, headerValues } from '../http/headers.ts'
import { resolveUrl } from '../url/urls.ts'

/**
 * Fingerprint of the deployed version. Uses hashed paths of own scripts, styles and preloads; otherwise the
 * `ETag`; otherwise tags and attributes. Ignores texts, queries and nonces, and the `ETag` of pages with
 * nonces, which changes per response.
 */
export function deploymentPrint(page: {
  readonly url: string
  readonly headers: HeaderFields
  readonly document: HtmlDocument
}): string {
  const assets = listHashedAssets(page)
  if (assets.length > 0) return hash(['assets', ...assets])
  const etag = headerValue(page.headers, 'etag')
  if (etag !== null && !hasNonces(page)) return hash(['etag', etag.replace(/^W\//, '')])
  return hash(['structure', ...page.document.elements.map(describeTag)])
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function listHashedAssets({
  url,
  document,
}: {
  readonly url: string
  readonly document: HtmlDocument
}): readonly string[] {
  const { origin } = new URL(url)
  const paths = document.elements.flatMap((element) => {
    const reference = assetOf(element)
    const asset = reference === undefined ? null : resolveUrl(reference, document.baseUrl)
    return asset?.origin === origin && hasHash(asset.pathname) ? [asset.pathname] : []
  })
  return [...new Set(paths)].sort()
}

const assetRels = ['stylesheet', 'preload', 'modulepreload']

function assetOf({ name, attributes }: HtmlElement): string | undefined {
  if (name === 'script') return attributes.src
  if (name !== 'link') return undefined
  const rels = (attributes.rel ?? '').toLowerCase().split(/\s+/)
  return rels.some((rel) => assetRels.includes(rel)) ? attributes.href : undefined
}

/** `main.4f3b2a1c.js`, `index-DiwrgTda.js`, `/static/Xk2…/` */
function hasHash(path: string): boolean {
  return path.split('/').some((segment) => {
    const stem = segment.replace(/(?:\.(?:min|bundle|chunk|module|js|mjs|css|map|woff2?|json))+$/i, '')
    return isBuildId(segment) || stem.split(/[^A-Za-z0-9]+/).some(isHash) || endsInHash(stem)
  })
}

/** Digits before letters, or a long number; names of uploaded files end in digits. */
function isHash(token: string): boolean {
  if (token.length < 8) return false
  const isHex = /^[0-9a-f]+$/i.test(token) && /[0-9]/.test(token)
  return isHex || /[0-9][A-Za-z]/.test(token)
}

/** Vite and esbuild append eight characters, often without digits; `MyWidget.js` also has eight. */
function endsInHash(stem: string): boolean {
  const tail = /[^A-Za-z0-9]([A-Za-z0-9_-]{8})$/.exec(stem)?.[1]
  if (tail === undefined) return false
  return /^[A-Z0-9]{8}$/.test(tail) || (/[a-z]/.test(tail) && /.[A-Z]/.test(tail)) || isHash(tail)
}

/** Next.js. */
function isBuildId(segment: string): boolean {
  return (
    /^[A-Za-z0-9_-]{16,64}$/.test(segment) && [/[a-z]/, /[A-Z]/, /[0-9]/].every((kind) => kind.test(segment))
  )
}

function hasNonces({
  headers,
  document,
}: {
  readonly headers: HeaderFields
  readonly document: HtmlDocument
}): boolean {
  const policies = headerValues(headers, 'content-security-policy')
  return (
    policies.some((policy) => policy.includes("'nonce-")) ||
    document.elements.some(({ attributes }) => attributes.nonce !== undefined)
  )
}

function describeTag({ name, attributes }: HtmlElement): string {
  return [name, ...Object.keys(attributes).sort()].join(' ')
}
