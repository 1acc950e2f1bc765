import { wellKnownGap } from '../../derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../evidence/observeFiles.ts'
import { fileIsGone, refuseHiddenFiles, unreferencedFiles } from '../../fixes/exposureFix.ts'
import { passiveCheck } from '../../model/check.ts'

const files: readonly KnownFile[] = [
  {
    path: '/.DS_Store',
    recognise: (body) =>
      body.startsWith('\u0000\u0000\u0000\u0001Bud1')
        ? { excerpt: 'The first bytes are those of a .DS_Store of macOS' }
        : null,
  },
]
const paths = files.map(({ path }) => path)

/**
 * The file in which macOS keeps how a folder is shown, with the names of all that lies in it.
 *
 * Certain: it reads the first bytes. Fires on them at `/.DS_Store`; not on a page that answers every path.
 * Sources: nuclei ds-store, snallygaster dsstore.
 */
export default passiveCheck({
  id: 'exposure.ds-store',
  cwe: 538,
  severity: 'low',
  owner: 'operator',
  title: 'List of a folder (.DS_Store) can be downloaded',
  why: 'The file holds the names of all files and folders beside it, also of those that no page links to, such as a backup or an export. Whoever reads it need not guess.',
  fix: {
    steps: `1. Delete the file from the published folder and from the repository: \`git rm -r --cached --ignore-unmatch '*.DS_Store'\`, and add \`.DS_Store\` to \`.gitignore\`, \`.dockerignore\` and \`.vercelignore\`.
2. ${refuseHiddenFiles}
3. Look at what it lists (\`strings -el .DS_Store\` shows the names): whatever must not be public has to leave the published folder.
4. Purge the cache of the CDN for \`/.DS_Store\`. Other folders may have one too.`,
    risk: 'Nothing on the site needs the file. A rule for hidden files that forgets the exception for `/.well-known/` stops the renewal of certificates.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})
