import { passiveCheck } from '../../../model/check.ts'
import { headerValues } from '../../../read/http/headers.ts'
import { previewHosts } from '../../../read/knowledge/previewHosts.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Publicly accessible preview deployments and development environments of a hosting platform.
 *
 * Certain about the hostname, and that its first page was served without a sign-in. Fires on
 * `shop-git-checkout-acme.vercel.app` with Vercel's `noindex`; not on published hostnames such as
 * `shop.vercel.app`, on a preview that requires a sign-in, nor on the hostname of the main branch. Sources:
 * the platforms' documentation of their URLs.
 */
export default passiveCheck({
  id: 'platform.preview-public',
  cwe: 284,
  severity: 'low',
  owner: 'operator',
  title: 'Preview deployment publicly accessible',
  why: 'An attacker can use code that has not been reviewed yet, often with debugging on and with keys of the production services. Preview URLs leak through pull requests, chats and certificate logs.',
  fix: {
    steps: `Require a sign-in for previews in the settings of the platform:

- Vercel: the project > Settings > Deployment Protection > Vercel Authentication: Standard Protection. For a scanner or tests use Protection Bypass for Automation.
- Netlify: the project > Project configuration > Access & security > Visitor access > Password protection or Team login, for non-production deploys.
- Cloudflare Pages: the project > Settings > General > Enable access policy, which puts Cloudflare Access in front of previews.
- Lovable: the project > Share or Publish > who may see the preview. Publish, and share the published URL.
- Replit: stop the development run when it is not in use, or publish a deployment and share its URL. Private deployments require a sign-in.
- Render, Railway, Heroku: disable pull request environments, or enable basic authentication in the application when it runs in one.
- Codespaces, Gitpod: the list of ports > visibility: private.
- AWS Amplify: the app > Hosting > Access control > Restricted, for the branch. Firebase: \`firebase hosting:channel:delete\`, or short \`--expires\`.

Then give previews separate keys and a separate database: the platform can set environment variables for previews only.`,
    risk: 'External testers and webhooks that call the preview can no longer reach it. Most platforms have share links or a bypass for them.',
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
      observeResponse(first, ['x-robots-tag', 'server'], {
        sample: `${target.hostname} (${found.platform})`,
        excerpt: `${target.hostname} responded with ${first.status} without a sign-in`,
        details: { platform: found.platform },
      }),
    ]
  },
})
