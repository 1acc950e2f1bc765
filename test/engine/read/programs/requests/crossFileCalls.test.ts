import { expect } from 'chai'
import { collectCrossFileCalls } from '../../../../../src/engine/read/programs/requests/crossFileCalls.ts'
import type { ImportedName } from '../../../../../src/engine/read/programs/requests/importedNames.ts'
import type { LinkedProgram } from '../../../../../src/engine/read/programs/requests/programLinks.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'

const own = 'const save = d => fetch("/a", d)'

const program: LinkedProgram = {
  script: script(own),
  imports: new Map(),
  exports: new Map(),
  exportsAllOf: [],
}

const nameOf = (written: string, in_ = program): ImportedName => ({
  program: in_,
  written,
  isOfResult: false,
  members: [],
  module: null,
})

describe('calls for another program', () => {
  it('are appended to its text, each on its own line', () => {
    const calls = collectCrossFileCalls()
    const first = calls.hand(nameOf('save'), () => 'save(1)')
    const second = calls.hand(nameOf('save'), () => 'save(2)')
    const { text, at } = calls.open(program)
    expect(text).to.equal(`${own}\n;save(1)\nsave(2)\n`)
    expect([at(0), at(own.length - 1)]).to.deep.equal([null, null])
    expect(at(text.indexOf('save(1)'))).to.equal(first)
    expect(at(text.indexOf('save(2)'))).to.equal(second)
    expect(at(text.length)).to.equal(null)
  })

  it('leave the text as it is if there are none', () => {
    expect(collectCrossFileCalls().open(program).text).to.equal(own)
  })

  it('are queued once', () => {
    const calls = collectCrossFileCalls()
    const first = calls.hand(nameOf('save'), () => 'save(1)')
    expect(first).to.deep.equal({ isRead: false })
    expect(calls.hand(nameOf('save'), () => 'save(1)')).to.equal(first)
    expect(calls.open(program).text).to.equal(`${own}\n;save(1)\n`)
  })

  it('are those of one program', () => {
    const other = { ...program, script: script('other()') }
    const calls = collectCrossFileCalls()
    calls.hand(nameOf('save'), () => 'save(1)')
    expect(calls.open(other).text).to.equal('other()')
    expect(calls.open(program).text).to.include('save(1)')
  })

  it('are not taken without a text, or once the program is read', () => {
    const calls = collectCrossFileCalls()
    expect(calls.hand(nameOf('save'), () => null)).to.equal(null)
    expect(calls.takes(nameOf('save'))).to.equal(true)
    calls.open(program)
    expect(calls.takes(nameOf('save'))).to.equal(false)
    expect(calls.hand(nameOf('save'), () => 'save(1)')).to.equal(null)
  })
})

describe('the limits of calls for another program', () => {
  /** Counts how many different calls are taken. */
  const taken = (count: number, nameAt: (at: number) => string, textAt: (at: number) => string | null) => {
    const calls = collectCrossFileCalls()
    return Array.from({ length: count }, (_, at) => calls.hand(nameOf(nameAt(at)), () => textAt(at))).filter(
      (call) => call !== null,
    ).length
  }

  it('are 200 calls of a name, 1,000 of a program and 256 KB', () => {
    expect(
      taken(
        201,
        () => 'draw',
        (at) => `draw(${at})`,
      ),
    ).to.equal(200)
    expect(
      taken(
        1_100,
        (at) => `f${at}`,
        (at) => `f(${at})`,
      ),
    ).to.equal(1_000)
    // The last call may exceed the limit.
    expect(
      taken(
        10,
        (at) => `f${at}`,
        (at) => `${at}`.padEnd(64 * 1024),
      ),
    ).to.equal(5)
  })

  it('are 20,000 calls that cannot be printed', () => {
    const calls = collectCrossFileCalls()
    for (let at = 0; at < 20_000; at += 1) calls.hand(nameOf(`f${at}`), () => null)
    expect(calls.takes(nameOf('save'))).to.equal(false)
  })

  it('are apart for each member and module of a name', () => {
    const calls = collectCrossFileCalls()
    for (let at = 0; at < 200; at += 1) calls.hand(nameOf('api'), () => `api(${at})`)
    expect(calls.takes(nameOf('api'))).to.equal(false)
    expect(calls.takes({ ...nameOf('api'), members: ['save'] })).to.equal(true)
    expect(calls.takes({ ...nameOf('api'), module: '7' })).to.equal(true)
  })
})
