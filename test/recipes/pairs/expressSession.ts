import { blockWith, edit, type Files, type Prompt } from '../application.ts'
import type { PairApplication } from './pairApplication.ts'

/** Express with express-session and EJS behind a proxy that terminates TLS. */
export const expressSession: PairApplication = {
  name: 'express-session',
  framework: 'express',
  packages: { express: '4.21.2', ejs: '3.1.10', 'express-session': '1.18.1' },
  files: {
    'package.json': '{ "name": "shop", "private": true }\n',
    'server.js': `const express = require('express')
const session = require('express-session')

const app = express()
app.set('trust proxy', 1)
app.set('view engine', 'ejs')
app.use(express.static('public'))
app.use(express.urlencoded({ extended: false }))
app.use(session({ secret: process.env.PORT + '-of-a-test', resave: false, saveUninitialized: false, cookie: { httpOnly: true } }))

const passwords = { ann: 'right-of-ann', bob: 'right-of-bob' }
app.get('/', (req, res) => res.render('home'))
app.get('/sign-in', (req, res) => res.render('sign-in'))
app.post('/sign-in', (req, res) => {
  const { name, password } = req.body
  if (passwords[name] !== password) return res.status(401).render('sign-in')
  req.session.user = name
  res.redirect('/account')
})
app.get('/account', (req, res) => (req.session.user ? res.send('Account of ' + req.session.user) : res.redirect('/sign-in')))
app.get('/fail', (req, res, next) => next(new Error('no table of orders')))
app.use((err, req, res, next) => res.status(500).send('<pre>' + err.stack + '</pre>'))
app.listen(Number(process.env.PORT), '127.0.0.1')
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
    'html.csrf-token-missing': (files, prompt) => {
      const use = `${blockWith(prompt, 'function isOwnRequest')}\n${blockWith(prompt, 'isOwnRequest(req)) return next()')}`
      return inServer(files, beforeParsers(use))
    },
    'info.stack-trace': (files, prompt) =>
      inServer(files, (server) =>
        edit(
          server,
          "app.use((err, req, res, next) => res.status(500).send('<pre>' + err.stack + '</pre>'))\n",
          blockWith(prompt, 'app.use((err, req, res, next)'),
        ),
      ),
    'headers.xcto-missing': (files, prompt) =>
      inServer(files, beforeStatic(blockWith(prompt, 'res.setHeader('))),
    'csp.missing': (files, prompt) => ({
      ...withHandlers(inServer(files, beforeStatic(blockWith(prompt, 'res.locals.nonce'))), prompt),
      'views/home.ejs': (files['views/home.ejs'] ?? '').replace('<script>', '<script nonce="<%= nonce %>">'),
    }),
  },
}

function inServer(files: Files, change: (server: string) => string): Files {
  return { ...files, 'server.js': change(files['server.js'] ?? '') }
}

const beforeStatic = (block: string) => (server: string) =>
  edit(server, "app.use(express.static('public'))", `${block}\napp.use(express.static('public'))`)

const beforeParsers = (block: string) => (server: string) =>
  edit(server, 'app.use(express.urlencoded(', `${block}\napp.use(express.urlencoded(`)

function withHandlers(files: Files, prompt: Prompt): Files {
  const [missing = ''] = blockWith(prompt, 'res.sendStatus(404)').split('\n')
  return inServer(files, (server) =>
    edit(server, 'app.use((err, req, res', `${missing}\napp.use((err, req, res`),
  )
}

function addCookieOption(files: Files, { checkId, instructions }: Prompt): Files {
  const option = /`express-session`: `session\(\{ …, cookie: \{ …, ([^}]+?) \} \}\)`/.exec(instructions)?.[1]
  if (option === undefined)
    throw new Error(`Expected the option of express-session in the prompt of ${checkId}`)
  return inServer(files, (server) => edit(server, 'httpOnly: true', `httpOnly: true, ${option}`))
}

function limitSignIn(files: Files, prompt: Prompt): Files {
  const { instructions } = prompt
  const limit = (name: string) => new RegExp(`\`${name}\` at (\\d+)`).exec(instructions)?.[1] ?? 'NaN'
  return inServer(files, (server) =>
    edit(
      edit(server, 'const passwords =', `${blockWith(prompt, 'function isBlocked')}\nconst passwords =`),
      '  if (passwords[name] !== password) return',
      `  const keys = [['both ' + String(name).toLowerCase() + req.ip, ${limit('byBoth')}], ['ip ' + req.ip, ${limit('byAddress')}], ['account ' + name, ${limit('byAccount')}]]
  if (keys.some(([key, most]) => isBlocked(key, most))) return res.set('Retry-After', '900').status(429).render('sign-in')
  if (passwords[name] !== password) for (const [key] of keys) noteFailure(key)
  if (passwords[name] !== password) return`,
    ),
  )
}
