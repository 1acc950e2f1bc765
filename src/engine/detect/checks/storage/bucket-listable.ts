import type { PublicBucket } from '../../../model/backends.ts'
import { passiveCheck } from '../../../model/check.ts'
import { backendGap, listResponses, observeBackend } from '../../../report/evidence/observeBackend.ts'
import { isOwnName } from './_ownName.ts'

/** Errors that say where the bucket is and not whether its list is open. */
const undecided =
  /^(?:PermanentRedirect|TemporaryRedirect|Redirect|IllegalLocationConstraintException|AuthorizationHeaderMalformed|SlowDown|ServiceUnavailable|ServerBusy|InternalError|backendError|rateLimitExceeded)$/

/**
 * Cloud storage buckets (S3, Google Cloud Storage, Azure, Spaces) that allow public listing.
 *
 * Certain: the list was returned; names in it are dropped. High for a bucket that has the site's name; medium
 * for others, since a page may load from a third-party bucket that is public on purpose. Info when it is
 * empty. Fires on `ListBucketResult` and similar responses; not on `AccessDenied`, and single files that can
 * be read by their URL are no finding. Sources: ZAP 100036, S3 "Blocking public access".
 */
export default passiveCheck({
  id: 'storage.bucket-listable',
  cwe: 732,
  severity: 'high',
  owner: 'operator',
  title: 'Cloud storage bucket allows public listing',
  why: 'An attacker can find every file in this bucket: uploads, backups, drafts, documents of users. The bucket lists its content without authentication, so file names that are hard to guess protect nothing.',
  fix: {
    steps: `If the bucket belongs to a third party, such as a library, no action is needed: note that and change nothing. Otherwise remove the permission to list, and leave single files readable where pages show them:

1. Amazon S3: S3 console > the bucket > Permissions. In "Bucket policy" remove \`s3:ListBucket\` for \`"Principal": "*"\`. Under "Access control list" the group "Everyone" has no List. Enable "Block all public access", unless pages load files directly from the bucket; better put CloudFront with Origin Access Control in front of it.
2. Google Cloud Storage: Cloud Storage > Buckets > the bucket > Permissions. Remove \`allUsers\` and \`allAuthenticatedUsers\` from roles such as Storage Object Viewer, which may list. For public files give \`allUsers\` the role "Storage Legacy Object Reader", which may not list. Otherwise press "Prevent public access".
3. Azure: Storage account > Data storage > Containers > the container > "Change access level": "Blob" instead of "Container", or "Private". Settings > Configuration > "Allow Blob anonymous access" is disabled where no file is public.
4. DigitalOcean Spaces: Spaces > the bucket > Settings > File Listing: "Restrict File Listing".
5. Cloudflare R2: buckets do not allow public listing, but a Worker in front of one can. Check its code.
6. Review the content: move private files to a private bucket, and rotate secrets that were in it. Check the access logs for listings and downloads.`,
    risk: 'Scripts and galleries that read the list from the browser stop working. Let the server list the files, and return only those that the user may see.',
    verify:
      'Run `curl -sSi "$URL"` with the `url` of the evidence as `$URL`: the response is an error such as `AccessDenied`, and files that pages show are still served by their own URL.',
  },
  references: [
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html',
    'https://cloud.google.com/storage/docs/public-access-prevention',
    'https://learn.microsoft.com/en-us/azure/storage/blobs/anonymous-read-access-prevent',
    'https://docs.digitalocean.com/products/spaces/how-to/set-file-listing-permissions/',
  ],
  needs: ['backends', 'target'],
  skipReason: ({ backends: { buckets } }) =>
    buckets.length === 0 ? 'no storage bucket found in the pages or client-side code' : null,
  gapReason({ backends: { buckets } }) {
    return backendGap(
      buckets.map(({ response }) => response),
      ({ facts }) => facts !== null && (facts.kind === 'listing' || !undecided.test(facts.code)),
    )
  },
  run({ backends: { buckets }, target }) {
    return listResponses(buckets, ({ response }) => response).flatMap(({ thing: bucket, response }) => {
      const { facts } = response
      if (facts?.kind !== 'listing') return []
      const isOwn = isOwnName(bucket.name, target.hostname)
      return [
        observeBackend(response, {
          sample: `${providerNames[bucket.provider]}: ${bucket.name}`,
          severity: facts.entries === 0 ? 'info' : isOwn ? 'high' : 'medium',
          excerpt:
            facts.entries === 0 ? 'listable, but empty' : 'files are listed; their names are not shown here',
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
