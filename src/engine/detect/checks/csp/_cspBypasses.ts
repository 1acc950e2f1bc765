import { checkScriptAllowlistBypass } from 'csp_evaluator/dist/checks/security_checks.js'
import { Csp } from 'csp_evaluator/dist/csp.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { type CspPolicy, effectiveSources, scriptElements } from '../../../read/http/cspPolicy.ts'
import { isStrictDynamic } from '../../../read/http/cspSources.ts'

/** Each source is compared with some 170 URLs; long policies have a few dozen. */
const sourcesMax = 200

export function bypassSources(policy: CspPolicy): readonly string[] {
  const sources = effectiveSources(policy, scriptElements) ?? []
  if (isStrictDynamic(sources)) return []
  const csp = new Csp({
    'script-src': sources
      .slice(0, sourcesMax)
      .filter((source) => source.startsWith("'") || isReadable(source)),
  })
  return checkScriptAllowlistBypass(csp).flatMap(({ severity, value }) =>
    // Lower severities include every unknown host.
    severity === Severity.HIGH && value !== undefined ? [value] : [],
  )
}

/** The evaluator throws on invalid hosts. */
function isReadable(source: string): boolean {
  const host = source.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').replace(':*', '')
  return URL.canParse(`https://${host.replace('*', 'any')}`)
}
