import { passiveCheck } from '../../../model/check.ts'
import { isPlaceholderPassword } from '../../../read/knowledge/databaseUrl.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteText } from '../../../report/evidence/quoteText.ts'

/** A name and the value given to it, with nothing but a separator between; a form in a comment has tags there. */
const credential =
  /\b(password|passwd|passwort|pwd|passphrase|api[ _-]?key|secret(?:[ _-]?key)?|access[ _-]?token|credentials?)\s{0,3}(?:[:=]|\bis\b)\s{0,3}["']?([^\s<>"'`{}()[\];,]{6,64})/gi

/** Values that say what belongs there. */
const described =
  /^(?:required|optional|string|number|boolean|null|undefined|none|empty|false|true|hidden|visible|field|input|label|protected|incorrect|invalid|needed|missing|forgot\w*|reset\w*|\*+|\.+|https?:\S*|#\S*|%\S*|\$\S*)$/i

/** A note of work to be done that is about protection. */
const securityTodo =
  /\b(?:TODO|FIXME|HACK|XXX)\b[^\n]{0,120}?\b(?:security|insecure|vulnerab\w{0,10}|authenticat\w{0,6}|authoriz\w{0,6}|authoris\w{0,6}|permissions?|access check|password|csrf|xss|sql injection|sanitiz\w{0,4}|sanitis\w{0,4}|rate[ -]?limit\w{0,4}|backdoor|bypass)\b/i

const excerptCharsMax = 200
const matchesMax = 20

/**
 * Sensitive information in HTML comments: credentials, or notes about missing protection.
 *
 * Tentative: it reads words. Fires on `<!-- test login: admin, password: hunter2024 -->` and on `<!-- TODO:
 * add authentication to /admin -->`; not on comments inside scripts, on a form that was commented out, nor on
 * `password: required`. Source: ZAP 10027.
 */
export default passiveCheck({
  id: 'html.suspicious-comments',
  cwe: 615,
  severity: 'info',
  owner: 'code',
  title: 'Sensitive information in HTML comment',
  why: 'Every visitor can read HTML comments. A password in a comment is public, and a note about a missing check shows an attacker where to start.',
  fix: {
    steps: `1. If the comment holds a password or key that is or was in use, rotate it where it is used first.
2. Remove the comment from the template. Keep notes in the issue tracker or in server-side comments (\`{/* … */}\` in JSX, \`{# … #}\` in Jinja and Twig, \`{{-- --}}\` in Blade, \`<%# %>\` in ERB).
3. If it describes open work, do that work: removing the comment does not add the missing check.
4. Let the build strip comments from HTML (\`html-minifier-terser\` with \`removeComments\`, or the framework's own option), so that the next one is not published.`,
    risk: 'Some frameworks use comments as markers for hydration (`<!--$-->`, `<!--[-->`). Remove comments in the templates, not from the rendered page.',
    verify:
      'Run `curl -sS "$URL" | grep -n \'<!--\'` with the `url` of the evidence as `$URL`: the comment is gone.',
  },
  references: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/05-Review_Webpage_Content_for_Information_Leakage',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) =>
      page.document.comments.flatMap((comment) => {
        const value = findCredential(comment)
        const note = securityTodo.exec(comment)
        if (value === null && note === null) return []
        const start = value === null ? (note?.index ?? 0) : value.index
        const text = value === null ? comment : comment.replaceAll(value.secret, '[redacted]')
        return [
          observeResponse(page, [], {
            confidence: 'tentative',
            excerpt: `<!-- ${quoteText(text.slice(Math.max(0, start - 60)), excerptCharsMax)} -->`,
            details: { kind: value === null ? 'security note' : 'credential' },
          }),
        ]
      }),
    )
  },
})

/** The first value in a comment that may be a password or key, and where its name stands. */
function findCredential(comment: string): { readonly secret: string; readonly index: number } | null {
  for (const match of [...comment.matchAll(credential)].slice(0, matchesMax)) {
    const [, , secret = ''] = match
    const isWord = /^[A-Za-z]+[.!?]?$/.test(secret)
    if (!isWord && !described.test(secret) && !isPlaceholderPassword(secret))
      return { secret, index: match.index }
  }
  return null
}
