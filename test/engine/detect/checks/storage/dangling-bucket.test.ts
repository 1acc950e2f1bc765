import check from '../../../../../src/engine/detect/checks/storage/dangling-bucket.ts'
import type { BucketListing } from '../../../../../src/engine/model/backends.ts'
import { backends, notResponded, publicBucket } from '../../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const error = (code: string): BucketListing => ({ kind: 'error', code })
const missing = (given: Parameters<typeof publicBucket>[1] = {}) =>
  backends({ buckets: [publicBucket(error('NoSuchBucket'), { status: 404, ...given })] })
const otherHosts = ['quiet-uploads.s3.eu-west-1.amazonaws.com']
const none = 'no page loads from a storage bucket whose name can be claimed'

checkTable(check, {
  clean: {
    'a private bucket': backends({ buckets: [publicBucket(error('AccessDenied'))] }),
    'a bucket with public listing': backends({ buckets: [publicBucket({ kind: 'listing', entries: 1 })] }),
    'a bucket in another region': backends({
      buckets: [publicBucket(error('PermanentRedirect'), { status: 301 })],
    }),
    'the same message with another status': missing({ status: 200 }),
  },
  skipped: {
    'no bucket': { given: backends(), reason: none },
    'a URL that appears only in code': { given: missing({ usedAs: 'code' }), reason: none },
    'a URL in a link': { given: missing({ usedAs: 'link' }), reason: none },
    'an Azure container, which belongs to its account': {
      given: missing({ provider: 'azure', name: 'acme/files' }),
      reason: none,
    },
    'a Google bucket named after a domain': {
      given: missing({ provider: 'gcs', name: 'cdn.acme.io' }),
      reason: none,
    },
    'no response': {
      given: backends({ buckets: [publicBucket(null, { response: notResponded() })] }),
      reason: 'the backend did not answer: No connection',
    },
  },
  found: {
    'a script from a missing bucket': {
      given: missing({
        usedAs: 'script',
        usedUrl: 'https://quiet-uploads.s3.eu-west-1.amazonaws.com/app.js',
      }),
      otherHosts,
      findings: [
        {
          severity: 'high',
          samples: ['quiet-uploads'],
          confidence: 'certain',
          excerpt: 'NoSuchBucket for the URL of a script',
          evidence: {
            used_as: 'script',
            used_url: 'https://quiet-uploads.s3.eu-west-1.amazonaws.com/app.js',
            response: 'HTTP 404',
          },
        },
      ],
    },
    'an image from a missing bucket': {
      given: missing(),
      otherHosts,
      findings: [{ severity: 'medium', samples: ['quiet-uploads'] }],
    },
  },
})
