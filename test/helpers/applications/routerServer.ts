import { html, type SiteRequest, type SiteResponse } from '../sites/site.ts'

export const routerPage =
  '<!doctype html><html lang="en"><title>Notes</title><h1>Notes</h1><script>window.__reactRouterContext = {"basename":"/","ssr":true,"isSpaMode":false};</script></html>'

type RouterOptions = {
  readonly ownHost?: string
  readonly refusal?: 400 | 500
  readonly isRemix?: boolean
}

export function respondAsRouter(
  { method, path, headers }: SiteRequest,
  { ownHost, refusal = 500, isRemix = false }: RouterOptions,
): SiteResponse {
  const { origin } = headers
  const isOfData = isRemix ? /[?&]_data=/.test(path) : path.endsWith('.data')
  const marks = !isOfData ? {} : isRemix ? { 'x-remix-error': 'yes' } : { 'x-remix-response': 'yes' }
  const isForeign = ownHost !== undefined && origin !== undefined && new URL(String(origin)).host !== ownHost
  if (method === 'POST' && isForeign) return { status: refusal, headers: marks, body: '' }
  if (isOfData) return { status: 404, headers: marks, body: '["ErrorResponse"]' }
  return { ...html('<title>Unhandled Thrown Response!</title><h1>404 Not Found</h1>'), status: 404 }
}
