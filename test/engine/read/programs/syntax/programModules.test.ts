import { expect } from 'chai'
import { listModules } from '../../../../../src/engine/read/programs/syntax/programModules.ts'

const modulesOf = (text: string) =>
  listModules(text)?.map(({ start, end }) => text.slice(start, end).trim()) ?? null

const webpack = (modules: string) =>
  `"use strict";(self.webpackChunk_N_E=self.webpackChunk_N_E||[]).push([[931],{${modules}}]);`
const turbopack = (modules: string) =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([document.currentScript,${modules}]);`

/** Code whose brackets, commas and slashes are misleading. */
const odd: Readonly<Record<string, string>> = {
  'a string': '()=>{f("}],{",\'a\\\'}\',"\\\\")}',
  'a template': ['()=>`a}$', '{b?`c$', '{{d:1}}`:"}"}`'].join(''),
  'a regular expression': '(e)=>/[/}\\]]}\\/,/g.test(e)',
  'a regular expression after a condition': '()=>{if(a)/}/.test(b)}',
  'a regular expression after a loop': '()=>{for(;;)/}/.test(b);while(a)/}/.test(b)}',
  'a regular expression after a block': '()=>{for(;;){}/[}]/.test(b)}',
  'a regular expression after a keyword': '()=>{return/}/.test(b)}',
  'a regular expression after an arrow': 'e=>/}/',
  divisions: '()=>{a/b}',
  'a division of a value in brackets': '()=>{x=(a)/b;y="}/"}',
  'divisions of values': '()=>{x=(a)/b+c[0]/d+e++/f+"g"/1+g.return/h}',
  comments: '()=>{// }\n/* ], */f()}',
  'a conditional in an object': 'e?f:({a:b?c:d}).a',
  'a function with a name': 'function(e,t,n){"use strict";t.a=[1,{b:2}]}',
  'an asynchronous function': 'async(e)=>{await{then(){}}}',
}

describe('the modules of a chunk', () => {
  for (const [name, code] of Object.entries(odd)) {
    it(`have the right ends around ${name}`, () => {
      expect(modulesOf(webpack(`1:${code},"./b.js":(e)=>{b()},33:${code}`))).to.deep.equal([
        '931',
        code,
        '(e)=>{b()}',
        code,
      ])
    })
  }

  it('are the functions of Turbopack, in one list or in nested lists', () => {
    expect(modulesOf(turbopack('1,(e,t)=>{a},[2,e=>{b},3,e=>{c}],4,e=>{d}'))).to.deep.equal([
      'document.currentScript',
      '1',
      '(e,t)=>{a}',
      '2',
      'e=>{b}',
      '3',
      'e=>{c}',
      '4',
      'e=>{d}',
    ])
  })

  it('are found inside a wrapping function, and before a source map comment', () => {
    const text = `(()=>{"use strict";${turbopack('1,e=>{a}')}})();\n//# sourceMappingURL=a.js.map`
    expect(modulesOf(text)?.at(-1)).to.equal('e=>{a}')
  })

  for (const [name, text] of Object.entries({
    'a program': 'const a=1;b(a)',
    'a program with another push call': 'var a=[];a.push([1,()=>{b(a)}])',
    'a wrapping function with declarations': '(()=>{let q=location.hash;a.push([1,()=>{b(q)}])})()',
    'a list followed by a program': `${webpack('1:()=>{a}')}${'b();'.repeat(200)}`,
    'an unterminated list': 'a.push([1,()=>{',
    'brackets that do not match': 'a.push([1,()=>{)}])',
    'a list that begins late': `a(${'b,'.repeat(300)}c).push([1,()=>{}])`,
    nothing: '',
  })) {
    it(`are not found in ${name}`, () => expect(listModules(text)).to.equal(null))
  }

  it('are found up to 400 characters before the end, and in the first 400', () => {
    const list = webpack('1:()=>{a}')
    expect(listModules(`${list}${';'.repeat(398)}`)).to.have.length(2)
    expect(listModules(`${list}${';'.repeat(399)}`)).to.equal(null)
    const late = (chars: number) => `${' '.repeat(chars - 1)}a.push([1,()=>{}])`
    expect(listModules(late(393))).to.have.length(2)
    expect(listModules(late(394))).to.equal(null)
  })

  it('are 20,000 at most', () => {
    expect(listModules(`a.push([${'1,'.repeat(19_999)}1])`)).to.have.length(20_000)
    expect(listModules(`a.push([${'1,'.repeat(20_001)}1])`)).to.equal(null)
  })

  it('are whole ranges of the text', () => {
    expect(listModules('a.push([ 1 ,{2: b}])')).to.deep.equal([
      { start: 8, end: 11 },
      { start: 15, end: 17 },
    ])
  })

  it('are found up to the nesting limit', () => {
    const nested = (depth: number) => `a.push([f(${'('.repeat(depth)}${')'.repeat(depth)})])`
    expect(listModules(nested(998))).to.have.length(1)
    expect(listModules(nested(1_000))).to.equal(null)
  })
})

describe('modules of a hostile text', () => {
  for (const [name, piece] of Object.entries({
    brackets: '[',
    'closed brackets': '[]',
    'closed brackets after whitespace': ' []',
    templates: '`${',
    comments: '/**/',
    'whitespace and brackets': '          [',
    slashes: '/ ',
    quotes: '"',
    elements: 'a,',
    words: 'return ',
  })) {
    it(`takes a second at most: ${name}`, () => {
      const text = `a.push([${' '.repeat(1_000_000)}a${piece.repeat(Math.ceil(2_000_000 / piece.length))}`
      const before = process.cpuUsage()
      listModules(text)
      expect(process.cpuUsage(before).user).to.be.lessThan(1_000_000)
    })
  }
})
