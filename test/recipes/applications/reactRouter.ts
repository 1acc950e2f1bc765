import { blockWith, edit, type Files, type Prompt, type RecipeApplication } from '../application.ts'

/** React Router in framework mode, with a loader that requires a session. */
export const reactRouter: RecipeApplication = {
  name: 'react-router',
  packages: {
    'react-router': '7.18.4',
    '@react-router/dev': '7.18.4',
    '@react-router/node': '7.18.4',
    '@react-router/serve': '7.18.4',
    isbot: '5.2.3',
    react: '19.2.0',
    'react-dom': '19.2.0',
    vite: '7.3.8',
  },
  packagesOfFix: { express: '5.3.0', '@react-router/express': '7.18.4' },
  files: {
    'package.json':
      '{ "name": "shop", "private": true, "type": "module", "scripts": { "start": "react-router-serve build/server/index.js" } }\n',
    'vite.config.js': `import { reactRouter } from '@react-router/dev/vite'

export default { plugins: [reactRouter()], logLevel: 'error' }
`,
    'react-router.config.js': 'export default { ssr: true }\n',
    'app/routes.js': `import { index, route } from '@react-router/dev/routes'

export default [
  index('./home.jsx'),
  route('sign-in', './sign-in.jsx'),
  route('account', './account.jsx'),
  route('api/orders', './orders.js'),
]
`,
    'app/root.jsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'

export function Layout({ children }) {
  return (
    <html lang="en">
      <head><meta charSet="utf-8" /><title>Shop</title><Meta /><Links /></head>
      <body>{children}<ScrollRestoration /><Scripts /></body>
    </html>
  )
}

export default function Root() { return <Outlet /> }
`,
    'app/entry.server.jsx': `import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter } from 'react-router'

export default function handleRequest(request, responseStatusCode, responseHeaders, routerContext) {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough()
        responseHeaders.set('Content-Type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { headers: responseHeaders, status: responseStatusCode }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}
`,
    'app/session.js': `import { redirect } from 'react-router'

export function requireSession(request) {
  if (!/(?:^|; )session=1(?:;|$)/.test(request.headers.get('cookie') ?? '')) throw redirect('/sign-in')
}
`,
    'app/home.jsx': `import { useEffect, useState } from 'react'
import { Link } from 'react-router'

export default function Home() {
  const [state, setState] = useState('static')
  useEffect(() => setState('hydrated'), [])
  return <main><h1>Shop</h1><p>{state}</p><Link to="/sign-in">Sign in</Link></main>
}
`,
    'app/sign-in.jsx': 'export default function SignIn() { return <h1>Sign in</h1> }\n',
    'app/account.jsx': `import { requireSession } from './session.js'

export function loader({ request }) { requireSession(request); return { orders: [1] } }

export default function Account() { return <h1>Orders</h1> }
`,
    'app/orders.js': `import { requireSession } from './session.js'

export function loader({ request }) { requireSession(request); return Response.json({ orders: [1] }) }
`,
  },
  build: ['npx', 'react-router', 'build'],
  start: () => ['env', 'HOST=127.0.0.1', 'npm', 'start'],
  sessionCookie: 'session=1',
  protectedPaths: ['/account', '/api/orders'],
  scriptedPath: '/',
  fixes: ['headers.xcto-missing', 'csp.missing', 'headers.referrer-policy-missing'],
  follow(files, prompt) {
    const block = blockWith(prompt, 'responseHeaders.set(')
    const entry = edit(
      files['app/entry.server.jsx'] ?? '',
      'routerContext) {\n',
      `routerContext) {\n${block}`,
    )
    const next = { ...files, 'app/entry.server.jsx': entry }
    if (prompt.checkId === 'csp.missing') return passNonce(next, prompt)
    if (prompt.checkId !== 'headers.xcto-missing') return next
    if (!prompt.instructions.includes('both together send it twice')) throw new Error('Expected one place')
    return addServer(files, prompt)
  },
}

/** "Add this `server.mjs`, and start it instead." */
function addServer(files: Files, prompt: Prompt): Files {
  if (!prompt.instructions.includes('start it instead')) throw new Error('Expected another start')
  return {
    ...files,
    'server.mjs': blockWith(prompt, "from '@react-router/express'"),
    'package.json': edit(
      files['package.json'] ?? '',
      'react-router-serve build/server/index.js',
      'node server.mjs',
    ),
  }
}

/** "With a React context around `<ServerRouter>`". */
function passNonce(files: Files, { instructions }: Prompt): Files {
  for (const part of ['nonce={nonce}', 'React context around `<ServerRouter>`', 'suppressHydrationWarning']) {
    if (!instructions.includes(part)) throw new Error(`Expected ${part} in the prompt of csp.missing`)
  }
  const entry = edit(
    edit(
      files['app/entry.server.jsx'] ?? '',
      '<ServerRouter context={routerContext} url={request.url} />, {\n',
      `<NonceContext value={nonce}><ServerRouter context={routerContext} url={request.url} nonce={nonce} /></NonceContext>, {
      nonce,
`,
    ),
    "from 'react-router'\n",
    "from 'react-router'\nimport { NonceContext } from './nonce.js'\n",
  )
  const root = edit(
    edit(
      edit(
        files['app/root.jsx'] ?? '',
        'import {',
        "import { useContext } from 'react'\nimport { NonceContext } from './nonce.js'\nimport {",
      ),
      'export function Layout({ children }) {\n',
      'export function Layout({ children }) {\n  const nonce = useContext(NonceContext)\n',
    ),
    '<ScrollRestoration /><Scripts />',
    '<ScrollRestoration nonce={nonce} suppressHydrationWarning /><Scripts nonce={nonce} suppressHydrationWarning />',
  )
  return {
    ...files,
    'app/entry.server.jsx': entry,
    'app/root.jsx': root,
    'app/nonce.js':
      "import { createContext } from 'react'\n\nexport const NonceContext = createContext('')\n",
  }
}
