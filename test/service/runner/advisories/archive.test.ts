import { expect } from 'chai'
import { isArchive, readArchive } from '../../../../src/service/runner/advisories/archive.ts'
import { zipArchive } from '../../../helpers/advisories/sources.ts'

const files = [
  ['GHSA-a.json', '{"a":1}'],
  ['readme.txt', 'no'],
  ['GHSA-b.json', '{"b":2}'],
] as const
const read = (bytes: Buffer) => [...readArchive(bytes, (name) => name.endsWith('.json'))]

describe('readArchive', () => {
  it('reads the wanted files, with either kind of end record', () => {
    for (const zip64 of [false, true]) {
      const bytes = zipArchive(files, { zip64 })
      expect(isArchive(bytes)).to.equal(true)
      expect(read(bytes)).to.deep.equal(['{"a":1}', '{"b":2}'])
    }
  })

  it('refuses each part of an archive', () => {
    const whole = zipArchive(files)
    for (let length = 0; length < whole.length; length += 7) {
      expect(() => read(whole.subarray(0, length))).to.throw(/Expected a/)
    }
  })

  it('refuses a file that inflates beyond the limit', () => {
    const bytes = zipArchive([['GHSA-a.json', ' '.repeat(2 * 1024 * 1024 + 1)]])
    expect(bytes.length).to.be.below(10_000)
    expect(() => read(bytes)).to.throw('Expected a readable file of at most 2097152 bytes at GHSA-a.json')
    expect(read(zipArchive([['GHSA-a.json', ' '.repeat(2 * 1024 * 1024)]]))).to.have.length(1)
  })

  it('refuses more entries than the limit', () => {
    const bytes = zipArchive(files, { zip64: true })
    bytes.writeBigUInt64LE(1_000_001n, bytes.length - 22 - 76 + 32)
    expect(() => read(bytes)).to.throw('Expected at most 1000000 files in the archive, found 1000001')
  })
})
