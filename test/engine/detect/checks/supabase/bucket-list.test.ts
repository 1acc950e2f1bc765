import check from '../../../../../src/engine/detect/checks/supabase/bucket-list.ts'
import {
  backends,
  notResponded,
  readResponse,
  supabaseBackend,
  supabaseHost,
} from '../../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `https://${supabaseHost}/storage/v1/bucket`
const buckets = (response: ReturnType<typeof supabaseBackend>['buckets']) =>
  backends({ supabase: [supabaseBackend({ buckets: response })] })

checkTable(check, {
  clean: {
    'no policy, so that the list is empty': buckets(readResponse(url, [])),
    'a 403 response': buckets(readResponse<[]>(url, null, 403)),
    'disabled Storage': buckets(readResponse<[]>(url, null, 404)),
  },
  skipped: {
    'no project': { given: backends(), reason: 'no Supabase project found in the client-side code' },
    'no response': { given: buckets(notResponded()), reason: 'the backend did not answer: No connection' },
    'a response that is not a list': {
      given: buckets(readResponse<[]>(url, null, 200)),
      reason:
        'the backend response was inconclusive (HTTP 200): check its access rules in the dashboard of the provider',
    },
    'a server error': {
      given: buckets(readResponse<[]>(url, null, 500)),
      reason:
        'the backend response was inconclusive (HTTP 500): check its access rules in the dashboard of the provider',
    },
  },
  found: {
    'a list of buckets': {
      given: buckets(
        readResponse(url, [
          { name: 'avatars', isPublic: true },
          { name: 'contracts', isPublic: false },
        ]),
      ),
      otherHosts: [supabaseHost],
      findings: [
        {
          severity: 'medium',
          samples: ['avatars (public)', 'contracts (private)'],
          url,
          confidence: 'certain',
          excerpt: 'buckets that are listed: 2',
        },
      ],
    },
  },
})
