import { expect } from 'chai'
import { gatherSiteIndex } from '../../../../src/engine/discover/crawl/siteIndex.ts'
import { gatherBench } from '../../../helpers/scans/gatherBench.ts'
import { html, type Site, text } from '../../../helpers/sites/site.ts'

const urlset = (...paths: readonly string[]) =>
  text(`<urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`)

type Case = { readonly site: Site; readonly paths: readonly string[]; readonly asked: readonly string[] }

const cases: Readonly<Record<string, Case>> = {
  'the sitemap first, then the rules of robots.txt': {
    site: {
      routes: {
        '/robots.txt': text('Disallow: /private\nSitemap: /maps/pages.xml'),
        '/maps/pages.xml': urlset('/a', '/private', 'https://other.example/b'),
      },
    },
    paths: ['/a', '/private'],
    asked: ['/robots.txt', '/maps/pages.xml'],
  },
  'the usual place when robots.txt names none of this site': {
    site: {
      routes: {
        '/robots.txt': text('Sitemap: https://other.example/sitemap.xml'),
        '/sitemap.xml': urlset('/a'),
      },
    },
    paths: ['/a'],
    asked: ['/robots.txt', '/sitemap.xml'],
  },
  'the first sitemap of an index': {
    site: {
      routes: {
        '/sitemap.xml': text('<sitemapindex><loc>/one.xml</loc><loc>/two.xml</loc></sitemapindex>'),
        '/one.xml': urlset('/a'),
        '/two.xml': urlset('/b'),
      },
    },
    paths: ['/a'],
    asked: ['/robots.txt', '/sitemap.xml', '/one.xml'],
  },
  'nothing where every address answers with a page': {
    site: { routes: {}, otherwise: html('<urlset>Disallow: /a') },
    paths: [],
    asked: ['/robots.txt', '/sitemap.xml'],
  },
  'nothing where both are missing': {
    site: { routes: {} },
    paths: [],
    asked: ['/robots.txt', '/sitemap.xml'],
  },
}

describe('gatherSiteIndex', () => {
  const bench = gatherBench()
  for (const [name, { site, paths, asked }] of Object.entries(cases)) {
    it(`lists ${name}`, async () => {
      const opened = await bench.open({ ...site, routes: { '/': html('home'), ...site.routes } })
      const { target } = await opened.reach()
      opened.takePaths()
      const urls = await gatherSiteIndex(opened.context, target)
      expect(urls).to.deep.equal(paths.map((path) => `${opened.site.origin}${path}`))
      expect(opened.takePaths()).to.deep.equal(asked)
    })
  }
})
