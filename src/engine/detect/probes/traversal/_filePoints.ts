import type { Looks } from '../../../model/look.ts'
import type { Entry, Parameter, ParameterPlace, Surface } from '../../../model/surface.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { isSortOrder } from '../_shared/valueKinds.ts'

const places: readonly ParameterPlace[] = ['query', 'path', 'form', 'json', 'multipart', 'xml', 'cookie']
const foldersMax = 10
const wordsMax = 20

const likelyName =
  /(?:^|[/_-])(?:file|filename|file_?path|path|page|doc|document|template|tpl|dir|folder|view|include|inc|load|read|lang|locale|image|img|src|source|download|attachment|theme|skin|style|report|log|resource|asset|module|content|name|key|pdf|export|backup|config)$/i

/** Likely ones first, and one file URL of each folder. */
export function filePoints(surface: Pick<Surface, 'entries'>): readonly InsertionPoint[] {
  const points = insertionPoints(surface, { effect: 'writes', places })
  const all = [...points, ...fileSegments(surface.entries)]
  const rank = (point: InsertionPoint) => {
    if (!isLikelyFile(point)) return 2
    return hasExtension(point.parameter.value) ? 0 : 1
  }
  return all.toSorted((one, other) => rank(one) - rank(other))
}

/** `/logfiles/:name`, `/attachments/:id` */
const folderName = /(?:files?|downloads?|uploads?|attachments?|logs|backups?|documents?|templates?)$/i

function isInFileFolder({ entry, parameter: { place, name } }: InsertionPoint): boolean {
  if (place !== 'path' || entry.method !== 'GET') return false
  const index = Number(name)
  const before = new URL(entry.url).pathname.split('/').slice(1)[index - 1]
  return before !== undefined && folderName.test(before)
}

export function isLikelyFile(point: InsertionPoint): boolean {
  const { name, value } = point.parameter
  if (isInFileFolder(point)) return true
  if (isSortOrder(value)) return false
  return likelyName.test(name) || hasExtension(value) || /^[\w.-]+\/[\w./-]+$/.test(value)
}

const fileName =
  /(?:^|[/_-])(?:file|filename|file_?path|path|document|template|tpl|dir|folder|include|inc|download|attachment)$/i

/** Stricter than `isLikelyFile`. */
export function isNamedFile(point: InsertionPoint): boolean {
  const { name, value } = point.parameter
  if (isInFileFolder(point)) return true
  return !isSortOrder(value) && (fileName.test(name) || hasExtension(value))
}

/** Email addresses end like file names. */
function hasExtension(value: string): boolean {
  return /\.[a-z][a-z0-9]{1,4}$/i.test(value) && !/^[^\s/@]+@/.test(value)
}

/** Numbers get an extension, which stops a traversal; several words are seldom a file name. */
export function mayNameFile({ entry, parameter }: InsertionPoint, looks: Looks): boolean {
  const { value } = parameter
  return looks.of(entry, parameter)?.breaks !== true && !/^[+-]?\d+(?:[.,]\d+)?$|\s/.test(value.trim())
}

const contentName =
  /^(?:contents?|text|body|data|source|code|markdown|html|note|file_?contents?|new_?contents?)$/i
/** `content`, `/note/body` */
export function isContentName(name: string): boolean {
  return contentName.test(name.split(/[.[\]/]/).findLast((part) => part !== '') ?? '')
}

const savingWord =
  /(?:^|[^a-z])(?:add|create|new|save|write|store|put|update|edit|rename|move|copy|upload|import|append|publish)(?:$|[^a-z])|(?:Add|Create|New|Save|Write|Update|Edit|Rename|Move|Copy|Upload)(?![a-z])/

/** `POST /edit` with `file` and `content` */
export function savesFile({ entry, parameter }: InsertionPoint): boolean {
  if (entry.method === 'GET' || entry.effect === 'reads') return false
  const others = entry.parameters.filter(({ name }) => name !== parameter.name)
  if (
    others.some(({ name }) => contentName.test(name.split(/[.[\]/]/).findLast((part) => part !== '') ?? ''))
  )
    return true
  const { pathname, searchParams } = new URL(entry.url)
  const words = [...pathname.split('/').slice(-2), ...searchParams.values()]
  return words.slice(0, wordsMax).some((word) => savingWord.test(word))
}

function fileSegments(entries: readonly Entry[]): readonly InsertionPoint[] {
  const folders = new Map<string, InsertionPoint>()
  for (const entry of entries.filter(({ method }) => method === 'GET')) {
    const segments = new URL(entry.url).pathname.split('/').slice(1)
    const value = segments.at(-1) ?? ''
    const folder = segments.slice(0, -1).join('/')
    const parameter: Parameter = { place: 'path', name: String(segments.length - 1), value }
    const isTaken = entry.parameters.some(({ place, name }) => place === 'path' && name === parameter.name)
    if (/\.[a-z0-9]{1,8}$/i.test(value) && !isTaken && !folders.has(folder))
      folders.set(folder, { entry, parameter })
  }
  return [...folders.values()].slice(0, foldersMax)
}
