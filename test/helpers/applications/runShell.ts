import { execFile } from 'node:child_process'

/** Has a real shell run a line, as careless applications do, and gives what it printed. */
export function runShell(line: string): Promise<string> {
  return runProgram('/bin/sh', ['-c', line])
}

/** Starts a program without a shell and gives what it printed, whether it succeeds or not. */
export function runProgram(path: string, parameters: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(path, [...parameters], { timeout: 5_000, env: { PATH: '/usr/bin:/bin' } }, (_, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    )
  })
}
