import type { Fix } from '../../model/check.ts'
import { quoteValue } from './stack.ts'

type Hosts = Required<Fix>['hosts']

/** Where each host configures the headers of a site, with the exact entry; precedes the steps of a stack. */
export function headerAtHosts({ name, value }: { readonly name: string; readonly value: string }): Hosts {
  const line = `\`${name}: ${value}\``
  const entry = JSON.stringify({ key: name, value })
  return {
    vercel: `The scan recognized Vercel as the host, so the header belongs under \`headers\` in \`vercel.json\`, in the project's root
(extend an existing list). It applies to files and functions:

\`\`\`json
{ "headers": [{ "source": "/(.*)", "headers": [${entry}] }] }
\`\`\``,
    netlify: `The scan recognized Netlify as the host, so the header belongs in \`netlify.toml\` in the repository's root. If the
published folder has a file \`_headers\`, use that instead:

\`\`\`toml
[[headers]]
  for = "/*"
  [headers.values]
    ${name} = ${JSON.stringify(value)}
\`\`\`

It applies only to files: pages that a function renders, and proxied responses, need the header in their own code.`,
    cloudflare: `The scan detected Cloudflare in front of this site. Find out which of these applies, and set the header there:

- Cloudflare Pages, or a Worker with static assets (\`wrangler.toml\` or \`wrangler.jsonc\` in the repository): use the
  file \`_headers\` in the published folder. Add a line \`/*\` and below it, indented, ${line}.
  Responses of Functions and Workers do not get it: set it in their code.
- A proxy in front of another host or server: set it there, as described below. Or use the Cloudflare dashboard:
  Rules, Overview, Create rule, Response Header Transform Rule, operation "Set static", header name \`${name}\`.
- A site builder that publishes behind Cloudflare, without a repository that you deploy: check whether its settings
  allow custom headers. If not, publish the project from its repository with a host that does.`,
    'firebase-hosting': `The scan recognized Firebase Hosting, so the header belongs under \`hosting.headers\` in \`firebase.json\` (extend an existing
list), then run \`firebase deploy --only hosting\`:

\`\`\`json
"headers": [{ "source": "**", "headers": [${entry}] }]
\`\`\``,
    'github-pages': `The scan recognized GitHub Pages as the host. It does not support custom headers, and no file in the repository
changes that. Either publish the same build with a host that supports them (Netlify, Vercel, Cloudflare Pages), or
put a proxy in front of your own domain. At Cloudflare: Rules, Overview, Create rule, Response Header Transform
Rule, operation "Set static", header name \`${name}\`. If neither is worth it for this site, and none of
the steps below works without a header, accept the finding.`,
    cloudfront: `The scan recognized Amazon CloudFront, so the header belongs in a response headers policy that is attached to the cache
behaviors of the distribution. If the project has infrastructure code, set it there
(\`AWS::CloudFront::ResponseHeadersPolicy\`, \`aws_cloudfront_response_headers_policy\`). Otherwise use the CloudFront
console: Policies, Response headers, Create response headers policy. Header and value: ${line}. First check whether the
origin already sends the header.`,
    render: `The scan recognized Render as the host. For a static site, set it under \`headers\` of the service in \`render.yaml\`, or
without that file on the Headers page of the site in the Render dashboard. A web service sends its headers itself:

\`\`\`yaml
headers:
  - path: /*
    name: ${name}
    value: ${quoteValue(value)}
\`\`\``,
  }
}
