import { passiveCheck } from '../../../model/check.ts'
import { exposedFile, wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { isServiceAccountKey, privateKeyBlock } from '../../../read/knowledge/privateKeys.ts'
import { looksRandom } from '../../../read/text/randomness.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'
import {
  fileIsGone,
  refuseHiddenFiles,
  stopServing,
  unreferencedFiles,
} from '../../../report/fixes/exposureFix.ts'

/** A file that holds credentials, and how the credential inside is found; null when there is none. */
type CredentialFile = {
  readonly path: string
  readonly kind: string
  readonly read: (body: string) => string | null
}

const readCharsMax = 64 * 1024

const files: readonly CredentialFile[] = [
  {
    path: '/.npmrc',
    kind: 'npm token',
    read: (body) =>
      realValue(/:_(?:authToken|auth|password)\s{0,4}=\s{0,4}"?([^\s"$]{8,500})/.exec(body)?.[1]),
  },
  {
    path: '/.netrc',
    kind: 'user name and password',
    read: (body) =>
      realValue(
        /\bmachine\s{1,8}\S{1,255}\s{1,8}login\s{1,8}\S{1,255}\s{1,8}password\s{1,8}(\S{3,500})/.exec(
          body,
        )?.[1],
      ),
  },
  {
    path: '/.git-credentials',
    kind: 'Git server password',
    read: (body) => realValue(/^https?:\/\/[^\s:@/]{1,200}:([^\s@/]{3,500})@\S{1,255}$/m.exec(body)?.[1]),
  },
  {
    path: '/.aws/credentials',
    kind: 'AWS access key',
    read: (body) =>
      /^\s{0,8}\[[\w -]{1,100}\]\s{0,8}$/m.test(body)
        ? realValue(/^\s{0,8}aws_secret_access_key\s{0,4}=\s{0,4}(\S{40,200})\s{0,8}$/m.exec(body)?.[1])
        : null,
  },
  {
    path: '/.htpasswd',
    kind: 'web server password hashes',
    read: (body) =>
      /^[^\s:]{1,255}:(\$apr1\$\S{10,100}|\$2[aby]\$\S{50,80}|\$[156]\$\S{20,200}|\{SHA\}\S{20,60})\s{0,8}$/m.exec(
        body,
      )?.[1] ?? null,
  },
  { path: '/id_rsa', kind: 'SSH private key', read: (body) => readPrivateKey(body) },
  {
    path: '/serviceAccountKey.json',
    kind: 'Google service account key',
    read: (body) => {
      const key = readPrivateKey(body)
      return key !== null && isServiceAccountKey(body, { value: key, start: body.indexOf(key) }) ? key : null
    },
  },
]
const paths = files.map(({ path }) => path)

/**
 * Credential files of tools or cloud providers that are publicly accessible.
 *
 * Certain: it reads the credential itself, in the format that its tool writes. Fires on a bcrypt hash at
 * `/.htpasswd`; not on `.npmrc` without a token or with `${NPM_TOKEN}`, nor on a site that returns the same
 * page for every path. Sources: nuclei npmrc-authtoken and service-account-credentials, ZAP 40035.
 */
export default passiveCheck({
  id: 'exposure.cloud-credentials',
  cwe: 538,
  severity: 'critical',
  owner: 'operator',
  title: 'Credential file exposed',
  why: 'An attacker can sign in with the credential: to the cloud account, the package registry, the Git server or the machine that it is for. Anyone can download the file from the site.',
  fix: {
    steps: `Treat the credential as compromised, and revoke it first.

1. Revoke the credential in the finding. \`.npmrc\`: npm > Access Tokens > Delete. \`.netrc\`, \`.git-credentials\`: change the password, or on GitHub Settings > Developer settings > Personal access tokens > Delete. \`.aws/credentials\`: AWS console > IAM > Users > the user > Security credentials > Deactivate, then Delete. \`.htpasswd\`: set a new password for every user in it. \`id_rsa\`: remove its public key from \`authorized_keys\` and from the Git server, and generate a new pair. \`serviceAccountKey.json\`: Google Cloud console > IAM & Admin > Service Accounts > the account > Keys > Delete.
2. ${stopServing}
3. ${refuseHiddenFiles}
4. Purge the CDN cache for the path.
5. Check the audit log of the account, from the day the file was first deployed, for unauthorized use and for keys, users and packages that you did not create.
6. Keep credentials out of deployments: list these files in \`.gitignore\`, \`.dockerignore\` and \`.vercelignore\`. Give servers their permissions through the platform (IAM roles, deployment tokens) instead of files.`,
    risk: 'Pipelines and machines that use the old credential stop working. If a short overlap is acceptable, give them a new one first.',
    verify: fileIsGone,
  },
  references: [
    unreferencedFiles,
    'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
  ],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run({ wellKnown }) {
    return files.flatMap(({ path, kind, read }) => {
      const exchange = exposedFile(wellKnown, path)
      const credential = exchange === null ? null : read(exchange.body.slice(0, readCharsMax))
      if (exchange === null || credential === null) return []
      return [
        observeResponse(exchange, ['content-type'], {
          sample: path,
          excerpt: `${kind}: ${redactSecret(credential)}`,
          details: { kind },
        }),
      ]
    })
  },
})

/** A real value: no reference to a variable, no words of an example. */
function realValue(value: string | undefined): string | null {
  if (value === undefined || /^\$|\$\{|your|example|placeholder|xxx|<|changeme/i.test(value)) return null
  return value.length < 20 || looksRandom(value.slice(-40)) ? value : null
}

function readPrivateKey(body: string): string | null {
  const index = body.indexOf('-----BEGIN ')
  return index === -1 ? null : (privateKeyBlock.read(body, index)?.value ?? null)
}
