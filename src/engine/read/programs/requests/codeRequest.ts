import type { FoundRequest } from '../../../model/foundRequest.ts'
import type { EntryMethod } from '../../../model/surface.ts'
import { keyName } from '../syntax/programScopes.ts'
import { type Located, resolve, textOf } from '../syntax/programValues.ts'
import type { ClassFields, InClass } from './classFields.ts'
import type { ProgramBody } from './programBody.ts'
import { readUrl, withQuery } from './programUrl.ts'

const headersMax = 10

export type CodeRequest = {
  readonly method: string
  readonly url: Located
  readonly base: Located | null
  readonly body: ProgramBody | null
  readonly query: Located | null
  readonly headers: Located | null
}

export function writeRequest(
  request: CodeRequest,
  owner: InClass['owner'],
  { fields, pageUrl }: { readonly fields: ClassFields; readonly pageUrl: string },
): FoundRequest | null {
  const method = request.method.toUpperCase()
  if (!isMethod(method)) return null
  const base = request.base === null ? null : { ...request.base, owner }
  const location = readUrl({ url: { ...request.url, owner }, base, fields }, pageUrl)
  if (location === null) return null
  const { url, pathValues, unknownSegments } = withQuery(location, request.query)
  const hasBody = request.body !== null && method !== 'GET'
  return {
    method,
    url,
    pathValues,
    unknownSegments,
    headers: readHeaders(request.headers),
    source: 'script',
    ...(hasBody && request.body !== null ? { body: request.body } : {}),
  }
}

/** Omits credentials, and headers that the body determines. */
function readHeaders(located: Located | null): Readonly<Record<string, string>> {
  if (located === null) return {}
  const { node, scope } = resolve(located)
  if (node.type !== 'ObjectExpression') return {}
  const pairs = node.properties
    .slice(0, headersMax)
    .flatMap((property): readonly (readonly [string, string])[] => {
      const name = property.type === 'Property' ? keyName(property) : null
      if (property.type !== 'Property' || name === null || !/^(?:x-[\w-]{1,40}|accept|prefer)$/i.test(name))
        return []
      const value = textOf({ node: property.value, scope })
      const isPlain =
        value !== null && /^[\x20-\x7e]{1,200}$/.test(value) && !/auth|token|key|secret|csrf/i.test(name)
      return isPlain ? [[name.toLowerCase(), value]] : []
    })
  return Object.fromEntries(pairs)
}

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

function isMethod(method: string): method is EntryMethod {
  return methods.includes(method)
}
