import type { Exchange, Gathered } from '../../../model/artifacts.ts'
import type { SupabaseBackend, SupabaseTable } from '../../../model/backends.ts'
import type { EgressRequest } from '../../../model/egress.ts'
import type { ScanCache } from '../../../model/scanCache.ts'
import {
  readAuthSettings,
  readQueryType,
  readSupabaseBuckets,
} from '../../../read/derive/backendResponses.ts'
import type { ClientText } from '../../../read/derive/clientTexts.ts'
import { findSupabaseNames, type NamedTable } from '../../../read/derive/supabaseNames.ts'
import { findSupabaseProjects, type SupabaseKey } from '../../../read/derive/supabaseProjects.ts'
import type { BackendClient } from './backendClient.ts'

const projectsMax = 2
export const tablesMax = 80
/** GraphQL requires POST; this reads a type name and no data. */
const graphqlQuery = '{__schema{queryType{name}}}'

type NamedSupabase = {
  readonly projects: readonly {
    readonly origin: string
    readonly seenAt: string
    readonly key: SupabaseKey | null
  }[]
  readonly tables: readonly NamedTable[]
  readonly hostnames: readonly string[]
}

export function listSupabase(texts: readonly ClientText[], cache: ScanCache): NamedSupabase {
  const projects = findSupabaseProjects(texts, cache)
    .flatMap(({ origin, seenAt, key }) => (origin === null ? [] : [{ origin, seenAt, key }]))
    .slice(0, projectsMax)
  return {
    projects,
    tables: projects.length > 0 ? findSupabaseNames(texts).tables : [],
    hostnames: projects.map(({ origin }) => new URL(origin).hostname),
  }
}

export async function requestSupabase(
  policy: BackendClient,
  { projects, tables }: NamedSupabase,
): Promise<readonly SupabaseBackend[]> {
  const tablesOfEach = Math.floor(tablesMax / Math.max(1, projects.length))
  return await Promise.all(
    projects.map(({ origin, seenAt, key }) =>
      key === null
        ? notRequested(
            { origin, seenAt, tables },
            'the scan did not find the public key of the Supabase project',
          )
        : requestProject(policy, { origin, seenAt, key, tables, tablesOfEach }),
    ),
  )
}

async function requestProject(
  policy: BackendClient,
  {
    origin,
    seenAt,
    key,
    tables,
    tablesOfEach,
  }: {
    readonly origin: string
    readonly seenAt: string
    readonly key: SupabaseKey
    readonly tables: readonly NamedTable[]
    readonly tablesOfEach: number
  },
): Promise<SupabaseBackend> {
  const headers = keyHeaders(key)
  const at = (path: string): EgressRequest => ({ url: `${origin}${path}`, headers })
  // Shows whether the host is a project and accepts the key.
  const settings = await policy.read(at('/auth/v1/settings'), ({ status, body }) =>
    status === 200 ? readAuthSettings(body) : null,
  )
  const refusal = refusalOf(settings)
  if (refusal !== null) return { ...notRequested({ origin, seenAt, tables }, refusal), settings }
  const [schema, buckets, graphql, responded] = await Promise.all([
    policy.read({ ...at('/rest/v1/'), method: 'HEAD' }, readSchema),
    policy.read(at('/storage/v1/bucket'), ({ status, body }) =>
      status === 200 ? readSupabaseBuckets(body) : null,
    ),
    policy.read(
      {
        url: `${origin}/graphql/v1`,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query: graphqlQuery }),
      },
      ({ status, body }) => (status === 200 ? readQueryType(body) : null),
    ),
    requestTables(policy, tables.slice(0, tablesOfEach), at),
  ])
  const left = unasked(tables.slice(tablesOfEach), `the limit of ${tablesMax} tables was reached`)
  return { origin, seenAt, settings, schema, buckets, graphql, tables: [...responded, ...left] }
}

/** HEAD transfers no row. `count` is omitted, because it would scan the table. */
async function requestTables(
  policy: BackendClient,
  tables: readonly NamedTable[],
  at: (path: string) => EgressRequest,
): Promise<readonly SupabaseTable[]> {
  return await Promise.all(
    tables.map(async (table) => {
      const { headers = {}, ...request } = at(`/rest/v1/${table.name}?select=*&limit=1`)
      const profile = table.schema === null ? {} : { 'accept-profile': table.schema }
      return {
        ...table,
        response: await policy.send({ ...request, method: 'HEAD', headers: { ...headers, ...profile } }),
      }
    }),
  )
}

/** Legacy keys are JWTs that also authenticate. */
function keyHeaders({ kind, value }: SupabaseKey): Readonly<Record<string, string>> {
  return kind === 'anon' ? { apikey: value, authorization: `Bearer ${value}` } : { apikey: value }
}

function refusalOf(settings: SupabaseBackend['settings']): string | null {
  if (!settings.ok) return settings.reason
  if (settings.value.facts !== null) return null
  const { status } = settings.value
  return status === 401 || status === 403
    ? 'the Supabase project rejects the public key in the code'
    : 'the host does not respond like a Supabase project'
}

/** Only the media type distinguishes a schema from other responses. */
function readSchema({ status, mediaType }: Exchange): { readonly isOpenApi: boolean } {
  return { isOpenApi: status === 200 && mediaType === 'application/openapi+json' }
}

function notRequested(
  { origin, seenAt, tables }: Pick<SupabaseBackend, 'origin' | 'seenAt'> & { tables: readonly NamedTable[] },
  reason: string,
): SupabaseBackend {
  const nothing: Gathered<never> = { ok: false, reason }
  return {
    origin,
    seenAt,
    settings: nothing,
    schema: nothing,
    buckets: nothing,
    graphql: nothing,
    tables: unasked(tables, reason),
  }
}

function unasked(tables: readonly NamedTable[], reason: string): readonly SupabaseTable[] {
  return tables.map((table) => ({ ...table, response: { ok: false, reason } }))
}
