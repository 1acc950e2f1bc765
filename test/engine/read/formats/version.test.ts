import { expect } from 'chai'
import { compareVersions, parseVersion, type Version } from '../../../../src/engine/read/formats/version.ts'

describe('parseVersion', () => {
  it('reads any count of numbers', () => {
    expect(parseVersion('3.4.1')).to.deep.equal({ numbers: [3, 4, 1], preRelease: null })
    expect(parseVersion('1.6.0.2')).to.deep.equal({ numbers: [1, 6, 0, 2], preRelease: null })
    expect(parseVersion(' v2 ')).to.deep.equal({ numbers: [2], preRelease: null })
    expect(parseVersion('1.2.3+build.5')).to.deep.equal({ numbers: [1, 2, 3], preRelease: null })
  })

  for (const [text, words] of [
    ['1.9.0b1', ['beta', 1]],
    ['3.0.0-rc.1', ['rc', 1]],
    ['1.0.0.beta.3', ['beta', 3]],
    ['3.0.RC3', ['rc', 3]],
    ['15.0.0-canary.206', ['canary', 206]],
  ] as const) {
    it(`reads the pre-release of ${text}`, () => {
      expect(parseVersion(text)?.preRelease).to.deep.equal(words)
    })
  }

  for (const text of [
    '1.12.4-aem',
    '4.25.0-lts',
    '1.9.4-nes',
    '3.5.1-wmf.2',
    '',
    'latest',
    '@VERSION',
    '1.2.3 4',
  ]) {
    it(`rejects ${JSON.stringify(text)}, which does not say what it has fixed`, () => {
      expect(parseVersion(text)).to.equal(null)
    })
  }

  it('reads a hostile text quickly', () => {
    expect(parseVersion(`1.${'1.'.repeat(2_000_000)}`)).to.equal(null)
    expect(parseVersion(`1-${'a-'.repeat(2_000_000)}`)).to.equal(null)
  })
})

describe('compareVersions', () => {
  const inOrder = [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.0.1',
    '1.0.1',
    '1.10.0',
    '2.0.0b1',
    '2.0.0',
  ]

  it('sorts versions by release', () => {
    const read = (text: string) => {
      const version = parseVersion(text)
      if (version === null) throw new Error(`Expected a version, found ${text}`)
      return version
    }
    const shuffled = [...inOrder].reverse()
    shuffled.sort((one, other) => compareVersions(read(one), read(other)))
    expect(shuffled).to.deep.equal(inOrder)
    expect(compareVersions(read('1.14'), read('1.14.0'))).to.equal(0)
  })
})

describe('versions of Next.js', () => {
  it('sort by release, pre-release and number', () => {
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
    expect(shuffled.sort((one, other) => compareVersions(versionOf(one), versionOf(other)))).to.deep.equal(
      ordered,
    )
  })
})

function versionOf(text: string): Version {
  const parsed = parseVersion(text)
  if (parsed === null) throw new Error(`Expected a version, found ${text}`)
  return parsed
}
