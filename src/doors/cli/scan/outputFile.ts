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
import { fileErrorReason } from '../../../shared/fileErrors.ts'
import { usageFailure } from '../exitCodes.ts'

/** Fails before the scan if a file cannot be written. `option` names the flag in the message. */
export function tryFile(path: string, option: string): void {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) throw new Error('it is a folder')
    if (isStream(path)) accessSync(path, constants.W_OK)
    else {
      const draft = draftOf(followLinks(path))
      closeSync(openSync(draft, 'wx'))
      rmSync(draft)
    }
  } catch (cause) {
    throw unwritable(path, option, cause)
  }
}

type WriteOptions = {
  readonly option: string
  readonly mode?: number
  /** A symbolic link at the path is replaced. Default: what it points to. */
  readonly replacesLinks?: boolean
}

/** Writes a file atomically, except for devices and pipes. */
export function writeOutputFile(
  path: string,
  text: string | Uint8Array,
  { option, mode, replacesLinks = false }: WriteOptions,
): void {
  const place = replacesLinks ? path : followLinks(path)
  const draft = draftOf(place)
  try {
    if (!replacesLinks && isStream(place)) writeFileSync(place, text)
    else {
      writeFileSync(draft, text, { flag: 'wx', ...(mode === undefined ? {} : { mode }) })
      renameSync(draft, place)
    }
  } catch (cause) {
    rmSync(draft, { force: true })
    throw unwritable(path, option, cause)
  }
}

/** Detects devices and pipes, which a rename would replace by a file; as root even `/dev/null`. */
function isStream(path: string): boolean {
  const existing = statSync(path, { throwIfNoEntry: false })
  return existing !== undefined && !existing.isFile() && !existing.isDirectory()
}

/** In the same folder, because a rename works only within a file system. */
function draftOf(place: string): string {
  return `${place}.${randomBytes(6).toString('hex')}.tmp`
}

/** Replaces the target of a symbolic link and keeps the link; `/dev/stdout` is one. */
function followLinks(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

function unwritable(path: string, option: string, cause: unknown) {
  const why = fileErrorReason(cause)
  return usageFailure(`Expected a file that can be written for ${option}, found ${path}: ${why}.`, { cause })
}
