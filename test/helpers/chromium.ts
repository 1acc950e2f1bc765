/** Without a browser on this machine, tests are skipped with a message. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../src/doors/cli/findBrowser.ts'
import { type Browser, openBrowser } from '../../src/engine/network/browser/browser.ts'

const path = findBrowser({ browser: process.env.SCANWARD_BROWSER ?? 'auto' }, process.env)

export function describeBrowser(title: string, body: (path: string) => void): void {
  if (path !== null) {
    describe(title, () => body(path))
    return
  }
  console.log(`SKIPPED, because no Chromium is on this machine: ${title}`)
  describe.skip(title, () => body('/nowhere/chromium'))
}

/**
 * Gives each test a temporary folder, which contains only its own browser profiles. Call it inside a
 * describe.
 */
export function ownTemporaryFolder(): void {
  const outer = process.env.TMPDIR
  let folder = ''

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scanward-test-'))
    process.env.TMPDIR = folder
  })

  afterEach(() => {
    if (outer === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = outer
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  })
}

export function shareBrowser(): typeof openBrowser {
  let shared: Browser | null = null
  after(() => shared?.close())

  return async (executable, { limits }) => {
    if (shared === null || shared.ended.aborted) {
      await shared?.close()
      shared = null
      const opened = await openBrowser(executable, {
        signal: new AbortController().signal,
        ...(limits === undefined ? {} : { limits }),
      })
      if (!opened.ok) return opened
      shared = opened.browser
    }
    return { ok: true, browser: { ...shared, close: async () => {} } }
  }
}

export function listProfiles(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('scanward-browser-'))
}

/** Lists running browser processes. Needs /proc; empty elsewhere. */
export function listBrowserProcesses(profiles: readonly string[]): readonly number[] {
  return numbersIn('/proc').filter((id) => {
    const commandLine = read(`/proc/${id}/cmdline`)
    return (
      profiles.some((name) => commandLine.includes(name)) && !/^State:\s+Z/m.test(read(`/proc/${id}/status`))
    )
  })
}

function numbersIn(folder: string): readonly number[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
