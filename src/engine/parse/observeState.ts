import type { Page } from '../artifacts.ts'
import type { Observation } from '../check.ts'
import type { InlineState } from './inlineState.ts'
import { observeAnswer } from './observeAnswer.ts'
import { countPersonalData } from './personalData.ts'

/**
 * Observes data of a page that holds fields which only the server may see; null when it holds none.
 *
 * Names of fields are kept, no data. Addresses of people are left out, since pages show them on purpose.
 */
export function observeState(page: Page, { name, data }: InlineState): Observation | null {
  const { secretFields } = countPersonalData(data, '')
  if (secretFields.length === 0) return null
  return observeAnswer(page, ['content-type'], {
    excerpt: `${name} holds: ${secretFields.join(', ')}`,
    details: { secret_fields: [...secretFields] },
  })
}
