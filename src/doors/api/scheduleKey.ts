import type { ScheduleKey } from '../../service/store/schedules/schedules.ts'
import { isId } from '../../shared/ids.ts'
import type { Caller } from '../../shared/model/records.ts'

/** The schedule that a path names, as the store finds it; null when its id cannot be one. */
export function scheduleKey(
  path: { readonly scheduleId: string },
  { organizationId }: Pick<Caller, 'organizationId'>,
): ScheduleKey | null {
  // RFC 9562 §4: the case of a UUID does not count on input.
  const id = path.scheduleId.toLowerCase()
  return isId(id) ? { id, organizationId } : null
}
