import objectsListable from '../../../../../src/engine/detect/probes/supabase/objects-listable.ts'
import { clubKey, clubOrigin } from '../../../../helpers/backends/clubProject.ts'
import { json } from '../../../../helpers/sites/site.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { backendCase, clubCases } from './clubCases.ts'

const client = `createClient("${clubOrigin}","${clubKey}").storage`
const folder = { name: 'passports', id: null, metadata: null }

describe('file lists of Supabase buckets', () => {
  const club = clubCases()

  const listing = (path: string, entries: unknown) =>
    backendCase(`${client}.from("vault").list()`, clubOrigin, {
      routes: { [path]: json(entries) },
      otherwise: json([]),
    })
  probeTable(objectsListable, {
    clean: {
      'a protected or empty bucket': club.of(/"documents"/),
      'a refusal': backendCase(`${client}.from("vault").list()`, clubOrigin, {
        routes: {},
        otherwise: { ...json({ statusCode: '403', error: 'Unauthorized', message: 'no' }), status: 400 },
      }),
      'entries that are not files': listing('/storage/v1/object/list/vault', [{ id: 1, title: 'a' }]),
    },
    found: {
      'a bucket with publicly listable files': {
        ...club.of(/"member-photos"/),
        findings: [
          {
            severity: 'high',
            samples: ['member-photos'],
            confidence: 'certain',
            excerpt: 'The list of member-photos begins with a file whose name has 16 characters.',
          },
        ],
        secrets: ['ada-lovelace'],
      },
      'a bucket with folders': {
        ...listing('/storage/v1/object/list/vault', [folder]),
        findings: [
          {
            severity: 'high',
            samples: ['vault'],
            excerpt: 'The list of vault begins with a folder whose name has 9 characters.',
          },
        ],
        secrets: ['passports'],
      },
    },
    skipped: {
      'a backend that lists files of any bucket name': {
        ...backendCase(`${client}.from("vault").list()`, clubOrigin, {
          routes: {},
          otherwise: json([folder]),
        }),
        reason: 'the Supabase project lists files for an unknown bucket, so nothing can be concluded',
      },
      'a backend that is not authorized': { ...club.unauthorized, reason: club.unauthorizedReason },
      'no bucket': {
        ...club.of(/"members"/),
        reason: 'not applicable: the scan knows no bucket of the project',
      },
    },
  })
})
