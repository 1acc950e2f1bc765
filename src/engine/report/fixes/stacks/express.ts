import {
  buildsNoHandler,
  buildsScriptsIntoFiles,
  fixedPolicyCost,
  headerLines,
  inlineIntoFiles,
  lookForJquery,
  lookForPolicy,
  lookForSources,
  nameHeaders,
  policySources,
  policyTemplate,
  quoteString,
  type Stack,
  searchPolicy,
  startingPolicy,
} from './stack.ts'

const lookForHelmet =
  'Look for code that sets headers: `helmet(…)`, `helmet.` with a name after it, `res.set`, `res.header`, `setHeader`.'

const errorPages = `Express replaces the policy on its own 404 and error pages. Unless the application has handlers for both, add them after all routes:

\`\`\`js
app.use((req, res) => res.sendStatus(404))
app.use((err, req, res, next) => {
  console.error(err)
  res.headersSent ? next(err) : res.sendStatus(err.status || 500)
})
\`\`\``

export const express: Stack = {
  headers: (wanted) => ({
    look: [lookForHelmet],
    steps: [
      `Send ${nameHeaders(wanted)} from one middleware. It needs no import, so it is the same in ES modules and CommonJS. If a middleware of the project sets headers already, add the lines there:

\`\`\`js
app.use((req, res, next) => {
${headerLines(wanted, ({ name, value }) => `  res.setHeader('${name}', ${quoteString(value)})`)}
  next()
})
\`\`\``,
      'Put it after an existing call of helmet and before `express.static`, the session and all routes, so that files, redirects and error pages get it too.',
    ],
    keep: ['Every existing call of helmet with its options, and the order of the other middleware.'],
  }),

  policy: {
    look: [
      lookForHelmet,
      lookForPolicy,
      'Find out how pages are made: templates (EJS, Pug, Handlebars, …) or HTML files that `express.static` sends.',
      lookForSources,
      lookForJquery,
    ],
    steps: [
      'If a policy is set already (`helmet()` sets one by default), add what this finding needs to its directives, and skip the next step.',
      `Otherwise add one middleware before \`express.static\` and the routes:

\`\`\`js
const { randomBytes } = require('node:crypto') // ES modules: import { randomBytes } from 'node:crypto'

app.use((req, res, next) => {
  res.locals.nonce = randomBytes(16).toString('base64')
  const policy = ${policyTemplate("'self' 'nonce-${res.locals.nonce}'")}
  res.setHeader('Content-Security-Policy', policy)
  next()
})
\`\`\``,
      policySources,
      'Templates: add the nonce to each inline `<script>`: `nonce="<%= nonce %>"` in EJS, `nonce=nonce` in Pug, `nonce="{{ nonce }}"` in Handlebars, Mustache, Nunjucks and Swig.',
      `HTML files and built front ends cannot have a nonce, but \`'self'\` covers their script files. ${inlineIntoFiles}`,
      errorPages,
    ],
    keep: ['Existing directives and sources, and every other option of helmet.'],
  },

  policyPlaces: `${searchPolicy} With Express it is in \`helmet({ contentSecurityPolicy: { directives: { … } } })\` or
\`helmet.contentSecurityPolicy({ directives: { … } })\`, where directives are written in camel case (\`formAction\`,
\`connectSrc\`), or in \`res.setHeader(…)\`. A proxy in front may set one too.`,
}

export const expressFiles: Stack = {
  ...express,
  policy: {
    look: [
      lookForHelmet,
      lookForPolicy,
      'Look at the built `index.html` that `express.static` sends: the policy is for it.',
      lookForJquery,
    ],
    steps: [
      'If a policy is set already (`helmet()` sets one by default), add what this finding needs to its directives, and skip the next step.',
      `Otherwise add one middleware before \`express.static\` and the routes. It needs no import, so it is the same in ES modules and CommonJS:

\`\`\`js
app.use((req, res, next) => {
  res.setHeader(
    'Content-Security-Policy',
    "${startingPolicy}",
  )
  next()
})
\`\`\``,
      policySources,
      `${buildsScriptsIntoFiles} ${buildsNoHandler}`,
      inlineIntoFiles,
      errorPages,
    ],
    keep: ['Existing directives and sources, and every other option of helmet.'],
    cost: fixedPolicyCost,
  },
}
