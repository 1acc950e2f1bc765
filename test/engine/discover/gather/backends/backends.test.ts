import { expect } from 'chai'
import { unmonitored } from '../../../../../src/engine/detect/active/probeRun.ts'
import type { GatherContext } from '../../../../../src/engine/discover/crawl/context.ts'
import { backendLimits } from '../../../../../src/engine/discover/gather/backends/backendClient.ts'
import { gatherBackends } from '../../../../../src/engine/discover/gather/backends/backends.ts'
import { bucketsMax } from '../../../../../src/engine/discover/gather/backends/buckets.ts'
import { collectionsMax } from '../../../../../src/engine/discover/gather/backends/firebase.ts'
import { tablesMax } from '../../../../../src/engine/discover/gather/backends/supabase.ts'
import type { Gathered } from '../../../../../src/engine/model/artifacts.ts'
import type { Backends } from '../../../../../src/engine/model/backends.ts'
import { openScanCache } from '../../../../../src/engine/read/derive/scanCache.ts'
import {
  fakeAzureAccount,
  fakeGoogleStorage,
  fakeS3Bucket,
} from '../../../../helpers/backends/fakeBuckets.ts'
import {
  type FakeDatabase,
  fakeFirebaseStorage,
  fakeFirestore,
  fakeRealtimeDatabase,
} from '../../../../helpers/backends/fakeFirebase.ts'
import { fakeSupabase } from '../../../../helpers/backends/fakeSupabase.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { egressBench } from '../../../../helpers/scans/egressBench.ts'
import { redirect, type Site } from '../../../../helpers/sites/site.ts'
import { openWorld, type World } from '../../../../helpers/sites/world.ts'
import { exchange, page, script } from '../../../../helpers/tables/artifacts.ts'

const ref = drawn('letters', 20).toLowerCase()
const origin = `https://${ref}.supabase.co`
const anon = fakeJwt({ iss: 'supabase', ref, role: 'anon', iat: 1_700_000_000, exp: 2_000_000_000 })
const publishable = `sb_publishable_${drawn('base62', 31)}`
const create = `createClient("${origin}","${anon}")`

const firestore = 'https://firestore.googleapis.com'
const storage = 'https://firebasestorage.googleapis.com'
const config = `{apiKey:"AIza${drawn('base62', 35)}",authDomain:"acme-1f2e3.firebaseapp.com",projectId:"acme-1f2e3",storageBucket:"acme-1f2e3.appspot.com",databaseURL:"https://acme-1f2e3-default-rtdb.firebaseio.com"}`

describe('gatherBackends', () => {
  const bench = egressBench()
  const worlds: World[] = []

  afterEach(async () => {
    await Promise.all(worlds.splice(0).map((world) => world.close()))
  })

  async function gather(
    sites: Readonly<Record<string, Site>>,
    code: string,
    given: Partial<Parameters<typeof gatherBackends>[1]> & Partial<Pick<GatherContext, 'passiveProbes'>> = {},
  ) {
    const world = await openWorld(sites)
    worlds.push(world)
    const { passiveProbes = 'all', ...seen } = given
    const context: GatherContext = {
      egress: bench.open(),
      requestsMax: 150,
      cache: openScanCache(),
      openBackendClient: (isInScope, limits) =>
        bench.open({ isInScope, limits, allowPrivateTargets: ['127.0.0.1/32'], network: world.network }),
      passiveProbes,
      browser: null,
      signal: new AbortController().signal,
      monitor: unmonitored,
      randomName: () => 'x',
      onRequest: () => {},
    }
    const gathered = await gatherBackends(context, {
      pages: [],
      responses: [],
      scripts: [script({ url: 'https://app.example.com/assets/index.js', text: code })],
      ...seen,
    })
    return { gathered, world, asked: world.requests.map(({ method, path }) => `${method} ${path}`).sort() }
  }

  function backendsOf(gathered: Gathered<Backends>): Backends {
    if (!gathered.ok) throw new Error(`Expected backends, found: ${gathered.reason}`)
    return gathered.value
  }

  /** Formats the response as `status content-range`, or returns the reason. */
  function saidBy<
    Thing extends {
      readonly name: string
      readonly response: Gathered<{ status: number; contentRange: string | null }>
    },
  >(things: readonly Thing[]) {
    return things.map(({ name, response }) => [
      name,
      response.ok ? `${response.value.status} ${response.value.contentRange}` : response.reason,
    ])
  }

  it('sends nothing if the application names no backend', async () => {
    const { gathered, asked } = await gather({ [origin]: fakeSupabase({ keys: [anon] }) }, 'fetch("/api/me")')
    expect(backendsOf(gathered)).to.deep.equal({
      supabase: [],
      databases: [],
      collections: [],
      firebaseBuckets: [],
      buckets: [],
    })
    expect(asked).to.deep.equal([])
  })

  it('requests nothing if passive probes are disabled', async () => {
    const sites = { [origin]: fakeSupabase({ keys: [anon] }) }
    const { gathered, asked } = await gather(sites, create, { passiveProbes: 'observe' })
    expect(gathered).to.deep.equal({
      ok: false,
      reason: 'passive probes are disabled: enable them for this scan',
    })
    expect(asked).to.deep.equal([])
  })

  describe('Supabase', () => {
    it('requests what unauthenticated users may read, and never a row', async () => {
      const code = `${create};s.from("posts").select("id,title");s.from("profiles").insert({email:e});s.from("orders").select("*");s.from("nope").select()`
      const sites = {
        [origin]: fakeSupabase({
          keys: [anon],
          tables: { posts: 'a visible row', profiles: 'no visible row', orders: 'no grant' },
          settings: { mailer_autoconfirm: true },
          providers: { google: true },
          buckets: [{ name: 'avatars', public: true }],
          graphql: 'open',
        }),
      }
      const { gathered, asked, world } = await gather(sites, code)
      expect(asked).to.deep.equal([
        'GET /auth/v1/settings',
        'GET /storage/v1/bucket',
        'HEAD /rest/v1/',
        'HEAD /rest/v1/nope?select=*&limit=1',
        'HEAD /rest/v1/orders?select=*&limit=1',
        'HEAD /rest/v1/posts?select=*&limit=1',
        'HEAD /rest/v1/profiles?select=*&limit=1',
        'POST /graphql/v1',
      ])
      const [post] = world.requests.filter(({ method }) => method === 'POST')
      expect(post?.body).to.equal('{"query":"{__schema{queryType{name}}}"}')
      for (const { headers } of world.requests) {
        expect(headers.apikey).to.equal(anon)
        expect(headers.authorization).to.equal(`Bearer ${anon}`)
        expect(headers.prefer).to.equal(undefined)
      }
      const [project] = backendsOf(gathered).supabase
      expect(project?.origin).to.equal(origin)
      expect(project?.settings.ok && project.settings.value.facts).to.deep.equal({
        isSignupOpen: true,
        isEmailEnabled: true,
        confirmsEmailsItself: true,
        allowsAnonymousUsers: false,
        providers: ['google'],
      })
      expect(project?.schema.ok && [project.schema.value.status, project.schema.value.facts]).to.deep.equal([
        401,
        { isOpenApi: false },
      ])
      expect(project?.buckets.ok && project.buckets.value.facts).to.deep.equal([
        { name: 'avatars', isPublic: true },
      ])
      expect(project?.graphql.ok && project.graphql.value.facts).to.deep.equal({ queryType: 'Query' })
      expect(saidBy(project?.tables ?? [])).to.deep.equal([
        ['posts', '200 0-0/*'],
        ['profiles', '200 */*'],
        ['orders', '401 null'],
        ['nope', '404 null'],
      ])
      expect(project?.tables.map(({ columns }) => columns)).to.deep.equal([
        ['id', 'title'],
        ['email'],
        [],
        [],
      ])
      expect(project?.tables.map(({ response }) => response.ok && response.value.proxyError)).to.deep.equal([
        null,
        null,
        '42501',
        'PGRST205',
      ])
      expect(JSON.stringify(gathered), 'no key is kept').to.not.include(anon.slice(-20))
    })

    it('sends a publishable key only as apikey', async () => {
      const sites = { [origin]: fakeSupabase({ keys: [publishable] }) }
      const { world } = await gather(sites, `c("${origin}","${publishable}")`)
      expect(world.requests).to.not.have.length(0)
      for (const { headers } of world.requests) {
        expect([headers.apikey, headers.authorization]).to.deep.equal([publishable, undefined])
      }
    })

    it('names the schema of a table outside of public', async () => {
      const code = `${create};s.schema("shop").from("orders").select();s.from("posts").select()`
      const { world } = await gather({ [origin]: fakeSupabase({ keys: [anon] }) }, code)
      const profiles = world.requests
        .filter(({ path }) => path.includes('limit=1'))
        .map(({ path, headers }) => [path.split('?', 1)[0], headers['accept-profile']])
      expect(profiles.sort()).to.deep.equal([
        ['/rest/v1/orders', 'shop'],
        ['/rest/v1/posts', undefined],
      ])
    })

    it('requests a self-hosted installation if its URL is next to its key', async () => {
      const own = 'https://db.acme-shop.dev'
      const key = fakeJwt({ iss: 'supabase', role: 'anon', exp: 2_000_000_000 })
      const sites = { [own]: fakeSupabase({ keys: [key], openApi: 'described', graphql: 'off' }) }
      const { gathered, asked } = await gather(sites, `createClient("${own}/", "${key}")`)
      expect(asked).to.have.length(4)
      const [project] = backendsOf(gathered).supabase
      expect(project?.schema.ok && project.schema.value.facts).to.deep.equal({ isOpenApi: true })
      expect(
        project?.graphql.ok && [project.graphql.value.status, project.graphql.value.facts],
      ).to.deep.equal([404, null])
    })

    it("requests the client's custom domain, whatever project the key names", async () => {
      const own = 'https://api.acme-shop.dev'
      const sites = {
        [own]: fakeSupabase({ keys: [anon], graphql: 'off' }),
        [origin]: fakeSupabase({ keys: [anon] }),
      }
      const code = `const U="${own}",K="${anon}",s=Fe(U,K,{auth:{}});i="${origin}/storage/v1/object/public/a.png"`
      const { gathered, world } = await gather(sites, code)
      expect(backendsOf(gathered).supabase.map((project) => project.origin)).to.deep.equal([own])
      expect(new Set(world.requests.map((request) => request.origin))).to.deep.equal(new Set([own]))
    })

    it('requests a local installation at its own URL, and not the project that the key names', async () => {
      const own = 'http://127.0.0.1:54321'
      const sites = {
        [own]: fakeSupabase({ keys: [anon], graphql: 'off' }),
        [origin]: fakeSupabase({ keys: [anon] }),
      }
      const { gathered, world } = await gather(sites, `createClient("${own}", "${anon}")`)
      expect(backendsOf(gathered).supabase.map((project) => project.origin)).to.deep.equal([own])
      expect(new Set(world.requests.map((request) => request.origin))).to.deep.equal(new Set([own]))
    })

    it('requests no URL apart from a key', async () => {
      const key = fakeJwt({ iss: 'supabase', role: 'anon' })
      const { gathered } = await gather({}, `u="https://db.acme-shop.dev";k="${key}"`)
      expect(backendsOf(gathered).supabase).to.deep.equal([])
    })

    it('stops at a project that rejects the key, and at other hosts', async () => {
      const refused = await gather({ [origin]: fakeSupabase({ keys: [] }) }, `${create};s.from("a").select()`)
      expect(refused.asked).to.deep.equal(['GET /auth/v1/settings'])
      expect(saidBy(backendsOf(refused.gathered).supabase[0]?.tables ?? [])).to.deep.equal([
        ['a', 'the Supabase project rejects the public key in the code'],
      ])
      const other = await gather({ [origin]: { routes: {}, otherwise: { body: '<h1>Hello</h1>' } } }, create)
      expect(other.asked).to.deep.equal(['GET /auth/v1/settings'])
      expect(backendsOf(other.gathered).supabase[0]?.buckets).to.deep.equal({
        ok: false,
        reason: 'the host does not respond like a Supabase project',
      })
    })

    it('returns the reason for a project without a response or key', async () => {
      const away = await gather({}, create)
      expect(backendsOf(away.gathered).supabase[0]?.settings).to.deep.equal({
        ok: false,
        reason: 'the hostname of the backend does not exist',
      })
      const keyless = await gather({ [origin]: fakeSupabase({ keys: [] }) }, `i="${origin}/storage/v1/a.png"`)
      expect(keyless.asked).to.deep.equal([])
      expect(backendsOf(keyless.gathered).supabase[0]?.settings).to.deep.equal({
        ok: false,
        reason: 'the scan did not find the public key of the Supabase project',
      })
    })

    it('follows no redirect', async () => {
      const sites = {
        [origin]: { routes: {}, otherwise: redirect('https://elsewhere.example/auth/v1/settings') },
        'https://elsewhere.example': fakeSupabase({ keys: [anon] }),
      }
      const { world } = await gather(sites, create)
      expect(world.asked('https://elsewhere.example')).to.deep.equal([])
    })

    it('finds the project in a policy if the code has only the key', async () => {
      const csp = { 'content-security-policy': `connect-src 'self' ${origin} wss://${ref}.supabase.co` }
      const sites = { [origin]: fakeSupabase({ keys: [publishable] }) }
      const { gathered } = await gather(sites, `k="${publishable}"`, {
        responses: [exchange({ headers: csp })],
      })
      expect(
        backendsOf(gathered).supabase.map((project) => [project.origin, project.settings.ok]),
      ).to.deep.equal([[origin, true]])
    })

    it('requests tables up to the limit, and reports the others', async () => {
      const names = Array.from({ length: tablesMax + 1 }, (_, index) => `t${index}`)
      const code = `${create};${names.map((name) => `s.from("${name}").select("*")`).join(';')}`
      const { gathered, asked } = await gather({ [origin]: fakeSupabase({ keys: [anon] }) }, code)
      const tables = backendsOf(gathered).supabase[0]?.tables ?? []
      expect(tables.filter(({ response }) => response.ok)).to.have.length(tablesMax)
      expect(saidBy(tables).at(-1)).to.deep.equal([
        `t${tablesMax}`,
        `the limit of ${tablesMax} tables was reached`,
      ])
      expect(asked.length).to.be.at.most(backendLimits.requestsMax)
    })
  })

  describe('Firebase', () => {
    const database = 'https://acme-1f2e3-default-rtdb.firebaseio.com'

    it('requests first-level keys, document names and one file', async () => {
      const code = `initializeApp(${config});addDoc(collection(db,"signups"),{email:e});getDocs(collection(db,"posts"));getDoc(doc(db,"private",id))`
      const sites = {
        [database]: fakeRealtimeDatabase('open'),
        [firestore]: fakeFirestore('acme-1f2e3', { signups: 'documents', private: 'denied' }),
        [storage]: fakeFirebaseStorage({ 'acme-1f2e3.appspot.com': 'files' }),
      }
      const { gathered, asked } = await gather(sites, code)
      const list = (name: string) =>
        `GET /v1/projects/acme-1f2e3/databases/(default)/documents/${name}?pageSize=1&mask.fieldPaths=__name__`
      expect(asked).to.deep.equal([
        'GET /.json?shallow=true',
        'GET /v0/b/acme-1f2e3.appspot.com/o?maxResults=1',
        list('posts'),
        list('private'),
        list('signups'),
      ])
      const { databases, collections, firebaseBuckets } = backendsOf(gathered)
      expect(databases[0]?.response.ok && databases[0].response.value.facts).to.deep.equal({
        isEmpty: false,
        keys: 2,
      })
      expect(
        collections.map(({ name, fields, response }) => [name, fields, response.ok && response.value.facts]),
      ).to.deep.equal([
        ['signups', ['email'], { documents: 1 }],
        ['posts', [], { documents: 0 }],
        ['private', [], null],
      ])
      expect(firebaseBuckets.map(({ response }) => response.ok && response.value.facts)).to.deep.equal([
        { entries: 1 },
      ])
      expect(JSON.stringify(gathered), 'no data is kept').to.not.match(/ada|passport/)
    })

    const states: Readonly<Record<FakeDatabase, unknown>> = {
      open: [200, { isEmpty: false, keys: 2 }],
      'open and empty': [200, { isEmpty: true, keys: 0 }],
      closed: [401, null],
      locked: [423, null],
      'in another region': [404, null],
    }
    for (const [state, expected] of Object.entries(states)) {
      it(`reads the response of a database that is ${state}`, async () => {
        const { gathered, asked } = await gather(
          // `as`: the key of the table, which Object.entries widens.
          { [database]: fakeRealtimeDatabase(state as FakeDatabase) },
          `fetch("${database}/x.json")`,
        )
        const [{ response } = { response: null }] = backendsOf(gathered).databases
        expect(response?.ok && [response.value.status, response.value.facts]).to.deep.equal(expected)
        expect(asked).to.deep.equal(['GET /.json?shallow=true'])
      })
    }

    it('tries the alternative name of a missing bucket', async () => {
      const sites = { [storage]: fakeFirebaseStorage({ 'acme-1f2e3.firebasestorage.app': 'denied' }) }
      const { gathered, asked } = await gather(sites, config.replace(/,databaseURL:"[^"]+"/, ''))
      expect(asked).to.deep.equal([
        'GET /v0/b/acme-1f2e3.appspot.com/o?maxResults=1',
        'GET /v0/b/acme-1f2e3.firebasestorage.app/o?maxResults=1',
      ])
      expect(backendsOf(gathered).firebaseBuckets.map(({ name }) => name)).to.deep.equal([
        'acme-1f2e3.firebasestorage.app',
      ])
    })

    it('requests collections up to the limit, and reports the others', async () => {
      const names = Array.from({ length: collectionsMax + 1 }, (_, index) => `c${index}`)
      const code = `${config.replace(/,storageBucket.*/, '}')};${names.map((name) => `collection(db,"${name}")`).join(';')}`
      const { gathered, asked } = await gather({ [firestore]: fakeFirestore('acme-1f2e3', {}) }, code)
      expect(asked).to.have.length(collectionsMax)
      expect(saidBy(backendsOf(gathered).collections).at(-1)).to.deep.equal([
        `c${collectionsMax}`,
        `the limit of ${collectionsMax} collections was reached`,
      ])
    })
  })

  describe('buckets', () => {
    const s3 = 'https://acme-uploads.s3.eu-west-1.amazonaws.com'
    const spaces = 'https://acme-files.fra1.digitaloceanspaces.com'
    const google = 'https://storage.googleapis.com'
    const azure = 'https://acmestore.blob.core.windows.net'

    function factsOf(gathered: Gathered<Backends>) {
      return backendsOf(gathered).buckets.map(({ provider, name, usedAs, response }) => [
        provider,
        name,
        usedAs,
        response.ok ? response.value.facts : response.reason,
      ])
    }

    it('requests one entry of buckets that pages load from, and drops its name', async () => {
      const body = [
        `<img src="${s3}/logo.png"><img src="${google}/acme-media/a.png">`,
        `<script src="https://acme-files.fra1.cdn.digitaloceanspaces.com/app.js"></script>`,
        `<a href="${azure}/docs/terms.pdf">Terms</a>`,
      ].join('')
      const sites = {
        [s3]: fakeS3Bucket('acme-uploads', 'listable'),
        [spaces]: fakeS3Bucket('acme-files', 'missing'),
        [google]: fakeGoogleStorage({ 'acme-media': 'listable' }),
        [azure]: fakeAzureAccount({ docs: 'listable' }),
      }
      const { gathered, asked } = await gather(sites, '', { pages: [page({ body })] })
      expect(asked).to.deep.equal([
        'GET /?list-type=2&max-keys=1',
        'GET /?list-type=2&max-keys=1',
        'GET /docs?restype=container&comp=list&maxresults=1',
        'GET /storage/v1/b/acme-media/o?maxResults=1&fields=kind,items/kind',
      ])
      expect(factsOf(gathered)).to.deep.equal([
        ['s3', 'acme-uploads', 'media', { kind: 'listing', entries: 1 }],
        ['gcs', 'acme-media', 'media', { kind: 'listing', entries: 1 }],
        ['spaces', 'acme-files', 'script', { kind: 'error', code: 'NoSuchBucket' }],
        ['azure', 'acmestore/docs', 'link', { kind: 'listing', entries: 1 }],
      ])
      expect(JSON.stringify(gathered), 'no name of a file is kept').to.not.match(/ada|invoices/)
    })

    it('reads the responses of private, moved and missing buckets', async () => {
      const elsewhere = 'https://acme-old.s3.amazonaws.com'
      const code = `a="${s3}/x.png";b="${elsewhere}/";c="${google}/acme-private/x";d="${azure}/secret/x"`
      const sites = {
        [s3]: fakeS3Bucket('acme-uploads', 'private'),
        [elsewhere]: fakeS3Bucket('acme-old', 'elsewhere'),
        [google]: fakeGoogleStorage({ 'acme-private': 'private' }),
        [azure]: fakeAzureAccount({}),
      }
      const { gathered } = await gather(sites, code)
      expect(factsOf(gathered)).to.deep.equal([
        ['s3', 'acme-uploads', 'code', { kind: 'error', code: 'AccessDenied' }],
        ['s3', 'acme-old', 'code', { kind: 'error', code: 'PermanentRedirect' }],
        ['gcs', 'acme-private', 'code', { kind: 'error', code: 'required' }],
        ['azure', 'acmestore/secret', 'code', { kind: 'error', code: 'ResourceNotFound' }],
      ])
    })

    it('requests buckets up to the limit, and reports the others', async () => {
      const code = Array.from(
        { length: bucketsMax + 1 },
        (_, index) => `"${google}/acme-${index}/a.png"`,
      ).join()
      const { gathered, asked } = await gather({ [google]: fakeGoogleStorage({}) }, code)
      expect(asked).to.have.length(bucketsMax)
      expect(factsOf(gathered).at(-1)?.[3]).to.equal(`the limit of ${bucketsMax} buckets was reached`)
    })
  })
})
