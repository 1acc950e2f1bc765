import { expect } from 'chai'
import { isPublishedModule } from '../../../../../src/engine/read/programs/facts/publishedModule.ts'
import { cpuMsOf } from '../../../../helpers/cpuTime.ts'

const urlOf = (path: string) => `https://app.example.com${path}`
const umd = (name: string) =>
  `!function(e,t){"object"==typeof exports&&"object"==typeof module?module.exports=t():"function"==typeof define&&define.amd?define([],t):"object"==typeof exports?exports.${name}=t():e.${name}=t()}(this,function(){return 1})`

const published: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'a notice with name, version and license': [
    '/dist/js/acmelte.min.js',
    '/*!\n * AcmeLTE v3.2.0 (https://acme.example)\n * Licensed under MIT\n */\nvar a=1',
  ],
  'a notice of one line': [
    '/rapid-min.js',
    '/*! RapidDoc 9.3.8 | License in rapid-min.js.LICENSE.txt */(()=>{})()',
  ],
  'a license for the whole file': [
    '/web/viewer.mjs',
    '/**\n * @licstart The following is the entire license notice for the\n * JavaScript code in this page\n * @licend */\nconst a=1',
  ],
  'a UMD build of webpack': [
    '/bundles/acmedoc.standalone.js',
    `/*! For license information please see acmedoc.standalone.js.LICENSE.txt */\n${umd('AcmeDoc')}`,
  ],
  'a UMD build of Rollup': [
    '/acme-app-compat.js',
    '"use strict";((e,t)=>{"object"==typeof exports&&"undefined"!=typeof module?module.exports=t():"function"==typeof define&&define.amd?define(t):(e="undefined"!=typeof globalThis?globalThis:e||self).acme=t()})(this,function(){})',
  ],
  'a named AMD module': [
    '/voyager.js',
    '!function(A,g){"object"==typeof exports&&"object"==typeof module?module.exports=g():"function"==typeof define&&define.amd?define("GraphVoyager",[],g):A.V=g()}(self,()=>1)',
  ],
}

const notices = (count: number) => '/*! a */\n'.repeat(count)

const limits: Readonly<Record<string, readonly [isOne: boolean, path: string, text: string]>> = {
  'a notice behind nine others': [true, '/acme.js', `${notices(9)}/*! Acme 1.2 License MIT */`],
  'a notice behind ten others': [false, '/acme.js', `${notices(10)}/*! Acme 1.2 License MIT */`],
  'a name of four letters': [true, '/acme.js', '/*! Acme 1.2 License MIT */'],
  'a name of three letters': [false, '/acm.js', '/*! Acm 1.2 License MIT */'],
  'a name with a digit in front': [false, '/2acme.js', '/*! 2acme 1.2 License MIT */'],
  'a name with digits behind': [true, '/acme2.js', '/*! Acme2 1.2 Licence MIT */'],
  'a notice with a license but no name': [false, '/acme.js', '/*! Other 1.2 License MIT */'],
  'a notice with a name but no license': [false, '/acme.js', '/*! Acme 1.2 */'],
  'a notice in lines of their own': [true, '/acme.js', '// Acme 1.2\n// Licensed under MIT\na()'],
  'a notice behind a directive': [true, '/acme.js', '"use strict";/*! Acme 1.2 License MIT */a()'],
  'a notice behind code': [false, '/acme.js', 'a();/*! Acme 1.2 License MIT */'],
  'an unclosed notice': [false, '/acme.js', '/*! Acme 1.2 License MIT'],
  'a UMD build with a quoted name': [
    true,
    '/acme.js',
    '!function(e,t){"object"==typeof exports?exports["AcmeDoc"]=t():"function"==typeof define&&define.amd?define([],t):e["AcmeDoc"]=t()}()',
  ],
  'a UMD build without AMD': [
    false,
    '/acme.js',
    '!function(e,t){"object"==typeof exports?exports.acme=t():e.acme=t()}()',
  ],
  'a UMD build that exports no name': [
    false,
    '/acme.js',
    '!function(t){"object"==typeof exports?exports.default=t():"function"==typeof define&&define.amd?define([],t):t()}()',
  ],
}

const own: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'an application': ['/assets/index-4fK2.js', 'import{a}from"./b.js";a()'],
  'a bundle that begins with the notice of a library': [
    '/assets/index-4fK2.js',
    '/**\n * @license Acme v1.2.3\n * Licensed under MIT\n */\nvar a=1',
  ],
  'a bundle that begins with a UMD module': ['/assets/site.js', umd('Popper')],
  'a UMD module after other code': ['/acmedoc.js', `var a=${'1+'.repeat(500)}1;${umd('AcmeDoc')}`],
  'a notice without a version': ['/js/checkout.js', '/*! Checkout, licensed to Acme */var a=1'],
  'a notice without a license': ['/js/checkout.js', '/*! Checkout 1.4.2 */var a=1'],
  'a name too short to be distinctive': ['/js/app.js', `/*! App 1.0.0, MIT License */${umd('App')}`],
  nothing: ['/', ''],
}

describe('isPublishedModule', () => {
  for (const [name, [path, text]] of Object.entries(published)) {
    it(`recognizes ${name}`, () => expect(isPublishedModule(text, urlOf(path))).to.equal(true))
  }
  for (const [name, [isOne, path, text]] of Object.entries(limits)) {
    it(`${isOne ? 'recognizes' : 'does not recognize'} ${name}`, () => {
      expect(isPublishedModule(text, urlOf(path))).to.equal(isOne)
    })
  }

  for (const [name, piece] of Object.entries({
    'open notices': '/*',
    blanks: ' ',
    stars: '/***',
    quotes: '"use strict',
  })) {
    it(`takes a moment for a million ${name}`, () => {
      expect(cpuMsOf(() => isPublishedModule(piece.repeat(1_000_000), urlOf('/acme.js')))).to.be.lessThan(
        2_000,
      )
    })
  }

  for (const [name, [path, text]] of Object.entries(own)) {
    it(`does not recognize ${name}`, () => expect(isPublishedModule(text, urlOf(path))).to.equal(false))
  }
})
