import { randomBytes } from 'node:crypto'
import { closeSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { usageFailure } from '../exitCodes.ts'

/** Fails where a file cannot be written, and leaves nothing behind. `option` is what named it. */
export function tryFile(path: string, option: string): void {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) throw new Error('it is a folder')
    const draft = draftOf(path)
    closeSync(openSync(draft, 'wx'))
    rmSync(draft)
  } catch (cause) {
    throw unwritable(path, option, cause)
  }
}

/** Writes a file whole or not at all: a reader never sees half of one. */
export function writeOutputFile(
  path: string,
  text: string,
  { option, mode }: { readonly option: string; readonly mode?: number },
): void {
  const draft = draftOf(path)
  try {
    writeFileSync(draft, text, { flag: 'wx', ...(mode === undefined ? {} : { mode }) })
    renameSync(draft, path)
  } catch (cause) {
    rmSync(draft, { force: true })
    throw unwritable(path, option, cause)
  }
}

function draftOf(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.tmp`
}

function unwritable(path: string, option: string, cause: unknown) {
  const why = cause instanceof Error ? cause.message : String(cause)
  return usageFailure(`Expected a file that can be written for ${option}, found ${path}: ${why}.`, { cause })
}
