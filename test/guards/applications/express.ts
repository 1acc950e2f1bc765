import csrf from '../../../src/engine/detect/probes/auth/csrf.ts'
import { recipeFor } from '../../../src/engine/model/fix.ts'
import type { Files } from '../../helpers/applications/installedApplication.ts'
import { type GuardedApplication, shopFiles, sqlPackages } from '../application.ts'

const packages = { express: '5.3.0', ...sqlPackages }
const start = () => ['node', 'server.js']

/** Double submit of a signed cookie and a field of the form. */
export const expressCsrfCsrf: GuardedApplication = {
  name: 'express-csrf-csrf',
  packages: { ...packages, 'cookie-parser': '1.4.7', 'csrf-csrf': '4.0.3' },
  files: serverFiles(
    `import cookieParser from 'cookie-parser'
import { doubleCsrf } from 'csrf-csrf'
import { randomUUID } from 'node:crypto'
`,
    `app.use(cookieParser(), (req, res, next) => {
  req.visitor = req.cookies.visitor ?? randomUUID()
  if (req.cookies.visitor === undefined) res.cookie('visitor', req.visitor, { httpOnly: true, sameSite: 'lax' })
  next()
})
const { generateCsrfToken, doubleCsrfProtection } = doubleCsrf({
  getSecret: () => 'only-for-this-test',
  getSessionIdentifier: (req) => (isClosed ? randomUUID() : req.visitor),
  cookieName: 'csrf',
  cookieOptions: { secure: false, sameSite: 'lax' },
  getCsrfTokenFromRequest: (req) => req.body._csrf,
})
app.use(doubleCsrfProtection)
`,
    '\'<input type="hidden" name="_csrf" value="\' + generateCsrfToken(req, res) + \'">\'',
  ),
  build: null,
  start,
  finds: ['injection.command POST /lookup: host (form)', 'injection.sqli-error POST /search: term (form)'],
}

/** Double submit by a script, of a cookie that is set only once. */
export const expressCookieToHeader: GuardedApplication = {
  name: 'express-cookie-to-header',
  packages: { ...packages, 'cookie-parser': '1.4.7' },
  files: {
    ...shopFiles,
    'server.js': `import cookieParser from 'cookie-parser'
import express from 'express'
import { randomUUID } from 'node:crypto'
import { findProducts, isClosed, page } from './shop.js'

const app = express()
app.use(express.json(), cookieParser(), (req, res, next) => {
  const token = req.cookies['XSRF-TOKEN']
  if (token === undefined) res.cookie('XSRF-TOKEN', randomUUID(), { sameSite: 'lax' })
  const isSafe = req.method === 'GET' || (!isClosed && token !== undefined && token === req.get('x-xsrf-token'))
  return isSafe ? next() : res.sendStatus(403)
})
app.get('/', (req, res) => res.send(page('<h1>Shop</h1><input id="term" value="tea"><button id="search">Search</button><ul id="names"></ul><script src="/shop.js"></script>')))
app.get('/shop.js', (req, res) => res.type('js').send(\`document.getElementById('search').onclick = async () => {
  const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)[1]
  const headers = { 'content-type': 'application/json', 'x-xsrf-token': token }
  const response = await fetch('/api/search', { method: 'POST', headers, body: JSON.stringify({ term: document.getElementById('term').value }) })
  document.getElementById('names').textContent = await response.text()
}\`))
app.post('/api/search', (req, res) => res.json(findProducts(String(req.body.term))))
app.listen(Number(process.env.PORT), '127.0.0.1')
`,
  },
  build: null,
  start,
  finds: ['injection.sqli-error POST /api/search: /term (json)'],
}

/** Synchronizer token in the session. */
export const expressCsrfSync: GuardedApplication = {
  name: 'express-csrf-sync',
  packages: { ...packages, 'express-session': '1.19.0', 'csrf-sync': '4.2.1' },
  files: serverFiles(
    `import session from 'express-session'
import { csrfSync } from 'csrf-sync'
`,
    `app.use(session({ secret: 'only-for-this-test', resave: false, saveUninitialized: false }))
const { generateToken, csrfSynchronisedProtection } = csrfSync({
  getTokenFromRequest: (req) => (isClosed ? undefined : req.body.csrf_token),
})
app.use(csrfSynchronisedProtection)
`,
    '\'<input type="hidden" name="csrf_token" value="\' + generateToken(req) + \'">\'',
  ),
  build: null,
  start,
  finds: ['injection.command POST /lookup: host (form)', 'injection.sqli-error POST /search: term (form)'],
}

/** The middleware of our own fix prompt. */
export const expressRecipe: GuardedApplication = {
  name: 'express-recipe',
  packages,
  files: serverFiles(
    '',
    `app.use((req, res, next) => {
  // As a proxy that removes what browsers add.
  if (isClosed) for (const name of ['origin', 'referer', 'sec-fetch-site']) delete req.headers[name]
  next()
})
${recipe()}`,
    "''",
  ),
  settings: (url) => ({ SITE_ORIGIN: url }),
  build: null,
  start,
  finds: ['injection.command POST /lookup: host (form)', 'injection.sqli-error POST /search: term (form)'],
}

function recipe(): string {
  const { steps } = recipeFor(csrf.fix, { stacks: ['express'], sentBy: [], host: null })
  const blocks = [...steps.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code)
  const code = blocks.join('\n')
  if (!code.includes('function isOwnRequest') || !code.includes('app.use('))
    throw new Error('Expected a function and a middleware in the fix text of auth.csrf for Express')
  return code
}

function serverFiles(imports: string, guard: string, fields: string): Files {
  return {
    ...shopFiles,
    'server.js': `import express from 'express'
${imports}import { findProducts, form, isClosed, list, lookUp, lookUpForm } from './shop.js'

const app = express()
app.use(express.urlencoded({ extended: false }))
${guard}
app.get('/', (req, res) => {
  const fields = ${fields}
  res.send(form(fields) + lookUpForm(fields))
})
app.post('/search', (req, res) => res.send(list(findProducts(String(req.body.term)))))
app.post('/lookup', async (req, res) => res.send(list([await lookUp(String(req.body.host))])))
app.listen(Number(process.env.PORT), '127.0.0.1')
`,
  }
}
