import { expect } from 'chai'
import type { Action } from '../../../../src/engine/model/effect.ts'
import { effectOf } from '../../../../src/engine/read/effects/effectOf.ts'
import { withUnknownOperation } from '../../../../src/engine/read/effects/unknownOperation.ts'

const ask = (path: string, rest: Partial<Action> = {}) => {
  const found = withUnknownOperation({ method: 'GET', url: `https://app.example${path}`, ...rest })
  return found === null ? null : found.url.slice('https://app.example'.length)
}

describe('an unknown operation instead of one that acts', () => {
  it('stands in the parameter that alone says that a request acts, and all else stays as it is', () => {
    expect(ask('/composer?action=save&name=a+b%20c')).to.equal(
      '/composer?action=scanwardunknown&name=a+b%20c',
    )
    for (const name of ['do', 'op', 'cmd', 'act', 'method', 'mode', 'task'])
      expect(ask(`/notes?id=5&${name}=delete`)).to.equal(`/notes?id=5&${name}=scanwardunknown`)
    expect(ask('/notes?do=list&action=save')).to.equal('/notes?do=list&action=scanwardunknown')
    expect(ask('/notes?action=save', { labels: ['Save'] })).to.equal('/notes?action=scanwardunknown')
  })

  const silent: Readonly<Record<string, string | null>> = {
    'where nothing acts': ask('/notes?action=list'),
    'where the path acts too': ask('/notes/delete?action=delete'),
    'where another parameter acts too': ask('/notes?action=delete&delete=1'),
    'where two values act': ask('/notes?action=delete&op=save'),
    'where it stands twice': ask('/notes?action=save&action=list'),
    'where a label says more than the value': ask('/notes?action=save', { labels: ['Delete all'] }),
    'where a token shows that it acts': ask('/notes?action=save&csrf_token=5f2a9c'),
    'on a page that sets the application up': ask('/notes?action=delete', {
      pageUrl: 'https://app.example/install',
    }),
    'in a parameter whose presence may act': ask('/notes?submit=delete'),
    'in the method of the request itself': ask('/notes?_method=delete'),
    'in what is not sent by GET': ask('/notes?action=save', { method: 'POST' }),
  }
  for (const [name, url] of Object.entries(silent)) {
    it(`stands nowhere ${name}`, () => {
      expect(url).to.equal(null)
    })
  }

  it('reads, as far as its words tell', () => {
    expect(effectOf({ method: 'GET', url: 'https://app.example/?action=scanwardunknown' }).class).to.equal(
      'reads',
    )
  })
})
