import { blockWith, edit, type Files, type Prompt, type RecipeApplication } from '../application.ts'

/** Next.js with the Pages Router; the proxy requires a session on some paths. */
export const nextPagesRouter: RecipeApplication = {
  name: 'next-pages-router',
  packages: { next: '16.4.6', react: '19.2.0', 'react-dom': '19.2.0' },
  files: {
    'package.json': '{ "name": "shop", "private": true }\n',
    'next.config.js': `module.exports = {
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
    'pages/_document.js': `import { Head, Html, Main, NextScript } from 'next/document'

export default function Document() {
  return <Html lang="en"><Head /><body><Main /><NextScript /></body></Html>
}
`,
    'pages/index.js': `import Link from 'next/link'
import { useEffect, useState } from 'react'

export default function Home() {
  const [state, setState] = useState('static')
  useEffect(() => setState('hydrated'), [])
  return <main><h1>Shop</h1><p>{state}</p><Link href="/legal">Legal</Link> <Link href="/sign-in">Sign in</Link></main>
}
`,
    'pages/legal.js': 'export default function Legal() { return <h1>Legal</h1> }\n',
    'pages/sign-in.js': 'export default function SignIn() { return <h1>Sign in</h1> }\n',
    'pages/dashboard.js': `export function getServerSideProps() { return { props: { orders: [1] } } }

export default function Dashboard({ orders }) { return <h1>Orders {orders.length}</h1> }
`,
    'pages/api/private.js': 'export default function handler(req, res) { res.json({ orders: [1] }) }\n',
  },
  build: ['npx', 'next', 'build'],
  start: (port) => ['npx', 'next', 'start', '-H', '127.0.0.1', '-p', String(port)],
  sessionCookie: 'session=1',
  protectedPaths: ['/dashboard', '/api/private'],
  scriptedPath: '/',
  fixes: ['csp.missing', 'headers.xcto-missing', 'headers.referrer-policy-missing'],
  follow(files, prompt) {
    const config = files['next.config.js'] ?? ''
    return {
      ...files,
      'next.config.js':
        prompt.checkId === 'csp.missing' ? addPolicy(config, prompt) : addEntry(config, prompt),
    }
  },
}

/** "Add the entry at the start of its list." */
export function addEntry(config: string, prompt: Prompt): string {
  const entry = /return \[\n(.*?)\n {4}\/\/ Existing/s.exec(blockWith(prompt, 'async headers()'))?.[1]
  if (entry === undefined) throw new Error(`Expected an entry in the prompt of ${prompt.checkId}`)
  return edit(config, 'return [', `return [\n${entry}\n`)
}

/** "Only add this entry in production." */
function addPolicy(config: string, prompt: Prompt): Files[string] {
  const block = blockWith(prompt, 'async headers()')
  const policy = /^(const policy = .*)$/m.exec(block)?.[1]
  const entry = /return \[(\{ source.*\})\]$/m.exec(block)?.[1]
  if (policy === undefined || entry === undefined) throw new Error('Expected the policy and its entry')
  return edit(
    edit(
      `${policy}\n\n${config}`,
      '  poweredByHeader',
      `  ${withoutInlineRuntime(prompt)},\n  poweredByHeader`,
    ),
    'return [',
    `return [\n...(process.env.NODE_ENV === 'production' ? [${entry}] : []),\n`,
  )
}

/** "A script with `TURBOPACK` would be blocked". */
function withoutInlineRuntime({ instructions }: Prompt): string {
  const option = /add `(experimental: [^`]*)` to `next\.config\.\*`/.exec(instructions)?.[1]
  if (option === undefined) throw new Error('Expected the option of Turbopack in the prompt of csp.missing')
  return option
}
