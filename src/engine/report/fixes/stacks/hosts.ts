import type { Fix, SentHeader } from '../../../model/fix.ts'
import { headerLines, joinWords, nameHeaders, quoteValue } from './stack.ts'

type Hosts = Required<Fix>['hosts']

export function headersAtHosts(headers: readonly SentHeader[]): Hosts {
  const named = nameHeaders(headers)
  const names = joinWords(headers.map(({ name }) => `\`${name}\``))
  const entries = JSON.stringify(headers.map(({ name, value }) => ({ key: name, value })))
  return {
    vercel: `The scan recognized Vercel as the host. For pages that are files, add this under \`headers\` in \`vercel.json\`, beside existing entries:

\`\`\`json
{ "source": "/(.*)", "headers": ${entries} }
\`\`\``,
    netlify: `The scan recognized Netlify as the host. For pages that are files, add this to \`netlify.toml\` (or to the file \`_headers\` of the published folder, if there is one); responses of functions need it in their code:

\`\`\`toml
[[headers]]
  for = "/*"
  [headers.values]
${headerLines(headers, ({ name, value }) => `    ${name} = ${JSON.stringify(value)}`)}
\`\`\``,
    cloudflare: `The scan detected Cloudflare in front of this site. Use the one of these that applies:

- Cloudflare Pages, or a Worker with static assets (\`wrangler.*\`): add ${named} to the published file \`_headers\`, indented below a line \`/*\`. Functions and Workers need it in their code.
- A proxy in front of another host: set it there, as described below. Or use a Response Header Transform Rule (Cloudflare dashboard, Rules).
- A site builder: look in its settings. If it has no custom headers, report that.`,
    'firebase-hosting': `The scan recognized Firebase Hosting: add this under \`hosting.headers\` in \`firebase.json\`, beside existing entries. It applies after \`firebase deploy --only hosting\`:

\`\`\`json
{ "source": "**", "headers": ${entries} }
\`\`\``,
    'github-pages': `The scan recognized GitHub Pages, which has no custom headers: no file in the repository can send ${names}. If a step below works without a header, do that. Otherwise change nothing and report the owner's choice. The same build can be published with a host that has headers (Netlify, Vercel, Cloudflare Pages). Or a CDN in front of the domain adds them, with a rule for response headers.`,
    cloudfront: `The scan recognized Amazon CloudFront: ${named} belongs in a response headers policy that is attached to the cache behaviors of the distribution. Use the infrastructure code of the project (\`aws_cloudfront_response_headers_policy\`, \`AWS::CloudFront::ResponseHeadersPolicy\`). Without it: CloudFront console, Policies, Response headers, Create response headers policy. Extend a policy that is attached already.`,
    render: `The scan recognized Render. For a static site, add this to its \`headers\` in \`render.yaml\`, or on the Headers page of the site in the dashboard. A web service sends its headers itself:

\`\`\`yaml
headers:
${headerLines(headers, ({ name, value }) => `  - path: /*\n    name: ${name}\n    value: ${quoteValue(value)}`)}
\`\`\``,
  }
}

export const policyAtHosts = headersAtHosts([
  { name: 'Content-Security-Policy', value: '<the policy of the steps below>' },
])
