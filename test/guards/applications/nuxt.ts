import { type GuardedApplication, shopFiles, sqlPackages } from '../application.ts'

/** nuxt-csurf: scripts send the token of a meta element in the header `csrf-token`. */
export const nuxtCsurf: GuardedApplication = {
  name: 'nuxt-csurf',
  packages: { nuxt: '4.2.2', vue: '3.5.45', 'nuxt-csurf': '1.6.6', ...sqlPackages },
  files: {
    'package.json': shopFiles['package.json'] ?? '',
    'nuxt.config.js': `export default defineNuxtConfig({
  compatibilityDate: '2025-01-01',
  telemetry: false,
  modules: ['nuxt-csurf'],
  csurf: { https: false, cookieKey: 'csrf' },
  // The shop awaits its database at the top level.
  nitro: { esbuild: { options: { target: 'es2022' } } },
})
`,
    'server/utils/shop.js': shopFiles['shop.js'] ?? '',
    'server/middleware/0.closed.js': `export default defineEventHandler((event) => {
  if (isClosed && event.method === 'POST') throw createError({ statusCode: 403 })
})
`,
    'server/api/search.post.js': `export default defineEventHandler(async (event) => {
  const { term } = await readBody(event)
  return findProducts(String(term))
})
`,
    'app/app.vue': `<script setup>
const { $csrfFetch } = useNuxtApp()
const term = ref('tea')
const names = ref([])
async function search() {
  names.value = await $csrfFetch('/api/search', { method: 'POST', body: { term: term.value } })
}
</script>
<template>
  <main><h1>Shop</h1>
    <form @submit.prevent="search"><label>Product <input v-model="term" type="search" name="term"></label><button>Search</button></form>
    <ul><li v-for="name in names" :key="name">{{ name }}</li></ul>
  </main>
</template>
`,
  },
  build: ['npx', 'nuxt', 'build'],
  start: () => ['env', 'HOST=127.0.0.1', 'node', '.output/server/index.mjs'],
  finds: ['injection.sqli-error POST /api/search: /term (json)'],
}
