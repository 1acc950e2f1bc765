import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'
import {
  fileIsGone,
  refuseHiddenFiles,
  stopServing,
  unreferencedFiles,
} from '../../../report/fixes/exposureFix.ts'

const linesMax = 500
const mercurialWords =
  /^(?:revlogv[12]|fncache|dotencode|generaldelta|share-safe|sparserevlog|persistent-nodemap)$/
const mercurialLine = /^[a-z\d][a-z\d.=_-]{1,60}$/
/** CVS entry: a file with revision and date, or a folder. */
const cvsLine =
  /^(?:\/[^/\n]{1,255}\/[\d.-]{1,40}\/[^/\n]{0,80}\/[^/\n]{0,40}\/[^/\n]{0,80}|D(?:\/[^/\n]{1,255}\/{4})?)$/

const files: readonly KnownFile[] = [
  {
    path: '/.svn/wc.db',
    recognize: (body) =>
      body.startsWith('SQLite format 3\u0000') ? { excerpt: 'Subversion working copy' } : null,
  },
  {
    path: '/.hg/requires',
    recognize: (body) => {
      const lines = linesOf(body)
      const isIt =
        lines.every((line) => mercurialLine.test(line)) && lines.some((line) => mercurialWords.test(line))
      return isIt ? { excerpt: `Mercurial repository: ${lines.slice(0, 5).join(', ')}` } : null
    },
  },
  {
    path: '/CVS/Entries',
    recognize: (body) => {
      const lines = linesOf(body)
      const isIt = lines.every((line) => cvsLine.test(line)) && lines.some((line) => line.length > 1)
      return isIt ? { excerpt: `CVS working copy with ${lines.length} entries` } : null
    },
  },
]
const paths = files.map(({ path }) => path)

/**
 * Working copies of Subversion, Mercurial or CVS that are publicly accessible.
 *
 * Certain: it reads what only the program writes there: the database of Subversion, the requirements of
 * Mercurial, the entries of CVS. Fires on `revlogv1` and `store` at `/.hg/requires`; not on a site that
 * returns the same page for every path, nor on one word. Sources: ZAP 42, snallygaster svn_dir and cvs_dir,
 * Mercurial "requirements".
 */
export default passiveCheck({
  id: 'exposure.vcs-other',
  cwe: 527,
  severity: 'medium',
  owner: 'operator',
  title: 'Subversion, Mercurial or CVS repository exposed',
  why: 'An attacker can list the files of the project and download their source code, often with older versions and with passwords that were removed later.',
  fix: {
    steps: `1. ${stopServing} Deploy an export (\`svn export\`, \`hg archive\`, \`cvs export\`) or the output of a build, not a checkout.
2. ${refuseHiddenFiles} For CVS, block the folder by name too (in nginx \`location ~ /CVS/ { deny all; }\`).
3. Delete the folders \`.svn\`, \`.hg\` and \`CVS\` from the server, below the document root at every level.
4. Purge the CDN cache for them.
5. Treat the source code as compromised: search it for passwords and keys, and change each in the system that it belongs to.`,
    risk: 'A deployment that updates the checkout in the document root stops working when the folder is gone: change the deployment first.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

function linesOf(body: string): readonly string[] {
  return body
    .trim()
    .split('\n', linesMax)
    .map((line) => line.trimEnd())
}
