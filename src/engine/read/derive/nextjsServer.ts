import type { Artifacts, Exchange, HeaderFields, Page } from '../../model/artifacts.ts'
import { parseVersion, type Version } from '../formats/version.ts'
import { headerValue } from '../http/headers.ts'

/** Next.js as far as a visitor can tell: the version, and whether its own server answers. */
export type NextjsServer = { readonly version: Version; readonly versionText: string }

/** The server, or why there is nothing to judge: words for people, without a full stop. */
export type NextjsServerOrReason =
  | { readonly ok: true; readonly server: NextjsServer }
  | { readonly ok: false; readonly reason: string }

/** Hosts that stop these requests before they reach the application, as the advisories say. */
const guardedHosts = new Map([
  ['vercel', 'Vercel'],
  ['netlify', 'Netlify'],
])

/**
 * Finds the Next.js server of the target, or why there is nothing to judge: no Next.js, no known version, no
 * sign of a server (an exported site has none), or a host that guards against what is asked about.
 */
export function findNextjsServer({
  technologies,
  responses,
}: Pick<Artifacts, 'technologies' | 'responses'>): NextjsServerOrReason {
  const nextjs = technologies.find(({ name }) => name === 'nextjs')
  if (nextjs === undefined) return { ok: false, reason: 'Next.js was not detected on the target' }
  const version = nextjs.version === null ? null : parseWholeVersion(nextjs.version)
  if (version === null || nextjs.version === null) {
    return { ok: false, reason: 'the Next.js version is not visible: check it with npm ls next' }
  }
  const host = technologies.map(({ name }) => guardedHosts.get(name)).find((name) => name !== undefined)
  if (host !== undefined)
    return { ok: false, reason: `${host} blocks such requests before they reach the application` }
  if (!responses.some(isFromNextServer)) {
    return { ok: false, reason: 'no response shows a Next.js server: a static export has none' }
  }
  return { ok: true, server: { version, versionText: nextjs.version } }
}

/** A version of three numbers; null for anything less exact, and for a build that somebody else maintains. */
function parseWholeVersion(text: string): Version | null {
  const version = text.includes('+') ? null : parseVersion(text)
  return version?.numbers.length === 3 ? version : null
}

/** Says whether pages are made by the App Router, by the data that it streams into them. */
export function usesAppRouter(pages: readonly Page[]): boolean {
  return pages.some(({ document }) =>
    document.elements.some(({ name, text }) => name === 'script' && text.includes('self.__next_f')),
  )
}

/** Says whether a response, or a redirect on the way to it, went through middleware. */
export function showsMiddleware({ headers, redirects }: Exchange): boolean {
  return [headers, ...redirects.map((hop) => hop.headers)].some((fields) =>
    fields.some(([name]) =>
      /^x-middleware-(?:next|rewrite|redirect|set-cookie|override-headers)$|^x-nextjs-rewrite$/.test(name),
    ),
  )
}

function isFromNextServer({ headers, redirects }: Exchange): boolean {
  return [headers, ...redirects.map((hop) => hop.headers)].some(hasServerField)
}

function hasServerField(headers: HeaderFields): boolean {
  return (
    /^Next\.js/.test(headerValue(headers, 'x-powered-by') ?? '') ||
    /\b(?:rsc|next-router-state-tree)\b/i.test(headerValue(headers, 'vary') ?? '') ||
    headers.some(([name]) =>
      /^x-nextjs-(?:cache|prerender|stale-time|postponed|redirect|rewrite)$|^x-middleware-/.test(name),
    )
  )
}
