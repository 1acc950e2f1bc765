import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ConfigFlags, proxyOf } from '../../../service/config.ts'
import { loadTemplates } from '../../../service/runner/templates/loadTemplates.ts'
import { readTarGz, type TarFile } from '../../../service/runner/templates/readTarGz.ts'
import { fetchTemplates } from '../../../service/runner/templates/templateRelease.ts'
import {
  contentHash,
  isTemplateOrList,
  verifyTemplates,
} from '../../../service/runner/templates/verifyTemplates.ts'
import { fileErrorReason } from '../../../shared/fileErrors.ts'
import { isRecord } from '../../../shared/json.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { CommandFailure, type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'

export type UpdateFlags = ConfigFlags & { readonly from?: string; readonly sha256?: string }

const keptShareMin = 0.5
const recordName = '.source.json'

/** Replaces the templates of the data folder. On any failure, the former ones stay. */
export async function updateTemplates(
  { from, sha256, ...flags }: UpdateFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/i.test(sha256))
    throw usageFailure('Expected 64 hexadecimal digits for --sha256.')
  const config = readConfig(flags, terminal)
  const { dataDir, templatesUrl } = config
  const folder = join(dataDir, 'templates')
  const fetched = await fetchTemplates(from ?? templatesUrl, proxyOf(config))
  if (!fetched.ok) throw fetched.isUsage ? usageFailure(fetched.message) : failure(fetched.message)
  const { bytes, source, release } = fetched.archive
  const read = readTarGz(bytes, isTemplateOrList)
  const verified = read.ok
    ? verifyTemplates(fetched.archive, read.value, sha256?.toLowerCase() ?? null)
    : { ...read, message: `${source} cannot be used: ${read.message}` }
  if (!verified.ok) throw failure(`${verified.message}. The former templates stay.`)
  const content = contentHash(verified.files)
  const former = readRecord(folder)
  if (release !== null && former.release === release && former.content !== content && sha256 === undefined) {
    throw failure(
      `Expected the release ${release} as it was, found other files. The former templates stay. If the change is intended, name the hash of the archive with --sha256.`,
    )
  }
  const archiveHash = createHash('sha256').update(bytes).digest('hex')
  const record = { source, release, sha256: archiveHash, content }
  const running = replaceTemplates(folder, { files: verified.files, record, before: former.running })
  const skipped =
    verified.unlisted === 0 ? '' : ` Skipped ${verified.unlisted} files without a checksum in the archive.`
  terminal.say(
    `Loaded ${verified.files.length} files${release === null ? '' : ` of release ${cleanLine(release, 100)}`}, of which ${running} run, into ${folder} (SHA-256 ${archiveHash}).${skipped}`,
  )
  return exitCodes.fine
}

type FormerTemplates = {
  readonly release: string | null
  readonly content: string | null
  readonly running: number
}

function readRecord(folder: string): FormerTemplates {
  try {
    const record: unknown = JSON.parse(readFileSync(join(folder, recordName), 'utf8'))
    if (isRecord(record) && typeof record.running === 'number') {
      const text = (value: unknown) => (typeof value === 'string' ? value : null)
      return { release: text(record.release), content: text(record.content), running: record.running }
    }
  } catch {
    // An earlier version wrote none.
  }
  return { release: null, content: null, running: existsSync(folder) ? countRunning(folder) : 0 }
}

function replaceTemplates(
  folder: string,
  {
    files,
    record,
    before,
  }: { readonly files: readonly TarFile[]; readonly record: object; readonly before: number },
): number {
  const unfinished = `${folder}.${process.pid}.new`
  try {
    for (const { path, bytes } of files) writeNew(join(unfinished, path), bytes)
    const running = existsSync(unfinished) ? countRunning(unfinished) : 0
    if (running === 0 || running < before * keptShareMin) {
      const found = `${running} templates that run, after ${before} of the last update`
      throw failure(`Expected a complete archive, found ${found}. The former templates stay.`)
    }
    writeNew(join(unfinished, recordName), JSON.stringify({ ...record, running }, null, 2))
    replaceFolder(folder, unfinished)
    return running
  } catch (cause) {
    if (cause instanceof CommandFailure) throw cause
    throw failure(`Could not write ${folder}: ${fileErrorReason(cause)}. The former templates stay.`)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function writeNew(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(path, content, { mode: 0o600, flag: 'wx' })
}

function countRunning(folder: string): number {
  return loadTemplates([folder]).filter(({ reason }) => reason === null).length
}

function replaceFolder(folder: string, unfinished: string): void {
  const former = `${folder}.${process.pid}.old`
  const isReplaced = existsSync(folder)
  if (isReplaced) renameSync(folder, former)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (isReplaced) renameSync(former, folder)
    throw error
  }
  rmSync(former, { recursive: true, force: true })
}

function failure(message: string): CommandFailure {
  return new CommandFailure(message, exitCodes.failed)
}
