import { isDocumentUrl, resolveWebUrl } from '../../html/links.ts'

const routesMax = 100
const textLengthMax = 10 * 1024 * 1024

// `path` of React Router and Vue Router, `to` of their links, `href` of compiled elements. Excludes
// parameters, which the crawler cannot fill.
const property = /["'`]\/(?<=[{,(\s](?:path|to|href)\s{0,2}:\s{0,2}["'`]\/)[a-z][\w/-]{0,120}["'`]/gi

/** Next.js Pages Router: `"/about":["static/chunks/…"]`. */
const manifestEntry = /["'](\/[a-z][\w/-]{0,120})["']\s{0,2}:\s{0,2}\[\s{0,2}["']static\//gi

/**
 * Lists client-side routes in a script, in order, without duplicates. Leaves out parameterized routes, API
 * URLs and files.
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
