import type { Severity } from '../../../../shared/model/severity.ts'
import type { SecretCheckId } from '../../../read/knowledge/secrets/secretVendor.ts'

export type SecretTexts = {
  readonly id: SecretCheckId
  readonly severity: Severity
  readonly owner: 'code' | 'operator'
  readonly cwe?: number
  readonly title: string
  readonly why: string
  /** Steps to revoke any of its secrets, if they have several vendors. */
  readonly revoke?: string
  /** Server-only variable for the new value, if they have several vendors. */
  readonly variable?: string
  /** Literal start of the secret, to search for. */
  readonly prefix: string
  /** Completes "Move … to the server". */
  readonly move: string
  /** Request that proves the revocation, with its response. */
  readonly deadProof?: string
  readonly references: readonly [string, ...string[]]
}

export const secretTexts: readonly SecretTexts[] = [
  {
    id: 'secrets.supabase-service-role',
    severity: 'critical',
    owner: 'code',
    title: 'Supabase secret key in client-side code',
    why: 'An attacker can read, change and delete every row, user and file of the project. A `service_role` or `sb_secret_` key bypasses Row Level Security, and every visitor can read it in the bundle.',
    prefix: 'sb_secret_',
    move: 'every query that uses this key to the server or to a Supabase Edge Function. In the browser use the publishable (or legacy `anon`) key only, and let Row Level Security policies decide what a signed-in user may do. Do not swap the keys without policies: enable Row Level Security on every table first',
    deadProof:
      'With the old key as `$OLD_KEY`: `curl -s -o /dev/null -w "%{http_code}" "https://<ref>.supabase.co/rest/v1/" -H "apikey: $OLD_KEY"` prints 401.',
    references: [
      'https://supabase.com/docs/guides/api/api-keys',
      'https://supabase.com/docs/guides/database/postgres/row-level-security',
    ],
  },
  {
    id: 'secrets.supabase-access-token',
    severity: 'critical',
    owner: 'operator',
    title: 'Supabase access token in client-side code',
    why: 'An attacker can read, change and delete every project of every organization of the token owner. A personal access token (`sbp_`) acts as its owner in the Supabase Management API.',
    prefix: 'sbp_',
    move: 'the calls to `api.supabase.com` to a pipeline or to your server',
    deadProof:
      'With the old token as `$OLD_KEY`: `curl -s -o /dev/null -w "%{http_code}" https://api.supabase.com/v1/projects -H "Authorization: Bearer $OLD_KEY"` prints 401.',
    references: ['https://supabase.com/docs/reference/api/introduction'],
  },
  {
    id: 'secrets.openai',
    severity: 'critical',
    owner: 'code',
    title: 'OpenAI API key in client-side code',
    why: 'An attacker can use the key at your cost, up to the limit of the account, and can read the files and conversations that the key can access.',
    prefix: 'sk-proj-',
    move: 'the call to the OpenAI API to the server',
    deadProof:
      'With the old key as `$OLD_KEY`: `curl -s -o /dev/null -w "%{http_code}" https://api.openai.com/v1/models -H "Authorization: Bearer $OLD_KEY"` prints 401.',
    references: ['https://help.openai.com/en/articles/5112595-best-practices-for-api-key-safety'],
  },
  {
    id: 'secrets.anthropic',
    severity: 'critical',
    owner: 'code',
    title: 'Anthropic API key in client-side code',
    why: 'An attacker can use the key at your cost, up to the limit of the workspace. An admin key can manage the members and keys of the organization.',
    prefix: 'sk-ant-',
    move: 'the call to the Anthropic API to the server',
    deadProof:
      'With the old key as `$OLD_KEY`: `curl -s -o /dev/null -w "%{http_code}" https://api.anthropic.com/v1/models -H "x-api-key: $OLD_KEY" -H "anthropic-version: 2023-06-01"` prints 401.',
    references: [
      'https://support.claude.com/en/articles/9767949-api-key-best-practices-keeping-your-keys-safe-and-secure',
    ],
  },
  {
    id: 'secrets.ai-provider',
    severity: 'high',
    owner: 'code',
    title: 'AI provider API key in client-side code',
    why: 'An attacker can use the key at your cost and can access the models, indexes and traces of the account.',
    revoke:
      'Sign in to the provider that the finding names, delete the key, and check its usage for what was spent with it. The finding of a scan has the screens of that provider.',
    variable: 'AI_PROVIDER_API_KEY',
    prefix: 'gsk_, hf_, r8_, xai-, sk-or-v1-, pplx-',
    move: 'the call to the provider to the server',
    references: [
      'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
      'https://huggingface.co/docs/hub/security-tokens',
    ],
  },
  {
    id: 'secrets.google-ai',
    severity: 'high',
    owner: 'code',
    title: 'Google Gemini API key in client-side code',
    why: 'An attacker can call the Gemini API at your cost, because the script that contains this key also calls Gemini. Restricting the key to your website does not prevent that, since a `Referer` header is easily forged.',
    prefix: 'AIza',
    move: 'the call to the Gemini API to the server, or use Firebase AI Logic with App Check, which is made for browsers',
    deadProof:
      'With the old key as `$OLD_KEY`: `curl -s -o /dev/null -w "%{http_code}" "https://generativelanguage.googleapis.com/v1beta/models?key=$OLD_KEY"` prints 400 or 403.',
    references: [
      'https://ai.google.dev/gemini-api/docs/api-key',
      'https://docs.cloud.google.com/docs/authentication/api-keys-best-practices',
    ],
  },
  {
    id: 'secrets.stripe-live',
    severity: 'critical',
    owner: 'code',
    title: 'Stripe live secret key in client-side code',
    why: 'An attacker can read your customers, refund payments and create payouts with a secret key. A live secret or restricted key acts for your Stripe account.',
    prefix: '_live_',
    move: 'every call with this key to the server. The browser needs the publishable key (`pk_live_`) and a Checkout Session or PaymentIntent that the server created, with prices that the server decides',
    deadProof:
      'With the old key as `$OLD_KEY`: `curl -s -o /dev/null -w "%{http_code}" https://api.stripe.com/v1/balance -u "$OLD_KEY:"` prints 401.',
    references: ['https://docs.stripe.com/keys', 'https://docs.stripe.com/keys-best-practices'],
  },
  {
    id: 'secrets.stripe-test',
    severity: 'medium',
    owner: 'code',
    title: 'Stripe test secret key in client-side code',
    why: 'An attacker can read and change all test data. A test key moves no money, but the same code will expose the live key once it is switched over.',
    prefix: '_test_',
    move: 'every call with this key to the server. The browser needs the publishable key (`pk_test_`) and a Checkout Session or PaymentIntent that the server created',
    deadProof:
      'With the old key as `$OLD_KEY`: `curl -s -o /dev/null -w "%{http_code}" https://api.stripe.com/v1/balance -u "$OLD_KEY:"` prints 401.',
    references: ['https://docs.stripe.com/keys', 'https://docs.stripe.com/keys-best-practices'],
  },
  {
    id: 'secrets.webhook-signing',
    severity: 'high',
    owner: 'code',
    title: 'Webhook signing secret in client-side code',
    why: 'An attacker can forge webhooks that your server accepts as genuine, such as "payment succeeded" or "user created".',
    prefix: 'whsec_',
    move: 'the verification of webhooks to the endpoint that receives them; nothing in the browser needs this value',
    references: [
      'https://docs.stripe.com/webhooks#verify-events',
      'https://docs.svix.com/receiving/verifying-payloads/why',
    ],
  },
  {
    id: 'secrets.clerk-secret',
    severity: 'critical',
    owner: 'code',
    title: 'Clerk secret key in client-side code',
    why: 'An attacker can list your users, change them and sign in as any of them. The secret key administers your Clerk instance.',
    prefix: 'sk_live_',
    move: 'every use of the Clerk Backend API to the server. The browser needs the publishable key (`pk_`) only',
    deadProof:
      'With the old key as `$OLD_KEY`: `curl -s -o /dev/null -w "%{http_code}" "https://api.clerk.com/v1/users?limit=1" -H "Authorization: Bearer $OLD_KEY"` prints 401.',
    references: ['https://clerk.com/docs/guides/development/clerk-environment-variables'],
  },
  {
    id: 'secrets.aws',
    severity: 'critical',
    owner: 'code',
    title: 'AWS access key in client-side code',
    why: 'With the key and its secret, an attacker can do everything that the IAM user may do. Leaked keys are found and used within minutes. A key id without its secret gives no access, but shows that a secret may be near.',
    revoke:
      'In the AWS console open IAM > Users > the user > Security credentials, deactivate the access key, then delete it. Search CloudTrail for its id, and check for users, roles and instances that you did not create.',
    variable: 'AWS_SECRET_ACCESS_KEY',
    prefix: 'AKIA',
    move: 'the AWS calls to the server, under an IAM role instead of a key. For uploads let the server create a presigned URL for one object',
    deadProof:
      'With the old pair in the environment, `aws sts get-caller-identity` returns `InvalidClientTokenId`.',
    references: [
      'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html',
      'https://docs.aws.amazon.com/AmazonS3/latest/userguide/PresignedUrlUploadObject.html',
    ],
  },
  {
    id: 'secrets.gcp-service-account',
    severity: 'critical',
    owner: 'code',
    title: 'Google service account key in client-side code',
    why: 'An attacker can act as the service account. A Firebase Admin key reads and writes the whole database, every file and every user, and bypasses all security rules.',
    prefix: 'BEGIN PRIVATE KEY',
    move: 'everything that uses the Admin SDK or this account to the server or to a Cloud Function, which needs no key file. The browser uses the Firebase web configuration, whose values are public, and security rules',
    references: [
      'https://docs.cloud.google.com/iam/docs/best-practices-for-managing-service-account-keys',
      'https://firebase.google.com/docs/admin/setup',
    ],
  },
  {
    id: 'secrets.github',
    severity: 'critical',
    owner: 'operator',
    title: 'GitHub token in client-side code',
    why: 'An attacker can read and change private code, start pipelines and steal the secrets of those pipelines, within the scopes of the token.',
    revoke:
      'On GitHub open Settings > Developer settings > Personal access tokens (Fine-grained tokens or Tokens (classic)) and delete the token. Revoke the token of an app or OAuth application under Settings > Applications. Then check Settings > Security log for its use.',
    variable: 'GITHUB_TOKEN',
    prefix: 'ghp_, gho_, github_pat_',
    move: 'the calls to the GitHub API to your server',
    deadProof:
      'With the old token as `$OLD_KEY`: `curl -s -o /dev/null -w "%{http_code}" https://api.github.com/user -H "Authorization: Bearer $OLD_KEY"` prints 401.',
    references: [
      'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/token-expiration-and-revocation',
    ],
  },
  {
    id: 'secrets.vcs-registry',
    severity: 'high',
    owner: 'operator',
    title: 'Repository or package registry token in client-side code',
    why: 'An attacker can read private code, or publish versions of your packages and images that your builds and your users then install (supply chain attack).',
    revoke:
      'Delete the token where it was created; the finding of a scan has the screens. Then check the versions published since the leak.',
    variable: 'REGISTRY_TOKEN',
    prefix: 'glpat-, npm_, dckr_pat_, pypi-',
    move: 'the calls that need the token to a pipeline or to your server',
    references: [
      'https://docs.npmjs.com/revoking-access-tokens',
      'https://docs.gitlab.com/user/profile/personal_access_tokens/',
    ],
  },
  {
    id: 'secrets.hosting',
    severity: 'critical',
    owner: 'operator',
    title: 'Hosting platform token in client-side code',
    why: 'An attacker can deploy code in place of yours, read the environment variables of every project, and take the site down.',
    revoke:
      'Delete the token where it was created; the finding of a scan has the screens. Then rotate every secret that its projects hold in environment variables, and check the deployments.',
    variable: 'HOSTING_TOKEN',
    prefix: 'vcp_, nfp_, cfut_, dop_v1_, HRKU-',
    move: 'the calls that need the token to your pipeline',
    references: [
      'https://vercel.com/docs/rest-api#authentication',
      'https://developers.cloudflare.com/fundamentals/api/get-started/token-formats/',
    ],
  },
  {
    id: 'secrets.email-provider',
    severity: 'high',
    owner: 'code',
    title: 'Email provider API key in client-side code',
    why: 'An attacker can send email from your domain that passes SPF and DKIM, and read the recipients of your emails.',
    revoke:
      'Delete the key at the provider that the finding names; the finding of a scan has the screens. Then check the log of sent emails.',
    variable: 'EMAIL_API_KEY',
    prefix: 'SG., re_, key-, xkeysib-',
    move: 'sending to the server, where recipient and text are decided; a route that takes both from the browser is an open relay',
    references: [
      'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
      'https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys',
    ],
  },
  {
    id: 'secrets.twilio',
    severity: 'high',
    owner: 'code',
    title: 'Twilio credentials in client-side code',
    why: 'An attacker can send messages and place calls at your cost, and read those of your customers.',
    prefix: 'authToken',
    move: 'the calls to Twilio to the server. For voice or chat in the browser let the server create a short-lived access token',
    references: ['https://www.twilio.com/docs/iam/api-keys', 'https://www.twilio.com/docs/iam/access-tokens'],
  },
  {
    id: 'secrets.slack',
    severity: 'high',
    owner: 'code',
    title: 'Slack token or webhook URL in client-side code',
    why: 'An attacker can read and write in your workspace within the scopes of the token, or post to the channel of the webhook as your application.',
    prefix: 'xoxb-, xoxp-, hooks.slack.com',
    move: 'posting to Slack to the server, with the text composed there',
    deadProof:
      'With the old token as `$OLD_KEY`: `curl -s https://slack.com/api/auth.test -H "Authorization: Bearer $OLD_KEY"` returns `"ok":false`.',
    references: ['https://docs.slack.dev/authentication/best-practices-for-security/'],
  },
  {
    id: 'secrets.chat-webhook',
    severity: 'high',
    owner: 'code',
    title: 'Chat or automation webhook in client-side code',
    why: 'An attacker with a bot token can read and write wherever the bot is a member. With a webhook URL an attacker can post to its channel or start its workflow, as often as they like.',
    revoke:
      'Delete the webhook or reset the token where it was created; the finding of a scan has the screens.',
    variable: 'WEBHOOK_URL',
    prefix: 'api/webhooks',
    move: 'posting to the chat to the server, with the text composed there',
    references: [
      'https://docs.discord.com/developers/resources/webhook',
      'https://core.telegram.org/bots/features#botfather',
    ],
  },
  {
    id: 'secrets.mapbox-secret',
    severity: 'high',
    owner: 'code',
    title: 'Mapbox secret token in client-side code',
    why: 'An attacker can use the scopes of a secret token (`sk.`) at your cost, such as changing your map data and tokens. Public tokens cannot have these scopes.',
    prefix: 'sk.eyJ',
    move: 'the calls that need secret scopes to the server, and show maps with a public token',
    references: ['https://docs.mapbox.com/help/dive-deeper/access-tokens/'],
  },
  {
    id: 'secrets.database-url',
    severity: 'critical',
    owner: 'code',
    title: 'Database credentials in client-side code',
    why: 'An attacker can read and change the whole database where it is reachable. Its credentials are in text that every visitor downloads.',
    revoke:
      'Change the password of this database user, or revoke the token, first; the finding of a scan has the screens. Then allow connections only from the IP addresses of your servers.',
    variable: 'DATABASE_URL',
    prefix: '://',
    move: 'every query to the server; a browser cannot connect to this database, so the value got into the bundle through a shared configuration file or a public environment variable',
    references: ['https://cheatsheetseries.owasp.org/cheatsheets/Database_Security_Cheat_Sheet.html'],
  },
  {
    id: 'secrets.private-key',
    severity: 'critical',
    owner: 'code',
    cwe: 321,
    title: 'Private key in client-side code',
    why: 'An attacker can sign tokens, impersonate the server or decrypt what was encrypted for it. A private key proves your identity.',
    revoke:
      'Find out what the key belongs to (a TLS certificate, a JWT signer, SSH, an app store or payment provider). Create a new key pair there, and revoke the certificate or remove the public key of this one.',
    variable: 'PRIVATE_KEY',
    prefix: 'BEGIN',
    move: 'signing and decrypting to the server; the browser may hold public keys only',
    references: ['https://cheatsheetseries.owasp.org/cheatsheets/Key_Management_Cheat_Sheet.html'],
  },
  {
    id: 'secrets.saas',
    severity: 'high',
    owner: 'code',
    title: 'Third-party service secret key in client-side code',
    why: 'An attacker can act as the application in the account of that service and use it at your cost. That includes reading and changing its documents, tasks, orders, traces or files.',
    revoke:
      'Sign in to the service that the finding names, delete or rotate the key, and check its log for use that is not yours. The finding of a scan has the screens of that service.',
    variable: 'SERVICE_API_KEY',
    prefix: 'ntn_, lin_api_, shpat_, pat-, pscale_, sk-lf-',
    move: 'the calls to that service to the server. Where the service has a second kind of key for browsers (publishable, delivery, storefront or `pk-` keys), use that one in client code',
    references: [
      'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
      'https://developers.notion.com/docs/authorization',
      'https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens',
    ],
  },
  {
    id: 'secrets.basic-auth-url',
    severity: 'medium',
    owner: 'code',
    cwe: 522,
    title: 'URL with embedded credentials in client-side code',
    why: 'An attacker can read the user name and password in the URL and sign in as the application. Browsers also remove or block such URLs, so the request may fail.',
    prefix: '://',
    move: 'the request to the server, and send user name and password there in the `Authorization` header instead of the URL',
    references: [
      'https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1',
      'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    ],
  },
]
