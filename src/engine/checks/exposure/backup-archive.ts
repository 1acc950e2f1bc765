import { exposedAnswer, wellKnownGap } from '../../derive/exposedFile.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { quoteText } from '../../evidence/quoteText.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../fixes/exposureFix.ts'
import { isArchivePath } from '../../knowledge/backupNames.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'

const entryCharsMax = 100

/** The first bytes of archives, a character each; of tar what stands behind the name and rights of its first file. */
const signatures: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'ZIP archive', pattern: /^PK\u0003\u0004/ },
  { kind: 'gzip archive', pattern: /^\u001f\u008b\u0008/ },
  { kind: '7-Zip archive', pattern: /^7z\u00bc\u00af\u0027\u001c/ },
  { kind: 'RAR archive', pattern: /^Rar!\u001a\u0007/ },
  { kind: 'tar archive', pattern: /^[\s\S]{257}ustar/ },
]

/**
 * An archive of the whole site that anyone can download.
 *
 * Certain: it reads the first bytes, and asks for no more than a kibibyte. Fires on those of a ZIP archive at
 * `/backup.zip`; not on a page that answers every path, nor on an archive that a page of the site names, which
 * is meant to be downloaded. Sources: nuclei zip-backup-files, snallygaster backup_archive.
 */
export default passiveCheck({
  id: 'exposure.backup-archive',
  cwe: 530,
  severity: 'high',
  owner: 'operator',
  title: 'Archive with a backup can be downloaded',
  why: 'An archive of this name usually holds the whole site: its source, its settings with passwords, often a dump of the database. Robots ask every site for files of these names.',
  fix: {
    steps: `1. Remove the file from what is served, now. ${stopServing}
2. Purge the cache of the CDN for the path.
3. Find out from the access log who downloaded it, and when.
4. Look at what the archive holds and take it for read by strangers: change every password and key inside; with a dump of the database inside, end all sessions, and ask for advice on whether you have to notify users and the data protection authority (in the EU within 72 hours).
5. Let the hosting panel or backup plugin write to a folder outside the document root, or to storage that is not public (cPanel: Backup Wizard > Home Directory, not \`public_html\`; UpdraftPlus: Settings > Remote Storage).
6. Refuse such files at the web server: nginx \`location ~* \\.(zip|tar|gz|tgz|7z|rar|bak|old)$ { deny all; }\`; exclude folders with downloads that are meant.`,
    risk: 'The rule for the web server also refuses archives that visitors are meant to download: exclude their folder.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles],
  needs: ['wellKnown', 'responses'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, Object.keys(wellKnown).filter(isArchivePath)),
  run({ wellKnown, responses }) {
    return Object.keys(wellKnown)
      .filter(isArchivePath)
      .flatMap((path) => {
        const exchange = exposedAnswer(wellKnown, path)
        const kind = exchange === null ? null : recognise(exchange.body)
        if (exchange === null || kind === null || isNamed(path, responses)) return []
        const entry = firstEntry(exchange.body)
        return [
          observeAnswer(exchange, ['content-type', 'content-range', 'content-length'], {
            sample: path,
            excerpt: `The first bytes are those of a ${kind}${entry === null ? '' : `, whose first entry is ${entry}`}`,
            details: { kind },
          }),
        ]
      })
  },
})

function recognise(start: string): string | null {
  return signatures.find(({ pattern }) => pattern.test(start))?.kind ?? null
}

/** Says whether the site itself leads to the file. */
function isNamed(path: string, responses: readonly Exchange[]): boolean {
  return responses.some(({ body }) => body.includes(path.slice(1)))
}

/** The name that a ZIP archive begins with (APPNOTE 4.3.7); null for other archives. */
function firstEntry(start: string): string | null {
  if (!start.startsWith('PK')) return null
  const length = start.charCodeAt(26) + 256 * start.charCodeAt(27)
  const name = start.slice(30, 30 + Math.min(length, entryCharsMax))
  return /^[\w ./@()+-]+$/.test(name) ? quoteText(name, entryCharsMax) : null
}
