import type { Json } from '../../../json.ts'
import { wellKnownGap } from '../../derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../evidence/observeFiles.ts'
import type { Observation } from '../../model/check.ts'
import { passiveCheck } from '../../model/check.ts'
import { readJsonObject } from '../../parse/formats/json.ts'

/** What of the inside an answer tells, by the name of the field. */
const kinds: readonly { readonly kind: string; readonly name: RegExp }[] = [
  {
    kind: 'host name or address',
    name: /^(?:host|host_?name|pod|pod_?name|instance_?id|ip|server_?name|container_?id)$/i,
  },
  {
    kind: 'memory or load',
    name: /^(?:rss|heap_?(?:used|total)|memory_?usage|mem_?(?:used|total)|load_?avg|cpu_?usage|free_?mem)$/i,
  },
  {
    kind: 'version of the runtime',
    name: /^(?:node_?version|node|python(?:_?version)?|php_?version|ruby_?version|java_?version|runtime_?version|platform|arch)$/i,
  },
  { kind: 'environment', name: /^(?:env|environment|node_?env|app_?env|stage)$/i },
  {
    kind: 'commit or build',
    name: /^(?:commit|commit_?(?:sha|hash)|git_?(?:sha|commit|branch)|build_?(?:id|number)|branch)$/i,
  },
  {
    kind: 'state of other services',
    name: /^(?:database|db|postgres(?:ql)?|mysql|mongo(?:db)?|redis|supabase|stripe|openai|queue|smtp|s3)$/i,
  },
]
const kindsMin = 2
const depthMax = 4
const fieldsMax = 500

const files: readonly KnownFile[] = ['/api/health', '/health'].map((path) => ({
  path,
  recognise: recogniseHealth,
}))
const paths = files.map(({ path }) => path)

/**
 * A health check that tells strangers about the inside of the server.
 *
 * Certain: it reads the names of the fields, and quotes no value. Takes at least two kinds of facts. Fires on
 * `{"status":"ok","hostname":"web-1","memoryUsage":{…}}`; not on `{"status":"ok","version":"1.4.2"}`. Source:
 * own; OWASP "Error Handling and information leakage".
 */
export default passiveCheck({
  id: 'exposure.health-verbose',
  cwe: 200,
  severity: 'info',
  owner: 'code',
  title: 'Health check tells about the inside of the server',
  why: 'Whoever asks learns host names, versions, memory and which services stand behind the site, and sees at once when an attack on one of them takes effect.',
  fix: {
    steps: `Answer strangers with the state alone: status 200 and \`{"status":"ok"}\`, or 503.

1. Find the route of the health check and take everything but the state out of what it returns.
2. Where the details are needed, serve them on a second route that demands a token or that only the internal network reaches.
3. Let load balancers and monitors from outside use the short one: they read the status code.`,
    variants: {
      nextjs: `In \`app/api/health/route.ts\` (or \`pages/api/health.ts\`) return the state alone: \`return Response.json({ status: 'ok' })\`. Move details to a route that first checks a token: compare \`request.headers.get('authorization')\` with a value from the environment, and return 404 otherwise.`,
      express: `Answer with the state alone: \`app.get('/health', (req, res) => res.json({ status: 'ok' }))\`. Serve details from a second \`express()\` that listens on \`127.0.0.1\` or on the internal network.`,
    },
    risk: 'A dashboard that reads the details needs the new route.',
    verify:
      'Run `curl -s "$URL"` with the `url` of the evidence as `$URL`: the answer holds the state and nothing about hosts, versions, memory or other services.',
  },
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html'],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

function recogniseHealth(body: string): Partial<Observation> | null {
  const answer = readJsonObject(body)
  if (
    answer === null ||
    !Object.keys(answer).some((name) => /^(?:status|ok|healthy|health|uptime|state|success)$/i.test(name))
  )
    return null
  const names = listNames(answer, 0).slice(0, fieldsMax)
  const told = kinds.filter(({ name }) => names.some((field) => name.test(field))).map(({ kind }) => kind)
  return told.length < kindsMin ? null : { excerpt: `tells: ${told.join(', ')}`, details: { tells: told } }
}

function listNames(value: Json, depth: number): readonly string[] {
  if (typeof value !== 'object' || value === null || depth > depthMax) return []
  const own = Array.isArray(value) ? [] : Object.keys(value)
  return [
    ...own.slice(0, fieldsMax),
    ...Object.values(value)
      .slice(0, fieldsMax)
      .flatMap((item: Json) => listNames(item, depth + 1)),
  ]
}
