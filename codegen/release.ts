/** Builds dist/release/: `npm run release`, on each platform for its executable. */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { releaseNames, writeRelease } from './releaseFiles.ts'

const folder = 'dist/release'
const { version }: { readonly version: string } = JSON.parse(readFileSync('package.json', 'utf8'))

for (const step of ['codegen/bundle.ts', 'codegen/binary.ts']) {
  execFileSync(process.execPath, ['--import=tsx', step], { stdio: 'inherit' })
}
const names = releaseNames(version, process.platform, process.arch)
await writeRelease(folder, { names, binary: 'dist/scanward' })
for (const name of Object.values(names)) {
  const path = join(folder, name)
  console.log(`${path}: ${(statSync(path).size / 1_000_000).toFixed(1)} MB`)
}
