import type { Page, Script } from '../../model/artifacts.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import { isJsonObject, readJsonObject } from '../formats/json.ts'
import { isSameSite } from '../url/site.ts'
import { hostnameOf, resolveUrl } from '../url/urls.ts'
import { scriptUrl } from './clientTexts.ts'
import { bareUrl } from './pageScripts.ts'
import { listFacts } from './programFacts.ts'

export type ImportedCode = {
  readonly url: URL
  /** As written, possibly without a scheme. */
  readonly written: string
  readonly seenAt: string
  readonly pageUrl: string
  readonly isInserted: boolean
  readonly hasIntegrity: boolean
  readonly quote: string
}

const perPageMax = 200

/** Each once per page or script. */
export function listImportedCode(
  { pages, scripts }: { readonly pages: readonly Page[]; readonly scripts: readonly Script[] },
  cache: ScanCache,
): readonly ImportedCode[] {
  const loads = listFacts(scripts, 'loads', cache).flatMap(({ script, fact }): readonly ImportedCode[] => {
    const { pageUrl } = script
    const url = resolveUrl(fact.url, pageUrl)
    if (url === null) return []
    const isInserted = fact.how === 'element'
    const quote = isInserted ? `script.src = "${bareUrl(url)}"` : `import of ${bareUrl(url)}`
    const { url: written, hasIntegrity } = fact
    return [{ url, written, seenAt: scriptUrl(script), pageUrl, isInserted, hasIntegrity, quote }]
  })
  const distinct = new Map(
    [...pages.flatMap(readImportMaps), ...loads].map((code) => [`${code.seenAt} ${code.url.href}`, code]),
  )
  return [...distinct.values()]
}

export function listThirdPartyCode(
  seen: { readonly pages: readonly Page[]; readonly scripts: readonly Script[] },
  cache: ScanCache,
): readonly ImportedCode[] {
  return listImportedCode(seen, cache).filter(
    ({ url, pageUrl }) => !isSameSite(url.hostname, hostnameOf(pageUrl)),
  )
}

/** Source: HTML, "import maps". */
function readImportMaps({ url: pageUrl, document }: Page): readonly ImportedCode[] {
  return document.elements
    .filter(({ name, attributes }) => name === 'script' && isImportMap(attributes.type))
    .flatMap(({ text }) => {
      const map = readJsonObject(text)
      if (map === null) return []
      const scopes = isJsonObject(map.scopes) ? Object.values(map.scopes) : []
      const pinned = new Set(isJsonObject(map.integrity) ? Object.keys(map.integrity) : [])
      return [map.imports, ...scopes].flatMap((part) =>
        isJsonObject(part)
          ? Object.values(part).flatMap((written) => {
              const isUrl = typeof written === 'string' && /^(?:https?:)?\/\//i.test(written)
              const url = isUrl ? resolveUrl(written, document.baseUrl) : null
              if (!isUrl || url === null) return []
              const quote = `import map: ${bareUrl(url)}`
              const hasIntegrity = pinned.has(written)
              return [{ url, written, seenAt: pageUrl, pageUrl, isInserted: false, hasIntegrity, quote }]
            })
          : [],
      )
    })
    .slice(0, perPageMax)
}

function isImportMap(type = ''): boolean {
  return type.trim().toLowerCase() === 'importmap'
}
