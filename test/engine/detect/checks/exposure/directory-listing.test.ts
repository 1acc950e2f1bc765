import check from '../../../../../src/engine/detect/checks/exposure/directory-listing.ts'
import { page, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const listing = (body: string) => ({ pages: [page({ url: `${siteUrl}uploads/`, body })] })

const found = (body: string, entries: number, listedBy: string) => ({
  given: listing(body),
  findings: [
    { severity: 'medium' as const, samples: ['/uploads/'], evidence: { entries, listed_by: listedBy } },
  ],
})

const common = 'Apache, nginx or lighttpd'

checkTable(check, {
  clean: {
    'a page': { pages: [page()] },
    'an article about listings': listing(
      '<title>Index of /uploads: why it is dangerous | Blog</title><article><p>See <a href="/">home</a></p></article>',
    ),
    'an article with exactly such a title': listing(
      '<title>Index of /</title><nav><a href="/">Home</a></nav><main><p>A classic.</p></main>',
    ),
    'a book with an index': listing('<title>Index of terms</title><a href="#a">A</a>'),
    'a parent link without a listing': listing('<title>Photos</title><a href="../">Parent Directory</a>'),
    'an article with a list of the same ID': listing(
      '<title>Files and folders</title><main><ul id="files"><li><a href="/a">A</a></li></ul></main>',
    ),
    'a title without a link': listing('<title>Index of /</title><h1>Index of /</h1><pre>empty</pre>'),
    'a bare page without links to files of the host': listing(
      '<title>Index of /</title><h1>Index of /</h1><a href="mailto:me@example.com">Mail</a><a href="#top">Top</a><a href="https://other.example/">Other</a><a>None</a>',
    ),
  },
  found: {
    'a listing with another page title': {
      given: listing(
        '<title>Files</title><h1>Index of /uploads/</h1><pre><a href="https://app.example.com/uploads/a.pdf">a.pdf</a></pre>',
      ),
      findings: [{ severity: 'medium', samples: ['/uploads/'], excerpt: 'Index of /uploads/ (1 entries)' }],
    },
    nginx: {
      ...found(
        '<html><head><title>Index of /uploads/</title></head><body><h1>Index of /uploads/</h1><hr><pre><a href="../">../</a>\n<a href="a.pdf">a.pdf</a></pre></body></html>',
        1,
        common,
      ),
    },
    'Apache with a table': found(
      '<html><head><title>Index of /uploads</title></head><body><h1>Index of /uploads</h1><table><tr><th><a href="?C=N;O=D">Name</a></th></tr><tr><td><a href="/">Parent Directory</a></td></tr><tr><td><a href="b.zip">b.zip</a></td></tr></table></body></html>',
      2,
      common,
    ),
    'Python, without a parent link': found(
      '<!DOCTYPE HTML><html><head><title>Directory listing for /uploads/</title></head><body><h1>Directory listing for /uploads/</h1><hr><ul><li><a href="a.sql">a.sql</a></li><li><a href="b/">b/</a></li></ul><hr></body></html>',
      2,
      "Python's http.server",
    ),
    Express: found(
      '<!DOCTYPE html><html><head><title>listing directory /uploads/</title></head><body><ul id="files"><li><a href="/">..</a></li><li><a href="/uploads/a">a</a></li></ul></body></html>',
      1,
      "Express's serve-index",
    ),
    'Express at the root, without a parent link': found(
      '<!DOCTYPE html><html><head><title>listing directory /</title><script>function $(id){}</script></head><body class="directory"><input id="search" type="text"><div id="wrapper"><h1><a href="/">~</a> / </h1><ul id="files" class="view-tiles"><li><a href="/a.txt" class="icon" title="a.txt"><span class="name">a.txt</span></a></li><li><a href="/b">b</a></li></ul></div></body></html>',
      3,
      "Express's serve-index",
    ),
    'serve at the root': found(
      '<!DOCTYPE html><html><head><title>Files within public/</title></head><body><main><header><h1><i>Index of&nbsp;</i><a href="/">public/</a></h1></header><ul id="files"><li><a href="/a.txt">a.txt</a></li></ul></main></body></html>',
      2,
      'serve',
    ),
    'a folder of a linked file': {
      given: {
        pages: [page({ body: '<a href="/uploads/a.pdf">A</a>' })],
        folders: listing(
          '<title>Index of /uploads/</title><h1>Index of /uploads/</h1><pre><a href="../">../</a><a href="b.pdf">b.pdf</a></pre>',
        ).pages,
      },
      findings: [{ severity: 'medium', samples: ['/uploads/'] }],
    },
    IIS: found(
      '<html><head><title>app.example.com - /uploads/</title></head><body><pre><A HREF="/">[To Parent Directory]</A><br><A HREF="/uploads/a">a</A></pre></body></html>',
      1,
      'IIS',
    ),
  },
})
