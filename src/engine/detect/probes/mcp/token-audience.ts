import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { readJsonObject } from '../../../read/formats/json.ts'
import { decodeJwt, textClaim } from '../../../read/formats/jwt.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { curlOf } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { initialization, listMcpUrls, type McpSession, openMcpSession } from './_mcpSession.ts'

const tokensMax = 3
const audiencesMax = 5

/**
 * Finds MCP servers that accept an access token which was issued for another audience.
 *
 * Certain: the server names itself as an OAuth resource, and refuses a random token. It lists its tools for a token of
 * the scan's account whose `aud` names neither the resource nor its origin. The probe calls no tool. Not on a token
 * without `aud`. Sources: MCP 2025-06-18, "Token Audience Binding"; RFC 8707, RFC 9728.
 */
export default activeProbe({
  id: 'mcp.token-audience',
  cwe: 863,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 40, perEntry: 0 },
  title: 'MCP server accepts tokens of another audience',
  why: 'A user gave the token to another application or API. Each service that receives it can call the tools of this server as that user, although the user never allowed it. The server verifies who issued the token, but not for whom.',
  fix: {
    steps: `Accept only tokens that were issued for this server.

1. Verify \`aud\`: it must contain the \`resource\` of \`/.well-known/oauth-protected-resource\`. In the TypeScript SDK compare \`resource\` in \`verifyAccessToken\`; elsewhere \`jwtVerify(token, key, { issuer, audience: 'https://your-domain.example/mcp' })\`. For opaque tokens compare the audience of the introspection (RFC 7662).
2. Configure the authorization server to write the \`resource\` parameter of the client into \`aud\` (RFC 8707).
3. Do not accept the session token of the web application. Have MCP clients sign in by OAuth, and require a scope for the tools.
4. Do not pass the token on to other APIs: exchange it for one of theirs (RFC 8693).`,
    risk: 'Clients that use the session token of the application have to sign in by OAuth.',
    verify: 'Run the commands of the evidence: both responses are 401. An MCP client still lists the tools.',
  },
  references: [
    'https://modelcontextprotocol.io/specification/2025-06-18/basic/authorization#token-audience-binding-and-validation',
    'https://www.rfc-editor.org/rfc/rfc8707',
    'https://www.rfc-editor.org/rfc/rfc9728',
  ],
  needs: ['target'],
  skipReason: ({ accounts }) =>
    audiencesOf(accounts).length > 0
      ? null
      : 'not applicable: the sign-in of the scan contains no JSON Web Token (JWT) with an audience',
  async run(context) {
    const { target } = context.artifacts
    const urls = listMcpUrls(context.artifacts, context.surface).filter(
      (url) => new URL(url).origin === target.origin,
    )
    const observations: Observation[] = []
    let gap: string | null = 'not applicable: no MCP server at this origin names itself as an OAuth resource'
    for (const url of urls) {
      const resource = await readResource(context, url)
      if (resource === null) continue
      const judged = await judge(context, url, resource)
      if (judged !== 'not-judged') gap = null
      else gap = gap === null ? null : notJudged
      if (typeof judged === 'object') observations.push(judged)
    }
    return { observations, gap }
  },
})

const notJudged =
  'each token of the sign-in is for the MCP server, or the server did not refuse a random token with 401'

type Context = ProbeContext<'target'>
type Token = { readonly text: string; readonly issued: readonly string[]; readonly isOther: boolean }

function audiencesOf({ tokens, otherTokens }: Context['accounts']): readonly Token[] {
  const all = [
    ...tokens.map(({ text }) => ({ text, isOther: false })),
    ...otherTokens.map((text) => ({ text, isOther: true })),
  ]
  const issuedTo = all.flatMap((token) => {
    const jwt = decodeJwt(token.text)
    const { aud } = jwt?.payload ?? {}
    const issued = (Array.isArray(aud) ? aud : [aud]).filter((each) => typeof each === 'string')
    const isRefresh = jwt !== null && /refresh/i.test(textClaim(jwt, 'token_use') ?? '')
    return issued.length === 0 || isRefresh ? [] : [{ ...token, issued: issued.slice(0, audiencesMax) }]
  })
  return issuedTo.slice(0, tokensMax)
}

/** Null if it responds without a token, or is no OAuth resource. Source: RFC 9728, 3.1 and 5.1. */
async function readResource({ send }: Context, url: string): Promise<string | null> {
  const opened = await send({ ...initialization(url), as: 'anonymous', isFirstLook: true })
  if (!opened.ok || opened.exchange.status !== 401) return null
  const { origin, pathname } = new URL(url)
  const challenge = headerValue(opened.exchange.headers, 'www-authenticate') ?? ''
  const named = /resource_metadata="([^"\s]{1,500})"/i.exec(challenge)?.[1] ?? ''
  const usual = '/.well-known/oauth-protected-resource'
  const urls = [
    ...(URL.canParse(named) && new URL(named).origin === origin ? [named] : []),
    `${origin}${usual}${pathname}`,
    `${origin}${usual}`,
  ]
  for (const metadata of new Set(urls)) {
    const response = await send({ url: metadata, as: 'anonymous' })
    const body =
      response.ok && response.exchange.status === 200 ? readJsonObject(response.exchange.body) : null
    if (typeof body?.resource === 'string' && Array.isArray(body.authorization_servers)) return body.resource
  }
  return null
}

async function judge(
  context: Context,
  url: string,
  resource: string,
): Promise<Observation | 'refused' | 'not-judged'> {
  const others = audiencesOf(context.accounts).filter(
    ({ issued }) => !issued.some((audience) => covers(audience, resource)),
  )
  const random = await context.send({
    ...initialization(url, bearer(context.random.word(24))),
    as: 'anonymous',
  })
  if (others.length === 0 || !random.ok || random.exchange.status !== 401) return 'not-judged'
  for (const token of others) {
    const opened = await openMcpSession(context, url, { headers: bearer(token.text) })
    if (opened.ok) return observe(opened.session, { token, resource, refused: random.exchange })
    if (opened.gap !== null) return 'not-judged'
  }
  return 'refused'
}

function bearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` }
}

function covers(audience: string, resource: string): boolean {
  const bare = (text: string) => text.replace(/\/+$/, '').toLowerCase()
  if (!URL.canParse(resource)) return bare(audience) === bare(resource)
  const { origin, host, hostname } = new URL(resource)
  return [resource, origin, host, hostname].some((name) => bare(name) === bare(audience))
}

type Facts = { readonly token: Token; readonly resource: string; readonly refused: Exchange }

function observe(
  { url, tools, listing }: McpSession,
  { token: { issued, isOther }, resource, refused }: Facts,
): Observation {
  const { pathname } = new URL(url)
  const begin = curlOf({ ...initialization(url), as: 'anonymous' })
  const ownToken = `TOKEN="$(printf %s "$SESSION_A" | grep -o 'eyJ[A-Za-z0-9_-]*[.][A-Za-z0-9_-]*[.][A-Za-z0-9_-]*' | head -n 1)"\n`
  const [line, variable] = isOther ? ['', '$OTHER_TOKEN'] : [ownToken, '$TOKEN']
  const audiences = issued.join(', ')
  return observeProbe({ url, method: 'POST', as: 'user' }, listing.exchange, {
    sample: pathname,
    place: pathname,
    request: `POST ${url}\n<token of user, issued for ${audiences}>`,
    excerpt: `${tools.length} tools listed for a token that was issued for ${audiences}; the server is the resource ${resource}. None was called.`,
    shows: null,
    steps: [
      {
        about: 'A session with the token of the sign-in',
        curl: `${line}${begin} -H "Authorization: Bearer ${variable}"`,
        shows: { contains: 'protocolVersion' },
      },
      {
        about: 'Control: a token that the server does not know',
        curl: `${begin} -H "Authorization: Bearer unknown"`,
        shows: { status: refused.status },
      },
    ],
    details: { audience: [...issued], resource, tools: tools.length },
  })
}
