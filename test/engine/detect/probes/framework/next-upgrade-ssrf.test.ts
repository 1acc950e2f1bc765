import { randomBytes } from 'node:crypto'
import probe from '../../../../../src/engine/detect/probes/framework/next-upgrade-ssrf.ts'
import { openCallbacks } from '../../../../../src/engine/network/egress/callbacks.ts'
import { fetchText } from '../../../../helpers/applications/fetchText.ts'
import { forwardUpgrade } from '../../../../helpers/applications/nextServer.ts'
import { html, type Site } from '../../../../helpers/sites/site.ts'
import { target, technology } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const callbacks = openCallbacks({ host: '127.0.0.1', randomText: () => randomBytes(16).toString('hex') })
after(() => callbacks.close())

function shop(onUpgrade: Required<Site>['onUpgrade'], otherwise: Required<Site>['otherwise'] = html('Shop')) {
  return {
    site: { routes: {}, otherwise, onUpgrade },
    given: {
      target: target(`${probedOrigin}/`),
      technologies: [technology('nextjs', { version: '16.2.4' })],
      responses: [],
    },
    runtime: { callbacks },
  } satisfies ProbeCase
}

const closes: Required<Site>['onUpgrade'] = () => false
const fetchesAll: Required<Site>['otherwise'] = async ({ path }) => {
  for (const value of new URL(path, probedOrigin).searchParams.values()) await fetchText(value)
  return html('Shop')
}

probeTable(probe, {
  clean: {
    'a fixed version, which closes the connection': shop(closes),
    'a proxy that refuses the request line': shop((_, socket) => {
      socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      return true
    }),
    'a server that requests every URL it sees': shop(forwardUpgrade, fetchesAll),
  },
  found: {
    'an affected version': {
      ...shop(forwardUpgrade),
      findings: [{ severity: 'high', samples: ['WebSocket handshake in absolute form'] }],
    },
  },
  skipped: {
    'another framework': {
      ...shop(forwardUpgrade),
      given: { target: target(`${probedOrigin}/`), technologies: [], responses: [] },
      reason: 'not applicable: the target is not a Next.js application',
    },
    'a scan without a callback host': {
      ...shop(forwardUpgrade),
      runtime: {},
      reason:
        'needs a callback host that the target can reach: set SCANWARD_CALLBACK_HOST to a hostname of this machine',
    },
  },
})
