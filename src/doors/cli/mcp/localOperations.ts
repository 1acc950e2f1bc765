import { checkTexts } from '../../../../generated/checks.ts'
import type { ScanProgress } from '../../../engine/model/scanRequest.ts'
import { presentFixPrompt } from '../../../output/present/fixPrompt.ts'
import { presentReportSummary } from '../../../output/present/report.ts'
import { type PresentableScan, presentScan } from '../../../output/present/scan.ts'
import { renderPrompt } from '../../../output/prompts/renderFixPrompt.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import { problem } from '../../../service/problems.ts'
import { isListedHost, parseAllowList } from '../../../shared/addresses.ts'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import type {
  CalledResponse,
  CallOperation,
  OperationParameters,
} from '../../../shared/model/operationCall.ts'
import type { ScanFailure } from '../../../shared/model/report.ts'
import { parseTarget } from '../../../shared/target.ts'
import type { EndedScan } from '../scan/endScan.ts'
import { type LocalScanOptions, type PreparedScan, prepareLocalScan } from '../scan/localScan.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { openLocalIssues } from './localIssues.ts'
import { pageLocalIssues } from './pageLocalIssues.ts'

/** Scans that may wait for the one that runs. */
const waitingMax = 10

/** Ended scans that are kept, the latest ones. */
const endedMax = 100

type KnownScan = {
  readonly prepared: PreparedScan
  readonly createdAt: string
  readonly abort: AbortController
  progress: PresentableScan['progress']
  startedAt: string | null
  /** Null until it has ended. */
  ended: EndedScan | null
}

/** Operations of the contract that scan from here. */
export type LocalOperations = {
  readonly call: CallOperation
  /** Ends the scan that runs; resolves when its process has ended. */
  close(): Promise<void>
}

/** Opens them. One scan runs at a time; scans and issues are kept in memory. */
export function openLocalOperations(
  flags: ConfigFlags,
  { terminal, clock, log }: { readonly terminal: Terminal; readonly clock: Clock; readonly log: Log },
): LocalOperations {
  const scans = new Map<string, KnownScan>()
  const issues = openLocalIssues(clock)
  let running: Promise<void> = Promise.resolve()

  async function runInTurn(scan: KnownScan): Promise<void> {
    if (scan.ended !== null) return
    scan.startedAt = timestamp(clock.now())
    try {
      const ended = await scan.prepared.run({
        signal: scan.abort.signal,
        onProgress: ({ stage, requests }: ScanProgress) => {
          scan.progress = { stage, requests, updatedAt: timestamp(clock.now()) }
        },
      })
      // Canceled meanwhile: what it found is lost, as at a service.
      if (scan.ended !== null) return
      scan.ended = { ...ended, scan: { ...ended.scan, createdAt: scan.createdAt } }
      issues.apply(scan.ended)
    } catch (err) {
      if (scan.ended !== null) return
      log.error({ scanId: scan.prepared.id, err }, 'scan failed')
      scan.ended = fail(scan, { code: 'crashed', message: 'The scan ended unexpectedly' })
    }
  }

  function fail(scan: KnownScan, error: ScanFailure): EndedScan {
    const completedAt = timestamp(clock.now())
    return {
      scan: { ...recordOf(scan), status: 'failed', progress: null, completedAt },
      report: { error },
      findings: [],
      framework: null,
    }
  }

  function startScan({ body = {} }: OperationParameters): CalledResponse {
    const mode = body.mode === 'active' ? 'active' : 'passive'
    const target = parseTarget(String(body.target))
    if (!target.ok) {
      const issue = { path: 'body.target', message: target.message, code: 'target' }
      return problem('invalid_input', { issues: [issue] })
    }
    const { hostname } = target
    const { allowPrivateTargets } = readConfig(flags, terminal)
    if (mode === 'active' && !isListedHost(hostname, parseAllowList(allowPrivateTargets))) {
      const message = `Expected ${hostname} in --allow-private-targets of this command for an active scan from here.`
      return problem('forbidden', { message })
    }
    if ([...scans.values()].filter(({ ended }) => ended === null).length > waitingMax) {
      return problem('conflict', { message: `${waitingMax} scans wait already. Wait for one to end.` })
    }
    const options: LocalScanOptions = {
      ...flags,
      mode,
      intensity: 'safe',
      excludePaths: [],
      includePaths: [],
      allowActions: [],
      requestsMax: null,
      onlyChecks: null,
      projectFile: null,
    }
    const prepared = prepareLocalScan(target.url, options, terminal)
    const scan: KnownScan = {
      prepared,
      createdAt: timestamp(clock.now()),
      abort: new AbortController(),
      progress: null,
      startedAt: null,
      ended: null,
    }
    forgetOldest(scans)
    scans.set(prepared.id, scan)
    running = running.then(() => runInTurn(scan))
    return { status: 201, body: { id: prepared.id, status: 'queued', target: target.url, mode } }
  }

  function cancelScan(scan: KnownScan): CalledResponse {
    const { ended } = scan
    const isCancelled = ended !== null && 'error' in ended.report && ended.report.error.code === 'cancelled'
    if (ended !== null && !isCancelled) {
      const message = `Expected a scan that is queued or running, found ${ended.scan.status}.`
      return problem('conflict', { message })
    }
    scan.ended ??= fail(scan, { code: 'cancelled', message: 'The scan was canceled' })
    scan.abort.abort()
    return showScan(scan)
  }

  const operations: Readonly<
    Record<Parameters<CallOperation>[0], (parameters: OperationParameters) => CalledResponse>
  > = {
    startScan,
    getScan: ({ path }) => withScan(path, showScan),
    cancelScan: ({ path }) => withScan(path, cancelScan),
    listIssues: ({ query = {} }) => pageLocalIssues(issues.list(), query),
    getIssue({ path }) {
      const issue = issues.find(path?.issueId?.toLowerCase() ?? '')
      return issue === null ? problem('not_found') : { status: 200, body: issue }
    },
    renderFixPrompt({ path }) {
      const finding = issues.findFinding(path?.findingId?.toLowerCase() ?? '')
      if (finding === null) return problem('not_found')
      const check = checkTexts.find(({ id }) => id === finding.checkId) ?? null
      const { framework, technologies, seenBy } = finding
      const rendered = renderPrompt({ finding, check, framework, technologies, seenBy })
      return { status: 200, body: presentFixPrompt(finding, rendered) }
    },
  }

  function withScan(
    path: OperationParameters['path'],
    answer: (scan: KnownScan) => CalledResponse,
  ): CalledResponse {
    const scan = scans.get(path?.scanId?.toLowerCase() ?? '')
    return scan === undefined ? problem('not_found') : answer(scan)
  }

  return {
    call: async (operationId, parameters) => operations[operationId](parameters),
    async close() {
      for (const scan of scans.values()) {
        scan.ended ??= fail(scan, { code: 'cancelled', message: 'The scan was canceled' })
        scan.abort.abort()
      }
      await running
    },
  }
}

function showScan(scan: KnownScan): CalledResponse {
  const { ended } = scan
  const body = {
    scan: presentScan(ended?.scan ?? recordOf(scan)),
    report: ended === null ? null : presentReportSummary(ended.report),
  }
  return { status: 200, body }
}

function recordOf({ prepared, createdAt, startedAt, progress }: KnownScan): PresentableScan {
  const { id, targetUrl, targetHostname, mode } = prepared
  return {
    ...{ id, targetUrl, targetHostname, mode, createdAt, startedAt, progress },
    status: startedAt === null ? 'queued' : 'running',
    triggeredBy: 'api',
    scheduleId: null,
    monitorId: null,
    completedAt: null,
    findingsCount: null,
  }
}

/** Makes room for one scan more; one that has not ended stays. */
function forgetOldest(scans: Map<string, KnownScan>): void {
  const ended = [...scans].filter(([, scan]) => scan.ended !== null)
  for (const [id] of ended.slice(0, Math.max(0, ended.length - endedMax + 1))) scans.delete(id)
}
