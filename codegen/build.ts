/**
 * Compiles into build/, bundles the command and, with `--lint`, checks the style, all in parallel. Exits with
 * 1 on a failure.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const folder = 'build'
// Two installed versions of TypeScript share a program name.
const compile = ['node_modules/typescript7/bin/tsc', '-p']
const steps: Readonly<Record<string, readonly string[]>> = {
  'types and build': [...compile, 'tsconfig.json'],
  'types of the browser client': [...compile, 'src/doors/dashboard/client/tsconfig.json'],
  bundle: ['--import=tsx', 'codegen/bundle.ts'],
  ...(process.argv.includes('--lint')
    ? { style: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] }
    : {}),
}

removeOrphans()
const failed = await Promise.all(Object.entries(steps).map(([name, args]) => runStep(name, args)))
process.exitCode = failed.includes(true) ? 1 : 0

async function runStep(name: string, args: readonly string[]): Promise<boolean> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${name}: ${code === 0 ? 'done' : 'FAILED'} after ${seconds} s`)
  if (code !== 0) process.stdout.write(output + errors)
  return code !== 0
}

/** Removes orphans, because deleted tests would still run. */
function removeOrphans(): void {
  if (!existsSync(folder)) return
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const source = /^((?:src|codegen|generated|db|test|bench)\/.+)\.js$/.exec(file)?.[1]
    if (source === undefined || existsSync(`${source}.ts`) || existsSync(`${source}.tsx`)) continue
    rmSync(join(folder, file))
    rmSync(join(folder, `${file}.map`), { force: true })
  }
}
