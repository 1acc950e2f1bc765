import check from '../../../../../src/engine/detect/checks/supabase/detected.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { page, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}assets/index.js`
const bundle = (text: string) => ({ scripts: [script({ url, text })] })

const ref = drawn('letters', 20).toLowerCase()
const anon = fakeJwt({ iss: 'supabase', ref, role: 'anon', iat: 1_700_000_000, exp: 2_000_000_000 })
const publishable = `sb_publishable_${drawn('base62', 31)}`

checkTable(check, {
  clean: {
    'no script': {},
    'a sample URL': bundle('createClient("https://xyzcompany.supabase.co","public-anon-key")'),
    'a project URL with a non-random name': bundle('c("https://abcdefghijklmnopqrst.supabase.co",k)'),
    'a placeholder URL': bundle('createClient("https://your-project.supabase.co",k)'),
    'another host with the URL as its prefix': bundle(`fetch("https://${ref}.supabase.co.evil.example/")`),
    'a documentation URL': bundle('open("https://supabase.com/docs")'),
    'a local Supabase': bundle(
      `createClient("http://127.0.0.1:54321","${fakeJwt({ iss: 'supabase-demo', role: 'anon' })}")`,
    ),
    'a third-party script': {
      scripts: [script({ url: 'https://widget.example.net/w.js', text: `"https://${ref}.supabase.co"` })],
    },
  },
  found: {
    'a URL and an anon key': {
      given: bundle(`createClient("https://${ref}.supabase.co","${anon}")`),
      secrets: [anon],
      findings: [
        {
          severity: 'info',
          samples: [`${ref}.supabase.co`],
          url,
          confidence: 'certain',
          excerpt: `anon key ${redactSecret(anon)}`,
          evidence: { project: ref, key_kind: 'anon', key_expires_at: '2033-05-18T03:33:20.000Z' },
        },
      ],
    },
    'a key in one file and the URL in another': {
      given: {
        scripts: [
          script({ url, text: `k="${anon}"` }),
          script({ url: `${siteUrl}b.js`, text: `u="https://${ref}.supabase.co"` }),
        ],
      },
      findings: [{ severity: 'info', samples: [`${ref}.supabase.co`], evidence: { key_kind: 'anon' } }],
    },
    'a publishable key beside the URL': {
      given: {
        responses: [page({ body: `<script>c("https://${ref}.supabase.co/","${publishable}")</script>` })],
      },
      findings: [
        {
          severity: 'info',
          samples: [`${ref}.supabase.co`],
          evidence: { key_kind: 'publishable', key_expires_at: null },
        },
      ],
    },
    'a publishable key with a custom domain': {
      given: bundle(`c("https://db.acme.io","${publishable}")`),
      findings: [
        {
          severity: 'info',
          samples: ['db.acme.io'],
          evidence: { project: null },
        },
      ],
    },
    'a URL without a key': {
      given: bundle(`i="https://${ref}.supabase.co/storage/v1/object/public/a.png"`),
      findings: [
        {
          severity: 'info',
          samples: [`${ref}.supabase.co`],
          excerpt: 'project URL; no public key seen',
          evidence: { key_kind: null },
        },
      ],
    },
  },
})
