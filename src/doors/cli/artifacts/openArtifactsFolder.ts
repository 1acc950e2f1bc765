import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { usageFailure } from '../exitCodes.ts'
import { isOwnFile, manifestBytesMax, readOwnFile, writeOwnFile } from './files.ts'
import { manifestName, printUnfinishedManifest, readManifest } from './manifest.ts'

const option = '--save-artifacts'

/**
 * Makes the folder in which a scan saves its artifacts, and returns its absolute path. Removes artifacts of
 * an earlier scan. Fails for a folder with other files.
 */
export function openArtifactsFolder(path: string): string {
  const folder = resolve(path)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const names = readdirSync(folder)
    if (names.length > 0 && !isOwnFolder(folder)) throw new Error('it holds other files')
    // Without an owner (Windows), the system's permissions decide.
    const userId = process.getuid?.()
    if (userId !== undefined && statSync(folder).uid !== userId) throw new Error('it has another owner')
    chmodSync(folder, 0o700)
    writeOwnFile(folder, manifestName, [printUnfinishedManifest()], manifestBytesMax)
    for (const name of names) {
      if (name !== manifestName && isOwnFile(name)) rmSync(join(folder, name), { force: true })
    }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw usageFailure(
      `Expected an empty folder, or one with artifacts, for ${option}, found ${path}: ${why}.`,
      {
        cause,
      },
    )
  }
  return folder
}

function isOwnFolder(folder: string): boolean {
  const file = readOwnFile(folder, manifestName, manifestBytesMax)
  return file.ok && readManifest(file.text).state !== 'unknown'
}
