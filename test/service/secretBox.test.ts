import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openSecretBox, readOrMakeSecret } from '../../src/service/secretBox.ts'

const secret = 's'.repeat(32)

describe('a secret box', () => {
  const box = openSecretBox(secret)

  it('decrypts its own output with the same name', () => {
    const sealed = box.seal('{"password":"Grüße"}', 'domain 1')
    expect(box.open(sealed, 'domain 1')).to.equal('{"password":"Grüße"}')
    expect(openSecretBox(secret).open(sealed, 'domain 1')).to.equal('{"password":"Grüße"}')
  })

  it('encrypts the same text differently each time, without plaintext', () => {
    const [one, other] = [box.seal('hunter2', 'a'), box.seal('hunter2', 'a')]
    expect(one).to.not.equal(other)
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).to.not.include('hunter2')
  })

  it('does not decrypt with another name or key', () => {
    const sealed = box.seal('hunter2', 'domain 1')
    expect(box.open(sealed, 'domain 2')).to.equal(null)
    expect(openSecretBox(`${secret}x`).open(sealed, 'domain 1')).to.equal(null)
  })

  it('does not decrypt if any byte was modified', () => {
    const sealed = box.seal('hunter2', 'a')
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(box.open(`v1.${changed.toString('base64url')}`, 'a')).to.equal(null)
    }
  })

  for (const text of [
    '',
    'v1.',
    'v1.AAAA',
    'v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'hunter2',
  ]) {
    it(`does not decrypt other text: ${JSON.stringify(text)}`, () => {
      expect(box.open(text, 'a')).to.equal(null)
    })
  }
})

describe('the key file', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scanward-test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is created once, readable only by the user, and read from then on', () => {
    const path = join(folder, 'data', 'secret.key')
    const made = readOrMakeSecret(path)
    expect(Buffer.from(made, 'base64url')).to.have.length(32)
    expect(statSync(path).mode & 0o777).to.equal(0o600)
    expect(readOrMakeSecret(path)).to.equal(made)
    expect(readFileSync(path, 'utf8')).to.equal(`${made}\n`)
  })

  it('is refused if too short, and not overwritten', () => {
    const path = join(folder, 'secret.key')
    writeFileSync(path, 'short\n')
    expect(() => readOrMakeSecret(path)).to.throw(`Expected a key of 32 characters or more in ${path}`)
    expect(readFileSync(path, 'utf8')).to.equal('short\n')
  })
})
