import type { Exchange } from '../../../model/artifacts.ts'
import type { HtmlDocument } from '../../../model/html.ts'
import { type PageStructure, pageStructure } from '../../../read/derive/pageStructure.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { pathTemplate } from '../../../read/url/pathTemplate.ts'
import { resolveUrl } from '../../../read/url/urls.ts'

/** The structure class of a response; responses of one template share an id. */
export type Classified = {
  readonly id: number
  readonly isNew: boolean
  readonly hasNewForm: boolean
}

const alikeMin = 0.8
/** Share of pages that makes a mark part of the site frame. */
const frameShare = 0.8
const framePagesMin = 5
const classesMax = 500
const keysMax = 40

type KnownClass = { readonly id: number; readonly page: PageStructure }

/** Errors, redirects and empty responses are one class each. */
export function openStructureClasses() {
  const named = new Map<string, number>()
  const pages: KnownClass[] = []
  const counts = new Map<string, number>()
  let pageCount = 0
  let ids = 0

  function isFrame(mark: string): boolean {
    return pageCount >= framePagesMin && (counts.get(mark) ?? 0) >= frameShare * pageCount
  }

  function classifyPage(page: PageStructure): Classified {
    pageCount += 1
    const hasNewForm = [...page.forms].some((form) => !counts.has(`form ${form}`))
    for (const mark of [...page.shingles, ...formMarks(page)]) counts.set(mark, (counts.get(mark) ?? 0) + 1)
    const known = pages.find((other) => hasSameForms(other.page, page) && isAlike(other.page, page))
    if (known !== undefined) return { id: known.id, isNew: false, hasNewForm }
    ids += 1
    if (pages.length < classesMax) pages.push({ id: ids, page })
    return { id: ids, isNew: true, hasNewForm }
  }

  function hasSameForms(one: PageStructure, other: PageStructure): boolean {
    const own = (page: PageStructure) =>
      formMarks(page)
        .filter((mark) => !isFrame(mark))
        .sort()
        .join('\n')
    return own(one) === own(other)
  }

  function isAlike(one: PageStructure, other: PageStructure): boolean {
    let both = 0
    let either = 0
    for (const mark of new Set([...one.shingles, ...other.shingles])) {
      if (isFrame(mark)) continue
      either += 1
      if (one.shingles.has(mark) && other.shingles.has(mark)) both += 1
    }
    return either === 0 || both / either >= alikeMin
  }

  return {
    classify(exchange: Exchange, document: HtmlDocument | null): Classified {
      if (document !== null) return classifyPage(pageStructure(document))
      const name = nameOf(exchange)
      const known = named.get(name)
      if (known !== undefined) return { id: known, isNew: false, hasNewForm: false }
      ids += 1
      if (named.size < classesMax) named.set(name, ids)
      return { id: ids, isNew: true, hasNewForm: false }
    },
    get count() {
      return ids
    },
  }
}

function formMarks({ forms }: PageStructure): readonly string[] {
  return [...forms].map((form) => `form ${form}`)
}

function nameOf({ status, mediaType, headers, url, body }: Exchange): string {
  const location = headerValue(headers, 'location')
  if (status >= 300 && status < 400 && location !== null) {
    return `redirect ${pathTemplate(resolveUrl(location, url)?.pathname ?? '')}`
  }
  return status > 299 ? `status ${status}` : `${mediaType} ${keysOf(body)}`
}

function keysOf(body: string): string {
  if (!/^\s{0,100}[[{]/.test(body)) return ''
  const value = readJson(body)
  const item = Array.isArray(value) ? value[0] : value
  if (item === undefined || !isJsonObject(item)) return typeof item
  const keys = Object.entries(item).flatMap(([key, part]) => {
    const inner = Array.isArray(part) ? part[0] : part
    return inner !== undefined && isJsonObject(inner)
      ? [key, ...Object.keys(inner).map((own) => `${key}.${own}`)]
      : [key]
  })
  return keys.slice(0, keysMax).sort().join(',')
}
