import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Evidence } from '../../src/shared/model/evidence.ts'
import {
  buildApplication,
  installPackages,
  whileRunning,
  writeFiles,
} from '../helpers/applications/installedApplication.ts'
import { type CommandWorld, repeatCommands } from '../helpers/scans/repeatCommands.ts'
import type { GuardedApplication, Variant } from './application.ts'

const scanMs = 600_000
const bundle = join(import.meta.dirname, '../../dist/scanward.cjs')
const injections = [
  'injection.sqli-error',
  'injection.sqli-boolean',
  'injection.sqli-time',
  'injection.command',
]

/** Exit codes: a check of `--only-check` that is not evaluated fails the command, also one whose finding another reports. */
const scannedAs: Readonly<Record<Variant, readonly number[]>> = {
  vulnerable: [0, 3],
  fixed: [0, 3],
  closed: [3],
}
/** Reason of time-based checks beside other programs. */
const busy = /^this machine was too busy/

type Report = {
  readonly findings: readonly {
    readonly check_id: string
    readonly evidence: Evidence & { readonly samples: readonly string[] }
  }[]
  readonly checks: readonly { readonly check_id: string; readonly state: string; readonly reason?: string }[]
}

export async function runApplication(application: GuardedApplication): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scanward-guard-'))
  try {
    writeFiles(folder, application.files)
    installPackages(folder, application.packages)
    buildApplication(application, folder)
    const look = (variant: Variant, before: Report | null = null) =>
      whileRunning(
        application,
        folder,
        async (url) => {
          const report = await scan(application, { url, folder, variant })
          const wrong = await judge(application, variant, report)
          return {
            report,
            failures: [...wrong, ...(before === null ? [] : await repeatFixed(application, before, url))],
          }
        },
        (url) => ({ VARIANT: variant, ...application.settings?.(url, variant) }),
      )
    const vulnerable = await look('vulnerable')
    const others = [await look('fixed', vulnerable.report), await look('closed')]
    return [vulnerable, ...others].flatMap(({ failures }) => failures)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function judge(
  application: GuardedApplication,
  variant: Variant,
  report: Report,
): Promise<readonly string[]> {
  const wrong =
    variant === 'vulnerable'
      ? await judgeVulnerable(application, report)
      : judgeSafe(application, variant, report)
  return wrong.map((line) => `${variant}: ${line}`)
}

async function judgeVulnerable(application: GuardedApplication, report: Report): Promise<readonly string[]> {
  const { finds } = application
  const found = placesOf(report)
  const states = listStates(application, report).join('; ')
  return [
    ...finds.filter((place) => !found.includes(place)).map((place) => `${place} is not found: ${states}`),
    ...found.filter((place) => !finds.includes(place)).map((place) => `${place} is found unexpectedly`),
    ...(await repeat(application, report)),
  ]
}

async function repeat(application: GuardedApplication, { findings }: Report): Promise<readonly string[]> {
  const repeated = findings.map((finding) => ({ ...finding, checkId: finding.check_id }))
  const bare = repeated.filter(({ evidence }) => !('steps' in evidence))
  return [
    ...bare.map(({ checkId }) => `${checkId} has no commands`),
    ...(await repeatCommands({ findings: repeated }, worldOf(application))),
  ]
}

/** Expects that a step of each finding no longer shows it. */
async function repeatFixed(
  application: GuardedApplication,
  { findings }: Report,
  url: string,
): Promise<readonly string[]> {
  const failures: string[] = []
  for (const { check_id: checkId, evidence } of findings) {
    const moved = (evidence.steps ?? []).map((step) => ({ ...step, curl: moveTo(step.curl, evidence, url) }))
    const finding = { checkId, evidence: { ...evidence, steps: moved } }
    const wrong = await repeatCommands({ findings: [finding] }, worldOf(application))
    if (wrong.length === 0) failures.push(`fixed: the commands of ${checkId} still show the weakness`)
  }
  return failures
}

function worldOf({ accounts }: GuardedApplication): CommandWorld {
  return { places: [], signIns: accounts?.signIns ?? {} }
}

function moveTo(curl: string, { url: from = '' }: Evidence, to: string): string {
  return curl.replaceAll(new URL(from).host, new URL(to).host)
}

function judgeSafe(application: GuardedApplication, variant: Variant, report: Report): readonly string[] {
  const { checks = injections } = application
  const found = placesOf(report).map((place) => `${place} is found`)
  // Pages beside the guarded requests have inputs of their own.
  const states = variant === 'closed' ? ['not_evaluated', 'passed_in_part'] : ['passed']
  const others = report.checks.filter(
    ({ check_id, state, reason }) =>
      checks.includes(check_id) && !states.includes(state) && !busy.test(reason ?? ''),
  )
  return others.length === 0
    ? found
    : [...found, `expected ${states.join(' or ')}, found ${listStates(application, report).join('; ')}`]
}

function placesOf({ findings }: Report): readonly string[] {
  return findings.flatMap(({ check_id, evidence }) => evidence.samples.map((place) => `${check_id} ${place}`))
}

function listStates({ checks = injections }: GuardedApplication, report: Report): readonly string[] {
  return report.checks
    .filter(({ check_id }) => checks.includes(check_id))
    .map(({ check_id, state, reason }) => `${check_id} ${state}${reason ? ` (${reason})` : ''}`)
}

type Scanned = { readonly url: string; readonly folder: string; readonly variant: Variant }

async function scan(
  { checks = injections, accounts }: GuardedApplication,
  { url, folder, variant }: Scanned,
): Promise<Report> {
  const child = spawn(
    process.execPath,
    [
      bundle,
      'scan',
      url,
      '--mode',
      'active',
      '--intensity',
      'intrusive',
      '--attest',
      '--allow-private-targets',
      '127.0.0.1',
      '--browser',
      'none',
      '--only-check',
      checks.join(','),
      '--format',
      'json',
      '--quiet',
      ...(accounts === undefined ? [] : ['--accounts', accounts.file]),
    ],
    {
      cwd: folder,
      env: { ...process.env, ...accounts?.variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: scanMs,
    },
  )
  const ended = once(child, 'exit')
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (!scannedAs[variant].includes(Number(status)))
    throw new Error(`Expected a scan of ${url}, found exit code ${status}: ${stderr.slice(-500)}`)
  const { report } = JSON.parse(stdout) as { report: Report } // `as`: our own format.
  return report
}
