import { expect } from 'chai'
import type { SetCookie } from '../../../../src/engine/model/cookie.ts'
import { parseSetCookie } from '../../../../src/engine/read/http/setCookie.ts'

const bare: SetCookie = {
  name: 'sid',
  value: '1',
  secure: false,
  httpOnly: false,
  sameSite: null,
  domain: null,
  path: null,
  maxAge: null,
  expires: null,
}

const cases: Readonly<Record<string, { text: string; cookie: Partial<SetCookie> | null }>> = {
  'a bare pair': { text: 'sid=1', cookie: {} },
  'blanks around the pair': { text: ' sid\t=\t1 ;', cookie: {} },
  'every attribute, in any case': {
    text: 'sid=1; SECURE; httponly; sameSITE=Lax; Domain=.App.Example; path=/a; max-age=60; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
    cookie: {
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
      domain: 'app.example',
      path: '/a',
      maxAge: 60,
      expires: 'Wed, 21 Oct 2026 07:28:00 GMT',
    },
  },
  'a SameSite value that no browser knows, as written': {
    text: 'sid=1; SameSite=Sometimes',
    cookie: { sameSite: 'Sometimes' },
  },
  'an equals sign in the value': { text: 'sid=a=b==', cookie: { value: 'a=b==' } },
  'quotes, which belong to the value': { text: 'sid="1"', cookie: { value: '"1"' } },
  'a pair without an equals sign': {
    text: 'lonely; Secure',
    cookie: { name: '', value: 'lonely', secure: true },
  },
  'an empty value, as deletion sends it': { text: 'sid=; Max-Age=0', cookie: { value: '', maxAge: 0 } },
  'the last of two attributes': { text: 'sid=1; Path=/a; Path=/b', cookie: { path: '/b' } },
  'Secure with a value, which browsers ignore': { text: 'sid=1; Secure=false', cookie: { secure: true } },
  'a Max-Age below zero': { text: 'sid=1; Max-Age=-1', cookie: { maxAge: -1 } },
  'a Max-Age that is no number': { text: 'sid=1; Max-Age=60; Max-Age=1e9', cookie: { maxAge: 60 } },
  'a path that does not begin with a slash': { text: 'sid=1; Path=a', cookie: { path: null } },
  'an empty domain': { text: 'sid=1; Domain=', cookie: { domain: null } },
  'a no-break space in the name, which is no blank': { text: '\u00a0sid=1', cookie: { name: '\u00a0sid' } },
  'name and value of 4,096 together': {
    text: `sid=${'v'.repeat(4093)}`,
    cookie: { value: 'v'.repeat(4093) },
  },
  'name and value of 4,097 together': { text: `sid=${'v'.repeat(4094)}`, cookie: null },
  'an attribute of 1,024': {
    text: `sid=1; Path=/${'p'.repeat(1023)}`,
    cookie: { path: `/${'p'.repeat(1023)}` },
  },
  'an attribute of 1,025': { text: `sid=1; Path=/${'p'.repeat(1024)}`, cookie: { path: null } },
  'a line break': { text: 'sid=1\nSecure', cookie: null },
  'a null character': { text: 'sid=\u0000', cookie: null },
  nothing: { text: '', cookie: null },
  'an equals sign alone': { text: '=', cookie: null },
}

describe('parseSetCookie', () => {
  for (const [name, { text, cookie }] of Object.entries(cases)) {
    it(`reads ${name}`, () => {
      expect(parseSetCookie(text)).to.deep.equal(cookie === null ? null : { ...bare, ...cookie })
    })
  }

  it('takes linear time for a field of a million attributes', () => {
    expect(parseSetCookie(`sid=1${'; Secure'.repeat(1_000_000)}`)).to.deep.equal({ ...bare, secure: true })
  }).timeout(20_000)
})
