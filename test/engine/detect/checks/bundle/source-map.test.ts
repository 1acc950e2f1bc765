import check from '../../../../../src/engine/detect/checks/bundle/source-map.ts'
import { libraries } from '../../../../helpers/tables/artifacts/libraries.ts'
import { script, sourceMap } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const published = 'https://app.example.com/js/acmetree.min.js'
const maps = (files: Readonly<Record<string, string | null>>) => ({ sourceMaps: [sourceMap({ files })] })

checkTable(check, {
  clean: {
    'no source map': {},
    'packages only': maps({
      '../../node_modules/react/index.js': 'x',
      'webpack://_N_E/./node_modules/next/dist/client/index.js': 'x',
      '../../node_modules/.pnpm/zod@4.0.0/node_modules/zod/index.js': 'x',
    }),
    'bundler code only': maps({
      'webpack://app/webpack/bootstrap': 'x',
      'webpack://app/webpack/runtime/chunk loaded': 'x',
      '\u0000vite/preload-helper.js': 'x',
      'turbopack:///[turbopack]/browser/runtime/base/runtime-base.ts': 'x',
    }),
    'the badge of an AI app builder': maps({ 'https://cdn.gpteng.co/badge/src/badge.ts': 'x' }),
    'a package that the site serves as published': {
      sourceMaps: [
        sourceMap({
          scriptUrl: 'https://app.example.com/node_modules/bootstrap/dist/js/bootstrap.bundle.min.js',
          files: { '../../js/src/alert.js': 'x' },
        }),
        sourceMap({
          scriptUrl: 'https://app.example.com/@fs/home/me/app/node_modules/vite/dist/client/client.mjs',
          files: { 'client.ts': 'x' },
        }),
      ],
    },
    'a source map in a package folder, of a script outside': {
      sourceMaps: [
        sourceMap({
          url: 'https://app.example.com/node_modules/.vite/deps/a.js.map',
          files: { 'a.ts': 'x' },
        }),
      ],
    },
    'relative paths to bundler code': {
      sourceMaps: [
        sourceMap({
          scriptUrl: 'https://app.example.com/vendor/svelte/src/a.js',
          files: { '../internal/dom.js': 'x' },
        }),
      ],
    },
    'libraries that the site serves as published': {
      sourceMaps: [
        sourceMap({
          scriptUrl: 'https://app.example.com/js/echarts.min.js',
          files: { '../src/core/echarts.ts': 'x' },
        }),
        sourceMap({
          scriptUrl: 'https://app.example.com/vendor/wow/wow.min.js',
          files: { '../src/wow.js': 'x' },
        }),
      ],
      libraries: libraries({
        name: 'echarts',
        version: '5.5.0',
        url: 'https://app.example.com/js/echarts.min.js',
      }),
    },
    'a library that the site serves as published, with its license notice': {
      sourceMaps: [sourceMap({ scriptUrl: published, files: { '../src/Tree.js': 'x' } })],
      scripts: [script({ url: published, text: '/*! Acmetree v3.2.0 | Licensed under MIT */(()=>{})()' })],
    },
    'a UMD module under its own name': {
      sourceMaps: [sourceMap({ scriptUrl: published, files: { '../src/Tree.js': 'x' } })],
      scripts: [
        script({
          url: published,
          text: '!function(e,t){"object"==typeof exports?module.exports=t():"function"==typeof define&&define.amd?define(t):e.AcmeTree=t()}(this,()=>1)',
        }),
      ],
    },
    'style sheets': maps({ '../../src/app.css': 'body{}' }),
  },
  found: {
    'own sources with their text, built with Vite': {
      given: maps({ '../../src/main.tsx': 'createRoot()', '../../node_modules/react/index.js': 'x' }),
      findings: [
        {
          severity: 'low',
          samples: ['/assets/index.js.map'],
          url: 'https://app.example.com/assets/index.js.map',
          confidence: 'certain',
          excerpt: 'src/main.tsx',
          evidence: { own_sources: 1, with_text: 1 },
        },
      ],
    },
    "own sources of a bundle that begins with a library's license notice": {
      given: {
        ...maps({ '../../src/main.tsx': 'createRoot()' }),
        scripts: [
          script({
            url: 'https://app.example.com/assets/index.js',
            text: '/*! @license Acmetree v3.2.0, MIT License */(()=>{})()',
          }),
        ],
      },
      findings: [
        {
          severity: 'low',
          samples: ['/assets/index.js.map'],
          excerpt: 'src/main.tsx',
        },
      ],
    },
    'own sources beside a folder named like a bundler': {
      given: {
        sourceMaps: [
          sourceMap({
            scriptUrl: 'https://app.example.com/vite/dist/assets/a.js',
            files: { '../../src/main.ts': 'x' },
          }),
        ],
      },
      findings: [{ severity: 'low', samples: ['/vite/dist/assets/a.js.map'], excerpt: 'src/main.ts' }],
    },
    'own sources in a folder named like a package': {
      given: maps({ '../../process/steps.ts': 'x' }),
      findings: [{ severity: 'low', samples: ['/assets/index.js.map'], excerpt: 'process/steps.ts' }],
    },
    'own sources built with webpack, Next.js and Turbopack': {
      given: maps({
        'webpack:///./src/App.js': 'x',
        'webpack://_N_E/./src/app/page.tsx': 'x',
        'webpack://my-app/./lib/api.ts': 'x',
        'turbopack:///[project]/components/nav.tsx': 'x',
      }),
      findings: [
        {
          severity: 'low',
          samples: ['/assets/index.js.map'],
          excerpt: 'src/App.js\nsrc/app/page.tsx\nlib/api.ts\ncomponents/nav.tsx',
        },
      ],
    },
    'own sources bundled with a library': {
      given: {
        ...maps({ 'src/main.ts': 'x' }),
        libraries: libraries({
          name: 'echarts',
          version: '5.5.0',
          url: 'https://app.example.com/assets/index.js',
        }),
      },
      findings: [{ severity: 'low', samples: ['/assets/index.js.map'], excerpt: 'src/main.ts' }],
    },
    'own sources without their text': {
      given: maps({ '../../src/main.tsx': null, '../../src/App.vue': null }),
      findings: [
        { severity: 'info', samples: ['/assets/index.js.map'], evidence: { own_sources: 2, with_text: 0 } },
      ],
    },
    'two maps as one finding': {
      given: {
        sourceMaps: [
          sourceMap({ files: { 'src/a.ts': 'a' } }),
          sourceMap({ scriptUrl: 'https://app.example.com/assets/b.js', files: { 'src/b.ts': null } }),
        ],
      },
      findings: [{ severity: 'low', samples: ['/assets/b.js.map', '/assets/index.js.map'] }],
    },
  },
})
