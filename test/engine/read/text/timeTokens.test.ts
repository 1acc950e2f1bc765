import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { describeTimeToken } from '../../../../src/engine/read/text/timeTokens.ts'

const timeMs = Date.UTC(2026, 10, 30, 12)
const identifier = 'ada@mail.example'
const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')

describe('describeTimeToken', () => {
  const derived: Readonly<Record<string, readonly [token: string, description: string]>> = {
    'an MD5 hash of the second before': [
      hash('md5', String(timeMs / 1_000 - 1)),
      'the MD5 hash of the time in seconds',
    ],
    'a SHA-1 hash of a millisecond of the same second': [
      hash('sha1', String(timeMs + 371)),
      'the SHA1 hash of the time in milliseconds',
    ],
    'a hash of the name and the time': [
      hash('sha256', `${identifier}:${timeMs + 5}`),
      'the SHA256 hash of the name of the account and the time',
    ],
    'a number of milliseconds': [String(timeMs + 12), 'the time in milliseconds'],
    'a number of milliseconds in base 36': [(timeMs + 12).toString(36), 'the time in base 36'],
    'a value of uniqid': [`${(timeMs / 1_000).toString(16)}0a3f1`, 'the time in microseconds'],
  }
  for (const [title, [token, description]] of Object.entries(derived))
    it(`reads ${title}`, () => {
      expect(describeTimeToken(token, { timeMs, identifier })).to.equal(description)
    })

  const underived: Readonly<Record<string, string>> = {
    'a hash of another day': hash('md5', String(timeMs / 1_000 - 86_400)),
    'a random hexadecimal value': '9f86d081884c7d659a2feaa0c55ad015',
    'a number of another day': String(timeMs - 86_400_000),
    'a hash of another name and the time': hash('md5', `bob@mail.example${timeMs}`),
  }
  for (const [title, token] of Object.entries(underived))
    it(`returns null for ${title}`, () => {
      expect(describeTimeToken(token, { timeMs, identifier })).to.equal(null)
    })
})
