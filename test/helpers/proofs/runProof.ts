import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { World } from '../sites/world.ts'
import type { PrintedProof, Verdict } from './readProof.ts'

const commandMs = 30_000

/** Commands write cookie files. */
const folder = mkdtempSync(join(tmpdir(), 'scanward-proof-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

export async function runProof(
  proof: Pick<PrintedProof, 'command' | 'variables' | 'isRunTwice' | 'signIn' | 'judge'>,
  { places = [] }: { readonly places?: World['places'] } = {},
): Promise<Verdict> {
  const first = await runCommand(proof, places)
  const second = proof.isRunTwice ? await runCommand(proof, places) : first
  const signIn =
    proof.signIn === null ? '' : (await runCommand({ ...proof, command: proof.signIn }, places)).text
  return proof.judge?.({ ...first, text: `${first.text}${signIn}`, again: second.text }) ?? 'nothing'
}

async function runCommand(
  { command, variables }: Pick<PrintedProof, 'command' | 'variables'>,
  places: World['places'],
): Promise<{ readonly text: string; readonly status: number | null }> {
  const child = spawn('sh', ['-c', `${remapCurl(places)}\n${command}`], {
    env: { ...process.env, LOGIN_NAME: 'user', LOGIN_PASSWORD: 'password', ...variables },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: commandMs,
  })
  const ended = once(child, 'exit')
  const printed = await text(child.stdout)
  const [status] = await ended
  return { text: printed, status: typeof status === 'number' ? status : null }
}

export function remapCurl(places: World['places']): string {
  const targets = places.map(
    ({ host, port, localPort }) => `--connect-to ${host}:${port}:127.0.0.1:${localPort}`,
  )
  // The first matching rule applies: other ports than the listener's lead nowhere.
  const others = ['--connect-to 127.0.0.1::127.0.0.1:', '--connect-to ::127.0.0.1:9']
  return `curl() { command curl -k --max-time 20 ${[...targets, ...others].join(' ')} "$@"; }`
}
