// @ts-nocheck
// Generated from openapi.yaml by npm run codegen.

import type { operations } from './api.d.ts'

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// node_modules/ajv-formats/dist/formats.js
var require_formats = __commonJS({
  "node_modules/ajv-formats/dist/formats.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    exports.formatNames = exports.fastFormats = exports.fullFormats = void 0;
    function fmtDef(validate, compare) {
      return { validate, compare };
    }
    exports.fullFormats = {
      // date: http://tools.ietf.org/html/rfc3339#section-5.6
      date: fmtDef(date, compareDate),
      // date-time: http://tools.ietf.org/html/rfc3339#section-5.6
      time: fmtDef(getTime(!0), compareTime),
      "date-time": fmtDef(getDateTime(!0), compareDateTime),
      "iso-time": fmtDef(getTime(), compareIsoTime),
      "iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
      // duration: https://tools.ietf.org/html/rfc3339#appendix-A
      duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
      uri,
      "uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
      // uri-template: https://tools.ietf.org/html/rfc6570
      "uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
      // For the source: https://gist.github.com/dperini/729294
      // For test cases: https://mathiasbynens.be/demo/url-regex
      url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
      email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
      hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
      // optimized https://www.safaribooksonline.com/library/view/regular-expressions-cookbook/9780596802837/ch07s16.html
      ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
      ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
      regex,
      // uuid: http://tools.ietf.org/html/rfc4122
      uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      // JSON-pointer: https://tools.ietf.org/html/rfc6901
      // uri fragment: https://tools.ietf.org/html/rfc3986#appendix-A
      "json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
      "json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
      // relative JSON-pointer: http://tools.ietf.org/html/draft-luff-relative-json-pointer-00
      "relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
      // the following formats are used by the openapi specification: https://spec.openapis.org/oas/v3.0.0#data-types
      // byte: https://github.com/miguelmota/is-base64
      byte,
      // signed 32 bit integer
      int32: { type: "number", validate: validateInt32 },
      // signed 64 bit integer
      int64: { type: "number", validate: validateInt64 },
      // C-type float
      float: { type: "number", validate: validateNumber },
      // C-type double
      double: { type: "number", validate: validateNumber },
      // hint to the UI to hide input strings
      password: !0,
      // unchecked string payload
      binary: !0
    };
    exports.fastFormats = {
      ...exports.fullFormats,
      date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
      time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
      "date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
      "iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
      "iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
      // uri: https://github.com/mafintosh/is-my-json-valid/blob/master/formats.js
      uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
      "uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
      // email (sources from jsen validator):
      // http://stackoverflow.com/questions/201323/using-a-regular-expression-to-validate-an-email-address#answer-8829363
      // http://www.w3.org/TR/html5/forms.html#valid-e-mail-address (search for 'wilful violation')
      email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
    };
    exports.formatNames = Object.keys(exports.fullFormats);
    function isLeapYear(year) {
      return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    }
    var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/, DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    function date(str) {
      let matches = DATE.exec(str);
      if (!matches)
        return !1;
      let year = +matches[1], month = +matches[2], day = +matches[3];
      return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]);
    }
    function compareDate(d1, d2) {
      if (d1 && d2)
        return d1 > d2 ? 1 : d1 < d2 ? -1 : 0;
    }
    var TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
    function getTime(strictTimeZone) {
      return function(str) {
        let matches = TIME.exec(str);
        if (!matches)
          return !1;
        let hr = +matches[1], min = +matches[2], sec = +matches[3], tz = matches[4], tzSign = matches[5] === "-" ? -1 : 1, tzH = +(matches[6] || 0), tzM = +(matches[7] || 0);
        if (tzH > 23 || tzM > 59 || strictTimeZone && !tz)
          return !1;
        if (hr <= 23 && min <= 59 && sec < 60)
          return !0;
        let utcMin = min - tzM * tzSign, utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
        return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
      };
    }
    function compareTime(s1, s2) {
      if (!(s1 && s2))
        return;
      let t1 = (/* @__PURE__ */ new Date("2020-01-01T" + s1)).valueOf(), t2 = (/* @__PURE__ */ new Date("2020-01-01T" + s2)).valueOf();
      if (t1 && t2)
        return t1 - t2;
    }
    function compareIsoTime(t1, t2) {
      if (!(t1 && t2))
        return;
      let a1 = TIME.exec(t1), a2 = TIME.exec(t2);
      if (a1 && a2)
        return t1 = a1[1] + a1[2] + a1[3], t2 = a2[1] + a2[2] + a2[3], t1 > t2 ? 1 : t1 < t2 ? -1 : 0;
    }
    var DATE_TIME_SEPARATOR = /t|\s/i;
    function getDateTime(strictTimeZone) {
      let time = getTime(strictTimeZone);
      return function(str) {
        let dateTime = str.split(DATE_TIME_SEPARATOR);
        return dateTime.length === 2 && date(dateTime[0]) && time(dateTime[1]);
      };
    }
    function compareDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return;
      let d1 = new Date(dt1).valueOf(), d2 = new Date(dt2).valueOf();
      if (d1 && d2)
        return d1 - d2;
    }
    function compareIsoDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return;
      let [d1, t1] = dt1.split(DATE_TIME_SEPARATOR), [d2, t2] = dt2.split(DATE_TIME_SEPARATOR), res = compareDate(d1, d2);
      if (res !== void 0)
        return res || compareTime(t1, t2);
    }
    var NOT_URI_FRAGMENT = /\/|:/, URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
    function uri(str) {
      return NOT_URI_FRAGMENT.test(str) && URI.test(str);
    }
    var BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
    function byte(str) {
      return BYTE.lastIndex = 0, BYTE.test(str);
    }
    var MIN_INT32 = -(2 ** 31), MAX_INT32 = 2 ** 31 - 1;
    function validateInt32(value) {
      return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
    }
    function validateInt64(value) {
      return Number.isInteger(value);
    }
    function validateNumber() {
      return !0;
    }
    var Z_ANCHOR = /[^\\]\\Z/;
    function regex(str) {
      if (Z_ANCHOR.test(str))
        return !1;
      try {
        return new RegExp(str), !0;
      } catch {
        return !1;
      }
    }
  }
});

// <stdin>
var validateListScansQuery = validate20;
var func1 = require_ucs2length().default, pattern4 = new RegExp("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    data.limit === void 0 && (data.limit = 50);
    let data0 = data.limit;
    if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
      let err0 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (typeof data0 == "number" && isFinite(data0)) {
      if (data0 > 100 || isNaN(data0)) {
        let err1 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (data0 < 1 || isNaN(data0)) {
        let err2 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data1 = data.cursor;
      if (typeof data1 == "string") {
        if (func1(data1) > 64) {
          let err3 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern4.test(data1)) {
          let err4 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$" }, message: 'must match pattern "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { limit: !0, cursor: !0 }, dynamicProps: !1, dynamicItems: !1 };
var validateScanPage = validate21;
var schema34 = { type: "object", description: "A page of scans.", required: ["scans", "next_cursor"], properties: { scans: { type: "array", description: "Newest first.", maxItems: 100, items: { $ref: "#/components/schemas/Scan" } }, next_cursor: { type: ["string", "null"], description: "Cursor of the next page; null on the last." } }, additionalProperties: !1 }, schema35 = { type: "object", description: "A scan of a target.", required: ["id", "target_url", "target_hostname", "mode", "status", "created_at"], properties: { id: { type: "string", format: "uuid", description: "Id of the scan." }, target_url: { type: "string", format: "uri", description: "The normalised URL that is scanned." }, target_hostname: { type: "string", description: "Host name of the target." }, mode: { $ref: "#/components/schemas/ScanMode" }, status: { $ref: "#/components/schemas/ScanStatus" }, started_at: { type: ["string", "null"], format: "date-time", description: "When a runner took it." }, completed_at: { type: ["string", "null"], format: "date-time", description: "When it completed or failed." }, findings_count: { $ref: "#/components/schemas/SeverityCounts" }, triggered_by: { type: "string", description: "What started the scan.", enum: ["manual", "api", "schedule", "monitor"] }, created_at: { type: "string", format: "date-time", description: "When it was accepted." } }, example: { id: "01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55", target_url: "https://app.example.com/", target_hostname: "app.example.com", mode: "passive", status: "running", started_at: "2026-11-20T09:30:01.120Z", completed_at: null, triggered_by: "api", created_at: "2026-11-20T09:30:00.900Z" }, additionalProperties: !1 }, schema36 = { type: "string", description: "`passive` looks without crafted input. `active` sends crafted input and needs a plan with active\nscans and a verified, authorised domain: the target's exact host name, on an authorised port. A 403\nnames the step that is missing.\n", enum: ["passive", "active"], example: "passive" }, schema37 = { type: "string", description: "Where the scan is. `completed` and `failed` are final.", enum: ["queued", "running", "completed", "failed"], example: "completed" };
var func2 = Object.prototype.hasOwnProperty, formats0 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i, formats2 = require_formats().fullFormats.uri, formats4 = require_formats().fullFormats["date-time"];
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate24.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.target_url === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target_url" }, message: "must have required property 'target_url'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.target_hostname === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target_hostname" }, message: "must have required property 'target_hostname'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.mode === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.status === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.created_at === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema35.properties, key0)) {
        let err6 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err7 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.target_url !== void 0) {
      let data1 = data.target_url;
      if (typeof data1 == "string") {
        if (!formats2(data1)) {
          let err9 = { instancePath: instancePath + "/target_url", schemaPath: "#/properties/target_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
      } else {
        let err10 = { instancePath: instancePath + "/target_url", schemaPath: "#/properties/target_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.target_hostname !== void 0 && typeof data.target_hostname != "string") {
      let err11 = { instancePath: instancePath + "/target_hostname", schemaPath: "#/properties/target_hostname/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.mode !== void 0) {
      let data3 = data.mode;
      if (typeof data3 != "string") {
        let err12 = { instancePath: instancePath + "/mode", schemaPath: "#/components/schemas/ScanMode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      if (!(data3 === "passive" || data3 === "active")) {
        let err13 = { instancePath: instancePath + "/mode", schemaPath: "#/components/schemas/ScanMode/enum", keyword: "enum", params: { allowedValues: schema36.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.status !== void 0) {
      let data4 = data.status;
      if (typeof data4 != "string") {
        let err14 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/ScanStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (!(data4 === "queued" || data4 === "running" || data4 === "completed" || data4 === "failed")) {
        let err15 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/ScanStatus/enum", keyword: "enum", params: { allowedValues: schema37.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.started_at !== void 0) {
      let data5 = data.started_at;
      if (typeof data5 != "string" && data5 !== null) {
        let err16 = { instancePath: instancePath + "/started_at", schemaPath: "#/properties/started_at/type", keyword: "type", params: { type: schema35.properties.started_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (typeof data5 == "string" && !formats4.validate(data5)) {
        let err17 = { instancePath: instancePath + "/started_at", schemaPath: "#/properties/started_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.completed_at !== void 0) {
      let data6 = data.completed_at;
      if (typeof data6 != "string" && data6 !== null) {
        let err18 = { instancePath: instancePath + "/completed_at", schemaPath: "#/properties/completed_at/type", keyword: "type", params: { type: schema35.properties.completed_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      if (typeof data6 == "string" && !formats4.validate(data6)) {
        let err19 = { instancePath: instancePath + "/completed_at", schemaPath: "#/properties/completed_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.findings_count !== void 0) {
      let data7 = data.findings_count;
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        if (data7.critical === void 0) {
          let err20 = { instancePath: instancePath + "/findings_count", schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "critical" }, message: "must have required property 'critical'" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        if (data7.high === void 0) {
          let err21 = { instancePath: instancePath + "/findings_count", schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "high" }, message: "must have required property 'high'" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
        if (data7.medium === void 0) {
          let err22 = { instancePath: instancePath + "/findings_count", schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "medium" }, message: "must have required property 'medium'" };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
        if (data7.low === void 0) {
          let err23 = { instancePath: instancePath + "/findings_count", schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "low" }, message: "must have required property 'low'" };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
        if (data7.info === void 0) {
          let err24 = { instancePath: instancePath + "/findings_count", schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "info" }, message: "must have required property 'info'" };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
        for (let key1 in data7)
          if (!(key1 === "critical" || key1 === "high" || key1 === "medium" || key1 === "low" || key1 === "info")) {
            let err25 = { instancePath: instancePath + "/findings_count", schemaPath: "#/components/schemas/SeverityCounts/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        if (data7.critical !== void 0) {
          let data8 = data7.critical;
          if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
            let err26 = { instancePath: instancePath + "/findings_count/critical", schemaPath: "#/components/schemas/SeverityCounts/properties/critical/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
          if (typeof data8 == "number" && isFinite(data8) && (data8 < 0 || isNaN(data8))) {
            let err27 = { instancePath: instancePath + "/findings_count/critical", schemaPath: "#/components/schemas/SeverityCounts/properties/critical/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        if (data7.high !== void 0) {
          let data9 = data7.high;
          if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
            let err28 = { instancePath: instancePath + "/findings_count/high", schemaPath: "#/components/schemas/SeverityCounts/properties/high/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
          if (typeof data9 == "number" && isFinite(data9) && (data9 < 0 || isNaN(data9))) {
            let err29 = { instancePath: instancePath + "/findings_count/high", schemaPath: "#/components/schemas/SeverityCounts/properties/high/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
        }
        if (data7.medium !== void 0) {
          let data10 = data7.medium;
          if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
            let err30 = { instancePath: instancePath + "/findings_count/medium", schemaPath: "#/components/schemas/SeverityCounts/properties/medium/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
          if (typeof data10 == "number" && isFinite(data10) && (data10 < 0 || isNaN(data10))) {
            let err31 = { instancePath: instancePath + "/findings_count/medium", schemaPath: "#/components/schemas/SeverityCounts/properties/medium/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
        }
        if (data7.low !== void 0) {
          let data11 = data7.low;
          if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
            let err32 = { instancePath: instancePath + "/findings_count/low", schemaPath: "#/components/schemas/SeverityCounts/properties/low/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
          if (typeof data11 == "number" && isFinite(data11) && (data11 < 0 || isNaN(data11))) {
            let err33 = { instancePath: instancePath + "/findings_count/low", schemaPath: "#/components/schemas/SeverityCounts/properties/low/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
        }
        if (data7.info !== void 0) {
          let data12 = data7.info;
          if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12))) {
            let err34 = { instancePath: instancePath + "/findings_count/info", schemaPath: "#/components/schemas/SeverityCounts/properties/info/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
          if (typeof data12 == "number" && isFinite(data12) && (data12 < 0 || isNaN(data12))) {
            let err35 = { instancePath: instancePath + "/findings_count/info", schemaPath: "#/components/schemas/SeverityCounts/properties/info/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        }
      } else {
        let err36 = { instancePath: instancePath + "/findings_count", schemaPath: "#/components/schemas/SeverityCounts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
    }
    if (data.triggered_by !== void 0) {
      let data13 = data.triggered_by;
      if (typeof data13 != "string") {
        let err37 = { instancePath: instancePath + "/triggered_by", schemaPath: "#/properties/triggered_by/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
      if (!(data13 === "manual" || data13 === "api" || data13 === "schedule" || data13 === "monitor")) {
        let err38 = { instancePath: instancePath + "/triggered_by", schemaPath: "#/properties/triggered_by/enum", keyword: "enum", params: { allowedValues: schema35.properties.triggered_by.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data14 = data.created_at;
      if (typeof data14 == "string") {
        if (!formats4.validate(data14)) {
          let err39 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
        }
      } else {
        let err40 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
    }
  } else {
    let err41 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
  }
  return validate24.errors = vErrors, errors === 0;
}
validate24.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.scans === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scans" }, message: "must have required property 'scans'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.next_cursor === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "next_cursor" }, message: "must have required property 'next_cursor'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "scans" || key0 === "next_cursor")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.scans !== void 0) {
      let data0 = data.scans;
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          let err3 = { instancePath: instancePath + "/scans", schemaPath: "#/properties/scans/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate24(data0[i0], { instancePath: instancePath + "/scans/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors), errors = vErrors.length);
      } else {
        let err4 = { instancePath: instancePath + "/scans", schemaPath: "#/properties/scans/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.next_cursor !== void 0) {
      let data2 = data.next_cursor;
      if (typeof data2 != "string" && data2 !== null) {
        let err5 = { instancePath: instancePath + "/next_cursor", schemaPath: "#/properties/next_cursor/type", keyword: "type", params: { type: schema34.properties.next_cursor.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validate23.errors = vErrors, errors === 0;
}
validate23.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate23(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors), errors = vErrors.length), validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateError = validate27;
var schema41 = { type: "string", description: "Machine-readable reason.", enum: ["invalid_input", "invalid_token", "forbidden", "not_found", "method_not_allowed", "payload_too_large", "rate_limited", "quota_exceeded", "internal_error", "unavailable"] };
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate28.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.error === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "error" || key0 === "message" || key0 === "retry_after_seconds" || key0 === "issues" || key0 === "quota" || key0 === "request_id")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.error !== void 0) {
      let data0 = data.error;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/error", schemaPath: "#/components/schemas/ErrorCode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (!(data0 === "invalid_input" || data0 === "invalid_token" || data0 === "forbidden" || data0 === "not_found" || data0 === "method_not_allowed" || data0 === "payload_too_large" || data0 === "rate_limited" || data0 === "quota_exceeded" || data0 === "internal_error" || data0 === "unavailable")) {
        let err3 = { instancePath: instancePath + "/error", schemaPath: "#/components/schemas/ErrorCode/enum", keyword: "enum", params: { allowedValues: schema41.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.message !== void 0 && typeof data.message != "string") {
      let err4 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.retry_after_seconds !== void 0) {
      let data2 = data.retry_after_seconds;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err5 = { instancePath: instancePath + "/retry_after_seconds", schemaPath: "#/properties/retry_after_seconds/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2) && (data2 < 0 || isNaN(data2))) {
        let err6 = { instancePath: instancePath + "/retry_after_seconds", schemaPath: "#/properties/retry_after_seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.issues !== void 0) {
      let data3 = data.issues;
      if (Array.isArray(data3)) {
        if (data3.length > 100) {
          let err7 = { instancePath: instancePath + "/issues", schemaPath: "#/properties/issues/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data4 = data3[i0];
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            if (data4.path === void 0) {
              let err8 = { instancePath: instancePath + "/issues/" + i0, schemaPath: "#/components/schemas/Issue/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (data4.message === void 0) {
              let err9 = { instancePath: instancePath + "/issues/" + i0, schemaPath: "#/components/schemas/Issue/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            if (data4.code === void 0) {
              let err10 = { instancePath: instancePath + "/issues/" + i0, schemaPath: "#/components/schemas/Issue/required", keyword: "required", params: { missingProperty: "code" }, message: "must have required property 'code'" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            for (let key1 in data4)
              if (!(key1 === "path" || key1 === "message" || key1 === "code")) {
                let err11 = { instancePath: instancePath + "/issues/" + i0, schemaPath: "#/components/schemas/Issue/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
              }
            if (data4.path !== void 0 && typeof data4.path != "string") {
              let err12 = { instancePath: instancePath + "/issues/" + i0 + "/path", schemaPath: "#/components/schemas/Issue/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data4.message !== void 0 && typeof data4.message != "string") {
              let err13 = { instancePath: instancePath + "/issues/" + i0 + "/message", schemaPath: "#/components/schemas/Issue/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (data4.code !== void 0 && typeof data4.code != "string") {
              let err14 = { instancePath: instancePath + "/issues/" + i0 + "/code", schemaPath: "#/components/schemas/Issue/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/issues/" + i0, schemaPath: "#/components/schemas/Issue/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
      } else {
        let err16 = { instancePath: instancePath + "/issues", schemaPath: "#/properties/issues/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.quota !== void 0) {
      let data8 = data.quota;
      if (!(data8 && typeof data8 == "object" && !Array.isArray(data8))) {
        let err17 = { instancePath: instancePath + "/quota", schemaPath: "#/properties/quota/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.request_id !== void 0 && typeof data.request_id != "string") {
      let err18 = { instancePath: instancePath + "/request_id", schemaPath: "#/properties/request_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
  } else {
    let err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
  }
  return validate28.errors = vErrors, errors === 0;
}
validate28.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate27.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate28(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors), errors = vErrors.length), validate27.errors = vErrors, errors === 0;
}
validate27.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateStartScanRequest = validate30;
var schema45 = { type: "object", description: "What to scan, and how.", additionalProperties: !1, required: ["target"], properties: { target: { type: "string", description: "URL or host name. A bare host name is scanned at `https://<host>`. An internationalised name is\nwritten in its `xn--` form. User info and schemes other than http and https are refused.\n", minLength: 1, maxLength: 2048, pattern: "^([Hh][Tt][Tt][Pp][Ss]?://)?([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?(\\.[A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?)*\\.?|\\[[0-9A-Fa-f:.]{2,45}\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$", example: "https://app.example.com/" }, mode: { type: "string", description: "How to scan.", enum: ["passive", "active"], default: "passive", example: "passive" }, intensity: { type: "string", description: "For active scans: `safe` only reads, `intrusive` may also write. It must be allowed by the\nauthorisation of the domain. Without effect on a passive scan.\n", enum: ["safe", "intrusive"], default: "safe", example: "safe" } }, example: { target: "app.example.com", mode: "passive" } }, pattern5 = new RegExp("^([Hh][Tt][Tt][Pp][Ss]?://)?([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?(\\.[A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?)*\\.?|\\[[0-9A-Fa-f:.]{2,45}\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$", "u");
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.mode === void 0 && (data.mode = "passive"), data.intensity === void 0 && (data.intensity = "safe"), data.target === void 0) {
      let err0 = { instancePath, schemaPath: "openapi#/components/schemas/StartScanRequest/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "target" || key0 === "mode" || key0 === "intensity")) {
        let err1 = { instancePath, schemaPath: "openapi#/components/schemas/StartScanRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.target !== void 0) {
      let data0 = data.target;
      if (typeof data0 == "string") {
        if (func1(data0) > 2048) {
          let err2 = { instancePath: instancePath + "/target", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/target/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func1(data0) < 1) {
          let err3 = { instancePath: instancePath + "/target", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/target/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern5.test(data0)) {
          let err4 = { instancePath: instancePath + "/target", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/target/pattern", keyword: "pattern", params: { pattern: "^([Hh][Tt][Tt][Pp][Ss]?://)?([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?(\\.[A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?)*\\.?|\\[[0-9A-Fa-f:.]{2,45}\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$" }, message: 'must match pattern "^([Hh][Tt][Tt][Pp][Ss]?://)?([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?(\\.[A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?)*\\.?|\\[[0-9A-Fa-f:.]{2,45}\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/target", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    let data1 = data.mode;
    if (typeof data1 != "string") {
      let err6 = { instancePath: instancePath + "/mode", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/mode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (!(data1 === "passive" || data1 === "active")) {
      let err7 = { instancePath: instancePath + "/mode", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/mode/enum", keyword: "enum", params: { allowedValues: schema45.properties.mode.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    let data2 = data.intensity;
    if (typeof data2 != "string") {
      let err8 = { instancePath: instancePath + "/intensity", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/intensity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (!(data2 === "safe" || data2 === "intrusive")) {
      let err9 = { instancePath: instancePath + "/intensity", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/intensity/enum", keyword: "enum", params: { allowedValues: schema45.properties.intensity.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
  } else {
    let err10 = { instancePath, schemaPath: "openapi#/components/schemas/StartScanRequest/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
  }
  return validate30.errors = vErrors, errors === 0;
}
validate30.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateStartedScan = validate32;
var schema47 = { type: "object", description: "A scan that was accepted.", required: ["id", "status", "target", "mode"], properties: { id: { type: "string", format: "uuid", description: "Id of the scan." }, status: { type: "string", enum: ["queued"], description: "Always queued." }, target: { type: "string", description: "The normalised URL, the scan's target_url." }, mode: { $ref: "#/components/schemas/ScanMode" } }, example: { id: "01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55", status: "queued", target: "https://app.example.com/", mode: "passive" }, additionalProperties: !1 };
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate33.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.status === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.target === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.mode === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "id" || key0 === "status" || key0 === "target" || key0 === "mode")) {
        let err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err5 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.status !== void 0) {
      let data1 = data.status;
      if (typeof data1 != "string") {
        let err7 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      if (data1 !== "queued") {
        let err8 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema47.properties.status.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.target !== void 0 && typeof data.target != "string") {
      let err9 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.mode !== void 0) {
      let data3 = data.mode;
      if (typeof data3 != "string") {
        let err10 = { instancePath: instancePath + "/mode", schemaPath: "#/components/schemas/ScanMode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      if (!(data3 === "passive" || data3 === "active")) {
        let err11 = { instancePath: instancePath + "/mode", schemaPath: "#/components/schemas/ScanMode/enum", keyword: "enum", params: { allowedValues: schema36.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
  } else {
    let err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
  }
  return validate33.errors = vErrors, errors === 0;
}
validate33.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate32.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate33(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors), errors = vErrors.length), validate32.errors = vErrors, errors === 0;
}
validate32.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateGetScanQuery = validate35;
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate35.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.include_findings === void 0 && (data.include_findings = !1), typeof data.include_findings != "boolean") {
      let err0 = { instancePath: instancePath + "/include_findings", schemaPath: "#/properties/include_findings/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate35.errors = vErrors, errors === 0;
}
validate35.evaluated = { props: { include_findings: !0 }, dynamicProps: !1, dynamicItems: !1 };
var validateScanWithReport = validate36;
var schema52 = { type: ["object", "null"], description: "Null until the scan has ended. Of a completed scan the summary: severity counts by category,\ncheck counts, the target as the scan saw it, and in `advisories` which data libraries were judged\nby: `source`, the date up to which they know (`dated`), and how many days old they were (`age_days`);\nnull for scans of a version that did not tell. Of an active scan, `active` says what it had to\nprobe: `intensity`, `entries`, `entries_left_out`, `avoided` requests, the state of its `sign_in` and\n`requests`; else it is null. The full report (`include_findings=true`) adds\n`findings`, `pages` and `technologies`, and lists every check with its state and reason. Of a\nfailed scan: `error` with `code` and `message`.\n", additionalProperties: !0, example: { totals: { critical: 1, high: 0, medium: 0, low: 0, info: 0 } } };
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate37.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.scan === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scan" }, message: "must have required property 'scan'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.report === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "report" }, message: "must have required property 'report'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "scan" || key0 === "report")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.scan !== void 0 && (validate24(data.scan, { instancePath: instancePath + "/scan", parentData: data, parentDataProperty: "scan", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors), errors = vErrors.length)), data.report !== void 0) {
      let data1 = data.report;
      if (!(data1 && typeof data1 == "object" && !Array.isArray(data1)) && data1 !== null) {
        let err3 = { instancePath: instancePath + "/report", schemaPath: "#/components/schemas/Report/type", keyword: "type", params: { type: schema52.type }, message: "must be object,null" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate37.errors = vErrors, errors === 0;
}
validate37.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate36.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate37(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors), errors = vErrors.length), validate36.errors = vErrors, errors === 0;
}
validate36.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateListFindingsQuery = validate40;
var pattern6 = new RegExp("^(critical|high|medium|low|info)(,(critical|high|medium|low|info))*$", "u"), pattern7 = new RegExp("^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$", "u");
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate40.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit === void 0 && (data.limit = 100), data.severity !== void 0) {
      let data0 = data.severity;
      if (typeof data0 == "string") {
        if (func1(data0) > 128) {
          let err0 = { instancePath: instancePath + "/severity", schemaPath: "#/properties/severity/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters" };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (!pattern6.test(data0)) {
          let err1 = { instancePath: instancePath + "/severity", schemaPath: "#/properties/severity/pattern", keyword: "pattern", params: { pattern: "^(critical|high|medium|low|info)(,(critical|high|medium|low|info))*$" }, message: 'must match pattern "^(critical|high|medium|low|info)(,(critical|high|medium|low|info))*$"' };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
      } else {
        let err2 = { instancePath: instancePath + "/severity", schemaPath: "#/properties/severity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.check_id !== void 0) {
      let data1 = data.check_id;
      if (typeof data1 == "string") {
        if (func1(data1) > 100) {
          let err3 = { instancePath: instancePath + "/check_id", schemaPath: "#/properties/check_id/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern7.test(data1)) {
          let err4 = { instancePath: instancePath + "/check_id", schemaPath: "#/properties/check_id/pattern", keyword: "pattern", params: { pattern: "^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$" }, message: 'must match pattern "^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/check_id", schemaPath: "#/properties/check_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.since !== void 0) {
      let data2 = data.since;
      if (typeof data2 == "string") {
        if (func1(data2) > 64) {
          let err6 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (!formats4.validate(data2)) {
          let err7 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    let data3 = data.limit;
    if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
      let err9 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (typeof data3 == "number" && isFinite(data3)) {
      if (data3 > 200 || isNaN(data3)) {
        let err10 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 200 }, message: "must be <= 200" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      if (data3 < 1 || isNaN(data3)) {
        let err11 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data4 = data.cursor;
      if (typeof data4 == "string") {
        if (func1(data4) > 64) {
          let err12 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (!pattern4.test(data4)) {
          let err13 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$" }, message: 'must match pattern "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"' };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
  } else {
    let err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
  }
  return validate40.errors = vErrors, errors === 0;
}
validate40.evaluated = { props: { severity: !0, check_id: !0, since: !0, limit: !0, cursor: !0 }, dynamicProps: !1, dynamicItems: !1 };
var validateFindingPage = validate41;
var schema55 = { type: "object", description: "A page of findings.", required: ["findings", "next_cursor"], properties: { findings: { type: "array", description: "Newest first.", maxItems: 200, items: { $ref: "#/components/schemas/Finding" } }, next_cursor: { type: ["string", "null"], description: "Cursor of the next page; null on the last." } }, additionalProperties: !1 }, schema56 = { type: "object", description: "A weakness that a scan found.", required: ["id", "scan_id", "check_id", "severity", "created_at"], properties: { id: { type: "string", format: "uuid", description: "Id of the finding." }, scan_id: { type: "string", format: "uuid", description: "The scan that produced it." }, check_id: { type: "string", description: "The check that found it, as `<group>.<check-name>`.", pattern: "^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$" }, severity: { $ref: "#/components/schemas/Severity" }, title: { type: ["string", "null"], description: "What was found, in a few words." }, description: { type: ["string", "null"], description: "Why it matters." }, evidence: { type: ["object", "null"], description: "What was seen and where: `url`, `request`, `response`, `excerpt`, `samples`, `confidence` and\nmore by check. A secret is shown by its first and last four characters only.\n", additionalProperties: !0 }, remediation: { type: ["string", "null"], description: "How to fix it, in brief." }, cwe_id: { type: ["string", "null"], description: "The weakness in the Common Weakness Enumeration.", pattern: "^CWE-[0-9]+$" }, created_at: { type: "string", format: "date-time", description: "When it was stored." } }, example: { id: "01932f5e-9d40-7c11-8a2e-6b1d4f7a9c03", scan_id: "01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55", check_id: "exposure.env-file", severity: "critical", created_at: "2026-11-20T09:30:09.480Z" }, additionalProperties: !1 }, schema57 = { type: "string", description: "How bad a finding is.", enum: ["critical", "high", "medium", "low", "info"], example: "high" }, pattern10 = new RegExp("^CWE-[0-9]+$", "u");
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate43.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.scan_id === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scan_id" }, message: "must have required property 'scan_id'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.check_id === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "check_id" }, message: "must have required property 'check_id'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.severity === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "severity" }, message: "must have required property 'severity'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.created_at === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema56.properties, key0)) {
        let err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err6 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.scan_id !== void 0) {
      let data1 = data.scan_id;
      if (typeof data1 == "string") {
        if (!formats0.test(data1)) {
          let err8 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.check_id !== void 0) {
      let data2 = data.check_id;
      if (typeof data2 == "string") {
        if (!pattern7.test(data2)) {
          let err10 = { instancePath: instancePath + "/check_id", schemaPath: "#/properties/check_id/pattern", keyword: "pattern", params: { pattern: "^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$" }, message: 'must match pattern "^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$"' };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/check_id", schemaPath: "#/properties/check_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.severity !== void 0) {
      let data3 = data.severity;
      if (typeof data3 != "string") {
        let err12 = { instancePath: instancePath + "/severity", schemaPath: "#/components/schemas/Severity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      if (!(data3 === "critical" || data3 === "high" || data3 === "medium" || data3 === "low" || data3 === "info")) {
        let err13 = { instancePath: instancePath + "/severity", schemaPath: "#/components/schemas/Severity/enum", keyword: "enum", params: { allowedValues: schema57.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.title !== void 0) {
      let data4 = data.title;
      if (typeof data4 != "string" && data4 !== null) {
        let err14 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: schema56.properties.title.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.description !== void 0) {
      let data5 = data.description;
      if (typeof data5 != "string" && data5 !== null) {
        let err15 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: schema56.properties.description.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.evidence !== void 0) {
      let data6 = data.evidence;
      if (!(data6 && typeof data6 == "object" && !Array.isArray(data6)) && data6 !== null) {
        let err16 = { instancePath: instancePath + "/evidence", schemaPath: "#/properties/evidence/type", keyword: "type", params: { type: schema56.properties.evidence.type }, message: "must be object,null" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.remediation !== void 0) {
      let data7 = data.remediation;
      if (typeof data7 != "string" && data7 !== null) {
        let err17 = { instancePath: instancePath + "/remediation", schemaPath: "#/properties/remediation/type", keyword: "type", params: { type: schema56.properties.remediation.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.cwe_id !== void 0) {
      let data8 = data.cwe_id;
      if (typeof data8 != "string" && data8 !== null) {
        let err18 = { instancePath: instancePath + "/cwe_id", schemaPath: "#/properties/cwe_id/type", keyword: "type", params: { type: schema56.properties.cwe_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      if (typeof data8 == "string" && !pattern10.test(data8)) {
        let err19 = { instancePath: instancePath + "/cwe_id", schemaPath: "#/properties/cwe_id/pattern", keyword: "pattern", params: { pattern: "^CWE-[0-9]+$" }, message: 'must match pattern "^CWE-[0-9]+$"' };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data9 = data.created_at;
      if (typeof data9 == "string") {
        if (!formats4.validate(data9)) {
          let err20 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      } else {
        let err21 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
  } else {
    let err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validate43.errors = vErrors, errors === 0;
}
validate43.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate42.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.findings === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "findings" }, message: "must have required property 'findings'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.next_cursor === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "next_cursor" }, message: "must have required property 'next_cursor'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "findings" || key0 === "next_cursor")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.findings !== void 0) {
      let data0 = data.findings;
      if (Array.isArray(data0)) {
        if (data0.length > 200) {
          let err3 = { instancePath: instancePath + "/findings", schemaPath: "#/properties/findings/maxItems", keyword: "maxItems", params: { limit: 200 }, message: "must NOT have more than 200 items" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate43(data0[i0], { instancePath: instancePath + "/findings/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors), errors = vErrors.length);
      } else {
        let err4 = { instancePath: instancePath + "/findings", schemaPath: "#/properties/findings/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.next_cursor !== void 0) {
      let data2 = data.next_cursor;
      if (typeof data2 != "string" && data2 !== null) {
        let err5 = { instancePath: instancePath + "/next_cursor", schemaPath: "#/properties/next_cursor/type", keyword: "type", params: { type: schema55.properties.next_cursor.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validate42.errors = vErrors, errors === 0;
}
validate42.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate41.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate42(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors), errors = vErrors.length), validate41.errors = vErrors, errors === 0;
}
validate41.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateFixPrompt = validate46;
var schema59 = { type: "object", description: "Remediation guidance for a finding.", required: ["finding", "prompt", "remediationMode", "promptKind"], properties: { finding: { $ref: "#/components/schemas/FindingSummary" }, prompt: { type: "string", description: "A prompt for a coding agent, or concrete steps for the operator of the site." }, remediationMode: { type: "string", description: "Who can fix it. `code` in the source, `config` in headers, build or hosting, `operator` in dashboards, keys, DNS.", enum: ["code", "config", "operator"] }, promptKind: { type: "string", description: "`operator_steps` exactly when `remediationMode` is `operator`.", enum: ["coding_agent_prompt", "operator_steps"] }, framework: { type: ["string", "null"], description: "The framework that the scan recognised and the prompt is written for." } }, additionalProperties: !1 };
function validate48(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate48.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.scan_id === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scan_id" }, message: "must have required property 'scan_id'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.check_id === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "check_id" }, message: "must have required property 'check_id'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.severity === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "severity" }, message: "must have required property 'severity'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.title === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "id" || key0 === "scan_id" || key0 === "check_id" || key0 === "severity" || key0 === "title")) {
        let err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err6 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.scan_id !== void 0) {
      let data1 = data.scan_id;
      if (typeof data1 == "string") {
        if (!formats0.test(data1)) {
          let err8 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.check_id !== void 0 && typeof data.check_id != "string") {
      let err10 = { instancePath: instancePath + "/check_id", schemaPath: "#/properties/check_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.severity !== void 0) {
      let data3 = data.severity;
      if (typeof data3 != "string") {
        let err11 = { instancePath: instancePath + "/severity", schemaPath: "#/components/schemas/Severity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (!(data3 === "critical" || data3 === "high" || data3 === "medium" || data3 === "low" || data3 === "info")) {
        let err12 = { instancePath: instancePath + "/severity", schemaPath: "#/components/schemas/Severity/enum", keyword: "enum", params: { allowedValues: schema57.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.title !== void 0 && typeof data.title != "string") {
      let err13 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
  } else {
    let err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return validate48.errors = vErrors, errors === 0;
}
validate48.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate47.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.finding === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "finding" }, message: "must have required property 'finding'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.prompt === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "prompt" }, message: "must have required property 'prompt'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.remediationMode === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "remediationMode" }, message: "must have required property 'remediationMode'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.promptKind === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "promptKind" }, message: "must have required property 'promptKind'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "finding" || key0 === "prompt" || key0 === "remediationMode" || key0 === "promptKind" || key0 === "framework")) {
        let err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    if (data.finding !== void 0 && (validate48(data.finding, { instancePath: instancePath + "/finding", parentData: data, parentDataProperty: "finding", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors), errors = vErrors.length)), data.prompt !== void 0 && typeof data.prompt != "string") {
      let err5 = { instancePath: instancePath + "/prompt", schemaPath: "#/properties/prompt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.remediationMode !== void 0) {
      let data2 = data.remediationMode;
      if (typeof data2 != "string") {
        let err6 = { instancePath: instancePath + "/remediationMode", schemaPath: "#/properties/remediationMode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (!(data2 === "code" || data2 === "config" || data2 === "operator")) {
        let err7 = { instancePath: instancePath + "/remediationMode", schemaPath: "#/properties/remediationMode/enum", keyword: "enum", params: { allowedValues: schema59.properties.remediationMode.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.promptKind !== void 0) {
      let data3 = data.promptKind;
      if (typeof data3 != "string") {
        let err8 = { instancePath: instancePath + "/promptKind", schemaPath: "#/properties/promptKind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
      if (!(data3 === "coding_agent_prompt" || data3 === "operator_steps")) {
        let err9 = { instancePath: instancePath + "/promptKind", schemaPath: "#/properties/promptKind/enum", keyword: "enum", params: { allowedValues: schema59.properties.promptKind.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.framework !== void 0) {
      let data4 = data.framework;
      if (typeof data4 != "string" && data4 !== null) {
        let err10 = { instancePath: instancePath + "/framework", schemaPath: "#/properties/framework/type", keyword: "type", params: { type: schema59.properties.framework.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
  } else {
    let err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
  }
  return validate47.errors = vErrors, errors === 0;
}
validate47.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate46.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate47(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors), errors = vErrors.length), validate46.errors = vErrors, errors === 0;
}
validate46.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateGetOpenapiDocument200textyaml = validate51;
function validate51(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate51.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate51.errors = vErrors, errors === 0;
}
validate51.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var validateGetOpenapiDocument200applicationyaml = validate52;
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate52.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate52.errors = vErrors, errors === 0;
}
validate52.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var validateOpenapiDocument = validate53;
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate53.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.openapi === void 0) {
      let err0 = { instancePath, schemaPath: "openapi-strict#/components/schemas/OpenapiDocument/required", keyword: "required", params: { missingProperty: "openapi" }, message: "must have required property 'openapi'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.openapi !== void 0 && typeof data.openapi != "string") {
      let err1 = { instancePath: instancePath + "/openapi", schemaPath: "openapi-strict#/components/schemas/OpenapiDocument/properties/openapi/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  } else {
    let err2 = { instancePath, schemaPath: "openapi-strict#/components/schemas/OpenapiDocument/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate53.errors = vErrors, errors === 0;
}
validate53.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateHealth = validate54;
var schema67 = { type: "object", description: "The state of the service.", required: ["status"], properties: { status: { type: "string", enum: ["ok"], description: "Always ok." } }, additionalProperties: !1 };
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status === void 0) {
      let err0 = { instancePath, schemaPath: "openapi-strict#/components/schemas/Health/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "status") {
        let err1 = { instancePath, schemaPath: "openapi-strict#/components/schemas/Health/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.status !== void 0) {
      let data0 = data.status;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/status", schemaPath: "openapi-strict#/components/schemas/Health/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (data0 !== "ok") {
        let err3 = { instancePath: instancePath + "/status", schemaPath: "openapi-strict#/components/schemas/Health/properties/status/enum", keyword: "enum", params: { allowedValues: schema67.properties.status.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "openapi-strict#/components/schemas/Health/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate54.errors = vErrors, errors === 0;
}
validate54.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };

export type ValidationError = {
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}
/** Answers whether the data fits, fills in defaults, and leaves what does not fit in `errors`. */
export type Validator = ((data: unknown) => boolean) & { errors?: readonly ValidationError[] | null }
export type RequestValidators = {
  readonly query: Validator | null
  readonly queryTypes: Readonly<Record<string, string>>
  readonly body: Validator | null
}
export type ResponseValidators = Readonly<
  Record<number, { readonly content: Readonly<Record<string, Validator>>; readonly headers: readonly string[] }>
>

/** Query parameters that the validator fills in when they are absent. */
export type DefaultedQuery = {
  listScans: 'limit'
  startScan: never
  getScan: 'include_findings'
  listFindings: 'limit'
  renderFixPrompt: never
  getOpenapiDocument: never
  getHealth: never
  getReadiness: never
}

/** By operation: the validator of each request part, null where the operation has none. */
export const requestValidators: Readonly<Record<keyof operations, RequestValidators>> = {
  listScans: { query: validateListScansQuery, queryTypes: {"limit":"integer","cursor":"string"}, body: null },
  startScan: { query: null, queryTypes: {}, body: validateStartScanRequest },
  getScan: { query: validateGetScanQuery, queryTypes: {"include_findings":"boolean"}, body: null },
  listFindings: { query: validateListFindingsQuery, queryTypes: {"severity":"string","check_id":"string","since":"string","limit":"integer","cursor":"string"}, body: null },
  renderFixPrompt: { query: null, queryTypes: {}, body: null },
  getOpenapiDocument: { query: null, queryTypes: {}, body: null },
  getHealth: { query: null, queryTypes: {}, body: null },
  getReadiness: { query: null, queryTypes: {}, body: null },
}

/** By operation and status: the validator of the body by media type, and the headers that must be there. */
export const responseValidators: Readonly<Record<keyof operations, ResponseValidators>> = {
  listScans: { 200: { content: { "application/json": validateScanPage }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  startScan: { 201: { content: { "application/json": validateStartedScan }, headers: ["location","x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 403: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  getScan: { 200: { content: { "application/json": validateScanWithReport }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 403: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  listFindings: { 200: { content: { "application/json": validateFindingPage }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  renderFixPrompt: { 200: { content: { "application/json": validateFixPrompt }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  getOpenapiDocument: { 200: { content: { "text/yaml": validateGetOpenapiDocument200textyaml, "application/yaml": validateGetOpenapiDocument200applicationyaml, "application/json": validateOpenapiDocument }, headers: ["etag","x-request-id"] }, 304: { content: {  }, headers: ["x-request-id"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  getHealth: { 200: { content: { "application/json": validateHealth }, headers: ["x-request-id"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  getReadiness: { 200: { content: { "application/json": validateHealth }, headers: ["x-request-id"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
}
