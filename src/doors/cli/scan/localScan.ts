import type { ActiveScan, ScanRequest, StoppedBy } from '../../../engine/model/scanRequest.ts'
import type { ScanBody } from '../../../output/exports/scanResult.ts'
import { presentFullReport } from '../../../output/present/report.ts'
import { type PresentableScan, presentScan } from '../../../output/present/scan.ts'
import { activeTimeFactor } from '../../../service/activeScans.ts'
import { type ConfigFlags, proxyOf } from '../../../service/config.ts'
import { restoreInProcess, runScanInProcess } from '../../../service/runner/scanProcess.ts'
import { listTemplateFiles, templateMsOf } from '../../../service/runner/templates/listTemplateFiles.ts'
import type { Config } from '../../../service/settings.ts'
import { type Clock, systemClock, timestamp } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import { openLog } from '../../../shared/log.ts'
import type { DescribedApi } from '../../../shared/model/apiDescription.ts'
import type { ScanResult } from '../../../shared/model/report.ts'
import { describeProgress, type ScanProgress } from '../../../shared/model/scanProgress.ts'
import type { SignIns } from '../../../shared/model/signIns.ts'
import type { SiteTls } from '../../../shared/siteTls.ts'
import { parseTarget } from '../../../shared/target.ts'
import { openArtifactsFolder } from '../artifacts/openArtifactsFolder.ts'
import { usageFailure } from '../exitCodes.ts'
import { findBrowser } from '../findBrowser.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { userAgent } from '../userAgent.ts'
import { listAuthorizedHosts, needsAttestation, readActiveTerms } from './activeTerms.ts'
import { loadDescriptions, readDescriptions } from './apiDescriptions.ts'
import { loadSiteTls } from './clientCertificate.ts'
import { type EndedScan, endScan } from './endScan.ts'
import { journalPath, readInterrupted } from './interruptedScan.ts'
import { listChosen } from './onlyChecks.ts'
import type { Progress } from './progress.ts'
import { readSignIns } from './readSignIns.ts'
import type { ScanCommandOptions } from './scanOptions.ts'
import { timeLeft } from './timeLeft.ts'
import { listTypedHosts } from './typedHosts.ts'

export type LocalScanOptions = ConfigFlags &
  Pick<ScanCommandOptions, 'mode' | 'intensity' | 'excludePaths' | 'includePaths'> &
  Pick<ScanCommandOptions, 'allowActions' | 'limits' | 'windows' | 'siteHeaders' | 'checkPolicy'> &
  Partial<Pick<ScanCommandOptions, 'apiDescription' | 'startPaths' | 'graphqlPaths'>> &
  Pick<ScanCommandOptions, 'clientCertificate' | 'passphraseFile'> & {
    readonly descriptions?: readonly DescribedApi[]
    readonly siteTls?: SiteTls
  } & Pick<ScanCommandOptions, 'attest' | 'ports' | 'authorize' | 'accounts'> &
  Pick<ScanCommandOptions, 'continueUnauthenticated' | 'projectFile' | 'saveArtifacts' | 'restore' | 'quiet'>

export type PreparedScan = Pick<PresentableScan, 'id' | 'targetUrl' | 'targetHostname' | 'mode'> & {
  /** Rejects only when `signal` aborts. */
  run(options: {
    readonly signal: AbortSignal
    /** Fires with a `StoppedBy`: the scan judges what it has, and ends. */
    readonly stop?: AbortSignal
    readonly onProgress: (progress: ScanProgress) => void
    /** Takes the path of the journal before the scan starts. */
    readonly onJournal?: (path: string) => void
  }): Promise<EndedScan>
}

export async function scanLocally(
  text: string,
  options: LocalScanOptions,
  { terminal, progress }: { readonly terminal: Terminal; readonly progress: Progress },
): Promise<ScanBody> {
  const siteTls = await loadSiteTls(options)
  const attested = await attestByName(text, options, terminal)
  const sources = await loadDescriptions(options.apiDescription ?? [], {
    ...{ target: new URL(readTarget(text).url), siteTls, siteHeaders: options.siteHeaders },
    proxy: proxyOf(readConfig(options, terminal)),
  })
  const descriptions = await readDescriptions(sources, readTarget(text).hostname, {
    say: (line) => options.quiet || terminal.say(line),
  })
  const given = { ...options, ...attested, descriptions, ...(siteTls !== null && { siteTls }) }
  const prepared = prepareLocalScan(text, given, terminal, { isTyped: true })
  progress.show('starting')
  const stop = new AbortController()
  const onInterrupt = (): void => {
    progress.show('ending the scan; press Ctrl-C again to end at once')
    stop.abort('cancelled' satisfies StoppedBy)
  }
  // The second one ends this process, and with it that of the scan.
  process.once('SIGINT', onInterrupt)
  const { scan, report, findings } = await prepared
    .run({
      signal: new AbortController().signal,
      stop: stop.signal,
      onJournal(path) {
        const { mode, intensity, quiet, restore } = options
        if (quiet || restore !== undefined || mode !== 'active' || intensity !== 'intrusive') return
        terminal.say(`scanward: If this scan is killed, undo its writes: scanward scan --restore ${path}`)
      },
      onProgress: (reached) => progress.show(reached.stage, describeProgress(reached)),
    })
    .finally(() => process.removeListener('SIGINT', onInterrupt))
  return { scan: presentScan(scan), report: presentFullReport(report, findings, { baseUrl: null }) }
}

async function attestByName(
  text: string,
  options: LocalScanOptions,
  terminal: Terminal,
): Promise<Pick<LocalScanOptions, 'attest'>> {
  const { hostname } = readTarget(text)
  const isAsked = terminal.input.isTTY === true && terminal.isWatched && options.mode === 'active'
  if (!isAsked || !needsAttestation(hostname, options, readConfig(options, terminal))) return {}
  const { readLine } = await import('../readLine.ts')
  terminal.say('An active scan sends test payloads: test only what you are authorized to test.')
  const name = await readLine(`I may test ${hostname}: type its name: `, terminal)
  if (name.toLowerCase() !== hostname) throw usageFailure('Expected that name; nothing was scanned.')
  return { attest: true }
}

/**
 * Prepares a local scan. Fails if the target, a setting or an account is invalid. With `isTyped`, the target
 * may be private.
 */
export function prepareLocalScan(
  text: string,
  options: LocalScanOptions,
  terminal: Terminal,
  { isTyped = false } = {},
): PreparedScan {
  const target = readTarget(text)
  const config = readConfig(options, terminal)
  refuseTemplates(config)
  const signIns = readSignIns(target.url, options, terminal)
  const active = options.mode === 'active' ? readActiveTerms(target, options, { ...config, signIns }) : null
  const clock = systemClock
  const browser = findBrowser(config, terminal.env)
  const authorized = listAuthorizedHosts(options.authorize)
  const typedHosts = isTyped ? listTypedHosts(target, options, authorized) : []
  const { restore } = options
  const request =
    restore === undefined
      ? { ...buildRequest(target.url, { options, active, config, browser, clock }), typedHosts }
      : {
          ...withSignIns(readInterrupted(restore), signIns),
          ...{ siteHeaders: options.siteHeaders, proxy: proxyOf(config) },
          ...(options.siteTls !== undefined && { siteTls: options.siteTls }),
        }
  const { scanId: id, targetUrl, mode } = request
  const { saveArtifacts } = options
  const identity = { id, targetUrl, targetHostname: target.hostname, mode }
  return {
    ...identity,
    async run(surroundings) {
      const startedAt = timestamp(clock.now())
      const saving =
        saveArtifacts === undefined ? {} : { artifactsFolder: openArtifactsFolder(saveArtifacts) }
      const journal = { journalFile: request.journalFile ?? journalPath(config.dataDir, id) }
      const run = restore === undefined ? runScanInProcess : restoreInProcess
      const log = openLog(config.logLevel)
      surroundings.onJournal?.(journal.journalFile)
      const result = await run({ ...request, ...saving, ...journal }, { log, ...surroundings })
      const ended = { ...identity, startedAt, completedAt: timestamp(clock.now()) }
      return endScan(ended, addSettingHint(result, target.hostname), () => newId(clock))
    },
  }
}

function withSignIns({ active, ...request }: ScanRequest, signIns: SignIns): ScanRequest {
  return { ...request, active: active === null ? null : { ...active, signIns } }
}

function readTarget(text: string) {
  const target = parseTarget(text)
  if (target.ok) return target
  throw usageFailure(`${target.message}, found ${JSON.stringify(text.slice(0, 200))}.`)
}

function buildRequest(
  targetUrl: string,
  {
    options,
    active,
    config,
    browser,
    clock,
  }: {
    readonly options: LocalScanOptions
    readonly active: ActiveScan | null
    readonly config: Config
    readonly browser: string | null
    readonly clock: Clock
  },
): ScanRequest {
  const { mode, intensity, excludePaths, includePaths, checkPolicy, descriptions = [] } = options
  const { startPaths = [], graphqlPaths = [], limits, siteHeaders, siteTls } = options
  const { parallel, requestsPerSecond, minutes } = limits
  const scanMs = config.scanSeconds * 1_000 * (active === null ? 1 : activeTimeFactor)
  const limitMs = minutes === null ? scanMs + templateMsOf(config.templates) : minutes * 60_000
  return {
    scanId: newId(clock),
    targetUrl,
    mode,
    intensity,
    active,
    passiveProbes: config.passiveProbes,
    ...(config.templates.length === 0 ? {} : { templateFolders: config.templates }),
    excludePaths,
    includePaths,
    onlyChecks: checkPolicy === null ? null : listChosen(checkPolicy),
    ...(descriptions.length === 0 ? {} : { descriptions }),
    ...(startPaths.length === 0
      ? {}
      : { firstUrls: startPaths.map((path) => new URL(path, targetUrl).href) }),
    ...(graphqlPaths.length === 0 ? {} : { graphqlPaths }),
    browser,
    allowPrivateTargets: config.allowPrivateTargets,
    proxy: proxyOf(config),
    userAgent: userAgent(config),
    advisoriesFolder: config.dataDir,
    ...(siteHeaders.length === 0 ? {} : { siteHeaders }),
    ...(siteTls === undefined ? {} : { siteTls }),
    ...(parallel === null && requestsPerSecond === null ? {} : { pace: { parallel, requestsPerSecond } }),
    timeLimitMs: timeLeft(limitMs, options, clock.now()),
  }
}

function refuseTemplates({ templates }: Config): void {
  for (const folder of templates) {
    const listed = listTemplateFiles(folder)
    if (!listed.ok)
      throw usageFailure(`Expected folders that can be read for --templates: ${listed.message}.`)
    if (listed.files.length === 0) throw usageFailure(`Expected templates (*.yaml) in ${folder}, found none.`)
  }
}

function addSettingHint(result: ScanResult, hostname: string): ScanResult {
  if (result.ok || result.error.code !== 'address_refused') return result
  const hint = `To allow it, set SCANWARD_ALLOW_PRIVATE_TARGETS or --allow-private-targets to its CIDR or hostname, such as ${hostname.replace(/^\[|\]$/g, '')}`
  return {
    ok: false,
    error: { ...result.error, message: `${result.error.message.replace(/\.$/, '')}. ${hint}` },
  }
}
