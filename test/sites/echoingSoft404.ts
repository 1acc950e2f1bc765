import { text } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { carefulPage, carefulScript, toHttps } from './hardened.ts'

export const echoingSoft404: DescribedSite = {
  about: 'a site that answers 200 with the path in the text where nothing is',
  target: 'https://archive.example/',
  world: {
    'http://archive.example': toHttps('archive.example'),
    'https://archive.example': {
      routes: {
        '/': carefulPage('Museum', '<a href="/visit">Visit</a>'),
        '/visit': carefulPage('Visit', '<p>Open from ten to six.</p>'),
        '/assets/app.js': carefulScript('console.log("museum")'),
      },
      otherwise: ({ path }) =>
        text(
          `The path ${path} could not be found on this server (request 8f3a${path.length}b1, 12:0${path.length % 10})`,
          {
            'x-content-type-options': 'nosniff',
          },
        ),
    },
  },
  findings: [['exposure.security-txt', 'info']],
  technologies: [],
  pages: ['/', '/visit'],
}
