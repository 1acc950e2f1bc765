import type { Script } from '../../../model/artifacts.ts'

/** A function of the server that scripts call by the protocol of a framework. */
type RemoteFunction = {
  readonly kind: 'SvelteKit remote function' | 'TanStack server function' | 'Astro action' | 'tRPC procedure'
  readonly name: string
  readonly pageUrl: string
  readonly path: string
}

const textCharsMax = 6 * 1024 * 1024
const functionsMax = 100
const matchesMax = 2_000

type Protocol = {
  readonly kind: RemoteFunction['kind']
  readonly client: RegExp
  /** The name is the first group. */
  readonly callIn: (text: string) => RegExp | null
  readonly pathOf: (name: string) => string
}

const member = '[A-Za-z_$][\\w$]{0,60}'

/** Sources: bundles of @sveltejs/kit 2.70 and astro 5.18; `createClientRpc` of TanStack Start; `httpBatchLink` of tRPC 11. */
const protocols: readonly Protocol[] = [
  {
    kind: 'SvelteKit remote function',
    client: /\/remote\/\$\{/,
    callIn: () => new RegExp(`\\b[\\w$]{1,40}\\(\\s{0,4}["'\`]([0-9a-z]{4,10}/${member})["'\`]`, 'g'),
    pathOf: (name) => `/remote/${name}`,
  },
  {
    kind: 'TanStack server function',
    client: /\b_serverFn\b/,
    callIn: () => /\b[\w$]{1,40}\(\s{0,4}["'`]([0-9a-f]{64})["'`]\s{0,4}\)/g,
    pathOf: (name) => `/_serverFn/${name}`,
  },
  {
    kind: 'Astro action',
    client: /\/_actions\//,
    callIn: astroCalls,
    pathOf: (name) => `/_actions/${name}`,
  },
  {
    kind: 'tRPC procedure',
    client: /["'`][^"'`\s]{0,100}\/trpc\b/,
    callIn: () =>
      new RegExp(
        `\\b[\\w$]{1,40}\\.((?:${member}\\.){0,3}${member})\\.(?:query|mutate|useQuery|useMutation|useSuspenseQuery)\\(`,
        'g',
      ),
    pathOf: (name) => `/trpc/${name}`,
  },
]

export function listRemoteFunctions(scripts: readonly Script[]): readonly RemoteFunction[] {
  const own = scripts.filter(({ text }) => text.length <= textCharsMax)
  const found = new Map<string, RemoteFunction>()
  for (const { kind, client, callIn, pathOf } of protocols) {
    if (!own.some(({ text }) => client.test(text))) continue
    for (const { text, pageUrl } of own) {
      let matches = 0
      const call = callIn(text)
      for (const [, called = ''] of call === null ? [] : text.matchAll(call)) {
        matches += 1
        if (matches > matchesMax || found.size >= functionsMax) break
        const name = called.replace(/\.orThrow$/, '')
        const path = pathOf(name)
        if (!found.has(path)) found.set(path, { kind, name, pageUrl, path })
      }
    }
  }
  return [...found.values()]
}

const proxyMaker = /\bfunction\s{1,4}([\w$]{1,40})\([^()]{0,60}\)\s{0,4}\{\s{0,4}return new Proxy\(/
const importedActions =
  /\bimport\s{0,4}\{([^{}]{1,400})\}\s{0,4}from\s{0,4}["'`][^"'`]{0,200}_astro_actions[^"'`]{0,200}["'`]/

/** Lists variables with the proxy of Astro's actions, of this script or an imported one: `d` of `const d = m()`. */
export function listAstroProxies(text: string): readonly string[] {
  const [, maker] = proxyMaker.exec(text) ?? []
  const [, made] =
    maker === undefined
      ? []
      : (new RegExp(`([\\w$]{1,40})\\s{0,4}=\\s{0,4}${quoted(maker)}\\(\\)`).exec(text) ?? [])
  const [, names = ''] = importedActions.exec(text) ?? []
  const imported = names.split(',').map(
    (part) =>
      part
        .trim()
        .split(/\s+as\s+/)
        .at(-1) ?? '',
  )
  return [...(made === undefined ? [] : [made]), ...imported].filter((name) => /^[\w$]+$/.test(name))
}

/** `d.orders.find({ page: 2 })` */
function astroCalls(text: string): RegExp | null {
  const proxies = listAstroProxies(text)
  return proxies.length === 0
    ? null
    : new RegExp(
        `(?<![\\w$.])(?:${proxies.map(quoted).join('|')})\\.((?:${member}\\.){0,3}${member})\\(`,
        'g',
      )
}

function quoted(name: string): string {
  return name.replaceAll('$', '\\$')
}
