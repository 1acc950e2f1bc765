import { clientTexts } from '../../derive/clientTexts.ts'
import { findTokensIn } from '../../derive/tokenPlaces.ts'
import { passiveCheck } from '../../model/check.ts'
import { ownedDomain } from '../../parse/dns/dnsNames.ts'
import { freeStanding, type TokenForm } from '../../parse/text/findTokens.ts'

const publishableKey: TokenForm = {
  prefixes: ['pk_test_'],
  read: freeStanding(/pk_test_[A-Za-z0-9+/]{16,200}={0,2}(?!\w)/y),
}

/** Names of deployments for trying out, where a development instance belongs. */
const trialLabel =
  /^(?:dev|develop|development|test|testing|staging|stage|preview|qa|uat|sandbox|demo)\d{0,3}$/

/**
 * Sites on a domain of their own that sign people in through a development instance of Clerk.
 *
 * Certain: the publishable key holds the name of its instance. Fires on a `pk_test_` key whose name ends in
 * `clerk.accounts.dev`; not on Stripe's keys, nor on platform addresses such as `*.vercel.app` or names such
 * as `staging.`, where it belongs. Source: Clerk, "Instances / Environments".
 */
export default passiveCheck({
  id: 'auth.clerk-dev-instance',
  cwe: 489,
  severity: 'low',
  owner: 'config',
  title: 'Sign-in runs on a development instance of Clerk',
  why: 'A development instance is made for trying out: it keeps sessions in a looser way, shares the sign-in credentials of providers with all others, ends at 100 people, and its accounts cannot be moved. People who sign up now have to do so again later.',
  fix: {
    steps: `1. In the Clerk dashboard press "Development" at the top, choose "Create production instance", and clone the settings. Enter the domain of the site.
2. Set the DNS records that the dashboard lists for the domain, and wait until it shows them as verified.
3. Set up each social sign-in with credentials of your own (SSO connections), and webhooks and paths anew: these are not copied.
4. In the settings of the production deployment replace the publishable key by the \`pk_live_\` one and the secret key by \`sk_live_\` (\`NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY\` or \`VITE_CLERK_PUBLISHABLE_KEY\`, and \`CLERK_SECRET_KEY\`, which stays on the server). Keep the test keys for development and previews.
5. Let a Content-Security-Policy, if there is one, allow the new host (\`clerk.<domain>\`). Build anew, deploy, sign up once.`,
    variants: {
      nextjs: `1. Have a production instance made by a person with access: Clerk dashboard, "Development" at the top, "Create production instance", clone the settings, enter the domain, set the DNS records listed there, set up social sign-ins anew.
2. In the settings of the production deployment set \`NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY=pk_live_…\` and \`CLERK_SECRET_KEY=sk_live_…\` (the latter without \`NEXT_PUBLIC_\`). Keep the test keys in \`.env.local\` and for previews.
3. Search the source for \`pk_test_\` and \`accounts.dev\`: keys written into the code win over the settings. A Content-Security-Policy has to allow \`clerk.<domain>\`.
4. Build anew, as the publishable key is put in at build time, deploy, and sign up once.`,
    },
    risk: 'Accounts and sessions of the development instance do not come along: everybody signs up again, unless the users are exported and imported with the backend API. Ids of users change, so rows that hold them have to be mapped.',
    verify:
      'Deploy, then load the `url` of the evidence with the network view of the browser open: requests go to `clerk.<domain>` and none to a host that ends in `clerk.accounts.dev`. `grep -r "pk_test_"` in the build output finds nothing.',
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
      : 'an address for development or trying out, where a development instance belongs'
  },
  run(artifacts) {
    const seen = new Set<string>()
    return clientTexts(artifacts).flatMap((source) =>
      findTokensIn(source, publishableKey).flatMap(({ value }) => {
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

/** The key is Base64 of the instance's host and a dollar sign. */
function readInstance(key: string): string | null {
  const text = Buffer.from(key.slice('pk_test_'.length), 'base64').toString('latin1')
  return /^([a-z0-9-]{1,63}\.clerk\.accounts\.dev)\$$/.exec(text)?.[1] ?? null
}
