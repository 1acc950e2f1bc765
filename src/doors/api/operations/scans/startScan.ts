import { readChecks, readIds } from '../../../../output/present/schedule.ts'
import { admitScan } from '../../../../service/admission/admitScan.ts'
import { hashRequest, readIdempotencyKey } from '../../idempotencyKey.ts'
import type { OperationHandler } from '../../operation.ts'
import { scanLocation } from '../../scanLocation.ts'
import { tokenActor } from '../../tokenActor.ts'

/** Checks target (400), permission (403) and quota (429), in this order. */
export const startScan: OperationHandler<'startScan'> = async (request, deps) => {
  const { body, caller } = request
  const key = readIdempotencyKey(request.header('idempotency-key'))
  if (!key.ok) return key.problem
  const admitted = await admitScan(
    {
      organization: { id: caller.organizationId, plan: caller.plan, monthlyScans: caller.monthlyScans },
      target: body.target,
      mode: body.mode,
      intensity: body.intensity,
      excludePaths: body.exclude_paths,
      startPaths: body.start_paths,
      apiDescriptions: readIds(body.api_descriptions),
      checks: readChecks(body.checks),
      triggeredBy: 'api',
      repeatable:
        key.key === null
          ? null
          : { organizationId: caller.organizationId, key: key.key, requestHash: hashRequest(body) },
      actor: tokenActor(request),
    },
    deps,
  )
  if (!admitted.ok) return admitted.problem
  const { id, targetUrl, mode } = admitted.scan
  return {
    status: 201,
    headers: {
      location: scanLocation(id, deps),
      ...(admitted.isReplayed && { 'idempotency-replayed': 'true' }),
    },
    body: { id, status: 'queued', target: targetUrl, mode },
  }
}
