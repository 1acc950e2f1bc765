import { blockWith, edit, type Files, type Prompt, type RecipeApplication } from '../application.ts'
import { nextAppRouter } from './nextAppRouter.ts'

const guard = `import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'

export default async function Dashboard() {
  if (!(await cookies()).has('session')) redirect('/sign-in')
  return <h1>Orders</h1>
}
`

const route = `import { cookies } from 'next/headers'

export async function GET() {
  if (!(await cookies()).has('session')) return Response.json({ error: 'Sign in first' }, { status: 401 })
  return Response.json({ orders: [1] })
}
`

/** Next.js without a proxy: each page and route checks the session itself. */
export const nextWithoutProxy: RecipeApplication = {
  ...nextAppRouter,
  name: 'next-app-router-without-proxy',
  files: {
    ...Object.fromEntries(Object.entries(nextAppRouter.files).filter(([path]) => path !== 'proxy.js')),
    'app/dashboard/page.js': guard,
    'app/api/private/route.js': route,
  },
  follow: (files, prompt) =>
    prompt.checkId === 'csp.missing' ? addProxy(files, prompt) : nextAppRouter.follow(files, prompt),
}

/** "Create it beside `app/`, without a `matcher`". */
function addProxy(files: Files, prompt: Prompt): Files {
  const proxy = blockWith(prompt, 'export function proxy(')
  const inJavaScript = edit(edit(proxy, 'type NextRequest, ', ''), 'request: NextRequest', 'request')
  if (!prompt.instructions.includes('make the root layout `async`, with `await connection()`')) {
    throw new Error('Expected how pages render for each request')
  }
  const layout = edit(
    edit(
      files['app/layout.js'] ?? '',
      'export default function',
      "import { connection } from 'next/server'\n\nexport default async function",
    ),
    '  return <html',
    '  await connection()\n  return <html',
  )
  return { ...files, 'proxy.js': inJavaScript, 'app/layout.js': layout }
}
