import { html, javaScript, json } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'

const trace =
  '<!doctype html><title>Error</title><pre>Error: relation &quot;users&quot; does not exist<br> &nbsp; &nbsp;at Parser.parseErrorMessage (/app/node_modules/pg-protocol/dist/parser.js:287:98)<br> &nbsp; &nbsp;at run (/app/src/server.js:10:5)</pre>'

export const verboseApi: DescribedSite = {
  about: 'an Express application that shows its stack traces, its API description and its GraphQL schema',
  target: 'http://127.0.0.1/',
  world: {
    'http://127.0.0.1': {
      routes: {
        '/': html(
          '<!doctype html><title>Orders</title><a href="/orders">Orders</a><script src="/app.js"></script>',
          { 'x-powered-by': 'Express' },
        ),
        '/orders': { ...html(trace, { 'x-powered-by': 'Express' }), status: 500 },
        '/app.js': javaScript('query("/graphql")'),
        '/graphql': json({ data: { __schema: { queryType: { name: 'Query' } } } }),
        '/openapi.json': json({
          openapi: '3.1.0',
          info: { title: 'Orders', version: '1' },
          paths: { '/orders': {} },
        }),
      },
      otherwise: { ...html('<!doctype html><title>Error</title><pre>Cannot GET</pre>'), status: 404 },
    },
  },
  findings: [
    ['csp.missing', 'medium'],
    ['exposure.api-docs', 'low'],
    ['graphql.introspection', 'low'],
    ['headers.clickjacking', 'medium'],
    ['headers.permissions-policy-missing', 'info'],
    ['headers.referrer-policy-missing', 'info'],
    ['headers.x-powered-by', 'info'],
    ['headers.xcto-missing', 'low'],
    ['info.sql-error', 'medium'],
    ['info.stack-trace', 'medium'],
    ['platform.stack', 'info'],
  ],
  technologies: ['express'],
  pages: ['/'],
}
