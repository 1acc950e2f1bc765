/** Builds dist/release/: `npm run release`, on each platform for its executable. */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { builtInAdvisories } from '../src/engine/read/advisories/table.ts'
import { releaseNames, writeRelease } from './releaseFiles.ts'

const folder = 'dist/release'
const { version }: { readonly version: string } = JSON.parse(readFileSync('package.json', 'utf8'))

const advisoryDaysMax = 14
const advisoryDays = Math.floor((Date.now() - Date.parse(builtInAdvisories.dated)) / 86_400_000)
if (advisoryDays > advisoryDaysMax) {
  throw new Error(
    `Expected built-in advisories of the last ${advisoryDaysMax} days, found those of ${builtInAdvisories.dated}`,
  )
}

for (const step of ['codegen/bundle.ts', 'codegen/binary.ts']) {
  execFileSync(process.execPath, ['--import=tsx', step], { stdio: 'inherit' })
}
const names = releaseNames(version, process.platform, process.arch)
await writeRelease(folder, { version, names, binary: 'dist/scanward' })
for (const name of Object.values(names)) {
  const path = join(folder, name)
  console.log(`${path}: ${(statSync(path).size / 1_000_000).toFixed(1)} MB`)
}
