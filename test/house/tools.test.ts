import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { findTest } from '../../codegen/findTest.ts'
import { reachesText } from '../../codegen/reachesText.ts'
import { openRestartable } from '../../codegen/restartable.ts'
import { hasEnded, until } from '../helpers/until.ts'

const run = promisify(execFile)

const toolTimeoutMs = 120_000

const files = ['test/a/b.test.ts', 'test/c.test.tsx', 'src/a/b.ts', 'src/c.tsx', 'src/d.ts', 'README.md']
const exists = (path: string) => files.includes(path)

describe('npm run test:one', () => {
  for (const [path, found] of [
    ['test/a/b.test.ts', 'test/a/b.test.ts'],
    ['src/a/b.ts', 'test/a/b.test.ts'],
    ['src/c.tsx', 'test/c.test.tsx'],
  ] as const) {
    it(`runs ${found} for ${path}`, () => {
      expect(findTest(path, exists)).to.deep.equal({ ok: true, path: found })
    })
  }

  for (const [path, reason] of [
    ['src/none.ts', 'Expected a file, found none at src/none.ts'],
    ['README.md', /^Expected a test .* found README\.md$/],
    ['src/d.ts', /^Expected the test of src\/d\.ts at test\/d\.test\.ts, found none\./],
  ] as const) {
    it(`says what it expected in place of ${path}`, () => {
      const found = findTest(path, exists)
      expect(found.ok).to.equal(false)
      expect('reason' in found ? found.reason : '').to.match(new RegExp(reason))
    })
  }

  it('detects by its imports if a test starts the bundled command', () => {
    const texts: Readonly<Record<string, string>> = {
      'test/a.test.ts': "import { b } from './helpers/b.ts'\nimport 'chai'",
      'test/helpers/b.ts': "export { c } from '../c.ts'\nconst a = await import('./a.ts')",
      'test/c.ts': "import { b } from './helpers/b.ts'\nconst program = 'dist/scanward.cjs'",
    }
    const read = (path: string) => texts[path] ?? ''
    expect(reachesText('test/a.test.ts', 'dist/scanward.cjs', read)).to.equal(true)
    expect(reachesText('test/a.test.ts', 'dist/other.cjs', read)).to.equal(false)
  })

  it('runs the test of a source, and fails when a title fits none', async () => {
    const [node, tool] = [process.execPath, 'codegen/testOne.ts']
    const { stdout } = await run(node, ['--import=tsx', tool, 'src/shared/ports.ts', '--grep', 'portOfUrl'])
    expect(stdout).to.match(/\d passing/)
    const none = run(node, ['--import=tsx', tool, 'src/shared/ports.ts', '--grep', 'no such title'])
    expect(
      await none.then(
        () => 0,
        ({ code }) => code,
      ),
    ).to.equal(1)
  }).timeout(toolTimeoutMs)
})

describe('npm run dev', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scanward-dev-'))
  })
  let dev: ChildProcess | undefined
  afterEach(() => {
    dev?.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })

  it('replaces the service that runs, kills one that does not stop, and leaves none', async () => {
    const [program, log] = [join(folder, 'service.mjs'), join(folder, 'log')]
    writeFileSync(
      program,
      `import { appendFileSync } from 'node:fs'
       process.on('SIGTERM', () => {})
       setInterval(() => {}, 1000)
       appendFileSync(${JSON.stringify(log)}, process.pid + '\\n')`,
    )
    writeFileSync(log, '')
    const started = () => readFileSync(log, 'utf8').trim().split('\n').filter(Boolean).map(Number)
    const service = openRestartable([program])
    await service.restart()
    await until(() => started().length === 1)
    await service.restart()
    await until(() => started().length === 2)
    expect(started().map(hasEnded)).to.deep.equal([true, false])
    await service.stop()
    expect(started().map(hasEnded)).to.deep.equal([true, true])
  }).timeout(toolTimeoutMs)

  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    it(`serves the sources, and leaves no service behind after ${signal}`, async () => {
      dev = spawn(process.execPath, ['--import=tsx', 'codegen/dev.ts', '--port', '0'], {
        env: { PATH: process.env.PATH, SCANWARD_DATA_DIR: folder, SCANWARD_BROWSER: 'none' },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let printed = ''
      dev.stderr?.on('data', (chunk: Buffer) => {
        printed += chunk
      })
      const ended = once(dev, 'exit')
      await until(() => /listens on \S+\s/.test(printed), { timeoutMs: toolTimeoutMs / 2 })
      const url = /listens on (\S+?)\.?\s/.exec(printed)?.[1] ?? ''
      expect((await fetch(`${url}/healthz`)).status).to.equal(200)
      dev.kill(signal)
      expect(await ended).to.deep.equal(signal === 'SIGINT' ? [0, null] : [null, signal])
      const responses = () =>
        fetch(`${url}/healthz`).then(
          () => true,
          () => false,
        )
      await until(async () => !(await responses()))
    }).timeout(toolTimeoutMs)
  }
})
