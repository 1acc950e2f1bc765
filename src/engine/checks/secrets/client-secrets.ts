import type { Severity } from '../../../model/severity.ts'
import { clientTexts } from '../../derive/clientTexts.ts'
import { findSecrets, quoteSecret } from '../../derive/findSecrets.ts'
import { redactSecret } from '../../evidence/redact.ts'
import { type SecretCheckId, secretFormats } from '../../knowledge/secretFormats.ts'
import { type Check, type Fix, passiveCheck } from '../../model/check.ts'

/** What a member of the family says about its secret. The forms that it looks for are in `secretFormats`. */
type Row = {
  readonly id: SecretCheckId
  readonly severity: Severity
  readonly owner: 'code' | 'operator'
  readonly cwe?: number
  readonly title: string
  readonly why: string
  /** How the owner of the account makes the secret worthless, in whole sentences that name the screens. */
  readonly revoke: string
  /** Name of the server-only variable that takes the new value. */
  readonly variable: string
  /** Literal start of the secret, to search for. */
  readonly prefix: string
  /** What belongs on the server instead, as in "Move … to the server". */
  readonly move: string
  /** A request that tells whether the old value is dead, and its answer; where there is one. */
  readonly deadProof?: string
  readonly references: readonly [string, ...string[]]
}

const rows: readonly Row[] = [
  {
    id: 'secrets.supabase-service-role',
    severity: 'critical',
    owner: 'code',
    title: 'Supabase secret key in client code',
    why: 'A `service_role` or `sb_secret_` key bypasses Row Level Security: whoever reads the bundle can read, change and delete every row, user and file of the project.',
    revoke:
      'In the Supabase dashboard open Settings > API Keys. A leaked `sb_secret_` key: create a new secret key, put it on the server, then delete the leaked one. A leaked legacy `service_role` key: move to publishable and secret keys, then disable the legacy keys under the tab Legacy API Keys.',
    variable: 'SUPABASE_SECRET_KEY',
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
    title: 'Supabase access token in client code',
    why: 'A personal access token (`sbp_`) speaks for its owner in the Supabase Management API: every project of every organisation of theirs can be read, changed and deleted with it.',
    revoke:
      'In the Supabase dashboard open Account preferences > Access Tokens and delete the token. Create another only if a pipeline needs one.',
    variable: 'SUPABASE_ACCESS_TOKEN',
    prefix: 'sbp_',
    move: 'the calls to `api.supabase.com` to a pipeline or a server of yours',
    deadProof:
      'With the old token as `$OLD_KEY`: `curl -s -o /dev/null -w "%{http_code}" https://api.supabase.com/v1/projects -H "Authorization: Bearer $OLD_KEY"` prints 401.',
    references: ['https://supabase.com/docs/reference/api/introduction'],
  },
  {
    id: 'secrets.openai',
    severity: 'critical',
    owner: 'code',
    title: 'OpenAI API key in client code',
    why: 'Whoever reads the bundle can use the key at your cost, up to the limit of the account, and can read the files and conversations that the key may reach.',
    revoke:
      'On platform.openai.com open Settings > API keys and delete the key, then look at Usage for what was spent with it.',
    variable: 'OPENAI_API_KEY',
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
    title: 'Anthropic API key in client code',
    why: 'Whoever reads the bundle can use the key at your cost, up to the limit of the workspace; an admin key can manage the members and keys of the organisation.',
    revoke:
      'In the Claude Console open API keys and delete the key, then look at Usage for what was spent with it.',
    variable: 'ANTHROPIC_API_KEY',
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
    title: 'API key of an AI provider in client code',
    why: 'Whoever reads the bundle can use the key at your cost and can reach the models, indexes and traces that belong to the account.',
    revoke:
      'Sign in to the provider that the finding names and delete the key: Groq at console.groq.com > API Keys, Hugging Face under Settings > Access Tokens, Replicate under Account > API tokens, xAI at console.x.ai > API Keys, OpenRouter under Settings > Keys, Perplexity under API settings, ElevenLabs under Developers > API Keys, Pinecone under API keys, LangSmith under Settings > API Keys.',
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
    title: 'Google API key for Gemini in client code',
    why: 'The script that holds this key also calls the Gemini API. Whoever reads the key can call Gemini at your cost; restricting it to your web address does not stop that, since a `Referer` is easily made up.',
    revoke:
      'In Google AI Studio > API keys (or Google Cloud console > APIs & Services > Credentials) delete the key. If Firebase or Maps uses the same key in the browser, create a key of its own for each, restricted to its APIs, before you delete this one.',
    variable: 'GEMINI_API_KEY',
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
    title: 'Stripe live secret key in client code',
    why: 'A live secret or restricted key acts for your Stripe account: with a secret key anyone can read your customers, refund payments and create payouts.',
    revoke:
      'In the Stripe Dashboard open Developers > API keys, choose the menu beside the key and Rotate key with expiration now. Then look through Developers > Logs for requests that are not yours.',
    variable: 'STRIPE_SECRET_KEY',
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
    title: 'Stripe test secret key in client code',
    why: 'A test key moves no money, but the code that ships it will ship the live key the same way on the day it is switched over, and whoever has it can read and change all test data.',
    revoke:
      'In the Stripe Dashboard switch to the test environment, open Developers > API keys and rotate the key.',
    variable: 'STRIPE_SECRET_KEY',
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
    title: 'Webhook signing secret in client code',
    why: 'With the signing secret anyone can forge webhooks that your server takes for real, such as "payment succeeded" or "user created".',
    revoke:
      'Roll the secret where the webhook endpoint is configured: Stripe Dashboard > Developers > Webhooks > the endpoint > Roll secret; Clerk Dashboard > Webhooks; Resend > Webhooks. Then look for events that the sender never sent.',
    variable: 'WEBHOOK_SIGNING_SECRET',
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
    title: 'Clerk secret key in client code',
    why: 'The secret key administers your Clerk instance: anyone can list your users, change them and sign in as any of them.',
    revoke:
      'In the Clerk Dashboard open Configure > API keys, add a new secret key, deploy it, then delete the leaked one.',
    variable: 'CLERK_SECRET_KEY',
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
    title: 'AWS access key in client code',
    why: 'An access key with its secret does whatever its IAM user may do, from anywhere. Leaked keys are found and used within minutes. An id without its secret opens nothing yet, but shows where a secret was near.',
    revoke:
      'In the AWS console open IAM > Users > the user > Security credentials, deactivate the access key, then delete it. Search CloudTrail for its id, and look for users, roles and instances that you did not make.',
    variable: 'AWS_SECRET_ACCESS_KEY',
    prefix: 'AKIA',
    move: 'the AWS calls to the server, under an IAM role instead of a key. For uploads let the server make a presigned URL for one object',
    deadProof:
      'With the old pair in the environment, `aws sts get-caller-identity` answers `InvalidClientTokenId`.',
    references: [
      'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html',
      'https://docs.aws.amazon.com/AmazonS3/latest/userguide/PresignedUrlUploadObject.html',
    ],
  },
  {
    id: 'secrets.gcp-service-account',
    severity: 'critical',
    owner: 'code',
    title: 'Google service account key in client code',
    why: 'The key signs in as the service account. A Firebase Admin key reads and writes the whole database, every file and every user, past all security rules.',
    revoke:
      'In the Google Cloud console open IAM & Admin > Service Accounts > the account > Keys and delete the key. Then look through the audit logs for its use.',
    variable: 'GOOGLE_SERVICE_ACCOUNT_KEY',
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
    title: 'GitHub token in client code',
    why: 'The token acts for its owner: private code can be read and changed, pipelines started, and secrets of those pipelines taken, as far as its scopes reach.',
    revoke:
      'On GitHub open Settings > Developer settings > Personal access tokens (Fine-grained tokens or Tokens (classic)) and delete the token; for a token of an app or OAuth application revoke it under Settings > Applications. Then look through Settings > Security log for what was done with it.',
    variable: 'GITHUB_TOKEN',
    prefix: 'ghp_, gho_, github_pat_',
    move: 'the calls to the GitHub API to a server of yours',
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
    title: 'Code or package registry token in client code',
    why: 'With the token anyone can read private code, or publish versions of your packages and images that your own builds and your users then install.',
    revoke:
      'Delete the token where it was made: GitLab > Preferences > Access tokens; npm > Access Tokens; Docker Hub > Account settings > Personal access tokens; PyPI > Account settings > API tokens. Then look at the versions published since the leak.',
    variable: 'REGISTRY_TOKEN',
    prefix: 'glpat-, npm_, dckr_pat_, pypi-',
    move: 'the calls that need the token to a pipeline or a server of yours',
    references: [
      'https://docs.npmjs.com/revoking-access-tokens',
      'https://docs.gitlab.com/user/profile/personal_access_tokens/',
    ],
  },
  {
    id: 'secrets.hosting',
    severity: 'critical',
    owner: 'operator',
    title: 'Token of a hosting account in client code',
    why: 'With the token anyone can deploy their code in place of yours, read the environment variables of every project, and take the site down.',
    revoke:
      'Delete the token where it was made: Vercel > Account Settings > Tokens (AI Gateway keys: AI Gateway > API Keys); Netlify > User settings > Applications; Cloudflare > My Profile > API Tokens; DigitalOcean > API; Heroku > Account settings > API Key > Regenerate; Render > Account Settings > API Keys; Fly.io > Tokens. Then rotate every secret that its projects hold in environment variables, and look through the deployments.',
    variable: 'HOSTING_TOKEN',
    prefix: 'vcp_, nfp_, cfut_, dop_v1_, HRKU-',
    move: 'the calls that need the token to a pipeline of yours',
    references: [
      'https://vercel.com/docs/rest-api#authentication',
      'https://developers.cloudflare.com/fundamentals/api/get-started/token-formats/',
    ],
  },
  {
    id: 'secrets.email-provider',
    severity: 'high',
    owner: 'code',
    title: 'API key of an e-mail provider in client code',
    why: 'Anyone can send mail from your domain that passes SPF and DKIM, and read whom you have written to.',
    revoke:
      'Delete the key at the provider that the finding names: SendGrid > Settings > API Keys; Resend > API Keys; Mailgun > Account settings > API security; Brevo > Settings > SMTP & API. Then look at the log of sent mail.',
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
    title: 'Twilio credentials in client code',
    why: 'Anyone can send messages and place calls at your cost, and read those of your customers.',
    revoke:
      'In the Twilio Console open Account > API keys & tokens: for an auth token create a secondary token, promote it, which ends the old one; for an API key delete the key. Then look at Monitor > Logs and at the usage.',
    variable: 'TWILIO_AUTH_TOKEN',
    prefix: 'authToken',
    move: 'the calls to Twilio to the server. For voice or chat in the browser let the server make a short-lived access token',
    references: ['https://www.twilio.com/docs/iam/api-keys', 'https://www.twilio.com/docs/iam/access-tokens'],
  },
  {
    id: 'secrets.slack',
    severity: 'high',
    owner: 'code',
    title: 'Slack token or webhook in client code',
    why: 'A token reads and writes in your workspace as far as its scopes reach; a webhook lets anyone post to its channel in the name of your application.',
    revoke:
      'On api.slack.com/apps open the app: OAuth & Permissions > Revoke tokens for a token, Incoming Webhooks > remove the URL for a webhook. Then install the app again or add a new URL.',
    variable: 'SLACK_TOKEN',
    prefix: 'xoxb-, xoxp-, hooks.slack.com',
    move: 'posting to Slack to the server, with the text made there',
    deadProof:
      'With the old token as `$OLD_KEY`: `curl -s https://slack.com/api/auth.test -H "Authorization: Bearer $OLD_KEY"` answers `"ok":false`.',
    references: ['https://docs.slack.dev/authentication/best-practices-for-security/'],
  },
  {
    id: 'secrets.chat-webhook',
    severity: 'high',
    owner: 'code',
    title: 'Discord or Telegram credentials in client code',
    why: 'A bot token reads and writes wherever the bot is a member; a webhook lets anyone post to its channel, or delete the webhook.',
    revoke:
      'Discord bot: Developer Portal > Applications > the application > Bot > Reset Token. Discord webhook: channel settings > Integrations > Webhooks > Delete. Telegram: send `/revoke` to @BotFather and choose the bot.',
    variable: 'CHAT_BOT_TOKEN',
    prefix: 'api/webhooks',
    move: 'posting to the chat to the server, with the text made there',
    references: [
      'https://docs.discord.com/developers/resources/webhook',
      'https://core.telegram.org/bots/features#botfather',
    ],
  },
  {
    id: 'secrets.mapbox-secret',
    severity: 'high',
    owner: 'code',
    title: 'Mapbox secret token in client code',
    why: 'A secret token (`sk.`) has scopes that public tokens cannot have, such as changing your map data and tokens, and is charged to your account.',
    revoke:
      'On console.mapbox.com open Tokens and delete the token. Create a public token (`pk.`) with URL restrictions for the browser.',
    variable: 'MAPBOX_SECRET_TOKEN',
    prefix: 'sk.eyJ',
    move: 'the calls that need secret scopes to the server, and show maps with a public token',
    references: ['https://docs.mapbox.com/help/dive-deeper/access-tokens/'],
  },
  {
    id: 'secrets.database-url',
    severity: 'critical',
    owner: 'code',
    title: 'Database URL with password in client code',
    why: 'The user name and password of the database are in text that every visitor gets. Where the database is reachable, anyone can read and change all of it.',
    revoke:
      "Change the password of this database user first (Supabase: Settings > Database > Reset database password; Neon: Roles > Reset password; MongoDB Atlas: Database Access > Edit; else `ALTER ROLE … PASSWORD …`). Then allow connections from your servers' addresses only.",
    variable: 'DATABASE_URL',
    prefix: '://',
    move: 'every query to the server; a browser cannot speak to this database at all, so the value got into the bundle through a shared configuration file or a public environment variable',
    references: ['https://cheatsheetseries.owasp.org/cheatsheets/Database_Security_Cheat_Sheet.html'],
  },
  {
    id: 'secrets.private-key',
    severity: 'critical',
    owner: 'code',
    cwe: 321,
    title: 'Private key in client code',
    why: 'A private key proves who you are: with it anyone can sign tokens, impersonate the server or open what was encrypted for it.',
    revoke:
      'Find out what the key belongs to (a TLS certificate, a JWT signer, SSH, an app store or payment provider), make a new pair there, and revoke the certificate or remove the public key of this one.',
    variable: 'PRIVATE_KEY',
    prefix: 'BEGIN',
    move: 'signing and decrypting to the server; the browser may hold public keys only',
    references: ['https://cheatsheetseries.owasp.org/cheatsheets/Key_Management_Cheat_Sheet.html'],
  },
  {
    id: 'secrets.saas',
    severity: 'high',
    owner: 'code',
    title: 'Secret key of a service in client code',
    why: 'Whoever reads the bundle can act in the account of that service as the application does: read and change what it keeps there, such as documents, tasks, orders, traces or files, and use it at your cost.',
    revoke:
      'Sign in to the service that the finding names, delete or rotate the key, and look through its log for use that is not yours. Notion: Settings > Integrations; Linear: Settings > Security & access; Airtable: Builder hub > Personal access tokens; Shopify: Settings > Apps > Develop apps; HubSpot: Settings > Integrations > Private apps; PlanetScale: Settings > Service tokens; Neon: Account settings > API keys; Langfuse: Settings > API keys; Sentry: Settings > Auth tokens; Azure: the storage account > Access keys > Rotate key; Google: APIs & Services > Credentials.',
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
    title: 'Address with user name and password in client code',
    why: 'Every visitor can read the name and password in the address and sign in there as the application does. Browsers also drop or refuse such addresses, so that the call may not even work.',
    revoke:
      'Change the password of that user where the address leads: the settings of the service, or the password file of the web server (`htpasswd`). Then look through its log for sign-ins that are not yours.',
    variable: 'BASIC_AUTH_PASSWORD',
    prefix: '://',
    move: 'the request to the server, and send name and password there in the `Authorization` header instead of the address',
    references: [
      'https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1',
      'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    ],
  },
]

/**
 * Secrets in what every visitor downloads: pages, scripts and answers of the target's own host.
 *
 * Certain as to the form: each has a prefix or checksum of its own and a random part that no person types.
 * Whether a key still works is never tried. Fires on `apiKey:"sk_live_…"` in a bundle; not on publishable
 * keys, placeholders, samples of a vendor's documentation, keys shown in a page's code blocks, or expired
 * tokens. Sources: the vendors' documentation of their formats, gitleaks, secretlint.
 */
export default rows.map(toCheck)

function toCheck(row: Row): Check {
  const formats = secretFormats.filter(({ checkId }) => checkId === row.id)
  return passiveCheck({
    id: row.id,
    cwe: row.cwe ?? 798,
    severity: row.severity,
    owner: row.owner,
    title: row.title,
    why: row.why,
    fix: row.owner === 'operator' ? operatorFix(row) : codeFix(row),
    references: row.references,
    needs: ['responses', 'scripts'],
    run(artifacts) {
      return findSecrets(clientTexts(artifacts), formats).map((secret) => ({
        url: secret.url,
        sample: `${secret.format.name} ${redactSecret(secret.token.value)}`,
        confidence: 'certain',
        request: `GET ${secret.url}`,
        excerpt: quoteSecret(secret),
        details: { kind: secret.format.name },
        ...(secret.format.severity && { severity: secret.format.severity }),
      }))
    },
  })
}

function operatorFix(row: Row): Fix {
  return {
    steps: `Treat the token as stolen: every visitor has downloaded it. Removing it from the code is not enough.

1. ${row.revoke}
2. Ask whoever wrote the code to remove it: search the repository and its \`.env\` files for \`${row.prefix}\`, and move ${row.move}.
3. Keep a new token only in the settings of the pipeline or server that needs it, as \`${row.variable}\`, with the fewest rights and an expiry date, and never under a name that starts with \`NEXT_PUBLIC_\`, \`VITE_\` or \`REACT_APP_\`.
4. Build and deploy again, and purge the cache of the CDN, so that the old file is gone.`,
    risk: 'Whatever used the old token stops at once: pipelines, deployments, scripts. List them before you delete it.',
    verify: verifyText(row),
  }
}

function codeFix(row: Row): Fix {
  const stack = (server: string) => serverSteps(row, server)
  return {
    steps: stack(
      'Put the call into the server side of this application. If it has none, add one function where it is hosted (Vercel `api/`, Netlify Functions, Cloudflare Workers, a Supabase Edge Function) and call that from the browser. Do not put the value into a build-time variable: bundlers write those into the output.',
    ),
    variants: {
      nextjs: stack(
        `Put the call into a Route Handler (\`app/api/…/route.ts\`) or a Server Action (a module that begins with \`'use server'\`), read \`process.env.${row.variable}\` there, and begin the module that does with \`import 'server-only'\`, so that importing it into a Client Component fails the build. The variable must not start with \`NEXT_PUBLIC_\` and must not be listed under \`env\` in the Next.js configuration: both write the value into the bundle. Pass no object that holds it as a prop to a Client Component.`,
      ),
      react: stack(viteSteps(row)),
      vue: stack(viteSteps(row)),
      svelte: stack(
        `With SvelteKit put the call into \`src/routes/api/…/+server.ts\` or a form action in \`+page.server.ts\`, and read the value with \`import { ${row.variable} } from '$env/static/private'\`, which refuses to be bundled for the browser. Without SvelteKit there is no server side. ${viteSteps(row)}`,
      ),
      nuxt: stack(
        `Put the call into \`server/api/….post.ts\`, and the value at the top level of \`runtimeConfig\` in \`nuxt.config.ts\`, never below \`runtimeConfig.public\`. Read it with \`useRuntimeConfig(event)\` in the handler.`,
      ),
      remix: stack(
        `Put the call into a \`loader\` or \`action\`, or a module whose name ends in \`.server.ts\`, read \`process.env.${row.variable}\` there, and return only the result. Do not return the value from a loader, and do not write it into \`window.ENV\`.`,
      ),
      astro: stack(
        `Put the call into an endpoint (\`src/pages/api/….ts\`) that is rendered on demand, and declare the value in \`env.schema\` as a server secret, read with \`import { ${row.variable} } from 'astro:env/server'\`. Names that start with \`PUBLIC_\` are bundled.`,
      ),
      angular: stack(
        'Files under `src/environments` are part of the bundle, so a secret cannot stand there. Put the call into a server of your own (an Angular SSR `server.ts` route, or a function where the site is hosted), and call that with `HttpClient`.',
      ),
    },
    risk: 'Between revoking and deploying, the feature that uses the key does not work. A route that calls a paid service for anybody is the same leak in another form: require a signed-in user and limit requests per user.',
    verify: verifyText(row),
  }
}

function serverSteps(row: Row, server: string): string {
  return `The secret is in text that every visitor downloads. Treat it as stolen: removing it from the code is not
enough, and it stays in the history of the repository.

1. Have it revoked first, by a person with access to the account. ${row.revoke}
2. Find where it comes from: search the source, the \`.env\` files and the build settings for \`${row.prefix}\` and for the variable that the finding names.
3. Move ${row.move}. ${server}
4. Keep the new value in \`${row.variable}\`, set in the settings of the host, not in a file of the repository. Add \`.env*\` to \`.gitignore\`, with \`!.env.example\`.
5. Build, search the output folder for the new value, and find nothing. Deploy, and purge the CDN, so that the old file is gone.

Do not print the old or the new value, and do not put either into a commit, a comment or a test.`
}

function viteSteps({ variable }: Row): string {
  return `Everything that Vite builds is public, and every variable that starts with \`VITE_\` (\`REACT_APP_\` with Create React App) is written into it; rename the variable to \`${variable}\`. Add a function where the site is hosted: \`api/….ts\` on Vercel, \`netlify/functions/….ts\` on Netlify, \`functions/api/….ts\` on Cloudflare Pages, or \`supabase functions new …\` with \`supabase secrets set\` when the project uses Supabase. Let it read \`${variable}\` from its environment, make the call, and return only what the page shows.`
}

function verifyText({ deadProof }: Row): string {
  const gone =
    'Deploy, then fetch the URL of the finding again: `curl -s "$URL" | grep -c "$START"`, with the first four characters of the excerpt\'s value as `$START`, prints 0, or the answer is 404 because the file has a new name; then repeat it for the scripts that the page now loads.'
  return deadProof === undefined ? gone : `${gone} ${deadProof}`
}
