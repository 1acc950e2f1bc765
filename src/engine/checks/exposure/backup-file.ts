import { wellKnownGap } from '../../derive/exposedFile.ts'
import { findSecretsIn, quoteSecret } from '../../derive/findSecrets.ts'
import { type KnownFile, observeFiles } from '../../evidence/observeFiles.ts'
import { fileIsGone, unreferencedFiles } from '../../fixes/exposureFix.ts'
import { isCopyPath } from '../../knowledge/backupNames.ts'
import { passiveCheck } from '../../model/check.ts'

/** How source begins that a server runs and never shows, and the first bytes of a swap file of Vim. */
const languages: readonly { readonly kind: string; readonly path: RegExp; readonly pattern: RegExp }[] = [
  { kind: 'swap file of Vim', path: /\.swp$/, pattern: /^b0VIM / },
  { kind: 'PHP', path: /\.(?:php\d?|phtml)\W/i, pattern: /<\?(?:php\s|=)/ },
  { kind: 'ASP or JSP', path: /\.(?:asp|jsp)/i, pattern: /<%[@!=\s]|<jsp:[a-z]/i },
  { kind: 'ColdFusion', path: /\.cfm/i, pattern: /<cf(?:set|query|output|include|component)\b/i },
  { kind: 'Perl', path: /\.(?:cgi|pl)\W/i, pattern: /^#![^\n]{0,60}\bperl\b/ },
]
/** A password as WordPress and many others set it. */
const setPassword =
  /(?:define\s{0,4}\(\s{0,4}["']DB_PASSWORD["']\s{0,4},|\$(?:db_?)?pass(?:word|wd)?\s{0,4}=)\s{0,4}["'][^"'\n]{1,200}["']/i

/**
 * A copy of a script of the server, of which anyone can read the source.
 *
 * Certain: it reads code that a server runs and never shows. High with a password or key inside. Fires on
 * `<?php` at `/index.php.bak`; not on the page itself under that name, nor on a page that answers every path.
 * Sources: ZAP 10095, snallygaster backupfiles.
 */
export default passiveCheck({
  id: 'exposure.backup-file',
  cwe: 530,
  severity: 'medium',
  owner: 'operator',
  title: 'Copy of a script shows its source',
  why: 'The server runs the script but hands out its copy as text. Its source shows how the site checks and queries, and often a password of the database.',
  fix: {
    steps: `1. Delete the copy from the server, and look for others: \`find . -name '*.bak' -o -name '*~' -o -name '*.old' -o -name '*.swp' -o -name '*.orig'\` in the document root.
2. If it held a password or key, change it: in the database (\`ALTER USER\`), or in the dashboard of the vendor.
3. Refuse such names at the web server. nginx: \`location ~* (?:\\.(?:bak|old|orig|save|swp)|~)$ { deny all; }\`. Apache: \`<FilesMatch "(\\.(bak|old|orig|save|swp)|~)$">Require all denied</FilesMatch>\`.
4. Edit files in the repository and deploy them, instead of editing on the server; where that has to be, let Vim write its swap files elsewhere (\`set directory=~/.vim/swap//\`) and make no backups (\`set nobackup\`).
5. Purge the cache of the CDN for the path.`,
    risk: 'The rule for the web server refuses every file with such an ending: look first whether downloads that are meant have one.',
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
    // A template of a page begins with HTML as well as with code.
    mayBePage: true,
    recognise: (body, { url }) => {
      const language = languages.find((row) => row.path.test(path) && row.pattern.test(body))
      if (language === undefined) return null
      const secrets = findSecretsIn(body, url).map(quoteSecret)
      const hasPassword = secrets.length > 0 || setPassword.test(body)
      return {
        severity: hasPassword ? 'high' : 'medium',
        excerpt: [
          `source: ${language.kind}`,
          ...(hasPassword && secrets.length === 0 ? ['it sets a password of the database'] : secrets),
        ].join('\n'),
        details: { kind: language.kind },
      }
    },
  }
}
