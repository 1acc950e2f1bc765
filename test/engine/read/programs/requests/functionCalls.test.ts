import { expect } from 'chai'
import { isFunctionNode } from '../../../../../src/engine/read/programs/syntax/programScopes.ts'
import { resolve } from '../../../../../src/engine/read/programs/syntax/programValues.ts'
import { readParts } from '../../../../helpers/programParts.ts'
import { sourceOf } from '../../../../helpers/programs.ts'

/** Lists the calls of the function around the first `here()`, or of the function that it is given. */
function callsOf(text: string): readonly (string | null)[] {
  const { functions, here, calls } = readParts(text)
  const [given] = here
  if (given !== undefined) return functions.of(resolve(given).node).map(({ node }) => sourceOf(text, node))
  const within = calls.find(({ node }) => sourceOf(text, node) === 'here()')
  let scope = within?.scope ?? null
  while (scope !== null && !isFunctionNode(scope.owner)) scope = scope.parent
  if (scope === null) throw new Error(`Expected here() in a function, found ${text}`)
  return functions.of(scope.owner).map(({ node }) => sourceOf(text, node))
}

const found: Readonly<Record<string, readonly [text: string, calls: readonly string[]]>> = {
  'by the name of a function': ['function f(a){here()}f(1);f(2)', ['f(1)', 'f(2)']],
  'by the name of a variable': ['const f=a=>{here()};f(1)', ['f(1)']],
  'before the function is defined': ['f(1);function f(a){here()}', ['f(1)']],
  'in other functions': ['function f(a){here()}function g(){return()=>f(1)}', ['f(1)']],
  'by a method of an object': ['const o={f(a){here()}};o.f(1)', ['o.f(1)']],
  'by a property of an object': ['const o={f:a=>{here()}};o.f(1);o?.f(2)', ['o.f(1)', 'o?.f(2)']],
  'by a method of an unknown object': ['const o={f(a){here()}};x.y.f(1)', ['x.y.f(1)']],
  'by a method of `this` in the class': ['class A{f(a){here()}g(){this.f(1)}}', ['this.f(1)']],
  'by a field of a class': ['class A{f=a=>{here()};g(){this.f(1)}}', ['this.f(1)']],
  'by a method of an instance': ['class A{f(a){here()}}const x=new A;x.f(1)', ['x.f(1)']],
  'by a method of an unknown variable': [
    'const o={f(a){here()}};const location2=g();location2.f(1)',
    ['location2.f(1)'],
  ],
  'by a method of `this` in an object': ['const o={f(a){here()},g(){this.f(1)}}', ['this.f(1)']],
  'by a global': ['window.f=a=>{here()};f(1)', ['f(1)']],
  'by a minified sequence': ['const o={f(a){here()}};(0,o.f)(1)', ['(0,o.f)(1)']],
  'for the object itself first': ['x.f(1);const o={f(a){here()}};o.f(2)', ['o.f(2)', 'x.f(1)']],
}

const missing: Readonly<Record<string, string>> = {
  'of another function of that name': 'function f(a){here()}{const f=g;f(1)}',
  'of a parameter of that name': 'function f(a){here()}function g(f){f(1)}',
  'without arguments': 'function f(a){here()}f()',
  'of a method by its bare name': 'const o={f(a){here()}};f(1)',
  'of a function as a method': 'function f(a){here()}o.f(1)',
  'of a method of another object literal': 'const o={f(a){here()}},p={f(a){}};p.f(1)',
  'of a method of `this` in another class': 'class A{f(a){here()}}class B{g(){this.f(1)}}',
  'of a method of an HTTP client': 'const o={post(a){here()}};axios.post(1);$.post(2);http.post(3)',
  'of a method of a client instance': 'const o={post(a){here()}};const h=x.create({});h.post(1)',
  'of a method of a builtin':
    'const o={f(a){here()}};location.f(1);history.f(2);Math.f(3);document.f(4);window.f(5);console.f(6);navigator.f(7);localStorage.f(8);sessionStorage.f(9)',
  'by a computed name': 'const o={f(a){here()}};o[f](1)',
}

describe('the calls of a function', () => {
  for (const [name, [text, calls]] of Object.entries(found)) {
    it(`are found ${name}`, () => expect(callsOf(text)).to.deep.equal(calls))
  }
  for (const [name, text] of Object.entries(missing)) {
    it(`are not those ${name}`, () => expect(callsOf(text)).to.deep.equal([]))
  }

  it('are 200 at most, or 3,000 of a short name', () => {
    const count = (name: string, calls: number) =>
      callsOf(`function ${name}(a){here()}${`${name}(1);`.repeat(calls)}`).length
    expect([count('fun', 200), count('fun', 201)]).to.deep.equal([200, 200])
    expect([count('fn', 3_000), count('fn', 3_001)]).to.deep.equal([3_000, 3_000])
  })
})

describe('the calls of a function of a mutation', () => {
  const rows: Readonly<Record<string, readonly [text: string, calls: readonly string[]]>> = {
    'are those of its `mutate`': [
      'const m=useMutation({mutationFn:a=>{here()}});m.mutate(1);m.mutateAsync(2)',
      ['m.mutate(1)', 'm.mutateAsync(2)'],
    ],
    'are those of a destructured `mutate`': [
      'const{mutate:e,mutateAsync:t}=useMutation({mutationFn:a=>{here()}});e(1);t(2)',
      ['e(1)', 't(2)'],
    ],
    'are those of a hook that returns it': [
      'const useSave=()=>useMutation({mutationFn:a=>{here()}});const m=useSave();m.mutate(1)',
      ['m.mutate(1)'],
    ],
    'are those for a function that is named': [
      'function f(a){here()}const m=useMutation({mutationFn:f});m.mutate(1)',
      ['m.mutate(1)'],
    ],
    'are added to those by name': [
      'function f(a){here()}f(1);const m=useMutation({mutationFn:f});m.mutate(2)',
      ['f(1)', 'm.mutate(2)'],
    ],
    'are not those of another mutation': [
      'const m=useMutation({mutationFn:a=>{here()}}),n=useMutation({mutationFn:g});n.mutate(1)',
      [],
    ],
    'are not those of a method with a longer name': [
      'const m=useMutation({mutationFn:a=>{here()}});m.premutate(1);m.mutates(2)',
      [],
    ],
    'are not those of another method': ['const m=useMutation({mutationFn:a=>{here()}});m.reset(1)', []],
  }
  for (const [name, [text, calls]] of Object.entries(rows)) {
    it(name, () => expect(callsOf(text)).to.deep.equal(calls))
  }
})

describe('the calls of a function of a bundle', () => {
  const webpack = (modules: string) => `(self.webpackChunk=self.webpackChunk||[]).push([[1],{${modules}}]);`
  const save = 'n.d(t,{save:()=>f});function f(a){here()}'

  const rows: Readonly<Record<string, readonly [text: string, calls: readonly string[]]>> = {
    'are those of modules that import it': [
      webpack(`7:(e,t,n)=>{${save}},8:(e,t,n)=>{var r=n(7);(0,r.save)(1)}`),
      ['(0,r.save)(1)'],
    ],
    'are those of modules that import it through another one': [
      webpack(
        `7:(e,t,n)=>{${save}},8:(e,t,n)=>{n.d(t,{save:()=>r.save});var r=n(7)},9:(e,t,n)=>{var q=n(8);(0,q.save)(1)}`,
      ),
      ['(0,q.save)(1)'],
    ],
    'are not those of the same name of another module': [
      webpack(
        `7:(e,t,n)=>{${save}},8:(e,t,n)=>{n.d(t,{save:()=>g});function g(a){}},9:(e,t,n)=>{var r=n(8);(0,r.save)(1)}`,
      ),
      [],
    ],
  }
  for (const [name, [text, calls]] of Object.entries(rows)) {
    it(name, () => expect(callsOf(text)).to.deep.equal(calls))
  }
})
