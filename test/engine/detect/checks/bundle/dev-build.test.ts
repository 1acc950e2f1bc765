import check from '../../../../../src/engine/detect/checks/bundle/dev-build.ts'
import { page, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}assets/index.js`
const bundle = (text: string) => ({ scripts: [script({ url, text })] })

const finds = (text: string, kind: string) => ({
  given: bundle(text),
  findings: [
    { severity: 'low' as const, samples: ['/assets/index.js'], confidence: 'certain', evidence: { kind } },
  ],
})

checkTable(check, {
  clean: {
    'no script': {},
    'a production build of React': bundle(
      '/**\n * @license React\n * react-dom-client.production.js\n */\nfunction e(){return"https://react.dev/errors/"}',
    ),
    'a page about development builds': {
      pages: [
        page({
          body: '<p>Download the React DevTools for a better development experience: https://react.dev</p>',
        }),
      ],
    },
    'data about development builds': {
      scripts: [
        script({
          type: 'application/json',
          text: '{"t":"You are running a development build of Vue.\\\\n"}',
        }),
      ],
    },
    'a chunk named after its library': {
      scripts: [script({ url: `${siteUrl}assets/vue.js`, text: 'export{}' })],
    },
    'a source URL in an ordinary comment': bundle('a()\n//# sourceURL=webpack://app/x.js'),
    'a development build in a third-party widget': {
      scripts: [
        script({
          url: 'https://w.example.net/w.js',
          text: 'console.info("%cDownload the React DevTools for a better development experience: https://react.dev/link")',
        }),
      ],
    },
  },
  found: {
    'React, by its developer advice': finds(
      'console.info("%cDownload the React DevTools for a better development experience: https://react.dev/link/react-devtools")',
      'development build of React',
    ),
    'React, by its license comment': finds(
      '/**\n * @license React\n * react-dom-client.development.js\n *\n */',
      'development build of React',
    ),
    'webpack with eval': finds(
      'eval("__webpack_require__.r(e);\\n\\n//# sourceURL=webpack://app/./src/index.js?");',
      'webpack in development mode',
    ),
    'webpack hot updates': finds('self["webpackHotUpdateapp"] = (a) => {}', 'hot update of webpack'),
    "Vite's preamble in the page": {
      given: {
        scripts: [
          script('window.$RefreshReg$ = () => {}\nwindow.__vite_plugin_react_preamble_installed__ = true'),
        ],
      },
      findings: [{ severity: 'low', samples: ['/'] }],
    },
    'Vue, by its developer advice': finds(
      'console.info("You are running a development build of Vue.\\nMake sure")',
      'development build of Vue',
    ),
    'a library from a CDN, reported for the page that loads it': {
      given: { scripts: [script({ url: 'https://unpkg.com/react@18/umd/react.development.js', text: '' })] },
      findings: [
        { severity: 'low', samples: ['https://unpkg.com/react@18/umd/react.development.js'], url: siteUrl },
      ],
    },
    'Vue from a CDN': {
      given: {
        scripts: [script({ url: 'https://cdn.jsdelivr.net/npm/vue@3.5.0/dist/vue.global.js', text: '' })],
      },
      findings: [{ severity: 'low', samples: ['https://cdn.jsdelivr.net/npm/vue@3.5.0/dist/vue.global.js'] }],
    },
  },
})
