import { assets } from '../../../generated/assets.ts'

const keptSeconds = 365 * 24 * 60 * 60

export const assetsFolder = '/assets'

const byPath: ReadonlyMap<string, { readonly mediaType: string; readonly text: string }> = new Map(
  Object.values(assets).map((asset) => [asset.path, asset]),
)

/** Immutable, because the path contains the hash. */
export function serveAsset(path: string): {
  readonly status: 200
  readonly body: string
  readonly mediaType: string
  readonly headers: Readonly<Record<string, string>>
} | null {
  const asset = byPath.get(path)
  if (asset === undefined) return null
  const headers = { 'cache-control': `public, max-age=${keptSeconds}, immutable` }
  return { status: 200, body: asset.text, mediaType: asset.mediaType, headers }
}
