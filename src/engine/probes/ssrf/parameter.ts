import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import { ssrfReferences, ssrfRisk, ssrfSteps, ssrfVariants, ssrfVerify } from '../../parse/probing/ssrfFix.ts'
import { findCallers, listFetchPoints } from './_findCallers.ts'

/**
 * Servers that fetch whatever address a parameter names.
 *
 * Certain: the application called a listener of the scan, twice, each time at a path that stood in this one parameter
 * and nowhere else. Fires on `fetch(req.query.url)`, also when a queue does it a few seconds later; not on pages that
 * redirect the browser there or print it as a link, and not on lists of allowed hosts. Addresses of cloud metadata are
 * never sent. Source: ZAP 40046.
 */
export default activeProbe({
  id: 'ssrf.parameter',
  cwe: 918,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 60, perEntry: 0 },
  title: 'Server fetches any address that a parameter names (SSRF)',
  why: 'The server can be made to ask what only it can reach: databases and admin pages of the internal network, services on its own machine, and the metadata of the cloud with the keys of the instance.',
  fix: { steps: ssrfSteps, variants: ssrfVariants, risk: ssrfRisk, verify: ssrfVerify },
  references: ssrfReferences,
  needs: [],
  skipReason({ surface, callbacks }) {
    if (pointsOf(surface).length === 0) return 'no parameter was seen that could hold an address to fetch'
    return callbacks === null ? 'the target cannot call this machine back; see SCANWARD_CALLBACK_HOST' : null
  },
  async run(context) {
    return { observations: await findCallers(pointsOf(context.surface), context), gap: null }
  },
})

function pointsOf(surface: ProbeContext['surface']) {
  return listFetchPoints(surface, { effect: 'reads', places: ['query', 'path'] })
}
