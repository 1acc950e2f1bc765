import { isOwnAccountPath } from '../../../discover/surface/alternateReadUrls.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Entry, Surface } from '../../../model/surface.ts'
import { isEmailAddress } from '../../../read/knowledge/credentialWords.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { personalContent } from '../_shared/personalContent.ts'
import { readAccount } from './_ownedFields.ts'
import type { ObjectUrl } from './_ownObjects.ts'

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

export function showsAccount(exchange: Exchange, email: string): boolean {
  return (
    exchange.body.includes(email) && personalContent(exchange).fields.some((field) => !/e?mail/i.test(field))
  )
}
