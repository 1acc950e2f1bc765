import type { DnsName, DnsState } from '../../../model/dns.ts'
import { type TakeoverService, takeoverServiceOf } from '../../../read/knowledge/takeoverServices.ts'

/** A name that leads to a name which does not exist. */
export type DanglingName = {
  readonly dnsName: DnsName
  /** The name that does not exist. */
  readonly target: string
  /** The service at which anybody may take that name; null where none is known. */
  readonly service: TakeoverService | null
}

/** Lists names whose aliases end in nothing. A name that simply does not exist leads nowhere, and is none. */
export function listDanglingNames({ names }: DnsState): readonly DanglingName[] {
  return names.flatMap((dnsName) => {
    const target = dnsName.cnames.at(-1)
    if (target === undefined || dnsName.end !== 'no_name') return []
    const service = takeoverServiceOf(target)
    return [{ dnsName, target, service: service?.proof.kind === 'no_name' ? service : null }]
  })
}

/** What one finding is about: the name, or the record for every name beside it. */
export function namePlace({ name, isWildcard }: DnsName): string {
  return isWildcard ? `*${name.slice(name.indexOf('.'))}` : name
}
