import { type GuardedApplication, shopFiles, sqlPackages } from '../application.ts'

/** Token of the form for a secret in a cookie. */
export const fastify: GuardedApplication = {
  name: 'fastify',
  packages: {
    fastify: '5.12.8',
    '@fastify/cookie': '11.1.5',
    '@fastify/csrf-protection': '8.0.2',
    '@fastify/formbody': '9.0.1',
    ...sqlPackages,
  },
  files: {
    ...shopFiles,
    'server.js': `import cookie from '@fastify/cookie'
import csrfProtection from '@fastify/csrf-protection'
import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import { findProducts, form, isClosed, list } from './shop.js'

const app = Fastify()
await app.register(cookie)
await app.register(formbody)
await app.register(csrfProtection, isClosed ? { getToken: () => 'another' } : {})
app.get('/', (request, reply) => {
  reply.type('text/html').send(form('<input type="hidden" name="_csrf" value="' + reply.generateCsrf() + '">'))
})
app.post('/search', { preHandler: app.csrfProtection }, (request, reply) => {
  reply.type('text/html').send(list(findProducts(request.body.term)))
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
`,
  },
  build: null,
  start: () => ['node', 'server.js'],
  finds: ['injection.sqli-error POST /search: term (form)'],
}
