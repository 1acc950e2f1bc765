import { clientTexts } from '../../derive/clientTexts.ts'
import { passiveCheck } from '../../model/check.ts'
import { findSignedUrls } from './_signedUrls.ts'

const daySeconds = 86_400
const lifetimeSecondsMax = 7 * daySeconds
/** The last second that a date of four digits can be written for. */
const writableSecondsMax = 253_402_300_799

/**
 * Signed addresses of private files that stay valid for more than a week.
 *
 * Firm: times stand in the address; that the file is not meant for everybody follows from signing it. Fires
 * on an address of S3, CloudFront, Google Cloud Storage, Azure or Supabase Storage that ends in a year; not
 * on seven days to the second, or on addresses without an end such as Firebase's download tokens.
 * Sources: AWS "Sharing objects with presigned URLs", Supabase "Signed URLs", Azure "Service SAS".
 */
export default passiveCheck({
  id: 'storage.long-lived-signed-url',
  cwe: 613,
  severity: 'low',
  owner: 'code',
  title: 'Signed address of a file is valid for more than seven days',
  why: 'A signed address opens a private file to whoever has it, without a sign-in. Addresses end up in histories, logs and messages, and this one goes on working there, also after the file was meant to be private again.',
  fix: {
    steps: `1. Decide what the file is. If everybody may see it, put it into a public bucket and use its plain address: a signature adds nothing. If not, go on.
2. Sign addresses when somebody asks for the page or the file, on the server, after checking that this person may see it, for minutes: \`createSignedUrl(path, 300)\` (Supabase), \`getSignedUrl(client, command, { expiresIn: 300 })\` (S3, R2, Spaces), \`getSignedUrl({ version: 'v4', action: 'read', expires: Date.now() + 5 * 60_000 })\` (Google Cloud Storage), a SAS with \`expiresOn\` in minutes (Azure).
3. Store the path of the file in the database, never the signed address. Search the code for the number behind \`expiresIn\`, \`createSignedUrl\` or \`expires\`, and the database for columns that hold such addresses.
4. Pages that are built in advance cannot hold short addresses: link to a route of your own (\`/files/<id>\`) that checks the session and redirects to a fresh one.
5. End the addresses that are out: Supabase dashboard > Storage > URL Signing Keys: rotate the key, then revoke the previous one. AWS: deactivate the access key that signed them, or move the file. CloudFront: remove the public key from the key group. Azure: rotate the account key or delete the stored access policy.`,
    risk: 'Links in mails, feeds and bookmarks stop working once addresses are short: give those a route of your own that signs anew. Revoking a key ends all addresses signed with it, at once.',
    verify:
      'Fetch the `url` of the evidence again: the address named in the samples has an end that is minutes away, or no signature. Then open the old address in a private window: the storage answers 400 or 403.',
  },
  references: [
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/ShareObjectPreSignedURL.html',
    'https://supabase.com/docs/guides/storage/serving/downloads',
    'https://learn.microsoft.com/en-us/azure/storage/common/storage-sas-overview',
  ],
  needs: ['responses', 'scripts'],
  run(artifacts) {
    return findSignedUrls(clientTexts(artifacts)).flatMap((signed) => {
      const { address, signedFor, startsAt, endsAt } = signed
      const { url, answeredAt } = signed.in
      // Counted from its start or, where that does not stand there, from when it was handed out.
      const from = startsAt ?? (answeredAt === null ? null : answeredAt / 1000)
      if (from === null || endsAt - from <= lifetimeSecondsMax) return []
      const until = new Date(Math.min(endsAt, writableSecondsMax) * 1000).toISOString().slice(0, 10)
      return [
        {
          url,
          sample: `${address} (until ${until})`,
          confidence: 'firm' as const,
          request: `GET ${url}`,
          excerpt: `${signedFor}: ${address} is valid until ${until}`,
          details: { signed_for: signedFor, valid_until: until },
          place: signed.host,
        },
      ]
    })
  },
})
