/**
 * Built-in advisories of front-end libraries.
 *
 * Maintained by hand, because no package contains them: `retire` 5.7 downloads at run time,
 * `is-website-vulnerable` 1.14 drives Lighthouse, `js-library-detector` 6.7 needs a live page.
 */
import type { Severity } from '../../../shared/model/severity.ts'
import type { Advisory, AdvisoryData } from '../../model/libraries.ts'

/**
 * Rows of `numbers | severity | CWE | versions | effect | link`; the link may follow from the numbers.
 * Versions are `from..below`, separated by blanks; a missing bound is open.
 */
const rows: Readonly<Record<string, readonly string[]>> = {
  jquery: [
    'CVE-2011-4969 GHSA-579v-mp3v-rrw5 | medium | 79 | ..1.6.3 | XSS: a selector built from location.hash runs the HTML in it',
    'CVE-2012-6708 GHSA-2pqj-h3vj-pqgw | medium | 79 | ..1.9.0b1 | XSS: a selector that contains HTML anywhere is parsed into elements, scripts included',
    'CVE-2020-7656 GHSA-q4m3-2j7h-f7xw | medium | 79 | 1.2.1..1.9.0 | XSS: load() runs scripts whose closing tag contains white space',
    'CVE-2015-9251 GHSA-rmxg-73gg-4p98 | medium | 79 | 1.4.0..1.12.0 1.12.3..3.0.0-beta1 | XSS: ajax() without a dataType runs cross-origin responses of type text/javascript',
    'CVE-2019-11358 GHSA-6c3j-c64m-qhgq | medium | 79 1321 | 1.1.4..3.4.0 | Prototype pollution: deep extend() of untrusted JSON',
    'CVE-2020-11023 GHSA-jpcq-cgw6-v4j6 | medium | 79 | 1.0.3..3.5.0 | XSS: HTML with option elements runs scripts in html() and append(), even after it was sanitized',
    'CVE-2020-11022 GHSA-gxr4-xjj5-5px2 | medium | 79 | 1.12.0..3.5.0 | XSS: htmlPrefilter rewrites sanitized HTML so that it runs scripts in html() and append()',
  ],
  'jquery-ui': [
    'CVE-2010-5312 GHSA-wcm2-9c89-wmfm | medium | 79 | 1.7.0..1.10.0 | XSS: the title of a dialog is put into the page as HTML',
    'CVE-2012-6662 GHSA-qqxp-xp9v-vvx6 | medium | 79 | 1.9.2..1.10.0 | XSS: a tooltip puts the title of an element into the page as HTML',
    'CVE-2016-7103 GHSA-hpcf-8vf9-q4gj | medium | 79 | ..1.12.0 | XSS: the closeText of a dialog is put into the page as HTML',
    'CVE-2021-41182 GHSA-9gj3-hwp5-pmwc | medium | 79 | ..1.13.0 | XSS: the altField of a date picker is parsed as HTML',
    'CVE-2021-41183 GHSA-j7qv-pgf6-hvh4 | medium | 79 | ..1.13.0 | XSS: texts of a date picker are put into the page as HTML',
    'CVE-2021-41184 GHSA-gpqq-952q-5327 | medium | 79 | ..1.13.0 | XSS: the option "of" of position() is parsed as HTML',
    'CVE-2022-31160 GHSA-h6gj-6jjq-h8g9 | medium | 79 | ..1.13.2 | XSS: refreshing a checkboxradio turns escaped text of its label into HTML',
  ],
  'jquery-migrate': [
    'jquery-migrate-selector | medium | 79 | ..1.2.2 | XSS: restores the parsing of selectors with HTML into elements | https://bugs.jquery.com/ticket/11290',
  ],
  'jquery-validation': [
    'CVE-2021-21252 GHSA-jxwx-85vp-gvwm | high | 400 | ..1.19.3 | Denial of service: a long string blocks the validation pattern',
    'CVE-2021-43306 GHSA-j9m2-h2pv-wvph | low | 1333 | ..1.19.4 | ReDoS: a long string blocks the method url2',
    'CVE-2022-31147 GHSA-ffmh-x56j-9rc3 | high | 1333 | ..1.19.5 | ReDoS: a long string blocks the methods url and url2',
    'CVE-2025-3573 GHSA-rrj2-ph5q-jxw2 | medium | 79 | ..1.20.0 | XSS: showLabel puts a message into the page as HTML',
  ],
  'jquery-mobile': [
    'GHSA-fj93-7wm4-8x2g | high | 79 | .. | XSS: loads the URL in the fragment, so that any response with untrusted text runs as HTML',
  ],
  prettyphoto: [
    'CVE-2013-6837 | medium | 79 | ..3.1.5 | XSS: puts the URL fragment into the page as HTML',
    'prettyphoto-hashrel | high | 79 | ..3.1.6 | XSS: a part of the URL fragment is still used as a selector with HTML | https://github.com/scaron/prettyphoto/issues/149',
  ],
  'jquery.terminal': [
    'GHSA-2hwp-g4g7-mwwj | medium | 79 | ..1.21.0 | XSS: echoes text with HTML when anyLinks is on',
    'CVE-2021-43862 GHSA-x9r5-jxvq-4387 | low | 79 | ..2.31.1 | Self-XSS: typed text with HTML runs in the page',
  ],
  bootstrap: [
    'CVE-2016-10735 GHSA-4p24-vmcr-4gqj | medium | 79 | 3.0.0..3.4.0 4.0.0-beta..4.0.0-beta.2 | XSS: data-target is parsed as HTML',
    'CVE-2018-14040 GHSA-3wqf-4x89-9g79 | medium | 79 | 2.3.0..3.4.0 4.0.0..4.1.2 | XSS: data-parent of a collapse is parsed as HTML',
    'CVE-2018-14041 GHSA-pj7m-g53m-7638 | medium | 79 | 4.0.0..4.1.2 | XSS: data-target of scrollspy is parsed as HTML',
    'CVE-2018-14042 GHSA-7mvr-5x2g-wfc8 | medium | 79 | 2.3.0..3.4.0 4.0.0..4.1.2 | XSS: data-container of a tooltip is parsed as HTML',
    'CVE-2018-20676 GHSA-3mgp-fx93-9xv5 | medium | 79 | ..3.4.0 | XSS: data-viewport of a tooltip is parsed as HTML',
    'CVE-2018-20677 GHSA-ph58-4vrj-w6hr | medium | 79 | ..3.4.0 | XSS: the target of an affix is parsed as HTML',
    'CVE-2019-8331 GHSA-9v3m-8fp8-mj99 | medium | 79 | 3.0.0..3.4.1 4.0.0..4.3.1 | XSS: tooltips and popovers put data-template, data-content and data-title into the page as HTML',
    'CVE-2024-6485 GHSA-vxmc-5x29-h64v | medium | 79 | 1.4.0..3.4.2 | XSS: data-loading-text of a button is put into the page as HTML; version 3 is no longer maintained',
    'CVE-2025-1647 GHSA-q58r-hwc8-rm9j | medium | 79 | 3.4.1..3.4.2 | XSS: text of a tooltip or popover runs as HTML although it was sanitized',
  ],
  'bootstrap-select': [
    'CVE-2019-20921 GHSA-7c82-mp33-r854 | medium | 79 | ..1.13.6 | XSS: title and data-content of an option are put into the page as HTML',
  ],
  angularjs: [
    'CVE-2019-14863 GHSA-r5fx-8r73-v86c | medium | 79 | ..1.5.0-beta.1 | XSS: binding to xlink:href of an SVG link runs a script',
    'GHSA-28hp-fgcr-2r4h | medium | 79 | ..1.6.0 | XSS: JSONP is loaded from any URL',
    'CVE-2019-10768 GHSA-89mq-4x47-5v83 | high | 20 915 1321 | ..1.7.9 | Prototype pollution: merge() of untrusted JSON',
    'CVE-2020-7676 GHSA-mhp6-pxh8-r675 | medium | 79 | ..1.8.0 | XSS: sanitized HTML with option elements runs scripts when it is put into the page',
    'CVE-2022-25869 GHSA-prc3-vjfx-vhm9 | medium | 79 | .. | XSS: Internet Explorer runs text of a textarea that a page restored',
    'CVE-2023-26116 GHSA-2vrf-hf26-jrp5 | medium | 1333 | .. | ReDoS: angular.copy() of a malicious regular expression',
    'CVE-2023-26117 GHSA-2qqx-w9hr-q5gx | medium | 1333 | .. | ReDoS: a long URL blocks the service $resource',
    'CVE-2023-26118 GHSA-qwqh-hm9m-p5hr | medium | 1333 | .. | ReDoS: a long string blocks a field of type url',
    'CVE-2024-21490 GHSA-4w4v-5hc9-xrr2 | high | 1333 | 1.3.0.. | ReDoS: a long string blocks ng-srcset',
    'CVE-2024-8372 GHSA-m9gf-397r-hwpg | low | 1289 | 1.3.0-rc.4.. | Content spoofing: ng-srcset loads images from disallowed sources',
    'CVE-2024-8373 GHSA-mqm9-c95h-x2p6 | low | 791 | .. | Content spoofing: srcset of a source element loads images from disallowed sources',
    'CVE-2025-0716 GHSA-j58c-ww9w-pwp5 | low | 791 | .. | Content spoofing: href of an SVG image loads from disallowed sources',
    'CVE-2025-2336 GHSA-4p4w-6hg8-63wx | medium | 791 | 1.3.1.. | Content spoofing: ngSanitize allows disallowed SVG images',
    'CVE-2026-11998 GHSA-7x27-g8rg-x87w | high | 79 791 | 1.2.0-rc.3.. | XSS: untrusted text runs as a script; AngularJS is no longer maintained',
  ],
  angular: [
    'CVE-2021-4231 GHSA-c75v-2vq8-878f | medium | 79 | ..10.2.5 11.0.0..11.0.5 11.1.0-next.0..11.1.0-next.3 | XSS: text that ends a comment leaves it and runs as HTML',
    'CVE-2026-27970 GHSA-prjf-86w9-mfqv | high | 79 | ..18.2.15 19.0.0-next.0..19.2.19 20.0.0-next.0..20.3.17 21.0.0-next.0..21.1.6 21.2.0-next.0..21.2.0 | XSS: translations may contain HTML that runs scripts',
    'CVE-2026-32635 GHSA-g93w-mfhg-p222 | high | 79 | 17.0.0-next.0..18.2.15 19.0.0-next.0..19.2.20 20.0.0-next.0..20.3.18 21.0.0-next.0..21.2.4 22.0.0-next.0..22.0.0-next.3 | XSS: attributes such as href are not sanitized when they are translated and bound at once',
    'CVE-2026-50557 GHSA-f3m7-gqxr-g87x | medium | 79 | ..18.2.15 19.0.0-next.0..19.2.22 20.0.0-next.0..20.3.22 21.0.0-next.0..21.2.15 22.0.0-next.0..22.0.0-rc.2 | XSS: a name with a namespace bypasses sanitization of attributes',
    'CVE-2026-52725 GHSA-692r-grfm-v8x7 | medium | 79 | ..18.2.15 19.0.0-next.0..19.2.23 20.0.0-next.0..20.3.22 21.0.0-next.0..21.2.15 22.0.0-next.0..22.0.0-rc.2 | XSS: a component created at run time bypasses sanitization by its namespace',
    'CVE-2026-54267 GHSA-rgjc-h3x7-9mwg | high | 79 471 | ..19.2.26 20.0.0-next.0..20.3.25 21.0.0-next.0..21.2.17 22.0.0-next.0..22.0.1 | DOM clobbering: elements with chosen ids replace the data that hydration reads',
  ],
  vue: [
    'CVE-2024-9506 GHSA-5j4c-8p2g-v4jx | low | 1333 | 2.0.0-alpha.1..3.0.0-alpha.0 | ReDoS: compiling a template with a long unclosed element blocks the page',
  ],
  vuetify: [
    'CVE-2022-25873 GHSA-q4q5-c5cv-2p68 | medium | 79 | 2.0.0-beta.4..2.6.10 | XSS: the calendar puts the name of an event into the page as HTML',
  ],
  react: [
    'CVE-2013-7035 GHSA-g53w-52xc-2j85 | medium | 79 | 0.4.0..0.4.2 0.5.0..0.5.2 | XSS: a key from untrusted text runs as HTML',
    'GHSA-hg79-j56m-fxgv | high | 79 | 0.0.1..0.14.0 | XSS: an untrusted JSON object as a child is treated as an element',
  ],
  'react-dom': [
    'CVE-2018-6341 GHSA-mvjj-gqq2-p4hw | medium | 79 | 16.0.0..16.0.1 16.1.0..16.1.2 16.2.0..16.2.1 16.3.0..16.3.3 16.4.0..16.4.2 | XSS: the name of an attribute is not escaped in HTML rendered on the server',
  ],
  next: [
    'CVE-2024-34351 GHSA-fr5h-rqp8-mj6g | high | 918 | 13.4.0..14.1.1 | SSRF: a Server Action that redirects fetches from the host in the request',
    'CVE-2024-46982 GHSA-gp8f-8m3g-qvj9 | high | 349 639 | 13.5.1..13.5.7 14.0.0..14.2.10 | Cache poisoning: a page of the Pages Router rendered for one request is cached for all',
    'CVE-2024-51479 GHSA-7gfc-8cq8-jh5f | high | 285 863 | 9.5.5..14.2.15 | Authorization bypass: middleware that checks the path does not cover a page in the root folder',
    'CVE-2024-47831 GHSA-g77x-44xx-532m | medium | 674 | 10.0.0..14.2.7 | Denial of service: the image optimizer exhausts the CPU',
    'CVE-2024-56332 GHSA-7m27-7ghc-44w9 | medium | 770 | 13.0.0..13.5.8 14.0.0..14.2.21 15.0.0..15.1.2 | Denial of service: a Server Action hangs and keeps its connection open',
    'CVE-2025-49826 GHSA-67rr-84xm-4c7r | high | 444 | 15.0.4-canary.51..15.1.8 | Cache poisoning: an empty 204 response is cached in place of a page',
    'CVE-2025-57822 GHSA-4342-x723-ch2f | medium | 918 | 0.9.9..14.2.32 15.0.0-canary.0..15.4.7 | SSRF: middleware that passes request headers to next() fetches from a chosen host',
    'CVE-2025-57752 GHSA-g5qg-72qw-gw5v | medium | 524 | 0.9.9..14.2.31 15.0.0..15.4.5 | Information disclosure: an image that requires a session is served to others from the optimizer cache',
    'CVE-2025-55173 GHSA-xv57-4mr9-wg8v | medium | 20 | 0.9.9..14.2.31 15.0.0..15.4.5 | Content injection: the image optimizer serves any file of an allowed host under a chosen name',
    'CVE-2025-55184 GHSA-mwv6-3258-q52c | high | 400 502 | 13.3.0..14.2.34 15.0.0-canary.0..15.0.6 15.1.1-canary.0..15.1.10 15.2.0-canary.0..15.2.7 15.3.0-canary.0..15.3.7 15.4.0-canary.0..15.4.9 15.5.1-canary.0..15.5.8 15.6.0-canary.0..15.6.0-canary.59 16.0.0-beta.0..16.0.9 16.1.0-canary.0..16.1.0-canary.17 | Denial of service: one request to the App Router causes an infinite loop',
    'CVE-2025-55183 GHSA-w37m-7fhw-fmv9 | medium | 497 502 | 15.0.0-canary.0..15.0.6 15.1.1-canary.0..15.1.10 15.2.0-canary.0..15.2.7 15.3.0-canary.0..15.3.7 15.4.0-canary.0..15.4.9 15.5.1-canary.0..15.5.8 15.6.0-canary.0..15.6.0-canary.59 16.0.0-beta.0..16.0.9 16.1.0-canary.0..16.1.0-canary.17 | Source code disclosure: a request to a Server Function returns its source code',
    'GHSA-h25m-26qc-wcjf | high | 400 502 | 13.0.0..15.0.8 15.1.1-canary.0..15.1.12 15.2.0-canary.0..15.2.9 15.3.0-canary.0..15.3.9 15.4.0-canary.0..15.4.11 15.5.1-canary.0..15.5.10 15.6.0-canary.0..15.6.0-canary.61 16.0.0-beta.0..16.0.11 16.1.0-canary.0..16.1.5 | Denial of service: requests to Server Functions exhaust memory and CPU',
    'CVE-2026-44573 GHSA-36qx-fr4f-26g5 | high | 863 | 12.2.0..15.5.16 16.0.0..16.2.5 | Authorization bypass: with i18n in the Pages Router, page data requests bypass middleware',
    'CVE-2026-44575 GHSA-267c-6grr-h53f | high | 288 | 15.2.0..15.5.16 16.0.0..16.2.5 | Authorization bypass: requests for segments of the App Router bypass middleware',
    'CVE-2026-44578 GHSA-c4j6-fc7j-m34r | high | 918 | 13.4.13..15.5.16 16.0.0..16.2.5 | SSRF: an upgraded connection makes a self-hosted server fetch from a chosen host',
    'CVE-2026-64645 GHSA-p9j2-gv94-2wf4 | high | 918 | 12.0.0..15.5.21 16.0.0..16.2.11 | SSRF: a rewrite with a host from the request reaches a chosen host',
    'CVE-2026-64641 GHSA-m99w-x7hq-7vfj | high | 834 | 13.0.0..15.5.21 16.0.0..16.2.11 | Denial of service: a request to a Server Action keeps the server busy',
  ],
  lodash: [
    'CVE-2018-3721 GHSA-fvqr-27wr-82fm | medium | 471 1321 | ..4.17.5 | Prototype pollution: merge() and defaultsDeep() of untrusted JSON',
    'CVE-2018-16487 GHSA-4xc9-xhrj-v574 | high | 400 1321 | ..4.17.11 | Prototype pollution: merge() with a constructor key',
    'CVE-2019-10744 GHSA-jf85-cpcp-j695 | high | 20 1321 | ..4.17.12 | Prototype pollution: defaultsDeep() with a constructor key',
    'CVE-2020-8203 GHSA-p6mc-m468-83gw | high | 770 1321 | 3.7.0..4.17.19 | Prototype pollution: zipObjectDeep() and set() with an untrusted path',
    'CVE-2021-23337 GHSA-35jh-r3h4-6jhm | high | 77 94 | ..4.17.21 | Code injection: the option "variable" of template() is run as code',
    'CVE-2020-28500 GHSA-29mw-wpgm-hmr9 | medium | 400 1333 | 4.0.0..4.17.21 | ReDoS: a long string blocks trim() and toNumber()',
    'CVE-2025-13465 GHSA-xxjr-mmjv-4gpg | medium | 1321 | 4.0.0..4.17.23 | Prototype pollution: unset() and omit() with an untrusted path delete from prototypes',
    'CVE-2026-2950 GHSA-f23m-r3pf-42rh | medium | 1321 | ..4.18.0 | Prototype pollution: unset() and omit() still delete from prototypes when the path is a list',
    'CVE-2026-4800 GHSA-r5fr-rjxr-66jc | high | 94 | 4.0.0..4.18.0 | Code injection: names in the option "imports" of template() are run as code',
  ],
  underscore: [
    'CVE-2021-23358 GHSA-cf4h-3jhx-xvhq | high | 94 | 1.3.2..1.12.1 | Code injection: the setting "variable" of template() is run as code',
    'CVE-2026-27601 GHSA-qpx9-hpmf-5gmw | high | 674 770 | ..1.13.8 | Denial of service: flatten() and isEqual() of deep data exhaust the stack',
  ],
  moment: [
    'CVE-2016-4055 GHSA-87vv-r9j6-g5qv | medium | 400 | ..2.11.2 | Denial of service: a long string blocks the parsing of a duration',
    'CVE-2017-18214 GHSA-446m-mv8f-q348 | high | 400 1333 | ..2.19.3 | ReDoS: a long string blocks the parsing of a date',
    'CVE-2022-31129 GHSA-wc69-rhjr-hc9g | high | 400 1333 | 2.18.0..2.29.4 | ReDoS: a long string blocks the parsing of a date in email format',
  ],
  handlebars: [
    'CVE-2015-8861 GHSA-9prh-257w-9277 | medium | 79 | ..4.0.0 | XSS: text in an unquoted attribute adds further attributes',
    'GHSA-q42p-pg8m-cqh6 | high | 471 | ..3.0.7 4.0.0..4.0.14 4.1.0..4.1.2 | Prototype pollution: through a template from an attacker',
    'CVE-2019-19919 GHSA-w457-6q6x-cgp9 | high | 74 1321 | ..3.0.8 4.0.0..4.3.0 | Code injection: a template from an attacker runs code through helperMissing',
    'CVE-2019-20920 GHSA-3cqr-58rm-57f8 | high | 94 | ..3.0.8 4.0.0..4.5.3 | Code injection: a template from an attacker runs code through lookup',
    'CVE-2019-20922 GHSA-62gr-4qp9-h98f | high | 400 | 4.0.0..4.4.5 | Denial of service: a malicious template blocks the parser forever',
    'CVE-2021-23369 GHSA-f2jv-r9rf-7988 | high | 94 | ..4.7.7 | Code injection: a template from an attacker runs code when compiled in strict mode',
    'CVE-2021-23383 GHSA-765h-qjxv-5f44 | high | 1321 | ..4.7.7 | Prototype pollution: a template from an attacker compiled in compat mode',
    'CVE-2026-33916 GHSA-2qvq-rjwj-gvw9 | medium | 79 1321 | 4.0.0..4.7.9 | XSS: a partial is looked up on a polluted prototype and put into the page unescaped',
    'CVE-2026-33937 GHSA-2w6w-674q-4c4q | critical | 94 843 | 4.0.0..4.7.9 | Code injection: compile() with a parsed template from an attacker runs code',
    'CVE-2026-33940 GHSA-xhpv-hc6g-r9c6 | high | 94 843 | 4.0.0..4.7.9 | Code injection: a partial chosen at run time from untrusted data runs code',
  ],
  mustache: [
    'CVE-2015-8862 GHSA-w3w8-37jv-2c58 | high | 79 | ..2.2.1 | XSS: text in an unquoted attribute adds further attributes',
  ],
  dompurify: [
    'CVE-2019-25155 GHSA-8hgg-xxm5-3873 | medium | 601 | ..1.0.11 | Reverse tabnabbing: links in sanitized HTML can redirect the opening page',
    'CVE-2019-16728 GHSA-chqj-j4fh-rw7m | medium | 79 | ..2.0.3 | mXSS: sanitized SVG or MathML becomes a script when it is parsed again',
    'GHSA-mjjq-c88q-qhr6 | high | 79 | ..2.0.7 | mXSS: sanitized HTML becomes a script when it is parsed again',
    'CVE-2020-26870 GHSA-63q7-h895-m982 | medium | 79 | ..2.0.17 | mXSS: sanitized MathML with nested forms becomes a script when it is parsed again',
    'CVE-2024-48910 GHSA-p3vf-v8qc-cwcr | high | 1321 | ..2.4.2 | Prototype pollution: a polluted prototype disables sanitization',
    'CVE-2024-47875 GHSA-gx9m-whjm-85jf | high | 79 | ..2.5.0 3.0.0..3.1.3 | XSS: deeply nested HTML becomes a script after it was sanitized',
    'CVE-2024-45801 GHSA-mmhx-hmjr-r674 | high | 1321 1333 | ..2.5.4 3.0.0..3.1.3 | Prototype pollution: a polluted prototype weakens the nesting check',
    'CVE-2025-26791 GHSA-vhxf-7vqr-mrjg | medium | 79 | ..3.2.4 | XSS: with SAFE_FOR_TEMPLATES, sanitized HTML may become a script',
    'CVE-2025-15599 GHSA-v8jm-5vwx-cfxm | medium | 79 | 2.5.3..2.5.9 3.1.3..3.2.7 | XSS: an attribute that closes a text area lets a script through',
    'CVE-2026-0540 GHSA-v2wj-7wpq-c8vv | medium | 79 | 2.5.3..2.5.9 3.1.3..3.3.2 | XSS: an attribute that closes an element of raw text lets a script through',
    'CVE-2026-41238 GHSA-v9jr-rg53-9pgp | medium | 79 1321 | 3.0.1..3.4.0 | XSS: a polluted prototype allows custom elements with any attribute',
    'CVE-2026-41239 GHSA-crv5-9vww-q3g8 | medium | 79 1289 | 1.0.10..3.4.0 | XSS: with SAFE_FOR_TEMPLATES and RETURN_DOM, template expressions stay',
    'CVE-2026-41240 GHSA-h7mw-gpvr-xq4m | medium | 79 183 | ..3.4.0 | XSS: FORBID_TAGS is ignored when ADD_TAGS is a function',
    'CVE-2026-47423 GHSA-87xg-pxx2-7hvx | high | 79 | 3.4.4..3.4.5 | XSS: content that the browser copies into selectedcontent is not sanitized',
    'CVE-2026-49978 GHSA-rp9w-3fw7-7cwq | medium | 79 | ..3.4.7 | XSS: with IN_PLACE, a shadow root inside a template is not sanitized',
  ],
  axios: [
    'CVE-2021-3749 GHSA-cph5-m8f7-6c5x | high | 400 1333 | ..0.21.2 | ReDoS: a long string blocks the trimming of a value',
    'CVE-2023-45857 GHSA-wf5p-g6vw-rhxx | medium | 352 | 0.8.1..0.28.0 1.0.0..1.6.0 | CSRF token leak: the token is sent to other hosts too',
    'CVE-2026-25639 GHSA-43fc-jf86-j433 | high | 754 1321 | ..0.30.3 1.0.0..1.13.5 | Denial of service: a configuration from untrusted JSON makes the request fail',
    'CVE-2026-44495 GHSA-3g43-6gmg-66jw | high | 94 1321 | 0.19.0..0.31.1 1.0.0..1.15.2 | Prototype pollution: a polluted prototype adds functions that process every response',
    'CVE-2026-42042 GHSA-xx6v-rp6x-q39c | medium | 183 201 | ..0.31.1 1.0.0..1.15.1 | CSRF token leak: the token is sent to other hosts when withXSRFToken is not a boolean',
  ],
  knockout: [
    'CVE-2019-14862 GHSA-vcjj-xf2r-mwvc | medium | 79 | ..3.5.0 | XSS: the name of an attribute in an attr binding runs as HTML in old browsers',
  ],
  backbone: [
    'CVE-2016-10537 GHSA-j6p2-cx3w-6jcp | medium | 79 | 0.3.3..0.5.0 | XSS: escape() leaves text that an old browser takes for HTML',
  ],
  ember: [
    'CVE-2015-7565 | medium | 79 | 1.8.0..1.11.4 1.12.0..1.12.2 1.13.0..1.13.12 2.0.0..2.0.3 2.1.0..2.1.2 2.2.0..2.2.1 | XSS: a view from untrusted text keeps its HTML',
    'CVE-2014-0046 | low | 79 | ..1.5.0 | XSS: link-to without a block puts the text of a link into the page as HTML',
    'ember-set-prototype | high | 1321 | ..3.24.7 3.25.0..3.28.10 4.0.0..4.4.4 4.5.0..4.8.1 4.9.0-alpha.1..4.9.0-beta.3 | Prototype pollution: set() with an untrusted path | https://blog.emberjs.com/ember-4-8-1-released/',
  ],
  dojo: [
    'CVE-2015-5654 GHSA-p82g-2xpp-m5r3 | medium | 79 | ..1.2.0 | XSS: text of the URL is put into the page as HTML',
    'CVE-2018-15494 GHSA-84cm-x2q5-8225 | high | 79 | ..1.14 | XSS: DataGrid puts text into the page unescaped',
    'CVE-2020-5258 GHSA-jxfh-8wgv-vfr2 | high | 74 94 1321 | ..1.11.10 1.12.0..1.12.8 1.13.0..1.13.7 1.14.0..1.14.6 1.15.0..1.15.3 1.16.0..1.16.2 | Prototype pollution: deepCopy() of untrusted JSON',
    'CVE-2021-23450 GHSA-m8gw-hjpr-rjv7 | high | 1321 | ..1.16.5 | Prototype pollution: setObject() with an untrusted path',
  ],
  prototype: [
    'CVE-2008-7220 | high | 942 | ..1.5.1.2 1.6.0..1.6.0.2 | XSS: a cross-origin response of type text/javascript is run',
    'CVE-2020-27511 | high | 1333 | ..1.7.4 | ReDoS: a long string blocks stripTags() and unescapeHTML()',
  ],
  tinymce: [
    'CVE-2020-17480 GHSA-27gm-ghr9-4v95 | high | 79 | ..4.9.7 5.0.0..5.1.4 | XSS: content set through the clipboard or the API runs scripts',
    'CVE-2019-1010091 GHSA-c78w-2gw7-gjv3 | medium | 79 | ..4.9.10 5.0.0..5.2.2 | XSS: content for the media plugin runs scripts',
    'CVE-2020-12648 GHSA-vrv8-v4w8-f95h | medium | 79 | ..4.9.11 5.0.0..5.4.1 | XSS: content with a malicious attribute runs scripts',
    'CVE-2024-21911 GHSA-w7jx-j77m-wp65 | medium | 79 | ..5.6.0 | XSS: URLs in attributes are not fully sanitized',
    'CVE-2024-21908 GHSA-5h9g-x5rv-25wg | medium | 79 | ..5.9.0 | mXSS: inserted HTML becomes a script when it is parsed again',
    'CVE-2024-21910 GHSA-r8hm-w5f7-wj39 | medium | 79 | ..5.10.0 | XSS: URLs of links and images are not fully sanitized',
    'CVE-2022-23494 GHSA-gg8r-xjwq-4w92 | medium | 79 | ..5.10.7 6.0.0..6.3.1 | XSS: alerts show text as HTML',
    'CVE-2023-45819 GHSA-hgqx-r2hp-jr38 | medium | 79 | ..5.10.8 6.0.0..6.7.1 | XSS: notifications show text as HTML',
    'CVE-2023-45818 GHSA-v65r-p3vv-jjfv | medium | 79 | ..5.10.8 6.0.0..6.7.1 | XSS: undone content becomes a script',
    'CVE-2023-48219 GHSA-v626-r774-j7f8 | medium | 79 | ..5.10.9 6.0.0..6.7.3 | XSS: text nodes with special characters become a script',
    'CVE-2024-29203 GHSA-438c-3975-5x3f | medium | 79 | ..6.8.1 | XSS: inserted frames run scripts',
    'CVE-2024-29881 GHSA-5359-pvf2-pw78 | medium | 79 | ..7.0.0 | XSS: inserted objects load SVG files that run scripts',
    'CVE-2024-38356 GHSA-9hcv-j9pv-qmph | medium | 79 | ..5.11.0 6.0.0..6.8.4 7.0.0..7.2.0 | XSS: noneditable_regexp lets HTML through',
    'CVE-2024-38357 GHSA-w9jx-4g6g-rp7x | medium | 79 | ..5.11.0 6.0.0..6.8.4 7.0.0..7.2.0 | XSS: noscript elements let HTML through',
    'CVE-2026-47759 GHSA-q742-qvgc-gc2f | high | 79 | ..5.10.10 6.0.0..7.9.3 8.0.0..8.5.1 | XSS: attributes that begin with data-mce- inject scripts',
    'CVE-2026-47762 GHSA-v98h-vmpc-fpqv | high | 79 | ..5.10.10 6.0.0..7.9.3 8.0.0..8.5.1 | XSS: comments that begin with mce:protected inject scripts',
    'CVE-2026-47760 GHSA-mh5m-5hw4-5c69 | high | 79 | 6.8.0..7.1.0 | XSS: nested SVG bypasses sanitization',
  ],
  ckeditor4: [
    'CVE-2018-17960 GHSA-g68x-vvqq-pvw3 | medium | 79 | 4.0.0..4.11.0 | XSS: HTML pasted into the source view runs scripts',
    'CVE-2021-37695 | medium | 79 | ..4.16.2 | XSS: malformed HTML passes the plugin for fake objects',
    'CVE-2021-41164 | medium | 79 | ..4.17.0 | XSS: content passes the filter for allowed content',
    'CVE-2021-41165 | medium | 79 | ..4.17.0 | XSS: comments in content run as HTML',
    'CVE-2022-24728 | low | 79 | ..4.18.0 | XSS: a malformed URL bypasses sanitization',
    'CVE-2023-28439 | medium | 79 | ..4.21.0 | XSS: inserted frames and media run scripts in the page of the editor',
  ],
  ckeditor5: [
    'CVE-2018-11093 | low | 79 | ..10.0.1 | XSS: a link with a script URL is kept',
    'CVE-2021-21254 | low | 1333 | ..25.0.0 | ReDoS: long text blocks several packages',
    'CVE-2021-21391 | low | 1333 | ..27.0.0 | ReDoS: long text blocks several packages',
    'CVE-2022-31175 | low | 79 | ..35.0.0 | XSS: removing an editor of HTML runs scripts in its content',
    'CVE-2024-45613 GHSA-rgg8-g5x8-wr9v | medium | 79 | 40.0.0..43.1.1 | XSS: pasted content runs scripts',
    'CVE-2025-58064 GHSA-x9gp-vjh6-3wv6 | low | 79 | 44.2.0..45.2.2 46.0.0..46.0.3 | XSS: pasted content runs scripts',
  ],
  quill: [
    'GHSA-588m-9qg5-35pq | medium | 1022 | ..1.3.7 | Reverse tabnabbing: opened pages can redirect the opening page',
    'CVE-2025-15056 GHSA-v3m3-f69x-jf25 | low | 74 79 | 2.0.3..2.0.4 | XSS: exported HTML keeps text unescaped',
  ],
  'froala-editor': [
    'CVE-2019-19935 GHSA-h236-g5gh-vq6c | medium | 79 | ..3.2.3 | XSS: content for the editor runs scripts',
    'CVE-2021-28114 | high | 79 | ..3.2.7 | mXSS: MathML in content becomes a script when it is parsed again',
    'CVE-2021-30109 GHSA-cq6w-w5rj-p9x8 | medium | 79 | ..3.2.7 | XSS: an encoded link runs a script',
    'CVE-2020-22864 GHSA-97x5-cc53-cv4v | medium | 79 | ..4.0.11 | XSS: the dialog for videos takes HTML with scripts',
    'CVE-2023-41592 GHSA-hvpq-7vcc-5hj5 | medium | 79 | 4.0.1..4.1.4 | XSS: the dialogs for links and images take scripts',
    'CVE-2024-51434 GHSA-549p-5c7f-c5p4 | medium | 79 | ..4.3.1 | XSS: content with unusual elements runs scripts',
  ],
  'highlight.js': [
    'CVE-2020-26237 GHSA-vfrc-7r7c-w9mx | medium | 471 | ..9.18.2 10.0.0..10.1.2 | Prototype pollution: through the class of a code block',
    'GHSA-7wwv-vh3v-89cq | medium | 20 400 | 9.0.0..10.4.1 | Denial of service: malicious code blocks the highlighting',
  ],
  prismjs: [
    'CVE-2020-15138 | high | 79 | 1.1.0..1.21.0 | XSS: the previewer for easings runs HTML in old browsers',
    'CVE-2021-32723 | high | 400 | ..1.24.0 | Denial of service: malicious code blocks the highlighting of some languages',
    'CVE-2021-3801 | high | 1333 | ..1.25.0 | ReDoS: malicious code blocks the highlighting',
    'CVE-2022-23647 | high | 79 | 1.14.0..1.27.0 | XSS: the plugin for command lines puts code into the page as HTML',
    'CVE-2024-53382 GHSA-x7hr-w5r2-h6wg | medium | 79 94 | ..1.30.0 | DOM clobbering: an element replaces currentScript, and scripts load from another host',
  ],
  'markdown-it': [
    'CVE-2015-10005 GHSA-j5p7-jf4q-742q | high | 1333 | ..3.0.0 | ReDoS: long text blocks the parser',
    'CVE-2015-3295 | medium | 79 | ..4.1.0 | XSS: links to data: URLs are kept',
    'CVE-2022-21670 GHSA-6vfc-qv3f-vr6c | medium | 400 1333 | ..12.3.2 | ReDoS: a long run of white space blocks the parser',
    'CVE-2026-2327 GHSA-38c4-r59v-3vqw | medium | 1333 | 13.0.0..14.1.1 | ReDoS: a long run of asterisks blocks the finding of links',
    'CVE-2026-48988 GHSA-6v5v-wf23-fmfq | medium | 400 407 | ..14.2.0 | Denial of service: many quotation marks block the option "typographer"',
  ],
  marked: [
    'CVE-2014-3743 GHSA-9cw2-jqp5-7x39 | medium | 79 | ..0.3.1 | XSS: languages of code blocks and links inject HTML',
    'CVE-2015-1370 GHSA-cfjh-p3g4-3q2f | medium | 79 | ..0.3.3 | XSS: links to vbscript: URLs are kept',
    'CVE-2016-10531 GHSA-vfvf-mqq8-rwqc | medium | 79 | ..0.3.6 | XSS: encoded links bypass the option "sanitize"',
    'CVE-2017-1000427 GHSA-7px7-7xjx-hxm8 | medium | 79 | ..0.3.7 | XSS: links to data: URLs are kept',
    'CVE-2021-21306 GHSA-4r62-v4vq-hr96 | medium | 400 | 1.1.1..2.0.0 | Denial of service: long text blocks the parser',
    'CVE-2022-21680 GHSA-rrrm-qjm4-v8hf | high | 400 1333 | ..4.0.10 | ReDoS: malicious text blocks the parser of definitions',
    'CVE-2022-21681 GHSA-5v2h-r2cx-5xgj | high | 1333 | ..4.0.10 | ReDoS: malicious text blocks the parser of references',
    'CVE-2026-41680 GHSA-6v9c-7cg6-27q7 | high | 400 674 835 | 18.0.0..18.0.2 | Denial of service: malformed text exhausts the memory',
  ],
  mathjax: [
    'CVE-2018-1999024 GHSA-3c48-6pcv-88rm | medium | 79 | ..2.7.4 | XSS: the macro \\unicode injects scripts',
    'CVE-2023-39663 GHSA-v638-q856-grg8 | high | 1333 | ..2.7.10 | ReDoS: malicious formulas block the page',
  ],
  katex: [
    'CVE-2024-28243 GHSA-64fm-8hw2-v72w | medium | 400 674 | 0.12.0..0.16.10 | Denial of service: macros made by \\edef block the page',
    'CVE-2024-28245 GHSA-f98w-7cxr-ff2h | medium | 79 116 | 0.11.0..0.16.10 | XSS: \\includegraphics adds HTML when its use is allowed',
    'CVE-2025-23207 GHSA-cg87-wmx4-v546 | medium | 79 | 0.12.0..0.16.21 | XSS: \\htmlData adds attributes when its use is allowed',
  ],
  'pdfjs-dist': [
    'CVE-2018-5158 GHSA-7jg2-jgv3-fmr4 | high | 94 79 | ..1.10.100 2.0.0..2.0.550 | XSS: opening a malicious PDF runs scripts in the page of the viewer',
    'CVE-2024-4367 GHSA-wgrm-67xf-hhpq | high | 79 754 | ..4.2.67 | XSS: opening a malicious PDF runs scripts in the page of the viewer',
    'CVE-2026-16633 GHSA-hq66-cqwq-w95j | high | 79 | 5.6.83..6.2.108 | XSS: opening a malicious PDF runs scripts in the page of the viewer',
  ],
  plupload: [
    'CVE-2021-23562 GHSA-rp2c-jrgp-cvr8 | medium | 79 75 | ..2.3.9 | XSS: the name of a chosen file is put into the page as HTML',
  ],
  zrender: [
    'CVE-2021-39227 GHSA-fhv8-fx5f-7fxf | medium | 1321 | ..4.3.3 5.0.0..5.2.1 | Prototype pollution: through options of a chart from untrusted JSON',
  ],
  'video.js': [
    'CVE-2021-23414 GHSA-pp7m-6j83-m7r6 | medium | 79 | ..7.14.3 | XSS: the URL of a track is put into the page unescaped',
  ],
  select2: [
    'CVE-2016-10744 GHSA-rf66-hmqf-q3fc | medium | 79 | ..4.0.6 | XSS: results of a remote search are put into the page as HTML',
  ],
  'datatables.net': [
    'CVE-2015-6584 | high | 79 | ..1.10.10 | XSS: an example page shows a parameter as HTML',
    'CVE-2020-28458 GHSA-m7j4-fhg6-xf5v | high | 1321 | ..1.10.22 | Prototype pollution: through an untrusted column path',
    'CVE-2021-23445 GHSA-h73q-5wmj-q8pj | medium | 79 | ..1.11.3 | XSS: a list handed to the escaping function is put into the page unescaped',
  ],
  'chart.js': [
    'CVE-2020-7746 GHSA-h68q-55jf-x68w | high | 915 1321 | ..2.9.4 | Prototype pollution: through options from untrusted JSON',
  ],
  highcharts: [
    'CVE-2018-20801 GHSA-xmc8-cjfr-phx3 | high | 1333 | ..6.1.0 | ReDoS: long text blocks the page',
    'GHSA-gr4j-r575-g665 | high | 79 | ..7.2.2 8.0.0..8.1.1 | XSS: texts of a chart are put into the page as HTML',
    'CVE-2021-29489 GHSA-8j65-4pcq-xq95 | high | 79 1321 | ..9.0.0 | XSS: options from untrusted data inject HTML',
  ],
  echarts: [
    'CVE-2026-45249 GHSA-fgmj-fm8m-jvvx | medium | 79 | ..6.1.0 | XSS: texts of a chart are put into the page as HTML',
  ],
  'plotly.js': [
    'CVE-2023-46308 | critical | 1321 | ..2.25.2 | Prototype pollution: through options from untrusted data',
  ],
  c3: [
    'CVE-2016-1000240 GHSA-gvg7-pp82-cff3 | medium | 79 | ..0.4.11 | XSS: names in the data are put into tooltips as HTML',
  ],
  three: [
    'CVE-2020-28496 GHSA-fq6p-x6j3-cmmq | high | 400 | ..0.125.0 | Denial of service: a long string as a color blocks the page',
  ],
  mermaid: [
    'CVE-2021-35513 | medium | 79 | ..8.11.0 | XSS: links in a diagram run scripts',
    'CVE-2021-43861 | high | 79 | ..8.13.8 | XSS: texts of a diagram run as HTML',
    'CVE-2022-31108 | medium | 74 79 | 8.0.0..9.1.2 | CSS injection: through the theme of a diagram',
    'CVE-2025-54881 GHSA-7rqq-prvp-x9jh | medium | 79 | 10.9.0-rc.1..10.9.4 11.0.0-alpha.1..11.10.0 | XSS: labels of a sequence diagram run as HTML',
  ],
  'ua-parser-js': [
    'CVE-2021-4229 GHSA-pjwm-rvh2-c87w | high | 506 912 | 0.7.29..0.7.30 0.8.0..0.8.1 1.0.0..1.0.1 | Malware: these releases were published by an attacker and install malware where they are built',
    'CVE-2020-7733 GHSA-662x-fhqg-9p8v | high | 400 | ..0.7.22 | Denial of service: a long user agent blocks the parser',
    'CVE-2020-7793 GHSA-394c-5j6w-4xmx | high | 400 | ..0.7.23 | Denial of service: a long user agent blocks the parser',
    'CVE-2021-27292 GHSA-78cj-fxph-m83p | high | 400 | 0.7.14..0.7.24 | Denial of service: a long user agent blocks the parser',
    'CVE-2022-25927 GHSA-fhg7-m89q-25r3 | high | 400 1333 | 0.7.30..0.7.33 0.8.0..1.0.33 | ReDoS: a long user agent blocks its trimming',
  ],
  jszip: [
    'CVE-2021-23413 GHSA-jg8v-48h5-wgxg | medium | 1321 | ..2.7.0 3.0.0..3.7.0 | Prototype pollution: an archive entry named __proto__ changes the list of files',
  ],
  xlsx: [
    'CVE-2023-30533 GHSA-4r6h-8v6p-xvw6 | high | 1321 | ..0.19.3 | Prototype pollution: reading a malicious sheet',
    'CVE-2024-22363 GHSA-5pgg-2g8v-p4x9 | high | 1333 | ..0.20.2 | ReDoS: reading a malicious sheet blocks the page',
  ],
  jspdf: [
    'CVE-2020-7691 | medium | 79 | ..2.0.0 | XSS: HTML handed to html() runs scripts',
    'CVE-2021-23353 | high | 400 1333 | ..2.3.1 | ReDoS: a malicious image blocks addImage()',
    'CVE-2025-29907 | high | 400 835 | ..3.0.1 | Denial of service: a malicious image URL blocks addImage()',
    'CVE-2025-57810 | high | 20 835 | ..3.0.2 | Denial of service: a malicious image blocks addImage()',
  ],
  swiper: [
    'CVE-2021-23370 GHSA-p3hc-fv2j-rp68 | critical | 1321 | ..6.5.1 | Prototype pollution: through options from untrusted data',
    'CVE-2026-27212 GHSA-hmx5-qpq5-p643 | critical | 1321 | 6.5.1..12.1.2 | Prototype pollution: still possible through options from untrusted data',
  ],
  protobufjs: [
    'CVE-2022-25878 GHSA-g954-5hwp-pp24 | high | 1321 | 6.10.0..6.10.3 6.11.0..6.11.3 | Prototype pollution: through untrusted options of a schema',
    'CVE-2023-36665 GHSA-h755-8qp9-cq85 | critical | 1321 | 6.10.0..6.11.4 7.0.0..7.2.5 | Prototype pollution: through untrusted messages or schemas',
    'CVE-2026-41242 GHSA-xq3m-2v4x-88gg | critical | 94 | ..7.5.5 8.0.0..8.0.1 | Code injection: a schema from an attacker is compiled to code and run',
  ],
  gsap: ['CVE-2020-28478 | high | 1321 | ..3.6.0 | Prototype pollution: through options from untrusted data'],
  easyxdm: [
    'CVE-2013-5212 | medium | 79 | ..2.4.18 | XSS: text of the URL runs as a script',
    'CVE-2014-1403 | medium | 79 | ..2.4.19 | XSS: the file name.html runs text of the URL as a script',
  ],
  mootools: [
    'CVE-2021-23432 GHSA-x6hx-7gh3-3q98 | medium | 1321 | ..1.5.3 | Prototype pollution: merge() of untrusted JSON',
  ],
  codemirror: [
    'CVE-2020-7760 | medium | 400 | ..5.58.2 | Denial of service: malicious text blocks the highlighting of JavaScript',
  ],
  trix: [
    'CVE-2024-34341 | medium | 79 | ..1.3.2 2.0.0..2.1.1 | XSS: pasted content runs scripts',
    'CVE-2024-43368 GHSA-qm2q-9f3q-2vcv | medium | 79 | ..1.3.3 2.0.0..2.1.4 | XSS: pasted content with an encoded type runs scripts',
    'CVE-2025-21610 | medium | 79 | 2.0.0..2.1.12 | XSS: a pasted link with a script URL is kept',
    'CVE-2025-46812 | low | 79 | 2.0.0..2.1.15 | mXSS: pasted content becomes a script when it is parsed again',
  ],
  'reveal.js': [
    'CVE-2022-0776 | medium | 79 | ..4.3.0 | XSS: messages from any window run scripts in the notes of the speaker',
  ],
  'swagger-ui': [
    'CVE-2019-17495 GHSA-c427-hjc3-wrfw | medium | 79 352 | ..3.23.11 | CSS injection: a third-party API description adds style sheets that read the page',
    'GHSA-qrmm-w75w-3wpx | medium | 1021 | ..4.1.3 | Content spoofing: a link makes the page show an API description of an attacker',
  ],
  graphiql: ['CVE-2021-41248 | high | 79 | 0.5.0..1.4.7 | XSS: names in a third-party schema run as HTML'],
}

const severities: Readonly<Record<string, Severity>> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  info: 'info',
}

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
