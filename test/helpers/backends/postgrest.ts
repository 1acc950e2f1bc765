/** PostgREST by its documentation. A real PostgreSQL with roles and policies makes all decisions. */
import pg from 'pg'
import { makePostgresDatabase } from '../databases/databases.ts'
import type { ResponseHeaders, SiteRequest, SiteResponse } from '../sites/site.ts'

/** `sub` is returned by `auth.uid()`. */
export type Caller = { readonly role: 'anon' | 'authenticated'; readonly sub: string | null }

export type Postgrest = {
  response(request: SiteRequest, caller: Caller): Promise<SiteResponse>
  /** As owner. */
  query(sql: string): Promise<readonly unknown[]>
  close(): Promise<void>
}

const singular = 'application/vnd.pgrst.object+json'

/** Roles belong to the server, and several projects may create them concurrently. */
const setUp = `
do $$ begin create role anon nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role authenticated nologin; exception when duplicate_object or unique_violation then null; end $$;
create schema auth;
create function auth.uid() returns uuid language sql stable as
  $$ select (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub')::uuid $$;
grant usage on schema auth to anon, authenticated;
grant usage on schema public to anon, authenticated;
alter default privileges in schema public grant all on tables to anon, authenticated;
`

export async function openPostgrest(schema: string): Promise<Postgrest> {
  const pool = new pg.Pool({ connectionString: await makePostgresDatabase(false), max: 4 })
  await pool.query(setUp)
  await pool.query(schema)
  return {
    response: (request, caller) => response(pool, request, caller),
    query: async (sql) => (await pool.query(sql)).rows,
    close: () => pool.end(),
  }
}

async function response(pool: pg.Pool, request: SiteRequest, caller: Caller): Promise<SiteResponse> {
  const url = new URL(request.path, 'https://rest.example')
  const name = url.pathname.slice('/rest/v1/'.length)
  const client = await pool.connect()
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  try {
    await client.query(isReading ? 'begin read only' : 'begin')
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(caller)])
    await client.query(`set local role ${caller.role}`)
    const given = name.startsWith('rpc/')
      ? await call(client, name.slice('rpc/'.length), url.searchParams)
      : isReading
        ? await read(client, name, url.searchParams)
        : await insert(client, name, request)
    await client.query((given.status ?? 200) < 300 ? 'commit' : 'rollback')
    return given
  } catch (error) {
    await client.query('rollback')
    if (!(error instanceof pg.DatabaseError)) throw error
    return refusal(statusOf(error.code ?? '', caller), error.code ?? '', error.message)
  } finally {
    client.release()
  }
}

async function read(client: pg.PoolClient, table: string, query: URLSearchParams): Promise<SiteResponse> {
  if ((await columnsOf(client, table)).length === 0) return noTable(table)
  const filters = [...query].filter(([name]) => !['select', 'limit', 'order', 'offset'].includes(name))
  const conditions = filters.map(([name], index) => `${quote(name)}::text = $${index + 1}`)
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
  const limit = Number(query.get('limit') ?? 1000)
  const selected = query.get('select') ?? '*'
  const columns = selected === '*' ? '*' : selected.split(',').map(quote).join(', ')
  const { rows } = await client.query(
    `select to_json(t) as row from (select ${columns} from public.${quote(table)}${where} limit ${limit}) t`,
    filters.map(([, value]) => value.replace(/^eq\./, '')),
  )
  const range = rows.length === 0 ? '*/*' : `0-${rows.length - 1}/*`
  return json(
    200,
    rows.map(({ row }) => row),
    { 'range-unit': 'items', 'content-range': range },
  )
}

async function insert(client: pg.PoolClient, table: string, request: SiteRequest): Promise<SiteResponse> {
  const columns = await columnsOf(client, table)
  if (columns.length === 0) return noTable(table)
  const rows: unknown[] = [JSON.parse(request.body)].flat()
  const named = [...new Set(rows.flatMap((row) => Object.keys(row ?? {})))]
  const unknown = named.find((name) => !columns.includes(name))
  if (unknown !== undefined) {
    const message = `Could not find the '${unknown}' column of '${table}' in the schema cache`
    return refusal(400, 'PGRST204', message)
  }
  const list = named.map(quote).join(', ')
  const target = `public.${quote(table)}`
  const { rowCount } = await client.query(
    `insert into ${target} (${list}) select ${list} from json_populate_recordset(null::${target}, $1)`,
    [JSON.stringify(rows)],
  )
  if (String(request.headers.accept).startsWith(singular) && rowCount !== 1) {
    return refusal(406, 'PGRST116', 'JSON object requested, multiple (or no) rows returned')
  }
  return { status: 201, headers: { 'content-range': '*/*' } }
}

async function call(client: pg.PoolClient, name: string, query: URLSearchParams): Promise<SiteResponse> {
  const { rows } = await client.query(
    `select proretset, pronargs from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  )
  const found = rows.find(({ pronargs }) => pronargs === query.size)
  if (found === undefined) {
    const message = `Could not find the function public.${name} without parameters in the schema cache`
    return refusal(404, 'PGRST202', message)
  }
  const given = [...query.values()]
  const list = [...query.keys()].map((key, index) => `${quote(key)} => $${index + 1}`).join(', ')
  const result = await client.query(`select to_json(r) as value from public.${quote(name)}(${list}) r`, given)
  const values = result.rows.map(({ value }) => value)
  return json(200, found.proretset ? values : (values[0] ?? null))
}

async function columnsOf(client: pg.PoolClient, table: string): Promise<readonly string[]> {
  const { rows } = await client.query(
    `select attname from pg_attribute join pg_class on pg_class.oid = attrelid
     where relname = $1 and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
    [table],
  )
  return rows.map(({ attname }) => String(attname))
}

function quote(name: string): string {
  return pg.escapeIdentifier(name)
}

/** By the table in PostgREST's documentation. */
function statusOf(code: string, { role }: Caller): number {
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (code === '23503' || code === '23505') return 409
  return code === '25006' ? 405 : 400
}

function noTable(name: string): SiteResponse {
  return refusal(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
}

function refusal(status: number, code: string, message: string): SiteResponse {
  return json(
    status,
    { code, details: null, hint: null, message },
    { 'proxy-status': `PostgREST; error=${code}` },
  )
}

function json(status: number, body: unknown, headers: ResponseHeaders = {}): SiteResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  }
}
