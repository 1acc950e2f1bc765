import { passiveCheck } from '../../../model/check.ts'
import { exposedResponse, wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../../report/fixes/exposureFix.ts'

const paths = ['/backup.sql', '/dump.sql', '/database.sqlite', '/db.sqlite3', '/dev.db']
const readChars = 1024

const signatures: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'SQLite database', pattern: /^SQLite format 3\u0000/ },
  { kind: 'MySQL dump', pattern: /^\s{0,40}(?:\/\*[^*]{0,200}\*\/\s{0,8}){0,3}-- (?:MySQL|MariaDB) dump \d/ },
  { kind: 'phpMyAdmin dump', pattern: /^\s{0,40}-- phpMyAdmin SQL Dump\b/ },
  { kind: 'PostgreSQL dump', pattern: /^[\s-]{0,40}PostgreSQL database (?:cluster )?dump\b/ },
  { kind: 'PostgreSQL dump in the custom format', pattern: /^PGDMP/ },
  { kind: 'SQLite dump', pattern: /^\s{0,40}PRAGMA foreign_keys=OFF;\s{0,8}BEGIN TRANSACTION;/ },
  {
    kind: 'SQL statements',
    pattern:
      /^(?:\s{0,40}--[^\n]{0,200}\n){0,10}\s{0,40}(?:CREATE TABLE|INSERT INTO|DROP TABLE IF EXISTS)\s{1,8}[\w"'`.[\]]{1,100}/i,
  },
]

/**
 * Database files or database dumps that are publicly accessible.
 *
 * Certain: it reads the first bytes, which identify the format; no data is stored. Fires on `-- MySQL dump
 * 10.13` at `/dump.sql`; not on a site that returns the same page for every path. Sources: nuclei generic-db,
 * snallygaster sql_dump, SQLite file format §1.3.
 */
export default passiveCheck({
  id: 'exposure.db-dump',
  cwe: 530,
  severity: 'critical',
  owner: 'operator',
  title: 'Database file or dump exposed',
  why: 'Anyone can download the data: users, their password hashes, messages, orders. Automated scanners request files with these names on every site.',
  fix: {
    steps: `1. Remove the file from the published folder now. ${stopServing}
2. Purge the CDN cache for the path.
3. A live SQLite file: move it out of the document root, to a folder that only the application can read (such as \`/var/lib/<application>/\`). Change the path in the application's settings, so that the next deployment does not restore it.
4. Check the access log for who downloaded it, and when.
5. Treat its data as compromised: invalidate all sessions, force a password reset if it contained hashes, and rotate keys and tokens in it. Get legal advice on whether you must notify users and the data protection authority (in the EU within 72 hours).
6. Store backups encrypted where the web server cannot read them, and block such files at the web server (in nginx \`location ~* \\.(sql|sqlite3?|db|dump|bak)$ { deny all; }\`).`,
    risk: 'Moving a live database file stops the application until its settings name the new path.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles, 'https://www.sqlite.org/fileformat.html'],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run({ wellKnown }) {
    return paths.flatMap((path) => {
      const exchange = exposedResponse(wellKnown, path)
      // The signatures exclude pages, so the file needs no further test.
      const kind = exchange === null ? null : recognize(exchange.body.slice(0, readChars))
      if (exchange === null || kind === null) return []
      return [
        observeResponse(exchange, ['content-type', 'content-range', 'content-length'], {
          sample: path,
          excerpt: `first bytes: ${kind}`,
          details: { kind },
        }),
      ]
    })
  },
})

function recognize(start: string): string | null {
  return signatures.find(({ pattern }) => pattern.test(start))?.kind ?? null
}
