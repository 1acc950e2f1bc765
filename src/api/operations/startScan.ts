import { plans } from '../../plans.ts'
import { problem } from '../../problems.ts'
import { acceptScan } from '../../store/scans.ts'
import { parseTarget } from '../../target.ts'
import type { OperationHandler } from '../operation.ts'
import { refuseQuota } from '../rateHeaders.ts'
import { isAllowedTarget } from '../targetPolicy.ts'

/** Accepts a scan. The refusals come in the order target (400), permission (403), quota (429). */
export const startScan: OperationHandler<'startScan'> = async ({ body, caller }, deps) => {
  const target = parseTarget(body.target)
  if (!target.ok) {
    return problem('invalid_input', {
      issues: [{ path: 'body.target', message: target.message, code: 'target' }],
    })
  }
  if (body.mode === 'active') {
    return problem('forbidden', { message: refuseActive(plans[caller.plan].activeScans, target.hostname) })
  }
  if (!(await isAllowedTarget(target.hostname, deps))) {
    const message = `${target.hostname} is not a public address. The operator of this instance can allow it with SCANWARD_ALLOW_PRIVATE_TARGETS.`
    return problem('forbidden', { message })
  }
  const accepted = await acceptScan(
    deps.db,
    {
      organization: { id: caller.organizationId, plan: caller.plan, monthlyScans: caller.monthlyScans },
      targetUrl: target.url,
      targetHostname: target.hostname,
      mode: body.mode,
      intensity: body.intensity,
      triggeredBy: 'api',
    },
    deps.clock,
  )
  if (!accepted.ok) return refuseQuota(accepted.quota, deps.clock)
  const { id } = accepted.scan
  return {
    status: 201,
    headers: { location: `${pathOf(deps.baseUrl)}/api/v1/scans/${id}` },
    body: { id, status: 'queued', target: target.url, mode: body.mode },
  }
}

/** The path that the service is reached under, without a slash at its end; empty at the root of a host. */
function pathOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, '')
}

function refuseActive(planHasActiveScans: boolean, hostname: string): string {
  return planHasActiveScans
    ? `Active scans need a verified and authorised domain; ${hostname} is not verified.`
    : 'Active scans are not part of your plan.'
}
