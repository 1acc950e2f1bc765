import type { EgressLimits } from '../../../engine/model/egress.ts'
import { type Egress, openEgress } from '../../../engine/network/egress/egress.ts'
import { passiveLimits } from '../../../engine/network/egress/limits.ts'
import type { Network } from '../../../engine/network/egress/network.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { ProxySettings } from '../../../shared/proxy.ts'

export type MessageNetwork = {
  readonly clock: Clock
  readonly allowPrivateTargets: readonly string[]
  readonly proxy?: ProxySettings | null
  readonly userAgent: string
  readonly attemptMs: number
  /** For tests. */
  readonly network?: Partial<Network>
}

/**
 * Opens the network rules of scans for one host: checks the connected IP address, follows no redirect, requires
 * a trusted certificate.
 */
export function openMessageEgress(
  url: string,
  { attemptMs, signal, ...options }: MessageNetwork & { readonly signal: AbortSignal },
  limits: Pick<EgressLimits, 'requestsMax' | 'bodyBytesMax'>,
): Egress {
  const { hostname } = new URL(url)
  return openEgress({
    ...options,
    signal,
    isInScope: (name) => name === hostname,
    limits: {
      ...passiveLimits,
      ...limits,
      ...{ perHostMax: 1, redirectsMax: 0, hostPauseMsMax: 0 },
      ...{ connectTimeoutMs: attemptMs, requestTimeoutMs: attemptMs },
    },
    headers: { 'user-agent': options.userAgent },
    requiresTrust: true,
  })
}
