import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import { ssrfReferences, ssrfRisk, ssrfSteps, ssrfVariants, ssrfVerify } from '../../parse/probing/ssrfFix.ts'
import { findCallers, listFetchPoints } from './_findCallers.ts'

/**
 * Servers that fetch whatever address a form or a body in JSON names, such as that of a picture or a webhook.
 *
 * Certain: the application called a listener of the scan, twice, each time at a path that stood in this one field and
 * nowhere else. Fires on `fetch(body.url)`, also when a queue does it a few seconds later; not on answers that only
 * repeat the address, and not on lists of allowed hosts. Forms are submitted, which may write. Addresses of cloud
 * metadata are never sent. Source: ZAP 40046.
 */
export default activeProbe({
  id: 'ssrf.body',
  partOf: 'ssrf.parameter',
  cwe: 918,
  severity: 'high',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 0 },
  title: 'Server fetches any address that a form or body names (SSRF)',
  why: 'The server can be made to ask what only it can reach: databases and admin pages of the internal network, services on its own machine, and the metadata of the cloud with the keys of the instance.',
  fix: { steps: ssrfSteps, variants: ssrfVariants, risk: ssrfRisk, verify: ssrfVerify },
  references: ssrfReferences,
  needs: [],
  skipReason({ surface, callbacks }) {
    if (pointsOf(surface).length === 0) return 'no field was seen that could hold an address to fetch'
    return callbacks === null ? 'the target cannot call this machine back; see SCANWARD_CALLBACK_HOST' : null
  },
  async run(context) {
    return { observations: await findCallers(pointsOf(context.surface), context), gap: null }
  },
})

function pointsOf(surface: ProbeContext['surface']) {
  return listFetchPoints(surface, { effect: 'writes', places: ['form', 'json', 'multipart'] })
}
