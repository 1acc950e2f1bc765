import { type GuardedApplication, shopFiles, sqlPackages } from '../application.ts'

/** SvelteKit refuses form posts whose `Origin` is not that of the server's URL. */
export const svelteKit: GuardedApplication = {
  name: 'sveltekit',
  packages: {
    '@sveltejs/kit': '2.70.4',
    '@sveltejs/adapter-node': '5.5.7',
    '@sveltejs/vite-plugin-svelte': '6.2.3',
    svelte: '5.57.3',
    vite: '7.3.8',
    ...sqlPackages,
  },
  files: {
    'package.json': shopFiles['package.json'] ?? '',
    'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite'

export default { plugins: [sveltekit()], logLevel: 'error' }
`,
    'svelte.config.js': `import adapter from '@sveltejs/adapter-node'

export default { kit: { adapter: adapter() } }
`,
    'src/app.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>%sveltekit.head%</head>
<body data-sveltekit-preload-data="hover"><div>%sveltekit.body%</div></body></html>
`,
    'src/lib/server/shop.js': shopFiles['shop.js'] ?? '',
    'src/hooks.server.js': `import { isClosed } from '$lib/server/shop.js'

export function handle({ event, resolve }) {
  return isClosed && event.request.method === 'POST' ? new Response('Forbidden', { status: 403 }) : resolve(event)
}
`,
    'src/routes/+page.server.js': `import { findProducts } from '$lib/server/shop.js'

export const actions = {
  search: async ({ request }) => {
    const data = await request.formData()
    return { names: findProducts(String(data.get('term'))) }
  },
}
`,
    'src/routes/+page.svelte': `<script>
  import { enhance } from '$app/forms'
  let { form } = $props()
</script>
<h1>Shop</h1>
<form method="POST" action="?/search" use:enhance><label>Product <input type="search" name="term" value="tea"></label><button>Search</button></form>
<ul>{#each form?.names ?? [] as name}<li>{name}</li>{/each}</ul>
`,
  },
  build: ['npx', 'vite', 'build'],
  start: () => ['env', 'HOST=127.0.0.1', 'node', 'build'],
  finds: ['injection.sqli-error POST /: term (form)'],
}

export const svelteKitWithOrigin: GuardedApplication = {
  ...svelteKit,
  name: 'sveltekit-with-origin',
  settings: (url, variant) => ({ ORIGIN: variant === 'closed' ? 'https://shop.example' : url }),
}
