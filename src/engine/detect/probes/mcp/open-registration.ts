import type { JsonObject } from '../../../../shared/json.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { readJsonObject } from '../../../read/formats/json.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'

const metadataPaths = [
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server/mcp',
]

const metadataMax = 5
const resourcePaths = ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']

/**
 * Finds OAuth servers that register clients with a dangerous redirect URI.
 *
 * Certain: the endpoint for dynamic registration created a client with a redirect URI of the scheme `javascript`
 * (medium) or of a hostname without TLS (low). An open registration of https and loopback URIs is what MCP
 * clients need, and is not reported. Fires on 201 with the URI; not on an error, or a response without it. The
 * probe deletes the client if the server offers that (RFC 7592). Sources: RFC 7591 §5, RFC 9700 §2.1, MCP
 * "Authorization".
 */
export default activeProbe({
  id: 'mcp.open-registration',
  cwe: 601,
  severity: 'medium',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 13, perEntry: 0 },
  title: 'OAuth client registration accepts dangerous redirect URIs',
  why: 'Anyone can register a client whose redirect URI runs a script or sends codes over an unencrypted connection. An attacker who gets a user to open a sign-in link of that client runs scripts on the sign-in page, or takes over the access of the user.',
  fix: {
    steps: `Validate each redirect URI when a client registers, and again when it signs users in.

1. Accept \`https\` URIs, and \`http\` only for \`localhost\`, \`127.0.0.1\` and \`[::1]\`. Accept schemes of native apps only from a list.
2. Refuse \`javascript\`, \`data\`, \`file\` and \`vbscript\`, fragments, user info and wildcards. Respond with 400 and \`invalid_redirect_uri\` (RFC 7591 §3.2.2).
3. Compare the URI of each authorization request with the registered ones exactly.
4. Show the hostname of the redirect URI on the consent page, for each new client, and remember the consent by client.
5. Limit registrations by IP address, and remove clients that were never used.`,
    risk: 'Native clients with a scheme of their own need an entry in the list.',
    verify: 'Repeat the request with the `curl` command from the evidence: the status code is 400.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc7591#section-5',
    'https://www.rfc-editor.org/rfc/rfc9700#section-2.1',
    'https://modelcontextprotocol.io/specification/2025-06-18/basic/authorization',
  ],
  needs: ['target'],
  async run(context) {
    const endpoint = await findEndpoint(context)
    if (endpoint === null) return { observations: [], gap: null }
    const { host } = new URL(endpoint)
    if (!context.isAuthorized(endpoint)) {
      return {
        observations: [],
        gap: `the registration is at ${host}, which is not authorized for this scan`,
      }
    }
    const word = context.random.word()
    const uris = [
      { uri: `javascript:${word}()`, severity: 'medium', what: 'of the scheme javascript' },
      { uri: `http://${word}.example/callback`, severity: 'low', what: 'without TLS' },
    ] as const
    for (const { uri, severity, what } of uris) {
      const found = await register(context, endpoint, uri)
      if (found === null) continue
      return { observations: [observe(found, { uri, severity, what })], gap: null }
    }
    return { observations: [], gap: null }
  },
})

type Context = ProbeContext<'target'>

/** The MCP server names its authorization servers: RFC 9728 §3. */
async function findEndpoint(context: Context): Promise<string | null> {
  const { origin } = context.artifacts.target
  const named = await readNamedServers(context)
  const unauthorized = named.find((server) => !context.isAuthorized(`${server}/`))
  const servers = [...named.filter((server) => server !== unauthorized), origin]
  const urls = servers.flatMap((server) => metadataPaths.map((path) => `${server}${path}`))
  for (const url of [...new Set(urls)].slice(0, metadataMax)) {
    const metadata = await readMetadata(context, url)
    const endpoint = metadata?.registration_endpoint
    if (typeof metadata?.issuer !== 'string' || typeof endpoint !== 'string') continue
    if (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)) return endpoint
  }
  return unauthorized ?? null
}

async function readNamedServers(context: Context): Promise<readonly string[]> {
  for (const path of resourcePaths) {
    const resource = await readMetadata(context, `${context.artifacts.target.origin}${path}`)
    const servers = resource?.authorization_servers
    if (!Array.isArray(servers)) continue
    return servers
      .filter((server): server is string => typeof server === 'string' && URL.canParse(server))
      .map((server) => new URL(server).origin)
      .slice(0, 1)
  }
  return []
}

async function readMetadata({ send }: Context, url: string): Promise<JsonObject | null> {
  const response = await send({ url, as: 'anonymous' })
  return response.ok && response.exchange.status === 200 ? readJsonObject(response.exchange.body) : null
}

type Registered = { readonly request: ProbeRequest; readonly exchange: Observed }
type Observed = Parameters<typeof observeProbe>[1]

async function register({ send }: Context, url: string, uri: string): Promise<Registered | null> {
  const request: ProbeRequest = {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      client_name: 'Scanward test client',
      redirect_uris: [uri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    }),
    as: 'anonymous',
  }
  const response = await send(request)
  if (!response.ok || (response.exchange.status !== 201 && response.exchange.status !== 200)) return null
  const client = readJsonObject(response.exchange.body)
  const uris = Array.isArray(client?.redirect_uris) ? client.redirect_uris : []
  if (typeof client?.client_id !== 'string' || !uris.includes(uri)) return null
  await remove(send, client.registration_client_uri, client.registration_access_token)
  return { request, exchange: response.exchange }
}

async function remove(send: Context['send'], url: unknown, token: unknown): Promise<void> {
  if (typeof url !== 'string' || typeof token !== 'string' || !URL.canParse(url)) return
  await send({ url, method: 'DELETE', headers: { authorization: `Bearer ${token}` }, as: 'anonymous' })
}

function observe(
  { request, exchange }: Registered,
  {
    uri,
    severity,
    what,
  }: { readonly uri: string; readonly severity: 'medium' | 'low'; readonly what: string },
): Observation {
  const { pathname } = new URL(request.url)
  return observeProbe(request, exchange, {
    sample: pathname,
    place: pathname,
    severity,
    excerpt: `A client was registered with a redirect URI ${what}: ${uri}`,
    shows: { contains: 'client_id' },
    details: { redirect_uri: what },
  })
}
