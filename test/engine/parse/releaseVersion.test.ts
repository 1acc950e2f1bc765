import { expect } from 'chai'
import {
  compareVersions,
  isBeforeFix,
  parseReleaseVersion,
  type ReleaseVersion,
} from '../../../src/engine/parse/releaseVersion.ts'

function version(text: string): ReleaseVersion {
  const parsed = parseReleaseVersion(text)
  if (parsed === null) throw new Error(`Expected a version, found ${text}`)
  return parsed
}

describe('parseReleaseVersion', () => {
  for (const text of ['15.1', '15', '15.1.x', '15.1.8+build', '', '1.2.3.4', '^15.1.8']) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(parseReleaseVersion(text)).to.equal(null)
    })
  }

  it('reads a release and a pre-release', () => {
    expect(version('v15.1.8')).to.deep.equal({ parts: [15, 1, 8], preRelease: null })
    expect(version('15.6.0-canary.58')).to.deep.equal({
      parts: [15, 6, 0],
      preRelease: { name: 'canary', number: 58 },
    })
  })
})

describe('compareVersions', () => {
  it('orders releases, pre-releases and their numbers', () => {
    const ordered = [
      '9.9.9',
      '15.0.0-canary.2',
      '15.0.0-canary.10',
      '15.0.0-rc.1',
      '15.0.0',
      '15.0.1',
      '15.1.0',
      '16.0.0',
    ]
    const shuffled = [...ordered].sort().reverse()
    expect(shuffled.sort((one, other) => compareVersions(version(one), version(other)))).to.deep.equal(
      ordered,
    )
  })
})

describe('isBeforeFix', () => {
  const cases: readonly [string, string, string, boolean][] = [
    ['14.2.24', '14', '14.2.25', true],
    ['14.2.25', '14', '14.2.25', false],
    ['13.0.0', '14', '14.2.25', false],
    ['15.1.8', '15.1', '15.1.9', true],
    ['15.10.0', '15.1', '15.1.9', false],
    ['1.5.0', '15', '15.2.3', false],
  ]
  for (const [text, line, fixed, expected] of cases) {
    it(`answers ${expected} for ${text} in line ${line}, fixed in ${fixed}`, () => {
      expect(isBeforeFix(version(text), line, fixed)).to.equal(expected)
    })
  }
})
