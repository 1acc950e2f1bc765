import type { InlineState } from '../derive/inlineState.ts'
import type { Page } from '../model/artifacts.ts'
import type { Observation } from '../model/check.ts'
import { countPersonalData } from '../parse/text/personalData.ts'
import { observeResponse } from './observeResponse.ts'

/**
 * Observes data of a page that holds fields which only the server may see; null when it holds none.
 *
 * Names of fields are kept, no data. Addresses of people are left out, since pages show them on purpose.
 */
export function observeState(page: Page, { name, data }: InlineState): Observation | null {
  const { secretFields } = countPersonalData(data, '')
  if (secretFields.length === 0) return null
  return observeResponse(page, ['content-type'], {
    excerpt: `${name} contains: ${secretFields.join(', ')}`,
    details: { secret_fields: [...secretFields] },
  })
}
