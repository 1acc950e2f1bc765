import { readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fetchThrough } from '../../../engine/network/egress/fetchThrough.ts'
import { fileErrorReason } from '../../../shared/fileErrors.ts'
import type { ProxySettings } from '../../../shared/proxy.ts'
import { readResponseBytes } from '../../../shared/responseBytes.ts'

export type TemplateArchive = {
  readonly bytes: Buffer
  readonly source: string
  readonly release: string | null
  readonly listedSha256: string | null
}

type FetchedArchive =
  | { readonly ok: true; readonly archive: TemplateArchive }
  | { readonly ok: false; readonly isUsage: boolean; readonly message: string }

const archiveBytesMax = 128 * 1024 * 1024
const sumsBytesMax = 256 * 1024
const downloadMsMax = 300_000
const pageMsMax = 30_000

export async function fetchTemplates(from: string, proxy: ProxySettings | null): Promise<FetchedArchive> {
  if (!/^https?:\/\//i.test(from)) return readArchiveFile(from)
  if (!URL.canParse(from) || new URL(from).username !== '' || new URL(from).password !== '')
    return { ok: false, isUsage: true, message: 'Expected a URL without user and password.' }
  try {
    const send = fetchThrough(proxy)
    const { url, sumsUrl, release } = await locate(from, send)
    const listedSha256 = await findSum(sumsUrl, basename(new URL(url).pathname), send)
    const bytes = await readResponseBytes(await load(url, downloadMsMax, send), archiveBytesMax)
    return { ok: true, archive: { bytes, source: url.replace(/[?#].*$/s, ''), release, listedSha256 } }
  } catch (error) {
    const cause = error instanceof TypeError && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    return { ok: false, isUsage: false, message: `Could not load ${from}: ${reason}.` }
  }
}

type Location = { readonly url: string; readonly sumsUrl: string; readonly release: string | null }

/** GitHub and Gitea redirect `/releases/latest` to `/releases/tag/TAG`. */
async function locate(from: string, send: typeof fetch): Promise<Location> {
  if (!/\/releases\/latest\/?$/.test(from))
    return { url: from, sumsUrl: new URL('SHA256SUMS', from).href, release: null }
  const page = await load(from, pageMsMax, send)
  await page.body?.cancel()
  const [, project, tag] = /^(.+)\/releases\/tag\/([\w.+%-]{1,100})\/?$/.exec(page.url) ?? []
  if (project === undefined || tag === undefined)
    throw new Error(`expected a redirect to the page of a release, found ${page.url.slice(0, 200)}`)
  return {
    url: `${project}/archive/refs/tags/${tag}.tar.gz`,
    sumsUrl: `${project}/releases/download/${tag}/SHA256SUMS`,
    release: decodeURIComponent(tag),
  }
}

async function load(url: string, msMax: number, send: typeof fetch): Promise<Response> {
  const response = await send(url, { signal: AbortSignal.timeout(msMax) })
  if (/^https:/i.test(url) && !/^https:/i.test(response.url))
    throw new Error('it redirects from https:// to http://')
  if (!response.ok) throw new Error(`the server returned ${response.status}`)
  return response
}

/** Lines of sha256sum: 64 digits, two characters, the name. */
async function findSum(url: string, name: string, send: typeof fetch): Promise<string | null> {
  const response = await send(url, { signal: AbortSignal.timeout(pageMsMax) })
  if (!response.ok) {
    await response.body?.cancel()
    return null
  }
  const text = (await readResponseBytes(response, sumsBytesMax)).toString('utf8')
  for (const line of text.split(/\r?\n/)) {
    const [, sha256, file] = /^([0-9a-f]{64}) [ *](?:\.\/)?(\S+)$/i.exec(line) ?? []
    if (file === name && sha256 !== undefined) return sha256.toLowerCase()
  }
  return null
}

function readArchiveFile(file: string): FetchedArchive {
  const path = resolve(file)
  try {
    const { size } = statSync(path)
    if (size > archiveBytesMax) throw new Error(`it has ${size} bytes, more than ${archiveBytesMax}`)
    const bytes = readFileSync(path)
    return { ok: true, archive: { bytes, source: basename(path), release: null, listedSha256: null } }
  } catch (cause) {
    const message = `Expected a URL or a readable file for --from, found ${file}: ${fileErrorReason(cause)}.`
    return { ok: false, isUsage: true, message }
  }
}
