import { type GuardedApplication, shopFiles, sqlPackages } from '../application.ts'

/** Procedures of tRPC that only scripts call, with superjson. The closed shop refuses each call. */
export const trpc: GuardedApplication = {
  name: 'trpc',
  packages: {
    '@trpc/server': '11.18.0',
    '@trpc/client': '11.18.0',
    superjson: '2.2.2',
    zod: '4.1.5',
    esbuild: '0.25.9',
    ...sqlPackages,
  },
  files: {
    ...shopFiles,
    'router.js': `import { initTRPC } from '@trpc/server'
import superjson from 'superjson'
import { z } from 'zod'
import { findProducts, lookUp } from './shop.js'

const t = initTRPC.create({ transformer: superjson })

export const router = t.router({
  products: t.router({
    find: t.procedure
      .input(z.object({ term: z.string(), limit: z.number() }))
      .query(({ input }) => findProducts(input.term).slice(0, input.limit)),
    similar: t.procedure.input(z.string()).query(({ input }) => findProducts(input)),
  }),
  lookUp: t.procedure.input(z.object({ host: z.string() })).mutation(({ input }) => lookUp(input.host)),
  deleteAll: t.procedure.mutation(() => console.log('DELETED')),
})
`,
    'client.js': `import { createTRPCClient, httpBatchLink } from '@trpc/client'
import superjson from 'superjson'

const client = createTRPCClient({ links: [httpBatchLink({ url: '/api/trpc', transformer: superjson })] })
const at = (selector) => document.querySelector(selector)
const show = (lines) => { at('pre').textContent = String(lines) }

at('#search').onclick = async () => show(await client.products.find.query({ term: at('#term').value, limit: 10 }))
at('#similar').onclick = async () => show(await client.products.similar.query('tea'))
at('#lookup').onclick = async () => show(await client.lookUp.mutate({ host: at('#host').value }))
at('#all').onclick = () => client.deleteAll.mutate()
`,
    'server.js': `import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createHTTPHandler } from '@trpc/server/adapters/standalone'
import { router } from './router.js'
import { isClosed, page } from './shop.js'

const call = createHTTPHandler({ router, basePath: '/api/trpc/' })
const shop = page('<h1>Shop</h1><input id="term" value="tea"><button id="search">Search</button><button id="similar">Similar</button><input id="host" value="localhost"><button id="lookup">Look up</button><button id="all">Delete all</button><pre></pre><script type="module" src="/client.js"></script>')

createServer((request, response) => {
  if (request.url.startsWith('/api/trpc/')) return isClosed ? response.writeHead(403).end('Forbidden') : call(request, response)
  if (request.url === '/client.js') return response.setHeader('content-type', 'text/javascript').end(readFileSync('dist/client.js'))
  if (request.url !== '/') return response.writeHead(404).end('Not found')
  response.setHeader('content-type', 'text/html').end(shop)
}).listen(process.env.PORT, '127.0.0.1')
`,
  },
  build: ['npx', 'esbuild', 'client.js', '--bundle', '--minify', '--format=esm', '--outdir=dist'],
  start: () => ['node', 'server.js'],
  finds: [
    'injection.command POST /api/trpc/lookUp: /json/host (json)',
    'injection.sqli-error GET /api/trpc/products.find: /json/term (json)',
    'injection.sqli-error GET /api/trpc/products.similar: /json (json)',
  ],
}
