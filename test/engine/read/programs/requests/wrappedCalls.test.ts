import type { AnyNode } from 'acorn'
import { expect } from 'chai'
import { unwrapCalls } from '../../../../../src/engine/read/programs/requests/wrappedCalls.ts'
import { textOf } from '../../../../../src/engine/read/programs/syntax/programValues.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'
import { readParts } from '../../../../helpers/programParts.ts'
import { sourceOf } from '../../../../helpers/programs.ts'

function unwrapped(text: string, ...names: readonly string[]) {
  const { functions, calls } = readParts(text)
  const requests = calls.filter(({ node }) => names.includes(sourceOf(text, node.callee) ?? ''))
  return unwrapCalls(requests, functions, ({ node }) => sourceOf(text, node.callee) === 'http.get')
}

/** Lists the URL of each call of `fetch`, one for each caller; the source text where it is unknown. */
const urlsOf = (text: string) =>
  unwrapped(text, 'fetch').calls.map(({ node, scope }) => {
    const [url] = node.arguments
    return url === undefined ? '' : (textOf({ node: url, scope }) ?? `${sourceOf(text, url)}?`)
  })

const cases: Readonly<Record<string, readonly [text: string, urls: readonly string[]]>> = {
  'are those of each caller': ['function f(p){fetch("/api"+p)}f("/a");f("/b")', ['/api/a', '/api/b']],
  'are those of callers of callers': [
    'function f(p){fetch("/api"+p)}function g(q){f("/g"+q)}g("/a");g("/b");f("/c")',
    ['/api/g/a', '/api/g/b', '/api/c'],
  ],
  'are those of an arrow function': ['const f=p=>fetch("/api"+p);f("/a")', ['/api/a']],
  'are those of a variable in between': ['function f(p){const u="/api"+p;fetch(u)}f("/a")', ['/api/a']],
  'are those of a function around': ['const f=p=>()=>fetch("/api"+p);f("/a")', ['/api/a']],
  'are those of a method': ['class A{f(p){fetch("/api"+p)}g(){this.f("/a")}}', ['/api/a']],
  'are those of a method behind an argument': ['function f(m,p){fetch("/api"+p)}f("POST","/a")', ['/api/a']],
  'are as they stand without callers': ['function f(p){fetch("/api"+p)}', ['"/api"+p?']],
  'are as they stand without parameters': ['function f(p){fetch("/api")}f("/a")', ['/api']],
  'are as they stand for a function that calls itself': [
    'function f(p){fetch("/api"+p);f(p)}',
    ['"/api"+p?'],
  ],
  'do not depend on other arguments': ['function f(p,o){fetch("/api",o)}f("/a",1);f("/b",2)', ['/api']],
}

function isCallOfUse(node: AnyNode): boolean {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'use'
}

describe('the calls of a request', () => {
  for (const [name, [text, urls]] of Object.entries(cases)) {
    it(name, () => expect(urlsOf(text)).to.deep.equal(urls))
  }

  for (const method of ['get', 'post', 'PUT', 'Patch', 'delete']) {
    it(`are those of a function that is given ${method} first`, () => {
      const text = `function f(m,p){send(m,"/api"+p)}f(1,"/a");f(2,"/b");function send(){}`
      const calls = unwrapped(text.replace('send(m', `send("${method}"`), 'send').calls
      expect(calls).to.have.length(2)
    })
  }
  for (const method of ['target', 'posted', 'save']) {
    it(`are as they stand for a function that is given ${method} first`, () => {
      expect(
        unwrapped(`function f(p){send("${method}","/api"+p)}f("/a");f("/b")`, 'send').calls,
      ).to.have.length(1)
    })
  }

  it('name the calls in between', () => {
    const text = 'function f(p){fetch("/api"+p)}function g(q){f("/g"+q)}g("/a")'
    expect(
      unwrapped(text, 'fetch').calls.map(({ through }) => through.map((node) => sourceOf(text, node))),
    ).to.deep.equal([['g("/a")', 'f("/g"+q)']])
  })

  it('stop at a caller that describes the request itself', () => {
    const text = 'function send(o){fetch(o.url,o)}send({url:"/a",method:"POST"});send({url:"/b"})'
    const { calls, describing } = unwrapped(text, 'fetch')
    expect(calls.map(({ through }) => through.map((node) => sourceOf(text, node)))).to.deep.equal([
      ['send({url:"/b"})'],
    ])
    expect([...describing].map((node) => sourceOf(text, node))).to.deep.equal([
      'send({url:"/a",method:"POST"})',
    ])
  })

  it('are followed through four functions', () => {
    const chain = (functions: number) =>
      urlsOf(
        `function f0(p){fetch("/api"+p)}${Array.from({ length: functions - 1 }, (_, at) => `function f${at + 1}(p){f${at}(p)}`).join('')}f${functions - 1}("/a")`,
      )
    expect(chain(4)).to.deep.equal(['/api/a'])
    expect(chain(5)).to.deep.equal(['"/api"+p?'])
  })

  it('are 100 of each caller, and 150 of a request', () => {
    const many = (calls: number) => urlsOf(`function send(p){fetch("/api"+p)}${'send("/a");'.repeat(calls)}`)
    expect([many(100).length, many(101).length]).to.deep.equal([100, 100])
    const twice = 'function one(p){fetch("/api"+p)}function two(p){one(p)}function tri(p){one(p)}'
    expect(urlsOf(`${twice}${'two("/a");'.repeat(100)}${'tri("/b");'.repeat(100)}`)).to.have.length(150)
  })

  it('are 600 in all, in the order of the requests', () => {
    const senders = Array.from({ length: 9 }, (_, at) => `function s${at}x(p){fetch("/${at}"+p)}`).join('')
    const calls = Array.from({ length: 9 }, (_, at) => `s${at}x("/a");`.repeat(100)).join('')
    const urls = urlsOf(`${senders}${calls}`)
    expect(urls.filter((url) => url === '/0/a')).to.have.length(100)
    expect(urls.filter((url) => url.endsWith('/a')).length).to.be.within(590, 610)
    // A later request keeps one.
    expect(urls.filter((url) => url === '/7/a')).to.have.length(1)
    expect(urls.filter((url) => url === '/8/a')).to.have.length(1)
  })

  it('leave room for others after reads of maps', () => {
    const reads = Array.from({ length: 9 }, (_, at) => `function m${at}x(k){cache.get(k)}`).join('')
    const calls = Array.from({ length: 9 }, (_, at) => `m${at}x("a");`.repeat(100)).join('')
    const text = `${reads}${calls}function send(p){fetch("/api"+p)}send("/a")`
    const found = unwrapped(text, 'fetch', 'cache.get').calls
    expect(found.filter(({ node }) => sourceOf(text, node.callee) === 'fetch')[0]?.through).to.have.length(1)
    expect(found.filter(({ through }) => through.length > 0).length).to.be.below(170)
  })

  it('come before reads of maps for a client of requests', () => {
    const reads = Array.from({ length: 9 }, (_, at) => `function m${at}x(k){cache.get(k)}`).join('')
    const calls = Array.from({ length: 9 }, (_, at) => `m${at}x("a");`.repeat(100)).join('')
    const followed = (client: string) =>
      unwrapped(
        `${reads}${calls}function use(p){${client}.get(p)}use("/a");use("/b")`,
        'cache.get',
        `${client}.get`,
      ).calls.filter(({ through }) => through.some(isCallOfUse)).length
    expect([followed('http'), followed('store')]).to.deep.equal([2, 1])
  })

  it('are followed in seconds for functions that all call each other', () => {
    const names = Array.from({ length: 60 }, (_, at) => `f${at}x`)
    const text = `${names.map((name) => `function ${name}(p){${names.map((other) => `${other}(p);`).join('')}}`).join('')}function send(p){fetch(p)}${names.map((name) => `send(${name})`).join(';')}`
    expect(cpuMsOf(() => urlsOf(text))).to.be.lessThan(5_000)
  }).timeout(20_000)
})
