import type { components } from '../../../generated/api.d.ts'
import type { StoredTemplate } from '../../shared/model/storedTemplate.ts'

export function presentTemplate({
  id,
  checkId,
  templateId,
  leftOut,
  createdAt,
  ...template
}: StoredTemplate): components['schemas']['Template'] {
  const { name, severity, authors, file, size, sha256 } = template
  return {
    ...{ id, check_id: checkId, template_id: templateId, name, severity, authors, file, size, sha256 },
    ...{ left_out: leftOut, created_at: createdAt },
  }
}
