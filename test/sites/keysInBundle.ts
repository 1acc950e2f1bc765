import { drawn, fakeGithubToken, fakeJwt, freshPrivateKey } from '../helpers/fakes/fakeSecrets.ts'
import { html, javaScript } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { toHttps } from './hardened.ts'

const clerkPublishable = `pk_live_${Buffer.from('clerk.bots-shop.com$').toString('base64')}`
const privateKey = freshPrivateKey().trim().replaceAll('\n', '\\n')

/** `src/config.ts` by service. */
const config: Readonly<Record<string, string>> = {
  anthropic: `sk-ant-${'api03'}-${drawn('base62', 93)}AA`,
  groq: `gsk_${drawn('base62', 52)}`,
  aws: `${`AKIA${drawn('base32', 16)}`}",secretAccessKey:"${drawn('base62', 40, 'aws')}`,
  clerk: `${clerkPublishable}",clerkSecret:"sk_live_${drawn('base62', 42)}`,
  github: fakeGithubToken('ghp_'),
  npm: `npm_${drawn('base62', 36)}`,
  netlify: `nfp_${drawn('base62', 36)}`,
  sendgrid: `SG.${drawn('base62', 22)}.${drawn('base62', 43)}`,
  twilio: `AC${drawn('hex', 32, 'sid')}",authToken:"${drawn('hex', 32)}`,
  slack: `xoxb-${drawn('digits', 12)}-${drawn('digits', 13)}-${drawn('base62', 24)}`,
  discord: `https://discord.com/api/webhooks/1187654321098765432/${drawn('base62', 68)}`,
  mapbox: `sk.${Buffer.from(JSON.stringify({ u: 'someone', a: drawn('lower', 25) })).toString('base64url')}.${drawn('base62', 22)}`,
  database: `postgresql://app:${drawn('base62', 20)}@ep-cool-leaf-123456.eu-central-1.aws.neon.tech:5432/main`,
  notion: `ntn_${drawn('digits', 11)}${drawn('base62', 35)}`,
  supabase: `sbp_${drawn('hex', 40)}`,
  webhook: `whsec_${drawn('base62', 32)}`,
  intern: `https://deploy:${drawn('base62', 20)}@intern.bots-shop.com/api`,
}

const stripe = `const live="sk_live_${`51${drawn('base62', 97)}`}",test="sk_test_${`51${drawn('base62', 97, 't')}`}";`
const gemini = `fetch("https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash:generateContent?key=AIzaSy${drawn('base62', 33)}")`
const session = fakeJwt({ sub: 'user-1', email: 'ada@bots-shop.com', iat: 1_900_000_000, exp: 4_000_000_000 })

export const keysInBundle: DescribedSite = {
  about: 'a single-page application with a key of every kind in its bundle',
  target: 'https://bots-shop.com/',
  world: {
    'http://bots-shop.com': toHttps('bots-shop.com'),
    'https://bots-shop.com': {
      routes: {
        '/': html(
          '<!doctype html><html lang="en"><head><title>Bots for shops</title><script type="module" crossorigin src="/assets/index-B4x9Qw2k.js"></script></head><body><div id="root"></div></body></html>',
          { date: 'Sat, 01 Nov 2026 10:00:00 GMT' },
        ),
        '/assets/index-B4x9Qw2k.js': javaScript(
          `import{s}from"./keys-C7nTq1aa.js";const c={${Object.entries(config)
            .map(([name, value]) => `${name}:"${value}"`)
            .join(',')}};export{c};`,
          { date: 'Sat, 01 Nov 2026 10:00:00 GMT' },
        ),
        '/assets/keys-C7nTq1aa.js': javaScript(
          `${stripe}${gemini};const account={type:"service_account",project_id:"bots",private_key:"${privateKey}\\n",client_email:"bots@bots.iam.gserviceaccount.com"};` +
            `const pem=\`${freshPrivateKey('rsa')}\`;const token="${session}";export{live as s};`,
          { date: 'Sat, 01 Nov 2026 10:00:00 GMT' },
        ),
      },
      otherwise: { ...html('<!doctype html><title>Not found</title>'), status: 404 },
    },
  },
  findings: [
    ['bundle.llm-from-browser', 'high'],
    ['csp.missing', 'medium'],
    ['exposure.security-txt', 'info'],
    ['headers.clickjacking', 'medium'],
    ['headers.coep-corp-missing', 'info'],
    ['headers.coop-missing', 'info'],
    ['headers.hsts-missing', 'medium'],
    ['headers.permissions-policy-missing', 'info'],
    ['headers.referrer-policy-missing', 'info'],
    ['headers.xcto-missing', 'low'],
    ['platform.stack', 'info'],
    ['secrets.ai-provider', 'high'],
    ['secrets.anthropic', 'critical'],
    ['secrets.aws', 'critical'],
    ['secrets.basic-auth-url', 'medium'],
    ['secrets.chat-webhook', 'high'],
    ['secrets.clerk-secret', 'critical'],
    ['secrets.database-url', 'critical'],
    ['secrets.email-provider', 'high'],
    ['secrets.gcp-service-account', 'critical'],
    ['secrets.github', 'critical'],
    ['secrets.google-ai', 'high'],
    ['secrets.hosting', 'critical'],
    ['secrets.mapbox-secret', 'high'],
    ['secrets.private-key', 'critical'],
    ['secrets.public-keys', 'info'],
    ['secrets.saas', 'high'],
    ['secrets.session-jwt', 'medium'],
    ['secrets.slack', 'high'],
    ['secrets.stripe-live', 'critical'],
    ['secrets.stripe-test', 'medium'],
    ['secrets.supabase-access-token', 'critical'],
    ['secrets.twilio', 'high'],
    ['secrets.vcs-registry', 'high'],
    ['secrets.webhook-signing', 'high'],
  ],
  technologies: ['vite', 'clerk'],
  pages: ['/'],
}
