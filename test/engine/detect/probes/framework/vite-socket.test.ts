import probe from '../../../../../src/engine/detect/probes/framework/vite-socket.ts'
import { viteSocket } from '../../../../helpers/backends/viteSocket.ts'
import { html } from '../../../../helpers/sites/site.ts'
import { script, target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const manifest = { name: 'shop', private: true, dependencies: { react: '19.0.0' } }
const page = html('<div id="root"></div>')

const silent = 'the WebSocket of the dev server did not respond'

function shop(onUpgrade: ReturnType<typeof viteSocket> | null): ProbeCase {
  return {
    site: { routes: {}, otherwise: page, ...(onUpgrade === null ? {} : { onUpgrade }) },
    given: {
      target: target(`${probedOrigin}/`),
      scripts: [
        script({
          url: `${probedOrigin}/@vite/client`,
          pageUrl: `${probedOrigin}/`,
          text: 'const wsToken = "Z7b01cyMNUgJ";',
        }),
      ],
    },
  }
}

probeTable(probe, {
  clean: {
    'a fixed version': shop(viteSocket(manifest, true)),
    'a module that is no package.json': shop(viteSocket({ a: 1 }, false)),
  },
  found: {
    'an affected version': {
      ...shop(viteSocket(manifest, false)),
      findings: [
        {
          severity: 'high',
          samples: ['fetchModule of the WebSocket'],
          evidence: { file: '/package.json', fields: ['name', 'private', 'dependencies'] },
        },
      ],
    },
  },
  skipped: {
    'a production build': {
      ...shop(null),
      given: { target: target(`${probedOrigin}/`), scripts: [script('console.log(1)')] },
      reason: 'not applicable: the target is not a Vite dev server',
    },
    'a proxy without WebSocket': { ...shop(null), reason: silent },
    'a server that repeats each message': { ...shop(viteSocket(manifest, null)), reason: silent },
  },
})
