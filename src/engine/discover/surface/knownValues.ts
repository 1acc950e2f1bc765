import type { Json, JsonObject } from '../../../shared/json.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { isJsonObject, readJson } from '../../read/formats/json.ts'

/**
 * Values shown by the application, such as ids of a list.
 *
 * `of('petId', 'pets')` returns a value for this parameter below this segment, or undefined.
 */
export type KnownValues = { of(name: string, owner: string): string | number | undefined }

const exchangesMax = 200
const objectsPerListMax = 3
const listsPerBodyMax = 20
const depthMax = 5
const valueCharsMax = 200

export function collectValues(exchanges: readonly Exchange[]): KnownValues {
  const shown = new Map<string, JsonObject[]>()
  for (const { url, status, body, mediaType } of exchanges.slice(0, exchangesMax)) {
    if (status >= 300 || !/json/.test(mediaType)) continue
    let lists = 0
    for (const { name, objects } of listResponses(new URL(url).pathname, readJson(body))) {
      lists += 1
      if (lists > listsPerBodyMax) break
      const known = shown.get(name) ?? []
      shown.set(name, [...known, ...objects].slice(0, objectsPerListMax))
    }
  }
  return { of: (name, owner) => findValue(shown, name, owner) }
}

type Collection = { readonly name: string; readonly objects: readonly JsonObject[] }

/** tRPC joins calls: `/trpc/orders.list,users.me` responds with a list of both results. */
function* listResponses(pathname: string, body: Json | undefined): Generator<Collection> {
  const calls = (pathname.split('/').at(-1) ?? '').split(',').slice(0, listsPerBodyMax)
  if (calls.length === 1 || !Array.isArray(body) || body.length !== calls.length)
    return yield* listCollections(body, collectionOf(pathname), 0)
  for (const [at, call] of calls.entries()) yield* listCollections(body[at], collectionOf(call), 0)
}

function* listCollections(value: Json | undefined, name: string, depth: number): Generator<Collection> {
  if (Array.isArray(value)) {
    const objects = value.slice(0, objectsPerListMax).filter(isJsonObject)
    const plain = value.find((item: Json) => typeof item === 'string' || typeof item === 'number')
    if (objects.length > 0) yield { name, objects }
    else if (plain !== undefined) yield { name, objects: [{ id: plain, name: plain }] }
    yield* listMembers(objects[0] ?? {}, name, depth)
    return
  }
  if (!isJsonObject(value) || depth >= depthMax) return
  yield* listMembers(value, name, depth)
  yield { name, objects: [value] }
}

function* listMembers(value: JsonObject, name: string, depth: number): Generator<Collection> {
  if (depth >= depthMax) return
  for (const [key, item] of Object.entries(value)) {
    // `{ data: [...] }` names no collection.
    const own =
      /^(?:data|json|items|results?|rows|content|records|list|docs|entries|value|hits|objects)$/i.test(key)
    if (typeof item === 'object' && item !== null)
      yield* listCollections(item, own ? name : singular(key), depth + 1)
  }
}

/** `petId` of `pets` is a pet's `id`. */
function findValue(shown: ReadonlyMap<string, readonly JsonObject[]>, name: string, owner: string) {
  const [, prefix = ''] = /^(.*?)[_-]?(?:id|uuid|guid|key|no|number|code|slug)$/i.exec(name) ?? []
  const own = shown.get(singular(owner)) ?? []
  const exact = shownAs(own, [name])
  if (exact !== undefined) return exact
  const isIdLike = /(?:^|[_a-z-])(?:id|uuid|guid|pk)$/i.test(name) || name === ''
  if (prefix !== '') {
    const others = shown.get(singular(prefix))
    if (others !== undefined) return shownAs(others, [name, ...idNames])
  }
  const all = [...shown.values()].flat()
  if (isIdLike || singular(name) === singular(owner)) {
    const among = prefix === '' || singular(prefix) === singular(owner) ? own : []
    return shownAs(among, idNames) ?? (prefix === '' ? undefined : shownAs(all, [name]))
  }
  return shownAs(all, [name])
}

const idNames = ['id', '_id', 'uuid', 'guid', 'pk', 'slug', 'key', 'name']

function shownAs(objects: readonly JsonObject[], names: readonly string[]): string | number | undefined {
  for (const name of names) {
    const wanted = plainName(name)
    for (const object of objects) {
      const value = Object.entries(object).find(([key]) => plainName(key) === wanted)?.[1]
      const isFit =
        typeof value === 'number' ||
        (typeof value === 'string' && value !== '' && value.length <= valueCharsMax)
      if (isFit) return value
    }
  }
  return undefined
}

function plainName(name: string): string {
  return name.startsWith('_') ? name.toLowerCase() : name.replace(/[_-]/g, '').toLowerCase()
}

/** `order` of `/v1/orders`, `/rpc/orders.list` and `/orders/search`. */
export function collectionOf(pathname: string): string {
  const named = pathname
    .split(/[/.]/)
    .filter((segment) => /[a-z]/i.test(segment) && !/^v\d{1,2}$/i.test(segment))
  return singular(named.findLast((segment) => !readingVerb.test(segment)) ?? named.at(-1) ?? '')
}

const readingVerb =
  /^(?:json|list|get|all|mine|search|find|by[A-Z]\w{0,30}|(?:find|get|list)(?:All|Many|Mine|By\w{1,30}))$/

/** A key to compare with: `courses` and `course` are both `cours`. */
function singular(word: string): string {
  const plain = plainName(word)
  if (/ies$/.test(plain)) return plain.replace(/ies$/, 'y')
  return plain.replace(/(?<=(?:s|x|z|ch|sh))es?$|(?<!s)s$/, '')
}
