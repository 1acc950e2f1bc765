// @ts-nocheck
// Generated from openapi.yaml by npm run codegen.

import type { operations } from './api.d.ts'

// <stdin>
import { ucs2length, formats } from "./validatorHelpers.ts";
var validateListScansQuery = validate20;
var func1 = ucs2length.default, pattern4 = new RegExp("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$", "u");
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
var schema34 = { type: "object", description: "A page of scans.", required: ["scans", "next_cursor"], properties: { scans: { type: "array", description: "Newest first.", maxItems: 100, items: { $ref: "#/components/schemas/Scan" } }, next_cursor: { type: ["string", "null"], description: "Cursor of the next page; null on the last." } }, additionalProperties: !1 }, schema35 = { type: "object", description: "A scan of a target.", required: ["id", "target_url", "target_hostname", "mode", "status", "created_at"], properties: { id: { type: "string", format: "uuid", description: "ID of the scan." }, target_url: { type: "string", format: "uri", description: "The normalized URL of the target." }, target_hostname: { type: "string", description: "Hostname of the target." }, mode: { $ref: "#/components/schemas/ScanMode" }, status: { $ref: "#/components/schemas/ScanStatus" }, started_at: { type: ["string", "null"], format: "date-time", description: "When a runner started the scan." }, completed_at: { type: ["string", "null"], format: "date-time", description: "When the scan completed or failed." }, findings_count: { $ref: "#/components/schemas/SeverityCounts" }, triggered_by: { type: "string", description: "What started the scan.", enum: ["manual", "api", "schedule", "monitor"] }, progress: { description: "How far the scan is. Null unless it is running.", oneOf: [{ $ref: "#/components/schemas/ScanProgress" }, { type: "null" }] }, schedule_id: { type: ["string", "null"], format: "uuid", description: "The schedule that started the scan." }, monitor_id: { type: ["string", "null"], format: "uuid", description: "The monitor that started the scan." }, created_at: { type: "string", format: "date-time", description: "When the scan was accepted." } }, example: { id: "01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55", target_url: "https://app.example.com/", target_hostname: "app.example.com", mode: "passive", status: "running", started_at: "2026-11-20T09:30:01.120Z", completed_at: null, triggered_by: "api", created_at: "2026-11-20T09:30:00.900Z" }, additionalProperties: !1 }, schema36 = { type: "string", description: "`passive` sends no test payloads. `active` sends test payloads. It requires a plan with active scans\nand a verified domain that is authorized for the exact hostname and port of the target. A 403\nresponse names the missing step.\n", enum: ["passive", "active"], example: "passive" }, schema37 = { type: "string", description: "Status of the scan. `completed` and `failed` are final.", enum: ["queued", "running", "completed", "failed"], example: "completed" };
var schema39 = { type: "object", description: "How far a running scan is.", required: ["stage", "requests", "updated_at"], properties: { stage: { type: "string", enum: ["reaching", "gathering", "probing", "judging"], description: "What the scan is doing." }, requests: { type: "integer", minimum: 0, description: "Requests sent so far." }, updated_at: { type: "string", format: "date-time", description: "When this was last written." } }, additionalProperties: !1 }, func2 = Object.prototype.hasOwnProperty, formats0 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i, formats2 = formats.fullFormats.uri, formats4 = formats.fullFormats["date-time"];
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
    if (data.progress !== void 0) {
      let data14 = data.progress, _errs35 = errors, valid5 = !1, passing0 = null, _errs36 = errors;
      if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
        if (data14.stage === void 0) {
          let err39 = { instancePath: instancePath + "/progress", schemaPath: "#/components/schemas/ScanProgress/required", keyword: "required", params: { missingProperty: "stage" }, message: "must have required property 'stage'" };
          vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
        }
        if (data14.requests === void 0) {
          let err40 = { instancePath: instancePath + "/progress", schemaPath: "#/components/schemas/ScanProgress/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
          vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
        }
        if (data14.updated_at === void 0) {
          let err41 = { instancePath: instancePath + "/progress", schemaPath: "#/components/schemas/ScanProgress/required", keyword: "required", params: { missingProperty: "updated_at" }, message: "must have required property 'updated_at'" };
          vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
        }
        for (let key2 in data14)
          if (!(key2 === "stage" || key2 === "requests" || key2 === "updated_at")) {
            let err42 = { instancePath: instancePath + "/progress", schemaPath: "#/components/schemas/ScanProgress/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
          }
        if (data14.stage !== void 0) {
          let data15 = data14.stage;
          if (typeof data15 != "string") {
            let err43 = { instancePath: instancePath + "/progress/stage", schemaPath: "#/components/schemas/ScanProgress/properties/stage/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
          }
          if (!(data15 === "reaching" || data15 === "gathering" || data15 === "probing" || data15 === "judging")) {
            let err44 = { instancePath: instancePath + "/progress/stage", schemaPath: "#/components/schemas/ScanProgress/properties/stage/enum", keyword: "enum", params: { allowedValues: schema39.properties.stage.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
          }
        }
        if (data14.requests !== void 0) {
          let data16 = data14.requests;
          if (!(typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16))) {
            let err45 = { instancePath: instancePath + "/progress/requests", schemaPath: "#/components/schemas/ScanProgress/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
          }
          if (typeof data16 == "number" && isFinite(data16) && (data16 < 0 || isNaN(data16))) {
            let err46 = { instancePath: instancePath + "/progress/requests", schemaPath: "#/components/schemas/ScanProgress/properties/requests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
          }
        }
        if (data14.updated_at !== void 0) {
          let data17 = data14.updated_at;
          if (typeof data17 == "string") {
            if (!formats4.validate(data17)) {
              let err47 = { instancePath: instancePath + "/progress/updated_at", schemaPath: "#/components/schemas/ScanProgress/properties/updated_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
              vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
            }
          } else {
            let err48 = { instancePath: instancePath + "/progress/updated_at", schemaPath: "#/components/schemas/ScanProgress/properties/updated_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
          }
        }
      } else {
        let err49 = { instancePath: instancePath + "/progress", schemaPath: "#/components/schemas/ScanProgress/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
      }
      var _valid0 = _errs36 === errors;
      _valid0 && (valid5 = !0, passing0 = 0);
      let _errs46 = errors;
      if (data14 !== null) {
        let err50 = { instancePath: instancePath + "/progress", schemaPath: "#/properties/progress/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
      }
      var _valid0 = _errs46 === errors;
      if (_valid0 && valid5 ? (valid5 = !1, passing0 = [passing0, 1]) : _valid0 && (valid5 = !0, passing0 = 1), valid5)
        errors = _errs35, vErrors !== null && (_errs35 ? vErrors.length = _errs35 : vErrors = null);
      else {
        let err51 = { instancePath: instancePath + "/progress", schemaPath: "#/properties/progress/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
        vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
      }
    }
    if (data.schedule_id !== void 0) {
      let data18 = data.schedule_id;
      if (typeof data18 != "string" && data18 !== null) {
        let err52 = { instancePath: instancePath + "/schedule_id", schemaPath: "#/properties/schedule_id/type", keyword: "type", params: { type: schema35.properties.schedule_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
      }
      if (typeof data18 == "string" && !formats0.test(data18)) {
        let err53 = { instancePath: instancePath + "/schedule_id", schemaPath: "#/properties/schedule_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
      }
    }
    if (data.monitor_id !== void 0) {
      let data19 = data.monitor_id;
      if (typeof data19 != "string" && data19 !== null) {
        let err54 = { instancePath: instancePath + "/monitor_id", schemaPath: "#/properties/monitor_id/type", keyword: "type", params: { type: schema35.properties.monitor_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
      }
      if (typeof data19 == "string" && !formats0.test(data19)) {
        let err55 = { instancePath: instancePath + "/monitor_id", schemaPath: "#/properties/monitor_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data20 = data.created_at;
      if (typeof data20 == "string") {
        if (!formats4.validate(data20)) {
          let err56 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
        }
      } else {
        let err57 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
      }
    }
  } else {
    let err58 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
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
var schema42 = { type: "string", description: "Machine-readable error code.", enum: ["invalid_input", "invalid_token", "forbidden", "not_found", "conflict", "method_not_allowed", "request_timeout", "payload_too_large", "rate_limited", "quota_exceeded", "internal_error", "unavailable"] };
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
      if (!(data0 === "invalid_input" || data0 === "invalid_token" || data0 === "forbidden" || data0 === "not_found" || data0 === "conflict" || data0 === "method_not_allowed" || data0 === "request_timeout" || data0 === "payload_too_large" || data0 === "rate_limited" || data0 === "quota_exceeded" || data0 === "internal_error" || data0 === "unavailable")) {
        let err3 = { instancePath: instancePath + "/error", schemaPath: "#/components/schemas/ErrorCode/enum", keyword: "enum", params: { allowedValues: schema42.enum }, message: "must be equal to one of the allowed values" };
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
var schema46 = { type: "object", description: "The target and the mode of a scan.", additionalProperties: !1, required: ["target"], properties: { target: { type: "string", description: "URL or hostname. A bare hostname is scanned at `https://<host>`. Write an internationalized name\nin its `xn--` form. Userinfo and schemes other than http and https are rejected.\n", minLength: 1, maxLength: 2048, pattern: "^([Hh][Tt][Tt][Pp][Ss]?://)?((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$", example: "https://app.example.com/" }, mode: { type: "string", description: "Mode of the scan.", enum: ["passive", "active"], default: "passive", example: "passive" }, intensity: { type: "string", description: "For active scans: `safe` sends test payloads to read-only endpoints, `intrusive` also writes. The\nauthorization of the domain must include the intensity. Ignored for passive scans.\n", enum: ["safe", "intrusive"], default: "safe", example: "safe" }, exclude_paths: { type: "array", description: "Paths that the scan never requests. `*` matches any characters. An issue that was found with other excluded\npaths stays as it is.\n", maxItems: 50, items: { type: "string", pattern: "^/[^\\s?#]{0,199}$", example: "/admin/*" }, default: [], example: ["/logout", "/admin/*"] } }, example: { target: "app.example.com", mode: "passive" } }, pattern5 = new RegExp("^([Hh][Tt][Tt][Pp][Ss]?://)?((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$", "u"), pattern6 = new RegExp("^/[^\\s?#]{0,199}$", "u");
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.mode === void 0 && (data.mode = "passive"), data.intensity === void 0 && (data.intensity = "safe"), data.exclude_paths === void 0 && (data.exclude_paths = []), data.target === void 0) {
      let err0 = { instancePath, schemaPath: "openapi#/components/schemas/StartScanRequest/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "target" || key0 === "mode" || key0 === "intensity" || key0 === "exclude_paths")) {
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
          let err4 = { instancePath: instancePath + "/target", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/target/pattern", keyword: "pattern", params: { pattern: "^([Hh][Tt][Tt][Pp][Ss]?://)?((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$" }, message: 'must match pattern "^([Hh][Tt][Tt][Pp][Ss]?://)?((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$"' };
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
      let err7 = { instancePath: instancePath + "/mode", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/mode/enum", keyword: "enum", params: { allowedValues: schema46.properties.mode.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    let data2 = data.intensity;
    if (typeof data2 != "string") {
      let err8 = { instancePath: instancePath + "/intensity", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/intensity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (!(data2 === "safe" || data2 === "intrusive")) {
      let err9 = { instancePath: instancePath + "/intensity", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/intensity/enum", keyword: "enum", params: { allowedValues: schema46.properties.intensity.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    let data3 = data.exclude_paths;
    if (Array.isArray(data3)) {
      if (data3.length > 50) {
        let err10 = { instancePath: instancePath + "/exclude_paths", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/exclude_paths/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      let len0 = data3.length;
      for (let i0 = 0; i0 < len0; i0++) {
        let data4 = data3[i0];
        if (typeof data4 == "string") {
          if (!pattern6.test(data4)) {
            let err11 = { instancePath: instancePath + "/exclude_paths/" + i0, schemaPath: "openapi#/components/schemas/StartScanRequest/properties/exclude_paths/items/pattern", keyword: "pattern", params: { pattern: "^/[^\\s?#]{0,199}$" }, message: 'must match pattern "^/[^\\s?#]{0,199}$"' };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        } else {
          let err12 = { instancePath: instancePath + "/exclude_paths/" + i0, schemaPath: "openapi#/components/schemas/StartScanRequest/properties/exclude_paths/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      }
    } else {
      let err13 = { instancePath: instancePath + "/exclude_paths", schemaPath: "openapi#/components/schemas/StartScanRequest/properties/exclude_paths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
  } else {
    let err14 = { instancePath, schemaPath: "openapi#/components/schemas/StartScanRequest/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return validate30.errors = vErrors, errors === 0;
}
validate30.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateStartedScan = validate32;
var schema48 = { type: "object", description: "An accepted scan.", required: ["id", "status", "target", "mode"], properties: { id: { type: "string", format: "uuid", description: "ID of the scan." }, status: { type: "string", enum: ["queued"], description: "Always queued." }, target: { type: "string", description: "The normalized URL, as in `target_url` of the scan." }, mode: { $ref: "#/components/schemas/ScanMode" } }, example: { id: "01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55", status: "queued", target: "https://app.example.com/", mode: "passive" }, additionalProperties: !1 };
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
        let err8 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema48.properties.status.enum }, message: "must be equal to one of the allowed values" };
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
var schema53 = { type: ["object", "null"], description: "Null until the scan has ended. The summary of a completed scan has every property except\n`technologies`, `pages`, `view`, `findings` and `error`, with counts in `checks`. The full report\n(`include_findings=true`) adds `technologies`, `pages`, `view` and `findings`, and lists every check in\n`checks`. The report of a failed scan has only `error`. Later versions may add properties, so ignore\nthose that you do not know.\n", properties: { categories: { type: "object", description: `Severity counts by category, which is the part of a check id before the dot. Categories without
findings are absent.
`, additionalProperties: { $ref: "#/components/schemas/SeverityCounts" } }, totals: { $ref: "#/components/schemas/SeverityCounts" }, target: { $ref: "#/components/schemas/ReportTarget" }, advisories: { description: "Null for scans by a version that did not record it.", oneOf: [{ $ref: "#/components/schemas/ReportAdvisories" }, { type: "null" }] }, active: { description: "Null for a passive scan.", oneOf: [{ $ref: "#/components/schemas/ReportActive" }, { type: "null" }] }, disturbances: { type: "array", description: `Stretches in which the target did not respond as it had before, in the order in which they began. A check
that needed responses from one of them has not passed. Absent from reports of versions that did not
record it.
`, maxItems: 100, items: { $ref: "#/components/schemas/ReportDisturbance" } }, skipped: { description: `Links, forms and operations that the scan skipped because using them might change something. Only in
the full report; absent from reports of versions that did not record it.
`, $ref: "#/components/schemas/ReportSkipped" }, view: { description: `What the scan looked at, and how closely. Only in the full report; absent from reports of versions that did
not record it.
`, $ref: "#/components/schemas/ReportView" }, requests: { type: "integer", minimum: 0, description: "Requests sent, redirects included." }, duration_ms: { type: "integer", minimum: 0, description: "How long the scan took, in milliseconds." }, engine_version: { type: "string", description: "Version of the engine that ran the scan." }, checks: { description: "Counts in the summary, a list in the full report.", oneOf: [{ $ref: "#/components/schemas/ReportCheckCounts" }, { type: "array", description: "Every check of the scan, in the full report.", maxItems: 1e4, items: { $ref: "#/components/schemas/ReportCheck" } }] }, pages: { type: "array", description: "Pages that the scan read. Only in the full report.", maxItems: 1e3, items: { $ref: "#/components/schemas/ReportPage" } }, technologies: { type: "array", description: "What the scan recognized. Only in the full report.", maxItems: 100, items: { $ref: "#/components/schemas/ReportTechnology" } }, findings: { type: "array", description: "The most severe first. Only in the full report.", maxItems: 5e3, items: { $ref: "#/components/schemas/Finding" } }, error: { $ref: "#/components/schemas/ReportError" } }, additionalProperties: !0, example: { totals: { critical: 1, high: 0, medium: 0, low: 0, info: 0 } } }, schema56 = { type: "object", description: "The target as the scan saw it.", required: ["final_url", "title", "technologies"], properties: { final_url: { type: "string", description: "URL of the page after redirects, with secrets redacted." }, title: { type: ["string", "null"], description: "Title of the page." }, technologies: { type: "array", description: "Names of the recognized technologies, such as `nextjs`.", maxItems: 100, items: { type: "string" } } }, additionalProperties: !1 };
var schema65 = { type: "object", description: "A stretch of requests in which the target did not respond as it had before.", required: ["kind", "from_request", "to_request", "message"], properties: { kind: { type: "string", description: "`unreachable`: connections were refused or closed. `silent`: no response in time. `failing`: server errors.\n`blocked`: the scanner was refused. `rate_limited`: the target asked it to wait. `challenged`: one page was\nserved everywhere, such as a challenge. `redirected`: every URL redirected to one page, such as a sign-in.\n", enum: ["unreachable", "silent", "failing", "blocked", "rate_limited", "challenged", "redirected"] }, from_request: { type: "integer", minimum: 1, description: "The first request to the target that met it, counted from 1." }, to_request: { type: ["integer", "null"], minimum: 1, description: "The last request that met it; null where it lasted until the end of the scan." }, message: { type: "string", description: "What happened, in a sentence." } }, additionalProperties: !1 };
var schema71 = { type: "object", description: "How a check ended.", required: ["check_id", "state", "reason"], properties: { check_id: { type: "string", description: "The check, as `<group>.<check-name>`." }, state: { type: "string", description: "A check that is not evaluated has not passed.", enum: ["found", "passed", "not_evaluated"] }, reason: { type: ["string", "null"], description: `Why the check was not evaluated. Of a check that found something, what it could not look at besides, so
that there may be more; null where it looked everywhere. Null of a check that passed.
` } }, additionalProperties: !1 };
var schema73 = { type: "object", description: "A technology that the scan recognized.", required: ["name", "kind", "version", "evidence"], properties: { name: { type: "string", description: "Name in lower case, such as `nextjs` or `supabase`." }, kind: { type: "string", description: "What it is, such as `framework`, `library`, `backend` or `hosting`." }, version: { type: ["string", "null"], description: "Version, where it was recognized." }, evidence: { type: "string", description: "How it was recognized." } }, additionalProperties: !1 }, schema78 = { type: "object", description: "Why the scan failed.", required: ["code", "message"], properties: { code: { type: "string", description: "Machine-readable reason.", enum: ["target_unreachable", "name_not_found", "address_refused", "tls_failed", "timeout", "memory_exceeded", "crashed", "not_authorized", "authorization_withdrawn", "auth_failed", "cancelled"] }, message: { type: "string", description: "Human-readable reason." } }, additionalProperties: !1 }, formats18 = formats.fullFormats.date, schema58 = { type: "object", description: "The probes of an active scan and what they covered.", required: ["intensity", "entries", "entries_left_out", "avoided", "sign_in", "requests"], properties: { intensity: { type: "string", description: "The lower of the requested and the authorized intensity.", enum: ["safe", "intrusive"] }, entries: { type: "integer", minimum: 0, description: "Distinct kinds of requests that were probed." }, entries_left_out: { type: "integer", minimum: 0, description: "Kinds of requests beyond the limit, not probed." }, avoided: { type: "integer", minimum: 0, description: "Requests that were found but never sent, such as logout." }, sign_in: { type: "string", description: "`none`: no sign-in was configured. `not_signed_in`: the target rejected it. `lost`: the session\nended before the scan did.\n", enum: ["none", "signed_in", "not_signed_in", "lost"] }, requests: { type: "integer", minimum: 0, description: "Requests that the probes sent." }, crawl: { $ref: "#/components/schemas/ReportCrawl" }, rendered: { $ref: "#/components/schemas/ReportRendered" }, inputs: { $ref: "#/components/schemas/ReportInputs" }, sign_ins: { type: "array", description: "Each configured account and what became of its sign-in.", items: { $ref: "#/components/schemas/ReportSignIn" } }, model_calls: { description: "Calls of language models by the probes. Absent if the scan called none.", $ref: "#/components/schemas/ReportModelCalls" }, writes: { description: "Absent from reports of versions that did not record it.", $ref: "#/components/schemas/ReportWrites" } }, additionalProperties: !1 }, schema59 = { type: "object", description: `The crawl of an active scan, beside that of its passive part. Absent from reports of versions that did not
record it.
`, required: ["documents", "shapes", "structures", "urls_left", "skipped", "stopped"], properties: { documents: { type: "integer", minimum: 0, description: "Pages, and other responses that name URLs, with different contents." }, shapes: { type: "integer", minimum: 0, description: "Kinds of URLs that it visited. They differ in path, parameter names or routers." }, structures: { type: "integer", minimum: 0, description: "Kinds of pages that it saw. They differ in structure, not only in text." }, urls_left: { type: "integer", minimum: 0, description: "URLs that it found and did not fetch." }, skipped: { type: "integer", minimum: 0, description: "URLs that it never fetches, such as logout." }, stopped: { type: "string", description: "`complete`: every kind of URL was visited. `no_news`: the last responses brought nothing new.\n`documents`: its limit of documents was reached. `size`: the pages took too much memory. `requests`: its limit\nof requests was reached, or the target or the request budget allowed no more. `time`: its time was over.\n", enum: ["complete", "no_news", "documents", "size", "requests", "time"] } }, additionalProperties: !1 }, schema60 = { type: "object", description: `What the scan saw by using the application in the browser: it clicked, filled in forms and submitted them, and
held back every request that would have written something.
`, required: ["states", "documents", "actions", "requests_seen", "held_back", "cut_short", "skipped", "stopped"], properties: { states: { type: "integer", minimum: 0, description: "States that showed something new, each explored once." }, documents: { type: "integer", minimum: 0, description: "Pages and hash routes that were loaded." }, actions: { type: "integer", minimum: 0, description: "Clicks, submissions and other actions." }, requests_seen: { type: "integer", minimum: 0, description: "Distinct kinds of requests that the application made." }, held_back: { type: "integer", minimum: 0, description: "Requests that would have written something and were not sent." }, cut_short: { type: "integer", minimum: 0, description: "Loads and actions after which the page was still busy when its time was over." }, skipped: { type: "array", description: "What was not clicked or requested because it looked destructive, each once.", maxItems: 50, items: { type: "object", required: ["action", "reason"], properties: { action: { type: "string", description: "Label of the element, or the request." }, reason: { type: "string", description: "What it would probably have done." } }, additionalProperties: !1 } }, stopped: { type: "string", description: "`complete`: nothing was left. `states`, `documents`, `time`: a limit was reached before everything was\nexplored. `browser`: the browser ended early. `not_rendered`: see `reason`.\n", enum: ["complete", "states", "documents", "time", "browser", "not_rendered"] }, reason: { type: "string", description: "Why nothing was rendered." } }, additionalProperties: !1 };
var schema62 = { type: "object", description: "The sign-in of one account. It never holds a credential.", required: ["account", "role", "kind", "state", "reason", "epochs"], properties: { account: { type: "string", description: "ID of the account." }, role: { type: "string", description: "Role of the account, such as `user` or `admin`." }, kind: { type: "string", description: "How it signs in.", enum: ["form", "json", "browser", "bearer", "cookie", "header"] }, state: { type: "string", description: "`not_signed_in`: the target never showed that it knows the account. `lost`: the session ended before the\nscan did. `not_used`: the scan needed no further account.\n", enum: ["signed_in", "not_signed_in", "lost", "not_used"] }, reason: { type: ["string", "null"], description: "Why it is not signed in; null otherwise." }, epochs: { type: "integer", minimum: 0, description: "How often it signed in; more than one: the session ended in mid-scan and was renewed." } }, additionalProperties: !1 }, schema63 = { type: "object", description: "Calls of language models, and what they cost.", required: ["calls", "calls_max", "endpoints"], properties: { calls: { type: "integer", minimum: 1, description: "Calls of all endpoints." }, calls_max: { type: "integer", minimum: 1, description: "Limit of one scan." }, endpoints: { type: "array", description: "Endpoints by their first call.", maxItems: 50, items: { type: "object", required: ["method", "url", "calls", "characters_sent", "characters_received", "tokens"], properties: { method: { type: "string" }, url: { type: "string", description: "URL with secrets redacted." }, calls: { type: "integer", minimum: 1 }, characters_sent: { type: "integer", minimum: 0, description: "Length of all request bodies." }, characters_received: { type: "integer", minimum: 0, description: "Length of all response bodies." }, tokens: { type: ["integer", "null"], minimum: 0, description: "Tokens that the responses state; null if none does." } }, additionalProperties: !1 } } }, additionalProperties: !1 }, schema64 = { type: "object", description: "What the probes wrote, and what became of it.", required: ["sent", "requests", "objects", "stopped"], properties: { stopped: { type: ["string", "null"], description: `Pages of the application that changed, so that the scan stopped writing: they fail, or redirect to a set-up
page. Null if it did not stop.
` }, sent: { type: "integer", minimum: 0, description: "Writing requests that were sent." }, requests: { type: "array", maxItems: 100, items: { type: "object", required: ["request", "count"], properties: { request: { type: "string", description: "Method and path; `*` stands for test values in the path." }, count: { type: "integer", minimum: 1 } }, additionalProperties: !1 } }, requests_left_out: { type: "integer", minimum: 0, description: "Kinds of writing requests that `requests` leaves out, because the list is limited. Absent from reports of\nversions that did not record it.\n" }, objects: { type: "array", description: `Objects that the scan changed or created, as far as they have URLs of their own, and texts of the scan that a
page still shows.
`, maxItems: 750, items: { type: "object", required: ["url", "change", "state"], properties: { url: { type: "string" }, name: { type: "string", maxLength: 200, description: `The name or text that the scan gave it, such as the email address of an account that it signed up, or
the name that the application gave it.
` }, change: { type: "string", enum: ["created", "changed"] }, state: { type: "string", description: "`restored`: it has its old values again. `removed`: it was deleted. `left`: neither was possible;\nremove or correct it.\n", enum: ["restored", "removed", "left"] } }, additionalProperties: !1 } } }, additionalProperties: !1 };
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate40.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.intensity === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "intensity" }, message: "must have required property 'intensity'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.entries === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "entries" }, message: "must have required property 'entries'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.entries_left_out === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "entries_left_out" }, message: "must have required property 'entries_left_out'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.avoided === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "avoided" }, message: "must have required property 'avoided'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.sign_in === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sign_in" }, message: "must have required property 'sign_in'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.requests === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema58.properties, key0)) {
        let err6 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    if (data.intensity !== void 0) {
      let data0 = data.intensity;
      if (typeof data0 != "string") {
        let err7 = { instancePath: instancePath + "/intensity", schemaPath: "#/properties/intensity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      if (!(data0 === "safe" || data0 === "intrusive")) {
        let err8 = { instancePath: instancePath + "/intensity", schemaPath: "#/properties/intensity/enum", keyword: "enum", params: { allowedValues: schema58.properties.intensity.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.entries !== void 0) {
      let data1 = data.entries;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err9 = { instancePath: instancePath + "/entries", schemaPath: "#/properties/entries/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && (data1 < 0 || isNaN(data1))) {
        let err10 = { instancePath: instancePath + "/entries", schemaPath: "#/properties/entries/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.entries_left_out !== void 0) {
      let data2 = data.entries_left_out;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err11 = { instancePath: instancePath + "/entries_left_out", schemaPath: "#/properties/entries_left_out/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2) && (data2 < 0 || isNaN(data2))) {
        let err12 = { instancePath: instancePath + "/entries_left_out", schemaPath: "#/properties/entries_left_out/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.avoided !== void 0) {
      let data3 = data.avoided;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err13 = { instancePath: instancePath + "/avoided", schemaPath: "#/properties/avoided/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3))) {
        let err14 = { instancePath: instancePath + "/avoided", schemaPath: "#/properties/avoided/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.sign_in !== void 0) {
      let data4 = data.sign_in;
      if (typeof data4 != "string") {
        let err15 = { instancePath: instancePath + "/sign_in", schemaPath: "#/properties/sign_in/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
      if (!(data4 === "none" || data4 === "signed_in" || data4 === "not_signed_in" || data4 === "lost")) {
        let err16 = { instancePath: instancePath + "/sign_in", schemaPath: "#/properties/sign_in/enum", keyword: "enum", params: { allowedValues: schema58.properties.sign_in.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.requests !== void 0) {
      let data5 = data.requests;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
        let err17 = { instancePath: instancePath + "/requests", schemaPath: "#/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
      if (typeof data5 == "number" && isFinite(data5) && (data5 < 0 || isNaN(data5))) {
        let err18 = { instancePath: instancePath + "/requests", schemaPath: "#/properties/requests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.crawl !== void 0) {
      let data6 = data.crawl;
      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
        if (data6.documents === void 0) {
          let err19 = { instancePath: instancePath + "/crawl", schemaPath: "#/components/schemas/ReportCrawl/required", keyword: "required", params: { missingProperty: "documents" }, message: "must have required property 'documents'" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        if (data6.shapes === void 0) {
          let err20 = { instancePath: instancePath + "/crawl", schemaPath: "#/components/schemas/ReportCrawl/required", keyword: "required", params: { missingProperty: "shapes" }, message: "must have required property 'shapes'" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        if (data6.structures === void 0) {
          let err21 = { instancePath: instancePath + "/crawl", schemaPath: "#/components/schemas/ReportCrawl/required", keyword: "required", params: { missingProperty: "structures" }, message: "must have required property 'structures'" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
        if (data6.urls_left === void 0) {
          let err22 = { instancePath: instancePath + "/crawl", schemaPath: "#/components/schemas/ReportCrawl/required", keyword: "required", params: { missingProperty: "urls_left" }, message: "must have required property 'urls_left'" };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
        if (data6.skipped === void 0) {
          let err23 = { instancePath: instancePath + "/crawl", schemaPath: "#/components/schemas/ReportCrawl/required", keyword: "required", params: { missingProperty: "skipped" }, message: "must have required property 'skipped'" };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
        if (data6.stopped === void 0) {
          let err24 = { instancePath: instancePath + "/crawl", schemaPath: "#/components/schemas/ReportCrawl/required", keyword: "required", params: { missingProperty: "stopped" }, message: "must have required property 'stopped'" };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
        for (let key1 in data6)
          if (!(key1 === "documents" || key1 === "shapes" || key1 === "structures" || key1 === "urls_left" || key1 === "skipped" || key1 === "stopped")) {
            let err25 = { instancePath: instancePath + "/crawl", schemaPath: "#/components/schemas/ReportCrawl/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        if (data6.documents !== void 0) {
          let data7 = data6.documents;
          if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
            let err26 = { instancePath: instancePath + "/crawl/documents", schemaPath: "#/components/schemas/ReportCrawl/properties/documents/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
          if (typeof data7 == "number" && isFinite(data7) && (data7 < 0 || isNaN(data7))) {
            let err27 = { instancePath: instancePath + "/crawl/documents", schemaPath: "#/components/schemas/ReportCrawl/properties/documents/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
        if (data6.shapes !== void 0) {
          let data8 = data6.shapes;
          if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
            let err28 = { instancePath: instancePath + "/crawl/shapes", schemaPath: "#/components/schemas/ReportCrawl/properties/shapes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
          if (typeof data8 == "number" && isFinite(data8) && (data8 < 0 || isNaN(data8))) {
            let err29 = { instancePath: instancePath + "/crawl/shapes", schemaPath: "#/components/schemas/ReportCrawl/properties/shapes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
        }
        if (data6.structures !== void 0) {
          let data9 = data6.structures;
          if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
            let err30 = { instancePath: instancePath + "/crawl/structures", schemaPath: "#/components/schemas/ReportCrawl/properties/structures/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
          if (typeof data9 == "number" && isFinite(data9) && (data9 < 0 || isNaN(data9))) {
            let err31 = { instancePath: instancePath + "/crawl/structures", schemaPath: "#/components/schemas/ReportCrawl/properties/structures/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
        }
        if (data6.urls_left !== void 0) {
          let data10 = data6.urls_left;
          if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
            let err32 = { instancePath: instancePath + "/crawl/urls_left", schemaPath: "#/components/schemas/ReportCrawl/properties/urls_left/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
          if (typeof data10 == "number" && isFinite(data10) && (data10 < 0 || isNaN(data10))) {
            let err33 = { instancePath: instancePath + "/crawl/urls_left", schemaPath: "#/components/schemas/ReportCrawl/properties/urls_left/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
        }
        if (data6.skipped !== void 0) {
          let data11 = data6.skipped;
          if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
            let err34 = { instancePath: instancePath + "/crawl/skipped", schemaPath: "#/components/schemas/ReportCrawl/properties/skipped/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
          if (typeof data11 == "number" && isFinite(data11) && (data11 < 0 || isNaN(data11))) {
            let err35 = { instancePath: instancePath + "/crawl/skipped", schemaPath: "#/components/schemas/ReportCrawl/properties/skipped/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        }
        if (data6.stopped !== void 0) {
          let data12 = data6.stopped;
          if (typeof data12 != "string") {
            let err36 = { instancePath: instancePath + "/crawl/stopped", schemaPath: "#/components/schemas/ReportCrawl/properties/stopped/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
          }
          if (!(data12 === "complete" || data12 === "no_news" || data12 === "documents" || data12 === "size" || data12 === "requests" || data12 === "time")) {
            let err37 = { instancePath: instancePath + "/crawl/stopped", schemaPath: "#/components/schemas/ReportCrawl/properties/stopped/enum", keyword: "enum", params: { allowedValues: schema59.properties.stopped.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
          }
        }
      } else {
        let err38 = { instancePath: instancePath + "/crawl", schemaPath: "#/components/schemas/ReportCrawl/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
    }
    if (data.rendered !== void 0) {
      let data13 = data.rendered;
      if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
        if (data13.states === void 0) {
          let err39 = { instancePath: instancePath + "/rendered", schemaPath: "#/components/schemas/ReportRendered/required", keyword: "required", params: { missingProperty: "states" }, message: "must have required property 'states'" };
          vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
        }
        if (data13.documents === void 0) {
          let err40 = { instancePath: instancePath + "/rendered", schemaPath: "#/components/schemas/ReportRendered/required", keyword: "required", params: { missingProperty: "documents" }, message: "must have required property 'documents'" };
          vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
        }
        if (data13.actions === void 0) {
          let err41 = { instancePath: instancePath + "/rendered", schemaPath: "#/components/schemas/ReportRendered/required", keyword: "required", params: { missingProperty: "actions" }, message: "must have required property 'actions'" };
          vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
        }
        if (data13.requests_seen === void 0) {
          let err42 = { instancePath: instancePath + "/rendered", schemaPath: "#/components/schemas/ReportRendered/required", keyword: "required", params: { missingProperty: "requests_seen" }, message: "must have required property 'requests_seen'" };
          vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
        }
        if (data13.held_back === void 0) {
          let err43 = { instancePath: instancePath + "/rendered", schemaPath: "#/components/schemas/ReportRendered/required", keyword: "required", params: { missingProperty: "held_back" }, message: "must have required property 'held_back'" };
          vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
        }
        if (data13.cut_short === void 0) {
          let err44 = { instancePath: instancePath + "/rendered", schemaPath: "#/components/schemas/ReportRendered/required", keyword: "required", params: { missingProperty: "cut_short" }, message: "must have required property 'cut_short'" };
          vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
        }
        if (data13.skipped === void 0) {
          let err45 = { instancePath: instancePath + "/rendered", schemaPath: "#/components/schemas/ReportRendered/required", keyword: "required", params: { missingProperty: "skipped" }, message: "must have required property 'skipped'" };
          vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
        }
        if (data13.stopped === void 0) {
          let err46 = { instancePath: instancePath + "/rendered", schemaPath: "#/components/schemas/ReportRendered/required", keyword: "required", params: { missingProperty: "stopped" }, message: "must have required property 'stopped'" };
          vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
        }
        for (let key2 in data13)
          if (!func2.call(schema60.properties, key2)) {
            let err47 = { instancePath: instancePath + "/rendered", schemaPath: "#/components/schemas/ReportRendered/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
          }
        if (data13.states !== void 0) {
          let data14 = data13.states;
          if (!(typeof data14 == "number" && !(data14 % 1) && !isNaN(data14) && isFinite(data14))) {
            let err48 = { instancePath: instancePath + "/rendered/states", schemaPath: "#/components/schemas/ReportRendered/properties/states/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
          }
          if (typeof data14 == "number" && isFinite(data14) && (data14 < 0 || isNaN(data14))) {
            let err49 = { instancePath: instancePath + "/rendered/states", schemaPath: "#/components/schemas/ReportRendered/properties/states/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
          }
        }
        if (data13.documents !== void 0) {
          let data15 = data13.documents;
          if (!(typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15))) {
            let err50 = { instancePath: instancePath + "/rendered/documents", schemaPath: "#/components/schemas/ReportRendered/properties/documents/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
          }
          if (typeof data15 == "number" && isFinite(data15) && (data15 < 0 || isNaN(data15))) {
            let err51 = { instancePath: instancePath + "/rendered/documents", schemaPath: "#/components/schemas/ReportRendered/properties/documents/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
          }
        }
        if (data13.actions !== void 0) {
          let data16 = data13.actions;
          if (!(typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16))) {
            let err52 = { instancePath: instancePath + "/rendered/actions", schemaPath: "#/components/schemas/ReportRendered/properties/actions/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
          }
          if (typeof data16 == "number" && isFinite(data16) && (data16 < 0 || isNaN(data16))) {
            let err53 = { instancePath: instancePath + "/rendered/actions", schemaPath: "#/components/schemas/ReportRendered/properties/actions/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
          }
        }
        if (data13.requests_seen !== void 0) {
          let data17 = data13.requests_seen;
          if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
            let err54 = { instancePath: instancePath + "/rendered/requests_seen", schemaPath: "#/components/schemas/ReportRendered/properties/requests_seen/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
          }
          if (typeof data17 == "number" && isFinite(data17) && (data17 < 0 || isNaN(data17))) {
            let err55 = { instancePath: instancePath + "/rendered/requests_seen", schemaPath: "#/components/schemas/ReportRendered/properties/requests_seen/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
          }
        }
        if (data13.held_back !== void 0) {
          let data18 = data13.held_back;
          if (!(typeof data18 == "number" && !(data18 % 1) && !isNaN(data18) && isFinite(data18))) {
            let err56 = { instancePath: instancePath + "/rendered/held_back", schemaPath: "#/components/schemas/ReportRendered/properties/held_back/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
          }
          if (typeof data18 == "number" && isFinite(data18) && (data18 < 0 || isNaN(data18))) {
            let err57 = { instancePath: instancePath + "/rendered/held_back", schemaPath: "#/components/schemas/ReportRendered/properties/held_back/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
          }
        }
        if (data13.cut_short !== void 0) {
          let data19 = data13.cut_short;
          if (!(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19) && isFinite(data19))) {
            let err58 = { instancePath: instancePath + "/rendered/cut_short", schemaPath: "#/components/schemas/ReportRendered/properties/cut_short/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
          }
          if (typeof data19 == "number" && isFinite(data19) && (data19 < 0 || isNaN(data19))) {
            let err59 = { instancePath: instancePath + "/rendered/cut_short", schemaPath: "#/components/schemas/ReportRendered/properties/cut_short/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
          }
        }
        if (data13.skipped !== void 0) {
          let data20 = data13.skipped;
          if (Array.isArray(data20)) {
            if (data20.length > 50) {
              let err60 = { instancePath: instancePath + "/rendered/skipped", schemaPath: "#/components/schemas/ReportRendered/properties/skipped/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
              vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
            }
            let len0 = data20.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data21 = data20[i0];
              if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
                if (data21.action === void 0) {
                  let err61 = { instancePath: instancePath + "/rendered/skipped/" + i0, schemaPath: "#/components/schemas/ReportRendered/properties/skipped/items/required", keyword: "required", params: { missingProperty: "action" }, message: "must have required property 'action'" };
                  vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
                }
                if (data21.reason === void 0) {
                  let err62 = { instancePath: instancePath + "/rendered/skipped/" + i0, schemaPath: "#/components/schemas/ReportRendered/properties/skipped/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
                  vErrors === null ? vErrors = [err62] : vErrors.push(err62), errors++;
                }
                for (let key3 in data21)
                  if (!(key3 === "action" || key3 === "reason")) {
                    let err63 = { instancePath: instancePath + "/rendered/skipped/" + i0, schemaPath: "#/components/schemas/ReportRendered/properties/skipped/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err63] : vErrors.push(err63), errors++;
                  }
                if (data21.action !== void 0 && typeof data21.action != "string") {
                  let err64 = { instancePath: instancePath + "/rendered/skipped/" + i0 + "/action", schemaPath: "#/components/schemas/ReportRendered/properties/skipped/items/properties/action/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err64] : vErrors.push(err64), errors++;
                }
                if (data21.reason !== void 0 && typeof data21.reason != "string") {
                  let err65 = { instancePath: instancePath + "/rendered/skipped/" + i0 + "/reason", schemaPath: "#/components/schemas/ReportRendered/properties/skipped/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err65] : vErrors.push(err65), errors++;
                }
              } else {
                let err66 = { instancePath: instancePath + "/rendered/skipped/" + i0, schemaPath: "#/components/schemas/ReportRendered/properties/skipped/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err66] : vErrors.push(err66), errors++;
              }
            }
          } else {
            let err67 = { instancePath: instancePath + "/rendered/skipped", schemaPath: "#/components/schemas/ReportRendered/properties/skipped/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err67] : vErrors.push(err67), errors++;
          }
        }
        if (data13.stopped !== void 0) {
          let data24 = data13.stopped;
          if (typeof data24 != "string") {
            let err68 = { instancePath: instancePath + "/rendered/stopped", schemaPath: "#/components/schemas/ReportRendered/properties/stopped/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err68] : vErrors.push(err68), errors++;
          }
          if (!(data24 === "complete" || data24 === "states" || data24 === "documents" || data24 === "time" || data24 === "browser" || data24 === "not_rendered")) {
            let err69 = { instancePath: instancePath + "/rendered/stopped", schemaPath: "#/components/schemas/ReportRendered/properties/stopped/enum", keyword: "enum", params: { allowedValues: schema60.properties.stopped.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err69] : vErrors.push(err69), errors++;
          }
        }
        if (data13.reason !== void 0 && typeof data13.reason != "string") {
          let err70 = { instancePath: instancePath + "/rendered/reason", schemaPath: "#/components/schemas/ReportRendered/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err70] : vErrors.push(err70), errors++;
        }
      } else {
        let err71 = { instancePath: instancePath + "/rendered", schemaPath: "#/components/schemas/ReportRendered/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err71] : vErrors.push(err71), errors++;
      }
    }
    if (data.inputs !== void 0) {
      let data26 = data.inputs;
      if (data26 && typeof data26 == "object" && !Array.isArray(data26)) {
        if (data26.sources === void 0) {
          let err72 = { instancePath: instancePath + "/inputs", schemaPath: "#/components/schemas/ReportInputs/required", keyword: "required", params: { missingProperty: "sources" }, message: "must have required property 'sources'" };
          vErrors === null ? vErrors = [err72] : vErrors.push(err72), errors++;
        }
        if (data26.places === void 0) {
          let err73 = { instancePath: instancePath + "/inputs", schemaPath: "#/components/schemas/ReportInputs/required", keyword: "required", params: { missingProperty: "places" }, message: "must have required property 'places'" };
          vErrors === null ? vErrors = [err73] : vErrors.push(err73), errors++;
        }
        if (data26.left_out === void 0) {
          let err74 = { instancePath: instancePath + "/inputs", schemaPath: "#/components/schemas/ReportInputs/required", keyword: "required", params: { missingProperty: "left_out" }, message: "must have required property 'left_out'" };
          vErrors === null ? vErrors = [err74] : vErrors.push(err74), errors++;
        }
        if (data26.valid_bases === void 0) {
          let err75 = { instancePath: instancePath + "/inputs", schemaPath: "#/components/schemas/ReportInputs/required", keyword: "required", params: { missingProperty: "valid_bases" }, message: "must have required property 'valid_bases'" };
          vErrors === null ? vErrors = [err75] : vErrors.push(err75), errors++;
        }
        if (data26.refused_bases === void 0) {
          let err76 = { instancePath: instancePath + "/inputs", schemaPath: "#/components/schemas/ReportInputs/required", keyword: "required", params: { missingProperty: "refused_bases" }, message: "must have required property 'refused_bases'" };
          vErrors === null ? vErrors = [err76] : vErrors.push(err76), errors++;
        }
        if (data26.unsent_bases === void 0) {
          let err77 = { instancePath: instancePath + "/inputs", schemaPath: "#/components/schemas/ReportInputs/required", keyword: "required", params: { missingProperty: "unsent_bases" }, message: "must have required property 'unsent_bases'" };
          vErrors === null ? vErrors = [err77] : vErrors.push(err77), errors++;
        }
        if (data26.refused === void 0) {
          let err78 = { instancePath: instancePath + "/inputs", schemaPath: "#/components/schemas/ReportInputs/required", keyword: "required", params: { missingProperty: "refused" }, message: "must have required property 'refused'" };
          vErrors === null ? vErrors = [err78] : vErrors.push(err78), errors++;
        }
        for (let key4 in data26)
          if (!(key4 === "sources" || key4 === "places" || key4 === "left_out" || key4 === "valid_bases" || key4 === "refused_bases" || key4 === "unsent_bases" || key4 === "refused")) {
            let err79 = { instancePath: instancePath + "/inputs", schemaPath: "#/components/schemas/ReportInputs/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err79] : vErrors.push(err79), errors++;
          }
        if (data26.sources !== void 0) {
          let data27 = data26.sources;
          if (Array.isArray(data27)) {
            if (data27.length > 20) {
              let err80 = { instancePath: instancePath + "/inputs/sources", schemaPath: "#/components/schemas/ReportInputs/properties/sources/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
              vErrors === null ? vErrors = [err80] : vErrors.push(err80), errors++;
            }
            let len1 = data27.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data28 = data27[i1];
              if (data28 && typeof data28 == "object" && !Array.isArray(data28)) {
                if (data28.source === void 0) {
                  let err81 = { instancePath: instancePath + "/inputs/sources/" + i1, schemaPath: "#/components/schemas/ReportInputs/properties/sources/items/required", keyword: "required", params: { missingProperty: "source" }, message: "must have required property 'source'" };
                  vErrors === null ? vErrors = [err81] : vErrors.push(err81), errors++;
                }
                if (data28.requests === void 0) {
                  let err82 = { instancePath: instancePath + "/inputs/sources/" + i1, schemaPath: "#/components/schemas/ReportInputs/properties/sources/items/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
                  vErrors === null ? vErrors = [err82] : vErrors.push(err82), errors++;
                }
                for (let key5 in data28)
                  if (!(key5 === "source" || key5 === "requests")) {
                    let err83 = { instancePath: instancePath + "/inputs/sources/" + i1, schemaPath: "#/components/schemas/ReportInputs/properties/sources/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err83] : vErrors.push(err83), errors++;
                  }
                if (data28.source !== void 0 && typeof data28.source != "string") {
                  let err84 = { instancePath: instancePath + "/inputs/sources/" + i1 + "/source", schemaPath: "#/components/schemas/ReportInputs/properties/sources/items/properties/source/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err84] : vErrors.push(err84), errors++;
                }
                if (data28.requests !== void 0) {
                  let data30 = data28.requests;
                  if (!(typeof data30 == "number" && !(data30 % 1) && !isNaN(data30) && isFinite(data30))) {
                    let err85 = { instancePath: instancePath + "/inputs/sources/" + i1 + "/requests", schemaPath: "#/components/schemas/ReportInputs/properties/sources/items/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err85] : vErrors.push(err85), errors++;
                  }
                  if (typeof data30 == "number" && isFinite(data30) && (data30 < 1 || isNaN(data30))) {
                    let err86 = { instancePath: instancePath + "/inputs/sources/" + i1 + "/requests", schemaPath: "#/components/schemas/ReportInputs/properties/sources/items/properties/requests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                    vErrors === null ? vErrors = [err86] : vErrors.push(err86), errors++;
                  }
                }
              } else {
                let err87 = { instancePath: instancePath + "/inputs/sources/" + i1, schemaPath: "#/components/schemas/ReportInputs/properties/sources/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err87] : vErrors.push(err87), errors++;
              }
            }
          } else {
            let err88 = { instancePath: instancePath + "/inputs/sources", schemaPath: "#/components/schemas/ReportInputs/properties/sources/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err88] : vErrors.push(err88), errors++;
          }
        }
        if (data26.places !== void 0) {
          let data31 = data26.places;
          if (Array.isArray(data31)) {
            if (data31.length > 20) {
              let err89 = { instancePath: instancePath + "/inputs/places", schemaPath: "#/components/schemas/ReportInputs/properties/places/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
              vErrors === null ? vErrors = [err89] : vErrors.push(err89), errors++;
            }
            let len2 = data31.length;
            for (let i2 = 0; i2 < len2; i2++) {
              let data32 = data31[i2];
              if (data32 && typeof data32 == "object" && !Array.isArray(data32)) {
                if (data32.place === void 0) {
                  let err90 = { instancePath: instancePath + "/inputs/places/" + i2, schemaPath: "#/components/schemas/ReportInputs/properties/places/items/required", keyword: "required", params: { missingProperty: "place" }, message: "must have required property 'place'" };
                  vErrors === null ? vErrors = [err90] : vErrors.push(err90), errors++;
                }
                if (data32.parameters === void 0) {
                  let err91 = { instancePath: instancePath + "/inputs/places/" + i2, schemaPath: "#/components/schemas/ReportInputs/properties/places/items/required", keyword: "required", params: { missingProperty: "parameters" }, message: "must have required property 'parameters'" };
                  vErrors === null ? vErrors = [err91] : vErrors.push(err91), errors++;
                }
                for (let key6 in data32)
                  if (!(key6 === "place" || key6 === "parameters")) {
                    let err92 = { instancePath: instancePath + "/inputs/places/" + i2, schemaPath: "#/components/schemas/ReportInputs/properties/places/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key6 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err92] : vErrors.push(err92), errors++;
                  }
                if (data32.place !== void 0 && typeof data32.place != "string") {
                  let err93 = { instancePath: instancePath + "/inputs/places/" + i2 + "/place", schemaPath: "#/components/schemas/ReportInputs/properties/places/items/properties/place/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err93] : vErrors.push(err93), errors++;
                }
                if (data32.parameters !== void 0) {
                  let data34 = data32.parameters;
                  if (!(typeof data34 == "number" && !(data34 % 1) && !isNaN(data34) && isFinite(data34))) {
                    let err94 = { instancePath: instancePath + "/inputs/places/" + i2 + "/parameters", schemaPath: "#/components/schemas/ReportInputs/properties/places/items/properties/parameters/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err94] : vErrors.push(err94), errors++;
                  }
                  if (typeof data34 == "number" && isFinite(data34) && (data34 < 1 || isNaN(data34))) {
                    let err95 = { instancePath: instancePath + "/inputs/places/" + i2 + "/parameters", schemaPath: "#/components/schemas/ReportInputs/properties/places/items/properties/parameters/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                    vErrors === null ? vErrors = [err95] : vErrors.push(err95), errors++;
                  }
                }
              } else {
                let err96 = { instancePath: instancePath + "/inputs/places/" + i2, schemaPath: "#/components/schemas/ReportInputs/properties/places/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err96] : vErrors.push(err96), errors++;
              }
            }
          } else {
            let err97 = { instancePath: instancePath + "/inputs/places", schemaPath: "#/components/schemas/ReportInputs/properties/places/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err97] : vErrors.push(err97), errors++;
          }
        }
        if (data26.left_out !== void 0) {
          let data35 = data26.left_out;
          if (!(typeof data35 == "number" && !(data35 % 1) && !isNaN(data35) && isFinite(data35))) {
            let err98 = { instancePath: instancePath + "/inputs/left_out", schemaPath: "#/components/schemas/ReportInputs/properties/left_out/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err98] : vErrors.push(err98), errors++;
          }
          if (typeof data35 == "number" && isFinite(data35) && (data35 < 0 || isNaN(data35))) {
            let err99 = { instancePath: instancePath + "/inputs/left_out", schemaPath: "#/components/schemas/ReportInputs/properties/left_out/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err99] : vErrors.push(err99), errors++;
          }
        }
        if (data26.valid_bases !== void 0) {
          let data36 = data26.valid_bases;
          if (!(typeof data36 == "number" && !(data36 % 1) && !isNaN(data36) && isFinite(data36))) {
            let err100 = { instancePath: instancePath + "/inputs/valid_bases", schemaPath: "#/components/schemas/ReportInputs/properties/valid_bases/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err100] : vErrors.push(err100), errors++;
          }
          if (typeof data36 == "number" && isFinite(data36) && (data36 < 0 || isNaN(data36))) {
            let err101 = { instancePath: instancePath + "/inputs/valid_bases", schemaPath: "#/components/schemas/ReportInputs/properties/valid_bases/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err101] : vErrors.push(err101), errors++;
          }
        }
        if (data26.refused_bases !== void 0) {
          let data37 = data26.refused_bases;
          if (!(typeof data37 == "number" && !(data37 % 1) && !isNaN(data37) && isFinite(data37))) {
            let err102 = { instancePath: instancePath + "/inputs/refused_bases", schemaPath: "#/components/schemas/ReportInputs/properties/refused_bases/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err102] : vErrors.push(err102), errors++;
          }
          if (typeof data37 == "number" && isFinite(data37) && (data37 < 0 || isNaN(data37))) {
            let err103 = { instancePath: instancePath + "/inputs/refused_bases", schemaPath: "#/components/schemas/ReportInputs/properties/refused_bases/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err103] : vErrors.push(err103), errors++;
          }
        }
        if (data26.unsent_bases !== void 0) {
          let data38 = data26.unsent_bases;
          if (!(typeof data38 == "number" && !(data38 % 1) && !isNaN(data38) && isFinite(data38))) {
            let err104 = { instancePath: instancePath + "/inputs/unsent_bases", schemaPath: "#/components/schemas/ReportInputs/properties/unsent_bases/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err104] : vErrors.push(err104), errors++;
          }
          if (typeof data38 == "number" && isFinite(data38) && (data38 < 0 || isNaN(data38))) {
            let err105 = { instancePath: instancePath + "/inputs/unsent_bases", schemaPath: "#/components/schemas/ReportInputs/properties/unsent_bases/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err105] : vErrors.push(err105), errors++;
          }
        }
        if (data26.refused !== void 0) {
          let data39 = data26.refused;
          if (Array.isArray(data39)) {
            if (data39.length > 50) {
              let err106 = { instancePath: instancePath + "/inputs/refused", schemaPath: "#/components/schemas/ReportInputs/properties/refused/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
              vErrors === null ? vErrors = [err106] : vErrors.push(err106), errors++;
            }
            let len3 = data39.length;
            for (let i3 = 0; i3 < len3; i3++) {
              let data40 = data39[i3];
              if (data40 && typeof data40 == "object" && !Array.isArray(data40)) {
                if (data40.method === void 0) {
                  let err107 = { instancePath: instancePath + "/inputs/refused/" + i3, schemaPath: "#/components/schemas/ReportInputs/properties/refused/items/required", keyword: "required", params: { missingProperty: "method" }, message: "must have required property 'method'" };
                  vErrors === null ? vErrors = [err107] : vErrors.push(err107), errors++;
                }
                if (data40.url === void 0) {
                  let err108 = { instancePath: instancePath + "/inputs/refused/" + i3, schemaPath: "#/components/schemas/ReportInputs/properties/refused/items/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
                  vErrors === null ? vErrors = [err108] : vErrors.push(err108), errors++;
                }
                if (data40.status === void 0) {
                  let err109 = { instancePath: instancePath + "/inputs/refused/" + i3, schemaPath: "#/components/schemas/ReportInputs/properties/refused/items/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
                  vErrors === null ? vErrors = [err109] : vErrors.push(err109), errors++;
                }
                for (let key7 in data40)
                  if (!(key7 === "method" || key7 === "url" || key7 === "status")) {
                    let err110 = { instancePath: instancePath + "/inputs/refused/" + i3, schemaPath: "#/components/schemas/ReportInputs/properties/refused/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key7 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err110] : vErrors.push(err110), errors++;
                  }
                if (data40.method !== void 0 && typeof data40.method != "string") {
                  let err111 = { instancePath: instancePath + "/inputs/refused/" + i3 + "/method", schemaPath: "#/components/schemas/ReportInputs/properties/refused/items/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err111] : vErrors.push(err111), errors++;
                }
                if (data40.url !== void 0 && typeof data40.url != "string") {
                  let err112 = { instancePath: instancePath + "/inputs/refused/" + i3 + "/url", schemaPath: "#/components/schemas/ReportInputs/properties/refused/items/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err112] : vErrors.push(err112), errors++;
                }
                if (data40.status !== void 0) {
                  let data43 = data40.status;
                  if (!(typeof data43 == "number" && !(data43 % 1) && !isNaN(data43) && isFinite(data43))) {
                    let err113 = { instancePath: instancePath + "/inputs/refused/" + i3 + "/status", schemaPath: "#/components/schemas/ReportInputs/properties/refused/items/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err113] : vErrors.push(err113), errors++;
                  }
                }
              } else {
                let err114 = { instancePath: instancePath + "/inputs/refused/" + i3, schemaPath: "#/components/schemas/ReportInputs/properties/refused/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err114] : vErrors.push(err114), errors++;
              }
            }
          } else {
            let err115 = { instancePath: instancePath + "/inputs/refused", schemaPath: "#/components/schemas/ReportInputs/properties/refused/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err115] : vErrors.push(err115), errors++;
          }
        }
      } else {
        let err116 = { instancePath: instancePath + "/inputs", schemaPath: "#/components/schemas/ReportInputs/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err116] : vErrors.push(err116), errors++;
      }
    }
    if (data.sign_ins !== void 0) {
      let data44 = data.sign_ins;
      if (Array.isArray(data44)) {
        let len4 = data44.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data45 = data44[i4];
          if (data45 && typeof data45 == "object" && !Array.isArray(data45)) {
            if (data45.account === void 0) {
              let err117 = { instancePath: instancePath + "/sign_ins/" + i4, schemaPath: "#/components/schemas/ReportSignIn/required", keyword: "required", params: { missingProperty: "account" }, message: "must have required property 'account'" };
              vErrors === null ? vErrors = [err117] : vErrors.push(err117), errors++;
            }
            if (data45.role === void 0) {
              let err118 = { instancePath: instancePath + "/sign_ins/" + i4, schemaPath: "#/components/schemas/ReportSignIn/required", keyword: "required", params: { missingProperty: "role" }, message: "must have required property 'role'" };
              vErrors === null ? vErrors = [err118] : vErrors.push(err118), errors++;
            }
            if (data45.kind === void 0) {
              let err119 = { instancePath: instancePath + "/sign_ins/" + i4, schemaPath: "#/components/schemas/ReportSignIn/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
              vErrors === null ? vErrors = [err119] : vErrors.push(err119), errors++;
            }
            if (data45.state === void 0) {
              let err120 = { instancePath: instancePath + "/sign_ins/" + i4, schemaPath: "#/components/schemas/ReportSignIn/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
              vErrors === null ? vErrors = [err120] : vErrors.push(err120), errors++;
            }
            if (data45.reason === void 0) {
              let err121 = { instancePath: instancePath + "/sign_ins/" + i4, schemaPath: "#/components/schemas/ReportSignIn/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              vErrors === null ? vErrors = [err121] : vErrors.push(err121), errors++;
            }
            if (data45.epochs === void 0) {
              let err122 = { instancePath: instancePath + "/sign_ins/" + i4, schemaPath: "#/components/schemas/ReportSignIn/required", keyword: "required", params: { missingProperty: "epochs" }, message: "must have required property 'epochs'" };
              vErrors === null ? vErrors = [err122] : vErrors.push(err122), errors++;
            }
            for (let key8 in data45)
              if (!(key8 === "account" || key8 === "role" || key8 === "kind" || key8 === "state" || key8 === "reason" || key8 === "epochs")) {
                let err123 = { instancePath: instancePath + "/sign_ins/" + i4, schemaPath: "#/components/schemas/ReportSignIn/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key8 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err123] : vErrors.push(err123), errors++;
              }
            if (data45.account !== void 0 && typeof data45.account != "string") {
              let err124 = { instancePath: instancePath + "/sign_ins/" + i4 + "/account", schemaPath: "#/components/schemas/ReportSignIn/properties/account/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err124] : vErrors.push(err124), errors++;
            }
            if (data45.role !== void 0 && typeof data45.role != "string") {
              let err125 = { instancePath: instancePath + "/sign_ins/" + i4 + "/role", schemaPath: "#/components/schemas/ReportSignIn/properties/role/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err125] : vErrors.push(err125), errors++;
            }
            if (data45.kind !== void 0) {
              let data48 = data45.kind;
              if (typeof data48 != "string") {
                let err126 = { instancePath: instancePath + "/sign_ins/" + i4 + "/kind", schemaPath: "#/components/schemas/ReportSignIn/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err126] : vErrors.push(err126), errors++;
              }
              if (!(data48 === "form" || data48 === "json" || data48 === "browser" || data48 === "bearer" || data48 === "cookie" || data48 === "header")) {
                let err127 = { instancePath: instancePath + "/sign_ins/" + i4 + "/kind", schemaPath: "#/components/schemas/ReportSignIn/properties/kind/enum", keyword: "enum", params: { allowedValues: schema62.properties.kind.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err127] : vErrors.push(err127), errors++;
              }
            }
            if (data45.state !== void 0) {
              let data49 = data45.state;
              if (typeof data49 != "string") {
                let err128 = { instancePath: instancePath + "/sign_ins/" + i4 + "/state", schemaPath: "#/components/schemas/ReportSignIn/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err128] : vErrors.push(err128), errors++;
              }
              if (!(data49 === "signed_in" || data49 === "not_signed_in" || data49 === "lost" || data49 === "not_used")) {
                let err129 = { instancePath: instancePath + "/sign_ins/" + i4 + "/state", schemaPath: "#/components/schemas/ReportSignIn/properties/state/enum", keyword: "enum", params: { allowedValues: schema62.properties.state.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err129] : vErrors.push(err129), errors++;
              }
            }
            if (data45.reason !== void 0) {
              let data50 = data45.reason;
              if (typeof data50 != "string" && data50 !== null) {
                let err130 = { instancePath: instancePath + "/sign_ins/" + i4 + "/reason", schemaPath: "#/components/schemas/ReportSignIn/properties/reason/type", keyword: "type", params: { type: schema62.properties.reason.type }, message: "must be string,null" };
                vErrors === null ? vErrors = [err130] : vErrors.push(err130), errors++;
              }
            }
            if (data45.epochs !== void 0) {
              let data51 = data45.epochs;
              if (!(typeof data51 == "number" && !(data51 % 1) && !isNaN(data51) && isFinite(data51))) {
                let err131 = { instancePath: instancePath + "/sign_ins/" + i4 + "/epochs", schemaPath: "#/components/schemas/ReportSignIn/properties/epochs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err131] : vErrors.push(err131), errors++;
              }
              if (typeof data51 == "number" && isFinite(data51) && (data51 < 0 || isNaN(data51))) {
                let err132 = { instancePath: instancePath + "/sign_ins/" + i4 + "/epochs", schemaPath: "#/components/schemas/ReportSignIn/properties/epochs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err132] : vErrors.push(err132), errors++;
              }
            }
          } else {
            let err133 = { instancePath: instancePath + "/sign_ins/" + i4, schemaPath: "#/components/schemas/ReportSignIn/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err133] : vErrors.push(err133), errors++;
          }
        }
      } else {
        let err134 = { instancePath: instancePath + "/sign_ins", schemaPath: "#/properties/sign_ins/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err134] : vErrors.push(err134), errors++;
      }
    }
    if (data.model_calls !== void 0) {
      let data52 = data.model_calls;
      if (data52 && typeof data52 == "object" && !Array.isArray(data52)) {
        if (data52.calls === void 0) {
          let err135 = { instancePath: instancePath + "/model_calls", schemaPath: "#/components/schemas/ReportModelCalls/required", keyword: "required", params: { missingProperty: "calls" }, message: "must have required property 'calls'" };
          vErrors === null ? vErrors = [err135] : vErrors.push(err135), errors++;
        }
        if (data52.calls_max === void 0) {
          let err136 = { instancePath: instancePath + "/model_calls", schemaPath: "#/components/schemas/ReportModelCalls/required", keyword: "required", params: { missingProperty: "calls_max" }, message: "must have required property 'calls_max'" };
          vErrors === null ? vErrors = [err136] : vErrors.push(err136), errors++;
        }
        if (data52.endpoints === void 0) {
          let err137 = { instancePath: instancePath + "/model_calls", schemaPath: "#/components/schemas/ReportModelCalls/required", keyword: "required", params: { missingProperty: "endpoints" }, message: "must have required property 'endpoints'" };
          vErrors === null ? vErrors = [err137] : vErrors.push(err137), errors++;
        }
        for (let key9 in data52)
          if (!(key9 === "calls" || key9 === "calls_max" || key9 === "endpoints")) {
            let err138 = { instancePath: instancePath + "/model_calls", schemaPath: "#/components/schemas/ReportModelCalls/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key9 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err138] : vErrors.push(err138), errors++;
          }
        if (data52.calls !== void 0) {
          let data53 = data52.calls;
          if (!(typeof data53 == "number" && !(data53 % 1) && !isNaN(data53) && isFinite(data53))) {
            let err139 = { instancePath: instancePath + "/model_calls/calls", schemaPath: "#/components/schemas/ReportModelCalls/properties/calls/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err139] : vErrors.push(err139), errors++;
          }
          if (typeof data53 == "number" && isFinite(data53) && (data53 < 1 || isNaN(data53))) {
            let err140 = { instancePath: instancePath + "/model_calls/calls", schemaPath: "#/components/schemas/ReportModelCalls/properties/calls/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            vErrors === null ? vErrors = [err140] : vErrors.push(err140), errors++;
          }
        }
        if (data52.calls_max !== void 0) {
          let data54 = data52.calls_max;
          if (!(typeof data54 == "number" && !(data54 % 1) && !isNaN(data54) && isFinite(data54))) {
            let err141 = { instancePath: instancePath + "/model_calls/calls_max", schemaPath: "#/components/schemas/ReportModelCalls/properties/calls_max/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err141] : vErrors.push(err141), errors++;
          }
          if (typeof data54 == "number" && isFinite(data54) && (data54 < 1 || isNaN(data54))) {
            let err142 = { instancePath: instancePath + "/model_calls/calls_max", schemaPath: "#/components/schemas/ReportModelCalls/properties/calls_max/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            vErrors === null ? vErrors = [err142] : vErrors.push(err142), errors++;
          }
        }
        if (data52.endpoints !== void 0) {
          let data55 = data52.endpoints;
          if (Array.isArray(data55)) {
            if (data55.length > 50) {
              let err143 = { instancePath: instancePath + "/model_calls/endpoints", schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
              vErrors === null ? vErrors = [err143] : vErrors.push(err143), errors++;
            }
            let len5 = data55.length;
            for (let i5 = 0; i5 < len5; i5++) {
              let data56 = data55[i5];
              if (data56 && typeof data56 == "object" && !Array.isArray(data56)) {
                if (data56.method === void 0) {
                  let err144 = { instancePath: instancePath + "/model_calls/endpoints/" + i5, schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/required", keyword: "required", params: { missingProperty: "method" }, message: "must have required property 'method'" };
                  vErrors === null ? vErrors = [err144] : vErrors.push(err144), errors++;
                }
                if (data56.url === void 0) {
                  let err145 = { instancePath: instancePath + "/model_calls/endpoints/" + i5, schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
                  vErrors === null ? vErrors = [err145] : vErrors.push(err145), errors++;
                }
                if (data56.calls === void 0) {
                  let err146 = { instancePath: instancePath + "/model_calls/endpoints/" + i5, schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/required", keyword: "required", params: { missingProperty: "calls" }, message: "must have required property 'calls'" };
                  vErrors === null ? vErrors = [err146] : vErrors.push(err146), errors++;
                }
                if (data56.characters_sent === void 0) {
                  let err147 = { instancePath: instancePath + "/model_calls/endpoints/" + i5, schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/required", keyword: "required", params: { missingProperty: "characters_sent" }, message: "must have required property 'characters_sent'" };
                  vErrors === null ? vErrors = [err147] : vErrors.push(err147), errors++;
                }
                if (data56.characters_received === void 0) {
                  let err148 = { instancePath: instancePath + "/model_calls/endpoints/" + i5, schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/required", keyword: "required", params: { missingProperty: "characters_received" }, message: "must have required property 'characters_received'" };
                  vErrors === null ? vErrors = [err148] : vErrors.push(err148), errors++;
                }
                if (data56.tokens === void 0) {
                  let err149 = { instancePath: instancePath + "/model_calls/endpoints/" + i5, schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/required", keyword: "required", params: { missingProperty: "tokens" }, message: "must have required property 'tokens'" };
                  vErrors === null ? vErrors = [err149] : vErrors.push(err149), errors++;
                }
                for (let key10 in data56)
                  if (!(key10 === "method" || key10 === "url" || key10 === "calls" || key10 === "characters_sent" || key10 === "characters_received" || key10 === "tokens")) {
                    let err150 = { instancePath: instancePath + "/model_calls/endpoints/" + i5, schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key10 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err150] : vErrors.push(err150), errors++;
                  }
                if (data56.method !== void 0 && typeof data56.method != "string") {
                  let err151 = { instancePath: instancePath + "/model_calls/endpoints/" + i5 + "/method", schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err151] : vErrors.push(err151), errors++;
                }
                if (data56.url !== void 0 && typeof data56.url != "string") {
                  let err152 = { instancePath: instancePath + "/model_calls/endpoints/" + i5 + "/url", schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err152] : vErrors.push(err152), errors++;
                }
                if (data56.calls !== void 0) {
                  let data59 = data56.calls;
                  if (!(typeof data59 == "number" && !(data59 % 1) && !isNaN(data59) && isFinite(data59))) {
                    let err153 = { instancePath: instancePath + "/model_calls/endpoints/" + i5 + "/calls", schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/properties/calls/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err153] : vErrors.push(err153), errors++;
                  }
                  if (typeof data59 == "number" && isFinite(data59) && (data59 < 1 || isNaN(data59))) {
                    let err154 = { instancePath: instancePath + "/model_calls/endpoints/" + i5 + "/calls", schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/properties/calls/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                    vErrors === null ? vErrors = [err154] : vErrors.push(err154), errors++;
                  }
                }
                if (data56.characters_sent !== void 0) {
                  let data60 = data56.characters_sent;
                  if (!(typeof data60 == "number" && !(data60 % 1) && !isNaN(data60) && isFinite(data60))) {
                    let err155 = { instancePath: instancePath + "/model_calls/endpoints/" + i5 + "/characters_sent", schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/properties/characters_sent/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err155] : vErrors.push(err155), errors++;
                  }
                  if (typeof data60 == "number" && isFinite(data60) && (data60 < 0 || isNaN(data60))) {
                    let err156 = { instancePath: instancePath + "/model_calls/endpoints/" + i5 + "/characters_sent", schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/properties/characters_sent/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err156] : vErrors.push(err156), errors++;
                  }
                }
                if (data56.characters_received !== void 0) {
                  let data61 = data56.characters_received;
                  if (!(typeof data61 == "number" && !(data61 % 1) && !isNaN(data61) && isFinite(data61))) {
                    let err157 = { instancePath: instancePath + "/model_calls/endpoints/" + i5 + "/characters_received", schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/properties/characters_received/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err157] : vErrors.push(err157), errors++;
                  }
                  if (typeof data61 == "number" && isFinite(data61) && (data61 < 0 || isNaN(data61))) {
                    let err158 = { instancePath: instancePath + "/model_calls/endpoints/" + i5 + "/characters_received", schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/properties/characters_received/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err158] : vErrors.push(err158), errors++;
                  }
                }
                if (data56.tokens !== void 0) {
                  let data62 = data56.tokens;
                  if (!(typeof data62 == "number" && !(data62 % 1) && !isNaN(data62) && isFinite(data62)) && data62 !== null) {
                    let err159 = { instancePath: instancePath + "/model_calls/endpoints/" + i5 + "/tokens", schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/properties/tokens/type", keyword: "type", params: { type: schema63.properties.endpoints.items.properties.tokens.type }, message: "must be integer,null" };
                    vErrors === null ? vErrors = [err159] : vErrors.push(err159), errors++;
                  }
                  if (typeof data62 == "number" && isFinite(data62) && (data62 < 0 || isNaN(data62))) {
                    let err160 = { instancePath: instancePath + "/model_calls/endpoints/" + i5 + "/tokens", schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/properties/tokens/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err160] : vErrors.push(err160), errors++;
                  }
                }
              } else {
                let err161 = { instancePath: instancePath + "/model_calls/endpoints/" + i5, schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err161] : vErrors.push(err161), errors++;
              }
            }
          } else {
            let err162 = { instancePath: instancePath + "/model_calls/endpoints", schemaPath: "#/components/schemas/ReportModelCalls/properties/endpoints/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err162] : vErrors.push(err162), errors++;
          }
        }
      } else {
        let err163 = { instancePath: instancePath + "/model_calls", schemaPath: "#/components/schemas/ReportModelCalls/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err163] : vErrors.push(err163), errors++;
      }
    }
    if (data.writes !== void 0) {
      let data63 = data.writes;
      if (data63 && typeof data63 == "object" && !Array.isArray(data63)) {
        if (data63.sent === void 0) {
          let err164 = { instancePath: instancePath + "/writes", schemaPath: "#/components/schemas/ReportWrites/required", keyword: "required", params: { missingProperty: "sent" }, message: "must have required property 'sent'" };
          vErrors === null ? vErrors = [err164] : vErrors.push(err164), errors++;
        }
        if (data63.requests === void 0) {
          let err165 = { instancePath: instancePath + "/writes", schemaPath: "#/components/schemas/ReportWrites/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
          vErrors === null ? vErrors = [err165] : vErrors.push(err165), errors++;
        }
        if (data63.objects === void 0) {
          let err166 = { instancePath: instancePath + "/writes", schemaPath: "#/components/schemas/ReportWrites/required", keyword: "required", params: { missingProperty: "objects" }, message: "must have required property 'objects'" };
          vErrors === null ? vErrors = [err166] : vErrors.push(err166), errors++;
        }
        if (data63.stopped === void 0) {
          let err167 = { instancePath: instancePath + "/writes", schemaPath: "#/components/schemas/ReportWrites/required", keyword: "required", params: { missingProperty: "stopped" }, message: "must have required property 'stopped'" };
          vErrors === null ? vErrors = [err167] : vErrors.push(err167), errors++;
        }
        for (let key11 in data63)
          if (!(key11 === "stopped" || key11 === "sent" || key11 === "requests" || key11 === "requests_left_out" || key11 === "objects")) {
            let err168 = { instancePath: instancePath + "/writes", schemaPath: "#/components/schemas/ReportWrites/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key11 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err168] : vErrors.push(err168), errors++;
          }
        if (data63.stopped !== void 0) {
          let data64 = data63.stopped;
          if (typeof data64 != "string" && data64 !== null) {
            let err169 = { instancePath: instancePath + "/writes/stopped", schemaPath: "#/components/schemas/ReportWrites/properties/stopped/type", keyword: "type", params: { type: schema64.properties.stopped.type }, message: "must be string,null" };
            vErrors === null ? vErrors = [err169] : vErrors.push(err169), errors++;
          }
        }
        if (data63.sent !== void 0) {
          let data65 = data63.sent;
          if (!(typeof data65 == "number" && !(data65 % 1) && !isNaN(data65) && isFinite(data65))) {
            let err170 = { instancePath: instancePath + "/writes/sent", schemaPath: "#/components/schemas/ReportWrites/properties/sent/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err170] : vErrors.push(err170), errors++;
          }
          if (typeof data65 == "number" && isFinite(data65) && (data65 < 0 || isNaN(data65))) {
            let err171 = { instancePath: instancePath + "/writes/sent", schemaPath: "#/components/schemas/ReportWrites/properties/sent/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err171] : vErrors.push(err171), errors++;
          }
        }
        if (data63.requests !== void 0) {
          let data66 = data63.requests;
          if (Array.isArray(data66)) {
            if (data66.length > 100) {
              let err172 = { instancePath: instancePath + "/writes/requests", schemaPath: "#/components/schemas/ReportWrites/properties/requests/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
              vErrors === null ? vErrors = [err172] : vErrors.push(err172), errors++;
            }
            let len6 = data66.length;
            for (let i6 = 0; i6 < len6; i6++) {
              let data67 = data66[i6];
              if (data67 && typeof data67 == "object" && !Array.isArray(data67)) {
                if (data67.request === void 0) {
                  let err173 = { instancePath: instancePath + "/writes/requests/" + i6, schemaPath: "#/components/schemas/ReportWrites/properties/requests/items/required", keyword: "required", params: { missingProperty: "request" }, message: "must have required property 'request'" };
                  vErrors === null ? vErrors = [err173] : vErrors.push(err173), errors++;
                }
                if (data67.count === void 0) {
                  let err174 = { instancePath: instancePath + "/writes/requests/" + i6, schemaPath: "#/components/schemas/ReportWrites/properties/requests/items/required", keyword: "required", params: { missingProperty: "count" }, message: "must have required property 'count'" };
                  vErrors === null ? vErrors = [err174] : vErrors.push(err174), errors++;
                }
                for (let key12 in data67)
                  if (!(key12 === "request" || key12 === "count")) {
                    let err175 = { instancePath: instancePath + "/writes/requests/" + i6, schemaPath: "#/components/schemas/ReportWrites/properties/requests/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key12 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err175] : vErrors.push(err175), errors++;
                  }
                if (data67.request !== void 0 && typeof data67.request != "string") {
                  let err176 = { instancePath: instancePath + "/writes/requests/" + i6 + "/request", schemaPath: "#/components/schemas/ReportWrites/properties/requests/items/properties/request/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err176] : vErrors.push(err176), errors++;
                }
                if (data67.count !== void 0) {
                  let data69 = data67.count;
                  if (!(typeof data69 == "number" && !(data69 % 1) && !isNaN(data69) && isFinite(data69))) {
                    let err177 = { instancePath: instancePath + "/writes/requests/" + i6 + "/count", schemaPath: "#/components/schemas/ReportWrites/properties/requests/items/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err177] : vErrors.push(err177), errors++;
                  }
                  if (typeof data69 == "number" && isFinite(data69) && (data69 < 1 || isNaN(data69))) {
                    let err178 = { instancePath: instancePath + "/writes/requests/" + i6 + "/count", schemaPath: "#/components/schemas/ReportWrites/properties/requests/items/properties/count/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                    vErrors === null ? vErrors = [err178] : vErrors.push(err178), errors++;
                  }
                }
              } else {
                let err179 = { instancePath: instancePath + "/writes/requests/" + i6, schemaPath: "#/components/schemas/ReportWrites/properties/requests/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err179] : vErrors.push(err179), errors++;
              }
            }
          } else {
            let err180 = { instancePath: instancePath + "/writes/requests", schemaPath: "#/components/schemas/ReportWrites/properties/requests/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err180] : vErrors.push(err180), errors++;
          }
        }
        if (data63.requests_left_out !== void 0) {
          let data70 = data63.requests_left_out;
          if (!(typeof data70 == "number" && !(data70 % 1) && !isNaN(data70) && isFinite(data70))) {
            let err181 = { instancePath: instancePath + "/writes/requests_left_out", schemaPath: "#/components/schemas/ReportWrites/properties/requests_left_out/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err181] : vErrors.push(err181), errors++;
          }
          if (typeof data70 == "number" && isFinite(data70) && (data70 < 0 || isNaN(data70))) {
            let err182 = { instancePath: instancePath + "/writes/requests_left_out", schemaPath: "#/components/schemas/ReportWrites/properties/requests_left_out/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err182] : vErrors.push(err182), errors++;
          }
        }
        if (data63.objects !== void 0) {
          let data71 = data63.objects;
          if (Array.isArray(data71)) {
            if (data71.length > 750) {
              let err183 = { instancePath: instancePath + "/writes/objects", schemaPath: "#/components/schemas/ReportWrites/properties/objects/maxItems", keyword: "maxItems", params: { limit: 750 }, message: "must NOT have more than 750 items" };
              vErrors === null ? vErrors = [err183] : vErrors.push(err183), errors++;
            }
            let len7 = data71.length;
            for (let i7 = 0; i7 < len7; i7++) {
              let data72 = data71[i7];
              if (data72 && typeof data72 == "object" && !Array.isArray(data72)) {
                if (data72.url === void 0) {
                  let err184 = { instancePath: instancePath + "/writes/objects/" + i7, schemaPath: "#/components/schemas/ReportWrites/properties/objects/items/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
                  vErrors === null ? vErrors = [err184] : vErrors.push(err184), errors++;
                }
                if (data72.change === void 0) {
                  let err185 = { instancePath: instancePath + "/writes/objects/" + i7, schemaPath: "#/components/schemas/ReportWrites/properties/objects/items/required", keyword: "required", params: { missingProperty: "change" }, message: "must have required property 'change'" };
                  vErrors === null ? vErrors = [err185] : vErrors.push(err185), errors++;
                }
                if (data72.state === void 0) {
                  let err186 = { instancePath: instancePath + "/writes/objects/" + i7, schemaPath: "#/components/schemas/ReportWrites/properties/objects/items/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
                  vErrors === null ? vErrors = [err186] : vErrors.push(err186), errors++;
                }
                for (let key13 in data72)
                  if (!(key13 === "url" || key13 === "name" || key13 === "change" || key13 === "state")) {
                    let err187 = { instancePath: instancePath + "/writes/objects/" + i7, schemaPath: "#/components/schemas/ReportWrites/properties/objects/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key13 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err187] : vErrors.push(err187), errors++;
                  }
                if (data72.url !== void 0 && typeof data72.url != "string") {
                  let err188 = { instancePath: instancePath + "/writes/objects/" + i7 + "/url", schemaPath: "#/components/schemas/ReportWrites/properties/objects/items/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err188] : vErrors.push(err188), errors++;
                }
                if (data72.name !== void 0) {
                  let data74 = data72.name;
                  if (typeof data74 == "string") {
                    if (func1(data74) > 200) {
                      let err189 = { instancePath: instancePath + "/writes/objects/" + i7 + "/name", schemaPath: "#/components/schemas/ReportWrites/properties/objects/items/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
                      vErrors === null ? vErrors = [err189] : vErrors.push(err189), errors++;
                    }
                  } else {
                    let err190 = { instancePath: instancePath + "/writes/objects/" + i7 + "/name", schemaPath: "#/components/schemas/ReportWrites/properties/objects/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err190] : vErrors.push(err190), errors++;
                  }
                }
                if (data72.change !== void 0) {
                  let data75 = data72.change;
                  if (typeof data75 != "string") {
                    let err191 = { instancePath: instancePath + "/writes/objects/" + i7 + "/change", schemaPath: "#/components/schemas/ReportWrites/properties/objects/items/properties/change/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err191] : vErrors.push(err191), errors++;
                  }
                  if (!(data75 === "created" || data75 === "changed")) {
                    let err192 = { instancePath: instancePath + "/writes/objects/" + i7 + "/change", schemaPath: "#/components/schemas/ReportWrites/properties/objects/items/properties/change/enum", keyword: "enum", params: { allowedValues: schema64.properties.objects.items.properties.change.enum }, message: "must be equal to one of the allowed values" };
                    vErrors === null ? vErrors = [err192] : vErrors.push(err192), errors++;
                  }
                }
                if (data72.state !== void 0) {
                  let data76 = data72.state;
                  if (typeof data76 != "string") {
                    let err193 = { instancePath: instancePath + "/writes/objects/" + i7 + "/state", schemaPath: "#/components/schemas/ReportWrites/properties/objects/items/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err193] : vErrors.push(err193), errors++;
                  }
                  if (!(data76 === "restored" || data76 === "removed" || data76 === "left")) {
                    let err194 = { instancePath: instancePath + "/writes/objects/" + i7 + "/state", schemaPath: "#/components/schemas/ReportWrites/properties/objects/items/properties/state/enum", keyword: "enum", params: { allowedValues: schema64.properties.objects.items.properties.state.enum }, message: "must be equal to one of the allowed values" };
                    vErrors === null ? vErrors = [err194] : vErrors.push(err194), errors++;
                  }
                }
              } else {
                let err195 = { instancePath: instancePath + "/writes/objects/" + i7, schemaPath: "#/components/schemas/ReportWrites/properties/objects/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err195] : vErrors.push(err195), errors++;
              }
            }
          } else {
            let err196 = { instancePath: instancePath + "/writes/objects", schemaPath: "#/components/schemas/ReportWrites/properties/objects/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err196] : vErrors.push(err196), errors++;
          }
        }
      } else {
        let err197 = { instancePath: instancePath + "/writes", schemaPath: "#/components/schemas/ReportWrites/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err197] : vErrors.push(err197), errors++;
      }
    }
  } else {
    let err198 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err198] : vErrors.push(err198), errors++;
  }
  return validate40.errors = vErrors, errors === 0;
}
validate40.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema67 = { type: "object", required: ["method", "url", "effect", "reason"], properties: { method: { type: "string" }, url: { type: "string" }, effect: { type: "string", description: "`destroys`: it deletes, resets or installs. `ends_session`: it signs out. `changes`: it changes what others\nrely on, or it sends, pays or toggles. `unclear`: an action by GET of which nothing tells what it does.\n`creates`: it writes.\n", enum: ["destroys", "ends_session", "changes", "unclear", "creates"] }, reason: { type: "string" } }, additionalProperties: !1 };
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate42.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.total === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "total" }, message: "must have required property 'total'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.actions === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "actions" }, message: "must have required property 'actions'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "total" || key0 === "actions")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.total !== void 0) {
      let data0 = data.total;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err3 = { instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && (data0 < 0 || isNaN(data0))) {
        let err4 = { instancePath: instancePath + "/total", schemaPath: "#/properties/total/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.actions !== void 0) {
      let data1 = data.actions;
      if (Array.isArray(data1)) {
        if (data1.length > 500) {
          let err5 = { instancePath: instancePath + "/actions", schemaPath: "#/properties/actions/maxItems", keyword: "maxItems", params: { limit: 500 }, message: "must NOT have more than 500 items" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
            if (data2.method === void 0) {
              let err6 = { instancePath: instancePath + "/actions/" + i0, schemaPath: "#/components/schemas/ReportSkippedAction/required", keyword: "required", params: { missingProperty: "method" }, message: "must have required property 'method'" };
              vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
            }
            if (data2.url === void 0) {
              let err7 = { instancePath: instancePath + "/actions/" + i0, schemaPath: "#/components/schemas/ReportSkippedAction/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (data2.effect === void 0) {
              let err8 = { instancePath: instancePath + "/actions/" + i0, schemaPath: "#/components/schemas/ReportSkippedAction/required", keyword: "required", params: { missingProperty: "effect" }, message: "must have required property 'effect'" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (data2.reason === void 0) {
              let err9 = { instancePath: instancePath + "/actions/" + i0, schemaPath: "#/components/schemas/ReportSkippedAction/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            for (let key1 in data2)
              if (!(key1 === "method" || key1 === "url" || key1 === "effect" || key1 === "reason")) {
                let err10 = { instancePath: instancePath + "/actions/" + i0, schemaPath: "#/components/schemas/ReportSkippedAction/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
              }
            if (data2.method !== void 0 && typeof data2.method != "string") {
              let err11 = { instancePath: instancePath + "/actions/" + i0 + "/method", schemaPath: "#/components/schemas/ReportSkippedAction/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (data2.url !== void 0 && typeof data2.url != "string") {
              let err12 = { instancePath: instancePath + "/actions/" + i0 + "/url", schemaPath: "#/components/schemas/ReportSkippedAction/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data2.effect !== void 0) {
              let data5 = data2.effect;
              if (typeof data5 != "string") {
                let err13 = { instancePath: instancePath + "/actions/" + i0 + "/effect", schemaPath: "#/components/schemas/ReportSkippedAction/properties/effect/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
              if (!(data5 === "destroys" || data5 === "ends_session" || data5 === "changes" || data5 === "unclear" || data5 === "creates")) {
                let err14 = { instancePath: instancePath + "/actions/" + i0 + "/effect", schemaPath: "#/components/schemas/ReportSkippedAction/properties/effect/enum", keyword: "enum", params: { allowedValues: schema67.properties.effect.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
            }
            if (data2.reason !== void 0 && typeof data2.reason != "string") {
              let err15 = { instancePath: instancePath + "/actions/" + i0 + "/reason", schemaPath: "#/components/schemas/ReportSkippedAction/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/actions/" + i0, schemaPath: "#/components/schemas/ReportSkippedAction/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/actions", schemaPath: "#/properties/actions/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
  } else {
    let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return validate42.errors = vErrors, errors === 0;
}
validate42.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema68 = { type: "object", description: `What a scan looked at, and how closely. A scan can only show that an issue is fixed if it looks at least as
closely as the scan that saw it last.
`, required: ["start", "host", "mode", "intensity", "signed_in", "rendered", "probes", "exclude_paths"], properties: { start: { type: "string", description: "The target URL without its query." }, host: { type: "string", description: "Host that was scanned, after redirects, with its port unless it is the default." }, mode: { $ref: "#/components/schemas/ScanMode" }, intensity: { type: "string", description: "Of an active scan, the lower of the requested and the authorized intensity. Otherwise `safe`.", enum: ["safe", "intrusive"] }, signed_in: { type: "boolean", description: "Whether the scan was signed in until its end." }, rendered: { type: "boolean", description: "Whether a browser rendered the pages." }, probes: { type: "string", description: "`observe`: only responses to a crawl. `all`: also requests for well-known paths and named backends.", enum: ["all", "observe"] }, exclude_paths: { type: "array", description: "Paths that the scan did not request.", maxItems: 50, items: { type: "string" } }, include_paths: { type: "array", description: "The only paths that the scan could request. Absent if it could request all.", maxItems: 50, items: { type: "string" } } }, additionalProperties: !1 };
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate44.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.start === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start" }, message: "must have required property 'start'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.host === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "host" }, message: "must have required property 'host'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.mode === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.intensity === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "intensity" }, message: "must have required property 'intensity'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.signed_in === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "signed_in" }, message: "must have required property 'signed_in'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.rendered === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "rendered" }, message: "must have required property 'rendered'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.probes === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "probes" }, message: "must have required property 'probes'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.exclude_paths === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "exclude_paths" }, message: "must have required property 'exclude_paths'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema68.properties, key0)) {
        let err8 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    if (data.start !== void 0 && typeof data.start != "string") {
      let err9 = { instancePath: instancePath + "/start", schemaPath: "#/properties/start/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.host !== void 0 && typeof data.host != "string") {
      let err10 = { instancePath: instancePath + "/host", schemaPath: "#/properties/host/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.mode !== void 0) {
      let data2 = data.mode;
      if (typeof data2 != "string") {
        let err11 = { instancePath: instancePath + "/mode", schemaPath: "#/components/schemas/ScanMode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (!(data2 === "passive" || data2 === "active")) {
        let err12 = { instancePath: instancePath + "/mode", schemaPath: "#/components/schemas/ScanMode/enum", keyword: "enum", params: { allowedValues: schema36.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.intensity !== void 0) {
      let data3 = data.intensity;
      if (typeof data3 != "string") {
        let err13 = { instancePath: instancePath + "/intensity", schemaPath: "#/properties/intensity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      if (!(data3 === "safe" || data3 === "intrusive")) {
        let err14 = { instancePath: instancePath + "/intensity", schemaPath: "#/properties/intensity/enum", keyword: "enum", params: { allowedValues: schema68.properties.intensity.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.signed_in !== void 0 && typeof data.signed_in != "boolean") {
      let err15 = { instancePath: instancePath + "/signed_in", schemaPath: "#/properties/signed_in/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.rendered !== void 0 && typeof data.rendered != "boolean") {
      let err16 = { instancePath: instancePath + "/rendered", schemaPath: "#/properties/rendered/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.probes !== void 0) {
      let data6 = data.probes;
      if (typeof data6 != "string") {
        let err17 = { instancePath: instancePath + "/probes", schemaPath: "#/properties/probes/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
      if (!(data6 === "all" || data6 === "observe")) {
        let err18 = { instancePath: instancePath + "/probes", schemaPath: "#/properties/probes/enum", keyword: "enum", params: { allowedValues: schema68.properties.probes.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.exclude_paths !== void 0) {
      let data7 = data.exclude_paths;
      if (Array.isArray(data7)) {
        if (data7.length > 50) {
          let err19 = { instancePath: instancePath + "/exclude_paths", schemaPath: "#/properties/exclude_paths/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        let len0 = data7.length;
        for (let i0 = 0; i0 < len0; i0++)
          if (typeof data7[i0] != "string") {
            let err20 = { instancePath: instancePath + "/exclude_paths/" + i0, schemaPath: "#/properties/exclude_paths/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
      } else {
        let err21 = { instancePath: instancePath + "/exclude_paths", schemaPath: "#/properties/exclude_paths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.include_paths !== void 0) {
      let data9 = data.include_paths;
      if (Array.isArray(data9)) {
        if (data9.length > 50) {
          let err22 = { instancePath: instancePath + "/include_paths", schemaPath: "#/properties/include_paths/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
        let len1 = data9.length;
        for (let i1 = 0; i1 < len1; i1++)
          if (typeof data9[i1] != "string") {
            let err23 = { instancePath: instancePath + "/include_paths/" + i1, schemaPath: "#/properties/include_paths/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
      } else {
        let err24 = { instancePath: instancePath + "/include_paths", schemaPath: "#/properties/include_paths/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
  } else {
    let err25 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
  }
  return validate44.errors = vErrors, errors === 0;
}
validate44.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema74 = { type: "object", description: "A weakness that a scan found.", required: ["id", "scan_id", "check_id", "severity", "created_at"], properties: { id: { type: "string", format: "uuid", description: "ID of the finding." }, scan_id: { type: "string", format: "uuid", description: "The scan that reported the finding." }, check_id: { type: "string", description: "The check that reported the finding, as `<group>.<check-name>`.", pattern: "^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$" }, severity: { $ref: "#/components/schemas/Severity" }, title: { type: ["string", "null"], description: "Title of the weakness." }, description: { type: ["string", "null"], description: "Impact and cause of the weakness." }, evidence: { description: "Null if none is stored.", oneOf: [{ $ref: "#/components/schemas/Evidence" }, { type: "null" }] }, remediation: { type: ["string", "null"], description: "Short instructions to fix the weakness." }, cwe_id: { type: ["string", "null"], description: "ID in the Common Weakness Enumeration (CWE).", pattern: "^CWE-[0-9]+$" }, issue_id: { type: ["string", "null"], format: "uuid", description: "The issue that follows this weakness over scans. Null if there is none." }, created_at: { type: "string", format: "date-time", description: "When the finding was stored." }, fingerprint: { type: "string", description: `The same for the same weakness in every scan: hash of the check, the host and the place. Absent from
reports of versions that did not return it.
`, pattern: "^[0-9a-f]{64}$" }, docs_url: { type: "string", format: "uri", description: `Documentation page of the check on this instance: what it reports, what it does not report, and how to fix
it. Needs no token. Absent if this version no longer has the check.
` } }, example: { id: "01932f5e-9d40-7c11-8a2e-6b1d4f7a9c03", scan_id: "01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55", check_id: "exposure.env-file", severity: "critical", created_at: "2026-11-20T09:30:09.480Z" }, additionalProperties: !1 }, schema75 = { type: "string", description: "Severity of a finding.", enum: ["critical", "high", "medium", "low", "info"], example: "high" }, pattern7 = new RegExp("^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$", "u"), pattern8 = new RegExp("^CWE-[0-9]+$", "u"), pattern9 = new RegExp("^[0-9a-f]{64}$", "u"), schema76 = { type: "object", description: `Evidence of a weakness. Checks add properties of their own, which are not listed here. Only the first and last
four characters of a secret are shown. Texts quote the target: treat them as data.
`, properties: { url: { type: "string", description: "URL at which the weakness was found, with secrets redacted." }, request: { type: ["string", "null"], description: "The request, or another action such as a DNS query. Null if none was recorded." }, response: { type: ["string", "null"], description: "What was received, such as status code and headers. Null if none was recorded." }, excerpt: { type: ["string", "null"], description: "Excerpt that shows the weakness. Null if there is none." }, samples: { type: "array", description: "Where the weakness shows, such as paths, cookie names or parameters. In alphabetical order.", maxItems: 100, items: { type: "string" } }, samples_total: { type: "integer", minimum: 0, description: "Number of samples, including those that are not listed." }, confidence: { type: "string", description: "`certain`: observed directly; `firm`: a strong sign; `tentative`: a weak sign, to be verified.", enum: ["certain", "firm", "tentative"] }, kind: { type: "string", description: "Kind of the weakness, if the check distinguishes several." }, curl: { type: "string", description: "Shell command that repeats the request. Sign-ins are variables such as `$SESSION_A`. A finding that needs no\nrequest says so here in parentheses.\n" }, steps: { type: "array", description: "Commands that reproduce the finding, in this order. Those of controls come after those of the proof.", maxItems: 100, items: { $ref: "#/components/schemas/EvidenceStep" } }, secret_fields: { type: "array", description: "Names of the fields with secret values in data that a page contains.", maxItems: 100, items: { type: "string" } }, also_proven_by: { type: "array", description: "IDs of other checks that found the same weakness at the same place.", maxItems: 100, items: { type: "string" } }, shortened: { type: "boolean", description: "True if evidence was removed because the findings of the scan were too large." } }, additionalProperties: !0, example: { url: "https://app.example.com/.env", request: "GET https://app.example.com/.env", response: `HTTP 200
content-type: text/plain`, excerpt: "DATABASE_URL=[redacted]", samples: ["/.env"], samples_total: 1, confidence: "certain" } };
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate47.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.url !== void 0 && typeof data.url != "string") {
      let err0 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.request !== void 0) {
      let data1 = data.request;
      if (typeof data1 != "string" && data1 !== null) {
        let err1 = { instancePath: instancePath + "/request", schemaPath: "#/properties/request/type", keyword: "type", params: { type: schema76.properties.request.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.response !== void 0) {
      let data2 = data.response;
      if (typeof data2 != "string" && data2 !== null) {
        let err2 = { instancePath: instancePath + "/response", schemaPath: "#/properties/response/type", keyword: "type", params: { type: schema76.properties.response.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.excerpt !== void 0) {
      let data3 = data.excerpt;
      if (typeof data3 != "string" && data3 !== null) {
        let err3 = { instancePath: instancePath + "/excerpt", schemaPath: "#/properties/excerpt/type", keyword: "type", params: { type: schema76.properties.excerpt.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.samples !== void 0) {
      let data4 = data.samples;
      if (Array.isArray(data4)) {
        if (data4.length > 100) {
          let err4 = { instancePath: instancePath + "/samples", schemaPath: "#/properties/samples/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        let len0 = data4.length;
        for (let i0 = 0; i0 < len0; i0++)
          if (typeof data4[i0] != "string") {
            let err5 = { instancePath: instancePath + "/samples/" + i0, schemaPath: "#/properties/samples/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
          }
      } else {
        let err6 = { instancePath: instancePath + "/samples", schemaPath: "#/properties/samples/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.samples_total !== void 0) {
      let data6 = data.samples_total;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
        let err7 = { instancePath: instancePath + "/samples_total", schemaPath: "#/properties/samples_total/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      if (typeof data6 == "number" && isFinite(data6) && (data6 < 0 || isNaN(data6))) {
        let err8 = { instancePath: instancePath + "/samples_total", schemaPath: "#/properties/samples_total/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.confidence !== void 0) {
      let data7 = data.confidence;
      if (typeof data7 != "string") {
        let err9 = { instancePath: instancePath + "/confidence", schemaPath: "#/properties/confidence/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (!(data7 === "certain" || data7 === "firm" || data7 === "tentative")) {
        let err10 = { instancePath: instancePath + "/confidence", schemaPath: "#/properties/confidence/enum", keyword: "enum", params: { allowedValues: schema76.properties.confidence.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.kind !== void 0 && typeof data.kind != "string") {
      let err11 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.curl !== void 0 && typeof data.curl != "string") {
      let err12 = { instancePath: instancePath + "/curl", schemaPath: "#/properties/curl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.steps !== void 0) {
      let data10 = data.steps;
      if (Array.isArray(data10)) {
        if (data10.length > 100) {
          let err13 = { instancePath: instancePath + "/steps", schemaPath: "#/properties/steps/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        let len1 = data10.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data11 = data10[i1];
          if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
            if (data11.about === void 0) {
              let err14 = { instancePath: instancePath + "/steps/" + i1, schemaPath: "#/components/schemas/EvidenceStep/required", keyword: "required", params: { missingProperty: "about" }, message: "must have required property 'about'" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data11.curl === void 0) {
              let err15 = { instancePath: instancePath + "/steps/" + i1, schemaPath: "#/components/schemas/EvidenceStep/required", keyword: "required", params: { missingProperty: "curl" }, message: "must have required property 'curl'" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            if (data11.expected === void 0) {
              let err16 = { instancePath: instancePath + "/steps/" + i1, schemaPath: "#/components/schemas/EvidenceStep/required", keyword: "required", params: { missingProperty: "expected" }, message: "must have required property 'expected'" };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            if (data11.about !== void 0 && typeof data11.about != "string") {
              let err17 = { instancePath: instancePath + "/steps/" + i1 + "/about", schemaPath: "#/components/schemas/EvidenceStep/properties/about/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (data11.curl !== void 0 && typeof data11.curl != "string") {
              let err18 = { instancePath: instancePath + "/steps/" + i1 + "/curl", schemaPath: "#/components/schemas/EvidenceStep/properties/curl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (data11.expected !== void 0 && typeof data11.expected != "string") {
              let err19 = { instancePath: instancePath + "/steps/" + i1 + "/expected", schemaPath: "#/components/schemas/EvidenceStep/properties/expected/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (data11.shows !== void 0) {
              let data15 = data11.shows;
              if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
                if (data15.contains !== void 0 && typeof data15.contains != "string") {
                  let err20 = { instancePath: instancePath + "/steps/" + i1 + "/shows/contains", schemaPath: "#/components/schemas/EvidenceStep/properties/shows/properties/contains/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                }
                if (data15.times !== void 0) {
                  let data17 = data15.times;
                  if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
                    let err21 = { instancePath: instancePath + "/steps/" + i1 + "/shows/times", schemaPath: "#/components/schemas/EvidenceStep/properties/shows/properties/times/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                  }
                  if (typeof data17 == "number" && isFinite(data17) && (data17 < 0 || isNaN(data17))) {
                    let err22 = { instancePath: instancePath + "/steps/" + i1 + "/shows/times", schemaPath: "#/components/schemas/EvidenceStep/properties/shows/properties/times/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
                  }
                }
                if (data15.lacks !== void 0 && typeof data15.lacks != "string") {
                  let err23 = { instancePath: instancePath + "/steps/" + i1 + "/shows/lacks", schemaPath: "#/components/schemas/EvidenceStep/properties/shows/properties/lacks/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                }
                if (data15.status !== void 0) {
                  let data19 = data15.status;
                  if (!(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19) && isFinite(data19))) {
                    let err24 = { instancePath: instancePath + "/steps/" + i1 + "/shows/status", schemaPath: "#/components/schemas/EvidenceStep/properties/shows/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                  }
                }
                if (data15.header !== void 0 && typeof data15.header != "string") {
                  let err25 = { instancePath: instancePath + "/steps/" + i1 + "/shows/header", schemaPath: "#/components/schemas/EvidenceStep/properties/shows/properties/header/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                }
                if (data15.value !== void 0 && typeof data15.value != "string") {
                  let err26 = { instancePath: instancePath + "/steps/" + i1 + "/shows/value", schemaPath: "#/components/schemas/EvidenceStep/properties/shows/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
                }
              } else {
                let err27 = { instancePath: instancePath + "/steps/" + i1 + "/shows", schemaPath: "#/components/schemas/EvidenceStep/properties/shows/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
              }
            }
          } else {
            let err28 = { instancePath: instancePath + "/steps/" + i1, schemaPath: "#/components/schemas/EvidenceStep/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
        }
      } else {
        let err29 = { instancePath: instancePath + "/steps", schemaPath: "#/properties/steps/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.secret_fields !== void 0) {
      let data22 = data.secret_fields;
      if (Array.isArray(data22)) {
        if (data22.length > 100) {
          let err30 = { instancePath: instancePath + "/secret_fields", schemaPath: "#/properties/secret_fields/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
        let len2 = data22.length;
        for (let i2 = 0; i2 < len2; i2++)
          if (typeof data22[i2] != "string") {
            let err31 = { instancePath: instancePath + "/secret_fields/" + i2, schemaPath: "#/properties/secret_fields/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
      } else {
        let err32 = { instancePath: instancePath + "/secret_fields", schemaPath: "#/properties/secret_fields/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
    if (data.also_proven_by !== void 0) {
      let data24 = data.also_proven_by;
      if (Array.isArray(data24)) {
        if (data24.length > 100) {
          let err33 = { instancePath: instancePath + "/also_proven_by", schemaPath: "#/properties/also_proven_by/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
        }
        let len3 = data24.length;
        for (let i3 = 0; i3 < len3; i3++)
          if (typeof data24[i3] != "string") {
            let err34 = { instancePath: instancePath + "/also_proven_by/" + i3, schemaPath: "#/properties/also_proven_by/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
      } else {
        let err35 = { instancePath: instancePath + "/also_proven_by", schemaPath: "#/properties/also_proven_by/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.shortened !== void 0 && typeof data.shortened != "boolean") {
      let err36 = { instancePath: instancePath + "/shortened", schemaPath: "#/properties/shortened/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
    }
  } else {
    let err37 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
  }
  return validate47.errors = vErrors, errors === 0;
}
validate47.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate46.evaluated;
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
      if (!func2.call(schema74.properties, key0)) {
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
        let err13 = { instancePath: instancePath + "/severity", schemaPath: "#/components/schemas/Severity/enum", keyword: "enum", params: { allowedValues: schema75.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.title !== void 0) {
      let data4 = data.title;
      if (typeof data4 != "string" && data4 !== null) {
        let err14 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: schema74.properties.title.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.description !== void 0) {
      let data5 = data.description;
      if (typeof data5 != "string" && data5 !== null) {
        let err15 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: schema74.properties.description.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.evidence !== void 0) {
      let data6 = data.evidence, _errs16 = errors, valid2 = !1, passing0 = null, _errs17 = errors;
      validate47(data6, { instancePath: instancePath + "/evidence", parentData: data, parentDataProperty: "evidence", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors), errors = vErrors.length);
      var _valid0 = _errs17 === errors;
      _valid0 && (valid2 = !0, passing0 = 0);
      let _errs18 = errors;
      if (data6 !== null) {
        let err16 = { instancePath: instancePath + "/evidence", schemaPath: "#/properties/evidence/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      var _valid0 = _errs18 === errors;
      if (_valid0 && valid2 ? (valid2 = !1, passing0 = [passing0, 1]) : _valid0 && (valid2 = !0, passing0 = 1), valid2)
        errors = _errs16, vErrors !== null && (_errs16 ? vErrors.length = _errs16 : vErrors = null);
      else {
        let err17 = { instancePath: instancePath + "/evidence", schemaPath: "#/properties/evidence/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.remediation !== void 0) {
      let data7 = data.remediation;
      if (typeof data7 != "string" && data7 !== null) {
        let err18 = { instancePath: instancePath + "/remediation", schemaPath: "#/properties/remediation/type", keyword: "type", params: { type: schema74.properties.remediation.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.cwe_id !== void 0) {
      let data8 = data.cwe_id;
      if (typeof data8 != "string" && data8 !== null) {
        let err19 = { instancePath: instancePath + "/cwe_id", schemaPath: "#/properties/cwe_id/type", keyword: "type", params: { type: schema74.properties.cwe_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
      if (typeof data8 == "string" && !pattern8.test(data8)) {
        let err20 = { instancePath: instancePath + "/cwe_id", schemaPath: "#/properties/cwe_id/pattern", keyword: "pattern", params: { pattern: "^CWE-[0-9]+$" }, message: 'must match pattern "^CWE-[0-9]+$"' };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.issue_id !== void 0) {
      let data9 = data.issue_id;
      if (typeof data9 != "string" && data9 !== null) {
        let err21 = { instancePath: instancePath + "/issue_id", schemaPath: "#/properties/issue_id/type", keyword: "type", params: { type: schema74.properties.issue_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
      if (typeof data9 == "string" && !formats0.test(data9)) {
        let err22 = { instancePath: instancePath + "/issue_id", schemaPath: "#/properties/issue_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data10 = data.created_at;
      if (typeof data10 == "string") {
        if (!formats4.validate(data10)) {
          let err23 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
      } else {
        let err24 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.fingerprint !== void 0) {
      let data11 = data.fingerprint;
      if (typeof data11 == "string") {
        if (!pattern9.test(data11)) {
          let err25 = { instancePath: instancePath + "/fingerprint", schemaPath: "#/properties/fingerprint/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
      } else {
        let err26 = { instancePath: instancePath + "/fingerprint", schemaPath: "#/properties/fingerprint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.docs_url !== void 0) {
      let data12 = data.docs_url;
      if (typeof data12 == "string") {
        if (!formats2(data12)) {
          let err27 = { instancePath: instancePath + "/docs_url", schemaPath: "#/properties/docs_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
        }
      } else {
        let err28 = { instancePath: instancePath + "/docs_url", schemaPath: "#/properties/docs_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
    }
  } else {
    let err29 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
  }
  return validate46.errors = vErrors, errors === 0;
}
validate46.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate39.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(data && typeof data == "object" && !Array.isArray(data)) && data !== null) {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: schema53.type }, message: "must be object,null" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.categories !== void 0) {
      let data0 = data.categories;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key0 in data0) {
          let data1 = data0[key0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.critical === void 0) {
              let err1 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "critical" }, message: "must have required property 'critical'" };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (data1.high === void 0) {
              let err2 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "high" }, message: "must have required property 'high'" };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (data1.medium === void 0) {
              let err3 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "medium" }, message: "must have required property 'medium'" };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (data1.low === void 0) {
              let err4 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "low" }, message: "must have required property 'low'" };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data1.info === void 0) {
              let err5 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "info" }, message: "must have required property 'info'" };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
            for (let key1 in data1)
              if (!(key1 === "critical" || key1 === "high" || key1 === "medium" || key1 === "low" || key1 === "info")) {
                let err6 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/SeverityCounts/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
              }
            if (data1.critical !== void 0) {
              let data2 = data1.critical;
              if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
                let err7 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/critical", schemaPath: "#/components/schemas/SeverityCounts/properties/critical/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
              }
              if (typeof data2 == "number" && isFinite(data2) && (data2 < 0 || isNaN(data2))) {
                let err8 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/critical", schemaPath: "#/components/schemas/SeverityCounts/properties/critical/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
              }
            }
            if (data1.high !== void 0) {
              let data3 = data1.high;
              if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
                let err9 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/high", schemaPath: "#/components/schemas/SeverityCounts/properties/high/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
              }
              if (typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3))) {
                let err10 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/high", schemaPath: "#/components/schemas/SeverityCounts/properties/high/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
              }
            }
            if (data1.medium !== void 0) {
              let data4 = data1.medium;
              if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
                let err11 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/medium", schemaPath: "#/components/schemas/SeverityCounts/properties/medium/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
              }
              if (typeof data4 == "number" && isFinite(data4) && (data4 < 0 || isNaN(data4))) {
                let err12 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/medium", schemaPath: "#/components/schemas/SeverityCounts/properties/medium/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
            }
            if (data1.low !== void 0) {
              let data5 = data1.low;
              if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
                let err13 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/low", schemaPath: "#/components/schemas/SeverityCounts/properties/low/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
              if (typeof data5 == "number" && isFinite(data5) && (data5 < 0 || isNaN(data5))) {
                let err14 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/low", schemaPath: "#/components/schemas/SeverityCounts/properties/low/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
              }
            }
            if (data1.info !== void 0) {
              let data6 = data1.info;
              if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
                let err15 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/info", schemaPath: "#/components/schemas/SeverityCounts/properties/info/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
              }
              if (typeof data6 == "number" && isFinite(data6) && (data6 < 0 || isNaN(data6))) {
                let err16 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/info", schemaPath: "#/components/schemas/SeverityCounts/properties/info/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
              }
            }
          } else {
            let err17 = { instancePath: instancePath + "/categories/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/SeverityCounts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
      else {
        let err18 = { instancePath: instancePath + "/categories", schemaPath: "#/properties/categories/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.totals !== void 0) {
      let data7 = data.totals;
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        if (data7.critical === void 0) {
          let err19 = { instancePath: instancePath + "/totals", schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "critical" }, message: "must have required property 'critical'" };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
        if (data7.high === void 0) {
          let err20 = { instancePath: instancePath + "/totals", schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "high" }, message: "must have required property 'high'" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        if (data7.medium === void 0) {
          let err21 = { instancePath: instancePath + "/totals", schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "medium" }, message: "must have required property 'medium'" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
        if (data7.low === void 0) {
          let err22 = { instancePath: instancePath + "/totals", schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "low" }, message: "must have required property 'low'" };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
        if (data7.info === void 0) {
          let err23 = { instancePath: instancePath + "/totals", schemaPath: "#/components/schemas/SeverityCounts/required", keyword: "required", params: { missingProperty: "info" }, message: "must have required property 'info'" };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
        for (let key2 in data7)
          if (!(key2 === "critical" || key2 === "high" || key2 === "medium" || key2 === "low" || key2 === "info")) {
            let err24 = { instancePath: instancePath + "/totals", schemaPath: "#/components/schemas/SeverityCounts/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
        if (data7.critical !== void 0) {
          let data8 = data7.critical;
          if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
            let err25 = { instancePath: instancePath + "/totals/critical", schemaPath: "#/components/schemas/SeverityCounts/properties/critical/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
          if (typeof data8 == "number" && isFinite(data8) && (data8 < 0 || isNaN(data8))) {
            let err26 = { instancePath: instancePath + "/totals/critical", schemaPath: "#/components/schemas/SeverityCounts/properties/critical/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
        }
        if (data7.high !== void 0) {
          let data9 = data7.high;
          if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
            let err27 = { instancePath: instancePath + "/totals/high", schemaPath: "#/components/schemas/SeverityCounts/properties/high/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
          if (typeof data9 == "number" && isFinite(data9) && (data9 < 0 || isNaN(data9))) {
            let err28 = { instancePath: instancePath + "/totals/high", schemaPath: "#/components/schemas/SeverityCounts/properties/high/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
        }
        if (data7.medium !== void 0) {
          let data10 = data7.medium;
          if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
            let err29 = { instancePath: instancePath + "/totals/medium", schemaPath: "#/components/schemas/SeverityCounts/properties/medium/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
          if (typeof data10 == "number" && isFinite(data10) && (data10 < 0 || isNaN(data10))) {
            let err30 = { instancePath: instancePath + "/totals/medium", schemaPath: "#/components/schemas/SeverityCounts/properties/medium/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
        }
        if (data7.low !== void 0) {
          let data11 = data7.low;
          if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
            let err31 = { instancePath: instancePath + "/totals/low", schemaPath: "#/components/schemas/SeverityCounts/properties/low/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
          if (typeof data11 == "number" && isFinite(data11) && (data11 < 0 || isNaN(data11))) {
            let err32 = { instancePath: instancePath + "/totals/low", schemaPath: "#/components/schemas/SeverityCounts/properties/low/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
        }
        if (data7.info !== void 0) {
          let data12 = data7.info;
          if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12))) {
            let err33 = { instancePath: instancePath + "/totals/info", schemaPath: "#/components/schemas/SeverityCounts/properties/info/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
          if (typeof data12 == "number" && isFinite(data12) && (data12 < 0 || isNaN(data12))) {
            let err34 = { instancePath: instancePath + "/totals/info", schemaPath: "#/components/schemas/SeverityCounts/properties/info/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
        }
      } else {
        let err35 = { instancePath: instancePath + "/totals", schemaPath: "#/components/schemas/SeverityCounts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.target !== void 0) {
      let data13 = data.target;
      if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
        if (data13.final_url === void 0) {
          let err36 = { instancePath: instancePath + "/target", schemaPath: "#/components/schemas/ReportTarget/required", keyword: "required", params: { missingProperty: "final_url" }, message: "must have required property 'final_url'" };
          vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
        }
        if (data13.title === void 0) {
          let err37 = { instancePath: instancePath + "/target", schemaPath: "#/components/schemas/ReportTarget/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
          vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
        }
        if (data13.technologies === void 0) {
          let err38 = { instancePath: instancePath + "/target", schemaPath: "#/components/schemas/ReportTarget/required", keyword: "required", params: { missingProperty: "technologies" }, message: "must have required property 'technologies'" };
          vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
        }
        for (let key3 in data13)
          if (!(key3 === "final_url" || key3 === "title" || key3 === "technologies")) {
            let err39 = { instancePath: instancePath + "/target", schemaPath: "#/components/schemas/ReportTarget/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
          }
        if (data13.final_url !== void 0 && typeof data13.final_url != "string") {
          let err40 = { instancePath: instancePath + "/target/final_url", schemaPath: "#/components/schemas/ReportTarget/properties/final_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
        }
        if (data13.title !== void 0) {
          let data15 = data13.title;
          if (typeof data15 != "string" && data15 !== null) {
            let err41 = { instancePath: instancePath + "/target/title", schemaPath: "#/components/schemas/ReportTarget/properties/title/type", keyword: "type", params: { type: schema56.properties.title.type }, message: "must be string,null" };
            vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
          }
        }
        if (data13.technologies !== void 0) {
          let data16 = data13.technologies;
          if (Array.isArray(data16)) {
            if (data16.length > 100) {
              let err42 = { instancePath: instancePath + "/target/technologies", schemaPath: "#/components/schemas/ReportTarget/properties/technologies/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
              vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
            }
            let len0 = data16.length;
            for (let i0 = 0; i0 < len0; i0++)
              if (typeof data16[i0] != "string") {
                let err43 = { instancePath: instancePath + "/target/technologies/" + i0, schemaPath: "#/components/schemas/ReportTarget/properties/technologies/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
              }
          } else {
            let err44 = { instancePath: instancePath + "/target/technologies", schemaPath: "#/components/schemas/ReportTarget/properties/technologies/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
          }
        }
      } else {
        let err45 = { instancePath: instancePath + "/target", schemaPath: "#/components/schemas/ReportTarget/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
      }
    }
    if (data.advisories !== void 0) {
      let data18 = data.advisories, _errs46 = errors, valid10 = !1, passing0 = null, _errs47 = errors;
      if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
        if (data18.source === void 0) {
          let err46 = { instancePath: instancePath + "/advisories", schemaPath: "#/components/schemas/ReportAdvisories/required", keyword: "required", params: { missingProperty: "source" }, message: "must have required property 'source'" };
          vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
        }
        if (data18.dated === void 0) {
          let err47 = { instancePath: instancePath + "/advisories", schemaPath: "#/components/schemas/ReportAdvisories/required", keyword: "required", params: { missingProperty: "dated" }, message: "must have required property 'dated'" };
          vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
        }
        if (data18.age_days === void 0) {
          let err48 = { instancePath: instancePath + "/advisories", schemaPath: "#/components/schemas/ReportAdvisories/required", keyword: "required", params: { missingProperty: "age_days" }, message: "must have required property 'age_days'" };
          vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
        }
        for (let key4 in data18)
          if (!(key4 === "source" || key4 === "dated" || key4 === "age_days")) {
            let err49 = { instancePath: instancePath + "/advisories", schemaPath: "#/components/schemas/ReportAdvisories/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
          }
        if (data18.source !== void 0 && typeof data18.source != "string") {
          let err50 = { instancePath: instancePath + "/advisories/source", schemaPath: "#/components/schemas/ReportAdvisories/properties/source/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
        }
        if (data18.dated !== void 0) {
          let data20 = data18.dated;
          if (typeof data20 == "string") {
            if (!formats18.validate(data20)) {
              let err51 = { instancePath: instancePath + "/advisories/dated", schemaPath: "#/components/schemas/ReportAdvisories/properties/dated/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' };
              vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
            }
          } else {
            let err52 = { instancePath: instancePath + "/advisories/dated", schemaPath: "#/components/schemas/ReportAdvisories/properties/dated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
          }
        }
        if (data18.age_days !== void 0) {
          let data21 = data18.age_days;
          if (!(typeof data21 == "number" && !(data21 % 1) && !isNaN(data21) && isFinite(data21))) {
            let err53 = { instancePath: instancePath + "/advisories/age_days", schemaPath: "#/components/schemas/ReportAdvisories/properties/age_days/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
          }
          if (typeof data21 == "number" && isFinite(data21) && (data21 < 0 || isNaN(data21))) {
            let err54 = { instancePath: instancePath + "/advisories/age_days", schemaPath: "#/components/schemas/ReportAdvisories/properties/age_days/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
          }
        }
      } else {
        let err55 = { instancePath: instancePath + "/advisories", schemaPath: "#/components/schemas/ReportAdvisories/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
      }
      var _valid0 = _errs47 === errors;
      _valid0 && (valid10 = !0, passing0 = 0);
      let _errs57 = errors;
      if (data18 !== null) {
        let err56 = { instancePath: instancePath + "/advisories", schemaPath: "#/properties/advisories/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
      }
      var _valid0 = _errs57 === errors;
      if (_valid0 && valid10 ? (valid10 = !1, passing0 = [passing0, 1]) : _valid0 && (valid10 = !0, passing0 = 1), valid10)
        errors = _errs46, vErrors !== null && (_errs46 ? vErrors.length = _errs46 : vErrors = null);
      else {
        let err57 = { instancePath: instancePath + "/advisories", schemaPath: "#/properties/advisories/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
        vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
      }
    }
    if (data.active !== void 0) {
      let data22 = data.active, _errs60 = errors, valid13 = !1, passing1 = null, _errs61 = errors;
      validate40(data22, { instancePath: instancePath + "/active", parentData: data, parentDataProperty: "active", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors), errors = vErrors.length);
      var _valid1 = _errs61 === errors;
      _valid1 && (valid13 = !0, passing1 = 0);
      let _errs62 = errors;
      if (data22 !== null) {
        let err58 = { instancePath: instancePath + "/active", schemaPath: "#/properties/active/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
      }
      var _valid1 = _errs62 === errors;
      if (_valid1 && valid13 ? (valid13 = !1, passing1 = [passing1, 1]) : _valid1 && (valid13 = !0, passing1 = 1), valid13)
        errors = _errs60, vErrors !== null && (_errs60 ? vErrors.length = _errs60 : vErrors = null);
      else {
        let err59 = { instancePath: instancePath + "/active", schemaPath: "#/properties/active/oneOf", keyword: "oneOf", params: { passingSchemas: passing1 }, message: "must match exactly one schema in oneOf" };
        vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
      }
    }
    if (data.disturbances !== void 0) {
      let data23 = data.disturbances;
      if (Array.isArray(data23)) {
        if (data23.length > 100) {
          let err60 = { instancePath: instancePath + "/disturbances", schemaPath: "#/properties/disturbances/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
        }
        let len1 = data23.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data24 = data23[i1];
          if (data24 && typeof data24 == "object" && !Array.isArray(data24)) {
            if (data24.kind === void 0) {
              let err61 = { instancePath: instancePath + "/disturbances/" + i1, schemaPath: "#/components/schemas/ReportDisturbance/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
              vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
            }
            if (data24.from_request === void 0) {
              let err62 = { instancePath: instancePath + "/disturbances/" + i1, schemaPath: "#/components/schemas/ReportDisturbance/required", keyword: "required", params: { missingProperty: "from_request" }, message: "must have required property 'from_request'" };
              vErrors === null ? vErrors = [err62] : vErrors.push(err62), errors++;
            }
            if (data24.to_request === void 0) {
              let err63 = { instancePath: instancePath + "/disturbances/" + i1, schemaPath: "#/components/schemas/ReportDisturbance/required", keyword: "required", params: { missingProperty: "to_request" }, message: "must have required property 'to_request'" };
              vErrors === null ? vErrors = [err63] : vErrors.push(err63), errors++;
            }
            if (data24.message === void 0) {
              let err64 = { instancePath: instancePath + "/disturbances/" + i1, schemaPath: "#/components/schemas/ReportDisturbance/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
              vErrors === null ? vErrors = [err64] : vErrors.push(err64), errors++;
            }
            for (let key5 in data24)
              if (!(key5 === "kind" || key5 === "from_request" || key5 === "to_request" || key5 === "message")) {
                let err65 = { instancePath: instancePath + "/disturbances/" + i1, schemaPath: "#/components/schemas/ReportDisturbance/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err65] : vErrors.push(err65), errors++;
              }
            if (data24.kind !== void 0) {
              let data25 = data24.kind;
              if (typeof data25 != "string") {
                let err66 = { instancePath: instancePath + "/disturbances/" + i1 + "/kind", schemaPath: "#/components/schemas/ReportDisturbance/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err66] : vErrors.push(err66), errors++;
              }
              if (!(data25 === "unreachable" || data25 === "silent" || data25 === "failing" || data25 === "blocked" || data25 === "rate_limited" || data25 === "challenged" || data25 === "redirected")) {
                let err67 = { instancePath: instancePath + "/disturbances/" + i1 + "/kind", schemaPath: "#/components/schemas/ReportDisturbance/properties/kind/enum", keyword: "enum", params: { allowedValues: schema65.properties.kind.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err67] : vErrors.push(err67), errors++;
              }
            }
            if (data24.from_request !== void 0) {
              let data26 = data24.from_request;
              if (!(typeof data26 == "number" && !(data26 % 1) && !isNaN(data26) && isFinite(data26))) {
                let err68 = { instancePath: instancePath + "/disturbances/" + i1 + "/from_request", schemaPath: "#/components/schemas/ReportDisturbance/properties/from_request/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err68] : vErrors.push(err68), errors++;
              }
              if (typeof data26 == "number" && isFinite(data26) && (data26 < 1 || isNaN(data26))) {
                let err69 = { instancePath: instancePath + "/disturbances/" + i1 + "/from_request", schemaPath: "#/components/schemas/ReportDisturbance/properties/from_request/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                vErrors === null ? vErrors = [err69] : vErrors.push(err69), errors++;
              }
            }
            if (data24.to_request !== void 0) {
              let data27 = data24.to_request;
              if (!(typeof data27 == "number" && !(data27 % 1) && !isNaN(data27) && isFinite(data27)) && data27 !== null) {
                let err70 = { instancePath: instancePath + "/disturbances/" + i1 + "/to_request", schemaPath: "#/components/schemas/ReportDisturbance/properties/to_request/type", keyword: "type", params: { type: schema65.properties.to_request.type }, message: "must be integer,null" };
                vErrors === null ? vErrors = [err70] : vErrors.push(err70), errors++;
              }
              if (typeof data27 == "number" && isFinite(data27) && (data27 < 1 || isNaN(data27))) {
                let err71 = { instancePath: instancePath + "/disturbances/" + i1 + "/to_request", schemaPath: "#/components/schemas/ReportDisturbance/properties/to_request/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                vErrors === null ? vErrors = [err71] : vErrors.push(err71), errors++;
              }
            }
            if (data24.message !== void 0 && typeof data24.message != "string") {
              let err72 = { instancePath: instancePath + "/disturbances/" + i1 + "/message", schemaPath: "#/components/schemas/ReportDisturbance/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err72] : vErrors.push(err72), errors++;
            }
          } else {
            let err73 = { instancePath: instancePath + "/disturbances/" + i1, schemaPath: "#/components/schemas/ReportDisturbance/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err73] : vErrors.push(err73), errors++;
          }
        }
      } else {
        let err74 = { instancePath: instancePath + "/disturbances", schemaPath: "#/properties/disturbances/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err74] : vErrors.push(err74), errors++;
      }
    }
    if (data.skipped !== void 0 && (validate42(data.skipped, { instancePath: instancePath + "/skipped", parentData: data, parentDataProperty: "skipped", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors), errors = vErrors.length)), data.view !== void 0 && (validate44(data.view, { instancePath: instancePath + "/view", parentData: data, parentDataProperty: "view", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors), errors = vErrors.length)), data.requests !== void 0) {
      let data31 = data.requests;
      if (!(typeof data31 == "number" && !(data31 % 1) && !isNaN(data31) && isFinite(data31))) {
        let err75 = { instancePath: instancePath + "/requests", schemaPath: "#/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err75] : vErrors.push(err75), errors++;
      }
      if (typeof data31 == "number" && isFinite(data31) && (data31 < 0 || isNaN(data31))) {
        let err76 = { instancePath: instancePath + "/requests", schemaPath: "#/properties/requests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err76] : vErrors.push(err76), errors++;
      }
    }
    if (data.duration_ms !== void 0) {
      let data32 = data.duration_ms;
      if (!(typeof data32 == "number" && !(data32 % 1) && !isNaN(data32) && isFinite(data32))) {
        let err77 = { instancePath: instancePath + "/duration_ms", schemaPath: "#/properties/duration_ms/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err77] : vErrors.push(err77), errors++;
      }
      if (typeof data32 == "number" && isFinite(data32) && (data32 < 0 || isNaN(data32))) {
        let err78 = { instancePath: instancePath + "/duration_ms", schemaPath: "#/properties/duration_ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err78] : vErrors.push(err78), errors++;
      }
    }
    if (data.engine_version !== void 0 && typeof data.engine_version != "string") {
      let err79 = { instancePath: instancePath + "/engine_version", schemaPath: "#/properties/engine_version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err79] : vErrors.push(err79), errors++;
    }
    if (data.checks !== void 0) {
      let data34 = data.checks, _errs87 = errors, valid18 = !1, passing2 = null, _errs88 = errors;
      if (data34 && typeof data34 == "object" && !Array.isArray(data34)) {
        if (data34.found === void 0) {
          let err80 = { instancePath: instancePath + "/checks", schemaPath: "#/components/schemas/ReportCheckCounts/required", keyword: "required", params: { missingProperty: "found" }, message: "must have required property 'found'" };
          vErrors === null ? vErrors = [err80] : vErrors.push(err80), errors++;
        }
        if (data34.passed === void 0) {
          let err81 = { instancePath: instancePath + "/checks", schemaPath: "#/components/schemas/ReportCheckCounts/required", keyword: "required", params: { missingProperty: "passed" }, message: "must have required property 'passed'" };
          vErrors === null ? vErrors = [err81] : vErrors.push(err81), errors++;
        }
        if (data34.not_evaluated === void 0) {
          let err82 = { instancePath: instancePath + "/checks", schemaPath: "#/components/schemas/ReportCheckCounts/required", keyword: "required", params: { missingProperty: "not_evaluated" }, message: "must have required property 'not_evaluated'" };
          vErrors === null ? vErrors = [err82] : vErrors.push(err82), errors++;
        }
        for (let key6 in data34)
          if (!(key6 === "found" || key6 === "passed" || key6 === "not_evaluated")) {
            let err83 = { instancePath: instancePath + "/checks", schemaPath: "#/components/schemas/ReportCheckCounts/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key6 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err83] : vErrors.push(err83), errors++;
          }
        if (data34.found !== void 0) {
          let data35 = data34.found;
          if (!(typeof data35 == "number" && !(data35 % 1) && !isNaN(data35) && isFinite(data35))) {
            let err84 = { instancePath: instancePath + "/checks/found", schemaPath: "#/components/schemas/ReportCheckCounts/properties/found/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err84] : vErrors.push(err84), errors++;
          }
          if (typeof data35 == "number" && isFinite(data35) && (data35 < 0 || isNaN(data35))) {
            let err85 = { instancePath: instancePath + "/checks/found", schemaPath: "#/components/schemas/ReportCheckCounts/properties/found/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err85] : vErrors.push(err85), errors++;
          }
        }
        if (data34.passed !== void 0) {
          let data36 = data34.passed;
          if (!(typeof data36 == "number" && !(data36 % 1) && !isNaN(data36) && isFinite(data36))) {
            let err86 = { instancePath: instancePath + "/checks/passed", schemaPath: "#/components/schemas/ReportCheckCounts/properties/passed/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err86] : vErrors.push(err86), errors++;
          }
          if (typeof data36 == "number" && isFinite(data36) && (data36 < 0 || isNaN(data36))) {
            let err87 = { instancePath: instancePath + "/checks/passed", schemaPath: "#/components/schemas/ReportCheckCounts/properties/passed/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err87] : vErrors.push(err87), errors++;
          }
        }
        if (data34.not_evaluated !== void 0) {
          let data37 = data34.not_evaluated;
          if (!(typeof data37 == "number" && !(data37 % 1) && !isNaN(data37) && isFinite(data37))) {
            let err88 = { instancePath: instancePath + "/checks/not_evaluated", schemaPath: "#/components/schemas/ReportCheckCounts/properties/not_evaluated/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err88] : vErrors.push(err88), errors++;
          }
          if (typeof data37 == "number" && isFinite(data37) && (data37 < 0 || isNaN(data37))) {
            let err89 = { instancePath: instancePath + "/checks/not_evaluated", schemaPath: "#/components/schemas/ReportCheckCounts/properties/not_evaluated/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err89] : vErrors.push(err89), errors++;
          }
        }
      } else {
        let err90 = { instancePath: instancePath + "/checks", schemaPath: "#/components/schemas/ReportCheckCounts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err90] : vErrors.push(err90), errors++;
      }
      var _valid2 = _errs88 === errors;
      _valid2 && (valid18 = !0, passing2 = 0);
      let _errs98 = errors;
      if (Array.isArray(data34)) {
        if (data34.length > 1e4) {
          let err91 = { instancePath: instancePath + "/checks", schemaPath: "#/properties/checks/oneOf/1/maxItems", keyword: "maxItems", params: { limit: 1e4 }, message: "must NOT have more than 10000 items" };
          vErrors === null ? vErrors = [err91] : vErrors.push(err91), errors++;
        }
        let len2 = data34.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data38 = data34[i2];
          if (data38 && typeof data38 == "object" && !Array.isArray(data38)) {
            if (data38.check_id === void 0) {
              let err92 = { instancePath: instancePath + "/checks/" + i2, schemaPath: "#/components/schemas/ReportCheck/required", keyword: "required", params: { missingProperty: "check_id" }, message: "must have required property 'check_id'" };
              vErrors === null ? vErrors = [err92] : vErrors.push(err92), errors++;
            }
            if (data38.state === void 0) {
              let err93 = { instancePath: instancePath + "/checks/" + i2, schemaPath: "#/components/schemas/ReportCheck/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
              vErrors === null ? vErrors = [err93] : vErrors.push(err93), errors++;
            }
            if (data38.reason === void 0) {
              let err94 = { instancePath: instancePath + "/checks/" + i2, schemaPath: "#/components/schemas/ReportCheck/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              vErrors === null ? vErrors = [err94] : vErrors.push(err94), errors++;
            }
            for (let key7 in data38)
              if (!(key7 === "check_id" || key7 === "state" || key7 === "reason")) {
                let err95 = { instancePath: instancePath + "/checks/" + i2, schemaPath: "#/components/schemas/ReportCheck/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key7 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err95] : vErrors.push(err95), errors++;
              }
            if (data38.check_id !== void 0 && typeof data38.check_id != "string") {
              let err96 = { instancePath: instancePath + "/checks/" + i2 + "/check_id", schemaPath: "#/components/schemas/ReportCheck/properties/check_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err96] : vErrors.push(err96), errors++;
            }
            if (data38.state !== void 0) {
              let data40 = data38.state;
              if (typeof data40 != "string") {
                let err97 = { instancePath: instancePath + "/checks/" + i2 + "/state", schemaPath: "#/components/schemas/ReportCheck/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err97] : vErrors.push(err97), errors++;
              }
              if (!(data40 === "found" || data40 === "passed" || data40 === "not_evaluated")) {
                let err98 = { instancePath: instancePath + "/checks/" + i2 + "/state", schemaPath: "#/components/schemas/ReportCheck/properties/state/enum", keyword: "enum", params: { allowedValues: schema71.properties.state.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err98] : vErrors.push(err98), errors++;
              }
            }
            if (data38.reason !== void 0) {
              let data41 = data38.reason;
              if (typeof data41 != "string" && data41 !== null) {
                let err99 = { instancePath: instancePath + "/checks/" + i2 + "/reason", schemaPath: "#/components/schemas/ReportCheck/properties/reason/type", keyword: "type", params: { type: schema71.properties.reason.type }, message: "must be string,null" };
                vErrors === null ? vErrors = [err99] : vErrors.push(err99), errors++;
              }
            }
          } else {
            let err100 = { instancePath: instancePath + "/checks/" + i2, schemaPath: "#/components/schemas/ReportCheck/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err100] : vErrors.push(err100), errors++;
          }
        }
      } else {
        let err101 = { instancePath: instancePath + "/checks", schemaPath: "#/properties/checks/oneOf/1/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err101] : vErrors.push(err101), errors++;
      }
      var _valid2 = _errs98 === errors;
      if (_valid2 && valid18 ? (valid18 = !1, passing2 = [passing2, 1]) : _valid2 && (valid18 = !0, passing2 = 1), valid18)
        errors = _errs87, vErrors !== null && (_errs87 ? vErrors.length = _errs87 : vErrors = null);
      else {
        let err102 = { instancePath: instancePath + "/checks", schemaPath: "#/properties/checks/oneOf", keyword: "oneOf", params: { passingSchemas: passing2 }, message: "must match exactly one schema in oneOf" };
        vErrors === null ? vErrors = [err102] : vErrors.push(err102), errors++;
      }
    }
    if (data.pages !== void 0) {
      let data42 = data.pages;
      if (Array.isArray(data42)) {
        if (data42.length > 1e3) {
          let err103 = { instancePath: instancePath + "/pages", schemaPath: "#/properties/pages/maxItems", keyword: "maxItems", params: { limit: 1e3 }, message: "must NOT have more than 1000 items" };
          vErrors === null ? vErrors = [err103] : vErrors.push(err103), errors++;
        }
        let len3 = data42.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data43 = data42[i3];
          if (data43 && typeof data43 == "object" && !Array.isArray(data43)) {
            if (data43.url === void 0) {
              let err104 = { instancePath: instancePath + "/pages/" + i3, schemaPath: "#/components/schemas/ReportPage/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
              vErrors === null ? vErrors = [err104] : vErrors.push(err104), errors++;
            }
            if (data43.status === void 0) {
              let err105 = { instancePath: instancePath + "/pages/" + i3, schemaPath: "#/components/schemas/ReportPage/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
              vErrors === null ? vErrors = [err105] : vErrors.push(err105), errors++;
            }
            if (data43.media_type === void 0) {
              let err106 = { instancePath: instancePath + "/pages/" + i3, schemaPath: "#/components/schemas/ReportPage/required", keyword: "required", params: { missingProperty: "media_type" }, message: "must have required property 'media_type'" };
              vErrors === null ? vErrors = [err106] : vErrors.push(err106), errors++;
            }
            if (data43.bytes === void 0) {
              let err107 = { instancePath: instancePath + "/pages/" + i3, schemaPath: "#/components/schemas/ReportPage/required", keyword: "required", params: { missingProperty: "bytes" }, message: "must have required property 'bytes'" };
              vErrors === null ? vErrors = [err107] : vErrors.push(err107), errors++;
            }
            for (let key8 in data43)
              if (!(key8 === "url" || key8 === "status" || key8 === "media_type" || key8 === "bytes")) {
                let err108 = { instancePath: instancePath + "/pages/" + i3, schemaPath: "#/components/schemas/ReportPage/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key8 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err108] : vErrors.push(err108), errors++;
              }
            if (data43.url !== void 0 && typeof data43.url != "string") {
              let err109 = { instancePath: instancePath + "/pages/" + i3 + "/url", schemaPath: "#/components/schemas/ReportPage/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err109] : vErrors.push(err109), errors++;
            }
            if (data43.status !== void 0) {
              let data45 = data43.status;
              if (!(typeof data45 == "number" && !(data45 % 1) && !isNaN(data45) && isFinite(data45))) {
                let err110 = { instancePath: instancePath + "/pages/" + i3 + "/status", schemaPath: "#/components/schemas/ReportPage/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err110] : vErrors.push(err110), errors++;
              }
            }
            if (data43.media_type !== void 0 && typeof data43.media_type != "string") {
              let err111 = { instancePath: instancePath + "/pages/" + i3 + "/media_type", schemaPath: "#/components/schemas/ReportPage/properties/media_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err111] : vErrors.push(err111), errors++;
            }
            if (data43.bytes !== void 0) {
              let data47 = data43.bytes;
              if (!(typeof data47 == "number" && !(data47 % 1) && !isNaN(data47) && isFinite(data47))) {
                let err112 = { instancePath: instancePath + "/pages/" + i3 + "/bytes", schemaPath: "#/components/schemas/ReportPage/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err112] : vErrors.push(err112), errors++;
              }
              if (typeof data47 == "number" && isFinite(data47) && (data47 < 0 || isNaN(data47))) {
                let err113 = { instancePath: instancePath + "/pages/" + i3 + "/bytes", schemaPath: "#/components/schemas/ReportPage/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err113] : vErrors.push(err113), errors++;
              }
            }
          } else {
            let err114 = { instancePath: instancePath + "/pages/" + i3, schemaPath: "#/components/schemas/ReportPage/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err114] : vErrors.push(err114), errors++;
          }
        }
      } else {
        let err115 = { instancePath: instancePath + "/pages", schemaPath: "#/properties/pages/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err115] : vErrors.push(err115), errors++;
      }
    }
    if (data.technologies !== void 0) {
      let data48 = data.technologies;
      if (Array.isArray(data48)) {
        if (data48.length > 100) {
          let err116 = { instancePath: instancePath + "/technologies", schemaPath: "#/properties/technologies/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err116] : vErrors.push(err116), errors++;
        }
        let len4 = data48.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data49 = data48[i4];
          if (data49 && typeof data49 == "object" && !Array.isArray(data49)) {
            if (data49.name === void 0) {
              let err117 = { instancePath: instancePath + "/technologies/" + i4, schemaPath: "#/components/schemas/ReportTechnology/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors === null ? vErrors = [err117] : vErrors.push(err117), errors++;
            }
            if (data49.kind === void 0) {
              let err118 = { instancePath: instancePath + "/technologies/" + i4, schemaPath: "#/components/schemas/ReportTechnology/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
              vErrors === null ? vErrors = [err118] : vErrors.push(err118), errors++;
            }
            if (data49.version === void 0) {
              let err119 = { instancePath: instancePath + "/technologies/" + i4, schemaPath: "#/components/schemas/ReportTechnology/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
              vErrors === null ? vErrors = [err119] : vErrors.push(err119), errors++;
            }
            if (data49.evidence === void 0) {
              let err120 = { instancePath: instancePath + "/technologies/" + i4, schemaPath: "#/components/schemas/ReportTechnology/required", keyword: "required", params: { missingProperty: "evidence" }, message: "must have required property 'evidence'" };
              vErrors === null ? vErrors = [err120] : vErrors.push(err120), errors++;
            }
            for (let key9 in data49)
              if (!(key9 === "name" || key9 === "kind" || key9 === "version" || key9 === "evidence")) {
                let err121 = { instancePath: instancePath + "/technologies/" + i4, schemaPath: "#/components/schemas/ReportTechnology/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key9 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err121] : vErrors.push(err121), errors++;
              }
            if (data49.name !== void 0 && typeof data49.name != "string") {
              let err122 = { instancePath: instancePath + "/technologies/" + i4 + "/name", schemaPath: "#/components/schemas/ReportTechnology/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err122] : vErrors.push(err122), errors++;
            }
            if (data49.kind !== void 0 && typeof data49.kind != "string") {
              let err123 = { instancePath: instancePath + "/technologies/" + i4 + "/kind", schemaPath: "#/components/schemas/ReportTechnology/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err123] : vErrors.push(err123), errors++;
            }
            if (data49.version !== void 0) {
              let data52 = data49.version;
              if (typeof data52 != "string" && data52 !== null) {
                let err124 = { instancePath: instancePath + "/technologies/" + i4 + "/version", schemaPath: "#/components/schemas/ReportTechnology/properties/version/type", keyword: "type", params: { type: schema73.properties.version.type }, message: "must be string,null" };
                vErrors === null ? vErrors = [err124] : vErrors.push(err124), errors++;
              }
            }
            if (data49.evidence !== void 0 && typeof data49.evidence != "string") {
              let err125 = { instancePath: instancePath + "/technologies/" + i4 + "/evidence", schemaPath: "#/components/schemas/ReportTechnology/properties/evidence/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err125] : vErrors.push(err125), errors++;
            }
          } else {
            let err126 = { instancePath: instancePath + "/technologies/" + i4, schemaPath: "#/components/schemas/ReportTechnology/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err126] : vErrors.push(err126), errors++;
          }
        }
      } else {
        let err127 = { instancePath: instancePath + "/technologies", schemaPath: "#/properties/technologies/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err127] : vErrors.push(err127), errors++;
      }
    }
    if (data.findings !== void 0) {
      let data54 = data.findings;
      if (Array.isArray(data54)) {
        if (data54.length > 5e3) {
          let err128 = { instancePath: instancePath + "/findings", schemaPath: "#/properties/findings/maxItems", keyword: "maxItems", params: { limit: 5e3 }, message: "must NOT have more than 5000 items" };
          vErrors === null ? vErrors = [err128] : vErrors.push(err128), errors++;
        }
        let len5 = data54.length;
        for (let i5 = 0; i5 < len5; i5++)
          validate46(data54[i5], { instancePath: instancePath + "/findings/" + i5, parentData: data54, parentDataProperty: i5, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors), errors = vErrors.length);
      } else {
        let err129 = { instancePath: instancePath + "/findings", schemaPath: "#/properties/findings/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err129] : vErrors.push(err129), errors++;
      }
    }
    if (data.error !== void 0) {
      let data56 = data.error;
      if (data56 && typeof data56 == "object" && !Array.isArray(data56)) {
        if (data56.code === void 0) {
          let err130 = { instancePath: instancePath + "/error", schemaPath: "#/components/schemas/ReportError/required", keyword: "required", params: { missingProperty: "code" }, message: "must have required property 'code'" };
          vErrors === null ? vErrors = [err130] : vErrors.push(err130), errors++;
        }
        if (data56.message === void 0) {
          let err131 = { instancePath: instancePath + "/error", schemaPath: "#/components/schemas/ReportError/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
          vErrors === null ? vErrors = [err131] : vErrors.push(err131), errors++;
        }
        for (let key10 in data56)
          if (!(key10 === "code" || key10 === "message")) {
            let err132 = { instancePath: instancePath + "/error", schemaPath: "#/components/schemas/ReportError/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key10 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err132] : vErrors.push(err132), errors++;
          }
        if (data56.code !== void 0) {
          let data57 = data56.code;
          if (typeof data57 != "string") {
            let err133 = { instancePath: instancePath + "/error/code", schemaPath: "#/components/schemas/ReportError/properties/code/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err133] : vErrors.push(err133), errors++;
          }
          if (!(data57 === "target_unreachable" || data57 === "name_not_found" || data57 === "address_refused" || data57 === "tls_failed" || data57 === "timeout" || data57 === "memory_exceeded" || data57 === "crashed" || data57 === "not_authorized" || data57 === "authorization_withdrawn" || data57 === "auth_failed" || data57 === "cancelled")) {
            let err134 = { instancePath: instancePath + "/error/code", schemaPath: "#/components/schemas/ReportError/properties/code/enum", keyword: "enum", params: { allowedValues: schema78.properties.code.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err134] : vErrors.push(err134), errors++;
          }
        }
        if (data56.message !== void 0 && typeof data56.message != "string") {
          let err135 = { instancePath: instancePath + "/error/message", schemaPath: "#/components/schemas/ReportError/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err135] : vErrors.push(err135), errors++;
        }
      } else {
        let err136 = { instancePath: instancePath + "/error", schemaPath: "#/components/schemas/ReportError/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err136] : vErrors.push(err136), errors++;
      }
    }
  }
  return validate39.errors = vErrors, errors === 0;
}
validate39.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
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
    data.scan !== void 0 && (validate24(data.scan, { instancePath: instancePath + "/scan", parentData: data, parentDataProperty: "scan", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors), errors = vErrors.length)), data.report !== void 0 && (validate39(data.report, { instancePath: instancePath + "/report", parentData: data, parentDataProperty: "report", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors), errors = vErrors.length));
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validate37.errors = vErrors, errors === 0;
}
validate37.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate36.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate37(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors), errors = vErrors.length), validate36.errors = vErrors, errors === 0;
}
validate36.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateDiffScansQuery = validate52;
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate52.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.base !== void 0) {
      let data0 = data.base;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err0 = { instancePath: instancePath + "/base", schemaPath: "#/properties/base/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
      } else {
        let err1 = { instancePath: instancePath + "/base", schemaPath: "#/properties/base/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate52.errors = vErrors, errors === 0;
}
validate52.evaluated = { props: { base: !0 }, dynamicProps: !1, dynamicItems: !1 };
var validateScanDiff = validate53;
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.base === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "base" }, message: "must have required property 'base'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.scan === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scan" }, message: "must have required property 'scan'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.added === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "added" }, message: "must have required property 'added'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.fixed === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fixed" }, message: "must have required property 'fixed'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.unknown === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "unknown" }, message: "must have required property 'unknown'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.unchanged === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "unchanged" }, message: "must have required property 'unchanged'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "base" || key0 === "scan" || key0 === "added" || key0 === "fixed" || key0 === "unknown" || key0 === "unchanged")) {
        let err6 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    if (data.base !== void 0) {
      let data0 = data.base, _errs3 = errors, valid1 = !1, passing0 = null, _errs4 = errors;
      validate24(data0, { instancePath: instancePath + "/base", parentData: data, parentDataProperty: "base", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors), errors = vErrors.length);
      var _valid0 = _errs4 === errors;
      _valid0 && (valid1 = !0, passing0 = 0);
      let _errs5 = errors;
      if (data0 !== null) {
        let err7 = { instancePath: instancePath + "/base", schemaPath: "#/properties/base/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      var _valid0 = _errs5 === errors;
      if (_valid0 && valid1 ? (valid1 = !1, passing0 = [passing0, 1]) : _valid0 && (valid1 = !0, passing0 = 1), valid1)
        errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null);
      else {
        let err8 = { instancePath: instancePath + "/base", schemaPath: "#/properties/base/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.scan !== void 0 && (validate24(data.scan, { instancePath: instancePath + "/scan", parentData: data, parentDataProperty: "scan", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors), errors = vErrors.length)), data.added !== void 0) {
      let data2 = data.added;
      if (Array.isArray(data2)) {
        if (data2.length > 5e3) {
          let err9 = { instancePath: instancePath + "/added", schemaPath: "#/properties/added/maxItems", keyword: "maxItems", params: { limit: 5e3 }, message: "must NOT have more than 5000 items" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate46(data2[i0], { instancePath: instancePath + "/added/" + i0, parentData: data2, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors), errors = vErrors.length);
      } else {
        let err10 = { instancePath: instancePath + "/added", schemaPath: "#/properties/added/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.fixed !== void 0) {
      let data4 = data.fixed;
      if (Array.isArray(data4)) {
        if (data4.length > 5e3) {
          let err11 = { instancePath: instancePath + "/fixed", schemaPath: "#/properties/fixed/maxItems", keyword: "maxItems", params: { limit: 5e3 }, message: "must NOT have more than 5000 items" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        let len1 = data4.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate46(data4[i1], { instancePath: instancePath + "/fixed/" + i1, parentData: data4, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors), errors = vErrors.length);
      } else {
        let err12 = { instancePath: instancePath + "/fixed", schemaPath: "#/properties/fixed/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.unknown !== void 0) {
      let data6 = data.unknown;
      if (Array.isArray(data6)) {
        if (data6.length > 5e3) {
          let err13 = { instancePath: instancePath + "/unknown", schemaPath: "#/properties/unknown/maxItems", keyword: "maxItems", params: { limit: 5e3 }, message: "must NOT have more than 5000 items" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        let len2 = data6.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data7 = data6[i2];
          if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
            if (data7.finding === void 0) {
              let err14 = { instancePath: instancePath + "/unknown/" + i2, schemaPath: "#/properties/unknown/items/required", keyword: "required", params: { missingProperty: "finding" }, message: "must have required property 'finding'" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data7.reason === void 0) {
              let err15 = { instancePath: instancePath + "/unknown/" + i2, schemaPath: "#/properties/unknown/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            for (let key1 in data7)
              if (!(key1 === "finding" || key1 === "reason")) {
                let err16 = { instancePath: instancePath + "/unknown/" + i2, schemaPath: "#/properties/unknown/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
              }
            if (data7.finding !== void 0 && (validate46(data7.finding, { instancePath: instancePath + "/unknown/" + i2 + "/finding", parentData: data7, parentDataProperty: "finding", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors), errors = vErrors.length)), data7.reason !== void 0 && typeof data7.reason != "string") {
              let err17 = { instancePath: instancePath + "/unknown/" + i2 + "/reason", schemaPath: "#/properties/unknown/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
          } else {
            let err18 = { instancePath: instancePath + "/unknown/" + i2, schemaPath: "#/properties/unknown/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
      } else {
        let err19 = { instancePath: instancePath + "/unknown", schemaPath: "#/properties/unknown/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.unchanged !== void 0) {
      let data10 = data.unchanged;
      if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
        let err20 = { instancePath: instancePath + "/unchanged", schemaPath: "#/properties/unchanged/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      if (typeof data10 == "number" && isFinite(data10) && (data10 < 0 || isNaN(data10))) {
        let err21 = { instancePath: instancePath + "/unchanged", schemaPath: "#/properties/unchanged/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
  } else {
    let err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validate54.errors = vErrors, errors === 0;
}
validate54.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate53.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate54(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors), errors = vErrors.length), validate53.errors = vErrors, errors === 0;
}
validate53.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateGetReportQuery = validate61, schema82 = { type: "object", properties: { format: { type: "string", enum: ["json", "sarif", "junit", "gitlab", "markdown", "html", "csv"], maxLength: 16 }, fail_on: { type: "string", enum: ["critical", "high", "medium", "low", "info"], default: "low", maxLength: 16 }, suppressed: { type: "string", enum: ["include", "omit"], maxLength: 16 } }, required: [], $id: "validateGetReportQuery" };
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate61.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.fail_on === void 0 && (data.fail_on = "low"), data.format !== void 0) {
      let data0 = data.format;
      if (!(data0 === "json" || data0 === "sarif" || data0 === "junit" || data0 === "gitlab" || data0 === "markdown" || data0 === "html" || data0 === "csv")) {
        let err0 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/enum", keyword: "enum", params: { allowedValues: schema82.properties.format.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
      if (typeof data0 == "string") {
        if (func1(data0) > 16) {
          let err1 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
      } else {
        let err2 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    let data1 = data.fail_on;
    if (!(data1 === "critical" || data1 === "high" || data1 === "medium" || data1 === "low" || data1 === "info")) {
      let err3 = { instancePath: instancePath + "/fail_on", schemaPath: "#/properties/fail_on/enum", keyword: "enum", params: { allowedValues: schema82.properties.fail_on.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (typeof data1 == "string") {
      if (func1(data1) > 16) {
        let err4 = { instancePath: instancePath + "/fail_on", schemaPath: "#/properties/fail_on/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    } else {
      let err5 = { instancePath: instancePath + "/fail_on", schemaPath: "#/properties/fail_on/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.suppressed !== void 0) {
      let data2 = data.suppressed;
      if (!(data2 === "include" || data2 === "omit")) {
        let err6 = { instancePath: instancePath + "/suppressed", schemaPath: "#/properties/suppressed/enum", keyword: "enum", params: { allowedValues: schema82.properties.suppressed.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (typeof data2 == "string") {
        if (func1(data2) > 16) {
          let err7 = { instancePath: instancePath + "/suppressed", schemaPath: "#/properties/suppressed/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/suppressed", schemaPath: "#/properties/suppressed/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
  } else {
    let err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
  }
  return validate61.errors = vErrors, errors === 0;
}
validate61.evaluated = { props: { format: !0, fail_on: !0, suppressed: !0 }, dynamicProps: !1, dynamicItems: !1 };
var validateReportDocument = validate62;
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate62.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "openapi-strict#/components/schemas/ReportDocument/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate62.errors = vErrors, errors === 0;
}
validate62.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateGetReport200applicationxml = validate63;
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate63.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate63.errors = vErrors, errors === 0;
}
validate63.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var validateGetReport200textmarkdown = validate64;
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate64.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate64.errors = vErrors, errors === 0;
}
validate64.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var validateGetReport200texthtml = validate65;
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate65.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate65.errors = vErrors, errors === 0;
}
validate65.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var validateGetReport200textcsv = validate66;
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate66.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate66.errors = vErrors, errors === 0;
}
validate66.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var validateScanFixPrompt = validate67;
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate68.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.scan_id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scan_id" }, message: "must have required property 'scan_id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.prompt === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "prompt" }, message: "must have required property 'prompt'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.findings === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "findings" }, message: "must have required property 'findings'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.left_out === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "left_out" }, message: "must have required property 'left_out'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "scan_id" || key0 === "prompt" || key0 === "findings" || key0 === "left_out")) {
        let err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    if (data.scan_id !== void 0) {
      let data0 = data.scan_id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err5 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.prompt !== void 0) {
      let data1 = data.prompt;
      if (typeof data1 == "string") {
        if (func1(data1) > 6e4) {
          let err7 = { instancePath: instancePath + "/prompt", schemaPath: "#/properties/prompt/maxLength", keyword: "maxLength", params: { limit: 6e4 }, message: "must NOT have more than 60000 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/prompt", schemaPath: "#/properties/prompt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.findings !== void 0) {
      let data2 = data.findings;
      if (Array.isArray(data2)) {
        if (data2.length > 5e3) {
          let err9 = { instancePath: instancePath + "/findings", schemaPath: "#/properties/findings/maxItems", keyword: "maxItems", params: { limit: 5e3 }, message: "must NOT have more than 5000 items" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (typeof data3 == "string") {
            if (!formats0.test(data3)) {
              let err10 = { instancePath: instancePath + "/findings/" + i0, schemaPath: "#/properties/findings/items/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/findings/" + i0, schemaPath: "#/properties/findings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
      } else {
        let err12 = { instancePath: instancePath + "/findings", schemaPath: "#/properties/findings/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.left_out !== void 0) {
      let data4 = data.left_out;
      if (Array.isArray(data4)) {
        if (data4.length > 5e3) {
          let err13 = { instancePath: instancePath + "/left_out", schemaPath: "#/properties/left_out/maxItems", keyword: "maxItems", params: { limit: 5e3 }, message: "must NOT have more than 5000 items" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        let len1 = data4.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data5 = data4[i1];
          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
            if (data5.finding_id === void 0) {
              let err14 = { instancePath: instancePath + "/left_out/" + i1, schemaPath: "#/components/schemas/LeftOutFinding/required", keyword: "required", params: { missingProperty: "finding_id" }, message: "must have required property 'finding_id'" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data5.reason === void 0) {
              let err15 = { instancePath: instancePath + "/left_out/" + i1, schemaPath: "#/components/schemas/LeftOutFinding/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            for (let key1 in data5)
              if (!(key1 === "finding_id" || key1 === "reason")) {
                let err16 = { instancePath: instancePath + "/left_out/" + i1, schemaPath: "#/components/schemas/LeftOutFinding/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
              }
            if (data5.finding_id !== void 0) {
              let data6 = data5.finding_id;
              if (typeof data6 == "string") {
                if (!formats0.test(data6)) {
                  let err17 = { instancePath: instancePath + "/left_out/" + i1 + "/finding_id", schemaPath: "#/components/schemas/LeftOutFinding/properties/finding_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
                  vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                }
              } else {
                let err18 = { instancePath: instancePath + "/left_out/" + i1 + "/finding_id", schemaPath: "#/components/schemas/LeftOutFinding/properties/finding_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
              }
            }
            if (data5.reason !== void 0 && typeof data5.reason != "string") {
              let err19 = { instancePath: instancePath + "/left_out/" + i1 + "/reason", schemaPath: "#/components/schemas/LeftOutFinding/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/left_out/" + i1, schemaPath: "#/components/schemas/LeftOutFinding/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
        }
      } else {
        let err21 = { instancePath: instancePath + "/left_out", schemaPath: "#/properties/left_out/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
  } else {
    let err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validate68.errors = vErrors, errors === 0;
}
validate68.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate67.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate68(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors), errors = vErrors.length), validate67.errors = vErrors, errors === 0;
}
validate67.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateListFindingsQuery = validate70;
var pattern10 = new RegExp("^(critical|high|medium|low|info)(,(critical|high|medium|low|info))*$", "u");
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate70.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit === void 0 && (data.limit = 100), data.severity !== void 0) {
      let data0 = data.severity;
      if (typeof data0 == "string") {
        if (func1(data0) > 128) {
          let err0 = { instancePath: instancePath + "/severity", schemaPath: "#/properties/severity/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters" };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (!pattern10.test(data0)) {
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
    if (data.scan_id !== void 0) {
      let data2 = data.scan_id;
      if (typeof data2 == "string") {
        if (!formats0.test(data2)) {
          let err6 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.hostname !== void 0) {
      let data3 = data.hostname;
      if (typeof data3 == "string") {
        if (func1(data3) > 255) {
          let err8 = { instancePath: instancePath + "/hostname", schemaPath: "#/properties/hostname/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        if (func1(data3) < 1) {
          let err9 = { instancePath: instancePath + "/hostname", schemaPath: "#/properties/hostname/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
      } else {
        let err10 = { instancePath: instancePath + "/hostname", schemaPath: "#/properties/hostname/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.since !== void 0) {
      let data4 = data.since;
      if (typeof data4 == "string") {
        if (func1(data4) > 64) {
          let err11 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (!formats4.validate(data4)) {
          let err12 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    let data5 = data.limit;
    if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
      let err14 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (typeof data5 == "number" && isFinite(data5)) {
      if (data5 > 200 || isNaN(data5)) {
        let err15 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 200 }, message: "must be <= 200" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
      if (data5 < 1 || isNaN(data5)) {
        let err16 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data6 = data.cursor;
      if (typeof data6 == "string") {
        if (func1(data6) > 64) {
          let err17 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
        if (!pattern4.test(data6)) {
          let err18 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$" }, message: 'must match pattern "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"' };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
      } else {
        let err19 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
  } else {
    let err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
  }
  return validate70.errors = vErrors, errors === 0;
}
validate70.evaluated = { props: { severity: !0, check_id: !0, scan_id: !0, hostname: !0, since: !0, limit: !0, cursor: !0 }, dynamicProps: !1, dynamicItems: !1 };
var validateFindingPage = validate71;
var schema94 = { type: "object", description: "A page of findings.", required: ["findings", "next_cursor"], properties: { findings: { type: "array", description: "Newest first.", maxItems: 200, items: { $ref: "#/components/schemas/Finding" } }, next_cursor: { type: ["string", "null"], description: "Cursor of the next page; null on the last." } }, additionalProperties: !1 };
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate72.evaluated;
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
          validate46(data0[i0], { instancePath: instancePath + "/findings/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors), errors = vErrors.length);
      } else {
        let err4 = { instancePath: instancePath + "/findings", schemaPath: "#/properties/findings/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.next_cursor !== void 0) {
      let data2 = data.next_cursor;
      if (typeof data2 != "string" && data2 !== null) {
        let err5 = { instancePath: instancePath + "/next_cursor", schemaPath: "#/properties/next_cursor/type", keyword: "type", params: { type: schema94.properties.next_cursor.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validate72.errors = vErrors, errors === 0;
}
validate72.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate71.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate72(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors), errors = vErrors.length), validate71.errors = vErrors, errors === 0;
}
validate71.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateFixPrompt = validate75;
var schema96 = { type: "object", description: "Remediation guidance for a finding.", required: ["finding", "prompt", "remediationMode", "promptKind"], properties: { finding: { $ref: "#/components/schemas/FindingSummary" }, prompt: { type: "string", description: "A prompt for a coding agent, or concrete steps for the operator of the site." }, remediationMode: { type: "string", description: "Where to fix it. `code` is the source code; `config` is headers, build or hosting; `operator` is dashboards, keys or DNS.", enum: ["code", "config", "operator"] }, promptKind: { type: "string", description: "`operator_steps` exactly when `remediationMode` is `operator`.", enum: ["coding_agent_prompt", "operator_steps"] }, framework: { type: ["string", "null"], description: "The framework that the scan detected and the prompt targets." } }, additionalProperties: !1 };
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate77.evaluated;
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
        let err12 = { instancePath: instancePath + "/severity", schemaPath: "#/components/schemas/Severity/enum", keyword: "enum", params: { allowedValues: schema75.enum }, message: "must be equal to one of the allowed values" };
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
  return validate77.errors = vErrors, errors === 0;
}
validate77.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate76.evaluated;
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
    if (data.finding !== void 0 && (validate77(data.finding, { instancePath: instancePath + "/finding", parentData: data, parentDataProperty: "finding", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length)), data.prompt !== void 0 && typeof data.prompt != "string") {
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
        let err7 = { instancePath: instancePath + "/remediationMode", schemaPath: "#/properties/remediationMode/enum", keyword: "enum", params: { allowedValues: schema96.properties.remediationMode.enum }, message: "must be equal to one of the allowed values" };
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
        let err9 = { instancePath: instancePath + "/promptKind", schemaPath: "#/properties/promptKind/enum", keyword: "enum", params: { allowedValues: schema96.properties.promptKind.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.framework !== void 0) {
      let data4 = data.framework;
      if (typeof data4 != "string" && data4 !== null) {
        let err10 = { instancePath: instancePath + "/framework", schemaPath: "#/properties/framework/type", keyword: "type", params: { type: schema96.properties.framework.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
  } else {
    let err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
  }
  return validate76.errors = vErrors, errors === 0;
}
validate76.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate75.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate76(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors), errors = vErrors.length), validate75.errors = vErrors, errors === 0;
}
validate75.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateListIssuesQuery = validate80;
var pattern13 = new RegExp("^(open|accepted|false_positive|fixed)(,(open|accepted|false_positive|fixed))*$", "u");
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate80.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.limit === void 0 && (data.limit = 100), data.state !== void 0) {
      let data0 = data.state;
      if (typeof data0 == "string") {
        if (func1(data0) > 128) {
          let err0 = { instancePath: instancePath + "/state", schemaPath: "#/properties/state/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters" };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (!pattern13.test(data0)) {
          let err1 = { instancePath: instancePath + "/state", schemaPath: "#/properties/state/pattern", keyword: "pattern", params: { pattern: "^(open|accepted|false_positive|fixed)(,(open|accepted|false_positive|fixed))*$" }, message: 'must match pattern "^(open|accepted|false_positive|fixed)(,(open|accepted|false_positive|fixed))*$"' };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
      } else {
        let err2 = { instancePath: instancePath + "/state", schemaPath: "#/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.severity !== void 0) {
      let data1 = data.severity;
      if (typeof data1 == "string") {
        if (func1(data1) > 128) {
          let err3 = { instancePath: instancePath + "/severity", schemaPath: "#/properties/severity/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern10.test(data1)) {
          let err4 = { instancePath: instancePath + "/severity", schemaPath: "#/properties/severity/pattern", keyword: "pattern", params: { pattern: "^(critical|high|medium|low|info)(,(critical|high|medium|low|info))*$" }, message: 'must match pattern "^(critical|high|medium|low|info)(,(critical|high|medium|low|info))*$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/severity", schemaPath: "#/properties/severity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.check_id !== void 0) {
      let data2 = data.check_id;
      if (typeof data2 == "string") {
        if (func1(data2) > 100) {
          let err6 = { instancePath: instancePath + "/check_id", schemaPath: "#/properties/check_id/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (!pattern7.test(data2)) {
          let err7 = { instancePath: instancePath + "/check_id", schemaPath: "#/properties/check_id/pattern", keyword: "pattern", params: { pattern: "^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$" }, message: 'must match pattern "^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$"' };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/check_id", schemaPath: "#/properties/check_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.hostname !== void 0) {
      let data3 = data.hostname;
      if (typeof data3 == "string") {
        if (func1(data3) > 255) {
          let err9 = { instancePath: instancePath + "/hostname", schemaPath: "#/properties/hostname/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
        if (func1(data3) < 1) {
          let err10 = { instancePath: instancePath + "/hostname", schemaPath: "#/properties/hostname/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/hostname", schemaPath: "#/properties/hostname/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.since !== void 0) {
      let data4 = data.since;
      if (typeof data4 == "string") {
        if (func1(data4) > 64) {
          let err12 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (!formats4.validate(data4)) {
          let err13 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    let data5 = data.limit;
    if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
      let err15 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (typeof data5 == "number" && isFinite(data5)) {
      if (data5 > 200 || isNaN(data5)) {
        let err16 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 200 }, message: "must be <= 200" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (data5 < 1 || isNaN(data5)) {
        let err17 = { instancePath: instancePath + "/limit", schemaPath: "#/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.cursor !== void 0) {
      let data6 = data.cursor;
      if (typeof data6 == "string") {
        if (func1(data6) > 64) {
          let err18 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
        if (!pattern4.test(data6)) {
          let err19 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$" }, message: 'must match pattern "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"' };
          vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
        }
      } else {
        let err20 = { instancePath: instancePath + "/cursor", schemaPath: "#/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
  } else {
    let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
  }
  return validate80.errors = vErrors, errors === 0;
}
validate80.evaluated = { props: { state: !0, severity: !0, check_id: !0, hostname: !0, since: !0, limit: !0, cursor: !0 }, dynamicProps: !1, dynamicItems: !1 };
var validateSecurityIssuePage = validate81;
var schema101 = { type: "object", description: "A page of issues.", required: ["issues", "next_cursor"], properties: { issues: { type: "array", description: "Newest `first_seen` first.", maxItems: 200, items: { $ref: "#/components/schemas/SecurityIssue" } }, next_cursor: { type: ["string", "null"], description: "Cursor of the next page; null on the last." } }, additionalProperties: !1 }, schema102 = { type: "object", description: "A weakness of an application, followed over scans.", required: ["id", "fingerprint", "hostname", "check_id", "severity", "title", "state", "first_seen", "last_seen", "last_evaluated", "state_changed_at", "fixed_at", "reopened", "scans_seen", "finding_id", "scan_id", "disposition"], properties: { id: { type: "string", format: "uuid", description: "ID of the issue." }, fingerprint: { type: "string", description: "Fingerprint of its findings." }, hostname: { type: "string", description: "Hostname of the application, after redirects." }, check_id: { type: "string", description: "The check that reports it, as `<group>.<check-name>`." }, severity: { $ref: "#/components/schemas/Severity" }, title: { type: "string", description: "Title of the weakness." }, state: { $ref: "#/components/schemas/IssueState" }, first_seen: { type: "string", format: "date-time", description: "When a scan first found it." }, last_seen: { type: "string", format: "date-time", description: "When a scan last found it." }, last_evaluated: { type: "string", format: "date-time", description: "When a scan last found it, or looked at least as closely and did not find it." }, state_changed_at: { type: "string", format: "date-time", description: "When `state` last changed." }, fixed_at: { type: ["string", "null"], format: "date-time", description: "When a scan showed that it is fixed." }, reopened: { type: "integer", minimum: 0, description: "How often it came back after it was fixed." }, scans_seen: { type: "integer", minimum: 1, description: "Number of scans that found it." }, finding_id: { type: ["string", "null"], format: "uuid", description: "Finding of the latest sighting. Null once it is deleted." }, scan_id: { type: ["string", "null"], format: "uuid", description: "Scan of the latest sighting. Null once it is deleted." }, disposition: { description: "Null if there is none.", oneOf: [{ $ref: "#/components/schemas/Disposition" }, { type: "null" }] } }, additionalProperties: !1 }, schema104 = { type: "string", description: "`open`: seen by the last scan that looked for it. `accepted`, `false_positive`: the same, with a disposition.\n`fixed`: no longer found by a scan that looked at least as closely.\n", enum: ["open", "accepted", "false_positive", "fixed"], example: "open" }, schema105 = { type: "object", description: "What the organization decided about an issue.", required: ["state", "reason", "note", "expires_at", "set_at", "set_by"], properties: { state: { type: "string", enum: ["accepted", "false_positive"], description: "What was decided." }, reason: { type: "string", description: "Why." }, note: { type: ["string", "null"], description: "Details for the team." }, expires_at: { type: ["string", "null"], format: "date-time", description: "When the issue opens again. Null: it does not." }, set_at: { type: "string", format: "date-time", description: "When the disposition was set." }, set_by: { $ref: "#/components/schemas/IssueActor" } }, additionalProperties: !1 }, schema106 = { type: "object", description: "Who made a change.", required: ["kind", "name"], properties: { kind: { type: "string", enum: ["user", "token", "shell"], description: "A dashboard user, an API token, or a user of the command line on the server." }, name: { type: "string", description: "Email address, name of the token, or name of the system user." } }, additionalProperties: !1 };
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate84.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.state === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.reason === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.note === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "note" }, message: "must have required property 'note'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.expires_at === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expires_at" }, message: "must have required property 'expires_at'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.set_at === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "set_at" }, message: "must have required property 'set_at'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.set_by === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "set_by" }, message: "must have required property 'set_by'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "state" || key0 === "reason" || key0 === "note" || key0 === "expires_at" || key0 === "set_at" || key0 === "set_by")) {
        let err6 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    if (data.state !== void 0) {
      let data0 = data.state;
      if (typeof data0 != "string") {
        let err7 = { instancePath: instancePath + "/state", schemaPath: "#/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      if (!(data0 === "accepted" || data0 === "false_positive")) {
        let err8 = { instancePath: instancePath + "/state", schemaPath: "#/properties/state/enum", keyword: "enum", params: { allowedValues: schema105.properties.state.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.reason !== void 0 && typeof data.reason != "string") {
      let err9 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.note !== void 0) {
      let data2 = data.note;
      if (typeof data2 != "string" && data2 !== null) {
        let err10 = { instancePath: instancePath + "/note", schemaPath: "#/properties/note/type", keyword: "type", params: { type: schema105.properties.note.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.expires_at !== void 0) {
      let data3 = data.expires_at;
      if (typeof data3 != "string" && data3 !== null) {
        let err11 = { instancePath: instancePath + "/expires_at", schemaPath: "#/properties/expires_at/type", keyword: "type", params: { type: schema105.properties.expires_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (typeof data3 == "string" && !formats4.validate(data3)) {
        let err12 = { instancePath: instancePath + "/expires_at", schemaPath: "#/properties/expires_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.set_at !== void 0) {
      let data4 = data.set_at;
      if (typeof data4 == "string") {
        if (!formats4.validate(data4)) {
          let err13 = { instancePath: instancePath + "/set_at", schemaPath: "#/properties/set_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/set_at", schemaPath: "#/properties/set_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.set_by !== void 0) {
      let data5 = data.set_by;
      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
        if (data5.kind === void 0) {
          let err15 = { instancePath: instancePath + "/set_by", schemaPath: "#/components/schemas/IssueActor/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
        if (data5.name === void 0) {
          let err16 = { instancePath: instancePath + "/set_by", schemaPath: "#/components/schemas/IssueActor/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
        for (let key1 in data5)
          if (!(key1 === "kind" || key1 === "name")) {
            let err17 = { instancePath: instancePath + "/set_by", schemaPath: "#/components/schemas/IssueActor/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        if (data5.kind !== void 0) {
          let data6 = data5.kind;
          if (typeof data6 != "string") {
            let err18 = { instancePath: instancePath + "/set_by/kind", schemaPath: "#/components/schemas/IssueActor/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
          if (!(data6 === "user" || data6 === "token" || data6 === "shell")) {
            let err19 = { instancePath: instancePath + "/set_by/kind", schemaPath: "#/components/schemas/IssueActor/properties/kind/enum", keyword: "enum", params: { allowedValues: schema106.properties.kind.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
        if (data5.name !== void 0 && typeof data5.name != "string") {
          let err20 = { instancePath: instancePath + "/set_by/name", schemaPath: "#/components/schemas/IssueActor/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      } else {
        let err21 = { instancePath: instancePath + "/set_by", schemaPath: "#/components/schemas/IssueActor/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
  } else {
    let err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validate84.errors = vErrors, errors === 0;
}
validate84.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate83.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.fingerprint === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fingerprint" }, message: "must have required property 'fingerprint'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.hostname === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hostname" }, message: "must have required property 'hostname'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.check_id === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "check_id" }, message: "must have required property 'check_id'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.severity === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "severity" }, message: "must have required property 'severity'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.title === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.state === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.first_seen === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "first_seen" }, message: "must have required property 'first_seen'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.last_seen === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_seen" }, message: "must have required property 'last_seen'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.last_evaluated === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_evaluated" }, message: "must have required property 'last_evaluated'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.state_changed_at === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "state_changed_at" }, message: "must have required property 'state_changed_at'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.fixed_at === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fixed_at" }, message: "must have required property 'fixed_at'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.reopened === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reopened" }, message: "must have required property 'reopened'" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.scans_seen === void 0) {
      let err13 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scans_seen" }, message: "must have required property 'scans_seen'" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.finding_id === void 0) {
      let err14 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "finding_id" }, message: "must have required property 'finding_id'" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.scan_id === void 0) {
      let err15 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scan_id" }, message: "must have required property 'scan_id'" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.disposition === void 0) {
      let err16 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "disposition" }, message: "must have required property 'disposition'" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema102.properties, key0)) {
        let err17 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err18 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
      } else {
        let err19 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.fingerprint !== void 0 && typeof data.fingerprint != "string") {
      let err20 = { instancePath: instancePath + "/fingerprint", schemaPath: "#/properties/fingerprint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.hostname !== void 0 && typeof data.hostname != "string") {
      let err21 = { instancePath: instancePath + "/hostname", schemaPath: "#/properties/hostname/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
    if (data.check_id !== void 0 && typeof data.check_id != "string") {
      let err22 = { instancePath: instancePath + "/check_id", schemaPath: "#/properties/check_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.severity !== void 0) {
      let data4 = data.severity;
      if (typeof data4 != "string") {
        let err23 = { instancePath: instancePath + "/severity", schemaPath: "#/components/schemas/Severity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
      if (!(data4 === "critical" || data4 === "high" || data4 === "medium" || data4 === "low" || data4 === "info")) {
        let err24 = { instancePath: instancePath + "/severity", schemaPath: "#/components/schemas/Severity/enum", keyword: "enum", params: { allowedValues: schema75.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.title !== void 0 && typeof data.title != "string") {
      let err25 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
    }
    if (data.state !== void 0) {
      let data6 = data.state;
      if (typeof data6 != "string") {
        let err26 = { instancePath: instancePath + "/state", schemaPath: "#/components/schemas/IssueState/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
      if (!(data6 === "open" || data6 === "accepted" || data6 === "false_positive" || data6 === "fixed")) {
        let err27 = { instancePath: instancePath + "/state", schemaPath: "#/components/schemas/IssueState/enum", keyword: "enum", params: { allowedValues: schema104.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    }
    if (data.first_seen !== void 0) {
      let data7 = data.first_seen;
      if (typeof data7 == "string") {
        if (!formats4.validate(data7)) {
          let err28 = { instancePath: instancePath + "/first_seen", schemaPath: "#/properties/first_seen/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
      } else {
        let err29 = { instancePath: instancePath + "/first_seen", schemaPath: "#/properties/first_seen/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.last_seen !== void 0) {
      let data8 = data.last_seen;
      if (typeof data8 == "string") {
        if (!formats4.validate(data8)) {
          let err30 = { instancePath: instancePath + "/last_seen", schemaPath: "#/properties/last_seen/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
      } else {
        let err31 = { instancePath: instancePath + "/last_seen", schemaPath: "#/properties/last_seen/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.last_evaluated !== void 0) {
      let data9 = data.last_evaluated;
      if (typeof data9 == "string") {
        if (!formats4.validate(data9)) {
          let err32 = { instancePath: instancePath + "/last_evaluated", schemaPath: "#/properties/last_evaluated/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
        }
      } else {
        let err33 = { instancePath: instancePath + "/last_evaluated", schemaPath: "#/properties/last_evaluated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.state_changed_at !== void 0) {
      let data10 = data.state_changed_at;
      if (typeof data10 == "string") {
        if (!formats4.validate(data10)) {
          let err34 = { instancePath: instancePath + "/state_changed_at", schemaPath: "#/properties/state_changed_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
        }
      } else {
        let err35 = { instancePath: instancePath + "/state_changed_at", schemaPath: "#/properties/state_changed_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.fixed_at !== void 0) {
      let data11 = data.fixed_at;
      if (typeof data11 != "string" && data11 !== null) {
        let err36 = { instancePath: instancePath + "/fixed_at", schemaPath: "#/properties/fixed_at/type", keyword: "type", params: { type: schema102.properties.fixed_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
      if (typeof data11 == "string" && !formats4.validate(data11)) {
        let err37 = { instancePath: instancePath + "/fixed_at", schemaPath: "#/properties/fixed_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.reopened !== void 0) {
      let data12 = data.reopened;
      if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12))) {
        let err38 = { instancePath: instancePath + "/reopened", schemaPath: "#/properties/reopened/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
      if (typeof data12 == "number" && isFinite(data12) && (data12 < 0 || isNaN(data12))) {
        let err39 = { instancePath: instancePath + "/reopened", schemaPath: "#/properties/reopened/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
    }
    if (data.scans_seen !== void 0) {
      let data13 = data.scans_seen;
      if (!(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13))) {
        let err40 = { instancePath: instancePath + "/scans_seen", schemaPath: "#/properties/scans_seen/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
      if (typeof data13 == "number" && isFinite(data13) && (data13 < 1 || isNaN(data13))) {
        let err41 = { instancePath: instancePath + "/scans_seen", schemaPath: "#/properties/scans_seen/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
    }
    if (data.finding_id !== void 0) {
      let data14 = data.finding_id;
      if (typeof data14 != "string" && data14 !== null) {
        let err42 = { instancePath: instancePath + "/finding_id", schemaPath: "#/properties/finding_id/type", keyword: "type", params: { type: schema102.properties.finding_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
      }
      if (typeof data14 == "string" && !formats0.test(data14)) {
        let err43 = { instancePath: instancePath + "/finding_id", schemaPath: "#/properties/finding_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
      }
    }
    if (data.scan_id !== void 0) {
      let data15 = data.scan_id;
      if (typeof data15 != "string" && data15 !== null) {
        let err44 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/type", keyword: "type", params: { type: schema102.properties.scan_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
      }
      if (typeof data15 == "string" && !formats0.test(data15)) {
        let err45 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
      }
    }
    if (data.disposition !== void 0) {
      let data16 = data.disposition, _errs37 = errors, valid3 = !1, passing0 = null, _errs38 = errors;
      validate84(data16, { instancePath: instancePath + "/disposition", parentData: data, parentDataProperty: "disposition", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors), errors = vErrors.length);
      var _valid0 = _errs38 === errors;
      _valid0 && (valid3 = !0, passing0 = 0);
      let _errs39 = errors;
      if (data16 !== null) {
        let err46 = { instancePath: instancePath + "/disposition", schemaPath: "#/properties/disposition/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
      }
      var _valid0 = _errs39 === errors;
      if (_valid0 && valid3 ? (valid3 = !1, passing0 = [passing0, 1]) : _valid0 && (valid3 = !0, passing0 = 1), valid3)
        errors = _errs37, vErrors !== null && (_errs37 ? vErrors.length = _errs37 : vErrors = null);
      else {
        let err47 = { instancePath: instancePath + "/disposition", schemaPath: "#/properties/disposition/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
      }
    }
  } else {
    let err48 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
  }
  return validate83.errors = vErrors, errors === 0;
}
validate83.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate82.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.issues === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "issues" }, message: "must have required property 'issues'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.next_cursor === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "next_cursor" }, message: "must have required property 'next_cursor'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "issues" || key0 === "next_cursor")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.issues !== void 0) {
      let data0 = data.issues;
      if (Array.isArray(data0)) {
        if (data0.length > 200) {
          let err3 = { instancePath: instancePath + "/issues", schemaPath: "#/properties/issues/maxItems", keyword: "maxItems", params: { limit: 200 }, message: "must NOT have more than 200 items" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate83(data0[i0], { instancePath: instancePath + "/issues/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors), errors = vErrors.length);
      } else {
        let err4 = { instancePath: instancePath + "/issues", schemaPath: "#/properties/issues/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.next_cursor !== void 0) {
      let data2 = data.next_cursor;
      if (typeof data2 != "string" && data2 !== null) {
        let err5 = { instancePath: instancePath + "/next_cursor", schemaPath: "#/properties/next_cursor/type", keyword: "type", params: { type: schema101.properties.next_cursor.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validate82.errors = vErrors, errors === 0;
}
validate82.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate81.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate82(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors), errors = vErrors.length), validate81.errors = vErrors, errors === 0;
}
validate81.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateSecurityIssueWithHistory = validate88;
var schema108 = { type: "object", description: "An issue with the finding of its latest sighting and its history.", required: ["id", "fingerprint", "hostname", "check_id", "severity", "title", "state", "first_seen", "last_seen", "last_evaluated", "state_changed_at", "fixed_at", "reopened", "scans_seen", "finding_id", "scan_id", "disposition", "finding", "events"], properties: { id: { type: "string", format: "uuid", description: "ID of the issue." }, fingerprint: { type: "string", description: "Fingerprint of its findings." }, hostname: { type: "string", description: "Hostname of the application, after redirects." }, check_id: { type: "string", description: "The check that reports it, as `<group>.<check-name>`." }, severity: { $ref: "#/components/schemas/Severity" }, title: { type: "string", description: "Title of the weakness." }, state: { $ref: "#/components/schemas/IssueState" }, first_seen: { type: "string", format: "date-time", description: "When a scan first found it." }, last_seen: { type: "string", format: "date-time", description: "When a scan last found it." }, last_evaluated: { type: "string", format: "date-time", description: "When a scan last found it, or looked at least as closely and did not find it." }, state_changed_at: { type: "string", format: "date-time", description: "When `state` last changed." }, fixed_at: { type: ["string", "null"], format: "date-time", description: "When a scan showed that it is fixed." }, reopened: { type: "integer", minimum: 0, description: "How often it came back after it was fixed." }, scans_seen: { type: "integer", minimum: 1, description: "Number of scans that found it." }, finding_id: { type: ["string", "null"], format: "uuid", description: "Finding of the latest sighting. Null once it is deleted." }, scan_id: { type: ["string", "null"], format: "uuid", description: "Scan of the latest sighting. Null once it is deleted." }, disposition: { description: "Null if there is none.", oneOf: [{ $ref: "#/components/schemas/Disposition" }, { type: "null" }] }, finding: { description: "The finding of the latest sighting. It is kept when its scan is deleted.", $ref: "#/components/schemas/Finding" }, events: { type: "array", description: "The newest first.", maxItems: 100, items: { $ref: "#/components/schemas/IssueEvent" } } }, additionalProperties: !1 }, schema111 = { type: "object", description: "A change in the life of an issue.", required: ["at", "type", "scan_id", "by", "reason"], properties: { at: { type: "string", format: "date-time", description: "When it happened." }, type: { type: "string", description: "`opened`, `fixed`, `reopened`: by a scan. `accepted`, `false_positive`, `cleared`: a disposition was set or\ncleared. `expired`: a disposition ended. `moved`: the application moved between a hostname and its `www.` name.\n", enum: ["opened", "fixed", "reopened", "accepted", "false_positive", "cleared", "expired", "moved"] }, scan_id: { type: ["string", "null"], format: "uuid", description: "The scan that caused the change. Null if none did, or if it is deleted." }, by: { description: "Who made the change. Null if a scan or the service did.", oneOf: [{ $ref: "#/components/schemas/IssueActor" }, { type: "null" }] }, reason: { type: ["string", "null"], description: "The reason of a disposition." } }, additionalProperties: !1 };
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate92.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.at === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.type === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.scan_id === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scan_id" }, message: "must have required property 'scan_id'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.by === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "by" }, message: "must have required property 'by'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.reason === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "at" || key0 === "type" || key0 === "scan_id" || key0 === "by" || key0 === "reason")) {
        let err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    if (data.at !== void 0) {
      let data0 = data.at;
      if (typeof data0 == "string") {
        if (!formats4.validate(data0)) {
          let err6 = { instancePath: instancePath + "/at", schemaPath: "#/properties/at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/at", schemaPath: "#/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.type !== void 0) {
      let data1 = data.type;
      if (typeof data1 != "string") {
        let err8 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
      if (!(data1 === "opened" || data1 === "fixed" || data1 === "reopened" || data1 === "accepted" || data1 === "false_positive" || data1 === "cleared" || data1 === "expired" || data1 === "moved")) {
        let err9 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/enum", keyword: "enum", params: { allowedValues: schema111.properties.type.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.scan_id !== void 0) {
      let data2 = data.scan_id;
      if (typeof data2 != "string" && data2 !== null) {
        let err10 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/type", keyword: "type", params: { type: schema111.properties.scan_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      if (typeof data2 == "string" && !formats0.test(data2)) {
        let err11 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.by !== void 0) {
      let data3 = data.by, _errs9 = errors, valid1 = !1, passing0 = null, _errs10 = errors;
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3.kind === void 0) {
          let err12 = { instancePath: instancePath + "/by", schemaPath: "#/components/schemas/IssueActor/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (data3.name === void 0) {
          let err13 = { instancePath: instancePath + "/by", schemaPath: "#/components/schemas/IssueActor/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        for (let key1 in data3)
          if (!(key1 === "kind" || key1 === "name")) {
            let err14 = { instancePath: instancePath + "/by", schemaPath: "#/components/schemas/IssueActor/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        if (data3.kind !== void 0) {
          let data4 = data3.kind;
          if (typeof data4 != "string") {
            let err15 = { instancePath: instancePath + "/by/kind", schemaPath: "#/components/schemas/IssueActor/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (!(data4 === "user" || data4 === "token" || data4 === "shell")) {
            let err16 = { instancePath: instancePath + "/by/kind", schemaPath: "#/components/schemas/IssueActor/properties/kind/enum", keyword: "enum", params: { allowedValues: schema106.properties.kind.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
        if (data3.name !== void 0 && typeof data3.name != "string") {
          let err17 = { instancePath: instancePath + "/by/name", schemaPath: "#/components/schemas/IssueActor/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/by", schemaPath: "#/components/schemas/IssueActor/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      var _valid0 = _errs10 === errors;
      _valid0 && (valid1 = !0, passing0 = 0);
      let _errs18 = errors;
      if (data3 !== null) {
        let err19 = { instancePath: instancePath + "/by", schemaPath: "#/properties/by/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
      var _valid0 = _errs18 === errors;
      if (_valid0 && valid1 ? (valid1 = !1, passing0 = [passing0, 1]) : _valid0 && (valid1 = !0, passing0 = 1), valid1)
        errors = _errs9, vErrors !== null && (_errs9 ? vErrors.length = _errs9 : vErrors = null);
      else {
        let err20 = { instancePath: instancePath + "/by", schemaPath: "#/properties/by/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.reason !== void 0) {
      let data6 = data.reason;
      if (typeof data6 != "string" && data6 !== null) {
        let err21 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: schema111.properties.reason.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
  } else {
    let err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validate92.errors = vErrors, errors === 0;
}
validate92.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate89.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.fingerprint === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fingerprint" }, message: "must have required property 'fingerprint'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.hostname === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hostname" }, message: "must have required property 'hostname'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.check_id === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "check_id" }, message: "must have required property 'check_id'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.severity === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "severity" }, message: "must have required property 'severity'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.title === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.state === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.first_seen === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "first_seen" }, message: "must have required property 'first_seen'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.last_seen === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_seen" }, message: "must have required property 'last_seen'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.last_evaluated === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_evaluated" }, message: "must have required property 'last_evaluated'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.state_changed_at === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "state_changed_at" }, message: "must have required property 'state_changed_at'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.fixed_at === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fixed_at" }, message: "must have required property 'fixed_at'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.reopened === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reopened" }, message: "must have required property 'reopened'" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.scans_seen === void 0) {
      let err13 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scans_seen" }, message: "must have required property 'scans_seen'" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.finding_id === void 0) {
      let err14 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "finding_id" }, message: "must have required property 'finding_id'" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.scan_id === void 0) {
      let err15 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scan_id" }, message: "must have required property 'scan_id'" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.disposition === void 0) {
      let err16 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "disposition" }, message: "must have required property 'disposition'" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.finding === void 0) {
      let err17 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "finding" }, message: "must have required property 'finding'" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.events === void 0) {
      let err18 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "events" }, message: "must have required property 'events'" };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema108.properties, key0)) {
        let err19 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err20 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
      } else {
        let err21 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.fingerprint !== void 0 && typeof data.fingerprint != "string") {
      let err22 = { instancePath: instancePath + "/fingerprint", schemaPath: "#/properties/fingerprint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.hostname !== void 0 && typeof data.hostname != "string") {
      let err23 = { instancePath: instancePath + "/hostname", schemaPath: "#/properties/hostname/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
    }
    if (data.check_id !== void 0 && typeof data.check_id != "string") {
      let err24 = { instancePath: instancePath + "/check_id", schemaPath: "#/properties/check_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
    }
    if (data.severity !== void 0) {
      let data4 = data.severity;
      if (typeof data4 != "string") {
        let err25 = { instancePath: instancePath + "/severity", schemaPath: "#/components/schemas/Severity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
      if (!(data4 === "critical" || data4 === "high" || data4 === "medium" || data4 === "low" || data4 === "info")) {
        let err26 = { instancePath: instancePath + "/severity", schemaPath: "#/components/schemas/Severity/enum", keyword: "enum", params: { allowedValues: schema75.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.title !== void 0 && typeof data.title != "string") {
      let err27 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
    }
    if (data.state !== void 0) {
      let data6 = data.state;
      if (typeof data6 != "string") {
        let err28 = { instancePath: instancePath + "/state", schemaPath: "#/components/schemas/IssueState/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
      if (!(data6 === "open" || data6 === "accepted" || data6 === "false_positive" || data6 === "fixed")) {
        let err29 = { instancePath: instancePath + "/state", schemaPath: "#/components/schemas/IssueState/enum", keyword: "enum", params: { allowedValues: schema104.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.first_seen !== void 0) {
      let data7 = data.first_seen;
      if (typeof data7 == "string") {
        if (!formats4.validate(data7)) {
          let err30 = { instancePath: instancePath + "/first_seen", schemaPath: "#/properties/first_seen/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
      } else {
        let err31 = { instancePath: instancePath + "/first_seen", schemaPath: "#/properties/first_seen/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.last_seen !== void 0) {
      let data8 = data.last_seen;
      if (typeof data8 == "string") {
        if (!formats4.validate(data8)) {
          let err32 = { instancePath: instancePath + "/last_seen", schemaPath: "#/properties/last_seen/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
        }
      } else {
        let err33 = { instancePath: instancePath + "/last_seen", schemaPath: "#/properties/last_seen/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.last_evaluated !== void 0) {
      let data9 = data.last_evaluated;
      if (typeof data9 == "string") {
        if (!formats4.validate(data9)) {
          let err34 = { instancePath: instancePath + "/last_evaluated", schemaPath: "#/properties/last_evaluated/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
        }
      } else {
        let err35 = { instancePath: instancePath + "/last_evaluated", schemaPath: "#/properties/last_evaluated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.state_changed_at !== void 0) {
      let data10 = data.state_changed_at;
      if (typeof data10 == "string") {
        if (!formats4.validate(data10)) {
          let err36 = { instancePath: instancePath + "/state_changed_at", schemaPath: "#/properties/state_changed_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
        }
      } else {
        let err37 = { instancePath: instancePath + "/state_changed_at", schemaPath: "#/properties/state_changed_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.fixed_at !== void 0) {
      let data11 = data.fixed_at;
      if (typeof data11 != "string" && data11 !== null) {
        let err38 = { instancePath: instancePath + "/fixed_at", schemaPath: "#/properties/fixed_at/type", keyword: "type", params: { type: schema108.properties.fixed_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
      if (typeof data11 == "string" && !formats4.validate(data11)) {
        let err39 = { instancePath: instancePath + "/fixed_at", schemaPath: "#/properties/fixed_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
    }
    if (data.reopened !== void 0) {
      let data12 = data.reopened;
      if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12))) {
        let err40 = { instancePath: instancePath + "/reopened", schemaPath: "#/properties/reopened/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
      if (typeof data12 == "number" && isFinite(data12) && (data12 < 0 || isNaN(data12))) {
        let err41 = { instancePath: instancePath + "/reopened", schemaPath: "#/properties/reopened/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
    }
    if (data.scans_seen !== void 0) {
      let data13 = data.scans_seen;
      if (!(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13))) {
        let err42 = { instancePath: instancePath + "/scans_seen", schemaPath: "#/properties/scans_seen/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
      }
      if (typeof data13 == "number" && isFinite(data13) && (data13 < 1 || isNaN(data13))) {
        let err43 = { instancePath: instancePath + "/scans_seen", schemaPath: "#/properties/scans_seen/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
      }
    }
    if (data.finding_id !== void 0) {
      let data14 = data.finding_id;
      if (typeof data14 != "string" && data14 !== null) {
        let err44 = { instancePath: instancePath + "/finding_id", schemaPath: "#/properties/finding_id/type", keyword: "type", params: { type: schema108.properties.finding_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
      }
      if (typeof data14 == "string" && !formats0.test(data14)) {
        let err45 = { instancePath: instancePath + "/finding_id", schemaPath: "#/properties/finding_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
      }
    }
    if (data.scan_id !== void 0) {
      let data15 = data.scan_id;
      if (typeof data15 != "string" && data15 !== null) {
        let err46 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/type", keyword: "type", params: { type: schema108.properties.scan_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
      }
      if (typeof data15 == "string" && !formats0.test(data15)) {
        let err47 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
      }
    }
    if (data.disposition !== void 0) {
      let data16 = data.disposition, _errs37 = errors, valid3 = !1, passing0 = null, _errs38 = errors;
      validate84(data16, { instancePath: instancePath + "/disposition", parentData: data, parentDataProperty: "disposition", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors), errors = vErrors.length);
      var _valid0 = _errs38 === errors;
      _valid0 && (valid3 = !0, passing0 = 0);
      let _errs39 = errors;
      if (data16 !== null) {
        let err48 = { instancePath: instancePath + "/disposition", schemaPath: "#/properties/disposition/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
      }
      var _valid0 = _errs39 === errors;
      if (_valid0 && valid3 ? (valid3 = !1, passing0 = [passing0, 1]) : _valid0 && (valid3 = !0, passing0 = 1), valid3)
        errors = _errs37, vErrors !== null && (_errs37 ? vErrors.length = _errs37 : vErrors = null);
      else {
        let err49 = { instancePath: instancePath + "/disposition", schemaPath: "#/properties/disposition/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
        vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
      }
    }
    if (data.finding !== void 0 && (validate46(data.finding, { instancePath: instancePath + "/finding", parentData: data, parentDataProperty: "finding", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors), errors = vErrors.length)), data.events !== void 0) {
      let data18 = data.events;
      if (Array.isArray(data18)) {
        if (data18.length > 100) {
          let err50 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
        }
        let len0 = data18.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate92(data18[i0], { instancePath: instancePath + "/events/" + i0, parentData: data18, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors), errors = vErrors.length);
      } else {
        let err51 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
      }
    }
  } else {
    let err52 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
  }
  return validate89.errors = vErrors, errors === 0;
}
validate89.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate88.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate89(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors), errors = vErrors.length), validate88.errors = vErrors, errors === 0;
}
validate88.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateSetDispositionRequest = validate95;
var schema114 = { type: "object", description: "A disposition and its reason.", additionalProperties: !1, required: ["state", "reason"], properties: { state: { type: "string", description: "`open` clears the disposition.", enum: ["open", "accepted", "false_positive"], example: "accepted" }, reason: { type: "string", description: "Why, on one line.", minLength: 1, maxLength: 200, pattern: "^[^\\x00-\\x1f\\x7f-\\x9f]+$", example: "Decoy file" }, note: { type: ["string", "null"], description: "Details for the team.", maxLength: 2e3, example: "Checked by the team on 2026-11-21." }, expires_at: { type: ["string", "null"], format: "date-time", description: "When the issue opens again, within a minute. Must be in the future.", maxLength: 64, example: "2027-03-01T00:00:00Z" } }, example: { state: "accepted", reason: "Decoy file" } }, pattern17 = new RegExp("^[^\\x00-\\x1f\\x7f-\\x9f]+$", "u");
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate95.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.state === void 0) {
      let err0 = { instancePath, schemaPath: "openapi#/components/schemas/SetDispositionRequest/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.reason === void 0) {
      let err1 = { instancePath, schemaPath: "openapi#/components/schemas/SetDispositionRequest/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "state" || key0 === "reason" || key0 === "note" || key0 === "expires_at")) {
        let err2 = { instancePath, schemaPath: "openapi#/components/schemas/SetDispositionRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.state !== void 0) {
      let data0 = data.state;
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/state", schemaPath: "openapi#/components/schemas/SetDispositionRequest/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (!(data0 === "open" || data0 === "accepted" || data0 === "false_positive")) {
        let err4 = { instancePath: instancePath + "/state", schemaPath: "openapi#/components/schemas/SetDispositionRequest/properties/state/enum", keyword: "enum", params: { allowedValues: schema114.properties.state.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.reason !== void 0) {
      let data1 = data.reason;
      if (typeof data1 == "string") {
        if (func1(data1) > 200) {
          let err5 = { instancePath: instancePath + "/reason", schemaPath: "openapi#/components/schemas/SetDispositionRequest/properties/reason/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (func1(data1) < 1) {
          let err6 = { instancePath: instancePath + "/reason", schemaPath: "openapi#/components/schemas/SetDispositionRequest/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        if (!pattern17.test(data1)) {
          let err7 = { instancePath: instancePath + "/reason", schemaPath: "openapi#/components/schemas/SetDispositionRequest/properties/reason/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1f\\x7f-\\x9f]+$" }, message: 'must match pattern "^[^\\x00-\\x1f\\x7f-\\x9f]+$"' };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/reason", schemaPath: "openapi#/components/schemas/SetDispositionRequest/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.note !== void 0) {
      let data2 = data.note;
      if (typeof data2 != "string" && data2 !== null) {
        let err9 = { instancePath: instancePath + "/note", schemaPath: "openapi#/components/schemas/SetDispositionRequest/properties/note/type", keyword: "type", params: { type: schema114.properties.note.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data2 == "string" && func1(data2) > 2e3) {
        let err10 = { instancePath: instancePath + "/note", schemaPath: "openapi#/components/schemas/SetDispositionRequest/properties/note/maxLength", keyword: "maxLength", params: { limit: 2e3 }, message: "must NOT have more than 2000 characters" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.expires_at !== void 0) {
      let data3 = data.expires_at;
      if (typeof data3 != "string" && data3 !== null) {
        let err11 = { instancePath: instancePath + "/expires_at", schemaPath: "openapi#/components/schemas/SetDispositionRequest/properties/expires_at/type", keyword: "type", params: { type: schema114.properties.expires_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (typeof data3 == "string") {
        if (func1(data3) > 64) {
          let err12 = { instancePath: instancePath + "/expires_at", schemaPath: "openapi#/components/schemas/SetDispositionRequest/properties/expires_at/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (!formats4.validate(data3)) {
          let err13 = { instancePath: instancePath + "/expires_at", schemaPath: "openapi#/components/schemas/SetDispositionRequest/properties/expires_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      }
    }
  } else {
    let err14 = { instancePath, schemaPath: "openapi#/components/schemas/SetDispositionRequest/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
  }
  return validate95.errors = vErrors, errors === 0;
}
validate95.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateSecurityIssue = validate96;
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate97.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.fingerprint === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fingerprint" }, message: "must have required property 'fingerprint'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.hostname === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "hostname" }, message: "must have required property 'hostname'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.check_id === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "check_id" }, message: "must have required property 'check_id'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.severity === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "severity" }, message: "must have required property 'severity'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.title === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.state === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.first_seen === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "first_seen" }, message: "must have required property 'first_seen'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.last_seen === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_seen" }, message: "must have required property 'last_seen'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.last_evaluated === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_evaluated" }, message: "must have required property 'last_evaluated'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.state_changed_at === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "state_changed_at" }, message: "must have required property 'state_changed_at'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.fixed_at === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fixed_at" }, message: "must have required property 'fixed_at'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.reopened === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reopened" }, message: "must have required property 'reopened'" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.scans_seen === void 0) {
      let err13 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scans_seen" }, message: "must have required property 'scans_seen'" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.finding_id === void 0) {
      let err14 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "finding_id" }, message: "must have required property 'finding_id'" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.scan_id === void 0) {
      let err15 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scan_id" }, message: "must have required property 'scan_id'" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.disposition === void 0) {
      let err16 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "disposition" }, message: "must have required property 'disposition'" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema102.properties, key0)) {
        let err17 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err18 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
      } else {
        let err19 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.fingerprint !== void 0 && typeof data.fingerprint != "string") {
      let err20 = { instancePath: instancePath + "/fingerprint", schemaPath: "#/properties/fingerprint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.hostname !== void 0 && typeof data.hostname != "string") {
      let err21 = { instancePath: instancePath + "/hostname", schemaPath: "#/properties/hostname/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
    if (data.check_id !== void 0 && typeof data.check_id != "string") {
      let err22 = { instancePath: instancePath + "/check_id", schemaPath: "#/properties/check_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.severity !== void 0) {
      let data4 = data.severity;
      if (typeof data4 != "string") {
        let err23 = { instancePath: instancePath + "/severity", schemaPath: "#/components/schemas/Severity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
      if (!(data4 === "critical" || data4 === "high" || data4 === "medium" || data4 === "low" || data4 === "info")) {
        let err24 = { instancePath: instancePath + "/severity", schemaPath: "#/components/schemas/Severity/enum", keyword: "enum", params: { allowedValues: schema75.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.title !== void 0 && typeof data.title != "string") {
      let err25 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
    }
    if (data.state !== void 0) {
      let data6 = data.state;
      if (typeof data6 != "string") {
        let err26 = { instancePath: instancePath + "/state", schemaPath: "#/components/schemas/IssueState/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
      if (!(data6 === "open" || data6 === "accepted" || data6 === "false_positive" || data6 === "fixed")) {
        let err27 = { instancePath: instancePath + "/state", schemaPath: "#/components/schemas/IssueState/enum", keyword: "enum", params: { allowedValues: schema104.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    }
    if (data.first_seen !== void 0) {
      let data7 = data.first_seen;
      if (typeof data7 == "string") {
        if (!formats4.validate(data7)) {
          let err28 = { instancePath: instancePath + "/first_seen", schemaPath: "#/properties/first_seen/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
      } else {
        let err29 = { instancePath: instancePath + "/first_seen", schemaPath: "#/properties/first_seen/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.last_seen !== void 0) {
      let data8 = data.last_seen;
      if (typeof data8 == "string") {
        if (!formats4.validate(data8)) {
          let err30 = { instancePath: instancePath + "/last_seen", schemaPath: "#/properties/last_seen/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
      } else {
        let err31 = { instancePath: instancePath + "/last_seen", schemaPath: "#/properties/last_seen/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.last_evaluated !== void 0) {
      let data9 = data.last_evaluated;
      if (typeof data9 == "string") {
        if (!formats4.validate(data9)) {
          let err32 = { instancePath: instancePath + "/last_evaluated", schemaPath: "#/properties/last_evaluated/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
        }
      } else {
        let err33 = { instancePath: instancePath + "/last_evaluated", schemaPath: "#/properties/last_evaluated/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.state_changed_at !== void 0) {
      let data10 = data.state_changed_at;
      if (typeof data10 == "string") {
        if (!formats4.validate(data10)) {
          let err34 = { instancePath: instancePath + "/state_changed_at", schemaPath: "#/properties/state_changed_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
        }
      } else {
        let err35 = { instancePath: instancePath + "/state_changed_at", schemaPath: "#/properties/state_changed_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.fixed_at !== void 0) {
      let data11 = data.fixed_at;
      if (typeof data11 != "string" && data11 !== null) {
        let err36 = { instancePath: instancePath + "/fixed_at", schemaPath: "#/properties/fixed_at/type", keyword: "type", params: { type: schema102.properties.fixed_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
      if (typeof data11 == "string" && !formats4.validate(data11)) {
        let err37 = { instancePath: instancePath + "/fixed_at", schemaPath: "#/properties/fixed_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.reopened !== void 0) {
      let data12 = data.reopened;
      if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12))) {
        let err38 = { instancePath: instancePath + "/reopened", schemaPath: "#/properties/reopened/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
      if (typeof data12 == "number" && isFinite(data12) && (data12 < 0 || isNaN(data12))) {
        let err39 = { instancePath: instancePath + "/reopened", schemaPath: "#/properties/reopened/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
    }
    if (data.scans_seen !== void 0) {
      let data13 = data.scans_seen;
      if (!(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13))) {
        let err40 = { instancePath: instancePath + "/scans_seen", schemaPath: "#/properties/scans_seen/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
      if (typeof data13 == "number" && isFinite(data13) && (data13 < 1 || isNaN(data13))) {
        let err41 = { instancePath: instancePath + "/scans_seen", schemaPath: "#/properties/scans_seen/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
    }
    if (data.finding_id !== void 0) {
      let data14 = data.finding_id;
      if (typeof data14 != "string" && data14 !== null) {
        let err42 = { instancePath: instancePath + "/finding_id", schemaPath: "#/properties/finding_id/type", keyword: "type", params: { type: schema102.properties.finding_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
      }
      if (typeof data14 == "string" && !formats0.test(data14)) {
        let err43 = { instancePath: instancePath + "/finding_id", schemaPath: "#/properties/finding_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
      }
    }
    if (data.scan_id !== void 0) {
      let data15 = data.scan_id;
      if (typeof data15 != "string" && data15 !== null) {
        let err44 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/type", keyword: "type", params: { type: schema102.properties.scan_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
      }
      if (typeof data15 == "string" && !formats0.test(data15)) {
        let err45 = { instancePath: instancePath + "/scan_id", schemaPath: "#/properties/scan_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
      }
    }
    if (data.disposition !== void 0) {
      let data16 = data.disposition, _errs37 = errors, valid3 = !1, passing0 = null, _errs38 = errors;
      validate84(data16, { instancePath: instancePath + "/disposition", parentData: data, parentDataProperty: "disposition", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors), errors = vErrors.length);
      var _valid0 = _errs38 === errors;
      _valid0 && (valid3 = !0, passing0 = 0);
      let _errs39 = errors;
      if (data16 !== null) {
        let err46 = { instancePath: instancePath + "/disposition", schemaPath: "#/properties/disposition/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
      }
      var _valid0 = _errs39 === errors;
      if (_valid0 && valid3 ? (valid3 = !1, passing0 = [passing0, 1]) : _valid0 && (valid3 = !0, passing0 = 1), valid3)
        errors = _errs37, vErrors !== null && (_errs37 ? vErrors.length = _errs37 : vErrors = null);
      else {
        let err47 = { instancePath: instancePath + "/disposition", schemaPath: "#/properties/disposition/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
      }
    }
  } else {
    let err48 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
  }
  return validate97.errors = vErrors, errors === 0;
}
validate97.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate96.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate97(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors), errors = vErrors.length), validate96.errors = vErrors, errors === 0;
}
validate96.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateWebhookList = validate100;
var schema121 = { type: "object", description: "A receiver of messages.", required: ["id", "url", "events", "severity_min", "format", "description", "enabled", "disabled_reason", "created_at"], properties: { id: { type: "string", format: "uuid", description: "ID of the webhook.", example: "01932f81-2b40-7d11-9c5e-4f6a8b0c2d33" }, url: { type: "string", description: "URL that receives messages.", maxLength: 6200, example: "https://hooks.example.com/scanward" }, events: { type: "array", description: "Types of messages to send.", maxItems: 6, items: { $ref: "#/components/schemas/WebhookEventType" } }, severity_min: { $ref: "#/components/schemas/Severity", description: "Issues below this severity are left out of messages." }, format: { type: "string", description: "Format of messages.", enum: ["standard", "slack"], example: "standard" }, description: { type: ["string", "null"], description: "What the webhook is for.", maxLength: 200, example: "Security channel" }, enabled: { type: "boolean", description: "Whether messages are sent.", example: !0 }, disabled_reason: { type: ["string", "null"], description: "Why the service disabled the webhook: `gone` after a 410, `failing` after five days of failures. Null if it did\nnot.\n", maxLength: 20, example: null }, created_at: { type: "string", format: "date-time", description: "When the webhook was created.", example: "2026-11-22T08:00:00.000Z" } }, additionalProperties: !1 }, schema122 = { type: "string", description: "`scan.completed`, `scan.failed` (also when a scan is canceled), `issue.opened`, `issue.reopened` (also when a\ndisposition expires), `issue.fixed` or `monitor.changed`.\n", enum: ["scan.completed", "scan.failed", "issue.opened", "issue.reopened", "issue.fixed", "monitor.changed"], example: "issue.opened" };
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate102.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.url === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.events === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "events" }, message: "must have required property 'events'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.severity_min === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "severity_min" }, message: "must have required property 'severity_min'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.format === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "format" }, message: "must have required property 'format'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.description === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.enabled === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "enabled" }, message: "must have required property 'enabled'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.disabled_reason === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "disabled_reason" }, message: "must have required property 'disabled_reason'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.created_at === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema121.properties, key0)) {
        let err9 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err10 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.url !== void 0) {
      let data1 = data.url;
      if (typeof data1 == "string") {
        if (func1(data1) > 6200) {
          let err12 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/maxLength", keyword: "maxLength", params: { limit: 6200 }, message: "must NOT have more than 6200 characters" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.events !== void 0) {
      let data2 = data.events;
      if (Array.isArray(data2)) {
        if (data2.length > 6) {
          let err14 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/maxItems", keyword: "maxItems", params: { limit: 6 }, message: "must NOT have more than 6 items" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (typeof data3 != "string") {
            let err15 = { instancePath: instancePath + "/events/" + i0, schemaPath: "#/components/schemas/WebhookEventType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (!(data3 === "scan.completed" || data3 === "scan.failed" || data3 === "issue.opened" || data3 === "issue.reopened" || data3 === "issue.fixed" || data3 === "monitor.changed")) {
            let err16 = { instancePath: instancePath + "/events/" + i0, schemaPath: "#/components/schemas/WebhookEventType/enum", keyword: "enum", params: { allowedValues: schema122.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.severity_min !== void 0) {
      let data4 = data.severity_min;
      if (typeof data4 != "string") {
        let err18 = { instancePath: instancePath + "/severity_min", schemaPath: "#/components/schemas/Severity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      if (!(data4 === "critical" || data4 === "high" || data4 === "medium" || data4 === "low" || data4 === "info")) {
        let err19 = { instancePath: instancePath + "/severity_min", schemaPath: "#/components/schemas/Severity/enum", keyword: "enum", params: { allowedValues: schema75.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.format !== void 0) {
      let data5 = data.format;
      if (typeof data5 != "string") {
        let err20 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      if (!(data5 === "standard" || data5 === "slack")) {
        let err21 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/enum", keyword: "enum", params: { allowedValues: schema121.properties.format.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.description !== void 0) {
      let data6 = data.description;
      if (typeof data6 != "string" && data6 !== null) {
        let err22 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: schema121.properties.description.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
      if (typeof data6 == "string" && func1(data6) > 200) {
        let err23 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.enabled !== void 0 && typeof data.enabled != "boolean") {
      let err24 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
    }
    if (data.disabled_reason !== void 0) {
      let data8 = data.disabled_reason;
      if (typeof data8 != "string" && data8 !== null) {
        let err25 = { instancePath: instancePath + "/disabled_reason", schemaPath: "#/properties/disabled_reason/type", keyword: "type", params: { type: schema121.properties.disabled_reason.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
      if (typeof data8 == "string" && func1(data8) > 20) {
        let err26 = { instancePath: instancePath + "/disabled_reason", schemaPath: "#/properties/disabled_reason/maxLength", keyword: "maxLength", params: { limit: 20 }, message: "must NOT have more than 20 characters" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data9 = data.created_at;
      if (typeof data9 == "string") {
        if (!formats4.validate(data9)) {
          let err27 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
        }
      } else {
        let err28 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
    }
  } else {
    let err29 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
  }
  return validate102.errors = vErrors, errors === 0;
}
validate102.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate101.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.webhooks === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "webhooks" }, message: "must have required property 'webhooks'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "webhooks") {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.webhooks !== void 0) {
      let data0 = data.webhooks;
      if (Array.isArray(data0)) {
        if (data0.length > 20) {
          let err2 = { instancePath: instancePath + "/webhooks", schemaPath: "#/properties/webhooks/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate102(data0[i0], { instancePath: instancePath + "/webhooks/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors), errors = vErrors.length);
      } else {
        let err3 = { instancePath: instancePath + "/webhooks", schemaPath: "#/properties/webhooks/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate101.errors = vErrors, errors === 0;
}
validate101.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate100(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate100.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate101(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors), errors = vErrors.length), validate100.errors = vErrors, errors === 0;
}
validate100.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateCreateWebhookRequest = validate105;
var schema125 = { type: "object", description: "The settings of a new webhook.", additionalProperties: !1, required: ["url", "events"], properties: { url: { type: "string", description: `URL that receives messages. It must use HTTPS. Userinfo is rejected, and a fragment is dropped.
`, minLength: 1, maxLength: 2048, pattern: "^[Hh][Tt][Tt][Pp][Ss]?://((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$", example: "https://hooks.example.com/scanward" }, events: { type: "array", description: "Types of messages to send.", minItems: 1, maxItems: 6, items: { $ref: "#/components/schemas/WebhookEventType" }, example: ["issue.opened", "issue.reopened"] }, severity_min: { $ref: "#/components/schemas/Severity", description: "Issues below this severity are left out of messages.", default: "high" }, format: { type: "string", description: "`standard` sends signed JSON. `slack` sends an unsigned `text`, which Slack, Mattermost and the `/slack` URL\nof Discord webhooks accept.\n", enum: ["standard", "slack"], default: "standard", example: "standard" }, description: { type: ["string", "null"], description: "What the webhook is for, on one line.", maxLength: 200, pattern: "^[^\\x00-\\x1f\\x7f-\\x9f]*$", example: "Security channel" } }, example: { url: "https://hooks.example.com/scanward", events: ["issue.opened"] } }, schema126 = { type: "string", description: "`scan.completed`, `scan.failed` (also when a scan is canceled), `issue.opened`, `issue.reopened` (also when a\ndisposition expires), `issue.fixed` or `monitor.changed`.\n", enum: ["scan.completed", "scan.failed", "issue.opened", "issue.reopened", "issue.fixed", "monitor.changed"], example: "issue.opened" }, schema127 = { type: "string", description: "Severity of a finding.", enum: ["critical", "high", "medium", "low", "info"], example: "high" }, pattern18 = new RegExp("^[Hh][Tt][Tt][Pp][Ss]?://((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$", "u"), pattern19 = new RegExp("^[^\\x00-\\x1f\\x7f-\\x9f]*$", "u");
function validate106(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate106.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.severity_min === void 0 && (data.severity_min = "high"), data.format === void 0 && (data.format = "standard"), data.url === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.events === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "events" }, message: "must have required property 'events'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "url" || key0 === "events" || key0 === "severity_min" || key0 === "format" || key0 === "description")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.url !== void 0) {
      let data0 = data.url;
      if (typeof data0 == "string") {
        if (func1(data0) > 2048) {
          let err3 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (func1(data0) < 1) {
          let err4 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!pattern18.test(data0)) {
          let err5 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/pattern", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$" }, message: 'must match pattern "^[Hh][Tt][Tt][Pp][Ss]?://((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.events !== void 0) {
      let data1 = data.events;
      if (Array.isArray(data1)) {
        if (data1.length > 6) {
          let err7 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/maxItems", keyword: "maxItems", params: { limit: 6 }, message: "must NOT have more than 6 items" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data1.length < 1) {
          let err8 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 != "string") {
            let err9 = { instancePath: instancePath + "/events/" + i0, schemaPath: "#/components/schemas/WebhookEventType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (!(data2 === "scan.completed" || data2 === "scan.failed" || data2 === "issue.opened" || data2 === "issue.reopened" || data2 === "issue.fixed" || data2 === "monitor.changed")) {
            let err10 = { instancePath: instancePath + "/events/" + i0, schemaPath: "#/components/schemas/WebhookEventType/enum", keyword: "enum", params: { allowedValues: schema126.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    let data3 = data.severity_min;
    if (typeof data3 != "string") {
      let err12 = { instancePath: instancePath + "/severity_min", schemaPath: "#/components/schemas/Severity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (!(data3 === "critical" || data3 === "high" || data3 === "medium" || data3 === "low" || data3 === "info")) {
      let err13 = { instancePath: instancePath + "/severity_min", schemaPath: "#/components/schemas/Severity/enum", keyword: "enum", params: { allowedValues: schema127.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    let data4 = data.format;
    if (typeof data4 != "string") {
      let err14 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (!(data4 === "standard" || data4 === "slack")) {
      let err15 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/enum", keyword: "enum", params: { allowedValues: schema125.properties.format.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.description !== void 0) {
      let data5 = data.description;
      if (typeof data5 != "string" && data5 !== null) {
        let err16 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: schema125.properties.description.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (typeof data5 == "string") {
        if (func1(data5) > 200) {
          let err17 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
        if (!pattern19.test(data5)) {
          let err18 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1f\\x7f-\\x9f]*$" }, message: 'must match pattern "^[^\\x00-\\x1f\\x7f-\\x9f]*$"' };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
      }
    }
  } else {
    let err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
  }
  return validate106.errors = vErrors, errors === 0;
}
validate106.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate105.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate106(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors), errors = vErrors.length), validate105.errors = vErrors, errors === 0;
}
validate105.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateWebhookWithSecret = validate108;
var schema129 = { type: "object", description: "A new webhook with its secret.", required: ["id", "url", "events", "severity_min", "format", "description", "enabled", "disabled_reason", "created_at", "secret"], properties: { id: { type: "string", format: "uuid", description: "ID of the webhook.", example: "01932f81-2b40-7d11-9c5e-4f6a8b0c2d33" }, url: { type: "string", description: "URL that receives messages.", maxLength: 6200, example: "https://hooks.example.com/scanward" }, events: { type: "array", description: "Types of messages to send.", maxItems: 6, items: { $ref: "#/components/schemas/WebhookEventType" } }, severity_min: { $ref: "#/components/schemas/Severity", description: "Issues below this severity are left out of messages." }, format: { type: "string", description: "Format of messages.", enum: ["standard", "slack"], example: "standard" }, description: { type: ["string", "null"], description: "What the webhook is for.", maxLength: 200, example: "Security channel" }, enabled: { type: "boolean", description: "Whether messages are sent.", example: !0 }, disabled_reason: { type: ["string", "null"], description: "Why the service disabled the webhook: `gone` after a 410, `failing` after five days of failures. Null if it did\nnot.\n", maxLength: 20, example: null }, created_at: { type: "string", format: "date-time", description: "When the webhook was created.", example: "2026-11-22T08:00:00.000Z" }, secret: { type: "string", description: "The secret that signs messages. It is not shown again.", maxLength: 80, example: "whsec_c2NhbndhcmQgZXhhbXBsZSBzaWduaW5nIHNlY3JldC4=" } }, additionalProperties: !1 };
function validate109(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate109.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.url === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.events === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "events" }, message: "must have required property 'events'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.severity_min === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "severity_min" }, message: "must have required property 'severity_min'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.format === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "format" }, message: "must have required property 'format'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.description === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.enabled === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "enabled" }, message: "must have required property 'enabled'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.disabled_reason === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "disabled_reason" }, message: "must have required property 'disabled_reason'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.created_at === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.secret === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "secret" }, message: "must have required property 'secret'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema129.properties, key0)) {
        let err10 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err11 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.url !== void 0) {
      let data1 = data.url;
      if (typeof data1 == "string") {
        if (func1(data1) > 6200) {
          let err13 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/maxLength", keyword: "maxLength", params: { limit: 6200 }, message: "must NOT have more than 6200 characters" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.events !== void 0) {
      let data2 = data.events;
      if (Array.isArray(data2)) {
        if (data2.length > 6) {
          let err15 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/maxItems", keyword: "maxItems", params: { limit: 6 }, message: "must NOT have more than 6 items" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (typeof data3 != "string") {
            let err16 = { instancePath: instancePath + "/events/" + i0, schemaPath: "#/components/schemas/WebhookEventType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
          if (!(data3 === "scan.completed" || data3 === "scan.failed" || data3 === "issue.opened" || data3 === "issue.reopened" || data3 === "issue.fixed" || data3 === "monitor.changed")) {
            let err17 = { instancePath: instancePath + "/events/" + i0, schemaPath: "#/components/schemas/WebhookEventType/enum", keyword: "enum", params: { allowedValues: schema122.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
      } else {
        let err18 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.severity_min !== void 0) {
      let data4 = data.severity_min;
      if (typeof data4 != "string") {
        let err19 = { instancePath: instancePath + "/severity_min", schemaPath: "#/components/schemas/Severity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
      if (!(data4 === "critical" || data4 === "high" || data4 === "medium" || data4 === "low" || data4 === "info")) {
        let err20 = { instancePath: instancePath + "/severity_min", schemaPath: "#/components/schemas/Severity/enum", keyword: "enum", params: { allowedValues: schema75.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.format !== void 0) {
      let data5 = data.format;
      if (typeof data5 != "string") {
        let err21 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
      if (!(data5 === "standard" || data5 === "slack")) {
        let err22 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/enum", keyword: "enum", params: { allowedValues: schema129.properties.format.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
    if (data.description !== void 0) {
      let data6 = data.description;
      if (typeof data6 != "string" && data6 !== null) {
        let err23 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: schema129.properties.description.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
      if (typeof data6 == "string" && func1(data6) > 200) {
        let err24 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.enabled !== void 0 && typeof data.enabled != "boolean") {
      let err25 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
    }
    if (data.disabled_reason !== void 0) {
      let data8 = data.disabled_reason;
      if (typeof data8 != "string" && data8 !== null) {
        let err26 = { instancePath: instancePath + "/disabled_reason", schemaPath: "#/properties/disabled_reason/type", keyword: "type", params: { type: schema129.properties.disabled_reason.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
      if (typeof data8 == "string" && func1(data8) > 20) {
        let err27 = { instancePath: instancePath + "/disabled_reason", schemaPath: "#/properties/disabled_reason/maxLength", keyword: "maxLength", params: { limit: 20 }, message: "must NOT have more than 20 characters" };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data9 = data.created_at;
      if (typeof data9 == "string") {
        if (!formats4.validate(data9)) {
          let err28 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
      } else {
        let err29 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.secret !== void 0) {
      let data10 = data.secret;
      if (typeof data10 == "string") {
        if (func1(data10) > 80) {
          let err30 = { instancePath: instancePath + "/secret", schemaPath: "#/properties/secret/maxLength", keyword: "maxLength", params: { limit: 80 }, message: "must NOT have more than 80 characters" };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
      } else {
        let err31 = { instancePath: instancePath + "/secret", schemaPath: "#/properties/secret/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
  } else {
    let err32 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
  }
  return validate109.errors = vErrors, errors === 0;
}
validate109.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate108.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate109(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors), errors = vErrors.length), validate108.errors = vErrors, errors === 0;
}
validate108.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateWebhook = validate111;
function validate112(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate112.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.url === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.events === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "events" }, message: "must have required property 'events'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.severity_min === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "severity_min" }, message: "must have required property 'severity_min'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.format === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "format" }, message: "must have required property 'format'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.description === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.enabled === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "enabled" }, message: "must have required property 'enabled'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.disabled_reason === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "disabled_reason" }, message: "must have required property 'disabled_reason'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.created_at === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema121.properties, key0)) {
        let err9 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err10 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.url !== void 0) {
      let data1 = data.url;
      if (typeof data1 == "string") {
        if (func1(data1) > 6200) {
          let err12 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/maxLength", keyword: "maxLength", params: { limit: 6200 }, message: "must NOT have more than 6200 characters" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.events !== void 0) {
      let data2 = data.events;
      if (Array.isArray(data2)) {
        if (data2.length > 6) {
          let err14 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/maxItems", keyword: "maxItems", params: { limit: 6 }, message: "must NOT have more than 6 items" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (typeof data3 != "string") {
            let err15 = { instancePath: instancePath + "/events/" + i0, schemaPath: "#/components/schemas/WebhookEventType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
          if (!(data3 === "scan.completed" || data3 === "scan.failed" || data3 === "issue.opened" || data3 === "issue.reopened" || data3 === "issue.fixed" || data3 === "monitor.changed")) {
            let err16 = { instancePath: instancePath + "/events/" + i0, schemaPath: "#/components/schemas/WebhookEventType/enum", keyword: "enum", params: { allowedValues: schema122.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.severity_min !== void 0) {
      let data4 = data.severity_min;
      if (typeof data4 != "string") {
        let err18 = { instancePath: instancePath + "/severity_min", schemaPath: "#/components/schemas/Severity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      if (!(data4 === "critical" || data4 === "high" || data4 === "medium" || data4 === "low" || data4 === "info")) {
        let err19 = { instancePath: instancePath + "/severity_min", schemaPath: "#/components/schemas/Severity/enum", keyword: "enum", params: { allowedValues: schema75.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.format !== void 0) {
      let data5 = data.format;
      if (typeof data5 != "string") {
        let err20 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      if (!(data5 === "standard" || data5 === "slack")) {
        let err21 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/enum", keyword: "enum", params: { allowedValues: schema121.properties.format.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.description !== void 0) {
      let data6 = data.description;
      if (typeof data6 != "string" && data6 !== null) {
        let err22 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: schema121.properties.description.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
      if (typeof data6 == "string" && func1(data6) > 200) {
        let err23 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.enabled !== void 0 && typeof data.enabled != "boolean") {
      let err24 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
    }
    if (data.disabled_reason !== void 0) {
      let data8 = data.disabled_reason;
      if (typeof data8 != "string" && data8 !== null) {
        let err25 = { instancePath: instancePath + "/disabled_reason", schemaPath: "#/properties/disabled_reason/type", keyword: "type", params: { type: schema121.properties.disabled_reason.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
      if (typeof data8 == "string" && func1(data8) > 20) {
        let err26 = { instancePath: instancePath + "/disabled_reason", schemaPath: "#/properties/disabled_reason/maxLength", keyword: "maxLength", params: { limit: 20 }, message: "must NOT have more than 20 characters" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data9 = data.created_at;
      if (typeof data9 == "string") {
        if (!formats4.validate(data9)) {
          let err27 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
        }
      } else {
        let err28 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
    }
  } else {
    let err29 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
  }
  return validate112.errors = vErrors, errors === 0;
}
validate112.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate111(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate111.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate112(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors), errors = vErrors.length), validate111.errors = vErrors, errors === 0;
}
validate111.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateUpdateWebhookRequest = validate114;
var schema137 = { type: "object", description: "The settings of a webhook.", additionalProperties: !1, required: ["url", "events"], properties: { url: { type: "string", description: `URL that receives messages. It must use HTTPS. Userinfo is rejected, and a fragment is dropped.
`, minLength: 1, maxLength: 2048, pattern: "^[Hh][Tt][Tt][Pp][Ss]?://((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$", example: "https://hooks.example.com/scanward" }, events: { type: "array", description: "Types of messages to send.", minItems: 1, maxItems: 6, items: { $ref: "#/components/schemas/WebhookEventType" }, example: ["issue.opened", "issue.reopened"] }, severity_min: { $ref: "#/components/schemas/Severity", description: "Issues below this severity are left out of messages.", default: "high" }, format: { type: "string", description: "`standard` sends signed JSON. `slack` sends an unsigned `text`, which Slack, Mattermost and the `/slack` URL\nof Discord webhooks accept.\n", enum: ["standard", "slack"], default: "standard", example: "standard" }, description: { type: ["string", "null"], description: "What the webhook is for, on one line.", maxLength: 200, pattern: "^[^\\x00-\\x1f\\x7f-\\x9f]*$", example: "Security channel" }, enabled: { type: "boolean", description: "Whether messages are sent.", default: !0, example: !0 } }, example: { url: "https://hooks.example.com/scanward", events: ["issue.opened"], enabled: !0 } };
function validate115(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate115.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.severity_min === void 0 && (data.severity_min = "high"), data.format === void 0 && (data.format = "standard"), data.enabled === void 0 && (data.enabled = !0), data.url === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.events === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "events" }, message: "must have required property 'events'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "url" || key0 === "events" || key0 === "severity_min" || key0 === "format" || key0 === "description" || key0 === "enabled")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.url !== void 0) {
      let data0 = data.url;
      if (typeof data0 == "string") {
        if (func1(data0) > 2048) {
          let err3 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (func1(data0) < 1) {
          let err4 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!pattern18.test(data0)) {
          let err5 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/pattern", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$" }, message: 'must match pattern "^[Hh][Tt][Tt][Pp][Ss]?://((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.events !== void 0) {
      let data1 = data.events;
      if (Array.isArray(data1)) {
        if (data1.length > 6) {
          let err7 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/maxItems", keyword: "maxItems", params: { limit: 6 }, message: "must NOT have more than 6 items" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (data1.length < 1) {
          let err8 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 != "string") {
            let err9 = { instancePath: instancePath + "/events/" + i0, schemaPath: "#/components/schemas/WebhookEventType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
          if (!(data2 === "scan.completed" || data2 === "scan.failed" || data2 === "issue.opened" || data2 === "issue.reopened" || data2 === "issue.fixed" || data2 === "monitor.changed")) {
            let err10 = { instancePath: instancePath + "/events/" + i0, schemaPath: "#/components/schemas/WebhookEventType/enum", keyword: "enum", params: { allowedValues: schema126.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    let data3 = data.severity_min;
    if (typeof data3 != "string") {
      let err12 = { instancePath: instancePath + "/severity_min", schemaPath: "#/components/schemas/Severity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (!(data3 === "critical" || data3 === "high" || data3 === "medium" || data3 === "low" || data3 === "info")) {
      let err13 = { instancePath: instancePath + "/severity_min", schemaPath: "#/components/schemas/Severity/enum", keyword: "enum", params: { allowedValues: schema127.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    let data4 = data.format;
    if (typeof data4 != "string") {
      let err14 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (!(data4 === "standard" || data4 === "slack")) {
      let err15 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/enum", keyword: "enum", params: { allowedValues: schema137.properties.format.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.description !== void 0) {
      let data5 = data.description;
      if (typeof data5 != "string" && data5 !== null) {
        let err16 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: schema137.properties.description.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (typeof data5 == "string") {
        if (func1(data5) > 200) {
          let err17 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
        if (!pattern19.test(data5)) {
          let err18 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1f\\x7f-\\x9f]*$" }, message: 'must match pattern "^[^\\x00-\\x1f\\x7f-\\x9f]*$"' };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
      }
    }
    if (typeof data.enabled != "boolean") {
      let err19 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
  } else {
    let err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
  }
  return validate115.errors = vErrors, errors === 0;
}
validate115.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate114(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate114.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate115(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors), errors = vErrors.length), validate114.errors = vErrors, errors === 0;
}
validate114.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateWebhookSecret = validate117;
function validate117(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate117.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.secret === void 0) {
      let err0 = { instancePath, schemaPath: "openapi-strict#/components/schemas/WebhookSecret/required", keyword: "required", params: { missingProperty: "secret" }, message: "must have required property 'secret'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "secret") {
        let err1 = { instancePath, schemaPath: "openapi-strict#/components/schemas/WebhookSecret/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.secret !== void 0) {
      let data0 = data.secret;
      if (typeof data0 == "string") {
        if (func1(data0) > 80) {
          let err2 = { instancePath: instancePath + "/secret", schemaPath: "openapi-strict#/components/schemas/WebhookSecret/properties/secret/maxLength", keyword: "maxLength", params: { limit: 80 }, message: "must NOT have more than 80 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/secret", schemaPath: "openapi-strict#/components/schemas/WebhookSecret/properties/secret/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "openapi-strict#/components/schemas/WebhookSecret/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate117.errors = vErrors, errors === 0;
}
validate117.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateQueuedDelivery = validate118;
function validate118(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate118.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.delivery_id === void 0) {
      let err0 = { instancePath, schemaPath: "openapi-strict#/components/schemas/QueuedDelivery/required", keyword: "required", params: { missingProperty: "delivery_id" }, message: "must have required property 'delivery_id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "delivery_id") {
        let err1 = { instancePath, schemaPath: "openapi-strict#/components/schemas/QueuedDelivery/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.delivery_id !== void 0) {
      let data0 = data.delivery_id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err2 = { instancePath: instancePath + "/delivery_id", schemaPath: "openapi-strict#/components/schemas/QueuedDelivery/properties/delivery_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/delivery_id", schemaPath: "openapi-strict#/components/schemas/QueuedDelivery/properties/delivery_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "openapi-strict#/components/schemas/QueuedDelivery/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate118.errors = vErrors, errors === 0;
}
validate118.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateListDeliveriesQuery = validate119;
function validate119(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate119.evaluated;
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
  return validate119.errors = vErrors, errors === 0;
}
validate119.evaluated = { props: { limit: !0, cursor: !0 }, dynamicProps: !1, dynamicItems: !1 };
var validateDeliveryPage = validate120;
var schema146 = { type: "object", description: "A page of deliveries.", required: ["deliveries", "next_cursor"], properties: { deliveries: { type: "array", description: "Newest first.", maxItems: 100, items: { $ref: "#/components/schemas/Delivery" } }, next_cursor: { type: ["string", "null"], description: "Cursor of the next page; null on the last.", maxLength: 64, example: null } }, additionalProperties: !1 }, schema147 = { type: "object", description: "A message to a webhook, and the attempts to deliver it.", required: ["id", "event_id", "type", "status", "attempts", "next_attempt_at", "created_at"], properties: { id: { type: "string", format: "uuid", description: "ID of the delivery.", example: "01932f82-71c0-7a02-8d3f-5b7c9e1f3a44" }, event_id: { type: "string", format: "uuid", description: "The `webhook-id` of the message.", example: "01932f82-71bf-7c10-9e2d-6a8b0c2d4e55" }, type: { type: "string", description: "Type of the message: a `WebhookEventType` or `webhook.test`.", maxLength: 40, example: "issue.opened" }, status: { type: "string", description: "`failed` after the last attempt, or when the webhook was disabled.", enum: ["pending", "delivered", "failed"], example: "delivered" }, attempts: { type: "array", description: "Attempts so far, oldest first.", maxItems: 20, items: { $ref: "#/components/schemas/DeliveryAttempt" } }, next_attempt_at: { type: ["string", "null"], format: "date-time", description: "When the next attempt is due; null if there is none.", example: null }, created_at: { type: "string", format: "date-time", description: "When the message was queued.", example: "2026-11-22T09:30:09.480Z" } }, additionalProperties: !1 }, schema148 = { type: "object", description: "An attempt to deliver a message.", required: ["at", "http_status", "duration_ms", "error", "response_excerpt"], properties: { at: { type: "string", format: "date-time", description: "When it began.", example: "2026-11-22T09:30:10.000Z" }, http_status: { type: ["integer", "null"], description: "Status code of the response; null if there was none.", example: 204 }, duration_ms: { type: "integer", description: "How long it took.", minimum: 0, example: 85 }, error: { type: ["string", "null"], description: "Why it failed; null if it succeeded.", maxLength: 500, example: null }, response_excerpt: { type: ["string", "null"], description: "Start of the response body.", maxLength: 512, example: null } }, additionalProperties: !1 };
function validate122(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate122.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.event_id === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event_id" }, message: "must have required property 'event_id'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.type === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.status === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.attempts === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attempts" }, message: "must have required property 'attempts'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.next_attempt_at === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "next_attempt_at" }, message: "must have required property 'next_attempt_at'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.created_at === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "id" || key0 === "event_id" || key0 === "type" || key0 === "status" || key0 === "attempts" || key0 === "next_attempt_at" || key0 === "created_at")) {
        let err7 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err8 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.event_id !== void 0) {
      let data1 = data.event_id;
      if (typeof data1 == "string") {
        if (!formats0.test(data1)) {
          let err10 = { instancePath: instancePath + "/event_id", schemaPath: "#/properties/event_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/event_id", schemaPath: "#/properties/event_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.type !== void 0) {
      let data2 = data.type;
      if (typeof data2 == "string") {
        if (func1(data2) > 40) {
          let err12 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.status !== void 0) {
      let data3 = data.status;
      if (typeof data3 != "string") {
        let err14 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (!(data3 === "pending" || data3 === "delivered" || data3 === "failed")) {
        let err15 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema147.properties.status.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.attempts !== void 0) {
      let data4 = data.attempts;
      if (Array.isArray(data4)) {
        if (data4.length > 20) {
          let err16 = { instancePath: instancePath + "/attempts", schemaPath: "#/properties/attempts/maxItems", keyword: "maxItems", params: { limit: 20 }, message: "must NOT have more than 20 items" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
        let len0 = data4.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data5 = data4[i0];
          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
            if (data5.at === void 0) {
              let err17 = { instancePath: instancePath + "/attempts/" + i0, schemaPath: "#/components/schemas/DeliveryAttempt/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (data5.http_status === void 0) {
              let err18 = { instancePath: instancePath + "/attempts/" + i0, schemaPath: "#/components/schemas/DeliveryAttempt/required", keyword: "required", params: { missingProperty: "http_status" }, message: "must have required property 'http_status'" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
            if (data5.duration_ms === void 0) {
              let err19 = { instancePath: instancePath + "/attempts/" + i0, schemaPath: "#/components/schemas/DeliveryAttempt/required", keyword: "required", params: { missingProperty: "duration_ms" }, message: "must have required property 'duration_ms'" };
              vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
            }
            if (data5.error === void 0) {
              let err20 = { instancePath: instancePath + "/attempts/" + i0, schemaPath: "#/components/schemas/DeliveryAttempt/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" };
              vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
            }
            if (data5.response_excerpt === void 0) {
              let err21 = { instancePath: instancePath + "/attempts/" + i0, schemaPath: "#/components/schemas/DeliveryAttempt/required", keyword: "required", params: { missingProperty: "response_excerpt" }, message: "must have required property 'response_excerpt'" };
              vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
            }
            for (let key1 in data5)
              if (!(key1 === "at" || key1 === "http_status" || key1 === "duration_ms" || key1 === "error" || key1 === "response_excerpt")) {
                let err22 = { instancePath: instancePath + "/attempts/" + i0, schemaPath: "#/components/schemas/DeliveryAttempt/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
              }
            if (data5.at !== void 0) {
              let data6 = data5.at;
              if (typeof data6 == "string") {
                if (!formats4.validate(data6)) {
                  let err23 = { instancePath: instancePath + "/attempts/" + i0 + "/at", schemaPath: "#/components/schemas/DeliveryAttempt/properties/at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
                  vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                }
              } else {
                let err24 = { instancePath: instancePath + "/attempts/" + i0 + "/at", schemaPath: "#/components/schemas/DeliveryAttempt/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
              }
            }
            if (data5.http_status !== void 0) {
              let data7 = data5.http_status;
              if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null) {
                let err25 = { instancePath: instancePath + "/attempts/" + i0 + "/http_status", schemaPath: "#/components/schemas/DeliveryAttempt/properties/http_status/type", keyword: "type", params: { type: schema148.properties.http_status.type }, message: "must be integer,null" };
                vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
              }
            }
            if (data5.duration_ms !== void 0) {
              let data8 = data5.duration_ms;
              if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
                let err26 = { instancePath: instancePath + "/attempts/" + i0 + "/duration_ms", schemaPath: "#/components/schemas/DeliveryAttempt/properties/duration_ms/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
              }
              if (typeof data8 == "number" && isFinite(data8) && (data8 < 0 || isNaN(data8))) {
                let err27 = { instancePath: instancePath + "/attempts/" + i0 + "/duration_ms", schemaPath: "#/components/schemas/DeliveryAttempt/properties/duration_ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
              }
            }
            if (data5.error !== void 0) {
              let data9 = data5.error;
              if (typeof data9 != "string" && data9 !== null) {
                let err28 = { instancePath: instancePath + "/attempts/" + i0 + "/error", schemaPath: "#/components/schemas/DeliveryAttempt/properties/error/type", keyword: "type", params: { type: schema148.properties.error.type }, message: "must be string,null" };
                vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
              }
              if (typeof data9 == "string" && func1(data9) > 500) {
                let err29 = { instancePath: instancePath + "/attempts/" + i0 + "/error", schemaPath: "#/components/schemas/DeliveryAttempt/properties/error/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
                vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
              }
            }
            if (data5.response_excerpt !== void 0) {
              let data10 = data5.response_excerpt;
              if (typeof data10 != "string" && data10 !== null) {
                let err30 = { instancePath: instancePath + "/attempts/" + i0 + "/response_excerpt", schemaPath: "#/components/schemas/DeliveryAttempt/properties/response_excerpt/type", keyword: "type", params: { type: schema148.properties.response_excerpt.type }, message: "must be string,null" };
                vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
              }
              if (typeof data10 == "string" && func1(data10) > 512) {
                let err31 = { instancePath: instancePath + "/attempts/" + i0 + "/response_excerpt", schemaPath: "#/components/schemas/DeliveryAttempt/properties/response_excerpt/maxLength", keyword: "maxLength", params: { limit: 512 }, message: "must NOT have more than 512 characters" };
                vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
              }
            }
          } else {
            let err32 = { instancePath: instancePath + "/attempts/" + i0, schemaPath: "#/components/schemas/DeliveryAttempt/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
          }
        }
      } else {
        let err33 = { instancePath: instancePath + "/attempts", schemaPath: "#/properties/attempts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.next_attempt_at !== void 0) {
      let data11 = data.next_attempt_at;
      if (typeof data11 != "string" && data11 !== null) {
        let err34 = { instancePath: instancePath + "/next_attempt_at", schemaPath: "#/properties/next_attempt_at/type", keyword: "type", params: { type: schema147.properties.next_attempt_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
      if (typeof data11 == "string" && !formats4.validate(data11)) {
        let err35 = { instancePath: instancePath + "/next_attempt_at", schemaPath: "#/properties/next_attempt_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data12 = data.created_at;
      if (typeof data12 == "string") {
        if (!formats4.validate(data12)) {
          let err36 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
        }
      } else {
        let err37 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
  } else {
    let err38 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
  }
  return validate122.errors = vErrors, errors === 0;
}
validate122.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate121(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate121.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.deliveries === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "deliveries" }, message: "must have required property 'deliveries'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.next_cursor === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "next_cursor" }, message: "must have required property 'next_cursor'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "deliveries" || key0 === "next_cursor")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.deliveries !== void 0) {
      let data0 = data.deliveries;
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          let err3 = { instancePath: instancePath + "/deliveries", schemaPath: "#/properties/deliveries/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate122(data0[i0], { instancePath: instancePath + "/deliveries/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors), errors = vErrors.length);
      } else {
        let err4 = { instancePath: instancePath + "/deliveries", schemaPath: "#/properties/deliveries/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.next_cursor !== void 0) {
      let data2 = data.next_cursor;
      if (typeof data2 != "string" && data2 !== null) {
        let err5 = { instancePath: instancePath + "/next_cursor", schemaPath: "#/properties/next_cursor/type", keyword: "type", params: { type: schema146.properties.next_cursor.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      if (typeof data2 == "string" && func1(data2) > 64) {
        let err6 = { instancePath: instancePath + "/next_cursor", schemaPath: "#/properties/next_cursor/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate121.errors = vErrors, errors === 0;
}
validate121.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate120.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate121(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors), errors = vErrors.length), validate120.errors = vErrors, errors === 0;
}
validate120.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateScheduleList = validate125;
var schema151 = { type: "object", description: "Starts scans at recurring times.", required: ["id", "target", "mode", "intensity", "cron", "time_zone", "jitter_minutes", "enabled", "next_run_at", "last_run_at", "last_scan_id", "last_error", "created_at"], properties: { id: { type: "string", format: "uuid", description: "ID of the schedule.", example: "01932f91-3c51-7e22-8d6f-5a7b9c1d3e44" }, target: { type: "string", description: "The normalized URL of the target.", maxLength: 6200, example: "https://app.example.com/" }, mode: { $ref: "#/components/schemas/ScanMode" }, intensity: { type: "string", description: "Intensity of active scans.", enum: ["safe", "intrusive"], example: "safe" }, cron: { type: "string", description: "Minute, hour, day of the month, month and day of the week.", maxLength: 200, example: "0 3 * * mon" }, time_zone: { type: "string", description: "Time zone of `cron`.", maxLength: 64, example: "Europe/Berlin" }, jitter_minutes: { type: "integer", description: "Each run starts up to this many minutes later.", minimum: 0, maximum: 60, example: 10 }, enabled: { type: "boolean", description: "Whether scans are started.", example: !0 }, next_run_at: { type: ["string", "null"], format: "date-time", description: "When the next scan starts, jitter included. Null while disabled.", example: "2026-11-30T02:04:17.000Z" }, last_run_at: { type: ["string", "null"], format: "date-time", description: "When the latest scan was started.", example: "2026-11-23T02:08:51.000Z" }, last_scan_id: { type: ["string", "null"], format: "uuid", description: "The latest scan. Null also once it is deleted.", example: "01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55" }, last_error: { type: ["string", "null"], description: "Why the latest run was skipped: `still_running` (the scan before it has not ended), `quota_exceeded`, or\n`forbidden` (plan, authorization or target). Null if it was not.\n", maxLength: 20, example: null }, created_at: { type: "string", format: "date-time", description: "When the schedule was created.", example: "2026-11-20T08:00:00.000Z" } }, additionalProperties: !1 };
function validate127(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate127.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.target === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.mode === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.intensity === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "intensity" }, message: "must have required property 'intensity'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.cron === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cron" }, message: "must have required property 'cron'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.time_zone === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "time_zone" }, message: "must have required property 'time_zone'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.jitter_minutes === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "jitter_minutes" }, message: "must have required property 'jitter_minutes'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.enabled === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "enabled" }, message: "must have required property 'enabled'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.next_run_at === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "next_run_at" }, message: "must have required property 'next_run_at'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.last_run_at === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_run_at" }, message: "must have required property 'last_run_at'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.last_scan_id === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_scan_id" }, message: "must have required property 'last_scan_id'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.last_error === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_error" }, message: "must have required property 'last_error'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.created_at === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema151.properties, key0)) {
        let err13 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err14 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
      } else {
        let err15 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.target !== void 0) {
      let data1 = data.target;
      if (typeof data1 == "string") {
        if (func1(data1) > 6200) {
          let err16 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/maxLength", keyword: "maxLength", params: { limit: 6200 }, message: "must NOT have more than 6200 characters" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      } else {
        let err17 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.mode !== void 0) {
      let data2 = data.mode;
      if (typeof data2 != "string") {
        let err18 = { instancePath: instancePath + "/mode", schemaPath: "#/components/schemas/ScanMode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      if (!(data2 === "passive" || data2 === "active")) {
        let err19 = { instancePath: instancePath + "/mode", schemaPath: "#/components/schemas/ScanMode/enum", keyword: "enum", params: { allowedValues: schema36.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.intensity !== void 0) {
      let data3 = data.intensity;
      if (typeof data3 != "string") {
        let err20 = { instancePath: instancePath + "/intensity", schemaPath: "#/properties/intensity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      if (!(data3 === "safe" || data3 === "intrusive")) {
        let err21 = { instancePath: instancePath + "/intensity", schemaPath: "#/properties/intensity/enum", keyword: "enum", params: { allowedValues: schema151.properties.intensity.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.cron !== void 0) {
      let data4 = data.cron;
      if (typeof data4 == "string") {
        if (func1(data4) > 200) {
          let err22 = { instancePath: instancePath + "/cron", schemaPath: "#/properties/cron/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
      } else {
        let err23 = { instancePath: instancePath + "/cron", schemaPath: "#/properties/cron/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.time_zone !== void 0) {
      let data5 = data.time_zone;
      if (typeof data5 == "string") {
        if (func1(data5) > 64) {
          let err24 = { instancePath: instancePath + "/time_zone", schemaPath: "#/properties/time_zone/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
      } else {
        let err25 = { instancePath: instancePath + "/time_zone", schemaPath: "#/properties/time_zone/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    if (data.jitter_minutes !== void 0) {
      let data6 = data.jitter_minutes;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
        let err26 = { instancePath: instancePath + "/jitter_minutes", schemaPath: "#/properties/jitter_minutes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 60 || isNaN(data6)) {
          let err27 = { instancePath: instancePath + "/jitter_minutes", schemaPath: "#/properties/jitter_minutes/maximum", keyword: "maximum", params: { comparison: "<=", limit: 60 }, message: "must be <= 60" };
          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
        }
        if (data6 < 0 || isNaN(data6)) {
          let err28 = { instancePath: instancePath + "/jitter_minutes", schemaPath: "#/properties/jitter_minutes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
      }
    }
    if (data.enabled !== void 0 && typeof data.enabled != "boolean") {
      let err29 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
    }
    if (data.next_run_at !== void 0) {
      let data8 = data.next_run_at;
      if (typeof data8 != "string" && data8 !== null) {
        let err30 = { instancePath: instancePath + "/next_run_at", schemaPath: "#/properties/next_run_at/type", keyword: "type", params: { type: schema151.properties.next_run_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
      if (typeof data8 == "string" && !formats4.validate(data8)) {
        let err31 = { instancePath: instancePath + "/next_run_at", schemaPath: "#/properties/next_run_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.last_run_at !== void 0) {
      let data9 = data.last_run_at;
      if (typeof data9 != "string" && data9 !== null) {
        let err32 = { instancePath: instancePath + "/last_run_at", schemaPath: "#/properties/last_run_at/type", keyword: "type", params: { type: schema151.properties.last_run_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
      if (typeof data9 == "string" && !formats4.validate(data9)) {
        let err33 = { instancePath: instancePath + "/last_run_at", schemaPath: "#/properties/last_run_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.last_scan_id !== void 0) {
      let data10 = data.last_scan_id;
      if (typeof data10 != "string" && data10 !== null) {
        let err34 = { instancePath: instancePath + "/last_scan_id", schemaPath: "#/properties/last_scan_id/type", keyword: "type", params: { type: schema151.properties.last_scan_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
      if (typeof data10 == "string" && !formats0.test(data10)) {
        let err35 = { instancePath: instancePath + "/last_scan_id", schemaPath: "#/properties/last_scan_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.last_error !== void 0) {
      let data11 = data.last_error;
      if (typeof data11 != "string" && data11 !== null) {
        let err36 = { instancePath: instancePath + "/last_error", schemaPath: "#/properties/last_error/type", keyword: "type", params: { type: schema151.properties.last_error.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
      if (typeof data11 == "string" && func1(data11) > 20) {
        let err37 = { instancePath: instancePath + "/last_error", schemaPath: "#/properties/last_error/maxLength", keyword: "maxLength", params: { limit: 20 }, message: "must NOT have more than 20 characters" };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data12 = data.created_at;
      if (typeof data12 == "string") {
        if (!formats4.validate(data12)) {
          let err38 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
        }
      } else {
        let err39 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
    }
  } else {
    let err40 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
  }
  return validate127.errors = vErrors, errors === 0;
}
validate127.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate126(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate126.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.schedules === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schedules" }, message: "must have required property 'schedules'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "schedules") {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.schedules !== void 0) {
      let data0 = data.schedules;
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          let err2 = { instancePath: instancePath + "/schedules", schemaPath: "#/properties/schedules/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate127(data0[i0], { instancePath: instancePath + "/schedules/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors), errors = vErrors.length);
      } else {
        let err3 = { instancePath: instancePath + "/schedules", schemaPath: "#/properties/schedules/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate126.errors = vErrors, errors === 0;
}
validate126.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate125(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate125.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate126(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors), errors = vErrors.length), validate125.errors = vErrors, errors === 0;
}
validate125.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateScheduleRequest = validate130;
var schema154 = { type: "object", description: "The settings of a schedule.", additionalProperties: !1, required: ["target", "cron"], properties: { target: { type: "string", description: `URL or hostname, as for a scan.
`, minLength: 1, maxLength: 2048, pattern: "^([Hh][Tt][Tt][Pp][Ss]?://)?((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$", example: "https://app.example.com/" }, mode: { type: "string", description: "Mode of the scans.", enum: ["passive", "active"], default: "passive", example: "passive" }, intensity: { type: "string", description: "Intensity of active scans. Ignored for passive scans.", enum: ["safe", "intrusive"], default: "safe", example: "safe" }, cron: { type: "string", description: "Minute, hour, day of the month, month and day of the week, separated by spaces. A field has numbers, names of three\nletters, `*`, lists (`1,15`), ranges (`mon-fri`) and steps (`*/6`, `8-18/2`). If day of the month and day of\nthe week are both restricted, either matches.\n", minLength: 9, maxLength: 200, pattern: "^(\\*(/[1-9][0-9]?)?|[0-5]?[0-9](-[0-5]?[0-9](/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|[0-5]?[0-9](-[0-5]?[0-9](/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|([01]?[0-9]|2[0-3])(-([01]?[0-9]|2[0-3])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|([01]?[0-9]|2[0-3])(-([01]?[0-9]|2[0-3])(/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|(0?[1-9]|[12][0-9]|3[01])(-(0?[1-9]|[12][0-9]|3[01])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|(0?[1-9]|[12][0-9]|3[01])(-(0?[1-9]|[12][0-9]|3[01])(/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(-(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(-(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(-(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(-(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(/[1-9][0-9]?)?)?))*$", example: "0 3 * * mon" }, time_zone: { type: "string", description: "IANA name of the time zone of `cron`, such as `Europe/Berlin`. Offsets such as `+02:00` are rejected.\n", minLength: 1, maxLength: 64, pattern: "^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,3}$", default: "UTC", example: "Europe/Berlin" }, jitter_minutes: { type: "integer", description: "Each run starts up to this many minutes after the time of `cron`.", minimum: 0, maximum: 60, default: 10, example: 10 }, enabled: { type: "boolean", description: "Whether scans are started.", default: !0, example: !0 } }, example: { target: "app.example.com", cron: "0 3 * * mon", time_zone: "Europe/Berlin" } }, pattern24 = new RegExp("^(\\*(/[1-9][0-9]?)?|[0-5]?[0-9](-[0-5]?[0-9](/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|[0-5]?[0-9](-[0-5]?[0-9](/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|([01]?[0-9]|2[0-3])(-([01]?[0-9]|2[0-3])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|([01]?[0-9]|2[0-3])(-([01]?[0-9]|2[0-3])(/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|(0?[1-9]|[12][0-9]|3[01])(-(0?[1-9]|[12][0-9]|3[01])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|(0?[1-9]|[12][0-9]|3[01])(-(0?[1-9]|[12][0-9]|3[01])(/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(-(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(-(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(-(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(-(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(/[1-9][0-9]?)?)?))*$", "u"), pattern25 = new RegExp("^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,3}$", "u");
function validate130(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate130.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.mode === void 0 && (data.mode = "passive"), data.intensity === void 0 && (data.intensity = "safe"), data.time_zone === void 0 && (data.time_zone = "UTC"), data.jitter_minutes === void 0 && (data.jitter_minutes = 10), data.enabled === void 0 && (data.enabled = !0), data.target === void 0) {
      let err0 = { instancePath, schemaPath: "openapi#/components/schemas/ScheduleRequest/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.cron === void 0) {
      let err1 = { instancePath, schemaPath: "openapi#/components/schemas/ScheduleRequest/required", keyword: "required", params: { missingProperty: "cron" }, message: "must have required property 'cron'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "target" || key0 === "mode" || key0 === "intensity" || key0 === "cron" || key0 === "time_zone" || key0 === "jitter_minutes" || key0 === "enabled")) {
        let err2 = { instancePath, schemaPath: "openapi#/components/schemas/ScheduleRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.target !== void 0) {
      let data0 = data.target;
      if (typeof data0 == "string") {
        if (func1(data0) > 2048) {
          let err3 = { instancePath: instancePath + "/target", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/target/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (func1(data0) < 1) {
          let err4 = { instancePath: instancePath + "/target", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/target/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!pattern5.test(data0)) {
          let err5 = { instancePath: instancePath + "/target", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/target/pattern", keyword: "pattern", params: { pattern: "^([Hh][Tt][Tt][Pp][Ss]?://)?((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$" }, message: 'must match pattern "^([Hh][Tt][Tt][Pp][Ss]?://)?((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/target", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    let data1 = data.mode;
    if (typeof data1 != "string") {
      let err7 = { instancePath: instancePath + "/mode", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/mode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (!(data1 === "passive" || data1 === "active")) {
      let err8 = { instancePath: instancePath + "/mode", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/mode/enum", keyword: "enum", params: { allowedValues: schema154.properties.mode.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    let data2 = data.intensity;
    if (typeof data2 != "string") {
      let err9 = { instancePath: instancePath + "/intensity", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/intensity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (!(data2 === "safe" || data2 === "intrusive")) {
      let err10 = { instancePath: instancePath + "/intensity", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/intensity/enum", keyword: "enum", params: { allowedValues: schema154.properties.intensity.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.cron !== void 0) {
      let data3 = data.cron;
      if (typeof data3 == "string") {
        if (func1(data3) > 200) {
          let err11 = { instancePath: instancePath + "/cron", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/cron/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (func1(data3) < 9) {
          let err12 = { instancePath: instancePath + "/cron", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/cron/minLength", keyword: "minLength", params: { limit: 9 }, message: "must NOT have fewer than 9 characters" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (!pattern24.test(data3)) {
          let err13 = { instancePath: instancePath + "/cron", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/cron/pattern", keyword: "pattern", params: { pattern: "^(\\*(/[1-9][0-9]?)?|[0-5]?[0-9](-[0-5]?[0-9](/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|[0-5]?[0-9](-[0-5]?[0-9](/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|([01]?[0-9]|2[0-3])(-([01]?[0-9]|2[0-3])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|([01]?[0-9]|2[0-3])(-([01]?[0-9]|2[0-3])(/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|(0?[1-9]|[12][0-9]|3[01])(-(0?[1-9]|[12][0-9]|3[01])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|(0?[1-9]|[12][0-9]|3[01])(-(0?[1-9]|[12][0-9]|3[01])(/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(-(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(-(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(-(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(-(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(/[1-9][0-9]?)?)?))*$" }, message: 'must match pattern "^(\\*(/[1-9][0-9]?)?|[0-5]?[0-9](-[0-5]?[0-9](/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|[0-5]?[0-9](-[0-5]?[0-9](/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|([01]?[0-9]|2[0-3])(-([01]?[0-9]|2[0-3])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|([01]?[0-9]|2[0-3])(-([01]?[0-9]|2[0-3])(/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|(0?[1-9]|[12][0-9]|3[01])(-(0?[1-9]|[12][0-9]|3[01])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|(0?[1-9]|[12][0-9]|3[01])(-(0?[1-9]|[12][0-9]|3[01])(/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(-(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(-(0?[1-9]|1[0-2]|[Jj][Aa][Nn]|[Ff][Ee][Bb]|[Mm][Aa][Rr]|[Aa][Pp][Rr]|[Mm][Aa][Yy]|[Jj][Uu][Nn]|[Jj][Uu][Ll]|[Aa][Uu][Gg]|[Ss][Ee][Pp]|[Oo][Cc][Tt]|[Nn][Oo][Vv]|[Dd][Ee][Cc])(/[1-9][0-9]?)?)?))* +(\\*(/[1-9][0-9]?)?|(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(-(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(/[1-9][0-9]?)?)?)(,(\\*(/[1-9][0-9]?)?|(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(-(0?[0-7]|[Ss][Uu][Nn]|[Mm][Oo][Nn]|[Tt][Uu][Ee]|[Ww][Ee][Dd]|[Tt][Hh][Uu]|[Ff][Rr][Ii]|[Ss][Aa][Tt])(/[1-9][0-9]?)?)?))*$"' };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/cron", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/cron/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    let data4 = data.time_zone;
    if (typeof data4 == "string") {
      if (func1(data4) > 64) {
        let err15 = { instancePath: instancePath + "/time_zone", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/time_zone/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
      if (func1(data4) < 1) {
        let err16 = { instancePath: instancePath + "/time_zone", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/time_zone/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (!pattern25.test(data4)) {
        let err17 = { instancePath: instancePath + "/time_zone", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/time_zone/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,3}$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,3}$"' };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    } else {
      let err18 = { instancePath: instancePath + "/time_zone", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/time_zone/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
    let data5 = data.jitter_minutes;
    if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
      let err19 = { instancePath: instancePath + "/jitter_minutes", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/jitter_minutes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    if (typeof data5 == "number" && isFinite(data5)) {
      if (data5 > 60 || isNaN(data5)) {
        let err20 = { instancePath: instancePath + "/jitter_minutes", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/jitter_minutes/maximum", keyword: "maximum", params: { comparison: "<=", limit: 60 }, message: "must be <= 60" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      if (data5 < 0 || isNaN(data5)) {
        let err21 = { instancePath: instancePath + "/jitter_minutes", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/jitter_minutes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (typeof data.enabled != "boolean") {
      let err22 = { instancePath: instancePath + "/enabled", schemaPath: "openapi#/components/schemas/ScheduleRequest/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
  } else {
    let err23 = { instancePath, schemaPath: "openapi#/components/schemas/ScheduleRequest/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
  }
  return validate130.errors = vErrors, errors === 0;
}
validate130.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateSchedule = validate131;
function validate132(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate132.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.target === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.mode === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.intensity === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "intensity" }, message: "must have required property 'intensity'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.cron === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cron" }, message: "must have required property 'cron'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.time_zone === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "time_zone" }, message: "must have required property 'time_zone'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.jitter_minutes === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "jitter_minutes" }, message: "must have required property 'jitter_minutes'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.enabled === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "enabled" }, message: "must have required property 'enabled'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.next_run_at === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "next_run_at" }, message: "must have required property 'next_run_at'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.last_run_at === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_run_at" }, message: "must have required property 'last_run_at'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.last_scan_id === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_scan_id" }, message: "must have required property 'last_scan_id'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.last_error === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_error" }, message: "must have required property 'last_error'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.created_at === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema151.properties, key0)) {
        let err13 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err14 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
      } else {
        let err15 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.target !== void 0) {
      let data1 = data.target;
      if (typeof data1 == "string") {
        if (func1(data1) > 6200) {
          let err16 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/maxLength", keyword: "maxLength", params: { limit: 6200 }, message: "must NOT have more than 6200 characters" };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      } else {
        let err17 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.mode !== void 0) {
      let data2 = data.mode;
      if (typeof data2 != "string") {
        let err18 = { instancePath: instancePath + "/mode", schemaPath: "#/components/schemas/ScanMode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      if (!(data2 === "passive" || data2 === "active")) {
        let err19 = { instancePath: instancePath + "/mode", schemaPath: "#/components/schemas/ScanMode/enum", keyword: "enum", params: { allowedValues: schema36.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.intensity !== void 0) {
      let data3 = data.intensity;
      if (typeof data3 != "string") {
        let err20 = { instancePath: instancePath + "/intensity", schemaPath: "#/properties/intensity/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      if (!(data3 === "safe" || data3 === "intrusive")) {
        let err21 = { instancePath: instancePath + "/intensity", schemaPath: "#/properties/intensity/enum", keyword: "enum", params: { allowedValues: schema151.properties.intensity.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.cron !== void 0) {
      let data4 = data.cron;
      if (typeof data4 == "string") {
        if (func1(data4) > 200) {
          let err22 = { instancePath: instancePath + "/cron", schemaPath: "#/properties/cron/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
      } else {
        let err23 = { instancePath: instancePath + "/cron", schemaPath: "#/properties/cron/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.time_zone !== void 0) {
      let data5 = data.time_zone;
      if (typeof data5 == "string") {
        if (func1(data5) > 64) {
          let err24 = { instancePath: instancePath + "/time_zone", schemaPath: "#/properties/time_zone/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
      } else {
        let err25 = { instancePath: instancePath + "/time_zone", schemaPath: "#/properties/time_zone/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    if (data.jitter_minutes !== void 0) {
      let data6 = data.jitter_minutes;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
        let err26 = { instancePath: instancePath + "/jitter_minutes", schemaPath: "#/properties/jitter_minutes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 60 || isNaN(data6)) {
          let err27 = { instancePath: instancePath + "/jitter_minutes", schemaPath: "#/properties/jitter_minutes/maximum", keyword: "maximum", params: { comparison: "<=", limit: 60 }, message: "must be <= 60" };
          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
        }
        if (data6 < 0 || isNaN(data6)) {
          let err28 = { instancePath: instancePath + "/jitter_minutes", schemaPath: "#/properties/jitter_minutes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
      }
    }
    if (data.enabled !== void 0 && typeof data.enabled != "boolean") {
      let err29 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
    }
    if (data.next_run_at !== void 0) {
      let data8 = data.next_run_at;
      if (typeof data8 != "string" && data8 !== null) {
        let err30 = { instancePath: instancePath + "/next_run_at", schemaPath: "#/properties/next_run_at/type", keyword: "type", params: { type: schema151.properties.next_run_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
      if (typeof data8 == "string" && !formats4.validate(data8)) {
        let err31 = { instancePath: instancePath + "/next_run_at", schemaPath: "#/properties/next_run_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.last_run_at !== void 0) {
      let data9 = data.last_run_at;
      if (typeof data9 != "string" && data9 !== null) {
        let err32 = { instancePath: instancePath + "/last_run_at", schemaPath: "#/properties/last_run_at/type", keyword: "type", params: { type: schema151.properties.last_run_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
      if (typeof data9 == "string" && !formats4.validate(data9)) {
        let err33 = { instancePath: instancePath + "/last_run_at", schemaPath: "#/properties/last_run_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.last_scan_id !== void 0) {
      let data10 = data.last_scan_id;
      if (typeof data10 != "string" && data10 !== null) {
        let err34 = { instancePath: instancePath + "/last_scan_id", schemaPath: "#/properties/last_scan_id/type", keyword: "type", params: { type: schema151.properties.last_scan_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
      if (typeof data10 == "string" && !formats0.test(data10)) {
        let err35 = { instancePath: instancePath + "/last_scan_id", schemaPath: "#/properties/last_scan_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.last_error !== void 0) {
      let data11 = data.last_error;
      if (typeof data11 != "string" && data11 !== null) {
        let err36 = { instancePath: instancePath + "/last_error", schemaPath: "#/properties/last_error/type", keyword: "type", params: { type: schema151.properties.last_error.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
      if (typeof data11 == "string" && func1(data11) > 20) {
        let err37 = { instancePath: instancePath + "/last_error", schemaPath: "#/properties/last_error/maxLength", keyword: "maxLength", params: { limit: 20 }, message: "must NOT have more than 20 characters" };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data12 = data.created_at;
      if (typeof data12 == "string") {
        if (!formats4.validate(data12)) {
          let err38 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
        }
      } else {
        let err39 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
    }
  } else {
    let err40 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
  }
  return validate132.errors = vErrors, errors === 0;
}
validate132.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate131(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate131.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate132(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors), errors = vErrors.length), validate131.errors = vErrors, errors === 0;
}
validate131.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateMonitorList = validate134;
var schema160 = { type: "object", description: "Looks at a site in intervals, and tells what changed.", required: ["id", "target", "interval_minutes", "scan_on_change", "mode", "watch", "enabled", "state", "last_look_at", "last_change_at", "last_scan_id", "certificate_expires_at", "last_error", "created_at"], properties: { id: { type: "string", format: "uuid", description: "ID of the monitor.", example: "01932f91-5d60-7a44-8f1e-2b4c6d8e0f11" }, target: { type: "string", description: "The normalized URL of the start page.", maxLength: 6200, example: "https://app.example.com/" }, interval_minutes: { type: "integer", description: "Minutes between two looks.", minimum: 5, maximum: 1440, example: 60 }, scan_on_change: { type: "boolean", description: "Whether a new deployment starts a passive scan.", example: !0 }, mode: { type: "string", description: "Mode of the scans.", enum: ["passive"], example: "passive" }, watch: { type: "array", description: "What it watches.", maxItems: 3, items: { $ref: "#/components/schemas/MonitorWatch" } }, enabled: { type: "boolean", description: "Whether it looks at its target.", example: !0 }, state: { type: "string", description: "`unknown` before the first look that got a response, `unreachable` after three looks in a row without one. A\nstatus code of 500 or higher counts as none, except 503: 429 and 503 double the interval instead, up to a day.\n", enum: ["unknown", "ok", "unreachable"], example: "ok" }, last_look_at: { type: ["string", "null"], format: "date-time", description: "When it looked last.", example: "2026-11-22T09:00:02.114Z" }, last_change_at: { type: ["string", "null"], format: "date-time", description: "When it saw the last change.", example: "2026-11-22T08:01:05.870Z" }, last_scan_id: { type: ["string", "null"], format: "uuid", description: "The last scan that it started.", example: "01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55" }, certificate_expires_at: { type: ["string", "null"], format: "date-time", description: "When the certificate expires. Null if it was not read.", example: "2027-01-20T23:59:59.000Z" }, last_error: { type: ["string", "null"], description: "Why the last look got no result, such as `name_not_found`, `connection_failed`, `tls_failed`, `timeout` or\n`http_503`; or why there was no look or no scan: `forbidden` or `quota_exceeded`. Null if all went well.\n", maxLength: 40, example: null }, created_at: { type: "string", format: "date-time", description: "When the monitor was created.", example: "2026-11-20T08:00:00.000Z" } }, additionalProperties: !1 }, schema161 = { type: "string", description: "`deployment`: the scripts and styles that the start page loads; without such, its `ETag` or its structure.\n`certificate`: expiry and issuer. `dns`: CNAME, NS, MX, TXT and CAA records, and whether the name has any IP address.\n", enum: ["deployment", "certificate", "dns"], example: "deployment" };
function validate136(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate136.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.target === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.interval_minutes === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "interval_minutes" }, message: "must have required property 'interval_minutes'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.scan_on_change === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scan_on_change" }, message: "must have required property 'scan_on_change'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.mode === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.watch === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "watch" }, message: "must have required property 'watch'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.enabled === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "enabled" }, message: "must have required property 'enabled'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.state === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.last_look_at === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_look_at" }, message: "must have required property 'last_look_at'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.last_change_at === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_change_at" }, message: "must have required property 'last_change_at'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.last_scan_id === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_scan_id" }, message: "must have required property 'last_scan_id'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.certificate_expires_at === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "certificate_expires_at" }, message: "must have required property 'certificate_expires_at'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.last_error === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_error" }, message: "must have required property 'last_error'" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.created_at === void 0) {
      let err13 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema160.properties, key0)) {
        let err14 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err15 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.target !== void 0) {
      let data1 = data.target;
      if (typeof data1 == "string") {
        if (func1(data1) > 6200) {
          let err17 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/maxLength", keyword: "maxLength", params: { limit: 6200 }, message: "must NOT have more than 6200 characters" };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.interval_minutes !== void 0) {
      let data2 = data.interval_minutes;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err19 = { instancePath: instancePath + "/interval_minutes", schemaPath: "#/properties/interval_minutes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 1440 || isNaN(data2)) {
          let err20 = { instancePath: instancePath + "/interval_minutes", schemaPath: "#/properties/interval_minutes/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1440 }, message: "must be <= 1440" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        if (data2 < 5 || isNaN(data2)) {
          let err21 = { instancePath: instancePath + "/interval_minutes", schemaPath: "#/properties/interval_minutes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 5 }, message: "must be >= 5" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
      }
    }
    if (data.scan_on_change !== void 0 && typeof data.scan_on_change != "boolean") {
      let err22 = { instancePath: instancePath + "/scan_on_change", schemaPath: "#/properties/scan_on_change/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.mode !== void 0) {
      let data4 = data.mode;
      if (typeof data4 != "string") {
        let err23 = { instancePath: instancePath + "/mode", schemaPath: "#/properties/mode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
      if (data4 !== "passive") {
        let err24 = { instancePath: instancePath + "/mode", schemaPath: "#/properties/mode/enum", keyword: "enum", params: { allowedValues: schema160.properties.mode.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.watch !== void 0) {
      let data5 = data.watch;
      if (Array.isArray(data5)) {
        if (data5.length > 3) {
          let err25 = { instancePath: instancePath + "/watch", schemaPath: "#/properties/watch/maxItems", keyword: "maxItems", params: { limit: 3 }, message: "must NOT have more than 3 items" };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
        let len0 = data5.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data6 = data5[i0];
          if (typeof data6 != "string") {
            let err26 = { instancePath: instancePath + "/watch/" + i0, schemaPath: "#/components/schemas/MonitorWatch/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
          if (!(data6 === "deployment" || data6 === "certificate" || data6 === "dns")) {
            let err27 = { instancePath: instancePath + "/watch/" + i0, schemaPath: "#/components/schemas/MonitorWatch/enum", keyword: "enum", params: { allowedValues: schema161.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
      } else {
        let err28 = { instancePath: instancePath + "/watch", schemaPath: "#/properties/watch/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
    }
    if (data.enabled !== void 0 && typeof data.enabled != "boolean") {
      let err29 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
    }
    if (data.state !== void 0) {
      let data8 = data.state;
      if (typeof data8 != "string") {
        let err30 = { instancePath: instancePath + "/state", schemaPath: "#/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
      if (!(data8 === "unknown" || data8 === "ok" || data8 === "unreachable")) {
        let err31 = { instancePath: instancePath + "/state", schemaPath: "#/properties/state/enum", keyword: "enum", params: { allowedValues: schema160.properties.state.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.last_look_at !== void 0) {
      let data9 = data.last_look_at;
      if (typeof data9 != "string" && data9 !== null) {
        let err32 = { instancePath: instancePath + "/last_look_at", schemaPath: "#/properties/last_look_at/type", keyword: "type", params: { type: schema160.properties.last_look_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
      if (typeof data9 == "string" && !formats4.validate(data9)) {
        let err33 = { instancePath: instancePath + "/last_look_at", schemaPath: "#/properties/last_look_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.last_change_at !== void 0) {
      let data10 = data.last_change_at;
      if (typeof data10 != "string" && data10 !== null) {
        let err34 = { instancePath: instancePath + "/last_change_at", schemaPath: "#/properties/last_change_at/type", keyword: "type", params: { type: schema160.properties.last_change_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
      if (typeof data10 == "string" && !formats4.validate(data10)) {
        let err35 = { instancePath: instancePath + "/last_change_at", schemaPath: "#/properties/last_change_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.last_scan_id !== void 0) {
      let data11 = data.last_scan_id;
      if (typeof data11 != "string" && data11 !== null) {
        let err36 = { instancePath: instancePath + "/last_scan_id", schemaPath: "#/properties/last_scan_id/type", keyword: "type", params: { type: schema160.properties.last_scan_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
      if (typeof data11 == "string" && !formats0.test(data11)) {
        let err37 = { instancePath: instancePath + "/last_scan_id", schemaPath: "#/properties/last_scan_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.certificate_expires_at !== void 0) {
      let data12 = data.certificate_expires_at;
      if (typeof data12 != "string" && data12 !== null) {
        let err38 = { instancePath: instancePath + "/certificate_expires_at", schemaPath: "#/properties/certificate_expires_at/type", keyword: "type", params: { type: schema160.properties.certificate_expires_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
      if (typeof data12 == "string" && !formats4.validate(data12)) {
        let err39 = { instancePath: instancePath + "/certificate_expires_at", schemaPath: "#/properties/certificate_expires_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
    }
    if (data.last_error !== void 0) {
      let data13 = data.last_error;
      if (typeof data13 != "string" && data13 !== null) {
        let err40 = { instancePath: instancePath + "/last_error", schemaPath: "#/properties/last_error/type", keyword: "type", params: { type: schema160.properties.last_error.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
      if (typeof data13 == "string" && func1(data13) > 40) {
        let err41 = { instancePath: instancePath + "/last_error", schemaPath: "#/properties/last_error/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters" };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data14 = data.created_at;
      if (typeof data14 == "string") {
        if (!formats4.validate(data14)) {
          let err42 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
        }
      } else {
        let err43 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
      }
    }
  } else {
    let err44 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
  }
  return validate136.errors = vErrors, errors === 0;
}
validate136.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate135(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate135.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.monitors === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "monitors" }, message: "must have required property 'monitors'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "monitors") {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.monitors !== void 0) {
      let data0 = data.monitors;
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          let err2 = { instancePath: instancePath + "/monitors", schemaPath: "#/properties/monitors/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate136(data0[i0], { instancePath: instancePath + "/monitors/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate136.errors : vErrors.concat(validate136.errors), errors = vErrors.length);
      } else {
        let err3 = { instancePath: instancePath + "/monitors", schemaPath: "#/properties/monitors/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate135.errors = vErrors, errors === 0;
}
validate135.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate134(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate134.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate135(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors), errors = vErrors.length), validate134.errors = vErrors, errors === 0;
}
validate134.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateCreateMonitorRequest = validate139;
var schema163 = { type: "object", description: "The settings of a new monitor.", additionalProperties: !1, required: ["target"], properties: { target: { type: "string", description: `URL or hostname of the start page. A bare hostname is looked at over HTTPS. Its hostname must be a verified
domain. Userinfo is rejected, and a fragment is dropped.
`, minLength: 1, maxLength: 2048, pattern: "^([Hh][Tt][Tt][Pp][Ss]?://)?((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$", example: "app.example.com" }, interval_minutes: { type: "integer", description: "Minutes between two looks. The shortest is 60 on the plan `team`, 15 on `business` and 5 on `unlimited`.\n", minimum: 5, maximum: 1440, default: 60, example: 60 }, scan_on_change: { type: "boolean", description: `Whether a new deployment starts a passive scan. It counts against the quota. Scans of a monitor are as far apart
as scheduled scans of the plan.
`, default: !0, example: !0 }, mode: { type: "string", description: "Mode of the scans. Always passive.", enum: ["passive"], default: "passive", example: "passive" }, watch: { type: "array", description: "What to watch.", minItems: 1, maxItems: 3, items: { $ref: "#/components/schemas/MonitorWatch" }, default: ["deployment", "certificate", "dns"], example: ["deployment", "certificate", "dns"] }, enabled: { type: "boolean", description: "Whether the monitor looks at its target.", default: !0, example: !0 } }, example: { target: "app.example.com", interval_minutes: 60 } }, schema164 = { type: "string", description: "`deployment`: the scripts and styles that the start page loads; without such, its `ETag` or its structure.\n`certificate`: expiry and issuer. `dns`: CNAME, NS, MX, TXT and CAA records, and whether the name has any IP address.\n", enum: ["deployment", "certificate", "dns"], example: "deployment" };
function validate140(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate140.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.interval_minutes === void 0 && (data.interval_minutes = 60), data.scan_on_change === void 0 && (data.scan_on_change = !0), data.mode === void 0 && (data.mode = "passive"), data.watch === void 0 && (data.watch = ["deployment", "certificate", "dns"]), data.enabled === void 0 && (data.enabled = !0), data.target === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "target" || key0 === "interval_minutes" || key0 === "scan_on_change" || key0 === "mode" || key0 === "watch" || key0 === "enabled")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.target !== void 0) {
      let data0 = data.target;
      if (typeof data0 == "string") {
        if (func1(data0) > 2048) {
          let err2 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func1(data0) < 1) {
          let err3 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern5.test(data0)) {
          let err4 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/pattern", keyword: "pattern", params: { pattern: "^([Hh][Tt][Tt][Pp][Ss]?://)?((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$" }, message: 'must match pattern "^([Hh][Tt][Tt][Pp][Ss]?://)?((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    let data1 = data.interval_minutes;
    if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
      let err6 = { instancePath: instancePath + "/interval_minutes", schemaPath: "#/properties/interval_minutes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (typeof data1 == "number" && isFinite(data1)) {
      if (data1 > 1440 || isNaN(data1)) {
        let err7 = { instancePath: instancePath + "/interval_minutes", schemaPath: "#/properties/interval_minutes/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1440 }, message: "must be <= 1440" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      if (data1 < 5 || isNaN(data1)) {
        let err8 = { instancePath: instancePath + "/interval_minutes", schemaPath: "#/properties/interval_minutes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 5 }, message: "must be >= 5" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (typeof data.scan_on_change != "boolean") {
      let err9 = { instancePath: instancePath + "/scan_on_change", schemaPath: "#/properties/scan_on_change/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    let data3 = data.mode;
    if (typeof data3 != "string") {
      let err10 = { instancePath: instancePath + "/mode", schemaPath: "#/properties/mode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data3 !== "passive") {
      let err11 = { instancePath: instancePath + "/mode", schemaPath: "#/properties/mode/enum", keyword: "enum", params: { allowedValues: schema163.properties.mode.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    let data4 = data.watch;
    if (Array.isArray(data4)) {
      if (data4.length > 3) {
        let err12 = { instancePath: instancePath + "/watch", schemaPath: "#/properties/watch/maxItems", keyword: "maxItems", params: { limit: 3 }, message: "must NOT have more than 3 items" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      if (data4.length < 1) {
        let err13 = { instancePath: instancePath + "/watch", schemaPath: "#/properties/watch/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      let len0 = data4.length;
      for (let i0 = 0; i0 < len0; i0++) {
        let data5 = data4[i0];
        if (typeof data5 != "string") {
          let err14 = { instancePath: instancePath + "/watch/" + i0, schemaPath: "#/components/schemas/MonitorWatch/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        if (!(data5 === "deployment" || data5 === "certificate" || data5 === "dns")) {
          let err15 = { instancePath: instancePath + "/watch/" + i0, schemaPath: "#/components/schemas/MonitorWatch/enum", keyword: "enum", params: { allowedValues: schema164.enum }, message: "must be equal to one of the allowed values" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      }
    } else {
      let err16 = { instancePath: instancePath + "/watch", schemaPath: "#/properties/watch/type", keyword: "type", params: { type: "array" }, message: "must be array" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (typeof data.enabled != "boolean") {
      let err17 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
  } else {
    let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return validate140.errors = vErrors, errors === 0;
}
validate140.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate139(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate139.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate140(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate140.errors : vErrors.concat(validate140.errors), errors = vErrors.length), validate139.errors = vErrors, errors === 0;
}
validate139.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateMonitor = validate142;
function validate143(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate143.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.target === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.interval_minutes === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "interval_minutes" }, message: "must have required property 'interval_minutes'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.scan_on_change === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scan_on_change" }, message: "must have required property 'scan_on_change'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.mode === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mode" }, message: "must have required property 'mode'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.watch === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "watch" }, message: "must have required property 'watch'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.enabled === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "enabled" }, message: "must have required property 'enabled'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.state === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.last_look_at === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_look_at" }, message: "must have required property 'last_look_at'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.last_change_at === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_change_at" }, message: "must have required property 'last_change_at'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.last_scan_id === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_scan_id" }, message: "must have required property 'last_scan_id'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.certificate_expires_at === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "certificate_expires_at" }, message: "must have required property 'certificate_expires_at'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.last_error === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_error" }, message: "must have required property 'last_error'" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.created_at === void 0) {
      let err13 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    for (let key0 in data)
      if (!func2.call(schema160.properties, key0)) {
        let err14 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err15 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.target !== void 0) {
      let data1 = data.target;
      if (typeof data1 == "string") {
        if (func1(data1) > 6200) {
          let err17 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/maxLength", keyword: "maxLength", params: { limit: 6200 }, message: "must NOT have more than 6200 characters" };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.interval_minutes !== void 0) {
      let data2 = data.interval_minutes;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err19 = { instancePath: instancePath + "/interval_minutes", schemaPath: "#/properties/interval_minutes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 1440 || isNaN(data2)) {
          let err20 = { instancePath: instancePath + "/interval_minutes", schemaPath: "#/properties/interval_minutes/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1440 }, message: "must be <= 1440" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        if (data2 < 5 || isNaN(data2)) {
          let err21 = { instancePath: instancePath + "/interval_minutes", schemaPath: "#/properties/interval_minutes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 5 }, message: "must be >= 5" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
      }
    }
    if (data.scan_on_change !== void 0 && typeof data.scan_on_change != "boolean") {
      let err22 = { instancePath: instancePath + "/scan_on_change", schemaPath: "#/properties/scan_on_change/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.mode !== void 0) {
      let data4 = data.mode;
      if (typeof data4 != "string") {
        let err23 = { instancePath: instancePath + "/mode", schemaPath: "#/properties/mode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
      if (data4 !== "passive") {
        let err24 = { instancePath: instancePath + "/mode", schemaPath: "#/properties/mode/enum", keyword: "enum", params: { allowedValues: schema160.properties.mode.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.watch !== void 0) {
      let data5 = data.watch;
      if (Array.isArray(data5)) {
        if (data5.length > 3) {
          let err25 = { instancePath: instancePath + "/watch", schemaPath: "#/properties/watch/maxItems", keyword: "maxItems", params: { limit: 3 }, message: "must NOT have more than 3 items" };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
        let len0 = data5.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data6 = data5[i0];
          if (typeof data6 != "string") {
            let err26 = { instancePath: instancePath + "/watch/" + i0, schemaPath: "#/components/schemas/MonitorWatch/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
          }
          if (!(data6 === "deployment" || data6 === "certificate" || data6 === "dns")) {
            let err27 = { instancePath: instancePath + "/watch/" + i0, schemaPath: "#/components/schemas/MonitorWatch/enum", keyword: "enum", params: { allowedValues: schema161.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
      } else {
        let err28 = { instancePath: instancePath + "/watch", schemaPath: "#/properties/watch/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
    }
    if (data.enabled !== void 0 && typeof data.enabled != "boolean") {
      let err29 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
    }
    if (data.state !== void 0) {
      let data8 = data.state;
      if (typeof data8 != "string") {
        let err30 = { instancePath: instancePath + "/state", schemaPath: "#/properties/state/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
      if (!(data8 === "unknown" || data8 === "ok" || data8 === "unreachable")) {
        let err31 = { instancePath: instancePath + "/state", schemaPath: "#/properties/state/enum", keyword: "enum", params: { allowedValues: schema160.properties.state.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.last_look_at !== void 0) {
      let data9 = data.last_look_at;
      if (typeof data9 != "string" && data9 !== null) {
        let err32 = { instancePath: instancePath + "/last_look_at", schemaPath: "#/properties/last_look_at/type", keyword: "type", params: { type: schema160.properties.last_look_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
      if (typeof data9 == "string" && !formats4.validate(data9)) {
        let err33 = { instancePath: instancePath + "/last_look_at", schemaPath: "#/properties/last_look_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.last_change_at !== void 0) {
      let data10 = data.last_change_at;
      if (typeof data10 != "string" && data10 !== null) {
        let err34 = { instancePath: instancePath + "/last_change_at", schemaPath: "#/properties/last_change_at/type", keyword: "type", params: { type: schema160.properties.last_change_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
      if (typeof data10 == "string" && !formats4.validate(data10)) {
        let err35 = { instancePath: instancePath + "/last_change_at", schemaPath: "#/properties/last_change_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.last_scan_id !== void 0) {
      let data11 = data.last_scan_id;
      if (typeof data11 != "string" && data11 !== null) {
        let err36 = { instancePath: instancePath + "/last_scan_id", schemaPath: "#/properties/last_scan_id/type", keyword: "type", params: { type: schema160.properties.last_scan_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
      if (typeof data11 == "string" && !formats0.test(data11)) {
        let err37 = { instancePath: instancePath + "/last_scan_id", schemaPath: "#/properties/last_scan_id/format", keyword: "format", params: { format: "uuid" }, message: 'must match format "uuid"' };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.certificate_expires_at !== void 0) {
      let data12 = data.certificate_expires_at;
      if (typeof data12 != "string" && data12 !== null) {
        let err38 = { instancePath: instancePath + "/certificate_expires_at", schemaPath: "#/properties/certificate_expires_at/type", keyword: "type", params: { type: schema160.properties.certificate_expires_at.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
      if (typeof data12 == "string" && !formats4.validate(data12)) {
        let err39 = { instancePath: instancePath + "/certificate_expires_at", schemaPath: "#/properties/certificate_expires_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
    }
    if (data.last_error !== void 0) {
      let data13 = data.last_error;
      if (typeof data13 != "string" && data13 !== null) {
        let err40 = { instancePath: instancePath + "/last_error", schemaPath: "#/properties/last_error/type", keyword: "type", params: { type: schema160.properties.last_error.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
      if (typeof data13 == "string" && func1(data13) > 40) {
        let err41 = { instancePath: instancePath + "/last_error", schemaPath: "#/properties/last_error/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters" };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data14 = data.created_at;
      if (typeof data14 == "string") {
        if (!formats4.validate(data14)) {
          let err42 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
        }
      } else {
        let err43 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
      }
    }
  } else {
    let err44 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
  }
  return validate143.errors = vErrors, errors === 0;
}
validate143.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate142(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate142.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate143(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors), errors = vErrors.length), validate142.errors = vErrors, errors === 0;
}
validate142.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateUpdateMonitorRequest = validate145;
var schema169 = { type: "object", description: "The settings of a monitor.", additionalProperties: !1, required: ["target"], properties: { target: { type: "string", description: `URL or hostname of the start page. A bare hostname is looked at over HTTPS. Its hostname must be a verified
domain. Userinfo is rejected, and a fragment is dropped.
`, minLength: 1, maxLength: 2048, pattern: "^([Hh][Tt][Tt][Pp][Ss]?://)?((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$", example: "app.example.com" }, interval_minutes: { type: "integer", description: "Minutes between two looks. The shortest is 60 on the plan `team`, 15 on `business` and 5 on `unlimited`.\n", minimum: 5, maximum: 1440, default: 60, example: 60 }, scan_on_change: { type: "boolean", description: `Whether a new deployment starts a passive scan. It counts against the quota. Scans of a monitor are as far apart
as scheduled scans of the plan.
`, default: !0, example: !0 }, mode: { type: "string", description: "Mode of the scans. Always passive.", enum: ["passive"], default: "passive", example: "passive" }, watch: { type: "array", description: "What to watch.", minItems: 1, maxItems: 3, items: { $ref: "#/components/schemas/MonitorWatch" }, default: ["deployment", "certificate", "dns"], example: ["deployment", "certificate", "dns"] }, enabled: { type: "boolean", description: "Whether the monitor looks at its target.", default: !0, example: !0 } }, example: { target: "app.example.com", enabled: !1 } };
function validate146(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate146.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.interval_minutes === void 0 && (data.interval_minutes = 60), data.scan_on_change === void 0 && (data.scan_on_change = !0), data.mode === void 0 && (data.mode = "passive"), data.watch === void 0 && (data.watch = ["deployment", "certificate", "dns"]), data.enabled === void 0 && (data.enabled = !0), data.target === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "target" || key0 === "interval_minutes" || key0 === "scan_on_change" || key0 === "mode" || key0 === "watch" || key0 === "enabled")) {
        let err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.target !== void 0) {
      let data0 = data.target;
      if (typeof data0 == "string") {
        if (func1(data0) > 2048) {
          let err2 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func1(data0) < 1) {
          let err3 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (!pattern5.test(data0)) {
          let err4 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/pattern", keyword: "pattern", params: { pattern: "^([Hh][Tt][Tt][Pp][Ss]?://)?((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$" }, message: 'must match pattern "^([Hh][Tt][Tt][Pp][Ss]?://)?((([A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?\\.)*([A-Za-z_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?|[1-9][0-9]{0,30}([A-Za-z_]|[A-Za-z_-][A-Za-z0-9_-]{0,30}[A-Za-z0-9_]))|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]|0[0-3]?[0-7]{1,2}|0[Xx][0-9A-Fa-f]{1,2})){0,3}|([1-9][0-9]{0,8}|[1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7}|429[0-3][0-9]{6}|4294[0-8][0-9]{5}|42949[0-5][0-9]{4}|429496[0-6][0-9]{3}|4294967[01][0-9]{2}|42949672[0-8][0-9]|429496729[0-5]|0[0-3]?[0-7]{1,10}|0[Xx][0-9A-Fa-f]{1,8})))\\.?|\\[(([0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,7}:|([0-9A-Fa-f]{1,4}:){1,6}:[0-9A-Fa-f]{1,4}|([0-9A-Fa-f]{1,4}:){1,5}(:[0-9A-Fa-f]{1,4}){1,2}|([0-9A-Fa-f]{1,4}:){1,4}(:[0-9A-Fa-f]{1,4}){1,3}|([0-9A-Fa-f]{1,4}:){1,3}(:[0-9A-Fa-f]{1,4}){1,4}|([0-9A-Fa-f]{1,4}:){1,2}(:[0-9A-Fa-f]{1,4}){1,5}|[0-9A-Fa-f]{1,4}:(:[0-9A-Fa-f]{1,4}){1,6}|:((:[0-9A-Fa-f]{1,4}){1,7}|:)|([0-9A-Fa-f]{1,4}:){6}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|::([0-9A-Fa-f]{1,4}:){0,5}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|[0-9A-Fa-f]{1,4}::([0-9A-Fa-f]{1,4}:){0,4}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){2}:([0-9A-Fa-f]{1,4}:){0,3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){3}:([0-9A-Fa-f]{1,4}:){0,2}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){4}:([0-9A-Fa-f]{1,4}:)?(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}|([0-9A-Fa-f]{1,4}:){5}:(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})\\])(:0{0,5}([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?([/?#][^\\s\\x00-\\x1f\\x7f]*)?$"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    let data1 = data.interval_minutes;
    if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
      let err6 = { instancePath: instancePath + "/interval_minutes", schemaPath: "#/properties/interval_minutes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (typeof data1 == "number" && isFinite(data1)) {
      if (data1 > 1440 || isNaN(data1)) {
        let err7 = { instancePath: instancePath + "/interval_minutes", schemaPath: "#/properties/interval_minutes/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1440 }, message: "must be <= 1440" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      if (data1 < 5 || isNaN(data1)) {
        let err8 = { instancePath: instancePath + "/interval_minutes", schemaPath: "#/properties/interval_minutes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 5 }, message: "must be >= 5" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (typeof data.scan_on_change != "boolean") {
      let err9 = { instancePath: instancePath + "/scan_on_change", schemaPath: "#/properties/scan_on_change/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    let data3 = data.mode;
    if (typeof data3 != "string") {
      let err10 = { instancePath: instancePath + "/mode", schemaPath: "#/properties/mode/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data3 !== "passive") {
      let err11 = { instancePath: instancePath + "/mode", schemaPath: "#/properties/mode/enum", keyword: "enum", params: { allowedValues: schema169.properties.mode.enum }, message: "must be equal to one of the allowed values" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    let data4 = data.watch;
    if (Array.isArray(data4)) {
      if (data4.length > 3) {
        let err12 = { instancePath: instancePath + "/watch", schemaPath: "#/properties/watch/maxItems", keyword: "maxItems", params: { limit: 3 }, message: "must NOT have more than 3 items" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      if (data4.length < 1) {
        let err13 = { instancePath: instancePath + "/watch", schemaPath: "#/properties/watch/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      let len0 = data4.length;
      for (let i0 = 0; i0 < len0; i0++) {
        let data5 = data4[i0];
        if (typeof data5 != "string") {
          let err14 = { instancePath: instancePath + "/watch/" + i0, schemaPath: "#/components/schemas/MonitorWatch/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
        }
        if (!(data5 === "deployment" || data5 === "certificate" || data5 === "dns")) {
          let err15 = { instancePath: instancePath + "/watch/" + i0, schemaPath: "#/components/schemas/MonitorWatch/enum", keyword: "enum", params: { allowedValues: schema164.enum }, message: "must be equal to one of the allowed values" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      }
    } else {
      let err16 = { instancePath: instancePath + "/watch", schemaPath: "#/properties/watch/type", keyword: "type", params: { type: "array" }, message: "must be array" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (typeof data.enabled != "boolean") {
      let err17 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
  } else {
    let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
  }
  return validate146.errors = vErrors, errors === 0;
}
validate146.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate145(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate145.evaluated;
  return evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate146(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate146.errors : vErrors.concat(validate146.errors), errors = vErrors.length), validate145.errors = vErrors, errors === 0;
}
validate145.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateGetOpenapiDocument200textyaml = validate148;
function validate148(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate148.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate148.errors = vErrors, errors === 0;
}
validate148.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var validateGetOpenapiDocument200applicationyaml = validate149;
function validate149(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate149.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate149.errors = vErrors, errors === 0;
}
validate149.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var validateOpenapiDocument = validate150;
function validate150(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate150.evaluated;
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
  return validate150.errors = vErrors, errors === 0;
}
validate150.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateHealth = validate151;
var schema176 = { type: "object", description: "Status of the service.", required: ["status"], properties: { status: { type: "string", enum: ["ok"], description: "Always ok." } }, additionalProperties: !1 };
function validate151(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate151.evaluated;
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
        let err3 = { instancePath: instancePath + "/status", schemaPath: "openapi-strict#/components/schemas/Health/properties/status/enum", keyword: "enum", params: { allowedValues: schema176.properties.status.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "openapi-strict#/components/schemas/Health/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate151.errors = vErrors, errors === 0;
}
validate151.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };

export type ValidationError = {
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}
/** Returns whether the data is valid, fills in defaults, and leaves what is invalid in `errors`. */
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
  cancelScan: never
  diffScans: never
  getReport: 'fail_on'
  renderScanFixPrompt: never
  listFindings: 'limit'
  renderFixPrompt: never
  listIssues: 'limit'
  getIssue: never
  setDisposition: never
  listWebhooks: never
  createWebhook: never
  getWebhook: never
  updateWebhook: never
  deleteWebhook: never
  rotateWebhookSecret: never
  testWebhook: never
  listDeliveries: 'limit'
  redeliver: never
  listSchedules: never
  createSchedule: never
  getSchedule: never
  updateSchedule: never
  deleteSchedule: never
  listMonitors: never
  createMonitor: never
  getMonitor: never
  updateMonitor: never
  deleteMonitor: never
  getOpenapiDocument: never
  getHealth: never
  getReadiness: never
}

/** By operation: the validator of each request part, null where the operation has none. */
export const requestValidators: Readonly<Record<keyof operations, RequestValidators>> = {
  listScans: { query: validateListScansQuery, queryTypes: {"limit":"integer","cursor":"string"}, body: null },
  startScan: { query: null, queryTypes: {}, body: validateStartScanRequest },
  getScan: { query: validateGetScanQuery, queryTypes: {"include_findings":"boolean"}, body: null },
  cancelScan: { query: null, queryTypes: {}, body: null },
  diffScans: { query: validateDiffScansQuery, queryTypes: {"base":"string"}, body: null },
  getReport: { query: validateGetReportQuery, queryTypes: {"format":"string","fail_on":"string","suppressed":"string"}, body: null },
  renderScanFixPrompt: { query: null, queryTypes: {}, body: null },
  listFindings: { query: validateListFindingsQuery, queryTypes: {"severity":"string","check_id":"string","scan_id":"string","hostname":"string","since":"string","limit":"integer","cursor":"string"}, body: null },
  renderFixPrompt: { query: null, queryTypes: {}, body: null },
  listIssues: { query: validateListIssuesQuery, queryTypes: {"state":"string","severity":"string","check_id":"string","hostname":"string","since":"string","limit":"integer","cursor":"string"}, body: null },
  getIssue: { query: null, queryTypes: {}, body: null },
  setDisposition: { query: null, queryTypes: {}, body: validateSetDispositionRequest },
  listWebhooks: { query: null, queryTypes: {}, body: null },
  createWebhook: { query: null, queryTypes: {}, body: validateCreateWebhookRequest },
  getWebhook: { query: null, queryTypes: {}, body: null },
  updateWebhook: { query: null, queryTypes: {}, body: validateUpdateWebhookRequest },
  deleteWebhook: { query: null, queryTypes: {}, body: null },
  rotateWebhookSecret: { query: null, queryTypes: {}, body: null },
  testWebhook: { query: null, queryTypes: {}, body: null },
  listDeliveries: { query: validateListDeliveriesQuery, queryTypes: {"limit":"integer","cursor":"string"}, body: null },
  redeliver: { query: null, queryTypes: {}, body: null },
  listSchedules: { query: null, queryTypes: {}, body: null },
  createSchedule: { query: null, queryTypes: {}, body: validateScheduleRequest },
  getSchedule: { query: null, queryTypes: {}, body: null },
  updateSchedule: { query: null, queryTypes: {}, body: validateScheduleRequest },
  deleteSchedule: { query: null, queryTypes: {}, body: null },
  listMonitors: { query: null, queryTypes: {}, body: null },
  createMonitor: { query: null, queryTypes: {}, body: validateCreateMonitorRequest },
  getMonitor: { query: null, queryTypes: {}, body: null },
  updateMonitor: { query: null, queryTypes: {}, body: validateUpdateMonitorRequest },
  deleteMonitor: { query: null, queryTypes: {}, body: null },
  getOpenapiDocument: { query: null, queryTypes: {}, body: null },
  getHealth: { query: null, queryTypes: {}, body: null },
  getReadiness: { query: null, queryTypes: {}, body: null },
}

/** By operation and status: the validator of the body by media type, and the headers that must be there. */
export const responseValidators: Readonly<Record<keyof operations, ResponseValidators>> = {
  listScans: { 200: { content: { "application/json": validateScanPage }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  startScan: { 201: { content: { "application/json": validateStartedScan }, headers: ["location","x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 403: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 409: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  getScan: { 200: { content: { "application/json": validateScanWithReport }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 403: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  cancelScan: { 200: { content: { "application/json": validateScanWithReport }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 409: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  diffScans: { 200: { content: { "application/json": validateScanDiff }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 409: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  getReport: { 200: { content: { "application/json": validateReportDocument, "application/sarif+json": validateReportDocument, "application/xml": validateGetReport200applicationxml, "text/markdown": validateGetReport200textmarkdown, "text/html": validateGetReport200texthtml, "text/csv": validateGetReport200textcsv }, headers: ["content-disposition","vary","x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 409: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  renderScanFixPrompt: { 200: { content: { "application/json": validateScanFixPrompt }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 409: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  listFindings: { 200: { content: { "application/json": validateFindingPage }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  renderFixPrompt: { 200: { content: { "application/json": validateFixPrompt }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  listIssues: { 200: { content: { "application/json": validateSecurityIssuePage }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  getIssue: { 200: { content: { "application/json": validateSecurityIssueWithHistory }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  setDisposition: { 200: { content: { "application/json": validateSecurityIssue }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 409: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  listWebhooks: { 200: { content: { "application/json": validateWebhookList }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  createWebhook: { 201: { content: { "application/json": validateWebhookWithSecret }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 403: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  getWebhook: { 200: { content: { "application/json": validateWebhook }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  updateWebhook: { 200: { content: { "application/json": validateWebhook }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 403: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  deleteWebhook: { 204: { content: {  }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  rotateWebhookSecret: { 200: { content: { "application/json": validateWebhookSecret }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  testWebhook: { 202: { content: { "application/json": validateQueuedDelivery }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 409: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  listDeliveries: { 200: { content: { "application/json": validateDeliveryPage }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  redeliver: { 202: { content: { "application/json": validateQueuedDelivery }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 409: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  listSchedules: { 200: { content: { "application/json": validateScheduleList }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  createSchedule: { 201: { content: { "application/json": validateSchedule }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 403: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 409: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  getSchedule: { 200: { content: { "application/json": validateSchedule }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  updateSchedule: { 200: { content: { "application/json": validateSchedule }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 403: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 409: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  deleteSchedule: { 204: { content: {  }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  listMonitors: { 200: { content: { "application/json": validateMonitorList }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  createMonitor: { 201: { content: { "application/json": validateMonitor }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 403: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  getMonitor: { 200: { content: { "application/json": validateMonitor }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  updateMonitor: { 200: { content: { "application/json": validateMonitor }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 403: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  deleteMonitor: { 204: { content: {  }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 401: { content: { "application/json": validateError }, headers: ["x-request-id","www-authenticate"] }, 404: { content: { "application/json": validateError }, headers: ["x-request-id","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 429: { content: { "application/json": validateError }, headers: ["x-request-id","retry-after","x-ratelimit-limit","x-ratelimit-remaining","x-ratelimit-reset"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  getOpenapiDocument: { 200: { content: { "text/yaml": validateGetOpenapiDocument200textyaml, "application/yaml": validateGetOpenapiDocument200applicationyaml, "application/json": validateOpenapiDocument }, headers: ["etag","x-request-id"] }, 304: { content: {  }, headers: ["x-request-id"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  getHealth: { 200: { content: { "application/json": validateHealth }, headers: ["x-request-id"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
  getReadiness: { 200: { content: { "application/json": validateHealth }, headers: ["x-request-id"] }, 400: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 405: { content: { "application/json": validateError }, headers: ["x-request-id","allow"] }, 408: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 413: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 500: { content: { "application/json": validateError }, headers: ["x-request-id"] }, 503: { content: { "application/json": validateError }, headers: ["x-request-id"] } },
}
