import { edit, type Files, type Prompt, type RecipeApplication } from '../application.ts'
import { nextAppRouter } from './nextAppRouter.ts'
import { addEntry } from './nextPagesRouter.ts'

const config = `export default {
  OPTION,
  poweredByHeader: false,
  async headers() {
    return []
  },
}
`

/** Next.js with Cache Components, whose build a nonce would break. */
export const nextCacheComponents: RecipeApplication = {
  ...nextAppRouter,
  name: 'next-cache-components',
  files: {
    ...nextAppRouter.files,
    'next.config.mjs': config.replace('OPTION', 'cacheComponents: true'),
    'app/dashboard/page.js': `import { cookies } from 'next/headers'
import { Suspense } from 'react'

async function Orders() { return <p>{(await cookies()).size} orders</p> }

export default function Dashboard() { return <main><h1>Orders</h1><Suspense><Orders /></Suspense></main> }
`,
  },
  fixes: ['headers.xcto-missing', 'csp.missing'],
  leavesOpen: ['csp.unsafe-inline-script'],
  follow: (files, prompt) => ({
    ...files,
    'next.config.mjs':
      prompt.checkId === 'csp.missing'
        ? addFixedPolicy(files['next.config.mjs'] ?? '', prompt)
        : addEntry(files['next.config.mjs'] ?? '', prompt),
  }),
}

/** Next.js static export; the project's server requires a session for some files. */
export const nextStaticExport: RecipeApplication = {
  ...nextAppRouter,
  name: 'next-static-export',
  packages: { ...nextAppRouter.packages, express: '5.3.0' },
  files: {
    ...Object.fromEntries(
      Object.entries(nextAppRouter.files).filter(
        ([path]) => path !== 'proxy.js' && !path.startsWith('app/api'),
      ),
    ),
    'next.config.mjs': "export default { output: 'export' }\n",
    'server.js': `import express from 'express'

const app = express()
app.disable('x-powered-by')
app.use('/dashboard', (req, res, next) =>
  (req.headers.cookie ?? '').includes('session=1') ? next() : res.redirect('/sign-in'),
)
app.get('/dashboard', (req, res) => res.sendFile('dashboard.html', { root: 'out' }))
app.use(express.static('out', { extensions: ['html'] }))
app.listen(Number(process.env.PORT), '127.0.0.1')
`,
  },
  start: () => ['node', 'server.js'],
  protectedPaths: ['/dashboard'],
  fixes: ['headers.xcto-missing', 'csp.missing'],
  leavesOpen: ['csp.unsafe-inline-script'],
  follow(files, prompt) {
    const isPolicy = prompt.checkId === 'csp.missing'
    if (!prompt.instructions.includes(isPolicy ? '(or the host)' : 'at the host of the files')) {
      throw new Error('Expected the host of the files in the prompt')
    }
    const { name, value } = isPolicy
      ? { name: 'Content-Security-Policy', value: fixedPolicy(prompt) }
      : { name: 'X-Content-Type-Options', value: 'nosniff' }
    const server = sendFromServer(files['server.js'] ?? '', name, value)
    return { ...files, 'server.js': isPolicy ? addMissingPage(server, prompt) : server }
  },
}

function sendFromServer(server: string, name: string, value: string): Files[string] {
  return edit(
    server,
    "app.disable('x-powered-by')\n",
    `app.disable('x-powered-by')
app.use((req, res, next) => {
  res.setHeader('${name}', ${JSON.stringify(value)})
  next()
})
`,
  )
}

/** "Send the policy from `headers()`". */
function addMissingPage(server: string, { instructions }: Prompt): string {
  if (!instructions.includes('on its 404 page too')) throw new Error('Expected the page of missing paths')
  return edit(server, 'app.listen(', 'app.use((req, res) => res.sendStatus(404))\napp.listen(')
}

/** "Static pages, instead of all this: send the policy from `headers()`". */
function addFixedPolicy(text: string, prompt: Prompt): string {
  const header = `{ key: 'Content-Security-Policy', value: ${JSON.stringify(fixedPolicy(prompt))} }`
  return edit(text, 'return [', `return [\n{ source: '/(.*)', headers: [${header}] },\n`)
}

/** The first step's policy with the last one's `script-src`. */
function fixedPolicy({ instructions }: Prompt): string {
  const policy = /const policy = `([^`]*)`/.exec(instructions)?.[1]
  const scripts = /with `(script-src 'self' 'unsafe-inline')`/.exec(instructions)?.[1]
  if (policy === undefined || scripts === undefined) throw new Error('Expected a policy for static pages')
  return policy.replace(/script-src [^;]*/, scripts)
}
