import type { Stack } from './stack.ts'
import { staticFiles, staticPolicy } from './staticFiles.ts'

/** Angular, built into files by its CLI. */
export const angular: Stack = {
  headers: staticFiles.headers,

  policy:
    staticPolicy(`The build adds an inline handler, which the policy blocks. Set in \`angular.json\`, under \`configurations.production\`:

\`\`\`json
"optimization": { "scripts": true, "styles": { "minify": true, "inlineCritical": false }, "fonts": true }
\`\`\`

With server rendering, set the policy in \`src/server.ts\`, with a nonce for its inline scripts.`),

  policyPlaces: staticFiles.policyPlaces,
}
