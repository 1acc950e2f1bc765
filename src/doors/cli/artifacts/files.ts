import { randomBytes } from 'node:crypto'
import { closeSync, lstatSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { ArtifactName } from '../../../engine/model/artifacts.ts'
import { artifactShapes } from './artifactShapes.ts'
import { manifestName } from './manifest.ts'

/** Limit of one file; the responses of the largest scans have less. */
export const artifactBytesMax = 64 * 1024 * 1024
export const manifestBytesMax = 4 * 1024 * 1024

export const artifactNames = Object.keys(artifactShapes) as readonly ArtifactName[] // `as`: has exactly these keys.

export const provokedName = 'provoked.json'

export function artifactFile(name: ArtifactName): string {
  return `${name}.json`
}

export function visitorFile(name: ArtifactName): string {
  return `visitor.${name}.json`
}

const ownNames: ReadonlySet<string> = new Set([
  manifestName,
  provokedName,
  ...artifactNames.flatMap((name) => [artifactFile(name), visitorFile(name)]),
])

/** Says whether this program writes files of this name, drafts included. */
export function isOwnFile(name: string): boolean {
  return ownNames.has(name.replace(/\.[0-9a-f]{12}\.tmp$/, ''))
}

/**
 * Writes a file whole or not at all, for its owner only; a symbolic link in its place is replaced. False
 * without a write, if it would have more than `bytesMax`.
 */
export function writeOwnFile(
  folder: string,
  name: string,
  pieces: Iterable<string>,
  bytesMax: number,
): boolean {
  const path = join(folder, name)
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const fits = writePieces(draft, pieces, bytesMax)
    if (fits) renameSync(draft, path)
    return fits
  } finally {
    rmSync(draft, { force: true })
  }
}

function writePieces(path: string, pieces: Iterable<string>, bytesMax: number): boolean {
  const file = openSync(path, 'wx', 0o600)
  try {
    let bytes = 0
    for (const piece of pieces) {
      const buffer = Buffer.from(piece)
      bytes += buffer.length
      if (bytes > bytesMax) return false
      for (let written = 0; written < buffer.length; ) written += writeSync(file, buffer, written)
    }
    return true
  } finally {
    closeSync(file)
  }
}

type ReadFile =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'missing' | 'too large' | 'no file' }

/** Reads a regular file; throws where the system refuses. */
export function readOwnFile(folder: string, name: string, bytesMax: number): ReadFile {
  const path = join(folder, name)
  const status = lstatSync(path, { throwIfNoEntry: false })
  if (status === undefined) return { ok: false, reason: 'missing' }
  // A pipe or a device would never end.
  if (!status.isFile()) return { ok: false, reason: 'no file' }
  if (status.size > bytesMax) return { ok: false, reason: 'too large' }
  return { ok: true, text: readFileSync(path, 'utf8') }
}
