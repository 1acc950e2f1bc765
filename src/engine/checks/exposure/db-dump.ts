import { exposedAnswer, wellKnownGap } from '../../derive/exposedFile.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../fixes/exposureFix.ts'
import { passiveCheck } from '../../model/check.ts'

const paths = ['/backup.sql', '/dump.sql', '/database.sqlite', '/db.sqlite3', '/dev.db']
const readChars = 1024

/** What the tools that write dumps begin them with, and the file of SQLite its header. */
const signatures: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'SQLite database', pattern: /^SQLite format 3\u0000/ },
  { kind: 'MySQL dump', pattern: /^\s{0,40}(?:\/\*[^*]{0,200}\*\/\s{0,8}){0,3}-- (?:MySQL|MariaDB) dump \d/ },
  { kind: 'phpMyAdmin dump', pattern: /^\s{0,40}-- phpMyAdmin SQL Dump\b/ },
  { kind: 'PostgreSQL dump', pattern: /^[\s-]{0,40}PostgreSQL database (?:cluster )?dump\b/ },
  { kind: 'PostgreSQL dump in the custom format', pattern: /^PGDMP/ },
  { kind: 'dump of SQLite', pattern: /^\s{0,40}PRAGMA foreign_keys=OFF;\s{0,8}BEGIN TRANSACTION;/ },
  {
    kind: 'SQL statements',
    pattern:
      /^(?:\s{0,40}--[^\n]{0,200}\n){0,10}\s{0,40}(?:CREATE TABLE|INSERT INTO|DROP TABLE IF EXISTS)\s{1,8}[\w"'`.[\]]{1,100}/i,
  },
]

/**
 * A database, or a dump of one, that anyone can download.
 *
 * Certain: it reads the first bytes, which tell the format; nothing of the data is kept. Fires on
 * `-- MySQL dump 10.13` at `/dump.sql`; not on a page that answers every path. Sources: nuclei generic-db,
 * snallygaster sql_dump, SQLite file format §1.3.
 */
export default passiveCheck({
  id: 'exposure.db-dump',
  cwe: 530,
  severity: 'critical',
  owner: 'operator',
  title: 'Database or dump can be downloaded',
  why: 'Whoever downloads the file has the data: users, their password hashes, messages, orders. Robots ask every site for files of these names.',
  fix: {
    steps: `1. Remove the file from what is served, now. ${stopServing}
2. Purge the cache of the CDN for the path.
3. A live SQLite file: move it out of the document root, to a folder that only the application can read (such as \`/var/lib/<application>/\`), and change the path in its settings, so that the next deployment does not put it back.
4. Find out from the access log who downloaded it, and when.
5. Take its contents for read by strangers: end all sessions, make users choose new passwords where hashes were in it, rotate keys and tokens that it held, and ask for advice on whether you have to notify users and the data protection authority (in the EU within 72 hours).
6. Keep backups where the web server cannot read them, encrypted, and refuse such files at the web server: nginx \`location ~* \\.(sql|sqlite3?|db|dump|bak)$ { deny all; }\`.`,
    risk: 'Moving a live database file stops the application until its settings name the new path.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles, 'https://www.sqlite.org/fileformat.html'],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run({ wellKnown }) {
    return paths.flatMap((path) => {
      const exchange = exposedAnswer(wellKnown, path)
      // What begins with one of the signatures is no page, whatever is inside.
      const kind = exchange === null ? null : recognise(exchange.body.slice(0, readChars))
      if (exchange === null || kind === null) return []
      return [
        observeAnswer(exchange, ['content-type', 'content-range', 'content-length'], {
          sample: path,
          excerpt: `The first bytes are those of a ${kind}`,
          details: { kind },
        }),
      ]
    })
  },
})

function recognise(start: string): string | null {
  return signatures.find(({ pattern }) => pattern.test(start))?.kind ?? null
}
