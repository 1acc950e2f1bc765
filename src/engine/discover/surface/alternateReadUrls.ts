import type { Json, JsonObject } from '../../../shared/json.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { ReadEntry } from '../../model/writeTape.ts'
import { isJsonObject, readJson, readJsonObject } from '../../read/formats/json.ts'
import { pathOf } from '../../read/url/urls.ts'

export type AlternateReadUrl = {
  readonly url: string
  find(exchange: Exchange | null): JsonObject | null
  /** Matched only by path: site settings have a name, too. */
  readonly isGuess: boolean
}

export type AlternateReadUrls = (url: string) => readonly AlternateReadUrl[]

export const nowhereElse: AlternateReadUrls = () => []

const placesMax = 3
const membersMax = 1_000
const idNames = ['id', '_id', 'uuid', 'guid'] as const

/** Null for other or long bodies. */
export function shownObject(exchange: Exchange | null): JsonObject | null {
  return exchange?.status === 200 && !exchange.bodyTruncated ? readJsonObject(exchange.body) : null
}

/**
 * Finds other URLs of an unreadable object: `/auth/me` for `/users/me`, `/projects/1/tasks` for `/tasks/2`.
 */
export function openAlternateReadUrls(entries: readonly ReadEntry[]): AlternateReadUrls {
  const reads = entries.filter(
    ({ method, effect, status, mediaType }) =>
      method === 'GET' && effect === 'reads' && status === 200 && /json/.test(mediaType ?? ''),
  )
  return (url) => {
    const path = pathOf(url)
    const [, list = '', id = ''] = /([^/]+)\/([\w.~-]+)\/?$/.exec(path) ?? []
    const accounts = isOwnAccountPath(url) ? reads.filter((entry) => isOwnAccountPath(entry.url)) : []
    const lists = list === '' ? [] : reads.filter((entry) => lastSegment(entry.url) === list)
    return [
      ...accounts.map((entry): AlternateReadUrl => ({ url: entry.url, find: shownObject, isGuess: true })),
      ...lists.map(
        (entry): AlternateReadUrl => ({
          url: entry.url,
          find: (exchange) => memberWithId(exchange, id),
          isGuess: false,
        }),
      ),
    ]
      .filter((place) => place.url !== url)
      .slice(0, placesMax)
  }
}

/** Returns true for the current user's account, without an id. */
export function isOwnAccountPath(url: string): boolean {
  return ownAccount.test(pathOf(url))
}

const ownAccount = /(?:^|\/)(?:me|my|profile|account|self|whoami|current-?user)\/?$/i

function lastSegment(url: string): string {
  return pathOf(url).replace(/\/$/, '').split('/').at(-1) ?? ''
}

function memberWithId(exchange: Exchange | null, id: string): JsonObject | null {
  if (exchange?.status !== 200 || exchange.bodyTruncated) return null
  const body = readJson(exchange.body)
  const lists: readonly unknown[] = Array.isArray(body)
    ? [body]
    : isJsonObject(body)
      ? Object.values(body)
      : []
  for (const list of lists) {
    const found = Array.isArray(list) ? findById(list.slice(0, membersMax), id) : null
    if (found !== null) return found
  }
  return null
}

function findById(members: readonly Json[], id: string): JsonObject | null {
  const found = members.find(
    (member) => isJsonObject(member) && idNames.some((name) => String(member[name] ?? '') === id),
  )
  return found !== undefined && isJsonObject(found) ? found : null
}
