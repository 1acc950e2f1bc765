/** Programs that the portal starts: the shell and PHP. Each ends by itself after a while. */
import { execFile, spawnSync } from 'node:child_process'

const programMsMax = 12_000
const outputBytesMax = 256 * 1024

export type ProgramOptions = {
  readonly folder: string
  readonly variables?: Readonly<Record<string, string>>
}

/** What a program printed, whether it succeeds or not. */
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
      resolve('') // A zero byte, which no program can be handed.
    }
  })
}

export function runLine(line: string, options: ProgramOptions): Promise<string> {
  return runProgram('/bin/sh', ['-c', line], options)
}

/** Whether php-cli is on this machine; modules that need it are left out where it is not. */
export const hasPhp = spawnSync('php', ['-n', '-r', 'exit(7);'], { timeout: programMsMax }).status === 7

// PHP reads files and fetches from this machine, as its modules need it; it starts nothing.
const phpSettings = {
  display_errors: '1',
  html_errors: '0',
  // All but E_DEPRECATED: PHP warns of `allow_url_include` each time that it starts.
  error_reporting: '24575',
  max_execution_time: '5',
  allow_url_include: '1',
  default_socket_timeout: '3',
  disable_functions:
    'exec,system,passthru,shell_exec,popen,proc_open,pcntl_exec,mail,unlink,rmdir,rename,chmod,symlink,file_put_contents,fopen,dl,fsockopen,curl_init,curl_exec',
}

/** Runs PHP, which reads its values from the environment by name, and gives what it printed. */
export function runPhp(
  script: string,
  values: Readonly<Record<string, string>>,
  folder: string,
): Promise<string> {
  const settings = Object.entries(phpSettings).flatMap(([name, value]) => ['-d', `${name}=${value}`])
  return runProgram('/usr/bin/env', ['php', ...settings, '-r', script], { folder, variables: values })
}
