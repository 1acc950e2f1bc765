import type { Clock } from '../../../shared/clock.ts'
import type { SecretBox } from '../../secretBox.ts'
import { loadDescribedApis } from '../../store/apiDescriptions.ts'
import type { Db } from '../../store/database/database.ts'
import {
  claimScan,
  completeScan,
  failScan,
  noteProgress,
  releaseScan,
  renewLease,
} from '../../store/queue.ts'
import { readScanParts } from '../../store/runners/scanParts.ts'
import { openDomainRequests } from '../../store/sites/domainRequests.ts'
import { loadTemplateFiles } from '../../store/templates.ts'
import { findActiveTerms, findRefusal } from '../active/activeTerms.ts'
import { completedScan } from '../completedScan.ts'
import { readHandedParts } from './handedMessages.ts'
import type { ScanQueue } from './scanQueue.ts'

type StoreQueueOptions = {
  readonly db: Db
  readonly clock: Clock
  readonly runnerId: string
  readonly leaseMs: number
  readonly openSecretBox: () => SecretBox
}

const renewalMsMax = 2_000

export function openStoreQueue({
  db,
  clock,
  runnerId,
  leaseMs,
  openSecretBox,
}: StoreQueueOptions): ScanQueue {
  return {
    renewalMs: Math.min(leaseMs / 3, renewalMsMax),
    claim: () => claimScan(db, { runnerId, leaseMs }, clock),
    async readDocuments({ id, organizationId, apiDescriptions: ids }) {
      const descriptions = await loadDescribedApis(db, { organizationId, ids })
      const templateFiles = await loadTemplateFiles(db, organizationId)
      return { descriptions, templateFiles, handed: readHandedParts(await readScanParts(db, id)) }
    },
    openRequests: ({ organizationId, targetHostname: hostname, targetUrl: target }) =>
      openDomainRequests(db, { organizationId, hostname, target }, openSecretBox),
    findTerms: (scan) => findActiveTerms(db, scan, openSecretBox),
    findRefusal: async (scan) => (await findRefusal(db, scan)).refusal,
    renew: (lease) => renewLease(db, lease, { leaseMs }, clock),
    noteProgress: async (lease, progress) => void (await noteProgress(db, lease, progress, clock)),
    complete: (lease, report) => completeScan(db, lease, completedScan(report), clock),
    fail: (lease, error) => failScan(db, lease, error, clock),
    release: (lease, until) => releaseScan(db, lease, until),
  }
}
