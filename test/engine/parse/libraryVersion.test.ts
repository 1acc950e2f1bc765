import { expect } from 'chai'
import { compareLibraryVersions, parseLibraryVersion } from '../../../src/engine/parse/formats/version.ts'

describe('parseLibraryVersion', () => {
  it('reads numbers of any count', () => {
    expect(parseLibraryVersion('3.4.1')).to.deep.equal({ numbers: [3, 4, 1], preRelease: null })
    expect(parseLibraryVersion('1.6.0.2')).to.deep.equal({ numbers: [1, 6, 0, 2], preRelease: null })
    expect(parseLibraryVersion(' v2 ')).to.deep.equal({ numbers: [2], preRelease: null })
    expect(parseLibraryVersion('1.2.3+build.5')).to.deep.equal({ numbers: [1, 2, 3], preRelease: null })
  })

  for (const [text, words] of [
    ['1.9.0b1', ['beta', 1]],
    ['3.0.0-rc.1', ['rc', 1]],
    ['1.0.0.beta.3', ['beta', 3]],
    ['3.0.RC3', ['rc', 3]],
    ['15.0.0-canary.206', ['canary', 206]],
  ] as const) {
    it(`reads the pre-release of ${text}`, () => {
      expect(parseLibraryVersion(text)?.preRelease).to.deep.equal(words)
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
    it(`takes ${JSON.stringify(text)} for no version that says what it has mended`, () => {
      expect(parseLibraryVersion(text)).to.equal(null)
    })
  }

  it('reads a hostile text in no time', () => {
    expect(parseLibraryVersion(`1.${'1.'.repeat(2_000_000)}`)).to.equal(null)
    expect(parseLibraryVersion(`1-${'a-'.repeat(2_000_000)}`)).to.equal(null)
  })
})

describe('compareLibraryVersions', () => {
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

  it('puts versions in the order in which they came', () => {
    const read = (text: string) => {
      const version = parseLibraryVersion(text)
      if (version === null) throw new Error(`Expected a version, found ${text}`)
      return version
    }
    const shuffled = [...inOrder].reverse()
    shuffled.sort((one, other) => compareLibraryVersions(read(one), read(other)))
    expect(shuffled).to.deep.equal(inOrder)
    expect(compareLibraryVersions(read('1.14'), read('1.14.0'))).to.equal(0)
  })
})
