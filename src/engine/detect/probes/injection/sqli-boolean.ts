import { activeProbe } from '../../../model/probe.ts'
import { probeConditions, sqliBoolean } from './_sqliBoolean.ts'

/**
 * Finds boolean-based blind SQL injection: values that add a condition to a SQL query.
 *
 * Certain: three times, with other numbers and in random order, a true condition keeps the response for the
 * original value and a false one changes it. The original response stays the same in between, and an invalid
 * condition differs from it. Both conditions contain the same words, so a full-text search returns the same
 * for both. Fires on `WHERE name LIKE '%${q}%'`; not on parameterized queries, pages that reflect the value
 * or change by themselves, or firewalls. Sources: ZAP 40018, CWE-89.
 */
export default activeProbe({
  ...sqliBoolean,
  id: 'injection.sqli-boolean',
  title: 'SQL injection (boolean-based)',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 200, perEntry: 2, isGradual: true },
  needs: [],
  ...probeConditions('reads'),
})
