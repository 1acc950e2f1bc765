import { messageProtocol } from '../../../../../generated/messageProtocol.ts'
import { problem } from '../../../../service/problems.ts'
import { isDatabaseUnavailable } from '../../../../service/store/database/database.ts'
import { claimScanWithin, failScan, releaseScan } from '../../../../service/store/queue.ts'
import { noteRemoteRunner } from '../../../../service/store/runners/runners.ts'
import { isId } from '../../../../shared/ids.ts'
import type { ScanFailure } from '../../../../shared/model/report.ts'
import type { OperationHandler } from '../../operation.ts'
import { refuseProtocol } from './refuseProtocol.ts'

const unreadableWork: ScanFailure = {
  code: 'crashed',
  message: 'What the scan needs could not be read',
}

/** The only response with decrypted secrets of a scan. */
export const claimScan: OperationHandler<'claimScan'> = async ({ path, body, caller }, deps) => {
  const { db, clock, runnerDesk } = deps
  const { organizationId, hostnames } = caller
  const runnerId = path.runnerId.toLowerCase()
  const runner = isId(runnerId) ? await noteRemoteRunner(db, { id: runnerId, organizationId }, clock) : null
  if (runner === null) return problem('not_found')
  const { labels, protocol, version } = runner
  if (protocol !== messageProtocol) return refuseProtocol(version)
  const { leaseMs } = runnerDesk
  const wanted = { runnerId, leaseMs, organizationId, labels, hostnames, key: body.key ?? null }
  const claimed = body.slots === 0 ? null : await claimScanWithin(db, wanted, clock)
  if (claimed === null) return { status: 200, body: { claim: null } }
  const { scan, lease, attempt, isCancelled } = claimed
  try {
    const work = { ...(await runnerDesk.readWork(scan)) }
    const claim = { scan_id: scan.id, lease: lease.token, attempt, is_cancelled: isCancelled, work }
    return { status: 200, body: { claim } }
  } catch (error) {
    if (isDatabaseUnavailable(error)) await releaseScan(db, lease)
    else await failScan(db, lease, unreadableWork, clock)
    throw error
  }
}
