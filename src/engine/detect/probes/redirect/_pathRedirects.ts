import type { KindTexts, Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'

const foldersMax = 2
export const pathRequestsMax = 2 * (3 + foldersMax)

export const pathRedirectTexts: KindTexts = {
  title: 'Open redirect through the path',
  fix: {
    steps: `1. Find what appends a slash or cleans the path by a redirect. It is a server of static files, middleware of the framework, a rule of nginx or Apache, or own code.
2. If it is a package, upgrade it to the latest release that the project can use: \`serve-static\` below 1.7.2, \`ecstatic\` below 4.1.2 and Django below 2.0.8 are known for this.
3. In own code, let the path of a redirect begin with exactly one slash, and decode it before that:

\`\`\`js
res.redirect(301, path.replace(/^[\\/\\\\]+/, '/') + '/')
\`\`\`

4. In nginx keep \`merge_slashes on\` (the default), and redirect to \`$scheme://$host$uri/\` instead of \`$uri/\`.`,
    risk: 'Links that have two slashes at their start lead to the page with one from now on.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the `location` header does not begin with two slashes, nor with a slash and a backslash. A folder without its slash still leads to the folder.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/601.html',
    'https://nvd.nist.gov/vuln/detail/CVE-2018-14574',
    'https://nvd.nist.gov/vuln/detail/CVE-2015-1164',
  ],
}

type Context = Pick<ProbeContext<'target'>, 'artifacts' | 'surface' | 'send' | 'random'>

export async function findPathRedirect(context: Context): Promise<Observation | null> {
  const { origin } = new URL(context.artifacts.target.url)
  const paths = [
    (host: string) => `//${host}/%2f..`,
    (host: string) => `//${host}`,
    (host: string) => `/%5c${host}/%2f..`,
    ...listFolders(context).map((folder) => (host: string) => `//${host}/..%2f${folder}`),
  ]
  for (const pathOf of paths) {
    const first = await ask(context, origin, pathOf)
    if (first === null) continue
    const again = await ask(context, origin, pathOf)
    if (again !== null) return again
  }
  return null
}

async function ask(
  { send, random }: Context,
  origin: string,
  pathOf: (host: string) => string,
): Promise<Observation | null> {
  const host = `${random.word()}.example`
  const request = { url: `${origin}${pathOf(host)}`, as: 'anonymous', followRedirects: false } as const
  const response = await send(request)
  if (!response.ok || response.exchange.status < 300 || response.exchange.status >= 400) return null
  const { exchange } = response
  const next = resolveUrl(headerValue(exchange.headers, 'location') ?? '', exchange.url)
  if (next === null || next.hostname !== host) return null
  return observeProbe(request, exchange, {
    kind: 'path',
    sample: 'the path of a redirect',
    place: 'path-redirect',
    headers: ['location'],
    shows: { header: 'location', value: host },
    details: { leads_to: next.href, by: 'location' },
  })
}

/** Servers redirect `/folder` to `/folder/`. */
function listFolders({ surface }: Pick<Context, 'surface'>): readonly string[] {
  const folders = surface.entries.flatMap(({ method, url }) => {
    const folder = method === 'GET' ? /^\/([\w-]+)\//.exec(new URL(url).pathname)?.[1] : undefined
    return folder === undefined ? [] : [folder]
  })
  return [...new Set(folders)].slice(0, foldersMax)
}
