import type { Observation } from '../../../model/check.ts'
import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { isPlaceholderEntry } from '../../../read/formats/envFile.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'
import {
  fileIsGone,
  refuseHiddenFiles,
  stopServing,
  unreferencedFiles,
} from '../../../report/fixes/exposureFix.ts'

const files: readonly KnownFile[] = [
  { path: '/.vscode/sftp.json', recognize: recognizeUpload },
  {
    path: '/.vscode/settings.json',
    recognize: (body) =>
      /^\s{0,40}\{/.test(body) &&
      /^[ \t]{0,40}"\[?[a-z][\w-]{1,60}(?:\.[\w-]{1,60}){1,5}"\s{0,4}:/m.test(body)
        ? { severity: 'low', excerpt: 'VS Code settings' }
        : null,
  },
  {
    path: '/.idea/workspace.xml',
    recognize: (body) =>
      /<project version="\d{1,3}">/.test(body.slice(0, 500)) && /<component name="/.test(body)
        ? { excerpt: 'JetBrains IDE workspace' }
        : null,
  },
]
const paths = files.map(({ path }) => path)

/**
 * Settings of an editor or IDE that are publicly accessible, including those for uploads to the server.
 *
 * Certain: it reads what the editor writes. Critical with a server password inside, low for formatting
 * settings. Fires on `"host"` with `"remotePath"` at `/.vscode/sftp.json`; not on other JSON. Sources: nuclei
 * vscode-sftp, idea-folder-exposure.
 */
export default passiveCheck({
  id: 'exposure.ide-files',
  cwe: 538,
  severity: 'medium',
  owner: 'config',
  title: 'Editor or IDE settings exposed (.vscode, .idea)',
  why: "An attacker learns the layout of the project and what its developers work on. Upload settings contain the server's hostname, a user name and often the password.",
  fix: {
    steps: `1. If the upload settings (\`sftp.json\`) contain a password, change it on the server now (\`passwd\`, or the hosting panel), and sign in with an SSH key instead.
2. ${stopServing}
3. ${refuseHiddenFiles}
4. Keep the folders out of deployments: add \`.vscode/\` and \`.idea/\` to \`.gitignore\`, \`.dockerignore\` and \`.vercelignore\`. An extension that uploads on save has its own list: \`"ignore": [".vscode", ".git", ".idea"]\` in \`sftp.json\`.
5. Delete them from the server, and purge the CDN cache.`,
    risk: 'Users who upload with the old password lose access: distribute the key first.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

/** Matches words, because these files have comments that JSON does not allow. */
function recognizeUpload(body: string): Partial<Observation> | null {
  const isUpload =
    /"host"\s{0,4}:\s{0,4}"[^"\n]{1,255}"/.test(body) &&
    /"(?:remotePath|protocol|uploadOnSave|username)"\s{0,4}:/.test(body)
  if (!isUpload) return null
  const password = /"(?:password|passphrase)"\s{0,4}:\s{0,4}"([^"\n]{1,200})"/.exec(body)?.[1] ?? ''
  return isPlaceholderEntry({ name: 'password', value: password })
    ? { excerpt: 'upload settings without a password' }
    : {
        severity: 'critical',
        excerpt: `upload settings with the password ${redactSecret(password)}`,
      }
}
