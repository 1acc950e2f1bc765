import { expect } from 'chai'
import {
  hasOwnSigns,
  libraryTitle,
  mayBeLibrary,
  ownLibraryName,
  recognizeInText,
} from '../../../../src/engine/read/knowledge/libraries.ts'
import { libraryTable } from '../../../../src/engine/read/knowledge/libraryTable.ts'
import { recognizeInUrl } from '../../../../src/engine/read/knowledge/libraryUrls.ts'

/**
 * Texts of real builds: minified by the project, by esbuild or not at all. Each sign of a table row needs a
 * sample.
 */
const samples: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  jquery: {
    '3.4.1': [
      'var f="3.4.1",k=function(e,t){return new k.fn.init(e,t)},p=/^x$/g;k.fn=k.prototype={jquery:f,constructor:k,length:0}',
      'typeof e}var Ut="3.4.1",r=function(e,t){return new r.fn.init(e,t)};r.fn=r.prototype={jquery:Ut,constructor:r}',
      'var\n\tversion = "3.4.1",\n\n\tjQuery = function(){};\njQuery.fn = jQuery.prototype = {\n\n\t// The current version of jQuery being used\n\tjquery: version,\n\n\tconstructor: jQuery,\n',
      'var f="3.4.1 -ajax,-ajax/jsonp,-effects",k=function(){};k.fn=k.prototype={jquery:f,constructor:k}',
      '/*! jQuery v3.4.1 | (c) JS Foundation and other contributors | jquery.org/license */\n',
      '/*!\n * jQuery JavaScript Library v3.4.1\n * https://jquery.com/\n',
    ],
    '1.7.1': [
      'e.fn=e.prototype={constructor:e,init:function(){},selector:"",jquery:"1.7.1",length:0,size:function(){}',
    ],
    '1.8.3': ['/*! jQuery v1.8.3 jquery.com | jquery.org/license */'],
  },
  'jquery-ui': {
    '1.12.1': [
      't.ui=t.ui||{},t.ui.version="1.12.1";var h=0',
      '/*! jQuery UI - v1.12.1 - 2016-09-14\n* http://jqueryui.com\n',
    ],
    '1.10.3': [
      'e.widget(`ui.dialog`,{version:`1.10.3`,options:{}})',
      'e.widget("ui.dialog",e.ui.mouse,{version:"1.10.3",options:{}})',
      '$.widget( "ui.tooltip", {\n\tversion: "1.10.3",\n',
      'e.extend(e.ui,{version:"1.10.3",keyCode:{BACKSPACE:8',
      '$.extend( $.ui, {\n\tversion: "1.10.3",\n',
    ],
    '1.8.16': ['/*!\n * jQuery UI 1.8.16\n *\n * Copyright 2011'],
  },
  'jquery-migrate': {
    '3.3.0': [
      's.migrateVersion="3.3.0",n.console',
      '/*! jQuery Migrate v3.3.0 | (c) OpenJS Foundation and other contributors */',
    ],
    '1.2.1': ['/*!\n * jQuery Migrate - v1.2.1 - 2013-05-08\n', 'jQuery.migrateVersion = "1.2.1";'],
  },
  'jquery-validation': {
    '1.19.2': [
      '/*! jQuery Validation Plugin - v1.19.2 - 5/23/2020\n',
      '/*!\n * jQuery Validation Plugin v1.19.2\n *\n',
    ],
  },
  'jquery-mobile': {
    '1.4.5': ['e.extend(e.mobile,{version:"1.4.5",subPageUrlKey', '/*!\n* jQuery Mobile 1.4.5\n* Git HEAD'],
  },
  prettyphoto: {
    '3.1.4': [
      'e.prettyPhoto={version:"3.1.4"};',
      '$.prettyPhoto = { version: "3.1.4" };'.replace('{ ', '{').replace(' }', '}'),
    ],
  },
  'jquery.terminal': { '2.8.0': ['e.terminal={version:"2.8.0",date:'] },
  bootstrap: {
    '3.3.7': [
      'h.VERSION="3.3.7",h.TRANSITION_DURATION=150,h.prototype.close=function(t){',
      '/*!\n * Bootstrap v3.3.7 (http://getbootstrap.com)\n * Copyright 2011-2016 Twitter, Inc.\n',
    ],
    '4.1.0': [
      `var l="alert",u="bs.alert",c="."+u${';f()'.repeat(40)};r(e,null,[{key:"VERSION",get:function(){return"4.1.0"}}])`,
      'Q=(function(t){var u="alert",I="4.1.0",m="bs.alert",d="."+m',
      "var NAME = 'alert';\n  var VERSION = '4.1.0';\n  var DATA_KEY = 'bs.alert';\n",
    ],
  },
  'bootstrap-select': {
    '1.13.2': [
      '/*!\n * Bootstrap-select v1.13.2 (https://developer.snapappointments.com/bootstrap-select)\n',
    ],
  },
  angularjs: {
    '1.8.2': [
      'Pe={full:"1.8.2",major:1,minor:8,dot:2,codeName:"meteoric-mining"};',
      "var version = {\n  // These placeholder strings will be replaced by grunt's `build` task.\n  full: '1.8.2',\n  major: 1,\n  minor: 8,\n  dot: 2,\n  codeName: 'meteoric-mining'\n};",
      '}).info({angularVersion:"1.8.2"})',
      '/*\n AngularJS v1.8.2\n (c) 2010-2020 Google LLC.',
      '/**\n * @license AngularJS v1.8.2\n',
    ],
  },
  angular: {
    '17.0.0': [
      'ba=class{constructor(t){this.full=t}},$C=new ba("17.0.0"),lc={};if(o)Fc(e,n,["ng-version",$C.full]);',
      'a(e,"ng-version","17.0.0")',
      "f(e, ['ng-version', '17.0.0'])",
      '<app-root _nghost-abc ng-version="17.0.0" class="x">',
    ],
  },
  vue: {
    '2.6.10': [
      'Object.defineProperty(wn,"FunctionalRenderContext",{value:Tt}),wn.version="2.6.10";var En',
      "Object.defineProperty(Vue, 'FunctionalRenderContext', {\n  value: FunctionalRenderContext\n});\n\nVue.version = '2.6.10';",
      '/*!\n * Vue.js v2.6.10\n * (c) 2014-2019 Evan You\n',
    ],
    '3.4.0': [
      'o.app={_uid:Mu++,_component:r,_props:s,_container:null,_context:o,_instance:null,version:zs,get config(){return o.config}};const zs="3.4.0",be=_',
      '/**\n* vue v3.4.0\n* (c) 2018-present Yuxi (Evan) You',
    ],
  },
  vuetify: { '2.6.0': ['/*!\n* Vuetify v2.6.0\n* Forged by John Leider\n'] },
  react: {
    '0.13.3': ['/**\n * React v0.13.3\n *\n', '/**\n * React (with addons) v0.13.3\n */'],
    '16.14.0': ['/** @license React v16.14.0\n * react.production.min.js\n'],
  },
  'react-server-dom-webpack': {
    '19.2.8': ['      version: "19.2.8",\n      rendererPackageName: "react-server-dom-webpack",\n'],
  },
  'react-server-dom-turbopack': {
    '19.2.8': ['({bundleType:1,version:"19.2.8",rendererPackageName:"react-server-dom-turbopack",'],
  },
  'react-server-dom-parcel': {
    '19.1.0': ['({bundleType:1,version:"19.1.0",rendererPackageName:"react-server-dom-parcel",'],
  },
  'react-dom': {
    '16.4.0': [
      'fi({findFiberByHostInstance:Na,bundleType:0,version:"16.4.0",rendererPackageName:"react-dom"});',
    ],
    '19.1.0': ['          version: "19.1.0",\n          rendererPackageName: "react-dom",\n'],
  },
  'react-router': {
    '7.11.0': [
      'typeof window.document.createElement<"u";try{Vl&&(window.__reactRouterVersion="7.11.0")}catch{}var ga=',
      'try {\n  if (isBrowser) {\n    window.__reactRouterVersion =\n    "7.11.0";\n  }\n} catch (e) {}',
    ],
  },
  next: {
    '14.2.3': [
      'window.next={version:"14.2.3",appDir:!0}',
      '({emitter:function(){return F},hydrate:function(){return J},initialize:function(){return H},router:function(){return n},version:function(){return V}});let V="14.2.3";window.next={version:r.version,get router(){return r.router},emitter:r.emitter}',
    ],
    '13.4.1': [
      '(t,{version:function(){return V},router:function(){return n},emitter:function(){return F},initialize:function(){return H}});let V="13.4.1";window.next={version:r.version}',
    ],
    '12.3.4': [
      't.emitter=t.router=t.version=void 0;var r=n(1);t.version="12.3.4",t.router=o',
      't.emitter=t.version=t.router=void 0;var r=n(1);const V="12.3.4";t.version=V;',
    ],
  },
  lodash: {
    '4.17.20': [
      'var IE="4.17.20",RE=2,OE=1,SE=3,Od=4294967295,TE=Array.prototype',
      'Tr.VERSION="4.17.20",Ot(["bind","bindKey","curry","curryRight","partial","partialRight"],(function(n){Tr[n].placeholder=Tr}))',
      'var Y,Q="4.17.20",X=200,nn="Unsupported core-js use. Try https://npms.io/search?q=ponyfill.",tn="Expected a function",rn="__lodash_hash_undefined__"',
      "  var VERSION = '4.17.20';\n\n  /** Used as the size to enable large array optimizations. */\n  var LARGE_ARRAY_SIZE = 200;\n\n  /** Error message constants. */\n  var CORE_ERROR_TEXT = 'Unsupported core-js use. Try https",
    ],
    '4.6.1': [
      'var T,q="4.6.1",k=200,n="Expected a function",e="__lodash_hash_undefined__",o="__lodash_placeholder__"',
    ],
    '3.10.1': ['/**\n * @license\n * lodash 3.10.1 (Custom Build) <https://lodash.com/>\n'],
  },
  underscore: {
    '1.12.0': [
      'var n="1.12.0",r="object"==typeof self&&self.self===self&&self||"object"==typeof global',
      'var Vr="1.12.0",et=typeof self=="object"&&self.self===self&&self||typeof global',
      '//     Underscore.js 1.12.0\n//     https://underscorejs.org\n',
    ],
  },
  moment: {
    '2.29.1': [
      'c._d=new Date(k(e))}),l.version="2.29.1",ye(D),l.fn=o,l.min=da,l.max=ha,l.now=fa,l.utc=E,l.unix=An,l.isDate=we,l.locale=ee,l.isMoment=C,l.weekdays=zn',
      '//! moment.js\n//! version : 2.29.1\n//! authors : Tim Wood',
    ],
  },
  handlebars: {
    '4.7.6': [
      'l=c(33),n="4.7.6";b.VERSION=n;var o=8;b.COMPILER_REVISION=o;',
      "var VERSION = '4.7.6';\nexports.VERSION = VERSION;\nvar COMPILER_REVISION = 8;\nexports.COMPILER_REVISION = COMPILER_REVISION;",
      '/**!\n\n @license\n handlebars v4.7.6\n\nCopyright',
    ],
  },
  mustache: {
    '2.2.0': [
      'u.name="mustache.js",u.version="2.2.0",u.tags=',
      'mustache.name="mustache.js";mustache.version="2.2.0";',
    ],
    '4.0.1': ['var a={name:"mustache.js",version:"4.0.1",tags:'],
  },
  dompurify: {
    '3.1.0': [
      'const o=e=>t(e);if(o.version="3.1.0",o.removed=[],!n||!n.document)',
      '/*! @license DOMPurify 3.1.0 | (c) Cure53 and other contributors |',
    ],
    '2.0.10': ['r.version="2.0.10",r.removed=[],!i'],
  },
  axios: {
    '1.7.2': [
      'var le="1.7.2";var Le={};Le.transitional=function(t,r,n){function o(s,i){return"[Axios v"+le+"] Transitional option \'"+s}',
      'return"[Axios v1.7.2] Transitional option \'"+e',
      'const le="1.7.2";r=`[Axios v${le}] Transitional`',
      '/*! Axios v1.7.2 Copyright (c) 2024 Matt Zabriskie and contributors */',
    ],
    '0.21.0': ['/* axios v0.21.0 | (c) 2020 by Matt Zabriskie */'],
  },
  knockout: {
    '3.4.2': [
      'a.version="3.4.2";a.b("version",a.version);a.options=',
      'e.version="3.4.2",e.exportSymbol("version",e.version),e.options',
      '/*!\n * Knockout JavaScript library v3.4.2\n * (c) The Knockout.js team',
    ],
  },
  backbone: {
    '1.4.0': [
      'u.VERSION="1.4.0",u.$=T,u.noConflict=function(){return _.Backbone=b,this},u.emulateHTTP=!1',
      'e.VERSION="1.4.0";e.$=n;e.noConflict=function(){t.Backbone=r;return this};e.emulateHTTP=false;',
    ],
  },
  ember: {
    '3.20.0': [
      'e("ember/version",["exports"],function(e){"use strict";Object.defineProperty(e,"__esModule",{value:!0}),e.default=void 0;e.default="3.20.0"})',
    ],
    '1.13.8': ["Ember.VERSION = '1.13.8';"],
  },
  dojo: {
    '1.16.1': ['d.version={major:1,minor:16,patch:1,flag:"",revision:'],
    '1.10.4': ['dojo.version = {\n\t\tmajor: 1, minor: 10, patch: 4, flag: "dev",'],
  },
  prototype: {
    '1.7.3': [
      'var Prototype={Version:"1.7.3",Browser:',
      "var Prototype = {\n\n  Version: '1.7.3',",
      '/*  Prototype JavaScript framework, version 1.7.3\n',
    ],
  },
  yui: { '3.18.1': ['/*\nYUI 3.18.1 (build f7e7bcb)\nCopyright'] },
  tinymce: {
    '5.1.0': [
      'majorVersion:"5",minorVersion:"1.0",releaseDate:"2019-10-17"',
      '/**\n * TinyMCE version 5.1.0 (2019-10-17)\n',
    ],
  },
  ckeditor4: {
    '4.11.1': ['window.CKEDITOR=function(){var a={timestamp:"IBGK",version:"4.11.1 (Full)",revision:"7b50f"'],
  },
  ckeditor5: {
    '43.0.0': ['globalThis.CKEDITOR_VERSION="43.0.0"', 'const e="43.0.0";globalThis.CKEDITOR_VERSION=e;'],
  },
  quill: {
    '1.3.6': [
      'T.version="1.3.6",T.imports={delta:d.default',
      '/*!\n * Quill Editor v1.3.6\n * https://quilljs.com/',
    ],
    '2.0.3': ['static sources=R.A.sources;static version="2.0.3";static imports={delta:A(),'],
  },
  'froala-editor': {
    '3.2.1': [
      '{VERSION:"3.2.1",INSTANCES:[],OPTS_MAPPING:{}}',
      '/*!\n * froala_editor v3.2.1 (https://www.froala.com',
    ],
  },
  'highlight.js': {
    '10.1.1': [
      'e.versionString="10.1.1",',
      'var Tc="10.1.1";e.debugMode=function(){i=!1},e.safeMode=function(){i=!0},e.versionString=Tc;for(let S in Se)',
    ],
    '9.18.1': ['/*! highlight.js v9.18.1 | BSD3 License | git.io/hljslicense */'],
  },
  'markdown-it': {
    '12.3.0': ['/*! markdown-it 12.3.0 https://github.com/markdown-it/markdown-it @license MIT */'],
  },
  marked: { '4.2.3': ['/**\n * marked v4.2.3 - a markdown parser\n'] },
  mathjax: { '2.7.3': ['MathJax.version="2.7.3";MathJax', 'window.MathJax={version:"2.7.3",'] },
  katex: { '0.16.9': ['h4={version:"0.16.9",render:ca,renderToString:l4,ParseError:M'] },
  'pdfjs-dist': {
    '2.0.550': ['sendWithPromise("GetDocRequest",{docId:r,apiVersion:"2.0.550",source:'],
    '4.0.379': ["const pdfjsVersion = '4.0.379';\n"],
  },
  plupload: { '2.1.2': ['var h={VERSION:"2.1.2",STOPPED:1,STARTED:2,QUEUED:1'] },
  zrender: {
    '5.4.4': [
      'dispose:function(t){t.dispose()},getInstance:function(t){return Br[t]},registerPainter:Wr,version:"5.4.4"}),Yr=1e-4;',
      't.dependencies={zrender:"5.4.4"},t.disConnect=ym',
      "    var dependencies = {\n      zrender: '5.4.4'\n    };",
      't.setPlatformAPI=function(t){for(var e in f)t[e]&&(f[e]=t[e])},t.util=ft,t.vector=zt,t.version="5.4.4",Object.defineProperty(t,"__esModule",{value:!0})',
    ],
    '4.3.2': [
      'nn("vml",dh),t.version="4.3.2",t.init=function(t,e){var i=new an(r(),t,e);return rn[i.id]=i},t.getInstance=function(t){return rn[t]},t.registerPainter=nn,t.matrix=a',
    ],
  },
  svelte: {
    '3.59.2': [
      "    document.dispatchEvent(custom_event(type, Object.assign({ version: '3.59.2' }, detail), { bubbles: true }));",
      '/* src/App.svelte generated by Svelte v3.59.2 */\n\nfunction create_fragment(ctx) {',
    ],
  },
  three: {
    '0.124.0': [
      '__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"124"}})),t.ACESFilmicToneMapping=4',
      'const zo="124",e={LEFT:0};typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:zo}}));',
      "const REVISION = '124';\nconst MOUSE = {};\n__THREE_DEVTOOLS__.dispatchEvent( new CustomEvent( 'register', { detail: {\n\t\trevision: REVISION,\n\t} } ) );",
    ],
  },
  mermaid: {
    '8.8.0': [
      'function(t){t.exports=JSON.parse(\'{"name":"mermaid","version":"8.8.0","description":"Markdownish"}\')}',
      'var a={name:"mermaid",version:"8.8.0",description:"Markdownish"}',
    ],
    '9.1.1': [
      'const Dm="9.1.1";try{d()}catch(t){o.error("Error while rendering info diagram"),o.error(t.message)}}(i,t,Dm);break;case"pie":Gk(i,t)',
    ],
    '10.9.0': [
      'const Aje="10.9.0",ED=Object.freeze(sh);let B2=id({},ED),Lje,TD=[],nR=id({},ED);const KX=(i,s)=>{let u=id({},i),d={};for(const p of s)Ije(p),d=id(d,p);if(u=id(u,d),d.theme&&d.theme in E7){',
    ],
    '11.4.0': ['var v="11.4.0";async function r(t,e){try{await n.renderer.draw(e,t,v,n)}catch(a){throw a}}'],
    '11.17.2': ['try{await y.renderer.draw(t,e,"11.17.2",y)}catch(A){throw i.suppressErrorRendering?d():S}'],
  },
  'video.js': {
    '8.17.0': [
      'var M="8.17.0";const U={};function E(){}E.VERSION=M,E.options=T.prototype.options_,E.getPlayers=()=>T.players',
      'function E(){}E.VERSION="8.17.0",E.options=T.prototype.options_,E.getPlayers=()=>T.players',
    ],
    '7.10.2': [
      'var h="7.10.2",l=[],e=function(o,u){return function(e,t,i){var n=u.levels[t],r=new RegExp(',
      '/**\n * @license\n * Video.js 7.10.2 <http://videojs.com/>\n',
    ],
  },
  select2: {
    '4.0.5': [
      '/*! Select2 4.0.5 | https://github.com/select2/select2/blob/master/LICENSE.md */',
      '/*!\n * Select2 4.0.5\n * https://select2.github.io',
    ],
  },
  'datatables.net': {
    '1.10.21': ['y.version="1.10.21",y.settings=[],y.models={}', 'm.version="1.10.21";m.settings=[];'],
  },
  'chart.js': {
    '2.9.3': [
      '/*!\n * Chart.js v2.9.3\n * https://www.chartjs.org',
      '/*! Bundled license information:\n\nchart.js/dist/Chart.js:\n  (*!\n   * Chart.js v2.9.3\n   * https://www.chartjs.org\n   *)\n*/',
    ],
    '2.1.0': ['/*!\n * Chart.js\n * http://chartjs.org/\n * Version: 2.1.0\n *'],
  },
  highcharts: {
    '7.0.0': [
      'return{product:`Highcharts`,version:`7.0.0`,deg2rad:2',
      'product:"Highcharts",version:"7.0.0"',
      'a.product="Highcharts",a.version="7.0.0"',
    ],
  },
  echarts: {
    '5.4.0': [
      'var a="5.4.0",b={zrender:"5.4.1"}',
      't.version="5.4.0",t.zrUtil=Ef,t.zrender=Ur',
      "var version = '5.4.0';\n    var dependencies = {\n      zrender: '5.4.1'\n",
    ],
  },
  'plotly.js': { '2.20.0': ['/**\n* plotly.js v2.20.0\n* Copyright 2012-2023'] },
  'ua-parser-js': {
    '0.7.22': [
      'var R="0.7.22",P="",B="?";m.VERSION=R,m.BROWSER={NAME:o,MAJOR:q}',
      'e.VERSION="0.7.22",e.BROWSER=n([a,b])',
      '/*!\n * UAParser.js v0.7.22\n',
    ],
  },
  jszip: { '3.6.0': ['/*!\n\nJSZip v3.6.0 - A JavaScript class for generating and reading zip files\n'] },
  xlsx: { '0.18.5': ['Na.version="0.18.5";var Pr=1200,Ut=1252,zc=[874,932,936,949,950,1250]'] },
  jspdf: {
    '2.3.0': [
      'Rt.API={events:[]},Rt.version="2.3.0";var',
      '/** @license\n *\n * jsPDF - PDF Document creation from JavaScript\n * Version 2.3.0 Built on 2021-01-15T15:15:16.555Z',
    ],
  },
  swiper: { '6.5.0': ['/**\n * Swiper 6.5.0\n * Most modern mobile touch slider and framework'] },
  protobufjs: {
    '6.8.8': ['/*!\n * protobuf.js v6.8.8 (c) 2016, daniel wirtz\n */!function(){e.codegen=t(3)}()'],
  },
  gsap: {
    '3.5.1': [
      'R.version=N.version=et.version="3.5.1";yi=1;di()&&Ut();var Gi=O.Power0,Wi=O.Power1',
      '/*!\n * GSAP 3.5.1\n * https://greensock.com\n',
    ],
  },
  mootools: { '1.4.5': ['this.MooTools={version:"1.4.5",build:', "this.MooTools = {\n\tversion: '1.4.5',"] },
  codemirror: {
    '5.50.0': [
      'e.fromTextArea=lu,ou(e),e.version="5.50.0",e}',
      'i8.rmClass=F,i8.keyNames=iL,i8.version="5.50.0",i8}()',
      'CodeMirror.version="5.50.0"',
      'CodeMirror.version = "5.50.0";',
    ],
  },
  trix: {
    '2.0.10': [
      'var Un="2.0.10",H="[data-trix-attachment]",We={}',
      '/*\nTrix 2.0.10\nCopyright © 2023 37signals, LLC\n',
    ],
  },
  'reveal.js': { '4.2.1': ['/*!\n* reveal.js 4.2.1\n* https://revealjs.com\n'] },
  'swagger-ui': { '3.20.5': ['{PACKAGE_VERSION:"3.20.5",GIT_COMMIT:"gfd5c2f"}'] },
}

/** Bundled libraries, reported together. */
const companions: Readonly<Record<string, string>> = { echarts: 'zrender' }

const urls: readonly (readonly [string, string])[] = [
  ['https://code.jquery.com/jquery-3.4.1.min.js', 'jquery 3.4.1 address'],
  ['https://code.jquery.com/jquery-3.4.1.slim.min.js', 'jquery 3.4.1 address'],
  ['https://code.jquery.com/ui/1.12.1/jquery-ui.js', 'jquery-ui 1.12.1 address'],
  ['https://code.jquery.com/ui/1.12.1/themes/smoothness/jquery-ui.min.js', 'jquery-ui 1.12.1 address'],
  ['https://code.angularjs.org/1.8.2/angular.min.js', 'angularjs 1.8.2 address'],
  ['https://code.angularjs.org/1.8.2/angular-route.min.js', ''],
  ['https://code.angularjs.org/snapshot/angular.min.js', ''],
  ['https://cdn.datatables.net/1.10.21/js/jquery.dataTables.min.js', 'datatables.net 1.10.21 address'],
  ['https://cdn.datatables.net/2.0.8/js/dataTables.min.js', 'datatables.net 2.0.8 address'],
  ['https://cdn.datatables.net/buttons/1.5.2/js/dataTables.buttons.min.js', ''],
  [
    'https://cdn.datatables.net/v/bs4/jq-3.3.1/dt-1.10.18/b-1.5.2/datatables.min.js',
    'jquery 3.3.1 address, datatables.net 1.10.18 address',
  ],
  ['https://cdn.ckeditor.com/4.16.0/standard/ckeditor.js', 'ckeditor4 4.16.0 address'],
  ['https://cdn.ckeditor.com/ckeditor5/34.0.0/classic/ckeditor.js', 'ckeditor5 34.0.0 address'],
  ['https://cdn.sheetjs.com/xlsx-0.19.2/package/dist/xlsx.full.min.js', 'xlsx 0.19.2 address'],
  ['https://cdn.sheetjs.com/xlsx-latest/package/dist/xlsx.full.min.js', ''],
  ['https://cdn.quilljs.com/1.3.6/quill.min.js', 'quill 1.3.6 address'],
  ['https://vjs.zencdn.net/7.10.2/video.min.js', 'video.js 7.10.2 address'],
  ['https://vjs.zencdn.net/v/7.10.2/video.js', 'video.js 7.10.2 address'],
  ['https://ajax.aspnetcdn.com/ajax/jquery.ui/1.12.1/jquery-ui.min.js', 'jquery-ui 1.12.1 address'],
  [
    'https://ajax.aspnetcdn.com/ajax/jquery.validate/1.19.2/jquery.validate.min.js',
    'jquery-validation 1.19.2 address',
  ],
  ['https://cdn.bootcss.com/jquery/3.4.1/jquery.min.js', 'jquery 3.4.1 address'],
  ['https://code.highcharts.com/9.0.0/highcharts.js', 'highcharts 9.0.0 address'],
  ['https://code.highcharts.com/9.0.0/modules/exporting.js', ''],
  [
    'https://cdnjs.cloudflare.com/ajax/libs/UAParser.js/0.7.29/ua-parser.min.js',
    'ua-parser-js 0.7.29 address',
  ],
  ['https://cdnjs.cloudflare.com/ajax/libs/three.js/r124/three.min.js', 'three 0.124.0 address'],
  ['https://cdnjs.cloudflare.com/ajax/libs/three.js/0.150.1/three.min.js', 'three 0.150.1 address'],
  ['https://cdn.jsdelivr.net/gh/mrdoob/three.js@r124/build/three.min.js', 'three 0.124.0 address'],
  ['https://cdnjs.cloudflare.com/ajax/libs/lodash.js/r124/lodash.min.js', ''],
  ['https://esm.sh/lodash-es@4.17.20', 'lodash 4.17.20 address'],
  ['https://cdn.jsdelivr.net/npm/lodash-es@4.17.20/+esm', 'lodash 4.17.20 address'],
  ['https://esm.sh/lodash-es@4.17.20/debounce', 'lodash 4.17.20 address'],
  [
    'https://unpkg.com/@ckeditor/ckeditor5-build-classic@34.0.0/build/ckeditor.js',
    'ckeditor5 34.0.0 address',
  ],
  ['https://cdn.jsdelivr.net/npm/jquery@1.12.4/dist/jquery.min.js', 'jquery 1.12.4 address'],
  [
    'https://cdn.jsdelivr.net/combine/npm/vue@2.6.10,npm/axios@0.21.0/dist/axios.js',
    'vue 2.6.10 address, axios 0.21.0 address',
  ],
  ['https://unpkg.com/react-dom@16.4.0/umd/react-dom.production.min.js', 'react-dom 16.4.0 address'],
  ['https://unpkg.com/@angular/core@17.0.0/fesm2022/core.mjs', 'angular 17.0.0 address'],
  ['https://unpkg.com/jquery@3', ''],
  ['https://unpkg.com/vue@3.0.0-rc.1/dist/vue.global.js', 'vue 3.0.0-rc.1 address'],
  ['https://cdnjs.cloudflare.com/ajax/libs/lodash.js/4.17.20/lodash.min.js', 'lodash 4.17.20 address'],
  ['https://ajax.googleapis.com/ajax/libs/angularjs/1.8.2/angular.min.js', 'angularjs 1.8.2 address'],
  ['https://maxcdn.bootstrapcdn.com/bootstrap/3.3.7/js/bootstrap.min.js', 'bootstrap 3.3.7 address'],
  ['https://cdn.plot.ly/plotly-2.20.0.min.js', 'plotly.js 2.20.0 address'],
  ['https://app.example.com/js/jquery-1.9.1.min.js', 'jquery 1.9.1 file name'],
  ['https://app.example.com/vendor/jquery/2.1.0/jquery.min.js', 'jquery 2.1.0 file name'],
  // The application's version.
  ['https://app.example.com/assets/2.1.0/jquery.min.js', ''],
  // Plugins and custom files.
  ['https://app.example.com/js/jquery.cookie-1.4.1.js', ''],
  ['https://app.example.com/js/jquery-3.6.0-tooltip-1.0.js', ''],
  ['https://app.example.com/js/my-jquery-1.9.1.js', ''],
  ['https://app.example.com/_next/static/chunks/vue-1.2.3abc.js', ''],
  ['https://app.example.com/js/%E0%A4%A', ''],
  [`https://app.example.com/${'jquery-1.9.1/'.repeat(100_000)}x.js`, ''],
]

const recognize = (text: string) =>
  recognizeInText(text).map(({ name, version, sign }) => `${name} ${version} ${sign}`)

describe('the table of libraries', () => {
  it('has samples for exactly the libraries with text signs', () => {
    const told = libraryTable.filter(({ signs }) => signs.length > 0).map(({ name }) => name)
    expect(Object.keys(samples).sort()).to.deep.equal([...told].sort())
  })

  it('names each library, package and file once', () => {
    const names = libraryTable.map(({ name }) => name)
    expect(names).to.deep.equal([...new Set(names)])
    const files = libraryTable.flatMap(({ files = [] }) => files)
    expect(files).to.deep.equal([...new Set(files)])
    const packages = libraryTable.flatMap(({ name, packages = [name] }) => packages)
    expect(packages).to.deep.equal([...new Set(packages)])
  })

  for (const { name, signs } of libraryTable) {
    for (const { anchor, pattern, around } of signs) {
      it(`has a sample for the sign of ${name} at ${JSON.stringify(anchor)}`, () => {
        const texts = Object.values(samples[name] ?? {}).flat()
        const isShown = texts.some((text) => {
          const index = text.indexOf(anchor)
          const [before, after] = around
          return (
            index >= 0 && pattern.test(text.slice(Math.max(0, index - before), index + anchor.length + after))
          )
        })
        expect(isShown).to.equal(true)
      })
    }
  }
})

describe('recognizeInText', () => {
  for (const [name, versions] of Object.entries(samples)) {
    for (const [version, texts] of Object.entries(versions)) {
      for (const [index, text] of texts.entries()) {
        it(`recognizes ${name} ${version}, sample ${index + 1}`, () => {
          const padded = `${'/* the rest of a bundle */var a0=1;\n'.repeat(50)}${text}${';b()'.repeat(200)}`
          const [found, ...others] = recognizeInText(padded)
          expect(found).to.include({ name, version })
          expect(found?.proof).to.include(version)
          expect(others.filter((other) => other.name !== companions[name])).to.deep.equal([])
          // Another number at the same place must be reported: only the text decides.
          const other = name === 'three' ? '0.177.0' : version.replace(/\d+$/, '77')
          expect(
            recognize(
              text
                .replaceAll(version, other)
                .replaceAll('"124"', '"177"')
                .replaceAll("'124'", "'177'")
                .replace('patch:1', 'patch:77')
                .replace('patch: 4', 'patch: 77')
                .replace('minorVersion:"1.0"', 'minorVersion:"1.77"'),
            ).join(),
          ).to.include(`${name} ${other}`)
        })
      }
    }
  }

  const foreign: Readonly<Record<string, string>> = {
    'a plugin that requires a library':
      '/*!\n * fancyTabs v2.0 - requires jQuery v1.4.2 or later, tested with jQuery UI 1.8.16\n */',
    'a widget of somebody else':
      'e.widget("ui.timepicker",{version:"1.3.5",options:{}});e.widget("ui.dialogExtra",{version:"1.0.2"})',
    'a component that has a version of its own behind events of Bootstrap': `x.on("closed.bs.alert",f);r(e,null,[{key:"VERSION",get:function(){return"1.2.3"}}])`,
    'flags with other values behind a version': 'var a="4.1.2",b=2,c=1,d=3,e=4294967296',
    'an editor with keys and a version':
      'e.keyNames=t;n.version="5.2.0";e.fromTextArea=f;g(e);h.versionString=q;q="1.2.3"',
    'a comment about another library':
      '/* Works with Bootstrap v3.3.7 and moment.js 2.10. Based on Underscore.js 1.8.3 <http://underscorejs.org/LICENSE> */',
    'a fork that counts its own versions':
      'pageUid:1,majorVersion:"1",minorVersion:"0.12",releaseDate:"2026-06-29"',
    'a plugin that asks for the version': 'if(e.fn.jquery<"1.9.0")throw Error("needs jQuery 1.9.0")',
    'an object with a property of the name': 'x={jquery:"1.7.1",lodash:"4.17.4",vue:"2.6.10"}',
    'a package.json in a bundle':
      '{"name":"shop","dependencies":{"jquery":"1.7.1","axios":"0.19.0","lodash":"4.17.4"}}',
    'a file of extracted licences':
      '/*!\n * Sizzle CSS Selector Engine v2.3.4\n * https://sizzlejs.com/\n */\n\n/*! For license information please see main.js.LICENSE.txt */',
    'a placeholder':
      '/*! jQuery v@VERSION | (c) JS Foundation */ t.ui.version="@VERSION" a.name="mustache.js",a.version="{{version}}"',
    'a development version':
      'fi({bundleType:1,version:"0.0.0-experimental-abc",rendererPackageName:"react-dom"}); e.versionString="0.0.0"',
    'another renderer of React': '{bundleType:0,version:"16.4.0",rendererPackageName:"react-three-fiber"}',
    'Sizzle, which is part of jQuery': 'Sizzle.version="2.3.4"',
    'documentation that quotes code':
      'const help="Load it with <script src=\'jquery-1.9.1.js\'></script> (jQuery v1.9.1)"',
    'a revision of something else':
      'dispatchEvent(new CustomEvent("saved",{detail:{revision:"12"+n}}));x={detail:{revision:t}};t="draft"',
    'a module with a version of its own':
      'r.d(t,{name:function(){return a},version:function(){return b}});b="3.1.2";router:function(){return c}',
    'a class with options and a version of nothing': 'E.VERSION=M,E.options=T.prototype.options_,M=8',
    'a drawing with a version that is a parameter':
      'async function d(t,e,n,r){await r.renderer.draw(t,e,n,r)}',
    'frozen settings beside a version': 'const a="10.9.0",b=Object.freeze(c);let d=e({},b);',
    'an api version of something else': 'const aws={apiVersion:"2.0.550",region:"eu"}',
  }
  for (const [what, text] of Object.entries(foreign)) {
    it(`sees no library in ${what}`, () => expect(recognize(text)).to.deep.equal([]))
  }

  it('prefers code over a comment with another version', () => {
    const text = `/*! jQuery v1.4.2 | (c) somebody */${samples.jquery?.['3.4.1']?.[0]}`
    expect(recognize(text)).to.deep.equal(['jquery 3.4.1 code'])
  })

  it('finds every version in a bundle', () => {
    const text = `${samples.jquery?.['3.4.1']?.[0]}${';'.repeat(4_000)}${samples.jquery?.['1.7.1']?.[0]}`
    expect(recognize(text)).to.have.members(['jquery 3.4.1 code', 'jquery 1.7.1 code'])
  })

  it('finds a library inside another', () => {
    const text = `${samples['chart.js']?.['2.9.3']?.[0]}${samples.moment?.['2.29.1']?.[0]}`
    expect(recognize(text)).to.have.members(['chart.js 2.9.3 banner', 'moment 2.29.1 code'])
  })

  it('ignores a variable with several versions assigned far away', () => {
    const use = '"[Axios v"+a+"] Transitional option"'
    const far = ';x()'.repeat(2_000)
    expect(recognize(`var a="1.7.2";${use}`)).to.deep.equal(['axios 1.7.2 code'])
    expect(recognize(`{let a="1.7.2"}${far}{let a="2.0.0"}${far}${use}`)).to.deep.equal([])
    expect(recognize(`{let a="2.0.0"}${far}{let a="1.7.2";${use}}`)).to.deep.equal(['axios 1.7.2 code'])
    expect(recognize(`ba="2.0.0";b.a="3.0.0";${use}`)).to.deep.equal([])
  })

  it('ignores a build without the vulnerable part', () => {
    const notice = '/*!\n * protobuf.js v8.0.0 (c) 2016, daniel wirtz\n */\n'
    expect(recognizeInText(`${notice}r.Reader=t(8),r.Writer=t(9)`)).to.deep.equal([])
    expect(recognizeInText(`${notice}r.Reader=t(8),r.codegen=t(3)`)).to.have.length(1)
  })

  it('takes bounded time for hostile text', () => {
    const hostile = [
      ...libraryTable
        .flatMap(({ signs }) => signs.map(({ anchor }) => anchor))
        .map((anchor) => anchor.repeat(2_000)),
      'a="1.2.3",'.repeat(100_000) + '"[Axios v"+a+"]'.repeat(5_000),
      '"'.repeat(1_000_000),
      `jquery:"1.${'1'.repeat(1_000_000)}`,
    ]
    const started = process.hrtime.bigint()
    for (const text of hostile) recognizeInText(text)
    expect(Number(process.hrtime.bigint() - started) / 1e6).to.be.lessThan(8_000)
  })
})

describe('recognizeInUrl', () => {
  for (const [url, expected] of urls) {
    it(`${url.slice(0, 100)} is ${expected || 'nothing'}`, () => {
      const found = recognizeInUrl(url).map(({ name, version, sign }) => `${name} ${version} ${sign}`)
      expect(found.join(', ')).to.equal(expected)
    })
  }
})

describe('names of libraries', () => {
  it('map names of other lists to ours', () => {
    expect(ownLibraryName('DOMPurify')).to.equal('dompurify')
    expect(ownLibraryName('@angular/core')).to.equal('angular')
    expect(ownLibraryName('jquery-ui-dialog')).to.equal('jquery-ui')
    expect(ownLibraryName('jPlayer')).to.equal('jplayer')
    expect([hasOwnSigns('dompurify'), hasOwnSigns('jplayer')]).to.deep.equal([true, false])
    expect([libraryTitle('dompurify'), libraryTitle('jplayer')]).to.deep.equal(['DOMPurify', 'jplayer'])
  })

  it('count for a file only if its text has the mark of the library', () => {
    expect(mayBeLibrary('jquery', 'x.fn={jquery:v}')).to.equal(true)
    expect(mayBeLibrary('jquery', 'export const a = 1')).to.equal(false)
  })
})
