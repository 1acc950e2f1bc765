import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isRecord } from '../../../src/json.ts'
import type { ReportedFinding, ScanReport } from '../../../src/model/report.ts'
import type { Credential, NamedSignIns } from '../../../src/model/signIns.ts'
import { quoteShell } from '../../../src/quoteShell.ts'
import type { World } from '../sites/world.ts'

const run = promisify(execFile)
const commandMsMax = 30_000
const outputBytesMax = 8 * 1024 * 1024

export type CommandWorld = Pick<World, 'places'> & { readonly signIns: Partial<NamedSignIns> }

/** Says whether this machine has curl; loudly where it has not. */
export function findCurl(): boolean {
  const { status } = spawnSync('curl', ['--version'], { stdio: 'ignore' })
  if (status !== 0) console.log('SKIPPED, because no curl is on this machine: the commands of findings')
  return status === 0
}

/**
 * Runs the commands of every finding as somebody would who pastes them into a shell, and names those whose response does not
 * show what the evidence says. Nothing is changed but where the names of the world lead.
 */
export async function repeatCommands(
  { findings }: Pick<ScanReport, 'findings'>,
  world: CommandWorld,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'scanward-commands-'))
  const wrong: string[] = []
  try {
    for (const finding of findings) {
      for (const step of stepsOf(finding)) {
        // The variable stays unset where the sign-in has no header that somebody wrote down.
        if (step.curl.includes('$API_KEY')) continue
        if (step.curl.includes('$SESSION_A') && !world.signIns.user) continue
        const output = await runScript(`${prelude(world)}\n${step.curl}`, folder)
        if (!doesShow(output, step.shows)) {
          wrong.push(
            `${finding.checkId}: ${step.about}\n${step.curl}\nexpected ${JSON.stringify(step.shows)}, found:\n${output.slice(0, 600)}`,
          )
        }
      }
    }
    return wrong
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Step = {
  readonly about: string
  readonly curl: string
  readonly shows: Readonly<Record<string, unknown>>
}

function stepsOf({ evidence }: ReportedFinding): readonly Step[] {
  const { steps } = evidence
  if (!Array.isArray(steps)) return []
  return steps.flatMap((step: unknown) =>
    isRecord(step) && typeof step.curl === 'string' && typeof step.about === 'string' && isRecord(step.shows)
      ? [{ about: step.about, curl: step.curl, shows: step.shows }]
      : [],
  )
}

/** Where the names lead, and the sign-ins that a user sets. */
function prelude({ places, signIns }: CommandWorld): string {
  const targets = places.map(
    ({ host, port, localPort }) => `--connect-to ${host}:${port}:127.0.0.1:${localPort}`,
  )
  const sessions = [
    ['SESSION_A', signIns.user],
    ['SESSION_B', signIns.other],
    ['SESSION_ADMIN', signIns.administrator],
  ] as const // `as`: pairs.
  return [
    `curl() { command curl -k --max-time 20 ${targets.join(' ')} "$@"; }`,
    ...sessions.flatMap(([name, signIn]) => (signIn ? [`${name}=${quoteShell(headerOf(signIn))}`] : [])),
  ].join('\n')
}

function headerOf({ kind, name, value }: Credential): string {
  if (kind === 'bearer') return `Authorization: Bearer ${value}`
  if (kind === 'header') return `${name}: ${value}`
  return name === '' ? `Cookie: ${value}` : `Cookie: ${name}=${value}`
}

/** What a script prints; what it prints is enough where a command of it fails. */
async function runScript(script: string, cwd: string): Promise<string> {
  const options = { cwd, timeout: commandMsMax, maxBuffer: outputBytesMax, encoding: 'utf8' } as const // `as`: an encoding.
  try {
    const { stdout } = await run('/bin/sh', ['-c', script], options)
    return stdout
  } catch (error) {
    return isRecord(error) && typeof error.stdout === 'string' ? error.stdout : String(error)
  }
}

function doesShow(output: string, { contains, lacks, status, header, value }: Step['shows']): boolean {
  if (typeof contains === 'string') return output.includes(contains)
  if (typeof lacks === 'string') return output.startsWith('HTTP/') && !output.includes(lacks)
  if (typeof status === 'number') return new RegExp(`^HTTP/[\\d.]+ ${status}\\b`, 'm').test(output)
  const head = output.split('\r\n\r\n', 1)[0] ?? ''
  const named = head
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${String(header).toLowerCase()}:`))
  return named.some((line) => line.includes(String(value)))
}
