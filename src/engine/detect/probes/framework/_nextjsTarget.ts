import type { Artifacts } from '../../../model/artifacts.ts'
import { usesAppRouter } from '../../../read/derive/nextjsServer.ts'
import { headerValue } from '../../../read/http/headers.ts'

/** Hosts that block such requests before they reach Next.js. */
const guards = [
  { name: 'Vercel', isSeen: /^vercel$/i, field: 'x-vercel-id' },
  { name: 'Netlify', isSeen: /^netlify$/i, field: 'netlify-vary' },
] as const

export function nextjsSkipReason({
  technologies,
  responses,
}: Pick<Artifacts, 'technologies' | 'responses'>): string | null {
  if (!technologies.some(({ name }) => name === 'nextjs')) {
    return 'not applicable: the target is not a Next.js application'
  }
  const guard = guards.find(
    ({ name, isSeen, field }) =>
      technologies.some((technology) => technology.name === name.toLowerCase()) ||
      responses.some(
        ({ headers }) =>
          isSeen.test(headerValue(headers, 'server') ?? '') || headerValue(headers, field) !== null,
      ),
  )
  return guard === undefined
    ? null
    : `not applicable: ${guard.name} blocks such requests before they reach the application`
}

export function appRouterSkipReason(
  seen: Pick<Artifacts, 'technologies' | 'responses' | 'pages'>,
): string | null {
  const reason = nextjsSkipReason(seen)
  if (reason !== null || usesAppRouter(seen.pages)) return reason
  return 'not applicable: no page uses the App Router, and only the App Router has Server Components and Actions'
}
