import type { Json } from '../../../../shared/json.ts'
import { passiveCheck } from '../../../model/check.ts'
import { exposedResponse, wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { isJsonObject, readJson, readJsonObject } from '../../../read/formats/json.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

type DebugEndpoint = {
  readonly path: string
  readonly kind: string
  /** Describes the evidence in our words; null if the endpoint did not respond. */
  readonly prove: (body: string) => string | null
}

const readCharsMax = 512 * 1024
const environmentNamesMin = 3
const depthMax = 4

const endpoints: readonly DebugEndpoint[] = [
  {
    path: '/actuator/env',
    kind: 'Spring Boot Actuator',
    prove: (body) =>
      Array.isArray(readJsonObject(body)?.propertySources) ? 'JSON with propertySources' : null,
  },
  {
    path: '/debug/pprof/',
    kind: 'Go profiler',
    prove: (body) =>
      /Types of profiles available/.test(body) && /goroutine/.test(body) ? 'index of profiles' : null,
  },
  {
    path: '/_profiler/',
    kind: 'Symfony profiler',
    prove: (body) =>
      /<title>\s{0,20}Symfony Profiler/i.test(body) && /_profiler/.test(body) ? 'list of requests' : null,
  },
  {
    path: '/telescope',
    kind: 'Laravel Telescope',
    prove: (body) =>
      /window\.Telescope\s{0,4}=/.test(body) && /vendor\/telescope|telescope\/telescope-api/.test(body)
        ? 'start page'
        : null,
  },
  {
    path: '/elmah.axd',
    kind: 'ELMAH error log',
    prove: (body) =>
      /Error Log for/i.test(body) && /Powered by\b.{0,200}ELMAH/is.test(body) ? 'list of errors' : null,
  },
  {
    path: '/_ignition/health-check',
    kind: 'Laravel Ignition',
    prove: (body) =>
      typeof readJsonObject(body)?.can_execute_commands === 'boolean'
        ? 'JSON with can_execute_commands'
        : null,
  },
  {
    path: '/console',
    kind: 'Werkzeug debugger console',
    prove: (body) =>
      /<title>\s{0,20}Console \/\/ Werkzeug Debugger/.test(body) && /\bEVALEX\s{0,4}=/.test(body)
        ? 'console page, which runs code after the PIN is entered'
        : null,
  },
  {
    path: '/rails/info/routes',
    kind: 'Rails in development mode',
    prove: (body) =>
      /\bid=["']route_table["']/.test(body) && /Controller#Action/.test(body) ? 'table of routes' : null,
  },
  {
    path: '/api/debug',
    kind: 'debug endpoint of the application',
    prove: (body) => {
      const names = environmentNames(readJson(body) ?? null, 0)
      return names.length >= environmentNamesMin
        ? `environment variables: ${names.slice(0, 5).join(', ')}`
        : null
    },
  },
]
const paths = endpoints.map(({ path }) => path)

/**
 * Debug endpoints that are accessible without authentication.
 *
 * Certain: it reads what only the tool writes, such as `propertySources` of Spring Boot or the names of
 * environment variables. Fires on the index of Go's profiler; not on a sign-in page or a start page at the
 * same path. Sources: ZAP 40042, nuclei go-pprof, springboot-env, symfony-profiler.
 */
export default passiveCheck({
  id: 'exposure.debug-endpoint',
  cwe: 489,
  severity: 'high',
  owner: 'operator',
  title: 'Debug endpoint exposed',
  why: 'An attacker can read internal data: settings and keys, memory, or requests of other users with their cookies. Some of these tools also allow changes. The endpoint requires no authentication.',
  fix: {
    steps: `Disable the endpoint in production, or restrict it to operators.

1. The finding names the kind of endpoint. Spring Boot: \`management.endpoints.web.exposure.include=health\` in the production profile, and \`management.server.port\` on a port that is not public. Go: do not import \`net/http/pprof\` into the public mux; serve it on \`127.0.0.1\`. Symfony: \`APP_ENV=prod\`, and \`web-profiler-bundle\` under \`require-dev\`. Laravel Ignition: \`APP_DEBUG=false\` and \`composer install --no-dev\`. Werkzeug: no \`debug=True\`, no \`flask run --debug\`; serve with gunicorn. Rails: \`RAILS_ENV=production\`. Laravel Telescope: \`TELESCOPE_ENABLED=false\`, or a real rule in the gate \`viewTelescope\`. ELMAH (.NET): \`<elmah><security allowRemoteAccess="false" /></elmah>\`. Your own route: delete it, or require an administrator's session.
2. Until that is deployed, block the path at the proxy or in the CDN's firewall. Cloudflare: Security > Security rules, "URI Path starts with", Block. Vercel: Firewall > Custom Rules, Deny.
3. Rotate every secret that the endpoint could expose, in the dashboard of its vendor.
4. Invalidate all sessions if it exposed requests or cookies of users.
5. Check the access log for requests to the path.`,
    risk: 'Monitoring that reads the endpoint stops working: switch it to the internal URL first.',
    verify:
      'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`, without cookies: it prints 401, 403 or 404, or a redirect to the sign-in page.',
  },
  references: [
    'https://docs.spring.io/spring-boot/reference/actuator/endpoints.html#actuator.endpoints.exposing',
    'https://laravel.com/docs/telescope#dashboard-authorization',
    'https://pkg.go.dev/net/http/pprof',
  ],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run({ wellKnown }) {
    return endpoints.flatMap(({ path, kind, prove }) => {
      const exchange = exposedResponse(wellKnown, path)
      const proof = exchange === null ? null : prove(exchange.body.slice(0, readCharsMax))
      if (exchange === null || proof === null) return []
      return [
        observeResponse(exchange, ['content-type'], {
          sample: path,
          excerpt: `${kind}: ${proof}`,
          details: { kind },
          place: path,
        }),
      ]
    })
  },
})

/** Lists names in capitals, several of which occur only in a process environment. */
function environmentNames(value: Json, depth: number): readonly string[] {
  if (!isJsonObject(value) || depth > depthMax) return []
  const own = Object.keys(value).filter((name) =>
    /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^(?:PATH|HOME|PWD|HOSTNAME|SHELL)$/.test(name),
  )
  return [...own, ...Object.values(value).flatMap((item) => environmentNames(item, depth + 1))]
}
