import react2shell from '../../../../../src/engine/detect/probes/framework/react2shell.ts'
import type { Artifacts } from '../../../../../src/engine/model/artifacts.ts'
import { type NameLookup, respondToAction } from '../../../../helpers/applications/nextServer.ts'
import { html, redirect, type Site, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { exchange, page, target, technology } from '../../../../helpers/tables/artifacts.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const body = '<!doctype html><script>self.__next_f.push([1,"0:null"])</script>'

const given: Partial<Artifacts> = {
  target: target(`${probedOrigin}/`),
  technologies: [technology('nextjs', { version: '15.1.8' })],
  pages: [page({ url: `${probedOrigin}/`, body })],
  responses: [exchange({ url: `${probedOrigin}/`, headers: { 'x-powered-by': 'Next.js' } })],
}

function site(lookup: NameLookup): Site {
  return {
    routes: {},
    otherwise: (request) => (request.headers['next-action'] ? respondToAction(request, lookup) : html(body)),
  }
}

function always(response: SiteResponse): Site {
  return { routes: {}, otherwise: response }
}

const failure = { status: 500, headers: { 'content-type': 'text/x-component' }, body: '1:E{"digest":"1"}\n' }

describe('framework.react2shell', () => {
  probeTable(react2shell, {
    clean: {
      'a server that ignores inherited names': { site: site('own'), given },
      'a server that refuses inherited names, with the same error': {
        site: site('refuse'),
        given,
      },
      'a server that fails for every request': { site: always(failure), given },
      'an error page of a proxy': { site: always({ ...html('<h1>500</h1>'), status: 500 }), given },
      'an exported site on a host without POST': { site: always({ status: 405, body: '' }), given },
    },
    found: {
      'a server that resolves inherited names': {
        site: site('inherited'),
        given,
        findings: [
          {
            severity: 'critical',
            samples: ['Server Components resolve inherited properties'],
            evidence: { missing_name: 'HTTP 500', inherited_name: 'HTTP 404', without_reference: 'HTTP 404' },
          },
        ],
      },
      'a server whose first page redirects': {
        site: { ...site('inherited'), routes: { '/': redirect('/en') } },
        given,
        findings: [{ severity: 'critical', samples: ['Server Components resolve inherited properties'] }],
      },
    },
    skipped: {
      'another framework': {
        site: site('inherited'),
        given: { ...given, technologies: [] },
        reason: 'not applicable: the target is not a Next.js application',
      },
      'a host that blocks the request': {
        site: site('inherited'),
        given: { ...given, responses: [exchange({ headers: { server: 'Vercel' } })] },
        reason: 'not applicable: Vercel blocks such requests before they reach the application',
      },
      'the Pages Router': {
        site: site('inherited'),
        given: { ...given, pages: [page({ body: '<div id="__next"></div>' })] },
        reason:
          'not applicable: no page uses the App Router, and only the App Router has Server Components and Actions',
      },
      'a firewall that blocks the request': {
        site: always({ status: 403, body: 'Blocked' }),
        given,
        reason:
          'a firewall or proxy before the application blocked the request (HTTP 403): allow the scanner',
      },
    },
  })
})
