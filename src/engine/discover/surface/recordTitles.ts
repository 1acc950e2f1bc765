import type { FoundRequest } from '../../model/foundRequest.ts'
import { actionOfLabel } from '../../read/effects/actingKindOf.ts'
import { foldWords } from '../../read/effects/foldWords.ts'
import { isValueSegment, pathTemplate } from '../../read/url/pathTemplate.ts'

/** Fewer records may be distinct pages. */
const recordsMin = 3
/** From this share on, a word is no title. */
const commonShare = 0.5

/**
 * Removes record titles from link labels: `/events/1` "Deploy 41" beside `/events/2` "Remove old server".
 *
 * A title is unique among several records of one path. "Delete", "Delete Ada" on each row, and sign-out stay.
 */
export function withoutTitles(requests: readonly FoundRequest[]): readonly FoundRequest[] {
  const groups = new Map<string, FoundRequest[]>()
  for (const request of requests.filter(isOfRecord)) {
    const template = templateOf(request)
    const group = groups.get(template) ?? []
    groups.set(template, group)
    group.push(request)
  }
  const titles = new Map([...groups].map(([template, group]) => [template, titlesOf(group)]))
  return requests.map((request) => {
    const [text = '', ...others] = request.labels ?? []
    const isTitle = isOfRecord(request) && titles.get(templateOf(request))?.has(text) === true
    return isTitle ? { ...request, labels: others.filter((label) => label !== text) } : request
  })
}

function isOfRecord({ method, url, labels = [] }: FoundRequest): boolean {
  if (method !== 'GET' || labels.length === 0) return false
  const { pathname, search } = new URL(url)
  const [name = '', id = ''] = pathname.split('/').slice(-2)
  return search === '' && name !== '' && !isValueSegment(name) && isValueSegment(id)
}

function templateOf({ url }: FoundRequest): string {
  const { origin, pathname } = new URL(url)
  return origin + pathTemplate(pathname)
}

function titlesOf(group: readonly FoundRequest[]): ReadonlySet<string> {
  const pairs = group.map(({ url, labels: [text = ''] = [] }) => [text, url] as const)
  const records = new Set(pairs.map(([, url]) => url)).size
  if (records < recordsMin) return new Set()
  const words = collect(pairs.flatMap(([text, url]) => wordsOf(text).map((word) => [word, url] as const)))
  const common = new Set(
    [...words].flatMap(([word, urls]) => (urls.size >= records * commonShare ? [word] : [])),
  )
  const own = [...collect(pairs)].flatMap(([text, [url = '', ...further]]) =>
    further.length === 0 && !isVerb(text, common) ? [[url, text] as const] : [],
  )
  return new Set([...collect(own).values()].flatMap((texts) => (texts.size === 1 ? [...texts] : [])))
}

function wordsOf(text: string): readonly string[] {
  return foldWords(text)
    .split(' ')
    .filter((word) => word !== '')
}

function collect(
  pairs: readonly (readonly [key: string, value: string])[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [key, value] of pairs) found.set(key, (found.get(key) ?? new Set()).add(value))
  return found
}

function isVerb(text: string, common: ReadonlySet<string>): boolean {
  const sense = actionOfLabel(text)
  const words = wordsOf(text)
  if (sense === 'signsOut' || words.length < 2) return sense !== null
  return actionOfLabel(words.filter((word) => common.has(word)).join(' ')) !== null
}
