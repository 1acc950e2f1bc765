import check from '../../../../../src/engine/detect/checks/storage/bucket-listable.ts'
import type { BucketListing } from '../../../../../src/engine/model/backends.ts'
import { backends, notResponded, publicBucket } from '../../../../helpers/tables/artifacts/backends.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const listing = (entries = 1): BucketListing => ({ kind: 'listing', entries })
const error = (code: string): BucketListing => ({ kind: 'error', code })
const host = (name: string) => [`${name}.s3.eu-west-1.amazonaws.com`]

checkTable(check, {
  clean: {
    'a bucket with readable files and no listing': backends({
      buckets: [publicBucket(error('AccessDenied'))],
    }),
    'a private or missing Azure container': backends({
      buckets: [publicBucket(error('ResourceNotFound'), { provider: 'azure', name: 'acme/files' })],
    }),
    'a Google bucket that requires authentication': backends({
      buckets: [publicBucket(error('required'), { provider: 'gcs' })],
    }),
    'a bucket that does not exist': backends({
      buckets: [publicBucket(error('NoSuchBucket'), { status: 404 })],
    }),
  },
  skipped: {
    'no bucket': { given: backends(), reason: 'no storage bucket found in the pages or client-side code' },
    'a bucket in another region': {
      given: backends({ buckets: [publicBucket(error('PermanentRedirect'), { status: 301 })] }),
      reason:
        'the backend response was inconclusive (HTTP 301): check its access rules in the dashboard of the provider',
    },
    'a response that is not from a bucket': {
      given: backends({ buckets: [publicBucket(null)] }),
      reason:
        'the backend response was inconclusive (HTTP 200): check its access rules in the dashboard of the provider',
    },
    'no response': {
      given: backends({ buckets: [publicBucket(null, { response: notResponded() })] }),
      reason: 'the backend did not answer: No connection',
    },
  },
  found: {
    "a bucket with the site's name": {
      given: {
        ...backends({ buckets: [publicBucket(listing(), { name: 'lovelace-uploads' })] }),
        target: target('https://shop.lovelace.com/'),
      },
      otherHosts: host('lovelace-uploads'),
      findings: [
        {
          severity: 'high',
          samples: ['Amazon S3: lovelace-uploads'],
          confidence: 'certain',
          excerpt: 'files are listed; their names are not shown here',
          evidence: { provider: 's3', used_as: 'media' },
        },
      ],
    },
    'a bucket that may belong to a third party': {
      given: backends({ buckets: [publicBucket(listing(), { name: 'open-maps', usedAs: 'script' })] }),
      otherHosts: host('open-maps'),
      findings: [{ severity: 'medium', samples: ['Amazon S3: open-maps'] }],
    },
    'an empty bucket with public listing': {
      given: backends({ buckets: [publicBucket(listing(0))] }),
      otherHosts: host('quiet-uploads'),
      findings: [{ severity: 'info', samples: ['Amazon S3: quiet-uploads'], excerpt: 'listable, but empty' }],
    },
  },
})
