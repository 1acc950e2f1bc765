import { passiveCheck } from '../../../model/check.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { findSignedUrls } from './_signedUrls.ts'

const daySeconds = 86_400
const lifetimeSecondsMax = 7 * daySeconds
/** Last second of the year 9999, the limit of four-digit years. */
const writableSecondsMax = 253_402_300_799

/**
 * Long-lived signed URLs of private files, valid for more than seven days.
 *
 * Firm: the URL contains its times; that the file is private follows from signing it. Fires on a URL of S3,
 * CloudFront, Google Cloud Storage, Azure or Supabase Storage that expires in a year. Not on seven days to
 * the second, or on URLs without an expiry such as Firebase download tokens. Sources: AWS "Sharing objects
 * with presigned URLs", Supabase "Signed URLs", Azure "Service SAS".
 */
export default passiveCheck({
  id: 'storage.long-lived-signed-url',
  cwe: 613,
  severity: 'low',
  owner: 'code',
  title: 'Long-lived signed URL (valid for more than seven days)',
  why: 'An attacker who finds this URL in a history, log or message can read a private file without signing in. It stays valid for more than seven days, even if the file is made private in the meantime.',
  fix: {
    steps: `1. Decide whether the file is public. If it is, put it into a public bucket and use its plain URL: a signature adds nothing. If not, continue.
2. Sign URLs on the server at the time of the request, after authorizing the user, for minutes only. Supabase: \`createSignedUrl(path, 300)\`. S3, R2, Spaces: \`getSignedUrl(client, command, { expiresIn: 300 })\`. Google Cloud Storage: \`getSignedUrl({ version: 'v4', action: 'read', expires: Date.now() + 5 * 60_000 })\`. Azure: a SAS with \`expiresOn\` in minutes.
3. Store the path of the file in the database, never the signed URL. Search the code for the value of \`expiresIn\`, \`createSignedUrl\` or \`expires\`, and the database for columns with such URLs.
4. Static pages cannot contain short-lived URLs: link to your own route (\`/files/<id>\`) that checks the session and redirects to a new signed URL.
5. Revoke the published URLs: Supabase dashboard > Storage > URL Signing Keys: rotate the key, then revoke the previous one. AWS: deactivate the access key that signed them, or move the file. CloudFront: remove the public key from the key group. Azure: rotate the account key or delete the stored access policy.`,
    risk: 'Links in emails, feeds and bookmarks stop working once URLs are short-lived: point those to your own route that signs on request. Revoking a key invalidates all URLs signed with it, at once.',
    verify:
      'Fetch the `url` of the evidence again: the URL named in the samples expires within minutes, or has no signature. Then open the old URL in a private window: the storage responds with 400 or 403.',
  },
  references: [
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/ShareObjectPreSignedURL.html',
    'https://supabase.com/docs/guides/storage/serving/downloads',
    'https://learn.microsoft.com/en-us/azure/storage/common/storage-sas-overview',
  ],
  needs: ['responses', 'scripts'],
  run(artifacts, cache) {
    return findSignedUrls(clientTexts(artifacts, cache)).flatMap((signed) => {
      const { bareUrl, signedFor, startsAt, endsAt } = signed
      const { url, respondedAt } = signed.in
      // Without a start time, the lifetime counts from the response.
      const from = startsAt ?? (respondedAt === null ? null : respondedAt / 1000)
      if (from === null || endsAt - from <= lifetimeSecondsMax) return []
      const until = new Date(Math.min(endsAt, writableSecondsMax) * 1000).toISOString().slice(0, 10)
      return [
        {
          url,
          sample: `${bareUrl} (until ${until})`,
          confidence: 'firm' as const,
          request: `GET ${url}`,
          excerpt: `${signedFor}: ${bareUrl} is valid until ${until}`,
          details: { signed_for: signedFor, valid_until: until },
          place: signed.host,
        },
      ]
    })
  },
})
