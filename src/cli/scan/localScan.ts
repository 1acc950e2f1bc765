import { activeTimeFactor } from '../../activeScans.ts'
import { presentFullReport } from '../../api/present/report.ts'
import { type Clock, systemClock, timestamp } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { ActiveScan, ScanRequest, ScanResult } from '../../engine/report.ts'
import type { ScanBody } from '../../exports/scanResult.ts'
import { newId } from '../../ids.ts'
import type { JsonObject } from '../../json.ts'
import { openLog } from '../../log.ts'
import { countSeverities } from '../../model/severity.ts'
import { presentScan } from '../../present/scan.ts'
import { advisoriesPath } from '../../runner/advisories/file.ts'
import { completedScan } from '../../runner/completedScan.ts'
import { runScanInProcess } from '../../runner/scanProcess.ts'
import type { Finding, Scan } from '../../store/records.ts'
import { parseTarget } from '../../target.ts'
import { usageFailure } from '../exitCodes.ts'
import { findBrowser } from '../findBrowser.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { userAgent } from '../userAgent.ts'
import { readActiveTerms } from './activeTerms.ts'
import type { Progress } from './progress.ts'
import type { ScanOptions } from './scanOptions.ts'

/** What stands for the organisation where there is none; it is never shown. */
const noOrganization = ''

/** Scans from this process's machine, with no server and no database. */
export async function scanLocally(
  text: string,
  options: ScanOptions,
  { terminal, progress }: { readonly terminal: Terminal; readonly progress: Progress },
): Promise<ScanBody> {
  const target = parseTarget(text)
  if (!target.ok) throw usageFailure(`${target.message}, found ${JSON.stringify(text.slice(0, 200))}.`)
  const config = readConfig(options, terminal)
  const active = options.mode === 'active' ? readActiveTerms(target, options, config) : null
  const clock = systemClock
  const startedAt = timestamp(clock.now())
  const browser = findBrowser(config, terminal.env)
  const request = buildRequest(target.url, { options, active, config, browser, clock })
  progress.show('starting')
  const result = await runScanInProcess(request, {
    log: openLog(config.logLevel),
    // An interrupt ends this process, and with it the one of the scan.
    signal: new AbortController().signal,
    onProgress: ({ stage, requests }) => progress.show(`${stage} · ${requests} requests`),
  })
  const scan = describeScan(request, target.hostname, startedAt)
  return present(scan, explain(result, target.hostname), clock)
}

function buildRequest(
  targetUrl: string,
  {
    options: { mode, intensity },
    active,
    config,
    browser,
    clock,
  }: {
    readonly options: ScanOptions
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
    browser,
    allowPrivateTargets: config.allowPrivateTargets,
    userAgent: userAgent(config),
    advisoriesFile: advisoriesPath(config.dataDir),
    timeLimitMs: config.scanSeconds * 1_000 * (active === null ? 1 : activeTimeFactor),
  }
}

function describeScan(
  { scanId, targetUrl, mode, intensity }: ScanRequest,
  targetHostname: string,
  startedAt: string,
): Scan {
  return {
    id: scanId,
    organizationId: noOrganization,
    targetUrl,
    targetHostname,
    mode,
    intensity,
    status: 'running',
    triggeredBy: 'manual',
    createdAt: startedAt,
    startedAt,
    completedAt: null,
    findingsCount: null,
    progress: null,
  }
}

/** Says of a refused address which setting would allow it. */
function explain(result: ScanResult, hostname: string): ScanResult {
  if (result.ok || result.error.code !== 'address_refused') return result
  const hint = `To allow it, name its network or host in SCANWARD_ALLOW_PRIVATE_TARGETS or --allow-private-targets, such as ${hostname.replace(/^\[|\]$/g, '')}`
  return {
    ok: false,
    error: { ...result.error, message: `${result.error.message.replace(/\.$/, '')}. ${hint}` },
  }
}

function present(running: Scan, result: ScanResult, clock: Clock): ScanBody {
  const completedAt = timestamp(clock.now())
  if (!result.ok) {
    const failed: Scan = { ...running, status: 'failed', completedAt }
    return { scan: presentScan(failed), report: presentFullReport({ error: result.error }, []) }
  }
  const { findings, report } = completedScan(result.report)
  const stored = findings.map(
    (finding): Finding => ({
      ...finding,
      id: newId(clock),
      organizationId: noOrganization,
      scanId: running.id,
      createdAt: completedAt,
    }),
  )
  const completed: Scan = {
    ...running,
    status: 'completed',
    completedAt,
    findingsCount: countSeverities(stored),
  }
  const stripped: JsonObject = report
  return { scan: presentScan(completed), report: presentFullReport(stripped, stored) }
}
