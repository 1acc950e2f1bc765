import { loginOf } from '../../../discover/surface/logins.ts'
import type { ParameterLook } from '../../../model/look.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { ParameterPlace, Surface } from '../../../model/surface.ts'
import { findDatabaseError } from '../_shared/databaseErrors.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { isProven, provenInjection, provenSql } from '../_shared/isProven.ts'
import { reactivePoints } from '../_shared/reactivePoints.ts'

const places: readonly ParameterPlace[] = [
  'query',
  'path',
  'json',
  'form',
  'multipart',
  'xml',
  'cookie',
  'header',
]

const fixedFile =
  /\.(?:js|mjs|css|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp[34]|webm|pdf|zip|gz|wasm|txt)$/i
const textTypes =
  /^(?:text\/(?!css|javascript)|application\/(?!javascript|pdf|zip|octet-stream|wasm|x-javascript))/

const lookedUp =
  /(?:^|[_-])(?:q|s|id|ids|query|search|term|keyword|name|user|username|login|email|cat|category|filter|sort|order|order_?by|type|tag|product|item|article|page|slug|code|sku|ref|from|to|where)$/i
/** Parameters that frameworks read themselves. */
const seldomLookedUp =
  /(?:token|csrf|nonce|state|callback|redirect|return|utm_\w+|lang|locale|theme|viewport)$/i

export function sqlPoints(
  surface: Pick<Surface, 'entries'>,
  effect: 'reads' | 'writes',
): readonly InsertionPoint[] {
  return insertionPoints(surface, { effect, places, rank: rankOf }).filter(({ entry }) => isLive(entry))
}

export function responsiveSqlPoints(
  { surface, looks }: Pick<ProbeContext, 'surface' | 'looks'>,
  effect: 'reads' | 'writes',
): readonly InsertionPoint[] {
  const points = sqlPoints(surface, effect).filter(({ entry }) => entry.effect === effect)
  const isRead = ({ entry, parameter }: InsertionPoint) =>
    (parameter.place === 'header' || parameter.place === 'cookie') &&
    !seldomLookedUp.test(parameter.name) &&
    looks.of(entry, parameter)?.breaks === true
  const isLikely = (point: InsertionPoint) => rankOf(point) === 0 || isRead(point)
  return reactivePoints(points, looks, { by: 'following', isLikely, isTelling: () => false })
}

/** Lists points that only time-based tests can prove. */
export function blindSqlPoints(
  context: Pick<ProbeContext, 'surface' | 'looks' | 'provenAt'>,
): readonly InsertionPoint[] {
  const lookOf = ({ entry, parameter }: InsertionPoint) => context.looks.of(entry, parameter)
  const rank = (point: InsertionPoint) =>
    lookOf(point)?.breaks === true ? 0 : isPrinted(lookOf(point)) ? 2 : 1
  return sqlPoints(context.surface, 'writes')
    .filter((point) => {
      const look = lookOf(point)
      return look === null || look.breaks || (!look.matters && rankOf(point) === 0)
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

/** The response shows the value, and does not depend on it otherwise. */
export function isPrinted(look: ParameterLook | null): boolean {
  return look !== null && !look.matters && !look.breaks && (look.repeats || look.isInHeaders)
}

export function isLookedUp(point: InsertionPoint): boolean {
  return rankOf(point) === 0
}

/** Detects new passwords, which may change an account. */
export function isNewPassword({ entry, parameter: { name } }: InsertionPoint): boolean {
  return entry.form?.passwords.includes(name) === true && loginOf(entry) === null
}

export function readsSql(context: Pick<ProbeContext, 'looks' | 'provenAt'>, point: InsertionPoint): boolean {
  if (isProven(context, point, provenSql)) return true
  const look = context.looks.of(point.entry, point.parameter)
  return look?.breaks === true && findDatabaseError(look.broken) !== null
}

export function isReadOtherwise(
  context: Pick<ProbeContext, 'looks' | 'provenAt'>,
  point: InsertionPoint,
): boolean {
  return isProven(context, point, provenInjection) || readsSql(context, point)
}

function isLive({ url, mediaType }: Pick<InsertionPoint['entry'], 'url' | 'mediaType'>): boolean {
  if (fixedFile.test(new URL(url).pathname)) return false
  return mediaType === null || mediaType === '' || textTypes.test(mediaType)
}

function rankOf({ parameter: { name, place, value } }: InsertionPoint): number {
  const last = place === 'json' ? name.slice(name.lastIndexOf('/') + 1) : name
  if (place === 'header' || seldomLookedUp.test(last)) return 2
  return place === 'path' || lookedUp.test(last) || /^\d{1,12}$/.test(value) ? 0 : 1
}
