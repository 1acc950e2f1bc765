import { isOwnAccountPath } from '../../../discover/surface/alternateReadUrls.ts'
import type { Entry, Parameter, Surface } from '../../../model/surface.ts'
import { encodedParameter } from '../../../read/body/encodedValue.ts'
import { isReadingName } from '../../../read/effects/readingName.ts'
import { fieldWords } from '../../../read/text/fieldWords.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { isOwnPath, isPublicPath } from '../_shared/protectedPaths.ts'
import { isIdName } from '../_shared/valueKinds.ts'
import { type EnumerableValue, readEnumerable } from './_enumerableValue.ts'
import { isBareInput, isJsonNumber, lastName } from './_jsonInputs.ts'

export type IdentityPlace = {
  readonly entry: Entry
  readonly parameter: Parameter
  readonly value: EnumerableValue
  readonly isNumber: boolean
}

const placesMax = 14
const cookiePagesMax = 3
const bodyFieldsMax = 2
const fileTypes = /\.(?:txt|csv|json|html?|xml|md|log|php|aspx?)$/i

const identityName =
  /^(?:x_)?(?:(?:current|auth|authenticated|forwarded|remote)_)?(?:u|user|uid|account|acct|customer|cust|client|member|owner|tenant|person|profile|employee|student|patient|actor|login|me|who)(?:_?(?:id|no|num|nr|number|key|ref|name))?$|^(?:id|_id|uuid|ref|reference|number|no|num|nr|key|token|code|doc|document|file|file_?name|order|invoice|receipt|ticket|booking|message|msg|statement|report)$/
const readingNoun =
  /^(?:summary|details?|info|overview|profile|data|account|balance|statements?|history|invoice|receipt|me|user|customer|order|document|dashboard)$/i

/** Lists places of reading requests, those of private paths first, one for each entry and name. */
export function listIdentityPlaces({ entries }: Pick<Surface, 'entries'>): readonly IdentityPlace[] {
  const reads = entries.filter(mayRead)
  const places = [...reads.flatMap(placesOf), ...cookiePlaces(entries, reads)]
  const seen = new Set<string>()
  return places
    .filter(({ entry, parameter }) => {
      const key = `${entry.id} ${parameter.place} ${parameter.name}`
      return seen.has(key) ? false : seen.add(key)
    })
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, placesMax)
}

function mayRead(entry: Entry): boolean {
  const { method, url, status, mediaType } = entry
  const isShown = (status === null || (status >= 200 && status < 300)) && !isStatic(mediaType ?? '')
  if (!isShown || (isPublicPath(url) && !fileTypes.test(pathOf(url)))) return false
  return method === 'GET' || (method === 'POST' && (entry.effect === 'reads' || readsByName(entry)))
}

function isStatic(mediaType: string): boolean {
  return /^(?:image|font|audio|video)\/|css|javascript|pdf|octet/.test(mediaType)
}

/** `POST /api/summary {userId}` */
function readsByName({ url, body, parameters, form }: Entry): boolean {
  const last = pathOf(url).replace(/\/$/, '').split('/').at(-1) ?? ''
  const fields = parameters.filter(({ place }) => place === body?.kind)
  const areIds = fields.length <= bodyFieldsMax && fields.every(({ name }) => isIdentityName(lastName(name)))
  return form === undefined && fields.length > 0 && areIds && (readingNoun.test(last) || isReadingName(last))
}

function isIdentityName(name: string): boolean {
  return identityName.test(fieldWords(name)) || isIdName(name)
}

function placesOf(entry: Entry): readonly IdentityPlace[] {
  const own = entry.parameters.filter(({ place }) => ['path', 'query', 'json', 'form'].includes(place))
  const headers = Object.entries(entry.headers).map(
    ([name, value]): Parameter => ({
      ...{ place: 'header', name, value },
    }),
  )
  return [...own, ...headers, ...fileNames(entry)].flatMap((parameter) =>
    placeAt(entry, encodedParameter(parameter)),
  )
}

/** `/files/payslip-7.txt` is no parameter, because such names are usually pages. */
function fileNames({ url, parameters }: Entry): readonly Parameter[] {
  const segments = new URL(url).pathname.split('/').slice(1)
  const name = String(segments.length - 1)
  const isKnown = parameters.some((one) => one.place === 'path' && one.name === name)
  const value = segments.at(-1) ?? ''
  return isKnown ? [] : [{ place: 'path', name, value }]
}

function placeAt(entry: Entry, parameter: Parameter): readonly IdentityPlace[] {
  const value = readEnumerable(parameter.value)
  if (value === null) return []
  const isNamed =
    parameter.place === 'path' || isBareInput(parameter) || isIdentityName(lastName(parameter.name))
  const isHidden = value.form !== 'plain' && value.form !== 'text' && parameter.place !== 'header'
  if (!isNamed && !isHidden) return []
  return [{ entry, parameter, value, isNumber: isJsonNumber(entry, parameter) }]
}

/** Pages of the account read its cookies, wherever they were set. */
function cookiePlaces(entries: readonly Entry[], reads: readonly Entry[]): readonly IdentityPlace[] {
  const cookies = new Map(
    entries.flatMap(({ parameters }) =>
      parameters.filter(({ place }) => place === 'cookie').map((one) => [one.name, one] as const),
    ),
  )
  const pages = reads
    .filter(({ method, parameters }) => method === 'GET' && parameters.every(({ place }) => isExtra(place)))
    .toSorted((one, other) => pageRank(one) - pageRank(other))
    .slice(0, cookiePagesMax)
  return [...cookies.values()].flatMap((parameter) => pages.flatMap((page) => placeAt(page, parameter)))
}

function isExtra(place: Parameter['place']): boolean {
  return place === 'header' || place === 'cookie'
}

function pageRank({ url }: Entry): number {
  if (isOwnAccountPath(url)) return 0
  if (/account|profile|details/i.test(pathOf(url))) return 1
  return isOwnPath(url) ? 2 : 3
}

function rank({ entry, parameter, value }: IdentityPlace): number {
  const isHidden = value.form !== 'plain' || !['path', 'query'].includes(parameter.place)
  return (isHidden ? 0 : 1) + (isOwnPath(entry.url) ? 0 : 2)
}
