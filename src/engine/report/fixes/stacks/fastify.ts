import {
  headerLines,
  inlineIntoFiles,
  lookForPolicy,
  lookForSources,
  nameHeaders,
  policySources,
  policyTemplate,
  quoteString,
  type Stack,
  searchPolicy,
} from './stack.ts'

const lookForHelmet = 'Look for code that sets headers: `@fastify/helmet`, `reply.header`, `reply.headers`.'
const first =
  'Put it right after the instance is made (`const app = Fastify(…)`), before the plugins and routes, so that files, redirects, error pages and the 404 page get it too.'

export const fastify: Stack = {
  headers: (wanted) => ({
    look: [lookForHelmet],
    steps: [
      `Send ${nameHeaders(wanted)} from one hook. If a hook of the project sets headers already, add the lines there:

\`\`\`js
app.addHook('onRequest', async (request, reply) => {
${headerLines(wanted, ({ name, value }) => `  reply.header('${name}', ${quoteString(value)})`)}
})
\`\`\``,
      first,
    ],
    keep: ['`@fastify/helmet` with its options, and the order of the other hooks and plugins.'],
  }),

  policy: {
    look: [
      lookForHelmet,
      lookForPolicy,
      'Find out how pages are made: templates (`@fastify/view`) or HTML files that `@fastify/static` sends.',
      lookForSources,
    ],
    steps: [
      'If a policy is set already (`@fastify/helmet` sets one by default), add what this finding needs to its directives, and skip the next step.',
      `Otherwise add one hook. ${first}

\`\`\`js
const { randomBytes } = require('node:crypto') // ES modules: import { randomBytes } from 'node:crypto'

app.decorateReply('nonce', '')
app.addHook('onRequest', async (request, reply) => {
  reply.nonce = randomBytes(16).toString('base64')
  const policy = ${policyTemplate("'self' 'nonce-${reply.nonce}'")}
  reply.header('Content-Security-Policy', policy)
})
\`\`\``,
      policySources,
      'Templates: pass `nonce: reply.nonce` to `reply.view`, and add it to each inline `<script>`: `nonce="<%= nonce %>"` in EJS, `nonce=nonce` in Pug, `nonce="{{ nonce }}"` in Handlebars and Nunjucks.',
      `HTML files and built front ends cannot have a nonce, but \`'self'\` covers their script files. ${inlineIntoFiles}`,
    ],
    keep: ['Existing directives and sources, and every other option of `@fastify/helmet`.'],
  },

  policyPlaces: `${searchPolicy} With Fastify it is in the options of \`@fastify/helmet\` (\`contentSecurityPolicy: { directives: { … } }\`),
or in \`reply.header(…)\` of a hook. A proxy in front may set one too.`,
}
