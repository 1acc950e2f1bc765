import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fetchThrough } from '../../../engine/network/egress/fetchThrough.ts'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import { fileErrorReason } from '../../../shared/fileErrors.ts'
import { isRecord } from '../../../shared/json.ts'
import type { ProxySettings } from '../../../shared/proxy.ts'
import { readResponseBytes } from '../../../shared/responseBytes.ts'
import { isArchive, readArchive } from './archive.ts'
import { type AdvisoryFormat, advisoriesBytesMax, advisoriesPath, writeAdvisories } from './file.ts'
import type { ImportedAdvisories, StoredAdvisories } from './format.ts'
import { importKev } from './kev.ts'
import { importOsv, osvPackages } from './osv.ts'
import { importRetire } from './retire.ts'

export const advisoryUrls = [
  'https://raw.githubusercontent.com/RetireJS/retire.js/master/repository/jsrepository-v5.json',
  'https://api.osv.dev/v1/query',
  'https://www.cisa.gov/sites/default/files/feeds/known_exploited_vulnerabilities.json',
] as const

export type UpdatedAdvisories =
  | {
      readonly ok: true
      readonly format: AdvisoryFormat
      readonly path: string
      readonly stored: StoredAdvisories
      readonly dropped: { readonly patterns: number; readonly advisories: number }
    }
  | { readonly ok: false; readonly isUsage: boolean; readonly message: string }

const downloadMsMax = 60_000
const archiveMsMax = 600_000
const archiveBytesMax = 512 * 1024 * 1024
const pagesPerPackageMax = 20
const packagesAtOnce = 4

const dataUrl = /^https?:\/\//i
const osvApi = /\/v1\/query$/

/**
 * Loads one source into the data folder. The content tells the format. A failure leaves the folder as it was.
 */
export async function updateAdvisories(
  from: string,
  {
    dataDir,
    clock,
    proxy,
  }: { readonly dataDir: string; readonly clock: Clock; readonly proxy: ProxySettings | null },
): Promise<UpdatedAdvisories> {
  const loaded = await load(from, clock, fetchThrough(proxy)).catch((err: unknown) => failure(from, err))
  if (!loaded.ok) return loaded
  const { imported, format, sha256 } = loaded
  if (!imported.ok) return { ok: false, isUsage: false, message: `${imported.message}, in ${from}.` }
  const stored = { ...imported.stored, sha256 }
  const path = advisoriesPath(dataDir, format)
  writeAdvisories(path, stored)
  return { ok: true, format, path, stored, dropped: imported.dropped }
}

type Loaded = {
  readonly ok: true
  readonly format: AdvisoryFormat
  readonly imported: ImportedAdvisories
  readonly sha256: string
}

type Bytes = { readonly bytes: Buffer; readonly source: string; readonly dated: string }

async function load(from: string, clock: Clock, send: typeof fetch): Promise<Loaded> {
  if (!dataUrl.test(from)) return importBytes(readSource(from, clock))
  // Rejects credentials, because every report shows the source.
  if (!URL.canParse(from) || new URL(from).username !== '' || new URL(from).password !== '')
    throw new UsageError('Expected a URL without user and password for --from.')
  const source = from.replace(/[?#].*$/s, '')
  if (osvApi.test(source)) return askOsv(from, { source, dated: dateOf(Number.NaN, clock) }, send)
  return importBytes(await download(from, { source, clock, send }))
}

function importBytes({ bytes, ...origin }: Bytes): Loaded {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (isArchive(bytes)) {
    const texts = readArchive(bytes, (name) => /^(?:[\w-]{1,40}\/)?GHSA-[\w-]{1,40}\.json$/.test(name))
    return { ok: true, format: 'osv', imported: importOsv(texts, origin), sha256 }
  }
  const text = bytes.toString('utf8')
  const isKev = isCatalog(text)
  const imported = isKev ? importKev(text, origin) : importRetire(text, origin)
  return { ok: true, format: isKev ? 'kev' : 'retire', imported, sha256 }
}

function isCatalog(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && Array.isArray(value.vulnerabilities)
  } catch {
    return false // The import names the error.
  }
}

/** Asks for each package. Source: google.github.io/osv.dev, POST /v1/query. */
async function askOsv(
  url: string,
  origin: { source: string; dated: string },
  send: typeof fetch,
): Promise<Loaded> {
  const texts: string[] = []
  let bytes = 0
  for (let at = 0; at < osvPackages.length; at += packagesAtOnce) {
    const asked = osvPackages.slice(at, at + packagesAtOnce)
    const responses = await Promise.all(asked.map((each) => askForPackage(url, each, send)))
    texts.push(...responses.flat())
    bytes += responses.flat().reduce((sum, text) => sum + text.length, 0)
    if (bytes > archiveBytesMax) throw new Error(`the responses have more than ${archiveBytesMax} bytes`)
  }
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return { ok: true, format: 'osv', imported: importOsv(texts, origin), sha256: hash.digest('hex') }
}

async function askForPackage(
  url: string,
  { ecosystem, name }: { readonly ecosystem: string; readonly name: string },
  send: typeof fetch,
): Promise<readonly string[]> {
  const texts: string[] = []
  let page: string | undefined
  do {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ package: { ecosystem, name }, ...(page !== undefined && { page_token: page }) }),
      signal: AbortSignal.timeout(downloadMsMax),
    })
    if (!response.ok) throw new Error(`the server returned ${response.status}`)
    const text = (await readResponseBytes(response, advisoriesBytesMax)).toString('utf8')
    texts.push(text)
    page = pageToken(text)
  } while (page !== undefined && texts.length < pagesPerPackageMax)
  if (page !== undefined) throw new Error(`it has more than ${pagesPerPackageMax} pages about ${name}`)
  return texts
}

function pageToken(text: string): string | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Error('it returned no JSON', { cause })
  }
  const token = isRecord(value) ? value.next_page_token : undefined
  return typeof token === 'string' && token !== '' ? token : undefined
}

async function download(
  url: string,
  { source, clock, send }: { readonly source: string; readonly clock: Clock; readonly send: typeof fetch },
): Promise<Bytes> {
  const isZip = source.endsWith('.zip')
  const response = await send(url, { signal: AbortSignal.timeout(isZip ? archiveMsMax : downloadMsMax) })
  if (!response.ok) throw new Error(`the server returned ${response.status}`)
  const modified = Date.parse(response.headers.get('last-modified') ?? '')
  const bytes = await readResponseBytes(response, isZip ? archiveBytesMax : advisoriesBytesMax)
  return { bytes, source, dated: dateOf(modified, clock) }
}

function readSource(file: string, clock: Clock): Bytes {
  const path = resolve(file)
  try {
    const { size, mtimeMs } = statSync(path)
    const bytesMax = path.endsWith('.zip') ? archiveBytesMax : advisoriesBytesMax
    if (size > bytesMax) throw new Error(`it has ${size} bytes, more than ${bytesMax}`)
    return { bytes: readFileSync(path), source: basename(path), dated: dateOf(mtimeMs, clock) }
  } catch (cause) {
    const reason = fileErrorReason(cause)
    throw new UsageError(`Expected a URL or a readable file for --from, found ${file}: ${reason}.`, { cause })
  }
}

class UsageError extends Error {}

function failure(from: string, err: unknown): Extract<UpdatedAdvisories, { ok: false }> {
  if (err instanceof UsageError) return { ok: false, isUsage: true, message: err.message }
  const cause = err instanceof TypeError && err.cause instanceof Error ? err.cause : err
  const reason = cause instanceof Error ? cause.message : String(cause)
  return { ok: false, isUsage: false, message: `Could not load ${from}: ${reason}.` }
}

function dateOf(timeMs: number, clock: Clock): string {
  const now = clock.now()
  return timestamp(Number.isFinite(timeMs) ? Math.min(timeMs, now) : now).slice(0, 10)
}
