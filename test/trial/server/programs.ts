import { execFile, spawnSync } from 'node:child_process'

const programMsMax = 12_000
const outputBytesMax = 256 * 1024

export type ProgramOptions = {
  readonly folder: string
  readonly variables?: Readonly<Record<string, string>>
}

/** Returns the output, also of a failed program. */
export function runProgram(
  path: string,
  parameters: readonly string[],
  { folder, variables = {} }: ProgramOptions,
): Promise<string> {
  const options = {
    cwd: folder,
    timeout: programMsMax,
    maxBuffer: outputBytesMax,
    env: { PATH: '/usr/bin:/bin', ...variables },
  }
  return new Promise((resolve) => {
    try {
      execFile(path, [...parameters], options, (_, stdout, stderr) => resolve(`${stdout}${stderr}`))
    } catch {
      resolve('') // A null byte in an argument.
    }
  })
}

export function runLine(line: string, options: ProgramOptions): Promise<string> {
  return runProgram('/bin/sh', ['-c', line], options)
}

export const hasPhp = spawnSync('php', ['-n', '-r', 'exit(7);'], { timeout: programMsMax }).status === 7

// PHP may read files and fetch locally, but not start programs.
const phpSettings = {
  display_errors: '1',
  html_errors: '0',
  // All but E_DEPRECATED: `allow_url_include` warns at each start.
  error_reporting: '24575',
  max_execution_time: '5',
  allow_url_include: '1',
  default_socket_timeout: '3',
  disable_functions:
    'exec,system,passthru,shell_exec,popen,proc_open,pcntl_exec,mail,unlink,rmdir,rename,chmod,symlink,file_put_contents,fopen,dl,fsockopen,curl_init,curl_exec',
}

/** Passes the values in the environment. */
export function runPhp(
  script: string,
  values: Readonly<Record<string, string>>,
  folder: string,
): Promise<string> {
  const settings = Object.entries(phpSettings).flatMap(([name, value]) => ['-d', `${name}=${value}`])
  return runProgram('/usr/bin/env', ['php', ...settings, '-r', script], { folder, variables: values })
}
