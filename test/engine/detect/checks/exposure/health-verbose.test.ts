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
    'no such resource': at('/api/health', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/api/health', indexPage),
    'a response that a second request did not repeat': at('/api/health', verbose, { isConfirmed: false }),
    'the same response at a random path': at('/api/health', verbose, { resemblesMissing: true }),
    'a 403 response': at('/api/health', verbose, { status: 403 }),
    'only the status': at('/api/health', '{"status":"ok"}'),
    'status and application version': at('/health', '{"status":"ok","version":"1.4.2","uptime":3}'),
    'only one kind of facts': at('/health', '{"status":"ok","database":"up","redis":"up"}'),
    'a page about health': at('/health', '{"products":[{"host":"a","memory_usage":1,"environment":"x"}]}'),
    'a JSON list': at('/health', '[1,2,3]'),
    'plain words': at('/health', 'OK'),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/health', 'the target did not answer there') },
      reason: 'could not check /health: the target did not answer there',
    },
  },
  found: {
    'hosts, memory and services, without values in the evidence': {
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
