import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openSite } from '../../helpers/sites/site.ts'
import { openModules } from '../modules/all.ts'
import { type Portal, portalAccounts, type User } from './portal.ts'
import { routeRequests } from './router.ts'

export type OpenedPortal = { readonly origin: string; readonly folder: string; close(): Promise<void> }

export async function openPortal(): Promise<OpenedPortal> {
  // A path traversal of one level stays inside.
  const outer = mkdtempSync(join(tmpdir(), 'scanward-portal-'))
  const folder = join(outer, 'portal')
  mkdirSync(folder)
  const db = new Database(':memory:')
  let origin: string | null = null
  const portal: Portal = {
    db,
    folder,
    users: new Map(
      Object.values(portalAccounts).map((account, index) => [account.name, userOf(account, index)]),
    ),
    sessions: new Map(),
    origin: () => origin,
  }
  const site = await openSite({ routes: {}, otherwise: routeRequests(portal, openModules(portal)) })
  origin = site.origin
  return {
    origin: site.origin,
    folder,
    async close() {
      await site.close()
      db.close()
      rmSync(outer, { recursive: true, force: true })
    },
  }
}

function userOf(
  { name, password, role }: { readonly name: string; readonly password: string; readonly role: string },
  index: number,
): User {
  return {
    id: index + 1,
    name,
    password,
    role,
    email: `${name}@riverside.example`,
    phone: `555-010${index}`,
    address: `${index + 4} Mill Lane`,
    nickname: `${name}-of-riverside`,
    bio: 'Lives by the river.',
  }
}
