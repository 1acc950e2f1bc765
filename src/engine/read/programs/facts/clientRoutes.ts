import { isDocumentUrl, resolveWebUrl } from '../../html/links.ts'

const routesMax = 100
const textLengthMax = 10 * 1024 * 1024

// The values of properties that routers and their links read: `path` of React Router and Vue Router, `to` of
// their links, `href` of compiled elements. Whole and without parameters, as only such can be visited.
const property = /["'`]\/(?<=[{,(\s](?:path|to|href)\s{0,2}:\s{0,2}["'`]\/)[a-z][\w/-]{0,120}["'`]/gi

/** Next.js lists the pages of its Pages Router with their chunks: `"/about":["static/chunks/…"]`. */
const manifestEntry = /["'](\/[a-z][\w/-]{0,120})["']\s{0,2}:\s{0,2}\[\s{0,2}["']static\//gi

/**
 * Lists the pages that a script names as routes of the application, each once, in the order found.
 *
 * Left out are routes with parameters, addresses of an API, and files.
 */
export function listClientRoutes(text: string, base: string): readonly string[] {
  const source = text.length > textLengthMax ? text.slice(0, textLengthMax) : text
  const routes = new Set<string>()
  for (const pattern of [property, manifestEntry]) {
    for (const [quoted, path = quoted.slice(1, -1)] of source.matchAll(pattern)) {
      const url = resolveWebUrl(path, base)
      if (url !== null && isDocumentUrl(url) && !/^\/(?:api|_next|graphql|rest|trpc)\b/i.test(path))
        routes.add(url)
      if (routes.size >= routesMax) return [...routes]
    }
  }
  return [...routes]
}
