import { type GuardedApplication, shopFiles, sqlPackages } from '../application.ts'

/** Compares `Sec-Fetch-Site` or `Origin`. */
export const hono: GuardedApplication = {
  name: 'hono',
  packages: { hono: '4.13.19', '@hono/node-server': '2.1.9', ...sqlPackages },
  files: {
    ...shopFiles,
    'server.js': `import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { findProducts, form, isClosed, list, otherOrigin } from './shop.js'

const app = new Hono()
app.use(csrf(isClosed ? { origin: otherOrigin, secFetchSite: () => false } : {}))
app.get('/', (context) => context.html(form()))
app.post('/search', async (context) => {
  const { term = '' } = await context.req.parseBody()
  return context.html(list(findProducts(term)))
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
`,
  },
  build: null,
  start: () => ['node', 'server.js'],
  finds: ['injection.sqli-error POST /search: term (form)'],
}
