import { expect } from 'chai'
import { hideSecrets } from '../../../../src/engine/detect/active/hideSecrets.ts'

const hidden = '[sign-in of the scan]'

describe('secrets of a sign-in', () => {
  it('are replaced wherever a text holds them, keys and numbers left as they are', () => {
    const value = { a: ['x s3cret-token y', 7, null, true], s: { b: 's3cret-tokens3cret-token' } }
    expect(hideSecrets(value, ['s3cret-token'])).to.deep.equal({
      a: [`x ${hidden} y`, 7, null, true],
      s: { b: `${hidden}${hidden}` },
    })
  })

  it('are found as they stand in an address and in JSON', () => {
    const text = 'a%20b%26c"d | a b&c\\"d | a b&c"d'
    expect(hideSecrets(text, ['a b&c"d'])).to.not.match(/a b&c/)
  })

  it('are replaced whole where one begins like another', () => {
    expect(hideSecrets('session-12345', ['session', 'session-12345'])).to.equal(hidden)
  })

  it('that are words are hidden as values, and not in what a report says', () => {
    const text =
      'The password field. {"password":"password","x":1} pw=a&password=password&b curl -d passwd%3Dpassword'
    expect(hideSecrets(text, ['password'])).to.equal(
      `The password field. {"password":"${hidden}","x":1} pw=a&password=${hidden}&b curl -d passwd%3D${hidden}`,
    )
    expect(hideSecrets('<input type="password" name="password">', ['password'])).to.equal(
      '<input type="password" name="password">',
    )
  })

  it('leave words alone that are too short to be one', () => {
    expect(hideSecrets('an admin area', ['admin', ''])).to.equal('an admin area')
  })
})
