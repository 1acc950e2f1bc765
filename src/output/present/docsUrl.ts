import { checkTexts } from '../../../generated/checks.ts'
import { checkPath } from './checkPath.ts'

const ids: ReadonlySet<string> = new Set(checkTexts.map(({ id }) => id))

/** URL of the page that the service at `baseUrl` has about a check; null for one that this version does not have. */
export function docsUrl(baseUrl: string, checkId: string): string | null {
  return ids.has(checkId) ? `${baseUrl}${checkPath(checkId)}` : null
}
