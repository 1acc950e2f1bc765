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
    'nothing there': at('/api/platform/profile', 'Not Found', { status: 404 }),
    'the start page for every path': at('/api/platform/profile', indexPage),
    'an answer that did not come again': at('/api/platform/profile', profile, { isConfirmed: false }),
    'an answer like that at a random path': at('/api/platform/profile', profile, { resemblesMissing: true }),
    'a refusal': at('/api/platform/profile', profile, { status: 403 }),
    'a profile of the application itself': at(
      '/api/platform/profile',
      '{"id":1,"organizations":[{"slug":"acme"}]}',
    ),
    'a gateway that wants a key': at('/pg/', '{"message":"No API key found in request"}', { status: 401 }),
    'a service of another kind': at(
      '/pg/',
      '{"status":200,"name":"shop","documentation":"https://docs.shop.example/"}',
    ),
    'words for a list': at('/api/platform/profile', '{"organizations":"default-org-slug"}'),
  },
  skipped: {
    'a path that was not asked for': {
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
    'the service behind it': {
      given: at(
        '/pg/',
        '{"status":200,"name":"@supabase/postgres-meta","version":"0.0.0","documentation":"https://github.com/supabase/postgres-meta"}',
      ),
      findings: [{ severity: 'critical', samples: ['/pg/'], evidence: { service: 'postgres-meta' } }],
    },
  },
})
