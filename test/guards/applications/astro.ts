import { type GuardedApplication, shopFiles, sqlPackages } from '../application.ts'

/** `security.checkOrigin`, on by default: compares `Origin` with the URL of the request. */
export const astro: GuardedApplication = {
  name: 'astro',
  packages: { astro: '5.18.2', '@astrojs/node': '9.5.5', ...sqlPackages },
  files: {
    'package.json': shopFiles['package.json'] ?? '',
    'astro.config.mjs': configWith('{ checkOrigin: true }'),
    'src/shop.js': shopFiles['shop.js'] ?? '',
    'src/pages/index.astro': `---
import { findProducts } from '../shop.js'
const data = Astro.request.method === 'POST' ? await Astro.request.formData() : null
const names = data === null ? [] : findProducts(String(data.get('term')))
---
<html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body><h1>Shop</h1>
<form method="post"><label>Product <input type="search" name="term" value="tea"></label><button>Search</button></form>
<ul>{names.map((name) => <li>{name}</li>)}</ul></body></html>
`,
    'src/middleware.js': `import { isClosed } from './shop.js'

export function onRequest({ request }, next) {
  return isClosed && request.method === 'POST' ? new Response('Forbidden', { status: 403 }) : next()
}
`,
  },
  build: ['npx', 'astro', 'build'],
  start: () => ['env', 'HOST=127.0.0.1', 'node', 'dist/server/entry.mjs'],
  finds: ['injection.sqli-error POST /: term (form)'],
}

export const astroWithDomains: GuardedApplication = {
  ...astro,
  name: 'astro-with-domains',
  files: {
    ...astro.files,
    'astro.config.mjs': configWith("{ allowedDomains: [{ hostname: '127.0.0.1' }] }"),
  },
}

function configWith(security: string): string {
  return `import node from '@astrojs/node'

export default {
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  security: ${security},
  vite: { ssr: { external: ['sql.js'] } },
}
`
}
