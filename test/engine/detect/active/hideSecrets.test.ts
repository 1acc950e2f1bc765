import { expect } from 'chai'
import { hideSecrets } from '../../../../src/engine/detect/active/hideSecrets.ts'

const hidden = '[sign-in of the scan]'

describe('secrets of a sign-in', () => {
  it('are replaced in every text, but not in keys and numbers', () => {
    const value = { a: ['x s3cret-token y', 7, null, true], s: { b: 's3cret-tokens3cret-token' } }
    expect(hideSecrets(value, ['s3cret-token'])).to.deep.equal({
      a: [`x ${hidden} y`, 7, null, true],
      s: { b: `${hidden}${hidden}` },
    })
  })

  it('are found in URL encoding and JSON escapes', () => {
    const text = 'a%20b%26c"d | a b&c\\"d | a b&c"d'
    expect(hideSecrets(text, ['a b&c"d'])).to.not.match(/a b&c/)
  })

  it('are replaced completely if one is a prefix of another', () => {
    expect(hideSecrets('session-12345', ['session', 'session-12345'])).to.equal(hidden)
  })

  it('that are common words are replaced as values, but not in texts of the report', () => {
    const text =
      'The password field. {"password":"password","x":1} pw=a&password=password&b curl -d passwd%3Dpassword'
    expect(hideSecrets(text, ['password'])).to.equal(
      `The password field. {"password":"${hidden}","x":1} pw=a&password=${hidden}&b curl -d passwd%3D${hidden}`,
    )
    expect(hideSecrets('<input type="password" name="password">', ['password'])).to.equal(
      '<input type="password" name="password">',
    )
  })

  it('are not replaced if too short', () => {
    expect(hideSecrets('an admin area', ['admin', ''])).to.equal('an admin area')
  })
})

describe('secrets of a sign-in in stored texts', () => {
  const secret = 'a b&c"d/\u00e9'
  const hide = (value: unknown, secrets: readonly string[] = [secret]) =>
    hideSecrets(value, secrets, { isStored: true })

  for (const [form, text] of Object.entries({
    'as they are': secret,
    'URL-encoded': 'a%20b%26c%22d%2F%C3%A9',
    'URL-encoded twice': 'a%2520b%2526c%2522d%252f%25c3%25a9',
    'encoded as a form': 'a+b%26c%22d%2F%C3%A9',
    'escaped as in JSON': 'a b&c\\"d/\u00e9',
    'escaped as in JSON inside JSON': 'a b&c\\\\\\"d\\\\/\u00e9',
    'escaped as in JSON of PHP': 'a b&c\\"d\\/\\u00e9',
    'escaped as in JSON inside a script': 'a b\\u0026c\\u0022d\\u002F\\u00E9',
    'escaped as in a script': 'a\\x20b\\x26c\\x22d\\x2f\\xe9',
    'escaped as in HTML': 'a b&amp;c&quot;d/\u00e9',
    'escaped as in HTML by numbers': 'a&#32;b&#38;c&#x22;d&#x2F;&#233;',
  })) {
    it(`are replaced ${form}`, () => {
      expect(hide(`>${text}<`)).to.equal(`>${hidden}<`)
    })
  }

  it('are replaced in property names, unless they are words', () => {
    expect(hide({ 'x-4f7a-session': 'x-4f7a-session' }, ['4f7a-session'])).to.deep.equal({
      [`x-${hidden}`]: `x-${hidden}`,
    })
    expect(hide({ status: 'pin=status' }, ['status'])).to.deep.equal({ status: `pin=${hidden}` })
  })

  it('are replaced where a limit has cut them off', () => {
    const token = '0123456789abcdef'
    expect(hide('token 01234567', [token])).to.equal(`token ${hidden}`)
    expect(hide('token 0123456', [token])).to.equal('token 0123456')
    expect(hide('token 01234567 and more', [token])).to.equal('token 01234567 and more')
  })
})
