import probe from '../../../../../src/engine/detect/probes/framework/next-action-origin.ts'
import type { Artifacts } from '../../../../../src/engine/model/artifacts.ts'
import { refuseOrigin, respondToAction } from '../../../../helpers/applications/nextServer.ts'
import { html, redirect, type Site } from '../../../../helpers/sites/site.ts'
import { exchange, page, target, technology } from '../../../../helpers/tables/artifacts.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const body = '<!doctype html><script>self.__next_f.push([1,"0:null"])</script>'

const given: Partial<Artifacts> = {
  target: target(`${probedOrigin}/`),
  technologies: [technology('nextjs', { version: '16.1.6' })],
  pages: [page({ url: `${probedOrigin}/`, body })],
  responses: [exchange({ url: `${probedOrigin}/`, headers: { 'x-powered-by': 'Next.js' } })],
}

function site(acceptsNull: boolean, routes: Site['routes'] = {}): Site {
  return {
    routes,
    otherwise: (request) =>
      request.headers['next-action'] === undefined
        ? html(body)
        : (refuseOrigin(request, { acceptsNull }) ?? respondToAction(request, 'refuse')),
  }
}

const found = [
  {
    severity: 'medium' as const,
    samples: ['Server Actions with Origin: null'],
    evidence: { null_origin: 'HTTP 404', other_origin: 'HTTP 500' },
  },
]

probeTable(probe, {
  clean: {
    'a fixed version': { site: site(false), given },
    'a server that accepts every origin, such as behind allowedOrigins': {
      site: { routes: {}, otherwise: (request) => respondToAction(request, 'refuse') },
      given,
    },
    'a page that responds to everything alike': { site: { routes: {}, otherwise: html(body) }, given },
  },
  found: {
    'an affected version': { site: site(true), given, findings: found },
    'an affected version whose first page redirects': {
      site: site(true, { '/': redirect('/en') }),
      given,
      findings: found,
    },
  },
  skipped: {
    ...Object.fromEntries(
      [302, 401, 403, 405].map((status) => [
        `a server that responds to every POST with ${status}`,
        {
          site: { routes: {}, otherwise: { status, headers: { location: '/login' } } },
          given,
          reason: `the target refused all calls of Server Actions (HTTP ${status}): let POST requests with the header Next-Action through`,
        },
      ]),
    ),
    'another framework': {
      site: site(true),
      given: { ...given, technologies: [] },
      reason: 'not applicable: the target is not a Next.js application',
    },
    'the Pages Router': {
      site: site(true),
      given: { ...given, pages: [page({ url: `${probedOrigin}/`, body: '<script id="__NEXT_DATA__">' })] },
      reason:
        'not applicable: no page uses the App Router, and only the App Router has Server Components and Actions',
    },
  },
})
