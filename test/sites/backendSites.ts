import { fakeAzureAccount, fakeGoogleStorage, fakeS3Bucket } from '../helpers/backends/fakeBuckets.ts'
import { fakeFirebaseStorage, fakeFirestore, fakeRealtimeDatabase } from '../helpers/backends/fakeFirebase.ts'
import { fakeSupabase } from '../helpers/backends/fakeSupabase.ts'
import { drawn, fakeJwt } from '../helpers/fakes/fakeSecrets.ts'
import type { Site, SiteResponse } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { carefulPage, carefulScript, toHttps } from './hardened.ts'

/** A hardened page, so that all findings are in the backends. `connects`: backend hosts. */
function frontEnd(body: string, script: string, connects: readonly string[]): Site {
  const { headers = {}, ...page } = carefulPage('Club', body)
  const csp = `default-src 'self'; connect-src 'self' ${connects.join(' ')}; img-src 'self' https://*.amazonaws.com https://storage.googleapis.com https://*.blob.core.windows.net; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  const home: SiteResponse = { ...page, headers: { ...headers, 'content-security-policy': csp } }
  return {
    routes: {
      '/': home,
      '/assets/app.js': carefulScript(script),
      '/.well-known/security.txt': {
        headers: { 'content-type': 'text/plain' },
        body: 'Contact: mailto:a@b.example\nExpires: 2099-01-01T00:00:00Z\n',
      },
    },
    otherwise: { ...carefulPage('Not found', '<p>There is nothing here.</p>'), status: 404 },
  }
}

const openRef = drawn('letters', 20, 'open').toLowerCase()
const openKey = fakeJwt({
  iss: 'supabase',
  ref: openRef,
  role: 'anon',
  iat: 1_700_000_000,
  exp: 2_015_576_000,
})

export const openSupabase: DescribedSite = {
  about: 'an application on a Supabase project that lets everybody read',
  target: 'https://club.example/',
  world: {
    'http://club.example': toHttps('club.example'),
    'https://club.example': frontEnd(
      '<h1>Club</h1>',
      `const s=createClient("https://${openRef}.supabase.co","${openKey}");` +
        's.from("members").select("id,email,phone");s.from("events").select("id,title");' +
        's.from("orders").insert({total:t});s.from("secrets").select("*");s.from("drafts").select("*");' +
        'if(u.user_metadata?.role==="admin")location="/admin"',
      [`https://${openRef}.supabase.co`],
    ),
    [`https://${openRef}.supabase.co`]: fakeSupabase({
      keys: [openKey],
      tables: {
        members: 'a visible row',
        events: 'a visible row',
        orders: 'no visible row',
        secrets: 'no grant',
      },
      settings: { mailer_autoconfirm: true },
      buckets: [{ name: 'avatars', public: true }],
      graphql: 'open',
    }),
  },
  findings: [
    ['platform.stack', 'info'],
    ['secrets.public-keys', 'info'],
    ['supabase.auth-autoconfirm', 'medium'],
    ['supabase.auth-settings', 'info'],
    ['supabase.bucket-list', 'medium'],
    ['supabase.detected', 'info'],
    ['supabase.graphql-introspection', 'low'],
    ['supabase.legacy-keys', 'info'],
    ['supabase.rls-readable', 'critical'],
    ['supabase.rls-readable', 'medium'],
    ['supabase.rls-unknown', 'info'],
    ['supabase.user-metadata-role', 'medium'],
  ],
  technologies: ['supabase'],
  pages: ['/'],
}

const closedRef = drawn('letters', 20, 'closed').toLowerCase()
const closedKey = `sb_publishable_${drawn('base62', 31, 'closed')}`

export const closedSupabase: DescribedSite = {
  about: 'an application on a Supabase project that is closed as it should be',
  target: 'https://ledger.example/',
  world: {
    'http://ledger.example': toHttps('ledger.example'),
    'https://ledger.example': frontEnd(
      '<h1>Ledger</h1>',
      `const s=createClient("https://${closedRef}.supabase.co","${closedKey}");` +
        's.from("invoices").select("id,email");s.from("users").select("*");Array.from("abc")',
      [`https://${closedRef}.supabase.co`],
    ),
    [`https://${closedRef}.supabase.co`]: fakeSupabase({
      keys: [closedKey],
      tables: { invoices: 'no grant', users: 'no grant' },
      graphql: 'off',
    }),
  },
  findings: [
    ['platform.stack', 'info'],
    ['secrets.public-keys', 'info'],
    ['supabase.auth-settings', 'info'],
    ['supabase.detected', 'info'],
  ],
  technologies: ['supabase'],
  pages: ['/'],
}

const ownKey = fakeJwt({
  iss: 'supabase',
  ref: drawn('letters', 20, 'own').toLowerCase(),
  role: 'anon',
  iat: 1_700_000_000,
  exp: 2_015_576_000,
})

/** Supabase on a custom domain, with a described schema. The key names another project. */
export const ownSupabase: DescribedSite = {
  about: 'an application on a Supabase of its own that describes its schema',
  target: 'https://orchard.example/',
  world: {
    'http://orchard.example': toHttps('orchard.example'),
    'https://orchard.example': frontEnd(
      '<h1>Orchard</h1>',
      `const U="https://db.orchard-farm.dev",K="${ownKey}",s=Fe(U,K,{auth:{persistSession:!0}});s.from("trees").select("id")`,
      ['https://db.orchard-farm.dev'],
    ),
    'https://db.orchard-farm.dev': fakeSupabase({
      keys: [ownKey],
      tables: { trees: 'no grant' },
      settings: { disable_signup: true },
      openApi: 'described',
    }),
  },
  findings: [
    ['secrets.public-keys', 'info'],
    ['supabase.auth-settings', 'info'],
    ['supabase.detected', 'info'],
    ['supabase.legacy-keys', 'info'],
    ['supabase.schema-exposed', 'low'],
  ],
  technologies: [],
  pages: ['/'],
}

const project = 'rowing-4f1c2'
const database = `https://${project}-default-rtdb.firebaseio.com`

export const openFirebase: DescribedSite = {
  about: 'an application on a Firebase project in test mode',
  target: 'https://rowing.example/',
  world: {
    'http://rowing.example': toHttps('rowing.example'),
    'https://rowing.example': frontEnd(
      '<h1>Rowing</h1>',
      `const c={apiKey:"AIza${drawn('base62', 35)}",authDomain:"${project}.firebaseapp.com",databaseURL:"${database}",projectId:"${project}",storageBucket:"${project}.appspot.com"};` +
        'function Pe(t,e,...n){if(t=Oe(t),Ce("collection","path",e))return t}' +
        'Ue(Pe(F,"crews"),{name:n,phone:p});Ge(Pe(F,"boats"));Ge(Pe(F,"private"))',
      [database, 'https://firestore.googleapis.com', 'https://firebasestorage.googleapis.com'],
    ),
    [database]: fakeRealtimeDatabase('open'),
    'https://firestore.googleapis.com': fakeFirestore(project, {
      crews: 'documents',
      boats: 'documents',
      private: 'denied',
    }),
    'https://firebasestorage.googleapis.com': fakeFirebaseStorage({ [`${project}.appspot.com`]: 'files' }),
  },
  findings: [
    ['firebase.detected', 'info'],
    ['firebase.firestore-open', 'critical'],
    ['firebase.firestore-open', 'medium'],
    ['firebase.rtdb-open', 'critical'],
    ['firebase.storage-listable', 'high'],
    ['platform.stack', 'info'],
    ['secrets.public-keys', 'info'],
  ],
  technologies: ['firebase'],
  pages: ['/'],
}

export const bucketGallery: DescribedSite = {
  about: 'a gallery with pictures in storage buckets, one of them listed and one gone',
  target: 'https://gallery-moon.example/',
  world: {
    'http://gallery-moon.example': toHttps('gallery-moon.example'),
    'https://gallery-moon.example': frontEnd(
      '<img src="https://gallery-moon-pictures.s3.eu-west-1.amazonaws.com/a.png" alt="Moon">' +
        '<img src="https://moon-archive.s3.eu-west-1.amazonaws.com/b.png" alt="Moon">' +
        '<img src="https://storage.googleapis.com/moon-thumbs/c.png" alt="Moon">' +
        '<img src="https://moonstore.blob.core.windows.net/prints/d.png" alt="Moon">',
      'document.title = "Moon"',
      [],
    ),
    'https://gallery-moon-pictures.s3.eu-west-1.amazonaws.com': fakeS3Bucket(
      'gallery-moon-pictures',
      'listable',
    ),
    'https://moon-archive.s3.eu-west-1.amazonaws.com': fakeS3Bucket('moon-archive', 'missing'),
    'https://storage.googleapis.com': fakeGoogleStorage({ 'moon-thumbs': 'private' }),
    'https://moonstore.blob.core.windows.net': fakeAzureAccount({ prints: 'private' }),
  },
  findings: [
    ['storage.bucket-listable', 'high'],
    ['storage.dangling-bucket', 'medium'],
  ],
  technologies: [],
  pages: ['/'],
}
