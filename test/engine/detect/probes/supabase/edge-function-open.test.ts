import edgeFunctionOpen from '../../../../../src/engine/detect/probes/supabase/edge-function-open.ts'
import { clubKey, clubOrigin } from '../../../../helpers/backends/clubProject.ts'
import { json } from '../../../../helpers/sites/site.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { backendCase, clubCases } from './clubCases.ts'

const client = `createClient("${clubOrigin}","${clubKey}")`
const absent = { ...json({ code: 'NOT_FOUND', message: 'Requested function was not found' }), status: 404 }

describe('calls of Supabase Edge Functions', () => {
  const club = clubCases()

  const found = (sample: string) => ({ severity: 'medium' as const, samples: [sample], confidence: 'firm' })
  probeTable(edgeFunctionOpen, {
    clean: {
      'a function with JWT verification at the gateway': club.of(/"report"/),
      'a function that checks the caller itself': club.of(/"checked-inside"/),
      'a missing function': backendCase(`${client}.functions.invoke("gone")`, clubOrigin, {
        routes: {},
        otherwise: absent,
      }),
    },
    found: {
      'a function without authentication': {
        ...club.of(/"ask-ai"/),
        findings: [found('ask-ai')],
        secrets: ['hello'],
      },
      'one of several functions': { ...club.of(/invoke/), findings: [found('ask-ai')] },
    },
    skipped: {
      'a webhook for third parties': {
        ...backendCase(`${client}.functions.invoke("stripe-webhook")`, clubOrigin, {
          routes: {},
          otherwise: json({ received: true }),
        }),
        reason: 'the Edge Function stripe-webhook was not called, because it may contact third parties',
      },
      'an error of the function, which may be its own check': {
        ...backendCase(`${client}.functions.invoke("ask")`, clubOrigin, {
          routes: { '/functions/v1/ask': { ...json({ error: 'no body' }), status: 400 } },
          otherwise: absent,
        }),
        reason: 'the response of the Edge Function ask to a GET request was inconclusive',
      },
      'a backend that responds to every path': {
        ...backendCase(`${client}.functions.invoke("ask")`, clubOrigin, {
          routes: {},
          otherwise: json({}),
        }),
        reason:
          'the Supabase project responds to an unknown Edge Function with success, so nothing can be concluded',
      },
      'a backend that is not authorized': { ...club.unauthorized, reason: club.unauthorizedReason },
    },
  })
})
