import type { Page } from '../../../model/artifacts.ts'
import type { PublicBucket } from '../../../model/backends.ts'
import type { ClientText } from '../../../read/derive/clientTexts.ts'
import { resolveUrl } from '../../../read/url/urls.ts'

export type NamedBucket = Pick<PublicBucket, 'provider' | 'name' | 'usedUrl' | 'usedAs' | 'seenAt'> & {
  readonly listUrl: string
}

const bucketsMax = 100
const readsMax = 2_000
const urlCharsMax = 400
const elementsMax = 20_000

/** By priority; the first counts. */
const uses: readonly PublicBucket['usedAs'][] = ['script', 'frame', 'style', 'media', 'link', 'code']

/** Third-party buckets that many sites load from. */
const knownBuckets = new Set([
  'cdn.ampproject.org',
  'commondatastorage',
  'downloads.mailchimp.com',
  'flutter_infra_release',
  'flutter-canvaskit',
  'gtv-videos-bucket',
  'jsdelivr',
  'mediapipe-assets',
  'mediapipe-models',
  's.cdpn.io',
  'tensorflow',
  'tfhub-tfjs-modules',
  'tfjs-models',
  'web-dev-assets',
  'web-dev-uploads',
  'workbox-cdn',
])

const placeholder = /(?:^|[-_.])(?:example|your|my-?bucket|bucket-?name|placeholder|xxx)/

const needles = [
  '.amazonaws.com',
  'storage.googleapis.com',
  '.blob.core.windows.net',
  '.digitaloceanspaces.com',
]
const urlAround = /https:\/\/[\w.-]{3,150}(?:\/[^\s"'`<>\\)]{0,300})?/g

export function findBuckets({
  pages,
  texts,
}: {
  readonly pages: readonly Pick<Page, 'url' | 'document'>[]
  /** Without page text, which is not a use. */
  readonly texts: readonly ClientText[]
}): readonly NamedBucket[] {
  const found = new Map<string, NamedBucket>()
  const addUrl = (url: URL, usedAs: PublicBucket['usedAs'], seenAt: string) => {
    const bucket = bucketOf(url)
    if (bucket === null || knownBuckets.has(bucket.name) || placeholder.test(bucket.name)) return
    const key = `${bucket.provider} ${bucket.name}`
    const known = found.get(key)
    if (known === undefined && found.size >= bucketsMax) return
    if (known !== undefined && uses.indexOf(known.usedAs) <= uses.indexOf(usedAs)) return
    found.set(key, { ...bucket, usedUrl: url.href, usedAs, seenAt })
  }
  for (const { url, document } of pages) {
    for (const { name, attributes } of document.elements.slice(0, elementsMax)) {
      const written = attributes.src ?? attributes.href ?? attributes.data
      const usedAs = useOf(name, attributes)
      if (written === undefined || usedAs === null || !needles.some((needle) => written.includes(needle)))
        continue
      const resolved = resolveUrl(written.slice(0, urlCharsMax), url)
      if (resolved !== null) addUrl(resolved, usedAs, url)
    }
  }
  for (const { text, url } of texts) {
    for (const bucketUrl of urlsIn(text)) addUrl(bucketUrl, 'code', url)
  }
  return [...found.values()]
}

function useOf(name: string, attributes: Readonly<Record<string, string>>): PublicBucket['usedAs'] | null {
  if (name === 'script') return 'script'
  if (name === 'iframe' || name === 'embed' || name === 'object') return 'frame'
  if (name === 'link') return /stylesheet/i.test(attributes.rel ?? '') ? 'style' : 'media'
  if (name === 'a') return 'link'
  return ['img', 'source', 'video', 'audio', 'image'].includes(name) ? 'media' : null
}

function* urlsIn(text: string): Generator<URL> {
  let reads = 0
  for (const needle of needles) {
    for (let at = text.indexOf(needle); at !== -1 && reads < readsMax; reads += 1) {
      const part = text.slice(Math.max(0, at - urlCharsMax / 2), at + urlCharsMax)
      for (const [bucketUrl] of part.matchAll(urlAround)) {
        if (bucketUrl.includes(needle) && URL.canParse(bucketUrl)) yield new URL(bucketUrl)
      }
      at = text.indexOf(needle, at + needle.length)
    }
  }
}

type Bucket = Pick<NamedBucket, 'provider' | 'name' | 'listUrl'>

export function bucketOf({ protocol, hostname, pathname }: URL): Bucket | null {
  if (protocol !== 'https:') return null
  const folder = pathname.split('/')[1] ?? ''
  const bucket =
    s3Bucket(hostname, folder) ??
    googleBucket(hostname, folder) ??
    azureContainer(hostname, folder) ??
    spacesBucket(hostname, folder)
  // A folder such as `xn--0` is not a valid hostname label.
  return bucket !== null && URL.canParse(bucket.listUrl) ? bucket : null
}

const bucketName = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/
/** With or without region; not `s3-website`, which lists nothing. */
const s3Virtual =
  /^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\.s3(?:[.-](?!website)(?:dualstack\.)?[a-z]{2}(?:-[a-z]{2,10}){1,3}-\d{1,2})?\.amazonaws\.com$/
const s3Path = /^s3(?:[.-](?!website)(?:dualstack\.)?[a-z]{2}(?:-[a-z]{2,10}){1,3}-\d{1,2})?\.amazonaws\.com$/
const listQuery = 'list-type=2&max-keys=1'

function s3Bucket(hostname: string, folder: string): Bucket | null {
  const name = s3Virtual.exec(hostname)?.[1]
  if (name !== undefined) return { provider: 's3', name, listUrl: `https://${hostname}/?${listQuery}` }
  if (!s3Path.test(hostname) || !bucketName.test(folder)) return null
  return { provider: 's3', name: folder, listUrl: `https://${hostname}/${folder}?${listQuery}` }
}

function googleBucket(hostname: string, folder: string): Bucket | null {
  const name =
    hostname === 'storage.googleapis.com'
      ? folder
      : (/^([a-z0-9][a-z0-9._-]{1,61}[a-z0-9])\.storage\.googleapis\.com$/.exec(hostname)?.[1] ?? '')
  if (
    !bucketName.test(name) ||
    (hostname === 'storage.googleapis.com' && /^(?:storage|download|upload)$/.test(name))
  )
    return null
  // Requests only the kind of objects, not their names.
  const query = 'maxResults=1&fields=kind,items/kind'
  return { provider: 'gcs', name, listUrl: `https://storage.googleapis.com/storage/v1/b/${name}/o?${query}` }
}

function azureContainer(hostname: string, folder: string): Bucket | null {
  const account = /^([a-z0-9]{3,24})\.blob\.core\.windows\.net$/.exec(hostname)?.[1]
  if (account === undefined || !/^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/.test(folder)) return null
  const query = 'restype=container&comp=list&maxresults=1'
  return {
    provider: 'azure',
    name: `${account}/${folder}`,
    listUrl: `https://${hostname}/${folder}?${query}`,
  }
}

function spacesBucket(hostname: string, folder: string): Bucket | null {
  const virtual = /^([a-z0-9][a-z0-9-]{1,61}[a-z0-9])\.([a-z]{3}\d)(?:\.cdn)?\.digitaloceanspaces\.com$/.exec(
    hostname,
  )
  const region = virtual?.[2] ?? /^([a-z]{3}\d)\.digitaloceanspaces\.com$/.exec(hostname)?.[1]
  const name = virtual?.[1] ?? folder
  if (region === undefined || !bucketName.test(name)) return null
  return {
    provider: 'spaces',
    name,
    listUrl: `https://${name}.${region}.digitaloceanspaces.com/?${listQuery}`,
  }
}
