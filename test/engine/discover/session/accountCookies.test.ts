import { expect } from 'chai'
import { openAccountCookies } from '../../../../src/engine/discover/session/accountCookies.ts'
import type { HeaderFields } from '../../../../src/engine/model/artifacts.ts'
import type { CookiePair } from '../../../../src/engine/read/http/cookieJar.ts'
import { movableClock } from '../../../helpers/movableClock.ts'

const origin = 'https://app.example'

function fields(...cookies: readonly string[]): HeaderFields {
  return cookies.map((cookie) => ['set-cookie', cookie])
}

function jarWith(given: readonly CookiePair[], ...cookies: readonly string[]) {
  const clock = movableClock()
  const jar = openAccountCookies(given, clock)
  jar.note(new URL(`${origin}/app/page`), fields(...cookies))
  return { jar, clock, at: (path: string) => jar.fieldFor(new URL(path, origin)) }
}

describe('the cookies of an account', () => {
  it('contain those of its sign-in on every path', () => {
    const { at } = jarWith([
      ['sid', 'first'],
      ['lang', 'en'],
    ])
    expect(at('/')).to.equal('sid=first; lang=en')
    expect(at('/deep/er')).to.equal('sid=first; lang=en')
  })

  const sid: readonly CookiePair[] = [['sid', 'first']]
  for (const [name, cookie, root, inside] of [
    ['one that is renewed', 'sid=second; Path=/', 'sid=second', 'sid=second'],
    ['one for a path', 'view=wide; Path=/app', 'sid=first', 'view=wide; sid=first'],
    ['one without a path, which is for the folder', 'view=wide', 'sid=first', 'view=wide; sid=first'],
    ['one for a path that only begins alike', 'view=wide; Path=/ap', 'sid=first', 'sid=first'],
    ['one for its own domain', 'a=b; Domain=app.example; Path=/', 'sid=first; a=b', 'sid=first; a=b'],
    ['one for the domain above', 'a=b; Domain=.example; Path=/', 'sid=first; a=b', 'sid=first; a=b'],
    ['one for another host', 'a=b; Domain=other.example; Path=/', 'sid=first', 'sid=first'],
    ['one that is taken away', 'sid=; Max-Age=0; Path=/', '', ''],
    ['one that ended long ago', 'sid=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/', '', ''],
    ['one with a line break', 'a=b\r\nx: y', 'sid=first', 'sid=first'],
    ['one that no field can hold', 'a=\u0394; Path=/', 'sid=first', 'sid=first'],
    ['one without a name', '=bare; Path=/', 'sid=first; bare', 'sid=first; bare'],
    [
      'one of the name of every object',
      '__proto__=x; Path=/',
      'sid=first; __proto__=x',
      'sid=first; __proto__=x',
    ],
  ] as const) {
    it(`follow what the target sets: ${name}`, () => {
      const { at } = jarWith(sid, cookie)
      expect([at('/'), at('/app/x')]).to.deep.equal([root, inside])
    })
  }

  it('expire', () => {
    const { at, clock } = jarWith(
      [],
      'a=1; Max-Age=60; Path=/',
      'b=2; Path=/; Expires=Tue, 10 Mar 2026 12:00:30 GMT',
    )
    expect(at('/')).to.equal('a=1; b=2')
    clock.advance(30_000)
    expect(at('/')).to.equal('a=1')
    clock.advance(30_000)
    expect(at('/')).to.equal('')
  })

  it('with Secure are sent over https and to localhost', () => {
    const { jar } = jarWith([], 'a=1; Secure; Path=/')
    const sentTo = (url: string) => jar.fieldFor(new URL(url))
    expect([
      sentTo('https://app.example/'),
      sentTo('http://app.example/'),
      sentTo('http://127.0.0.1:3000/'),
    ]).to.deep.equal(['a=1', '', 'a=1'])
  })

  const choice = 'level=low; Path=/'
  for (const [name, first, set, path, method, sent] of [
    ['keep a setting', choice, 'level=high; Path=/', '/level', 'POST', 'level=low'],
    ['keep a setting that a query names', 'lang=en-gb', 'lang=x%27; Path=/', '/?lang=x', 'GET', 'lang=en-gb'],
    ['take a setting that no input changed', choice, 'level=high; Path=/', '/level', 'GET', 'level=high'],
    ['take a state', 'open=no; Path=/', 'open=yes; Path=/', '/open', 'POST', 'open=yes'],
    ['take what is renewed', 'sid=word; Path=/', 'sid=other; Path=/', '/level', 'POST', 'sid=other'],
    ['take what is taken away', choice, 'level=; Max-Age=0; Path=/', '/level', 'POST', ''],
  ] as const) {
    it(`${name}, once signed in`, () => {
      const { jar, at } = jarWith([])
      const setBy = method === 'POST' ? { method, contentType: '', body: null } : null
      jar.note(new URL(path, origin), fields(first), setBy)
      jar.keep()
      jar.note(new URL(path, origin), fields(set), setBy)
      expect(at('/')).to.equal(sent)
    })
  }

  it('accept setting changes during a sign-in, also a later one', () => {
    const { jar, at } = jarWith([], choice)
    const setBy = { method: 'POST', contentType: '', body: null }
    jar.keep()
    jar.clear()
    jar.note(new URL(origin), fields('level=low; Path=/'), setBy)
    jar.note(new URL(origin), fields('level=high; Path=/'), setBy)
    expect(at('/')).to.equal('level=high')
  })

  it('can be reset to those of the sign-in', () => {
    const { jar, at } = jarWith(sid, 'sid=second; Path=/', 'x=y; Path=/')
    jar.reset()
    expect(at('/')).to.equal('sid=first')
  })

  it('are limited in number', () => {
    const { at } = jarWith(
      [],
      ...Array.from({ length: 5_000 }, (_, index) => `c${index}=${'x'.repeat(500)}; Path=/`),
    )
    expect(at('/').length).to.be.at.most(16 * 1024)
  })

  it('list session values as secrets, earlier ones included, but no settings', () => {
    const { jar } = jarWith(
      [
        ['sid', 'first'],
        ['lang', 'english'],
      ],
      'sid=second; Path=/',
      'theme=midnight; Path=/',
      'refresh_token=abc; Path=/',
    )
    expect(jar.secrets()).to.have.members(['first', 'second', 'abc'])
  })

  const payload = 'O:8:"stdClass":1:{s:1:"a";i:1;}'
  const encoded = encodeURIComponent(payload)
  for (const [name, path, headers, body, set] of [
    ['of a cookie', '/', { cookie: `basket=${encoded}` }, null, encoded],
    ['of a query', `/?item=${encoded}`, {}, null, payload.replaceAll(';', '%3B')],
    ['of a form', '/', {}, `item=${encoded}`, encoded],
  ] as const) {
    it(`do not change by a payload that comes back, which is no secret: ${name}`, () => {
      const { jar, at } = jarWith([], 'basket=empty; Path=/')
      jar.keep()
      const request = { method: 'GET', headers, body }
      for (const _ of [1, 2]) jar.note(new URL(path, origin), fields(`basket=${set}; Path=/`), null, request)
      expect([at('/'), jar.secrets()]).to.deep.equal(['basket=empty', []])
    })
  }

  it('take a session that the request sent', () => {
    const { jar, at } = jarWith([])
    jar.keep()
    const request = { method: 'POST', headers: {}, body: 'token=abcdefghijklmnop' }
    jar.note(new URL(origin), fields('session=abcdefghijklmnop; Path=/'), null, request)
    expect([at('/'), jar.secrets()]).to.deep.equal(['session=abcdefghijklmnop', ['abcdefghijklmnop']])
  })
})
