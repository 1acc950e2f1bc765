import check from '../../../../../src/engine/detect/checks/supabase/studio-exposed.ts'
import { type GivenWellKnown, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const profile = JSON.stringify({
  id: 1,
  primary_email: 'johndoe@supabase.example',
  organizations: [
    { id: 1, name: 'Default Organization', slug: 'default-org-slug', projects: [{ ref: 'default' }] },
  ],
})

checkTable(check, {
  clean: {
    'no such resource': at('/api/platform/profile', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/api/platform/profile', indexPage),
    'a response that a second request did not repeat': at('/api/platform/profile', profile, {
      isConfirmed: false,
    }),
    'the same response at a random path': at('/api/platform/profile', profile, { resemblesMissing: true }),
    'a 403 response': at('/api/platform/profile', profile, { status: 403 }),
    'a profile of the application itself': at(
      '/api/platform/profile',
      '{"id":1,"organizations":[{"slug":"acme"}]}',
    ),
    'a gateway that requires a key': at('/pg/', '{"message":"No API key found in request"}', { status: 401 }),
    'another service': at(
      '/pg/',
      '{"status":200,"name":"shop","documentation":"https://docs.shop.example/"}',
    ),
    'a string in place of a list': at('/api/platform/profile', '{"organizations":"default-org-slug"}'),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/pg/', 'the target did not answer there') },
      reason: 'could not check /pg/: the target did not answer there',
    },
  },
  found: {
    "Studio's own API": {
      given: at('/api/platform/profile', profile),
      findings: [
        {
          severity: 'critical',
          samples: ['/api/platform/profile'],
          confidence: 'certain',
          evidence: { service: 'studio' },
        },
      ],
    },
    'postgres-meta, the service behind Studio': {
      given: at(
        '/pg/',
        '{"status":200,"name":"@supabase/postgres-meta","version":"0.0.0","documentation":"https://github.com/supabase/postgres-meta"}',
      ),
      findings: [{ severity: 'critical', samples: ['/pg/'], evidence: { service: 'postgres-meta' } }],
    },
  },
})
