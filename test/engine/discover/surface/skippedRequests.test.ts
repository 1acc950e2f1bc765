import { expect } from 'chai'
import { allowedActions } from '../../../../src/engine/detect/active/plan/allowedActions.ts'
import { graphqlResponse, page, script, siteUrl } from '../../../helpers/tables/artifacts.ts'
import { showEntries, surfaceOf } from '../../../helpers/tables/surface.ts'

describe('requests that an active scan never sends', () => {
  it('are listed apart from entries, whatever their source', () => {
    const surface = surfaceOf(
      {
        pages: [
          page({
            body: `<nav><a href="/bye?now=1">Sign out</a></nav><form method=post action=/account><input name=id>
              <button name=do value=save>Save</button><button name=do value=delete>Close</button></form>`,
          }),
        ],
        scripts: [
          script(
            'fetch("/api/items/1", { method: "DELETE" }); const M = `mutation Bye { logout }`; fetch("/bye?now=1")',
          ),
        ],
        graphql: [graphqlResponse({ body: '{"data":{}}' })],
      },
      [
        {
          url: `${siteUrl}openapi.json`,
          document: {
            openapi: '3.0.0',
            paths: {
              '/session': { delete: {}, get: { operationId: 'endUserSession', summary: 'Sign out' } },
              '/items': { get: { parameters: [{ name: 'q', in: 'query', required: true }] } },
            },
          },
        },
      ],
    )
    expect(showEntries(surface)).to.deep.equal([
      'GET /:',
      'GET /items?q: q=test',
      'POST /account {do,id} do=save: id=1 do=save',
    ])
    expect(
      surface.avoided.map(({ method, url, why }) => `${method} ${new URL(url).pathname}: ${why}`),
    ).to.deep.equal([
      'POST /account: deletes data',
      'GET /bye: signs out',
      'DELETE /api/items/1: deletes data',
      'GET /session: signs out',
      'DELETE /session: deletes data',
      'POST /graphql: signs out',
    ])
  })
  it('become entries if the owner allows them', () => {
    const form = (action: string) =>
      `<form method=post action=${action}><input name=email><button>Go</button></form>`
    const pages = [page({ body: form('/newsletter') + form('/orders') + form('/users/delete') })]
    const patterns = ['POST /newsletter', 'POST /users/*', 'DELETE /*']
    const surface = surfaceOf({ pages }, [], { isAllowed: allowedActions(patterns) })
    const sent = showEntries(surface).map((entry) => entry.split(' ', 2).join(' '))
    expect(sent).to.include.members(['POST /newsletter', 'POST /users/delete'])
    expect(surface.avoided.map(({ url }) => new URL(url).pathname)).to.deep.equal(['/orders'])
  })

  it('include every kind of password change', () => {
    const calls = [
      ['PUT', '/users/7', '{ email: e, password: p }'],
      ['PATCH', '/me', '{ newPassword: p }'],
      ['POST', '/users/7', '{ password: p, type: t }'],
      ['POST', '/account/security', '{ currentPassword: o, password: p }'],
      ['POST', '/account/change-password', '{ value: p }'],
      ['PUT', '/users/7/password', '{ value: p }'],
      ['POST', '/me/changepass', '{ value: p }'],
    ]
    const others = [
      ...['/trips/boardingpass', '/settings-pass', '/newton-pass', '/new-season-pass'].map(
        (path) => ['POST', path, '{ value: p }'] as const,
      ),
      ['POST', '/login', '{ email: e, password: p }'],
      ['PUT', '/session', '{ email: e, password: p }'],
      ['POST', '/users', '{ email: e, password: p, confirmPassword: p }'],
      ['PUT', '/users/7', '{ name: n, passport: p }'],
    ]
    const text = [...calls, ...others]
      .map(
        ([method, path, body]) => `fetch("${path}", { method: "${method}", body: JSON.stringify(${body}) });`,
      )
      .join('\n')
    const surface = surfaceOf({ scripts: [script(text)] })
    const named = ({ method, url }: { method: string; url: string }) => `${method} ${new URL(url).pathname}`
    expect(surface.avoided.map(named)).to.have.members(calls.map(([method, path]) => `${method} ${path}`))
    expect(new Set(surface.avoided.map(({ why }) => why))).to.deep.equal(
      new Set(['changes the password or the sign-in of an account']),
    )
    expect(surface.entries.filter(({ method }) => method !== 'GET').map(named)).to.have.members(
      others.map(([method, path]) => `${method} ${path}`),
    )
  })

  it('include the target of a password form, whose request a script or browser names without its fields', () => {
    const form = (action: string, fields: string) =>
      `<form method=post action=${action}>${fields}<button>Go</button></form>`
    const three = ['current', 'new', 'confirm'].map((name) => `<input type=password name=${name}>`).join('')
    const body = form('/me/credentials', three) + form('/me/colours', '<input name=new>')
    const calls = ['/me/credentials', '/me/colours', '/me/credentials?draft=1']
    const scripts = [script(calls.map((path) => `fetch("${path}", { method: "POST" });`).join('\n'))]
    const surface = surfaceOf({ pages: [page({ body })], scripts })
    const pathOf = ({ url }: { url: string }) => url.slice(new URL(url).origin.length)
    expect(new Set(surface.avoided.map(pathOf))).to.deep.equal(new Set(['/me/credentials']))
    expect(surface.entries.filter(({ method }) => method === 'POST').map(pathOf)).to.have.members([
      '/me/colours',
      '/me/credentials?draft=1',
    ])
  })
})
