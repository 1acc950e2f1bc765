/** Enforces the rules of all probes: budget, scope and effect. */
import { expect } from 'chai'
import { openParameterReactions } from '../../../src/engine/detect/active/plan/parameterReactions.ts'
import { openRandom } from '../../../src/engine/detect/active/plan/random.ts'
import { openProbeBrowser } from '../../../src/engine/detect/active/probeBrowser.ts'
import { asCheck, runProbe } from '../../../src/engine/detect/active/probeRun.ts'
import type { ProbeRuntime } from '../../../src/engine/detect/active/probeRuntime.ts'
import { lookAtPoints } from '../../../src/engine/detect/probes/_shared/lookAtPoints.ts'
import { openAccounts } from '../../../src/engine/discover/session/openAccounts.ts'
import type { Artifacts, GatheredArtifacts } from '../../../src/engine/model/artifacts.ts'
import type { Looks } from '../../../src/engine/model/look.ts'
import { type Probe, requestsMaxOf } from '../../../src/engine/model/probe.ts'
import type { Entry, Surface } from '../../../src/engine/model/surface.ts'
import { openSharedBrowser } from '../../../src/engine/network/browser/sharedBrowser.ts'
import { openEgress } from '../../../src/engine/network/egress/egress.ts'
import { activeLimits } from '../../../src/engine/network/egress/limits.ts'
import { openScanCache } from '../../../src/engine/read/derive/scanCache.ts'
import { judge } from '../../../src/engine/report/judge.ts'
import { renderPrompt } from '../../../src/output/prompts/renderFixPrompt.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { Json } from '../../../src/shared/json.ts'
import type { CheckOutcome, ReportedFinding } from '../../../src/shared/model/report.ts'
import { fromNamedSignIns, type NamedSignIns } from '../../../src/shared/model/signIns.ts'
import { shareBrowser } from '../chromium.ts'
import { findCurl, repeatCommands } from '../scans/repeatCommands.ts'
import { listUselessControls } from '../scans/uselessControls.ts'
import type { Site } from '../sites/site.ts'
import { openWorld, type World } from '../sites/world.ts'
import { gathered } from './artifacts.ts'
import {
  describeTexts,
  type ExpectedFinding,
  expectObservations,
  expectPrompt,
  project,
} from './checkTable.ts'

const hasCurl = findCurl()

export const probedOrigin = 'https://app.example'

export type ProbeCase = {
  readonly site: Site | (() => Site | Promise<Site>)
  /** Further servers by origin. Probes may request them only if `authorized` names them. */
  readonly others?: Readonly<Record<string, Site>>
  readonly authorized?: readonly string[]
  readonly entries?: readonly Entry[]
  readonly surface?: Partial<Omit<Surface, 'entries'>>
  readonly given?: Partial<Artifacts>
  readonly signIns?: Partial<NamedSignIns>
  readonly variables?: Readonly<Record<string, string>>
  readonly intensity?: ProbeRuntime['intensity']
  readonly browser?: string
  readonly runtime?: Partial<Pick<ProbeRuntime, 'accounts' | 'callbacks' | 'signal' | 'signedUp'>>
  readonly requestsMax?: number
  readonly requestsWithLooksMax?: number
}

export type FoundProbeCase = ProbeCase & {
  readonly findings: readonly ExpectedFinding[]
  readonly secrets?: readonly string[]
  readonly reason?: string
  /** No request shows the finding, so no command does. */
  readonly hasNoSteps?: true
}

export type ProbeTable = {
  readonly clean: Readonly<Record<string, ProbeCase>>
  readonly found: Readonly<Record<string, FoundProbeCase>>
  readonly isTimed?: true
  readonly skipped?: Readonly<Record<string, ProbeCase & { readonly reason: string | RegExp }>>
}

type OpenBrowser = ReturnType<typeof shareBrowser>

export async function runProbeCase(
  probe: Probe,
  given: ProbeCase,
  openBrowser: OpenBrowser,
): Promise<Pick<Run, 'outcome' | 'findings' | 'requests'>> {
  return await runCase(probe, given, { openBrowser })
}

type Run = {
  readonly requests: number
  readonly outcome: CheckOutcome
  readonly findings: readonly ReportedFinding[]
  readonly world: World
  readonly wrongCommands: readonly string[]
}

type RunOptions = { readonly repeatsCommands?: boolean }

const notRun = {
  observations: [],
  gap: null,
  part: null,
  skipped: null,
  requests: 0,
  identities: { lastAsUser: null, areSeveral: false },
} as const

export function probeTable(probe: Probe, { clean, found, isTimed, skipped = {} }: ProbeTable): void {
  describe(probe.id, () => {
    // Time-based probes repeat measurements to exclude random delays.
    const timeoutMs = isTimed === true ? 240_000 : 60_000
    const openBrowser = shareBrowser()
    const run = (given: ProbeCase, options: RunOptions = {}) =>
      runCase(probe, given, { ...options, openBrowser })
    describeTexts(asCheck(probe, notRun))
    it('is safe where it only reads, and intrusive where it writes', () => {
      if (probe.effect === 'writes') expect(probe.intensity).to.equal('intrusive')
    })
    it('has a clean and a found case', () => {
      expect(Object.keys(clean)).to.not.have.length(0)
      expect(Object.keys(found)).to.not.have.length(0)
    })
    for (const [name, given] of Object.entries(clean)) {
      it(`passes: ${name}`, async () => {
        const { outcome, findings } = await run(given)
        expect({ outcome, findings }).to.deep.equal({
          outcome: { check_id: probe.id, state: 'passed', reason: null },
          findings: [],
        })
      }).timeout(timeoutMs)
    }
    for (const [name, { reason, ...given }] of Object.entries(skipped)) {
      it(`is not evaluated: ${name}`, async () => {
        const { outcome } = await run(given)
        expect(outcome.state).to.be.oneOf(['not_evaluated', 'passed_in_part'])
        if (typeof reason === 'string') expect(outcome.reason).to.equal(reason)
        else expect(outcome.reason).to.match(reason)
      }).timeout(timeoutMs)
    }
    for (const [name, given] of Object.entries(found)) {
      it(`finds: ${name}`, () => expectFound(probe, given, run))
        .timeout(timeoutMs)
        .retries(isTimed === true ? 1 : 0)
    }
  })
}

function compareSamples(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
}

async function expectFound(
  probe: Probe,
  given: FoundProbeCase,
  run: (given: ProbeCase, options?: RunOptions) => Promise<Run>,
): Promise<void> {
  const { outcome, findings, wrongCommands } = await run(given, { repeatsCommands: true })
  expect(outcome).to.deep.equal({ check_id: probe.id, state: 'found', reason: given.reason ?? null })
  // Fingerprints determine the order of findings.
  const wanted = given.findings.toSorted((one, other) => compareSamples(one.samples, other.samples))
  const seen = findings.toSorted((one, other) => compareSamples(one.evidence.samples, other.evidence.samples))
  expect(seen.map((finding, index) => project(finding, wanted[index]))).to.deep.equal(wanted)
  expect(wrongCommands.join('\n\n')).to.equal('')
  const check = asCheck(probe, notRun)
  for (const finding of findings) {
    expect(finding.evidence.steps !== undefined, 'steps that show it').to.equal(given.hasNoSteps !== true)
    expect(listUselessControls(finding.evidence), 'controls that show what the proof shows').to.deep.equal([])
    const { request, response, curl } = finding.evidence
    expect([typeof request, typeof response, typeof curl], 'request, answer and curl').to.deep.equal([
      'string',
      'string',
      'string',
    ])
    const shown = JSON.stringify(finding)
    for (const secret of [...(given.secrets ?? []), ...secretsOf(given)]) expect(shown).to.not.include(secret)
    for (const framework of [null, ...Object.keys(probe.fix.variants ?? {})]) {
      expectPrompt(check, { finding, framework, secrets: given.secrets ?? [] })
    }
  }
  const again = await run(given)
  const prints = (all: readonly ReportedFinding[]): Json => all.map(({ fingerprint }) => fingerprint)
  expect(prints(again.findings), 'the same findings again').to.deep.equal(prints(findings))
  expect(renderPrompt({ finding: findings[0] ?? fail(), check, framework: null }).prompt).to.not.equal('')
}

async function runCase(
  probe: Probe,
  given: ProbeCase,
  { openBrowser, repeatsCommands }: RunOptions & { readonly openBrowser: OpenBrowser },
): Promise<Run> {
  const site = typeof given.site === 'function' ? await given.site() : given.site
  const world = await openWorld({ [probedOrigin]: site, ...given.others })
  const ending = new AbortController()
  const hosts = [new URL(probedOrigin).hostname, ...(given.authorized ?? [])]
  const intensity = given.intensity ?? probe.intensity
  const egress = openEgress({
    isInScope: (hostname) => hosts.includes(hostname),
    isPageHost: (hostname) => hosts.includes(hostname),
    allowPrivateTargets: ['127.0.0.1/32'],
    limits: activeLimits[intensity],
    headers: { 'user-agent': 'Scanward/test', 'x-scanward-scan': 'test' },
    signal: ending.signal,
    clock: systemClock,
    ...(world.network === undefined ? {} : { network: world.network }),
  })
  try {
    const artifacts: GatheredArtifacts = gathered(given.given ?? {})
    const cache = openScanCache()
    const surface: Surface = {
      entries: given.entries ?? [],
      entriesLeftOut: 0,
      avoided: [],
      ...given.surface,
    }
    const runtime: ProbeRuntime = {
      egress,
      gathered: artifacts,
      cache,
      surface,
      intensity,
      accounts: openAccounts(fromNamedSignIns(given.signIns ?? {}), `${probedOrigin}/`),
      random: openRandom(),
      callbacks: null,
      browserFor: browsersOf(given, artifacts, { signal: ending.signal, open: openBrowser }),
      isAuthorized: (url) => hosts.includes(new URL(url).hostname),
      signal: ending.signal,
      onRequest: () => {},
      lookAtPoints,
      ...given.runtime,
    }
    const { looks, requests } = await lookFirst(probe, runtime)
    const settled = await runProbe(probe, { ...runtime, looks })
    expectObservations(settled.observations)
    const { findings, outcomes } = judge([asCheck(probe, settled)], artifacts, { cache })
    expectWithinBounds(probe, given, { world, looks: requests })
    if (given.requestsMax !== undefined) expect(settled.requests).to.be.at.most(given.requestsMax)
    const [outcome] = outcomes
    const wrongCommands =
      hasCurl && repeatsCommands === true
        ? await repeatCommands(
            { findings },
            { places: world.places, signIns: given.signIns ?? {}, variables: given.variables ?? {} },
          )
        : []
    return { requests: settled.requests, outcome: outcome ?? fail(), findings, world, wrongCommands }
  } finally {
    ending.abort()
    await egress.close()
    await world.close()
  }
}

/** As a scan does before its probes run. */
async function lookFirst(
  { effect }: Probe,
  runtime: ProbeRuntime,
): Promise<{ readonly looks: Looks; readonly requests: number }> {
  const looking = openParameterReactions(runtime)
  await looking.look('reads')
  if (effect === 'writes') await looking.look('writes')
  return { looks: looking.hand().looks, requests: looking.requestsMax }
}

function browsersOf(
  { browser: path }: ProbeCase,
  { target, responses }: GatheredArtifacts,
  { signal, open }: { readonly signal: AbortSignal; readonly open: OpenBrowser },
): ProbeRuntime['browserFor'] {
  if (path === undefined || !target.ok) return null
  const exchanges = responses.ok ? responses.value : []
  const sharedBrowser = openSharedBrowser({ path, signal, open })
  return (budget) =>
    openProbeBrowser({
      ...budget,
      sharedBrowser,
      target: target.value,
      exchanges,
      clock: systemClock,
      signal,
    })
}

function expectWithinBounds(
  probe: Probe,
  { entries = [], others = {}, authorized = [], ...given }: ProbeCase,
  { world, looks }: { readonly world: World; readonly looks: number },
) {
  const requestsMax = given.requestsWithLooksMax ?? looks + requestsMaxOf(probe, entries.length)
  expect(world.requests.length, 'requests').to.be.at.most(requestsMax)
  for (const origin of Object.keys(others)) {
    if (!authorized.includes(new URL(origin).hostname)) expect(world.asked(origin), origin).to.deep.equal([])
  }
  if (probe.effect === 'writes') return
  const writing = entries.filter(({ effect }) => effect === 'writes')
  const asked = world.requests.map(({ method, path }) => `${method} ${path.split('?', 1)[0]}`)
  for (const { method, url } of writing) expect(asked).to.not.include(`${method} ${new URL(url).pathname}`)
}

function secretsOf({ signIns = {} }: ProbeCase): readonly string[] {
  const { user, other, administrator, login } = signIns
  return [user, other, administrator].flatMap((one) => one?.value ?? []).concat(login?.password ?? [])
}

function fail(): never {
  throw new Error('Expected a finding and an outcome, found none')
}
