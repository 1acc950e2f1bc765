import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { curlOf } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { readMcpResult } from './_mcpMessages.ts'
import { initialization, judgeMcpServers, type McpSession, openAsAny } from './_mcpSession.ts'

const sessionsMin = 3
/** Source: OWASP Session Management Cheat Sheet, which asks for 64 bits of entropy. */
const bitsMin = 64

/**
 * Finds MCP servers whose session ids can be guessed, or used by another user.
 *
 * Certain: three sessions in a row got the same id, ids that count up, or ids too short for 64 bits. Or a session of
 * one account responds to the other, and an invented id is refused. Not on UUIDs, long random texts or signed tokens.
 * Sources: MCP 2025-06-18, "Session Management"; MCP Security Best Practices, "Session Hijacking".
 */
export default activeProbe({
  id: 'mcp.session-id',
  cwe: 330,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 36, perEntry: 0 },
  title: 'Guessable or unbound MCP session id',
  why: 'An attacker who guesses or learns the id of a session can join it: read the results of its tools, and send messages in the name of its user.',
  fix: {
    steps: `Create session ids with a secure random generator, and bind each to its user.

1. In the TypeScript SDK: \`sessionIdGenerator: () => crypto.randomUUID()\`. Elsewhere: 128 random bits of \`secrets.token_urlsafe(32)\`, \`SecureRandom\` or the like, never a counter, a time or a user id.
2. Store the user of the token with the session, and respond with 404 if another user names the id.
3. Check the token on each request. A session id is no authentication.
4. If the server keeps no state, issue no session id: the protocol of 2026-07-28 has none.`,
    risk: 'Sessions that are open during the deployment have to be opened again.',
    verify: 'Run the `curl` command of the evidence three times: the ids are long, random and different.',
  },
  references: [
    'https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#session-management',
    'https://cwe.mitre.org/data/definitions/330.html',
  ],
  needs: ['target'],
  run: (context) =>
    judgeMcpServers(
      context,
      async (session) => {
        if (session.sessionId === null) return []
        const found = (await openFurther(context, session)) ?? (await takeOver(context, session))
        return found === null ? [] : [found]
      },
      openAsAny,
    ),
})

async function openFurther(
  { send }: Pick<ProbeContext, 'send'>,
  { url, as }: McpSession,
): Promise<Observation | null> {
  const request = { ...initialization(url), as }
  const ids: string[] = []
  let last = null
  for (let count = 0; count < sessionsMin; count += 1) {
    const response = await send(request)
    const id = response.ok ? headerValue(response.exchange.headers, 'mcp-session-id') : null
    if (!response.ok || id === null) return null
    ids.push(id)
    last = response.exchange
  }
  const reason = whyGuessable(ids)
  if (reason === null || last === null) return null
  const { pathname } = new URL(url)
  return observeProbe(request, last, {
    sample: pathname,
    place: pathname,
    headers: [],
    excerpt: `The ids of three sessions ${reason}.`,
    about: 'A new session; run it three times and compare the header `mcp-session-id`',
    details: { reason },
  })
}

async function takeOver(
  { send, accounts, random }: Pick<ProbeContext, 'send' | 'accounts' | 'random'>,
  session: McpSession,
): Promise<Observation | null> {
  const { url, as, sessionId } = session
  if (as !== 'user' || sessionId === null || !accounts.has('other')) return null
  const own = session.request(4, 'tools/list')
  const withId = (id: string) => ({
    ...own,
    headers: { ...own.headers, 'mcp-session-id': id },
    as: 'other' as const,
  })
  const invented = await send(withId(`${random.word(8)}-${random.word(4)}-${random.word(12)}`))
  const taken = await send(withId(sessionId))
  if (!invented.ok || !taken.ok || readMcpResult(invented.exchange, 4) !== null) return null
  if (readMcpResult(taken.exchange, 4) === null) return null
  const { pathname } = new URL(url)
  const listing = (variable: string) =>
    `${curlOf({ ...own, headers: { ...own.headers, 'mcp-session-id': mark }, as: 'other' }).replace(mark, variable)}`
  const begin = curlOf({ ...initialization(url), as: 'user' }, { output: '-s -i' })
  const open = `MCP_SESSION="$(${begin} | grep -i '^mcp-session-id:' | cut -d ' ' -f 2 | tr -d '\\r')"`
  return observeProbe({ ...own, as: 'other' }, taken.exchange, {
    sample: pathname,
    place: pathname,
    severity: 'low',
    headers: [],
    excerpt: 'The session of one account responded to the other account, and an invented id was refused.',
    shows: null,
    steps: [
      {
        about: 'A session of the first account, used by the other',
        curl: `${open}\n${listing(`'"$MCP_SESSION"'`)}`,
        shows: { contains: '"tools"' },
      },
      {
        about: 'Control: an id that the server did not issue',
        curl: listing('no-such-session'),
        shows: { status: invented.exchange.status },
      },
    ],
    details: { reason: 'can be used by another account' },
  })
}

const mark = 'scanwardmcpsession'

export function whyGuessable(ids: readonly string[]): string | null {
  if (new Set(ids).size === 1) return 'are equal'
  const numbers = ids.map((id) => /^\D{0,20}(\d{1,15})$/.exec(id)?.[1] ?? null)
  const values = numbers.map((text) => (text === null ? Number.NaN : Number(text)))
  const isCounting = values.every((value, index) => {
    const before = values[index - 1]
    return before === undefined ? !Number.isNaN(value) : value > before && value - before < 100_000
  })
  if (isCounting) return 'count up'
  const bits = Math.max(...ids.map(bitsOf))
  return bits < bitsMin ? `are too short: ${Math.floor(bits)} bits` : null
}

function bitsOf(id: string): number {
  const alphabet = /^\d+$/.test(id) ? 10 : /^[\da-f-]+$/i.test(id) ? 16 : /^[\da-z-]+$/.test(id) ? 36 : 64
  return id.replace(/-/g, '').length * Math.log2(alphabet)
}
