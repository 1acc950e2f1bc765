import probe from '../../../../../src/engine/detect/probes/mcp/open-registration.ts'
import { html, json, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const endpoint = `${probedOrigin}/register`
const metadata = (registration: string | null) =>
  json({ issuer: probedOrigin, ...(registration === null ? {} : { registration_endpoint: registration }) })

function server(respond: (uri: string) => SiteResponse, registration: string | null = endpoint): ProbeCase {
  return {
    site: {
      routes: {
        '/.well-known/oauth-authorization-server': metadata(registration),
        '/register': ({ body }) => respond(JSON.parse(body).redirect_uris[0]),
      },
    },
    given: { target: target(`${probedOrigin}/`) },
  }
}

const created = (uri: string): SiteResponse => ({
  ...json({ client_id: 'c-7', redirect_uris: [uri] }),
  status: 201,
})
const refused: SiteResponse = { ...json({ error: 'invalid_redirect_uri' }), status: 400 }

probeTable(probe, {
  clean: {
    'a server that takes only https and loopback': server((uri) =>
      /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(uri) ? created(uri) : refused,
    ),
    'a client without the redirect URI': server(() => created('https://own.example/callback')),
    'a server without registration': server(created, null),
    'an error with status 200 that repeats the URI': server((uri) =>
      json({ error: 'invalid', redirect_uris: [uri] }),
    ),
    'a page for every path': {
      ...server(created),
      site: { routes: {}, otherwise: html('<title>App</title>') },
    },
  },
  found: {
    'a server that takes every URI': {
      ...server(created),
      findings: [
        {
          severity: 'medium',
          samples: ['/register'],
          confidence: 'certain',
          evidence: { redirect_uri: 'of the scheme javascript' },
        },
      ],
    },
    'a server on another host that the MCP server names': {
      site: {
        routes: {
          '/.well-known/oauth-protected-resource/mcp': json({
            resource: `${probedOrigin}/mcp`,
            authorization_servers: ['https://sign-in.example'],
          }),
        },
      },
      others: {
        'https://sign-in.example': {
          routes: {
            '/.well-known/oauth-authorization-server': json({
              issuer: 'https://sign-in.example',
              registration_endpoint: 'https://sign-in.example/clients',
            }),
            '/clients': ({ body }) => created(JSON.parse(body).redirect_uris[0]),
          },
        },
      },
      authorized: ['sign-in.example'],
      given: { target: target(`${probedOrigin}/`) },
      findings: [{ severity: 'medium', samples: ['/clients'] }],
    },
    'a server that takes hostnames without TLS': {
      ...server((uri) => (uri.startsWith('javascript:') ? refused : created(uri))),
      findings: [{ severity: 'low', samples: ['/register'], evidence: { redirect_uri: 'without TLS' } }],
    },
  },
  skipped: {
    'a server on a host that is not authorized': {
      ...server(created, 'https://sign-in.example/register'),
      reason: 'the registration is at sign-in.example, which is not authorized for this scan',
    },
  },
})
