import { expect } from 'chai'
import { bucketOf, findBuckets } from '../../../../../src/engine/discover/gather/backends/bucketUrls.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'

const listS3 = 'list-type=2&max-keys=1'
const google = (name: string) =>
  `https://storage.googleapis.com/storage/v1/b/${name}/o?maxResults=1&fields=kind,items/kind`

describe('bucketOf', () => {
  const buckets: Readonly<Record<string, readonly [provider: string, name: string, listUrl: string]>> = {
    'https://acme.s3.amazonaws.com/a.png': ['s3', 'acme', `https://acme.s3.amazonaws.com/?${listS3}`],
    'https://acme.s3.eu-west-1.amazonaws.com/': [
      's3',
      'acme',
      `https://acme.s3.eu-west-1.amazonaws.com/?${listS3}`,
    ],
    'https://acme.s3-us-west-2.amazonaws.com/': [
      's3',
      'acme',
      `https://acme.s3-us-west-2.amazonaws.com/?${listS3}`,
    ],
    'https://a.b.c.s3.dualstack.us-gov-west-1.amazonaws.com/': [
      's3',
      'a.b.c',
      `https://a.b.c.s3.dualstack.us-gov-west-1.amazonaws.com/?${listS3}`,
    ],
    'https://s3.amazonaws.com/acme/a.png': ['s3', 'acme', `https://s3.amazonaws.com/acme?${listS3}`],
    'https://s3.ap-southeast-2.amazonaws.com/acme': [
      's3',
      'acme',
      `https://s3.ap-southeast-2.amazonaws.com/acme?${listS3}`,
    ],
    'https://storage.googleapis.com/acme-media/a.png': ['gcs', 'acme-media', google('acme-media')],
    'https://acme-media.storage.googleapis.com/a.png': ['gcs', 'acme-media', google('acme-media')],
    'https://acme.blob.core.windows.net/docs/a.pdf?sv=1': [
      'azure',
      'acme/docs',
      'https://acme.blob.core.windows.net/docs?restype=container&comp=list&maxresults=1',
    ],
    'https://acme.fra1.digitaloceanspaces.com/a.png': [
      'spaces',
      'acme',
      `https://acme.fra1.digitaloceanspaces.com/?${listS3}`,
    ],
    'https://acme.fra1.cdn.digitaloceanspaces.com/a.png': [
      'spaces',
      'acme',
      `https://acme.fra1.digitaloceanspaces.com/?${listS3}`,
    ],
    'https://fra1.digitaloceanspaces.com/acme/a.png': [
      'spaces',
      'acme',
      `https://acme.fra1.digitaloceanspaces.com/?${listS3}`,
    ],
  }
  for (const [bucketUrl, [provider, name, listUrl]] of Object.entries(buckets)) {
    it(`reads ${bucketUrl}`, () =>
      expect(bucketOf(new URL(bucketUrl))).to.deep.equal({ provider, name, listUrl }))
  }

  for (const bucketUrl of [
    'http://acme.s3.amazonaws.com/',
    'https://acme.s3-website-us-east-1.amazonaws.com/',
    'https://acme.s3.amazonaws.com.evil.example/',
    'https://s3.amazonaws.com/',
    'https://execute-api.eu-west-1.amazonaws.com/acme',
    'https://storage.googleapis.com/',
    'https://storage.googleapis.com/storage/v1/b/acme/o',
    'https://acme.blob.core.windows.net/',
    'https://acme.example/s3.amazonaws.com/',
    'https://pub-0123456789abcdef.r2.dev/a.png',
    // `xn--0` is not a valid hostname label of the list URL.
    'https://fra1.digitaloceanspaces.com/xn--0/a.png',
  ]) {
    it(`finds no bucket in ${bucketUrl}`, () => expect(bucketOf(new URL(bucketUrl))).to.equal(null))
  }
})

describe('findBuckets', () => {
  const acme = 'https://acme.s3.amazonaws.com'
  const usesOf = (pages: readonly string[], code = '') =>
    findBuckets({
      pages: pages.map((body) => page({ body })),
      texts: [
        { url: 'https://app.example.com/a.js', text: code, mediaType: 'text/javascript', respondedAt: null },
      ],
    }).map(({ name, usedAs, seenAt }) => [name, usedAs, new URL(seenAt).pathname])

  const uses: Readonly<Record<string, string>> = {
    [`<script src="${acme}/a.js"></script>`]: 'script',
    [`<iframe src="${acme}/a.html"></iframe>`]: 'frame',
    [`<link rel="stylesheet" href="${acme}/a.css">`]: 'style',
    [`<link rel="icon" href="${acme}/a.ico">`]: 'media',
    '<img src="//acme.s3.amazonaws.com/a.png">': 'media',
    [`<a href="${acme}/a.pdf">a</a>`]: 'link',
  }
  for (const [body, use] of Object.entries(uses)) {
    it(`classifies ${body} as ${use}`, () => expect(usesOf([body])).to.deep.equal([['acme', use, '/']]))
  }

  it('keeps the most severe use of a bucket', () => {
    const body = `<img src="${acme}/a.png"><script src="${acme}/a.js"></script><a href="${acme}/a">a</a>`
    expect(usesOf([body], `"${acme}/b"`)).to.deep.equal([['acme', 'script', '/']])
  })

  it('reads URLs in code', () => {
    const code = `u="${acme}/a.png";v=\`https://storage.googleapis.com/other-media/\${x}\``
    expect(usesOf([], code)).to.deep.equal([
      ['acme', 'code', '/a.js'],
      ['other-media', 'code', '/a.js'],
    ])
  })

  it('ignores page text, public third-party buckets, and placeholders', () => {
    const body = `<p>Upload to ${acme}/a.png</p><script src="https://storage.googleapis.com/workbox-cdn/releases/6.1.5/workbox-sw.js"></script>`
    expect(
      usesOf([body], '"https://your-bucket.s3.amazonaws.com/" "https://s3.amazonaws.com/my-bucket/x"'),
    ).to.deep.equal([])
  })

  for (const piece of ['.amazonaws.com', 'https://a.s3.amazonaws.com/', 'https://storage.googleapis.com/a']) {
    it(`reads 10 MB of ${piece} in linear time`, () => {
      const text = piece.repeat(Math.ceil((10 * 1024 * 1024) / piece.length))
      expect(cpuMsOf(() => usesOf([], text))).to.be.below(4_000)
    }).timeout(120_000)
  }
})
