import { expect } from 'chai'
import { isNameCovered } from '../../../../../src/engine/detect/checks/tls/_certificateNames.ts'

describe('isNameCovered', () => {
  const yes: readonly (readonly [string, readonly string[]])[] = [
    ['app.example.com', ['www.example.com', 'APP.example.com.']],
    ['app.example.com', ['*.example.com']],
    ['192.0.2.1', ['192.0.2.1']],
    ['[2001:db8::1]', ['2001:db8::1']],
    ['[2001:db8::1]', ['2001:DB8:0:0:0:0:0:1']],
  ]
  for (const [name, names] of yes) {
    it(`covers ${name} by ${names.join(', ')}`, () => expect(isNameCovered(name, names)).to.equal(true))
  }
  const no: readonly (readonly [string, readonly string[]])[] = [
    ['example.com', ['*.example.com']],
    ['a.b.example.com', ['*.example.com']],
    ['app.example.com', ['*']],
    ['app.example.com', ['example.com', 'a*.example.com']],
    ['notexample.com', ['*.com.example', 'example.com']],
    ['app.example.com', []],
    ['[2001:db8::1]', ['2001:db8::2', 'a:b', '::x']],
  ]
  for (const [name, names] of no) {
    it(`does not cover ${name} by ${names.join(', ') || 'no names'}`, () =>
      expect(isNameCovered(name, names)).to.equal(false))
  }
})
