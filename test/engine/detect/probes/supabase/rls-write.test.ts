import { expect } from 'chai'
import rlsWrite from '../../../../../src/engine/detect/probes/supabase/rls-write.ts'
import { clubKey, clubOrigin } from '../../../../helpers/backends/clubProject.ts'
import { json, type Site } from '../../../../helpers/sites/site.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { backendCase, clubCases, seenScript } from './clubCases.ts'

const client = `createClient("${clubOrigin}","${clubKey}")`

function responding(status: number, code: string, message: string): Site {
  return { routes: {}, otherwise: { ...json({ code, message, details: null, hint: null }), status } }
}

describe('inserts into Supabase tables', () => {
  const club = clubCases()
  let before: Readonly<Record<string, number>> = {}

  beforeEach(async () => {
    before = await club.project().count()
  })

  afterEach('stores no row in any table', async () => {
    expect(await club.project().count()).to.deep.equal(before)
  })

  const found = (sample: string, severity: 'critical' | 'medium', error: string) => ({
    severity,
    samples: [sample],
    confidence: 'certain',
    evidence: { error, rows_may_be_stored: false, key: 'id' },
  })
  probeTable(rlsWrite, {
    clean: {
      'a table that only owners may write to': club.of(/"notes"/),
      'a table without a grant': club.of(/"ledger"/),
      'a publicly readable table without write access': club.of(/"events"/),
      'a missing table': backendCase(
        `${client}.from("nothing").select("id")`,
        clubOrigin,
        responding(404, 'PGRST205', "Could not find the table 'public.nothing' in the schema cache"),
      ),
    },
    found: {
      'a table without row level security, where only a constraint refuses the rows': {
        ...club.of(/"members"/),
        findings: [found('members', 'critical', '23502')],
      },
      'a table whose trigger fills the key, so that both rows are rolled back': {
        ...club.of(/"tickets"/),
        findings: [found('tickets', 'critical', 'PGRST116')],
      },
      'a public form (lower severity)': {
        ...club.of(/"feedback"/),
        findings: [found('feedback', 'medium', '23502')],
      },
    },
    skipped: {
      'an always generated key, which is inconclusive': {
        ...club.of(/"counters"/),
        reason: 'the insert into the table counters was inconclusive (428C9)',
      },
      'a backend that is not authorized': { ...club.unauthorized, reason: club.unauthorizedReason },
      'a response that is not from PostgREST': {
        ...backendCase(`${client}.from("members").select("id")`, clubOrigin, {
          routes: {},
          otherwise: { status: 403, body: '<title>Forbidden</title>' },
        }),
        reason: 'the insert into the table members was inconclusive (no PostgREST response)',
      },
      'no project': {
        site: { routes: {} },
        given: seenScript('let a = 1'),
        reason: 'no Supabase project found in the client-side code',
      },
      'a scan that is not intrusive': {
        ...club.of(/"members"/),
        intensity: 'safe',
        reason: 'needs intensity intrusive: authorize it for the domain and start the scan with it',
      },
    },
  })
})
