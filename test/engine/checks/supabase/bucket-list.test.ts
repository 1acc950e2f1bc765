import check from '../../../../src/engine/checks/supabase/bucket-list.ts'
import {
  backends,
  notAnswered,
  readAnswer,
  supabaseBackend,
  supabaseHost,
} from '../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const url = `https://${supabaseHost}/storage/v1/bucket`
const buckets = (answer: ReturnType<typeof supabaseBackend>['buckets']) =>
  backends({ supabase: [supabaseBackend({ buckets: answer })] })

checkTable(check, {
  clean: {
    'no policy, so that nothing is listed': buckets(readAnswer(url, [])),
    'a refusal': buckets(readAnswer<[]>(url, null, 403)),
    'Storage that is not there': buckets(readAnswer<[]>(url, null, 404)),
  },
  skipped: {
    'no project': { given: backends(), reason: 'the application names no Supabase project' },
    'no answer': { given: buckets(notAnswered()), reason: 'the backend did not answer: No connection' },
    'an answer that is no list': {
      given: buckets(readAnswer<[]>(url, null, 200)),
      reason: 'the backend gave no answer that tells (HTTP 200)',
    },
    'a server error': {
      given: buckets(readAnswer<[]>(url, null, 500)),
      reason: 'the backend gave no answer that tells (HTTP 500)',
    },
  },
  found: {
    'a list of buckets': {
      given: buckets(
        readAnswer(url, [
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
