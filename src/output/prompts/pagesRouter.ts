/** Writes advice for the App Router of Next.js in the words of its Pages Router. */
export function inPagesRouter(text: string): string {
  return splitCode(text)
    .map(({ part, isCode }) => (isCode ? replaceAll(part, codeRules) : writeProse(part)))
    .join('')
}

type Rule = readonly [RegExp, string]

const codeRules: readonly Rule[] = [
  [/return new Response\('[^']*', \{ status: (\d{3}) \}\)/g, 'return res.status($1).end()'],
  [/return Response\.json\((.+?), \{ status: (\d{3}) \}\)/g, 'return res.status($2).json($1)'],
  [/return (?:Next)?Response\.json\(/g, 'return res.json('],
]

const loads = '`getServerSideProps`'

/** In order: whole phrases precede the words in them. */
const proseRules: readonly Rule[] = [
  ...codeRules,
  [
    /`\(await cookies\(\)\)\.set\(([^`]*)\)`/g,
    "`res.setHeader('Set-Cookie', serialize($1))` (`serialize` of the package `cookie`)",
  ],
  [/`request\.headers\.get\((['"])([\w-]+)\1\)`/g, "`req.headers['$2']`"],
  [/`Response\.json\((.+?), \{ status: (\d{3}) \}\)`/g, '`res.status($2).json($1)`'],
  [/`Response\.json\(/g, '`res.json('],
  [/`new Response\('<h1>' \+ …\)`, /g, ''],
  [/`new Response\("<h1>" \+ …\)`/g, "`res.send('<h1>' + …)`"],
  [/`searchParams\.get\(…\)`/g, '`req.query`'],
  [/`await request\.json\(\)`/g, '`req.body`'],
  [
    /In pages: `if \(!session\) redirect\('\/login'\)`/g,
    `In ${loads} of pages: \`if (!session) return { redirect: { destination: '/login', permanent: false } }\``,
  ],
  [/`const session = await auth\(\)`/g, '`const session = await getServerSession(req, res, authOptions)`'],
  [
    /; if \(!session\) redirect\('\/login'\)`/g,
    "; if (!session) return { redirect: { destination: '/login', permanent: false } }`",
  ],
  [/`const session = await auth\(\); /g, '`const session = await getServerSession(req, res, authOptions); '],
  [/call `notFound\(\)`/g, `return \`{ notFound: true }\` from ${loads}`],
  [/`notFound\(\)` in the page/g, `\`return { notFound: true }\` from ${loads} of the page`],
  [/page \(`redirect\(…\)`\)/g, `\`redirect\` of ${loads}`],
  [/`app\/error\.tsx` and `app\/global-error\.tsx`/g, '`pages/500.tsx` and `pages/_error.tsx`'],
  [/`app\/api\/health\/route\.ts` \(or `pages\/api\/health\.ts`\)/g, '`pages/api/health.ts`'],
  [/`app\/robots\.ts` \(or `public\/robots\.txt`\)/g, '`public/robots.txt`'],
  [
    /`export const metadata = [^`]*` in the page/g,
    '`<meta name="robots" content="noindex">` in `<Head>` of the page',
  ],
  [/`app\/api\/([\w…-]+)\/route\.ts`/g, '`pages/api/$1.ts`'],
  [/`app\/([\w-]+)\/route\.ts`/g, '`pages/api/$1.ts`'],
  [/`export async function POST\(request: Request\)`/g, '`export default async function handler(req, res)`'],
  [
    /Keep Server Actions in files of their own that begin with `'use server'`, and authorize the caller in each of them/g,
    'Authorize the caller in each API route',
  ],
  [/ with a `POST` export/g, ''],
  [/ or a Server Action \(a module that begins with `'use server'`\)/g, ''],
  [
    /Use a Server Action \(`<form action=\{signIn\}>` with a function marked `'use server'`\), which React sends by POST\. Or write/g,
    'Write',
  ],
  [
    /,? (?:in|of) a module that begins with `import 'server-only'`/g,
    `, in a module that only ${loads} and API routes import`,
  ],
  [
    / a module that begins with `import 'server-only'`/g,
    ` a module that only ${loads} and API routes import`,
  ],
  [/, which begin with `import 'server-only'`/g, ''],
  [/that only modules with `import 'server-only'` read/g, `that only ${loads} and API routes read`],
  [
    /Set `export const dynamic = 'force-dynamic'` on pages with personal data/g,
    `Load personal data in ${loads}, never in \`getStaticProps\``,
  ],
  [
    /make them dynamic \(`await connection\(\)` from `next\/server` in the root layout\)/g,
    `render them with ${loads}`,
  ],
  [/All props that a Server Component passes to a Client Component, and all that/g, 'All that'],
  [/ that a Server Component passes to a Client Component/g, ''],
  [
    /Server Components, Route Handlers and Server Actions|Server Components, Server Actions and Route Handlers/g,
    `${loads} and API routes`,
  ],
  [/Route Handlers and Server Components/g, `API routes and ${loads}`],
  [/Route Handlers?, Server Actions? (or|and) API routes?/g, 'API routes'],
  [/Route Handlers?, API routes? and Server Actions?/g, 'API routes'],
  [/Route Handler, Server Action, API route or page/g, 'API route or page'],
  [
    /Route Handlers?,? (?:or|and) (?:the )?API routes?|API routes?,? (?:or|and) Route Handlers?/g,
    'API routes',
  ],
  [/Route Handler, API route/g, 'API route'],
  [
    /Route Handlers,? (?:or|and) Server Actions|Server Actions,? (?:or|and) Route Handlers|Route Handlers, Server Actions/g,
    'API routes',
  ],
  [
    /(?:a )?Route Handler,? or (?:a )?Server Action|(?:a )?Server Action,? or (?:a )?Route Handler|Route Handler, Server Action/g,
    'an API route',
  ],
  [/\b([Aa]) (?:Route Handler|Server Action)\b/g, '$1n API route'],
  [/(?:Route Handler|Server Action)/g, 'API route'],
  [/\b[Aa] Server Component\b|\bServer Components?\b/g, loads],
  [/Client Component/g, 'component'],
  [/`cookies\(\)`/g, '`req.cookies`'],
  [/in an an API route/g, 'in an API route'],
  [/\b([Tt]he) an API route/g, '$1 API route'],
]

/** Nothing of it works in the Pages Router. */
const appRouterOnly =
  /App Router|server-only|'use server'|`?cookies\(\)|force-(?:dynamic|static)|experimental_taint|next\/headers|await connection\(\)|\blayouts?\b/

function writeProse(text: string): string {
  return replaceAll(text, proseRules).split('\n').map(withoutAppRouter).join('\n')
}

function withoutAppRouter(line: string): string {
  const sentences = line.split(/(?<=[.:]) (?=[A-Z`])/)
  const kept = sentences.filter((sentence) => !appRouterOnly.test(sentence) || /Pages Router/.test(sentence))
  if (kept.length === sentences.length || kept.length === 0) return line
  const marker = /^\s*(?:\d+\.|-) /.exec(line)?.[0] ?? ''
  const rest = kept.join(' ')
  return rest.startsWith(marker) ? rest : marker + rest
}

function replaceAll(text: string, rules: readonly Rule[]): string {
  return rules.reduce((now, [pattern, replacement]) => now.replace(pattern, replacement), text)
}

function splitCode(text: string): readonly { readonly part: string; readonly isCode: boolean }[] {
  return text.split(/(^ *```\w*\n[\s\S]*?^ *```)/m).map((part, index) => ({ part, isCode: index % 2 === 1 }))
}
