import { policySources, quoteValue, type Stack, searchPolicy, startingPolicy } from './stack.ts'

/** For sites whose stack was not recognized. */
export const anyStack: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page, in the place that already sets this site's headers. Look for it
first (\`vercel.json\`, \`_headers\`, \`netlify.toml\`, a proxy's configuration, middleware), and extend it
instead of adding a second one:

- Own server or middleware: set the header on every response, including error pages, before the body is sent.
- Vercel: an entry under \`headers\` in \`vercel.json\`, with \`"source": "/(.*)"\`.
- Netlify, Cloudflare Pages: a line \`${name}: ${value}\`, indented, below \`/*\` in the \`_headers\` file that is published with the site.
- nginx: \`add_header ${name} ${quoteValue(value)} always;\` in the \`server\` block, and again in each \`location\` with its own \`add_header\`, because such a block inherits none.
- Apache: \`Header always set ${name} ${quoteValue(value)}\` in the virtual host or in \`.htaccess\`, with \`mod_headers\` enabled.
- Caddy: \`header ${name} ${quoteValue(value)}\` in the site's block.`,

  policy: `Start from this value, in the one place where this site's headers are set:

\`\`\`text
Content-Security-Policy: ${startingPolicy}
\`\`\`

${policySources} Inline scripts need a nonce that the server generates for each response (16 random bytes, in the
header as \`'nonce-…'\` and in \`<script nonce="…">\`). Static pages need the \`'sha256-…'\` that the browser
console reports. Move inline handlers such as \`onclick="…"\` into script files.`,

  policyPlaces: `${searchPolicy} Likely places:

- Application: middleware of the server or its framework, or a \`<meta http-equiv>\` element in the HTML.
- Host: \`headers\` in \`vercel.json\`, a \`_headers\` file or \`netlify.toml\`, \`hosting.headers\` in \`firebase.json\`.
- Web server: \`add_header\` in nginx, \`Header\` in Apache or \`.htaccess\`, \`header\` in a Caddyfile.
- CDN: a response header rule.`,
}
