import { scryptSync } from 'node:crypto'
import { expect } from 'chai'
import {
  openPasswords,
  PasswordsBusyError,
  waitingHashesMax,
  whyPasswordRefused,
} from '../../src/service/passwords.ts'

describe('passwords', () => {
  const cheap = openPasswords({ logN: 4 })

  it('are stored as scrypt with their own salt and parameters', async function () {
    this.timeout(30_000)
    const stored = await openPasswords().hash('correct horse battery')
    const [, logN, r, p, salt = '', key] =
      /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? []
    expect([logN, r, p]).to.deep.equal(['17', '8', '1'])
    expect(Buffer.from(salt, 'base64url')).to.have.length(16)
    const expected = scryptSync('correct horse battery', Buffer.from(salt, 'base64url'), 32, {
      N: 2 ** 17,
      r: 8,
      p: 1,
      maxmem: 2 ** 28,
    })
    expect(key).to.equal(expected.toString('base64url'))
  })

  it('never have the same hash twice', async () => {
    expect(await cheap.hash('correct horse battery')).to.not.equal(await cheap.hash('correct horse battery'))
  })

  it('verify the correct password only', async () => {
    const stored = await cheap.hash('correct horse battery')
    expect(await cheap.verify('correct horse battery', stored)).to.equal(true)
    expect(await cheap.verify('correct horse batterY', stored)).to.equal(false)
    expect(await cheap.verify('', stored)).to.equal(false)
  })

  it('verify with the parameters of the stored hash', async () => {
    const stored = await openPasswords({ logN: 5 }).hash('correct horse battery')
    expect(await cheap.verify('correct horse battery', stored)).to.equal(true)
  })

  it('verify with any Unicode normalization form', async () => {
    const stored = await cheap.hash('Zu\u0308rich am See 1291')
    expect(await cheap.verify('Zürich am See 1291', stored)).to.equal(true)
  })

  it('take as long to refuse for an unknown user', async () => {
    expect(await cheap.verify('correct horse battery', null)).to.equal(false)
  })

  it('throw for a stored value that is no hash', async () => {
    const failure = await cheap.verify('x', 'plain').then(
      () => null,
      (err: unknown) => err,
    )
    expect(failure).to.be.instanceOf(Error)
  })

  it('are hashed two at a time, until all are done', async () => {
    const hashes = await Promise.all(Array.from({ length: 9 }, () => cheap.hash('correct horse battery')))
    expect(new Set(hashes)).to.have.property('size', 9)
  })

  it('are refused while more than twenty wait, and accepted afterwards', async () => {
    const stored = await cheap.hash('correct horse battery')
    const tried = Array.from({ length: 30 }, () => cheap.verify('correct horse battery', stored))
    const ended = await Promise.allSettled(tried)
    const refused = ended.filter(({ status }) => status === 'rejected')
    expect(refused).to.have.lengthOf(30 - 2 - waitingHashesMax)
    for (const one of refused) expect(one).to.have.property('reason').that.is.instanceOf(PasswordsBusyError)
    expect(await cheap.verify('correct horse battery', stored)).to.equal(true)
  })

  const judged: Readonly<Record<string, readonly [string, boolean]>> = {
    'eleven characters': ['x'.repeat(11), false],
    'twelve characters': ['x'.repeat(12), true],
    '256 characters': ['x'.repeat(256), true],
    '257 characters': ['x'.repeat(257), false],
    'eleven characters of two code units each': ['😀'.repeat(11), false],
    'the e-mail address': ['ada@example.com', false],
    'the e-mail address in capitals': ['ADA@example.com', false],
    'spaces and any script': ['наш пароль здесь', true],
  }
  for (const [name, [password, isTaken]] of Object.entries(judged)) {
    it(`${isTaken ? 'may be' : 'may not be'} ${name}`, () => {
      expect(whyPasswordRefused(password, 'ada@example.com') === null).to.equal(isTaken)
    })
  }
})
