/** Process that delivers once. Arguments: the database's URL. */
import { closeDatabase, openDatabase } from '../../../../src/service/store/database/database.ts'
import { systemClock } from '../../../../src/shared/clock.ts'
import { deliverIntegrations } from './integrationWorld.ts'

const db = await openDatabase({ url: process.argv[2] ?? '' })
await deliverIntegrations(db, { world: { network: {} }, clock: systemClock })
await closeDatabase(db)
