import check from '../../../../../src/engine/detect/checks/exposure/health-verbose.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const verbose = JSON.stringify({
  status: 'ok',
  hostname: 'web-1',
  memoryUsage: { rss: 1, heapUsed: 2 },
  services: { database: 'up', redis: 'up' },
})

checkTable(check, {
  clean: {
    'nothing there': at('/api/health', 'Not Found', { status: 404 }),
    'the start page for every path': at('/api/health', indexPage),
    'an answer that did not come again': at('/api/health', verbose, { isConfirmed: false }),
    'an answer like that at a random path': at('/api/health', verbose, { resemblesMissing: true }),
    'a refusal': at('/api/health', verbose, { status: 403 }),
    'the state alone': at('/api/health', '{"status":"ok"}'),
    'the state and the version of the application': at(
      '/health',
      '{"status":"ok","version":"1.4.2","uptime":3}',
    ),
    'one kind of facts': at('/health', '{"status":"ok","database":"up","redis":"up"}'),
    'a shop for health': at('/health', '{"products":[{"host":"a","memory_usage":1,"environment":"x"}]}'),
    'a list': at('/health', '[1,2,3]'),
    words: at('/health', 'OK'),
  },
  skipped: {
    'a path that was not asked for': {
      given: { wellKnown: wellKnownGap('/health', 'the target did not answer there') },
      reason: 'could not check /health: the target did not answer there',
    },
  },
  found: {
    'hosts, memory and services, without values': {
      given: at('/api/health', verbose),
      secrets: ['web-1'],
      findings: [
        {
          severity: 'info',
          samples: ['/api/health'],
          confidence: 'certain',
          excerpt: 'discloses: hostname or IP address, memory or load, state of other services',
        },
      ],
    },
    'the environment and the commit': {
      given: at('/health', '{"ok":true,"env":"production","gitSha":"abc","list":[{"a":1}]}'),
      findings: [
        { severity: 'info', samples: ['/health'], excerpt: 'discloses: environment, commit or build' },
      ],
    },
  },
})
