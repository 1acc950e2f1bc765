import { activeProbe } from '../../../model/probe.ts'
import { probeFetches } from './_findFetchingParameters.ts'
import { ssrf } from './_ssrfFix.ts'

/**
 * Finds server-side request forgery (SSRF): URL parameters that make the server request any URL.
 *
 * Certain: the application requested an out-of-band callback URL of the scan, twice, each time with a path that was
 * sent only in this parameter. Fires on `fetch(req.query.url)`, also if a queue runs it a few seconds later, or a list
 * refuses only some spellings of 127.0.0.1. Silent on pages that redirect the browser or print a link, and on
 * allowlists. The probe never sends cloud metadata URLs. Source: ZAP 40046.
 */
export default activeProbe({
  ...ssrf,
  id: 'ssrf.parameter',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 60, perEntry: 2, isGradual: true },
  title: 'Server-side request forgery (SSRF)',
  needs: [],
  ...probeFetches(
    { effect: 'reads', places: ['query', 'path'] },
    'not applicable: the scan found no parameter that could contain a URL',
  ),
})
