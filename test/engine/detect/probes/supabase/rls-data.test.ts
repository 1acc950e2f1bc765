import rlsData from '../../../../../src/engine/detect/probes/supabase/rls-data.ts'
import { clubKey, clubOrigin } from '../../../../helpers/backends/clubProject.ts'
import { json, type Site } from '../../../../helpers/sites/site.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { backendCase, clubCases, seenScript } from './clubCases.ts'

const client = `createClient("${clubOrigin}","${clubKey}").from("members").select("id,email")`

function always(response: Site['otherwise']): Site {
  return response === undefined ? { routes: {} } : { routes: {}, otherwise: response }
}

describe('reads of Supabase tables', () => {
  const club = clubCases()

  probeTable(rlsData, {
    clean: {
      'rows that only their owner can read': club.of(/"notes"/),
      'a table without a grant': club.of(/"ledger"/),
      'rows for authenticated users': club.of(/"bills"/),
      'an empty table': club.of(/"counters"/),
    },
    found: {
      'a table without row level security, rated by its columns': {
        ...club.of(/"members"/),
        findings: [
          {
            severity: 'critical',
            samples: ['members'],
            confidence: 'certain',
            excerpt:
              'members returned a row without authentication; values omitted: id (number of 1 digit), email (string of 16 characters), phone (string of 11 characters)',
            evidence: {
              sensitive_columns: ['email', 'phone'],
              columns: {
                id: 'number of 1 digit',
                email: 'string of 16 characters',
                phone: 'string of 11 characters',
              },
            },
          },
        ],
        secrets: ['ada@club.example', '+49 30'],
      },
      'a public table (lower severity)': {
        ...club.of(/"events"/),
        findings: [{ severity: 'medium', samples: ['events'], confidence: 'certain' }],
        secrets: ['Summer party'],
      },
    },
    skipped: {
      'a backend that is not authorized': { ...club.unauthorized, reason: club.unauthorizedReason },
      'no project': {
        site: { routes: {} },
        given: seenScript('let a = 1'),
        reason: 'no Supabase project found in the client-side code',
      },
      'a backend that returns rows for any table name': {
        ...backendCase(client, clubOrigin, always(json([{ id: 1, email: 'a@b.example' }]))),
        reason: 'the Supabase project responds to an unknown table with success, so nothing can be concluded',
      },
      'an unavailable backend': {
        ...backendCase(client, clubOrigin, always({ status: 500, body: 'error' })),
        reason: 'the response for the table members was inconclusive',
      },
    },
  })
})
