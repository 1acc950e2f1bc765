import { expect } from 'chai'
import { readGlobals } from '../../../../../src/engine/read/programs/requests/programGlobals.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'
import { locateArgument } from '../../../../helpers/programs.ts'

/** Returns the URL of the global that `here(…)` is given. */
function globalOf(text: string, ...others: readonly string[]): unknown {
  const node = readGlobals([text, ...others].map((part) => ({ text: part }))).find(locateArgument(text))
  return node?.type === 'Literal' ? node.value : node
}

const set = 'window.apiBase="/api"'

const cases: Readonly<Record<string, readonly [texts: readonly string[], url: string | null]>> = {
  'is read as a property of the window': [['here(window.apiBase)', set], '/api'],
  'is read as a bare name': [['here(apiBase)', set], '/api'],
  'is read as a property of `globalThis`': [['here(globalThis.apiBase)', set], '/api'],
  'is set on `globalThis` or `self`': [
    ['here(apiBase)', "globalThis.apiBase = 'https://a.example/v1'"],
    'https://a.example/v1',
  ],
  'is set twice to the same URL': [['here(apiBase)', set, set], '/api'],
  'is unknown if it is set to two URLs': [['here(apiBase)', set, 'self.apiBase="/v2"'], null],
  'is unknown for a local variable': [['function f(apiBase){here(apiBase)}', set], null],
  'is unknown for a property of another object': [['here(config.apiBase)', set], null],
  'is unknown for another name': [['here(base)', set], null],
  'is no other text': [['here(apiBase)', 'window.apiBase="api";window.apiBase="/a b"'], null],
  'is no comparison': [['here(apiBase)', 'window.apiBase=="/api"'], null],
  'is no text with other quotes': [['here(apiBase)', `window.apiBase="/api'`], null],
}

describe('settings that a page sets as a global object', () => {
  const typeOf = (text: string, set: string) =>
    readGlobals([{ text }, { text: set }]).find(locateArgument(text))?.type
  it('are read with their names', () => {
    expect(typeOf('here(window.env)', 'window.env = { api: "/v2", "debug": false }')).to.equal(
      'ObjectExpression',
    )
    expect(typeOf('here(env)', 'window["env"]={nested:{api:"/v2"}};let x={}')).to.equal('ObjectExpression')
  })

  it('are unknown if two pages differ, or if they hold names', () => {
    expect(typeOf('here(env)', 'window.env={api:"/v1"};window.env={api:"/v2"}')).to.equal(undefined)
    expect(typeOf('here(env)', 'window.env={api:a}')).to.equal(undefined)
  })

  it('are read in bounded time from hostile texts', () => {
    const nested = `window.a={${'['.repeat(700)}1 2${']'.repeat(700)}:0};`
    expect(cpuMsOf(() => readGlobals([{ text: 'window.a={'.repeat(30_000) }]))).to.be.lessThan(1_000)
    expect(cpuMsOf(() => readGlobals([{ text: nested.repeat(300) }]))).to.be.lessThan(3_000)
  })

  it('are no code and no endless text', () => {
    expect(typeOf('here(window.env)', 'window.env={api:"/v2"')).to.equal(undefined)
    expect(typeOf('here(window.env)', 'window.env={}}')).to.equal('ObjectExpression')
    expect(typeOf('here(window.env)', `window.env={a:"${'x'.repeat(20_000)}"}`)).to.equal(undefined)
  })
})

describe('a URL that a page sets as a global', () => {
  for (const [name, [[text = '', ...others], url]] of Object.entries(cases)) {
    it(name, () => expect(globalOf(text, ...others)).to.equal(url))
  }

  it('is one of the first 100', () => {
    const globals = (count: number) =>
      Array.from({ length: count }, (_, at) => `window.g${at}="/a";`).join('')
    expect(globalOf('here(apiBase)', `${globals(99)}${set}`)).to.equal('/api')
    expect(globalOf('here(apiBase)', `${globals(100)}${set}`)).to.equal(null)
  })

  it('is found in the first three megabytes', () => {
    const text = (before: number) => `${' '.repeat(before)}${set}`
    expect(globalOf('here(apiBase)', text(3 * 1024 * 1024 - set.length))).to.equal('/api')
    expect(globalOf('here(apiBase)', text(3 * 1024 * 1024 - set.length + 1))).to.equal(null)
  })

  it('is searched in a few seconds in a million assignments', () => {
    expect(cpuMsOf(() => readGlobals([{ text: 'window.a = "/'.repeat(1_000_000) }]))).to.be.lessThan(3_000)
  })
})
