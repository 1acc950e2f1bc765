import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry } from '../../../model/surface.ts'
import { isReadingUrl } from '../../../read/effects/visits.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import type { InsertionPoint } from './insertionPoints.ts'
import { readLeaves } from './sameResponse.ts'

export type SentFile = {
  /** Its random stem locates the file in responses. */
  readonly name: string
  readonly content: string
  /** Default: derived from the name. */
  readonly mediaType?: string
}

export type Upload = {
  readonly file: SentFile
  readonly request: ProbeRequest
  readonly exchange: Exchange
}

export type ServedFile = { readonly request: ProbeRequest; readonly exchange: Exchange }

type Sender = Pick<ProbeContext, 'send' | 'accounts'>

const candidatesMax = 4
const namedUrlsMax = 3
const fileUrlName = /(?:ur[il]|href|src|path|location|link)$/i
const actingName =
  /delet|remov|destroy|eras|cancel|revoke|log_?-?(?:out|off)|sign_?-?(?:out|off)|publish|archiv|restor|approv|accept|reject|confirm|unsubscribe|pay|checkout|report|share|invite|edit|update|replace|action/i
const fileIdName = /^(?:file|upload|attachment|document|image|media|asset)?_?(?:uu)?id$/i
const searchedChars = 512 * 1024
/** For responses without a URL. The relative folder is beside the script. */
const usualFolders = ['uploads/', '/uploads/', '/upload/', '/files/', '/images/', '/media/']

export async function uploadFile(
  { send, accounts }: Sender,
  { entry, parameter: { name } }: InsertionPoint,
  file: SentFile,
): Promise<Upload | null> {
  const changes = [
    { parameter: { place: 'file' as const, name }, value: file.name },
    { parameter: { place: 'multipart' as const, name }, value: file.content },
  ]
  const request: ProbeRequest = {
    ...fillEntry(withFileType(entry, name, file.mediaType), changes),
    as: accounts.has('user') ? 'user' : 'anonymous',
  }
  const response = await send(request)
  return response.ok ? { file, request, exchange: response.exchange } : null
}

function withFileType(entry: Entry, name: string, mediaType: string | undefined): Entry {
  if (entry.body === null || mediaType === undefined) return entry
  return { ...entry, body: { ...entry.body, fileTypes: { ...entry.body.fileTypes, [name]: mediaType } } }
}

/**
 * Finds the served file: in the response, on its redirect target, and on the form page. `like` is another
 * file of this upload.
 */
export async function findServed(
  context: Sender,
  { entry }: InsertionPoint,
  {
    upload: { file, exchange },
    isIt,
    like = null,
  }: {
    readonly upload: Upload
    readonly isIt: (served: Exchange) => boolean
    readonly like?: { readonly url: string; readonly name: string } | null
  },
): Promise<ServedFile | null> {
  const tried = new Set<string>()
  const tryAll = async (urls: readonly string[]): Promise<ServedFile | null> => {
    for (const url of urls) {
      if (tried.has(url) || tried.size >= candidatesMax * 2 + namedUrlsMax) continue
      tried.add(url)
      const served = await fetchFile(context, url)
      if (served !== null && isIt(served.exchange)) return served
    }
    return null
  }
  const beside = like?.url.includes(like.name) === true ? [like.url.replace(like.name, file.name)] : []
  const shown = await tryAll([
    ...beside,
    ...listPlaces(exchange, file, like?.url ?? null),
    ...listNamedUrls(exchange),
  ])
  const isRenamed = like !== null && new URL(like.url).pathname.split('/').at(-1) !== like.name
  if (shown !== null || (beside.length > 0 && !isRenamed)) return shown
  for (const url of pagesAfter(entry, exchange)) {
    const page = await fetchFile(context, url)
    const found = page === null ? null : await tryAll(listPlaces(page.exchange, file, like?.url ?? null))
    if (found !== null) return found
  }
  return tryAll(usualFolders.map((folder) => new URL(`${folder}${encodeURI(file.name)}`, entry.url).href))
}

export async function fetchFile(
  { send, accounts }: Sender,
  url: string,
  as: AccountName = accounts.has('user') ? 'user' : 'anonymous',
): Promise<ServedFile | null> {
  const request: ProbeRequest = { url, as }
  const response = await send(request)
  return response.ok ? { request, exchange: response.exchange } : null
}

function pagesAfter(entry: Entry, { headers, url }: Exchange): readonly string[] {
  const location = headerValue(headers, 'location')
  const next = location === null ? null : resolveUrl(location, url)
  const { origin } = new URL(entry.url)
  return [next?.href, entry.form?.page].filter(
    (page): page is string => page !== undefined && new URL(page).origin === origin,
  )
}

function listNamedUrls(exchange: Exchange): readonly string[] {
  const { url, requestedUrl } = exchange
  const collection = requestedUrl.replace(/[?#].*$/, '').replace(/\/$/, '')
  const urls = [...(readLeaves(exchange) ?? [])].flatMap(([place, text]): readonly string[] => {
    const value = String(JSON.parse(text))
    const name = place.slice(place.lastIndexOf('/') + 1)
    if (fileUrlName.test(name) && !actingName.test(name) && /^(?:https?:\/)?\/\S/.test(value))
      return [resolveUrl(value, url)?.href ?? '']
    return fileIdName.test(name) && /^[\w-]{1,64}$/.test(value) ? [`${collection}/${value}`] : []
  })
  const { origin } = new URL(url)
  return [...new Set(urls)]
    .filter((one) => one !== '' && new URL(one).origin === origin && isReadingUrl(one))
    .slice(0, namedUrlsMax)
}

function listPlaces(
  { body, headers, url }: Exchange,
  { name }: SentFile,
  like: string | null,
): readonly string[] {
  const stem = name.split('.', 1)[0]?.split(/[\\/]/).at(-1) ?? name
  const folder = like === null ? '/' : new URL('.', like).pathname
  const extension = name.slice(name.lastIndexOf('.'))
  const text = `${headerValue(headers, 'location') ?? ''} ${body.slice(0, searchedChars)}`
    .replaceAll('\\/', '/')
    .replaceAll('&amp;', '&')
  const words = text.match(/[^\s"'<>()\\,;]{3,500}/g) ?? []
  const { origin } = new URL(url)
  const places = words.flatMap((word) => {
    const place = resolveUrl(word.replace(/[.:!]+$/, ''), url)
    if (place === null || place.origin !== origin) return []
    const isNamed = word.includes(stem)
    const isBeside = place.pathname.startsWith(folder) && place.pathname.endsWith(extension)
    return isNamed || isBeside ? [{ href: place.href, isNamed }] : []
  })
  const sorted = places.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
  return [...new Set(sorted.map(({ href }) => href))].slice(0, candidatesMax)
}
