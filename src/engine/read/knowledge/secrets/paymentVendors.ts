import { entraSecret } from '../suffixedApiKeys.ts'
import { alphanumeric, base64url, hex, type SecretVendor } from './secretVendor.ts'

// Base64 of a hostname and `$`, which limits the last characters.
const clerkPublishableKey =
  /\bpk_(?:live|test)_[A-Za-z0-9]{12,200}(?:JA(?:==)?|[CSiy]Q=?|[AEIMQUYcgkosw048]k)(?![\w=])/
const clerkSigns = /clerk_?secret|api\.clerk\.(?:com|dev)|@clerk\/|createClerkClient/i

const saas = 'secrets.saas'

export const paymentVendors: readonly SecretVendor[] = [
  {
    vendor: 'Stripe',
    checkId: 'secrets.stripe-live',
    variable: 'STRIPE_SECRET_KEY',
    revoke:
      'In the Stripe Dashboard open Developers > API keys, choose the menu beside the key and Rotate key with expiration now. Then check Developers > Logs for requests that are not yours.',
    reference: 'https://docs.stripe.com/keys',
    kinds: [
      {
        name: 'Stripe live secret key',
        prefix: 'sk_live_',
        pattern: /sk_live_([A-Za-z0-9]{24,247})(?!\w)/y,
        accept: (_, { value }) => isStripeLength(value),
      },
      {
        name: 'Stripe live restricted key',
        prefix: 'rk_live_',
        pattern: /rk_live_([A-Za-z0-9]{24,247})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'Stripe',
    checkId: 'secrets.stripe-test',
    variable: 'STRIPE_SECRET_KEY',
    revoke:
      'In the Stripe Dashboard switch to the test environment, open Developers > API keys and rotate the key.',
    reference: 'https://docs.stripe.com/keys',
    kinds: [
      {
        name: 'Stripe test secret key',
        prefix: 'sk_test_',
        pattern: /sk_test_([A-Za-z0-9]{24,247})(?!\w)/y,
        accept: (_, { value }) => isStripeLength(value),
      },
      {
        name: 'Stripe test restricted key',
        prefix: 'rk_test_',
        pattern: /rk_test_([A-Za-z0-9]{24,247})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'Paystack',
    checkId: saas,
    variable: 'PAYSTACK_SECRET_KEY',
    revoke: 'In the Paystack Dashboard open Settings > API Keys & Webhooks and generate a new secret key.',
    reference: 'https://paystack.com/docs/api/authentication/',
    kinds: [
      {
        name: 'Paystack live secret key',
        severity: 'critical',
        prefix: 'sk_live_',
        pattern: /sk_live_([0-9a-f]{40})(?!\w)/y,
      },
      {
        name: 'Paystack test secret key',
        severity: 'medium',
        prefix: 'sk_test_',
        pattern: /sk_test_([0-9a-f]{40})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'UploadThing',
    checkId: saas,
    variable: 'UPLOADTHING_TOKEN',
    revoke: 'On uploadthing.com/dashboard open the app > API Keys and revoke the key.',
    reference: 'https://docs.uploadthing.com/',
    kinds: [
      { name: 'UploadThing secret key', prefix: 'sk_live_', pattern: /sk_live_([0-9a-f]{64})(?!\w)/y },
      {
        // Base64 of JSON that begins with the key.
        name: 'UploadThing token',
        prefix: 'eyJhcGlLZXkiOiJza19',
        pattern: /eyJhcGlLZXkiOiJza19([A-Za-z0-9+/]{60,400}={0,2})(?![\w+/=])/y,
      },
    ],
  },
  {
    vendor: 'WorkOS',
    checkId: saas,
    variable: 'WORKOS_API_KEY',
    revoke: 'In the WorkOS Dashboard open API Keys and revoke the key.',
    reference: 'https://workos.com/docs/reference/api-keys',
    kinds: [
      {
        // Base64 of the key id, `key_…`, before the secret.
        name: 'WorkOS API key',
        severity: 'critical',
        prefix: ['sk_live_a2V5X', 'sk_test_a2V5X'],
        pattern: /sk_(?:live|test)_a2V5X([A-Za-z0-9+/]{30,120}={0,2})(?![\w+/=])/y,
      },
      {
        name: 'WorkOS API key',
        severity: 'critical',
        shape: /^sk_(?:(?:live|test|prod|staging)_)?[A-Za-z0-9]{24,120}={0,2}$/,
        words: ['workos'],
      },
    ],
  },
  {
    vendor: 'Clerk',
    checkId: 'secrets.clerk-secret',
    variable: 'CLERK_SECRET_KEY',
    revoke:
      'In the Clerk Dashboard open API keys, create a new secret key, put it on the server, then delete the old one. Check the user list for accounts that are not yours.',
    reference: 'https://clerk.com/docs/guides/secure/rotate-api-keys',
    kinds: [
      {
        name: 'Clerk secret key',
        prefix: 'sk_',
        pattern: /sk_(?:live|test)_([A-Za-z0-9]{36,60})(?!\w)/y,
        accept: (_, { value }) => !isStripeLength(value),
        context: { of: 'site', pattern: clerkPublishableKey },
      },
      {
        name: 'Clerk secret key',
        prefix: 'sk_',
        pattern: /sk_(?:live|test)_([A-Za-z0-9]{36,60})(?!\w)/y,
        accept: (_, { value }) => !isStripeLength(value),
        context: { of: 'text', pattern: clerkSigns },
      },
    ],
  },
  {
    vendor: 'RevenueCat',
    checkId: saas,
    variable: 'REVENUECAT_SECRET_KEY',
    revoke:
      'In the RevenueCat dashboard open the project > API keys, delete the secret key and create a new one.',
    reference: 'https://www.revenuecat.com/docs/projects/authentication',
    kinds: [{ name: 'RevenueCat secret key', shape: /^sk_[A-Za-z0-9]{24,40}$/, words: ['revenuecat'] }],
  },
  {
    vendor: 'Flutterwave',
    checkId: saas,
    variable: 'FLUTTERWAVE_SECRET_KEY',
    revoke: 'In the Flutterwave dashboard open Settings > API keys and generate new secret keys.',
    reference: 'https://developer.flutterwave.com/v3.0/docs/authentication',
    kinds: [
      {
        name: 'Flutterwave live secret key',
        severity: 'critical',
        prefix: 'FLWSECK-',
        pattern: /FLWSECK-([0-9a-z]{32})(?:-\w{8,14}vt)?-X(?!\w)/y,
      },
      {
        name: 'Flutterwave test secret key',
        severity: 'medium',
        prefix: 'FLWSECK_TEST-',
        pattern: /FLWSECK_TEST-([0-9a-z]{32})-X(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'Square',
    checkId: saas,
    variable: 'SQUARE_ACCESS_TOKEN',
    revoke:
      'In the Square Developer Console open the application > Credentials and replace the access token, or > OAuth and replace the application secret.',
    reference: 'https://developer.squareup.com/docs/build-basics/access-tokens',
    kinds: [
      {
        name: 'Square access token',
        severity: 'critical',
        prefix: 'EAAA',
        pattern: /(?<![+/])EAAA([\w-]{60})(?![\w+/=-])/y,
      },
      {
        name: 'Square access token',
        severity: 'critical',
        prefix: 'sq0atp-',
        pattern: /sq0atp-([\w-]{22})(?![\w-])/y,
      },
      { name: 'Square application secret', prefix: 'sq0csp-', pattern: /sq0csp-([\w-]{43})(?![\w-])/y },
    ],
  },
  {
    vendor: 'PayPal',
    checkId: saas,
    variable: 'PAYPAL_CLIENT_SECRET',
    revoke:
      'On developer.paypal.com open Apps & Credentials > the app, generate a new secret and disable the old one.',
    reference: 'https://developer.paypal.com/api/rest/authentication/',
    kinds: [
      {
        name: 'PayPal client secret',
        severity: 'critical',
        shape: base64url(80),
        words: ['paypal'],
        names: /secret/i,
      },
      {
        name: 'Braintree private key',
        severity: 'critical',
        shape: hex(32),
        words: ['braintree'],
        names: /private/i,
      },
    ],
  },
  {
    vendor: 'Plaid',
    checkId: saas,
    variable: 'PLAID_SECRET',
    revoke: 'In the Plaid Dashboard open Developers > Keys, rotate the secret and delete the old one.',
    reference: 'https://plaid.com/docs/quickstart/glossary/',
    kinds: [
      { name: 'Plaid secret', severity: 'critical', shape: hex(30), words: ['plaid'], names: /secret/i },
    ],
  },
  {
    vendor: 'Razorpay',
    checkId: saas,
    variable: 'RAZORPAY_KEY_SECRET',
    revoke: 'In the Razorpay Dashboard open Account & Settings > API Keys and regenerate the key at once.',
    reference: 'https://razorpay.com/docs/payments/dashboard/account-settings/api-keys/',
    kinds: [
      {
        name: 'Razorpay key secret',
        severity: 'critical',
        shape: alphanumeric(24),
        words: ['razorpay', 'rzp_live', 'rzp_test'],
        names: /secret/i,
      },
    ],
  },
  {
    vendor: 'Mollie',
    checkId: saas,
    variable: 'MOLLIE_API_KEY',
    revoke: 'In the Mollie Dashboard open Developers > API keys and reset the key.',
    reference: 'https://docs.mollie.com/reference/authentication',
    kinds: [
      {
        name: 'Mollie API key',
        severity: 'critical',
        shape: /^(?:live|test)_[A-Za-z0-9]{30}$/,
        words: ['mollie'],
      },
    ],
  },
  {
    vendor: 'Lemon Squeezy',
    checkId: saas,
    variable: 'LEMONSQUEEZY_API_KEY',
    revoke: 'In Lemon Squeezy open Settings > API and delete the key.',
    reference: 'https://docs.lemonsqueezy.com/guides/developer-guide/getting-started',
    kinds: [
      {
        name: 'Lemon Squeezy API key',
        severity: 'critical',
        shape: /^eyJ[\w-]{20,200}\.eyJ[\w-]{40,600}\.[\w-]{80,1000}$/,
        words: ['lemonsqueezy', 'lemon_squeezy'],
      },
    ],
  },
  {
    vendor: 'Paddle',
    checkId: saas,
    variable: 'PADDLE_API_KEY',
    revoke: 'In Paddle open Developer tools > Authentication > API keys and revoke the key.',
    reference: 'https://developer.paddle.com/api-reference/about/authentication',
    kinds: [
      {
        name: 'Paddle API key',
        prefix: 'pdl_',
        pattern: /pdl_(?:live|sdbx)_apikey_([a-z0-9]{26}_[A-Za-z0-9]{22}_[A-Za-z0-9]{3})(?!\w)/y,
      },
    ],
  },
  {
    vendor: 'Polar',
    checkId: saas,
    variable: 'POLAR_ACCESS_TOKEN',
    revoke: 'On polar.sh open the organization > Settings > Developers and delete the token.',
    reference: 'https://polar.sh/docs/integrate/oat',
    kinds: [
      {
        name: 'Polar access token',
        prefix: 'polar_',
        pattern: /polar_(?:oat|pat|at)_([\w-]{32,100})(?![\w-])/y,
      },
    ],
  },
  {
    vendor: 'Stytch',
    checkId: saas,
    variable: 'STYTCH_SECRET',
    revoke:
      'In the Stytch Dashboard open Configuration > API keys, start a rotation of the secret and complete it.',
    reference: 'https://stytch.com/docs/workspace-management/secret-rotation',
    kinds: [
      {
        name: 'Stytch project secret',
        severity: 'critical',
        prefix: 'secret-live-',
        pattern: /secret-live-([\w-]{32,64}={0,2})(?![\w=-])/y,
      },
      {
        name: 'Stytch test project secret',
        severity: 'medium',
        prefix: 'secret-test-',
        pattern: /secret-test-([\w-]{32,64}={0,2})(?![\w=-])/y,
      },
    ],
  },
  {
    vendor: 'Auth0',
    checkId: saas,
    variable: 'AUTH0_CLIENT_SECRET',
    revoke:
      'In the Auth0 Dashboard open Applications > the application > Settings and rotate the client secret.',
    reference: 'https://auth0.com/docs/get-started/applications/rotate-client-secret',
    kinds: [
      {
        name: 'Auth0 client secret',
        severity: 'critical',
        shape: base64url(32, 80),
        words: ['auth0'],
        names: /secret/i,
      },
    ],
  },
  {
    vendor: 'Okta',
    checkId: saas,
    variable: 'OKTA_API_TOKEN',
    revoke: 'In the Okta Admin Console open Security > API > Tokens and revoke the token.',
    reference: 'https://developer.okta.com/docs/guides/create-an-api-token/main/',
    kinds: [
      { name: 'Okta API token', severity: 'critical', shape: /^00[\w-]{40}$/, words: ['okta'] },
      {
        name: 'Okta client secret',
        severity: 'critical',
        shape: base64url(40, 64),
        words: ['okta'],
        names: /secret/i,
      },
    ],
  },
  {
    vendor: 'Microsoft Entra ID',
    checkId: saas,
    variable: 'AZURE_AD_CLIENT_SECRET',
    revoke:
      'In the Microsoft Entra admin center open App registrations > the app > Certificates & secrets and delete the client secret.',
    reference: 'https://learn.microsoft.com/en-us/entra/identity-platform/how-to-add-credentials',
    kinds: [
      {
        name: 'Microsoft Entra ID (Azure AD) client secret',
        severity: 'critical',
        form: entraSecret,
      },
    ],
  },
  {
    vendor: 'Amazon Cognito',
    checkId: saas,
    variable: 'COGNITO_CLIENT_SECRET',
    revoke: 'In the Amazon Cognito console create a new app client, move to it, and delete the old one.',
    reference:
      'https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-client-apps.html',
    kinds: [
      {
        name: 'Amazon Cognito client secret',
        shape: /^[a-z0-9]{40,60}$/,
        words: ['cognito'],
        names: /secret/i,
      },
    ],
  },
]

export const unnamedVendors: readonly SecretVendor[] = [
  {
    vendor: 'the service that issued it',
    checkId: saas,
    variable: 'SERVICE_SECRET_KEY',
    revoke:
      'Find out which service the key belongs to: the request that it is sent with names the host. Sign in there, delete or rotate the key, and check its log for use that is not yours.',
    reference: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    kinds: [
      {
        name: 'Live secret key (sk_live_)',
        prefix: ['sk_live_', 'sk_prod_', 'secret_live_'],
        pattern: /(?:sk|secret)_(?:live|prod)_([\w-]{20,250}={0,2})(?![\w=-])/y,
        accept: (_, { value }) => /\d/.test(value) && !isStripeLength(value) && !/_sk_live_/.test(value),
      },
    ],
  },
]

/**
 * Stripe: 24 to 34 characters, or about a hundred with the account number. Clerk and Paystack share the
 * prefix, with about forty.
 */
function isStripeLength(key: string): boolean {
  const random = key.slice('sk_live_'.length)
  if (!/^[A-Za-z0-9]+$/.test(random) || /^[0-9a-f]{64}$/.test(random)) return false
  return random.length <= 34 || (random.startsWith('5') && random.length >= 60)
}
