import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { findSecretsIn } from '../../../read/derive/findSecrets.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'
import { quoteSecret } from '../../../report/evidence/quoteSecret.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../../report/fixes/exposureFix.ts'

const formats: readonly { readonly kind: string; readonly line: RegExp }[] = [
  {
    kind: 'Laravel or Monolog',
    line: /^\[\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[^\]]{0,20}\] [\w.-]{1,40}\.(?:DEBUG|INFO|NOTICE|WARNING|ERROR|CRITICAL|ALERT|EMERGENCY): /,
  },
  { kind: 'PHP', line: /^\[\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d:\d\d [\w/+-]{2,40}\] (?:PHP |WordPress )/ },
  {
    kind: 'nginx',
    line: /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d \[(?:debug|info|notice|warn|error|crit|alert|emerg)\] \d+#\d+: /,
  },
  {
    kind: 'Apache',
    line: /^\[[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d(?:\.\d{1,6})? \d{4}\] \[[\w:-]{1,40}\] /,
  },
  {
    kind: 'access log',
    line: /^[\da-fA-F.:]{3,45} \S{1,80} \S{1,80} \[\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\] "/,
  },
  {
    kind: 'Rails',
    line: /^(?:[DIWEF], \[\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d|Started (?:GET|POST|PUT|PATCH|DELETE) "\/)/,
  },
  {
    kind: 'JSON lines',
    line: /^\{"(?:level|severity|timestamp|time)":[^\n]{1,80}"(?:time|timestamp|level|severity|msg|message|pid)":/,
  },
  {
    kind: 'application',
    line: /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[^\s\]]{0,12}\]?[ :,-]{1,4}(?:\[?[\w./]{1,60}\]?[ :-]{1,4}){0,6}\[?(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|CRITICAL)\b/i,
  },
]
/** Fewer lines may be an example in a text. */
const linesMin = 2
const lineCharsMax = 500

const files: readonly KnownFile[] = [
  '/error.log',
  '/debug.log',
  '/storage/logs/laravel.log',
  '/wp-content/debug.log',
  '/log/production.log',
].map((path) => ({
  path,
  recognize: (body, { url, bodyTruncated }) => {
    const kind = recognizeLog(body, { isCut: bodyTruncated })
    if (kind === null) return null
    const secrets = findSecretsIn(body, url).map(quoteSecret)
    return {
      severity: secrets.length > 0 ? 'high' : 'medium',
      excerpt: [`log format: ${kind}`, ...secrets].join('\n'),
      details: { kind },
    }
  },
}))
const paths = files.map(({ path }) => path)

/**
 * Log files of the application or the server that are publicly accessible.
 *
 * Certain: the lines have the format of one program's log. Requests only the first kibibyte and quotes none
 * of it, because logs contain user activity. Fires on `[2026-01-01 10:00:00] production.ERROR:` at
 * `/storage/logs/laravel.log`; not on a text about errors, nor on a site that returns the same page for every
 * path. Sources: nuclei exposures/logs, ZAP 40035.
 */
export default passiveCheck({
  id: 'exposure.log-file',
  cwe: 532,
  severity: 'medium',
  owner: 'operator',
  title: 'Log file exposed',
  why: 'An attacker can read IP addresses and names of users, tokens in URLs, queries, paths and stack traces, and can follow what happens on the server. The log file is in the published folder.',
  fix: {
    steps: `1. ${stopServing}
2. Write logs outside the document root. Laravel: the document root is \`public/\`, and \`storage/\` stays above it. WordPress: \`define('WP_DEBUG', false)\` in production, or \`define('WP_DEBUG_LOG', '/var/log/wp-debug.log')\`. PHP: \`error_log = /var/log/php/error.log\`. Rails: the document root is \`public/\`. Node.js: write to standard output and let the platform collect it.
3. Block log files at the web server. nginx: \`location ~* \\.log$ { deny all; }\`. Apache: \`<FilesMatch "\\.log$">Require all denied</FilesMatch>\`.
4. Review the file: revoke tokens and change passwords in it, and get legal advice about the user data in it.
5. Delete the old file, and purge the CDN cache for the path.`,
    risk: 'A tool that reads the log over the web stops working: let it read the file on the server. If the log moves, its rotation (`logrotate`) has to move with it.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles, 'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html'],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

/** One long line is enough if the text was cut. */
function recognizeLog(body: string, { isCut }: { readonly isCut: boolean }): string | null {
  const lines = body.split('\n').map((line) => line.slice(0, lineCharsMax))
  const [first = ''] = lines
  const format = formats.find(({ line }) => line.test(first))
  if (format === undefined) return null
  const count = lines.filter((line) => format.line.test(line)).length
  return count >= linesMin || isCut ? format.kind : null
}
