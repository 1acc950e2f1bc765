import type { DnsName, DnsState } from '../../../model/dns.ts'
import { type TakeoverService, takeoverServiceOf } from '../../../read/knowledge/takeoverServices.ts'

/** Hostname whose CNAME chain ends at a name that does not exist. */
type DanglingName = {
  readonly dnsName: DnsName
  readonly target: string
  /** Service where anyone may claim `target`; null if none is known. */
  readonly service: TakeoverService | null
}

export function listDanglingNames({ names }: DnsState): readonly DanglingName[] {
  return names.flatMap((dnsName) => {
    const target = dnsName.cnames.at(-1)
    if (target === undefined || dnsName.end !== 'no_name') return []
    const service = takeoverServiceOf(target)
    return [{ dnsName, target, service: service?.proof.kind === 'no_name' ? service : null }]
  })
}

/** Returns the key of a finding: the hostname, or its wildcard record. */
export function namePlace({ name, isWildcard }: DnsName): string {
  return isWildcard ? `*${name.slice(name.indexOf('.'))}` : name
}
