import { expect } from 'chai'
import { maySeeLoads, readLoads } from '../../../../../src/engine/read/programs/facts/programFactsLoads.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'
import { factsOf } from '../../../../helpers/programs.ts'

const read = (text: string) => factsOf(text, readLoads())
const urls = (text: string) =>
  read(text).map(({ url, hasIntegrity }) => (hasIntegrity ? `${url} (integrity)` : url))

const cdn = 'https://cdn.example/lib.js'

describe('a script that a program imports', () => {
  it('is read with its URL and place', () => {
    expect(read(`import a from"${cdn}"`)).to.deep.equal([
      { url: cdn, how: 'import', hasIntegrity: false, code: `"${cdn}"` },
    ])
  })

  const cases: Readonly<Record<string, readonly [text: string, urls: readonly string[]]>> = {
    'may be imported in each way': [
      `import"${cdn}";export*from"${cdn}?1";export{a}from"${cdn}?2";import("${cdn}?3");import(\`${cdn}?4\`)`,
      [cdn, `${cdn}?1`, `${cdn}?2`, `${cdn}?3`, `${cdn}?4`],
    ],
    'may be one of several in a worker': [
      `importScripts("${cdn}","//b.example/c.js")`,
      [cdn, '//b.example/c.js'],
    ],
    'is not one of the same site': ['import"./a.js";import"/b.js";import("c");export const d=1', []],
    'is not one with an unknown URL': [`import(a);import("${cdn}"+b)`, []],
    'is not one that a method imports': [`self.importScripts("${cdn}")`, []],
    'is not a host that may go on': ['import("https://cdn.example")', []],
  }
  for (const [name, [text, expected]] of Object.entries(cases)) {
    it(name, () => expect(urls(text)).to.deep.equal(expected))
  }
})

const make = 'const s=document.createElement("script");'

describe('a script element that a program makes', () => {
  it('is read with its URL and place', () => {
    expect(read(`${make}s.src="${cdn}"`)).to.deep.equal([
      { url: cdn, how: 'element', hasIntegrity: false, code: `s.src="${cdn}"` },
    ])
  })

  const found: Readonly<Record<string, readonly [text: string, urls: readonly string[]]>> = {
    'may be assigned after its declaration': [
      `let s;s=document.createElement("script");s.src="${cdn}"`,
      [cdn],
    ],
    'may be made in place': [
      `document.body.append(Object.assign(document.createElement("script"),{src:"${cdn}"}))`,
      [cdn],
    ],
    'may be made in the assignment': [`(s=document.createElement("SCRIPT")).src="${cdn}"`, [cdn]],
    'may have its URL set as an attribute': [`${make}s.setAttribute("src","${cdn}")`, [cdn]],
    'may have its URL in a constant': [`const U="${cdn}";${make}s.src=U`, [cdn]],
    'may have a URL that goes on': [
      `${make}s.src="https://cdn.example/a?v="+v`,
      ['https://cdn.example/a?v='],
    ],
    'may have a URL in a template': [`${make}s.src=\`//cdn.example/\${v}.js\``, ['//cdn.example/']],
    'may have a URL of compiled templates': [
      `${make}s.src="".concat("https://cdn.example/","x")`,
      ['https://cdn.example/'],
    ],
    'may have its kind in a variable, with a URL of a script': [
      '(function(w,d,s){var j=d.createElement(s);j.src="https://cdn.example/a.js?id=1"})(window,document,"script")',
      ['https://cdn.example/a.js?id=1'],
    ],
    'has integrity if it is set': [`${make}s.integrity="sha384-x";s.src="${cdn}"`, [`${cdn} (integrity)`]],
    'has integrity if it is set as an attribute': [
      `${make}s.src="${cdn}";s.setAttribute("integrity",h)`,
      [`${cdn} (integrity)`],
    ],
    'has integrity of the same object': [
      `Object.assign(document.createElement("script"),{src:"${cdn}",integrity:h})`,
      [`${cdn} (integrity)`],
    ],
    'has no integrity of another element': [
      `${make}const t=document.createElement("script");t.integrity=h;s.src="${cdn}"`,
      [cdn],
    ],
    'has no integrity by another property': [`${make}s.async=!0;s.crossOrigin="a";s.src="${cdn}"`, [cdn]],
    'may have its kind in a variable, with a URL that ends in a file': [
      'function f(d,s){var j=d.createElement(s);j.src="https://cdn.example/a.mjs"}',
      ['https://cdn.example/a.mjs'],
    ],
    'is not an image': [`const i=new Image();i.src="${cdn}"`, []],
    'is not an element of another kind': [`const s=document.createElement("img");s.src="${cdn}"`, []],
    'is not an element of an unknown kind with another URL': [
      'function f(s){const j=document.createElement(s);j.src="https://cdn.example/a.png"}',
      [],
    ],
    'is not an element of a computed kind': [`const s=document.createElement(f());s.src="${cdn}"`, []],
    'is not one of the same site': [`${make}s.src="/a.js"`, []],
    'is not one with an unknown host': [`${make}s.src="https://"+h+"/a.js"`, []],
    'is not one of a host that may go on': [`${make}s.src="https://cdn"+h`, []],
    'is not another property': [`${make}s.title="${cdn}";s.setAttribute("title","${cdn}")`, []],
    'is not set by another method': [`${make}f.assign(s,{src:"${cdn}"});s.set("src","${cdn}")`, []],
    'is not appended to': [`${make}s.src+="${cdn}"`, []],
    'is not one without arguments': [`const s=document.createElement();s.src="${cdn}"`, []],
  }
  for (const [name, [text, expected]] of Object.entries(found)) {
    it(name, () => expect(urls(text)).to.deep.equal(expected))
  }

  it('has a URL of up to 500 characters', () => {
    const [url = ''] = urls(`${make}s.src="https://cdn.example/${'a'.repeat(600)}"`)
    expect(url).to.have.length(500)
  })
})

describe('scripts that a hostile program loads', () => {
  it('are 200 at most', () => {
    expect(urls(`import("${cdn}");`.repeat(200))).to.have.length(200)
    expect(urls(`import("${cdn}");`.repeat(201))).to.have.length(200)
  })

  it('have the start of a sum of up to 20 operators', () => {
    const sum = (operators: number) => urls(`${make}s.src="https://cdn.example/"${'+a'.repeat(operators)}`)
    expect(sum(20)).to.have.length(1)
    expect(sum(21)).to.deep.equal([])
  })
})

describe('a text that may load third-party scripts', () => {
  const rows: Readonly<Record<string, boolean>> = {
    [`import"${cdn}"`]: true,
    [`export*from "${cdn}"`]: true,
    "importScripts( '//cdn.example/a.js')": true,
    [`${make}s.src="${cdn}"`]: true,
    [`e=d.createElement(t);e.setAttribute("src", "${cdn}")`]: true,
    [`Object.assign(d.createElement("script"),{src:"${cdn}"})`]: true,
    [`${make}${' '.repeat(700)}s.src="${cdn}"`]: true,
    [`${make}${' '.repeat(900)}s.src="${cdn}"`]: false,
    [`s.src="${cdn}"`]: false,
    [`${make}s.src="/a.js"`]: false,
    'import"./a.js"': false,
    [`d.createElement("img");s.src="${cdn}"`]: false,
  }
  for (const [text, isOne] of Object.entries(rows)) {
    it(`${isOne ? 'is' : 'is not'} ${text.replace(/ {9,}/, ' … ')}`, () => {
      expect(maySeeLoads(text)).to.equal(isOne)
    })
  }

  it('is searched in the first 500 URLs', () => {
    const text = (before: number) =>
      `${`s.src="${cdn}";`.repeat(before)}${' '.repeat(800)}${make}s.src="${cdn}"`
    expect(maySeeLoads(text(499))).to.equal(true)
    expect(maySeeLoads(text(500))).to.equal(false)
  })

  it('is searched in a few seconds in ten million characters', () => {
    for (const piece of ['src="//a', 'createElement( ', 'import ( "//'])
      expect(
        cpuMsOf(() => maySeeLoads(piece.repeat(1_000_000))),
        piece,
      ).to.be.lessThan(4_000)
  }).timeout(20_000)
})
