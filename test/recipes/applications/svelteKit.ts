import { blockWith, edit, type Files, type Prompt, type RecipeApplication } from '../application.ts'

/** SvelteKit with a `handle` that requires a session on some paths. */
export const svelteKit: RecipeApplication = {
  name: 'sveltekit',
  packages: {
    '@sveltejs/kit': '2.70.4',
    '@sveltejs/adapter-node': '5.5.7',
    '@sveltejs/vite-plugin-svelte': '6.2.3',
    svelte: '5.57.3',
    vite: '7.3.8',
  },
  files: {
    'package.json':
      '{ "name": "shop", "private": true, "type": "module", "scripts": { "start": "node build" } }\n',
    'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite'

export default { plugins: [sveltekit()], logLevel: 'error' }
`,
    'svelte.config.js': `import adapter from '@sveltejs/adapter-node'

export default {
  kit: {
    adapter: adapter(),
  },
}
`,
    'src/app.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>%sveltekit.head%</head>
<body data-sveltekit-preload-data="hover"><div>%sveltekit.body%</div></body></html>
`,
    'src/hooks.server.js': `import { redirect } from '@sveltejs/kit'

export async function handle({ event, resolve }) {
  const isProtected = /^\\/(?:account|api)(?:\\/|$)/.test(event.url.pathname)
  if (isProtected && event.cookies.get('session') !== '1') redirect(303, '/sign-in')
  return resolve(event)
}
`,
    'src/routes/+page.server.js': `export function load({ cookies }) {
  if (cookies.get('session') === undefined)
    cookies.set('session', 'anonymous-visitor', { path: '/', httpOnly: false, secure: false, sameSite: 'lax' })
}
`,
    'src/routes/+page.svelte': `<script>
  import { onMount } from 'svelte'
  let state = $state('static')
  onMount(() => { state = 'hydrated' })
</script>
<h1>Shop</h1><p>{state}</p><a href="/sign-in">Sign in</a>
`,
    'src/routes/sign-in/+page.svelte': '<h1>Sign in</h1>\n',
    'src/routes/account/+page.svelte': '<h1>Orders</h1>\n',
    'src/routes/api/orders/+server.js': 'export function GET() { return Response.json({ orders: [1] }) }\n',
  },
  build: ['npx', 'vite', 'build'],
  start: () => ['env', 'HOST=127.0.0.1', 'npm', 'start'],
  sessionCookie: 'session=1',
  protectedPaths: ['/account', '/api/orders'],
  scriptedPath: '/',
  fixes: ['headers.xcto-missing', 'csp.missing', 'cookies.session-no-httponly'],
  follow(files, prompt) {
    if (prompt.checkId === 'csp.missing') return addPolicy(files, prompt)
    return prompt.checkId.startsWith('cookies.')
      ? fixCookie(files, prompt)
      : addServer(addHandle(files, prompt), prompt)
  },
}

/** "Merge this into `kit` in `svelte.config.js`." */
function addPolicy(files: Files, prompt: Prompt): Files {
  const block = blockWith(prompt, "mode: 'auto'")
  const config = files['svelte.config.js'] ?? ''
  return {
    ...files,
    'svelte.config.js': edit(config, 'adapter: adapter(),\n', `adapter: adapter(),\n${block}`),
  }
}

/** "Keep it under another name". */
function addHandle(files: Files, prompt: Prompt): Files {
  const block = blockWith(prompt, 'async function sendHeaders')
  if (!prompt.instructions.includes('`sequence(sendHeaders, thatOne)`')) throw new Error('Expected a merge')
  const merged = edit(
    files['src/hooks.server.js'] ?? '',
    'export async function handle',
    'async function thatOne',
  )
  return {
    ...files,
    'src/hooks.server.js': `import { sequence } from '@sveltejs/kit/hooks'\n${merged}\n${edit(
      block,
      'export const handle = sendHeaders',
      'export const handle = sequence(sendHeaders, thatOne)',
    )}`,
  }
}

function addServer(files: Files, prompt: Prompt): Files {
  if (!prompt.instructions.includes('start it instead of `build`')) throw new Error('Expected another start')
  return {
    ...files,
    'server.mjs': blockWith(prompt, "from './build/handler.js'"),
    'package.json': edit(files['package.json'] ?? '', 'node build', 'node server.mjs'),
  }
}

function fixCookie(files: Files, { checkId, instructions }: Prompt): Files {
  const options = /The required options: `([^`]+)`/.exec(instructions)?.[1]
  if (options === undefined) throw new Error(`Expected the options of a cookie in the prompt of ${checkId}`)
  const page = files['src/routes/+page.server.js'] ?? ''
  return { ...files, 'src/routes/+page.server.js': edit(page, 'httpOnly: false', options) }
}
