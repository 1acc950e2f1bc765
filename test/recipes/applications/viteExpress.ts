import { createHmac } from 'node:crypto'
import { blockWith, edit, type Prompt, type RecipeApplication } from '../application.ts'

/** React behind Express in ES modules, with an API that any origin may read. */
export const viteReactExpressEsm: RecipeApplication = {
  name: 'vite-react-express-esm',
  packages: {
    vite: '7.3.8',
    '@vitejs/plugin-react': '5.2.0',
    react: '19.0.9',
    'react-dom': '19.0.9',
    express: '5.3.0',
    cors: '2.8.6',
  },
  files: {
    'package.json': '{ "name": "shop", "private": true, "type": "module" }\n',
    'vite.config.js':
      "import react from '@vitejs/plugin-react'\n\nexport default { plugins: [react()], logLevel: 'error' }\n",
    'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body>
<div id="root"></div><script type="module" src="/src/main.jsx"></script></body></html>
`,
    'src/main.jsx': `import { createRoot } from 'react-dom/client'
import { useEffect, useState } from 'react'

function Shop() {
  const [state, setState] = useState('static')
  useEffect(() => setState('hydrated'), [])
  return <main style={{ margin: 8 }}><h1>Shop</h1><p>{state}</p></main>
}

createRoot(document.getElementById('root')).render(<Shop />)
`,
    'server.js': `import cors from 'cors'
import express from 'express'

const app = express()
app.use(cors({ origin: true, credentials: true }))

app.use((req, res, next) => {
  if (!req.headers.cookie) res.cookie('session', 'anonymous-visitor')
  next()
})

function requireSession(req, res, next) {
  if ((req.headers.cookie ?? '').includes('session=1')) return next()
  res.redirect('/')
}

app.get('/account', requireSession, (req, res) => res.type('html').send('<!doctype html><title>Account</title>Orders'))
app.get('/api/orders', requireSession, (req, res) => res.json({ orders: [1] }))
app.use(express.static('dist'))
app.listen(Number(process.env.PORT), '127.0.0.1')
`,
  },
  build: ['npx', 'vite', 'build'],
  start: () => ['node', 'server.js'],
  sessionCookie: 'session=1',
  protectedPaths: ['/account', '/api/orders'],
  scriptedPath: '/',
  fixes: [
    'csp.missing',
    'headers.clickjacking',
    'headers.xcto-missing',
    'cookies.samesite-missing',
    'cookies.session-no-httponly',
    'cors.origin-reflected',
  ],
  follow(files, prompt) {
    const server = files['server.js'] ?? ''
    return { ...files, 'server.js': followInModules(server, prompt) }
  },
}

/** Session cookie, signed as by express-session. */
const secret = 'not-so-secret'
const signature = createHmac('sha256', secret).update('known').digest('base64').replace(/=+$/, '')

/** Vue behind Express in CommonJS with helmet without a CSP. */
export const viteVueExpressCommonJs: RecipeApplication = {
  name: 'vite-vue-express-commonjs',
  packages: {
    vite: '7.3.8',
    '@vitejs/plugin-vue': '6.0.11',
    vue: '3.5.45',
    express: '4.21.2',
    'express-session': '1.18.2',
    helmet: '8.1.0',
  },
  files: {
    'package.json': '{ "name": "shop", "private": true }\n',
    'vite.config.mjs':
      "import vue from '@vitejs/plugin-vue'\n\nexport default { plugins: [vue()], logLevel: 'error' }\n",
    'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body>
<div id="app"></div><script type="module" src="/src/main.js"></script></body></html>
`,
    'src/main.js': `import { createApp } from 'vue'
import Shop from './Shop.vue'

createApp(Shop).mount('#app')
`,
    'src/Shop.vue': `<script setup>
import { onMounted, ref } from 'vue'
const state = ref('static')
onMounted(() => { state.value = 'hydrated' })
</script>
<template><main :style="{ margin: '8px' }"><h1>Shop</h1><p>{{ state }}</p></main></template>
<style scoped>h1 { color: navy }</style>
`,
    'server.js': `const express = require('express')
const session = require('express-session')
const helmet = require('helmet')

const store = new session.MemoryStore()
store.set('known', { cookie: { path: '/' }, user: 'ada' })

const app = express()
app.use(helmet({ contentSecurityPolicy: false }))
app.use(session({ store, secret: '${secret}', resave: false, saveUninitialized: true }))

function requireSession(req, res, next) {
  if (req.session.user) return next()
  res.redirect('/')
}

app.get('/account', requireSession, (req, res) => res.type('html').send('<!doctype html><title>Account</title>Orders'))
app.get('/api/orders', requireSession, (req, res) => res.json({ orders: [1] }))
app.use(express.static('dist'))
app.listen(Number(process.env.PORT), '127.0.0.1')
`,
  },
  build: ['npx', 'vite', 'build'],
  start: () => ['node', 'server.js'],
  sessionCookie: `connect.sid=${encodeURIComponent(`s:known.${signature}`)}`,
  protectedPaths: ['/account', '/api/orders'],
  scriptedPath: '/',
  fixes: ['csp.missing', 'cookies.samesite-missing'],
  follow(files, prompt) {
    const server = files['server.js'] ?? ''
    return {
      ...files,
      'server.js':
        prompt.checkId === 'csp.missing'
          ? addPolicy(server, prompt)
          : edit(
              server,
              'saveUninitialized: true',
              `saveUninitialized: true, cookie: { ${cookieOptions(prompt)} }`,
            ),
    }
  },
}

function followInModules(server: string, prompt: Prompt): string {
  if (prompt.checkId.startsWith('cookies.')) {
    const options = cookieOptions(prompt)
    return server.includes("visitor')")
      ? edit(server, "visitor')", `visitor', { ${options} })`)
      : edit(server, "visitor', { ", `visitor', { ${options}, `)
  }
  if (prompt.checkId === 'cors.origin-reflected') {
    return edit(
      server,
      'app.use(cors({ origin: true, credentials: true }))\n',
      realOrigin(blockWith(prompt, 'app.use(cors(')),
    )
  }
  if (prompt.checkId === 'csp.missing') return addPolicy(server, prompt)
  return putBeforeSession(server, blockWith(prompt, 'res.setHeader('))
}

function cookieOptions({ checkId, instructions }: Prompt): string {
  const options = /The required options: `([^`]+)`/.exec(instructions)?.[1]
  if (options === undefined) throw new Error(`Expected the options of a cookie in the prompt of ${checkId}`)
  return options
}

function addPolicy(server: string, prompt: Prompt): string {
  const withPolicy = putBeforeSession(server, blockWith(prompt, "'Content-Security-Policy'"))
  return edit(withPolicy, 'app.listen(', `${blockWith(prompt, 'res.sendStatus(404)')}\napp.listen(`)
}

function putBeforeSession(server: string, block: string): string {
  const place = /^app\.use\((?:session\(|\(req, res, next\) => \{\n {2}if)/m.exec(server)?.[0] ?? ''
  return edit(server, place, `${block}\n${place}`)
}

/** "Replace the origin above with the real ones." */
function realOrigin(block: string): string {
  return edit(block, 'https://app.example.com', 'https://partner.example')
}
