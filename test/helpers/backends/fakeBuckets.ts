/** Storage buckets, by the documentation of S3, Google Cloud Storage and Azure. No real data. */
import type { Site, SiteResponse } from '../sites/site.ts'

export type FakeBucket = 'listable' | 'listable and empty' | 'private' | 'missing' | 'elsewhere'

/** A bucket of S3 or Spaces, at its own hostname. */
export function fakeS3Bucket(name: string, state: FakeBucket): Site {
  return { routes: {}, otherwise: ({ path }) => s3Response(name, state, path) }
}

function s3Response(name: string, state: FakeBucket, path: string): SiteResponse {
  if (state === 'missing') return s3Error(404, 'NoSuchBucket', 'The specified bucket does not exist', name)
  if (state === 'elsewhere') {
    return s3Error(
      301,
      'PermanentRedirect',
      'The bucket you are attempting to access must be addressed using the specified endpoint.',
      name,
    )
  }
  if (!path.startsWith('/?')) return { headers: { 'content-type': 'image/png' }, body: 'picture' }
  if (state === 'private') return s3Error(403, 'AccessDenied', 'Access Denied', name)
  const entry =
    '<Contents><Key>invoices/ada.pdf</Key><LastModified>2026-01-05T10:00:00.000Z</LastModified><Size>7</Size></Contents>'
  const count = state === 'listable' ? 1 : 0
  return xml(
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${name}</Name><Prefix></Prefix><KeyCount>${count}</KeyCount><MaxKeys>1</MaxKeys><IsTruncated>false</IsTruncated>${count === 1 ? entry : ''}</ListBucketResult>`,
  )
}

function s3Error(status: number, code: string, message: string, bucket: string): SiteResponse {
  return xml(
    status,
    `<Error><Code>${code}</Code><Message>${message}</Message><BucketName>${bucket}</BucketName><RequestId>4442587FB7D0A2F9</RequestId></Error>`,
  )
}

/** Serve it at `https://storage.googleapis.com`. */
export function fakeGoogleStorage(buckets: Readonly<Record<string, FakeBucket>>): Site {
  return {
    routes: {},
    otherwise: ({ path }) => {
      const name = /^\/storage\/v1\/b\/([^/]+)\/o\?/.exec(path)?.[1]
      if (name === undefined) return { headers: { 'content-type': 'image/png' }, body: 'picture' }
      const state = buckets[name] ?? 'missing'
      if (state === 'missing') return googleError(404, 'The specified bucket does not exist.', 'notFound')
      if (state === 'private') {
        return googleError(
          401,
          "Anonymous caller does not have storage.objects.list access to the Google Cloud Storage bucket. Permission 'storage.objects.list' denied on resource (or it may not exist).",
          'required',
        )
      }
      const items = state === 'listable' ? { items: [{ kind: 'storage#object' }] } : {}
      return json(200, { kind: 'storage#objects', ...items })
    },
  }
}

function googleError(code: number, message: string, reason: string): SiteResponse {
  return json(code, { error: { code, message, errors: [{ message, domain: 'global', reason }] } })
}

/** Serve it at `https://<account>.blob.core.windows.net`. */
export function fakeAzureAccount(containers: Readonly<Record<string, FakeBucket>>): Site {
  return {
    routes: {},
    otherwise: ({ path }) => {
      const { pathname, search, hostname } = new URL(path, 'https://account.blob.core.windows.net')
      const name = pathname.split('/')[1] ?? ''
      const state = containers[name] ?? 'missing'
      if (!search.includes('comp=list')) return { headers: { 'content-type': 'image/png' }, body: 'picture' }
      // Private containers look like missing ones.
      if (state === 'private' || state === 'missing') {
        return xml(
          404,
          '<Error><Code>ResourceNotFound</Code><Message>The specified resource does not exist.</Message></Error>',
        )
      }
      const blob = state === 'listable' ? '<Blob><Name>invoices/ada.pdf</Name></Blob>' : ''
      return xml(
        200,
        `<EnumerationResults ServiceEndpoint="https://${hostname}/" ContainerName="${name}"><MaxResults>1</MaxResults><Blobs>${blob}</Blobs><NextMarker /></EnumerationResults>`,
      )
    },
  }
}

function xml(status: number, body: string): SiteResponse {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  }
}

function json(status: number, body: unknown): SiteResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(body),
  }
}
