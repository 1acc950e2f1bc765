import check from '../../../../../src/engine/detect/checks/vite/dev-server.ts'
import { script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const client = 'import "/node_modules/vite/dist/client/env.mjs";\nfunction createHotContext(ownerPath) {}'
const served =
  'import { createHotContext as __vite__createHotContext } from "/@vite/client";import.meta.hot = x;'
const injected =
  'import { injectQuery as __vite__injectQuery } from "/base/@vite/client";\nimport("./app.js")'

checkTable(check, {
  clean: {
    'no script': {},
    'a production build': { scripts: [script({ url: `${siteUrl}assets/index-abc12345.js`, text: 'x()' })] },
    "the start page at the client's path": {
      scripts: [script({ url: `${siteUrl}@vite/client`, text: '<!doctype html><html></html>' })],
    },
    "a bundle with the client's text": { scripts: [script({ url: `${siteUrl}a.js`, text: client })] },
    "an inline script with the client's text": { scripts: [script(client)] },
    'a bundle with the import in a string': {
      scripts: [script({ url: `${siteUrl}a.js`, text: `const shown = '${served}'` })],
    },
    'a third-party module': {
      scripts: [script({ url: 'https://preview.example.net/src/main.js', text: served })],
    },
    'a third-party Vite client': {
      scripts: [script({ url: 'https://preview.example.net/@vite/client', text: client })],
    },
  },
  found: {
    'the Vite client': {
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
    'a React Router module, whose page does not name the client': {
      given: { scripts: [script({ url: `${siteUrl}app/root.tsx`, text: served })] },
      findings: [
        {
          severity: 'high',
          samples: ['/app/root.tsx'],
          excerpt: 'import { createHotContext as __vite__createHotContext } from "/@vite/client"',
        },
      ],
    },
    'a SvelteKit module': {
      given: { scripts: [script({ url: `${siteUrl}node_modules/@sveltejs/kit/entry.js`, text: injected })] },
      findings: [{ severity: 'high', samples: ['/node_modules/@sveltejs/kit/entry.js'] }],
    },
    "the client in Nuxt's folder": {
      given: { scripts: [script({ url: `${siteUrl}_nuxt/@vite/client`, text: client })] },
      findings: [{ severity: 'high', samples: ['/_nuxt/@vite/client'] }],
    },
  },
})
