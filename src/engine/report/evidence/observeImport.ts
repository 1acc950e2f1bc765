import type { Observation } from '../../model/check.ts'
import type { ImportedCode } from '../../read/derive/importedCode.ts'
import { redactUrl } from '../../read/url/redactUrl.ts'

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
