import { expect } from 'chai'
import { BundleModules } from '../../../../../src/engine/read/programs/requests/bundleModules.ts'
import { readFunctionCalls } from '../../../../../src/engine/read/programs/requests/functionCalls.ts'
import { readImportedCalls } from '../../../../../src/engine/read/programs/requests/importedCalls.ts'
import type { ImportedName } from '../../../../../src/engine/read/programs/requests/importedNames.ts'
import { linkPrograms } from '../../../../../src/engine/read/programs/requests/programLinks.ts'
import { sourceOf, walkText } from '../../../../helpers/programs.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'

const folder = 'https://app.example/assets/'

type Files = Readonly<Record<string, string>>

function print({ program, written, isOfResult, members, module }: ImportedName): string {
  const path = [`${written}${isOfResult ? '()' : ''}`, ...members].join('.')
  return `${program.script.url?.replace(folder, '')} ${module === null ? '' : `module ${module} `}${path}`
}

/** Lists the calls of `page.js` to functions of other files: the call and the name there. */
function listedIn(page: string, files: Files): readonly string[] {
  const scripts = Object.entries({ ...files, 'page.js': page }).map(([name, text]) =>
    script({ url: `${folder}${name}`, text }),
  )
  const program = linkPrograms(scripts).find((one) => one.script.url === `${folder}page.js`)
  if (program === undefined) throw new Error('Expected a page')
  const modules = new BundleModules()
  const functions = readFunctionCalls(modules)
  const imported = readImportedCalls(program, functions, modules)
  walkText(page, [modules.handlers, functions.handlers, imported.handlers])
  return imported.list().map(({ name, call }) => `${sourceOf(page, call.node)} = ${print(name)}`)
}

const api = { 'api.js': 'const s=d=>d,o={put:d=>d};export{s as t,o as u};export default s' }

const imports: Readonly<Record<string, readonly [page: string, calls: readonly string[]]>> = {
  'of an imported name': ['import{t}from"./api.js";t(1)', ['t(1) = api.js s']],
  'of a renamed name': ['import{t as e}from"./api.js";(0,e)(1)', ['(0,e)(1) = api.js s']],
  'of a default export': ['import e from"./api.js";e(1)', ['e(1) = api.js s']],
  'of a namespace': ['import*as e from"./api.js";e.t(1)', ['e.t(1) = api.js s']],
  'of a method of an imported object': ['import{u}from"./api.js";u.put(1)', ['u.put(1) = api.js o.put']],
  'of a method of a namespace': ['import*as e from"./api.js";e.u.put(1)', ['e.u.put(1) = api.js o.put']],
  'of a variable that holds it': ['import{t}from"./api.js";const e=t;e(1)', ['e(1) = api.js s']],
  'of a method of a result': ['import{t}from"./api.js";t().save(1)', ['t().save(1) = api.js s().save']],
  'of a method of a result in a variable': [
    'import{t}from"./api.js";const e=t();e.save(1)',
    ['e.save(1) = api.js s().save'],
  ],
  'of a destructured method of a result': [
    'import{t}from"./api.js";const{save:e}=t();e(1)',
    ['e(1) = api.js s().save'],
  ],
  'of a method that a selector takes from a store': [
    'import{t}from"./api.js";const e=t(x=>x.save);e(1)',
    ['t(x=>x.save) = api.js s', 'e(1) = api.js s().save'],
  ],
  'of a name that Vue unwraps': ['import{t}from"./api.js";k(t)(1)', ['k(t)(1) = api.js s']],
  'of a mutation': [
    'import{t}from"./api.js";const m=useMutation({mutationFn:t});m.mutate(1)',
    ['m.mutate(1) = api.js s'],
  ],
  'of a mutation of a method': [
    'import{u}from"./api.js";const{mutate:e}=useMutation({mutationFn:u.put});e(1)',
    ['e(1) = api.js o.put'],
  ],
}

const local: Readonly<Record<string, string>> = {
  'without arguments': 'import{t}from"./api.js";t()',
  'of a name that the other file lacks': 'import{x}from"./api.js";x(1)',
  'of a local name': 'import{t as e}from"./api.js";function f(e){e(1)}',
  'of a local function': 'import"./api.js";const t=d=>d;t(1)',
  'that render': 'import{u}from"./api.js";u.jsx("a",{});u.createElement("b",{})',
  'of a destructured element of a result': 'import{t}from"./api.js";const[e]=t();e(1)',
  'of a result with arguments': 'import{t}from"./api.js";const e=t(1,2)[x];e.save(1)',
}

describe('calls of functions of other files', () => {
  for (const [name, [page, calls]] of Object.entries(imports)) {
    it(`are those ${name}`, () => expect(listedIn(page, api)).to.deep.equal(calls))
  }
  for (const [name, page] of Object.entries(local)) {
    it(`are not those ${name}`, () =>
      expect(listedIn(page, api).filter((call) => !call.startsWith('t(1,2)'))).to.deep.equal([]))
  }

  it('are those of modules in other chunks', () => {
    const bundle = (modules: string) => `(self.webpackChunk=self.webpackChunk||[]).push([[1],{${modules}}])`
    const main = { 'main.js': bundle('7:(e,t,n)=>{n.d(t,{save:()=>a});function a(d){}}') }
    expect(listedIn(bundle('8:(e,t,n)=>{var r=n(7);(0,r.save)(1);r.o.put(2)}'), main)).to.deep.equal([
      '(0,r.save)(1) = main.js module 7 save',
      'r.o.put(2) = main.js module 7 o.put',
    ])
  })

  it('are those of modules that a module of the same chunk exports', () => {
    const bundle = (modules: string) => `(self.webpackChunk=self.webpackChunk||[]).push([[1],{${modules}}])`
    const main = { 'main.js': bundle('7:(e,t,n)=>{n.d(t,{save:()=>a});function a(d){}}') }
    const page = bundle(
      '8:(e,t,n)=>{n.d(t,{put:()=>q.save});var q=n(7)},9:(e,t,n)=>{var r=n(8);(0,r.put)(1)}',
    )
    expect(listedIn(page, main)).to.deep.equal(['(0,r.put)(1) = main.js module 7 save'])
  })

  it('are those of globals', () => {
    const files = { 'lib.js': 'window.api={save(d){}}\nfunction send(d){}' }
    expect(listedIn('api.save(1);window.api.save(2);send(3);function f(send){send(4)}', files)).to.deep.equal(
      ['api.save(1) = lib.js api.save', 'window.api.save(2) = lib.js api.save', 'send(3) = lib.js send'],
    )
  })

  it('are those of a method that only one file defines', () => {
    const files = { 'sdk.js': 'class A{saveDraft(d){}}' }
    expect(listedIn('x.y.saveDraft(1)', files)).to.deep.equal([
      'x.y.saveDraft(1) = sdk.js __objectOfMethod.saveDraft',
    ])
  })

  it('have up to three members', () => {
    const page = (members: number) => `import{u}from"./api.js";u${'.a'.repeat(members)}(1)`
    expect(listedIn(page(3), api)).to.deep.equal(['u.a.a.a(1) = api.js o.a.a.a'])
    expect(listedIn(page(4), api)).to.deep.equal([])
  })

  it('are 60 of a name', () => {
    const page = (calls: number) =>
      listedIn(`import{t,u}from"./api.js";${'t(1);'.repeat(calls)}u.put(1)`, api)
    expect([page(60).length, page(61).length]).to.deep.equal([61, 61])
  })
})
