import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'chai'
import type { Browser } from '../../../src/engine/browser/browser.ts'
import {
  type BrowserPool,
  browserPoolLimits,
  openBrowserPool,
} from '../../../src/engine/browser/browserPool.ts'
import {
  describeBrowser,
  listBrowserProcesses,
  listProfiles,
  ownTemporaryFolder,
} from '../../helpers/chromium.ts'
import { until } from '../../helpers/until.ts'

const useMs = 30

describeBrowser('a few browsers for many', (path) => {
  ownTemporaryFolder()
  const forever = new AbortController().signal

  let opened: BrowserPool | null = null

  // Also after a test that failed: browsers that are left keep the process of the tests from its end.
  afterEach(() => opened?.close())

  function open(limits: Partial<typeof browserPoolLimits> = {}): BrowserPool {
    opened = openBrowserPool({ path, signal: forever, limits: { ...browserPoolLimits, ...limits } })
    return opened
  }

  it('are lent to one at a time each, and to whoever has waited longest', async () => {
    const pool = open({ atOnceMax: 2 })
    const inUse = new Set<Browser>()
    const used = new Set<Browser>()
    const served: number[] = []
    const uses = [1, 2, 3, 4, 5, 6].map((who) =>
      pool.lend(forever, async (browser) => {
        expect(inUse.has(browser), 'in use').to.equal(false)
        inUse.add(browser)
        used.add(browser)
        served.push(who)
        await delay(useMs)
        inUse.delete(browser)
        return who
      }),
    )
    expect(await Promise.all(uses)).to.deep.equal([1, 2, 3, 4, 5, 6])
    expect([used.size, listProfiles().length]).to.deep.equal([2, 2])
    // The first two have a browser each; which of them starts sooner is chance.
    expect(served.filter((who) => who > 2)).to.deep.equal([3, 4, 5, 6])
    await pool.close()
    expect(listProfiles()).to.deep.equal([])
  })

  it('are one where nobody wants two at once, also after a use that failed', async () => {
    const pool = open({ atOnceMax: 2 })
    const failed = await pool
      .lend(forever, async () => await Promise.reject(new Error('a use')))
      .catch((error: Error) => error.message)
    expect(failed).to.equal('a use')
    for (const who of [1, 2]) expect(await pool.lend(forever, async () => who)).to.equal(who)
    expect(listProfiles()).to.have.length(1)
    await pool.close()
  })

  it('keep nobody waiting whose time is over, and lose no place by that', async () => {
    const pool = open({ atOnceMax: 1 })
    const over = new AbortController()
    const first = pool.lend(forever, async () => await delay(useMs, 'first'))
    const second = pool.lend(over.signal, async () => 'second')
    const third = pool.lend(forever, async () => 'third')
    over.abort()
    expect(await Promise.all([first, second, third])).to.deep.equal(['first', null, 'third'])
    expect(await pool.lend(over.signal, async () => 'late')).to.equal(null)
    await pool.close()
  })

  it('are replaced when they have ended, no more often than the limit', async () => {
    const pool = open({ atOnceMax: 1, startsMax: 2 })
    const lent: (Browser | null)[] = []
    for (const _ of [1, 2, 3]) {
      const browser = await pool.lend(forever, async (given) => given)
      lent.push(browser)
      for (const id of listBrowserProcesses(listProfiles())) process.kill(id, 'SIGKILL')
      await until(() => browser?.ended.aborted !== false)
    }
    await pool.close()
    expect([new Set(lent).size, lent[2]]).to.deep.equal([3, null])
    expect(listProfiles()).to.deep.equal([])
  })
})
