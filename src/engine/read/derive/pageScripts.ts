import type { Page } from '../../model/artifacts.ts'
import type { HtmlElement } from '../../model/html.ts'
import { isSameSite } from '../url/site.ts'
import { hostnameOf } from '../url/urls.ts'
import { type Load, listActiveLoads } from './mixedContent.ts'

const javaScriptType = /^(module|(text|application)\/(x-)?(java|ecma)script.*)?$/i

/** False for data blocks such as JSON-LD. */
export function runsAsJavaScript({ name, attributes }: HtmlElement): boolean {
  return name === 'script' && javaScriptType.test((attributes.type ?? '').trim())
}

export function listScriptFiles(page: Page): readonly Load[] {
  return listActiveLoads(page).filter(({ element }) => runsAsJavaScript(element))
}

export function listThirdPartyScripts(page: Page): readonly Load[] {
  return listScriptFiles(page).filter(({ url }) => isThirdParty(url, page))
}

export function listThirdPartyStyles(page: Page): readonly Load[] {
  return listActiveLoads(page).filter(
    ({ element, url }) => element.name === 'link' && isThirdParty(url, page),
  )
}

function isThirdParty(url: URL, page: Page): boolean {
  return /^https?:$/.test(url.protocol) && !isSameSite(url.hostname, hostnameOf(page.url))
}

export function bareUrl(url: URL): string {
  return `${url.origin}${url.pathname}`
}
