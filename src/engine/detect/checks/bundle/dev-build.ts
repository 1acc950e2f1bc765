import type { Script } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { firstPartyPrograms, scriptUrl } from '../../../read/derive/clientTexts.ts'
import { anchorSearch } from '../../../read/text/anchors.ts'
import { pathOf } from '../../../read/url/urls.ts'

type DevelopmentSign = {
  readonly kind: string
  readonly pattern: RegExp
  readonly anchors: readonly string[]
}

const signs: readonly DevelopmentSign[] = [
  {
    kind: 'development build of React',
    pattern: /["'`](?:%c)?Download the React DevTools for a better development experience: https?:\/\//,
    anchors: ['Download the React DevTools'],
  },
  {
    kind: 'development build of React',
    pattern: /^ \* react(?:-dom)?(?:-client)?\.development\.js$/m,
    anchors: ['.development.js'],
  },
  {
    kind: 'React Fast Refresh',
    pattern: /\bwindow\.\$RefreshReg\$\s{0,4}=|__vite_plugin_react_preamble_installed__\s{0,4}=/,
    anchors: ['window.$RefreshReg$', '__vite_plugin_react_preamble_installed__'],
  },
  {
    kind: 'webpack in development mode',
    // The line break is escaped, because it is inside the evaluated string.
    pattern: /\\n\/\/# sourceURL=webpack(?:-internal)?:\/\//,
    anchors: ['# sourceURL=webpack'],
  },
  {
    kind: 'hot update of webpack',
    pattern: /\bself\["webpackHotUpdate[\w-]{0,60}"\]\s{0,4}=/,
    anchors: ['self["webpackHotUpdate'],
  },
  {
    kind: 'development build of Vue',
    pattern: /["'`]You are running a development build of Vue\.\\n/,
    anchors: ['You are running a development build of Vue.'],
  },
]

/** One pass over a script finds all anchors, and few scripts contain any. */
const findAnchors = anchorSearch(
  signs.flatMap(({ anchors }) => anchors),
  1,
)

const developmentFile =
  /\/react(?:-dom)?(?:-client)?\.development(?:\.min)?\.js(?:$|\?)|(?:\/vue@[\w.-]{1,20}\/dist|\/libs\/vue\/[\d.]{1,20})\/vue(?:\.global|\.esm-browser|\.runtime\.global)?\.js(?:$|\?)/

/**
 * Development builds of frameworks and bundlers in production.
 *
 * Certain: it reads text that production builds leave out, or the name of a library's development file. Fires
 * on the advice to download the React DevTools, in a bundle; not on that sentence in a page's prose. Source:
 * React "Installation, production build", Vue "Production Deployment".
 */
export default passiveCheck({
  id: 'bundle.dev-build',
  cwe: 489,
  severity: 'low',
  owner: 'config',
  title: 'Development build in production',
  why: 'Visitors get slow pages and see internals in warnings. Development builds are several times larger and include debugging tools that are not meant for production.',
  fix: {
    steps: `Deploy only the output of the production build:

- Vite: \`vite build\` (not \`vite build --mode development\`), then serve \`dist\`. \`vite\` and \`vite dev\` are for your machine only.
- webpack: \`mode: 'production'\` or \`--mode production\`, and \`NODE_ENV=production\` for the build.
- Create React App: \`npm run build\`, then serve \`build\`; not \`npm start\`.
- Angular: \`ng build\` (its default is production); not \`ng serve\`.
- Next.js: \`next build\`, then \`next start\`; not \`next dev\`.
- Libraries from a CDN: the minified files (\`react.production.min.js\`, \`vue.global.prod.js\`).

Look at the start command of the host or the Dockerfile: it often runs the script \`dev\`. Look for \`NODE_ENV=development\` among the environment variables of the build too.`,
    risk: 'Code that runs only in development disappears. Start the production build locally once, and test it, before you deploy.',
    verify:
      'The developer tools of the framework (React, Vue) say that the page uses a production build. `curl -s "$URL" | grep -cE "Download the React DevTools|RefreshReg|development build of Vue|sourceURL=webpack|webpackHotUpdate|[.]development([.]min)?[.]js|/vue([.][a-z-]+)?[.]js"` with the `url` of the evidence as `$URL` prints 0, or the file is gone (404).',
  },
  references: [
    'https://vite.dev/guide/build.html',
    'https://vuejs.org/guide/best-practices/production-deployment.html',
    'https://webpack.js.org/guides/production/',
  ],
  needs: ['scripts'],
  run({ scripts }) {
    const own = firstPartyPrograms(scripts).flatMap((script) => {
      const found = findAnchors(script.text).map(({ anchor }) => anchor)
      const sign = signs.find(
        ({ anchors, pattern }) =>
          anchors.some((anchor) => found.includes(anchor)) && pattern.test(script.text),
      )
      return sign === undefined
        ? []
        : [observe(script, sign.kind, script.text.match(sign.pattern)?.[0] ?? '')]
    })
    const named = scripts.flatMap((script) => {
      const file = developmentFile.exec(script.url ?? '')
      return file === null ? [] : [observe(script, 'development build of a library', file[0])]
    })
    return [...own, ...named]
  },
})

const excerptCharsMax = 120

function observe(script: Script, kind: string, match: string) {
  const url = script.isFirstParty ? scriptUrl(script) : script.pageUrl
  return {
    url,
    sample: script.isFirstParty ? pathOf(url) : (script.url ?? pathOf(url)),
    confidence: 'certain' as const,
    request: `GET ${script.url ?? script.pageUrl}`,
    excerpt: `${kind}: ${match.slice(0, excerptCharsMax)}`,
    details: { kind },
  }
}
