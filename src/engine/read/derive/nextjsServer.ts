import type { Artifacts, Exchange, HeaderFields, Page } from '../../model/artifacts.ts'
import { parseVersion, type Version } from '../formats/version.ts'
import { headerValue } from '../http/headers.ts'

type NextjsServer = { readonly version: Version; readonly versionText: string }

/** The reason is for users, without a full stop. */
type NextjsServerOrReason =
  | { readonly ok: true; readonly server: NextjsServer }
  | {
      readonly ok: false
      readonly reason: string
      /** The site may run a vulnerable Next.js server whose version or presence is hidden. */
      readonly isHidden?: true
    }

/** The advisories say that these hosts block the attack. */
const guardedHosts = new Map([
  ['vercel', 'Vercel'],
  ['netlify', 'Netlify'],
])

/** `poweredByHeader: false` hides a server, so its absence does not prove a static export. */
const hiddenServer =
  'no response shows whether a Next.js server or a static export serves the pages: check the version with npm ls next'

export function findNextjsServer({
  technologies,
  responses,
}: Pick<Artifacts, 'technologies' | 'responses'>): NextjsServerOrReason {
  const nextjs = technologies.find(({ name }) => name === 'nextjs')
  if (nextjs === undefined) return { ok: false, reason: 'Next.js was not detected on the target' }
  const version = nextjs.version === null ? null : parseWholeVersion(nextjs.version)
  if (version === null || nextjs.version === null) {
    return {
      ok: false,
      reason: 'the Next.js version is not visible: check it with npm ls next',
      isHidden: true,
    }
  }
  const host = technologies.map(({ name }) => guardedHosts.get(name)).find((name) => name !== undefined)
  if (host !== undefined)
    return { ok: false, reason: `${host} blocks such requests before they reach the application` }
  if (!responses.some(isFromNextServer)) {
    return { ok: false, reason: hiddenServer, isHidden: true }
  }
  return { ok: true, server: { version, versionText: nextjs.version } }
}

/** Null for fewer than three numbers, and for a build with `+`, which may contain a backported fix. */
function parseWholeVersion(text: string): Version | null {
  const version = text.includes('+') ? null : parseVersion(text)
  return version?.numbers.length === 3 ? version : null
}

export function usesAppRouter(pages: readonly Page[]): boolean {
  return pages.some(({ document }) =>
    document.elements.some(({ name, text }) => name === 'script' && text.includes('self.__next_f')),
  )
}

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

export function nextjsVersionGap(artifacts: Pick<Artifacts, 'technologies' | 'responses'>): string | null {
  const found = findNextjsServer(artifacts)
  return !found.ok && found.isHidden === true ? found.reason : null
}
