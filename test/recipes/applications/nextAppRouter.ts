import { blockWith, edit, type Files, type Prompt, type RecipeApplication } from '../application.ts'

/** Next.js with the App Router; the proxy requires a session on some paths. */
export const nextAppRouter: RecipeApplication = {
  name: 'next-app-router',
  packages: { next: '16.4.6', react: '19.2.0', 'react-dom': '19.2.0' },
  files: {
    'package.json': '{ "name": "shop", "private": true, "type": "module" }\n',
    'next.config.mjs': `export default {
  poweredByHeader: false,
  async headers() {
    return [{ source: '/legal', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] }]
  },
}
`,
    'proxy.js': `import { NextResponse } from 'next/server'

export function proxy(request) {
  if (!request.cookies.has('session')) {
    return NextResponse.redirect(new URL('/sign-in', request.url))
  }
  return NextResponse.next()
}

export const config = {
  matcher: ['/dashboard/:path*', '/api/private/:path*'],
}
`,
    'app/layout.js': `export default function RootLayout({ children }) {
  return <html lang="en"><head><title>Shop</title></head><body>{children}</body></html>
}
`,
    'app/page.js': `'use client'
import { useEffect, useState } from 'react'

export default function Home() {
  const [state, setState] = useState('static')
  useEffect(() => setState('hydrated'), [])
  return <main><h1>Shop</h1><p>{state}</p><a href="/legal">Legal</a> <a href="/sign-in">Sign in</a></main>
}
`,
    'app/legal/page.js': 'export default function Legal() { return <h1>Legal</h1> }\n',
    'app/sign-in/page.js': 'export default function SignIn() { return <h1>Sign in</h1> }\n',
    'app/dashboard/page.js': 'export default function Dashboard() { return <h1>Orders</h1> }\n',
    'app/api/private/route.js': 'export function GET() { return Response.json({ orders: [1] }) }\n',
  },
  build: ['npx', 'next', 'build'],
  start: (port) => ['npx', 'next', 'start', '-H', '127.0.0.1', '-p', String(port)],
  sessionCookie: 'session=1',
  protectedPaths: ['/dashboard', '/api/private'],
  scriptedPath: '/',
  fixes: ['headers.xcto-missing', 'csp.missing'],
  follow(files, prompt) {
    return prompt.checkId === 'csp.missing' ? followPolicy(files, prompt) : followHeaders(files, prompt)
  },
}

/** "Add the entry at the start of its list." */
function followHeaders(files: Files, prompt: Prompt): Files {
  const block = blockWith(prompt, 'async headers()')
  const entry = /return \[\n(.*?)\n {4}\/\/ Existing/s.exec(block)?.[1] ?? ''
  const config = files['next.config.mjs'] ?? ''
  return { ...files, 'next.config.mjs': edit(config, 'return [{ source', `return [\n${entry}\n{ source`) }
}

/** "If it exists, merge", "Leave every entry of an existing matcher as it is". */
function followPolicy(files: Files, prompt: Prompt): Files {
  const block = blockWith(prompt, 'NextResponse.next({ request: { headers } })')
  const start = /( {2}const nonce = .*?headers\.set\('x-nonce', nonce\)\n)/s.exec(block)?.[1] ?? ''
  const added = /add `('\/\(\(\?![^`]*)`/.exec(prompt.instructions)?.[1]
  if (start === '' || added === undefined) throw new Error('Expected the steps of a merge in the prompt')
  const merged = edit(
    edit(
      edit(
        files['proxy.js'] ?? '',
        'export function proxy(request) {\n',
        `export function proxy(request) {\n${start}
  const response = isOld(request.nextUrl.pathname) ? guard(request, headers) : NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

function isOld(path) {
  return /^\\/(?:dashboard|api\\/private)(?:\\/|$)/.test(path)
}

function guard(request, headers) {
`,
      ),
      'return NextResponse.next()\n',
      'return NextResponse.next({ request: { headers } })\n',
    ),
    "'/api/private/:path*']",
    `'/api/private/:path*', ${added}]`,
  )
  const layout = edit(
    edit(
      files['app/layout.js'] ?? '',
      'export default function',
      "import { connection } from 'next/server'\n\nexport default async function",
    ),
    '  return <html',
    '  await connection()\n  return <html',
  )
  return { ...files, 'proxy.js': merged, 'app/layout.js': layout }
}
