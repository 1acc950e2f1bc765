import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { findSecretsIn } from '../../../read/derive/findSecrets.ts'
import { isCopyPath } from '../../../read/knowledge/backupNames.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'
import { quoteSecret } from '../../../report/evidence/quoteSecret.ts'
import { fileIsGone, unreferencedFiles } from '../../../report/fixes/exposureFix.ts'

const languages: readonly { readonly kind: string; readonly path: RegExp; readonly pattern: RegExp }[] = [
  { kind: 'Vim swap file', path: /\.swp$/, pattern: /^b0VIM / },
  { kind: 'PHP', path: /\.(?:php\d?|phtml)\W/i, pattern: /<\?(?:php\s|=)/ },
  { kind: 'ASP or JSP', path: /\.(?:asp|jsp)/i, pattern: /<%[@!=\s]|<jsp:[a-z]/i },
  { kind: 'ColdFusion', path: /\.cfm/i, pattern: /<cf(?:set|query|output|include|component)\b/i },
  { kind: 'Perl', path: /\.(?:cgi|pl)\W/i, pattern: /^#![^\n]{0,60}\bperl\b/ },
]
const setPassword =
  /(?:define\s{0,4}\(\s{0,4}["']DB_PASSWORD["']\s{0,4},|\$(?:db_?)?pass(?:word|wd)?\s{0,4}=)\s{0,4}["'][^"'\n]{1,200}["']/i

/**
 * Backup copies of server-side scripts that expose their source code.
 *
 * Certain: it reads code that a server executes and never sends. High with a password or key inside. Fires on
 * `<?php` at `/index.php.bak`; not on the page itself under that name, nor on a site that returns the same
 * page for every path. Sources: ZAP 10095, snallygaster backupfiles.
 */
export default passiveCheck({
  id: 'exposure.backup-file',
  cwe: 530,
  severity: 'medium',
  owner: 'operator',
  title: 'Source code exposed in backup file',
  why: 'An attacker can read the application logic and its queries, and often a database password. The server executes the script but sends its backup copy as text.',
  fix: {
    steps: `1. Delete the copy from the server, and search for others: \`find . -name '*.bak' -o -name '*~' -o -name '*.old' -o -name '*.swp' -o -name '*.orig'\` in the document root.
2. If it contained a password or key, change it: in the database (\`ALTER USER\`), or in the vendor's dashboard.
3. Block such names at the web server. nginx: \`location ~* (?:\\.(?:bak|old|orig|save|swp)|~)$ { deny all; }\`. Apache: \`<FilesMatch "(\\.(bak|old|orig|save|swp)|~)$">Require all denied</FilesMatch>\`.
4. Edit files in the repository and deploy them, instead of editing on the server. If you have to edit there, configure Vim to write swap files elsewhere (\`set directory=~/.vim/swap//\`) and no backups (\`set nobackup\`).
5. Purge the CDN cache for the path.`,
    risk: 'The web server rule blocks every file with such an extension: first check whether an intended download has one.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, Object.keys(wellKnown).filter(isCopyPath)),
  run({ wellKnown }) {
    const files = Object.keys(wellKnown).filter(isCopyPath)
    return observeFiles(wellKnown, files.map(copyAt))
  },
})

function copyAt(path: string): KnownFile {
  return {
    path,
    // A page template begins with HTML as well as with code.
    mayBePage: true,
    recognize: (body, { url }) => {
      const language = languages.find((row) => row.path.test(path) && row.pattern.test(body))
      if (language === undefined) return null
      const secrets = findSecretsIn(body, url).map(quoteSecret)
      const hasPassword = secrets.length > 0 || setPassword.test(body)
      return {
        severity: hasPassword ? 'high' : 'medium',
        excerpt: [
          `source code: ${language.kind}`,
          ...(hasPassword && secrets.length === 0 ? ['sets a database password'] : secrets),
        ].join('\n'),
        details: { kind: language.kind },
      }
    },
  }
}
