import { expect } from 'chai'
import {
  globalSource,
  importersFirst,
  type LinkedProgram,
  linkPrograms,
  methodSource,
  moduleSource,
  originOf,
} from '../../../../../src/engine/read/programs/requests/programLinks.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'

const folder = 'https://app.example/assets/'

type Files = Readonly<Record<string, string>>

const link = (files: Files) =>
  linkPrograms(Object.entries(files).map(([name, text]) => script({ url: `${folder}${name}`, text })))

const nameOf = ({ script: { url } }: LinkedProgram) => url?.replace(folder, '') ?? 'inline'

/** Lists the links of each program: source and linked file. */
const linksOf = (files: Files) =>
  link(files).flatMap((program) =>
    [...program.imports].map(([source, linked]) => `${nameOf(program)}: ${source} = ${nameOf(linked)}`),
  )

function programOf(files: Files, name: string): LinkedProgram {
  const found = link(files).find((program) => nameOf(program) === name)
  if (found === undefined) throw new Error(`Expected a program ${name}`)
  return found
}

const bundle = (modules: string) => `(self.webpackChunk=self.webpackChunk||[]).push([[1],{${modules}}])`

const cases: Readonly<Record<string, readonly [files: Files, links: readonly string[]]>> = {
  'by an import statement': [
    { 'a.js': 'import{b}from"./b.js"', 'b.js': 'export{b}' },
    ['a.js: ./b.js = b.js'],
  ],
  'by an import for its effect, and one of a namespace': [
    { 'a.js': 'import"./b.js";import * as d from `./d.js`', 'b.js': '1', 'd.js': '3' },
    ['a.js: ./b.js = b.js', 'a.js: ./d.js = d.js'],
  ],
  'by a re-export': [{ 'a.js': 'export*from"./b.js"', 'b.js': '1' }, ['a.js: ./b.js = b.js']],
  'by a path from the root, and a whole URL': [
    { 'a.js': `import"/assets/b.js";import"${folder}b.js"`, 'b.js': '1' },
    ['a.js: /assets/b.js = b.js', `a.js: ${folder}b.js = b.js`],
  ],
  'despite a query': [{ 'a.js': 'import"./b.js?v=1"', 'b.js?v=2': '1' }, ['a.js: ./b.js?v=1 = b.js?v=2']],
  'not by a package name': [{ 'a.js': 'import"b.js"', 'b.js': '1' }, []],
  'not to a missing file': [{ 'a.js': 'import"./c.js"', 'b.js': '1' }, []],
  'by a webpack module of another chunk': [
    { 'a.js': bundle('1:(e,t,n)=>{var r=n(8123)}'), 'b.js': bundle('8123:(e,t,n)=>{}') },
    ['a.js: module:8123 = b.js'],
  ],
  'by a webpack module in each form': [
    {
      'a.js': bundle('1:(e,t,n)=>{var r=n(2),s=n(3);n(4)}'),
      'b.js': bundle('2:function(e,t,n){},3(e,t,n){},4:()=>{}'),
    },
    ['a.js: module:2 = b.js', 'a.js: module:3 = b.js', 'a.js: module:4 = b.js'],
  ],
  'by a Turbopack module of another chunk': [
    {
      'a.js': '(globalThis.TURBOPACK||=[]).push(["x",1,e=>{var t=e.i(2)}])',
      'b.js': '(globalThis.TURBOPACK||=[]).push(["y",2,e=>{}])',
    },
    ['a.js: module:2 = b.js'],
  ],
  'not by a chunk, nor by a module that is loaded later': [
    { 'a.js': bundle('1:(e,t,n)=>{n.e(2);f(()=>n(2))}'), 'b.js': bundle('2:(e,t,n)=>{}') },
    [],
  ],
  'not by modules of programs that are no bundles': [
    { 'a.js': 'x([1,(e,t,n)=>{var r=n(2)}])', 'b.js': 'y([2,(e,t,n)=>{}])' },
    [],
  ],
  'by a global that is set': [
    { 'a.js': 'api.save(1)', 'b.js': 'window.api={save(d){}}' },
    ['a.js: global:api = b.js'],
  ],
  'by a global function or variable': [
    { 'a.js': 'saveItem(1);window.client.get(1)', 'b.js': 'async function saveItem(d){}\nconst client=1' },
    ['a.js: global:saveItem = b.js', 'a.js: global:client = b.js'],
  ],
  'not by a variable of a module': [
    { 'a.js': 'saveItem(1)', 'b.js': 'function saveItem(d){}\nexport{saveItem as s}' },
    [],
  ],
  'not by a variable within a line': [{ 'a.js': 'saveItem(1)', 'b.js': '1;function saveItem(d){}' }, []],
  'not by a comparison with a global': [{ 'a.js': 'api.save(1)', 'b.js': 'window.api==1' }, []],
  'not by a property of that name': [{ 'a.js': 'x.api.save(1)', 'b.js': 'window.api=1' }, []],
  'by a method that only one program defines': [
    { 'a.js': 'x.y.saveDraft({a:1})', 'b.js': 'const o={saveDraft:(d)=>d}' },
    ['a.js: method:saveDraft = b.js'],
  ],
  'by a method in each form': [
    {
      'a.js': 'x.saveDraft(1);x.loadDraft(1);x.sendDraft(1);x.dropDraft(1)',
      'b.js': 'class A{saveDraft(d){}loadDraft=async d=>{};sendDraft=function(d){};async dropDraft(d){}}',
    },
    [
      'a.js: method:saveDraft = b.js',
      'a.js: method:loadDraft = b.js',
      'a.js: method:sendDraft = b.js',
      'a.js: method:dropDraft = b.js',
    ],
  ],
  'not by a method that two programs define': [
    { 'a.js': 'x.saveDraft(1)', 'b.js': 'o={saveDraft:d=>d}', 'c.js': 'p={saveDraft:d=>d}' },
    [],
  ],
  'not by a method of one word': [{ 'a.js': 'x.save(1)', 'b.js': 'o={save:d=>d}' }, []],
  'not by a method without arguments': [{ 'a.js': 'x.saveDraft()', 'b.js': 'o={saveDraft:d=>d}' }, []],
  'not by a method against the direction of imports': [
    { 'a.js': 'import"./b.js";o={saveDraft:d=>d}', 'b.js': 'x.saveDraft(1)' },
    ['a.js: ./b.js = b.js'],
  ],
  'once for the same text under two names': [
    { 'a.js': 'import"./b.js";import"./c.js"', 'b.js': '1', 'c.js': '1' },
    ['a.js: ./b.js = b.js', 'a.js: ./c.js = b.js'],
  ],
}

describe('programs of a site', () => {
  for (const [name, [files, links]] of Object.entries(cases)) {
    it(`are linked ${name}`, () => expect(linksOf(files)).to.deep.equal(links))
  }

  it('are linked by imports at the start and at the end of a long one', () => {
    const long = (place: number) => {
      const text = ' '.repeat(200_000)
      return linksOf({ 'a.js': `${text.slice(0, place)}import"./b.js"${text.slice(place)}`, 'b.js': '1' })
    }
    expect([long(0).length, long(200_000).length, long(100_000).length]).to.deep.equal([1, 1, 0])
  })

  it('are linked by globals up to 500,000 characters', () => {
    const api = (chars: number) => ({ 'a.js': 'api.save(1)', 'b.js': 'window.api=1;'.padEnd(chars) })
    expect(linksOf(api(500_000))).to.have.length(1)
    expect(linksOf(api(500_001))).to.deep.equal([])
  })

  it('have links by module, global and method apart', () => {
    expect([moduleSource('1'), globalSource('1'), methodSource('1')]).to.deep.equal([
      'module:1',
      'global:1',
      'method:1',
    ])
  })
})

describe('the exports of a program', () => {
  const exportsOf = (text: string) => {
    const [program] = link({ 'a.js': text })
    const names = [...(program?.exports ?? [])].map(([name, { name: local, from }]) =>
      [name, local, ...(from === null ? [] : [from])].join(' '),
    )
    return [...names, ...(program?.exportsAllOf ?? []).map((from) => `* ${from}`)]
  }

  const rows: Readonly<Record<string, readonly [text: string, exports: readonly string[]]>> = {
    'are those of a list': ['export{a,b as c,d as default}', ['a a', 'c b', 'default d']],
    'are declared': [
      'export const a=1;export function b(){}export async function c(){}export class d{}export function* e(){}',
      ['a a', 'b b', 'c c', 'd d', 'e e'],
    ],
    'are default ones': ['export default function f(){}', ['default f']],
    'are default names': ['const s=1;export default s', ['default s']],
    'are those of another program': [
      'export{a as b}from"./x.js";export*from"./y.js"',
      ['b a ./x.js', '* ./y.js'],
    ],
    'are none in a program without exports': ['const a={exported:1}', []],
    'are none of a default expression': ['export default{a:1}', []],
  }
  for (const [name, [text, expected]] of Object.entries(rows)) {
    it(name, () => expect(exportsOf(text)).to.deep.equal(expected))
  }
})

describe('the origin of an exported name', () => {
  const originIn = (files: Files, name: string) => {
    const origin = originOf(programOf(files, 'a.js'), name)
    return origin === null ? null : `${nameOf(origin.program)} ${origin.local}`
  }
  const other = { 'b.js': 'const s=1;export{s as t}' }

  const rows: Readonly<Record<string, readonly [files: Files, origin: string | null]>> = {
    'is the local name': [{ 'a.js': 'const s=1;export{s as t}' }, 'a.js s'],
    'is in a program that it is exported from': [{ 'a.js': 'export{t}from"./b.js"', ...other }, 'b.js s'],
    'is in one of the programs that are exported as a whole': [
      { 'a.js': 'export*from"./c.js";export*from"./b.js"', 'c.js': 'export const u=1', ...other },
      'b.js s',
    ],
    'is unknown for a missing name': [{ 'a.js': 'export const u=1' }, null],
    'is unknown for a missing program': [{ 'a.js': 'export{t}from"./x.js"' }, null],
    'is unknown for programs that export each other': [
      { 'a.js': 'export*from"./c.js"', 'c.js': 'export*from"./a.js"' },
      null,
    ],
  }
  for (const [name, [files, origin]] of Object.entries(rows)) {
    it(name, () => expect(originIn(files, 't')).to.equal(origin))
  }
})

describe('the order of programs', () => {
  const orderOf = (files: Files) => importersFirst(link(files)).map(nameOf).join(' ')

  it('has importing programs before imported ones', () => {
    expect(orderOf({ 'a.js': '1', 'b.js': 'import"./a.js"', 'c.js': 'import"./b.js"' })).to.equal(
      'c.js b.js a.js',
    )
    expect(orderOf({ 'a.js': 'import"./c.js"', 'b.js': 'import"./c.js"//', 'c.js': '1' })).to.equal(
      'b.js a.js c.js',
    )
  })

  it('has each program of a cycle once', () => {
    expect(orderOf({ 'a.js': 'import"./b.js"', 'b.js': 'import"./a.js"' })).to.equal('a.js b.js')
  })

  it('has each program of a long chain once', () => {
    const files = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [`f${at}.js`, `import"./f${at + 1}.js"//${at}`]),
    )
    expect(new Set(orderOf(files).split(' ')).size).to.equal(500)
  })
})

describe('links of hostile programs', () => {
  for (const [name, text] of Object.entries({
    'a million exports': `export{${'a as b,'.repeat(1_000_000)}`,
    'a million open exports': 'export {a '.repeat(1_000_000),
    'a million imports': 'import{a}from"./b.js";'.repeat(500_000),
    'a million modules': `webpack,${'[1:(a,'.repeat(1_000_000)}`,
    'a million methods': `{saveDraft(${'{saveDraft('.repeat(300_000)}`,
    'a million globals': 'window.a ='.repeat(1_000_000),
  })) {
    it(`are read in a few seconds: ${name}`, () => {
      expect(cpuMsOf(() => link({ 'a.js': text, 'b.js': 'api.a(1)' }))).to.be.lessThan(5_000)
    }).timeout(20_000)
  }
})
