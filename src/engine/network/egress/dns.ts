import { Resolver } from 'node:dns/promises'
import type { DnsRecordType, DnsResponse, DnsSession } from '../../model/egress.ts'
import { errorCode } from './failure.ts'

export const dnsLimits = {
  /** The second try waits twice as long. */
  tryMs: 800,
  triesMax: 2,
  questionsMax: 120,
  recordsMax: 1_000,
  recordCharsMax: 4_096,
} as const

type DnsSessionOptions = {
  readonly servers: readonly string[] | null
  readonly timeMsMax: number
  readonly signal: AbortSignal
}

/**
 * Uses UDP and, for long responses, TCP. Records are text that the owner of a name controls, so the limits
 * cut it. Close the session after use.
 */
export function openDnsSession({ servers, timeMsMax, signal }: DnsSessionOptions): DnsSession {
  const resolver = new Resolver({ timeout: dnsLimits.tryMs, tries: dnsLimits.triesMax })
  if (servers !== null) resolver.setServers(servers)
  let isEnded = signal.aborted
  let left = dnsLimits.questionsMax
  const end = () => {
    isEnded = true
    resolver.cancel()
  }
  const timer = setTimeout(end, timeMsMax)
  // Listeners on the signal of the scan itself would accumulate.
  const stopped = AbortSignal.any([signal])
  stopped.addEventListener('abort', end, { once: true })
  return {
    async query(name, type) {
      if (!isQueryable(name)) return { ok: false, reason: 'the name is not a valid DNS name' }
      if (isEnded) return noResponse
      if (left <= 0) return { ok: false, reason: 'DNS query limit of the scan reached' }
      left -= 1
      try {
        const records = await lookUp(resolver, name, type)
        return { ok: true, nameExists: true, records: records.slice(0, dnsLimits.recordsMax).map(cut) }
      } catch (error) {
        return readFailure(error)
      }
    },
    close() {
      clearTimeout(timer)
      stopped.removeEventListener('abort', end)
      end()
    },
  }
}

const noResponse: DnsResponse = { ok: false, reason: 'the resolver did not respond' }

async function lookUp(resolver: Resolver, name: string, type: DnsRecordType): Promise<readonly string[]> {
  switch (type) {
    case 'A':
      return await resolver.resolve4(name)
    case 'AAAA':
      return await resolver.resolve6(name)
    case 'CNAME':
      return await resolver.resolveCname(name)
    case 'NS':
      return await resolver.resolveNs(name)
    // RFC 7208 §3.3: the strings of a record are concatenated without spaces.
    case 'TXT':
      return (await resolver.resolveTxt(name)).map((strings) => strings.join(''))
    case 'MX':
      return (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`)
    case 'CAA':
      return (await resolver.resolveCaa(name)).map(({ critical, ...properties }) =>
        Object.entries(properties)
          .map(([tag, value]) => `${tag.toLowerCase()} ${String(value)}`)
          .join(' '),
      )
  }
}

function readFailure(error: unknown): DnsResponse {
  switch (errorCode(error)) {
    case 'ENODATA':
      return { ok: true, nameExists: true, records: [] }
    case 'ENOTFOUND':
      return { ok: true, nameExists: false, records: [] }
    case 'ESERVFAIL':
      return { ok: false, reason: 'the resolver failed (SERVFAIL)' }
    case 'EREFUSED':
      return { ok: false, reason: 'the resolver refused the query (REFUSED)' }
    case 'EBADRESP':
    case 'EFORMERR':
      return { ok: false, reason: 'the response of the resolver is invalid' }
    case '':
      throw error
    default:
      return noResponse
  }
}

/** Underscores occur in names of records, such as `_dmarc`. */
function isQueryable(name: string): boolean {
  return name.length <= 253 && name.split('.').every((label) => /^[a-z0-9_-]{1,63}$/i.test(label))
}

function cut(record: string): string {
  return record.slice(0, dnsLimits.recordCharsMax)
}
