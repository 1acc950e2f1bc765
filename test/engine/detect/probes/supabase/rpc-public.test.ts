import rpcPublic from '../../../../../src/engine/detect/probes/supabase/rpc-public.ts'
import { clubKey, clubOrigin } from '../../../../helpers/backends/clubProject.ts'
import { json } from '../../../../helpers/sites/site.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { backendCase, clubCases, seenScript } from './clubCases.ts'

const client = `createClient("${clubOrigin}","${clubKey}")`

describe('calls of Supabase database functions', () => {
  const club = clubCases()

  const found = (sample: string, severity: 'high' | 'medium', excerpt: string, mayWrite = false) => ({
    severity,
    samples: [sample],
    confidence: 'certain',
    excerpt: `${sample} ran without authentication: ${excerpt}`,
    evidence: { may_write: mayWrite },
  })
  probeTable(rpcPublic, {
    clean: {
      'a function that anon may not execute': club.of(/"ledger_total"/),
      'a function that raises its own refusal': backendCase(`${client}.rpc("mine")`, clubOrigin, {
        routes: {
          '/rest/v1/rpc/mine': { ...json({ code: '42501', message: 'not signed in' }), status: 401 },
        },
        otherwise: { ...json({ code: 'PGRST202', message: 'Could not find the function' }), status: 404 },
      }),
      'a function that needs a grant on a table': backendCase(`${client}.rpc("sum")`, clubOrigin, {
        routes: {
          '/rest/v1/rpc/sum': {
            ...json({ code: '42501', message: 'permission denied for table ledger' }),
            status: 401,
          },
        },
        otherwise: { ...json({ code: 'PGRST202', message: 'Could not find the function' }), status: 404 },
      }),
    },
    found: {
      'a function that counts rows': {
        ...club.of(/"club_stats"/),
        findings: [found('club_stats', 'medium', 'it returned a number')],
      },
      'a function that returns personal data past row level security': {
        ...club.of(/"member_list"/),
        findings: [
          found(
            'member_list',
            'high',
            'it returned id (number of 1 digit), email (string of 16 characters), phone (string of 11 characters)',
          ),
        ],
        secrets: ['ada@club.example'],
      },
      'a function that tries to write in the read-only transaction of a GET': {
        ...club.of(/"reset_counters"/),
        findings: [found('reset_counters', 'medium', 'it tried to write, which a GET request cannot', true)],
      },
      'a function with an argument that the code names': {
        ...club.of(/"open_day"/),
        findings: [found('open_day', 'medium', 'it returned a boolean')],
      },
    },
    skipped: {
      'a function that contacts third parties, which is not called': {
        ...backendCase(`${client}.rpc("send_invite",{email:e})`, clubOrigin, {
          routes: {},
          otherwise: { ...json({ code: 'PGRST202', message: 'Could not find the function' }), status: 404 },
        }),
        reason: 'the function send_invite was not called, because it may contact third parties',
      },
      'a function with unknown arguments': {
        ...backendCase(`${client}.rpc("search")`, clubOrigin, {
          routes: {},
          otherwise: { ...json({ code: 'PGRST202', message: 'Could not find the function' }), status: 404 },
        }),
        reason: 'the function search could not be called with the arguments that the code names',
      },
      'a backend that responds for any function name': {
        ...backendCase(`${client}.rpc("club_stats")`, clubOrigin, { routes: {}, otherwise: json(2) }),
        reason:
          'the Supabase project responds to an unknown function with success, so nothing can be concluded',
      },
      'a backend that is not authorized': { ...club.unauthorized, reason: club.unauthorizedReason },
      'no function': {
        ...backendCase(`${client}.from("a").select("b")`, clubOrigin, { routes: {} }),
        reason: 'not applicable: the code names no database function',
      },
      'no project': {
        site: { routes: {} },
        given: seenScript('let a = 1'),
        reason: 'no Supabase project found in the client-side code',
      },
    },
  })
})
