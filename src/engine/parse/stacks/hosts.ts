import { quoteValue } from '../../fixes/stacks/stack.ts'
import type { Fix } from '../../model/check.ts'

type Hosts = Required<Fix>['hosts']

/** Where each host takes the headers of a site from, with the exact entry; stands before the steps of a stack. */
export function headerAtHosts({ name, value }: { readonly name: string; readonly value: string }): Hosts {
  const line = `\`${name}: ${value}\``
  const entry = JSON.stringify({ key: name, value })
  return {
    vercel: `The scan recognised Vercel as the host, so the header goes under \`headers\` in \`vercel.json\`, in the project's root
(extend the list if there is one), which holds for files and functions alike:

\`\`\`json
{ "headers": [{ "source": "/(.*)", "headers": [${entry}] }] }
\`\`\``,
    netlify: `The scan recognised Netlify as the host, so the header goes into \`netlify.toml\` in the repository's root, or into the file
\`_headers\` in the published folder if the project has one; not both:

\`\`\`toml
[[headers]]
  for = "/*"
  [headers.values]
    ${name} = ${JSON.stringify(value)}
\`\`\`

It holds for files alone: pages that a function renders, and what is proxied, need the header in their own answer.`,
    cloudflare: `The scan saw Cloudflare in front of this site. Find out which of these it is, and set the header in that place:

- Cloudflare Pages, or a Worker with static assets (\`wrangler.toml\` or \`wrangler.jsonc\` in the repository): the file
  \`_headers\` in the folder of the published files, with a line \`/*\` and below it, indented, ${line}.
  Answers of Functions and Workers do not get it: set it in their code.
- A proxy before another host or server: set it there, as described below; or in the Cloudflare dashboard under
  Rules, Overview, Create rule, Response Header Transform Rule, operation "Set static", header name \`${name}\`.
- A site builder that publishes behind Cloudflare, without a repository that you deploy: look in its settings whether it
  lets you set headers. If it does not, publish the project from its repository with a host that does.`,
    'firebase-hosting': `The scan recognised Firebase Hosting, so the header goes under \`hosting.headers\` in \`firebase.json\` (extend the list if
there is one), then \`firebase deploy --only hosting\`:

\`\`\`json
"headers": [{ "source": "**", "headers": [${entry}] }]
\`\`\``,
    'github-pages': `The scan recognised GitHub Pages as the host. It cannot send headers of your own, and no file in the repository
changes that. To send this one, publish the same build with a host that can (Netlify, Vercel, Cloudflare Pages), or
put a proxy in front of a domain of your own: at Cloudflare, Rules, Overview, Create rule, Response Header Transform
Rule, operation "Set static", header name \`${name}\`. If neither is worth it for this site, and nothing
below helps without a header, accept the finding.`,
    cloudfront: `The scan recognised Amazon CloudFront, so the header goes into a response headers policy that is attached to the cache
behaviors of the distribution: in the infrastructure code if the project has some
(\`AWS::CloudFront::ResponseHeadersPolicy\`, \`aws_cloudfront_response_headers_policy\`), else in the CloudFront console
under Policies, Response headers, Create response headers policy. Header and value: ${line}. Look first whether the
origin sends the header already.`,
    render: `The scan recognised Render as the host. For a static site the place is \`headers\` of the service in \`render.yaml\`, or
without that file the Headers page of the site in the Render dashboard; a web service sends its headers itself:

\`\`\`yaml
headers:
  - path: /*
    name: ${name}
    value: ${quoteValue(value)}
\`\`\``,
  }
}
