import { isId } from '../shared/ids.ts'
import type { Caller } from '../shared/model/records.ts'
import type { MonitorKey } from '../store/monitors/monitors.ts'

/** The monitor that a path names, as the store finds it; null when its id cannot be one. */
export function monitorKey(
  path: { readonly monitorId: string },
  { organizationId }: Pick<Caller, 'organizationId'>,
): MonitorKey | null {
  // RFC 9562 §4: the case of a UUID does not count on input.
  const id = path.monitorId.toLowerCase()
  return isId(id) ? { id, organizationId } : null
}
