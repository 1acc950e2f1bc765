import check from '../../../../../src/engine/detect/checks/html/reflected-param.ts'
import { exchange, page, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const list = (query: string, markup: string) =>
  page({ url: `${siteUrl}list?${query}`, body: `<!doctype html><title>List</title>${markup}` })
const tea = 'name=Tea%20%26%20Cake'

checkTable(check, {
  clean: {
    'an encoded value': { pages: [list(tea, '<h1>Tea &amp; Cake</h1>')] },
    'a value that is not in the page': { pages: [list(tea, '<h1>All</h1>')] },
    'a value inside a script': { pages: [list(tea, '<script>const q = "Tea & Cake"</script>')] },
    'a value inside framework data': {
      pages: [
        list(tea, '<SCRIPT id="__NEXT_DATA__" type="application/json">{"q":"Tea & Cake"}</SCRIPT><p>x</p>'),
      ],
    },
    'a value inside a comment': { pages: [list(tea, '<!-- Tea & Cake --><p>x</p>')] },
    'a heading on every page of the site': {
      pages: [list(tea, '<h1>Tea & Cake</h1>'), page({ body: '<a href="/list?name=Tea">Tea & Cake</a>' })],
    },
    'an entity in the value itself': {
      pages: [list('name=Tea%26amp%3BCake&x=a%26b%20%26%20c', '<h1>Tea&amp;Cake</h1>')],
    },
  },
  skipped: {
    'no URL parameter': {
      given: { pages: [page()] },
      reason:
        'no page URL had a parameter value that shows whether it is encoded: run an active scan to test for reflected cross-site scripting',
    },
    'a value of letters only': {
      given: { pages: [list('name=summer-dresses', '<h1>summer-dresses</h1>')] },
      reason:
        'no page URL had a parameter value that shows whether it is encoded: run an active scan to test for reflected cross-site scripting',
    },
    'a value of five characters': {
      given: { pages: [list('name=a%20%26%20b', '<h1>a & b</h1>')] },
      reason:
        'no page URL had a parameter value that shows whether it is encoded: run an active scan to test for reflected cross-site scripting',
    },
    'a response that is not HTML': {
      given: {
        responses: [
          exchange({
            url: `${siteUrl}api?${tea}`,
            headers: { 'content-type': 'application/json' },
            body: '"Tea & Cake"',
          }),
        ],
      },
      reason:
        'no page URL had a parameter value that shows whether it is encoded: run an active scan to test for reflected cross-site scripting',
    },
  },
  found: {
    'an ampersand': {
      given: { pages: [list(tea, '<h1>Tea & Cake</h1>'), page()] },
      findings: [
        {
          severity: 'info',
          samples: ['/list: name'],
          url: `${siteUrl}list?${tea}`,
          confidence: 'tentative',
          evidence: { parameter: 'name' },
        },
      ],
    },
    'a value of six characters': {
      given: { pages: [list('name=ab%20%26%20c', '<input value="ab & c">')] },
      findings: [{ severity: 'info', samples: ['/list: name'], confidence: 'tentative' }],
    },
    'markup, in a page without search results': {
      given: {
        responses: [
          exchange({
            url: `${siteUrl}list?name=a%3Cb%3Ebold`,
            status: 404,
            headers: { 'content-type': 'text/html' },
            body: 'Nothing for a<b>bold',
          }),
        ],
      },
      findings: [
        {
          severity: 'info',
          samples: ['/list: name'],
          confidence: 'firm',
          excerpt: 'Nothing for a<b>bold',
        },
      ],
    },
  },
})
