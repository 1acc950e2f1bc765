import viteFs from '../../../../../src/engine/detect/probes/framework/vite-fs.ts'
import type { Artifacts } from '../../../../../src/engine/model/artifacts.ts'
import { html, javaScript, json, type Site, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { script, target } from '../../../../helpers/tables/artifacts.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const manifest = { name: 'ui', version: '1.0.0', private: true, dependencies: { react: '19.0.0' } }
const restricted: SiteResponse = {
  ...html(
    '<h1>403 Restricted</h1><p>The request url "/home/mia/work/ui/package.json" is outside of Vite serving allow list.</p>',
  ),
  status: 403,
}

const given: Partial<Artifacts> = {
  target: target(`${probedOrigin}/`),
  scripts: [
    script({ url: `${probedOrigin}/@vite/client`, pageUrl: `${probedOrigin}/`, text: 'class HMRClient {}' }),
    script({
      url: `${probedOrigin}/src/main.tsx`,
      pageUrl: `${probedOrigin}/`,
      text: 'import { Button } from "/@fs/home/mia/work/ui/src/Button.tsx"; var _jsxFileName = "/home/mia/work/shop/src/main.tsx"',
    }),
  ],
}

function site(
  deceiving: RegExp | null,
  response: SiteResponse = javaScript(`export default ${JSON.stringify(JSON.stringify(manifest))}`),
): Site {
  return {
    routes: { '/@fs/home/mia/work/shop/package.json': json(manifest) },
    otherwise: ({ path }) => {
      if (!path.startsWith('/@fs/')) return html('<div id="root"></div>')
      return deceiving?.test(path) === true ? response : restricted
    },
  }
}

const twoMarks = /\?(?:import&)?raw\?\?$/

describe('framework.vite-fs', () => {
  probeTable(viteFs, {
    clean: {
      'a fixed version': { site: site(null), given },
      'a server that returns the page of the application': {
        site: site(twoMarks, html('<div id="root"></div>')),
        given,
      },
      'a module that is no package.json': {
        site: site(twoMarks, javaScript('export default "{\\"a\\":1}"')),
        given,
      },
    },
    found: {
      'a package outside the project': {
        site: site(twoMarks),
        given,
        findings: [
          {
            severity: 'high',
            samples: ['/@fs with ?raw??'],
            evidence: {
              file: '/home/mia/work/ui/package.json',
              fields: ['name', 'version', 'private', 'dependencies'],
            },
          },
        ],
      },
      'a version that is fixed for the first query alone': {
        site: site(/\?raw\?import$/),
        given,
        findings: [{ severity: 'high', samples: ['/@fs with ?raw?import'] }],
      },
      'Vite itself, above the project': {
        site: site(twoMarks),
        given: {
          ...given,
          scripts: [
            script({
              url: `${probedOrigin}/@vite/client`,
              pageUrl: `${probedOrigin}/`,
              text: 'import "/@fs/home/mia/node_modules/vite/dist/client/env.mjs"',
            }),
          ],
        },
        findings: [
          { severity: 'high', samples: ['/@fs with ?raw??'], evidence: { file: '/home/mia/package.json' } },
        ],
      },
    },
    skipped: {
      'a production build': {
        site: site(twoMarks),
        given: { target: target(`${probedOrigin}/`), scripts: [script('console.log(1)')] },
        reason: 'not applicable: the target is not a Vite dev server',
      },
      'modules without absolute file paths': {
        site: site(twoMarks),
        given: { ...given, scripts: (given.scripts ?? []).slice(0, 1) },
        reason: 'no module names a file outside the web root',
      },
      'a project whose package.json is readable anyway': {
        site: { routes: {}, otherwise: json(manifest) },
        given,
        reason: 'the dev server refused none of the package.json files, so the bypass could not be tested',
      },
    },
  })
})
