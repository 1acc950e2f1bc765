import type { DnsState } from '../artifacts/dns.ts'
import type { Gathered, Target } from '../artifacts.ts'
import type { GatherContext } from './context.ts'

export async function gatherDns(_context: GatherContext, _target: Target): Promise<Gathered<DnsState>> {
  return { ok: false, reason: 'DNS is not asked yet' }
}
