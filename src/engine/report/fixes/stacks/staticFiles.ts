import type { SentHeader } from '../../../model/fix.ts'
import {
  buildsScriptsIntoFiles,
  fixedPolicyCost,
  headerLines,
  inlineIntoFiles,
  joinWords,
  lookForHeaders,
  lookForPolicy,
  nameHeaders,
  policySources,
  quoteValue,
  type Stack,
  searchPolicy,
  startingPolicy,
} from './stack.ts'

const lookForSender =
  'Find out what sends the built files: a host with its configuration (`vercel.json`, `netlify.toml`, `_headers`, `firebase.json`), a web server (nginx), or a server of this repository. With a server (Express with `express.static`), set the header there, before it sends files.'

export const staticFiles: Stack = {
  headers: (wanted) => ({
    look: [lookForSender, lookForHeaders(wanted)],
    steps: [
      `Send ${nameHeaders(wanted)} from the one part that sends the files, and keep its other entries:

- Vercel, \`vercel.json\`:

\`\`\`json
{ "headers": [{ "source": "/(.*)", "headers": ${jsonEntries(wanted)} }] }
\`\`\`

- Netlify and Cloudflare Pages, the file \`_headers\` in the folder that the build copies unchanged:

\`\`\`text
/*
${headerLines(wanted, ({ name, value }) => `  ${name}: ${value}`)}
\`\`\`

- Firebase Hosting: the same entries under \`hosting.headers\` in \`firebase.json\`.
- nginx: ${joinWords(wanted.map(({ name, value }) => `\`add_header ${name} ${quoteValue(value)} always;\``))} in the \`server\` block, and in each \`location\` with an \`add_header\` of its own.
- GitHub Pages: it has no custom headers. Put a CDN in front that sets them, or publish elsewhere.
- In general: the host's setting for the headers of all responses.`,
    ],
    keep: ['Existing headers, redirects and rewrites of the host or server.'],
  }),

  policy: staticPolicy(buildsScriptsIntoFiles),

  policyPlaces: `${searchPolicy} What sends the built files sends it: the configuration of the host (\`headers\` in \`vercel.json\`, \`public/_headers\`,
\`hosting.headers\` in \`firebase.json\`), a web server (nginx) or an own server. Otherwise it is in a \`<meta http-equiv>\` element of \`index.html\`.`,
}

export function staticPolicy(first: string): Stack['policy'] {
  return {
    look: [lookForSender, lookForPolicy],
    steps: [
      first,
      inlineIntoFiles,
      `Send the policy from the part that sends the files (configuration of the host or nginx, or a
middleware before \`express.static\`):

\`\`\`text
Content-Security-Policy: ${startingPolicy}
\`\`\``,
      policySources,
      'If the host has no custom headers: `<meta http-equiv="Content-Security-Policy" content="…">` first in `<head>`, without `frame-ancestors`, in production builds only.',
    ],
    keep: ['Existing headers, redirects and rewrites of the host or server.'],
    cost: fixedPolicyCost,
  }
}

function jsonEntries(headers: readonly SentHeader[]): string {
  return JSON.stringify(headers.map(({ name, value }) => ({ key: name, value })))
}
