import { wellKnownGap } from '../../derive/exposedFile.ts'
import { findSecretsIn, quoteSecret } from '../../derive/findSecrets.ts'
import { type KnownFile, observeFiles } from '../../evidence/observeFiles.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../fixes/exposureFix.ts'
import { passiveCheck } from '../../model/check.ts'

/** How the lines of each program's log begin. */
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
/** Where the start holds fewer lines than this of one form, it may be an example in a text. */
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
  recognise: (body, { url, bodyTruncated }) => {
    const kind = recogniseLog(body, { isCut: bodyTruncated })
    if (kind === null) return null
    const secrets = findSecretsIn(body, url).map(quoteSecret)
    return {
      severity: secrets.length > 0 ? 'high' : 'medium',
      excerpt: [`lines in the form of ${kind}`, ...secrets].join('\n'),
      details: { kind },
    }
  },
}))
const paths = files.map(({ path }) => path)

/**
 * A log of the application or the server that anyone can download.
 *
 * Certain: the lines have the form of one program's log. Asks for no more than the first kibibyte and quotes
 * none of it, since logs hold what users did. Fires on `[2026-01-01 10:00:00] production.ERROR:` at
 * `/storage/logs/laravel.log`; not on a text about errors, nor on a page that answers every path. Sources:
 * nuclei exposures/logs, ZAP 40035.
 */
export default passiveCheck({
  id: 'exposure.log-file',
  cwe: 532,
  severity: 'medium',
  owner: 'operator',
  title: 'Log file can be downloaded',
  why: 'Logs hold what nobody means to publish: addresses and names of users, tokens in addresses, queries, paths and traces of the code. Each new line tells what happens on the server now.',
  fix: {
    steps: `1. ${stopServing}
2. Write logs where the web server does not look. Laravel: the document root is \`public/\`, and \`storage/\` stays above it. WordPress: \`define('WP_DEBUG', false)\` in production, or \`define('WP_DEBUG_LOG', '/var/log/wp-debug.log')\`. PHP: \`error_log = /var/log/php/error.log\`. Rails: the document root is \`public/\`. Node: write to the standard output and let the platform keep it.
3. Refuse logs at the web server: nginx \`location ~* \\.log$ { deny all; }\`, Apache \`<FilesMatch "\\.log$">Require all denied</FilesMatch>\`.
4. Look through the file: revoke tokens and change passwords that it names, and ask for advice about what it tells of users.
5. Delete the old file, and purge the cache of the CDN for the path.`,
    risk: 'A tool that reads the log through the web stops: let it read the file on the server. Where the log moves, its rotation (`logrotate`) has to move with it.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles, 'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html'],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

/** The program whose log a text is; null when it is none. Of a start that was cut, one long line is enough. */
function recogniseLog(body: string, { isCut }: { readonly isCut: boolean }): string | null {
  const lines = body.split('\n').map((line) => line.slice(0, lineCharsMax))
  const [first = ''] = lines
  const format = formats.find(({ line }) => line.test(first))
  if (format === undefined) return null
  const count = lines.filter((line) => format.line.test(line)).length
  return count >= linesMin || isCut ? format.kind : null
}
