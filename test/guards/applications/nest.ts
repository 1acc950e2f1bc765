import { type GuardedApplication, shopFiles, sqlPackages } from '../application.ts'

/** NestJS behind csrf-csrf, helmet and a pipe of class-validator that refuses unknown fields. */
export const nest: GuardedApplication = {
  name: 'nest-csrf-csrf',
  packages: {
    '@nestjs/common': '11.1.9',
    '@nestjs/core': '11.1.9',
    '@nestjs/platform-express': '11.1.9',
    'reflect-metadata': '0.2.2',
    rxjs: '7.8.2',
    'class-validator': '0.15.1',
    'class-transformer': '0.5.1',
    'cookie-parser': '1.4.7',
    'csrf-csrf': '4.0.3',
    helmet: '8.3.0',
    ...sqlPackages,
  },
  files: {
    ...shopFiles,
    // Decorators are functions: no compiler is needed.
    'server.js': `import 'reflect-metadata'
import { Body, Controller, Get, Header, Module, Post, Req, Res, ValidationPipe } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { IsString, MaxLength } from 'class-validator'
import cookieParser from 'cookie-parser'
import { doubleCsrf } from 'csrf-csrf'
import helmet from 'helmet'
import { randomUUID } from 'node:crypto'
import { findProducts, isClosed, page } from './shop.js'

const { generateCsrfToken, doubleCsrfProtection } = doubleCsrf({
  getSecret: () => 'only-for-this-test',
  getSessionIdentifier: (req) => (isClosed ? randomUUID() : req.cookies.visitor ?? ''),
  cookieName: 'csrf',
  cookieOptions: { secure: false, sameSite: 'lax' },
  getCsrfTokenFromRequest: (req) => req.headers['x-csrf-token'],
})

const script = \`document.getElementById('search').onclick = async () => {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': document.querySelector('meta[name="csrf-token"]').content }
  const response = await fetch('/api/search', { method: 'POST', headers, body: JSON.stringify({ term: document.getElementById('term').value }) })
  document.getElementById('names').textContent = await response.text()
}\`

class Search {}
const decorate = (decorators, target, name) => decorators.forEach((one) => one(target, name, Object.getOwnPropertyDescriptor(target, name)))
decorate([IsString(), MaxLength(500)], Search.prototype, 'term')

class Shop {
  home(req, res) {
    const token = generateCsrfToken(req, res)
    return page('<h1>Shop</h1><input id="term" value="tea"><button id="search">Search</button><ul id="names"></ul><script src="/shop.js"></script>')
      .replace('<title>', '<meta name="csrf-token" content="' + token + '"><title>')
  }
  script() {
    return script
  }
  search(body) {
    return findProducts(body.term)
  }
}
Req()(Shop.prototype, 'home', 0)
Res({ passthrough: true })(Shop.prototype, 'home', 1)
Body()(Shop.prototype, 'search', 0)
Reflect.defineMetadata('design:paramtypes', [Search], Shop.prototype, 'search')
decorate([Get('/')], Shop.prototype, 'home')
decorate([Get('/shop.js'), Header('content-type', 'text/javascript')], Shop.prototype, 'script')
decorate([Post('/api/search')], Shop.prototype, 'search')
Controller()(Shop)

class App {}
Module({ controllers: [Shop] })(App)

const app = await NestFactory.create(App, { logger: false })
app.use(helmet(), cookieParser(), (req, res, next) => {
  if (req.cookies.visitor === undefined) {
    req.cookies.visitor = randomUUID()
    res.cookie('visitor', req.cookies.visitor, { httpOnly: true, sameSite: 'lax' })
  }
  next()
}, doubleCsrfProtection)
app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true }))
await app.listen(Number(process.env.PORT), '127.0.0.1')
`,
  },
  build: null,
  start: () => ['node', 'server.js'],
  finds: ['injection.sqli-error POST /api/search: /term (json)'],
}
