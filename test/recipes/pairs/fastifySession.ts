import { blockWith, edit, type Files, type Prompt } from '../application.ts'
import type { PairApplication } from './pairApplication.ts'

const made = "const app = require('fastify')({ trustProxy: 'loopback' })\n"

/** Fastify with @fastify/session and EJS behind a proxy that terminates TLS. */
export const fastifySession: PairApplication = {
  name: 'fastify-session',
  framework: 'fastify',
  packages: {
    fastify: '5.12.8',
    '@fastify/cookie': '11.1.5',
    '@fastify/session': '11.1.3',
    '@fastify/formbody': '9.0.1',
    '@fastify/view': '12.0.0',
    ejs: '3.1.10',
  },
  files: {
    'package.json': '{ "name": "shop", "private": true }\n',
    'server.js': `${made}
app.register(require('@fastify/formbody'))
app.register(require('@fastify/cookie'))
app.register(require('@fastify/session'), { secret: process.env.PORT + '-of-a-test-that-is-long-enough-for-it', saveUninitialized: false, cookie: { httpOnly: true, secure: false } })
app.register(require('@fastify/view'), { engine: { ejs: require('ejs') }, root: __dirname + '/views' })

const passwords = { ann: 'right-of-ann', bob: 'right-of-bob' }
app.get('/', (request, reply) => reply.view('home.ejs', {}))
app.get('/sign-in', (request, reply) => reply.view('sign-in.ejs', {}))
app.post('/sign-in', (request, reply) => {
  const { name, password } = request.body
  if (passwords[name] !== password) return reply.code(401).view('sign-in.ejs', {})
  request.session.user = name
  return reply.redirect('/account', 303)
})
app.get('/account', async (request, reply) => (request.session.user ? 'Account of ' + request.session.user : reply.redirect('/sign-in')))
app.get('/fail', async () => { throw new Error('no table of orders') })
app.setErrorHandler((error, request, reply) => reply.code(500).type('text/html').send('<pre>' + error.stack + '</pre>'))
app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
`,
    'views/home.ejs': `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1>
<script>document.title = 'Shop, open'</script></body></html>
`,
    'views/sign-in.ejs': `<!doctype html><html lang="en"><head><title>Sign in</title></head><body>
<form method="post" action="/sign-in"><input name="name"><input type="password" name="password"></form></body></html>
`,
  },
  build: null,
  start: () => ['node', 'server.js'],
  edits: {
    'auth.rate-limit': limitSignIn,
    'cookies.samesite-missing': addCookieOption,
    'cookies.no-secure': addCookieOption,
    'html.csrf-token-missing': (files, prompt) =>
      afterInstance(
        files,
        `${blockWith(prompt, 'function isOwnRequest')}\n${blockWith(prompt, 'isOwnRequest(request)) return')}`,
      ),
    'info.stack-trace': (files, prompt) =>
      inServer(files, (server) =>
        edit(
          server,
          "app.setErrorHandler((error, request, reply) => reply.code(500).type('text/html').send('<pre>' + error.stack + '</pre>'))\n",
          blockWith(prompt, 'app.setErrorHandler('),
        ),
      ),
    'headers.xcto-missing': (files, prompt) => afterInstance(files, blockWith(prompt, "reply.header('X-")),
    'csp.missing': (files, prompt) => ({
      ...inServer(afterInstance(files, blockWith(prompt, 'reply.nonce')), (server) =>
        edit(server, "view('home.ejs', {})", "view('home.ejs', { nonce: reply.nonce })"),
      ),
      'views/home.ejs': (files['views/home.ejs'] ?? '').replace('<script>', '<script nonce="<%= nonce %>">'),
    }),
  },
}

function inServer(files: Files, change: (server: string) => string): Files {
  return { ...files, 'server.js': change(files['server.js'] ?? '') }
}

function afterInstance(files: Files, block: string): Files {
  return inServer(files, (server) => edit(server, made, `${made}${block}\n`))
}

function addCookieOption(files: Files, { checkId, instructions }: Prompt): Files {
  const option = /`app\.register\(session, \{ …, cookie: \{ …, ([^}]+?) \} \}\)`/.exec(instructions)?.[1]
  if (option === undefined)
    throw new Error(`Expected the option of @fastify/session in the prompt of ${checkId}`)
  return inServer(files, (server) =>
    option.startsWith('secure')
      ? edit(server, 'secure: false', option)
      : edit(server, 'httpOnly: true', `httpOnly: true, ${option}`),
  )
}

function limitSignIn(files: Files, prompt: Prompt): Files {
  const limit = (name: string) => new RegExp(`\`${name}\` at (\\d+)`).exec(prompt.instructions)?.[1] ?? 'NaN'
  return inServer(files, (server) =>
    edit(
      edit(server, 'const passwords =', `${blockWith(prompt, 'function isBlocked')}\nconst passwords =`),
      '  if (passwords[name] !== password) return',
      `  const keys = [['both ' + String(name).toLowerCase() + request.ip, ${limit('byBoth')}], ['ip ' + request.ip, ${limit('byAddress')}], ['account ' + name, ${limit('byAccount')}]]
  if (keys.some(([key, most]) => isBlocked(key, most))) return reply.header('Retry-After', '900').code(429).view('sign-in.ejs', {})
  if (passwords[name] !== password) for (const [key] of keys) noteFailure(key)
  if (passwords[name] !== password) return`,
    ),
  )
}
