import type { Page } from '../../model/artifacts.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import { bodyParameters } from '../../read/body/entryBody.ts'
import { isSampleText } from '../../read/knowledge/sampleValue.ts'

type ShownPage = Pick<Page, 'url' | 'document'>

const textsMax = 5_000
/** Shorter texts match by chance. */
const charsMin = 4
const comparedCharsMax = 2_000

/**
 * Marks requests with field texts of a page: they overwrite content, so payloads need a way to restore it.
 */
export function markContentOverwrites(
  requests: readonly FoundRequest[],
  pages: readonly ShownPage[],
  scripts: readonly string[] = [],
): readonly FoundRequest[] {
  const shown = new Map<string, string>()
  for (const { url, document } of pages) {
    for (const { name, attributes, text } of document.elements) {
      const isText =
        name === 'textarea' || (name === 'input' && /^(?:text|email|url|tel)?$/.test(attributes.type ?? ''))
      const value = keyOf(isText ? (name === 'textarea' ? text : (attributes.value ?? '')) : '')
      // Components may write the scan's texts into the document.
      if (value.length < charsMin || isSampleText(value)) continue
      if (shown.size < textsMax && !shown.has(value)) shown.set(value, url)
    }
  }
  if (shown.size === 0) return requests
  return requests.map((request) => {
    const { form, body, source } = request
    if (form !== undefined || body === undefined || source !== 'browser' || isComputing(request))
      return request
    const [page] = bodyParameters(body).flatMap(({ value }) => {
      const found = shown.get(keyOf(value))
      const isDefault = isConstant(request, value, pages) || createsWithDefault(request, value, scripts)
      return found === undefined || isDefault ? [] : [found]
    })
    if (page === undefined) return request
    return { ...request, form: { page, isFilled: true, passwords: [], texts: [], hidden: [], leaving: [] } }
  })
}

const computing =
  /\/(?:preview|render|format|convert|validate|check|test|ping|lookup|resolve|fetch|scrape|analy[sz]e|calculate|compute|evaluate|compile|parse|translate|highlight|lint|diff|estimate)(?:\/|-|$)/i

/** `POST /templates/render` with the default text of its field */
function isComputing({ method, url }: Pick<FoundRequest, 'method' | 'url'>): boolean {
  return method === 'POST' && computing.test(new URL(url).pathname)
}

/** A literal beside the path in a script was not read from a field. */
function isConstant(
  { isByItself, url }: Pick<FoundRequest, 'isByItself' | 'url'>,
  value: string,
  pages: readonly ShownPage[],
): boolean {
  if (isByItself !== true) return false
  const { pathname } = new URL(url)
  const quoted = quotesOf(value)
  return pages.some(({ document }) =>
    document.elements.some(
      ({ name, text }) =>
        name === 'script' && text.includes(pathname) && quoted.some((literal) => text.includes(literal)),
    ),
  )
}

const workCollection =
  /\/(?:[a-z]{2,30}-)?(?:exports|imports|reports|jobs|runs|downloads|conversions|renderings|backups|snapshots)$/i
const configuration = /\/(?:settings|preferences|config(?:uration)?|options|account|profile|me|schedules?)\//i

/** `POST /exports` with a field text that a script holds as its default: nothing stored has been shown. */
function createsWithDefault(
  { method, url, body }: FoundRequest,
  value: string,
  scripts: readonly string[],
): boolean {
  const { pathname } = new URL(url)
  if (method !== 'POST' || body?.kind !== 'json' || !workCollection.test(pathname)) return false
  if (configuration.test(pathname)) return false
  return scripts.some((text) => quotesOf(value).some((literal) => text.includes(literal)))
}

function quotesOf(value: string): readonly string[] {
  return ["'", '"', '`'].map((quote) => `${quote}${value}${quote}`)
}

function keyOf(value: string): string {
  return value.slice(0, comparedCharsMax).replace(/\s+/g, ' ').trim()
}
