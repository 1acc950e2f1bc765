import { activeProbe } from '../../../model/probe.ts'
import { probeConditions, sqliBoolean } from './_sqliBoolean.ts'

/**
 * Finds boolean-based blind SQL injection in requests that may write, such as POST searches and JSON bodies.
 *
 * Certain: as for requests that read. No value adds a comment, a second statement or a condition that matches
 * more rows. Fires on a form whose text becomes `WHERE name LIKE '%${term}%'`; not on parameterized queries,
 * nor on a form that responds the same to every value. Sources: ZAP 40018, CWE-89.
 */
export default activeProbe({
  ...sqliBoolean,
  id: 'injection.sqli-boolean-body',
  partOf: 'injection.sqli-boolean',
  title: 'SQL injection (boolean-based) in a form or body',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 200, perEntry: 2, isGradual: true },
  needs: [],
  ...probeConditions('writes'),
})
