import type { MonitorKey } from '../../service/store/monitors/monitors.ts'
import { isId } from '../../shared/ids.ts'
import type { Caller } from '../../shared/model/records.ts'

export function monitorKey(
  path: { readonly monitorId: string },
  { organizationId }: Pick<Caller, 'organizationId'>,
): MonitorKey | null {
  // RFC 9562 §4: UUIDs are case-insensitive on input.
  const id = path.monitorId.toLowerCase()
  return isId(id) ? { id, organizationId } : null
}
