import type { WebhookKey } from '../../service/store/webhooks/webhooks.ts'
import { isId } from '../../shared/ids.ts'
import type { Caller } from '../../shared/model/records.ts'

export function webhookKey(
  path: { readonly webhookId: string },
  { organizationId }: Pick<Caller, 'organizationId'>,
): WebhookKey | null {
  // RFC 9562 §4: UUIDs are case-insensitive on input.
  const id = path.webhookId.toLowerCase()
  return isId(id) ? { id, organizationId } : null
}
