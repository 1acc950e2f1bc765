import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { getRawAsset, isSea } from 'node:sea'

export const nativeAssetName = 'better_sqlite3.node'

/**
 * Returns SQLite's native module in the single executable; null elsewhere. Written to `folder` under its
 * hash, which keeps versions apart, and renamed into place.
 */
export function loadNativeBinding(folder: string): object | null {
  if (!isSea()) return null
  const bytes = Buffer.from(assetBytes())
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const file = join(folder, `better_sqlite3-${hash}.node`)
  if (!holds(file, bytes)) writeWhole(file, bytes)
  const binding: unknown = createRequire(process.execPath)(file)
  if (typeof binding !== 'object' || binding === null) throw new Error(`Expected a native module in ${file}`)
  return binding
}

/** A power failure can leave an empty renamed file, which would break every start. */
function holds(file: string, bytes: Buffer): boolean {
  return existsSync(file) && readFileSync(file).equals(bytes)
}

function assetBytes(): ArrayBuffer {
  const asset = getRawAsset(nativeAssetName)
  if (typeof asset === 'string') throw new Error('Expected the native module as bytes, found text')
  return asset
}

function writeWhole(file: string, bytes: Buffer): void {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    writeFileSync(temporary, bytes, { mode: 0o600, flag: 'wx' })
    chmodSync(temporary, 0o600)
    renameSync(temporary, file)
  } catch (err) {
    rmSync(temporary, { force: true })
    throw err
  }
}
