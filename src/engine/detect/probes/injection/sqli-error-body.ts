import { activeProbe } from '../../../model/probe.ts'
import { probeErrors, sqliError } from './_sqliError.ts'

/**
 * Finds error-based SQL injection in requests that may write, such as forms, sign-ins and JSON bodies.
 *
 * Certain: as for requests that read. No value adds a comment, a second statement or a condition that matches
 * more rows. Fires on `INSERT INTO posts VALUES ('${title}')` and on a sign-in that concatenates the name
 * with its query; not on parameterized queries, nor on a form that rejects quotes. Sources: ZAP 40018,
 * CWE-89.
 */
export default activeProbe({
  ...sqliError,
  id: 'injection.sqli-error-body',
  partOf: 'injection.sqli-error',
  title: 'SQL injection (error-based) in a form or body',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 200, perEntry: 1.5, isGradual: true },
  needs: [],
  ...probeErrors('writes'),
})
