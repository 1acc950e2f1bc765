import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { residentBytes } from '../../../src/service/runner/residentBytes.ts'

describe('residentBytes', () => {
  it('returns the value of the operating system', async function () {
    if (!existsSync('/proc/self/status')) this.skip()
    const bytes = (await residentBytes(process.pid)) ?? 0
    const { rss } = process.memoryUsage()
    expect(bytes / rss).to.be.within(0.5, 2)
  })

  it('returns null for a process that does not run', async () => {
    expect(await residentBytes(2 ** 30)).to.equal(null)
  })
})
