import { wellKnownGap } from '../../derive/exposedFile.ts'
import { type KnownFile, observeFiles } from '../../evidence/observeFiles.ts'
import { redactSecret } from '../../evidence/redact.ts'
import { fileIsGone, refuseHiddenFiles, stopServing, unreferencedFiles } from '../../fixes/exposureFix.ts'
import type { Observation } from '../../model/check.ts'
import { passiveCheck } from '../../model/check.ts'
import { isPlaceholderEntry } from '../../parse/formats/envFile.ts'

const files: readonly KnownFile[] = [
  { path: '/.vscode/sftp.json', recognise: recogniseUpload },
  {
    path: '/.vscode/settings.json',
    recognise: (body) =>
      /^\s{0,40}\{/.test(body) &&
      /^[ \t]{0,40}"\[?[a-z][\w-]{1,60}(?:\.[\w-]{1,60}){1,5}"\s{0,4}:/m.test(body)
        ? { severity: 'low', excerpt: 'settings of VS Code' }
        : null,
  },
  {
    path: '/.idea/workspace.xml',
    recognise: (body) =>
      /<project version="\d{1,3}">/.test(body.slice(0, 500)) && /<component name="/.test(body)
        ? { excerpt: 'workspace of a JetBrains IDE' }
        : null,
  },
]
const paths = files.map(({ path }) => path)

/**
 * Settings of an editor that anyone can download, among them those by which it uploads to the server.
 *
 * Certain: it reads what the editor writes. Critical with the password of a server inside, low for what only
 * says how code is formatted. Fires on `"host"` with `"remotePath"` at `/.vscode/sftp.json`; not on other JSON.
 * Sources: nuclei vscode-sftp, idea-folder-exposure.
 */
export default passiveCheck({
  id: 'exposure.ide-files',
  cwe: 538,
  severity: 'medium',
  owner: 'config',
  title: 'Settings of an editor can be downloaded',
  why: 'The files tell how the project lies on its server and what its developers work on; those for uploading hold the address of the server, a user name and often the password.',
  fix: {
    steps: `1. If the file for uploading (\`sftp.json\`) names a password, change it on the server now (\`passwd\`, or the hosting panel), and sign in with a key instead.
2. ${stopServing}
3. ${refuseHiddenFiles}
4. Keep the folders out of deployments: add \`.vscode/\` and \`.idea/\` to \`.gitignore\`, \`.dockerignore\` and \`.vercelignore\`. An extension that uploads on saving has a list of its own: \`"ignore": [".vscode", ".git", ".idea", "node_modules"]\` in \`sftp.json\`.
5. Delete them from the server, and purge the cache of the CDN.`,
    risk: 'Whoever uploads with the old password cannot any more: hand the key out first.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

/** Read by its words, as such files have comments that JSON does not. */
function recogniseUpload(body: string): Partial<Observation> | null {
  const isUpload =
    /"host"\s{0,4}:\s{0,4}"[^"\n]{1,255}"/.test(body) &&
    /"(?:remotePath|protocol|uploadOnSave|username)"\s{0,4}:/.test(body)
  if (!isUpload) return null
  const password = /"(?:password|passphrase)"\s{0,4}:\s{0,4}"([^"\n]{1,200})"/.exec(body)?.[1] ?? ''
  return isPlaceholderEntry({ name: 'password', value: password })
    ? { excerpt: 'how to upload to the server, without a password' }
    : {
        severity: 'critical',
        excerpt: `how to upload to the server, with the password ${redactSecret(password)}`,
      }
}
