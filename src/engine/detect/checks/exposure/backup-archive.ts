import type { Exchange } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { exposedResponse, wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { isArchivePath } from '../../../read/knowledge/backupNames.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteText } from '../../../report/evidence/quoteText.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../../report/fixes/exposureFix.ts'

const entryCharsMax = 100

/** Magic numbers as latin1; tar has its own after the name and mode of the first file. */
const signatures: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'ZIP archive', pattern: /^PK\u0003\u0004/ },
  { kind: 'gzip archive', pattern: /^\u001f\u008b\u0008/ },
  { kind: '7-Zip archive', pattern: /^7z\u00bc\u00af\u0027\u001c/ },
  { kind: 'RAR archive', pattern: /^Rar!\u001a\u0007/ },
  { kind: 'tar archive', pattern: /^[\s\S]{257}ustar/ },
]

/**
 * Backup archives of the site that are publicly accessible.
 *
 * Certain: it reads the first bytes, and requests at most one kibibyte. Fires on those of a ZIP archive at
 * `/backup.zip`; not on a site that returns the same page for every path. Not on an archive that a page of
 * the site names, because it is meant to be downloaded. Sources: nuclei zip-backup-files, snallygaster
 * backup_archive.
 */
export default passiveCheck({
  id: 'exposure.backup-archive',
  cwe: 530,
  severity: 'high',
  owner: 'operator',
  title: 'Backup archive exposed',
  why: 'Anyone can download the archive. An archive with this name usually contains the whole site: source code, settings with passwords, and often a database dump. Automated scanners request these names on every site.',
  fix: {
    steps: `1. Remove the file from the published folder now. ${stopServing}
2. Purge the CDN cache for the path.
3. Check the access log for who downloaded it, and when.
4. Treat the content of the archive as compromised: change every password and key inside. If it contains a database dump, invalidate all sessions. Get legal advice on whether you must notify users and the data protection authority (in the EU within 72 hours).
5. Configure the hosting panel or backup plugin to write to a folder outside the document root, or to private storage. cPanel: Backup Wizard > Home Directory, not \`public_html\`. UpdraftPlus: Settings > Remote Storage.
6. Block such files at the web server, except in folders with intended downloads (in nginx \`location ~* \\.(zip|tar|gz|tgz|7z|rar|bak|old)$ { deny all; }\`).`,
    risk: 'The web server rule also blocks archives that visitors are meant to download: exclude their folder.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles],
  needs: ['wellKnown', 'responses'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, Object.keys(wellKnown).filter(isArchivePath)),
  run({ wellKnown, responses }) {
    return Object.keys(wellKnown)
      .filter(isArchivePath)
      .flatMap((path) => {
        const exchange = exposedResponse(wellKnown, path)
        const kind = exchange === null ? null : recognize(exchange.body)
        if (exchange === null || kind === null || isNamed(path, responses)) return []
        const entry = firstEntry(exchange.body)
        return [
          observeResponse(exchange, ['content-type', 'content-range', 'content-length'], {
            sample: path,
            excerpt: `first bytes: ${kind}${entry === null ? '' : `, first entry: ${entry}`}`,
            details: { kind },
          }),
        ]
      })
  },
})

function recognize(start: string): string | null {
  return signatures.find(({ pattern }) => pattern.test(start))?.kind ?? null
}

function isNamed(path: string, responses: readonly Exchange[]): boolean {
  return responses.some(({ body }) => body.includes(path.slice(1)))
}

/** Returns the first file name in a ZIP archive (APPNOTE 4.3.7); null for other archives. */
function firstEntry(start: string): string | null {
  if (!start.startsWith('PK')) return null
  const length = start.charCodeAt(26) + 256 * start.charCodeAt(27)
  const name = start.slice(30, 30 + Math.min(length, entryCharsMax))
  return /^[\w ./@()+-]+$/.test(name) ? quoteText(name, entryCharsMax) : null
}
