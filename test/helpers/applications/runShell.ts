import { execFile } from 'node:child_process'

export function runShell(line: string): Promise<string> {
  return runProgram('/bin/sh', ['-c', line])
}

/** Uses no shell. Returns the output even on failure. */
export function runProgram(path: string, parameters: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(path, [...parameters], { timeout: 5_000, env: { PATH: '/usr/bin:/bin' } }, (_, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    )
  })
}
