import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EvidenceStep } from '../../../src/shared/model/evidence.ts'
import type { ReportedFinding } from '../../../src/shared/model/report.ts'
import type { Credential, NamedSignIns } from '../../../src/shared/model/signIns.ts'
import { quoteShell } from '../../../src/shared/quoteShell.ts'
import { findFreePort } from '../freePort.ts'
import { remapCurl } from '../proofs/runProof.ts'
import type { World } from '../sites/world.ts'

const commandMsMax = 30_000
const outputCharsMax = 8 * 1024 * 1024

export type CommandWorld = Pick<World, 'places'> & {
  readonly signIns: Partial<NamedSignIns>
  readonly variables?: Readonly<Record<string, string>>
}

export function findCurl(): boolean {
  const { status } = spawnSync('curl', ['--version'], { stdio: 'ignore' })
  if (status !== 0) console.log('SKIPPED, because no curl is on this machine: the commands of findings')
  return status === 0
}

/**
 * Lists commands whose response does not show the evidence. Only hostnames and a listener's port are
 * remapped.
 */
export async function repeatCommands(
  { findings }: { readonly findings: readonly RepeatableFinding[] },
  world: CommandWorld,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'scanward-commands-'))
  const wrong: string[] = []
  try {
    for (const finding of findings) {
      const { steps: all = [] } = finding.evidence
      const steps = all.filter(({ curl }) => isRunnable(curl, world))
      const isOneShell = steps.some(({ curl }) => curl.includes('LISTENER_PID='))
      for (const together of isOneShell ? [steps] : steps.map((step) => [step])) {
        const outputs = await runScript(
          prelude(world),
          together.map(({ curl }) => curl),
          folder,
        )
        for (const [index, { about, curl, shows = {} }] of together.entries()) {
          const output = outputs[index] ?? ''
          if (doesShow(output, shows)) continue
          wrong.push(
            `${finding.checkId}: ${about}\n${curl}\nexpected ${JSON.stringify(shows)}, found:\n${output.slice(0, 600)}`,
          )
        }
      }
    }
    return wrong
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type RepeatableFinding = Pick<ReportedFinding, 'checkId' | 'evidence'>

function prelude({ places, signIns, variables = {} }: CommandWorld): string {
  const sessions = [
    ['SESSION_A', signIns.user],
    ['SESSION_B', signIns.other],
    ['SESSION_ADMIN', signIns.administrator],
  ] as const // `as`: pairs.
  return [
    remapCurl(places),
    ...(signIns.login
      ? [
          `LOGIN_NAME=${quoteShell(signIns.login.identifier)}`,
          `LOGIN_PASSWORD=${quoteShell(signIns.login.password)}`,
        ]
      : []),
    ...Object.entries(variables).map(([name, value]) => `${name}=${quoteShell(value)}`),
    ...sessions.flatMap(([name, signIn]) => (signIn ? [`${name}=${quoteShell(headerOf(signIn))}`] : [])),
  ].join('\n')
}

function headerOf({ kind, name, value }: Credential): string {
  if (kind === 'bearer') return `Authorization: Bearer ${value}`
  if (kind === 'header') return `${name}: ${value}`
  return name === '' ? `Cookie: ${value}` : `Cookie: ${name}=${value}`
}

/** A variable is unset if the sign-in has no header that a user wrote down. */
export function isRunnable(curl: string, { signIns, variables = {} }: CommandWorld): boolean {
  if (curl.startsWith('node -e ')) return false
  if (curl.includes('$JWT_SECRET') && variables.JWT_SECRET === undefined) return false
  if (curl.includes('$LOGIN_EMAIL') && variables.LOGIN_EMAIL === undefined) return false
  if (curl.includes('$API_KEY')) return false
  if (curl.includes('$SESSION_A') && !signIns.user) return false
  if (curl.includes('$SESSION_B') && !signIns.other) return false
  return !curl.includes('$LOGIN_NAME') || signIns.login !== undefined
}

async function runScript(
  before: string,
  commands: readonly string[],
  cwd: string,
): Promise<readonly string[]> {
  const mark = `-- ${process.pid} ${process.hrtime.bigint()} --`
  const script = [
    `LISTENER_PORT=${await findFreePort()}`,
    before,
    ...commands.flatMap((command, index) =>
      index === 0 ? [command] : [`printf %s ${quoteShell(mark)}`, command],
    ),
  ].join('\n')
  // A process group kills listeners too.
  const shell = spawn('/bin/sh', ['-c', script], { cwd, detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  const end = () => {
    try {
      if (shell.pid !== undefined) process.kill(-shell.pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
  const timer = setTimeout(end, commandMsMax * commands.length)
  let printed = ''
  shell.stdout.setEncoding('utf8').on('data', (part: string) => {
    if (printed.length < outputCharsMax) printed += part
  })
  await once(shell, 'exit')
  clearTimeout(timer)
  end()
  if (!shell.stdout.closed) await once(shell.stdout, 'close')
  return printed.split(mark)
}

function doesShow(
  output: string,
  { contains, times, lacks, status, header, value }: NonNullable<EvidenceStep['shows']>,
): boolean {
  if (contains !== undefined && times !== undefined) return output.split(contains).length - 1 === times
  if (contains !== undefined) return output.includes(contains)
  if (lacks !== undefined) return output.startsWith('HTTP/') && !output.includes(lacks)
  if (status !== undefined) return new RegExp(`^HTTP/[\\d.]+ ${status}\\b`, 'm').test(output)
  const head = output.split('\r\n\r\n', 1)[0] ?? ''
  const named = head
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${String(header).toLowerCase()}:`))
  return named.some((line) => line.includes(String(value)))
}
