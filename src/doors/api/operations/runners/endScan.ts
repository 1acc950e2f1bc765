import { problem } from '../../../../service/problems.ts'
import {
  completeScan,
  failScan,
  holdsLease,
  releaseScan,
  statusAfterLease,
} from '../../../../service/store/queue.ts'
import { findScan } from '../../../../service/store/scans.ts'
import { isId } from '../../../../shared/ids.ts'
import { readTime } from '../../floorTimestamp.ts'
import type { OperationHandler } from '../../operation.ts'
import { refuseMessages } from './refuseMessages.ts'

export const endScan: OperationHandler<'endScan'> = async ({ path, body, caller }, deps) => {
  const { db, clock, runnerDesk } = deps
  const id = path.scanId.toLowerCase()
  const scan = isId(id) ? await findScan(db, { id, organizationId: caller.organizationId }) : null
  if (scan === null) return problem('not_found')
  const notBefore = readTime(body.not_before ?? undefined, 'body.not_before')
  if (!notBefore.ok) return notBefore.problem
  const lease = { scanId: scan.id, token: body.lease }
  const endedBefore = async () => (await statusAfterLease(db, lease)) ?? 'lost'
  if (body.messages.length === 0) {
    const notBeforeMs = notBefore.time === null ? null : Date.parse(notBefore.time)
    const isReleased = await releaseScan(db, lease, { notBeforeMs })
    return { status: 200, body: { status: isReleased ? 'queued' : await endedBefore() } }
  }
  const before = (await holdsLease(db, lease)) ? null : await endedBefore()
  if (before !== null && before !== 'failed') return { status: 200, body: { status: before } }
  const end = await runnerDesk.readEnd(scan, body.messages, caller)
  if (end === null) return refuseMessages()
  const isStored =
    before === null &&
    (end.ok
      ? await completeScan(db, lease, end.completed, clock)
      : await failScan(db, lease, end.error, clock))
  if (!end.ok && end.isRefused) return problem('conflict', { message: `${end.error.message}.` })
  const status = end.ok ? 'completed' : 'failed'
  return { status: 200, body: { status: isStored ? status : await endedBefore() } }
}
