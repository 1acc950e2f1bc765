import openData from '../../../../../src/engine/detect/probes/backend/open-data.ts'
import {
  denied,
  clubMembers as members,
  pocketBase,
  clubPosts as posts,
  type Rows,
} from '../../../../helpers/backends/pocketBase.ts'
import { json, type Site } from '../../../../helpers/sites/site.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { backendCase } from '../supabase/clubCases.ts'

const origin = 'https://backend.rowing.example'

/** Source: docs.directus.io, "Error codes". */
const directus = (open: Rows): Site => ({
  routes: {},
  otherwise: ({ path: url }) => {
    const data = open[/^\/((?:items\/)?\w+)\?limit=5$/.exec(url)?.[1] ?? '']
    return data === undefined
      ? denied(403, { errors: [{ message: 'No permission.', extensions: { code: 'FORBIDDEN' } }] })
      : json({ data })
  },
})

const appwrite = (open: Rows): Site => ({
  routes: {},
  otherwise: ({ path: url, headers }) => {
    const name = /^\/v1\/databases\/(\w+\/collections\/\w+)\/documents\?/.exec(url)?.[1] ?? ''
    const documents = headers['x-appwrite-project'] === 'rowing' ? open[name] : undefined
    if (documents !== undefined) return json({ total: documents.length, documents })
    return name.endsWith('/members')
      ? denied(401, { code: 401, type: 'user_unauthorized', message: 'Not authorized.' })
      : denied(404, { code: 404, type: 'collection_not_found', message: 'Not found.' })
  },
})

/** Source: docs.convex.dev/http-api. */
const convex = (open: Rows): Site => ({
  routes: {},
  otherwise: ({ method, path: url, body }) => {
    if (method !== 'POST' || url !== '/api/query') return { status: 404 }
    const { path } = JSON.parse(body)
    const value = open[path]
    return json(
      value === undefined
        ? { status: 'error', errorMessage: `Could not find public function for '${path}'` }
        : { status: 'success', value, logLines: [] },
    )
  },
})

/** Source: hasura.io, "GraphQL API error responses". */
const hasura = (open: Rows): Site => ({
  routes: {},
  otherwise({ body }) {
    const [, root = '', fields = ''] =
      /\{ (\w+)\(limit: 5\) \{ ([\w ]+) \}/.exec(JSON.parse(body).query) ?? []
    const rows = open[root]
    const message = `field '${rows === undefined ? root : 'unknown'}' not found in type: 'query_root'`
    return rows === undefined || fields.includes('scanward')
      ? json({ errors: [{ message, extensions: { code: 'validation-failed' } }] })
      : json({ data: { [root]: rows } })
  },
})

/** Source: firebase.google.com, "Protocol specification for https.onCall". */
const callable = (open: Rows, closed: readonly string[] = []): Site => ({
  routes: {},
  otherwise({ path: url, body, method }) {
    const name = url.slice(1)
    if (method !== 'POST' || JSON.parse(body).data === undefined) return { status: 400 }
    if (closed.includes(name))
      return denied(401, { error: { message: 'Sign in', status: 'UNAUTHENTICATED' } })
    const rows = open[name]
    return rows === undefined ? { status: 404, body: 'Page not found' } : json({ result: { members: rows } })
  },
})

const pocketScript = `localStorage.getItem("pocketbase_auth");const pb=new ma("${origin}");pb.collection("members").getList(1,20);pb.collection("posts").getFullList()`
const directusScript = `const d=createDirectus("${origin}").with(rest());d.request(readItems("members"));d.request(readItems("posts"))`
const appwriteScript = `const c=new Client().setEndpoint("${origin}/v1").setProject("rowing");const b=new Databases(c);b.listDocuments("club","members");b.listDocuments("club","posts")`
const convexScript = `const c=new ConvexReactClient("${origin}");t(xe.members.list,{});t(xe.posts.list,{})`

const tablesScript = `const c=new Client().setEndpoint("${origin}/v1").setProject("rowing");b.listRows({databaseId:"club",tableId:"members"})`
const hasuraScript = `const u="${origin}/v1/graphql";gql("query Members {\\n members(order_by: {id: asc}) {\\n id\\n email }}");gql("query M { members { id name email password_hash } }");gql("query P { posts(limit: 9) { id title } }")`
const functionsOrigin = 'https://europe-west1-rowing-7b2e9.cloudfunctions.net'
const functionsScript =
  'const app=initializeApp({projectId:"rowing-7b2e9"}),fn=getFunctions(app,"europe-west1");httpsCallable(fn,"getMembers")();httpsCallable(fn,"listPosts")();httpsCallable(fn,"deleteMember")()'

const ofReact = 'a(e.memoizedState.cache),b(t.pendingProps.value),c(n.child.tag),d(r.stateNode.complete);'
const minified = {
  convex: `${ofReact.repeat(2)}${Array.from({ length: 20 }, (_, index) => `f(k.type.render${index})`).join(';')};/* convex */var q=new Hl("${origin}");let t=Yl(fo.members.list),n=Mf(fo.posts.add)`,
  directus: `throw new Error("@directus/sdk");var J=m("${origin}").with(y());J.request(c("members",{fields:["*"]})).then(s)`,
  functions: `p(a,"getItem");q(r(x),"setItem");/* https://x.cloudfunctions.net */var yn=te({apiKey:"k",projectId:"rowing-7b2e9"});Ue(Fe(yn,"europe-west1"),"getMembers")()`,
}

const found = (sample: string) => [{ severity: 'critical' as const, samples: [sample] }]

describe('backends that pages query', () => {
  probeTable(openData, {
    clean: {
      'PocketBase with a locked collection and public posts': backendCase(
        pocketScript,
        origin,
        pocketBase({ posts }),
      ),
      'PocketBase with a rule that leaves nothing': backendCase(
        pocketScript,
        origin,
        pocketBase({ posts }, ['members']),
      ),
      'Directus without a public permission': backendCase(
        directusScript,
        origin,
        directus({ 'items/posts': posts }),
      ),
      'Appwrite with permissions for users': backendCase(
        appwriteScript,
        origin,
        appwrite({ 'club/collections/posts': posts }),
      ),
      'Hasura with a role for visitors that reads posts': backendCase(
        hasuraScript,
        origin,
        hasura({ posts }),
      ),
      'callable functions of Firebase that need a session': backendCase(
        functionsScript,
        functionsOrigin,
        callable({ listPosts: posts }, ['getMembers']),
      ),
      'callable functions of Firebase that write or cost money': backendCase(
        functionsScript.replace(
          'deleteMember',
          'getOrCreateCustomer")();httpsCallable(fn,"getChatCompletion")();httpsCallable(fn,"fetchCheckoutSession',
        ),
        functionsOrigin,
        callable({
          getOrCreateCustomer: members,
          getChatCompletion: members,
          fetchCheckoutSession: members,
          listPosts: posts,
        }),
      ),
      'Convex with a query that needs a session': backendCase(
        convexScript,
        origin,
        convex({ 'posts:list': posts }),
      ),
    },
    found: {
      'a table of Appwrite with the role Any': {
        ...backendCase(tablesScript, origin, {
          routes: {},
          otherwise: ({ path: url }) =>
            url.startsWith('/v1/tablesdb/club/tables/members/rows?')
              ? json({ total: members.length, rows: members })
              : denied(404, { code: 404, type: 'table_not_found', message: 'Not found.' }),
        }),
        findings: found('Appwrite club/tables/members'),
      },
      'a role of Hasura for visitors that reads accounts': {
        ...backendCase(hasuraScript, origin, hasura({ members, posts })),
        findings: found('Hasura members:id name email password_hash'),
      },
      'a callable function of Firebase without a check': {
        ...backendCase(functionsScript, functionsOrigin, callable({ getMembers: members, listPosts: posts })),
        findings: found('Firebase functions getMembers'),
      },
      'an empty list rule of PocketBase': {
        ...backendCase(pocketScript, origin, pocketBase({ members, posts })),
        findings: found('PocketBase members'),
        secrets: ['ana.berg', '$2b$10$'],
      },
      'accounts of PocketBase that the code does not name': {
        ...backendCase(pocketScript, origin, pocketBase({ users: members })),
        findings: found('PocketBase users'),
      },
      'a public permission of Directus': {
        ...backendCase(directusScript, origin, directus({ 'items/members': members, 'items/posts': posts })),
        findings: found('Directus items/members'),
      },
      'the role Any of Appwrite': {
        ...backendCase(appwriteScript, origin, appwrite({ 'club/collections/members': members })),
        findings: found('Appwrite club/collections/members'),
      },
      'a query of Convex in a minified bundle with React': {
        ...backendCase(minified.convex, origin, convex({ 'members:list': members })),
        findings: found('Convex members:list'),
      },
      'a public permission of Directus in a minified bundle': {
        ...backendCase(minified.directus, origin, directus({ 'items/members': members })),
        findings: found('Directus items/members'),
      },
      'a callable function of Firebase in a minified bundle': {
        ...backendCase(minified.functions, functionsOrigin, callable({ getMembers: members })),
        findings: found('Firebase functions getMembers'),
      },
      'a query of Convex without a check': {
        ...backendCase(convexScript, origin, convex({ 'members:list': members, 'posts:list': posts })),
        findings: found('Convex members:list'),
      },
    },
    skipped: {
      'a server that returns rows for every name': {
        ...backendCase(directusScript, origin, { routes: {}, otherwise: json({ data: members }) }),
        reason: 'Directus responds to an unknown collection with success, so nothing can be concluded',
      },
      'a backend that is not authorized': {
        ...backendCase(pocketScript, origin, pocketBase({ members })),
        authorized: [],
        reason:
          'needs authorization for backend.rowing.example: scan with "--authorize backend.rowing.example", or on a server run "scanward domain add", "domain verify --attest" and "domain authorize" for this hostname',
      },
      'an application without such a backend': {
        ...backendCase('start()', origin, { routes: {} }),
        reason:
          'not applicable: the code names no backend of PocketBase, Directus, Appwrite, Convex, Hasura or Firebase functions',
      },
    },
  })
})
