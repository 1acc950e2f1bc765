import type { DashboardDeps } from './deps.ts'
import type { MemberRequest, PageRequest } from './request.ts'
import type { DashboardAnswer } from './response.ts'

type Method = 'GET' | 'POST'

export type PublicHandler = (request: PageRequest, deps: DashboardDeps) => Promise<DashboardAnswer>

export type MemberHandler = (request: MemberRequest, deps: DashboardDeps) => Promise<DashboardAnswer>

/**
 * A page or action of the dashboard. `who` may use it: anybody, every member of the organisation, its owners
 * alone. Parts of `path` that begin with a colon are parameters.
 */
export type Route = { readonly method: Method; readonly path: string } & (
  | { readonly who: 'public'; readonly handle: PublicHandler }
  | { readonly who: 'member' | 'owner'; readonly handle: MemberHandler }
)

/** A route, and what a path gives for its parameters. */
export type MatchedRoute = { readonly route: Route; readonly params: Readonly<Record<string, string>> }

/** Finds the routes of a path, whatever their method; what stands first in the table comes first. */
export function matchRoutes(routes: readonly Route[], path: string): readonly MatchedRoute[] {
  const parts = splitPath(path)
  return routes.flatMap((route) => {
    const params = matchParts(splitPath(route.path), parts)
    return params === null ? [] : [{ route, params }]
  })
}

function splitPath(path: string): readonly string[] {
  return path.replace(/^\/|\/$/g, '').split('/')
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (expected.startsWith(':')) {
      const value = decode(part)
      if (value === null || value === '') return null
      params[expected.slice(1)] = value
    } else if (part !== expected) {
      return null
    }
  }
  return params
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null // A broken escape names nothing that there could be.
  }
}
