import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { readStored, type StoredAdvisories } from './format.ts'

/** Limit of repository and stored file. */
export const advisoriesBytesMax = 16 * 1024 * 1024

export const advisoryFormats = ['retire', 'osv', 'kev'] as const
export type AdvisoryFormat = (typeof advisoryFormats)[number]

export function advisoriesPath(dataDir: string, format: AdvisoryFormat = 'retire'): string {
  return join(dataDir, format === 'retire' ? 'advisories.json' : `advisories-${format}.json`)
}

type ReadAdvisories =
  | { readonly ok: true; readonly stored: StoredAdvisories }
  | { readonly ok: false; readonly reason: 'missing' | 'broken'; readonly message: string }

/** Reads imported data: `missing` without a file, `broken` if invalid. */
export function readAdvisories(path: string): ReadAdvisories {
  let text: string
  try {
    const { size } = statSync(path)
    if (size > advisoriesBytesMax) return broken(`${path} has ${size} bytes, more than ${advisoriesBytesMax}`)
    text = readFileSync(path, 'utf8')
  } catch (err) {
    if (isMissing(err)) return { ok: false, reason: 'missing', message: `${path} does not exist` }
    return broken(`${path} cannot be read: ${err instanceof Error ? err.message : String(err)}`)
  }
  const stored = readStored(text)
  return stored === null ? broken(`${path} is not a data file of this program`) : { ok: true, stored }
}

/** Replaces imported data atomically. */
export function writeAdvisories(path: string, stored: StoredAdvisories): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${process.pid}.new`
  try {
    // `wx` does not follow a symbolic link.
    rmSync(unfinished, { force: true })
    const file = openSync(unfinished, 'wx', 0o600)
    try {
      writeFileSync(file, `${JSON.stringify(stored)}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(unfinished, path)
  } catch (err) {
    rmSync(unfinished, { force: true })
    throw err
  }
}

function broken(message: string): ReadAdvisories {
  return { ok: false, reason: 'broken', message }
}

function isMissing(err: unknown): boolean {
  return err instanceof Error && 'code' in err && (err.code === 'ENOENT' || err.code === 'ENOTDIR')
}
