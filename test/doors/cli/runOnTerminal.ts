import { spawn, spawnSync } from 'node:child_process'
import { quoteShell } from '../../../src/shared/quoteShell.ts'
import { program, surroundingsOf } from './runCommand.ts'

const timeoutMs = 60_000

/** Returns true where util-linux can open a pseudo-terminal. */
export function hasTerminal(): boolean {
  return spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true
}

/** Runs a command on a real pseudo-terminal. `output`: all that it shows, with its escape sequences. */
export async function runOnTerminal(
  args: readonly string[],
  {
    columns = 80,
    env = {},
    cwd,
    answers = [],
  }: {
    readonly columns?: number
    readonly env?: Readonly<Record<string, string>>
    readonly cwd?: string
    /** Each is typed once the command has shown `to`, in this order. */
    readonly answers?: readonly { readonly to: string; readonly text: string }[]
  } = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  const command = [...program, ...args].map(quoteShell).join(' ')
  const line = `stty cols ${columns} rows 24 -echo; exec ${command}`
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', line, '/dev/null'], {
    env: surroundingsOf({ TERM: 'xterm-256color', LANG: 'C.UTF-8', ...env }),
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(cwd === undefined ? {} : { cwd }),
  })
  let output = ''
  let typed = 0
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    const answer = answers[typed]
    if (answer === undefined || !output.includes(answer.to)) return
    typed += 1
    child.stdin.write(answer.text)
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearTimeout(timer)
  child.stdin.end()
  return { code, output: output.replaceAll('\r\n', '\n') }
}
