import { policySources, type Stack, startingPolicy } from './stack.ts'
import { staticFiles } from './staticFiles.ts'

/** Angular, built into files by its CLI. */
export const angular: Stack = {
  header: staticFiles.header,

  policy: `Angular itself needs no inline scripts, but its build adds one inline handler: it inlines critical CSS and
loads the rest with \`onload="this.media='all'"\`. A strict policy blocks that handler, and pages lose their styles.
Disable it in \`angular.json\`, under \`configurations.production\` of the build target:

\`\`\`json
"optimization": { "scripts": true, "styles": { "minify": true, "inlineCritical": false }, "fonts": true }
\`\`\`

Move inline scripts of \`src/index.html\` into files. Then send this from the host (\`headers\` in \`vercel.json\`,
\`_headers\` on Netlify and Cloudflare Pages, \`firebase.json\`), or from \`src/server.ts\` with server rendering:

\`\`\`text
Content-Security-Policy: ${startingPolicy}
\`\`\`

${policySources} Keep \`'unsafe-inline'\` in \`style-src\`: Angular adds the styles of components as \`<style>\`
elements (if a server generates nonces, \`ngCspNonce="…"\` on the root element replaces it). Server rendering
with event replay adds inline scripts: add that nonce to them too. If the host does not support custom headers,
Angular 19 and later write hashes into a \`<meta>\` element with \`"security": { "autoCsp": true }\` in the build options.`,

  policyPlaces: staticFiles.policyPlaces,
}
