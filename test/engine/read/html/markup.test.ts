import { expect } from 'chai'
import { markupWithout } from '../../../../src/engine/read/html/markup.ts'

describe('markupWithout', () => {
  const cases: Readonly<Record<string, readonly [source: string, left: string]>> = {
    'nothing to remove': ['<p>a</p>', '<p>a</p>'],
    'a script': ['a<script src=x>b</script >c', 'a  >c'],
    capitals: ['a<SCRIPT>b</ScRiPt>c', 'a >c'],
    'a comment with a script in it': ['a<!-- <script> -->b', 'a b'],
    'an element whose name only begins alike': ['<scripture>a</scripture>', '<scripture>a</scripture>'],
    'a script that is never closed': ['a<script>b<p>c', 'a'],
    'a comment that is never closed': ['a<!-- b', 'a'],
  }
  for (const [name, [source, left]] of Object.entries(cases)) {
    it(`removes: ${name}`, () => expect(markupWithout(source, ['script', 'style'])).to.equal(left))
  }

  it('takes time linear in the source, also for unclosed elements', () => {
    const source = '<script'.repeat(500_000)
    expect(markupWithout(source, ['script', 'style'])).to.equal('')
    expect(markupWithout('<style></style>'.repeat(200_000), ['script', 'style'])).to.have.length.above(1)
  })
})
