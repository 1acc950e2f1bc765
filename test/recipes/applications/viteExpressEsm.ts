import { blockWith, edit, type Prompt, type RecipeApplication } from '../application.ts'

/** React, built by Vite into files, behind Express in ES modules, with an API that any origin may read. */
export const viteExpressEsm: RecipeApplication = {
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
    return { ...files, 'server.js': followInServer(server, prompt) }
  },
}

function followInServer(server: string, prompt: Prompt): string {
  if (prompt.checkId.startsWith('cookies.')) {
    const options = /The required options: `([^`]+)`/.exec(prompt.instructions)?.[1] ?? ''
    if (options === '') throw new Error(`Expected the options of a cookie in the prompt of ${prompt.checkId}`)
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
  if (prompt.checkId === 'csp.missing') {
    const block = blockWith(prompt, 'Content-Security-Policy')
    const policy = /Content-Security-Policy: (.*)/.exec(block)?.[1]
    return putFirst(
      server,
      policy === undefined
        ? inModules(block)
        : `app.use((req, res, next) => {\n  res.setHeader('Content-Security-Policy', ${JSON.stringify(policy)})\n  next()\n})\n`,
    )
  }
  const lines = blockWith(prompt, 'res.setHeader(')
    .split('\n')
    .filter((line) => !line.includes("'Content-Security-Policy'"))
  return putFirst(server, lines.join('\n'))
}

/** The snippet names both: `const { … } = require('…') // ES modules: import { … } from '…'`. */
function inModules(block: string): string {
  return block.replace(/^const .* \/\/ ES modules: (import .*)$/m, '$1')
}

/** "Before `express.static`, the session and all routes." */
function putFirst(server: string, block: string): string {
  return edit(server, 'const app = express()\n', `const app = express()\n${block}\n`)
}

/** "Replace the origin above with the real ones." */
function realOrigin(block: string): string {
  return edit(block, 'https://app.example.com', 'https://partner.example')
}
