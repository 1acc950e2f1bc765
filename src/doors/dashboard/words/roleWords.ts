import type { Role } from '../../../service/store/personRecords.ts'

export const roleWords: Readonly<Record<Role, { readonly label: string; readonly one: string }>> = {
  owner: { label: 'Owner', one: 'an owner' },
  member: { label: 'Member', one: 'a member' },
  viewer: { label: 'Viewer', one: 'a viewer' },
}
