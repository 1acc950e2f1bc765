import { html, javaScript, json } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'
import { carefulHeaders, toHttps } from './hardened.ts'

const client =
  'import "/node_modules/vite/dist/client/env.mjs"\nconsole.debug("[vite] connecting...")\nconst hot = createHotContext("/src/main.tsx")\nimport.meta.hot = hot\nclass HMRClient {}\nexport { createHotContext }\n'

export const devServer: DescribedSite = {
  about: "Vite's development server on the internet",
  target: 'http://127.0.0.1/',
  world: {
    'http://127.0.0.1': {
      routes: {
        '/@vite/client': javaScript(client),
        '/src/main.tsx': javaScript(
          'import { createHotContext as __vite__createHotContext } from "/@vite/client";import.meta.hot = __vite__createHotContext("/src/main.tsx");\nimport RefreshRuntime from "/@react-refresh";\nimport App from "/src/App.tsx";',
        ),
      },
      otherwise: html(
        '<!doctype html><html><head><script type="module">import { injectIntoGlobalHook } from "/@react-refresh";' +
          'injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};</script>' +
          '<script type="module" src="/@vite/client"></script><title>Vite + React</title></head>' +
          '<body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
      ),
    },
  },
  findings: [
    ['bundle.dev-build', 'low'],
    ['csp.missing', 'medium'],
    ['headers.clickjacking', 'medium'],
    ['headers.permissions-policy-missing', 'info'],
    ['headers.referrer-policy-missing', 'info'],
    ['headers.xcto-missing', 'low'],
    ['platform.stack', 'info'],
    ['vite.dev-server', 'high'],
  ],
  technologies: ['vite', 'vite-dev-server'],
  pages: ['/'],
}

const flowiseStart = html(
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Flowise - Build AI Agents, Visually</title></head><body><div id="root"></div></body></html>',
  carefulHeaders,
)

export const openFlowise: DescribedSite = {
  about: 'an outdated Flowise without a sign-in',
  target: 'https://flows.example/',
  world: {
    'http://flows.example': toHttps('flows.example'),
    'https://flows.example': {
      routes: {
        '/': flowiseStart,
        '/api/v1/version': json({ version: '3.0.5' }, carefulHeaders),
        '/api/v1/chatflows': json([{ id: 'a', name: 'Help desk', flowData: '{}' }], carefulHeaders),
      },
      otherwise: flowiseStart,
    },
  },
  findings: [
    ['ai.product-open', 'high'],
    ['ai.product-vulnerable', 'high'],
    ['exposure.security-txt', 'info'],
    ['platform.stack', 'info'],
  ],
  technologies: ['flowise'],
  pages: ['/'],
}
