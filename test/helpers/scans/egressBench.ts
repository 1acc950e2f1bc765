import { type Egress, openEgress } from '../../../src/engine/network/egress/egress.ts'
import { passiveLimits } from '../../../src/engine/network/egress/limits.ts'
import type { EgressOptions } from '../../../src/engine/network/egress/options.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { type LocalServer, openServer } from '../hostile/hostileServer.ts'

export type EgressOverrides = Partial<Omit<EgressOptions, 'limits'>> & {
  readonly limits?: Partial<EgressOptions['limits']>
}

export type EgressBench = {
  /** Reaches only 127.0.0.1 and hostnames that resolve to it. */
  open(overrides?: EgressOverrides): Egress
  serve: typeof openServer
}

/** Call it inside a describe, because it declares hooks. */
export function egressBench(): EgressBench {
  const opened: Egress[] = []
  const servers: LocalServer[] = []

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((egress) => egress.close()))
    await Promise.all(servers.splice(0).map((server) => server.close()))
  })

  return {
    open({ limits, ...options } = {}) {
      const egress = openEgress({
        isInScope: () => true,
        allowPrivateTargets: ['127.0.0.1'],
        headers: {},
        signal: new AbortController().signal,
        clock: systemClock,
        ...options,
        limits: { ...passiveLimits, ...limits },
      })
      opened.push(egress)
      return egress
    },
    async serve(...options) {
      const server = await openServer(...options)
      servers.push(server)
      return server
    },
  }
}
