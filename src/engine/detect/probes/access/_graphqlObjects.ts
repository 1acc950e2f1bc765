import type { Json, JsonObject } from '../../../../shared/json.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { isUnguessable, unusedId } from './_ownObjects.ts'

const ownList = /^(?:my|own|mine|me|viewer|current)(?:[A-Z_]|$)/
const ownerName = /^(?:owner|user|customer|account|patient|client|holder|recipient)(?:_?id)?$/i
const publicTypeName =
  /article|post|product|event|news|comment|course|recipe|page|blog|video|photo|topic|thread|question|review|track|book|movie/i

const listsMax = 4
const queriesMax = 4
const itemsMax = 200
/** An equal id of another type must not count. */
const sameMin = 1
const bodyBytesMax = 256 * 1024

type Context = Pick<ProbeContext, 'send' | 'surface' | 'random'>

type OwnItem = { readonly id: string; readonly item: JsonObject }

type Judged = { readonly observations: readonly Observation[]; readonly judged: number }

export async function judgeGraphqlObjects(context: Context): Promise<Judged> {
  const queries = context.surface.entries.filter(
    (entry) => entry.effect === 'reads' && entry.body?.kind === 'json' && rootField(entry) !== '',
  )
  const byId = queries.flatMap((entry) => {
    const parameter = publicTypeName.test(rootField(entry)) ? null : idParameter(entry)
    return parameter === null ? [] : [{ entry, parameter }]
  })
  const lists = queries.filter(({ parameters }) => parameters.length === 0)
  if (byId.length === 0 || lists.length === 0) return { observations: [], judged: 0 }
  const items = await listOwnItems(context, lists.slice(0, listsMax))
  const observations: Observation[] = []
  let judged = 0
  for (const query of items.length === 0 ? [] : byId.slice(0, queriesMax)) {
    const outcome = await judgeQuery(context, query, items)
    if (outcome !== 'undecided') judged += 1
    if (typeof outcome === 'object' && outcome !== null) observations.push(outcome)
  }
  return { observations, judged }
}

type IdQuery = { readonly entry: Entry; readonly parameter: Parameter }

function rootField({ body }: Entry): string {
  const { query = '' } = readJsonObject(body?.text ?? '') ?? {}
  const [, name = ''] = /\{\s{0,50}(?:\w{1,80}\s{0,5}:\s{0,5})?(\w{1,80})/.exec(String(query)) ?? []
  return name
}

function idParameter({ parameters }: Entry): Parameter | null {
  const [only, ...others] = parameters
  const isId = only?.place === 'json' && /\/(?:\w*_)?(?:id|uuid)$|[a-z](?:Id|ID|Uuid)$/.test(only.name)
  return isId && others.length === 0 ? only : null
}

async function listOwnItems(context: Context, lists: readonly Entry[]): Promise<readonly OwnItem[]> {
  const own: OwnItem[] = []
  for (const entry of lists) {
    const request = fillEntry(entry)
    const user = await ask(context, request, 'user')
    if (user === null) continue
    const other = await ask(context, request, 'other')
    const theirs = new Set(other === null ? [] : listItems(other.data).map(({ id }) => id))
    const isOwnList = Object.keys(user.data).some((name) => ownList.test(name))
    const found = listItems(user.data).filter(
      ({ id, item }) =>
        !theirs.has(id) && (isOwnList || Object.keys(item).some((name) => ownerName.test(name))),
    )
    own.push(...found.slice(0, 1))
  }
  return own
}

type Response = { readonly exchange: Exchange; readonly data: JsonObject }

async function ask({ send }: Context, request: ProbeRequest, as: AccountName): Promise<Response | null> {
  const response = await send({ ...request, as, bodyBytesMax })
  const data = response.ok ? readJsonObject(response.exchange.body)?.data : undefined
  const isGiven = isJsonObject(data) && Object.values(data).some((value) => value !== null)
  return response.ok && isGiven ? { exchange: response.exchange, data } : null
}

function listItems(data: JsonObject): readonly OwnItem[] {
  const items: OwnItem[] = []
  const queue: Json[] = [data]
  for (let at = 0; at < queue.length && items.length < itemsMax; at += 1) {
    const value = queue[at]
    if (isJsonObject(value)) queue.push(...Object.values(value).filter((inner) => typeof inner === 'object'))
    if (!Array.isArray(value)) continue
    for (const one of value.slice(0, itemsMax)) {
      const item = isJsonObject(one) && isJsonObject(one.node) ? one.node : one
      const id = isJsonObject(item) ? (item.id ?? item.uuid ?? item._id) : undefined
      if (isJsonObject(item) && (typeof id === 'string' || typeof id === 'number'))
        items.push({ id: String(id), item })
    }
  }
  return items
}

/** Returns a finding, null (guarded or public), or why the query was not evaluated. */
async function judgeQuery(
  context: Context,
  { entry, parameter }: IdQuery,
  items: readonly OwnItem[],
): Promise<Observation | null | 'undecided'> {
  const requestFor = (id: string): ProbeRequest => {
    const isNumber = typeof variableOf(entry, parameter) === 'number' && /^\d{1,15}$/.test(id)
    return fillEntry(entry, [{ parameter, value: isNumber ? Number(id) : id }])
  }
  for (const { id, item } of items) {
    const request = requestFor(id)
    const own = await ask(context, request, 'user')
    if (own === null || !matchesItem(own.data, item)) continue
    const other = await ask(context, request, 'other')
    if (other === null || !matchesItem(other.data, item)) return null
    const visitor = await ask(context, request, 'anonymous')
    if (visitor !== null && matchesItem(visitor.data, item)) return null
    const missing = await ask(context, requestFor(unusedId(id, context.random)), 'other')
    if (missing !== null && matchesItem(missing.data, item)) return null
    return observe({ entry, parameter }, { request, exchange: other.exchange, id, item })
  }
  return 'undecided'
}

function variableOf({ body }: Entry, { name }: Parameter): Json | undefined {
  const variables = readJsonObject(body?.text ?? '')?.variables
  return isJsonObject(variables) ? variables[name.split('/').at(-1) ?? name] : undefined
}

function matchesItem(data: JsonObject, item: JsonObject): boolean {
  return Object.values(data).some((value) => {
    if (!isJsonObject(value)) return false
    const shared = Object.keys(item).filter((name) => Object.hasOwn(value, name) && isScalar(item[name]))
    const telling = shared.filter((name) => !/^(?:_?id|uuid)$/.test(name) && item[name] !== null)
    return telling.length >= sameMin && shared.every((name) => value[name] === item[name])
  })
}

function isScalar(value: Json | undefined): boolean {
  return value === null || typeof value !== 'object'
}

type Proof = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly id: string
  readonly item: JsonObject
}

function observe({ entry, parameter }: IdQuery, { request, exchange, id, item }: Proof): Observation {
  const [field = ''] = Object.keys(readJsonObject(exchange.body)?.data ?? {})
  const name = parameter.name.split('/').at(-1) ?? parameter.name
  const fields = Object.keys(item).slice(0, 20)
  return observeProbe({ ...request, as: 'other' }, exchange, {
    sample: `${entry.method} ${pathOf(entry.url)}: ${field}.${name} (json)`,
    severity: isUnguessable(id) ? 'high' : 'critical',
    excerpt: `The account \`other\` can read an object of \`user\`. Its own lists do not show the object, and an unauthenticated request does not return it. Fields: ${fields.join(', ')}`,
    details: { fields, id_can_be_guessed: !isUnguessable(id) },
    place: entry.id,
  })
}
