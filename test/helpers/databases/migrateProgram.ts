import { closeDatabase, openDatabase } from '../../../src/service/store/database/database.ts'
import { migrateToLatest } from '../../../src/service/store/database/migrations.ts'

const db = await openDatabase({ url: process.argv[2] ?? '' })
const taken = await migrateToLatest(db)
await closeDatabase(db)
process.send?.(taken)
