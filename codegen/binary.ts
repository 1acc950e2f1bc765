/** Builds dist/scanward: this machine's Node.js with the bundle and SQLite's native module. */
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { nativeAssetName } from '../src/doors/cli/nativeBinding.ts'
import { programAssetName } from '../src/doors/cli/service/openRunnerThread.ts'
import { bundleProgram } from './bundleProgram.ts'

/** Source: Node.js, single executable applications. */
const sentinelFuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

const folder = 'build/binary'
const target = 'dist/scanward'

if (process.platform !== 'linux' && process.platform !== 'darwin') {
  throw new Error(`Expected Linux or macOS, found ${process.platform}`)
}

mkdirSync(folder, { recursive: true })
mkdirSync('dist', { recursive: true })
const blob = await makeBlob()
const executable = copyNode()
inject(executable, blob)
renameSync(executable, target)
rmSync(folder, { recursive: true })
console.log(`${target}: ${Math.round(statSync(target).size / 1_000_000)} MB`)

async function makeBlob(): Promise<string> {
  const main = join(folder, 'scanward.cjs')
  await bundleProgram({ outfile: main, external: ['bindings'] })
  const output = join(folder, 'scanward.blob')
  const config = join(folder, 'sea.json')
  const require = createRequire(import.meta.url)
  const driver = dirname(require.resolve('better-sqlite3/package.json'))
  writeFileSync(
    config,
    JSON.stringify({
      main,
      output,
      disableExperimentalSEAWarning: true,
      useCodeCache: true,
      assets: {
        [nativeAssetName]: join(driver, 'build/Release/better_sqlite3.node'),
        [programAssetName]: main,
      },
    }),
  )
  execFileSync(process.execPath, ['--experimental-sea-config', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return output
}

/** Stripping after the injection would destroy the executable. */
function copyNode(): string {
  const copy = join(folder, 'scanward')
  copyFileSync(process.execPath, copy)
  chmodSync(copy, 0o755)
  try {
    execFileSync('strip', process.platform === 'darwin' ? ['-x', copy] : [copy], { stdio: 'ignore' })
  } catch {
    // Without `strip` the result is larger and works the same.
  }
  if (process.platform === 'darwin') execFileSync('codesign', ['--remove-signature', copy])
  return copy
}

function inject(executable: string, blob: string): void {
  const require = createRequire(import.meta.url)
  const postject = join(dirname(require.resolve('postject/package.json')), 'dist/cli.js')
  const machO = process.platform === 'darwin' ? ['--macho-segment-name', 'NODE_SEA'] : []
  const args = [postject, executable, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', sentinelFuse, ...machO]
  // Hides warnings about section names; on a failure they are in the error.
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  if (process.platform === 'darwin') execFileSync('codesign', ['--sign', '-', executable])
}
