import { expect } from 'chai'
import { valueForPattern } from '../../../../src/engine/discover/surface/valueForPattern.ts'
import { sampleValue } from '../../../../src/engine/read/knowledge/sampleValue.ts'

const readable = [
  '[A-Z]{3}',
  '\\d{5}(-\\d{4})?',
  '^\\+?[0-9 ]{6,20}$',
  '(?:foo|bar)-\\w+',
  '[^@\\s]+@[^@\\s]+\\.[a-z]{2,}',
  '#?([a-f0-9]{6}|[a-f0-9]{3})',
  '.{8,}',
  '[\\w.-]+',
  '(?<year>\\d{4})/(?<month>0[1-9]|1[0-2])',
  'a*b+c?',
  '[^0-9]{2}',
  '\\$\\d+\\.\\d{2}',
]

describe('a value for a pattern', () => {
  for (const pattern of readable) {
    it(`matches ${pattern}`, () => {
      expect(valueForPattern(pattern)).to.match(new RegExp(`^(?:${pattern})$`))
    })
  }

  for (const pattern of ['(?=.*\\d).{8}', '(a)\\1', '[a-z', '(a', 'a)', '\\p{L}', '*a', 'x'.repeat(501)]) {
    it(`is null for ${pattern.slice(0, 20)}`, () => {
      expect(valueForPattern(pattern)).to.equal(null)
    })
  }
})

describe('a value for a field', () => {
  for (const [name, wanted, value] of [
    ['email', {}, 'scanward@example.com'],
    ['userEmail', {}, 'scanward@example.com'],
    ['contact-email', {}, 'scanward@example.com'],
    ['orderId', {}, '1'],
    ['q', {}, 'test'],
    ['return_to', {}, '/'],
    ['websiteUrl', {}, 'https://example.com/'],
    ['birthday', {}, '2025-01-15'],
    ['x', { type: 'number', min: '5' }, '5'],
    ['x', { type: 'number', max: '-5' }, '-5'],
    ['x', { type: 'number', min: 'none' }, '1'],
    ['x', { type: 'date', max: '2020-12-31' }, '2020-12-31'],
    ['x', { type: 'time' }, '12:00'],
    ['x', { lengthMin: 8 }, 'testaaaa'],
    ['x', { lengthMax: 2 }, 'te'],
    ['x', { type: '__proto__' }, 'test'],
  ] as const) {
    it(`of the name ${name} ${JSON.stringify(wanted)} is ${value}`, () => {
      expect(sampleValue(name, wanted)).to.equal(value)
    })
  }
})
