import type { Document, Operation, ParsedRequest, Request } from 'openapi-backend'
import { OpenAPIRouter } from 'openapi-backend'

type Route = { readonly template: string; readonly pattern: RegExp; readonly names: readonly string[] }

/**
 * The router of openapi-backend with its work done once: it flattens the document and builds a RegExp for
 * every operation on every request, and parses the request twice. Routes by the same rules otherwise.
 *
 * A path parameter that is no valid percent-encoding is handed over as it came: it names nothing.
 */
export class MemoisedRouter extends OpenAPIRouter<Document> {
  private readonly operations: Operation[]
  private readonly byKey: ReadonlyMap<string, Operation>
  private readonly routes: readonly Route[]

  constructor(definition: Document) {
    super({ definition, apiRoot: '/', ignoreTrailingSlashes: true })
    this.operations = super.getOperations()
    this.byKey = new Map(
      this.operations.map((operation) => [`${operation.method} ${operation.path}`, operation]),
    )
    const templates = [...new Set(this.operations.map(({ path }) => path))]
    // A path without parameters is preferred to a template that would match it too.
    this.routes = templates.map(compileTemplate).sort((a, b) => a.names.length - b.names.length)
  }

  override getOperations(): Operation[] {
    return this.operations
  }

  override matchOperation(request: Request, strict?: boolean): Operation {
    const route = this.findRoute(request.path)
    if (route === null) throw new Error('404-notFound: no route matches request')
    const operation = this.byKey.get(`${request.method.toLowerCase()} ${route.template}`)
    if (operation === undefined)
      throw new Error('405-methodNotAllowed: this method is not registered for the route')
    if (strict === undefined) throw new Error('Expected a strict match')
    return operation
  }

  override parseRequest(request: Request, operation?: Operation): ParsedRequest {
    const { method, path } = request
    const params = operation === undefined ? {} : this.readParameters(path)
    return { method, path, params, query: {}, headers: {}, cookies: {}, requestBody: undefined }
  }

  /** The methods that the contract lists for a path, upper case; empty where there is no such path. */
  methodsOf(path: string): readonly string[] {
    const route = this.findRoute(path)
    if (route === null) return []
    return this.operations.flatMap((operation) =>
      operation.path === route.template ? [operation.method.toUpperCase()] : [],
    )
  }

  private findRoute(path: string): Route | null {
    const normalized = this.normalizePath(path)
    return this.routes.find(({ pattern }) => pattern.test(normalized)) ?? null
  }

  private readParameters(path: string): Record<string, string> {
    const normalized = this.normalizePath(path)
    const route = this.findRoute(path)
    const values = route?.pattern.exec(normalized)?.slice(1) ?? []
    return Object.fromEntries(values.map((value, index) => [route?.names[index] ?? '', decode(value)]))
  }
}

function compileTemplate(template: string): Route {
  const names = [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '')
  const source = template
    .split(/\{[^}]+\}/)
    .map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([^/]+)')
  return { template, pattern: new RegExp(`^${source}$`), names }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
