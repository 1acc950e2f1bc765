import type { Db } from '../../service/store/database/database.ts'
import { findDomainById } from '../../service/store/domains.ts'
import { isId } from '../../shared/ids.ts'
import type { Caller, Domain } from '../../shared/model/records.ts'

export async function domainOfPath(
  db: Db,
  path: { readonly domainId: string },
  { organizationId }: Pick<Caller, 'organizationId'>,
): Promise<Domain | null> {
  // RFC 9562 §4: UUIDs are case-insensitive on input.
  const id = path.domainId.toLowerCase()
  return isId(id) ? findDomainById(db, { id, organizationId }) : null
}
