import { activeProbe } from '../../../model/probe.ts'
import { probeErrors, sqliError } from './_sqliError.ts'

/**
 * Finds error-based SQL injection: values that make a SQL query fail.
 *
 * Certain: either the response contains a database error about the query for a value with one quote, again when it is
 * repeated, and for a word after a closed quote. The value alone and the doubled quote cause no error. Or, four times
 * with other numbers, a false condition makes the query fail, the same condition with its numbers swapped does not, and
 * the response to the failure is not that to an unknown value.
 * Fires on `WHERE name = '${q}'` and `ORDER BY ${sort}`; not on parameterized queries, whatever the application prints,
 * nor on a page that explains SQL. Sources: ZAP 40018, CWE-89.
 */
export default activeProbe({
  ...sqliError,
  id: 'injection.sqli-error',
  title: 'SQL injection (error-based)',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 200, perEntry: 1.5, isGradual: true },
  needs: [],
  ...probeErrors('reads'),
})
