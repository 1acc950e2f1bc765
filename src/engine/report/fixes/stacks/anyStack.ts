import {
  inlineIntoFiles,
  joinWords,
  lookForHeaders,
  lookForJquery,
  lookForPolicy,
  lookForSources,
  nameHeaders,
  policySources,
  quoteValue,
  type Stack,
  searchPolicy,
  startingPolicy,
} from './stack.ts'

export const anyStack: Stack = {
  headers: (wanted) => ({
    look: [lookForHeaders(wanted)],
    steps: [
      `Send ${nameHeaders(wanted)} with every response, from the part that already sets this site's headers. If there is none, use the first of these that fits, and only one:

- The application: one middleware before all routes, so that files and error pages get it too.
- Vercel: an entry under \`headers\` in \`vercel.json\`, with \`"source": "/(.*)"\`.
- Netlify, Cloudflare Pages: in the published file \`_headers\`, indented below a line \`/*\`.
- nginx, in the \`server\` block and in each \`location\` with an \`add_header\` of its own: ${serverLines(wanted, ({ name, value }) => `add_header ${name} ${quoteValue(value)} always;`)}
- Apache, in the virtual host or \`.htaccess\`, with \`mod_headers\`: ${serverLines(wanted, ({ name, value }) => `Header always set ${name} ${quoteValue(value)}`)}
- Caddy, in the site's block: ${serverLines(wanted, ({ name, value }) => `header ${name} ${quoteValue(value)}`)}`,
    ],
    keep: ['Every existing header, rule and middleware.'],
  }),

  policy: {
    look: [lookForPolicy, lookForSources, lookForJquery],
    steps: [
      `Send this from the one place where this site's headers are set (middleware of the application, the host's \`vercel.json\` or \`_headers\`, nginx, Apache):

\`\`\`text
Content-Security-Policy: ${startingPolicy}
\`\`\``,
      policySources,
      'If a server renders the pages, generate a nonce for each response (16 random bytes in base64). Add `\'nonce-…\'` to `script-src`, and `nonce="…"` to each inline `<script>`.',
      `If pages are files, they cannot have a nonce. ${inlineIntoFiles}`,
    ],
    keep: ['Every existing header, rule and middleware.'],
  },

  policyPlaces: `${searchPolicy} Likely places:

- Application: middleware of the server or its framework, or a \`<meta http-equiv>\` element in the HTML.
- Host: \`headers\` in \`vercel.json\`, a \`_headers\` file or \`netlify.toml\`, \`hosting.headers\` in \`firebase.json\`.
- Web server: \`add_header\` in nginx, \`Header\` in Apache or \`.htaccess\`, \`header\` in a Caddyfile.
- CDN: a response header rule.`,
}

function serverLines(
  wanted: Parameters<Stack['headers']>[0],
  line: (header: Parameters<Stack['headers']>[0][number]) => string,
): string {
  return joinWords(wanted.map((header) => `\`${line(header)}\``))
}
