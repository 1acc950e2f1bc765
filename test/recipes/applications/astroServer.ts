import { blockWith, edit, type Files, type Prompt, type RecipeApplication } from '../application.ts'

/** Astro with on-demand rendering, and sign-in middleware on some paths. */
export const astroServer: RecipeApplication = {
  name: 'astro-server',
  packages: { astro: '5.18.2', '@astrojs/node': '9.5.5' },
  files: {
    'package.json':
      '{ "name": "shop", "private": true, "type": "module", "scripts": { "start": "node dist/server/entry.mjs" } }\n',
    'astro.config.mjs': `import node from '@astrojs/node'

export default {
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  build: { inlineStylesheets: 'never' },
}
`,
    'src/middleware.js': `import { defineMiddleware } from 'astro:middleware'

export const onRequest = defineMiddleware((context, next) => {
  const isProtected = /^\\/(?:account|api)(?:\\/|$)/.test(context.url.pathname)
  if (isProtected && context.cookies.get('session')?.value !== '1') return context.redirect('/sign-in')
  return next()
})
`,
    'src/pages/index.astro': `---
if (!Astro.cookies.has('session')) Astro.cookies.set('session', 'anonymous-visitor')
---
<html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body><h1>Shop</h1><p id="state">static</p>
<a href="/sign-in">Sign in</a>
<script>document.getElementById('state').textContent = 'hydrated'</script></body></html>
<style>h1 { color: navy }</style>
`,
    'src/pages/sign-in.astro':
      '<html lang="en"><head><title>Sign in</title></head><body>Sign in</body></html>\n',
    'src/pages/account.astro':
      '<html lang="en"><head><title>Account</title></head><body>Orders</body></html>\n',
    'src/pages/api/orders.js': 'export function GET() { return Response.json({ orders: [1] }) }\n',
  },
  build: ['npx', 'astro', 'build'],
  start: () => ['env', 'HOST=127.0.0.1', 'npm', 'start'],
  sessionCookie: 'session=1',
  protectedPaths: ['/account', '/api/orders'],
  scriptedPath: '/',
  fixes: ['headers.xcto-missing', 'csp.missing', 'cookies.samesite-missing', 'cookies.session-no-httponly'],
  follow(files, prompt) {
    if (prompt.checkId === 'csp.missing') return addPolicy(files, prompt)
    return prompt.checkId.startsWith('cookies.')
      ? fixCookie(files, prompt)
      : addServer(addMiddleware(files, prompt), prompt)
  },
}

/** "Add this to the existing object in `astro.config.*`". */
function addPolicy(files: Files, prompt: Prompt): Files {
  if (!prompt.instructions.includes('from 5.9 under `experimental.csp`'))
    throw new Error('Expected Astro 5.9')
  const block = edit(blockWith(prompt, 'directives: ['), 'security: {', 'experimental: {')
  const config = files['astro.config.mjs'] ?? ''
  if (!prompt.instructions.includes('`src/pages/404.astro`')) throw new Error('Expected an error page')
  return {
    ...files,
    'astro.config.mjs': edit(config, "output: 'server',\n", `output: 'server',\n${block}`),
    'src/pages/404.astro':
      '<html lang="en"><head><title>Not found</title></head><body>Not found</body></html>\n',
  }
}

/** "Keep its `onRequest` under another name". */
function addMiddleware(files: Files, prompt: Prompt): Files {
  const [order] = /sequence\(sendHeaders, thatOne\)/.exec(prompt.instructions) ?? []
  if (order === undefined) throw new Error('Expected a merge')
  const block = blockWith(prompt, 'const sendHeaders').replace(/^import .*\n/m, '')
  const merged = edit(files['src/middleware.js'] ?? '', 'export const onRequest', 'const thatOne')
  return {
    ...files,
    'src/middleware.js': `${edit(merged, 'import { defineMiddleware }', 'import { defineMiddleware, sequence }')}
${edit(block, 'export const onRequest = sendHeaders', `export const onRequest = ${order}`)}`,
  }
}

function addServer(files: Files, prompt: Prompt): Files {
  if (!prompt.instructions.includes('start it instead of `dist/server/entry.mjs`')) {
    throw new Error('Expected another start')
  }
  return {
    ...files,
    'server.mjs': blockWith(prompt, "import('./dist/server/entry.mjs')"),
    'package.json': edit(files['package.json'] ?? '', 'node dist/server/entry.mjs', 'node server.mjs'),
  }
}

function fixCookie(files: Files, { checkId, instructions }: Prompt): Files {
  const options = /The required options: `([^`]+)`/.exec(instructions)?.[1]
  if (options === undefined) throw new Error(`Expected the options of a cookie in the prompt of ${checkId}`)
  const page = files['src/pages/index.astro'] ?? ''
  return {
    ...files,
    'src/pages/index.astro': page.includes("visitor')")
      ? edit(page, "visitor')", `visitor', { ${options} })`)
      : edit(page, "visitor', { ", `visitor', { ${options}, `),
  }
}
