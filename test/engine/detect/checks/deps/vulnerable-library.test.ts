import check from '../../../../../src/engine/detect/checks/deps/vulnerable-library.ts'
import { recognizeLibraries } from '../../../../../src/engine/discover/gather/libraries.ts'
import { libraries } from '../../../../helpers/tables/artifacts/libraries.ts'
import { exchange, page, script, technology } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const nextServer = [exchange({ headers: { 'x-powered-by': 'Next.js' } })]
const cdn = 'https://cdn.jsdelivr.net/npm/jquery@3.4.1/dist/jquery.min.js'

function recognized(...scripts: readonly ReturnType<typeof script>[]) {
  const { advisories } = libraries()
  return { scripts, libraries: { ...recognizeLibraries({ pages: [page()], scripts }), advisories } }
}

checkTable(check, {
  clean: {
    'no library': {},
    'current versions': {
      libraries: libraries(
        { name: 'jquery', version: '3.7.1' },
        { name: 'lodash', version: '4.18.0' },
        { name: 'react-dom', version: '19.2.0' },
      ),
    },
    'a library without advisories': { libraries: libraries({ name: 'left-pad', version: '0.0.1' }) },
    'a library named like an Object.prototype member': {
      libraries: libraries({ name: 'constructor', version: '1.0.0' }),
    },
    'a third-party build': {
      libraries: libraries({ name: 'jquery', version: '1.12.4-aem' }),
    },
    "a vulnerability of React's server-side rendering": {
      libraries: libraries({ name: 'react-dom', version: '16.2.0' }),
    },
    'a plugin whose comment names an old library': recognized(
      script({
        url: 'https://app.example.com/js/tabs.js',
        text: '/*! tabs 2.0, requires jQuery v1.4.2 */ x()',
      }),
    ),
    'a file with a misleading name': recognized(
      script({ url: 'https://app.example.com/js/bootstrap-3.3.7.js', text: 'start(import("./app.js"))' }),
    ),
    'an old Next.js version on a platform that protects it': {
      libraries: libraries({ name: 'next', version: '14.2.20' }),
      technologies: [technology('nextjs', { version: '14.2.20' }), technology('vercel', { kind: 'hosting' })],
      responses: nextServer,
    },
    'a Next.js version that nextjs.middleware-cve reports': {
      libraries: libraries({ name: 'next', version: '14.2.24' }),
      technologies: [technology('nextjs', { version: '14.2.24' })],
      responses: nextServer,
      scripts: [script('self.__MIDDLEWARE_MATCHERS = [{"regexp":"^/admin"}]')],
    },
  },
  skipped: {
    'an old Next.js version without a visible server': {
      given: {
        libraries: libraries({ name: 'next', version: '14.2.20' }),
        technologies: [technology('nextjs', { version: '14.2.20' })],
      },
      reason:
        'no response shows whether a Next.js server or a static export serves the pages: check the version with npm ls next',
    },
    'Next.js without a version': {
      given: { technologies: [technology('nextjs', { version: null })], responses: nextServer },
      reason: 'the Next.js version is not visible: check it with npm ls next',
    },
  },
  found: {
    'an old jQuery in a bundle': {
      given: { libraries: libraries({ name: 'jquery', version: '3.4.1', proof: 'jquery:f … "3.4.1"' }) },
      findings: [
        {
          severity: 'medium',
          samples: ['jQuery 3.4.1'],
          url: 'https://app.example.com/',
          confidence: 'firm',
          evidence: {
            library: 'jquery',
            version: '3.4.1',
            fixed_in: '3.5.0',
            recognised_by: 'code',
            script: 'https://app.example.com/assets/app.js',
            advisories: ['CVE-2020-11023', 'CVE-2020-11022'],
            advisories_total: 2,
          },
        },
      ],
    },
    'the last affected version, beside the first fixed one': {
      given: {
        libraries: libraries(
          { name: 'dompurify', version: '3.4.13' },
          { name: 'dompurify', version: '3.4.6' },
          { name: 'moment', version: '2.29.4' },
          { name: 'moment', version: '2.29.3' },
        ),
      },
      findings: [
        { severity: 'medium', samples: ['DOMPurify 3.4.6'] },
        { severity: 'low', samples: ['Moment 2.29.3'] },
      ],
    },
    'two versions of one library as one finding': {
      given: {
        libraries: libraries({ name: 'jquery', version: '1.7.1' }, { name: 'jquery', version: '3.4.1' }),
      },
      findings: [{ severity: 'medium', samples: ['jQuery 1.7.1', 'jQuery 3.4.1'] }],
    },
    'a library without a fix': {
      given: { libraries: libraries({ name: 'angularjs', version: '1.8.2' }) },
      findings: [{ severity: 'high', samples: ['AngularJS 1.8.2'], evidence: { fixed_in: null } }],
    },
    'a third-party script, by its URL': {
      given: recognized(script({ url: cdn, text: '', isFirstParty: false })),
      findings: [
        {
          severity: 'medium',
          samples: ['jQuery 3.4.1'],
          url: 'https://app.example.com/',
          confidence: 'firm',
          evidence: { recognised_by: 'address', script: cdn },
        },
      ],
    },
    'a file name only (tentative)': {
      given: recognized(
        script({ url: 'https://static.example.net/js/jquery-1.9.1.min.js', text: '', isFirstParty: false }),
      ),
      findings: [{ severity: 'medium', samples: ['jQuery 1.9.1'], confidence: 'tentative' }],
    },
    'Next.js with its own server': {
      given: {
        libraries: libraries({ name: 'next', version: '16.2.12' }),
        technologies: [technology('nextjs', { version: '16.2.12' })],
        responses: nextServer,
      },
      findings: [
        {
          severity: 'medium',
          samples: ['Next.js 16.2.12'],
          evidence: { fixed_in: '16.3.8', advisories_total: 6 },
        },
      ],
    },
    'Next.js with weaknesses that are worse than those of middleware': {
      given: {
        libraries: libraries({ name: 'next', version: '14.2.20' }),
        technologies: [technology('nextjs', { version: '14.2.20' })],
        responses: nextServer,
      },
      findings: [{ severity: 'high', samples: ['Next.js 14.2.20'], evidence: { fixed_in: '15.5.27' } }],
    },
    'React Server Components in a development build': {
      given: {
        libraries: libraries(
          { name: 'react-server-dom-webpack', version: '19.2.8' },
          { name: 'react-server-dom-turbopack', version: '19.2.9' },
        ),
      },
      findings: [
        {
          severity: 'critical',
          samples: ['React Server Components (webpack) 19.2.8'],
          evidence: { fixed_in: '19.2.9', advisories: ['CVE-2026-126187'] },
        },
      ],
    },
  },
})
