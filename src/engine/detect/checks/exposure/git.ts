import { passiveCheck } from '../../../model/check.ts'
import { exposedFile, wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'
import {
  fileIsGone,
  refuseHiddenFiles,
  stopServing,
  unreferencedFiles,
} from '../../../report/fixes/exposureFix.ts'

const paths = ['/.git/HEAD', '/.git/config']
const excerptCharsMax = 500

/**
 * Git repositories (`.git`) that are publicly accessible.
 *
 * Certain: `HEAD` names a reference or commit, or `config` has the section that Git writes. Critical when the
 * remote URL contains a password or token. Fires on `ref: refs/heads/main` at `/.git/HEAD`; not on a site
 * that returns the same page for every path. Sources: ZAP 41, snallygaster git_dir, gitrepository-layout(5).
 */
export default passiveCheck({
  id: 'exposure.git',
  cwe: 527,
  severity: 'high',
  owner: 'operator',
  title: 'Git repository exposed (.git)',
  why: 'An attacker can reconstruct the complete source code from the `.git` folder, with every version and every secret that was ever committed, including deleted ones.',
  fix: {
    steps: `1. ${stopServing} Deploy the output of the build, not a checkout of the repository.
2. ${refuseHiddenFiles}
3. Delete the folder \`.git\` from the server. If the deployment pulls with it, keep it outside the document root.
4. Purge the CDN cache for \`/.git/\`.
5. Treat the history as compromised: search it for secrets (\`gitleaks git .\` in a full clone), and rotate each one in the dashboard of its vendor. If the remote URL contained a token, revoke that first: GitHub > Settings > Developer settings > Personal access tokens.
6. Check the access log for \`/.git/\` to see whether it was downloaded.`,
    risk: 'A deployment that runs `git pull` in the document root stops working when the folder is gone: change the deployment first.',
    verify: `${fileIsGone} Repeat it with \`/.git/config\` and \`/.git/index\`.`,
  },
  references: [unreferencedFiles, 'https://git-scm.com/docs/gitrepository-layout'],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run({ wellKnown }) {
    const head = exposedFile(wellKnown, '/.git/HEAD')
    const config = exposedFile(wellKnown, '/.git/config')
    return [
      ...(head !== null && isHead(head.body)
        ? [observeResponse(head, ['content-type'], { sample: '/.git/HEAD', excerpt: head.body.trim() })]
        : []),
      ...(config !== null && isConfig(config.body)
        ? [
            observeResponse(config, ['content-type'], {
              sample: '/.git/config',
              severity: remotePassword(config.body) === null ? 'high' : 'critical',
              excerpt: quoteConfig(config.body),
            }),
          ]
        : []),
    ]
  },
})

function isHead(body: string): boolean {
  return /^(?:ref: refs\/[\w./-]{1,200}|[0-9a-f]{40}|[0-9a-f]{64})\s*$/.test(body.slice(0, 300))
}

function isConfig(body: string): boolean {
  return /^\s{0,8}\[core\]\s{0,8}$/m.test(body.slice(0, 4096)) && /repositoryformatversion\s{0,4}=/.test(body)
}

/** Returns the password or token of `https://name:token@host`; null without one. */
function remotePassword(body: string): string | null {
  return /:\/\/[^\s:@/]{0,100}:([^\s@/]{3,300})@/.exec(body)?.[1] ?? tokenAsUser(body)
}

/** GitHub accepts a lone token before the `@`. */
function tokenAsUser(body: string): string | null {
  return /:\/\/([\w-]{20,300})@/.exec(body)?.[1] ?? null
}

function quoteConfig(body: string): string {
  return body
    .slice(0, 4096)
    .replace(
      /(:\/\/)([^\s@/]{1,400})@/g,
      (_, start: string, user: string) => `${start}${redactSecret(user)}@`,
    )
    .slice(0, excerptCharsMax)
}
