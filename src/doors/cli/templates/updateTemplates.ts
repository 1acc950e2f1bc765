import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ConfigFlags } from '../../../service/config.ts'
import { loadTemplates } from '../../../service/runner/templates/loadTemplates.ts'
import { readTarGz } from '../../../service/runner/templates/readTarGz.ts'
import { fileErrorReason } from '../../../shared/fileErrors.ts'
import { readResponseBytes } from '../../../shared/responseBytes.ts'
import { CommandFailure, type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'

export type UpdateFlags = ConfigFlags & { readonly from?: string; readonly sha256?: string }

export const defaultArchive =
  'https://github.com/projectdiscovery/nuclei-templates/archive/refs/heads/main.tar.gz'

const archiveBytesMax = 128 * 1024 * 1024
const downloadMsMax = 300_000
const keptShareMin = 0.5

/** Replaces the templates of the data folder. On any failure, the former ones stay. */
export async function updateTemplates(
  { from = defaultArchive, sha256, ...flags }: UpdateFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/i.test(sha256))
    throw usageFailure('Expected 64 hexadecimal digits for --sha256.')
  const folder = join(readConfig(flags, terminal).dataDir, 'templates')
  const archive = /^https?:\/\//i.test(from) ? await download(from) : readArchive(from)
  const hash = createHash('sha256').update(archive).digest('hex')
  if (sha256 !== undefined && hash !== sha256.toLowerCase())
    throw new CommandFailure(
      `Expected an archive with the SHA-256 ${sha256}, found ${hash}.`,
      exitCodes.failed,
    )
  const files = readTarGz(archive, (path) => /\.ya?ml$/i.test(path) && !/(?:^|\/)\./.test(path))
  if (!files.ok) throw new CommandFailure(`${from} cannot be used: ${files.message}.`, exitCodes.failed)
  const unfinished = `${folder}.${process.pid}.new`
  try {
    for (const { path, bytes } of files.value) {
      const target = join(unfinished, path)
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
      writeFileSync(target, bytes, { mode: 0o600, flag: 'wx' })
    }
    const running = countRunning(unfinished)
    const before = existsSync(folder) ? countRunning(folder) : 0
    if (running === 0 || running < before * keptShareMin) {
      const found = `${running} templates that run, after ${before} of the last update`
      throw new CommandFailure(
        `Expected a complete archive, found ${found}. The former ones stay.`,
        exitCodes.failed,
      )
    }
    replaceFolder(folder, unfinished)
    terminal.say(
      `Loaded ${files.value.length} files, of which ${running} run, into ${folder} (SHA-256 ${hash}).`,
    )
    return exitCodes.fine
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function countRunning(folder: string): number {
  return existsSync(folder) ? loadTemplates([folder]).filter(({ reason }) => reason === null).length : 0
}

function replaceFolder(folder: string, unfinished: string): void {
  const former = `${folder}.${process.pid}.old`
  if (existsSync(folder)) renameSync(folder, former)
  renameSync(unfinished, folder)
  rmSync(former, { recursive: true, force: true })
}

async function download(url: string): Promise<Buffer> {
  if (!URL.canParse(url) || new URL(url).username !== '' || new URL(url).password !== '')
    throw usageFailure('Expected a URL without user and password for --from.')
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(downloadMsMax) })
    if (!response.ok) throw new Error(`the server returned ${response.status}`)
    return await readResponseBytes(response, archiveBytesMax)
  } catch (cause) {
    const reason =
      cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : ''
    throw new CommandFailure(`Could not load ${url}: ${reason}.`, exitCodes.failed, { cause })
  }
}

function readArchive(file: string): Buffer {
  const path = resolve(file)
  try {
    const { size } = statSync(path)
    if (size > archiveBytesMax) throw new Error(`it has ${size} bytes, more than ${archiveBytesMax}`)
    return readFileSync(path)
  } catch (cause) {
    throw usageFailure(
      `Expected a URL or a readable file for --from, found ${file}: ${fileErrorReason(cause)}.`,
      { cause },
    )
  }
}
