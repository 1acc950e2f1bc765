import { checkTexts } from '../../../../generated/checks.ts'
import { presentFixPrompt } from '../../../output/present/fixPrompt.ts'
import { presentReportSummary } from '../../../output/present/report.ts'
import { presentScan } from '../../../output/present/scan.ts'
import { renderPrompt } from '../../../output/prompts/renderFixPrompt.ts'
import type { RanAs } from '../../../output/prompts/rescan.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import { problem } from '../../../service/problems.ts'
import { isListedHost, parseAllowList } from '../../../shared/addresses.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import { isCancelled } from '../../../shared/model/endedBy.ts'
import type {
  CalledResponse,
  CallOperation,
  OperationParameters,
} from '../../../shared/model/operationCall.ts'
import type { ScanMode } from '../../../shared/model/scanMode.ts'
import { noLimits } from '../../../shared/project/projectFile.ts'
import { parseTarget } from '../../../shared/target.ts'
import { type LocalScanOptions, prepareLocalScan } from '../scan/localScan.ts'
import { describeRun } from '../scan/ranAs.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { type LocalIssues, openLocalIssues } from './localIssues.ts'
import { type LocalScan, LocalScans } from './localScans.ts'
import { pageLocalIssues } from './pageLocalIssues.ts'

/** Queued scans behind the running one. */
const waitingMax = 10

type Setting = { readonly terminal: Terminal; readonly clock: Clock; readonly log: Log }

type LocalOperations = {
  readonly call: CallOperation
  /** Ends the running scan; resolves when its process has exited. */
  close(): Promise<void>
}

/** Opens the operations. One scan runs at a time; scans and issues are kept in memory. */
export function openLocalOperations(flags: ConfigFlags, { terminal, clock, log }: Setting): LocalOperations {
  const issues = openLocalIssues(clock)
  const scans = new LocalScans({ clock, log, onEnded: (ended) => issues.apply(ended) })
  const operations: Readonly<
    Record<Parameters<CallOperation>[0], (parameters: OperationParameters) => CalledResponse>
  > = {
    startScan: ({ body = {} }) => startScan(body, { scans, flags, terminal }),
    getScan({ path }) {
      const scan = scans.find(idOf(path?.scanId))
      return scan === null ? problem('not_found') : showScan(scan)
    },
    cancelScan: ({ path }) => cancelScan(idOf(path?.scanId), scans),
    listIssues: ({ query = {} }) => pageLocalIssues(issues.list(), query),
    getIssue({ path }) {
      const issue = issues.find(idOf(path?.issueId))
      return issue === null ? problem('not_found') : { status: 200, body: issue }
    },
    retestIssue: () => problem('not_found'),
    renderFixPrompt: ({ path }) =>
      renderFixPrompt(idOf(path?.findingId), issues, (url) =>
        describeRun(url, optionsOf(flags, 'passive'), terminal),
      ),
  }
  return {
    call: async (operationId, parameters) => operations[operationId](parameters),
    close: () => scans.close(),
  }
}

function idOf(text: string | undefined): string {
  return text?.toLowerCase() ?? ''
}

function startScan(
  body: NonNullable<OperationParameters['body']>,
  {
    scans,
    flags,
    terminal,
  }: { readonly scans: LocalScans; readonly flags: ConfigFlags; readonly terminal: Terminal },
): CalledResponse {
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
  if (scans.active > waitingMax) {
    return problem('conflict', { message: `${waitingMax} scans wait already. Wait for one to end.` })
  }
  const prepared = prepareLocalScan(target.url, optionsOf(flags, mode), terminal)
  scans.start(prepared)
  return { status: 201, body: { id: prepared.id, status: 'queued', target: target.url, mode } }
}

function optionsOf(flags: ConfigFlags, mode: ScanMode): LocalScanOptions {
  return {
    ...flags,
    mode,
    intensity: 'safe',
    excludePaths: [],
    includePaths: [],
    allowActions: [],
    limits: noLimits,
    ...{ windows: [], siteHeaders: [] },
    checkPolicy: null,
    projectFile: null,
  }
}

function cancelScan(id: string, scans: LocalScans): CalledResponse {
  const scan = scans.find(id)
  if (scan === null) return problem('not_found')
  const { ended } = scan
  if (ended !== null && !isCancelled(ended.report)) {
    const message = `Expected a scan that is queued or running, found ${ended.scan.status}.`
    return problem('conflict', { message })
  }
  scans.cancel(id)
  return showScan(scans.find(id) ?? scan)
}

function showScan({ record, ended }: LocalScan): CalledResponse {
  const report = ended === null ? null : presentReportSummary(ended.report)
  return { status: 200, body: { scan: presentScan(record), report } }
}

function renderFixPrompt(
  findingId: string,
  issues: LocalIssues,
  describe: (url: string) => RanAs | null,
): CalledResponse {
  const finding = issues.findFinding(findingId)
  if (finding === null) return problem('not_found')
  const check = checkTexts.find(({ id }) => id === finding.checkId) ?? null
  const { framework, technologies, seenBy } = finding
  const rendered = renderPrompt({
    finding,
    check,
    framework,
    technologies,
    seenBy,
    ranAs: seenBy === null ? null : describe(seenBy.start),
  })
  return { status: 200, body: presentFixPrompt(finding, rendered) }
}
