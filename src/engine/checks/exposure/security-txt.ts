import { exposedFile, wellKnownAnswer, wellKnownGap } from '../../derive/exposedFile.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Artifacts, Target } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { isPublicSuffix } from '../../parse/url/site.ts'

const path = '/.well-known/security.txt'
const linesMax = 500
const lineCharsMax = 500

/**
 * No security.txt by which a finder of a hole could tell somebody, or one that has run out.
 *
 * Certain: nothing is there, or the file lacks what RFC 9116 demands of it. Whether it has run out is told by
 * the date of the answer itself. Fires on a 404; not on a file with `Contact` and an `Expires` to come. Left
 * alone on a name of a hosting platform, whose file is the platform's. Source: RFC 9116 §2.5.
 */
export default passiveCheck({
  id: 'exposure.security-txt',
  cwe: null,
  severity: 'info',
  owner: 'config',
  title: 'No valid security.txt',
  why: 'Whoever finds a hole and means well looks there for whom to tell. Without it some give up, and some tell the public first.',
  fix: {
    steps: `Serve a text file at \`/.well-known/security.txt\` over https, with \`Content-Type: text/plain; charset=utf-8\`:

\`\`\`
Contact: mailto:security@your-domain.example
Expires: 2027-01-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://your-domain.example/.well-known/security.txt
\`\`\`

1. Put an address into \`Contact\` that somebody reads.
2. Put a date into \`Expires\` that is less than a year ahead, and a reminder into your calendar to renew it.
3. Put the file where the static files lie: \`public/.well-known/security.txt\` (Next.js, Vite, Astro, Nuxt, Laravel, Rails), \`static/.well-known/security.txt\` (SvelteKit), the document root of a web server. A rule that refuses hidden files has to leave \`.well-known\` out.`,
    risk: 'Automatic and begging reports will come too: name an address that somebody sorts. A file whose `Expires` has passed counts as invalid.',
    verify:
      'Run `curl -sS "$URL"` with the `url` of the evidence as `$URL`: it prints the file, with `Contact:` and an `Expires:` in the future.',
  },
  references: ['https://www.rfc-editor.org/rfc/rfc9116.html', 'https://securitytxt.org/'],
  needs: ['target', 'wellKnown'],
  skipReason: ({ target, wellKnown }) => skipReasonFor(target) ?? unclearReason(wellKnown),
  run({ wellKnown }) {
    const answer = wellKnownAnswer(wellKnown, path)
    if (answer === null) return []
    const file = exposedFile(wellKnown, path)
    const fault = file === null ? 'nothing there' : findFault(file.body, headerValue(file.headers, 'date'))
    return fault === null
      ? []
      : [observeAnswer(answer.exchange, ['content-type'], { sample: path, excerpt: fault })]
  },
})

/** Why the answer does not tell whether there is a file; null when it does. */
function unclearReason(wellKnown: Artifacts['wellKnown']): string | null {
  const answer = wellKnownAnswer(wellKnown, path)
  if (answer === null) return wellKnownGap(wellKnown, [path])
  const { status } = answer.exchange
  // A redirect may lead to a file elsewhere, which RFC 9116 allows and a scan does not follow.
  const isClear = (status >= 200 && status < 300) || status === 404 || status === 410
  return isClear ? null : `the target answers ${path} with status ${status}`
}

function skipReasonFor({ hostKind, hostname }: Target): string | null {
  if (hostKind !== 'name') return 'the target has no name of its own'
  const parent = hostname.slice(hostname.indexOf('.') + 1)
  // Public suffixes of more than one label beside countries' are those of hosting platforms.
  const isPlatform = parent.includes('.') && isPublicSuffix(parent) && !isPublicSuffixOfCountry(parent)
  return isPlatform ? 'the name of the target belongs to a hosting platform' : null
}

/** Such as `co.uk`: short labels under that of a country. */
function isPublicSuffixOfCountry(suffix: string): boolean {
  return /^[a-z]{2,4}\.[a-z]{2}$/.test(suffix)
}

/** What RFC 9116 demands and the file lacks; null when it has all. Without a date of the answer only what it says. */
function findFault(body: string, date: string | null): string | null {
  const fields = body.split(/\r\n?|\n/, linesMax).map((line) => line.slice(0, lineCharsMax))
  if (!fields.some((line) => /^contact:\s{0,20}\S/i.test(line))) return 'a file without Contact'
  const expires = fields
    .map((line) => /^expires:\s{0,20}(\S{10,40})/i.exec(line)?.[1])
    .find((value) => value !== undefined)
  if (expires === undefined) return 'a file without Expires'
  const [until, now] = [Date.parse(expires), Date.parse(date ?? '')]
  if (Number.isNaN(until)) return 'a file whose Expires is no date'
  return until < now ? `a file that has run out: Expires: ${expires}` : null
}
