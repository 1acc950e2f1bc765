import { crc32 } from 'node:zlib'
import { around } from '../../text/findTokens.ts'
import { awsKeyId, awsKeyPair } from '../pairedKeys.ts'
import { isServiceAccountKey, privateKeyBlock } from '../privateKeys.ts'
import { base64url, type SecretVendor, uuid } from './secretVendor.ts'

const hosting = 'secrets.hosting'
const registry = 'secrets.vcs-registry'
const saas = 'secrets.saas'

export const platformVendors: readonly SecretVendor[] = [
  {
    vendor: 'AWS',
    checkId: 'secrets.aws',
    variable: 'AWS_ACCESS_KEY_ID',
    revoke:
      'In the IAM console open the user > Security credentials, deactivate the access key, then delete it. Check CloudTrail for its use, in every region.',
    reference: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html',
    kinds: [
      { name: 'AWS access key with its secret', form: awsKeyPair },
      { name: 'AWS access key id', severity: 'medium', form: awsKeyId },
      {
        name: 'AWS secret access key',
        shape: /^[A-Za-z0-9+/]{40}$/,
        words: ['aws', 'secretaccesskey', 'secret_access_key', 'amazonaws'],
        names: /secret_?access_?key|aws_?secret/i,
        // Next to its id, it belongs to that finding.
        accept: (text, token) => !/(?<!\w)A(?:KI|SI|BI|CC)A[A-Z2-7]{16}(?!\w)/.test(around(text, token, 250)),
      },
    ],
  },
  {
    vendor: 'Google Cloud',
    checkId: 'secrets.gcp-service-account',
    variable: 'GOOGLE_APPLICATION_CREDENTIALS',
    revoke:
      'In the Google Cloud console open IAM & Admin > Service accounts > the account > Keys and delete the key. Then check the audit logs for its use.',
    reference: 'https://docs.cloud.google.com/iam/docs/keys-create-delete',
    kinds: [
      {
        name: 'Google service account key',
        form: {
          prefixes: privateKeyBlock.prefixes,
          read(text, index) {
            const token = privateKeyBlock.read(text, index)
            return token !== null && isServiceAccountKey(text, token) ? token : null
          },
        },
      },
    ],
  },
  {
    vendor: 'Google',
    checkId: saas,
    variable: 'GOOGLE_CLIENT_SECRET',
    revoke:
      'In the Google Cloud console open APIs & Services > Credentials > the OAuth client, add a new secret, then disable and delete the leaked one.',
    reference: 'https://support.google.com/cloud/answer/15549257',
    kinds: [
      { name: 'Google OAuth client secret', prefix: 'GOCSPX-', pattern: /GOCSPX-([\w-]{28})(?![\w-])/y },
      {
        // A server key's first part has eleven characters; that of a device registration differs.
        name: 'Firebase Cloud Messaging server key',
        prefix: 'AAAA',
        pattern: /AAAA[\w-]{7}:(APA91b[\w-]{134})(?![\w-])/y,
      },
    ],
  },
  {
    vendor: 'GitHub',
    checkId: 'secrets.github',
    variable: 'GITHUB_TOKEN',
    revoke:
      'On GitHub open Settings > Developer settings > Personal access tokens (Fine-grained tokens or Tokens (classic)) and delete the token. Revoke the token of an app or OAuth application under Settings > Applications. Then check Settings > Security log for its use.',
    reference:
      'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/token-expiration-and-revocation',
    kinds: [
      // The checksum makes the token certain.
      {
        name: 'GitHub token',
        prefix: 'ghp_',
        pattern: /ghp_([A-Za-z0-9]{36})(?!\w)/y,
        accept: (_, { value }) => hasGithubChecksum(value),
      },
      {
        name: 'GitHub OAuth token',
        prefix: 'gho_',
        pattern: /gho_([A-Za-z0-9]{36})(?!\w)/y,
        accept: (_, { value }) => hasGithubChecksum(value),
      },
      { name: 'GitHub user-to-server token', prefix: 'ghu_', pattern: /ghu_([A-Za-z0-9]{36})(?!\w)/y },
      { name: 'GitHub server-to-server token', prefix: 'ghs_', pattern: /ghs_([A-Za-z0-9]{36})(?!\w)/y },
      { name: 'GitHub refresh token', prefix: 'ghr_', pattern: /ghr_([A-Za-z0-9]{36,76})(?!\w)/y },
      {
        name: 'GitHub fine-grained token',
        prefix: 'github_pat_',
        pattern: /github_pat_([A-Za-z0-9]{22}_[A-Za-z0-9]{59})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'GitLab',
    checkId: registry,
    variable: 'GITLAB_TOKEN',
    revoke: 'In GitLab open Preferences > Access tokens (or those of the project) and revoke the token.',
    reference: 'https://docs.gitlab.com/user/profile/personal_access_tokens/',
    kinds: [
      {
        name: 'GitLab token',
        prefix: 'glpat-',
        pattern: /glpat-([\w-]{20,64}(?:\.[0-9a-z]{2}\.?[0-9a-z]{7,9})?)(?![\w-])/y,
      },
    ],
  },
  {
    vendor: 'npm',
    checkId: registry,
    variable: 'NPM_TOKEN',
    revoke:
      'On npmjs.com open Access Tokens and delete the token. Then check the versions published since the leak.',
    reference: 'https://docs.npmjs.com/revoking-access-tokens',
    kinds: [{ name: 'npm token', prefix: 'npm_', pattern: /npm_([A-Za-z0-9]{36})(?!\w)/y }],
  },
  {
    vendor: 'Docker',
    checkId: registry,
    variable: 'DOCKER_TOKEN',
    revoke:
      'On Docker Hub open Account settings > Personal access tokens and delete the token. Then check the images pushed since the leak.',
    reference: 'https://docs.docker.com/security/access-tokens/',
    kinds: [
      { name: 'Docker Hub token', prefix: 'dckr_', pattern: /dckr_(?:pat|oat)_([\w-]{27,32})(?![\w-])/y },
    ],
  },
  {
    vendor: 'PyPI',
    checkId: registry,
    variable: 'PYPI_TOKEN',
    revoke:
      'On pypi.org open Account settings > API tokens and remove the token. Then check the releases since the leak.',
    reference: 'https://pypi.org/help/#apitoken',
    kinds: [
      { name: 'PyPI token', prefix: 'pypi-AgEI', pattern: /pypi-AgEIcHlwaS5vcmc([\w-]{50,250})(?![\w-])/y },
    ],
  },
  {
    vendor: 'Vercel',
    checkId: hosting,
    variable: 'VERCEL_TOKEN',
    revoke:
      'In Vercel open Account Settings > Tokens and delete the token (AI Gateway keys: AI Gateway > API Keys). Then rotate every secret of its projects, and check the deployments.',
    reference: 'https://vercel.com/docs/rest-api#authentication',
    kinds: [
      {
        name: 'Vercel token',
        prefix: ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_'],
        pattern: /vc[piark]_([A-Za-z0-9]{24,60})(?!\w)/y,
      },
      {
        name: 'Vercel token',
        shape: /^[A-Za-z0-9]{24}$/,
        words: ['vercel'],
        names: /token|secret|authorization|bearer/i,
      },
    ],
  },
  {
    vendor: 'Netlify',
    checkId: hosting,
    variable: 'NETLIFY_AUTH_TOKEN',
    revoke:
      'In Netlify open User settings > Applications > Personal access tokens and delete the token. Then rotate every secret of its sites, and check the deploys.',
    reference: 'https://docs.netlify.com/api-and-cli-guides/api-guides/get-started-with-api/',
    kinds: [{ name: 'Netlify token', prefix: 'nfp_', pattern: /nfp_([A-Za-z0-9]{36,40})(?!\w)/y }],
  },
  {
    vendor: 'Cloudflare',
    checkId: hosting,
    variable: 'CLOUDFLARE_API_TOKEN',
    revoke:
      'In the Cloudflare dashboard open My Profile > API Tokens and roll or delete the token (R2: R2 > Manage API tokens). Then check the audit log.',
    reference: 'https://developers.cloudflare.com/fundamentals/api/get-started/token-formats/',
    aiHosts: ['gateway.ai.cloudflare.com'],
    kinds: [
      {
        name: 'Cloudflare API token',
        prefix: ['cfut_', 'cfat_', 'cfk_'],
        pattern: /cf(?:ut|at|k)_([A-Za-z0-9]{40}[0-9a-f]{8})(?!\w)/y,
      },
      {
        name: 'Cloudflare API token',
        shape: /^(?:[\w-]{40}|[0-9a-f]{37}|v1\.0-[0-9a-f]{24}-[0-9a-f]{146})$/,
        words: ['cloudflare', 'cf_api', 'x-auth-key'],
        publicNames: /account_?id|zone_?id|site_?key|beacon|turnstile|hash|commit/i,
      },
    ],
  },
  {
    vendor: 'DigitalOcean',
    checkId: hosting,
    variable: 'DIGITALOCEAN_TOKEN',
    revoke: 'In DigitalOcean open API > Tokens and delete the token. Then check the activity history.',
    reference: 'https://docs.digitalocean.com/reference/api/create-personal-access-token/',
    aiHosts: ['inference.do-ai.run'],
    kinds: [
      {
        name: 'DigitalOcean token',
        prefix: ['doo_v1_', 'dop_v1_', 'dor_v1_'],
        pattern: /do[opr]_v1_([a-f0-9]{64})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'Heroku',
    checkId: hosting,
    variable: 'HEROKU_API_KEY',
    revoke:
      'In Heroku open Account settings > API Key > Regenerate. Then rotate the config vars of its apps.',
    reference: 'https://devcenter.heroku.com/articles/authentication',
    kinds: [
      { name: 'Heroku API key', prefix: 'HRKU-', pattern: /HRKU-((?:AA)?[\w-]{36,60})(?![\w-])/y },
      { name: 'Heroku API key', shape: uuid, words: ['heroku'] },
    ],
  },
  {
    vendor: 'Render',
    checkId: hosting,
    variable: 'RENDER_API_KEY',
    revoke: 'In Render open Account Settings > API Keys and revoke the key.',
    reference: 'https://render.com/docs/api',
    kinds: [{ name: 'Render API key', prefix: 'rnd_', pattern: /rnd_([A-Za-z0-9]{28,34})(?!\w)/y }],
  },
  {
    vendor: 'Fly.io',
    checkId: hosting,
    variable: 'FLY_API_TOKEN',
    revoke: 'Run `fly tokens list` and `fly tokens revoke <id>`, or open the dashboard > Tokens.',
    reference: 'https://fly.io/docs/security/tokens/',
    kinds: [
      { name: 'Fly.io token', prefix: 'fo1_', pattern: /fo1_([\w-]{43})(?![\w-])/y },
      {
        name: 'Fly.io token',
        prefix: ['fm1r_', 'fm1a_', 'fm2_'],
        pattern: /fm(?:1[ra]|2)_([A-Za-z0-9+/]{40,1500}={0,3})(?![\w+/=])/y,
      },
    ],
  },
  {
    vendor: 'Railway',
    checkId: hosting,
    variable: 'RAILWAY_TOKEN',
    revoke:
      'In Railway open Account Settings > Tokens (or the project > Settings > Tokens) and delete the token.',
    reference: 'https://docs.railway.com/reference/public-api',
    kinds: [
      {
        name: 'Railway token',
        shape: uuid,
        words: ['railway'],
        names: /token|key|secret|authorization|bearer/i,
        publicNames: /project|environment|service|deployment|_id$/i,
      },
    ],
  },
  {
    vendor: 'Sentry',
    checkId: saas,
    variable: 'SENTRY_AUTH_TOKEN',
    revoke: 'In Sentry open Settings > Auth tokens and revoke the token.',
    reference: 'https://docs.sentry.io/account/auth-tokens/',
    kinds: [
      {
        name: 'Sentry organization token',
        prefix: 'sntrys_',
        pattern: /sntrys_eyJ[A-Za-z0-9+/]{20,400}={0,2}_([A-Za-z0-9+/]{43})(?![\w+/])/y,
      },
      { name: 'Sentry user token', prefix: 'sntryu_', pattern: /sntryu_([a-f0-9]{64})(?!\w)/y },
    ],
  },
  {
    vendor: 'Grafana',
    checkId: saas,
    variable: 'GRAFANA_TOKEN',
    revoke: 'In Grafana open Administration > Service accounts and delete the token.',
    reference: 'https://grafana.com/docs/grafana/latest/administration/service-accounts/',
    kinds: [
      {
        name: 'Grafana service account token',
        prefix: 'glsa_',
        pattern: /glsa_([A-Za-z0-9]{32}_[a-f0-9]{8})(?!\w)/y,
      },
      {
        name: 'Grafana Cloud token',
        prefix: 'glc_',
        pattern: /glc_(eyJ[A-Za-z0-9+/]{32,400}={0,3})(?![\w+/=])/y,
      },
    ],
  },
  {
    vendor: 'New Relic',
    checkId: saas,
    variable: 'NEW_RELIC_API_KEY',
    revoke: 'In New Relic open the user menu > API keys and delete the key.',
    reference: 'https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/',
    kinds: [{ name: 'New Relic user key', prefix: 'NRAK-', pattern: /NRAK-([A-Z0-9]{27})(?!\w)/y }],
  },
  {
    vendor: 'Datadog',
    checkId: saas,
    variable: 'DD_API_KEY',
    revoke: 'In Datadog open Organization Settings > API Keys (or Application Keys) and revoke the key.',
    reference: 'https://docs.datadoghq.com/account_management/api-app-keys/',
    kinds: [
      {
        // Public client tokens begin with `pub`.
        name: 'Datadog API key',
        shape: /^(?:[0-9a-f]{32}|[0-9a-f]{40})$/,
        words: ['datadog', 'dd-api-key', 'dd_api', 'dd-application-key'],
        publicNames: /client|rum|application_?id|site|service/i,
      },
    ],
  },
  {
    vendor: 'Axiom',
    checkId: saas,
    variable: 'AXIOM_TOKEN',
    revoke: 'In Axiom open Settings > API tokens and delete the token.',
    reference: 'https://axiom.co/docs/reference/tokens',
    kinds: [
      {
        name: 'Axiom token',
        severity: 'medium',
        prefix: ['xaat-', 'xapt-'],
        pattern: /xa[ap]t-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?![\w-])/y,
      },
    ],
  },
  {
    vendor: 'LaunchDarkly',
    checkId: saas,
    variable: 'LAUNCHDARKLY_SDK_KEY',
    revoke:
      'In LaunchDarkly open the environment and reset its SDK key (access tokens: Authorization > Access tokens).',
    reference: 'https://launchdarkly.com/docs/home/account/environment/keys',
    kinds: [
      {
        // The client-side id and the mobile key (`mob-`) are public.
        name: 'LaunchDarkly SDK key or access token',
        prefix: ['sdk-', 'api-'],
        pattern: /(?:sdk|api)-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?![\w-])/y,
        context: { of: 'site', pattern: /launch_?darkly/i },
      },
    ],
  },
  {
    vendor: 'PostHog',
    checkId: saas,
    variable: 'POSTHOG_PERSONAL_API_KEY',
    revoke: 'In PostHog open Settings > Personal API keys and delete the key.',
    reference: 'https://posthog.com/docs/api',
    kinds: [{ name: 'PostHog personal API key', prefix: 'phx_', pattern: /phx_([A-Za-z0-9]{40,60})(?!\w)/y }],
  },
  {
    vendor: 'Doppler',
    checkId: saas,
    variable: 'DOPPLER_TOKEN',
    revoke:
      'In Doppler open the config > Access (or Tokens) and revoke the token. Then rotate the secrets it could read.',
    reference: 'https://docs.doppler.com/docs/service-tokens',
    kinds: [
      {
        name: 'Doppler token',
        prefix: 'dp.',
        pattern: /dp\.(?:pt|st|ct|sa)\.(?:[\w-]{1,40}\.)?([A-Za-z0-9]{40,44})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'Databricks',
    checkId: saas,
    variable: 'DATABRICKS_TOKEN',
    revoke: 'In Databricks open Settings > Developer > Access tokens and revoke the token.',
    reference: 'https://docs.databricks.com/aws/en/dev-tools/auth/pat',
    kinds: [{ name: 'Databricks token', prefix: 'dapi', pattern: /dapi([a-f0-9]{32})(?:-\d)?(?!\w)/y }],
  },
  {
    vendor: 'Trigger.dev',
    checkId: saas,
    variable: 'TRIGGER_SECRET_KEY',
    revoke:
      'In Trigger.dev open the project > API keys and regenerate the secret key (tr_pat_: Account > Personal Access Tokens).',
    reference: 'https://trigger.dev/docs/apikeys',
    kinds: [
      {
        name: 'Trigger.dev secret key',
        prefix: ['tr_dev_', 'tr_prod_', 'tr_stg_', 'tr_preview_', 'tr_pat_'],
        pattern: /tr_(?:dev|prod|stg|preview|pat)_([A-Za-z0-9]{18,64})(?!\w)/y,
        accept: (_, { value }) => /\d/.test(value) && /[A-Z]|tr_pat_/.test(value),
      },
    ],
  },
  {
    vendor: 'Inngest',
    checkId: saas,
    variable: 'INNGEST_SIGNING_KEY',
    revoke:
      'In Inngest open the environment > Signing key, create a new key and rotate to it (event keys: Event Keys).',
    reference: 'https://www.inngest.com/docs/platform/signing-keys',
    kinds: [
      {
        name: 'Inngest signing key',
        prefix: 'signkey-',
        pattern: /signkey-(?:prod|branch)-([a-f0-9]{32,64})(?!\w)/y,
      },
      { name: 'Inngest event key', severity: 'medium', shape: base64url(80, 100), words: ['inngest'] },
    ],
  },
  {
    vendor: 'CircleCI',
    checkId: hosting,
    variable: 'CIRCLECI_TOKEN',
    revoke: 'In CircleCI open User Settings > Personal API Tokens and remove the token.',
    reference: 'https://circleci.com/docs/managing-api-tokens/',
    kinds: [
      {
        name: 'CircleCI token',
        prefix: ['CCIPAT_', 'CCIPRJ_'],
        pattern: /CCIP(?:AT|RJ)_[A-Za-z0-9]{10,30}_([0-9a-f]{40})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'Postman',
    checkId: saas,
    variable: 'POSTMAN_API_KEY',
    revoke: 'In Postman open Settings > API keys and delete the key.',
    reference: 'https://learning.postman.com/docs/developer/postman-api/authentication/',
    kinds: [{ name: 'Postman API key', prefix: 'PMAK-', pattern: /PMAK-([a-f0-9]{24}-[a-f0-9]{34})(?!\w)/y }],
  },
]

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const checksumChars = 6

/** GitHub: the last six characters are the CRC-32 of the rest, in base 62. */
function hasGithubChecksum(token: string): boolean {
  const random = token.slice(token.indexOf('_') + 1, -checksumChars)
  let rest = crc32(random)
  let checksum = ''
  while (checksum.length < checksumChars) {
    checksum = base62.charAt(rest % base62.length) + checksum
    rest = Math.floor(rest / base62.length)
  }
  return token.endsWith(checksum)
}
