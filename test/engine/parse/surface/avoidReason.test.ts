import { expect } from 'chai'
import { avoidReason, type FoundRequest } from '../../../../src/engine/parse/surface/avoidReason.ts'
import { graphqlAnswer, page, script, siteUrl } from '../../../helpers/tables/artifacts.ts'
import { showEntries, surfaceOf } from '../../../helpers/tables/surface.ts'

function get(path: string, rest: Partial<FoundRequest> = {}): FoundRequest {
  return { method: 'GET', url: new URL(path, siteUrl).href, source: 'link', ...rest }
}

function post(path: string, rest: Partial<FoundRequest> = {}): FoundRequest {
  return { ...get(path), method: 'POST', ...rest }
}

const avoided: Readonly<Record<string, readonly FoundRequest[]>> = {
  'it signs out': [
    get('/logout'),
    get('/auth/signOut'),
    get('/users/log_out?next=/'),
    get('/abmelden'),
    get('/bye', { labels: ['Log out'] }),
    get('/x', { labels: ['', 'Sign out of all devices'] }),
    post('/auth', { body: { kind: 'form', text: 'action=logout' } }),
    post('/session', { names: ['logoutUser'] }),
    get('/session/end'),
    get('/api/x', { labels: ['Logs out current user session'] }),
    get('/api/x', { labels: ['Log the user out'] }),
  ],
  'it deletes something': [
    { ...get('/items/1'), method: 'DELETE' },
    get('/items/1/delete'),
    get('/api/deleteAccount'),
    get('/admin?action=remove&id=2'),
    get('/row', { labels: ['Delete'] }),
    get('/api/bulkDelete'),
    post('/items/4', { body: { kind: 'form', text: '_method=DELETE&token=x' } }),
    post('/rpc', { body: { kind: 'json', text: '{"action":"delete","id":1}' } }),
    post('/account', { labels: ['Delete my account'] }),
    post('/account', { names: ['delete-account'] }),
    get('/konto/l%C3%B6schen'),
  ],
  'it unsubscribes': [get('/newsletter/unsubscribe?u=1'), get('/u', { labels: ['Unsubscribe'] })],
  'it changes what others rely on': [
    get('/keys/rotate'),
    post('/users/3/deactivate'),
    post('/subscription', { labels: ['Cancel plan'] }),
    get('/approve?id=1'),
  ],
  'it pays or orders': [
    get('/pay'),
    get('/checkout'),
    get('/x', { labels: ['Buy now'] }),
    post('/api/orders'),
    post('/api/cart/items'),
    post('/go', { labels: ['Place order'] }),
    post('/stripe/session'),
  ],
  'it moves money': [post('/api/transfers'), get('/withdraw')],
  'it sends messages to people': [
    post('/contact'),
    post('/', { names: ['contact'] }),
    post('/api/sendEmail'),
    post('/forgot-password'),
    post('/team', { labels: ['Invite'] }),
    post('/x', { labels: ['Send message'] }),
  ],
  'it looks as if it changed something': [get('/how-to-delete-files')],
}

const asked: readonly FoundRequest[] = [
  get('/orders?status=open'),
  get('/api/orders/4'),
  get('/account/payments'),
  get('/contact'),
  get('/blog/how-urban-block-parties-work'),
  get('/catalogue/login-out-of-hours'),
  get('/x', { labels: ['Order history'] }),
  get('/transfers'),
  post('/api/orders/search', { body: { kind: 'json', text: '{"q":"a"}' } }),
  post('/comments', { labels: ['Send'] }),
  post('/login', { body: { kind: 'form', text: 'user=a&password=delete' } }),
  post('/profile', { labels: ['Save'] }),
  post('/graphql', { effect: 'reads', names: ['orders'] }),
]

describe('what an active scan never sends', () => {
  for (const [why, requests] of Object.entries(avoided)) {
    for (const { method, url, labels = [], names = [], body } of requests) {
      const words = [...labels, ...names, body?.text ?? ''].filter((word) => word !== '').join(', ')
      it(`${method} ${new URL(url).pathname}${new URL(url).search} ${words}: ${why}`, () => {
        const request = {
          method,
          url,
          labels,
          names,
          source: 'link' as const,
          ...(body === undefined ? {} : { body }),
        } // `as`: one of the sources.
        expect(avoidReason(request)).to.equal(why)
      })
    }
  }

  for (const request of asked) {
    it(`is not ${request.method} ${request.url} ${(request.labels ?? []).join()}`, () => {
      expect(avoidReason(request)).to.equal(null)
    })
  }

  it('is named in the surface and no entry of it, wherever it was seen', () => {
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
        graphql: [graphqlAnswer({ body: '{"data":{}}' })],
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
      'POST /account {do,id}: id=1 do=save',
    ])
    expect(
      surface.avoided.map(({ method, url, why }) => `${method} ${new URL(url).pathname}: ${why}`),
    ).to.deep.equal([
      'POST /account: it deletes something',
      'GET /bye: it signs out',
      'DELETE /api/items/1: it deletes something',
      'GET /session: it signs out',
      'DELETE /session: it deletes something',
      'POST /graphql: it signs out',
    ])
  })
})
