import { expect } from 'chai'
import { deploymentPrint } from '../../../../src/engine/read/html/deploymentPrint.ts'
import { parseHtml } from '../../../../src/engine/read/html/html.ts'

const url = 'https://app.example/start'
const printOf = (body: string, headers: readonly (readonly [string, string])[] = []) =>
  deploymentPrint({ url, headers, document: parseHtml(`<!doctype html>${body}`, url) })
const script = (src: string) => `<script src="${src}"></script>`

describe('the fingerprint of a deployment', () => {
  // Two builds of one tool each.
  for (const [name, before, after] of [
    ['Vite', script('/assets/index-DiwrgTda.js'), script('/assets/index-Bx_k2Q-L.js')],
    ['webpack', script('/static/js/main.4f3b2a1c.js'), script('/static/js/main.9d8e7f6a.js')],
    [
      'webpack chunks',
      script('/js/app.4f3b2a1c9d8e7f6a.chunk.js'),
      script('/js/app.aaaa2a1c9d8e7f6a.chunk.js'),
    ],
    ['esbuild', script('/main-5QKX2M7A.js'), script('/main-XKQMWZRA.js')],
    [
      'SvelteKit',
      script('/_app/immutable/entry/start.DnK8vX1a.js'),
      script('/_app/immutable/entry/start.CqR3bY7z.js'),
    ],
    [
      'a build folder of Next.js',
      script('/_next/static/Xk2jLm9QpR4sTu7vWxYz1/_buildManifest.js'),
      script('/_next/static/aB3dEfGh5iJkLmN8oPqRs/_buildManifest.js'),
    ],
    [
      'a style',
      '<link rel="stylesheet" href="/a/site-4f3b2a1c.css">',
      '<link rel="stylesheet" href="/a/site-9d8e7f6a.css">',
    ],
    [
      'a preload',
      '<link rel="modulepreload" href="assets/v-4f3b2a1c.js">',
      '<link rel="modulepreload" href="assets/v-9d8e7f6a.js">',
    ],
  ] as const) {
    it(`depends on the hashes of ${name} only`, () => {
      expect(printOf(before)).to.not.equal(printOf(after))
      expect(printOf(before)).to.equal(printOf(`<h1 class=x>Other</h1>${before}`, [['etag', '"2"']]))
    })
  }

  const hashed = script('/assets/index-DiwrgTda.js')
  for (const [name, other] of [
    ['a query string', script('/assets/index-DiwrgTda.js?v=4f3b2a1c')],
    ['a nonce', '<script nonce="x7Gh2kQp" src="/assets/index-DiwrgTda.js"></script>'],
    ['a script of another origin', `${hashed}${script('https://cdn.example/tag-4f3b2a1c.js')}`],
    ['another scheme or port', `${hashed}${script('http://app.example/tag-4f3b2a1c.js')}`],
    ['an icon', `${hashed}<link rel="icon" href="/i-4f3b2a1c.png">`],
    ['a link', `${hashed}<a href="/news-4f3b2a1c">News</a>`],
    ['a plain script', `${hashed}${script('/js/jquery.min.js')}`],
    ['the same script twice', `${hashed}${hashed}`],
  ] as const) {
    it(`does not depend on ${name}`, () => {
      expect(printOf(other)).to.equal(printOf(hashed))
    })
  }

  for (const path of [
    ...['/js/bootstrap5.min.js', '/js/MyWidget.js', '/js/jquery-3.7.1.min.js', '/polyfills.js'],
    ...['/wp-includes/js/jquery/jquery-migrate.min.js', '/components/navigation.js'],
  ]) {
    it(`finds no hash in ${path}, so the ETag counts`, () => {
      expect(printOf(script(path), [['etag', '"1"']])).to.not.equal(printOf(script(path), [['etag', '"2"']]))
    })
  }

  it('uses the ETag without hashes, weak or strong, except on pages with nonces', () => {
    expect(printOf('<p>a', [['etag', 'W/"1"']])).to.equal(printOf('<b>b', [['etag', '"1"']]))
    const nonced = (nonce: string, etag: string) =>
      printOf(`<script nonce="${nonce}">1</script>`, [['etag', etag]])
    expect(nonced('a', '"1"')).to.equal(nonced('b', '"2"'))
    const policy = (nonce: string, etag: string) =>
      printOf('<p>a', [
        ['content-security-policy', `script-src 'nonce-${nonce}'`],
        ['etag', etag],
      ])
    expect(policy('a', '"1"')).to.equal(policy('b', '"2"'))
  })

  it('otherwise uses tags and attribute names, not texts and values', () => {
    expect(printOf('<p class=a>One')).to.equal(printOf('<p class=b>Two'))
    expect(printOf('<p class=a>One')).to.not.equal(printOf('<p id=a>One'))
    expect(printOf('<p>One')).to.not.equal(printOf('<h2>One'))
  })
})
