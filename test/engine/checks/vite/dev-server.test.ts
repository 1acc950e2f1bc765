import check from '../../../../src/engine/checks/vite/dev-server.ts'
import { script, siteUrl } from '../../../helpers/artifacts.ts'
import { checkTable } from '../../../helpers/checkTable.ts'

const client = 'import "/node_modules/vite/dist/client/env.mjs";\nfunction createHotContext(ownerPath) {}'

checkTable(check, {
  clean: {
    'no script': {},
    'a production build': { scripts: [script({ url: `${siteUrl}assets/index-abc12345.js`, text: 'x()' })] },
    'the start page at the path of the client': {
      scripts: [script({ url: `${siteUrl}@vite/client`, text: '<!doctype html><html></html>' })],
    },
    'a bundle with such text': { scripts: [script({ url: `${siteUrl}a.js`, text: client })] },
    'an inline script with such text': { scripts: [script(client)] },
    'the client of another host': {
      scripts: [script({ url: 'https://preview.example.net/@vite/client', text: client })],
    },
  },
  found: {
    'the client of Vite': {
      given: { scripts: [script({ url: `${siteUrl}@vite/client`, text: client })] },
      findings: [
        {
          severity: 'high',
          samples: ['/@vite/client'],
          url: `${siteUrl}@vite/client`,
          confidence: 'certain',
        },
      ],
    },
    'the client below the folder of Nuxt': {
      given: { scripts: [script({ url: `${siteUrl}_nuxt/@vite/client`, text: client })] },
      findings: [{ severity: 'high', samples: ['/_nuxt/@vite/client'] }],
    },
  },
})
