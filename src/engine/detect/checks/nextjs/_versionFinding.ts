import type { Artifacts } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { findNextjsWeakness } from '../../../read/derive/nextjsAdvisories.ts'
import { findNextjsServer } from '../../../read/derive/nextjsServer.ts'
import { describeAdvisories } from '../../../report/evidence/describeAdvisories.ts'

type Shown = Pick<Artifacts, 'target' | 'technologies' | 'responses' | 'pages' | 'scripts' | 'libraries'>

/** Reports a Next.js version once, with all its advisories, if this check is the one to report it. */
export function observeNextjsVersion(
  artifacts: Shown,
  reporter: 'nextjs.rsc-cve' | 'nextjs.middleware-cve',
): readonly Observation[] {
  const weakness = findNextjsWeakness(artifacts)
  const severity = weakness?.matched[0]?.severity
  if (weakness?.reporter !== reporter || severity === undefined) return []
  const { version, fixedIn, hasMiddleware, matched } = weakness
  const { excerpt, details } = describeAdvisories(matched)
  return [
    {
      url: artifacts.target.url,
      sample: `Next.js ${version}`,
      confidence: 'firm',
      severity,
      request: `GET ${artifacts.target.url}`,
      excerpt: `Next.js ${version}, ${hasMiddleware ? 'with middleware' : 'no middleware seen'}\n${excerpt}`,
      details: { version, fixed_in: fixedIn, middleware_seen: hasMiddleware, ...details },
    },
  ]
}

export function nextjsServerGap(artifacts: Pick<Artifacts, 'technologies' | 'responses'>): string | null {
  const found = findNextjsServer(artifacts)
  return found.ok ? null : found.reason
}
