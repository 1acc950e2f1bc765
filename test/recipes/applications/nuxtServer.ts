import { blockWith, edit, type Files, type Prompt, type RecipeApplication } from '../application.ts'

/** Nuxt with middleware that requires a session on some paths. */
export const nuxtServer: RecipeApplication = {
  name: 'nuxt',
  packages: { nuxt: '4.2.2', vue: '3.5.45' },
  packagesOfFix: { 'nuxt-security': '2.6.0' },
  files: {
    'package.json': '{ "name": "shop", "private": true, "type": "module" }\n',
    'nuxt.config.js': `export default defineNuxtConfig({
  compatibilityDate: '2025-01-01',
  telemetry: false,
  modules: [],
  routeRules: {
    '/legal': { headers: { 'Cache-Control': 'max-age=60' } },
  },
})
`,
    'app/app.vue': '<template><NuxtPage /></template>\n',
    'app/pages/index.vue': `<script setup>
const state = ref('static')
onMounted(() => { state.value = 'hydrated' })
</script>
<template><main><h1>Shop</h1><p>{{ state }}</p><NuxtLink to="/sign-in">Sign in</NuxtLink></main></template>
`,
    'app/pages/sign-in.vue': '<template><h1>Sign in</h1></template>\n',
    'app/pages/legal.vue': '<template><h1>Legal</h1></template>\n',
    'app/pages/account.vue': '<template><h1>Orders</h1></template>\n',
    'server/api/orders.js': 'export default defineEventHandler(() => ({ orders: [1] }))\n',
    'server/middleware/session.js': `export default defineEventHandler((event) => {
  const isProtected = /^\\/(?:account|api\\/orders)(?:[/?]|$)/.test(event.path)
  if (isProtected && getCookie(event, 'session') !== '1') return sendRedirect(event, '/sign-in')
})
`,
  },
  build: ['npx', 'nuxt', 'build'],
  start: (port) => ['env', 'HOST=127.0.0.1', `PORT=${port}`, 'node', '.output/server/index.mjs'],
  sessionCookie: 'session=1',
  protectedPaths: ['/account', '/api/orders'],
  scriptedPath: '/',
  fixes: ['headers.xcto-missing', 'csp.missing'],
  follow(files, prompt) {
    const config = files['nuxt.config.js'] ?? ''
    return {
      ...files,
      'nuxt.config.js':
        prompt.checkId === 'csp.missing' ? addModule(config, prompt) : addRule(config, prompt),
    }
  },
}

function addRule(config: string, prompt: Prompt): string {
  const rule = /^routeRules: \{\n(.*)^\},$/ms.exec(blockWith(prompt, "'/**'"))?.[1]
  if (rule === undefined) throw new Error(`Expected a rule in the prompt of ${prompt.checkId}`)
  return edit(config, 'routeRules: {\n', `routeRules: {\n${rule}`)
}

/** "Merge this into `nuxt.config.*`." */
function addModule(config: string, prompt: Prompt): Files[string] {
  return edit(config, '  modules: [],\n', blockWith(prompt, "'nuxt-security'"))
}
