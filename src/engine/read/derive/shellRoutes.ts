import type { Page } from '../../model/artifacts.ts'
import type { Entry } from '../../model/surface.ts'
import { pathOf } from '../url/urls.ts'
import { listScriptFiles } from './pageScripts.ts'

const routesMax = 24
const elementsMax = 60
const textCharsMax = 400

export function isShell(page: Page): boolean {
  const { elements, text } = page.document
  return (
    elements.length <= elementsMax &&
    text.length <= textCharsMax &&
    !elements.some(({ name }) => name === 'a' || name === 'form' || name === 'input') &&
    listScriptFiles(page).length > 0
  )
}

/** The crawl saw them as one document. Routes with a query come first. */
export function withShellRoutes(pages: readonly Page[], entries: readonly Entry[]): readonly Page[] {
  const shell = pages.find(isShell)
  if (shell === undefined) return pages
  const known = new Set(pages.map(({ url }) => pathOf(url)))
  const { origin } = new URL(shell.url)
  const routes = entries
    .filter(
      ({ method, status, mediaType }) => method === 'GET' && status === 200 && /html/.test(mediaType ?? ''),
    )
    .filter(({ url }) => new URL(url).origin === origin && !known.has(pathOf(url)))
    .toSorted((one, other) => Number(other.url.includes('?')) - Number(one.url.includes('?')))
  const unique = new Map(routes.map(({ url }) => [pathOf(url), { ...shell, url }]))
  return [...pages, ...[...unique.values()].slice(0, routesMax)]
}
