import { type GuardedApplication, shopFiles, sqlPackages } from '../application.ts'

/** @adonisjs/shield: a token of the form for a secret in an encrypted session cookie. */
export const adonis: GuardedApplication = {
  name: 'adonis-shield',
  packages: {
    '@adonisjs/core': '6.21.0',
    '@adonisjs/session': '7.7.1',
    '@adonisjs/shield': '8.2.0',
    ...sqlPackages,
  },
  files: {
    ...shopFiles,
    'adonisrc.js': `import { defineConfig } from '@adonisjs/core/app'

export default defineConfig({
  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    () => import('@adonisjs/session/session_provider'),
    () => import('@adonisjs/shield/shield_provider'),
  ],
  preloads: [() => import('./routes.js')],
})
`,
    'config/app.js': `import { Secret } from '@adonisjs/core/helpers'
import { defineConfig } from '@adonisjs/core/http'

export const appKey = new Secret(process.env.APP_KEY)
export const http = defineConfig({ cookie: { path: '/', httpOnly: true, secure: false, sameSite: 'lax' } })
`,
    'config/logger.js': `import { defineConfig } from '@adonisjs/core/logger'

export default defineConfig({ default: 'app', loggers: { app: { enabled: false, name: 'shop' } } })
`,
    'config/bodyparser.js': `import { defineConfig } from '@adonisjs/core/bodyparser'

export default defineConfig({ allowedMethods: ['POST'], form: {}, json: {}, multipart: {} })
`,
    'config/hash.js': `import { defineConfig, drivers } from '@adonisjs/core/hash'

export default defineConfig({ default: 'scrypt', list: { scrypt: drivers.scrypt() } })
`,
    'config/session.js': `import { defineConfig, stores } from '@adonisjs/session'

export default defineConfig({
  cookieName: 'shop-session',
  cookie: { path: '/', httpOnly: true, secure: false, sameSite: 'lax' },
  store: 'cookie',
  stores: { cookie: stores.cookie() },
})
`,
    'config/shield.js': `import { defineConfig } from '@adonisjs/shield'

export default defineConfig({ csrf: { enabled: true, methods: ['POST'] } })
`,
    'routes.js': `import router from '@adonisjs/core/services/router'
import { findProducts, form, isClosed, list, lookUp, lookUpForm } from './shop.js'

router.use([
  () => import('@adonisjs/core/bodyparser_middleware'),
  () => import('@adonisjs/session/session_middleware'),
  () => import('@adonisjs/shield/shield_middleware'),
])
router.get('/', ({ request }) => {
  const fields = isClosed ? '' : '<input type="hidden" name="_csrf" value="' + request.csrfToken + '">'
  return form(fields) + lookUpForm(fields)
})
router.post('/search', ({ request }) => list(findProducts(String(request.input('term')))))
router.post('/lookup', async ({ request }) => list([await lookUp(String(request.input('host')))]))
`,
    'server.js': `import { Ignitor } from '@adonisjs/core'

const root = new URL('./', import.meta.url)
const importer = (path) => import(path.startsWith('.') ? new URL(path, root).href : path)
await new Ignitor(root, { importer }).httpServer().start()
`,
  },
  settings: () => ({ HOST: '127.0.0.1', APP_KEY: 'only-for-this-test-of-32-letters' }),
  build: null,
  start: () => ['node', 'server.js'],
  finds: ['injection.command POST /lookup: host (form)', 'injection.sqli-error POST /search: term (form)'],
}
