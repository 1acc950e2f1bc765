import type { PublicBucket } from '../../model/backends.ts'
import { passiveCheck } from '../../model/check.ts'
import { answered, backendGap, observeBackend } from '../../parse/observeBackend.ts'
import { isOwnName } from './_ownName.ts'

/** Errors that say where the bucket is and not whether its list is open. */
const undecided =
  /^(?:PermanentRedirect|TemporaryRedirect|Redirect|IllegalLocationConstraintException|AuthorizationHeaderMalformed|SlowDown|ServiceUnavailable|ServerBusy|InternalError|backendError|rateLimitExceeded)$/

/**
 * Buckets of S3, Google Cloud Storage, Azure and Spaces that list their content to everybody.
 *
 * Certain: the list was answered; names in it are dropped. High for a bucket that has the site's name;
 * medium for others, since a page may load from a bucket of somebody else, who means it so. Info when it is empty. Fires on `ListBucketResult` and its like; not on `AccessDenied`, and files that can be read by
 * their address alone are no finding. Sources: ZAP 100036, S3 "Blocking public access".
 */
export default passiveCheck({
  id: 'storage.bucket-listable',
  cwe: 732,
  severity: 'high',
  owner: 'operator',
  title: 'Everybody can list the files of a storage bucket',
  why: 'The application uses this bucket, and the bucket hands the list of its content to anybody. Files that were safe because nobody knew their names are not any more: uploads, backups, drafts, documents of users.',
  fix: {
    steps: `If the bucket belongs to somebody else, such as a library's, there is nothing to do: accept the finding. Otherwise take the right to list away, and leave single files readable where pages show them:

1. Amazon S3: S3 console > the bucket > Permissions. In "Bucket policy" remove \`s3:ListBucket\` for \`"Principal": "*"\`. Under "Access control list" the group "Everyone" has no List. Switch "Block all public access" on, unless pages load files straight from the bucket; better put CloudFront with Origin Access Control before it.
2. Google Cloud Storage: Cloud Storage > Buckets > the bucket > Permissions. Remove \`allUsers\` and \`allAuthenticatedUsers\` from roles such as Storage Object Viewer, which may list; where files are meant for everybody give \`allUsers\` the role "Storage Legacy Object Reader", which may not. Otherwise press "Prevent public access".
3. Azure: Storage account > Data storage > Containers > the container > "Change access level": "Blob" instead of "Container", or "Private". Settings > Configuration > "Allow Blob anonymous access" is disabled where nothing is public.
4. DigitalOcean Spaces: Spaces > the bucket > Settings > File Listing: "Restrict File Listing".
5. Cloudflare R2: buckets do not list to the public; a Worker before one can, so look at its code.
6. Go through the content: move what nobody should have seen to a private bucket, and change secrets that lay in it. Look at the access logs for who listed and downloaded it.`,
    risk: 'Scripts and galleries that read the list from the browser stop working: let the server list, and hand out what the user may see.',
    verify:
      'Run `curl -sSi "$URL"` with the `url` of the evidence as `$URL`: the answer is an error such as `AccessDenied`, and a file that pages show is still answered by its own address.',
  },
  references: [
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html',
    'https://cloud.google.com/storage/docs/public-access-prevention',
    'https://learn.microsoft.com/en-us/azure/storage/blobs/anonymous-read-access-prevent',
    'https://docs.digitalocean.com/products/spaces/how-to/set-file-listing-permissions/',
  ],
  needs: ['backends', 'target'],
  skipReason: ({ backends: { buckets } }) =>
    buckets.length === 0 ? 'the application names no bucket' : null,
  gapReason({ backends: { buckets } }) {
    return backendGap(
      buckets.map(({ answer }) => answer),
      ({ facts }) => facts !== null && (facts.kind === 'listing' || !undecided.test(facts.code)),
    )
  },
  run({ backends: { buckets }, target }) {
    return answered(buckets, ({ answer }) => answer).flatMap(({ thing: bucket, answer }) => {
      const { facts } = answer
      if (facts?.kind !== 'listing') return []
      const isOwn = isOwnName(bucket.name, target.hostname)
      return [
        observeBackend(answer, {
          sample: `${providerNames[bucket.provider]}: ${bucket.name}`,
          severity: facts.entries === 0 ? 'info' : isOwn ? 'high' : 'medium',
          excerpt:
            facts.entries === 0 ? 'listable, and empty' : 'files are listed; their names are not shown here',
          details: { provider: bucket.provider, used_as: bucket.usedAs, named_in: bucket.seenAt },
          place: `${bucket.provider}/${bucket.name}`,
        }),
      ]
    })
  },
})

const providerNames: Readonly<Record<PublicBucket['provider'], string>> = {
  s3: 'Amazon S3',
  gcs: 'Google Cloud Storage',
  azure: 'Azure Blob Storage',
  spaces: 'DigitalOcean Spaces',
}
