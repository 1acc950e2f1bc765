import { activeTimeFactor } from '../../activeScans.ts'
import { type Clock, systemClock, timestamp } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { ActiveScan, ScanRequest } from '../../engine/model/scanRequest.ts'
import type { ScanBody } from '../../exports/scanResult.ts'
import { newId } from '../../ids.ts'
import { openLog } from '../../log.ts'
import type { ScanResult } from '../../model/report.ts'
import { countSeverities } from '../../model/severity.ts'
import { presentFullReport } from '../../present/report.ts'
import { type PresentableScan, presentScan } from '../../present/scan.ts'
import { advisoriesPath } from '../../runner/advisories/file.ts'
import { completedScan } from '../../runner/completedScan.ts'
import { runScanInProcess } from '../../runner/scanProcess.ts'
import { parseTarget } from '../../target.ts'
import { usageFailure } from '../exitCodes.ts'
import { findBrowser } from '../findBrowser.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { userAgent } from '../userAgent.ts'
import { readActiveTerms } from './activeTerms.ts'
import type { Progress } from './progress.ts'
import { readSignIns } from './readSignIns.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

/** Scans from this process's machine, with no server and no database. */
export async function scanLocally(
  text: string,
  options: ScanCommandOptions,
  { terminal, progress }: { readonly terminal: Terminal; readonly progress: Progress },
): Promise<ScanBody> {
  const target = parseTarget(text)
  if (!target.ok) throw usageFailure(`${target.message}, found ${JSON.stringify(text.slice(0, 200))}.`)
  const config = readConfig(options, terminal)
  const signIns = readSignIns(target.url, options, terminal)
  const active = options.mode === 'active' ? readActiveTerms(target, options, { ...config, signIns }) : null
  const clock = systemClock
  const startedAt = timestamp(clock.now())
  const browser = findBrowser(config, terminal.env)
  const request = buildRequest(target.url, { options, active, config, browser, clock })
  progress.show('starting')
  const result = await runScanInProcess(request, {
    log: openLog(config.logLevel),
    // An interrupt ends this process, and with it the one of the scan.
    signal: new AbortController().signal,
    onProgress: ({ stage, requests }) => progress.show(stage, `${requests} requests`),
  })
  const { scanId: id, targetUrl, mode } = request
  return present(
    { id, targetUrl, targetHostname: target.hostname, mode, startedAt, completedAt: timestamp(clock.now()) },
    explain(result, target.hostname),
    () => newId(clock),
  )
}

function buildRequest(
  targetUrl: string,
  {
    options: { mode, intensity, excludePaths, includePaths, onlyChecks },
    active,
    config,
    browser,
    clock,
  }: {
    readonly options: ScanCommandOptions
    readonly active: ActiveScan | null
    readonly config: Config
    readonly browser: string | null
    readonly clock: Clock
  },
): ScanRequest {
  return {
    scanId: newId(clock),
    targetUrl,
    mode,
    intensity,
    active,
    passiveProbes: config.passiveProbes,
    excludePaths,
    includePaths,
    onlyChecks,
    browser,
    allowPrivateTargets: config.allowPrivateTargets,
    userAgent: userAgent(config),
    advisoriesFile: advisoriesPath(config.dataDir),
    timeLimitMs: config.scanSeconds * 1_000 * (active === null ? 1 : activeTimeFactor),
  }
}

/** Says of a refused address which setting would allow it. */
function explain(result: ScanResult, hostname: string): ScanResult {
  if (result.ok || result.error.code !== 'address_refused') return result
  const hint = `To allow it, set SCANWARD_ALLOW_PRIVATE_TARGETS or --allow-private-targets to its CIDR or hostname, such as ${hostname.replace(/^\[|\]$/g, '')}`
  return {
    ok: false,
    error: { ...result.error, message: `${result.error.message.replace(/\.$/, '')}. ${hint}` },
  }
}

/** Shows what came out as an instance that keeps scans would. */
function present(
  ended: Pick<PresentableScan, 'id' | 'targetUrl' | 'targetHostname' | 'mode'> & {
    readonly startedAt: string
    readonly completedAt: string
  },
  result: ScanResult,
  newFindingId: () => string,
): ScanBody {
  const scan = { ...ended, triggeredBy: 'manual', progress: null, createdAt: ended.startedAt } as const
  if (!result.ok) {
    return {
      scan: presentScan({ ...scan, status: 'failed', findingsCount: null }),
      report: presentFullReport({ error: result.error }, [], { baseUrl: null }),
    }
  }
  const { findings, report } = completedScan(result.report)
  const shown = findings.map((finding) => ({
    ...finding,
    id: newFindingId(),
    scanId: ended.id,
    issueId: null,
    createdAt: ended.completedAt,
  }))
  return {
    scan: presentScan({ ...scan, status: 'completed', findingsCount: countSeverities(findings) }),
    report: presentFullReport(report, shown, { baseUrl: null }),
  }
}
