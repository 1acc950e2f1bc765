import { crc32 } from 'node:zlib'
import type { Severity } from '../../model/severity.ts'
import { around, standsFree, type Token, type TokenForm } from '../parse/text/findTokens.ts'
import { looksRandom } from '../parse/text/randomness.ts'
import { basicAuthUrl } from './basicAuthUrl.ts'
import { databaseUrl } from './databaseUrl.ts'
import { isDocumentedSample } from './documentedSamples.ts'
import { discordBotToken, telegramBotToken } from './messengerKeys.ts'
import { awsKeyId, awsKeyPair, twilioAuthToken, twilioKeySecret } from './pairedKeys.ts'
import { isServiceAccountKey, privateJsonWebKey, privateKeyBlock } from './privateKeys.ts'
import { saasKeys } from './saasKeys.ts'
import { supabaseJwt } from './supabaseKeys.ts'

/** The ids of the checks that secrets belong to. */
export type SecretCheckId =
  | 'secrets.supabase-service-role'
  | 'secrets.supabase-access-token'
  | 'secrets.openai'
  | 'secrets.anthropic'
  | 'secrets.ai-provider'
  | 'secrets.google-ai'
  | 'secrets.stripe-live'
  | 'secrets.stripe-test'
  | 'secrets.webhook-signing'
  | 'secrets.clerk-secret'
  | 'secrets.aws'
  | 'secrets.gcp-service-account'
  | 'secrets.github'
  | 'secrets.vcs-registry'
  | 'secrets.hosting'
  | 'secrets.email-provider'
  | 'secrets.twilio'
  | 'secrets.slack'
  | 'secrets.chat-webhook'
  | 'secrets.mapbox-secret'
  | 'secrets.database-url'
  | 'secrets.private-key'
  | 'secrets.saas'
  | 'secrets.basic-auth-url'

/** What a secret of one kind looks like, and which check reports it. */
export type SecretFormat = TokenForm & {
  readonly checkId: SecretCheckId
  /** What it is, as its vendor calls it. */
  readonly name: string
  /** Overrides the severity of the check. */
  readonly severity?: Severity
  /** What else must be there for the form to mean this secret: in the same text, or anywhere on the site. */
  readonly context?: { readonly of: 'text' | 'site'; readonly pattern: RegExp }
}

// Base64 of a host name and a dollar sign, whose last characters are these, by the length of the name.
const clerkPublishableKey =
  /\bpk_(?:live|test)_[A-Za-z0-9]{12,200}(?:JA(?:==)?|[CSiy]Q=?|[AEIMQUYcgkosw048]k)(?![\w=])/
const geminiCall = /generativelanguage\.googleapis\.com|@google\/genai|GoogleGenerativeAI\b|GoogleGenAI\b/
const resendCall = /api\.resend\.com|resend[_-]?(?:api[_-]?)?key|\bResend\(|resend\.emails\b/i

/** Every kind of secret that has a form of its own. */
export const secretFormats: readonly SecretFormat[] = [
  {
    checkId: 'secrets.supabase-service-role',
    name: 'Supabase service_role key',
    ...supabaseJwt('service_role'),
  },
  format(
    'secrets.supabase-service-role',
    'Supabase secret key',
    'sb_secret_',
    /sb_secret_([\w-]{31})(?![\w-])/y,
  ),
  format(
    'secrets.supabase-access-token',
    'Supabase access token',
    'sbp_',
    /sbp_(?:v\d_)?([a-f0-9]{40})(?!\w)/y,
  ),
  format(
    'secrets.openai',
    'OpenAI API key',
    'sk-',
    /sk-(?:proj-|svcacct-|admin-|None-)?([\w-]{20,100}T3BlbkFJ[\w-]{20,100})(?![\w-])/y,
  ),
  format(
    'secrets.anthropic',
    'Anthropic API key',
    'sk-ant-',
    /sk-ant-(?:api|admin|oat|ort)\d\d-([\w-]{80,120}AA)(?![\w-])/y,
  ),
  format('secrets.ai-provider', 'Groq API key', 'gsk_', /gsk_([A-Za-z0-9]{52})(?!\w)/y),
  format('secrets.ai-provider', 'Hugging Face token', 'hf_', /hf_([A-Za-z0-9]{34})(?!\w)/y),
  format('secrets.ai-provider', 'Replicate token', 'r8_', /r8_([\w-]{37})(?![\w-])/y),
  format('secrets.ai-provider', 'xAI API key', 'xai-', /xai-([A-Za-z0-9_]{80})(?!\w)/y),
  format('secrets.ai-provider', 'OpenRouter API key', 'sk-or-v1-', /sk-or-v1-([0-9a-f]{64})(?!\w)/y),
  format('secrets.ai-provider', 'Perplexity API key', 'pplx-', /pplx-([A-Za-z0-9]{48})(?!\w)/y),
  format('secrets.ai-provider', 'ElevenLabs API key', 'sk_', /sk_([a-f0-9]{48})(?!\w)/y),
  format('secrets.ai-provider', 'Pinecone API key', 'pcsk_', /pcsk_(\w{5,8}_[A-Za-z0-9]{55,70})(?!\w)/y),
  format(
    'secrets.ai-provider',
    'LangSmith API key',
    'lsv2_',
    /lsv2_(?:pt|sk)_([a-f0-9]{32}_[a-f0-9]{10})(?!\w)/y,
  ),
  format('secrets.ai-provider', 'Cerebras API key', 'csk-', /csk-([a-z0-9]{48})(?!\w)/y),
  format('secrets.ai-provider', 'Tavily API key', 'tvly-', /tvly-(?:dev-|prod-)?([A-Za-z0-9]{32})(?!\w)/y),
  {
    ...format('secrets.ai-provider', 'DeepSeek API key', 'sk-', /sk-([0-9a-f]{32})(?!\w)/y),
    context: { of: 'site', pattern: /api\.deepseek\.com/ },
  },
  {
    ...format('secrets.google-ai', 'Google API key used for Gemini', 'AIza', /AIza([\w-]{35})(?![\w-])/y, {
      accept: (text, token) => !isBrowserKey(text, token),
    }),
    context: { of: 'text', pattern: geminiCall },
  },
  format(
    'secrets.stripe-live',
    'Stripe live secret key',
    'sk_live_',
    /sk_live_([A-Za-z0-9]{24,247})(?!\w)/y,
    { accept: (_, { value }) => isStripeLength(value) },
  ),
  format(
    'secrets.stripe-live',
    'Stripe live restricted key',
    'rk_live_',
    /rk_live_([A-Za-z0-9]{24,247})(?!\w)/y,
  ),
  format(
    'secrets.stripe-test',
    'Stripe test secret key',
    'sk_test_',
    /sk_test_([A-Za-z0-9]{24,247})(?!\w)/y,
    { accept: (_, { value }) => isStripeLength(value) },
  ),
  format(
    'secrets.stripe-test',
    'Stripe test restricted key',
    'rk_test_',
    /rk_test_([A-Za-z0-9]{24,247})(?!\w)/y,
  ),
  format(
    'secrets.webhook-signing',
    'Webhook signing secret',
    'whsec_',
    /whsec_([A-Za-z0-9+/]{32,100}={0,2})(?![\w+/=])/y,
  ),
  {
    ...format(
      'secrets.clerk-secret',
      'Clerk secret key',
      'sk_',
      /sk_(?:live|test)_([A-Za-z0-9]{36,60})(?!\w)/y,
      {
        accept: (_, { value }) => !isStripeLength(value),
      },
    ),
    context: { of: 'site', pattern: clerkPublishableKey },
  },
  { checkId: 'secrets.aws', name: 'AWS access key with its secret', ...awsKeyPair },
  { checkId: 'secrets.aws', name: 'AWS access key id', severity: 'medium', ...awsKeyId },
  {
    checkId: 'secrets.gcp-service-account',
    name: 'Google service account key',
    ...filtered(privateKeyBlock, isServiceAccountKey),
  },
  // Six digits of checksum make a token of these certain; nothing else has them right.
  format('secrets.github', 'GitHub token', 'ghp_', /ghp_([A-Za-z0-9]{36})(?!\w)/y, {
    accept: (_, { value }) => hasGithubChecksum(value),
  }),
  format('secrets.github', 'GitHub OAuth token', 'gho_', /gho_([A-Za-z0-9]{36})(?!\w)/y, {
    accept: (_, { value }) => hasGithubChecksum(value),
  }),
  format('secrets.github', 'GitHub user-to-server token', 'ghu_', /ghu_([A-Za-z0-9]{36})(?!\w)/y),
  format('secrets.github', 'GitHub server-to-server token', 'ghs_', /ghs_([A-Za-z0-9]{36})(?!\w)/y),
  format('secrets.github', 'GitHub refresh token', 'ghr_', /ghr_([A-Za-z0-9]{36,76})(?!\w)/y),
  format(
    'secrets.github',
    'GitHub fine-grained token',
    'github_pat_',
    /github_pat_([A-Za-z0-9]{22}_[A-Za-z0-9]{59})(?!\w)/y,
  ),
  format(
    'secrets.vcs-registry',
    'GitLab token',
    'glpat-',
    /glpat-([\w-]{20,64}(?:\.[0-9a-z]{2}\.?[0-9a-z]{7,9})?)(?![\w-])/y,
  ),
  format('secrets.vcs-registry', 'npm token', 'npm_', /npm_([A-Za-z0-9]{36})(?!\w)/y),
  format('secrets.vcs-registry', 'Docker Hub token', 'dckr_', /dckr_(?:pat|oat)_([\w-]{27,32})(?![\w-])/y),
  format('secrets.vcs-registry', 'PyPI token', 'pypi-AgEI', /pypi-AgEIcHlwaS5vcmc([\w-]{50,250})(?![\w-])/y),
  format(
    'secrets.hosting',
    'Vercel token',
    ['vcp_', 'vci_', 'vca_', 'vcr_', 'vck_'],
    /vc[piark]_([A-Za-z0-9]{24,60})(?!\w)/y,
  ),
  format('secrets.hosting', 'Netlify token', 'nfp_', /nfp_([A-Za-z0-9]{36,40})(?!\w)/y),
  format(
    'secrets.hosting',
    'Cloudflare API token',
    ['cfut_', 'cfat_', 'cfk_'],
    /cf(?:ut|at|k)_([A-Za-z0-9]{40}[0-9a-f]{8})(?!\w)/y,
  ),
  format(
    'secrets.hosting',
    'DigitalOcean token',
    ['doo_v1_', 'dop_v1_', 'dor_v1_'],
    /do[opr]_v1_([a-f0-9]{64})(?!\w)/y,
  ),
  format('secrets.hosting', 'Heroku API key', 'HRKU-', /HRKU-((?:AA)?[\w-]{36,60})(?![\w-])/y),
  format('secrets.hosting', 'Render API key', 'rnd_', /rnd_([A-Za-z0-9]{28,34})(?!\w)/y),
  format('secrets.hosting', 'Fly.io token', 'fo1_', /fo1_([\w-]{43})(?![\w-])/y),
  format('secrets.email-provider', 'SendGrid API key', 'SG.', /SG\.([\w-]{20,24}\.[\w-]{39,50})(?![\w-])/y),
  {
    ...format(
      'secrets.email-provider',
      'Resend API key',
      're_',
      /re_([A-Za-z0-9]{6,10}_[A-Za-z0-9]{20,32})(?!\w)/y,
      {
        accept: (_, { value }) => /[A-Z]/.test(value) && /\d/.test(value),
      },
    ),
    context: { of: 'site', pattern: resendCall },
  },
  {
    ...format('secrets.email-provider', 'Mailgun API key', 'key-', /key-([0-9a-f]{32})(?!\w)/y),
    context: { of: 'site', pattern: /mailgun/i },
  },
  format(
    'secrets.email-provider',
    'Brevo API key',
    'xkeysib-',
    /xkeysib-([a-f0-9]{64}-[A-Za-z0-9]{16})(?!\w)/y,
  ),
  format(
    'secrets.email-provider',
    'Brevo SMTP key',
    'xsmtpsib-',
    /xsmtpsib-([a-f0-9]{64}-[A-Za-z0-9]{16})(?!\w)/y,
  ),
  { checkId: 'secrets.twilio', name: 'Twilio auth token', ...twilioAuthToken },
  { checkId: 'secrets.twilio', name: 'Twilio API key secret', ...twilioKeySecret },
  format(
    'secrets.slack',
    'Slack token',
    ['xoxa-', 'xoxb-', 'xoxp-', 'xoxr-'],
    /xox[abpr]-(?:\d{9,14}-){1,3}([A-Za-z0-9]{20,64})(?![\w-])/y,
  ),
  format(
    'secrets.slack',
    'Slack app-level token',
    'xapp-',
    /xapp-\d-[A-Z0-9]{9,14}-\d{9,14}-([a-f0-9]{64})(?!\w)/y,
  ),
  format(
    'secrets.slack',
    'Slack webhook',
    'hooks.slack.com',
    /hooks\.slack\.com\\?\/services\\?\/T[A-Z0-9]{8,12}\\?\/B[A-Z0-9]{8,12}\\?\/([A-Za-z0-9]{24})(?!\w)/y,
  ),
  format(
    'secrets.chat-webhook',
    'Discord webhook',
    ['discord.com', 'discordapp.com'],
    /discord(?:app)?\.com\\?\/api\\?\/webhooks\\?\/\d{17,20}\\?\/([\w-]{60,80})(?![\w-])/y,
  ),
  {
    checkId: 'secrets.chat-webhook',
    name: 'Discord bot token',
    context: { of: 'site', pattern: /discord/i },
    ...discordBotToken,
  },
  { checkId: 'secrets.chat-webhook', name: 'Telegram bot token', ...telegramBotToken },
  format(
    'secrets.mapbox-secret',
    'Mapbox secret token',
    'sk.eyJ',
    /sk\.(eyJ[\w-]{30,250}\.[\w-]{20,30})(?![\w-])/y,
  ),
  { checkId: 'secrets.database-url', name: 'Database connection string with a password', ...databaseUrl },
  {
    checkId: 'secrets.private-key',
    name: 'Private key',
    ...filtered(privateKeyBlock, (text, token) => !isServiceAccountKey(text, token)),
  },
  { checkId: 'secrets.private-key', name: 'Private JSON Web Key', ...privateJsonWebKey },
  ...saasKeys.map(({ name, prefix, pattern, context }) => ({
    ...format('secrets.saas', name, prefix, pattern),
    ...(context && { context: { of: 'site' as const, pattern: context } }),
  })),
  { checkId: 'secrets.basic-auth-url', name: 'URL with a password', ...basicAuthUrl },
]

/**
 * A secret that begins with a prefix of its own, or one of several. The first group of `pattern` is its random part: text that
 * no machine would have drawn is a placeholder and no secret, nor is what a vendor's documentation prints.
 */
function format(
  checkId: SecretCheckId,
  name: string,
  prefixes: string | readonly string[],
  pattern: RegExp,
  { accept = () => true }: { readonly accept?: (text: string, token: Token) => boolean } = {},
): SecretFormat {
  return {
    checkId,
    name,
    prefixes: typeof prefixes === 'string' ? [prefixes] : prefixes,
    read(text, index) {
      if (!standsFree(text, index)) return null
      pattern.lastIndex = index
      const match = pattern.exec(text)
      if (match === null || !looksRandom(match[1] ?? '') || isDocumentedSample(match[0])) return null
      const token = { value: match[0], start: index }
      return accept(text, token) ? token : null
    },
  }
}

function filtered({ prefixes, read }: TokenForm, accept: (text: string, token: Token) => boolean): TokenForm {
  return {
    prefixes,
    read(text, index) {
      const token = read(text, index)
      return token !== null && accept(text, token) ? token : null
    },
  }
}

/** Firebase and Google Maps are called from the browser with keys of the same form, as intended. */
function isBrowserKey(text: string, token: Token): boolean {
  return /authDomain|messagingSenderId|storageBucket|measurementId|firebaseapp\.com|maps\.googleapis\.com|googleMapsApiKey/i.test(
    around(text, token, 300),
  )
}

/**
 * Stripe's keys have 24 to 34 characters, or begin with the account number and have near a hundred. Clerk's
 * and Paystack's have the same prefix and forty-odd.
 */
function isStripeLength(key: string): boolean {
  const random = key.slice('sk_live_'.length)
  return random.length <= 34 || (random.startsWith('5') && random.length >= 60)
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const checksumChars = 6

/** Says whether the last six characters are the CRC-32 of those before, in base 62, as GitHub makes tokens. */
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
