import hostHeader from '../../../../../src/engine/detect/probes/protocol/host-header.ts'
import { openCache, withoutQuery } from '../../../../helpers/sites/keyedCache.ts'
import {
  html,
  json,
  redirect,
  type Site,
  type SiteRequest,
  type SiteResponse,
} from '../../../../helpers/sites/site.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const given = { target: target(`${probedOrigin}/`), pages: [page({ url: `${probedOrigin}/` })] }

function site(response: (host: string, request: SiteRequest) => SiteResponse): () => Site {
  return () => ({
    routes: {},
    otherwise: (request) => response(String(request.headers['x-forwarded-host'] ?? 'app.example'), request),
  })
}

const scripted: Site = {
  routes: {},
  otherwise: ({ headers }) =>
    html(`<script src="https://${headers['x-forwarded-host'] ?? 'app.example'}/app.js"></script>`),
}

function cachedSite(): Site {
  const kept = new Map<string, SiteResponse>()
  return {
    routes: {},
    otherwise({ path, headers }) {
      const response =
        kept.get(path) ??
        html(`<script src="https://${headers['x-forwarded-host'] ?? 'app.example'}/app.js"></script>`)
      kept.set(path, response)
      return response
    },
  }
}

describe('protocol.host-header', () => {
  probeTable(hostHeader, {
    clean: {
      'a page with configured URLs': {
        site: site(() => html('<link rel="canonical" href="https://app.example/"><a href="/tea">Tea</a>')),
        given,
      },
      'a page that prints the header as text': {
        site: site((host) => html(`<p>You came by ${host}</p><!-- https://${host}/ -->`)),
        given,
      },
      'a JSON response that repeats the header': {
        site: site((host) => json({ url: `https://${host}/` })),
        given,
      },
      'a URL with the host in its query': {
        site: site((host) => html(`<a href="https://app.example/from?host=${host}">From</a>`)),
        given,
      },
      'an application that refuses unknown hosts with 400': {
        site: site((host) =>
          host === 'app.example'
            ? html(`<base href="https://${host}/">`)
            : { status: 400, body: 'Unknown host' },
        ),
        given,
      },
      'a host that only contains the injected one': {
        site: site((host) => html(`<a href="https://www.${host}.app.example/">Home</a>`)),
        given,
      },
    },
    found: {
      'a canonical link': {
        site: site((host) => html(`<link rel="canonical" href="https://${host}/">`)),
        given,
        findings: [
          {
            severity: 'medium',
            samples: ['x-forwarded-host at /'],
            evidence: { field: 'x-forwarded-host', place: 'href of link' },
          },
        ],
      },
      'a redirect': {
        site: site((host) => redirect(`https://${host}/en/`)),
        given,
        findings: [
          { severity: 'medium', samples: ['x-forwarded-host at /'], evidence: { place: 'Location' } },
        ],
      },
      'the standard Forwarded header': {
        site: () => ({
          routes: {},
          otherwise: ({ headers }) =>
            html(
              `<form action="https://${/host=([\w.-]+)/.exec(String(headers.forwarded))?.[1] ?? 'app.example'}/in"></form>`,
            ),
        }),
        given,
        findings: [{ severity: 'medium', samples: ['forwarded at /'] }],
      },
      'only the password reset page': {
        site: site((host, { path }) =>
          path.startsWith('/forgot') ? html(`<form action="https://${host}/reset">`) : html('<p>Tea</p>'),
        ),
        given: {
          ...given,
          pages: [page({ url: `${probedOrigin}/` }), page({ url: `${probedOrigin}/forgot` })],
        },
        findings: [{ severity: 'medium', samples: ['x-forwarded-host at /forgot'] }],
      },
      'a script, behind a cache with the query in its key': {
        site: openCache(scripted, { keyOf: (path) => path }),
        given,
        findings: [
          { severity: 'high', samples: ['x-forwarded-host at /'], evidence: { place: 'src of script' } },
        ],
      },
      'a cached script': {
        site: cachedSite,
        given,
        findings: [
          { severity: 'high', samples: ['x-forwarded-host at /'], evidence: { place: 'src of script' } },
        ],
      },
    },
    skipped: {
      'a cache that ignores the query': {
        site: openCache(scripted, { keyOf: withoutQuery }),
        given,
        requestsMax: 4,
        reason: /^the cache did not keep URLs with other queries apart/,
      },
    },
  })
})
