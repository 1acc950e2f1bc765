import { problem } from '../../../../service/problems.ts'
import { noteProgress, renewLease as renewStoredLease } from '../../../../service/store/queue.ts'
import { keepScanParts } from '../../../../service/store/runners/scanParts.ts'
import { findScan } from '../../../../service/store/scans.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'
import { refuseMessages } from './refuseMessages.ts'

export const renewLease: OperationHandler<'renewLease'> = async ({ path, body, caller }, deps) => {
  const { db, clock, runnerDesk } = deps
  const id = path.scanId.toLowerCase()
  const scan = isId(id) ? await findScan(db, { id, organizationId: caller.organizationId }) : null
  if (scan === null) return problem('not_found')
  const lease = { scanId: scan.id, token: body.lease }
  const { leaseMs } = runnerDesk
  const state = await renewStoredLease(db, lease, { leaseMs }, clock)
  if (state === 'lost') return { status: 200, body: { state, reason: null } }
  const messages = await runnerDesk.readMessages(body.messages)
  if (messages === null) return refuseMessages()
  const { progress, parts } = messages
  if (progress !== null) await noteProgress(db, lease, progress, clock)
  if (parts.length > 0) await keepScanParts(db, lease, { parts, first: body.first ?? null }, clock)
  const reason = scan.mode === 'active' ? await runnerDesk.findRefusal(scan) : null
  return { status: 200, body: { state: reason === null ? state : 'withdrawn', reason } }
}
