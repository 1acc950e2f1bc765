import { expect } from 'chai'
import { isRedirectName } from '../../../../src/engine/discover/surface/redirectNames.ts'
import { page, script } from '../../../helpers/tables/artifacts.ts'
import { surfaceOf } from '../../../helpers/tables/surface.ts'

describe('redirect parameter names', () => {
  it('are listed from links, forms, hidden fields and scripts, unsent requests included', () => {
    const { redirectNames } = surfaceOf({
      pages: [
        page({
          body: `<a href="/logout?nextPage=%2Fhome">Sign out</a> <a href="/view?section=%2Fnews&page=2&img=/a.png">News</a>
            <form method=post action=/cart/pay><input type=hidden name=after_url value="x"><input type=hidden name=return_url></form>`,
        }),
      ],
      scripts: [
        script(
          'const to = new URLSearchParams(location.search).get("backUrl"); go("/x?continue=" + to + "&tab=1"); q.params.get("size")',
        ),
      ],
    })
    expect(redirectNames).to.deep.equal([
      ...['return_url', 'nextPage', 'backUrl', 'continue'],
      ...['next', 'returnTo', 'redirect', 'post_logout_redirect_uri', 'section'],
    ])
  })
  it('are recognized by their words', () => {
    const names = [
      'next',
      'nextPage',
      'returnTo',
      'return_url',
      'redirect-uri',
      'RelayState',
      'login_redirect_url',
      'goto',
      'redirectTo',
    ]
    expect(names.filter((name) => !isRedirectName(name))).to.deep.equal([])
    const others = [
      'page',
      'context',
      'background',
      'returned',
      'returns',
      'forwarded',
      'feedback',
      'next_month',
      'q',
      'nextId',
    ]
    expect(others.filter(isRedirectName)).to.deep.equal([])
  })
})
