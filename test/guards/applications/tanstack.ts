import { type GuardedApplication, shopFiles, sqlPackages } from '../application.ts'

const functions = {
  find: 'cde5bc13df561a2a6bfa8445df483f5c5ebbb5e1a59bbcac8f58969b0a69f99f',
  findByForm: '162dc58fdb269b8cb616339c02844d604d46b67412d40e98ad9dd72131ae1f86',
  findSimilar: '82a120b50d7ad12bfa3cf59157c3a4a65d41817632da8bf533900e5422da1aca',
  resolveHost: 'f541eee071dc9ba06d55d5b169e1536fd82c713bb71e2ea59dc63093621c59fb',
}

/** Server functions behind the CSRF middleware of Start. */
export const tanstack: GuardedApplication = {
  name: 'tanstack-start',
  packages: {
    '@tanstack/react-router': '1.170.46',
    '@tanstack/react-start': '1.169.5',
    '@vitejs/plugin-react': '6.3.0',
    react: '19.2.0',
    'react-dom': '19.2.0',
    vite: '8.4.0',
    ...sqlPackages,
  },
  files: {
    'package.json': shopFiles['package.json'] ?? '',
    'src/shop.server.js': shopFiles['shop.js'] ?? '',
    'vite.config.js': `import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [tanstackStart(), react()] })
`,
    'src/router.jsx': `import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen'

export function getRouter() {
  return createRouter({ routeTree })
}
`,
    'src/start.js': `import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'

const close = createMiddleware().server(({ next, request }) =>
  process.env.VARIANT === 'closed' && request.url.includes('/_serverFn/') ? new Response('Forbidden', { status: 403 }) : next(),
)
const csrf = createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })

export const startInstance = createStart(() => ({ requestMiddleware: [close, csrf] }))
`,
    'src/shop.functions.js': `import { createServerFn } from '@tanstack/react-start'
import { findProducts, lookUp } from './shop.server.js'

const asGiven = (data) => data

export const find = createServerFn({ method: 'GET' }).validator(asGiven).handler(({ data }) => findProducts(String(data.term)).slice(0, data.limit))
export const findSimilar = createServerFn().validator(asGiven).handler(({ data }) => findProducts(String(data)))
export const resolveHost = createServerFn({ method: 'POST' }).validator(asGiven).handler(({ data }) => lookUp(String(data.host)))
export const findByForm = createServerFn({ method: 'POST' }).validator(asGiven).handler(({ data }) => findProducts(String(data.get('name'))))
`,
    'src/routes/__root.jsx': `import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'

export const Route = createRootRoute({
  component: () => <html lang="en"><head><meta charSet="utf-8" /><HeadContent /></head><body><Outlet /><Scripts /></body></html>,
})
`,
    'src/routes/index.jsx': `import { createFileRoute } from '@tanstack/react-router'
import { useServerFn } from '@tanstack/react-start'
import { useState } from 'react'
import { find, findByForm, findSimilar, resolveHost } from '../shop.functions.js'

export const Route = createFileRoute('/')({ component: Shop })

function Shop() {
  const [term, setTerm] = useState('tea')
  const [host, setHost] = useState('localhost')
  const [lines, setLines] = useState([])
  const search = useServerFn(find)
  return <main>
    <h1>Shop</h1>
    <input value={term} onChange={(event) => setTerm(event.target.value)} />
    <button onClick={async () => setLines(await search({ data: { term, limit: 10 } }))}>Search</button>
    <button onClick={async () => setLines(await findSimilar({ data: 'Green tea' }))}>Similar</button>
    <input value={host} onChange={(event) => setHost(event.target.value)} />
    <button onClick={async () => setLines([await resolveHost({ data: { host } })])}>Look up</button>
    <form onSubmit={async (event) => { event.preventDefault(); setLines(await findByForm({ data: new FormData(event.currentTarget) })) }}>
      <input name="name" defaultValue="tea" /><button>Find</button>
    </form>
    <ul>{lines.map((line) => <li key={line}>{line}</li>)}</ul>
  </main>
}
`,
    'serve.js': `import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import handler from './dist/server/server.js'

createServer(async (request, response) => {
  const url = new URL(request.url, 'http://' + request.headers.host)
  const file = 'dist/client' + url.pathname
  if (/^\\/assets\\/[\\w.-]+$/.test(url.pathname) && existsSync(file)) {
    response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'text/css')
    return response.end(readFileSync(file))
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const init = { method: request.method, headers: request.headers, ...(hasBody && { body: Readable.toWeb(request), duplex: 'half' }) }
  const sent = await handler.fetch(new Request(url, init))
  response.writeHead(sent.status, Object.fromEntries(sent.headers))
  response.end(Buffer.from(await sent.arrayBuffer()))
}).listen(Number(process.env.PORT), '127.0.0.1')
`,
  },
  build: ['npx', 'vite', 'build'],
  start: () => ['node', 'serve.js'],
  // Hashes of file and name.
  finds: [
    `injection.command POST /_serverFn/${functions.resolveHost}: /host (json)`,
    `injection.sqli-error GET /_serverFn/${functions.find}: /term (json)`,
    `injection.sqli-error GET /_serverFn/${functions.findSimilar}: / (json)`,
    `injection.sqli-error POST /_serverFn/${functions.findByForm}: name (multipart)`,
  ],
}
