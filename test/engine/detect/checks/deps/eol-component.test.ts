import check from '../../../../../src/engine/detect/checks/deps/eol-component.ts'
import { libraries } from '../../../../helpers/tables/artifacts/libraries.ts'
import { exchange, page } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const responses = (...values: readonly string[]) => ({
  responses: values.map((server) => exchange({ headers: { server } })),
})
const generator = (content: string) => ({
  pages: [page({ body: `<meta name="generator" content="${content}">` })],
})

checkTable(check, {
  clean: {
    'supported release lines': {
      libraries: libraries(
        { name: 'bootstrap', version: '5.0.0' },
        { name: 'jquery', version: '3.0.0' },
        { name: 'vue', version: '3.0.0' },
        { name: 'angular', version: '20.0.0' },
        { name: 'next', version: '15.0.0' },
        { name: 'ckeditor4', version: '4.25.0-lts' },
      ),
    },
    'a supported runtime': responses('Apache/2.4.62 (Unix) PHP/8.2.0', 'Werkzeug/3.0.1 Python/3.10.2'),
    'a runtime that a distribution maintains': {
      responses: [
        exchange({ headers: { server: 'PHP/7.4.3-4ubuntu2.18' } }),
        exchange({ headers: { server: 'Apache/2.2.15 (CentOS)', 'x-powered-by': 'PHP/5.3.3' } }),
      ],
    },
    'a runtime version that distributions maintain': responses('nginx/1.18.0 PHP/7.4.3', 'PHP/7.4.33'),
    'no recognized library': { libraries: libraries({ name: 'left-pad', version: '1.0.0' }) },
    'a supported content management system': generator('Drupal 10 (https://www.drupal.org)'),
  },
  skipped: {
    'no visible version': {
      given: {},
      reason: 'no response names the version of its server software: check the installed ones on the server',
    },
    'a runtime that hides its version': {
      given: {
        ...responses('Apache/2.4.62 (Unix)', 'PHP'),
        libraries: libraries({ name: 'jquery', version: '3.7.1' }),
      },
      reason: 'php does not show its version: check the installed one on the server',
    },
  },
  found: {
    'libraries with end-of-life release lines': {
      given: {
        libraries: libraries(
          { name: 'angularjs', version: '1.8.3' },
          { name: 'bootstrap', version: '4.6.2' },
          { name: 'jquery', version: '2.2.4', sign: 'file name' },
          { name: 'vue', version: '2.7.16' },
          { name: 'angular', version: '19.2.0' },
          { name: 'next', version: '14.2.35' },
        ),
      },
      findings: [
        { severity: 'info', samples: ['Angular 19.2.0'], confidence: 'firm' },
        { severity: 'info', samples: ['Vue 2.7.16'] },
        { severity: 'info', samples: ['Bootstrap 4.6.2'], evidence: { next: 'Bootstrap 5' } },
        { severity: 'info', samples: ['AngularJS 1.8.3'], evidence: { support_ended: '2021-12' } },
        { severity: 'info', samples: ['jQuery 2.2.4'], confidence: 'tentative' },
        { severity: 'info', samples: ['Next.js 14.2.35'] },
      ],
    },
    'a runtime in a header': {
      given: {
        responses: [
          exchange({ headers: { 'x-powered-by': 'PHP/7.4.30', server: 'Apache/2.4.62 (Unix)' } }),
          exchange({
            url: 'https://app.example.com/api',
            headers: { server: 'Werkzeug/2.0.3 Python/3.9.18' },
          }),
        ],
      },
      findings: [
        {
          severity: 'info',
          samples: ['PHP 7.4.30'],
          confidence: 'tentative',
          evidence: { support_ended: '2022-11' },
        },
        { severity: 'info', samples: ['Python 3.9.18'], url: 'https://app.example.com/api' },
      ],
    },
    'an end-of-life content management system': {
      given: generator('Drupal 7 (http://drupal.org)'),
      findings: [
        { severity: 'info', samples: ['Drupal 7'], excerpt: 'generator: Drupal 7 (http://drupal.org)' },
      ],
    },
  },
})
