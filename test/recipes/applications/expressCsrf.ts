import { edit, type RecipeApplication } from '../application.ts'

/**
 * Express in CommonJS with a form that another site can submit, and an error that shows its trace. Its recipes are
 * followed together.
 */
export const expressCsrf: RecipeApplication = {
  name: 'express-csrf',
  packages: { express: '4.21.2' },
  files: {
    'package.json': '{ "name": "shop", "private": true }\n',
    'server.js': `const express = require('express')

const app = express()
app.use(express.urlencoded({ extended: false }))
app.use((req, res, next) => {
  if (!req.headers.cookie) res.cookie('sid', 'anonymous-visitor-1', { httpOnly: true })
  next()
})

function requireSession(req, res, next) {
  if ((req.headers.cookie || '').includes('sid=1')) return next()
  res.redirect('/')
}

app.get('/', (req, res) => res.send('<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><p id="state">static</p><form method="post" action="/profile"><input name="address"><button>Save</button></form><a href="/report">Report</a><script src="/state.js"></script></html>'))
app.get('/state.js', (req, res) => res.type('js').send("document.getElementById('state').textContent = 'hydrated'"))
app.get('/report', (req, res, next) => next(new Error('the report is missing')))
app.get('/account', requireSession, (req, res) => res.send('<!doctype html><title>Account</title>Orders'))
app.post('/profile', requireSession, (req, res) => res.send('<!doctype html><title>Saved</title>Saved'))
app.listen(Number(process.env.PORT), '127.0.0.1')
`,
  },
  build: null,
  start: () => ['env', 'NODE_ENV=development', 'node', 'server.js'],
  sessionCookie: 'sid=1',
  protectedPaths: ['/account'],
  scriptedPath: '/',
  formFields: 'address=Elsewhere',
  fixes: [
    'html.csrf-token-missing',
    'cookies.samesite-missing',
    'info.stack-trace',
    'headers.xcto-missing',
    'csp.missing',
    'headers.clickjacking',
  ],
  follow(files, { checkId, blocks, instructions }) {
    const server = files['server.js'] ?? ''
    const last = 'app.listen('
    const first = 'app.use(express.urlencoded'
    if (checkId === 'cookies.samesite-missing') {
      // An earlier step has set it: what is there stays.
      if (!server.includes("sameSite: 'lax'")) throw new Error('Expected the cookie of the step before')
      return files
    }
    if (checkId === 'headers.clickjacking') {
      if (!server.includes("frame-ancestors 'self'"))
        throw new Error('Expected the policy of the step before')
      return files
    }
    if (checkId === 'headers.xcto-missing') {
      return { ...files, 'server.js': edit(server, first, `${blocks[0] ?? ''}\n${first}`) }
    }
    if (checkId === 'csp.missing') {
      const [policy = '', handlers = ''] = blocks
      // "Unless the application has handlers for both": that of errors is there.
      const [missing = ''] = handlers.split('\n')
      if (!instructions.includes('Unless the application has handlers for both'))
        throw new Error('Expected handlers')
      const withPolicy = edit(server, first, `${policy}\n${first}`)
      return { ...files, 'server.js': edit(withPolicy, last, `${missing}\n${last}`) }
    }
    if (checkId === 'info.stack-trace') {
      const [handler = ''] = blocks
      return { ...files, 'server.js': edit(server, last, `${handler}\n${last}`) }
    }
    const [decision = '', middleware = ''] = blocks
    if (!instructions.includes("Set `sameSite: 'lax'` on the session cookie"))
      throw new Error('Expected SameSite')
    const withMiddleware = edit(server, first, `${decision}\n${middleware}\n${first}`)
    return {
      ...files,
      'server.js': edit(withMiddleware, '{ httpOnly: true }', "{ httpOnly: true, sameSite: 'lax' }"),
    }
  },
  async prove(_folder, url) {
    const statusOf = async (headers: Readonly<Record<string, string>>) => {
      const { status } = await fetch(`${url}/profile`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: 'sid=1', 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'address=Home',
      })
      return status
    }
    const cases = [
      ['the own form over plain HTTP', { origin: url }, 200],
      ['the own form with a Referer only', { referer: `${url}/` }, 200],
      ['another site', { origin: 'https://elsewhere.example' }, 403],
      ['a request that says nothing about its origin', {}, 403],
    ] as const // `as`: rows.
    const seen = await Promise.all(
      cases.map(async ([name, headers, expected]) => [name, await statusOf(headers), expected] as const), // `as`: rows.
    )
    return seen.flatMap(([name, status, expected]) =>
      status === expected ? [] : [`${name} gets ${status}, not ${expected}`],
    )
  },
}
