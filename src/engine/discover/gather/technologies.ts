import type { Exchange, Page, Script, Technology } from '../../model/artifacts.ts'
import { listScriptUrls } from '../../read/html/links.ts'
import { metaNamed } from '../../read/html/metaElements.ts'
import { headerValues } from '../../read/http/headers.ts'
import { recognizeInText } from '../../read/knowledge/libraries.ts'
import { type Sign, type TechnologyRow, technologyTable } from '../../read/knowledge/technologyTable.ts'
import { anchorSearch } from '../../read/text/anchors.ts'
import { listCookies } from './cookies.ts'

const scriptTextMax = 16 * 1024 * 1024
const pagesMax = 5
const errorsMax = 20
const errorCharsMax = 8 * 1024
const startCharsMax = 256 * 1024

/** Patterns run only on scripts that contain their anchor. */
const findAnchors = anchorSearch(
  technologyTable.flatMap(({ signs }) => signs.flatMap(({ anchors = [] }) => anchors)),
  1,
)

type SeenSources = {
  readonly hostname: string
  readonly pages: readonly Page[]
  readonly responses: readonly Exchange[]
  readonly scripts: readonly Script[]
  /** Responses at paths that do not exist. */
  readonly missing?: readonly Exchange[]
}

export function recognizeTechnologies(seen: SeenSources): readonly Technology[] {
  const textsOf = collectTexts(seen)
  return technologyTable.flatMap((row) => {
    const found = recognize(row, textsOf)
    if (found === null) return []
    return [{ ...found, version: found.version ?? versionOfLibrary(row, textsOf) }]
  })
}

function versionOfLibrary({ library }: TechnologyRow, textsOf: TextsOf): string | null {
  if (library === undefined) return null
  for (const { text } of textsOf('script')) {
    const seen = recognizeInText(text).find(({ name, sign }) => name === library && sign === 'code')
    if (seen !== undefined) return seen.version
  }
  return null
}

function recognize(row: TechnologyRow, textsOf: TextsOf): Technology | null {
  const { name, kind } = row
  let found: Technology | null = null
  for (const sign of row.signs) {
    for (const { text, anchors } of textsOf(sign.in)) {
      if (sign.anchors !== undefined && !sign.anchors.some((anchor) => anchors().has(anchor))) continue
      const match = sign.pattern.exec(text)
      if (match === null) continue
      found ??= { name, kind, version: null, evidence: describe(sign) }
      const version = match[1]
      if (version !== undefined) return { name, kind, version, evidence: describe(sign) }
    }
  }
  return found
}

type SignText = { readonly text: string; readonly anchors: () => ReadonlySet<string> }
type TextsOf = (where: Sign['in']) => readonly SignText[]

function collectTexts({ hostname, pages, responses, scripts, missing = [] }: SeenSources): TextsOf {
  const firstPages = pages.slice(0, pagesMax)
  const texts = new Map<string, readonly string[]>([
    ['host', [hostname]],
    ['start', responses.slice(0, 1).map(({ body }) => body.slice(0, startCharsMax))],
    ['html', firstPages.map(({ body }) => body)],
    ['path', pages.map(({ url }) => new URL(url).pathname)],
    ['error', listErrorTexts([...missing, ...responses])],
    ['script', takeUpTo(scriptTextMax, scripts)],
    ['url', firstPages.flatMap(({ document }) => listScriptUrls(document))],
    ['generator', firstPages.flatMap(({ document }) => metaNamed(document, 'generator'))],
    ['cookie', listCookies(responses).map(({ cookie }) => cookie.name)],
  ])
  const fields = responses.flatMap(({ redirects, headers }) => [
    ...redirects.map((hop) => hop.headers),
    headers,
  ])
  const prepared = new Map([...texts].map(([where, list]) => [where, list.map(signText)]))
  return (where) => {
    const name = /^header:(.+)$/.exec(where)?.[1]
    if (name === undefined) return prepared.get(where) ?? []
    return [...new Set(fields.flatMap((headers) => headerValues(headers, name)))].map(signText)
  }
}

function signText(text: string): SignText {
  let found: ReadonlySet<string> | null = null
  return {
    text,
    anchors() {
      found ??= new Set(findAnchors(text).map(({ anchor }) => anchor))
      return found
    },
  }
}

function listErrorTexts(responses: readonly Exchange[]): readonly string[] {
  return responses
    .filter(({ status }) => status >= 400)
    .slice(0, errorsMax)
    .map(({ body }) => body.slice(0, errorCharsMax))
}

function takeUpTo(lengthMax: number, scripts: readonly Script[]): readonly string[] {
  const texts: string[] = []
  let length = 0
  for (const { text } of scripts) {
    length += text.length
    if (length > lengthMax) break
    texts.push(text)
  }
  return texts
}

function describe(sign: Sign): string {
  const header = /^header:(.+)$/.exec(sign.in)?.[1]
  if (header !== undefined) return `header ${header}`
  const places = new Map([
    ['host', 'hostname'],
    ['start', 'start page'],
    ['html', 'page markup'],
    ['path', 'page URL'],
    ['error', 'error response'],
    ['script', 'script content'],
    ['url', 'script URL'],
    ['generator', 'meta generator'],
    ['cookie', 'cookie name'],
  ])
  return places.get(sign.in) ?? sign.in
}
