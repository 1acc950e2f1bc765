import type { Page } from '../../model/artifacts.ts'
import type { HtmlElement } from '../../model/html.ts'
import { isSameSite } from '../url/site.ts'
import { hostnameOf } from '../url/urls.ts'
import { type Load, listActiveLoads } from './mixedContent.ts'

const javaScriptType = /^(module|(text|application)\/(x-)?(java|ecma)script.*)?$/i

/** Says whether a browser runs the element as a script: a data block, as of JSON-LD, is none. */
export function runsAsJavaScript({ name, attributes }: HtmlElement): boolean {
  return name === 'script' && javaScriptType.test((attributes.type ?? '').trim())
}

/** The script files that a page loads and runs. */
export function listScriptFiles(page: Page): readonly Load[] {
  return listActiveLoads(page).filter(({ element }) => runsAsJavaScript(element))
}

/** Those of them that come from another party's site. */
export function listThirdPartyScripts(page: Page): readonly Load[] {
  return listScriptFiles(page).filter(({ url }) => isThirdParty(url, page))
}

/** The style sheets that a page loads from another party's site. */
export function listThirdPartyStyles(page: Page): readonly Load[] {
  return listActiveLoads(page).filter(
    ({ element, url }) => element.name === 'link' && isThirdParty(url, page),
  )
}

function isThirdParty(url: URL, page: Page): boolean {
  return /^https?:$/.test(url.protocol) && !isSameSite(url.hostname, hostnameOf(page.url))
}

/** The address without query and fragment, which may hold keys and change from page to page. */
export function bareUrl(url: URL): string {
  return `${url.origin}${url.pathname}`
}
