import { rules } from '../../../generated/rules.ts'
import { checkPath } from './checkPath.ts'

const ids: ReadonlySet<string> = new Set(rules.map(({ id }) => id))

/** Null for a check unknown to this version. */
export function docsUrl(baseUrl: string, checkId: string): string | null {
  return ids.has(checkId) ? `${baseUrl}${checkPath(checkId)}` : null
}
