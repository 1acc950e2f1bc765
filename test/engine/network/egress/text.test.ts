import { expect } from 'chai'
import { decodeBytes, mediaTypeOf } from '../../../../src/engine/network/egress/text.ts'

const cases: Readonly<
  Record<string, readonly [bytes: readonly number[], contentType: string | null, text: string]>
> = {
  'UTF-8 when nothing is said': [[0xc3, 0xbc], null, 'ü'],
  'UTF-8 when the charset does not exist': [[0xc3, 0xbc], 'text/plain; charset=none', 'ü'],
  'the charset of the Content-Type': [[0xfc], 'text/plain; charset=ISO-8859-1', 'ü'],
  'the charset in quotes': [[0xfc], 'text/plain;Charset="iso-8859-1"', 'ü'],
  'UTF-16 by its charset, for all its null bytes': [[0x61, 0x00], 'text/plain; charset=utf-16le', 'a'],
  'UTF-16 by its byte order mark': [[0xff, 0xfe, 0x61, 0x00], 'text/plain; charset=utf-8', 'a'],
  'UTF-8 by its byte order mark, which is left out': [
    [0xef, 0xbb, 0xbf, 0xc3, 0xbc],
    'text/plain; charset=iso-8859-1',
    'ü',
  ],
  'text that is served as octets': [[0xc3, 0xbc], 'application/octet-stream', 'ü'],
  'SVG as text': [[0xc3, 0xbc], 'image/svg+xml', 'ü'],
  'an image as bytes': [[0x89, 0x50, 0xc3, 0xbc], 'image/png', '\x89PÃ¼'],
  'what holds a null byte as bytes': [[0x00, 0xc3, 0xbc], 'text/html; charset=utf-8', '\x00Ã¼'],
  nothing: [[], null, ''],
}

describe('decodeBytes reads', () => {
  for (const [name, [bytes, contentType, text]] of Object.entries(cases)) {
    it(name, () => {
      const headers = contentType === null ? [] : [['content-type', contentType] as const]
      expect(decodeBytes(Buffer.from(bytes), headers)).to.equal(text)
    })
  }

  it('a NUL byte among the first 8,000 bytes as binary, and none after them', () => {
    const bytes = Buffer.from(`${'ü'.repeat(4_000)}\0`)
    expect(decodeBytes(bytes, []).startsWith('ü')).to.equal(true)
    expect(decodeBytes(bytes.subarray(1), []).startsWith('ü')).to.equal(false)
    expect(decodeBytes(bytes.subarray(2), []).startsWith('Ã')).to.equal(true)
  })
})

describe('mediaTypeOf', () => {
  it('is lower case and without parameters', () => {
    expect(mediaTypeOf([['content-type', 'Text/HTML ; charset=utf-8']])).to.equal('text/html')
  })
  it('is empty when there is none', () => expect(mediaTypeOf([])).to.equal(''))
})
