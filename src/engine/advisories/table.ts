/**
 * Facts about published weaknesses of front-end libraries, for scans without newer data. May not judge: what an
 * advisory means for a visitor is decided where it is matched.
 */
import type { Severity } from '../../model/severity.ts'
import type { Advisory, AdvisoryData } from '../model/libraries.ts'

/**
 * By library, a row for each advisory: numbers | severity | CWE numbers | versions | what happens | link, where
 * that does not follow from the numbers. Versions are `from..below`, several with a blank between; what is left
 * out has no limit on that side.
 */
const rows: Readonly<Record<string, readonly string[]>> = {
  jquery: [
    'CVE-2011-4969 GHSA-579v-mp3v-rrw5 | medium | 79 | ..1.6.3 | A selector built from location.hash runs the HTML in it',
    'CVE-2012-6708 GHSA-2pqj-h3vj-pqgw | medium | 79 | ..1.9.0b1 | A selector that only contains HTML somewhere is made into elements, scripts included',
    'CVE-2020-7656 GHSA-q4m3-2j7h-f7xw | medium | 79 | 1.2.1..1.9.0 | load() keeps scripts whose closing tag holds white space',
    'CVE-2015-9251 GHSA-rmxg-73gg-4p98 | medium | 79 | 1.4.0..1.12.0 1.12.3..3.0.0-beta1 | An answer of another site of type text/javascript is run by ajax() without a dataType',
    'CVE-2019-11358 GHSA-6c3j-c64m-qhgq | medium | 79 1321 | 1.1.4..3.4.0 | A deep extend() with foreign JSON changes the prototype of every object',
    'CVE-2020-11023 GHSA-jpcq-cgw6-v4j6 | medium | 79 | 1.0.3..3.5.0 | HTML with option elements runs scripts in html() and append(), even after it was sanitized',
    'CVE-2020-11022 GHSA-gxr4-xjj5-5px2 | medium | 79 | 1.12.0..3.5.0 | htmlPrefilter rewrites sanitized HTML so that it runs scripts in html() and append()',
  ],
  'jquery-ui': [
    'CVE-2010-5312 GHSA-wcm2-9c89-wmfm | medium | 79 | 1.7.0..1.10.0 | The title of a dialog is put into the page as HTML',
    'CVE-2012-6662 GHSA-qqxp-xp9v-vvx6 | medium | 79 | 1.9.2..1.10.0 | A tooltip puts the title of an element into the page as HTML',
    'CVE-2016-7103 GHSA-hpcf-8vf9-q4gj | medium | 79 | ..1.12.0 | The closeText of a dialog is put into the page as HTML',
    'CVE-2021-41182 GHSA-9gj3-hwp5-pmwc | medium | 79 | ..1.13.0 | The altField of a date picker is taken as HTML',
    'CVE-2021-41183 GHSA-j7qv-pgf6-hvh4 | medium | 79 | ..1.13.0 | Texts of a date picker are put into the page as HTML',
    'CVE-2021-41184 GHSA-gpqq-952q-5327 | medium | 79 | ..1.13.0 | The option "of" of position() is taken as HTML',
    'CVE-2022-31160 GHSA-h6gj-6jjq-h8g9 | medium | 79 | ..1.13.2 | Refreshing a checkboxradio turns escaped text of its label into HTML',
  ],
  'jquery-migrate': [
    'jquery-migrate-selector | medium | 79 | ..1.2.2 | Brings back that a selector with HTML in it is made into elements | https://bugs.jquery.com/ticket/11290',
  ],
  'jquery-validation': [
    'CVE-2021-21252 GHSA-jxwx-85vp-gvwm | high | 400 | ..1.19.3 | A long text holds up the pattern that checks addresses',
    'CVE-2021-43306 GHSA-j9m2-h2pv-wvph | low | 1333 | ..1.19.4 | A long text holds up the method url2',
    'CVE-2022-31147 GHSA-ffmh-x56j-9rc3 | high | 1333 | ..1.19.5 | A long text holds up the methods url and url2',
    'CVE-2025-3573 GHSA-rrj2-ph5q-jxw2 | medium | 79 | ..1.20.0 | showLabel puts a message into the page as HTML',
  ],
  'jquery-mobile': [
    'GHSA-fj93-7wm4-8x2g | high | 79 | .. | Loads the page that the fragment of the address names, so that any answer of the site with foreign text runs as HTML',
  ],
  prettyphoto: [
    'CVE-2013-6837 | medium | 79 | ..3.1.5 | Puts the fragment of the address into the page as HTML',
    'prettyphoto-hashrel | high | 79 | ..3.1.6 | A part of the fragment is still taken as a selector with HTML | https://github.com/scaron/prettyphoto/issues/149',
  ],
  'jquery.terminal': [
    'GHSA-2hwp-g4g7-mwwj | medium | 79 | ..1.21.0 | Echoes text with HTML when anyLinks is on',
    'CVE-2021-43862 GHSA-x9r5-jxvq-4387 | low | 79 | ..2.31.1 | Typed text with HTML runs for the person who types it',
  ],
  bootstrap: [
    'CVE-2016-10735 GHSA-4p24-vmcr-4gqj | medium | 79 | 3.0.0..3.4.0 4.0.0-beta..4.0.0-beta.2 | data-target is taken as HTML',
    'CVE-2018-14040 GHSA-3wqf-4x89-9g79 | medium | 79 | 2.3.0..3.4.0 4.0.0..4.1.2 | data-parent of a collapse is taken as HTML',
    'CVE-2018-14041 GHSA-pj7m-g53m-7638 | medium | 79 | 4.0.0..4.1.2 | data-target of scrollspy is taken as HTML',
    'CVE-2018-14042 GHSA-7mvr-5x2g-wfc8 | medium | 79 | 2.3.0..3.4.0 4.0.0..4.1.2 | data-container of a tooltip is taken as HTML',
    'CVE-2018-20676 GHSA-3mgp-fx93-9xv5 | medium | 79 | ..3.4.0 | data-viewport of a tooltip is taken as HTML',
    'CVE-2018-20677 GHSA-ph58-4vrj-w6hr | medium | 79 | ..3.4.0 | The target of an affix is taken as HTML',
    'CVE-2019-8331 GHSA-9v3m-8fp8-mj99 | medium | 79 | 3.0.0..3.4.1 4.0.0..4.3.1 | Tooltips and popovers put data-template, data-content and data-title into the page as HTML',
    'CVE-2024-6485 GHSA-vxmc-5x29-h64v | medium | 79 | 1.4.0..3.4.2 | data-loading-text of a button is put into the page as HTML; version 3 is not mended any more',
    'CVE-2025-1647 GHSA-q58r-hwc8-rm9j | medium | 79 | 3.4.1..3.4.2 | Text of a tooltip or popover runs as HTML although it was sanitized',
  ],
  'bootstrap-select': [
    'CVE-2019-20921 GHSA-7c82-mp33-r854 | medium | 79 | ..1.13.6 | Title and data-content of an option are put into the page as HTML',
  ],
  angularjs: [
    'CVE-2019-14863 GHSA-r5fx-8r73-v86c | medium | 79 | ..1.5.0-beta.1 | Binding to xlink:href of an SVG link runs a script',
    'GHSA-28hp-fgcr-2r4h | medium | 79 | ..1.6.0 | JSONP is loaded from any address',
    'CVE-2019-10768 GHSA-89mq-4x47-5v83 | high | 20 915 1321 | ..1.7.9 | merge() with foreign JSON changes the prototype of every object',
    'CVE-2020-7676 GHSA-mhp6-pxh8-r675 | medium | 79 | ..1.8.0 | Sanitized HTML with option elements runs scripts when it is put into the page',
    'CVE-2022-25869 GHSA-prc3-vjfx-vhm9 | medium | 79 | .. | Internet Explorer runs text of a textarea that a page restored',
    'CVE-2023-26116 GHSA-2vrf-hf26-jrp5 | medium | 1333 | .. | angular.copy() is held up by a crafted regular expression',
    'CVE-2023-26117 GHSA-2qqx-w9hr-q5gx | medium | 1333 | .. | The service $resource is held up by a long address',
    'CVE-2023-26118 GHSA-qwqh-hm9m-p5hr | medium | 1333 | .. | A field of type url is held up by a long text',
    'CVE-2024-21490 GHSA-4w4v-5hc9-xrr2 | high | 1333 | 1.3.0.. | ng-srcset is held up by a long text',
    'CVE-2024-8372 GHSA-m9gf-397r-hwpg | low | 1289 | 1.3.0-rc.4.. | ng-srcset loads images from sources that are not allowed',
    'CVE-2024-8373 GHSA-mqm9-c95h-x2p6 | low | 791 | .. | The srcset of a source element loads images from sources that are not allowed',
    'CVE-2025-0716 GHSA-j58c-ww9w-pwp5 | low | 791 | .. | href of an SVG image loads from sources that are not allowed',
    'CVE-2025-2336 GHSA-4p4w-6hg8-63wx | medium | 791 | 1.3.1.. | ngSanitize lets SVG images through that are not allowed',
    'CVE-2026-11998 GHSA-7x27-g8rg-x87w | high | 79 791 | 1.2.0-rc.3.. | Foreign text runs as a script; nobody mends AngularJS any more',
  ],
  angular: [
    'CVE-2021-4231 GHSA-c75v-2vq8-878f | medium | 79 | ..10.2.5 11.0.0..11.0.5 11.1.0-next.0..11.1.0-next.3 | Text that ends a comment leaves it and runs as HTML',
    'CVE-2026-27970 GHSA-prjf-86w9-mfqv | high | 79 | ..18.2.15 19.0.0-next.0..19.2.19 20.0.0-next.0..20.3.17 21.0.0-next.0..21.1.6 21.2.0-next.0..21.2.0 | Translations may bring HTML that runs scripts',
    'CVE-2026-32635 GHSA-g93w-mfhg-p222 | high | 79 | 17.0.0-next.0..18.2.15 19.0.0-next.0..19.2.20 20.0.0-next.0..20.3.18 21.0.0-next.0..21.2.4 22.0.0-next.0..22.0.0-next.3 | Attributes such as href are not sanitized when they are translated and bound at once',
    'CVE-2026-50557 GHSA-f3m7-gqxr-g87x | medium | 79 | ..18.2.15 19.0.0-next.0..19.2.22 20.0.0-next.0..20.3.22 21.0.0-next.0..21.2.15 22.0.0-next.0..22.0.0-rc.2 | A name with a namespace slips past the sanitizing of attributes',
    'CVE-2026-52725 GHSA-692r-grfm-v8x7 | medium | 79 | ..18.2.15 19.0.0-next.0..19.2.23 20.0.0-next.0..20.3.22 21.0.0-next.0..21.2.15 22.0.0-next.0..22.0.0-rc.2 | A component made at run time slips past sanitizing by its namespace',
    'CVE-2026-54267 GHSA-rgjc-h3x7-9mwg | high | 79 471 | ..19.2.26 20.0.0-next.0..20.3.25 21.0.0-next.0..21.2.17 22.0.0-next.0..22.0.1 | Elements with chosen ids replace the data that hydration reads',
  ],
  vue: [
    'CVE-2024-9506 GHSA-5j4c-8p2g-v4jx | low | 1333 | 2.0.0-alpha.1..3.0.0-alpha.0 | Compiling a template with a long unclosed element holds up the page',
  ],
  vuetify: [
    'CVE-2022-25873 GHSA-q4q5-c5cv-2p68 | medium | 79 | 2.0.0-beta.4..2.6.10 | The calendar puts the name of an event into the page as HTML',
  ],
  react: [
    'CVE-2013-7035 GHSA-g53w-52xc-2j85 | medium | 79 | 0.4.0..0.4.2 0.5.0..0.5.2 | A key made of foreign text runs as HTML',
    'GHSA-hg79-j56m-fxgv | high | 79 | 0.0.1..0.14.0 | An object of foreign JSON as a child is taken for an element',
  ],
  'react-dom': [
    'CVE-2018-6341 GHSA-mvjj-gqq2-p4hw | medium | 79 | 16.0.0..16.0.1 16.1.0..16.1.2 16.2.0..16.2.1 16.3.0..16.3.3 16.4.0..16.4.2 | The name of an attribute is not escaped in HTML made on the server',
  ],
  next: [
    'CVE-2024-34351 GHSA-fr5h-rqp8-mj6g | high | 918 | 13.4.0..14.1.1 | A Server Action that redirects makes the server fetch from a host that the request names',
    'CVE-2024-46982 GHSA-gp8f-8m3g-qvj9 | high | 349 639 | 13.5.1..13.5.7 14.0.0..14.2.10 | A page of the Pages Router that is made for one request gets into the cache for all',
    'CVE-2024-51479 GHSA-7gfc-8cq8-jh5f | high | 285 863 | 9.5.5..14.2.15 | Middleware that decides by the path lets a page in the root folder through',
    'CVE-2024-47831 GHSA-g77x-44xx-532m | medium | 674 | 10.0.0..14.2.7 | The image optimizer uses up the processor',
    'CVE-2024-56332 GHSA-7m27-7ghc-44w9 | medium | 770 | 13.0.0..13.5.8 14.0.0..14.2.21 15.0.0..15.1.2 | A Server Action is left hanging and holds its connection',
    'CVE-2025-49826 GHSA-67rr-84xm-4c7r | high | 444 | 15.0.4-canary.51..15.1.8 | An empty answer of 204 gets into the cache in place of a page',
    'CVE-2025-57822 GHSA-4342-x723-ch2f | medium | 918 | 0.9.9..14.2.32 15.0.0-canary.0..15.4.7 | Middleware that hands on the headers of the request to next() makes the server fetch from a chosen host',
    'CVE-2025-57752 GHSA-g5qg-72qw-gw5v | medium | 524 | 0.9.9..14.2.31 15.0.0..15.4.5 | An image that needs a session is handed to others from the cache of the optimizer',
    'CVE-2025-55173 GHSA-xv57-4mr9-wg8v | medium | 20 | 0.9.9..14.2.31 15.0.0..15.4.5 | The image optimizer hands out any file of an allowed host, under a name that somebody else chose',
    'CVE-2025-55184 GHSA-mwv6-3258-q52c | high | 400 502 | 13.3.0..14.2.34 15.0.0-canary.0..15.0.6 15.1.1-canary.0..15.1.10 15.2.0-canary.0..15.2.7 15.3.0-canary.0..15.3.7 15.4.0-canary.0..15.4.9 15.5.1-canary.0..15.5.8 15.6.0-canary.0..15.6.0-canary.59 16.0.0-beta.0..16.0.9 16.1.0-canary.0..16.1.0-canary.17 | One request to the App Router keeps the server busy for ever',
    'CVE-2025-55183 GHSA-w37m-7fhw-fmv9 | medium | 497 502 | 15.0.0-canary.0..15.0.6 15.1.1-canary.0..15.1.10 15.2.0-canary.0..15.2.7 15.3.0-canary.0..15.3.7 15.4.0-canary.0..15.4.9 15.5.1-canary.0..15.5.8 15.6.0-canary.0..15.6.0-canary.59 16.0.0-beta.0..16.0.9 16.1.0-canary.0..16.1.0-canary.17 | A request to a Server Function is answered with its source code',
    'GHSA-h25m-26qc-wcjf | high | 400 502 | 13.0.0..15.0.8 15.1.1-canary.0..15.1.12 15.2.0-canary.0..15.2.9 15.3.0-canary.0..15.3.9 15.4.0-canary.0..15.4.11 15.5.1-canary.0..15.5.10 15.6.0-canary.0..15.6.0-canary.61 16.0.0-beta.0..16.0.11 16.1.0-canary.0..16.1.5 | Requests to Server Functions use up memory and processor',
    'CVE-2026-44573 GHSA-36qx-fr4f-26g5 | high | 863 | 12.2.0..15.5.16 16.0.0..16.2.5 | With i18n in the Pages Router, data of a page are handed out past the middleware',
    'CVE-2026-44575 GHSA-267c-6grr-h53f | high | 288 | 15.2.0..15.5.16 16.0.0..16.2.5 | Requests for segments of the App Router pass by the middleware',
    'CVE-2026-44578 GHSA-c4j6-fc7j-m34r | high | 918 | 13.4.13..15.5.16 16.0.0..16.2.5 | An upgraded connection makes a server of one’s own fetch from a chosen host',
    'CVE-2026-64645 GHSA-p9j2-gv94-2wf4 | high | 918 | 12.0.0..15.5.21 16.0.0..16.2.11 | A rewrite whose host is made from the request reaches a chosen host',
    'CVE-2026-64641 GHSA-m99w-x7hq-7vfj | high | 834 | 13.0.0..15.5.21 16.0.0..16.2.11 | A request to a Server Action keeps the server busy',
  ],
  lodash: [
    'CVE-2018-3721 GHSA-fvqr-27wr-82fm | medium | 471 1321 | ..4.17.5 | merge() and defaultsDeep() with foreign JSON change the prototype of every object',
    'CVE-2018-16487 GHSA-4xc9-xhrj-v574 | high | 400 1321 | ..4.17.11 | merge() with a constructor key changes the prototype of every object',
    'CVE-2019-10744 GHSA-jf85-cpcp-j695 | high | 20 1321 | ..4.17.12 | defaultsDeep() with a constructor key changes the prototype of every object',
    'CVE-2020-8203 GHSA-p6mc-m468-83gw | high | 770 1321 | 3.7.0..4.17.19 | zipObjectDeep() and set() with a foreign path change the prototype of every object',
    'CVE-2021-23337 GHSA-35jh-r3h4-6jhm | high | 77 94 | ..4.17.21 | The option "variable" of template() is run as code',
    'CVE-2020-28500 GHSA-29mw-wpgm-hmr9 | medium | 400 1333 | 4.0.0..4.17.21 | trim() and toNumber() are held up by a long text',
    'CVE-2025-13465 GHSA-xxjr-mmjv-4gpg | medium | 1321 | 4.0.0..4.17.23 | unset() and omit() with a foreign path delete from prototypes',
    'CVE-2026-2950 GHSA-f23m-r3pf-42rh | medium | 1321 | ..4.18.0 | unset() and omit() still delete from prototypes when the path is a list',
    'CVE-2026-4800 GHSA-r5fr-rjxr-66jc | high | 94 | 4.0.0..4.18.0 | Names in the option "imports" of template() are run as code',
  ],
  underscore: [
    'CVE-2021-23358 GHSA-cf4h-3jhx-xvhq | high | 94 | 1.3.2..1.12.1 | The setting "variable" of template() is run as code',
    'CVE-2026-27601 GHSA-qpx9-hpmf-5gmw | high | 674 770 | ..1.13.8 | flatten() and isEqual() of deep data use up the stack',
  ],
  moment: [
    'CVE-2016-4055 GHSA-87vv-r9j6-g5qv | medium | 400 | ..2.11.2 | A long text holds up the parsing of a duration',
    'CVE-2017-18214 GHSA-446m-mv8f-q348 | high | 400 1333 | ..2.19.3 | A long text holds up the parsing of a date',
    'CVE-2022-31129 GHSA-wc69-rhjr-hc9g | high | 400 1333 | 2.18.0..2.29.4 | A long text holds up the parsing of a date in the form of mails',
  ],
  handlebars: [
    'CVE-2015-8861 GHSA-9prh-257w-9277 | medium | 79 | ..4.0.0 | Text in an attribute without quotes brings further attributes',
    'GHSA-q42p-pg8m-cqh6 | high | 471 | ..3.0.7 4.0.0..4.0.14 4.1.0..4.1.2 | A template from an attacker changes the prototype of every object',
    'CVE-2019-19919 GHSA-w457-6q6x-cgp9 | high | 74 1321 | ..3.0.8 4.0.0..4.3.0 | A template from an attacker runs code through helperMissing',
    'CVE-2019-20920 GHSA-3cqr-58rm-57f8 | high | 94 | ..3.0.8 4.0.0..4.5.3 | A template from an attacker runs code through lookup',
    'CVE-2019-20922 GHSA-62gr-4qp9-h98f | high | 400 | 4.0.0..4.4.5 | A crafted template holds up the parser for ever',
    'CVE-2021-23369 GHSA-f2jv-r9rf-7988 | high | 94 | ..4.7.7 | A template from an attacker runs code when it is compiled in strict mode',
    'CVE-2021-23383 GHSA-765h-qjxv-5f44 | high | 1321 | ..4.7.7 | A template from an attacker changes prototypes when it is compiled in compat mode',
    'CVE-2026-33916 GHSA-2qvq-rjwj-gvw9 | medium | 79 1321 | 4.0.0..4.7.9 | A partial is looked up on a changed prototype and put into the page unescaped',
    'CVE-2026-33937 GHSA-2w6w-674q-4c4q | critical | 94 843 | 4.0.0..4.7.9 | compile() with a parsed template from an attacker runs code',
    'CVE-2026-33940 GHSA-xhpv-hc6g-r9c6 | high | 94 843 | 4.0.0..4.7.9 | A partial chosen at run time from foreign data runs code',
  ],
  mustache: [
    'CVE-2015-8862 GHSA-w3w8-37jv-2c58 | high | 79 | ..2.2.1 | Text in an attribute without quotes brings further attributes',
  ],
  dompurify: [
    'CVE-2019-25155 GHSA-8hgg-xxm5-3873 | medium | 601 | ..1.0.11 | Links in sanitized HTML may steer the page that they were opened from',
    'CVE-2019-16728 GHSA-chqj-j4fh-rw7m | medium | 79 | ..2.0.3 | Sanitized SVG or MathML becomes a script when it is read again',
    'GHSA-mjjq-c88q-qhr6 | high | 79 | ..2.0.7 | Sanitized HTML becomes a script when it is read again',
    'CVE-2020-26870 GHSA-63q7-h895-m982 | medium | 79 | ..2.0.17 | Sanitized MathML with nested forms becomes a script when it is read again',
    'CVE-2024-48910 GHSA-p3vf-v8qc-cwcr | high | 1321 | ..2.4.2 | A changed prototype switches the sanitizing off',
    'CVE-2024-47875 GHSA-gx9m-whjm-85jf | high | 79 | ..2.5.0 3.0.0..3.1.3 | Deeply nested HTML becomes a script after it was sanitized',
    'CVE-2024-45801 GHSA-mmhx-hmjr-r674 | high | 1321 1333 | ..2.5.4 3.0.0..3.1.3 | A changed prototype weakens the check of nesting',
    'CVE-2025-26791 GHSA-vhxf-7vqr-mrjg | medium | 79 | ..3.2.4 | With SAFE_FOR_TEMPLATES, sanitized HTML may become a script',
    'CVE-2025-15599 GHSA-v8jm-5vwx-cfxm | medium | 79 | 2.5.3..2.5.9 3.1.3..3.2.7 | An attribute that closes a text area lets a script through',
    'CVE-2026-0540 GHSA-v2wj-7wpq-c8vv | medium | 79 | 2.5.3..2.5.9 3.1.3..3.3.2 | An attribute that closes an element of raw text lets a script through',
    'CVE-2026-41238 GHSA-v9jr-rg53-9pgp | medium | 79 1321 | 3.0.1..3.4.0 | A changed prototype lets custom elements with any attribute through',
    'CVE-2026-41239 GHSA-crv5-9vww-q3g8 | medium | 79 1289 | 1.0.10..3.4.0 | With SAFE_FOR_TEMPLATES and RETURN_DOM, template expressions stay',
    'CVE-2026-41240 GHSA-h7mw-gpvr-xq4m | medium | 79 183 | ..3.4.0 | FORBID_TAGS is passed over when ADD_TAGS is a function',
    'CVE-2026-47423 GHSA-87xg-pxx2-7hvx | high | 79 | 3.4.4..3.4.5 | Content that the browser copies into selectedcontent is not sanitized',
    'CVE-2026-49978 GHSA-rp9w-3fw7-7cwq | medium | 79 | ..3.4.7 | With IN_PLACE, a shadow root inside a template is not sanitized',
  ],
  axios: [
    'CVE-2021-3749 GHSA-cph5-m8f7-6c5x | high | 400 1333 | ..0.21.2 | A long text holds up the trimming of a value',
    'CVE-2023-45857 GHSA-wf5p-g6vw-rhxx | medium | 352 | 0.8.1..0.28.0 1.0.0..1.6.0 | The token against forged requests is sent to other hosts too',
    'CVE-2026-25639 GHSA-43fc-jf86-j433 | high | 754 1321 | ..0.30.3 1.0.0..1.13.5 | A configuration from foreign JSON makes the request fail',
    'CVE-2026-44495 GHSA-3g43-6gmg-66jw | high | 94 1321 | 0.19.0..0.31.1 1.0.0..1.15.2 | A changed prototype brings functions that handle every answer',
    'CVE-2026-42042 GHSA-xx6v-rp6x-q39c | medium | 183 201 | ..0.31.1 1.0.0..1.15.1 | The token against forged requests is sent to other hosts when withXSRFToken is no plain boolean',
  ],
  knockout: [
    'CVE-2019-14862 GHSA-vcjj-xf2r-mwvc | medium | 79 | ..3.5.0 | The name of an attribute in an attr binding runs as HTML in old browsers',
  ],
  backbone: [
    'CVE-2016-10537 GHSA-j6p2-cx3w-6jcp | medium | 79 | 0.3.3..0.5.0 | escape() leaves text that an old browser takes for HTML',
  ],
  ember: [
    'CVE-2015-7565 | medium | 79 | 1.8.0..1.11.4 1.12.0..1.12.2 1.13.0..1.13.12 2.0.0..2.0.3 2.1.0..2.1.2 2.2.0..2.2.1 | A view made of foreign text keeps its HTML',
    'CVE-2014-0046 | low | 79 | ..1.5.0 | link-to without a block puts the text of a link into the page as HTML',
    'ember-set-prototype | high | 1321 | ..3.24.7 3.25.0..3.28.10 4.0.0..4.4.4 4.5.0..4.8.1 4.9.0-alpha.1..4.9.0-beta.3 | set() with a foreign path changes the prototype of every object | https://blog.emberjs.com/ember-4-8-1-released/',
  ],
  dojo: [
    'CVE-2015-5654 GHSA-p82g-2xpp-m5r3 | medium | 79 | ..1.2.0 | Text of the address is put into the page as HTML',
    'CVE-2018-15494 GHSA-84cm-x2q5-8225 | high | 79 | ..1.14 | DataGrid puts text into the page unescaped',
    'CVE-2020-5258 GHSA-jxfh-8wgv-vfr2 | high | 74 94 1321 | ..1.11.10 1.12.0..1.12.8 1.13.0..1.13.7 1.14.0..1.14.6 1.15.0..1.15.3 1.16.0..1.16.2 | deepCopy() with foreign JSON changes the prototype of every object',
    'CVE-2021-23450 GHSA-m8gw-hjpr-rjv7 | high | 1321 | ..1.16.5 | setObject() with a foreign path changes the prototype of every object',
  ],
  prototype: [
    'CVE-2008-7220 | high | 942 | ..1.5.1.2 1.6.0..1.6.0.2 | An answer of another site of type text/javascript is run',
    'CVE-2020-27511 | high | 1333 | ..1.7.4 | A long text holds up stripTags() and unescapeHTML()',
  ],
  tinymce: [
    'CVE-2020-17480 GHSA-27gm-ghr9-4v95 | high | 79 | ..4.9.7 5.0.0..5.1.4 | Content set through the clipboard or the API runs scripts',
    'CVE-2019-1010091 GHSA-c78w-2gw7-gjv3 | medium | 79 | ..4.9.10 5.0.0..5.2.2 | Content for the media plugin runs scripts',
    'CVE-2020-12648 GHSA-vrv8-v4w8-f95h | medium | 79 | ..4.9.11 5.0.0..5.4.1 | Content with a crafted attribute runs scripts',
    'CVE-2024-21911 GHSA-w7jx-j77m-wp65 | medium | 79 | ..5.6.0 | Addresses in attributes are not sanitized in full',
    'CVE-2024-21908 GHSA-5h9g-x5rv-25wg | medium | 79 | ..5.9.0 | Inserted HTML becomes a script when it is read again',
    'CVE-2024-21910 GHSA-r8hm-w5f7-wj39 | medium | 79 | ..5.10.0 | Addresses of links and images are not sanitized in full',
    'CVE-2022-23494 GHSA-gg8r-xjwq-4w92 | medium | 79 | ..5.10.7 6.0.0..6.3.1 | Alerts show text as HTML',
    'CVE-2023-45819 GHSA-hgqx-r2hp-jr38 | medium | 79 | ..5.10.8 6.0.0..6.7.1 | Notifications show text as HTML',
    'CVE-2023-45818 GHSA-v65r-p3vv-jjfv | medium | 79 | ..5.10.8 6.0.0..6.7.1 | Undone content becomes a script',
    'CVE-2023-48219 GHSA-v626-r774-j7f8 | medium | 79 | ..5.10.9 6.0.0..6.7.3 | Text nodes with special characters become a script',
    'CVE-2024-29203 GHSA-438c-3975-5x3f | medium | 79 | ..6.8.1 | Inserted frames run scripts',
    'CVE-2024-29881 GHSA-5359-pvf2-pw78 | medium | 79 | ..7.0.0 | Inserted objects load SVG files that run scripts',
    'CVE-2024-38356 GHSA-9hcv-j9pv-qmph | medium | 79 | ..5.11.0 6.0.0..6.8.4 7.0.0..7.2.0 | noneditable_regexp lets HTML through',
    'CVE-2024-38357 GHSA-w9jx-4g6g-rp7x | medium | 79 | ..5.11.0 6.0.0..6.8.4 7.0.0..7.2.0 | noscript elements let HTML through',
    'CVE-2026-47759 GHSA-q742-qvgc-gc2f | high | 79 | ..5.10.10 6.0.0..7.9.3 8.0.0..8.5.1 | Attributes that begin with data-mce- bring scripts in',
    'CVE-2026-47762 GHSA-v98h-vmpc-fpqv | high | 79 | ..5.10.10 6.0.0..7.9.3 8.0.0..8.5.1 | Comments that begin with mce:protected bring scripts in',
    'CVE-2026-47760 GHSA-mh5m-5hw4-5c69 | high | 79 | 6.8.0..7.1.0 | Nested SVG slips past the sanitizing',
  ],
  ckeditor4: [
    'CVE-2018-17960 GHSA-g68x-vvqq-pvw3 | medium | 79 | 4.0.0..4.11.0 | HTML pasted into the source view runs scripts',
    'CVE-2021-37695 | medium | 79 | ..4.16.2 | Malformed HTML passes the plugin for fake objects',
    'CVE-2021-41164 | medium | 79 | ..4.17.0 | Content passes the filter for allowed content',
    'CVE-2021-41165 | medium | 79 | ..4.17.0 | Comments in content run as HTML',
    'CVE-2022-24728 | low | 79 | ..4.18.0 | A malformed address passes the sanitizing',
    'CVE-2023-28439 | medium | 79 | ..4.21.0 | Inserted frames and media run scripts in the page of the editor',
  ],
  ckeditor5: [
    'CVE-2018-11093 | low | 79 | ..10.0.1 | A link with a script as its address is kept',
    'CVE-2021-21254 | low | 1333 | ..25.0.0 | Long text holds up several packages',
    'CVE-2021-21391 | low | 1333 | ..27.0.0 | Long text holds up several packages',
    'CVE-2022-31175 | low | 79 | ..35.0.0 | Removing an editor of HTML runs scripts in its content',
    'CVE-2024-45613 GHSA-rgg8-g5x8-wr9v | medium | 79 | 40.0.0..43.1.1 | Pasted content runs scripts',
    'CVE-2025-58064 GHSA-x9gp-vjh6-3wv6 | low | 79 | 44.2.0..45.2.2 46.0.0..46.0.3 | Pasted content runs scripts',
  ],
  quill: [
    'GHSA-588m-9qg5-35pq | medium | 1022 | ..1.3.7 | Links open pages that may steer the page that they were opened from',
    'CVE-2025-15056 GHSA-v3m3-f69x-jf25 | low | 74 79 | 2.0.3..2.0.4 | Exported HTML keeps text unescaped',
  ],
  'froala-editor': [
    'CVE-2019-19935 GHSA-h236-g5gh-vq6c | medium | 79 | ..3.2.3 | Content for the editor runs scripts',
    'CVE-2021-28114 | high | 79 | ..3.2.7 | MathML in content becomes a script when it is read again',
    'CVE-2021-30109 GHSA-cq6w-w5rj-p9x8 | medium | 79 | ..3.2.7 | An encoded link runs a script',
    'CVE-2020-22864 GHSA-97x5-cc53-cv4v | medium | 79 | ..4.0.11 | The dialog for videos takes HTML with scripts',
    'CVE-2023-41592 GHSA-hvpq-7vcc-5hj5 | medium | 79 | 4.0.1..4.1.4 | The dialogs for links and images take scripts',
    'CVE-2024-51434 GHSA-549p-5c7f-c5p4 | medium | 79 | ..4.3.1 | Content with unusual elements runs scripts',
  ],
  'highlight.js': [
    'CVE-2020-26237 GHSA-vfrc-7r7c-w9mx | medium | 471 | ..9.18.2 10.0.0..10.1.2 | The class of a code block changes the prototype of every object',
    'GHSA-7wwv-vh3v-89cq | medium | 20 400 | 9.0.0..10.4.1 | Crafted code holds up the highlighting',
  ],
  prismjs: [
    'CVE-2020-15138 | high | 79 | 1.1.0..1.21.0 | The previewer for easings runs HTML in old browsers',
    'CVE-2021-32723 | high | 400 | ..1.24.0 | Crafted code holds up the highlighting of some languages',
    'CVE-2021-3801 | high | 1333 | ..1.25.0 | Crafted code holds up the highlighting',
    'CVE-2022-23647 | high | 79 | 1.14.0..1.27.0 | The plugin for command lines puts code into the page as HTML',
    'CVE-2024-53382 GHSA-x7hr-w5r2-h6wg | medium | 79 94 | ..1.30.0 | An element with a chosen name replaces currentScript, and scripts load from elsewhere',
  ],
  'markdown-it': [
    'CVE-2015-10005 GHSA-j5p7-jf4q-742q | high | 1333 | ..3.0.0 | Long text holds up the parser',
    'CVE-2015-3295 | medium | 79 | ..4.1.0 | Links to data: addresses are kept',
    'CVE-2022-21670 GHSA-6vfc-qv3f-vr6c | medium | 400 1333 | ..12.3.2 | A long run of white space holds up the parser',
    'CVE-2026-2327 GHSA-38c4-r59v-3vqw | medium | 1333 | 13.0.0..14.1.1 | A long run of asterisks holds up the finding of links',
    'CVE-2026-48988 GHSA-6v5v-wf23-fmfq | medium | 400 407 | ..14.2.0 | Many quotation marks hold up the option "typographer"',
  ],
  marked: [
    'CVE-2014-3743 GHSA-9cw2-jqp5-7x39 | medium | 79 | ..0.3.1 | Languages of code blocks and links bring HTML in',
    'CVE-2015-1370 GHSA-cfjh-p3g4-3q2f | medium | 79 | ..0.3.3 | Links to vbscript: addresses are kept',
    'CVE-2016-10531 GHSA-vfvf-mqq8-rwqc | medium | 79 | ..0.3.6 | Encoded links slip past the option "sanitize"',
    'CVE-2017-1000427 GHSA-7px7-7xjx-hxm8 | medium | 79 | ..0.3.7 | Links to data: addresses are kept',
    'CVE-2021-21306 GHSA-4r62-v4vq-hr96 | medium | 400 | 1.1.1..2.0.0 | Long text holds up the parser',
    'CVE-2022-21680 GHSA-rrrm-qjm4-v8hf | high | 400 1333 | ..4.0.10 | Crafted text holds up the parser of definitions',
    'CVE-2022-21681 GHSA-5v2h-r2cx-5xgj | high | 1333 | ..4.0.10 | Crafted text holds up the parser of references',
    'CVE-2026-41680 GHSA-6v9c-7cg6-27q7 | high | 400 674 835 | 18.0.0..18.0.2 | Crafted text uses up the memory',
  ],
  mathjax: [
    'CVE-2018-1999024 GHSA-3c48-6pcv-88rm | medium | 79 | ..2.7.4 | The macro \\unicode brings scripts in',
    'CVE-2023-39663 GHSA-v638-q856-grg8 | high | 1333 | ..2.7.10 | Crafted formulas hold up the page',
  ],
  katex: [
    'CVE-2024-28243 GHSA-64fm-8hw2-v72w | medium | 400 674 | 0.12.0..0.16.10 | Macros made by \\edef hold up the page',
    'CVE-2024-28245 GHSA-f98w-7cxr-ff2h | medium | 79 116 | 0.11.0..0.16.10 | \\includegraphics brings HTML in when its use is allowed',
    'CVE-2025-23207 GHSA-cg87-wmx4-v546 | medium | 79 | 0.12.0..0.16.21 | \\htmlData brings attributes in when its use is allowed',
  ],
  'pdfjs-dist': [
    'CVE-2018-5158 GHSA-7jg2-jgv3-fmr4 | high | 94 79 | ..1.10.100 2.0.0..2.0.550 | Opening a crafted PDF runs scripts in the page of the viewer',
    'CVE-2024-4367 GHSA-wgrm-67xf-hhpq | high | 79 754 | ..4.2.67 | Opening a crafted PDF runs scripts in the page of the viewer',
    'CVE-2026-16633 GHSA-hq66-cqwq-w95j | high | 79 | 5.6.83..6.2.108 | Opening a crafted PDF runs scripts in the page of the viewer',
  ],
  plupload: [
    'CVE-2021-23562 GHSA-rp2c-jrgp-cvr8 | medium | 79 75 | ..2.3.9 | The name of a chosen file is put into the page as HTML',
  ],
  'video.js': [
    'CVE-2021-23414 GHSA-pp7m-6j83-m7r6 | medium | 79 | ..7.14.3 | The address of a track is put into the page unescaped',
  ],
  select2: [
    'CVE-2016-10744 GHSA-rf66-hmqf-q3fc | medium | 79 | ..4.0.6 | Results of a remote search are put into the page as HTML',
  ],
  'datatables.net': [
    'CVE-2015-6584 | high | 79 | ..1.10.10 | An example page shows a parameter as HTML',
    'CVE-2020-28458 GHSA-m7j4-fhg6-xf5v | high | 1321 | ..1.10.22 | A foreign path of a column changes the prototype of every object',
    'CVE-2021-23445 GHSA-h73q-5wmj-q8pj | medium | 79 | ..1.11.3 | A list handed to the escaping function is put into the page unescaped',
  ],
  'chart.js': [
    'CVE-2020-7746 GHSA-h68q-55jf-x68w | high | 915 1321 | ..2.9.4 | Options from foreign JSON change the prototype of every object',
  ],
  highcharts: [
    'CVE-2018-20801 GHSA-xmc8-cjfr-phx3 | high | 1333 | ..6.1.0 | Long text holds up the page',
    'GHSA-gr4j-r575-g665 | high | 79 | ..7.2.2 8.0.0..8.1.1 | Texts of a chart are put into the page as HTML',
    'CVE-2021-29489 GHSA-8j65-4pcq-xq95 | high | 79 1321 | ..9.0.0 | Options from foreign data bring HTML in',
  ],
  echarts: [
    'CVE-2026-45249 GHSA-fgmj-fm8m-jvvx | medium | 79 | ..6.1.0 | Texts of a chart are put into the page as HTML',
  ],
  'plotly.js': [
    'CVE-2023-46308 | critical | 1321 | ..2.25.2 | Options from foreign data change the prototype of every object',
  ],
  c3: [
    'CVE-2016-1000240 GHSA-gvg7-pp82-cff3 | medium | 79 | ..0.4.11 | Names in the data are put into tooltips as HTML',
  ],
  three: [
    'CVE-2020-28496 GHSA-fq6p-x6j3-cmmq | high | 400 | ..0.125.0 | A long text as a colour holds up the page',
  ],
  mermaid: [
    'CVE-2021-35513 | medium | 79 | ..8.11.0 | Links in a diagram run scripts',
    'CVE-2021-43861 | high | 79 | ..8.13.8 | Texts of a diagram run as HTML',
    'CVE-2022-31108 | medium | 74 79 | 8.0.0..9.1.2 | The theme of a diagram brings style sheets in',
    'CVE-2025-54881 GHSA-7rqq-prvp-x9jh | medium | 79 | 10.9.0-rc.1..10.9.4 11.0.0-alpha.1..11.10.0 | Labels of a sequence diagram run as HTML',
  ],
  'ua-parser-js': [
    'CVE-2021-4229 GHSA-pjwm-rvh2-c87w | high | 506 912 | 0.7.29..0.7.30 0.8.0..0.8.1 1.0.0..1.0.1 | These releases came from an intruder and install malware where they are built',
    'CVE-2020-7733 GHSA-662x-fhqg-9p8v | high | 400 | ..0.7.22 | A long user agent holds up the parser',
    'CVE-2020-7793 GHSA-394c-5j6w-4xmx | high | 400 | ..0.7.23 | A long user agent holds up the parser',
    'CVE-2021-27292 GHSA-78cj-fxph-m83p | high | 400 | 0.7.14..0.7.24 | A long user agent holds up the parser',
    'CVE-2022-25927 GHSA-fhg7-m89q-25r3 | high | 400 1333 | 0.7.30..0.7.33 0.8.0..1.0.33 | A long user agent holds up the trimming of it',
  ],
  jszip: [
    'CVE-2021-23413 GHSA-jg8v-48h5-wgxg | medium | 1321 | ..2.7.0 3.0.0..3.7.0 | A file in an archive named __proto__ changes the list of files',
  ],
  xlsx: [
    'CVE-2023-30533 GHSA-4r6h-8v6p-xvw6 | high | 1321 | ..0.19.3 | Reading a crafted sheet changes the prototype of every object',
    'CVE-2024-22363 GHSA-5pgg-2g8v-p4x9 | high | 1333 | ..0.20.2 | Reading a crafted sheet holds up the page',
  ],
  jspdf: [
    'CVE-2020-7691 | medium | 79 | ..2.0.0 | HTML handed to html() runs scripts',
    'CVE-2021-23353 | high | 400 1333 | ..2.3.1 | A crafted image holds up addImage()',
    'CVE-2025-29907 | high | 400 835 | ..3.0.1 | A crafted image address holds up addImage()',
    'CVE-2025-57810 | high | 20 835 | ..3.0.2 | A crafted image holds up addImage()',
  ],
  swiper: [
    'CVE-2021-23370 GHSA-p3hc-fv2j-rp68 | critical | 1321 | ..6.5.1 | Options from foreign data change the prototype of every object',
    'CVE-2026-27212 GHSA-hmx5-qpq5-p643 | critical | 1321 | 6.5.1..12.1.2 | Options from foreign data still change the prototype of every object',
  ],
  protobufjs: [
    'CVE-2022-25878 GHSA-g954-5hwp-pp24 | high | 1321 | 6.10.0..6.10.3 6.11.0..6.11.3 | Foreign options of a schema change the prototype of every object',
    'CVE-2023-36665 GHSA-h755-8qp9-cq85 | critical | 1321 | 6.10.0..6.11.4 7.0.0..7.2.5 | Foreign messages or schemas change the prototype of every object',
    'CVE-2026-41242 GHSA-xq3m-2v4x-88gg | critical | 94 | ..7.5.5 8.0.0..8.0.1 | A schema from an attacker is made into code and run',
  ],
  gsap: [
    'CVE-2020-28478 | high | 1321 | ..3.6.0 | Options from foreign data change the prototype of every object',
  ],
  easyxdm: [
    'CVE-2013-5212 | medium | 79 | ..2.4.18 | Text of the address runs as a script',
    'CVE-2014-1403 | medium | 79 | ..2.4.19 | The file name.html runs text of the address as a script',
  ],
  mootools: [
    'CVE-2021-23432 GHSA-x6hx-7gh3-3q98 | medium | 1321 | ..1.5.3 | merge() with foreign JSON changes the prototype of every object',
  ],
  codemirror: [
    'CVE-2020-7760 | medium | 400 | ..5.58.2 | Crafted text holds up the highlighting of JavaScript',
  ],
  trix: [
    'CVE-2024-34341 | medium | 79 | ..1.3.2 2.0.0..2.1.1 | Pasted content runs scripts',
    'CVE-2024-43368 GHSA-qm2q-9f3q-2vcv | medium | 79 | ..1.3.3 2.0.0..2.1.4 | Pasted content with an encoded type runs scripts',
    'CVE-2025-21610 | medium | 79 | 2.0.0..2.1.12 | A pasted link with a script as its address is kept',
    'CVE-2025-46812 | low | 79 | 2.0.0..2.1.15 | Pasted content becomes a script when it is read again',
  ],
  'reveal.js': [
    'CVE-2022-0776 | medium | 79 | ..4.3.0 | Messages from any window run scripts in the notes of the speaker',
  ],
  'swagger-ui': [
    'CVE-2019-17495 GHSA-c427-hjc3-wrfw | medium | 79 352 | ..3.23.11 | A description loaded from elsewhere brings style sheets that read the page',
    'GHSA-qrmm-w75w-3wpx | medium | 1021 | ..4.1.3 | A link to the page makes it show somebody else’s description',
  ],
  graphiql: ['CVE-2021-41248 | high | 79 | 0.5.0..1.4.7 | Names in a schema from elsewhere run as HTML'],
}

const severities: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  info: 'info',
}

/** The facts that every scan has. */
export const builtInAdvisories: AdvisoryData = {
  source: 'built-in',
  dated: '2026-08-01',
  libraries: Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.map(readRow)])),
}

function readRow(row: string): Advisory {
  const [numbers = '', severityName = '', cwes = '', versions = '', summary = '', link] = row.split(' | ')
  const ids = numbers.split(' ')
  const severity = severities[severityName]
  if (severity === undefined || summary === '') throw new Error(`Expected an advisory, found ${row}`)
  return {
    ids,
    severity,
    cwes: cwes.split(' ').map(Number),
    ranges: versions.split(' ').map((range) => {
      const [from = '', below = ''] = range.split('..')
      return { from: from || null, below: below || null }
    }),
    summary,
    link: link ?? linkOf(ids),
  }
}

function linkOf(ids: readonly string[]): string {
  const github = ids.find((id) => id.startsWith('GHSA-'))
  return github === undefined
    ? `https://nvd.nist.gov/vuln/detail/${ids[0] ?? ''}`
    : `https://github.com/advisories/${github}`
}
