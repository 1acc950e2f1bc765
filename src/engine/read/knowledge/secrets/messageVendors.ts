import { jwtWhere, textClaim } from '../../formats/jwt.ts'
import { encodesText } from '../../text/randomness.ts'
import { discordBotToken, telegramBotToken } from '../messengerKeys.ts'
import { twilioAuthToken, twilioKeySecret } from '../pairedKeys.ts'
import { mailchimpKey } from '../suffixedApiKeys.ts'
import { base64url, hex, type SecretVendor, uuid } from './secretVendor.ts'

const resendCall = /api\.resend\.com|resend[_-]?(?:api[_-]?)?key|\bResend\(|resend\.emails\b/i

const email = 'secrets.email-provider'

export const messageVendors: readonly SecretVendor[] = [
  {
    vendor: 'SendGrid',
    checkId: email,
    variable: 'SENDGRID_API_KEY',
    revoke: 'In SendGrid open Settings > API Keys and delete the key. Then check the log of sent emails.',
    reference: 'https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys',
    kinds: [
      { name: 'SendGrid API key', prefix: 'SG.', pattern: /SG\.([\w-]{20,24}\.[\w-]{39,50})(?![\w-])/y },
    ],
  },
  {
    vendor: 'Resend',
    checkId: email,
    variable: 'RESEND_API_KEY',
    revoke: 'On resend.com open API Keys and delete the key. Then check Emails for what you did not send.',
    reference: 'https://resend.com/docs/dashboard/api-keys/introduction',
    kinds: [
      {
        name: 'Resend API key',
        prefix: 're_',
        pattern: /re_([A-Za-z0-9]{6,10}_[A-Za-z0-9]{20,32})(?!\w)/y,
        accept: (_, { value }) => /[A-Z]/.test(value) && /\d/.test(value),
        context: { of: 'site', pattern: resendCall },
      },
    ],
  },
  {
    vendor: 'Mailgun',
    checkId: email,
    variable: 'MAILGUN_API_KEY',
    revoke:
      'In Mailgun open Account settings > API security and delete the key. Then check the log of sent emails.',
    reference: 'https://documentation.mailgun.com/docs/mailgun/user-manual/api-key-mgmt/api-key-mgmt',
    kinds: [
      {
        name: 'Mailgun API key',
        prefix: 'key-',
        pattern: /key-([0-9a-f]{32})(?!\w)/y,
        context: { of: 'site', pattern: /mailgun/i },
      },
      { name: 'Mailgun API key', shape: /^[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}$/, words: ['mailgun'] },
    ],
  },
  {
    vendor: 'Brevo',
    checkId: email,
    variable: 'BREVO_API_KEY',
    revoke: 'In Brevo open Settings > SMTP & API and delete the key. Then check the log of sent emails.',
    reference: 'https://developers.brevo.com/docs/getting-started',
    kinds: [
      { name: 'Brevo API key', prefix: 'xkeysib-', pattern: /xkeysib-([a-f0-9]{64}-[A-Za-z0-9]{16})(?!\w)/y },
      {
        name: 'Brevo SMTP key',
        prefix: 'xsmtpsib-',
        pattern: /xsmtpsib-([a-f0-9]{64}-[A-Za-z0-9]{16})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'Mailchimp',
    checkId: email,
    variable: 'MAILCHIMP_API_KEY',
    revoke:
      'In Mailchimp open Profile > Extras > API keys and revoke the key (Transactional: Settings > SMTP & API Info). Then check the audience and the campaigns.',
    reference: 'https://mailchimp.com/help/about-api-keys/',
    kinds: [
      { name: 'Mailchimp API key', form: mailchimpKey },
      {
        name: 'Mailchimp Transactional (Mandrill) API key',
        shape: /^(?:md-)?[\w-]{22}$/,
        words: ['mandrill'],
      },
    ],
  },
  {
    vendor: 'Postmark',
    checkId: email,
    variable: 'POSTMARK_SERVER_TOKEN',
    revoke: 'In Postmark open the server > API Tokens, generate a new token and delete the leaked one.',
    reference: 'https://postmarkapp.com/developer/api/overview#authentication',
    kinds: [{ name: 'Postmark token', shape: uuid, words: ['postmark'] }],
  },
  {
    vendor: 'Loops',
    checkId: email,
    variable: 'LOOPS_API_KEY',
    revoke: 'On app.loops.so open Settings > API and delete the key.',
    reference: 'https://loops.so/docs/api-reference/intro',
    kinds: [
      {
        name: 'Loops API key',
        shape: hex(32),
        words: ['loops.so', 'loops_', 'loopsapi', 'loopsclient', 'loopskey'],
      },
    ],
  },
  {
    vendor: 'EmailJS',
    checkId: email,
    variable: 'EMAILJS_PRIVATE_KEY',
    revoke: 'On dashboard.emailjs.com open Account > General and refresh the keys.',
    reference: 'https://www.emailjs.com/docs/rest-api/send/',
    kinds: [
      {
        name: 'EmailJS private key',
        severity: 'medium',
        shape: base64url(20, 24),
        words: ['emailjs'],
        names: /private|accessToken|secret/i,
      },
    ],
  },
  {
    vendor: 'MailerSend',
    checkId: email,
    variable: 'MAILERSEND_API_KEY',
    revoke: 'In MailerSend open Integrations > API tokens and delete the token.',
    reference: 'https://developers.mailersend.com/general.html#authentication',
    kinds: [{ name: 'MailerSend API token', prefix: 'mlsn.', pattern: /mlsn\.([0-9a-f]{60,70})(?!\w)/y }],
  },
  {
    vendor: 'Mailjet',
    checkId: email,
    variable: 'MAILJET_SECRET_KEY',
    revoke: 'In Mailjet open Account settings > API Key Management and reset the secret key.',
    reference: 'https://dev.mailjet.com/email/guides/',
    kinds: [
      {
        name: 'Mailjet secret key',
        shape: hex(32),
        words: ['mailjet', 'mj_api', 'mj_'],
        names: /secret|private/i,
      },
    ],
  },
  {
    vendor: 'SparkPost',
    checkId: email,
    variable: 'SPARKPOST_API_KEY',
    revoke: 'In SparkPost (Bird) open Configuration > API Keys and delete the key.',
    reference: 'https://developers.sparkpost.com/api/#header-authentication',
    kinds: [{ name: 'SparkPost API key', shape: hex(40), words: ['sparkpost'] }],
  },
  {
    vendor: 'Klaviyo',
    checkId: email,
    variable: 'KLAVIYO_PRIVATE_KEY',
    revoke: 'In Klaviyo open Settings > API keys and delete the private key.',
    reference: 'https://developers.klaviyo.com/en/docs/retrieve_api_credentials',
    kinds: [{ name: 'Klaviyo private API key', shape: /^pk_[0-9a-f]{34}$/, words: ['klaviyo'] }],
  },
  {
    vendor: 'Plunk',
    checkId: email,
    variable: 'PLUNK_SECRET_KEY',
    revoke: 'On app.useplunk.com open Project settings > API Keys and regenerate the keys.',
    reference: 'https://docs.useplunk.com/',
    kinds: [{ name: 'Plunk secret key', shape: /^sk_[0-9a-f]{40,64}$/, words: ['plunk'] }],
  },
  {
    vendor: 'Twilio',
    checkId: 'secrets.twilio',
    variable: 'TWILIO_AUTH_TOKEN',
    revoke:
      'In the Twilio Console open Account > API keys & tokens. For an auth token create a secondary token and promote it, which invalidates the old one. For an API key delete the key. Then check Monitor > Logs and the usage.',
    reference: 'https://www.twilio.com/docs/iam/api-keys',
    kinds: [
      { name: 'Twilio auth token', form: twilioAuthToken },
      { name: 'Twilio API key secret', form: twilioKeySecret },
      { name: 'Twilio auth token', shape: hex(32), words: ['twilio'], names: /auth_?token|secret/i },
    ],
  },
  {
    vendor: 'Vonage',
    checkId: 'secrets.saas',
    variable: 'VONAGE_API_SECRET',
    revoke: 'In the Vonage dashboard open API Settings, add a second API secret and revoke the leaked one.',
    reference: 'https://developer.vonage.com/en/account/secret-management',
    kinds: [
      {
        name: 'Vonage API secret',
        shape: /^[A-Za-z0-9]{16,25}$/,
        words: ['vonage', 'nexmo'],
        names: /secret/i,
      },
    ],
  },
  {
    vendor: 'Slack',
    checkId: 'secrets.slack',
    variable: 'SLACK_TOKEN',
    revoke:
      'On api.slack.com/apps open the app: OAuth & Permissions > Revoke tokens for a token, Incoming Webhooks > remove the URL for a webhook. For a workflow open Workflow Builder and replace its webhook trigger.',
    reference: 'https://docs.slack.dev/authentication/best-practices-for-security/',
    kinds: [
      {
        name: 'Slack token',
        prefix: ['xoxa-', 'xoxb-', 'xoxp-', 'xoxr-', 'xoxe.'],
        pattern: /(?:xox[abpr]-(?:\d{9,14}-){1,3}|xoxe\.xox[bp]-\d-)([A-Za-z0-9]{20,180})(?![\w-])/y,
      },
      {
        name: 'Slack app-level token',
        prefix: 'xapp-',
        pattern: /xapp-\d-[A-Z0-9]{9,14}-\d{9,14}-([a-f0-9]{64})(?!\w)/y,
      },
      {
        name: 'Slack webhook',
        prefix: 'hooks.slack.com',
        pattern:
          /hooks\.slack\.com\\?\/services\\?\/T[A-Z0-9]{8,12}\\?\/B[A-Z0-9]{8,12}\\?\/([A-Za-z0-9]{24})(?!\w)/y,
      },
      {
        name: 'Slack workflow webhook',
        prefix: 'hooks.slack.com',
        pattern:
          /hooks\.slack\.com\\?\/(?:workflows\\?\/T[A-Z0-9]{8,12}\\?\/A[A-Z0-9]{8,12}\\?\/\d{10,20}|triggers\\?\/[TE][A-Z0-9]{8,12}\\?\/\d{8,20})\\?\/([A-Za-z0-9]{20,40})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'Discord',
    checkId: 'secrets.chat-webhook',
    variable: 'DISCORD_BOT_TOKEN',
    revoke:
      'For a webhook open the channel settings > Integrations > Webhooks and delete it. For a bot open the Discord Developer Portal > Applications > the application > Bot > Reset Token.',
    reference: 'https://docs.discord.com/developers/resources/webhook',
    kinds: [
      {
        name: 'Discord webhook',
        prefix: ['discord.com', 'discordapp.com'],
        pattern:
          /discord(?:app)?\.com\\?\/api(?:\\?\/v\d{1,2})?\\?\/webhooks\\?\/\d{17,20}\\?\/([\w-]{60,80})(?![\w-])/y,
      },
      { name: 'Discord bot token', form: discordBotToken, context: { of: 'site', pattern: /discord/i } },
    ],
  },
  {
    vendor: 'Telegram',
    checkId: 'secrets.chat-webhook',
    variable: 'TELEGRAM_BOT_TOKEN',
    revoke: 'Send `/revoke` to @BotFather in Telegram and choose the bot.',
    reference: 'https://core.telegram.org/bots/features#botfather',
    kinds: [{ name: 'Telegram bot token', form: telegramBotToken }],
  },
  {
    vendor: 'Microsoft Teams',
    checkId: 'secrets.chat-webhook',
    variable: 'TEAMS_WEBHOOK_URL',
    revoke:
      'In Microsoft Teams open the channel > Workflows (or Connectors), delete the webhook and create a new one.',
    reference:
      'https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook',
    kinds: [
      {
        name: 'Microsoft Teams webhook',
        prefix: ['.webhook.office.com', 'outlook.office.com'],
        pattern:
          /(?:\.webhook|outlook)\.office\.com\\?\/webhook(?:b2)?\\?\/[0-9a-f-]{36}@[0-9a-f-]{36}\\?\/IncomingWebhook\\?\/([0-9a-f]{32})(?:\\?\/[\w-]{36,90}){1,2}/y,
      },
      {
        name: 'Power Automate workflow URL',
        prefix: ['.logic.azure.com', '.api.powerplatform.com'],
        pattern:
          /\.(?:logic\.azure|api\.powerplatform)\.com(?::443)?\\?\/[\w/\\.-]{10,200}\\?\/triggers\\?\/manual\\?\/paths\\?\/invoke\?[^"'`\s]{0,200}sig=([\w%-]{40,60})/y,
      },
    ],
  },
  {
    vendor: 'Google Chat',
    checkId: 'secrets.chat-webhook',
    variable: 'GOOGLE_CHAT_WEBHOOK_URL',
    revoke: 'In Google Chat open the space > Apps & integrations > Webhooks and delete the webhook.',
    reference: 'https://developers.google.com/workspace/chat/quickstart/webhooks',
    kinds: [
      {
        name: 'Google Chat webhook',
        prefix: 'chat.googleapis.com',
        pattern:
          /chat\.googleapis\.com\\?\/v1\\?\/spaces\\?\/[\w-]{5,20}\\?\/messages\?[^"'`\s]{10,100}token=([\w%-]{30,80})/y,
      },
    ],
  },
  {
    vendor: 'Zapier',
    checkId: 'secrets.chat-webhook',
    variable: 'ZAPIER_WEBHOOK_URL',
    revoke: 'In Zapier open the Zap, replace its Webhooks trigger (which has a new URL), and publish it.',
    reference: 'https://help.zapier.com/hc/en-us/articles/8496288690317',
    kinds: [
      {
        name: 'Zapier webhook',
        severity: 'medium',
        prefix: 'hooks.zapier.com',
        pattern: /hooks\.zapier\.com\\?\/hooks\\?\/catch\\?\/(\d{4,12}\\?\/[a-z0-9]{5,12})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'Make',
    checkId: 'secrets.chat-webhook',
    variable: 'MAKE_WEBHOOK_URL',
    revoke: 'In Make open Webhooks, create a new webhook for the scenario and delete the leaked one.',
    reference: 'https://help.make.com/webhooks',
    kinds: [
      {
        name: 'Make webhook',
        severity: 'medium',
        prefix: ['hook.', 'hooks.make'],
        pattern: /hooks?\.(?:(?:[a-z]{2}\d\.)?make|integromat)\.com\\?\/([a-z0-9]{28,40})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'n8n',
    checkId: 'secrets.chat-webhook',
    variable: 'N8N_WEBHOOK_URL',
    revoke:
      'In n8n open the workflow, give its Webhook node a new path and an authentication, and activate it again. For an API key open Settings > n8n API and delete the key.',
    reference: 'https://docs.n8n.io/integrations/builtin/core-nodes/n8n-nodes-base.webhook/',
    kinds: [
      {
        name: 'n8n webhook',
        severity: 'medium',
        prefix: ['/webhook/', '/webhook-test/', '\\/webhook\\/'],
        pattern:
          /\\?\/webhook(?:-test)?\\?\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?![\w-])/y,
        accept: (text, { start }) => /n8n/i.test(text.slice(Math.max(0, start - 80), start)),
      },
      {
        name: 'n8n API key',
        prefix: 'n8n_api_',
        pattern: /n8n_api_([0-9a-f]{64,100})(?!\w)/y,
      },
      { name: 'n8n API key', form: jwtWhere((jwt) => textClaim(jwt, 'iss') === 'n8n') },
    ],
  },
  {
    vendor: 'the sender of the webhooks',
    checkId: 'secrets.webhook-signing',
    variable: 'WEBHOOK_SIGNING_SECRET',
    revoke:
      'Roll the secret where the webhook endpoint is configured: Stripe Dashboard > Developers > Webhooks > the endpoint > Roll secret; Clerk Dashboard > Webhooks; Resend > Webhooks. Then check for events that the sender never sent.',
    reference: 'https://docs.stripe.com/webhooks#verify-events',
    kinds: [
      {
        name: 'Webhook signing secret',
        prefix: 'whsec_',
        pattern: /whsec_([A-Za-z0-9+/]{32,100}={0,2})(?![\w+/=])/y,
        // Documentation samples encode words.
        accept: (_text, { value }) => !encodesText(value.slice('whsec_'.length)),
      },
    ],
  },
]
