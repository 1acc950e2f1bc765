import type { Page } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { findExposedPeople } from '../../read/derive/exposedPeople.ts'
import type { InlineState } from '../../read/derive/inlineState.ts'
import { countPersonalData } from '../../read/text/personalData.ts'
import { pathOf } from '../../read/url/urls.ts'
import { observeResponse } from './observeResponse.ts'

export function observeState(page: Page, { name, data }: InlineState): Observation | null {
  const credentials = findExposedPeople(data, { ownDomain: '', path: pathOf(page.url) }).find(
    ({ kind }) => kind === 'credentials',
  )
  const { secretFields } = countPersonalData(data, '')
  const fields = [...new Set([...secretFields, ...(credentials?.fields ?? [])])]
  if (fields.length === 0) return null
  return observeResponse(page, ['content-type'], {
    excerpt: `${name} contains: ${fields.join(', ')}`,
    details: { secret_fields: fields },
  })
}
