import rlsCrossUser from '../../../../../src/engine/detect/probes/supabase/rls-cross-user.ts'
import type { Credential } from '../../../../../src/shared/model/signIns.ts'
import { clubHost, clubKey, clubOrigin, clubTokens } from '../../../../helpers/backends/clubProject.ts'
import { fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { json, type SiteRoute } from '../../../../helpers/sites/site.ts'
import { type ProbeCase, probeTable } from '../../../../helpers/tables/probeTable.ts'
import { backendCase, clubCases } from './clubCases.ts'

const bearer = (value: string) => ({ kind: 'bearer' as const, name: '', value })
const ada = bearer(clubTokens.ada)
const bob = bearer(clubTokens.bob)

function inCookie(token: string) {
  const session = Buffer.from(JSON.stringify({ access_token: token, token_type: 'bearer' }))
  return {
    kind: 'cookie' as const,
    name: `sb-${clubHost.split('.')[0]}-auth-token`,
    value: `base64-${session.toString('base64url')}`,
  }
}

const whoAsks: SiteRoute = ({ headers }) =>
  json({ id: `7d0c7a2e-3f3b-4a61-9d1c-00000000000${headers.authorization?.endsWith(ada.value) ? 1 : 2}` })

function asBoth(given: ProbeCase, user: Credential = ada, other: Credential = bob): ProbeCase {
  return { ...given, signIns: { user, other } }
}

describe('Supabase rows of one user that another user can read', () => {
  const club = clubCases()

  const found = {
    severity: 'critical' as const,
    samples: ['bills'],
    confidence: 'certain',
    excerpt: 'The second user can read a row of bills whose user_id is the first user; no row was fetched.',
    evidence: { owner_column: 'user_id', sensitive_columns: ['iban'] },
  }
  const bills = () => club.of(/"bills"/)
  probeTable(rlsCrossUser, {
    clean: {
      'a table whose rows only their owner can read': asBoth(club.of(/"notes"/)),
      'a table in which the first user has no row': asBoth(
        backendCase(
          `createClient("${clubOrigin}","${clubKey}").from("empty").select("id,user_id")`,
          clubOrigin,
          {
            routes: {
              '/auth/v1/user': whoAsks,
            },
            otherwise: { ...json([]), headers: { 'content-range': '*/*' } },
          },
        ),
      ),
      'rows that unauthenticated users can read too (another check)': asBoth(
        backendCase(
          `createClient("${clubOrigin}","${clubKey}").from("posts").select("id,author_id")`,
          clubOrigin,
          {
            routes: {
              '/auth/v1/user': whoAsks,
              '/rest/v1/posts': ({ path }) => ({
                ...json([]),
                headers: { 'content-range': path.includes('00000000-0000-4000') ? '*/*' : '0-0/*' },
              }),
            },
          },
        ),
      ),
      'a backend that ignores filters': asBoth(
        backendCase(
          `createClient("${clubOrigin}","${clubKey}").from("posts").select("id,author_id")`,
          clubOrigin,
          {
            routes: {
              '/auth/v1/user': whoAsks,
            },
            otherwise: { ...json([]), headers: { 'content-range': '0-0/*' } },
          },
        ),
      ),
    },
    found: {
      'a policy for all authenticated users': { ...asBoth(bills()), findings: [found] },
      'a policy for all authenticated users, with session cookies': {
        ...asBoth(bills(), inCookie(clubTokens.ada), inCookie(clubTokens.bob)),
        findings: [found],
        secrets: [clubTokens.ada, clubTokens.bob],
      },
    },
    skipped: {
      'only one test account': {
        ...bills(),
        signIns: { user: ada },
        reason:
          'needs two test accounts that the target accepts: add them with --accounts, or on a server under Domains > Sign-ins',
      },
      'tokens of another issuer, which are not sent to the project': {
        ...asBoth(bills(), bearer(fakeJwt({ sub: 'a' })), bearer(fakeJwt({ sub: 'b' }))),
        reason:
          'needs two Supabase sessions: add the access tokens of two users with --accounts, or on a server under Domains > Sign-ins',
      },
      'the same user twice': {
        ...asBoth(bills(), ada, ada),
        reason:
          'both access tokens belong to the same user: add those of two different users with --accounts, or on a server under Domains > Sign-ins',
      },
      'an expired token': {
        ...asBoth(bills(), ada, bearer(fakeJwt({ iss: `${clubOrigin}/auth/v1`, sub: 'x' }))),
        reason:
          'the Supabase project rejected one of the two access tokens: renew them with --accounts, or on a server under Domains > Sign-ins',
      },
      'a backend that is not authorized': { ...asBoth(club.unauthorized), reason: club.unauthorizedReason },
    },
  })
})
