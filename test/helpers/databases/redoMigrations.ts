import { migrations } from '../../../db/migrations/index.ts'
import type { Db } from '../../../src/service/store/database/database.ts'

/** Undoes the migrations from `name` on, latest first, and runs them again. */
export async function redoMigrations(db: Db, name: string): Promise<void> {
  const from = migrations.findIndex((migration) => migration.name === name)
  if (from < 0) throw new Error(`Expected a migration named ${name}`)
  for (const migration of migrations.slice(from).toReversed()) await migration.down(db)
  for (const migration of migrations.slice(from)) await migration.up(db)
}
