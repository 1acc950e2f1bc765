import type { Looks } from '../../../model/look.ts'
import type { Entry, Parameter, ParameterPlace, Surface } from '../../../model/surface.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { isSortOrder } from '../_shared/valueKinds.ts'

const places: readonly ParameterPlace[] = ['query', 'path', 'form', 'json', 'multipart', 'xml', 'cookie']
/** Folders of which a file is asked for by its path. */
const foldersMax = 10
/** Words of a URL that say what is done. */
const wordsMax = 20

const likelyName =
  /(?:^|[/_-])(?:file|filename|file_?path|path|page|doc|document|template|tpl|dir|folder|view|include|inc|load|read|lang|locale|image|img|src|source|download|attachment|theme|skin|style|report|log|resource|asset|module|content|name|key|pdf|export|backup|config)$/i

/** Where values may become paths of files, those that name one first, then the likely ones; beside parameters the files of a few folders. */
export function filePoints(surface: Pick<Surface, 'entries'>): readonly InsertionPoint[] {
  const points = insertionPoints(surface, { effect: 'writes', places })
  const all = [...points, ...fileSegments(surface.entries)]
  const rank = (point: InsertionPoint) => {
    if (!isLikelyFile(point)) return 2
    return hasExtension(point.parameter.value) ? 0 : 1
  }
  return all.toSorted((one, other) => rank(one) - rank(other))
}

/** `/logfiles/:name`, `/attachments/:id`: what stands behind such a segment is read from a folder. */
const folderName = /(?:files?|downloads?|uploads?|attachments?|logs|backups?|documents?|templates?)$/i

function isInFileFolder({ entry, parameter: { place, name } }: InsertionPoint): boolean {
  if (place !== 'path' || entry.method !== 'GET') return false
  const index = Number(name)
  const before = new URL(entry.url).pathname.split('/').slice(1)[index - 1]
  return before !== undefined && folderName.test(before)
}

/** Says whether name or value look like those of a file. */
export function isLikelyFile(point: InsertionPoint): boolean {
  const { name, value } = point.parameter
  if (isInFileFolder(point)) return true
  if (isSortOrder(value)) return false
  return likelyName.test(name) || hasExtension(value) || /^[\w.-]+\/[\w./-]+$/.test(value)
}

const fileName =
  /(?:^|[/_-])(?:file|filename|file_?path|path|document|template|tpl|dir|folder|include|inc|download|attachment)$/i

/** Says whether it is a file by all that can be seen: its value looks like one, or its name says so. */
export function isNamedFile(point: InsertionPoint): boolean {
  const { name, value } = point.parameter
  if (isInFileFolder(point)) return true
  return !isSortOrder(value) && (fileName.test(name) || hasExtension(value))
}

/** Email addresses end like names of files. */
function hasExtension(value: string): boolean {
  return /\.[a-z][a-z0-9]{1,4}$/i.test(value) && !/^[^\s/@]+@/.test(value)
}

/**
 * Says whether a value of which nothing is known may be the name of a file. A number names one by an extension that the
 * application adds, behind which no path leads elsewhere; of several words names are seldom. What opens a file of any name
 * responds to characters of syntax as to every other name of none.
 */
export function mayNameFile({ entry, parameter }: InsertionPoint, looks: Looks): boolean {
  const { value } = parameter
  return looks.of(entry, parameter)?.breaks !== true && !/^[+-]?\d+(?:[.,]\d+)?$|\s/.test(value.trim())
}

const contentName =
  /^(?:contents?|text|body|data|source|code|markdown|html|note|file_?contents?|new_?contents?)$/i
/** Says whether a field holds a text that is kept, such as `content` and `/note/body`. */
export function isContentName(name: string): boolean {
  return contentName.test(name.split(/[.[\]/]/).findLast((part) => part !== '') ?? '')
}

const savingWord =
  /(?:^|[^a-z])(?:add|create|new|save|write|store|put|update|edit|rename|move|copy|upload|import|append|publish)(?:$|[^a-z])|(?:Add|Create|New|Save|Write|Update|Edit|Rename|Move|Copy|Upload)(?![a-z])/

/** Says whether a request saves what it carries, so that the value may be where: `POST /edit` of `file` and `content`. */
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

/** One file of each folder: its name is what a file server looks up. */
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
