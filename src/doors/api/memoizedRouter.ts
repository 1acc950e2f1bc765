import type { Document, Operation, ParsedRequest, Request } from 'openapi-backend'
import { OpenAPIRouter } from 'openapi-backend'

type Route = { readonly template: string; readonly pattern: RegExp; readonly names: readonly string[] }

type Match = {
  readonly path: string
  readonly route: Route | null
  readonly params: Readonly<Record<string, string>>
}

/**
 * openapi-backend's router with cached routes; the original compiles a RegExp per operation on every request.
 */
export class MemoizedRouter extends OpenAPIRouter<Document> {
  private readonly operations: Operation[]
  private readonly byKey: ReadonlyMap<string, Operation>
  private readonly routes: readonly Route[]
  // The last match, because each request looks up its own path several times.
  private last: Match = { path: '', route: null, params: {} }

  constructor(definition: Document) {
    super({ definition, apiRoot: '/', ignoreTrailingSlashes: true })
    this.operations = super.getOperations()
    this.byKey = new Map(
      this.operations.map((operation) => [`${operation.method} ${operation.path}`, operation]),
    )
    const templates = [...new Set(this.operations.map(({ path }) => path))]
    // Literal paths win over templates that match them too.
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

  knows(path: string): boolean {
    return this.match(path).route !== null
  }

  /** Returns the methods of a path, in upper case. `*` stands for all paths (RFC 9110 §9.3.7). */
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
