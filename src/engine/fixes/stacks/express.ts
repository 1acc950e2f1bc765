import { policySources, type Stack, searchPolicy } from './stack.ts'

export const express: Stack = {
  header: ({
    name,
    value,
    helmet,
  }) => `Send \`${name}: ${value}\` with every page. Install \`helmet\` (version 8) if it is missing, and register it
before the routes and before \`express.static\`:

\`\`\`js
import helmet from 'helmet'

${helmet}
\`\`\`

If the code already calls \`app.use(helmet(...))\`, change its options for this header instead of adding a second
call. If a proxy or host in front sets the header too, keep only one of the two.`,

  policy: `Generate a nonce for each response and let \`helmet\` (version 8) send the policy, before the routes:

\`\`\`js
import { randomBytes } from 'node:crypto'
import helmet from 'helmet'

app.use((req, res, next) => {
  res.locals.nonce = randomBytes(16).toString('base64')
  next()
})
app.use(
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", (req, res) => \`'nonce-\${res.locals.nonce}'\`],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  }),
)
\`\`\`

Add \`nonce="<%= nonce %>"\` (or the syntax of the template language) to each inline \`<script>\`. If Express only
serves the files of a built front end, omit the nonce: \`'self'\` covers them. If the code already calls
\`app.use(helmet())\`, put these options into its \`contentSecurityPolicy\` instead of a second call. ${policySources}`,

  policyPlaces: `${searchPolicy} With Express it is in the options of \`helmet({ contentSecurityPolicy: { directives: { … } } })\`, where
directives are written in camel case (\`formAction\`, \`connectSrc\`), or in \`res.setHeader(…)\`. A proxy in front may
set one too.`,
}
