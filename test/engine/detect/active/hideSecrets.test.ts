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
