import type { AdvisoryData } from '../../model/libraries.ts'
import { libraryRows } from './libraryRows.ts'
import { nextRows } from './nextRows.ts'
import { productRows } from './productRows.ts'
import { readAdvisoryRow } from './readRow.ts'
import { serverRows } from './serverRows.ts'

/** The date of each part is that of its last comparison with its sources. `dated` is the oldest of them. */
export const builtInAdvisories: AdvisoryData = {
  source: 'built-in',
  dated: '2026-08-22',
  dates: Object.fromEntries(['next', ...Object.keys(productRows)].map((name) => [name, '2026-11-28'])),
  libraries: Object.fromEntries(
    Object.entries({ ...libraryRows, ...nextRows, ...productRows, ...serverRows }).map(([name, rows]) => [
      name,
      rows.map(readAdvisoryRow),
    ]),
  ),
}
