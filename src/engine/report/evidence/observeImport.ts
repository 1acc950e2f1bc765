import type { Observation } from '../../model/check.ts'
import type { ImportedCode } from '../../read/derive/importedCode.ts'
import { redactUrl } from '../../read/url/redactUrl.ts'

/**
 * An observation about code that a page or script of the target takes from elsewhere, with what names it: certain,
 * or firm where a program makes the element, which it may do on some occasion only.
 */
export function observeImport(
  { seenAt, isInserted, quote }: ImportedCode,
  facts: Partial<Observation> & Pick<Observation, 'sample'>,
): Observation {
  return {
    url: seenAt,
    confidence: isInserted ? 'firm' : 'certain',
    request: `GET ${redactUrl(seenAt)}`,
    excerpt: quote,
    ...facts,
  }
}
