import type { JsonObject } from '../../../../shared/json.ts'
import { isOwnAccountPath } from '../../../discover/surface/alternateReadUrls.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Entry, Surface } from '../../../model/surface.ts'
import { isEmailAddress } from '../../../read/knowledge/credentialWords.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { personalContent } from '../_shared/personalContent.ts'
import { isIdName } from '../_shared/valueKinds.ts'
import { readAccount } from './_ownedFields.ts'
import { isUnguessable, type ObjectUrl } from './_ownObjects.ts'

const readsMax = 2
const collectionsMax = 2
const collection =
  /^((?:\/[\w.~-]+){0,6}?\/(?:users?|accounts?|members?|customers?|clients|profiles?|people|persons|employees|patients|students|teachers))(?:\/|$)/i

export function listOwnReads({ entries }: Pick<Surface, 'entries'>): readonly Entry[] {
  return entries
    .filter(({ method, effect, url, status, mediaType }) => {
      const isRead = method === 'GET' && effect === 'reads' && status === 200
      return isRead && /json/.test(mediaType ?? '') && isOwnAccountPath(url)
    })
    .slice(0, readsMax)
}

export function listOwnPages({ entries }: Pick<Surface, 'entries'>): readonly Entry[] {
  return entries
    .filter(({ method, effect, url, status, mediaType }) => {
      const isRead = method === 'GET' && effect === 'reads' && status === 200
      return isRead && /html/.test(mediaType ?? '') && isOwnAccountPath(url)
    })
    .slice(0, readsMax)
}

/** Derives URLs such as `/users/7` if the application uses others below `/users`. */
export function listAccountUrls(
  { entries }: Pick<Surface, 'entries'>,
  shown: readonly Exchange[],
): readonly ObjectUrl[] {
  const [own] = shown.flatMap((exchange) => {
    const account = ownAccountIn(exchange)
    const email = Object.values(account ?? {}).find((value) => isEmailAddress(String(value)))
    return accountIds(exchange).flatMap((id) =>
      email === undefined ? [] : [{ id, email: String(email), exchange }],
    )
  })
  if (own === undefined) return []
  const { origin } = new URL(own.exchange.requestedUrl)
  const collections = entries.flatMap(({ url }) => {
    const [, path = ''] = new URL(url).origin === origin ? (collection.exec(pathOf(url)) ?? []) : []
    return path === '' || isOwnAccountPath(path) ? [] : [path]
  })
  return [...new Set(collections)].slice(0, collectionsMax).map((path) => ({
    url: `${origin}${path}/${encodeURIComponent(own.id)}`,
    id: own.id,
    shape: `GET ${path}/*`,
    email: own.email,
  }))
}

function ownAccountIn(exchange: Exchange): JsonObject | null {
  return isOwnAccountPath(exchange.requestedUrl) ? readAccount(exchange) : null
}

export function accountIds(exchange: Exchange): readonly string[] {
  const account = ownAccountIn(exchange)
  const id = account?.id ?? account?._id ?? account?.uuid
  return typeof id === 'string' || typeof id === 'number' ? [String(id)] : []
}

const sharedKind =
  /^(?:_?id|uuid|user|account|plan|tier|role|group|team|org|company|tenant|branch|store|country|locale|theme|product|doctor|manager)/i

export function namesOwnPart(user: Exchange, other: Exchange, id: string): boolean {
  if (!isUnguessable(id)) return false
  const theirs = ownAccountIn(other) ?? {}
  return Object.entries(ownAccountIn(user) ?? {}).some(([name, value]) => {
    const { [name]: another } = theirs
    const isNamed = value === id && isIdName(name) && !sharedKind.test(name)
    return isNamed && typeof another === 'string' && another !== '' && another !== id
  })
}

export function showsAccount(exchange: Exchange, email: string): boolean {
  return (
    exchange.body.includes(email) && personalContent(exchange).fields.some((field) => !/e?mail/i.test(field))
  )
}
