import type { PublicBucket } from '../../../model/backends.ts'
import { passiveCheck } from '../../../model/check.ts'
import { redactUrl } from '../../../read/url/redactUrl.ts'
import { backendGap, listResponses, observeBackend } from '../../../report/evidence/observeBackend.ts'

/** What the provider says of a name that is free. */
const freeCode = /^(?:NoSuchBucket|notFound)$/

/**
 * Dangling storage buckets: pages load from a bucket that does not exist, so that an attacker can claim its
 * name.
 *
 * Certain that the name is free: the provider says so. High where a script, a style sheet or a frame comes
 * from it; medium for pictures and similar media. Fires on `NoSuchBucket` for the URL of an element; not for a
 * URL that appears only in code, nor for names that only the owner of a domain or an account can claim, as
 * Azure containers and names with a dot at Google. Source: NT takeovers/aws-bucket-takeover.
 */
export default passiveCheck({
  id: 'storage.dangling-bucket',
  cwe: 284,
  severity: 'high',
  owner: 'operator',
  title: 'Dangling storage bucket (takeover possible)',
  why: "An attacker can create the missing bucket and control what the pages load from it. With a script that means full control over the page in every visitor's browser; with an image, over what it shows.",
  fix: {
    steps: `First find out why it is gone: deleted, renamed, or never created in this account. Then, today, one of these:

1. Remove each element that points to the bucket from the pages, and deploy. Search the source and the content of the site for the bucket's name.
2. Or create the bucket again, in your own account and with the same name: S3 console > Create bucket, Cloud Storage > Create, or Spaces > Create. Keep it until nothing references it any more, including old emails, applications and caches.
3. If the bucket serves content that is not yours, an attacker has already claimed it. Remove the elements first, and report it to the provider's abuse desk.
4. Delete buckets only after the last reference to them. Serve buckets through your own domain, so that pages do not name the bucket.`,
    risk: 'Removing an element ends what it showed or did. A recreated, empty bucket returns 404 or 403 instead, which is safe.',
    verify:
      'Run `curl -sSi "$URL"` with the `url` of the evidence as `$URL`: the response no longer says that the bucket does not exist. Or no page references it any more.',
  },
  references: [
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html',
    'https://cloud.google.com/storage/docs/buckets',
  ],
  needs: ['backends'],
  skipReason: ({ backends: { buckets } }) =>
    buckets.some(isClaimable) ? null : 'no page loads from a storage bucket whose name can be claimed',
  gapReason({ backends: { buckets } }) {
    return backendGap(
      buckets.filter(isClaimable).map(({ response }) => response),
      ({ facts }) => facts !== null,
    )
  },
  run({ backends: { buckets } }) {
    return listResponses(buckets.filter(isClaimable), ({ response }) => response).flatMap(
      ({ thing: bucket, response }) => {
        const { facts } = response
        if (facts?.kind !== 'error' || !freeCode.test(facts.code) || response.status !== 404) return []
        return [
          observeBackend(response, {
            sample: bucket.name,
            severity: bucket.usedAs === 'media' ? 'medium' : 'high',
            excerpt: `${facts.code} for the URL of ${elementNames[bucket.usedAs]}`,
            details: {
              provider: bucket.provider,
              used_as: bucket.usedAs,
              used_url: redactUrl(bucket.usedUrl),
              used_in: bucket.seenAt,
            },
            place: `${bucket.provider}/${bucket.name}`,
          }),
        ]
      },
    )
  },
})

function isClaimable({ provider, name, usedAs }: PublicBucket): boolean {
  if (provider === 'azure' || (provider === 'gcs' && name.includes('.'))) return false
  return ['script', 'frame', 'style', 'media'].includes(usedAs)
}

const elementNames: Readonly<Record<PublicBucket['usedAs'], string>> = {
  script: 'a script',
  frame: 'a frame',
  style: 'a style sheet',
  media: 'an image or other media',
  link: 'a link',
  code: 'a request',
}
