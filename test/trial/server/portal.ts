import type Database from 'better-sqlite3'
import type { SiteResponse } from '../../helpers/sites/site.ts'
import type { PortalRequest } from './request.ts'

export type User = {
  readonly id: number
  readonly name: string
  email: string
  password: string
  role: string
  phone: string
  address: string
  nickname: string
  bio: string
}

export type Session = {
  id: string
  user: User | null
  /** Issued and unused form tokens. */
  readonly tokens: Set<string>
  readonly notes: Map<string, string>
}

export type Portal = {
  readonly db: Database.Database
  readonly folder: string
  readonly users: Map<string, User>
  readonly sessions: Map<string, Session>
  /** Null before it listens. */
  origin(): string | null
}

export type Handler = (request: PortalRequest) => SiteResponse | Promise<SiteResponse>

export type PortalModule = {
  readonly name: string
  readonly pages: Readonly<Record<string, string>>
  /** By method and path, such as `GET /board/:id`. */
  readonly routes: Readonly<Record<string, Handler>>
}

export type OpenModule = (portal: Portal) => PortalModule

export type PortalAccount = { readonly name: string; readonly password: string; readonly role: string }

export const portalAccounts = {
  ada: { name: 'ada', password: 'harbor-Lantern-31', role: 'user' },
  bob: { name: 'bob', password: 'meadow-Bridge-72', role: 'user' },
  mayor: { name: 'mayor', password: 'granite-Ledger-58', role: 'admin' },
  tess: { name: 'tess', password: 'willow-Copper-19', role: 'user' },
} as const satisfies Readonly<Record<string, PortalAccount>>
