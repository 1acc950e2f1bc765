import type { Artifacts, Target } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { exposedFile, wellKnownGap, wellKnownResponse } from '../../../read/derive/exposedFile.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { isPublicSuffix } from '../../../read/url/site.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

const path = '/.well-known/security.txt'
const linesMax = 500
const lineCharsMax = 500

/**
 * A `security.txt` file that is missing, expired or incomplete, so that researchers have no contact for
 * vulnerability reports.
 *
 * Certain: the file does not exist, or lacks a field that RFC 9116 requires. Expiry is judged by the date of
 * the response itself. Fires on a 404; not on a file with `Contact` and an `Expires` in the future. Not
 * evaluated on a name of a hosting platform, whose file belongs to the platform. Source: RFC 9116 §2.5.
 */
export default passiveCheck({
  id: 'exposure.security-txt',
  cwe: null,
  severity: 'info',
  owner: 'config',
  title: 'security.txt missing or invalid',
  why: 'Security researchers who find a vulnerability look there for a contact. Without one, some give up and others publish the vulnerability before you know it.',
  fix: {
    steps: `Serve a text file at \`/.well-known/security.txt\` over HTTPS, with \`Content-Type: text/plain; charset=utf-8\`:

\`\`\`
Contact: mailto:security@your-domain.example
Expires: 2027-01-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://your-domain.example/.well-known/security.txt
\`\`\`

1. Set \`Contact\` to a monitored email address.
2. Set \`Expires\` to a date less than a year ahead, and add a calendar reminder to renew it.
3. Put the file into the folder of the static files, as \`.well-known/security.txt\`. That folder is usually \`public/\` or \`static/\`, or the document root of a web server. A rule that blocks hidden files has to exclude \`.well-known\`.`,
    risk: 'Automated and low-quality reports will arrive too: use an email address where someone triages them. A file whose `Expires` has passed counts as invalid.',
    verify:
      'Run `curl -sS "$URL"` with the `url` of the evidence as `$URL`: it prints the file, with `Contact:` and an `Expires:` in the future.',
  },
  references: ['https://www.rfc-editor.org/rfc/rfc9116.html', 'https://securitytxt.org/'],
  needs: ['target', 'wellKnown'],
  skipReason: ({ target, wellKnown }) => skipReasonFor(target) ?? unclearReason(wellKnown),
  run({ wellKnown }) {
    const response = wellKnownResponse(wellKnown, path)
    if (response === null) return []
    const file = exposedFile(wellKnown, path)
    const fault = file === null ? 'no file' : findRfcViolation(file.body, headerValue(file.headers, 'date'))
    return fault === null
      ? []
      : [observeResponse(response.exchange, ['content-type'], { sample: path, excerpt: fault })]
  },
})

function unclearReason(wellKnown: Artifacts['wellKnown']): string | null {
  const response = wellKnownResponse(wellKnown, path)
  if (response === null) return wellKnownGap(wellKnown, [path])
  const { status } = response.exchange
  // RFC 9116 allows a redirect to another host, which the scan does not follow.
  const isClear = (status >= 200 && status < 300) || status === 404 || status === 410
  return isClear ? null : `the target returned status ${status} for ${path}: make it return 200 or 404`
}

function skipReasonFor({ hostKind, hostname }: Target): string | null {
  if (hostKind !== 'name')
    return 'security.txt applies to public hostnames: scan the site by its public hostname'
  const parent = hostname.slice(hostname.indexOf('.') + 1)
  // Public suffixes with several labels belong to countries or hosting platforms.
  const isPlatform = parent.includes('.') && isPublicSuffix(parent) && !isPublicSuffixOfCountry(parent)
  return isPlatform ? 'the hostname belongs to a hosting platform: scan the site under its own domain' : null
}

/** `co.uk` */
function isPublicSuffixOfCountry(suffix: string): boolean {
  return /^[a-z]{2,4}\.[a-z]{2}$/.test(suffix)
}

/** Null without a violation. Expiry needs the date of the response. */
function findRfcViolation(body: string, date: string | null): string | null {
  const fields = body.split(/\r\n?|\n/, linesMax).map((line) => line.slice(0, lineCharsMax))
  if (!fields.some((line) => /^contact:\s{0,20}\S/i.test(line))) return 'no Contact field'
  const expires = fields
    .map((line) => /^expires:\s{0,20}(\S{10,40})/i.exec(line)?.[1])
    .find((value) => value !== undefined)
  if (expires === undefined) return 'no Expires field'
  const [until, now] = [Date.parse(expires), Date.parse(date ?? '')]
  if (Number.isNaN(until)) return 'Expires is not a date'
  return until < now ? `expired: Expires: ${expires}` : null
}
