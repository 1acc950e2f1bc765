import type { LibrarySign } from '../../model/libraries.ts'

export type TextSign = {
  readonly by: Extract<LibrarySign, 'code' | 'banner'>
  /** Literal of every match; the pattern is tried only around it. */
  readonly anchor: string
  readonly around: readonly [before: number, after: number]
  /**
   * Groups: `version`; or `name`, the variable with the version; or `major`, `minor` and optional `patch`; or
   * `revision` and `revisionName`, where 124 is 0.124.0. All quantifiers are bounded.
   */
  readonly pattern: RegExp
}

export type LibraryRow = {
  readonly name: string
  readonly title: string
  /** Different names in Retire.js. */
  readonly alsoKnownAs?: readonly string[]
  readonly packages?: readonly string[]
  /** Names of versioned files, without the version, in lower case. */
  readonly files?: readonly string[]
  /** A file of the name without it is something else. */
  readonly mark?: string
  /** The only vulnerable part; builds without it are ignored. */
  readonly weakPart?: string
  readonly signs: readonly TextSign[]
}

export const versionSource = '\\d{1,4}(?:\\.\\d{1,5}){1,3}(?:-?[a-z][\\w.-]{0,20})?'

/**
 * Builds a pattern: `%V` is the group `version`, `%Q` a quote of any kind (minifiers write template strings),
 * `%N` no quote, `%I` an identifier.
 */
function sign(by: TextSign['by'], anchor: string, around: TextSign['around'], source: string): TextSign {
  const pattern = source
    .replaceAll('%V', `(?<version>${versionSource})`)
    .replaceAll('%Q', '["\'`]')
    .replaceAll('%N', '[^"\'`]')
    .replaceAll('%I', '[\\w$]{1,60}')
  return { by, anchor, around, pattern: new RegExp(pattern) }
}

const code = (anchor: string, around: TextSign['around'], source: string) =>
  sign('code', anchor, around, source)
// esbuild moves comments to the end of a bundle, as `(*! … *)`.
const banner = (anchor: string, around: TextSign['around'], source: string) =>
  sign('banner', anchor, around, source.replace(/^\\\/\\\*/, '[/(]\\*'))

/** Widgets of jQuery UI itself, which may be built separately; extensions have other names. */
const uiWidget =
  '\\.widget\\(\\s?%Qui\\.(?:accordion|autocomplete|button|checkboxradio|controlgroup|dialog|draggable|droppable|menu|mouse|progressbar|resizable|selectable|selectmenu|slider|sortable|spinner|tabs|tooltip)%Q,\\s?(?:%I(?:\\.ui)?\\.[a-z]{4,20},\\s?)?\\{\\s{0,8}version:\\s?%Q%V%Q'

/**
 * Code takes precedence over comments, which may stand in third-party files. Only the library's own banner
 * counts.
 */
export const libraryTable: readonly LibraryRow[] = [
  {
    name: 'jquery',
    title: 'jQuery',
    files: ['jquery'],
    mark: 'jquery',
    signs: [
      code(
        'jquery:',
        [1, 220],
        '(?:^|[\\s,{])jquery:\\s?(?:%Q%V["\'` ]|(?<name>%I)),?\\s{0,8}(?:,\\s{0,8})?(?:\\/\\/[^\\n]{0,100}\\n\\s{0,8})?(?:constructor|length|size)\\s?[:,]',
      ),
      banner('jQuery v', [4, 90], '\\/\\*!? jQuery v%V (?:jquery\\.com|\\| \\(c\\)|-ajax)'),
      banner(
        '* jQuery JavaScript Library v',
        [8, 90],
        '\\/\\*!?\\s{1,4}\\* jQuery JavaScript Library v%V\\s',
      ),
    ],
  },
  {
    name: 'jquery-ui',
    title: 'jQuery UI',
    alsoKnownAs: ['jquery-ui-dialog', 'jquery-ui-tooltip', 'jquery-ui-autocomplete'],
    packages: ['jquery-ui', 'jquery-ui-dist', 'jqueryui', 'jquery.ui'],
    files: ['jquery-ui', 'jquery.ui'],
    mark: '.ui',
    signs: [
      code('.ui.version', [0, 60], '\\.ui\\.version\\s?=\\s?%Q%V%Q'),
      code('.ui,{version:', [0, 60], '\\.ui,\\{version:%Q%V%Q'),
      code('.widget("ui.', [0, 90], uiWidget),
      code('.widget( "ui.', [0, 90], uiWidget),
      code('$.ui, {', [0, 90], '\\$\\.ui, \\{\\s{0,8}version:\\s?%Q%V%Q'),
      banner('jQuery UI - v', [4, 60], '\\/\\*! jQuery UI - v%V - \\d{4}'),
      banner('* jQuery UI 1.', [8, 60], '\\/\\*!?\\s{1,4}\\* jQuery UI %V\\s'),
    ],
  },
  {
    name: 'jquery-migrate',
    title: 'jQuery Migrate',
    files: ['jquery-migrate'],
    mark: 'igrate',
    signs: [
      code('.migrateVersion', [0, 60], '\\.migrateVersion\\s?=\\s?%Q%V%Q'),
      banner('jQuery Migrate ', [8, 60], '\\/\\*!(?:\\s{1,4}\\*)? jQuery Migrate (?:- )?v%V\\s'),
    ],
  },
  {
    name: 'jquery-validation',
    title: 'jQuery Validation',
    packages: ['jquery-validation', 'jquery-validate', 'jquery.validate'],
    files: ['jquery.validate', 'jquery-validate', 'jquery.validation', 'jquery-validation'],
    mark: 'validat',
    signs: [
      banner(
        'jQuery Validation Plugin',
        [8, 60],
        '\\/\\*!(?:\\s{1,4}\\*)? jQuery Validation Plugin -? ?v?%V\\s',
      ),
    ],
  },
  {
    name: 'jquery-mobile',
    title: 'jQuery Mobile',
    packages: ['jquery-mobile', 'jquerymobile', 'jquery.mobile'],
    files: ['jquery.mobile'],
    mark: '.mobile',
    signs: [
      code('.mobile,{version:', [0, 60], '\\.mobile,\\{version:%Q%V%Q'),
      banner('* jQuery Mobile ', [8, 60], '\\/\\*!\\s{1,4}\\* jQuery Mobile v?%V\\s'),
    ],
  },
  {
    name: 'prettyphoto',
    title: 'prettyPhoto',
    alsoKnownAs: ['jquery.prettyPhoto'],
    packages: ['prettyphoto', 'jquery-prettyphoto'],
    signs: [code('.prettyPhoto', [0, 80], '\\.prettyPhoto\\s?=\\s?\\{\\s?version:\\s?%Q%V%Q\\s?\\}')],
  },
  {
    name: 'jquery.terminal',
    title: 'jQuery Terminal',
    signs: [code('.terminal={version:', [0, 60], '\\.terminal=\\{version:%Q%V%Q')],
  },
  {
    name: 'bootstrap',
    title: 'Bootstrap',
    packages: ['bootstrap', 'twitter-bootstrap'],
    files: ['bootstrap'],
    mark: 'data-toggle',
    signs: [
      code(
        'bs.alert',
        [140, 10],
        '%Qalert%Q[;,]\\s{0,6}(?:var |const )?%I\\s?=\\s?%Q%V%Q[;,]\\s{0,6}(?:var |const )?%I\\s?=\\s?%Qbs\\.alert',
      ),
      // Version inlined by an optimizer.
      code(
        'bs.alert',
        [1, 1500],
        '%Qbs\\.alert%Q[\\s\\S]{100,1400}?key:\\s?%QVERSION%Q,\\s?get:\\s?function\\s?\\(\\)\\s?\\{\\s{0,8}return\\s?%Q%V%Q',
      ),
      code(
        '.TRANSITION_DURATION',
        [60, 30],
        '\\.VERSION\\s?=\\s?%Q%V%Q[,;]\\s{0,6}%I\\.TRANSITION_DURATION\\s?=\\s?(?:150|300|350|600)\\b',
      ),
      banner('* Bootstrap v', [8, 60], '\\/\\*!?\\s{1,4}\\* Bootstrap v%V\\s'),
    ],
  },
  {
    name: 'bootstrap-select',
    title: 'bootstrap-select',
    signs: [banner('Bootstrap-select v', [8, 60], '\\/\\*!\\s{1,4}\\* Bootstrap-select v%V\\s')],
  },
  {
    name: 'angularjs',
    title: 'AngularJS',
    packages: ['angular', 'angularjs', 'angular.js'],
    files: ['angular'],
    mark: 'angular',
    signs: [
      code(
        'codeName:',
        [260, 10],
        'full:\\s?%Q%V%Q,\\s{0,8}(?:\\/\\/[^\\n]{0,100}\\n\\s{0,8})?major:\\s?\\d{1,2},\\s{0,8}(?:\\/\\/[^\\n]{0,60}\\n\\s{0,8})?minor:\\s?\\d{1,2},\\s{0,8}dot:\\s?\\d{1,2},\\s{0,8}codeName:',
      ),
      code('{angularVersion:', [0, 60], '\\{angularVersion:\\s?%Q%V%Q\\}'),
      banner('AngularJS v', [20, 60], '\\/\\*[\\s*]{0,6}(?:@license )?AngularJS v%V\\s'),
    ],
  },
  {
    name: 'angular',
    title: 'Angular',
    alsoKnownAs: ['@angular/core'],
    packages: ['@angular/core'],
    signs: [
      code('"ng-version",', [1, 80], '[[,(]%Qng-version%Q,\\s?(?:%Q%V%Q|(?<name>%I)\\.full)'),
      code("'ng-version',", [1, 80], '[[,(]%Qng-version%Q,\\s?(?:%Q%V%Q|(?<name>%I)\\.full)'),
      code('ng-version="', [1, 60], '\\sng-version="%V"'),
    ],
  },
  {
    name: 'vue',
    title: 'Vue',
    files: ['vue'],
    mark: 'ue',
    signs: [
      code(
        'FunctionalRenderContext',
        [0, 140],
        'FunctionalRenderContext%Q,\\s?\\{\\s{0,6}value:\\s?%I\\s{0,6}\\}\\s?\\)[,;]\\s{0,6}(?:%I)\\.version\\s?=\\s?%Q%V%Q',
      ),
      code('_instance:null,version:', [0, 90], '_instance:null,version:(?<name>%I),get config\\('),
      banner('* Vue.js v', [8, 60], '\\/\\*!\\s{1,4}\\* Vue\\.js v%V\\s'),
      banner('* vue v3', [8, 60], '\\/\\*\\*\\s{1,4}\\* vue v%V\\s'),
    ],
  },
  {
    name: 'vuetify',
    title: 'Vuetify',
    files: ['vuetify'],
    mark: 'uetify',
    signs: [banner('* Vuetify v', [8, 60], '\\/\\*!\\s{1,4}\\* Vuetify v%V\\s')],
  },
  {
    name: 'react',
    title: 'React',
    files: ['react', 'react-with-addons'],
    mark: 'React',
    signs: [
      banner(
        ' React v',
        [16, 60],
        '\\/\\*\\*(?:\\s{1,4}\\*| @license) React v%V\\s{1,4}\\*(?: react\\.|\\s?\\n|\\/|$)',
      ),
      banner('* React (with addons) v', [8, 60], '\\/\\*\\*\\s{1,4}\\* React \\(with addons\\) v%V\\s'),
    ],
  },
  {
    name: 'react-dom',
    title: 'React DOM',
    files: ['react-dom'],
    mark: 'react-dom',
    signs: [
      code(
        'rendererPackageName',
        [60, 40],
        'version:\\s?%Q%V%Q,\\s{0,12}rendererPackageName:\\s?%Qreact-dom',
      ),
    ],
  },
  {
    name: 'react-router',
    title: 'React Router',
    packages: ['react-router', 'react-router-dom'],
    signs: [code('__reactRouterVersion', [20, 40], '\\.__reactRouterVersion\\s{0,9}=\\s{0,12}%Q%V%Q')],
  },
  ...['webpack', 'turbopack', 'parcel'].map((bundler) => ({
    name: `react-server-dom-${bundler}`,
    title: `React Server Components (${bundler})`,
    signs: [
      code(
        'rendererPackageName',
        [60, 60],
        `version:\\s?%Q%V%Q,\\s{0,12}rendererPackageName:\\s?%Qreact-server-dom-${bundler}%Q`,
      ),
    ],
  })),
  {
    name: 'next',
    title: 'Next.js',
    alsoKnownAs: ['nextjs'],
    signs: [
      code('next={version:', [1, 60], '(?:^|[.;,\\s])next=\\{version:%Q%V%Q'),
      // The pages router gets its version from another module of the chunk.
      code(
        ',version:function(){return ',
        [80, 70],
        '\\brouter:function\\(\\)\\{return %I\\},version:function\\(\\)\\{return (?<name>%I)\\}',
      ),
      code(
        'version:function(){return ',
        [1, 220],
        '[{,]version:function\\(\\)\\{return (?<name>%I)\\},router:function\\(\\)\\{return %I\\},emitter:',
      ),
      code(
        '.emitter=',
        [2, 5000],
        '\\.emitter=%I\\.(?:router|version)=%I\\.(?:router|version)=void 0[\\s\\S]{0,4800}?\\.version=(?:%Q%V%Q|(?<name>%I)[;,])',
      ),
    ],
  },
  {
    name: 'lodash',
    title: 'lodash',
    packages: ['lodash', 'lodash.js', 'lodash-es'],
    files: ['lodash'],
    mark: '__lodash_hash_undefined__',
    signs: [
      code('Unsupported core-js use', [320, 10], '%Q%V%Q%N{0,260}%QUnsupported core-js use'),
      code(
        '__lodash_hash_undefined__',
        [420, 10],
        '%Q%V%Q%N{0,280}(?:%QExpected a function%Q%N{0,100})?%Q__lodash_hash_undefined__',
      ),
      // lodash-es: the version precedes the flags of its wrappers.
      code(
        '4294967295',
        [110, 0],
        '%Q%V%Q[,;]\\s{0,4}(?:var )?%I\\s?=\\s?2[,;]\\s{0,4}(?:var )?%I\\s?=\\s?1[,;]?\\s{0,4}(?:var |,)?%I\\s?=\\s?3[,;]\\s{0,4}(?:var )?%I\\s?=\\s?4294967295$',
      ),
      // Version inlined by an optimizer, far from other signs.
      code('bindKey', [260, 0], '\\.VERSION\\s?=\\s?%Q%V%Q[,;][\\s\\S]{0,200}\\[%Qbind%Q,\\s?%QbindKey$'),
      banner('(Custom Build)', [70, 60], '\\* @license\\s{1,4}\\* (?:Lo-Dash|lodash) %V \\(Custom Build\\)'),
    ],
  },
  {
    name: 'underscore',
    title: 'Underscore',
    alsoKnownAs: ['underscore.js'],
    packages: ['underscore', 'underscore.js'],
    files: ['underscore', 'underscore-umd'],
    mark: 'VERSION',
    signs: [
      code(
        'self.self===self&&self',
        [70, 30],
        '%Q%V%Q[,;]\\s{0,4}(?:var )?%I\\s?=\\s?(?:typeof self===?%Qobject%Q|%Qobject%Q===?typeof self)&&self\\.self===self&&self',
      ),
      banner('Underscore.js ', [8, 90], '\\/\\/ {5}Underscore\\.js %V\\s{1,4}\\/\\/ {5}https?:'),
    ],
  },
  {
    name: 'moment',
    title: 'Moment',
    alsoKnownAs: ['moment.js'],
    packages: ['moment', 'moment.js'],
    files: ['moment', 'moment-with-locales'],
    mark: 'isMoment',
    signs: [
      code('.isMoment=', [1000, 0], '\\.version=%Q%V%Q,[\\s\\S]{0,120}\\.fn=[\\s\\S]{0,850}$'),
      banner('//! moment.js', [0, 80], '\\/\\/! moment\\.js\\s{1,3}\\/\\/! version : %V\\s'),
    ],
  },
  {
    name: 'handlebars',
    title: 'Handlebars',
    packages: ['handlebars', 'handlebars.js'],
    files: ['handlebars', 'handlebars.runtime'],
    mark: 'COMPILER_REVISION',
    signs: [
      code('COMPILER_REVISION', [110, 20], '%Q%V%Q%N{0,90}\\bCOMPILER_REVISION\\s?='),
      banner('handlebars v', [24, 60], '\\/\\*\\*!\\s{1,4}@license\\s{1,4}handlebars v%V\\s'),
    ],
  },
  {
    name: 'mustache',
    title: 'mustache.js',
    alsoKnownAs: ['mustache.js'],
    packages: ['mustache', 'mustache.js'],
    files: ['mustache'],
    mark: 'mustache.js',
    signs: [
      code(
        'mustache.js',
        [8, 90],
        'name\\s?[:=]\\s?%Qmustache\\.js%Q[;,]\\s{0,6}(?:[\\w$]{1,40}\\.)?version\\s?[:=]\\s?%Q%V%Q',
      ),
    ],
  },
  {
    name: 'dompurify',
    title: 'DOMPurify',
    alsoKnownAs: ['DOMPurify'],
    files: ['purify', 'dompurify'],
    mark: 'DOMPurify',
    signs: [
      code('.removed=[]', [70, 12], '\\.version=%Q%V%Q[,;]%I\\.removed=\\[\\]'),
      banner('@license DOMPurify ', [8, 60], '\\/\\*! @license DOMPurify %V \\| \\(c\\)'),
    ],
  },
  {
    name: 'axios',
    title: 'axios',
    files: ['axios'],
    mark: 'axios',
    signs: [
      code(
        '[Axios v',
        [1, 60],
        '\\[Axios v(?:%V\\]|%Q\\s?\\+\\s?(?<name>%I)\\s?\\+|\\$\\{(?<template>%I)\\})',
      ),
      banner('axios v', [6, 60], '\\/\\*!? ?axios v%V (?:\\| \\(c\\)|Copyright)'),
      banner('Axios v', [6, 60], '\\/\\*!? ?Axios v%V (?:\\| \\(c\\)|Copyright)'),
    ],
  },
  {
    name: 'knockout',
    title: 'Knockout',
    packages: ['knockout', 'knockout.js'],
    files: ['knockout'],
    mark: 'nockout',
    signs: [
      code(
        '("version",',
        [90, 40],
        '(?<self>%I)\\.version\\s?=\\s?%Q%V%Q[,;]\\s{0,4}\\k<self>\\.%I\\(%Qversion%Q,\\s?\\k<self>\\.version\\)',
      ),
      banner('* Knockout JavaScript library v', [6, 60], '\\* Knockout JavaScript library v%V\\s'),
    ],
  },
  {
    name: 'backbone',
    title: 'Backbone',
    alsoKnownAs: ['backbone.js'],
    packages: ['backbone', 'backbone.js'],
    files: ['backbone'],
    mark: 'emulateHTTP',
    signs: [code('.emulateHTTP', [260, 14], '\\.VERSION\\s?=\\s?%Q%V%Q[,;]%N{0,240}\\.emulateHTTP\\s?=')],
  },
  {
    name: 'ember',
    title: 'Ember',
    packages: ['ember-source', 'ember.js', 'ember'],
    files: ['ember'],
    mark: 'ember',
    signs: [
      code(
        '"ember/version"',
        [0, 260],
        '"ember\\/version",\\s?\\["exports"\\][\\s\\S]{0,160}?\\bdefault(?:"\\])?\\s?=\\s?%Q%V%Q',
      ),
      code('Ember.VERSION', [0, 60], '\\bEmber\\.VERSION\\s?=\\s?%Q%V%Q'),
    ],
  },
  {
    name: 'dojo',
    title: 'Dojo',
    files: ['dojo'],
    mark: 'dojo',
    signs: [
      code(
        '.version={major:',
        [0, 90],
        '\\.version=\\{major:(?<major>\\d{1,2}),minor:(?<minor>\\d{1,3}),patch:(?<patch>\\d{1,3}),flag:',
      ),
      code(
        'dojo.version = {',
        [0, 140],
        'dojo\\.version = \\{\\s{0,8}major:\\s?(?<major>\\d{1,2}),\\s?minor:\\s?(?<minor>\\d{1,3}),\\s?patch:\\s?(?<patch>\\d{1,3})',
      ),
    ],
  },
  {
    name: 'prototype',
    title: 'Prototype',
    alsoKnownAs: ['prototypejs'],
    files: ['prototype'],
    mark: 'Prototype',
    signs: [
      code('Prototype={Version', [1, 60], '\\bPrototype=\\{Version:\\s?%Q%V%Q'),
      code('Prototype = {', [1, 90], '\\bPrototype = \\{\\s{1,8}Version:\\s?%Q%V%Q'),
      banner(
        'Prototype JavaScript framework, version ',
        [6, 90],
        '\\/\\*\\s{1,3}Prototype JavaScript framework, version %V\\s',
      ),
    ],
  },
  {
    name: 'yui',
    title: 'YUI',
    alsoKnownAs: ['YUI'],
    files: ['yui'],
    mark: 'YUI',
    signs: [banner('\nYUI 3.', [4, 60], '\\/\\*\\s{0,2}YUI %V \\(build')],
  },
  {
    name: 'tinymce',
    title: 'TinyMCE',
    alsoKnownAs: ['tinyMCE'],
    files: ['tinymce'],
    mark: 'tinymce',
    signs: [
      // From 3 on, because the fork HugeRTE has the same member and started at 1.
      code(
        'majorVersion:',
        [0, 90],
        'majorVersion:\\s?%Q(?<major>[3-9]|\\d{2})%Q,\\s{0,8}minorVersion:\\s?%Q(?<minor>\\d{1,3}(?:\\.\\d{1,3}){0,2})%Q,\\s{0,8}releaseDate:',
      ),
      banner('TinyMCE version ', [8, 60], '\\/\\*\\*\\s{1,4}\\* TinyMCE version %V \\('),
    ],
  },
  {
    name: 'ckeditor4',
    title: 'CKEditor 4',
    alsoKnownAs: ['ckeditor'],
    packages: ['ckeditor4', 'ckeditor'],
    files: ['ckeditor'],
    mark: 'CKEDITOR',
    signs: [
      code(
        '{timestamp:',
        [0, 120],
        '\\{timestamp:\\s?%Q[\\w.-]{1,20}%Q,\\s?version:\\s?%Q(?<version>4(?:\\.\\d{1,3}){1,2}(?:-[a-z]{1,10})?)(?: \\([^)"\']{1,30}\\))?%Q,\\s?revision:',
      ),
    ],
  },
  {
    name: 'ckeditor5',
    title: 'CKEditor 5',
    packages: [
      'ckeditor5',
      '@ckeditor/ckeditor5-build-classic',
      '@ckeditor/ckeditor5-build-inline',
      '@ckeditor/ckeditor5-build-balloon',
      '@ckeditor/ckeditor5-build-decoupled-document',
    ],
    signs: [code('CKEDITOR_VERSION', [0, 60], 'CKEDITOR_VERSION\\s?=\\s?(?:%Q%V%Q|(?<name>%I)\\b)')],
  },
  {
    name: 'quill',
    title: 'Quill',
    files: ['quill'],
    mark: 'uill',
    signs: [
      code(
        'imports={delta:',
        [70, 16],
        '(?:\\.|static )version=%Q%V%Q[,;](?:static |%I\\.)imports=\\{delta:',
      ),
      banner('Quill Editor v', [8, 60], '\\/\\*!\\s{1,4}\\* Quill Editor v%V\\s'),
    ],
  },
  {
    name: 'froala-editor',
    title: 'Froala Editor',
    alsoKnownAs: ['froala'],
    signs: [
      code('INSTANCES:[],', [60, 30], 'VERSION:%Q%V%Q,INSTANCES:\\[\\],OPTS_MAPPING:'),
      banner('froala_editor v', [8, 60], '\\/\\*!\\s{1,4}\\* froala_editor v%V\\s'),
    ],
  },
  {
    name: 'highlight.js',
    title: 'highlight.js',
    alsoKnownAs: ['highlightjs'],
    packages: ['highlight.js', 'highlightjs', '@highlightjs/cdn-assets'],
    files: ['highlight'],
    mark: 'hljs',
    signs: [
      code('.versionString', [0, 60], '\\.versionString\\s?=\\s?%Q%V%Q'),
      code(
        '.versionString',
        [80, 60],
        '\\.safeMode\\s?=\\s?(?:function\\s?)?\\(\\)\\s?(?:=>\\s?)?\\{[^{}]{0,40}\\}[,;]\\s{0,8}%I\\.versionString\\s?=\\s?(?<name>%I)[,;]',
      ),
      banner('ighlight.js v', [10, 60], '\\/\\*!\\s{1,4}[Hh]ighlight\\.js v%V (?:\\||\\(git)'),
    ],
  },
  {
    name: 'prismjs',
    title: 'Prism',
    packages: ['prismjs', 'prism'],
    files: ['prism'],
    mark: 'Prism',
    signs: [],
  },
  {
    name: 'markdown-it',
    title: 'markdown-it',
    files: ['markdown-it'],
    mark: 'markdown-it',
    signs: [banner('markdown-it ', [6, 60], '\\/\\*! markdown-it %V https?:')],
  },
  {
    name: 'marked',
    title: 'marked',
    files: ['marked'],
    mark: 'marked',
    signs: [banner('* marked v', [8, 60], '\\/\\*\\*\\s{1,4}\\* marked v%V - a markdown parser')],
  },
  {
    name: 'mathjax',
    title: 'MathJax',
    packages: ['mathjax'],
    signs: [
      code('MathJax.version', [0, 60], '\\bMathJax\\.version\\s?=\\s?%Q%V%Q'),
      code('.MathJax={version:', [0, 60], '\\.MathJax=\\{version:%Q%V%Q'),
    ],
  },
  {
    name: 'katex',
    title: 'KaTeX',
    files: ['katex'],
    mark: 'katex',
    signs: [
      code(
        'renderToString:',
        [90, 16],
        '\\bversion:\\s?%Q%V%Q,\\s{0,60}render:\\s?%I,\\s{0,60}renderToString:',
      ),
    ],
  },
  {
    name: 'pdfjs-dist',
    title: 'PDF.js',
    alsoKnownAs: ['pdf.js'],
    packages: ['pdfjs-dist', 'pdf.js'],
    signs: [
      code('apiVersion:', [40, 60], 'docId:?\\s?[\\w$.]{0,40},\\s{0,12}apiVersion:\\s?%Q%V%Q'),
      code('pdfjsVersion = ', [8, 60], '(?:const|var) pdfjsVersion = %Q%V%Q;'),
    ],
  },
  {
    name: 'plupload',
    title: 'Plupload',
    files: ['plupload'],
    mark: 'plupload',
    signs: [code('STOPPED:1,STARTED:2', [60, 20], 'VERSION:%Q%V%Q,STOPPED:1,STARTED:2')],
  },
  {
    name: 'video.js',
    title: 'Video.js',
    files: ['video', 'video.js'],
    mark: 'videojs',
    signs: [
      code(
        '.levels[',
        [130, 10],
        '%Q%V%Q,\\s?%I=\\[\\],%I=function\\([\\w$,]{1,20}\\)\\{%N{0,90}\\.levels\\[',
      ),
      code(
        '.prototype.options_',
        [130, 4],
        '\\.VERSION\\s?=\\s?(?:%Q%V%Q|(?<name>%I))[,;]\\s{0,4}%I\\.options\\s?=\\s?%I\\.prototype\\.options_[,;]',
      ),
      banner('* Video.js ', [24, 60], '\\/\\*\\*\\s{1,4}\\* @license\\s{1,4}\\* Video\\.js %V <https?:'),
    ],
  },
  {
    name: 'select2',
    title: 'Select2',
    files: ['select2'],
    mark: 'elect2',
    signs: [banner(' Select2 ', [8, 60], '\\/\\*!(?:\\s{1,4}\\*)? Select2 %V(?: \\||\\s{1,4}\\*)')],
  },
  {
    name: 'datatables.net',
    title: 'DataTables',
    alsoKnownAs: ['jquery.datatables'],
    packages: ['datatables.net', 'datatables'],
    files: ['jquery.datatables', 'datatables'],
    mark: 'DataTable',
    signs: [code('.settings=[]', [70, 14], '\\.version=%Q%V%Q[,;]\\s{0,4}%I\\.settings=\\[\\]')],
  },
  {
    name: 'chart.js',
    title: 'Chart.js',
    files: ['chart', 'chart.bundle'],
    mark: 'Chart',
    signs: [
      banner('* Chart.js v', [8, 60], '\\/\\*!\\s{1,4}\\* Chart\\.js v%V\\s'),
      banner(
        'http://chartjs.org/',
        [40, 60],
        '\\/\\*!\\s{1,4}\\* Chart\\.js\\s{1,4}\\* http:\\/\\/chartjs\\.org\\/\\s{1,4}\\* Version: %V\\s',
      ),
    ],
  },
  {
    name: 'highcharts',
    title: 'Highcharts',
    files: ['highcharts'],
    mark: 'Highcharts',
    signs: [
      code(
        '"Highcharts"',
        [12, 70],
        'product\\s?[:=]\\s?%QHighcharts%Q[,;]\\s?(?:[\\w$]{1,40}\\.)?version\\s?[:=]\\s?%Q%V%Q',
      ),
    ],
  },
  {
    name: 'echarts',
    title: 'Apache ECharts',
    files: ['echarts'],
    mark: 'echarts',
    signs: [
      code('{zrender:', [60, 30], '%Q%V%Q[,;]\\s?(?:var |const )?%I=\\{zrender:%Q\\d'),
      code('.zrUtil=', [60, 0], '\\.version=%Q%V%Q,%I\\.zrUtil=$'),
      code("zrender: '", [90, 20], '%Q%V%Q;\\s{1,8}(?:var|const) dependencies = \\{\\s{1,8}zrender: %Q\\d'),
    ],
  },
  {
    name: 'plotly.js',
    title: 'Plotly.js',
    packages: ['plotly.js', 'plotly.js-dist', 'plotly.js-dist-min'],
    files: ['plotly'],
    mark: 'lotly',
    signs: [banner('* plotly.js v', [8, 60], '\\/\\*\\*\\s{1,4}\\* plotly\\.js v%V\\s')],
  },
  { name: 'c3', title: 'C3', signs: [] },
  {
    name: 'zrender',
    title: 'ZRender',
    files: ['zrender'],
    mark: 'zrender',
    signs: [
      // ECharts pins one exact release and names it.
      code('{zrender:', [0, 40], '\\{zrender:%Q%V%Q\\}'),
      code("zrender: '", [30, 30], 'dependencies = \\{\\s{1,8}zrender: %Q%V%Q\\s{1,8}\\}'),
      code('registerPainter:', [0, 90], 'registerPainter:%I,version:%Q%V%Q\\}'),
      code('.registerPainter=', [400, 0], '\\.version=%Q%V%Q,%I\\.init=function[\\s\\S]{0,330}$'),
      code('.vector=', [0, 70], '^\\.vector=%I,%I\\.version=%Q%V%Q,Object\\.defineProperty'),
    ],
  },
  {
    name: 'svelte',
    title: 'Svelte',
    signs: [
      // Production builds contain only the major version.
      code('({ version: ', [30, 30], 'Object\\.assign\\(\\{ version: %Q%V%Q \\}, %I\\)'),
      banner('generated by Svelte v', [90, 30], '\\/\\* %N{1,80}\\.svelte generated by Svelte v%V \\*\\/'),
    ],
  },
  {
    name: 'three',
    title: 'three.js',
    packages: ['three', 'three.js', 'threejs'],
    signs: [
      code(
        '{detail:{revision:',
        [0, 70],
        '\\{detail:\\{revision:(?:%Q(?<revision>\\d{2,3})%Q|(?<revisionName>%I))\\}',
      ),
      code('revision: REVISION', [60, 10], 'detail: \\{\\s{1,8}revision: (?<revisionName>REVISION),?\\s'),
    ],
  },
  {
    name: 'mermaid',
    title: 'Mermaid',
    files: ['mermaid'],
    mark: 'mermaid',
    signs: [
      code('"name":"mermaid","version":', [0, 60], '"name":"mermaid","version":"%V"'),
      code('name:"mermaid",version:', [1, 60], '\\{name:%Qmermaid%Q,version:%Q%V%Q'),
      code(
        'rendering info diagram"),',
        [0, 130],
        'rendering info diagram%Q\\),%I\\.error\\(%I\\.message\\)\\}\\}\\((?:%I,){1,2}(?<name>%I)\\)',
      ),
      code(
        '.renderer.draw(',
        [70, 190],
        'await %I\\.renderer\\.draw\\(%I,\\s?%I,\\s?(?:%Q%V%Q|(?<name>%I)),\\s?%I\\)',
      ),
      code(
        '.theme in ',
        [420, 0],
        '%Q%V%Q[,;]\\s{0,4}(?:const )?%I\\s?=\\s?Object\\.freeze\\(%I\\)[\\s\\S]{20,330}$',
      ),
    ],
  },
  {
    name: 'ua-parser-js',
    title: 'UAParser.js',
    packages: ['ua-parser-js', 'uaparser.js'],
    files: ['ua-parser'],
    mark: 'UAParser',
    signs: [
      code('.BROWSER=', [90, 12], '\\.VERSION=(?:%Q%V%Q|(?<name>%I))[,;]\\s{0,4}%I\\.BROWSER='),
      banner('UAParser.js v', [8, 60], '\\/[*/][*!]?\\s{1,4}\\*? ?UAParser\\.js v%V\\s'),
    ],
  },
  {
    name: 'jszip',
    title: 'JSZip',
    files: ['jszip'],
    mark: 'JSZip',
    signs: [
      // No code sign: several releases kept the previous number in `JSZip.version`.
      banner('JSZip v', [8, 60], '\\/\\*!\\s{1,4}JSZip v%V - '),
    ],
  },
  {
    name: 'xlsx',
    title: 'SheetJS',
    files: ['xlsx', 'xlsx.full', 'xlsx.core'],
    mark: '[874,932,936',
    signs: [
      code(
        '[874,932,936',
        [260, 14],
        '\\.version=%Q%V%Q[;,](?:var )?%I=1200,%I=1252[\\s\\S]{0,180}\\[874,932,936',
      ),
    ],
  },
  {
    name: 'jspdf',
    title: 'jsPDF',
    files: ['jspdf', 'jspdf.umd'],
    mark: 'jsPDF',
    signs: [
      code('.API={events:[]}', [0, 70], '\\.API=\\{events:\\[\\]\\}[,;]%I\\.version=%Q%V%Q'),
      banner(
        '* jsPDF - PDF Document creation',
        [16, 110],
        'jsPDF - PDF Document creation from JavaScript\\s{1,4}\\* Version %V Built on',
      ),
    ],
  },
  {
    name: 'swiper',
    title: 'Swiper',
    files: ['swiper', 'swiper-bundle'],
    mark: 'wiper',
    signs: [
      banner(
        '* Swiper ',
        [8, 90],
        '\\/\\*\\*\\s{1,4}\\* Swiper %V\\s{1,4}\\* Most modern mobile touch slider',
      ),
    ],
  },
  {
    name: 'protobufjs',
    title: 'protobuf.js',
    // The schema parser; compiled messages bundle `protobufjs/minimal` under the same notice.
    weakPart: '.codegen',
    signs: [banner('protobuf.js v', [8, 70], '\\/\\*!\\s{1,4}\\* protobuf\\.js v%V \\(c\\)')],
  },
  {
    name: 'gsap',
    title: 'GSAP',
    files: ['gsap'],
    mark: 'gsap',
    signs: [
      code('.Power0', [100, 0], '(?:%I\\.version=){2,3}%Q%V%Q[\\s\\S]{2,60}=%I\\.Power0$'),
      banner('* GSAP 3.', [8, 60], '\\/\\*!\\s{1,4}\\* GSAP %V\\s'),
    ],
  },
  {
    name: 'easyxdm',
    title: 'easyXDM',
    alsoKnownAs: ['easyXDM'],
    packages: ['easyxdm'],
    files: ['easyxdm'],
    mark: 'easyXDM',
    signs: [],
  },
  {
    name: 'mootools',
    title: 'MooTools',
    files: ['mootools', 'mootools-core'],
    mark: 'MooTools',
    signs: [code('MooTools', [5, 90], '\\bMooTools\\s?=\\s?\\{\\s{0,8}version:\\s?%Q%V%Q')],
  },
  {
    name: 'codemirror',
    title: 'CodeMirror',
    files: ['codemirror'],
    mark: 'CodeMirror',
    signs: [
      code('CodeMirror.version', [0, 60], '\\bCodeMirror\\.version\\s?=\\s?%Q%V%Q'),
      code(
        '.fromTextArea=',
        [40, 120],
        '(?<self>%I)\\.fromTextArea=%I[,;]%I\\(\\k<self>\\)[,;]\\k<self>\\.version=%Q%V%Q',
      ),
      code('.keyNames=', [40, 100], '(?<self>%I)\\.keyNames=%I[,;]\\k<self>\\.version=%Q%V%Q'),
    ],
  },
  {
    name: 'trix',
    title: 'Trix',
    files: ['trix'],
    mark: 'rix',
    signs: [
      code('[data-trix-attachment]', [40, 1], '%Q%V%Q[,;](?:var |const )?%I=%Q\\[data-trix-attachment\\]'),
      banner(
        'Copyright ©',
        [24, 40],
        '\\/\\*!?\\s{1,4}Trix %V\\s{1,4}Copyright © \\d{4} (?:37signals|Basecamp)',
      ),
    ],
  },
  {
    name: 'reveal.js',
    title: 'reveal.js',
    files: ['reveal', 'reveal.js'],
    mark: 'Reveal',
    signs: [banner('* reveal.js ', [8, 70], '\\/\\*!\\s{1,4}\\* reveal\\.js %V\\s{1,4}\\* https?:')],
  },
  {
    name: 'swagger-ui',
    title: 'Swagger UI',
    packages: ['swagger-ui', 'swagger-ui-dist'],
    signs: [
      code('PACKAGE_VERSION:', [1, 60], '[{,]PACKAGE_VERSION:\\s?%Q%V%Q,\\s?(?:GIT_|HOSTNAME|BUILD_TIME)'),
    ],
  },
  { name: 'graphiql', title: 'GraphiQL', signs: [] },
]
