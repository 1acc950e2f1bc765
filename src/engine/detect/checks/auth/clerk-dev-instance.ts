import { passiveCheck } from '../../../model/check.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { findTokensIn } from '../../../read/derive/tokenPlaces.ts'
import { ownedDomain } from '../../../read/dns/dnsNames.ts'
import { freeStanding, type TokenForm } from '../../../read/text/findTokens.ts'

const publishableKey: TokenForm = {
  prefixes: ['pk_test_'],
  read: freeStanding(/pk_test_[A-Za-z0-9+/]{16,200}={0,2}(?!\w)/y),
}

const trialLabel =
  /^(?:dev|develop|development|test|testing|staging|stage|preview|qa|uat|sandbox|demo)\d{0,3}$/

/**
 * Clerk development instances in production: a site on its own domain that signs users in through one.
 *
 * Certain: the publishable key contains the name of its instance. Fires on a `pk_test_` key whose name ends in
 * `clerk.accounts.dev`; not on Stripe's keys, nor on platform hostnames such as `*.vercel.app` or names such
 * as `staging.`, where it belongs. Source: Clerk, "Instances / Environments".
 */
export default passiveCheck({
  id: 'auth.clerk-dev-instance',
  cwe: 489,
  severity: 'low',
  owner: 'config',
  title: 'Clerk development instance in production',
  why: 'Sessions are less protected, sign-ups end at 100 users, and accounts cannot be moved to production. A development instance is for testing only and uses shared OAuth credentials. Users who sign up now must sign up again later.',
  fix: {
    steps: `1. In the Clerk dashboard press "Development" at the top, choose "Create production instance", and clone the settings. Enter the domain of the site.
2. Set the DNS records that the dashboard lists for the domain, and wait until it shows them as verified.
3. Set up each social sign-in with your own credentials (SSO connections). Set up webhooks and paths again: these are not copied.
4. In the settings of the production deployment replace both keys. The \`pk_live_\` key goes into the variable of the publishable key (\`NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY\`, \`VITE_CLERK_PUBLISHABLE_KEY\`). The \`sk_live_\` key goes into \`CLERK_SECRET_KEY\`, which stays on the server. Keep the test keys for development and previews.
5. If there is a Content-Security-Policy, allow the new host (\`clerk.<domain>\`). Rebuild, deploy, and sign up once.`,
    variants: {
      nextjs: `1. Ask a person with access to create a production instance: Clerk dashboard, "Development" at the top, "Create production instance". Clone the settings, enter the domain, set the DNS records listed there, and set up social sign-ins again.
2. In the settings of the production deployment set \`NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY=pk_live_…\` and \`CLERK_SECRET_KEY=sk_live_…\` (the latter without \`NEXT_PUBLIC_\`). Keep the test keys in \`.env.local\` and for previews.
3. Search the source for \`pk_test_\` and \`accounts.dev\`: keys in the code override the settings. A Content-Security-Policy must allow \`clerk.<domain>\`.
4. Rebuild, as the publishable key is inlined at build time. Deploy, and sign up once.`,
    },
    risk: 'Accounts and sessions of the development instance do not carry over. All users sign up again, unless they are exported and imported with the backend API. User ids change, so rows that hold them must be mapped.',
    verify:
      'Load the `url` of the evidence with the Network tab of the browser open: requests go to `clerk.<domain>` and none to a host that ends in `clerk.accounts.dev`. `grep -r "pk_test_"` in the build output finds nothing.',
  },
  references: [
    'https://clerk.com/docs/guides/development/managing-environments',
    'https://clerk.com/docs/guides/development/deployment/production',
  ],
  needs: ['target', 'responses', 'scripts'],
  skipReason: ({ target }) => {
    const isTrial = target.hostname.split('.').some((label) => trialLabel.test(label))
    return !isTrial && ownedDomain(target.hostname).ok
      ? null
      : 'the target is a development, preview or test host, where a development instance is expected: scan the production domain'
  },
  run(artifacts, cache) {
    const seen = new Set<string>()
    return clientTexts(artifacts, cache).flatMap((source) =>
      findTokensIn(source, publishableKey, cache).flatMap(({ value }) => {
        const { url } = source
        const instance = readInstance(value)
        if (instance === null || seen.has(instance)) return []
        seen.add(instance)
        const excerpt = `publishable key of the development instance ${instance}`
        return [{ url, sample: instance, confidence: 'certain' as const, request: `GET ${url}`, excerpt }]
      }),
    )
  },
})

function readInstance(key: string): string | null {
  const text = Buffer.from(key.slice('pk_test_'.length), 'base64').toString('latin1')
  return /^([a-z0-9-]{1,63}\.clerk\.accounts\.dev)\$$/.exec(text)?.[1] ?? null
}
