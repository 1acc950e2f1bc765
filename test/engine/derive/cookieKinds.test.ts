import { expect } from 'chai'
import { isSessionLike } from '../../../src/engine/derive/cookieKinds.ts'
import { quoteCookie } from '../../../src/engine/evidence/quoteCookie.ts'
import { isDeletion } from '../../../src/engine/parse/http/setCookie.ts'
import { cookie } from '../../helpers/tables/artifacts.ts'

const parse = (text: string) => cookie(text).cookie

describe('isSessionLike', () => {
  const sessions =
    'sid=1 connect.sid=1 JSESSIONID=1 PHPSESSID=1 ASPSESSIONIDABCD=1 ASP.NET_SessionId=1 laravel_session=1 _myapp_session=1 session=1 sessionId=1 __Host-session=1 __Secure-next-auth.session-token=1 authjs.session-token=1 better-auth.session_token=1 __session=1 access_token=1 refresh-token=1 idToken=1 auth=1 token=1 jwt=1 koa.sess=1 .AspNetCore.Cookies=1 .AspNetCore.Identity.Application=1 wordpress_logged_in_abc=1 sb-abc-auth-token=1 sb-abc-auth-token.1=1 appSession=1 userSession=1'
  for (const text of sessions.split(' ')) {
    it(`takes ${text} for a session`, () => expect(isSessionLike(parse(text))).to.equal(true))
  }
  const others =
    'theme=1 NEXT_LOCALE=en XSRF-TOKEN=1 csrf_token=1 csrf_session=1 _csrf=1 _ga=1 intercom-session-x=1 heroku-session-affinity=1 next-auth.callback-url=1 auth_state=1 oauth_nonce=1 session_redirect=1 koa.sess.sig=1 has_session=1 is_auth=1 auth=true cart=1 side=1 tokenizer=1 __client_uat=1'
  for (const text of others.split(' ')) {
    it(`takes ${text} for something else`, () => expect(isSessionLike(parse(text))).to.equal(false))
  }
})

describe('isDeletion', () => {
  const gone = [
    'sid=',
    'sid=x; Max-Age=0',
    'sid=x; Max-Age=-1',
    'sid=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ]
  for (const text of gone) it(`holds for ${text}`, () => expect(isDeletion(parse(text))).to.equal(true))
  const kept = [
    'sid=x',
    'sid=x; Max-Age=1',
    'sid=x; Expires=Fri, 01-Jan-2027 00:00:00 GMT',
    'sid=x; Expires=soon',
    // Max-Age counts before Expires.
    'sid=x; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ]
  for (const text of kept)
    it(`does not hold for ${text}`, () => expect(isDeletion(parse(text))).to.equal(false))
})

describe('quoteCookie', () => {
  it('shows every attribute and not the value', () => {
    const text =
      'sid=secret; Domain=example.com; Path=/; Max-Age=60; Expires=soon; Secure; HttpOnly; SameSite=Lax'
    expect(quoteCookie(parse(text))).to.equal(
      'Set-Cookie: sid=[redacted]; Domain=example.com; Path=/; Max-Age=60; Expires=soon; Secure; HttpOnly; SameSite=Lax',
    )
  })
})
