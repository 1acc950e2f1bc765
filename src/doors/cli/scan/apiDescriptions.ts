import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { fileErrorReason } from '../../../shared/fileErrors.ts'
import {
  type DescribedApi,
  descriptionBytesMax,
  descriptionsOfScanMax,
} from '../../../shared/model/apiDescription.ts'
import type { ProxySettings } from '../../../shared/proxy.ts'
import type { SiteHeader } from '../../../shared/siteHeaders.ts'
import type { SiteTls } from '../../../shared/siteTls.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { usageFailure } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'

const timeoutMs = 20_000
const nameCharsMax = 100

type GivenDescription = { readonly name: string; readonly text: string }

type Egress = {
  readonly target: URL
  readonly proxy: ProxySettings | null
  readonly siteTls: SiteTls | null
  readonly siteHeaders: readonly SiteHeader[]
}

export async function loadDescriptions(
  sources: readonly string[],
  egress: Egress | null = null,
): Promise<readonly GivenDescription[]> {
  if (sources.length > descriptionsOfScanMax) {
    throw usageFailure(`Expected at most ${descriptionsOfScanMax} API descriptions, found ${sources.length}.`)
  }
  return await Promise.all(
    sources.map(async (source) => ({
      name: cleanLine(basename(source.split(/[?#]/, 1)[0] ?? source) || source, nameCharsMax),
      text: /^https?:\/\//i.test(source) ? await fetchText(source, egress) : readText(source),
    })),
  )
}

/** Reads them for a scan from here, and says what is left out. */
export async function readDescriptions(
  given: readonly GivenDescription[],
  hostname: string,
  { say }: Pick<Terminal, 'say'>,
): Promise<readonly DescribedApi[]> {
  if (given.length === 0) return []
  const { readDescription } = await import('../../../engine/read/descriptions/readDescription.ts')
  return given.map(({ name, text }) => {
    const read = readDescription(text, hostname)
    if (!read.ok) throw usageFailure(`${name}: ${read.reason}`)
    for (const warning of read.warnings) say(`scanward: ${name}: ${warning}`)
    const { kind, content, operations, warnings } = read
    return { name, kind, content, operations, warnings }
  })
}

function readText(path: string): string {
  try {
    const { size } = statSync(path)
    if (size > descriptionBytesMax) throw tooLarge(path)
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const why = fileErrorReason(cause)
    throw usageFailure(`Expected an API description that can be read, found ${path}: ${why}.`, { cause })
  }
}

async function fetchText(url: string, egress: Egress | null): Promise<string> {
  try {
    const { send, headers } = await openEgress(url, egress)
    const response = await send(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`status code ${response.status}`)
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of response.body ?? []) {
      bytes += part.length
      if (bytes > descriptionBytesMax) throw tooLarge(url)
      parts.push(part)
    }
    return Buffer.concat(parts).toString('utf8')
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : 'no response'
    throw usageFailure(`Expected an API description at ${cleanLine(url, 300)}, found: ${why}.`, { cause })
  }
}

async function openEgress(url: string, egress: Egress | null) {
  if (egress === null) return { send: fetch, headers: {} }
  const { target, proxy, siteTls, siteHeaders } = egress
  const { fetchThrough } = await import('../../../engine/network/egress/fetchThrough.ts')
  const { siteHeadersOf } = await import('../../../engine/network/siteHeadersOf.ts')
  const hostTls = siteTls === null ? null : { ...siteTls, hostname: target.hostname }
  const headersOf = siteHeadersOf(target, siteHeaders).siteHeadersOf
  return { send: fetchThrough(proxy, hostTls), headers: headersOf?.(new URL(url)) ?? {} }
}

function tooLarge(source: string): Error {
  return new Error(`expected at most ${descriptionBytesMax} bytes in ${cleanLine(source, 300)}`)
}
