import { expect } from 'chai'
import { readSerializedObject } from '../../../../../src/engine/detect/checks/info/_serializedObjects.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'

const php = 'O:8:"UserPref":1:{s:4:"lang";s:2:"en";}'
const base64 = (value: string | readonly number[]) => Buffer.from(value as string).toString('base64') // `as`: either is taken.
const java = base64([0xac, 0xed, 0, 5, 0x73, 0x72, 0, 0x11, ...Buffer.from('java.util.HashMap')])
const pickle = [0x80, 4, 0x95, 11, 0, 0, 0, 0, 0, 0, 0, 0x7d, 0x94, 0x8c, 1, 0x61, 0x94, 0x4b, 1, 0x73, 0x2e]

const cases: Readonly<Record<string, readonly [value: string, language: string | null]>> = {
  'a PHP object': [php, 'PHP'],
  'a percent-encoded PHP object': [encodeURIComponent(php), 'PHP'],
  'a Base64-encoded PHP object': [base64(php), 'PHP'],
  'a PHP array': ['a:1:{s:4:"lang";s:2:"en";}', 'PHP'],
  'a Java object': [java, 'Java'],
  'a hexadecimal Java object': ['aced0005737200116a617661', 'Java'],
  'a .NET object': [`AAEAAAD/////${drawn('base62', 20)}`, '.NET'],
  'a Python pickle': [base64(pickle), 'Python'],
  'a pickle of protocol 3': [base64([0x80, 3, ...pickle.slice(11)]), 'Python'],
  'PHP followed by a signature, as TYPO3 writes it': [`${php}${drawn('hex', 40)}`, null],
  'Base64-encoded PHP followed by a signature': [`${base64(php)}${drawn('hex', 40)}`, null],
  'a truncated pickle': [base64(pickle.slice(0, -1)), null],
  'a pickle with an unknown protocol': [base64([0x80, 9, ...pickle.slice(2)]), null],
  'the ASP.NET view state': [`/wEPDwUKMTY3NzE5MjIyMGRk${drawn('base62', 40)}`, null],
  'a JavaScript array': ['[1,2,{"a":1}]', null],
  'text that begins like PHP': ['a:1 is the answer', null],
  'a random ID': [drawn('base62', 40), null],
  'only the first characters': ['rO0AB', null],
}

describe('readSerializedObject', () => {
  for (const [name, [value, language]] of Object.entries(cases)) {
    it(`reads ${name}`, () => {
      expect(readSerializedObject(value)?.language ?? null).to.equal(language)
    })
  }

  it('ignores a value of more than 1 MiB', () => {
    const filler = (chars: number) => `O:1:"A":1:{s:1:"a";s:9:"${'x'.repeat(chars)}";}`
    const rest = filler(0).length
    expect(readSerializedObject(filler(1024 * 1024 - rest))?.language).to.equal('PHP')
    expect(readSerializedObject(filler(1024 * 1024 - rest + 1))).to.equal(null)
  })
})
