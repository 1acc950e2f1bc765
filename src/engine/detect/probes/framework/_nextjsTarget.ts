import type { Artifacts } from '../../../model/artifacts.ts'
import { headerValue } from '../../../read/http/headers.ts'

/** Hosts that stop crafted requests to Next.js before the application, whose responses then say nothing about it. */
const guards = [
  { name: 'Vercel', isSeen: /^vercel$/i, field: 'x-vercel-id' },
  { name: 'Netlify', isSeen: /^netlify$/i, field: 'netlify-vary' },
] as const

/** Why a probe of a Next.js server has nothing to try at this target; null where it has. */
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
