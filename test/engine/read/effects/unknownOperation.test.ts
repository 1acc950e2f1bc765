import { expect } from 'chai'
import type { Action } from '../../../../src/engine/model/effect.ts'
import { effectOf } from '../../../../src/engine/read/effects/effectOf.ts'
import { withUnknownOperation } from '../../../../src/engine/read/effects/unknownOperation.ts'

const ask = (path: string, rest: Partial<Action> = {}) => {
  const found = withUnknownOperation({ method: 'GET', url: `https://app.example${path}`, ...rest })
  return found === null ? null : found.url.slice('https://app.example'.length)
}

describe('withUnknownOperation', () => {
  it('replaces only the parameter that selects the operation', () => {
    expect(ask('/composer?action=save&name=a+b%20c')).to.equal(
      '/composer?action=scanwardunknown&name=a+b%20c',
    )
    for (const name of ['do', 'op', 'cmd', 'act', 'method', 'mode', 'task'])
      expect(ask(`/notes?id=5&${name}=delete`)).to.equal(`/notes?id=5&${name}=scanwardunknown`)
    expect(ask('/notes?do=list&action=save')).to.equal('/notes?do=list&action=scanwardunknown')
    expect(ask('/notes?action=save', { labels: ['Save'] })).to.equal('/notes?action=scanwardunknown')
  })

  const silent: Readonly<Record<string, string | null>> = {
    'if nothing acts': ask('/notes?action=list'),
    'if the path acts too': ask('/notes/delete?action=delete'),
    'if another parameter acts too': ask('/notes?action=delete&delete=1'),
    'if two values act': ask('/notes?action=delete&op=save'),
    'if the parameter occurs twice': ask('/notes?action=save&action=list'),
    'if a label is graver than the value': ask('/notes?action=save', { labels: ['Delete all'] }),
    'if an anti-CSRF token suggests an action': ask('/notes?action=save&csrf_token=5f2a9c'),
    'on a setup page': ask('/notes?action=delete', {
      pageUrl: 'https://app.example/install',
    }),
    'in a parameter whose presence may act': ask('/notes?submit=delete'),
    'in the method of the request itself': ask('/notes?_method=delete'),
    'for methods other than GET': ask('/notes?action=save', { method: 'POST' }),
  }
  for (const [name, url] of Object.entries(silent)) {
    it(`replaces nothing ${name}`, () => {
      expect(url).to.equal(null)
    })
  }

  it('yields a request that counts as reading', () => {
    expect(effectOf({ method: 'GET', url: 'https://app.example/?action=scanwardunknown' }).class).to.equal(
      'reads',
    )
  })
})
