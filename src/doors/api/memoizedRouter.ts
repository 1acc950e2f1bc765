import type { Document, Operation, ParsedRequest, Request } from 'openapi-backend'
import { OpenAPIRouter } from 'openapi-backend'

type Route = { readonly template: string; readonly pattern: RegExp; readonly names: readonly string[] }

/** What a path leads to. */
type Match = {
  readonly path: string
  readonly route: Route | null
  readonly params: Readonly<Record<string, string>>
}

/**
 * The router of openapi-backend with its work done once: it flattens the document and builds a RegExp for
 * every operation on every request, and parses the request twice. Routes by the same rules otherwise.
 *
 * A path parameter that is no valid percent-encoding is handed over as it came: it names nothing.
 */
export class MemoizedRouter extends OpenAPIRouter<Document> {
  private readonly operations: Operation[]
  private readonly byKey: ReadonlyMap<string, Operation>
  private readonly routes: readonly Route[]
  // A request asks for its own path several times, one right after the other.
  private last: Match = { path: '', route: null, params: {} }

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
    const { route } = this.match(request.path)
    if (route === null) throw new Error('404-notFound: no route matches request')
    const operation = this.byKey.get(`${request.method.toLowerCase()} ${route.template}`)
    if (operation === undefined)
      throw new Error('405-methodNotAllowed: this method is not registered for the route')
    if (strict === undefined) throw new Error('Expected a strict match')
    return operation
  }

  override parseRequest(request: Request, operation?: Operation): ParsedRequest {
    const { method, path } = request
    const params = operation === undefined ? {} : { ...this.match(path).params }
    return { method, path, params, query: {}, headers: {}, cookies: {}, requestBody: undefined }
  }

  /** Says whether the contract lists a path, by whatever method. */
  knows(path: string): boolean {
    return this.match(path).route !== null
  }

  /**
   * The methods that the contract lists for a path, upper case; empty where there is no such path. Those of
   * all paths for `*`, which stands for the server (RFC 9110 §9.3.7).
   */
  methodsOf(path: string): readonly string[] {
    if (path === '*') return this.operations.map(({ method }) => method.toUpperCase())
    const { route } = this.match(path)
    if (route === null) return []
    return this.operations.flatMap((operation) =>
      operation.path === route.template ? [operation.method.toUpperCase()] : [],
    )
  }

  private match(path: string): Match {
    if (path !== this.last.path) this.last = this.findMatch(path)
    return this.last
  }

  private findMatch(path: string): Match {
    const normalized = this.normalizePath(path)
    for (const route of this.routes) {
      const found = route.pattern.exec(normalized)
      if (found !== null) return { path, route, params: readParameters(route, found) }
    }
    return { path, route: null, params: {} }
  }
}

function readParameters({ names }: Route, found: RegExpExecArray): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name, index) => [name, decode(found[index + 1] ?? '')]))
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
