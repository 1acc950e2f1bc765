import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { timeLeft } from '../../../../src/doors/cli/scan/timeLeft.ts'
import { parseScanWindows } from '../../../../src/shared/scanWindows.ts'
import { makeFolder, runInProcess } from '../runCommand.ts'

const dayMs = 24 * 60 * 60 * 1_000
const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

describe('scan windows of the project file', () => {
  let folder: ReturnType<typeof makeFolder>
  beforeEach(() => {
    folder = makeFolder()
  })
  afterEach(() => folder.remove())

  it('cut the time limit of a scan', () => {
    const parsed = parseScanWindows(['Tue 11:00-12:20 UTC'])
    const windows = parsed.ok ? parsed.windows : []
    const at = (text: string) => timeLeft(dayMs, { windows, projectFile: 'a.yaml' }, Date.parse(text))
    expect(at('2026-03-10T12:00Z')).to.equal(20 * 60_000)
    expect(() => at('2026-03-10T12:11Z')).to.throw(
      'Expected a time in the scan windows of a.yaml (Tue 11:00-12:20 UTC): the next one begins 2026-03-17T11:00:00.000Z. Scan then, or change the windows.',
    )
  })

  for (const place of [[], ['--server', 'http://127.0.0.1:9']]) {
    it(`refuse a scan at another time${place.length === 0 ? '' : ' on a server'}`, async () => {
      const inThreeDays = dayNames[new Date(Date.now() + 3 * dayMs).getUTCDay()] ?? ''
      const file = join(folder.path, 'scanward.yaml')
      const windows = `["${inThreeDays} 09:00-10:00 UTC"]`
      writeFileSync(file, `targets: { a: { url: "http://127.0.0.1:9/", windows: ${windows} } }`)
      const env = { SCANWARD_DATA_DIR: folder.path, SCANWARD_BROWSER: 'none', SCANWARD_TOKEN: 'a'.repeat(40) }
      const ended = await runInProcess(['scan', '@a', '--project', file, ...place], { env })
      expect(ended.code, ended.stderr).to.equal(2)
      expect(ended.stderr).to.include(`(${inThreeDays} 09:00-10:00 UTC): the next one begins `)
    })
  }
})
