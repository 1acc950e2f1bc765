import type { Json, JsonObject } from '../../../../shared/json.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { isJsonObject } from '../../../read/formats/json.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { findDatabaseErrorText } from '../_shared/databaseErrors.ts'
import { findResult, makeCalculation } from '../_shared/evaluatedText.ts'
import { knownFiles } from '../_shared/knownFiles.ts'
import type { McpTool } from './_mcpMessages.ts'
import { readMcpResult, readToolTexts } from './_mcpMessages.ts'
import { judgeMcpServers, type McpSession, openAsAny, sessionCommand } from './_mcpSession.ts'

const toolsMax = 6
const parametersMax = 2
const callId = 7
const callbackWaitMs = 3_000

/**
 * Finds read-only MCP tools whose arguments reach files, a shell, a database or internal URLs.
 *
 * Certain: a call returned a known system file or the result of a random multiplication, or the server requested
 * a callback URL of the scan. Or a quote caused a database error that two quotes did not. The probe calls only
 * tools with `readOnlyHint: true`, at most six. Fires on `cat ${name}`; not on an error that repeats the argument.
 * Sources: MCP 2025-06-18, "Tools"; OWASP MCP Top 10.
 */
export default activeProbe({
  id: 'mcp.tool-injection',
  cwe: 74,
  severity: 'high',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 80, perEntry: 0, isGradual: true },
  title: 'Injection through arguments of an MCP tool',
  why: 'A model passes text from anywhere to this tool. With the right text, an attacker reads files of the server, runs commands, queries the database, or reaches internal services.',
  fix: {
    steps: `Treat the arguments of tools as input of an attacker, since the model takes them from any text.

1. Describe each argument by a strict schema, and validate it before use: an enum, a pattern, a maximum length.
2. Files: resolve the path, and require that it lies in one folder: \`path.resolve(root, name).startsWith(root + path.sep)\`.
3. Commands: call the program without a shell and with an array of arguments: \`execFile('git', ['log', '--', name])\`.
4. Databases: use parameters (\`where id = $1\`), and an account that may only read what the tool shows.
5. URLs: allow only known hosts, resolve the name, and refuse loopback, private and link-local addresses, also after redirects.
6. Run the server in a container without secrets that the tools do not need.`,
    risk: 'Calls with unusual arguments are refused.',
    verify:
      'Repeat the call with the `curl` command from the evidence: the response is an error that contains nothing of the file, the result or the database.',
  },
  references: [
    'https://modelcontextprotocol.io/specification/2025-06-18/server/tools#security-considerations',
    'https://owasp.org/www-project-mcp-top-10/',
  ],
  needs: ['target'],
  run: (context) =>
    judgeMcpServers(
      context,
      async (session) => {
        const readOnly = session.tools.filter(({ isReadOnly }) => isReadOnly).slice(0, toolsMax)
        const observations: Observation[] = []
        for (const tool of readOnly) observations.push(...(await tryTool(context, session, tool)))
        return observations
      },
      openAsAny,
    ),
})

type Context = ProbeContext<'target'>

async function tryTool(
  context: Context,
  session: McpSession,
  tool: McpTool,
): Promise<readonly Observation[]> {
  const observations: Observation[] = []
  const names = Object.entries(tool.properties)
    .filter(([, schema]) => isJsonObject(schema) && schema.type === 'string' && !('enum' in schema))
    .map(([name]) => name)
  for (const name of names.slice(0, parametersMax)) {
    const found = await tryParameter(context, { session, tool, name })
    if (found !== null) observations.push(found)
  }
  return observations
}

type Place = { readonly session: McpSession; readonly tool: McpTool; readonly name: string }

async function tryParameter(context: Context, place: Place): Promise<Observation | null> {
  for (const attempt of [tryFile, tryCommand, tryQuery, tryFetch]) {
    const found = await attempt(context, place)
    if (found !== null) return found
  }
  return null
}

const plainValue = 'test'
const pathName = /path|file|dir|folder|name|uri|document|template|resource/i
const urlName = /url|uri|link|endpoint|host|site|page|webhook|image|feed/i

function sampleOf(schema: Json): Json {
  if (!isJsonObject(schema)) return plainValue
  const { type, enum: values, default: preset } = schema
  if (preset !== undefined) return preset
  if (Array.isArray(values)) return values[0] ?? plainValue
  if (type === 'number' || type === 'integer') return 1
  if (type === 'boolean') return false
  if (type === 'array') return []
  return type === 'object' ? {} : plainValue
}

function argumentsWith({ tool, name }: Place, value: string): JsonObject {
  const required = tool.required.map((each) => [each, sampleOf(tool.properties[each] ?? null)] as const)
  return { ...Object.fromEntries(required), [name]: value }
}

async function call({ send }: Pick<Context, 'send'>, place: Place, value: string) {
  const { session, tool } = place
  const params = { name: tool.name, arguments: argumentsWith(place, value) }
  const request = session.request(callId, 'tools/call', params)
  const response = await send(request)
  if (!response.ok) return null
  const { exchange } = response
  const result = readMcpResult(exchange, callId)
  const text = result === null ? exchange.body : readToolTexts(result)
  return { request, exchange, text, params }
}

type Called = NonNullable<Awaited<ReturnType<typeof call>>>

async function tryFile(context: Context, place: Place): Promise<Observation | null> {
  if (!pathName.test(place.name)) return null
  for (const value of ['../../../../../../../../etc/passwd', '/etc/passwd']) {
    const called = await call(context, place, value)
    const line = called === null ? null : knownFiles.passwd.recognize(called.text)
    if (called !== null && line !== null) {
      const excerpt = `${knownFiles.passwd.name}: ${line}`
      return observe(place, called, { what: 'path traversal', excerpt, shows: line })
    }
  }
  return null
}

async function tryCommand(context: Context, place: Place): Promise<Observation | null> {
  const calculation = makeCalculation(context.random)
  const { before, left, right, after } = calculation
  for (const write of [
    (echo: string) => `${plainValue};${echo};#`,
    (echo: string) => `$(${echo})`,
    (echo: string) => `${plainValue}'";${echo};#`,
  ]) {
    const called = await call(context, place, write(`echo ${before}$((${left}*${right}))${after}`))
    const result = called === null ? null : findResult(called.text, calculation)
    if (called === null || result === null) continue
    return observe(place, called, {
      what: 'command injection',
      excerpt: result,
      shows: result,
      severity: 'critical',
    })
  }
  return null
}

async function tryQuery(context: Context, place: Place): Promise<Observation | null> {
  const called = await call(context, place, `${plainValue}'`)
  const error = called === null ? null : findDatabaseErrorText(called.text)
  if (called === null || error === null) return null
  const control = await call(context, place, `${plainValue}''`)
  if (control === null || findDatabaseErrorText(control.text) !== null) return null
  const { message } = error
  return observe(place, called, { what: 'SQL injection', excerpt: message, shows: message.slice(0, 40) })
}

async function tryFetch(context: Context, place: Place): Promise<Observation | null> {
  if (context.callbacks === null || !urlName.test(place.name)) return null
  const callback = await context.callbacks.open()
  const called = await call(context, place, callback.url)
  if (called === null) return null
  if (!callback.wasCalled()) await context.wait(callbackWaitMs)
  if (!callback.wasCalled()) return null
  const excerpt = 'The server requested an unguessable callback URL of the scan.'
  return observe(place, called, { what: 'server-side request forgery', excerpt, shows: null })
}

type Proof = {
  readonly what: string
  readonly excerpt: string
  readonly shows: string | null
  readonly severity?: 'critical'
}

function observe(
  { session, tool, name }: Place,
  { request, exchange, params }: Called,
  { what, excerpt, shows, severity }: Proof,
): Observation {
  const { pathname } = new URL(session.url)
  const curl = sessionCommand(session, callId, 'tools/call', params)
  const written = shows === null ? null : JSON.stringify(shows).slice(1, -1)
  const isShown = written !== null && exchange.body.includes(written)
  const outcome = { contains: isShown ? written : '"jsonrpc"' }
  return observeProbe({ ...request, as: session.as }, exchange, {
    sample: `${pathname}: ${name} of ${tool.name} (${what})`,
    place: `${pathname} ${tool.name} ${name}`,
    ...(severity === undefined ? {} : { severity }),
    excerpt,
    shows: null,
    curl,
    steps: [{ about: 'The call of the tool', curl, shows: outcome }],
    details: { tool: tool.name, parameter: name, weakness: what },
  })
}
