import type { ScanResult } from '../shared/model/report.ts'
import type { ActivePart } from './detect/active/activePart.ts'
import type { Explored } from './detect/active/plan/explore.ts'
import type { LearnedApplication, Probed } from './detect/active/probing.ts'
import { storableArtifacts } from './detect/active/storableArtifacts.ts'
import { lookAtPoints } from './detect/probes/_shared/lookAtPoints.ts'
import { type ReachedTarget, reachTarget } from './discover/crawl/target.ts'
import { gatherAll, notGatheredYet, withRead } from './discover/gather/gatherAll.ts'
import { withoutDisturbed } from './discover/gather/withoutDisturbed.ts'
import { summarizeDescriptions } from './discover/inputs/summarizeDescriptions.ts'
import { judgeArtifacts } from './judgeArtifacts.ts'
import type { GatheredArtifacts, Target } from './model/artifacts.ts'
import type { Check } from './model/check.ts'
import type { ScanArtifacts } from './model/scanArtifacts.ts'
import type { ScanEnd } from './model/scanPart.ts'
import type { ScanRequest } from './model/scanRequest.ts'
import { chooseAdvisories } from './read/advisories/choose.ts'
import { ScanDrafts } from './scanDrafts.ts'
import { type RunScanOptions, ScanRun } from './scanRun.ts'
import { applyTemplates } from './scanTemplates.ts'
import { openWriting } from './scanWrites.ts'

type Reached = Extract<ReachedTarget, { ok: true }>
type Failed = Extract<ScanResult, { ok: false }>

/** Results of the active part so far. */
type ActiveResult = {
  readonly explored: Explored
  /** Null before the inputs of the application are known. */
  readonly learned: LearnedApplication | null
  readonly probed: Pick<Probed, 'summary' | 'skipped' | 'provoked' | 'provokedGap'>
}

type Shown = { readonly reached: Reached; readonly seen: GatheredArtifacts; readonly drafts: ScanDrafts }

/**
 * Runs one scan: reach → sign in → gather → explore → probe → restore → judge → report.
 *
 * A target that cannot be reached is `{ ok: false, error }`; one that responds slowly or no longer is judged by what it
 * returned within the time for gathering. Rejects when `signal` aborts, and for internal errors.
 */
export async function runScan(request: ScanRequest, options: RunScanOptions): Promise<ScanResult> {
  options.signal.throwIfAborted()
  const run = new ScanRun(request, options)
  try {
    run.warmBrowser()
    const reached = await reach(run)
    if (!reached.ok) return reached
    const failed = await signIn(run, reached)
    if (failed !== null) return failed
    const drafts = new ScanDrafts(run)
    drafts.plan()
    const seen = await gather(run, reached, drafts)
    const active =
      run.active === null ? null : await runActivePhases(run, run.active, { seen, reached, drafts })
    if (active === null) run.endLooking()
    const templates = active?.templates ?? (await applyTemplates(run, reached, { seen, openEgress: null }))
    if (active === null) run.endLooking()
    run.endBrowser()
    return judgeAndReport(run, reached, seen, { active, templates })
  } finally {
    await run.close()
  }
}

/**
 * Undoes what an interrupted scan has left, from its tape: reach → sign in → restore.
 *
 * Hands on the writes with what became of them. Rejects as `runScan` does.
 */
export async function restoreWrites(request: ScanRequest, options: RunScanOptions): Promise<ScanEnd> {
  const run = new ScanRun(request, options)
  try {
    const reached = await reach(run)
    if (!reached.ok) return reached
    const failed = await signIn(run, reached)
    if (failed !== null) return failed
    if (run.active === null) return { ok: true, endedBy: 'crash' }
    run.begin('undoing writes')
    const { host } = reached.target
    const { journal } = await openWriting(run, run.active, { host, responses: [] })
    run.handOn({ type: 'writes', writes: { ...(await journal.restore()), stopped: null } })
    return { ok: true, endedBy: 'crash' }
  } finally {
    await run.close()
  }
}

async function reach(run: ScanRun): Promise<Reached | Failed> {
  run.begin('reaching the target')
  const reached = await reachTarget(run.request.targetUrl, run.context)
  run.options.signal.throwIfAborted()
  if (reached.ok) return reached
  if (run.options.stop?.aborted) return stopped
  return run.gatheringSignal.aborted ? timedOut(run.request) : reached
}

/** Returns the failure that ends the scan, or null. */
async function signIn(run: ScanRun, { target }: Reached): Promise<Failed | null> {
  const { active, context } = run
  if (active === null) return null
  run.begin('signing in')
  const message = await active.signIn({
    egress: run.openEgress({
      isInScope: run.scopeOf(active),
      limits: active.allow(run.requests).limits,
      signal: run.signals.probing,
    }),
    targetUrl: startOf(target),
    signal: run.signals.probing,
    ...{ randomName: context.randomName, browser: run.browser },
    onRequest: run.reportProgress,
  })
  run.options.signal.throwIfAborted()
  return message === null || run.options.stop?.aborted
    ? null
    : { ok: false, error: { code: 'auth_failed', message } }
}

async function gather(run: ScanRun, reached: Reached, drafts: ScanDrafts): Promise<GatheredArtifacts> {
  run.begin('gathering', run.context)
  await run.monitor.begin(reached.target, reached.first)
  const soFar = (part: Partial<GatheredArtifacts>) =>
    collectArtifacts(
      run,
      reached.target,
      { ...notGatheredYet, ...{ target: { ok: true, value: reached.target }, ...part } },
      null,
    )
  drafts.state(soFar({ responses: { ok: true, value: [reached.first] } }))
  const onGathered = (part: Partial<GatheredArtifacts>): void => {
    drafts.judge(() => soFar(part))
    drafts.state(soFar(part))
  }
  const gathered = await gatherAll({ ...run.context, onGathered }, reached, run.requested)
  // A passive scan is judged at once.
  if (run.active !== null) drafts.judge(() => soFar(gathered), { isDue: true })
  drafts.state(soFar(gathered))
  return gathered
}

async function runActivePhases(
  run: ScanRun,
  active: ActivePart,
  { reached, seen, drafts }: Shown,
): Promise<ActiveResult & { readonly checks: readonly Check[]; readonly templates: readonly Check[] }> {
  const { context, cache, monitor, signals } = run
  const writing = await openWriting(run, active, {
    host: reached.target.host,
    responses: seen.responses.ok ? seen.responses.value : [],
  })
  const { sideEffects, restoring, journal, egress, models, allowance } = writing

  const budget = { egress, requestsMax: allowance.limits.requestsMax }
  run.begin('crawling', budget)
  const explored = await active.explore({ ...context, egress, signal: signals.crawl }, seen)
  const templates = await applyTemplates(run, reached, { seen, openEgress: writing.openTemplates })
  run.begin('probing', budget)
  const probing = active.startProbing({
    ...{
      probes: run.requested.probes,
      lookAtPoints,
      explored,
      advisories: chooseAdvisories(run.options.advisories ?? null).libraries,
      egress,
      journal,
      models,
      browser: run.browser,
    },
    ...{
      restoring,
      allowance,
      cache,
      monitor,
      random: run.random,
      signal: signals.probing,
      onRequest: run.reportProgress,
      onProbes: run.noteProbes,
      machine: run.machine,
    },
    onSettled: (checks) => drafts.probes(checks, { artifacts: soFar, writes }),
  })
  const writes = () => ({ ...journal.list(), stopped: null })
  let learned: LearnedApplication | null = null
  const soFar = (): ScanArtifacts => {
    const summary = probing.summarize(learned, writes())
    const probed = { summary, skipped: sideEffects.skipped(), provoked: [], provokedGap: null }
    return collectArtifacts(run, reached.target, seen, { explored, learned, probed })
  }
  drafts.judge(soFar)
  drafts.state(soFar())
  learned = await probing.learn()
  drafts.state(soFar())
  const checks = await probing.probe(learned)
  run.endLooking()
  run.begin('undoing writes')
  const probed = probing.conclude(learned, checks, await probing.restore(learned))
  const skipped = [...probed.skipped, ...sideEffects.skipped()]
  return { explored, learned, checks, templates, probed: { ...probed, skipped } }
}

function judgeAndReport(
  run: ScanRun,
  { target }: Reached,
  seen: GatheredArtifacts,
  {
    active,
    templates,
  }: {
    readonly active: Awaited<ReturnType<typeof runActivePhases>> | null
    readonly templates: readonly Check[]
  },
): ScanResult {
  const { options, cache, requested } = run
  run.begin('judging')
  const artifacts = collectArtifacts(run, target, seen, active)
  options.onArtifacts?.(storableArtifacts(artifacts, run.secrets))
  const own = [...requested.checks, ...(active?.checks ?? []), ...templates]
  const judged = judgeArtifacts(own, artifacts, {
    ...{ cache, clock: options.clock, advisories: options.advisories ?? null },
  })
  const { descriptions = [] } = run.request
  const { responses } = artifacts.gathered
  const summaries = summarizeDescriptions(descriptions, target, {
    responses: responses.ok ? responses.value : [],
    surface: active?.learned?.surface ?? null,
    intensity: run.active?.intensity ?? null,
  })
  const report = {
    ...{ ...judged, ended_by: run.endedBy, checks: requested.complete(judged.checks) },
    api_descriptions: summaries,
  }
  return { ok: true, report: run.hide(report) }
}

function collectArtifacts(
  run: ScanRun,
  target: Target,
  seen: GatheredArtifacts,
  active: ActiveResult | null,
): ScanArtifacts {
  const { request, options, monitor } = run
  // The report states the time that the target was used, so judging does not count.
  const durationMs = Math.max(0, options.clock.now() - run.startedAt)
  const probed = active?.probed ?? null
  // Disturbances during gathering may become visible only while probes run.
  const gathered = withoutDisturbed(active?.explored.gathered ?? seen, target, monitor)
  const withData = withRead(active?.explored.visitorView ?? seen, active?.learned?.data ?? [])
  const visitorView = withoutDisturbed(withData, target, monitor)
  const { scanId, targetUrl, mode, passiveProbes, excludePaths, includePaths, onlyChecks } = request
  return {
    scan: {
      ...{ scanId, targetUrl, mode, passiveProbes, excludePaths, includePaths, onlyChecks },
      intensity: run.active?.intensity ?? 'safe',
      timeLimitMs: request.timeLimitMs,
      requestsMax: request.active?.requestsMax ?? null,
      startedAt: run.startedAt,
      durationMs,
      requests: run.requests,
      active: probed?.summary ?? null,
      disturbances: monitor.disturbances,
      skipped: probed?.skipped ?? [],
    },
    gathered,
    visitorView: differingArtifacts(visitorView, gathered),
    provoked: probed?.provoked ?? [],
    provokedGap: probed?.provokedGap ?? null,
  }
}

function differingArtifacts(view: GatheredArtifacts, other: GatheredArtifacts): Partial<GatheredArtifacts> {
  const names = Object.keys(view) as (keyof GatheredArtifacts)[] // `as`: has exactly these keys.
  return Object.fromEntries(
    names.filter((name) => view[name] !== other[name]).map((name) => [name, view[name]]),
  )
}

/** Users start at the requested URL, which may redirect visitors to a sign-in page. */
function startOf({ requestedUrl, url, origin }: Target): string {
  return new URL(requestedUrl).origin === origin ? requestedUrl : url
}

const stopped: Failed = { ok: false, error: { code: 'cancelled', message: 'The scan was canceled' } }

function timedOut({ timeLimitMs }: ScanRequest): Failed {
  const message = `The target returned no page within the time limit of ${Math.round(timeLimitMs / 1000)} seconds`
  return { ok: false, error: { code: 'timeout', message } }
}
