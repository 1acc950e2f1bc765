import type { WebhookKey } from '../../service/store/webhooks/webhooks.ts'
import { isId } from '../../shared/ids.ts'
import type { Caller } from '../../shared/model/records.ts'

/** The webhook that a path names, as the store finds it; null when its id cannot be one. */
export function webhookKey(
  path: { readonly webhookId: string },
  { organizationId }: Pick<Caller, 'organizationId'>,
): WebhookKey | null {
  // RFC 9562 §4: the case of a UUID does not count on input.
  const id = path.webhookId.toLowerCase()
  return isId(id) ? { id, organizationId } : null
}
