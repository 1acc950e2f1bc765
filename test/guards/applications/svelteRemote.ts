import type { GuardedApplication } from '../application.ts'
import { svelteKitWithOrigin } from './svelteKit.ts'

const { files, packages } = svelteKitWithOrigin

/** Remote functions: queries and commands, with objects and with a bare text. The closed shop refuses also GET. */
export const svelteRemote: GuardedApplication = {
  ...svelteKitWithOrigin,
  name: 'sveltekit-remote',
  packages: { ...packages, valibot: '1.1.0' },
  files: {
    'package.json': files['package.json'] ?? '',
    'vite.config.js': files['vite.config.js'] ?? '',
    'src/app.html': files['src/app.html'] ?? '',
    'src/lib/server/shop.js': files['src/lib/server/shop.js'] ?? '',
    'svelte.config.js': `import adapter from '@sveltejs/adapter-node'

export default {
  kit: { adapter: adapter(), experimental: { remoteFunctions: true } },
  compilerOptions: { experimental: { async: true } },
}
`,
    'src/hooks.server.js': `import { isClosed } from '$lib/server/shop.js'

export function handle({ event, resolve }) {
  return isClosed && event.isRemoteRequest ? new Response('Forbidden', { status: 403 }) : resolve(event)
}
`,
    'src/routes/shop.remote.js': `import { command, query } from '$app/server'
import { findProducts as find, lookUp as resolveHost } from '$lib/server/shop.js'
import * as v from 'valibot'

export const findProducts = query(v.object({ term: v.string(), limit: v.number() }), ({ term, limit }) => find(term).slice(0, limit))
export const findSimilar = query(v.string(), (name) => find(name))
export const lookUp = command(v.object({ host: v.string() }), ({ host }) => resolveHost(host))
`,
    'src/routes/+page.svelte': `<script>
  import { findProducts, findSimilar, lookUp } from './shop.remote.js'
  let term = $state('tea')
  let host = $state('localhost')
  let lines = $state([])
</script>
<h1>Shop</h1>
<input name="term" bind:value={term}><button onclick={async () => { lines = await findProducts({ term, limit: 10 }).run() }}>Search</button>
<input name="host" bind:value={host}><button onclick={async () => { lines = [await lookUp({ host })] }}>Look up</button>
<button onclick={async () => { lines = await findSimilar('tea').run() }}>Similar</button>
<ul>{#each lines as line}<li>{line}</li>{/each}</ul>
`,
  },
  finds: [
    'injection.command POST /_app/remote/13o27dg/lookUp: /host (json)',
    'injection.sqli-error GET /_app/remote/13o27dg/findProducts: /term (json)',
    'injection.sqli-error GET /_app/remote/13o27dg/findSimilar: / (json)',
  ],
}
