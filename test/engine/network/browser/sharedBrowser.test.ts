import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import type { Devtools } from '../../../../src/engine/network/browser/devtools.ts'
import { renderPages } from '../../../../src/engine/network/browser/renderPages.ts'
import {
  openSharedBrowser,
  type SharedBrowser,
  type SharedBrowserLimits,
  sharedBrowserLimits,
} from '../../../../src/engine/network/browser/sharedBrowser.ts'
import {
  describeBrowser,
  listBrowserProcesses,
  listProfiles,
  ownTemporaryFolder,
} from '../../../helpers/chromium.ts'
import { until } from '../../../helpers/until.ts'

const useMs = 30

describeBrowser('one browser for many', (path) => {
  ownTemporaryFolder()
  const forever = new AbortController().signal
  const beside = { over: forever, isAlone: false }

  let opened: SharedBrowser | null = null

  // A browser left open by a failed test would keep the test process alive.
  afterEach(() => opened?.close())

  function open(limits: Partial<SharedBrowserLimits> = {}): SharedBrowser {
    opened = openSharedBrowser({ path, signal: forever, limits: { ...sharedBrowserLimits, ...limits } })
    return opened
  }

  it('is lent to a few at once, then to the longest waiting', async () => {
    const shared = open({ usesAtOnceMax: 2 })
    let inUse = 0
    const atOnce: number[] = []
    const used = new Set<Devtools>()
    const served: number[] = []
    const uses = [1, 2, 3, 4, 5, 6].map((who) =>
      shared.lend(beside, async (browser) => {
        inUse += 1
        atOnce.push(inUse)
        used.add(browser.devtools)
        served.push(who)
        // The first of a pair waits for the second.
        await until(() => served.length >= who + (who % 2))
        inUse -= 1
        return who
      }),
    )
    expect(await Promise.all(uses)).to.deep.equal([1, 2, 3, 4, 5, 6])
    expect([Math.max(...atOnce), used.size, listProfiles().length]).to.deep.equal([2, 1, 1])
    expect(served).to.deep.equal([1, 2, 3, 4, 5, 6])
    await shared.close()
    expect(listProfiles()).to.deep.equal([])
  })

  it('continues after a failed use', async () => {
    const shared = open({ usesAtOnceMax: 1 })
    const failed = await shared
      .lend(beside, async () => await Promise.reject(new Error('a use')))
      .catch((error: Error) => error.message)
    expect(failed).to.equal('a use')
    for (const who of [1, 2]) expect(await shared.lend(beside, async () => who)).to.equal(who)
    expect(listProfiles()).to.have.length(1)
    await shared.close()
  })

  it('ends a wait at its time limit without losing a slot', async () => {
    const shared = open({ usesAtOnceMax: 1 })
    const over = new AbortController()
    const first = shared.lend(beside, async () => await delay(useMs, 'first'))
    const second = shared.lend({ over: over.signal, isAlone: false }, async () => 'second')
    const third = shared.lend(beside, async () => 'third')
    over.abort()
    expect(await Promise.all([first, second, third])).to.deep.equal(['first', null, 'third'])
    expect(await shared.lend({ over: over.signal, isAlone: false }, async () => 'late')).to.equal(null)
    await shared.close()
  })

  it('is lent exclusively on request, without a longer wait', async () => {
    const shared = open({ usesAtOnceMax: 2 })
    const inUse = new Set<string>()
    const seen: Record<string, readonly string[]> = {}
    const use = (who: string, isAlone: boolean) =>
      shared.lend({ over: forever, isAlone }, async () => {
        inUse.add(who)
        seen[who] = [...inUse]
        if (who === 'third') await until(() => 'fourth' in seen)
        inUse.delete(who)
      })
    await Promise.all([use('first', false), use('alone', true), use('third', false), use('fourth', false)])
    expect(seen).to.deep.equal({
      first: ['first'],
      alone: ['alone'],
      third: ['third'],
      fourth: ['third', 'fourth'],
    })
    await shared.close()
  })

  it('is replaced after its end, once for concurrent callers, up to the limit', async () => {
    const shared = open({ usesAtOnceMax: 2, startsMax: 2 })
    const lent: (Devtools | undefined)[] = []
    const lendOnce = () => shared.lend(beside, async (given) => given)
    for (const _ of [1, 2, 3]) {
      const [browser = null, other] = await Promise.all([lendOnce(), lendOnce()])
      expect(other?.devtools).to.equal(browser?.devtools)
      lent.push(browser?.devtools)
      for (const id of listBrowserProcesses(listProfiles())) process.kill(id, 'SIGKILL')
      await until(() => browser?.ended.aborted !== false)
    }
    await shared.close()
    expect([new Set(lent).size, lent[2]]).to.deep.equal([3, undefined])
    expect(shared.failure).to.match(/^the browser exited: not tried again after 2 starts in \d+ s$/)
    expect(listProfiles()).to.deep.equal([])
  })

  it('keeps the pages of its users apart, and discards them', async () => {
    const shared = open()
    const url = 'https://app.example/'
    const visit = (body: string) =>
      shared.lend(beside, async (browser) => {
        const response = async () =>
          ({
            ok: true,
            status: 200,
            headers: [['content-type', 'text/html']],
            body: Buffer.from(body),
          }) as const // `as`: ok is true.
        const { pages, cookies } = await renderPages(browser, { urls: [url], response })
        return [pages[0]?.title, cookies.map(({ name }) => name)]
      })
    const stores = "<script>localStorage.seen = 'yes'; document.cookie = 'seen=1'</script>"
    const shows = '<script>document.title = String(localStorage.seen) + document.cookie</script>'
    expect(await visit(stores + shows)).to.deep.equal(['yesseen=1', ['seen']])
    expect(await visit(shows)).to.deep.equal(['undefined', []])
    await shared.close()
  })

  it('ends a use at its end, and serves the next one with the same browser', async () => {
    const shared = open({ startsMax: 1 })
    const over = new AbortController()
    const ended = await shared.lend({ over: over.signal, isAlone: false }, async (browser) => {
      over.abort()
      return browser.ended.aborted
    })
    expect(ended).to.equal(true)
    expect(await shared.lend(beside, async ({ ended: { aborted } }) => aborted)).to.equal(false)
    await shared.close()
  })
})

describe('a program in place of a browser', () => {
  ownTemporaryFolder()
  const forever = new AbortController().signal
  const beside = { over: forever, isAlone: false }
  let starts = ''

  /** Notes each start, then runs `script`. */
  function open(script: string, limits: Partial<SharedBrowserLimits> = {}, slowness = 1) {
    starts = join(tmpdir(), 'starts')
    const path = join(tmpdir(), 'program')
    writeFileSync(starts, '')
    writeFileSync(path, `#!/bin/sh\necho x >> ${starts}\n${script}\n`)
    chmodSync(path, 0o755)
    const given = { ...sharedBrowserLimits, ...limits }
    return openSharedBrowser({ path, signal: forever, limits: given, slowness: () => slowness })
  }

  const countStarts = () => readFileSync(starts, 'utf8').length / 2

  async function lend(shared: SharedBrowser, times: number): Promise<readonly (string | null)[]> {
    const lent: (string | null)[] = []
    for (let count = 0; count < times; count += 1) lent.push(await shared.lend(beside, async () => 'lent'))
    return lent
  }

  it('is started three times if it ends at once', async () => {
    const shared = open('exit 1')
    shared.warm()
    expect(await lend(shared, 6)).to.deep.equal([null, null, null, null, null, null])
    expect(countStarts()).to.equal(3)
    expect(shared.failure).to.match(/^the browser did not start: not tried again after 3 starts in \d+ s$/)
    await shared.close()
  })

  it('is started until the time for all starts is over if it never responds', async () => {
    const shared = open('exec sleep 60', {
      startingMsMax: 500,
      browser: { ...sharedBrowserLimits.browser, startMsMax: 300 },
    })
    const startedAt = performance.now()
    expect(await lend(shared, 6)).to.deep.equal([null, null, null, null, null, null])
    expect(countStarts()).to.be.within(1, 2)
    expect(performance.now() - startedAt).to.be.at.least(500)
    expect(shared.failure).to.match(/^the browser did not start: not tried again after \d starts in \d+ s$/)
    await shared.close()
  })

  it('is started three times if it starts, and then hangs', async () => {
    const version = '{"id":1,"result":{"product":"Program/1"}}'
    const shared = open(`printf '${version}\\0' >&4; exec sleep 60`, { contextMsMax: 100 })
    expect(await lend(shared, 5)).to.deep.equal([null, null, null, null, null])
    expect(countStarts()).to.equal(3)
    expect(shared.failure).to.match(/^the browser exited: not tried again after 3 starts in \d+ s$/)
    await shared.close()
  })

  it('is started three times if it starts, and then dies', async () => {
    const version = '{"id":1,"result":{"product":"Program/1"}}'
    const shared = open(`printf '${version}\\0' >&4; sleep 0.1`)
    expect(await lend(shared, 5)).to.deep.equal([null, null, null, null, null])
    expect(countStarts()).to.equal(3)
    await shared.close()
  })

  it('gets longer to start on a slow machine, and never longer than all starts may take', async () => {
    const limits = { startingMsMax: 400, browser: { ...sharedBrowserLimits.browser, startMsMax: 100 } }
    const shared = open('exec sleep 60', limits, 8)
    await lend(shared, 3)
    expect(countStarts()).to.equal(1)
    await shared.close()
  })

  it('is not waited for once the scan is over', async () => {
    const shared = open('exec sleep 60')
    shared.warm()
    await shared.close()
    expect(await shared.lend(beside, async () => 'lent')).to.equal(null)
  })
})
