import check from '../../../../../src/engine/detect/checks/supabase/legacy-keys.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const project = drawn('letters', 20).toLowerCase()
const anon = fakeJwt({ iss: 'supabase', ref: project, role: 'anon', exp: 2_015_576_000 })
const bundle = (...values: string[]) => ({
  scripts: [
    script({
      url: 'https://app.example.com/assets/index.js',
      text: `createClient(${values.map((value) => `"${value}"`).join(',')})`,
    }),
  ],
})
const url = `https://${project}.supabase.co`

checkTable(check, {
  clean: {
    'a publishable key': bundle(url, `sb_publishable_${drawn('base62', 31)}`),
    'no key': bundle(url),
    'a self-hosted Supabase': bundle('https://db.example.com', fakeJwt({ iss: 'supabase', role: 'anon' })),
    'a local Supabase': bundle('http://localhost:54321', fakeJwt({ iss: 'supabase-demo', role: 'anon' })),
    'a secret key, which another check reports': bundle(
      url,
      fakeJwt({ iss: 'supabase', ref: project, role: 'service_role' }),
    ),
  },
  found: {
    'an anon key': {
      given: bundle(url, anon),
      findings: [
        {
          severity: 'info',
          samples: [`${project}.supabase.co`],
          url: 'https://app.example.com/assets/index.js',
          confidence: 'certain',
          evidence: { project, key_expires_at: '2033-11-14T10:13:20.000Z' },
        },
      ],
      secrets: [anon],
    },
  },
})
