import type { DescribedSite } from './describedSite.ts'
import { carefulPage, carefulScript } from './hardened.ts'

export const singlePageFallback: DescribedSite = {
  about: 'a single-page application that answers its first page to every path',
  target: 'http://127.0.0.1/',
  world: {
    'http://127.0.0.1': {
      routes: { '/assets/app.js': carefulScript('document.title = location.pathname') },
      otherwise: carefulPage('Dashboard', '<div id="root"></div><a href="/settings">Settings</a>'),
    },
  },
  findings: [],
  technologies: [],
  pages: ['/', '/settings'],
}
