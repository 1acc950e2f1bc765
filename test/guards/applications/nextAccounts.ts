import { type GuardedApplication, shopFiles } from '../application.ts'

const sessions = { user: 'f00dfeedf00dfeedf00dfeed', other: 'beefcafebeefcafebeefcafe' }
const cookie = (value: string) => ({ kind: 'cookie', name: 'session', value }) as const // `as`: a literal.

/** Objects of two accounts, which pages show and Server Actions change. */
export const nextAccounts: GuardedApplication = {
  name: 'next-accounts',
  packages: { next: '16.4.6', react: '19.2.0', 'react-dom': '19.2.0' },
  files: {
    'package.json': shopFiles['package.json'] ?? '',
    'next.config.mjs': 'export default {}\n',
    'accounts.yaml': `- id: ada
  role: user
  signIn: { kind: form, url: /login, username: ada, password: "\${ADA_PW}" }
- id: bob
  role: user
  signIn: { kind: form, url: /login, username: bob, password: "\${BOB_PW}" }
`,
    'proxy.js': `import { NextResponse } from 'next/server'

export function proxy(request) {
  const isRefused = process.env.VARIANT === 'closed' && request.method === 'POST'
  return isRefused && request.nextUrl.pathname !== '/login' ? new NextResponse('Forbidden', { status: 403 }) : NextResponse.next()
}
`,
    'lib/shop.js': `import { cookies } from 'next/headers'

const store = globalThis.shop ??= {
  passwords: { ada: 'Kestrel-71-harbor', bob: 'Walnut-38-bridge' },
  sessions: new Map([['${sessions.user}', 'ada'], ['${sessions.other}', 'bob']]),
  letters: [
    { id: 1017, owner: 'ada', address: '1 Mill Lane, Ely', pages: 2, note: 'Thank you for the tea' },
    { id: 1018, owner: 'ada', address: '1 Mill Lane, Ely', pages: 2, note: 'See you in spring' },
    { id: 2021, owner: 'bob', address: '9 High Street, Wells', pages: 2, note: 'The boat is sold' },
  ],
}

export const { letters } = store

export function startSession(name, password) {
  if (!Object.hasOwn(store.passwords, name) || store.passwords[name] !== password) return null
  const id = crypto.randomUUID()
  store.sessions.set(id, name)
  return id
}

export async function userOf() {
  return store.sessions.get((await cookies()).get('session')?.value) ?? null
}

export function findLetter(id, user) {
  const letter = letters.find((one) => one.id === Number(id))
  return letter && (process.env.VARIANT === 'vulnerable' || letter.owner === user) ? letter : null
}
`,
    'app/layout.js': `export const metadata = { title: 'Shop' }

export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
    'app/actions.js': `'use server'

import { cookies } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { findLetter, startSession, userOf } from '../lib/shop.js'

export async function signIn(data) {
  const session = startSession(String(data.get('username')), String(data.get('password')))
  if (session === null) redirect('/login?failed=1')
  ;(await cookies()).set('session', session, { httpOnly: true, sameSite: 'lax' })
  redirect('/letters')
}

export async function saveNote(data) {
  const user = await userOf()
  if (user === null) redirect('/login')
  const letter = findLetter(data.get('id'), user)
  if (letter === null) notFound()
  letter.note = String(data.get('note'))
  redirect('/letters/' + letter.id)
}
`,
    'app/page.js': `export default function Page() {
  return <main><h1>Shop</h1><a href="/login">Sign in</a> <a href="/letters">Letters</a></main>
}
`,
    'app/login/page.js': `import { signIn } from '../actions.js'

export default async function Page({ searchParams }) {
  const { failed } = await searchParams
  return <form action={signIn}>
    <h1>Sign in</h1>{failed && <p>Wrong user name or password</p>}
    <label>User name <input name="username" autoComplete="username" /></label>
    <label>Password <input name="password" type="password" autoComplete="current-password" /></label>
    <button>Sign in</button>
  </form>
}
`,
    'app/letters/page.js': `import { redirect } from 'next/navigation'
import { letters, userOf } from '../../lib/shop.js'

export default async function Page() {
  const user = await userOf()
  if (user === null) redirect('/login')
  const own = letters.filter(({ owner }) => owner === user)
  return <main><h1>Letters of {user}</h1><ul>{own.map(({ id, pages }) => <li key={id}><a href={'/letters/' + id}>Letter {id}</a> {pages}</li>)}</ul></main>
}
`,
    'app/letters/[id]/page.js': `import { notFound, redirect } from 'next/navigation'
import { findLetter, userOf } from '../../../lib/shop.js'
import { saveNote } from '../../actions.js'

export default async function Page({ params }) {
  const user = await userOf()
  if (user === null) redirect('/login')
  const letter = findLetter((await params).id, user)
  if (letter === null) notFound()
  return <main>
    <h1>Letter {letter.id}</h1><p>For {letter.owner}, {letter.address}: {letter.pages}</p><p>{letter.note}</p>
    <form action={saveNote}><input type="hidden" name="id" value={letter.id} /><label>Text <input name="note" defaultValue={letter.note} /></label><button>Save</button></form>
    <a href="/letters">Back</a>
  </main>
}
`,
  },
  build: ['npx', 'next', 'build'],
  start: (port) => ['npx', 'next', 'start', '-H', '127.0.0.1', '-p', String(port)],
  checks: ['access.idor'],
  accounts: {
    file: 'accounts.yaml',
    variables: { ADA_PW: 'Kestrel-71-harbor', BOB_PW: 'Walnut-38-bridge' },
    signIns: { user: cookie(sessions.user), other: cookie(sessions.other) },
  },
  finds: [
    'access.idor /letters/1017',
    'access.idor /letters/1018',
    'access.idor POST /letters/1017: id (multipart)',
  ],
}
