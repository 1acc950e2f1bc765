import { type GuardedApplication, shopFiles, sqlPackages } from '../application.ts'

/** remix-utils: double submit of a signed cookie and a hidden field; React Router compares `Origin` too. */
export const reactRouter: GuardedApplication = {
  name: 'react-router-remix-utils',
  packages: {
    'react-router': '7.18.4',
    '@react-router/dev': '7.18.4',
    '@react-router/node': '7.18.4',
    '@react-router/serve': '7.18.4',
    '@oslojs/crypto': '1.0.1',
    '@oslojs/encoding': '1.1.0',
    isbot: '5.2.3',
    react: '19.2.0',
    'react-dom': '19.2.0',
    'remix-utils': '9.0.1',
    vite: '7.3.8',
    ...sqlPackages,
  },
  files: {
    'package.json': shopFiles['package.json'] ?? '',
    'vite.config.js': `import { reactRouter } from '@react-router/dev/vite'

export default { plugins: [reactRouter()], logLevel: 'error' }
`,
    'react-router.config.js': 'export default { ssr: true }\n',
    'app/routes.js': `import { index } from '@react-router/dev/routes'

export default [index('./home.jsx')]
`,
    'app/root.jsx': `import { Links, Meta, Outlet, Scripts } from 'react-router'

export function Layout({ children }) {
  return (
    <html lang="en">
      <head><meta charSet="utf-8" /><title>Shop</title><Meta /><Links /></head>
      <body>{children}<Scripts /></body>
    </html>
  )
}

export default function Root() { return <Outlet /> }
`,
    'app/shop.server.js': shopFiles['shop.js'] ?? '',
    'app/csrf.server.js': `import { createCookie } from 'react-router'
import { CSRF } from 'remix-utils/csrf/server'
import { isClosed } from './shop.server.js'

const cookie = createCookie('csrf', { path: '/', httpOnly: true, sameSite: 'lax', secrets: ['only-for-this-test'] })
export const csrf = new CSRF({ cookie, formDataKey: isClosed ? 'another' : 'csrf', secret: 'only-for-this-test' })
`,
    'app/home.jsx': `import { data, Form } from 'react-router'
import { csrf } from './csrf.server.js'
import { findProducts } from './shop.server.js'

export async function loader({ request }) {
  const [token, cookie] = await csrf.commitToken(request)
  return data({ token }, cookie === null ? {} : { headers: { 'set-cookie': cookie } })
}

export async function action({ request }) {
  const fields = await request.formData()
  try {
    await csrf.validate(fields, request.headers)
  } catch {
    throw new Response('Forbidden', { status: 403 })
  }
  return findProducts(String(fields.get('term')))
}

export default function Home({ loaderData, actionData }) {
  return <main><h1>Shop</h1>
    <Form method="post"><input type="hidden" name="csrf" value={loaderData.token} />
      <label>Product <input type="search" name="term" defaultValue="tea" /></label><button>Search</button></Form>
    <ul>{(actionData ?? []).map((name) => <li key={name}>{name}</li>)}</ul></main>
}
`,
  },
  build: ['npx', 'react-router', 'build'],
  start: () => ['env', 'HOST=127.0.0.1', 'npx', 'react-router-serve', 'build/server/index.js'],
  finds: ['injection.sqli-error POST /: term (form)'],
}
