import { expect } from 'chai'
import { readSerialized } from '../../../../src/engine/read/formats/serializedValue.ts'

const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')

const php = 'O:4:"Cart":1:{s:4:"item";s:3:"tea";}'
const pickle = '\x80\x02}q\x00X\x04\x00\x00\x00nameq\x01X\x03\x00\x00\x00Adaq\x02s.'
const java = '\xac\xed\x00\x05sr\x00\x04Cart'

describe('a value of a parameter', () => {
  const serialized = {
    'a PHP object': [php, 'php', php],
    'an array of PHP, percent-encoded': [encodeURIComponent('a:0:{}'), 'php', 'a:0:{}'],
    'a PHP object in Base64': [base64(php), 'php', php],
    'an object of PHP in Base64, percent-encoded': [
      encodeURIComponent(`${base64(`${php} }`)}`),
      'php',
      `${php} }`,
    ],
    'a pickle': [base64(pickle), 'pickle', pickle],
    'a Java stream': [base64(java), 'java', java],
    'a stream of Java in Base64 for URLs': [
      Buffer.from(`${java}\xff\xfe`, 'latin1').toString('base64url'),
      'java',
      `${java}\xff\xfe`,
    ],
    'JSON with a text': ['{"name":"Ada"}', 'json', '{"name":"Ada"}'],
    'YAML with a list': ['shelf: spices\nitems:\n  - salt\n', 'yaml', 'shelf: spices\nitems:\n  - salt\n'],
    'YAML with one item': ['- title: One', 'yaml', '- title: One'],
    'JSON with a text in Base64': [base64('{"name":"Ada"}'), 'json', '{"name":"Ada"}'],
  } as const // `as`: the formats.
  for (const [name, [value, format, text]] of Object.entries(serialized)) {
    it(`is a serialized object: ${name}`, () => {
      const read = readSerialized(value)
      expect([read?.format, read?.text]).to.deep.equal([format, text])
    })
    it(`is encoded again in the same way: ${name}`, () => {
      expect(readSerialized(value)?.encode(text)).to.equal(value)
    })
  }

  for (const value of [
    '',
    'tea',
    '42',
    '{"id":3}',
    '[1,2]',
    's:3:"tea";',
    'gASVshort',
    '- tea',
    'title: One',
    base64('tea and sugar'),
  ]) {
    it(`is not detected in ${JSON.stringify(value)}`, () => {
      expect(readSerialized(value)).to.equal(null)
    })
  }

  it('is not read beyond 8,192 characters', () => {
    const [longest, longer] = [8_192, 8_193].map((length) => `a:1:{${'x'.repeat(length - 6)}}`)
    expect(readSerialized(longest ?? '')?.format).to.equal('php')
    expect(readSerialized(longer ?? '')).to.equal(null)
  })
})
