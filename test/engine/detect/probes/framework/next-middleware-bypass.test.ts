import bypass from '../../../../../src/engine/detect/probes/framework/next-middleware-bypass.ts'
import type { Artifacts } from '../../../../../src/engine/model/artifacts.ts'
import { demandSession, throughMiddleware } from '../../../../helpers/applications/nextServer.ts'
import { html, json, redirect, type Site, type SiteRequest } from '../../../../helpers/sites/site.ts'
import { exchange, technology } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

const given: Partial<Artifacts> = {
  technologies: [technology('nextjs', { version: '15.2.2' })],
  responses: [exchange({ headers: { 'x-powered-by': 'Next.js' } })],
}

const entries = [entry('GET', '/dashboard')]
const page = () => html('<h1>Dashboard</h1><p>Your orders: 3</p>')

function site(options: Partial<Parameters<typeof throughMiddleware>[1]>): Site {
  const response = (request: SiteRequest) =>
    throughMiddleware(request, { isFixed: false, middleware: demandSession, page, ...options })
  return { routes: { '/login': html('<form>Sign in <input type="password"></form>') }, otherwise: response }
}

describe('framework.next-middleware-bypass', () => {
  probeTable(bypass, {
    clean: {
      'a fixed version': { site: site({ isFixed: true }), given, entries },
      'a page that also checks the session itself': {
        site: site({ page: (request) => demandSession(request) ?? page() }),
        given,
        entries,
      },
      'a page that also shows a sign-in itself': {
        site: site({ page: () => html('<h1>Sign in</h1><form><input type="password"></form>') }),
        given,
        entries,
      },
      'a page that any value of the header opens, without a middleware': {
        site: {
          routes: {},
          otherwise: (request) =>
            request.headers['x-middleware-subrequest'] ? page() : (demandSession(request) ?? page()),
        },
        given,
        entries,
      },
      'data that report a missing session': {
        site: site({ page: () => json({ error: 'unauthorized' }) }),
        given,
        entries,
      },
    },
    found: {
      'a middleware that is skipped': {
        site: site({}),
        given,
        entries,
        findings: [{ severity: 'critical', samples: ['/dashboard'] }],
      },
      'a middleware in the src folder, which responds with 401': {
        site: site({
          name: 'src/middleware',
          middleware: () => ({ status: 401, body: 'Unauthorized' }),
          page: () => json({ orders: [{ id: 1 }] }),
        }),
        given,
        entries: [entry('GET', '/api/orders', { status: 401, mediaType: 'application/json' })],
        findings: [{ severity: 'critical', samples: ['/api/orders'] }],
      },
    },
    skipped: {
      'a redirect to a language': {
        site: site({ middleware: () => redirect('/en/dashboard', 307) }),
        given,
        entries,
        reason: 'the scan found no page that requires a session',
      },
      'another framework': {
        site: site({}),
        given: { ...given, technologies: [] },
        entries,
        reason: 'not applicable: the target is not a Next.js application',
      },
      'a site without a protected page': {
        site: site({}),
        given,
        entries: [entry('GET', '/tea')],
        reason: 'the scan found no page that could require a session',
      },
    },
  })
})
