import { benchPages } from './pages.ts'
import { startPostgres } from './postgres.ts'
import { renderTable } from './table.ts'
const pg = await startPostgres()
try {
console.log(renderTable(await benchPages(pg.url)))
} finally { await pg.stop() }
