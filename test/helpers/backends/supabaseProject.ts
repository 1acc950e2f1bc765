/** Supabase project over a real database, by Supabase's documentation. No real data. */
import { fakeJwt } from '../fakes/fakeSecrets.ts'
import type { Site, SiteRequest, SiteResponse } from '../sites/site.ts'
import { fakeSupabase } from './fakeSupabase.ts'
import type { Caller, Postgrest } from './postgrest.ts'

export type ProjectUser = { readonly id: string; readonly email: string }

export type SupabaseProjectOptions = {
  readonly key: string
  readonly postgrest: Postgrest
  /** By access token. */
  readonly users?: Readonly<Record<string, ProjectUser>>
  /** Public files by bucket. */
  readonly buckets?: Readonly<Record<string, readonly string[]>>
  readonly uploads?: readonly string[]
  /** `verifiesJwt`: the gateway requires a token. */
  readonly functions?: Readonly<
    Record<string, { readonly verifiesJwt: boolean; readonly response: SiteResponse }>
  >
}

export function supabaseProject(options: SupabaseProjectOptions): Site {
  return { routes: {}, otherwise: (request) => response(request, options) }
}

async function response(request: SiteRequest, options: SupabaseProjectOptions): Promise<SiteResponse> {
  const { key, postgrest, users = {}, buckets = {}, uploads = [], functions = {} } = options
  const path = request.path.split('?', 1)[0] ?? ''
  if (path.startsWith('/functions/v1/')) return edgeFunction(request, path, functions)
  if (request.headers.apikey !== key) return fakeOf(request, options)
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? key
  const user = users[token]
  if (path === '/auth/v1/user') {
    return user === undefined ? json(403, { code: 'bad_jwt', message: 'invalid claim' }) : json(200, user)
  }
  if (path.startsWith('/storage/v1/object/list/') && request.method === 'POST') {
    const files = buckets[path.slice('/storage/v1/object/list/'.length)] ?? []
    return json(
      200,
      files.slice(0, JSON.parse(request.body).limit).map((name) => ({
        name,
        id: '5f1c0de1-0000-4000-8000-000000000001',
        metadata: { size: 12, mimetype: 'image/png' },
      })),
    )
  }
  const [, bucket = ''] = /^\/storage\/v1\/object\/upload\/sign\/([^/]+)\//.exec(path) ?? []
  if (bucket !== '') return signedUpload(path, uploads.includes(bucket))
  if (!path.startsWith('/rest/v1/') || path === '/rest/v1/') return fakeOf(request, options)
  const caller: Caller =
    user === undefined ? { role: 'anon', sub: null } : { role: 'authenticated', sub: user.id }
  return await postgrest.response(request, caller)
}

async function fakeOf(
  request: SiteRequest,
  { key, buckets = {} }: SupabaseProjectOptions,
): Promise<SiteResponse> {
  const { otherwise } = fakeSupabase({
    keys: [key],
    buckets: Object.keys(buckets).map((name) => ({ name, public: true })),
    graphql: 'off',
  })
  return typeof otherwise === 'function' ? await otherwise(request) : json(404, {})
}

function signedUpload(path: string, isAllowed: boolean): SiteResponse {
  if (!isAllowed) {
    const message = 'new row violates row-level security policy'
    return json(400, { statusCode: '403', error: 'Unauthorized', message })
  }
  const url = path.replace('/storage/v1', '')
  const token = fakeJwt({ url, upsert: false, exp: 2_015_576_000 })
  return json(200, { url: `${url}?token=${token}`, token })
}

function edgeFunction(
  request: SiteRequest,
  path: string,
  functions: NonNullable<SupabaseProjectOptions['functions']>,
): SiteResponse {
  const wanted = functions[path.slice('/functions/v1/'.length)]
  if (wanted === undefined)
    return json(404, { code: 'NOT_FOUND', message: 'Requested function was not found' })
  if (request.method === 'OPTIONS') return { status: 200, body: 'ok' }
  if (wanted.verifiesJwt && request.headers.authorization === undefined) {
    return json(401, { code: 'UNAUTHORIZED_NO_AUTH_HEADER', message: 'Missing authorization header' })
  }
  return wanted.response
}

function json(status: number, body: unknown): SiteResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  }
}
