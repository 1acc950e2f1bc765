import check from '../../../../../src/engine/detect/checks/nextjs/route-manifest.ts'
import { script } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = 'https://app.example.com/_next/static/aB3dE5fG7hI9jK1lM/_buildManifest.js'
const manifest = (pages: readonly string[], given = {}) => ({
  scripts: [
    script({
      url,
      text: `self.__BUILD_MANIFEST=function(s){return{__rewrites:{afterFiles:[],beforeFiles:[],fallback:[]},"/":[s],sortedPages:${JSON.stringify(pages)}}}("static/chunks/1.js"),self.__BUILD_MANIFEST_CB&&self.__BUILD_MANIFEST_CB();`,
      ...given,
    }),
  ],
})

checkTable(check, {
  clean: {
    'public pages': manifest(['/', '/_app', '/about', '/blog/[slug]', '/administration-fees/x']),
    'a site on the App Router': manifest(['/_app']),
    'another script': manifest(['/admin'], { url: 'https://app.example.com/_next/static/chunks/1.js' }),
    'a third-party script': manifest(['/admin'], { isFirstParty: false }),
    'words inside other words': manifest(['/staffing', '/internship/internals', '/debugging-guide']),
    'a manifest without a page list': manifest([], { text: 'self.__BUILD_MANIFEST={}' }),
  },
  found: {
    'administrator pages': {
      given: manifest([
        '/',
        '/_app',
        '/admin',
        '/admin/users/[id]',
        '/app/super-admin',
        '/internal-tools',
        '/staff/rota',
      ]),
      findings: [
        {
          severity: 'info',
          samples: ['/admin', '/admin/users/[id]', '/app/super-admin', '/internal-tools', '/staff/rota'],
          url,
          confidence: 'certain',
          excerpt: 'sortedPages: "/admin"',
        },
      ],
    },
    'escaped slashes': {
      given: manifest([], { text: 'self.__BUILD_MANIFEST={sortedPages:["\\u002F","\\u002Fdebug"]}' }),
      findings: [{ severity: 'info', samples: ['/debug'] }],
    },
  },
})
