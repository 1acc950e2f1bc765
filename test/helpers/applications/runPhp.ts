import { execFile, spawnSync } from 'node:child_process'

const programMsMax = 10_000

/** PHP's XML extensions, which Debian has in a package of their own. */
export const hasXmlExtensions = 'exit(extension_loaded("dom") && extension_loaded("simplexml") ? 0 : 1);'

export const hasPhp = findPhp()

function findPhp(): boolean {
  const { status } = spawnSync('php', ['-r', hasXmlExtensions], { stdio: 'ignore' })
  if (status !== 0)
    console.log('SKIPPED, because no PHP with XML is on this machine: what PHP itself decides')
  return status === 0
}

export type PhpRun = {
  readonly query?: Readonly<Record<string, string>>
  readonly input?: string
  readonly settings?: Readonly<Record<string, string>>
}

export function runPhp(
  file: string,
  { query = {}, input = '', settings = {} }: PhpRun = {},
): Promise<string> {
  const start = 'parse_str($argv[1], $_GET); chdir(dirname($argv[2])); include $argv[2];'
  const options = Object.entries({ display_errors: '0', ...settings }).flatMap(([name, value]) => [
    '-d',
    `${name}=${value}`,
  ])
  return new Promise((resolve) => {
    const child = execFile(
      'php',
      [...options, '-r', start, '--', String(new URLSearchParams(query)), file],
      { timeout: programMsMax },
      (_, stdout) => resolve(stdout),
    )
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}
