import type { Page, Script } from '../../../model/artifacts.ts'
import type { PublicBucket } from '../../../model/backends.ts'
import { readListing } from '../../../read/derive/backendResponses.ts'
import type { ClientText } from '../../../read/derive/clientTexts.ts'
import type { BackendClient } from './backendClient.ts'
import { findBuckets, type NamedBucket } from './bucketUrls.ts'

export const bucketsMax = 8

type NamedBuckets = {
  readonly buckets: readonly NamedBucket[]
  readonly hostnames: readonly string[]
}

export function listBuckets(
  { pages, scripts }: { readonly pages: readonly Page[]; readonly scripts: readonly Script[] },
  texts: readonly ClientText[],
): NamedBuckets {
  // Page text is not a use; elements and inline scripts are inspected instead.
  const inline = scripts.flatMap(({ url, pageUrl, text }) =>
    url === null ? [{ url: pageUrl, text, mediaType: 'text/javascript', respondedAt: null }] : [],
  )
  const code = texts.filter(({ mediaType }) => mediaType !== 'text/html')
  const buckets = findBuckets({ pages, texts: [...code, ...inline] })
  return { buckets, hostnames: buckets.slice(0, bucketsMax).map(({ listUrl }) => new URL(listUrl).hostname) }
}

export async function requestBuckets(
  policy: BackendClient,
  { buckets }: NamedBuckets,
): Promise<readonly PublicBucket[]> {
  return await Promise.all(
    buckets.map(async ({ listUrl, ...bucket }, index): Promise<PublicBucket> => {
      if (index >= bucketsMax) {
        return {
          ...bucket,
          response: { ok: false, reason: `the limit of ${bucketsMax} buckets was reached` },
        }
      }
      return { ...bucket, response: await policy.read({ url: listUrl }, ({ body }) => readListing(body)) }
    }),
  )
}
