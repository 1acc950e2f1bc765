import { observeAnswer } from '../../evidence/observeResponse.ts'
import { previewHosts } from '../../knowledge/previewHosts.ts'
import { passiveCheck } from '../../model/check.ts'
import { headerValues } from '../../parse/http/headers.ts'

/**
 * A preview or a development machine of a hosting platform that answers everybody.
 *
 * Certain about the address and that its first page came without a sign-in. Fires on
 * `shop-git-checkout-acme.vercel.app` with Vercel's `noindex`; not on published addresses such as
 * `shop.vercel.app`, on a preview that asks for a sign-in, nor on the address of the main branch. Sources: the
 * platforms' documentation of their addresses.
 */
export default passiveCheck({
  id: 'platform.preview-public',
  cwe: 284,
  severity: 'low',
  owner: 'operator',
  title: 'Preview of the site is open to everybody',
  why: 'Previews run code that nobody has reviewed yet, often with debugging on and with keys of the real services. Their addresses get into pull requests, chats and certificates, and are found there.',
  fix: {
    steps: `Ask for a sign-in in front of previews, in the settings of the platform:

- Vercel: the project > Settings > Deployment Protection > Vercel Authentication: Standard Protection. For a scanner or tests use Protection Bypass for Automation.
- Netlify: the project > Project configuration > Access & security > Visitor access > Password protection or Team login, for non-production deploys.
- Cloudflare Pages: the project > Settings > General > Enable access policy, which puts Cloudflare Access in front of previews.
- Lovable: the project > Share or Publish > who may see the preview. Publish, and give others the published address.
- Replit: stop the development run when nobody works on it, or publish a deployment and give others that address; private deployments ask for a sign-in.
- Render, Railway, Heroku: switch pull request environments off, or put basic authentication into the application when it runs in one.
- Codespaces, Gitpod: the list of ports > visibility: private.
- AWS Amplify: the app > Hosting > Access control > Restricted, for the branch. Firebase: \`firebase hosting:channel:delete\`, or short \`--expires\`.

Then give previews keys and a database of their own: environment variables of the platform can be set for previews alone.`,
    risk: 'People outside of the team, and webhooks of services that call the preview, can no longer reach it. Most platforms have share links or a bypass for them.',
    verify:
      'In a private window, or with `curl -sS -o /dev/null -w "%{http_code} %{redirect_url}\\n" "$URL"` and the `url` of the evidence as `$URL`: it prints 401 or 403, or a redirect to the sign-in of the platform.',
  },
  references: [
    'https://vercel.com/docs/deployment-protection',
    'https://developers.cloudflare.com/pages/configuration/preview-deployments/',
    'https://docs.netlify.com/manage/security/secure-access-to-sites/password-protection/',
  ],
  needs: ['target', 'pages'],
  run({ target, pages }) {
    const [first] = pages
    if (first === undefined) return []
    const isHidden = headerValues(first.headers, 'x-robots-tag').some((value) => /\bnoindex\b/i.test(value))
    const found = previewHosts.find(
      ({ pattern, needsNoindex }) => pattern.test(target.hostname) && (isHidden || needsNoindex !== true),
    )
    if (found === undefined) return []
    return [
      observeAnswer(first, ['x-robots-tag', 'server'], {
        sample: `${target.hostname} (${found.platform})`,
        excerpt: `${target.hostname} answered ${first.status} without a sign-in`,
        details: { platform: found.platform },
      }),
    ]
  },
})
