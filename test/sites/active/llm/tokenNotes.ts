import { claimsOf, signToken, verifyToken } from '../../../helpers/applications/sharedSecretToken.ts'
import { mcpServer } from '../../../helpers/backends/mcpServer.ts'
import { html, json, type SiteRoute } from '../../../helpers/sites/site.ts'
import type { ActiveSite } from '../activeSite.ts'

const secret = '9c1d6a07e2b84f7f8a35d2e4c6b80f13'
const origin = 'http://token-notes.internal'
const resource = `${origin}/mcp`
const server = mcpServer({ tools: ['read_notes'] })

const guarded: SiteRoute = (request) => {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
  const isSigned = verifyToken(token, secret) !== null && claimsOf(token)?.sub === '7'
  if (isSigned && typeof server === 'function') return server(request)
  return { status: 401, headers: { 'www-authenticate': 'Bearer' } }
}

export const tokenNotes: ActiveSite = {
  about: 'an MCP server that accepts tokens of another API',
  target: `${origin}/`,
  intensity: 'safe',
  signIns: {
    user: {
      kind: 'bearer',
      name: '',
      value: signToken({ sub: '7', aud: 'https://api.notes.internal' }, secret),
    },
  },
  open: () => ({
    world: {
      [origin]: {
        routes: {
          '/': html('<title>Notes</title><h1>Notes</h1><p>An MCP server for notes.</p>'),
          '/mcp': guarded,
          '/.well-known/oauth-protected-resource/mcp': json({
            resource,
            authorization_servers: ['https://id.notes.internal'],
          }),
        },
      },
    },
  }),
  findings: [['mcp.token-audience', 'medium', '/mcp']],
}
