import { expect } from 'chai'
import { openStructureClasses } from '../../../../../src/engine/discover/crawl/active/structureClasses.ts'
import { exchange, page, siteUrl } from '../../../../helpers/tables/artifacts.ts'

function classesOf(bodies: readonly string[]): readonly number[] {
  const classes = openStructureClasses()
  return bodies.map((body) => {
    const one = page({ body })
    return classes.classify(one, one.document).id
  })
}

describe('openStructureClasses', () => {
  it('classifies pages of one template alike, however long their lists are', () => {
    const list = (count: number) => `<h1>x</h1><ul>${'<li>x'.repeat(count)}</ul><p>`
    expect(classesOf([list(3), list(40), '<h1>other text</h1><ul><li>1<li>2<li>3</ul><p>'])).to.deep.equal([
      1, 1, 1,
    ])
  })

  it('distinguishes other structures and forms with other fields', () => {
    const form = (name: string) => `<h1>x</h1><form><input name=${name}></form>`
    expect(classesOf(['<h1>x</h1><p>', '<h1>x</h1><table><tr><td>', form('a'), form('b')])).to.deep.equal([
      1, 2, 3, 4,
    ])
  })

  it('classifies pages alike if only object ids differ in their forms', () => {
    const classes = openStructureClasses()
    const ids = ['tea', 'jam'].map((name) => {
      const one = page({
        url: `${siteUrl}notes/${name}/edit`,
        body: `<h1>x</h1><form method=post action=/notes/${name}><input name=a></form>`,
      })
      return classes.classify(one, one.document).id
    })
    expect(ids).to.deep.equal([1, 1])
  })

  it('ignores the site frame that all pages share', () => {
    const frame = (own: string) =>
      `<header><h1>x</h1><nav><ul><li>1<li>2</ul></nav></header><main>${own}</main><footer><p>1<p>2<div>3</div></footer>`
    const plain = Array.from({ length: 6 }, () => frame('<p>x'))
    const ids = classesOf([...plain, frame('<dl><dt>x<dd>x</dl>'), frame('<p>y')])
    expect(ids.slice(-2)).to.deep.equal([2, 1])
  })

  it('classifies errors, redirects to one URL, and data with equal members alike', () => {
    const classes = openStructureClasses()
    const id = (given: Parameters<typeof exchange>[0]) => classes.classify(exchange(given), null).id
    const json = { mediaType: 'application/json' }
    const errors = [id({ status: 404, body: 'a' }), id({ status: 404, body: 'b' }), id({ status: 500 })]
    const location = (path: string) => ({ status: 302, headers: { location: siteUrl + path } })
    const redirects = [id(location('login?next=a')), id(location('login?next=b')), id(location('home'))]
    const data = [
      id({ ...json, body: '[{"a":1}]' }),
      id({ ...json, body: '[{"a":2}]' }),
      id({ ...json, body: '{"b":1}' }),
    ]
    expect([errors, redirects, data]).to.deep.equal([
      [1, 1, 2],
      [3, 3, 4],
      [5, 5, 6],
    ])
  })
})
