import { join } from 'node:path'
import { rules } from '../../../../generated/rules.ts'
import type { ScanRequest } from '../../../engine/model/scanRequest.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import { chooseChecks } from '../../../shared/model/checkPolicy.ts'
import type { QueuedScan } from '../../../shared/model/records.ts'
import type { ProxySettings } from '../../../shared/proxy.ts'
import { activeTimeFactor } from '../../activeScans.ts'
import { sha256 } from '../../store/sha256.ts'
import { executeClaimedScan, type RunScanUnderLease } from '../claimedScan.ts'
import { seedJournal } from '../journalFile.ts'
import { pause } from '../pause.ts'
import { templateMsOf } from '../templates/listTemplateFiles.ts'
import { tolerate } from '../tolerate.ts'
import type { Upkeep } from '../upkeep.ts'
import type { RunnableScan, ScanDocuments, ScanQueue } from './scanQueue.ts'

export type QueueRunnerOptions = {
  readonly clock: Clock
  readonly log: Log
  readonly runners: number
  readonly pollMs: number
  /** Active scans get five times as long. */
  readonly scanSeconds: number
  readonly passiveProbes: ScanRequest['passiveProbes']
  readonly templateFolders?: readonly string[]
  readonly browser: ScanRequest['browser']
  readonly callbackHost: string | null
  readonly allowPrivateTargets: readonly string[]
  readonly proxy?: ProxySettings | null
  readonly userAgent: string
  readonly advisoriesFolder: ScanRequest['advisoriesFolder']
  /** From journals, another process undoes what a killed one wrote. */
  readonly journalsFolder?: string
  readonly runScan: RunScanUnderLease
}

export type Runner = {
  /**
   * Stops claiming; aborts and requeues running scans. Resolves after `stopGraceMs` at the latest; leases
   * free the rest.
   */
  stop(): Promise<void>
}

/** Below the kill timeout of service managers. */
const stopGraceMs = 8_000

const backoffMsMax = 10_000

type Work = {
  readonly runnerId: string
  readonly queue: ScanQueue
  readonly upkeep: Upkeep
  readonly stopping: AbortController
}

export function runQueue(options: QueueRunnerOptions, { runnerId, queue, upkeep, stopping }: Work): Runner {
  const running = new Set<Promise<void>>()
  const polling = poll(options, { runnerId, queue, upkeep, stopping: stopping.signal, running })

  async function stop(): Promise<void> {
    stopping.abort()
    const graceOver = new AbortController()
    const ended = polling.then(() => Promise.all([...running, upkeep.settled()]))
    await Promise.race([ended, pause(stopGraceMs, graceOver.signal)])
    graceOver.abort()
  }

  return { stop }
}

type State = Omit<Work, 'stopping'> & {
  readonly stopping: AbortSignal
  readonly running: Set<Promise<void>>
}

async function poll(options: QueueRunnerOptions, state: State): Promise<void> {
  const { log } = options
  const keys = { runnerId: state.runnerId }
  // Last: a slot freed in a later step would not end the wait.
  const steps = [...state.upkeep.steps, () => fill(options, state)]
  let failures = 0
  log.info({ ...keys, runners: options.runners }, 'runner started')
  while (!state.stopping.aborted) {
    const isFine = await takeSteps(steps, { log, keys, step: 'look for scans' })
    failures = isFine ? 0 : failures + 1
    await sleep(Math.max(options.pollMs, Math.min(options.pollMs * 2 ** failures, backoffMsMax)), state)
  }
  log.info(keys, 'runner accepts no more scans')
}

/** Stops early without a database. */
async function takeSteps(
  steps: readonly (() => Promise<void>)[],
  about: Parameters<typeof tolerate>[1],
): Promise<boolean> {
  let isFine = true
  for (const step of steps) {
    const taken = await tolerate(step, about)
    isFine &&= taken.ok
    if (!taken.ok && taken.isAway) break
  }
  return isFine
}

async function fill(options: QueueRunnerOptions, { queue, running, stopping }: State): Promise<void> {
  const { clock, log, callbackHost, runScan } = options
  // Bounded, so that short scans do not starve the other steps.
  for (let claims = 0; claims < options.runners; claims += 1) {
    if (running.size >= options.runners || stopping.aborted) return
    const claimed = await queue.claim()
    if (claimed === null) return
    const request = await prepareScan(claimed, queue, options)
    if (request === null) continue
    const parts = { queue, clock, log, request, callbackHost, runScan, stopping }
    const slot = executeClaimedScan(claimed, parts).finally(() => running.delete(slot))
    running.add(slot)
  }
}

/** Another runner may have room on its disk by then. */
const unwritableJournalMs = 60_000

async function prepareScan(
  { scan, lease }: RunnableScan,
  queue: ScanQueue,
  options: QueueRunnerOptions,
): Promise<ScanRequest | null> {
  const documents = await queue.readDocuments(scan)
  const request = scanRequest(scan, documents, options)
  const { journalFile } = request
  const { handed } = documents
  if (journalFile === undefined || (queue.handOn === undefined && handed.length === 0)) return request
  try {
    seedJournal(journalFile, handed, sha256(lease.token))
  } catch (error) {
    if (handed.length === 0) return request
    const { clock, log } = options
    log.error({ scanId: scan.id, err: error }, 'scan returned to the queue: its journal could not be written')
    await queue.release(lease, { notBeforeMs: clock.now() + unwritableJournalMs })
    return null
  }
  return request
}

async function sleep(ms: number, { stopping, running }: State): Promise<void> {
  const woken = new AbortController()
  const wake = (): void => woken.abort()
  stopping.addEventListener('abort', wake, { once: true })
  await Promise.race([pause(ms, woken.signal), ...running])
  stopping.removeEventListener('abort', wake)
  wake()
}

function scanRequest(
  scan: QueuedScan,
  { descriptions, templateFiles }: ScanDocuments,
  options: QueueRunnerOptions,
): ScanRequest {
  const factor = scan.mode === 'active' ? activeTimeFactor : 1
  const firstUrls = [
    ...(scan.firstUrl === null ? [] : [scan.firstUrl]),
    ...scan.startPaths.map((path) => new URL(path, scan.targetUrl).href),
  ]
  return {
    scanId: scan.id,
    targetUrl: scan.targetUrl,
    mode: scan.mode,
    intensity: scan.intensity,
    active: null,
    passiveProbes: options.passiveProbes,
    ...(options.templateFolders === undefined ? {} : { templateFolders: options.templateFolders }),
    ...(templateFiles.length === 0 ? {} : { templateFiles }),
    ...(descriptions.length === 0 ? {} : { descriptions }),
    excludePaths: scan.excludePaths,
    includePaths: [],
    onlyChecks: chosenChecks(scan),
    ...(firstUrls.length === 0 ? {} : { firstUrls }),
    browser: options.browser,
    allowPrivateTargets: options.allowPrivateTargets,
    proxy: options.proxy ?? null,
    userAgent: options.userAgent,
    advisoriesFolder: options.advisoriesFolder,
    timeLimitMs:
      options.scanSeconds * 1000 * factor +
      templateMsOf([...templateFiles, ...(options.templateFolders ?? [])]),
    ...(options.journalsFolder === undefined
      ? {}
      : { journalFile: join(options.journalsFolder, `${scan.id}.jsonl`) }),
  }
}

function chosenChecks({ checks }: Pick<QueuedScan, 'checks'>): readonly string[] | null {
  if (checks === null) return null
  const chosen = chooseChecks(
    checks,
    rules.map(({ id }) => id),
  )
  return chosen.ok ? chosen.ids : []
}
