import { activeProbe } from '../../../model/probe.ts'
import { probeErrors, sqliError } from './_sqliError.ts'

/**
 * Finds error-based SQL injection: values that make a SQL query fail.
 *
 * Certain: a value with one quote returns a database error, again on repetition and with a word after the
 * closed quote. The original value and the doubled quote cause no error. Or, four times with other numbers, a
 * false condition makes the query fail, and the same condition with its numbers swapped does not. The failure
 * also differs from the response to an unknown value. Fires on `WHERE name = '${q}'` and `ORDER BY ${sort}`;
 * not on parameterized queries, whatever the application prints, nor on a page that explains SQL. Sources:
 * ZAP 40018, CWE-89.
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
