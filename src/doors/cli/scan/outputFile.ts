import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { usageFailure } from '../exitCodes.ts'

/** Fails where a file cannot be written, and leaves nothing behind. `option` is what named it. */
export function tryFile(path: string, option: string): void {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) throw new Error('it is a folder')
    if (isStream(path)) accessSync(path, constants.W_OK)
    else {
      const draft = draftOf(path)
      closeSync(openSync(draft, 'wx'))
      rmSync(draft)
    }
  } catch (cause) {
    throw unwritable(path, option, cause)
  }
}

/** Writes a file whole or not at all: a reader never sees half of one. Streams, such as `/dev/null`, are written into. */
export function writeOutputFile(
  path: string,
  text: string,
  { option, mode }: { readonly option: string; readonly mode?: number },
): void {
  const draft = draftOf(path)
  try {
    if (isStream(path)) writeFileSync(path, text)
    else {
      writeFileSync(draft, text, { flag: 'wx', ...(mode === undefined ? {} : { mode }) })
      renameSync(draft, followLinks(path))
    }
  } catch (cause) {
    rmSync(draft, { force: true })
    throw unwritable(path, option, cause)
  }
}

/** Says whether a path is a device or a pipe. A rename would put a file in its place: for root, in that of `/dev/null`. */
function isStream(path: string): boolean {
  const existing = statSync(path, { throwIfNoEntry: false })
  return existing !== undefined && !existing.isFile() && !existing.isDirectory()
}

/** Beside the file itself, as a rename works within a file system only. */
function draftOf(path: string): string {
  return `${followLinks(path)}.${randomBytes(6).toString('hex')}.tmp`
}

/** A link keeps leading to its file, which is replaced. `/dev/stdout` is one. */
function followLinks(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

function unwritable(path: string, option: string, cause: unknown) {
  const why = cause instanceof Error ? cause.message : String(cause)
  return usageFailure(`Expected a file that can be written for ${option}, found ${path}: ${why}.`, { cause })
}
