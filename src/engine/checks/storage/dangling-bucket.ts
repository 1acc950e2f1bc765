import { redactUrl } from '../../evidence/redactUrl.ts'
import type { PublicBucket } from '../../model/backends.ts'
import { passiveCheck } from '../../model/check.ts'
import { answered, backendGap, observeBackend } from '../../parse/observeBackend.ts'

/** What the provider says of a name that is free. */
const freeCode = /^(?:NoSuchBucket|notFound)$/

/**
 * Buckets that pages load from and that do not exist, so that anybody may claim their names.
 *
 * Certain that the name is free: the provider says so. High where a script, a style sheet or a frame comes from
 * it; medium for pictures and the like. Fires on `NoSuchBucket` for the address of an element; not for an address
 * that only stands in code, nor for names that only the owner of a domain or an account can claim, as containers
 * of Azure and names with a dot at Google. Source: NT takeovers/aws-bucket-takeover.
 */
export default passiveCheck({
  id: 'storage.dangling-bucket',
  cwe: 284,
  severity: 'high',
  owner: 'operator',
  title: 'Pages load from a storage bucket that does not exist',
  why: 'The name of the bucket is free: anybody can create a bucket with this name, and then decides what the pages load from it. With a script that is everything the site can do, in the browser of every visitor; with a picture it is whatever they want to show.',
  fix: {
    steps: `First find out why it is gone: deleted, renamed, or never created in this account. Then, today, one of these:

1. Remove each element that points to the bucket from the pages, and deploy. Search the source and the content of the site for the bucket's name.
2. Or create the bucket again, in your own account and with the same name: S3 console > Create bucket, Cloud Storage > Create, or Spaces > Create. Keep it until nothing points to it any more, also not in old mails, applications and caches.
3. Somebody else may have been faster: if it answers with content that you did not put there, take the elements out before anything else, and tell the provider's abuse desk.
4. Delete buckets only after the last reference to them. Put a domain of your own before buckets, so that pages name your domain and not the bucket.`,
    risk: 'Taking an element out ends what it showed or did. A bucket that is made again and is empty answers 404 or 403 in its place, which is safe.',
    verify:
      'Run `curl -sSi "$URL"` with the `url` of the evidence as `$URL`: the answer no longer says that the bucket does not exist. Or no page has an element any more that points to it.',
  },
  references: [
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html',
    'https://cloud.google.com/storage/docs/buckets',
  ],
  needs: ['backends'],
  skipReason: ({ backends: { buckets } }) =>
    buckets.some(isClaimable) ? null : 'no page loads from a bucket whose name could be claimed',
  gapReason({ backends: { buckets } }) {
    return backendGap(
      buckets.filter(isClaimable).map(({ answer }) => answer),
      ({ facts }) => facts !== null,
    )
  },
  run({ backends: { buckets } }) {
    return answered(buckets.filter(isClaimable), ({ answer }) => answer).flatMap(
      ({ thing: bucket, answer }) => {
        const { facts } = answer
        if (facts?.kind !== 'error' || !freeCode.test(facts.code) || answer.status !== 404) return []
        return [
          observeBackend(answer, {
            sample: bucket.name,
            severity: bucket.usedAs === 'media' ? 'medium' : 'high',
            excerpt: `${facts.code} for the address of ${elementNames[bucket.usedAs]}`,
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
  media: 'a picture or the like',
  link: 'a link',
  code: 'a request',
}
