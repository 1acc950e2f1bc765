import { expect } from 'chai'
import { findSignedUrls } from '../../../../../src/engine/detect/checks/storage/_signedUrls.ts'
import type { ClientText } from '../../../../../src/engine/read/derive/clientTexts.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'

const signature = drawn('hex', 64)
const start = Date.UTC(2026, 1, 1, 12) / 1000
const policy = Buffer.from(
  JSON.stringify({ Statement: [{ Condition: { DateLessThan: { 'AWS:EpochTime': start } } }] }),
)
  .toString('base64')
  .replaceAll('+', '-')
  .replaceAll('=', '_')
  .replaceAll('/', '~')
const version4 = `https://b.s3.amazonaws.com/a.pdf?X-Amz-Date=20260201T120000Z&X-Amz-Expires=600&X-Amz-Signature=${signature}`

const textOf = (text: string): ClientText => ({
  url: 'https://app.example.com/',
  text,
  mediaType: 'text/html',
  respondedAt: null,
})

type Read = readonly [bareUrl: string, signedFor: string, startsAt: number | null, endsAt: number]

const cases: Readonly<Record<string, readonly [text: string, read: Read]>> = {
  'S3, version 4': [version4, ['https://b.s3.amazonaws.com/a.pdf', 'S3', start, start + 600]],
  'S3, in JSON with escaped slashes': [
    `{"url":"${version4.replaceAll('/', '\\/').replaceAll('&', '\\u0026')}"}`,
    ['https://b.s3.amazonaws.com/a.pdf', 'S3', start, start + 600],
  ],
  'S3, in an HTML attribute': [
    `<img src="${version4.replaceAll('&', '&amp;')}">`,
    ['https://b.s3.amazonaws.com/a.pdf', 'S3', start, start + 600],
  ],
  'S3, in a string inside a string': [
    `{"state":"{\\"url\\":\\"${version4}\\"}"}`,
    ['https://b.s3.amazonaws.com/a.pdf', 'S3', start, start + 600],
  ],
  'Google, version 4': [
    `https://storage.googleapis.com/b/a?X-Goog-Date=20260201T120000Z&X-Goog-Expires=60&X-Goog-Signature=${signature}`,
    ['https://storage.googleapis.com/b/a', 'Google Cloud Storage', start, start + 60],
  ],
  'S3, version 2': [
    `https://b.s3.amazonaws.com/a?AWSAccessKeyId=AKIA&Expires=${start}&Signature=${signature}`,
    ['https://b.s3.amazonaws.com/a', 'S3', null, start],
  ],
  CloudFront: [
    `https://d1.cloudfront.net/a?Expires=${start}&Signature=${signature}&Key-Pair-Id=K1`,
    ['https://d1.cloudfront.net/a', 'CloudFront', null, start],
  ],
  'CloudFront with a policy': [
    `https://d1.cloudfront.net/a?Policy=${policy}&Signature=${signature}&Key-Pair-Id=K1`,
    ['https://d1.cloudfront.net/a', 'CloudFront', null, start],
  ],
  Azure: [
    `https://x.blob.core.windows.net/c/a?sv=2024-11-04&st=2026-02-01T12%3A00%3A00Z&se=2026-02-01T13%3A00%3A00Z&sr=b&sp=r&sig=${signature}`,
    ['https://x.blob.core.windows.net/c/a', 'Azure Blob Storage', start, start + 3600],
  ],
  Supabase: [
    `https://p.supabase.co/storage/v1/object/sign/docs/a.pdf?token=${fakeJwt({ url: 'docs/a.pdf', iat: start, exp: start + 60 })}`,
    ['https://p.supabase.co/storage/v1/object/sign/docs/a.pdf', 'Supabase Storage', start, start + 60],
  ],
}

describe('findSignedUrls', () => {
  for (const [name, [text, [bareUrl, signedFor, startsAt, endsAt]]] of Object.entries(cases)) {
    it(`reads a signed URL: ${name}`, () => {
      const host = new URL(bareUrl).host
      const source = textOf(`before ${text} after`)
      expect(findSignedUrls([source])).to.deep.equal([
        { bareUrl, host, signedFor, startsAt, endsAt, in: source },
      ])
    })
  }

  it('ignores unsigned URLs and unknown signing schemes', () => {
    const text = [
      'https://a.example/?Signature=x&Expires=1800000000',
      'https://a.example/?sig=x&se=2030-01-01',
      'https://p.supabase.co/storage/v1/object/sign/docs/a.pdf?token=no',
      'https://firebasestorage.googleapis.com/v0/b/x/o/a?alt=media&token=9a2b',
      'https://a.example/plain &sig=x',
      '?X-Amz-Signature=x',
    ].join('\n')
    expect(findSignedUrls([textOf(text)])).to.deep.equal([])
  })

  it('lists each file once, and at most 200', () => {
    const urls = Array.from({ length: 300 }, (_, index) => version4.replace('a.pdf', `${index}.pdf`))
    expect(findSignedUrls([textOf([version4, version4].join(' '))])).to.have.length(1)
    expect(findSignedUrls([textOf(urls.join(' '))])).to.have.length(200)
  })

  it('examines a limited number of marks in hostile texts', () => {
    const texts = Array.from({ length: 50 }, () => textOf('https://a&Signature='.repeat(10_000)))
    const startedAt = process.hrtime.bigint()
    expect(findSignedUrls(texts)).to.deep.equal([])
    expect(Number(process.hrtime.bigint() - startedAt) / 1e6).to.be.below(3_000)
  })
})
