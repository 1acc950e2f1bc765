import { html, type Site } from '../helpers/sites/site.ts'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function page(title: string, content: string) {
  return html(
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${content}</body></html>`,
  )
}

/** Reflected XSS in the search; the catalog escapes. */
export const scannedShop: Site = {
  routes: {
    '/': page(
      'Tea & <More>',
      '<h1>Tea</h1><a href="/search?q=green">Search</a> <a href="/catalogue?q=black">Catalogue</a>',
    ),
    '/search': ({ path }) => {
      const wanted = new URLSearchParams(path.split('?')[1]).get('q') ?? ''
      return page('Search', `<h1>Search</h1><p>Nothing was found for ${wanted}.</p>`)
    },
    '/catalogue': ({ path }) => {
      const wanted = new URLSearchParams(path.split('?')[1]).get('q') ?? ''
      return page('Catalogue', `<h1>Catalogue</h1><p>Nothing was found for ${escapeHtml(wanted)}.</p>`)
    },
  },
}
