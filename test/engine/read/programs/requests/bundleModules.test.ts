import { expect } from 'chai'
import { BundleModules } from '../../../../../src/engine/read/programs/requests/bundleModules.ts'
import { locateArguments, sourceOf, walkText } from '../../../../helpers/programs.ts'

function read(text: string) {
  const modules = new BundleModules()
  const here = locateArguments(text, [modules.handlers])
  return { modules, here }
}

const webpack = (modules: string) => `(self.webpackChunk=self.webpackChunk||[]).push([[1],{${modules}}]);`
const turbopack = (modules: string) => `(globalThis.TURBOPACK||=[]).push(["x",${modules}]);`

/** Returns what `here(…)` refers to, through imports of modules. */
const resolved = (text: string) => {
  const { modules, here } = read(text)
  return here.map((located) => sourceOf(text, modules.resolve(located)))
}

const save = 'function a(d){return d}'

const cases: Readonly<Record<string, readonly [text: string, resolved: readonly string[]]>> = {
  'of webpack': [
    webpack(`7:(e,t,n)=>{n.d(t,{save:()=>a});${save}},8:(e,t,n)=>{var r=n(7);here(r.save)}`),
    [save],
  ],
  'of webpack with function expressions': [
    webpack(
      `7:function(e,t,n){n.d(t,{save:function(){return a}});${save}},8:function(e,t,n){var r=n(7);here(r.save)}`,
    ),
    [save],
  ],
  'of webpack with methods': [
    webpack(`7(e,t,n){n.d(t,{save:()=>a});${save}},8(e,t,n){var r=n(7);here(r.save)}`),
    [save],
  ],
  'of webpack with paths as ids': [
    webpack(
      `"./a.js":(e,t,n)=>{n.d(t,{save:()=>a});${save}},"./b.js":(e,t,n)=>{var r=n("./a.js");here(r.save)}`,
    ),
    [save],
  ],
  'of webpack with values in a list': [
    webpack(`7:(e,t,n)=>{n.d(t,["save",0,a]);${save}},8:(e,t,n)=>{var r=n(7);here(r.save)}`),
    [save],
  ],
  'of webpack that is minified': [
    webpack(`7:(e,t,n)=>{n.d(t,{Z:()=>a});${save}},8:(e,t,n)=>{var r=n(7),{x}=r;here((0,r.Z))}`),
    [save],
  ],
  'of Turbopack': [turbopack(`3,e=>{e.s(["save",()=>a]);${save}},4,e=>{var t=e.i(3);here(t.save)}`), [save]],
  'of Turbopack with a constant': [
    turbopack('3,e=>{e.s(["base",0,"/api"])},4,e=>{var t=e.i(3);here(t.base)}'),
    ['"/api"'],
  ],
  'that are exported by a module in between': [
    webpack(
      `7:(e,t,n)=>{n.d(t,{save:()=>a});${save}},8:(e,t,n)=>{n.d(t,{put:()=>r.save});var r=n(7)},9:(e,t,n)=>{var q=n(8);here(q.put)}`,
    ),
    [save],
  ],
}

describe('the exports of modules', () => {
  for (const [name, [text, expected]] of Object.entries(cases)) {
    it(`are found in a bundle ${name}`, () => expect(resolved(text)).to.deep.equal(expected))
  }

  const unknown: Readonly<Record<string, readonly [text: string, resolved: readonly string[]]>> = {
    'of another file': [webpack('8:(e,t,n)=>{var r=n(7);here(r.save)}'), ['r.save']],
    'under another name': [
      webpack(`7:(e,t,n)=>{n.d(t,{save:()=>a});${save}},8:(e,t,n)=>{var r=n(7);here(r.put)}`),
      ['r.put'],
    ],
    'of a function that is no module': [
      `function f(e,t,n){var r=n(7);here(r.save)}${webpack(`7:(e,t,n)=>{n.d(t,{save:()=>a});${save}}`)}`,
      ['r.save'],
    ],
    'by the second parameter': [
      webpack(`7:(e,t,n)=>{n.d(t,{save:()=>a});${save}},8:(e,n,t)=>{var r=n(7);here(r.save)}`),
      ['r.save'],
    ],
    'by another method of Turbopack': [
      turbopack(`3,e=>{e.s(["save",()=>a]);${save}},4,e=>{var t=e.r(3);here(t.save)}`),
      ['t.save'],
    ],
    'by a destructured import': [
      webpack(`7:(e,t,n)=>{n.d(t,{save:()=>a});${save}},8:(e,t,n)=>{var {r}=n(7);here(r.save)}`),
      ['r.save'],
    ],
    'of modules that export each other': [
      webpack(
        '7:(e,t,n)=>{n.d(t,{a:()=>r.a});var r=n(8)},8:(e,t,n)=>{n.d(t,{a:()=>r.a});var r=n(7);here(r.a)}',
      ),
      ['r.a'],
    ],
  }
  for (const [name, [text, expected]] of Object.entries(unknown)) {
    it(`are not found ${name}`, () => expect(resolved(text)).to.deep.equal(expected))
  }
})

describe('the id of a module', () => {
  it('is known for an import, also of another file', () => {
    const { modules, here } = read(
      webpack('8:(e,t,n)=>{var r=n(7),s=n("./x.js"),q=n("a b"),u=f(7);here(r,s,q,u)}'),
    )
    expect(here.map((located) => modules.idOf(located))).to.deep.equal(['7', './x.js', null, null])
    expect([modules.has('8'), modules.has('7')]).to.deep.equal([true, false])
  })

  it('is a number, or a text of up to 100 characters', () => {
    const has = (id: string) =>
      read(`${webpack(`${id}:(e,t,n)=>{}`)}here()`).modules.has(id.replaceAll('"', ''))
    expect([has('7'), has(`"${'a'.repeat(100)}"`), has(`"${'a'.repeat(101)}"`), has('"a b"')]).to.deep.equal([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the names of a function', () => {
  it('are those under which modules export it', () => {
    const text = webpack(`7:(e,t,n)=>{n.d(t,{save:()=>a,put:()=>a,other:()=>b});${save}}`)
    const modules = new BundleModules()
    const found: (() => unknown)[] = []
    walkText(text, [
      modules.handlers,
      { FunctionDeclaration: (node) => void found.push(() => modules.namesOf(node)) },
    ])
    expect(found.map((list) => list())).to.deep.equal([
      [
        { id: '7', name: 'save' },
        { id: '7', name: 'put' },
      ],
    ])
  })
})
