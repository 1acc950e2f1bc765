import { isScanMessage } from '../../../../generated/messages.ts'
import { KnownScan } from '../../../engine/report/knownScan.ts'
import type { Json } from '../../../shared/json.ts'
import type { Scan } from '../../../shared/model/records.ts'
import type { HandedEnd, HandedMessages, RunnerDesk } from '../../runnerDesk.ts'
import type { SecretBox } from '../../secretBox.ts'
import type { Db } from '../../store/database/database.ts'
import { readScanParts } from '../../store/runners/scanParts.ts'
import { findRefusal } from '../active/activeTerms.ts'
import { completedScan } from '../completedScan.ts'
import type { ScanMessage } from '../scanMessages.ts'
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
        documents: { ...(await queue.readDocuments(scan)), parts: await readScanParts(db, scan.id) },
        requests: await queue.openRequests(scan),
        terms: scan.mode === 'active' ? await queue.findTerms(scan) : null,
      }
      return JSON.parse(JSON.stringify(work))
    },
    findRefusal: async (scan) => (await findRefusal(db, scan)).refusal,
    readMessages: async (messages) => (messages.every(isScanMessage) ? sortMessages(messages) : null),
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

/** Null if a scan ends without a report. */
function sortMessages(given: readonly unknown[]): HandedMessages | null {
  const messages = given as readonly ScanMessage[] // Validated above.
  const known = new KnownScan()
  let progress: HandedMessages['progress'] = null
  let end: HandedEnd | null = null
  for (const message of messages) {
    if (message.type === 'progress') progress = message.progress
    else if (message.type !== 'ended') known.take(message)
    else if (!message.end.ok) end = { ok: false, error: message.end.error }
    else {
      const report = known.report(message.end.endedBy)
      if (report === null) return null
      end = { ok: true, completed: completedScan(report) }
    }
  }
  const parts = messages.filter(({ type }) => type !== 'progress' && type !== 'ended')
  return { progress, parts: parts as readonly Json[], end } // They come from a body in JSON.
}
