import check from '../../../../../src/engine/detect/checks/graphql/ide.ts'
import { type GivenWellKnown, page, wellKnown, wellKnownGap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const at = (path: string, body: string, given: GivenWellKnown = {}) => ({
  wellKnown: wellKnown({ [path]: { body, ...given } }),
})

const indexPage = '<!doctype html><html><head><title>App</title></head><body></body></html>'

const playground =
  '<!doctype html><html><head><title>GraphQL Playground</title></head><script>GraphQLPlayground.init(root, {})</script></html>'
const finds = (body: string, tool: string): FoundCase => ({
  given: at('/graphql', body, { headers: { 'content-type': 'text/html' } }),
  findings: [{ severity: 'low', samples: ['/graphql'], confidence: 'certain', excerpt: tool }],
})

checkTable(check, {
  clean: {
    'no such resource': at('/graphql', 'Not Found', { status: 404 }),
    'the start page in response to every path': at('/graphql', indexPage),
    'a response that a second request did not repeat': at('/graphql', playground, { isConfirmed: false }),
    'the same response at a random path': at('/graphql', playground, { resemblesMissing: true }),
    'a 403 response': at('/graphql', playground, { status: 403 }),
    "the endpoint's response to a request without a query": at(
      '/graphql',
      '{"errors":[{"message":"Must provide query string."}]}',
    ),
    'an article about the tool': {
      ...at('/graphql', indexPage),
      pages: [
        page({
          body: '<html><title>GraphiQL and Playground compared</title><p>GraphiQL is a page.</p></html>',
        }),
      ],
    },
    "Apollo's landing page in production": at(
      '/graphql',
      '<html><title>Apollo Server</title><p>The full landing page cannot be loaded; it appears that you might be offline.</p></html>',
    ),
  },
  skipped: {
    'a path that was not requested': {
      given: { wellKnown: wellKnownGap('/api/graphql', 'the target did not answer there') },
      reason: 'could not check /api/graphql: the target did not answer there',
    },
  },
  found: {
    'GraphQL Playground': finds(playground, 'GraphQL Playground'),
    GraphiQL: finds(
      '<html><head><title>GraphiQL</title></head><body><div id="graphiql"></div></body></html>',
      'GraphiQL',
    ),
    'GraphiQL (Yoga)': finds(
      '<html><head><title>Yoga GraphiQL</title></head><script>YogaGraphiQL.renderYogaGraphiQL(root, {})</script></html>',
      'GraphiQL (Yoga)',
    ),
    'Apollo Sandbox': finds('<html><script>new window.EmbeddedSandbox({})</script></html>', 'Apollo Sandbox'),
    Altair: finds('<html><title>Altair</title><script>AltairGraphQL.init({})</script></html>', 'Altair'),
    Voyager: finds('<html><script>GraphQLVoyager.init(root, {})</script></html>', 'Voyager'),
    'a page that the site links to': {
      given: {
        pages: [page({ url: 'https://app.example.com/playground', body: playground })],
      },
      findings: [{ severity: 'low', samples: ['/playground'] }],
    },
    'one tool at several routes as one finding': {
      given: {
        pages: [
          page({ url: 'https://app.example.com/', body: playground }),
          page({ url: 'https://app.example.com/v2/new', body: playground }),
        ],
      },
      findings: [{ severity: 'low', samples: ['/'] }],
    },
    'two tools as two findings': {
      given: {
        pages: [
          page({ url: 'https://app.example.com/a', body: playground }),
          page({
            url: 'https://app.example.com/b',
            body: '<html><script>GraphQLVoyager.init(root, {})</script></html>',
          }),
        ],
      },
      findings: [
        { severity: 'low', samples: ['/b'] },
        { severity: 'low', samples: ['/a'] },
      ],
    },
    'a page that was probed and crawled': {
      given: {
        ...at('/graphql', playground, { headers: { 'content-type': 'text/html' } }),
        pages: [page({ url: 'https://app.example.com/graphql', body: playground })],
      },
      findings: [{ severity: 'low', samples: ['/graphql'] }],
    },
  },
})
