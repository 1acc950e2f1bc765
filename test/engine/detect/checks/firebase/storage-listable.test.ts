import check from '../../../../../src/engine/detect/checks/firebase/storage-listable.ts'
import { backends, firebaseBucket } from '../../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const otherHosts = ['firebasestorage.googleapis.com']

checkTable(check, {
  clean: {
    'rules that deny unauthenticated access': backends({ firebaseBuckets: [firebaseBucket(null)] }),
  },
  skipped: {
    'no bucket': { given: backends(), reason: 'no Firebase Storage bucket found in the client-side code' },
    'a missing bucket': {
      given: backends({ firebaseBuckets: [firebaseBucket(null, 404)] }),
      reason:
        'the backend response was inconclusive (HTTP 404): check its access rules in the dashboard of the provider',
    },
    'a project without a paid plan': {
      given: backends({ firebaseBuckets: [firebaseBucket(null, 402)] }),
      reason:
        'the backend response was inconclusive (HTTP 402): check its access rules in the dashboard of the provider',
    },
  },
  found: {
    'a file list': {
      given: backends({ firebaseBuckets: [firebaseBucket(1)] }),
      otherHosts,
      findings: [
        {
          severity: 'high',
          samples: ['acme.appspot.com'],
          confidence: 'certain',
          excerpt: 'files are listed; their names are not shown here',
        },
      ],
    },
    'open rules over an empty bucket': {
      given: backends({ firebaseBuckets: [firebaseBucket(0)] }),
      otherHosts,
      findings: [{ severity: 'info', samples: ['acme.appspot.com'], excerpt: 'listable, but empty' }],
    },
  },
})
