import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { ArchiveEntry, ArchiveKind } from '../../../read/formats/archives.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { fetchFile, findServed, type ServedFile, type Upload, uploadFile } from '../_shared/uploads.ts'

export type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random' | 'noteLeft'>

export type NewEntry = ArchiveEntry & { readonly mark: string }

export function newEntry({ word }: Context['random'], before = ''): NewEntry {
  const mark = word(12)
  return { name: `${before}${word(10)}.txt`, text: `Scanward test ${mark}`, mark }
}

export async function uploadArchive(
  context: Context,
  point: InsertionPoint,
  { kind, entries }: { readonly kind: ArchiveKind; readonly entries: readonly ArchiveEntry[] },
): Promise<Upload | null> {
  const { extension, mediaType, write } = kind
  const name = `${context.random.word(10)}.${extension}`
  return await uploadFile(context, point, { name, content: write(entries), mediaType })
}

/** Finds an entry by its own name, or below the folder that the archive was unpacked to. */
export async function findUnpacked(
  context: Context,
  point: InsertionPoint,
  { upload, entry }: { readonly upload: Upload; readonly entry: NewEntry },
): Promise<ServedFile | null> {
  const file = { name: entry.name, content: entry.text }
  const isIt = (exchange: Exchange) => holds(exchange, entry)
  const named = await findServed(context, point, { upload: { ...upload, file }, isIt })
  if (named !== null) return named
  for (const folder of foldersOf(upload, point)) {
    const served = await fetchFile(context, new URL(entry.name, folder).href)
    if (served !== null && isIt(served.exchange)) return served
  }
  return null
}

export function holds({ status, body }: Exchange, { mark }: NewEntry): boolean {
  return status === 200 && body.includes(mark)
}

const foldersMax = 4
const searchedChars = 128 * 1024
const usualFolders = ['uploads/', '/uploads/', '/files/']

function foldersOf(
  { exchange, file }: Upload,
  { entry: { url: sentTo } }: InsertionPoint,
): readonly string[] {
  const { body, headers, url } = exchange
  const stem = file.name.split('.', 1)[0] ?? file.name
  const text = `${headerValue(headers, 'location') ?? ''} ${body.slice(0, searchedChars)}`
  const words = text.replaceAll('\\/', '/').match(/[^\s"'<>()\\,;]{2,500}/g) ?? []
  const { origin } = new URL(url)
  const folders = words.flatMap((word) => {
    const place = resolveUrl(word, url)
    const isNamed = word.includes(stem)
    if (place?.origin !== origin || !(isNamed || /[^/]\/$/.test(place.pathname))) return []
    const path = place.pathname.replace(/\.(?:zip|tar)$/, '').replace(/\/?$/, '/')
    return [{ href: origin + path, isNamed }]
  })
  const sorted = folders.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
  const usual = usualFolders.map((folder) => new URL(`${folder}${stem}/`, sentTo).href)
  return [...new Set([...sorted.map(({ href }) => href).slice(0, foldersMax), ...usual])]
}
