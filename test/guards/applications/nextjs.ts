import { type GuardedApplication, shopFiles, sqlPackages } from '../application.ts'

/** Server Actions of forms that need no script: the form names its action in a hidden field. */
export const nextServerActions: GuardedApplication = {
  name: 'next-server-actions',
  packages: { next: '16.4.6', react: '19.2.0', 'react-dom': '19.2.0', ...sqlPackages },
  files: {
    'package.json': shopFiles['package.json'] ?? '',
    'lib/shop.js': shopFiles['shop.js'] ?? '',
    'next.config.mjs': "export default { serverExternalPackages: ['sql.js'] }\n",
    'proxy.js': `import { NextResponse } from 'next/server'

export function proxy(request) {
  const isRefused = process.env.VARIANT === 'closed' && request.method === 'POST'
  return isRefused ? new NextResponse('Forbidden', { status: 403 }) : NextResponse.next()
}
`,
    'app/layout.js': `export const metadata = { title: 'Shop' }

export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
    'app/actions.js': `'use server'

import { findProducts } from '../lib/shop.js'

export async function search(state, data) {
  return findProducts(String(data.get('term')))
}
`,
    'app/search.js': `'use client'

import { useActionState } from 'react'
import { search } from './actions.js'

export function Search() {
  const [names, action] = useActionState(search, [])
  return <>
    <form action={action}><label>Product <input type="search" name="term" defaultValue="tea" /></label><button>Search</button></form>
    <ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>
  </>
}
`,
    'app/page.js': `import { Search } from './search.js'

export const dynamic = 'force-dynamic'

export default function Page() {
  return <main><h1>Shop</h1><Search /></main>
}
`,
  },
  build: ['npx', 'next', 'build'],
  start: (port) => ['npx', 'next', 'start', '-H', '127.0.0.1', '-p', String(port)],
  finds: ['injection.sqli-error POST /: term (multipart)'],
}
