import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'
import { fileIsGone, refuseHiddenFiles, unreferencedFiles } from '../../../report/fixes/exposureFix.ts'

const files: readonly KnownFile[] = [
  {
    path: '/.DS_Store',
    recognize: (body) =>
      body.startsWith('\u0000\u0000\u0000\u0001Bud1')
        ? { excerpt: 'first bytes: macOS .DS_Store file' }
        : null,
  },
]
const paths = files.map(({ path }) => path)

/**
 * Publicly accessible `.DS_Store` files of macOS, which contain the names of all files in their folder.
 *
 * Certain: it reads the first bytes. Fires on them at `/.DS_Store`; not on a site that returns the same page
 * for every path. Sources: nuclei ds-store, snallygaster dsstore.
 */
export default passiveCheck({
  id: 'exposure.ds-store',
  cwe: 538,
  severity: 'low',
  owner: 'operator',
  title: 'macOS folder metadata exposed (.DS_Store)',
  why: 'An attacker learns the names of all files and folders next to it, including those that no page links to, such as a backup or an export.',
  fix: {
    steps: `1. Delete the file from the published folder and from the repository: \`git rm -r --cached --ignore-unmatch '*.DS_Store'\`, and add \`.DS_Store\` to \`.gitignore\`, \`.dockerignore\` and \`.vercelignore\`.
2. ${refuseHiddenFiles}
3. Review the names that it lists (\`strings -el .DS_Store\`), and move files that must not be public out of the published folder.
4. Purge the CDN cache for \`/.DS_Store\`. Other folders may have one too.`,
    risk: 'Nothing on the site needs the file. A rule for hidden files without an exception for `/.well-known/` breaks the renewal of certificates.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})
