import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import type { Browser } from '../../../../src/engine/network/browser/browser.ts'
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
    const used = new Set<Browser>()
    const served: number[] = []
    const uses = [1, 2, 3, 4, 5, 6].map((who) =>
      shared.lend(beside, async (browser) => {
        inUse += 1
        atOnce.push(inUse)
        used.add(browser)
        served.push(who)
        await delay(useMs)
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
        await delay(useMs)
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
    const lent: (Browser | null)[] = []
    const lendOnce = () => shared.lend(beside, async (given) => given)
    for (const _ of [1, 2, 3]) {
      const [browser = null, other] = await Promise.all([lendOnce(), lendOnce()])
      expect(other).to.equal(browser)
      lent.push(browser)
      for (const id of listBrowserProcesses(listProfiles())) process.kill(id, 'SIGKILL')
      await until(() => browser?.ended.aborted !== false)
    }
    await shared.close()
    expect([new Set(lent).size, lent[2]]).to.deep.equal([3, null])
    expect(listProfiles()).to.deep.equal([])
  })
})
