import {
  policySources,
  quoteValue,
  type Stack,
  searchPolicy,
  startingPolicy,
} from '../../fixes/stacks/stack.ts'

/** For sites whose stack nobody recognised. */
export const anyStack: Stack = {
  header: ({
    name,
    value,
  }) => `Send \`${name}: ${value}\` with every page, where this site's headers are set today. Look for the
existing place first (\`vercel.json\`, \`_headers\`, \`netlify.toml\`, a proxy's configuration, middleware), and
add to it instead of making a second one:

- Own server or middleware: set the header on every answer, error pages included, before the body is sent.
- Vercel: an entry under \`headers\` in \`vercel.json\`, with \`"source": "/(.*)"\`.
- Netlify, Cloudflare Pages: a line \`${name}: ${value}\`, indented, below \`/*\` in the \`_headers\` file that is published with the site.
- nginx: \`add_header ${name} ${quoteValue(value)} always;\` in the \`server\` block, and again in each \`location\` that has an \`add_header\` of its own, since such a block inherits none.
- Apache: \`Header always set ${name} ${quoteValue(value)}\` in the virtual host or in \`.htaccess\`, with \`mod_headers\` on.
- Caddy: \`header ${name} ${quoteValue(value)}\` in the site's block.`,

  policy: `Start from this value, in the one place where this site's headers are set:

\`\`\`text
Content-Security-Policy: ${startingPolicy}
\`\`\`

${policySources} Inline scripts need a nonce that the server makes anew for each answer (16 random bytes, in the
header as \`'nonce-…'\` and in \`<script nonce="…">\`), or, in static pages, the \`'sha256-…'\` that the browser
console names. Inline handlers such as \`onclick="…"\` have to move into script files.`,

  policyPlaces: `${searchPolicy} Likely places: middleware of the server or its framework, \`headers\` in \`vercel.json\`, a
\`_headers\` file or \`netlify.toml\`, \`hosting.headers\` in \`firebase.json\`, \`add_header\` in the configuration of
nginx, \`Header\` in that of Apache or in \`.htaccess\`, \`header\` in a Caddyfile, a response header rule of the CDN,
or a \`<meta http-equiv>\` element in the HTML.`,
}
