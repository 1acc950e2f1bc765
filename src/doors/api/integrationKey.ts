import type { IntegrationKey } from '../../service/store/integrations/integrations.ts'
import { isId } from '../../shared/ids.ts'
import type { Caller } from '../../shared/model/records.ts'

export function integrationKey(
  path: { readonly integrationId: string },
  { organizationId }: Pick<Caller, 'organizationId'>,
): IntegrationKey | null {
  const id = path.integrationId.toLowerCase()
  return isId(id) ? { id, organizationId } : null
}
