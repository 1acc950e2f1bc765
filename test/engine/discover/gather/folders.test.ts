import { expect } from 'chai'
import { asPage } from '../../../../src/engine/discover/crawl/pages.ts'
import { gatherFolders } from '../../../../src/engine/discover/gather/folders.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, type Site } from '../../../helpers/sites/site.ts'

const listing = html('<title>Index of /uploads/</title><h1>Index of /uploads/</h1><a href="a.pdf">a.pdf</a>')

const openSite = (markup: string): Site => ({
  routes: { '/': html(`<!doctype html><title>Site</title>${markup}`), '/uploads/': listing },
  otherwise: { status: 403 },
})

describe('folders of linked files', () => {
  const bench = gatherBench()

  async function gather(
    markup: string,
    { requestsLeft = 20, passiveProbes = 'all' as 'all' | 'observe' } = {},
  ) {
    const opened = await bench.open(openSite(markup))
    const { target, first } = await opened.reach()
    opened.takePaths()
    const page = asPage(first)
    const pages = page === null ? [] : [page]
    const gathered = await gatherFolders({ ...opened.context, passiveProbes }, target, {
      pages,
      requestsLeft,
    })
    if (!gathered.ok) throw new Error(`Expected folders, found: ${gathered.reason}`)
    return {
      found: gathered.value.map(({ url }) => new URL(url).pathname),
      gap: gathered.gap ?? null,
      paths: [...opened.takePaths()].sort(),
    }
  }

  it('are requested up to the root, upload folders first', async () => {
    const markup =
      '<link rel="stylesheet" href="/theme/site.css"><img src="/img/2024/a.png"><a href="/uploads/q1/report.pdf">Report</a>'
    expect(await gather(markup)).to.deep.equal({
      found: ['/uploads/'],
      gap: null,
      paths: ['/img/', '/img/2024/', '/theme/', '/uploads/', '/uploads/q1/'],
    })
    expect((await gather(markup, { requestsLeft: 2 })).paths).to.not.include('/theme/')
  })

  it('exclude routes, third-party hosts, the root and framework folders', async () => {
    const markup =
      '<a href="/blog/first">First</a><img src="/logo.png"><script src="/_next/static/chunks/main.js"></script><a href="https://cdn.example.net/x/a.js">A</a>'
    expect(await gather(markup)).to.deep.equal({ found: [], gap: null, paths: [] })
  })

  it('are at most eight, one per shape', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `<img src="/${'abcdefghijkl'[at]}/p.png">`).join('')
    expect((await gather(many)).paths).to.have.length(8)
    const dated = Array.from({ length: 5 }, (_, at) => `<img src="/uploads/202${at}/p.png">`).join('')
    expect((await gather(dated)).paths).to.deep.equal(['/uploads/', '/uploads/2020/'])
  })

  it('report how many exceeded the budget', async () => {
    const { paths, gap } = await gather('<img src="/img/a.png"><img src="/uploads/a.png">', {
      requestsLeft: 1,
    })
    expect(paths).to.have.length(1)
    expect(gap).to.equal(
      '1 of 2 folders of linked files were not requested: the budget for crawling was exhausted',
    )
  })

  it('are not requested if probes are disabled', async () => {
    expect((await gather('<img src="/img/a.png">', { passiveProbes: 'observe' })).paths).to.deep.equal([])
  })
})
