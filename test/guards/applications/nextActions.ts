import { type GuardedApplication, shopFiles, sqlPackages } from '../application.ts'

/** Server Actions that only scripts call: no form names them. */
export const nextScriptActions: GuardedApplication = {
  name: 'next-script-actions',
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

import { findProducts, lookUp } from '../lib/shop.js'

const notes = new Map()

/** onClick, a text */
export async function searchProducts(term) {
  return findProducts(String(term))
}
/** useTransition, an object */
export async function filterProducts({ filter, page }) {
  return findProducts(String(filter.term)).slice(0, page * 10)
}
/** useActionState, called with the data of a form */
export async function lookUpHost(state, data) {
  return [await lookUp(String(data.get('host')))]
}
/** bound to a value by the server */
export async function listSimilar(name, limit) {
  return findProducts(String(name)).slice(0, limit)
}
/** as the action of a form, through a function */
export async function quickSearch(data) {
  return findProducts(String(data.get('query')))
}
/** parameters of an array, bound by the client */
export async function updateNote(id, text) {
  notes.set(Number(id), String(text))
  return { id, saved: true }
}
export async function deleteEverything() {
  console.log('DELETED')
  return 0
}
`,
    'app/client.js': `'use client'

import { startTransition, useActionState, useState, useTransition } from 'react'
import { deleteEverything, filterProducts, lookUpHost, quickSearch, searchProducts } from './actions.js'

export function Search({ onSimilar }) {
  const [term, setTerm] = useState('')
  const [names, setNames] = useState([])
  const [page, setPage] = useState(1)
  const [isPending, start] = useTransition()
  const onFilter = () => start(async () => setNames(await filterProducts({ filter: { term }, page })))
  return <section>
    <input name="term" value={term} onChange={(event) => setTerm(event.target.value)} />
    <button type="button" onClick={async () => setNames(await searchProducts(term))}>Search</button>
    <button type="button" disabled={isPending} onClick={onFilter}>Filter</button>
    <button type="button" onClick={async () => setNames(await onSimilar(5))}>Similar</button>
    <button type="button" onClick={() => { if (confirm('Sure?')) deleteEverything() }}>Delete everything</button>
    <button type="button" onClick={() => setPage(page + 1)}>More</button>
    <form action={async (data) => setNames(await quickSearch(data))}><input name="query" /><button>Find</button></form>
    <ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>
  </section>
}

export function LookUp() {
  const [lines, action] = useActionState(lookUpHost, [])
  const submit = (event) => {
    event.preventDefault()
    const data = new FormData(event.target)
    startTransition(() => action(data))
  }
  return <form onSubmit={submit}><input name="host" defaultValue="localhost" /><button>Look up</button><pre>{lines.join()}</pre></form>
}
`,
    'app/page.js': `import { listSimilar } from './actions.js'
import { LookUp, Search } from './client.js'

export const dynamic = 'force-dynamic'

export default function Page() {
  return <main><h1>Shop</h1><Search onSimilar={listSimilar.bind(null, 'tea')} /><LookUp /><a href="/notes">Notes</a></main>
}
`,
    'app/notes/page.js': `'use client'

import { useState } from 'react'
import { updateNote } from '../actions.js'

export default function Notes() {
  const [text, setText] = useState('hello')
  const save = updateNote.bind(null, 7)
  return <main><textarea value={text} onChange={(event) => setText(event.target.value)} />
    <button type="button" onClick={() => save(text)}>Save</button></main>
}
`,
  },
  build: ['npx', 'next', 'build'],
  start: (port) => ['npx', 'next', 'start', '-H', '127.0.0.1', '-p', String(port)],
  finds: [
    'injection.command POST / {action lookUpHost}: _1_host (multipart)',
    'injection.sqli-error POST / {action filterProducts}: /0/filter/term (json)',
    'injection.sqli-error POST / {action quickSearch}: _1_query (multipart)',
    'injection.sqli-error POST / {action searchProducts}: /0 (json)',
    'injection.sqli-error POST / {action similar}: /0 (json)',
  ],
}
