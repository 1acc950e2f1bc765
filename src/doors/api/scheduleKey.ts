import type { ScheduleKey } from '../../service/store/schedules/schedules.ts'
import { isId } from '../../shared/ids.ts'
import type { Caller } from '../../shared/model/records.ts'

export function scheduleKey(
  path: { readonly scheduleId: string },
  { organizationId }: Pick<Caller, 'organizationId'>,
): ScheduleKey | null {
  // RFC 9562 §4: UUIDs are case-insensitive on input.
  const id = path.scheduleId.toLowerCase()
  return isId(id) ? { id, organizationId } : null
}
