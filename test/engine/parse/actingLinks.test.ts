import { expect } from 'chai'
import { listActingLinks } from '../../../src/engine/parse/actingLinks.ts'
import { page } from '../../helpers/tables/artifacts.ts'

describe('links that a crawl leaves out by what they say', () => {
  it('are those that sign out or take something away, whatever their address', () => {
    const { document } = page({
      body: `<a href="/bye">Sign out</a><a href="/x" aria-label="Log out"><img></a><a href="/row/4">Delete</a>
        <a href="/logout">Leave</a><a href="/orders">Order history</a><a href="/pay">Pay</a><a href="/help">Help</a>`,
    })
    expect(listActingLinks(document).map((url) => new URL(url).pathname)).to.deep.equal([
      '/bye',
      '/x',
      '/row/4',
      '/logout',
    ])
  })
})
