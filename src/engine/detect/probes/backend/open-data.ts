import type { JsonObject } from '../../../../shared/json.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { findExposedPeople } from '../../../read/derive/exposedPeople.ts'
import { readJsonObject } from '../../../read/formats/json.ts'
import { registrableDomain } from '../../../read/url/site.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { describeRow } from '../_shared/rowShape.ts'
import { whyNotAuthorized } from '../_shared/skipReasons.ts'
import { type BackendRow, backendTable } from './_backendTable.ts'

const bodyBytesMax = 256 * 1024
const urlsMax = 2
const namesMax = 12

/**
 * Finds collections of PocketBase, Directus, Appwrite, Convex and Hasura, and callable functions of Firebase, that give
 * private data without a session.
 *
 * Certain: rows with private fields came back, and an unknown collection had none. Values are discarded. The probe
 * asks for names in the code, and for users; it calls functions only if their name reads, such as `getMembers`. Fires on the accounts of a collection with an empty list rule; not on
 * posts, a team or an empty list. Source: OWASP API1:2023.
 */
export default activeProbe({
  id: 'backend.open-data',
  cwe: 862,
  severity: 'high',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 40, perEntry: 0 },
  title: 'Private data of the backend readable without authentication',
  why: 'Anyone can download the collection from the backend that the page names, whatever the pages show. Its rules allow requests without a session.',
  fix: {
    steps: `Decide who may read the fields of the collection in the finding, then close it in the backend, not in the page.

1. PocketBase: Collections > the collection > API Rules. An empty rule allows everyone, a locked one only administrators. Set List and View to the owner, such as \`@request.auth.id != "" && user = @request.auth.id\`. Review Create, Update and Delete as well.
2. Directus: Settings > Access Policies > Public: remove the read permission of the collection, or limit it to public fields and rows.
3. Appwrite: Databases > the collection > Settings: remove the role Any from Permissions, turn on document security, and give each document \`Permission.read(Role.user(userId))\`.
4. Convex: begin each query with \`const identity = await ctx.auth.getUserIdentity(); if (identity === null) throw new ConvexError('unauthenticated')\`, and filter by the owner with an index. Use \`internalQuery\` for what no page calls.
5. Hasura: remove the select permission of the role that \`HASURA_GRAPHQL_UNAUTHORIZED_ROLE\` names, or limit its rows and columns. Set \`HASURA_GRAPHQL_ADMIN_SECRET\`: without it, everyone is an administrator.
6. Firebase functions: begin each callable function with \`if (!request.auth) throw new HttpsError('unauthenticated', 'Sign in')\`, compare \`request.auth.uid\` with the owner, and set \`enforceAppCheck: true\`.
7. Put public fields of a private collection into a collection or view of their own.
8. Review the other collections for the same rule, and the log for requests without a session.`,
    risk: 'Pages that show the data before the sign-in get an error: give them the public fields.',
    verify:
      'Repeat the request with the `curl` command from the evidence, which sends no credentials: it returns an error or no rows. With a session the application still works.',
  },
  references: [
    'https://pocketbase.io/docs/api-rules-and-filters/',
    'https://appwrite.io/docs/products/databases/permissions',
    'https://docs.convex.dev/auth/functions-auth',
    'https://hasura.io/docs/2.0/auth/authentication/unauthenticated-access/',
    'https://firebase.google.com/docs/functions/callable',
    'https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/',
  ],
  needs: ['responses', 'scripts', 'target'],
  skipReason(context) {
    const named = listBackends(context)
    if (named.length === 0)
      return 'not applicable: the code names no backend of PocketBase, Directus, Appwrite, Convex, Hasura or Firebase functions'
    return named.some(({ base }) => context.isAuthorized(`${base}/`))
      ? null
      : whyNotAuthorized(named.map(({ base }) => base))
  },
  async run(context) {
    const observations: Observation[] = []
    let gap: string | null = null
    for (const backend of listBackends(context)) {
      if (!context.isAuthorized(`${backend.base}/`)) {
        gap ??= whyNotAuthorized([backend.base])
        continue
      }
      const asked = await askBackend(context, backend)
      observations.push(...asked.observations)
      gap ??= asked.gap
    }
    return { observations, gap }
  },
})

type Context = ProbeContext<'responses' | 'scripts' | 'target'>

type NamedBackend = {
  readonly row: BackendRow
  readonly base: string
  readonly text: string
  readonly names: readonly string[]
}

function listBackends({ artifacts, cache }: Pick<Context, 'artifacts' | 'cache'>): readonly NamedBackend[] {
  const texts = clientTexts(artifacts, cache)
  return backendTable.flatMap((row) => {
    const about = texts.filter(({ text }) => row.clue.test(text))
    const bases = new Map<string, string>()
    const addBase = (url: string, text: string) => {
      if (bases.size < urlsMax && URL.canParse(url)) bases.set(url.replace(/\/$/, ''), text)
    }
    for (const pattern of row.urls) {
      for (const { text } of about) {
        for (const [, url = ''] of text.matchAll(pattern)) addBase(row.urlOf?.(url, text) ?? url, text)
      }
    }
    const named = about.flatMap(({ text }) =>
      row.names.flatMap((pattern) => [...text.matchAll(pattern)].map(([, ...groups]) => row.nameOf(groups))),
    )
    // Bundles end with the code of the application.
    const safe = named.filter((name) => row.isSafe?.(name) ?? true).toReversed()
    const likely = row.isLikely === undefined ? safe : safe.filter(row.isLikely)
    const names = [...new Set([...row.always, ...likely, ...safe])].slice(0, namesMax)
    return names.length === 0 ? [] : [...bases].map(([base, text]) => ({ row, base, text, names }))
  })
}

type Asked = { readonly observations: readonly Observation[]; readonly gap: string | null }

async function askBackend(context: Context, backend: NamedBackend): Promise<Asked> {
  const { row, names } = backend
  const unknown = names[0]?.replace(/\w+$/, `scanward${context.random.word()}`) ?? ''
  const control = await ask(context, backend, unknown)
  if (control === null) return { observations: [], gap: `${row.title} at ${backend.base} did not respond` }
  if (control.rows !== null) {
    const gap = `${row.title} responds to an unknown collection with success, so nothing can be concluded`
    return { observations: [], gap }
  }
  const observations: Observation[] = []
  let gap: string | null = null
  for (const name of names) {
    const asked = await ask(context, backend, name)
    if (asked === null || asked.exchange.status >= 500) gap ??= `the response for ${name} was inconclusive`
    const seen = asked === null ? null : observeRows(context, backend, { name, ...asked })
    if (seen !== null) observations.push(seen)
  }
  return { observations, gap }
}

type Reply = {
  readonly request: ProbeRequest
  readonly exchange: Parameters<typeof observeProbe>[1]
  readonly rows: readonly JsonObject[] | null
}

async function ask(
  { send }: Context,
  { row, base, text }: NamedBackend,
  name: string,
): Promise<Reply | null> {
  const request = { ...row.request(base, name, text), as: 'anonymous', bodyBytesMax } as const
  const response = await send(request)
  if (!response.ok) return null
  const { exchange } = response
  const body = exchange.status === 200 ? readJsonObject(exchange.body) : null
  return { request, exchange, rows: body === null ? null : row.rows(body) }
}

function observeRows(
  { artifacts }: Context,
  { row, base }: NamedBackend,
  { name, request, exchange, rows }: Reply & { readonly name: string },
): Observation | null {
  const [first] = rows ?? []
  if (rows === null || first === undefined) return null
  const thing = name.split(/[/:]/).at(name.includes(':') ? 0 : -1) ?? name
  const { hostname, host } = new URL(base)
  const ownDomain = registrableDomain(artifacts.target.hostname)
  const exposures = findExposedPeople({ [thing]: rows }, { ownDomain, path: `/${thing}` })
  if (exposures.length === 0) return null
  const kinds = exposures.map(({ kind }) => kind)
  const fields = [...new Set(exposures.flatMap((exposure) => exposure.fields))]
  return observeProbe(request, exchange, {
    sample: `${row.title} ${name}`,
    severity: kinds.includes('credentials') ? 'critical' : 'high',
    excerpt: `${name} returned ${rows.length} rows without authentication; values omitted. ${kinds.join(', ')}: ${fields.join(', ')}`,
    place: `${hostname}/${name}`,
    details: { backend: row.title, host, collection: name, kinds, fields, columns: describeRow(first) },
  })
}
