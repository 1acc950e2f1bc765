import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { browserLimits, openBrowser } from '../../../../src/engine/network/browser/browser.ts'
import { listProcesses } from '../../../../src/engine/network/browser/processes.ts'
import { renderPages } from '../../../../src/engine/network/browser/renderPages.ts'
import {
  describeBrowser,
  listBrowserProcesses,
  listProfiles,
  ownTemporaryFolder,
} from '../../../helpers/chromium.ts'
import { isSource, testProgram } from '../../../helpers/service/process.ts'
import { until } from '../../../helpers/until.ts'

const never = new AbortController().signal

function isRenderer(id: number): boolean {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('--type=renderer')
  } catch {
    return false
  }
}

describeBrowser('a browser of a scan', (path) => {
  ownTemporaryFolder()

  async function open(signal: AbortSignal = never) {
    const opened = await openBrowser(path, { signal })
    if (!opened.ok) throw new Error(`Expected a browser: ${opened.reason}`)
    return { browser: opened.browser, profiles: listProfiles() }
  }

  it('reports its version, and leaves no process or file behind', async () => {
    const { browser, profiles } = await open()
    expect(browser.product).to.match(/^[A-Za-z]+\/\d+\./)
    expect(profiles).to.have.length(1)
    await browser.close()
    await until(() => listBrowserProcesses(profiles).length === 0)
    expect(listProfiles()).to.deep.equal([])
  })

  const hasProc = existsSync('/proc/self/cmdline')
  ;(hasProc ? it : it.skip)('takes one process for one page, and none for what surrounds it', async () => {
    const { browser } = await open()
    let renderers = 0
    await renderPages(browser, {
      urls: ['https://app.example/'],
      async response() {
        renderers = listProcesses(process.pid).filter(isRenderer).length
        return { ok: true, status: 200, headers: [['content-type', 'text/html']], body: Buffer.from('x') }
      },
    })
    await browser.close()
    expect(renderers).to.equal(1)
  })

  it('may be closed twice', async () => {
    const { browser } = await open()
    await Promise.all([browser.close(), browser.close()])
    expect(browser.ended.aborted).to.equal(true)
  })

  it('is killed when the scan is canceled during an endless page', async () => {
    const stop = new AbortController()
    const { browser, profiles } = await open(stop.signal)
    const rendering = renderPages(browser, {
      urls: ['https://app.example/', 'https://app.example/next'],
      async response() {
        setTimeout(() => stop.abort(), 100)
        const headers = [['content-type', 'text/html']] as const
        return { ok: true, status: 200, headers, body: Buffer.from('<script>for (;;) {}</script>') }
      },
    })
    const { pages } = await rendering
    expect(pages.map(({ requestedUrl, isComplete }) => [requestedUrl, isComplete])).to.deep.equal([
      ['https://app.example/', false],
    ])
    await browser.close()
    await until(() => listBrowserProcesses(profiles).length === 0)
  })

  it('does not start after the end of the scan', async () => {
    expect(await openBrowser(path, { signal: AbortSignal.abort() })).to.deep.equal({
      ok: false,
      reason: 'the browser did not start',
    })
    expect(listProfiles()).to.deep.equal([])
  })

  it('ends when the process of the scan is killed', async () => {
    const file = new URL(isSource ? './browserEntry.ts' : './browserEntry.js', import.meta.url)
    const [program, ...args] = testProgram(file)
    const parent = spawn(program, [...args, path], { stdio: ['ignore', 'pipe', 'inherit'] })
    const profile = await new Promise<string>((resolve) => {
      parent.stdout.once('data', (line) => resolve(String(line).trim()))
    })
    expect(listBrowserProcesses([profile])).not.to.deep.equal([])
    parent.kill('SIGKILL')
    await until(() => listBrowserProcesses([profile]).length === 0)
  })

  it('removes profiles of earlier days, and no newer ones', async () => {
    const old = mkdtempSync(join(tmpdir(), 'scanward-browser-'))
    const recent = mkdtempSync(join(tmpdir(), 'scanward-browser-'))
    mkdirSync(join(old, 'Default'))
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
    utimesSync(old, twoDaysAgo, twoDaysAgo)
    const { browser } = await open()
    await browser.close()
    expect([existsSync(old), existsSync(recent)]).to.deep.equal([false, true])
  })
})

describe('a program that is not a browser', () => {
  ownTemporaryFolder()

  let folder = ''

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scanward-test-'))
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function write(script: string): string {
    const path = join(folder, 'program')
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o755)
    return path
  }

  async function reasonOf(path: string, startMsMax = browserLimits.startMsMax): Promise<string> {
    const opened = await openBrowser(path, { signal: never, limits: { ...browserLimits, startMsMax } })
    expect(listProfiles()).to.deep.equal([])
    return opened.ok ? 'it started' : opened.reason
  }

  it('is a reason: it does not exist', async () => {
    expect(await reasonOf(join(folder, 'nothing'))).to.equal('the browser did not start')
  })

  it('is a reason: it exits at once', async () => {
    expect(await reasonOf(write('exit 1'))).to.equal('the browser did not start')
  })

  it('is a reason: it never responds', async () => {
    expect(await reasonOf(write('exec sleep 60'), 300)).to.equal('the browser did not start')
  })

  it('is a reason: its response is invalid', async () => {
    expect(await reasonOf(write("printf 'what\\0{}\\0[1]\\0' >&4; exec sleep 60"), 300)).to.equal(
      'the browser did not start',
    )
  })

  it('is a helpful reason: it has no sandbox', async () => {
    expect(await reasonOf(write("echo 'FATAL: No usable sandbox! …' >&2; exit 1"))).to.equal(
      'the browser did not start: its sandbox needs user namespaces or the setuid helper',
    )
  })
})
