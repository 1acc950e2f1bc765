/** The account of whoever asks as an object among others: what an API gives of it by its id. */

import { isOwnAccountPath } from '../../../discover/surface/shownElsewhere.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Entry, Surface } from '../../../model/surface.ts'
import { isEmailAddress } from '../../../read/knowledge/credentialWords.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { personalContent } from '../_shared/personalContent.ts'
import { readAccount } from './_ownedFields.ts'
import type { ObjectUrl } from './_ownObjects.ts'

const readsMax = 2
const collectionsMax = 2
/** Where APIs keep accounts, up to that name. */
const collection =
  /^((?:\/[\w.~-]+){0,6}?\/(?:users?|accounts?|members?|customers?|clients|profiles?|people|persons|employees|patients|students|teachers))(?:\/|$)/i

/** Requests whose response shows the account of whoever asks, such as `/auth/me`. */
export function listOwnReads({ entries }: Pick<Surface, 'entries'>): readonly Entry[] {
  return entries
    .filter(({ method, effect, url, status, mediaType }) => {
      const isRead = method === 'GET' && effect === 'reads' && status === 200
      return isRead && /json/.test(mediaType ?? '') && isOwnAccountPath(url)
    })
    .slice(0, readsMax)
}

/**
 * What the URL of the own account would be by its id, `/users/7`, where the application asks for others below `/users`
 * and a response to the account shows the id together with its email address.
 */
export function listAccountUrls(
  { entries }: Pick<Surface, 'entries'>,
  shown: readonly Exchange[],
): readonly ObjectUrl[] {
  const [own] = shown.flatMap((exchange) => {
    const account = isOwnAccountPath(exchange.requestedUrl) ? readAccount(exchange) : null
    const id = account?.id ?? account?._id ?? account?.uuid
    const email = Object.values(account ?? {}).find((value) => isEmailAddress(String(value)))
    return (typeof id === 'string' || typeof id === 'number') && email !== undefined
      ? [{ id: String(id), email: String(email), exchange }]
      : []
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

/**
 * Says whether a response shows this account as it is shown to itself alone: members often see each other's names and email
 * addresses, and nothing more of what is somebody's own.
 */
export function showsAccount(exchange: Exchange, email: string): boolean {
  return (
    exchange.body.includes(email) && personalContent(exchange).fields.some((field) => !/e?mail/i.test(field))
  )
}
