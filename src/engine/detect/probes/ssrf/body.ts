import { activeProbe } from '../../../model/probe.ts'
import { probeFetches } from './_findFetchingParameters.ts'
import { ssrf } from './_ssrfFix.ts'

/**
 * Finds server-side request forgery (SSRF) in forms and JSON bodies, such as image or webhook URLs.
 *
 * Certain: the application requested an out-of-band callback URL of the scan, twice, each time with a path that was
 * sent only in this field. Fires on `fetch(body.url)`, also if a queue runs it a few seconds later; not on responses
 * that only repeat the URL, and not on allowlists. The probe submits forms, which may write data. It never sends
 * cloud metadata URLs. Source: ZAP 40046.
 */
export default activeProbe({
  ...ssrf,
  id: 'ssrf.body',
  partOf: 'ssrf.parameter',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 2, isGradual: true },
  title: 'Server-side request forgery (SSRF) in a form or JSON body',
  needs: [],
  ...probeFetches(
    { effect: 'writes', places: ['form', 'json', 'multipart'] },
    'not applicable: the scan found no form field that could contain a URL',
  ),
})
