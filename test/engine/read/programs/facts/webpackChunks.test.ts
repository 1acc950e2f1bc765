import { expect } from 'chai'
import {
  listLoadedChunks,
  listWebpackChunks,
  matchStarts,
  nameChunk,
  readOpenNamings,
} from '../../../../../src/engine/read/programs/facts/webpackChunks.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'

const names: Readonly<Record<string, readonly [text: string, names: readonly string[]]>> = {
  'are those of a map of names and a map of hashes': [
    'r.u=e=>"js/"+({1:"home"}[e]||e)+"."+{1:"aa",2:"bb"}[e]+".js"',
    ['js/home.aa.js', 'js/2.bb.js'],
  ],
  'are those of a map with quoted names': ['r.u=e=>({"a-b":"x1",b:"y2"})[e]+".js"', ['x1.js', 'y2.js']],
  'may have names with folders': [
    'r.u=e=>"js/"+({1:"views/about",2:"home"}[e]||e)+"."+{1:"aa",2:"bb"}[e]+".js";r.u=e=>e+"."+{"views/team":"cc"}[e]+".js"',
    ['js/views/about.aa.js', 'js/home.bb.js', 'views/team.cc.js'],
  ],
  'are those of a development build': [
    'r.u = (chunkId) => {\n // comment\n return "" + chunkId + ".js"\n}; r.u = function (chunkId) { return {"main":"main.js"}[chunkId] }',
    ['main.js'],
  ],
  'are those with an exception in front': ['r.u=e=>"shared"===e?"s.js":{1:"a"}[e]+".js"', ['s.js', 'a.js']],
  'are those with an exception within': [
    'r.u=e=>(7===e?"common":e)+"."+{7:"aa",8:"bb"}[e]+".js"',
    ['common.aa.js', '8.bb.js'],
  ],
  'are those after the public path': ['function f(e){return n.p+"js/"+{1:"a"}[e]+".js"}', ['js/a.js']],
  'end at the first unknown part': ['r.u=e=>"js/"+{1:"a"}[e]+hash(e)+".js"', ['js/a']],
  'are none for a map of another variable': ['r.u=e=>"js/"+{1:"a"}[t]+".js"', []],
  'are none for a chunk that a map lacks': ['r.u=e=>{1:"a"}[e]+"."+{2:"b"}[e]', []],
  'are none for another property': ['r.us=e=>{1:"a"}[e]', []],
  'are none for an exception of another variable': ['r.u=e=>1===t?"a.js":e+".js"', []],
}

describe('the chunks that a naming function lists', () => {
  for (const [name, [text, chunks]] of Object.entries(names)) {
    it(name, () => expect(listWebpackChunks(text)).to.deep.equal(chunks))
  }

  it('are 500 at most', () => {
    const map = (chunks: number) => `{${Array.from({ length: chunks }, (_, at) => `${at}:"c${at}"`)}}`
    expect(listWebpackChunks(`r.u=e=>${map(501)}[e]+".js"`)).to.have.length(500)
  })

  it('are those of the first five functions', () => {
    const functions = Array.from({ length: 6 }, (_, at) => `r.u=e=>{1:"c${at}"}[e];`).join('')
    expect(listWebpackChunks(functions)).to.deep.equal(['c0', 'c1', 'c2', 'c3', 'c4'])
  })

  it('have twelve parts at most', () => {
    expect(listWebpackChunks(`r.u=e=>{1:"a"}[e]${'+"b"'.repeat(20)}`)).to.deep.equal([`a${'b'.repeat(11)}`])
  })
})

describe('a naming function for any chunk', () => {
  const nameOf = (text: string, key: string) => readOpenNamings(text).map((naming) => nameChunk(naming, key))

  const cases: Readonly<Record<string, readonly [text: string, names: readonly (string | null)[]]>> = {
    'has the number in it': ['r.u=e=>"js/"+e+".js"', ['js/7.js']],
    'may have a map of names': ['r.u=e=>({7:"home"}[e]||e)+".js"', ['home.js']],
    'may have an exception': ['r.u=e=>(7===e?"common":e)+".js"', ['common.js']],
    'may follow an exception': ['r.u=e=>1===e?"one.js":"js/"+e+".js"', ['js/7.js']],
    'may follow the public path': ['function f(e){return n.p+"js/"+e+".js"}', ['js/7.js']],
    'is not one with a map of hashes': ['r.u=e=>e+"."+{7:"aa"}[e]+".js"', []],
    'is not one of constants': ['r.u=e=>"all.js"', []],
    'is not one of other variables': ['r.u=e=>t+".js"', []],
  }
  for (const [name, [text, expected]] of Object.entries(cases)) {
    it(name, () => expect(nameOf(text, '7')).to.deep.equal(expected))
  }

  it('names no chunk that a map without a default lacks', () => {
    expect(nameChunk([{ text: 'a' }, { map: new Map([['1', 'b']]), orKey: false }], '1')).to.equal('ab')
    expect(nameChunk([{ text: 'a' }, { map: new Map([['1', 'b']]), orKey: false }], '2')).to.equal(null)
    expect(nameChunk([{ text: 'a' }, { map: new Map([['1', 'b']]), orKey: true }], '2')).to.equal('a2')
  })
})

describe('the chunks that a program loads', () => {
  const cases: Readonly<Record<string, readonly [text: string, chunks: readonly string[]]>> = {
    'have numbers or names': [
      'n.e(543);t.e("about-us");r.e(`b`);r.e("views/team")',
      ['543', 'about-us', 'b', 'views/team'],
    ],
    'are listed once': ['n.e(1);n.e(1)', ['1']],
    'may stand between blanks': ['n.e( 1 )', ['1']],
    'have numbers of up to six digits': ['n.e(123456);n.e(1234567)', ['123456']],
    'are no variables': ['n.e(a);n.e(1,2);e(3);n.ee(4)', []],
  }
  for (const [name, [text, chunks]] of Object.entries(cases)) {
    it(name, () => expect(listLoadedChunks(text)).to.deep.equal(chunks))
  }

  it('are 500 at most', () => {
    const text = (chunks: number) => Array.from({ length: chunks }, (_, at) => `n.e(${at});`).join('')
    expect(listLoadedChunks(text(500))).to.have.length(500)
    expect(listLoadedChunks(text(501))).to.have.length(500)
  })
})

describe('the starts of a pattern', () => {
  it('are given with the text behind them, within both limits', () => {
    const starts = matchStarts('a1b a2b a3b', { start: /a(\d)/g, startsMax: 2, lengthMax: 3 })
    expect(starts.map(({ rest, match }) => [match[1], rest])).to.deep.equal([
      ['1', 'b a'],
      ['2', 'b a'],
    ])
  })
})

describe('naming functions of a hostile program', () => {
  for (const [name, text] of Object.entries({
    'a million operands': `r.u=e=>${'e+'.repeat(1_000_000)}`,
    'a million brackets': `r.u=e=>${'('.repeat(1_000_000)}`,
    'a million open maps': `r.u=e=>${'{'.repeat(1_000_000)}`,
    'a million open strings': `r.u=e=>"${'a'.repeat(1_000_000)}`,
    'a million functions': 'function f(e){return n.p+'.repeat(1_000_000),
  })) {
    it(`are read in a few seconds: ${name}`, () => {
      expect(cpuMsOf(() => [listWebpackChunks(text), readOpenNamings(text)])).to.be.lessThan(2_000)
    }).timeout(20_000)
  }
})
