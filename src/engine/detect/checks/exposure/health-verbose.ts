import type { Json } from '../../../../shared/json.ts'
import type { Observation } from '../../../model/check.ts'
import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { readJsonObject } from '../../../read/formats/json.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'

const kinds: readonly { readonly kind: string; readonly name: RegExp }[] = [
  {
    kind: 'hostname or IP address',
    name: /^(?:host|host_?name|pod|pod_?name|instance_?id|ip|server_?name|container_?id)$/i,
  },
  {
    kind: 'memory or load',
    name: /^(?:rss|heap_?(?:used|total)|memory_?usage|mem_?(?:used|total)|load_?avg|cpu_?usage|free_?mem)$/i,
  },
  {
    kind: 'runtime version',
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
  recognize: recognizeHealth,
}))
const paths = files.map(({ path }) => path)

/**
 * Health check endpoints that disclose internal details of the server.
 *
 * Certain: it reads the names of the fields, and quotes no value. Requires at least two kinds of facts. Fires
 * on `{"status":"ok","hostname":"web-1","memoryUsage":{…}}`; not on `{"status":"ok","version":"1.4.2"}`.
 * Source: own; OWASP "Error Handling and information leakage".
 */
export default passiveCheck({
  id: 'exposure.health-verbose',
  cwe: 200,
  severity: 'info',
  owner: 'code',
  title: 'Health check endpoint discloses internal details',
  why: 'An attacker learns internal details, such as hostnames, versions, memory usage or the services behind the site, and can observe the effect of an attack on them.',
  fix: {
    steps: `Return only the state to unauthenticated clients: status 200 and \`{"status":"ok"}\`, or 503.

1. Find the route of the health check and remove everything but the state from its response.
2. If the details are needed, serve them on a second route that requires a token or is only reachable from the internal network.
3. Point external load balancers and monitors to the public route: they read the status code.`,
    variants: {
      nextjs: `In \`app/api/health/route.ts\` (or \`pages/api/health.ts\`) return only the state: \`return Response.json({ status: 'ok' })\`. Move details to a route that first checks a token: compare \`request.headers.get('authorization')\` with a value from the environment, and return 404 otherwise.`,
      express: `Return only the state: \`app.get('/health', (req, res) => res.json({ status: 'ok' }))\`. Serve details from a second \`express()\` that listens on \`127.0.0.1\` or on the internal network.`,
    },
    risk: 'A dashboard that reads the details needs the new route.',
    verify:
      'Run `curl -s "$URL"` with the `url` of the evidence as `$URL`. The response contains the state and nothing about hosts, versions, memory or other services.',
  },
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html'],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

function recognizeHealth(body: string): Partial<Observation> | null {
  const response = readJsonObject(body)
  if (
    response === null ||
    !Object.keys(response).some((name) => /^(?:status|ok|healthy|health|uptime|state|success)$/i.test(name))
  )
    return null
  const names = listNames(response, 0).slice(0, fieldsMax)
  const told = kinds.filter(({ name }) => names.some((field) => name.test(field))).map(({ kind }) => kind)
  return told.length < kindsMin
    ? null
    : { excerpt: `discloses: ${told.join(', ')}`, details: { tells: told } }
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
