import { expect } from 'chai'
import { listCommentUrls, listQuotedUrls } from '../../../../src/engine/read/url/namedPaths.ts'

const base = 'https://app.example/shop/'
const paths = (urls: readonly string[]) => urls.map((url) => url.replace('https://app.example', ''))

describe('listQuotedUrls', () => {
  it("lists absolute paths and files with a program's extension, with their query", () => {
    const text = `go("/admin/users"); load('list.php?kind=all'); open(\`../old/view.aspx\`); x = "/a?b=c&d="`
    expect(paths(listQuotedUrls(text, base))).to.deep.equal([
      '/admin/users',
      '/shop/list.php?kind=all',
      '/old/view.aspx',
      '/a?b=c&d=',
    ])
  })

  it('ignores media types, words, patterns and other files', () => {
    const text = `"text/html" "hello" "/^a+$/" "image.png" "a.b.c" "/" "//cdn"`
    expect(listQuotedUrls(text, base)).to.deep.equal([])
  })
})

describe('listCommentUrls', () => {
  it('lists links that were commented out, paths in sentences, and whole URLs', () => {
    const text =
      ' <a href="/old?x=1">Old</a> see /debug/panel, or https://app.example/status and/or either/or '
    expect(paths(listCommentUrls(text, base))).to.deep.equal(['/old?x=1', '/debug/panel', '/status'])
  })
})
