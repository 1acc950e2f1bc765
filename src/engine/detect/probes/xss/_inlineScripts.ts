import type { Exchange } from '../../../model/artifacts.ts'
import { parseHtml } from '../../../read/html/html.ts'
import {
  effectiveSources,
  enforcedPolicies,
  scriptAttributes,
  scriptElements,
} from '../../../read/http/cspPolicy.ts'
import { allowedByAll, allowsAnyInline } from '../../../read/http/cspSources.ts'

export function forbidsInlineScripts(page: Pick<Exchange, 'headers' | 'body' | 'url'>): boolean {
  const policies = enforcedPolicies({ headers: page.headers, document: parseHtml(page.body, page.url) })
  const isSandboxed = policies.some(({ directives }) => {
    const flags = directives.get('sandbox')
    return flags !== undefined && !flags.includes('allow-scripts')
  })
  if (isSandboxed) return true
  const forbids = [scriptElements, scriptAttributes].map((directives) => {
    const isNamed = policies.some((policy) => effectiveSources(policy, directives) !== null)
    return isNamed && allowedByAll(policies, directives, allowsAnyInline) === null
  })
  return forbids.every(Boolean)
}
