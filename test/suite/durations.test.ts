import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { isLong, sortByDuration } from './durations.ts'

const recorded: Readonly<Record<string, number>> = JSON.parse(
  readFileSync('test/suite/durations.json', 'utf8'),
)
const built = (name: string) => `build/test/${name}.test.js`

describe('the record of how long files of tests take', () => {
  it('names files that exist, so that none is left out or ordered by the time of another', () => {
    expect(Object.keys(recorded).filter((name) => !existsSync(`test/${name}.test.ts`))).to.deep.equal([])
  })

  it('skips slow files, but none that was never measured', () => {
    const [longest = ''] = Object.keys(recorded)
    expect(isLong(built(longest))).to.equal(true)
    expect(isLong(built('engine/never-measured'))).to.equal(false)
  })

  it('starts the longest first', () => {
    const [longest = '', second = ''] = Object.keys(recorded)
    const sorted = sortByDuration([built('engine/never-measured'), built(second), built(longest)])
    expect(sorted).to.deep.equal([built(longest), built(second), built('engine/never-measured')])
  })
})
