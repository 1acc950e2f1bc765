import { expect } from 'chai'
import { parseEmail } from '../../src/shared/email.ts'

describe('parseEmail', () => {
  const read: Readonly<Record<string, string | null>> = {
    'ada@example.com': 'ada@example.com',
    ' Ada@EXAMPLE.com\n': 'ada@example.com',
    'ａda@example.com': 'ada@example.com',
    'ada+scans@localhost': 'ada+scans@localhost',
    'jürgen@exämple.de': 'jürgen@exämple.de',
    [`${'a'.repeat(242)}@example.com`]: `${'a'.repeat(242)}@example.com`,
    [`${'a'.repeat(243)}@example.com`]: null,
    '': null,
    ada: null,
    '@example.com': null,
    'ada@': null,
    'ada@b@c': null,
    'ada lovelace@example.com': null,
    'ada\u202e@example.com': null,
    'ada\u200b@example.com': null,
    '<script>@example.com': null,
    'ada@example.com, bob@example.com': null,
  }
  for (const [text, email] of Object.entries(read)) {
    it(`${email === null ? 'refuses' : 'reads'} ${JSON.stringify(text.slice(0, 40))}`, () => {
      expect(parseEmail(text)).to.equal(email)
    })
  }
})
