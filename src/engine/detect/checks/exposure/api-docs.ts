import { passiveCheck } from '../../../model/check.ts'
import { exposedResponse, wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

const documents = [
  '/openapi.json',
  '/swagger.json',
  '/api/openapi.json',
  '/v3/api-docs',
  '/swagger/v1/swagger.json',
  '/api-json',
  '/openapi.yaml',
]
const viewers = ['/docs', '/api-docs/']
const methods = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'])

/**
 * OpenAPI or Swagger documents, and pages that display them, that are publicly accessible.
 *
 * Certain: it reads the version and the paths of the document. Low, because publishing it is often intended.
 * Fires on `{"openapi":"3.1.0","paths":{…}}`; not on a documentation site at `/docs`. Sources: nuclei
 * swagger-api, openapi; ZAP 100043; OpenAPI 3.1 §4.8.1.
 */
export default passiveCheck({
  id: 'exposure.api-docs',
  cwe: 200,
  severity: 'low',
  owner: 'config',
  title: 'API documentation exposed (OpenAPI, Swagger)',
  why: 'An attacker gets a list of every endpoint with its parameters, including internal and forgotten ones. That is fine for a public API. For an internal API it shows where to attack.',
  fix: {
    steps: `For a public API, keep the document public once every operation in it enforces authorization, and report that the finding stays open. Otherwise disable the document in production:

- FastAPI: \`FastAPI(openapi_url=None)\` when the environment is production; that disables \`/docs\` and \`/redoc\` too.
- NestJS: call \`SwaggerModule.setup\` only when \`process.env.NODE_ENV !== 'production'\`.
- Next.js: \`notFound()\` in the page, and status 404 in the Route Handler or API route that returns the document, when \`process.env.NODE_ENV\` is \`production\`.
- Express with \`swagger-ui-express\`: register the route only outside production, or behind the middleware that requires a session.
- Spring Boot with springdoc: \`springdoc.api-docs.enabled=false\` and \`springdoc.swagger-ui.enabled=false\` in the production profile.
- ASP.NET Core: \`MapOpenApi\` and \`UseSwagger\` inside \`if (app.Environment.IsDevelopment())\`.
- In general: register the routes of the document and its page only outside production.
- Django REST framework with drf-spectacular: \`SERVE_PERMISSIONS = ['rest_framework.permissions.IsAdminUser']\`.

Then review the document: each operation that reads or changes user data must reject a request without a session (401) and one for data of another user (403 or 404).`,
    risk: 'Clients that are generated from the published document need it from another source, such as the repository.',
    verify:
      'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`, without cookies: it prints 404, 401 or 403.',
  },
  references: [
    'https://fastapi.tiangolo.com/how-to/conditional-openapi/',
    'https://owasp.org/API-Security/editions/2023/en/0xa9-improper-inventory-management/',
  ],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, [...documents, ...viewers]),
  run({ wellKnown }) {
    const described = documents.flatMap((path) => {
      const exchange = exposedResponse(wellKnown, path)
      const facts = exchange === null ? null : describeDocument(exchange.body, exchange.bodyTruncated)
      if (exchange === null || facts === null) return []
      return [observeResponse(exchange, ['content-type'], { sample: path, excerpt: facts })]
    })
    const shown = viewers.flatMap((path) => {
      const exchange = exposedResponse(wellKnown, path)
      if (exchange === null || !isViewer(exchange.body)) return []
      return [observeResponse(exchange, ['content-type'], { sample: path, excerpt: 'Swagger UI or Redoc' })]
    })
    return [...described, ...shown]
  },
})

function describeDocument(body: string, isTruncated: boolean): string | null {
  const document = readJsonObject(body)
  if (document === null) {
    const yaml = /^(openapi|swagger):\s{0,4}["']?(\d\.\d{1,2}(?:\.\d{1,2})?)["']?\s{0,4}$/m.exec(
      body.slice(0, 4096),
    )
    if (yaml !== null && /^paths:/m.test(body)) return `${yaml[1]} ${yaml[2]} (YAML)`
    // A truncated document is recognized by its start.
    const version = /^\s{0,20}\{\s{0,20}"(openapi|swagger)"\s{0,4}:\s{0,4}"(\d\.\d{1,2}(?:\.\d{1,2})?)"/.exec(
      body,
    )
    return isTruncated && version !== null ? `${version[1]} ${version[2]}` : null
  }
  const { openapi, swagger, paths } = document
  const version = typeof openapi === 'string' ? `OpenAPI ${openapi}` : `Swagger ${String(swagger)}`
  if (!/ [23]\.\d/.test(version) || !isJsonObject(paths)) return null
  const operations = Object.values(paths).flatMap((item) =>
    isJsonObject(item) ? Object.keys(item).filter((method) => methods.has(method)) : [],
  )
  return `${version}, ${operations.length} operations`
}

/** FastAPI */
function isViewer(body: string): boolean {
  const start = body.slice(0, 64 * 1024)
  return (
    (/SwaggerUIBundle\s{0,4}\(/.test(start) && /\burl["']?\s{0,4}:/.test(start)) ||
    /<redoc\s{1,20}spec-url=|Redoc\.init\s{0,4}\(/.test(start) ||
    // swagger-ui-express keeps the call in a separate script.
    (/\bid=["']swagger-ui["']/.test(start) &&
      /swagger-ui-(?:bundle|init|standalone-preset)[\w.-]{0,40}\.js/.test(start))
  )
}
