import type { AnyNode } from 'acorn'
import type { Json } from '../../../../shared/json.ts'
import type { Script } from '../../../model/artifacts.ts'
import type { FoundRequest } from '../../../model/foundRequest.ts'
import type { EntryBody } from '../../../model/surface.ts'
import { isReadingName } from '../../effects/readingName.ts'
import { listAstroProxies } from '../facts/remoteFunctions.ts'
import { literalText } from '../syntax/literalText.ts'
import { isFunctionNode } from '../syntax/programScopes.ts'
import { bindingOf, type Located, memberName, propertyOf, unwrap } from '../syntax/programValues.ts'
import type { Handlers } from '../syntax/programWalk.ts'
import { type ReadArgument, readActionArguments } from './actionArguments.ts'
import type { BundleModules } from './bundleModules.ts'
import { readElementLabels } from './elementLabels.ts'
import type { CallNode, FunctionCalls } from './functionCalls.ts'
import { nameOf } from './programUrl.ts'
import type { SentBodies } from './sentBodies.ts'
import { confirmsFirst } from './serverActions.ts'

export type RemoteProtocols = {
  readonly astroPath: string | null
  readonly sveltePath: string | null
  readonly trpcPath: string | null
  readonly tanstackPath: string | null
  /** tRPC then wraps each input as `{ json }`. */
  readonly isSuperjson: boolean
}

type Call = Located & { readonly node: CallNode; readonly around: readonly AnyNode[] }

type RemoteCall = {
  readonly name: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly reads: boolean
  readonly argument: Located | null
  readonly carrier?: EntryBody['carrier']
  readonly wraps?: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly labels?: readonly string[]
}

export type RemoteCalls = {
  readonly handlers: readonly Handlers[]
  list(pageUrl: string): readonly FoundRequest[]
}

const textCharsMax = 6 * 1024 * 1024
const callsMax = 30_000
const requestsMax = 200
const chainMax = 6
const creatorCharsMax = 4_000

const astroClient = /(?:["'`]([^"'`\s]{1,100})["'`]\.replace\(\/\\\/\$\/,\s?["'`]{2}\)\})?\/_actions\//
const trpcUrl = /["'`}]((?:\/[\w-]{1,40}){0,4}\/trpc)["'`]/
const superjson = /\breferentialEqualities\b/
const svelteClient = /\/remote\/\$\{/
const tanstackClient = /["'`]((?:\/[\w-]{1,40}){0,4}\/_serverFn\/)["'`]\s?\+/

export function readRemoteProtocols(scripts: readonly Pick<Script, 'text' | 'url'>[]): RemoteProtocols {
  const own = scripts.filter(({ text }) => text.length <= textCharsMax)
  const find = (client: RegExp) => own.find(({ text }) => client.test(text))
  const astro = astroClient.exec(find(astroClient)?.text ?? '')
  const trpc = trpcUrl.exec(find(trpcUrl)?.text ?? '')
  const tanstack = tanstackClient.exec(find(tanstackClient)?.text ?? '')
  const svelte = find(svelteClient)
  const [, folder = '/_app'] = /^https?:\/\/[^/]+(\/.{1,200}?)\/immutable\//.exec(svelte?.url ?? '') ?? []
  return {
    astroPath: astro === null ? null : `${(astro[1] ?? '').replace(/\/$/, '')}/_actions/`,
    sveltePath: svelte === undefined ? null : `${folder}/remote/`,
    trpcPath: trpc?.[1] === undefined ? null : `${trpc[1]}/`,
    tanstackPath: tanstack?.[1] ?? null,
    isSuperjson: find(superjson) !== undefined,
  }
}

export function mayCallRemote(text: string, protocols: RemoteProtocols): boolean {
  const { astroPath, sveltePath, trpcPath, tanstackPath } = protocols
  return (
    (tanstackPath !== null && tanstackId.test(text)) ||
    (astroPath !== null && listAstroProxies(text).length > 0) ||
    (sveltePath !== null && svelteId.test(text)) ||
    (trpcPath !== null && trpcCall.test(text))
  )
}

const svelteId = /["'`][0-9a-z]{4,10}\/[A-Za-z_$][\w$]{0,60}["'`]/
const tanstackId = /["'`][0-9a-f]{64}["'`]/
const trpcCall =
  /\.(?:query|mutate|mutateAsync|useQuery|useSuspenseQuery|useMutation|queryOptions|mutationOptions)\(/

/**
 * Astro actions, SvelteKit remote functions, TanStack server functions and tRPC procedures.
 *
 * Sources: builds of astro 5.18, @sveltejs/kit 2.70 and @tanstack/react-start 1.169; the HTTP specification of tRPC 11.
 */
export function readRemoteCalls(text: string, protocols: RemoteProtocols, around: Around): RemoteCalls {
  const { astroPath, sveltePath, trpcPath, tanstackPath } = protocols
  if ([astroPath, sveltePath, trpcPath, tanstackPath].every((path) => path === null))
    return { handlers: [], list: () => [] }
  const reading = new RemoteReading(text, protocols, around)
  return { handlers: reading.handlers, list: (pageUrl) => reading.list(pageUrl) }
}

type Around = {
  readonly bodies: SentBodies
  readonly functions: FunctionCalls
  readonly modules: BundleModules
}

class RemoteReading {
  readonly handlers: readonly Handlers[]
  readonly #text: string
  readonly #protocols: RemoteProtocols
  readonly #proxies: ReadonlySet<string>
  readonly #arguments: ReturnType<typeof readActionArguments>
  readonly #modules: BundleModules
  readonly #labels = readElementLabels()
  readonly #calls: Call[] = []

  constructor(text: string, protocols: RemoteProtocols, { bodies, functions, modules }: Around) {
    this.#text = text
    this.#modules = modules
    this.#protocols = protocols
    this.#proxies = new Set(protocols.astroPath === null ? [] : listAstroProxies(text))
    this.#arguments = readActionArguments(bodies, functions)
    this.handlers = [
      {
        CallExpression: (node, { scope, path }) => {
          if (this.#calls.length < callsMax)
            this.#calls.push({ node, scope, around: path.filter(isFunctionNode) })
        },
      },
      this.#arguments.handlers,
      this.#labels.handlers,
    ]
  }

  list(pageUrl: string): readonly FoundRequest[] {
    const found: FoundRequest[] = []
    for (const call of this.#calls) {
      const remote = this.#astro(call) ?? this.#svelte(call) ?? this.#tanstack(call) ?? this.#trpc(call)
      if (remote !== null && found.length < requestsMax) found.push(this.#write(remote, call, pageUrl))
    }
    return found
  }

  /** `actions.orders.find({ page: 2 })` */
  #astro({ node, scope }: Call): RemoteCall | null {
    const { astroPath } = this.#protocols
    const chain = astroPath === null ? null : chainOf(node.callee)
    if (astroPath === null || chain === null || !this.#proxies.has(chain.root)) return null
    const names = chain.names.at(-1) === 'orThrow' ? chain.names.slice(0, -1) : chain.names
    const name = names.at(-1)
    if (name === undefined || /^(?:toString|bind|valueOf|queryString)$/.test(name)) return null
    return {
      name,
      path: `${astroPath}${names.join('.')}`,
      method: 'POST',
      reads: isReadingName(name),
      argument: argumentAt(node, scope),
      headers: { accept: 'application/json' },
    }
  }

  /** `find({ page: 2 })` of `const find = query("1ab2c3/find")` */
  #svelte({ node, scope }: Call): RemoteCall | null {
    const { sveltePath } = this.#protocols
    const made = sveltePath === null ? null : bindingOf({ node: node.callee, scope })
    const creation = made?.kind === 'variable' && made.init !== null ? unwrap(made.init) : null
    if (creation?.type !== 'CallExpression' || made === null || made.steps.length > 0) return null
    const [first] = creation.arguments
    const id = first === undefined ? null : literalText(first)
    if (id === null || !/^[0-9a-z]{4,10}\/[A-Za-z_$][\w$]{0,60}$/.test(id)) return null
    const name = id.split('/')[1] ?? ''
    const kind = this.#kindOf({ node: creation.callee, scope: made.scope }) ?? guessKind(name)
    if (kind === null) return null
    const isQuery = kind === 'query'
    return {
      name,
      path: `${sveltePath}${id}`,
      method: isQuery ? 'GET' : 'POST',
      reads: isQuery,
      argument: argumentAt(node, scope),
      carrier: { encoding: 'devalue', query: isQuery ? 'payload' : null },
    }
  }

  /** Forms are read from the page; batches and live queries are not called. */
  #kindOf(creator: Located): 'query' | 'command' | null {
    const made = bindingOf(creator)
    const { start, end } = made?.init ?? { start: 0, end: 0 }
    const text = this.#text.slice(start, Math.min(end, start + creatorCharsMax))
    if (/\?payload=/.test(text) && !/event-stream/.test(text)) return 'query'
    return /\brefreshes\s?:/.test(text) && /\bpayload\s?:/.test(text) ? 'command' : null
  }

  /**
   * `find({ data: { page: 2 } })` of `const find = create({ method: "GET" }).handler(rpc("<hash>"))`, also through
   * `useServerFn`. Builds keep no names: a button tells what a POST request does.
   */
  #tanstack({ node, scope, around }: Call): RemoteCall | null {
    const { tanstackPath } = this.#protocols
    if (tanstackPath === null) return null
    const made = serverFunctionOf({ node: node.callee, scope })
    if (made === null) return null
    const isGet = made.method === 'GET'
    const labels = this.#labels.of(around, null, this.#modules)
    if (!isGet && labels.length === 0) return null
    const options = argumentAt(node, scope)
    return {
      name: '',
      labels,
      path: `${tanstackPath}${made.id}`,
      method: made.method,
      reads: isGet || labels.every(isReadingName),
      argument: options === null ? null : propertyOf({ ...options, node: unwrap(options.node) }, 'data'),
      carrier: { encoding: 'seroval', query: isGet ? 'payload' : null },
      headers: { accept: 'application/json', 'x-tsr-serverfn': 'true' },
    }
  }

  /** `trpc.orders.find.query({ page: 2 })`, and mutations of React's hooks: `create.mutate({ text })`. */
  #trpc({ node, scope }: Call): RemoteCall | null {
    const { trpcPath, isSuperjson } = this.#protocols
    if (trpcPath === null) return null
    const chain = chainOf(node.callee)
    const verb = chain?.names.at(-1) ?? String(bindingOf({ node: node.callee, scope })?.steps[0] ?? '')
    const isMutation = /^mutate(?:Async)?$/.test(verb)
    if (chain === null || (!isMutation && !trpcQuery.test(verb))) return null
    const hooked = isMutation ? mutationOf({ node: node.callee, scope }) : null
    const names = hooked ?? chain.names.slice(0, -1)
    const name = names.at(-1)
    if (name === undefined) return null
    return {
      name,
      path: `${trpcPath}${names.join('.')}`,
      method: isMutation ? 'POST' : 'GET',
      reads: !isMutation,
      argument: argumentAt(node, scope),
      ...(isMutation ? {} : { carrier: { encoding: 'json', query: 'input' } as const }), // `as`: its literals.
      wraps: isSuperjson,
    }
  }

  #write(
    { name, path, method, reads, argument, carrier, wraps = false, headers, labels = [] }: RemoteCall,
    call: Call,
    pageUrl: string,
  ): FoundRequest {
    const read = argument === null ? null : this.#arguments.read(argument)
    const body = bodyOf(read, wraps)
    const encoded = body?.kind !== 'json' || carrier === undefined ? body : { ...body, carrier }
    const { origin } = new URL(pageUrl)
    const sent = encoded ?? (method === 'POST' ? emptyBody(carrier) : null)
    return {
      method,
      url: `${origin}${path}`,
      ...(sent === null ? {} : { body: sent }),
      ...(headers === undefined ? {} : { headers }),
      source: 'script',
      names: name === '' ? [] : [name],
      labels,
      effect: reads ? 'reads' : 'writes',
      asksConfirmation: call.around.slice(-1).some(confirmsFirst),
      isRemoteCall: true,
      ...(read?.isSure === false ? { isGuessed: true as const } : {}),
    }
  }
}

const trpcQuery =
  /^(?:query|fetch|ensureData|useQuery|useSuspenseQuery|useInfiniteQuery|useSuspenseInfiniteQuery|queryOptions|infiniteQueryOptions)$/

type ServerFunction = { readonly id: string; readonly method: 'GET' | 'POST' }

function serverFunctionOf(callee: Located, depth = 0): ServerFunction | null {
  const made = bindingOf(callee)
  if (made?.kind !== 'variable' || made.init === null || made.steps.length > 0 || depth > 1) return null
  const init = unwrap(made.init)
  const [first] = init.type === 'CallExpression' ? init.arguments : []
  if (init.type !== 'CallExpression' || first === undefined) return null
  const creator = unwrap(init.callee)
  if (memberName(creator) !== 'handler' || creator.type !== 'MemberExpression')
    return first.type === 'Identifier'
      ? serverFunctionOf({ node: first, scope: made.scope }, depth + 1)
      : null
  const [hash] = first.type === 'CallExpression' ? first.arguments : []
  const id = hash === undefined ? null : literalText(hash)
  if (id === null || !/^[0-9a-f]{64}$/.test(id)) return null
  return { id, method: methodOf(creator.object, made.scope) }
}

/** The innermost call has the options: `create({ method: "POST" }).middleware([…])`. */
function methodOf(creation: AnyNode, scope: Located['scope']): ServerFunction['method'] {
  let at = unwrap(creation)
  for (let depth = 0; depth < chainMax && at.type === 'CallExpression'; depth += 1) {
    const [options] = at.arguments
    const method = options === undefined ? null : propertyOf({ node: unwrap(options), scope }, 'method')
    if (method !== null) return literalText(method.node) === 'POST' ? 'POST' : 'GET'
    const callee = unwrap(at.callee)
    if (callee.type !== 'MemberExpression') break
    at = unwrap(callee.object)
  }
  return 'GET'
}

function guessKind(name: string): 'query' | null {
  return isReadingName(name) ? 'query' : null
}

function argumentAt(node: CallNode, scope: Located['scope']): Located | null {
  const [first] = node.arguments
  return first === undefined || first.type === 'SpreadElement' ? null : { node: first, scope }
}

function chainOf(callee: AnyNode): { readonly root: string; readonly names: readonly string[] } | null {
  const names: string[] = []
  let at = unwrap(callee)
  while (at.type === 'MemberExpression' && names.length < chainMax) {
    const name = memberName(at)
    if (name === null) return null
    names.unshift(name)
    at = unwrap(at.object)
  }
  return at.type === 'Identifier' ? { root: at.name, names } : null
}

/** `create.mutate` or `mutate` of `useMutation(trpc.todo.create.mutationOptions())` or `trpc.todo.create.useMutation()`. */
function mutationOf({ node, scope }: Located): readonly string[] | null {
  const callee = unwrap(node)
  const isMember = callee.type === 'MemberExpression'
  const made = bindingOf({ node: isMember ? callee.object : callee, scope })
  const step = made?.steps[0]
  if (made?.kind !== 'variable' || made.init === null || (isMember ? step !== undefined : step === undefined))
    return null
  const hook = unwrap(made.init)
  if (hook.type !== 'CallExpression') return null
  const [options] = hook.arguments
  const inner = options?.type === 'CallExpression' ? unwrap(options.callee) : null
  const own = inner !== null && memberName(inner) === 'mutationOptions' ? inner : unwrap(hook.callee)
  const chain = /^(?:mutationOptions|useMutation)$/.test(nameOf(own)) ? chainOf(own) : null
  return chain === null || chain.names.length < 2 ? null : chain.names.slice(0, -1)
}

function bodyOf(read: ReadArgument | null, wraps: boolean): EntryBody | null {
  if (read === null) return null
  const { argument } = read
  if (argument.kind === 'form')
    return { kind: 'multipart', text: argument.text, ...(argument.files ? { files: argument.files } : {}) }
  if (argument.value === '$undefined') return null
  const value: Json = wraps ? { json: argument.value } : argument.value
  return { kind: 'json', text: JSON.stringify(value) }
}

function emptyBody(carrier: EntryBody['carrier']): EntryBody | null {
  return carrier?.encoding !== 'devalue' ? null : { kind: 'json', text: '{"payload":"","refreshes":[]}' }
}
