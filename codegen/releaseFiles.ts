import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packClient } from './clientPackage.ts'
import { generateTypes } from './types.ts'

/** Packed, but not kept in git, because it follows from openapi.yaml. */
const clientTypes = 'docs/client/api.d.ts'

export type ReleaseNames = {
  readonly archive: string
  readonly client: string
  readonly binary: string
  readonly checksums: string
}

/** Names the files. Archive and client fit every platform, executable and checksums only one. */
export function releaseNames(version: string, platform: string, architecture: string): ReleaseNames {
  const stem = `scanward-${version}-${platform}-${architecture}`
  const packed = { archive: `scanward-${version}.tgz`, client: `scanward-client-${version}.tgz` }
  return { ...packed, binary: stem, checksums: `${stem}.sha256` }
}

/**
 * Recreates `folder` with archive, client, executable and their SHA-256 for `sha256sum --check`. Requires the bundle
 * in dist/.
 */
export async function writeRelease(
  folder: string,
  {
    version,
    names,
    binary,
  }: { readonly version: string; readonly names: ReleaseNames; readonly binary: string },
): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await packArchive(folder)
  packClient(folder, version)
  copyFileSync(binary, join(folder, names.binary))
  // For the executable: the archive has its own.
  copyFileSync('dist/THIRD-PARTY-LICENSES', join(folder, 'THIRD-PARTY-LICENSES'))
  const lines = [names.archive, names.client, names.binary].map(
    (name) => `${sha256(join(folder, name))}  ${name}\n`,
  )
  writeFileSync(join(folder, names.checksums), lines.join(''))
}

/** Equal files produce equal archives, because npm gives every entry the same time. */
async function packArchive(folder: string): Promise<void> {
  writeFileSync(clientTypes, await generateTypes(readFileSync('openapi.yaml', 'utf8'), 'client'))
  try {
    execFileSync('npm', ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } finally {
    rmSync(clientTypes)
  }
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
