import { expect } from 'chai'
import { listImportedCode, listThirdPartyCode } from '../../../../src/engine/read/derive/importedCode.ts'
import { readPrograms } from '../../../../src/engine/read/derive/programFacts.ts'
import { openScanCache } from '../../../../src/engine/read/derive/scanCache.ts'
import { page, script, siteUrl } from '../../../helpers/tables/artifacts.ts'

const cdn = 'https://cdn.acme.net/a.js'

const imported = (text: string) =>
  listImportedCode({ pages: [], scripts: [script(text)] }, openScanCache()).map(
    ({ url, isInserted, hasIntegrity }) =>
      [url.href, isInserted ? 'inserted' : 'imported', ...(hasIntegrity ? ['integrity'] : [])].join(' '),
  )

describe('listImportedCode', () => {
  const found: Readonly<Record<string, readonly [text: string, said: string]>> = {
    'a static import': [`import a from "${cdn}";a()`, `${cdn} imported`],
    'a minified import': [`x=1;import{a as b,c}from"${cdn}";b()`, `${cdn} imported`],
    'a side-effect import': [`import '${cdn}'`, `${cdn} imported`],
    'a re-export': [`export * from "${cdn}"`, `${cdn} imported`],
    'a dynamic import': [`const m=await import("${cdn}")`, `${cdn} imported`],
    'a worker script': ['importScripts("//cdn.acme.net/a.js")', `${cdn} imported`],
    'a script element': [
      `var s=document.createElement("script");s.async=!0;s.src="${cdn}";document.head.appendChild(s)`,
      `${cdn} inserted`,
    ],
    'a script element by a template': [
      `const s=document.createElement('script');s.src=\`https://cdn.acme.net/a.js?k=\${k}\`;document.body.append(s)`,
      `${cdn}?k= inserted`,
    ],
    'a script element by an attribute': [
      `let s;s=document.createElement("script");s.setAttribute("src","${cdn}")`,
      `${cdn} inserted`,
    ],
    'a script element with chained assignments': [
      `document.head.append(Object.assign(document.createElement("script"),{async:true,src:"${cdn}"}))`,
      `${cdn} inserted`,
    ],
    'a script element with a checksum': [
      `var s=document.createElement("script");s.src="${cdn}";s.integrity="sha384-x";s.crossOrigin="anonymous"`,
      `${cdn} inserted integrity`,
    ],
    'the snippet of a tag manager': [
      "(function(w,d,s,l,i){var f=d.getElementsByTagName(s)[0],j=d.createElement(s),dl=l!='dataLayer'?'&l='+l:'';j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i+dl;f.parentNode.insertBefore(j,f)})(window,document,'script','dataLayer','GTM-X')",
      'https://www.googletagmanager.com/gtm.js?id= inserted',
    ],
    'integrity of another element': [
      `function a(){var s=document.createElement("script");s.integrity="sha384-x"}function b(){var s=document.createElement("script");s.src="${cdn}"}`,
      `${cdn} inserted`,
    ],
  }
  for (const [name, [text, said]] of Object.entries(found)) {
    it(`lists ${name}`, () => expect(imported(text)).to.deep.equal([said]))
  }

  const none: Readonly<Record<string, string>> = {
    'an import in a comment': `// import x from "${cdn}"\nrun()`,
    'an import in a string': `const help='import a from "${cdn}"';`,
    'an import of the application': 'import a from "./a.js";import b from "b"',
    'a snippet in a string': `const code='var s=document.createElement("script");s.src="${cdn}"'`,
    'an image': `var i=document.createElement("img");i.src="${cdn}"`,
    'an element of unknown kind without a script source': `function m(t){var e=d.createElement(t);e.src="https://cdn.acme.net/a"}`,
    'the src of another object': `var s=document.createElement("script");var o={};o.src="${cdn}"`,
    'a computed host': `var s=document.createElement("script");s.src="https://cdn."+zone+".net/a.js"`,
    'a fetched URL': `fetch("${cdn}")`,
  }
  for (const [name, text] of Object.entries(none)) {
    it(`lists nothing for ${name}`, () => expect(imported(text)).to.deep.equal([]))
  }

  it('lists URLs of import maps with their integrity', () => {
    const map = {
      imports: { react: 'https://esm.sh/react@18.3.1', a: '/a.js', lib: 'https://cdn.acme.net/' },
      scopes: { '/x/': { lit: '//esm.sh/lit' } },
      integrity: { 'https://esm.sh/react@18.3.1': 'sha384-x' },
    }
    const body = `<!doctype html><script type="importmap">${JSON.stringify(map)}</script>`
    const seen = { pages: [page({ body })], scripts: [] }
    expect(
      listImportedCode(seen, openScanCache()).map(({ url, hasIntegrity, seenAt, quote }) => [
        url.href,
        hasIntegrity,
        seenAt,
        quote,
      ]),
    ).to.deep.equal([
      ['https://esm.sh/react@18.3.1', true, siteUrl, 'import map: https://esm.sh/react@18.3.1'],
      ['https://cdn.acme.net/', false, siteUrl, 'import map: https://cdn.acme.net/'],
      ['https://esm.sh/lit', false, siteUrl, 'import map: https://esm.sh/lit'],
    ])
  })

  it("distinguishes third-party code from the target's own", () => {
    const text = `import "https://static.example.com/a.js";import "${cdn}"`
    const seen = { pages: [], scripts: [script(text)] }
    expect(listThirdPartyCode(seen, openScanCache()).map(({ url }) => url.href)).to.deep.equal([cdn])
  })

  it('takes linear time for any number of elements and sources', () => {
    const pieces = [
      'createElement(a)',
      'createElement("script");',
      's.src="https://a',
      'from "',
      ' '.repeat(50),
    ]
    for (const piece of pieces) imported(piece.repeat(200_000))
  }).timeout(30_000)

  it('does not parse a bundle that only creates elements', () => {
    const text = `function m(t){return d.createElement(t)}${'m("http://www.w3.org/2000/svg");'.repeat(100)}createElement("script")`
    const [program] = readPrograms([script({ text, isTruncated: true })], openScanCache())
    expect(program?.unread).to.deep.equal([])
  })
})
