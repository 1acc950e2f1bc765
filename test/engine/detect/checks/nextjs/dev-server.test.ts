import check from '../../../../../src/engine/detect/checks/nextjs/dev-server.ts'
import { page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const pageWith = (body: string) => ({
  pages: [page({ body: `<!doctype html><html><body>${body}</body></html>` })],
})

const nextData = (buildId: string) =>
  `<script id="__NEXT_DATA__" type="application/json">{"props":{},"page":"/","buildId":"${buildId}"}</script>`

checkTable(check, {
  clean: {
    'a page': { pages: [page()] },
    'a production build of the Pages Router': pageWith(nextData('kx2nQ8vL0')),
    'a production build of the App Router': pageWith(
      '<script src="/_next/static/chunks/main-app-8f3a2b1c.js"></script><script>self.__next_f.push([1,"0:{\\"P\\":null,\\"b\\":\\"kx2nQ8\\"}"])</script>',
    ),
    'an article about the development server': pageWith('<code>"buildId":"development"</code>'),
    'a script about the development server': pageWith(
      '<script>const t = "{\\"buildId\\":\\"development\\"}"</script>',
    ),
    'data that is not JSON': pageWith('<script id="__NEXT_DATA__">"buildId":"development"</script>'),
  },
  found: {
    'the Pages Router': {
      given: pageWith(nextData('development')),
      findings: [
        { severity: 'high', samples: ['/'], confidence: 'certain', excerpt: '"buildId":"development"' },
      ],
    },
    'the App Router': {
      given: pageWith(
        '<script>self.__next_f.push([1,"0:{\\"b\\":\\"development\\",\\"p\\":\\"\\"}"])</script>',
      ),
      findings: [{ severity: 'high', samples: ['/'] }],
    },
    'the App Router of version 14': {
      given: pageWith(
        '<script>self.__next_f.push([1,"0:[\\"$\\",{\\"buildId\\":\\"development\\"}]"])</script>',
      ),
      findings: [{ severity: 'high', samples: ['/'] }],
    },
    'the Fast Refresh script': {
      given: pageWith('<script src="/_next/static/chunks/react-refresh.js?ts=1700000000000"></script>'),
      findings: [
        { severity: 'high', samples: ['/'], excerpt: 'script /_next/static/chunks/react-refresh.js' },
      ],
    },
    'the Turbopack client': {
      given: pageWith(
        '<script src="/_next/static/chunks/%5Bturbopack%5D_browser_dev_hmr-client_hmr-client_ts_8f3a._.js"></script>',
      ),
      findings: [{ severity: 'high', samples: ['/'] }],
    },
  },
})
