import { randomUUID } from 'node:crypto'
import { messageProtocol } from '../../../../generated/messageProtocol.ts'
import { isRunnerWork } from '../../../../generated/messages.ts'
import type { ScanPart } from '../../../engine/model/scanPart.ts'
import { partsOf } from '../../../engine/report/knownScan.ts'
import { timestamp } from '../../../shared/clock.ts'
import { isId } from '../../../shared/ids.ts'
import { fieldsOf } from '../../../shared/json.ts'
import type { Lease, QueuedScan } from '../../../shared/model/records.ts'
import type { ScanProgress } from '../../../shared/model/scanProgress.ts'
import { version } from '../../../shared/version.ts'
import type { RenewedLease } from '../../store/queue.ts'
import type { HandedParts } from '../journalFile.ts'
import { crashed } from '../scanFailures.ts'
import type { ScanMessage } from '../scanMessages.ts'
import { readHandedParts } from './handedMessages.ts'
import { QueueAway } from './queueAway.ts'
import { describeRefusal, type RunnerClient, type RunnerResponse } from './runnerClient.ts'
import type { RunnerWork } from './runnerWork.ts'
import type { RunnableScan, ScanQueue } from './scanQueue.ts'
import { WaitingParts } from './waitingParts.ts'

type ApiQueueOptions = {
  readonly client: RunnerClient
  readonly name: string
  readonly labels: readonly string[]
  readonly slots: number
}

export class RunnerRefused extends Error {
  constructor(response: RunnerResponse) {
    super(describeRefusal(response))
    this.name = 'RunnerRefused'
  }
}

type Held = {
  readonly work: RunnerWork
  readonly handed: readonly HandedParts[]
  readonly messages: WaitingParts
  refusal: string | null
  isAway: boolean
}

const renewalMsMax = 4_000
const leaseMsDefault = 60_000
const lastRenewalsMax = 6
const claimTriesMax = 10

export class ApiQueue implements ScanQueue {
  readonly #options: ApiQueueOptions
  readonly #held = new Map<string, Held>()
  #claim: { readonly key: string; readonly tries: number } | null = null
  #registered: { readonly id: string; readonly leaseMs: number } | null = null

  constructor(options: ApiQueueOptions) {
    this.#options = options
  }

  get renewalMs(): number {
    return Math.min((this.#registered?.leaseMs ?? leaseMsDefault) / 3, renewalMsMax)
  }

  async register(): Promise<string> {
    const { name, labels, slots } = this.#options
    const body = { name, labels, slots, version, protocol: messageProtocol }
    const response = await this.#options.client.post('/api/v1/runners', body)
    const { id, lease_seconds: seconds } = fieldsOf(response.body)
    if (response.status !== 201) throw new RunnerRefused(response)
    if (typeof id !== 'string' || !isId(id) || typeof seconds !== 'number') throw unreadable()
    this.#registered = { id, leaseMs: seconds * 1_000 }
    return id
  }

  async noteAlive(): Promise<void> {
    await this.#askForScan(0)
  }

  async claim(): Promise<RunnableScan | null> {
    const claim = await this.#askForScan(1)
    if (claim === null) return null
    const { scan_id: scanId, lease: token, attempt, is_cancelled: isCancelled, work } = fieldsOf(claim)
    if (
      typeof scanId !== 'string' ||
      !isId(scanId) ||
      typeof token !== 'string' ||
      typeof attempt !== 'number'
    )
      throw unreadable()
    const lease = { scanId, token }
    const read = readWork(work)
    if (read === null || read.work.scan.id !== scanId) {
      await this.fail(lease, crashed('What the scan needs could not be read'))
      throw unreadable()
    }
    this.#held.set(scanId, { ...read, messages: new WaitingParts(), refusal: null, isAway: false })
    return { scan: read.work.scan, lease, attempt, isCancelled: isCancelled === true }
  }

  async readDocuments({ id }: QueuedScan) {
    const { work, handed } = this.#heldScan(id)
    return { ...work.documents, handed }
  }

  async openRequests({ id }: QueuedScan) {
    return this.#heldScan(id).work.requests
  }

  async findTerms({ id }: QueuedScan) {
    const { terms } = this.#heldScan(id).work
    if (terms === null) throw new Error('Expected the terms of an active scan, found none')
    return terms
  }

  async findRefusal({ id }: QueuedScan) {
    const held = this.#held.get(id)
    if (held?.isAway) throw new QueueAway('The last renewal had no response')
    return held?.refusal ?? null
  }

  async renew({ scanId, token: lease }: Lease): Promise<RenewedLease> {
    const held = this.#held.get(scanId)
    if (held === undefined) return 'lost'
    const taken = held.messages.take()
    let response: RunnerResponse
    try {
      response = await this.#options.client.post(`/api/v1/scans/${scanId}/lease`, {
        ...{ lease, messages: taken.all, first: taken.first },
      })
    } catch (cause) {
      held.isAway = true
      if (cause instanceof QueueAway && cause.status === 413) held.messages.sendSmaller(taken)
      throw cause
    }
    // A revoked token holds nothing any more.
    if (isRefused(response)) return this.#forget(scanId, 'lost')
    held.isAway = response.status !== 200
    if (response.status !== 200) throw new Error(describeRefusal(response))
    held.messages.confirm(taken)
    const { state, reason } = fieldsOf(response.body)
    if (state === 'lost') return this.#forget(scanId, 'lost')
    held.refusal = state === 'withdrawn' ? String(reason) : null
    return state === 'cancelled' ? 'cancelled' : 'held'
  }

  async noteProgress({ scanId }: Lease, progress: ScanProgress): Promise<void> {
    this.#held.get(scanId)?.messages.noteProgress(progress)
  }

  readonly handOn = ({ scanId }: Lease, part: ScanPart): void => {
    this.#held.get(scanId)?.messages.add(part)
  }

  async complete(lease: Lease, report: Parameters<ScanQueue['complete']>[1]): Promise<boolean> {
    const end = { type: 'ended', end: { ok: true, endedBy: report.ended_by } } as const
    return this.#end(lease, 'completed', [...partsOf(report), end])
  }

  async fail(lease: Lease, error: Parameters<ScanQueue['fail']>[1]): Promise<boolean> {
    return this.#end(lease, 'failed', [{ type: 'ended', end: { ok: false, error } }])
  }

  async release(lease: Lease, until?: { readonly notBeforeMs: number }): Promise<boolean> {
    await this.#handOnRest(lease)
    return this.#end(lease, 'queued', [], until === undefined ? null : timestamp(until.notBeforeMs))
  }

  async #end(
    { scanId, token: lease }: Lease,
    status: 'completed' | 'failed' | 'queued',
    messages: readonly ScanMessage[],
    notBefore: string | null = null,
  ): Promise<boolean> {
    const body = { lease, messages, ...(notBefore === null ? {} : { not_before: notBefore }) }
    const response = await this.#options.client.post(`/api/v1/scans/${scanId}/result`, body)
    if (isRefused(response)) return this.#forget(scanId, false)
    // Another version refuses the result: the scan is not to fail, and its lease expires.
    if (response.status === 409 && messages.length > 0) return this.#forget(scanId, false)
    if (response.status !== 200) throw new Error(describeRefusal(response))
    return this.#forget(scanId, fieldsOf(response.body).status === status)
  }

  async #handOnRest(lease: Lease): Promise<void> {
    try {
      for (let sent = 0; sent < lastRenewalsMax; sent += 1) {
        if (this.#held.get(lease.scanId)?.messages.isEmpty !== false) return
        await this.renew(lease)
      }
    } catch {
      // The next runner tests the rest.
    }
  }

  /** Null if no scan waits. Registers again if the server does not know the runner any more. */
  async #askForScan(slots: number): Promise<unknown> {
    const id = this.#registered?.id ?? (await this.register())
    const body = slots === 0 ? { slots } : { slots, key: this.#claimKey() }
    const response = await this.#options.client.post(`/api/v1/runners/${id}/claims`, body)
    if (slots > 0) this.#claim = null
    if (response.status === 200) return fieldsOf(response.body).claim ?? null
    this.#registered = null
    if (response.status === 404) return null
    throw new RunnerRefused(response)
  }

  /** Changes after `claimTriesMax`: the response may be unreadable here. */
  #claimKey(): string {
    const { key, tries } = this.#claim ?? { key: randomUUID(), tries: 0 }
    this.#claim = tries + 1 < claimTriesMax ? { key, tries: tries + 1 } : null
    return key
  }

  #heldScan(id: string): Held {
    const held = this.#held.get(id)
    if (held === undefined) throw new Error('Expected a scan that this runner holds')
    return held
  }

  #forget<T>(scanId: string, outcome: T): T {
    this.#held.delete(scanId)
    return outcome
  }
}

function readWork(work: unknown): Pick<Held, 'work' | 'handed'> | null {
  if (!isRunnerWork(work)) return null
  const read = work as RunnerWork // Validated above.
  return { work: read, handed: readHandedParts(read.documents.handed) }
}

function isRefused({ status }: RunnerResponse): boolean {
  return status === 401 || status === 403 || status === 404
}

function unreadable(): Error {
  return new Error('Expected a response of a Scanward server of the same version, found something else')
}
