/**
 * Supabase project, by the documentation of its gateway, PostgREST, Storage, Auth and pg_graphql. No real
 * data.
 */
import type { ResponseHeaders, Site, SiteRequest, SiteResponse } from '../sites/site.ts'

/** Access of unauthenticated users. Unlisted tables do not exist. */
export type FakeTable = 'a visible row' | 'no visible row' | 'no grant'

export type FakeSupabaseOptions = {
  readonly keys: readonly string[]
  readonly tables?: Readonly<Record<string, FakeTable>>
  /** Default: open sign-up with confirmed email. */
  readonly settings?: Readonly<Record<string, unknown>>
  readonly providers?: Readonly<Record<string, boolean>>
  readonly buckets?: readonly { readonly name: string; readonly public: boolean }[]
  /** Default: refused, as by pg_graphql 1.6. */
  readonly graphql?: 'open' | 'no introspection' | 'off'
  /** Hosted projects refuse it to public keys. */
  readonly openApi?: 'described' | 'refused'
}

export function fakeSupabase(options: FakeSupabaseOptions): Site {
  return { routes: {}, otherwise: (request) => response(request, options) }
}

function response(request: SiteRequest, options: FakeSupabaseOptions): SiteResponse {
  const key = request.headers.apikey
  if (key === undefined) {
    return json(401, {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
  }
  if (typeof key !== 'string' || !options.keys.includes(key)) {
    return json(401, {
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    })
  }
  const path = request.path.split('?', 1)[0] ?? ''
  if (path === '/auth/v1/settings') return json(200, settingsOf(options))
  if (path === '/storage/v1/bucket') return json(200, (options.buckets ?? []).map(bucketOf))
  if (path === '/graphql/v1' && request.method === 'POST') return graphql(request, options)
  if (path === '/rest/v1/') return description(options)
  if (path.startsWith('/rest/v1/')) return table(path.slice('/rest/v1/'.length), options)
  return json(404, { message: 'no Route matched with those values' })
}

function settingsOf({ settings, providers }: FakeSupabaseOptions): unknown {
  return {
    external: {
      anonymous_users: false,
      apple: false,
      github: false,
      google: false,
      email: true,
      phone: false,
      ...providers,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: 'twilio',
    saml_enabled: false,
    ...settings,
  }
}

function bucketOf({ name, public: isPublic }: { readonly name: string; readonly public: boolean }): unknown {
  return {
    id: name,
    name,
    owner: '',
    public: isPublic,
    file_size_limit: null,
    allowed_mime_types: null,
    created_at: '2026-01-05T10:00:00.000Z',
    updated_at: '2026-01-05T10:00:00.000Z',
  }
}

function table(name: string, { tables = {} }: FakeSupabaseOptions): SiteResponse {
  const kind = tables[name]
  if (kind === undefined) {
    return postgrestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
  }
  if (kind === 'no grant') return postgrestError(401, '42501', `permission denied for table ${name}`)
  const rows = kind === 'a visible row' ? [{ id: 1 }] : []
  return json(200, rows, { 'range-unit': 'items', 'content-range': rows.length === 0 ? '*/*' : '0-0/*' })
}

function postgrestError(status: number, code: string, message: string): SiteResponse {
  return json(
    status,
    { code, details: null, hint: null, message },
    { 'proxy-status': `PostgREST; error=${code}` },
  )
}

function description({ openApi = 'refused' }: FakeSupabaseOptions): SiteResponse {
  if (openApi === 'refused') {
    return json(401, { message: 'Access to schema is forbidden', hint: 'Use a secret API key.' })
  }
  const body = JSON.stringify({ swagger: '2.0', info: { title: 'standard public schema' }, paths: {} })
  return { status: 200, headers: { 'content-type': 'application/openapi+json; charset=utf-8' }, body }
}

function graphql(
  request: SiteRequest,
  { graphql: state = 'no introspection' }: FakeSupabaseOptions,
): SiteResponse {
  if (state === 'off') {
    return postgrestError(
      404,
      'PGRST202',
      'Could not find the function graphql_public.graphql(query) in the schema cache',
    )
  }
  if (state === 'no introspection' || !request.body.includes('__schema')) {
    return json(200, { errors: [{ message: 'Unknown field "__schema" on type Query' }] })
  }
  return json(200, { data: { __schema: { queryType: { name: 'Query' } } } })
}

function json(status: number, body: unknown, headers: ResponseHeaders = {}): SiteResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  }
}
