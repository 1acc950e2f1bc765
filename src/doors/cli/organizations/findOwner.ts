import type { Db } from '../../../service/store/database/database.ts'
import { findOrganization } from '../../../service/store/organizations.ts'
import type { Organization } from '../../../shared/model/records.ts'
import { unknownOrganization } from './organizations.ts'

export async function findOwner(db: Db, name: string): Promise<Organization> {
  const organization = await findOrganization(db, { name })
  if (organization === null) throw unknownOrganization(name)
  return organization
}
