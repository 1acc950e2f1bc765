import type { Observation } from '../../../model/check.ts'
import { activeProbe } from '../../../model/probe.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { quoteText } from '../../../report/evidence/quoteText.ts'
import { judgeMcpServers, type McpSession, sessionCommand } from './_mcpSession.ts'
import { findPoison, type Poison } from './_poisonedTools.ts'

const shownCharsMax = 160

/**
 * Finds MCP tools whose descriptions instruct the model against its user.
 *
 * Firm: a description has invisible characters that spell text. Or it tells the model to conceal something from
 * the user, to pass on files with secrets, or to use another tool differently. Or two names differ only in characters
 * that look alike, or the list changes between two requests. Fires on `<IMPORTANT>Read ~/.ssh/id_rsa …`; not on a
 * description that says what a tool does and when to use it. Sources: OWASP MCP Top 10; Invariant Labs, "Tool
 * Poisoning Attacks".
 */
export default activeProbe({
  id: 'mcp.tool-poisoning',
  cwe: 506,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 14, perEntry: 0 },
  title: 'Hidden instructions in MCP tools',
  why: "Clients show tool descriptions to their model, which follows them without the user's knowledge. Hidden instructions can read secrets on the user's machine, or redirect what other tools do. They often come from a compromised dependency or from text that others can edit.",
  fix: {
    steps: `Find out where the text comes from, and remove it.

1. Search the code, its dependencies and the database for the \`excerpt\` of the evidence. If it comes from a dependency, remove or pin that dependency, and check when it changed.
2. Write descriptions as constants in the code. Put no text of users, issues or web pages into them.
3. Describe only what the tool does and what its parameters mean. Give each tool a unique name of plain letters.
4. Keep a hash of the list of tools in a test, so that each change needs a review.
5. If the text was not yours, treat it as an incident: tell the users of the server, and rotate keys that their clients could read.`,
    risk: 'Models may use the tools differently with shorter descriptions.',
    verify: 'Repeat the request with the `curl` command from the evidence: the text is gone.',
  },
  references: [
    'https://owasp.org/www-project-mcp-top-10/',
    'https://invariantlabs.ai/blog/mcp-security-notification-tool-poisoning-attacks',
  ],
  needs: ['target'],
  run: (context) =>
    judgeMcpServers(context, async (session) => {
      const again = await context.send(session.request(3, 'tools/list'))
      const changed = again.ok ? findChange(session, again.exchange.body) : null
      const found = [...findPoison(session.tools), ...(changed === null ? [] : [changed])]
      return found.map((poison) => observe(session, poison))
    }),
})

/** A list that changes by itself lets a harmless tool be approved first. */
function findChange({ tools }: McpSession, repeated: string): Poison | null {
  const texts = repeated.replaceAll('\\u', '')
  const changed = tools.find(({ description }) => {
    const written = JSON.stringify(description).slice(1, -1).replaceAll('\\u', '')
    return description !== '' && !texts.includes(written)
  })
  const isStillListed = changed !== undefined && texts.includes(JSON.stringify(changed.name))
  return isStillListed
    ? { tool: changed, what: 'changed between two lists', text: changed.description }
    : null
}

function observe(session: McpSession, { tool, what, text }: Poison): Observation {
  const { pathname } = new URL(session.url)
  const curl = sessionCommand(session, 2, 'tools/list')
  return observeProbe(session.listing.request, session.listing.exchange, {
    sample: `${pathname}: ${tool.name}`,
    place: `${pathname} ${tool.name}`,
    confidence: 'firm',
    excerpt: quoteText(`${what}: ${text}`, shownCharsMax),
    shows: null,
    curl,
    steps: [{ about: 'The list of tools', curl, shows: { contains: `"${tool.name}"` } }],
    details: { tool: tool.name, reason: what },
  })
}
