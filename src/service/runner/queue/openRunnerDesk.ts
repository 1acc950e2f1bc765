import type { Scan } from '../../../shared/model/records.ts'
import type { RunnerDesk } from '../../runnerDesk.ts'
import type { SecretBox } from '../../secretBox.ts'
import type { Db } from '../../store/database/database.ts'
import { findRefusal } from '../active/activeTerms.ts'
import { readHandedEnd, readHandedMessages } from './handedMessages.ts'
import type { RunnerWork } from './runnerWork.ts'
import { openStoreQueue } from './storeQueue.ts'

type RunnerDeskOptions = Omit<Parameters<typeof openStoreQueue>[0], 'runnerId'> & {
  readonly db: Db
  readonly openSecretBox: () => SecretBox
}

export function openRunnerDesk(options: RunnerDeskOptions): RunnerDesk {
  const { db, leaseMs } = options
  const queue = openStoreQueue({ ...options, runnerId: '' })
  return {
    leaseMs,
    async readWork(scan) {
      const work: RunnerWork = {
        scan: workedScan(scan),
        documents: await queue.readDocuments(scan),
        requests: await queue.openRequests(scan),
        terms: scan.mode === 'active' ? await queue.findTerms(scan) : null,
      }
      return JSON.parse(JSON.stringify(work))
    },
    findRefusal: async (scan) => (await findRefusal(db, scan)).refusal,
    readMessages: async (messages) => readHandedMessages(messages),
    readEnd: (scan, messages, { hostnames }) => readHandedEnd(db, messages, { scan, hostnames }),
  }
}

function workedScan(scan: Scan): RunnerWork['scan'] {
  const { id, organizationId, targetUrl, targetHostname, mode, intensity, firstUrl } = scan
  const { excludePaths, startPaths, apiDescriptions, checks } = scan
  return {
    ...{ id, organizationId, targetUrl, targetHostname, mode, intensity, firstUrl },
    ...{ excludePaths, startPaths, apiDescriptions, checks },
  }
}
