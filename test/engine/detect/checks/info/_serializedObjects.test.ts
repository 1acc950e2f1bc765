import { expect } from 'chai'
import { readSerializedObject } from '../../../../../src/engine/detect/checks/info/_serializedObjects.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'

const php = 'O:8:"UserPref":1:{s:4:"lang";s:2:"en";}'
const base64 = (value: string | readonly number[]) => Buffer.from(value as string).toString('base64') // `as`: either is taken.
const java = base64([0xac, 0xed, 0, 5, 0x73, 0x72, 0, 0x11, ...Buffer.from('java.util.HashMap')])
const pickle = [0x80, 4, 0x95, 11, 0, 0, 0, 0, 0, 0, 0, 0x7d, 0x94, 0x8c, 1, 0x61, 0x94, 0x4b, 1, 0x73, 0x2e]

const cases: Readonly<Record<string, readonly [value: string, language: string | null]>> = {
  'an object of PHP': [php, 'PHP'],
  'an object of PHP in percent encoding': [encodeURIComponent(php), 'PHP'],
  'an object of PHP in Base64': [base64(php), 'PHP'],
  'a list of PHP': ['a:1:{s:4:"lang";s:2:"en";}', 'PHP'],
  'an object of Java': [java, 'Java'],
  'an object of Java in hexadecimal': ['aced0005737200116a617661', 'Java'],
  'an object of .NET': [`AAEAAAD/////${drawn('base62', 20)}`, '.NET'],
  'a pickle of Python': [base64(pickle), 'Python'],
  'a pickle of protocol 3': [base64([0x80, 3, ...pickle.slice(11)]), 'Python'],
  'PHP with a signature behind it, as TYPO3 writes it': [`${php}${drawn('hex', 40)}`, null],
  'PHP in Base64 with a signature behind it': [`${base64(php)}${drawn('hex', 40)}`, null],
  'a pickle that does not end': [base64(pickle.slice(0, -1)), null],
  'a pickle of a protocol that there is not': [base64([0x80, 9, ...pickle.slice(2)]), null],
  'the view state of ASP.NET': [`/wEPDwUKMTY3NzE5MjIyMGRk${drawn('base62', 40)}`, null],
  'a list of JavaScript': ['[1,2,{"a":1}]', null],
  'text that begins like PHP': ['a:1 is the answer', null],
  'a random id': [drawn('base62', 40), null],
  'the first letters alone': ['rO0AB', null],
}

describe('readSerializedObject', () => {
  for (const [name, [value, language]] of Object.entries(cases)) {
    it(`reads ${name}`, () => {
      expect(readSerializedObject(value)?.language ?? null).to.equal(language)
    })
  }

  it('leaves a value of more than a megabyte', () => {
    const filler = (chars: number) => `O:1:"A":1:{s:1:"a";s:9:"${'x'.repeat(chars)}";}`
    const rest = filler(0).length
    expect(readSerializedObject(filler(1024 * 1024 - rest))?.language).to.equal('PHP')
    expect(readSerializedObject(filler(1024 * 1024 - rest + 1))).to.equal(null)
  })
})
