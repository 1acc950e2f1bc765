import objectsWritable from '../../../../../src/engine/detect/probes/supabase/objects-writable.ts'
import { clubKey, clubOrigin } from '../../../../helpers/backends/clubProject.ts'
import { fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { json } from '../../../../helpers/sites/site.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { backendCase, clubCases } from './clubCases.ts'

const script = `createClient("${clubOrigin}","${clubKey}").storage.from("vault").upload(n,f)`
const token = fakeJwt({ url: 'vault/a', upsert: false })

describe('uploads to Supabase buckets', () => {
  const club = clubCases()
  probeTable(objectsWritable, {
    clean: {
      'a bucket that only users can write to': club.of(/"documents"/),
      'an upload URL of another form': backendCase(script, clubOrigin, {
        routes: {},
        otherwise: json({ signedURL: `/object/sign/vault/a?token=${token}` }),
      }),
      'a refusal with the status code 403': backendCase(script, clubOrigin, {
        routes: {},
        otherwise: { ...json({ error: 'Unauthorized' }), status: 403 },
      }),
    },
    found: {
      'a bucket that everyone can write to': {
        ...club.of(/"applications"/),
        findings: [
          {
            severity: 'high',
            samples: ['applications'],
            confidence: 'certain',
            excerpt:
              'The project signed an upload to applications for an unauthenticated request; nothing was uploaded.',
          },
        ],
      },
    },
    skipped: {
      'a backend that signs uploads to any bucket name': {
        ...backendCase(script, clubOrigin, {
          routes: {},
          otherwise: json({ url: `/object/upload/sign/vault/a?token=${token}`, token }),
        }),
        reason: 'the Supabase project signs uploads to an unknown bucket, so nothing can be concluded',
      },
      'a backend that is not authorized': { ...club.unauthorized, reason: club.unauthorizedReason },
      'no bucket': {
        ...club.of(/"members"/),
        reason: 'not applicable: the scan knows no bucket of the project',
      },
    },
  })
})
