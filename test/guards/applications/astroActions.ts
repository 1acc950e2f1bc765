import { type GuardedApplication, shopFiles } from '../application.ts'
import { astroWithDomains } from './astro.ts'

/** Actions that only scripts call: with JSON, with the data of a form, nested, and one that deletes. */
export const astroActions: GuardedApplication = {
  ...astroWithDomains,
  name: 'astro-actions',
  files: {
    'package.json': shopFiles['package.json'] ?? '',
    'astro.config.mjs': astroWithDomains.files['astro.config.mjs'] ?? '',
    'src/middleware.js': astroWithDomains.files['src/middleware.js'] ?? '',
    'src/shop.js': shopFiles['shop.js'] ?? '',
    'src/actions/index.js': `import { defineAction } from 'astro:actions'
import { z } from 'astro:schema'
import { findProducts, lookUp } from '../shop.js'

export const server = {
  findProducts: defineAction({
    input: z.object({ term: z.string(), limit: z.number() }),
    handler: async ({ term, limit }) => findProducts(term).slice(0, limit),
  }),
  hosts: {
    lookUp: defineAction({ input: z.object({ host: z.string() }), handler: async ({ host }) => lookUp(host) }),
  },
  deleteProducts: defineAction({ handler: async () => console.log('DELETED') }),
}
`,
    'src/pages/index.astro': `---
---
<html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body><h1>Shop</h1>
<form id="search"><input name="term" value="tea"><button>Search</button></form>
<form id="lookup"><input name="host" value="localhost"><button>Look up</button></form>
<button id="all">Delete all</button><pre></pre>
<script>
import { actions } from 'astro:actions'
const show = (lines) => { document.querySelector('pre').textContent = String(lines) }
document.querySelector('#search').addEventListener('submit', async (event) => {
  event.preventDefault()
  const { data } = await actions.findProducts({ term: event.target.elements.term.value, limit: 10 })
  show(data)
})
document.querySelector('#lookup').addEventListener('submit', async (event) => {
  event.preventDefault()
  const data = new FormData(event.target)
  show(await actions.hosts.lookUp.orThrow({ host: data.get('host') }))
})
document.querySelector('#all').addEventListener('click', () => actions.deleteProducts())
</script></body></html>
`,
  },
  finds: [
    'injection.command POST /_actions/hosts.lookUp: /host (json)',
    'injection.sqli-error POST /_actions/findProducts: /term (json)',
  ],
}
