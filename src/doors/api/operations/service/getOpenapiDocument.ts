import { makeEtag, matchesEtag } from '../../etag.ts'
import type { OperationHandler } from '../../operation.ts'

type MediaType = 'text/yaml' | 'application/yaml' | 'application/json'

const mediaTypes: readonly [MediaType, ...MediaType[]] = ['text/yaml', 'application/yaml', 'application/json']

type Representation = { readonly text: string; readonly etag: string }

const representations = new Map<string, Representation>()

/**
 * Returns the contract with this instance's URL, by default as `text/yaml` (RFC 9512). It is public, so CORS
 * allows any origin.
 */
export const getOpenapiDocument: OperationHandler<'getOpenapiDocument'> = async (request, { baseUrl }) => {
  const accepted = request.accepts(mediaTypes)
  const mediaType = mediaTypes.find((type) => type === accepted) ?? 'text/yaml'
  const { text, etag } = await representation(mediaType, request.query.version, baseUrl)
  const headers = {
    etag,
    vary: 'Accept',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
  }
  if (matchesEtag(request.header('if-none-match'), etag)) return { status: 304, headers }
  return { status: 200, mediaType: `${mediaType}; charset=utf-8`, headers, body: text }
}

/** Cached, because writing the YAML takes tens of milliseconds. */
async function representation(
  mediaType: MediaType,
  version: '3.0' | '3.1',
  baseUrl: string,
): Promise<Representation> {
  const key = `${mediaType} ${version} ${baseUrl}`
  const known = representations.get(key)
  if (known !== undefined) return known
  const { contractText } = await import('../../contractText.ts')
  const text = contractText(version, mediaType, baseUrl)
  const etag = makeEtag(`${mediaType}\n${text}`)
  const made = { text, etag }
  representations.set(key, made)
  return made
}
