import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect } from 'chai'
import { hasEnded, until } from '../helpers/until.ts'
import { mergeResults, summarise } from './results.ts'
import { type FileResult, runFiles } from './runFiles.ts'

const passing = "describe('a file', () => { it('passes', () => {}) })"

describe('a run of files of tests', function () {
  this.timeout(60_000)
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scanward-suite-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  async function run(
    sources: Readonly<Record<string, string>>,
    { fileMsMax = 30_000, endMsMax = 10_000, signal = new AbortController().signal } = {},
  ): Promise<readonly FileResult[]> {
    const done: FileResult[] = []
    const files = Object.keys(sources).map((name) => join(folder, `${name}.test.mjs`))
    for (const [name, source] of Object.entries(sources)) {
      writeFileSync(join(folder, `${name}.test.mjs`), source)
    }
    const { TEST_RESULTS: _results, ...env } = process.env
    const onFile = (result: FileResult) => void done.push(result)
    await runFiles(files, { workers: 1, folder, env, fileMsMax, endMsMax, onFile, signal })
    return done
  }

  const countsOf = (results: readonly FileResult[]) =>
    results.map(({ results: { stats } }) => [stats.passes, stats.failures, stats.pending])

  it('counts what passed, failed and was skipped, and shows a failure whole', async () => {
    const mixed = `describe('mixed', () => {
      it('passes', () => {})
      it('is skipped', function () { this.skip() })
      it('fails', () => { throw new Error('Expected tea, found coffee') })
    })`
    const done = await run({ first: passing, mixed })
    expect(countsOf(done)).to.deep.equal([
      [1, 0, 0],
      [1, 1, 1],
    ])
    expect(stripVTControlCharacters(done[1]?.output ?? '')).to.match(
      /✔ passes[\s\S]*1 failing[\s\S]*Expected tea, found coffee[\s\S]*mixed\.test\.mjs/,
    )
    expect(summarise(mergeResults(done.map(({ results }) => results)), 431_600)).to.equal(
      [
        'SKIPPED: mixed is skipped',
        'FAILED: mixed fails\n    Expected tea, found coffee',
        'The suite took 7 min 12 s.',
        '2 passed, 1 failed, 1 skipped',
      ].join('\n'),
    )
  })

  it('names the file in which a process ended, and goes on with the next in another process', async () => {
    const crashing =
      "it('ends all', () => { console.log('last words'); process.kill(process.pid, 'SIGKILL') })"
    const leaving = "it('leaves', () => process.exit(0))"
    const done = await run({ crashing, leaving, passing })
    expect(countsOf(done)).to.deep.equal([
      [0, 1, 0],
      [0, 1, 0],
      [1, 0, 0],
    ])
    expect(done[0]?.output).to.contain('last words')
    const failures = done.flatMap(({ results }) => results.failures)
    expect(failures.map(({ fullTitle, err }) => [fullTitle, err?.message])).to.deep.equal([
      [join(folder, 'crashing.test.mjs'), 'its process was ended by SIGKILL'],
      [join(folder, 'leaving.test.mjs'), 'its process ended with 0'],
    ])
  })

  it('ends a file that hangs, with what it has started, and names it', async () => {
    const mark = join(folder, 'child')
    const hanging = `import { spawn } from 'node:child_process'
      import { writeFileSync } from 'node:fs'
      it('hangs', () => {
        const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
        writeFileSync(${JSON.stringify(mark)}, String(child.pid))
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      })`
    const [hung, next] = await run({ hanging, passing }, { fileMsMax: 8_000 })
    expect(hung?.results.failures[0]?.err?.message).to.equal(
      'its process had not ended after 8 s and was killed',
    )
    expect(countsOf(next === undefined ? [] : [next])).to.deep.equal([[1, 0, 0]])
    const child = Number(readFileSync(mark, 'utf8'))
    await until(() => hasEnded(child))
  })

  it('names a file that cannot be loaded, and one without a test', async () => {
    const done = await run({ broken: "import './nowhere.mjs'", empty: "describe('nothing', () => {})" })
    expect(countsOf(done)).to.deep.equal([
      [0, 1, 0],
      [0, 1, 0],
    ])
    expect(done[0]?.output).to.contain('ERR_MODULE_NOT_FOUND')
    expect(done[1]?.results.failures[0]?.fullTitle).to.equal(
      `${join(folder, 'empty.test.mjs')} holds no test`,
    )
  })

  it('fails a test that leaves a rejection unhandled, even after many other files', async () => {
    const rejecting = `it('leaves it', async () => {
      void Promise.reject(new Error('Expected tea, found coffee'))
      await new Promise((done) => setTimeout(done, 100))
    })`
    const others = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`passing${index}`, passing]))
    const done = await run({ ...others, rejecting, last: passing })
    const failures = done.flatMap(({ results }) => results.failures)
    expect(failures.map(({ fullTitle, err }) => [fullTitle, err?.message])).to.deep.equal([
      ['leaves it', 'Expected tea, found coffee'],
    ])
    expect(countsOf(done.slice(-2))).to.deep.equal([
      [0, 1, 0],
      [1, 0, 0],
    ])
  })

  it('refuses .only', async () => {
    const [only] = await run({ only: "it.only('is the only one', () => {}); it('is another', () => {})" })
    expect(only?.results.stats.failures).to.be.greaterThan(0)
  })

  it('names the files after which something is still open', async () => {
    const open =
      "import { createServer } from 'node:http'; it('serves', () => void createServer().listen(0, '127.0.0.1'))"
    const done = await run({ open }, { endMsMax: 2_000 })
    expect(countsOf(done)).to.deep.equal([
      [1, 0, 0],
      [0, 1, 0],
    ])
    expect(done[1]?.results.failures[0]?.fullTitle).to.contain('open.test.mjs')
    expect(done[1]?.output).to.match(/Still open after the last test: .*TCPServerWrap/)
  })

  it('names the processes that a file left', async () => {
    const leaving = `import { spawn } from 'node:child_process'
      it('starts', () => void spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']))`
    const done = await run({ leaving, passing }, { endMsMax: 2_000 })
    expect(done[2]?.output).to.match(/Process \d+ of \S*leaving\.test\.mjs: \S*node -e setTimeout/)
  })

  it('begins no file once it is stopped, and ends the one under way', async () => {
    const stopping = new AbortController()
    const mark = join(folder, 'begun')
    const waiting = `import { writeFileSync } from 'node:fs'
      it('waits', (done) => { writeFileSync(${JSON.stringify(mark)}, ''); setTimeout(done, 60_000) }).timeout(90_000)`
    const running = run({ waiting, passing }, { signal: stopping.signal })
    await until(() => existsSync(mark), { timeoutMs: 20_000 })
    stopping.abort()
    const done = await running
    expect(done.map(({ results }) => results.failures[0]?.err?.message)).to.deep.equal([
      'its process was ended by SIGKILL',
    ])
  })
})
