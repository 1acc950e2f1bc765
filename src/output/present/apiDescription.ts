import type { components } from '../../../generated/api.d.ts'
import type { ApiDescription } from '../../shared/model/apiDescription.ts'

export function presentApiDescription({
  organizationId: _,
  warnings,
  createdAt,
  ...description
}: ApiDescription): components['schemas']['ApiDescription'] {
  return { ...description, warnings: [...warnings], created_at: createdAt }
}
