import { expect } from 'chai'
import { isSessionLike, sessionCandidates } from '../../../../src/engine/read/derive/cookieKinds.ts'
import { isDeletion } from '../../../../src/engine/read/http/setCookie.ts'
import { quoteCookie } from '../../../../src/engine/report/evidence/quoteCookie.ts'
import { cookie } from '../../../helpers/tables/artifacts.ts'

const parse = (text: string) => cookie(text).cookie

describe('isSessionLike', () => {
  const sessions =
    'sid=1 connect.sid=1 JSESSIONID=1 PHPSESSID=1 ASPSESSIONIDABCD=1 ASP.NET_SessionId=1 laravel_session=1 _myapp_session=1 session=1 sessionId=1 __Host-session=1 __Secure-next-auth.session-token=1 authjs.session-token=1 better-auth.session_token=1 __session=1 access_token=1 refresh-token=1 idToken=1 auth=1 token=1 jwt=1 koa.sess=1 .AspNetCore.Cookies=1 .AspNetCore.Identity.Application=1 wordpress_logged_in_abc=1 sb-abc-auth-token=1 sb-abc-auth-token.1=1 appSession=1 userSession=1 session_cookie=1 auth_cookie=1 jwt_token=1 admin_token=1 nhostRefreshToken=1 CF_Authorization=1 SESS0cc175b9c0f1b6a831c399e269772661=1 SSESS0cc175b9c0f1b6a831c399e269772661=1 a_session_console=1 a_session_65f0c2_legacy=1 pb_auth=0cc175b9c0f1b6a831c399e269772661 MoodleSessiontest=1 wordpress_0cc175b9c0f1b6a831c399e269772661=1 sessionToken=1'
  for (const text of sessions.split(' ')) {
    it(`recognizes ${text} as a session`, () => expect(isSessionLike(parse(text))).to.equal(true))
  }
  const others =
    'theme=1 NEXT_LOCALE=en XSRF-TOKEN=1 csrf_token=1 csrf_session=1 _csrf=1 _ga=1 intercom-session-x=1 heroku-session-affinity=1 next-auth.callback-url=1 auth_state=1 oauth_nonce=1 session_redirect=1 koa.sess.sig=1 has_session=1 is_auth=1 auth=true cart=1 side=1 tokenizer=1 __client_uat=1 session_theme=1 SESSIONS_SEEN=4 SESSION2=1 a_session_=1 jwt_token_expires=1 adminTokenizer=1 auth_cookie_consent=1 is_admin_token=1 reset_token=1 cart_token=1 device_token=1 two_factor_auth=disabled antisession=1'
  for (const text of others.split(' ')) {
    it(`does not recognize ${text} as a session`, () => expect(isSessionLike(parse(text))).to.equal(false))
  }
})

describe('isSessionLike, by the value alone', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJlc2lnbmF0dXJl'
  const random = 'q7Zx2LmW9vKtB4cRn8Yh'
  const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))
  const sessions: Readonly<Record<string, string>> = {
    'a JSON Web Token': jwt,
    'a JSON Web Token in quotes': `"${jwt}"`,
    'an encrypted token': 'eyJhbGciOiJkaXIifQ..x5nqW0v2m8Qh.aGVsbG8td29ybGQ.Zk3v9w',
    'an iron-session seal': 'Fe26.2*1*c2Vzc2lvbg*aGVsbG8td29ybGQ*x**y',
    'a PASETO': 'v4.local.aGVsbG8td29ybGQtaGVsbG8td29ybGQ',
    'a random id signed by Express': `s%3A${random}xW3.${'k'.repeat(20)}Zq9wLm2vKtB4cRn8Yh7ZxPs`,
    'a bearer token': `Bearer%20${random}Kd93`,
    'a document of PocketBase': encoded({ token: jwt, record: null }),
    'a document in Base64 with a random token': Buffer.from(
      JSON.stringify({ access_token: `${random}Kd93`, user: 'ada' }),
    ).toString('base64'),
  }
  for (const [name, value] of Object.entries(sessions)) {
    it(`recognizes ${name} as a session`, () => expect(isSessionLike(parse(`prefs=${value}`))).to.equal(true))
  }
  const others: Readonly<Record<string, string>> = {
    'a document of preferences': encoded({ theme: 'dark', columns: ['name', 'date'] }),
    'a document with a token of words': encoded({ token: 'design-token-set-light-theme' }),
    'a document whose token is empty': encoded({ token: '' }),
    'a preference signed by Express': `s%3Adark.${'k'.repeat(20)}Zq9wLm2vKtB4cRn8Yh7ZxPs`,
    'a visitor id': '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
    'a version': 'v4.local.x',
    'a word': 'Bearer',
  }
  for (const [name, value] of Object.entries(others)) {
    it(`does not recognize ${name} as a session`, () => {
      expect(isSessionLike(parse(`prefs=${value}`))).to.equal(false)
    })
  }
})

describe('sessionCandidates', () => {
  const random = 'c7tq0v5nkd2m9x4hs8gj1wy3zp'
  const candidates = (...sent: readonly string[]) => sessionCandidates(sent.map((text) => parse(text)))

  it('lists the cookies of a sign-in that can carry the session', () => {
    expect(candidates(`shop=${random}`, 'lang=en', `csrf_token=${random}`, `_ga=${random}`)).to.deep.equal([
      'shop',
    ])
    expect(candidates(`shop=${random}`, `visitor=${random}`)).to.deep.equal(['shop', 'visitor'])
  })

  it('lists none where a name tells the session, or none can carry it', () => {
    expect(candidates(`shop=${random}`, 'connect.sid=1')).to.deep.equal([])
    expect(candidates('shop=open', 'lang=en')).to.deep.equal([])
  })
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
    // Max-Age precedes Expires.
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
