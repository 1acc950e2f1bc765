import probe from '../../../../../src/engine/detect/probes/mcp/token-audience.ts'
import { openAccounts } from '../../../../../src/engine/discover/session/openAccounts.ts'
import { fromNamedSignIns } from '../../../../../src/shared/model/signIns.ts'
import { claimsOf, signToken, verifyToken } from '../../../../helpers/applications/sharedSecretToken.ts'
import { mcpServer } from '../../../../helpers/backends/mcpServer.ts'
import { json, type SiteRoute } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const secret = 'd2f6a0c4b8e94b6c9a7700e1c3f5a9b1'
const resource = `${probedOrigin}/mcp`
const sign = (claims: Readonly<Record<string, unknown>>) => signToken({ sub: '7', ...claims }, secret)
const server = mcpServer({ tools: ['list_members', 'send_mail'] })

type Accepts = (claims: Readonly<Record<string, unknown>>) => boolean
const challenge = (fields: string) => ({ status: 401, headers: { 'www-authenticate': `Bearer ${fields}` } })

function guarded(accepts: Accepts, fields = ''): SiteRoute {
  return (request) => {
    const sent = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const claims = verifyToken(sent, secret) === null ? null : claimsOf(sent)
    if (claims === null || !accepts(claims)) return challenge(fields)
    return typeof server === 'function' ? server(request) : server
  }
}

const metadata = json({ resource, authorization_servers: ['https://id.example'] })

function at(
  mcp: SiteRoute,
  token: string,
  routes: Readonly<Record<string, SiteRoute>>,
  others: readonly string[] = [],
): ProbeCase {
  const signIns = { user: { kind: 'bearer', name: '', value: token } } as const // `as`: a literal.
  const accounts = openAccounts(fromNamedSignIns(signIns), `${probedOrigin}/`)
  for (const { opened } of accounts.list) opened.keep({ headers: {}, storage: [], others })
  return {
    site: { routes: { '/mcp': mcp, ...routes } },
    signIns,
    variables: { OTHER_TOKEN: others[0] ?? '' },
    runtime: { accounts },
    given: { target: target(`${probedOrigin}/`) },
  }
}

const usual = { '/.well-known/oauth-protected-resource/mcp': metadata }
const all: Accepts = () => true
const own: Accepts = ({ aud }) => aud === resource
const foreign = sign({ aud: 'https://api.shop.example' })
const notJudged =
  'each token of the sign-in is for the MCP server, or the server did not refuse a random token with 401'
const found = (audience: readonly string[]) => [
  { severity: 'medium', samples: ['/mcp'], confidence: 'certain', evidence: { audience, resource } } as const,
]

probeTable(probe, {
  clean: {
    'a server that verifies the audience': at(guarded(own), foreign, usual),
  },
  found: {
    'a server that verifies the signature alone': {
      ...at(guarded(all), foreign, usual),
      findings: found(['https://api.shop.example']),
    },
    'an ID token of the sign-in': {
      ...at(guarded(all), sign({}), usual, [sign({ aud: 'web-client' })]),
      findings: found(['web-client']),
    },
    'a server whose metadata the challenge names': {
      ...at(
        guarded(all, `resource_metadata="${probedOrigin}/.well-known/oauth-protected-resource/v2"`),
        sign({ aud: ['authenticated'] }),
        { '/.well-known/oauth-protected-resource/v2': metadata },
      ),
      findings: found(['authenticated']),
    },
  },
  skipped: {
    'a token for the server': { ...at(guarded(all), sign({ aud: resource }), usual), reason: notJudged },
    'a token for the whole origin': {
      ...at(guarded(all), sign({ aud: `${probedOrigin}/` }), usual),
      reason: notJudged,
    },
    'a server that needs no token': {
      ...at(server, foreign, usual),
      reason: 'not applicable: no MCP server at this origin names itself as an OAuth resource',
    },
    'a server without metadata': {
      ...at(guarded(all), foreign, {}),
      reason: 'not applicable: no MCP server at this origin names itself as an OAuth resource',
    },
    'a server that accepts every token': {
      ...at(
        ({ headers, ...request }) =>
          headers.authorization === undefined
            ? challenge('')
            : typeof server === 'function'
              ? server({ headers, ...request })
              : server,
        foreign,
        usual,
      ),
      reason: notJudged,
    },
    'a token without an audience': {
      ...at(guarded(all), sign({}), usual),
      reason: 'not applicable: the sign-in of the scan contains no JSON Web Token (JWT) with an audience',
    },
  },
})
