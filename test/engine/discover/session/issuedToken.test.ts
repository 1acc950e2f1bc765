import { expect } from 'chai'
import { issuedToken } from '../../../../src/engine/discover/session/issuedToken.ts'
import { fakeJwt } from '../../../helpers/fakes/fakeSecrets.ts'

const issuer = 'https://abcdefghijklmnopqrst.supabase.co'
const token = fakeJwt({ iss: `${issuer}/auth/v1`, sub: 'a', role: 'authenticated' })
const other = fakeJwt({ iss: 'https://login.example/', sub: 'a' })

describe('the token of a sign-in that an origin has issued', () => {
  it('is a bearer token', () => {
    expect(issuedToken({ authorization: `Bearer ${token}` }, issuer)).to.equal(token)
  })

  it('is found in the supabase-js cookie, whole and chunked', () => {
    const session = Buffer.from(JSON.stringify({ access_token: token })).toString('base64url')
    const whole = `theme=dark; sb-abc-auth-token=base64-${session}`
    const half = Math.floor(session.length / 2)
    const pieces = `sb-abc-auth-token.0=base64-${session.slice(0, half)}; sb-abc-auth-token.1=${session.slice(half)}`
    expect(issuedToken({ cookie: whole }, issuer)).to.equal(token)
    expect(issuedToken({ cookie: pieces }, issuer)).to.equal(token)
  })

  it('is null for another issuer and without an issuer', () => {
    expect(issuedToken({ authorization: `Bearer ${other}` }, issuer)).to.equal(null)
    expect(issuedToken({ authorization: `Bearer ${fakeJwt({ sub: 'a' })}` }, issuer)).to.equal(null)
    expect(issuedToken({ cookie: 'sid=1' }, issuer)).to.equal(null)
    expect(issuedToken({}, issuer)).to.equal(null)
  })
})
