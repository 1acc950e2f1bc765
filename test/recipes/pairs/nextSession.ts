import { blockWith, edit, type Files, type Prompt } from '../application.ts'
import type { PairApplication } from './pairApplication.ts'

/** Next.js with a sign-in of its own: a Route Handler that sets a signed cookie. */
export const nextSession: PairApplication = {
  name: 'next-session',
  framework: 'nextjs',
  packages: { next: '16.4.6', react: '19.2.0', 'react-dom': '19.2.0' },
  files: {
    'package.json': '{ "name": "shop", "private": true, "type": "module" }\n',
    'next.config.mjs': 'export default {\n  poweredByHeader: false,\n}\n',
    'lib/session.js': `import { createHmac } from 'node:crypto'

const sign = (name) => createHmac('sha256', process.env.PORT + '-of-a-test').update(name).digest('hex')
export const seal = (name) => name + '.' + sign(name)
export function open(value = '') {
  const [name = '', mark] = value.split('.')
  return mark === sign(name) ? name : null
}
`,
    'app/layout.js': `export default function RootLayout({ children }) {
  return <html lang="en"><head><title>Shop</title></head><body>{children}</body></html>
}
`,
    'app/page.js': 'export default function Home() { return <h1>Shop</h1> }\n',
    'app/account/page.js': `import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { open } from '../../lib/session.js'

export default async function Account() {
  const name = open((await cookies()).get('session')?.value)
  if (name === null) redirect('/sign-in')
  return <p>Account of {name}</p>
}
`,
    'app/fail/route.js': `export function GET() {
  try {
    throw new Error('no table of orders')
  } catch (error) {
    return new Response(error.stack, { status: 500 })
  }
}
`,
    'app/sign-in/route.js': `import { cookies } from 'next/headers'
import { seal } from '../../lib/session.js'

const passwords = { ann: 'right-of-ann', bob: 'right-of-bob' }
const form = '<form method="post" action="/sign-in"><input name="name"><input type="password" name="password"></form>'
const page = (status, headers = {}) => new Response(form, { status, headers: { 'content-type': 'text/html', ...headers } })

export const GET = () => page(200)

export async function POST(request) {
  const fields = await request.formData()
  const name = fields.get('name')
  if (passwords[name] !== fields.get('password')) return page(401)
  ;(await cookies()).set('session', seal(name), { httpOnly: true, path: '/' })
  return new Response(null, { status: 303, headers: { location: '/account' } })
}
`,
  },
  build: ['npx', 'next', 'build'],
  start: (port) => ['npx', 'next', 'start', '-H', '127.0.0.1', '-p', String(port)],
  edits: {
    'auth.rate-limit': limitSignIn,
    'cookies.samesite-missing': addCookieOption,
    'cookies.no-secure': addCookieOption,
    'html.csrf-token-missing': refuseOthers,
    'info.stack-trace': (files, { instructions }) => {
      const response = /and return `(Response\.json[^`]+)`/.exec(instructions)?.[1] ?? ''
      return inFile(files, 'app/fail/route.js', 'return new Response(error.stack, { status: 500 })', () =>
        `console.error(error)\n    return ${response}`.trim(),
      )
    },
    'headers.xcto-missing': (files, prompt) =>
      inFile(
        files,
        'next.config.mjs',
        '  poweredByHeader: false,\n',
        (old) => old + blockWith(prompt, 'async headers()'),
      ),
    'csp.missing': createProxy,
  },
}

function inFile(files: Files, path: string, from: string, change: (from: string) => string): Files {
  return { ...files, [path]: edit(files[path] ?? '', from, change(from)) }
}

const signInFile = 'app/sign-in/route.js'

function addCookieOption(files: Files, { checkId, instructions }: Prompt): Files {
  const option = /\.set\('name', value, \{ …, ([^}]+?) \}\)/.exec(instructions)?.[1]
  const condition = /write `([^`]+)` in place of the value/.exec(instructions)?.[1]
  if (option === undefined) throw new Error(`Expected the option of a cookie in the prompt of ${checkId}`)
  const own = condition === undefined ? option : option.replace('true', condition)
  return inFile(files, signInFile, "httpOnly: true, path: '/'", (old) => `${old}, ${own}`)
}

function refuseOthers(files: Files, prompt: Prompt): Files {
  const first = /with `(if \(!isOwnRequest\(request\)\)[^`]+)`/.exec(prompt.instructions)?.[1] ?? ''
  const helper = `${blockWith(prompt, 'function isOwnRequest')}\nexport { isOwnRequest }\n`
  const imported = inFile(
    { ...files, 'lib/isOwnRequest.js': helper },
    signInFile,
    'import { seal }',
    (old) => `import { isOwnRequest } from '../../lib/isOwnRequest.js'\n${old}`,
  )
  return inFile(imported, signInFile, 'POST(request) {\n', (old) => `${old}  ${first}\n`)
}

function limitSignIn(files: Files, prompt: Prompt): Files {
  const limit = (name: string) => new RegExp(`\`${name}\` at (\\d+)`).exec(prompt.instructions)?.[1] ?? 'NaN'
  const counting = inFile(
    files,
    signInFile,
    'const passwords =',
    (old) => `${blockWith(prompt, 'function isBlocked')}\n${old}`,
  )
  return inFile(
    counting,
    signInFile,
    '  if (passwords[name] !== fields',
    (old) => `  const address = request.headers.get('x-forwarded-for')?.split(',').at(-1)
  const keys = [['both ' + String(name).toLowerCase() + address, ${limit('byBoth')}], ['ip ' + address, ${limit('byAddress')}], ['account ' + name, ${limit('byAccount')}]]
  if (keys.some(([key, most]) => isBlocked(key, most))) return page(429, { 'retry-after': '900' })
  if (passwords[name] !== fields.get('password')) for (const [key] of keys) noteFailure(key)
${old}`,
  )
}

function createProxy(files: Files, prompt: Prompt): Files {
  const proxy = blockWith(prompt, 'export function proxy')
    .replace('import { type NextRequest, NextResponse }', 'import { NextResponse }')
    .replace('request: NextRequest', 'request')
  const layout = inFile(
    {
      ...files,
      'proxy.js': proxy,
      'app/not-found.js': 'export default function NotFound() { return <h1>Not found</h1> }\n',
    },
    'app/layout.js',
    'export default function',
    () => "import { connection } from 'next/server'\n\nexport default async function",
  )
  return inFile(layout, 'app/layout.js', '  return <html', (old) => `  await connection()\n${old}`)
}
