import { blockWith, edit, type Files, type RecipeApplication } from '../application.ts'

/** Express with templates, static files and an inline script, without an error page. */
export const expressCommonJs: RecipeApplication = {
  name: 'express-commonjs',
  packages: { express: '4.21.2', ejs: '3.1.10' },
  files: {
    'package.json': '{ "name": "shop", "private": true }\n',
    'server.js': `const express = require('express')

const app = express()
app.set('view engine', 'ejs')
app.use(express.static('public'))

function requireSession(req, res, next) {
  if ((req.headers.cookie || '').includes('session=1')) return next()
  res.redirect('/sign-in')
}

app.get('/', (req, res) => res.render('home'))
app.get('/sign-in', (req, res) => res.render('sign-in'))
app.get('/account', requireSession, (req, res) => res.render('account'))
app.listen(Number(process.env.PORT), '127.0.0.1')
`,
    'views/home.ejs': `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1><p id="state">static</p>
<a href="/sign-in">Sign in</a> <a href="/terms.html">Terms</a>
<script>document.getElementById('state').textContent = 'hydrated'</script></body></html>
`,
    'views/sign-in.ejs':
      '<!doctype html><html lang="en"><head><title>Sign in</title></head><body>Sign in</body></html>\n',
    'views/account.ejs':
      '<!doctype html><html lang="en"><head><title>Account</title></head><body>Orders</body></html>\n',
    'public/terms.html':
      '<!doctype html><html lang="en"><head><title>Terms</title></head><body>Terms</body></html>\n',
  },
  build: null,
  start: () => ['node', 'server.js'],
  sessionCookie: 'session=1',
  protectedPaths: ['/account'],
  scriptedPath: '/',
  fixes: ['csp.missing', 'headers.clickjacking', 'headers.xcto-missing'],
  follow(files, prompt) {
    const server = files['server.js'] ?? ''
    if (prompt.checkId === 'csp.missing') {
      const withPolicy = putFirst(server, blockWith(prompt, 'res.locals.nonce'))
      return {
        ...addNonces(files),
        'server.js': putLast(withPolicy, blockWith(prompt, 'res.sendStatus(404)')),
      }
    }
    const block = blockWith(prompt, 'res.setHeader(')
    return { ...files, 'server.js': putFirst(server, block) }
  },
}

/** "Put it … before `express.static`, the session and all routes." */
function putFirst(server: string, block: string): string {
  return edit(server, "app.use(express.static('public'))", `${block}\napp.use(express.static('public'))`)
}

function putLast(server: string, block: string): string {
  return edit(server, 'app.listen(', `${block}\napp.listen(`)
}

/** "Templates: add the nonce to each inline `<script>`." */
function addNonces(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      path.endsWith('.ejs') ? text.replaceAll('<script>', '<script nonce="<%= nonce %>">') : text,
    ]),
  )
}
