// @ts-nocheck
// Generated from openapi.yaml and the schemas of src/service/runner/ by npm run codegen.

import type { components } from './api.d.ts'

// <stdin>
import { formats, ucs2length } from "./validatorHelpers.ts";
var validateReport = validate10;
var formats0 = formats.fullFormats.date, formats2 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i, formats8 = formats.fullFormats["date-time"], formats10 = formats.fullFormats.uri, func2 = ucs2length.default, pattern0 = new RegExp("^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$", "u"), pattern1 = new RegExp("^CWE-[0-9]+$", "u"), pattern2 = new RegExp("^[0-9a-f]{64}$", "u");
function validate10(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !0, _errs1 = errors;
  if (!(data && typeof data == "object" && !Array.isArray(data)) && data !== null) {
    let err0 = {};
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (errors === _errs1 && data && typeof data == "object" && !Array.isArray(data)) {
    if (data.categories !== void 0) {
      let data0 = data.categories, _errs4 = errors;
      if (errors === _errs4)
        if (data0 && typeof data0 == "object" && !Array.isArray(data0))
          for (let key0 in data0) {
            let data1 = data0[key0], _errs7 = errors;
            if (errors === _errs7)
              if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                let missing0;
                if (data1.critical === void 0 && (missing0 = "critical") || data1.high === void 0 && (missing0 = "high") || data1.medium === void 0 && (missing0 = "medium") || data1.low === void 0 && (missing0 = "low") || data1.info === void 0 && (missing0 = "info")) {
                  let err1 = {};
                  vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
                } else {
                  if (data1.critical !== void 0) {
                    let data2 = data1.critical, _errs9 = errors;
                    if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
                      let err2 = {};
                      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
                    }
                    if (errors === _errs9 && typeof data2 == "number" && isFinite(data2) && (data2 < 0 || isNaN(data2))) {
                      let err3 = {};
                      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
                    }
                    var valid3 = _errs9 === errors;
                  } else
                    var valid3 = !0;
                  if (valid3) {
                    if (data1.high !== void 0) {
                      let data3 = data1.high, _errs11 = errors;
                      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
                        let err4 = {};
                        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
                      }
                      if (errors === _errs11 && typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3))) {
                        let err5 = {};
                        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
                      }
                      var valid3 = _errs11 === errors;
                    } else
                      var valid3 = !0;
                    if (valid3) {
                      if (data1.medium !== void 0) {
                        let data4 = data1.medium, _errs13 = errors;
                        if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
                          let err6 = {};
                          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
                        }
                        if (errors === _errs13 && typeof data4 == "number" && isFinite(data4) && (data4 < 0 || isNaN(data4))) {
                          let err7 = {};
                          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
                        }
                        var valid3 = _errs13 === errors;
                      } else
                        var valid3 = !0;
                      if (valid3) {
                        if (data1.low !== void 0) {
                          let data5 = data1.low, _errs15 = errors;
                          if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
                            let err8 = {};
                            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
                          }
                          if (errors === _errs15 && typeof data5 == "number" && isFinite(data5) && (data5 < 0 || isNaN(data5))) {
                            let err9 = {};
                            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
                          }
                          var valid3 = _errs15 === errors;
                        } else
                          var valid3 = !0;
                        if (valid3)
                          if (data1.info !== void 0) {
                            let data6 = data1.info, _errs17 = errors;
                            if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
                              let err10 = {};
                              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
                            }
                            if (errors === _errs17 && typeof data6 == "number" && isFinite(data6) && (data6 < 0 || isNaN(data6))) {
                              let err11 = {};
                              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                            }
                            var valid3 = _errs17 === errors;
                          } else
                            var valid3 = !0;
                      }
                    }
                  }
                }
              } else {
                let err12 = {};
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
            var valid2 = _errs7 === errors;
            if (!valid2)
              break;
          }
        else {
          let err13 = {};
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      var valid1 = _errs4 === errors;
    } else
      var valid1 = !0;
    if (valid1) {
      if (data.totals !== void 0) {
        let data7 = data.totals, _errs19 = errors;
        if (errors === _errs19)
          if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
            let missing1;
            if (data7.critical === void 0 && (missing1 = "critical") || data7.high === void 0 && (missing1 = "high") || data7.medium === void 0 && (missing1 = "medium") || data7.low === void 0 && (missing1 = "low") || data7.info === void 0 && (missing1 = "info")) {
              let err14 = {};
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            } else {
              if (data7.critical !== void 0) {
                let data8 = data7.critical, _errs21 = errors;
                if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
                  let err15 = {};
                  vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
                }
                if (errors === _errs21 && typeof data8 == "number" && isFinite(data8) && (data8 < 0 || isNaN(data8))) {
                  let err16 = {};
                  vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                }
                var valid4 = _errs21 === errors;
              } else
                var valid4 = !0;
              if (valid4) {
                if (data7.high !== void 0) {
                  let data9 = data7.high, _errs23 = errors;
                  if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
                    let err17 = {};
                    vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                  }
                  if (errors === _errs23 && typeof data9 == "number" && isFinite(data9) && (data9 < 0 || isNaN(data9))) {
                    let err18 = {};
                    vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                  }
                  var valid4 = _errs23 === errors;
                } else
                  var valid4 = !0;
                if (valid4) {
                  if (data7.medium !== void 0) {
                    let data10 = data7.medium, _errs25 = errors;
                    if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
                      let err19 = {};
                      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                    }
                    if (errors === _errs25 && typeof data10 == "number" && isFinite(data10) && (data10 < 0 || isNaN(data10))) {
                      let err20 = {};
                      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                    }
                    var valid4 = _errs25 === errors;
                  } else
                    var valid4 = !0;
                  if (valid4) {
                    if (data7.low !== void 0) {
                      let data11 = data7.low, _errs27 = errors;
                      if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
                        let err21 = {};
                        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                      }
                      if (errors === _errs27 && typeof data11 == "number" && isFinite(data11) && (data11 < 0 || isNaN(data11))) {
                        let err22 = {};
                        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
                      }
                      var valid4 = _errs27 === errors;
                    } else
                      var valid4 = !0;
                    if (valid4)
                      if (data7.info !== void 0) {
                        let data12 = data7.info, _errs29 = errors;
                        if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12))) {
                          let err23 = {};
                          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                        }
                        if (errors === _errs29 && typeof data12 == "number" && isFinite(data12) && (data12 < 0 || isNaN(data12))) {
                          let err24 = {};
                          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                        }
                        var valid4 = _errs29 === errors;
                      } else
                        var valid4 = !0;
                  }
                }
              }
            }
          } else {
            let err25 = {};
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        var valid1 = _errs19 === errors;
      } else
        var valid1 = !0;
      if (valid1) {
        if (data.target !== void 0) {
          let data13 = data.target, _errs31 = errors;
          if (errors === _errs31)
            if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
              let missing2;
              if (data13.final_url === void 0 && (missing2 = "final_url") || data13.title === void 0 && (missing2 = "title") || data13.technologies === void 0 && (missing2 = "technologies")) {
                let err26 = {};
                vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
              } else {
                if (data13.final_url !== void 0) {
                  let _errs33 = errors;
                  if (typeof data13.final_url != "string") {
                    let err27 = {};
                    vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
                  }
                  var valid5 = _errs33 === errors;
                } else
                  var valid5 = !0;
                if (valid5) {
                  if (data13.title !== void 0) {
                    let data15 = data13.title, _errs35 = errors;
                    if (typeof data15 != "string" && data15 !== null) {
                      let err28 = {};
                      vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
                    }
                    var valid5 = _errs35 === errors;
                  } else
                    var valid5 = !0;
                  if (valid5)
                    if (data13.technologies !== void 0) {
                      let data16 = data13.technologies, _errs37 = errors;
                      if (errors === _errs37)
                        if (Array.isArray(data16))
                          if (data16.length > 100) {
                            let err29 = {};
                            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
                          } else {
                            var valid6 = !0;
                            let len0 = data16.length;
                            for (let i0 = 0; i0 < len0; i0++) {
                              let _errs39 = errors;
                              if (typeof data16[i0] != "string") {
                                let err30 = {};
                                vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
                              }
                              var valid6 = _errs39 === errors;
                              if (!valid6)
                                break;
                            }
                          }
                        else {
                          let err31 = {};
                          vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
                        }
                      var valid5 = _errs37 === errors;
                    } else
                      var valid5 = !0;
                }
              }
            } else {
              let err32 = {};
              vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
            }
          var valid1 = _errs31 === errors;
        } else
          var valid1 = !0;
        if (valid1) {
          if (data.advisories !== void 0) {
            let data18 = data.advisories, _errs41 = errors, _errs42 = errors, valid7 = !1, passing0 = null, _errs43 = errors;
            if (errors === _errs43)
              if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
                let missing3;
                if (data18.source === void 0 && (missing3 = "source") || data18.dated === void 0 && (missing3 = "dated") || data18.age_days === void 0 && (missing3 = "age_days")) {
                  let err33 = {};
                  vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
                } else {
                  if (data18.source !== void 0) {
                    let _errs45 = errors;
                    if (typeof data18.source != "string") {
                      let err34 = {};
                      vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
                    }
                    var valid8 = _errs45 === errors;
                  } else
                    var valid8 = !0;
                  if (valid8) {
                    if (data18.dated !== void 0) {
                      let data20 = data18.dated, _errs47 = errors;
                      if (errors === _errs47 && errors === _errs47)
                        if (typeof data20 == "string") {
                          if (!formats0.validate(data20)) {
                            let err35 = {};
                            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
                          }
                        } else {
                          let err36 = {};
                          vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
                        }
                      var valid8 = _errs47 === errors;
                    } else
                      var valid8 = !0;
                    if (valid8)
                      if (data18.age_days !== void 0) {
                        let data21 = data18.age_days, _errs49 = errors;
                        if (!(typeof data21 == "number" && !(data21 % 1) && !isNaN(data21) && isFinite(data21))) {
                          let err37 = {};
                          vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
                        }
                        if (errors === _errs49 && typeof data21 == "number" && isFinite(data21) && (data21 < 0 || isNaN(data21))) {
                          let err38 = {};
                          vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
                        }
                        var valid8 = _errs49 === errors;
                      } else
                        var valid8 = !0;
                  }
                }
              } else {
                let err39 = {};
                vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
              }
            var _valid1 = _errs43 === errors;
            _valid1 && (valid7 = !0, passing0 = 0);
            let _errs51 = errors;
            if (data18 !== null) {
              let err40 = {};
              vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
            }
            var _valid1 = _errs51 === errors;
            if (_valid1 && valid7 ? (valid7 = !1, passing0 = [passing0, 1]) : _valid1 && (valid7 = !0, passing0 = 1), valid7)
              errors = _errs42, vErrors !== null && (_errs42 ? vErrors.length = _errs42 : vErrors = null);
            else {
              let err41 = {};
              vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
            }
            var valid1 = _errs41 === errors;
          } else
            var valid1 = !0;
          if (valid1) {
            if (data.active !== void 0) {
              let data22 = data.active, _errs53 = errors, _errs54 = errors, valid9 = !1, passing1 = null, _errs55 = errors;
              if (errors === _errs55)
                if (data22 && typeof data22 == "object" && !Array.isArray(data22)) {
                  let missing4;
                  if (data22.intensity === void 0 && (missing4 = "intensity") || data22.entries === void 0 && (missing4 = "entries") || data22.entries_left_out === void 0 && (missing4 = "entries_left_out") || data22.avoided === void 0 && (missing4 = "avoided") || data22.sign_in === void 0 && (missing4 = "sign_in") || data22.requests === void 0 && (missing4 = "requests")) {
                    let err42 = {};
                    vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
                  } else {
                    if (data22.intensity !== void 0) {
                      let data23 = data22.intensity, _errs57 = errors;
                      if (typeof data23 != "string") {
                        let err43 = {};
                        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
                      }
                      if (!(data23 === "safe" || data23 === "intrusive")) {
                        let err44 = {};
                        vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
                      }
                      var valid10 = _errs57 === errors;
                    } else
                      var valid10 = !0;
                    if (valid10) {
                      if (data22.entries !== void 0) {
                        let data24 = data22.entries, _errs59 = errors;
                        if (!(typeof data24 == "number" && !(data24 % 1) && !isNaN(data24) && isFinite(data24))) {
                          let err45 = {};
                          vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
                        }
                        if (errors === _errs59 && typeof data24 == "number" && isFinite(data24) && (data24 < 0 || isNaN(data24))) {
                          let err46 = {};
                          vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
                        }
                        var valid10 = _errs59 === errors;
                      } else
                        var valid10 = !0;
                      if (valid10) {
                        if (data22.entries_left_out !== void 0) {
                          let data25 = data22.entries_left_out, _errs61 = errors;
                          if (!(typeof data25 == "number" && !(data25 % 1) && !isNaN(data25) && isFinite(data25))) {
                            let err47 = {};
                            vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
                          }
                          if (errors === _errs61 && typeof data25 == "number" && isFinite(data25) && (data25 < 0 || isNaN(data25))) {
                            let err48 = {};
                            vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
                          }
                          var valid10 = _errs61 === errors;
                        } else
                          var valid10 = !0;
                        if (valid10) {
                          if (data22.avoided !== void 0) {
                            let data26 = data22.avoided, _errs63 = errors;
                            if (!(typeof data26 == "number" && !(data26 % 1) && !isNaN(data26) && isFinite(data26))) {
                              let err49 = {};
                              vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
                            }
                            if (errors === _errs63 && typeof data26 == "number" && isFinite(data26) && (data26 < 0 || isNaN(data26))) {
                              let err50 = {};
                              vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
                            }
                            var valid10 = _errs63 === errors;
                          } else
                            var valid10 = !0;
                          if (valid10) {
                            if (data22.sign_in !== void 0) {
                              let data27 = data22.sign_in, _errs65 = errors;
                              if (typeof data27 != "string") {
                                let err51 = {};
                                vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
                              }
                              if (!(data27 === "none" || data27 === "signed_in" || data27 === "not_signed_in" || data27 === "lost")) {
                                let err52 = {};
                                vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
                              }
                              var valid10 = _errs65 === errors;
                            } else
                              var valid10 = !0;
                            if (valid10) {
                              if (data22.requests !== void 0) {
                                let data28 = data22.requests, _errs67 = errors;
                                if (!(typeof data28 == "number" && !(data28 % 1) && !isNaN(data28) && isFinite(data28))) {
                                  let err53 = {};
                                  vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
                                }
                                if (errors === _errs67 && typeof data28 == "number" && isFinite(data28) && (data28 < 0 || isNaN(data28))) {
                                  let err54 = {};
                                  vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
                                }
                                var valid10 = _errs67 === errors;
                              } else
                                var valid10 = !0;
                              if (valid10) {
                                if (data22.crawl !== void 0) {
                                  let data29 = data22.crawl, _errs69 = errors;
                                  if (errors === _errs69)
                                    if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
                                      let missing5;
                                      if (data29.documents === void 0 && (missing5 = "documents") || data29.shapes === void 0 && (missing5 = "shapes") || data29.structures === void 0 && (missing5 = "structures") || data29.urls_left === void 0 && (missing5 = "urls_left") || data29.skipped === void 0 && (missing5 = "skipped") || data29.stopped === void 0 && (missing5 = "stopped")) {
                                        let err55 = {};
                                        vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
                                      } else {
                                        if (data29.documents !== void 0) {
                                          let data30 = data29.documents, _errs71 = errors;
                                          if (!(typeof data30 == "number" && !(data30 % 1) && !isNaN(data30) && isFinite(data30))) {
                                            let err56 = {};
                                            vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
                                          }
                                          if (errors === _errs71 && typeof data30 == "number" && isFinite(data30) && (data30 < 0 || isNaN(data30))) {
                                            let err57 = {};
                                            vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
                                          }
                                          var valid11 = _errs71 === errors;
                                        } else
                                          var valid11 = !0;
                                        if (valid11) {
                                          if (data29.shapes !== void 0) {
                                            let data31 = data29.shapes, _errs73 = errors;
                                            if (!(typeof data31 == "number" && !(data31 % 1) && !isNaN(data31) && isFinite(data31))) {
                                              let err58 = {};
                                              vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
                                            }
                                            if (errors === _errs73 && typeof data31 == "number" && isFinite(data31) && (data31 < 0 || isNaN(data31))) {
                                              let err59 = {};
                                              vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
                                            }
                                            var valid11 = _errs73 === errors;
                                          } else
                                            var valid11 = !0;
                                          if (valid11) {
                                            if (data29.structures !== void 0) {
                                              let data32 = data29.structures, _errs75 = errors;
                                              if (!(typeof data32 == "number" && !(data32 % 1) && !isNaN(data32) && isFinite(data32))) {
                                                let err60 = {};
                                                vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
                                              }
                                              if (errors === _errs75 && typeof data32 == "number" && isFinite(data32) && (data32 < 0 || isNaN(data32))) {
                                                let err61 = {};
                                                vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
                                              }
                                              var valid11 = _errs75 === errors;
                                            } else
                                              var valid11 = !0;
                                            if (valid11) {
                                              if (data29.urls_left !== void 0) {
                                                let data33 = data29.urls_left, _errs77 = errors;
                                                if (!(typeof data33 == "number" && !(data33 % 1) && !isNaN(data33) && isFinite(data33))) {
                                                  let err62 = {};
                                                  vErrors === null ? vErrors = [err62] : vErrors.push(err62), errors++;
                                                }
                                                if (errors === _errs77 && typeof data33 == "number" && isFinite(data33) && (data33 < 0 || isNaN(data33))) {
                                                  let err63 = {};
                                                  vErrors === null ? vErrors = [err63] : vErrors.push(err63), errors++;
                                                }
                                                var valid11 = _errs77 === errors;
                                              } else
                                                var valid11 = !0;
                                              if (valid11) {
                                                if (data29.skipped !== void 0) {
                                                  let data34 = data29.skipped, _errs79 = errors;
                                                  if (!(typeof data34 == "number" && !(data34 % 1) && !isNaN(data34) && isFinite(data34))) {
                                                    let err64 = {};
                                                    vErrors === null ? vErrors = [err64] : vErrors.push(err64), errors++;
                                                  }
                                                  if (errors === _errs79 && typeof data34 == "number" && isFinite(data34) && (data34 < 0 || isNaN(data34))) {
                                                    let err65 = {};
                                                    vErrors === null ? vErrors = [err65] : vErrors.push(err65), errors++;
                                                  }
                                                  var valid11 = _errs79 === errors;
                                                } else
                                                  var valid11 = !0;
                                                if (valid11)
                                                  if (data29.stopped !== void 0) {
                                                    let data35 = data29.stopped, _errs81 = errors;
                                                    if (typeof data35 != "string") {
                                                      let err66 = {};
                                                      vErrors === null ? vErrors = [err66] : vErrors.push(err66), errors++;
                                                    }
                                                    if (!(data35 === "complete" || data35 === "no_news" || data35 === "documents" || data35 === "size" || data35 === "requests" || data35 === "time")) {
                                                      let err67 = {};
                                                      vErrors === null ? vErrors = [err67] : vErrors.push(err67), errors++;
                                                    }
                                                    var valid11 = _errs81 === errors;
                                                  } else
                                                    var valid11 = !0;
                                              }
                                            }
                                          }
                                        }
                                      }
                                    } else {
                                      let err68 = {};
                                      vErrors === null ? vErrors = [err68] : vErrors.push(err68), errors++;
                                    }
                                  var valid10 = _errs69 === errors;
                                } else
                                  var valid10 = !0;
                                if (valid10) {
                                  if (data22.rendered !== void 0) {
                                    let data36 = data22.rendered, _errs83 = errors;
                                    if (errors === _errs83)
                                      if (data36 && typeof data36 == "object" && !Array.isArray(data36)) {
                                        let missing6;
                                        if (data36.states === void 0 && (missing6 = "states") || data36.documents === void 0 && (missing6 = "documents") || data36.actions === void 0 && (missing6 = "actions") || data36.requests_seen === void 0 && (missing6 = "requests_seen") || data36.held_back === void 0 && (missing6 = "held_back") || data36.cut_short === void 0 && (missing6 = "cut_short") || data36.skipped === void 0 && (missing6 = "skipped") || data36.stopped === void 0 && (missing6 = "stopped")) {
                                          let err69 = {};
                                          vErrors === null ? vErrors = [err69] : vErrors.push(err69), errors++;
                                        } else {
                                          if (data36.states !== void 0) {
                                            let data37 = data36.states, _errs85 = errors;
                                            if (!(typeof data37 == "number" && !(data37 % 1) && !isNaN(data37) && isFinite(data37))) {
                                              let err70 = {};
                                              vErrors === null ? vErrors = [err70] : vErrors.push(err70), errors++;
                                            }
                                            if (errors === _errs85 && typeof data37 == "number" && isFinite(data37) && (data37 < 0 || isNaN(data37))) {
                                              let err71 = {};
                                              vErrors === null ? vErrors = [err71] : vErrors.push(err71), errors++;
                                            }
                                            var valid12 = _errs85 === errors;
                                          } else
                                            var valid12 = !0;
                                          if (valid12) {
                                            if (data36.documents !== void 0) {
                                              let data38 = data36.documents, _errs87 = errors;
                                              if (!(typeof data38 == "number" && !(data38 % 1) && !isNaN(data38) && isFinite(data38))) {
                                                let err72 = {};
                                                vErrors === null ? vErrors = [err72] : vErrors.push(err72), errors++;
                                              }
                                              if (errors === _errs87 && typeof data38 == "number" && isFinite(data38) && (data38 < 0 || isNaN(data38))) {
                                                let err73 = {};
                                                vErrors === null ? vErrors = [err73] : vErrors.push(err73), errors++;
                                              }
                                              var valid12 = _errs87 === errors;
                                            } else
                                              var valid12 = !0;
                                            if (valid12) {
                                              if (data36.actions !== void 0) {
                                                let data39 = data36.actions, _errs89 = errors;
                                                if (!(typeof data39 == "number" && !(data39 % 1) && !isNaN(data39) && isFinite(data39))) {
                                                  let err74 = {};
                                                  vErrors === null ? vErrors = [err74] : vErrors.push(err74), errors++;
                                                }
                                                if (errors === _errs89 && typeof data39 == "number" && isFinite(data39) && (data39 < 0 || isNaN(data39))) {
                                                  let err75 = {};
                                                  vErrors === null ? vErrors = [err75] : vErrors.push(err75), errors++;
                                                }
                                                var valid12 = _errs89 === errors;
                                              } else
                                                var valid12 = !0;
                                              if (valid12) {
                                                if (data36.requests_seen !== void 0) {
                                                  let data40 = data36.requests_seen, _errs91 = errors;
                                                  if (!(typeof data40 == "number" && !(data40 % 1) && !isNaN(data40) && isFinite(data40))) {
                                                    let err76 = {};
                                                    vErrors === null ? vErrors = [err76] : vErrors.push(err76), errors++;
                                                  }
                                                  if (errors === _errs91 && typeof data40 == "number" && isFinite(data40) && (data40 < 0 || isNaN(data40))) {
                                                    let err77 = {};
                                                    vErrors === null ? vErrors = [err77] : vErrors.push(err77), errors++;
                                                  }
                                                  var valid12 = _errs91 === errors;
                                                } else
                                                  var valid12 = !0;
                                                if (valid12) {
                                                  if (data36.held_back !== void 0) {
                                                    let data41 = data36.held_back, _errs93 = errors;
                                                    if (!(typeof data41 == "number" && !(data41 % 1) && !isNaN(data41) && isFinite(data41))) {
                                                      let err78 = {};
                                                      vErrors === null ? vErrors = [err78] : vErrors.push(err78), errors++;
                                                    }
                                                    if (errors === _errs93 && typeof data41 == "number" && isFinite(data41) && (data41 < 0 || isNaN(data41))) {
                                                      let err79 = {};
                                                      vErrors === null ? vErrors = [err79] : vErrors.push(err79), errors++;
                                                    }
                                                    var valid12 = _errs93 === errors;
                                                  } else
                                                    var valid12 = !0;
                                                  if (valid12) {
                                                    if (data36.cut_short !== void 0) {
                                                      let data42 = data36.cut_short, _errs95 = errors;
                                                      if (!(typeof data42 == "number" && !(data42 % 1) && !isNaN(data42) && isFinite(data42))) {
                                                        let err80 = {};
                                                        vErrors === null ? vErrors = [err80] : vErrors.push(err80), errors++;
                                                      }
                                                      if (errors === _errs95 && typeof data42 == "number" && isFinite(data42) && (data42 < 0 || isNaN(data42))) {
                                                        let err81 = {};
                                                        vErrors === null ? vErrors = [err81] : vErrors.push(err81), errors++;
                                                      }
                                                      var valid12 = _errs95 === errors;
                                                    } else
                                                      var valid12 = !0;
                                                    if (valid12) {
                                                      if (data36.skipped !== void 0) {
                                                        let data43 = data36.skipped, _errs97 = errors;
                                                        if (errors === _errs97)
                                                          if (Array.isArray(data43))
                                                            if (data43.length > 50) {
                                                              let err82 = {};
                                                              vErrors === null ? vErrors = [err82] : vErrors.push(err82), errors++;
                                                            } else {
                                                              var valid13 = !0;
                                                              let len1 = data43.length;
                                                              for (let i1 = 0; i1 < len1; i1++) {
                                                                let data44 = data43[i1], _errs99 = errors;
                                                                if (errors === _errs99)
                                                                  if (data44 && typeof data44 == "object" && !Array.isArray(data44)) {
                                                                    let missing7;
                                                                    if (data44.action === void 0 && (missing7 = "action") || data44.reason === void 0 && (missing7 = "reason")) {
                                                                      let err83 = {};
                                                                      vErrors === null ? vErrors = [err83] : vErrors.push(err83), errors++;
                                                                    } else {
                                                                      if (data44.action !== void 0) {
                                                                        let _errs101 = errors;
                                                                        if (typeof data44.action != "string") {
                                                                          let err84 = {};
                                                                          vErrors === null ? vErrors = [err84] : vErrors.push(err84), errors++;
                                                                        }
                                                                        var valid14 = _errs101 === errors;
                                                                      } else
                                                                        var valid14 = !0;
                                                                      if (valid14)
                                                                        if (data44.reason !== void 0) {
                                                                          let _errs103 = errors;
                                                                          if (typeof data44.reason != "string") {
                                                                            let err85 = {};
                                                                            vErrors === null ? vErrors = [err85] : vErrors.push(err85), errors++;
                                                                          }
                                                                          var valid14 = _errs103 === errors;
                                                                        } else
                                                                          var valid14 = !0;
                                                                    }
                                                                  } else {
                                                                    let err86 = {};
                                                                    vErrors === null ? vErrors = [err86] : vErrors.push(err86), errors++;
                                                                  }
                                                                var valid13 = _errs99 === errors;
                                                                if (!valid13)
                                                                  break;
                                                              }
                                                            }
                                                          else {
                                                            let err87 = {};
                                                            vErrors === null ? vErrors = [err87] : vErrors.push(err87), errors++;
                                                          }
                                                        var valid12 = _errs97 === errors;
                                                      } else
                                                        var valid12 = !0;
                                                      if (valid12) {
                                                        if (data36.stopped !== void 0) {
                                                          let data47 = data36.stopped, _errs105 = errors;
                                                          if (typeof data47 != "string") {
                                                            let err88 = {};
                                                            vErrors === null ? vErrors = [err88] : vErrors.push(err88), errors++;
                                                          }
                                                          if (!(data47 === "complete" || data47 === "states" || data47 === "documents" || data47 === "time" || data47 === "browser" || data47 === "not_rendered")) {
                                                            let err89 = {};
                                                            vErrors === null ? vErrors = [err89] : vErrors.push(err89), errors++;
                                                          }
                                                          var valid12 = _errs105 === errors;
                                                        } else
                                                          var valid12 = !0;
                                                        if (valid12)
                                                          if (data36.reason !== void 0) {
                                                            let _errs107 = errors;
                                                            if (typeof data36.reason != "string") {
                                                              let err90 = {};
                                                              vErrors === null ? vErrors = [err90] : vErrors.push(err90), errors++;
                                                            }
                                                            var valid12 = _errs107 === errors;
                                                          } else
                                                            var valid12 = !0;
                                                      }
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      } else {
                                        let err91 = {};
                                        vErrors === null ? vErrors = [err91] : vErrors.push(err91), errors++;
                                      }
                                    var valid10 = _errs83 === errors;
                                  } else
                                    var valid10 = !0;
                                  if (valid10) {
                                    if (data22.inputs !== void 0) {
                                      let data49 = data22.inputs, _errs109 = errors;
                                      if (errors === _errs109)
                                        if (data49 && typeof data49 == "object" && !Array.isArray(data49)) {
                                          let missing8;
                                          if (data49.sources === void 0 && (missing8 = "sources") || data49.places === void 0 && (missing8 = "places") || data49.left_out === void 0 && (missing8 = "left_out") || data49.valid_bases === void 0 && (missing8 = "valid_bases") || data49.refused_bases === void 0 && (missing8 = "refused_bases") || data49.unsent_bases === void 0 && (missing8 = "unsent_bases") || data49.refused === void 0 && (missing8 = "refused")) {
                                            let err92 = {};
                                            vErrors === null ? vErrors = [err92] : vErrors.push(err92), errors++;
                                          } else {
                                            if (data49.sources !== void 0) {
                                              let data50 = data49.sources, _errs111 = errors;
                                              if (errors === _errs111)
                                                if (Array.isArray(data50))
                                                  if (data50.length > 20) {
                                                    let err93 = {};
                                                    vErrors === null ? vErrors = [err93] : vErrors.push(err93), errors++;
                                                  } else {
                                                    var valid16 = !0;
                                                    let len2 = data50.length;
                                                    for (let i2 = 0; i2 < len2; i2++) {
                                                      let data51 = data50[i2], _errs113 = errors;
                                                      if (errors === _errs113)
                                                        if (data51 && typeof data51 == "object" && !Array.isArray(data51)) {
                                                          let missing9;
                                                          if (data51.source === void 0 && (missing9 = "source") || data51.requests === void 0 && (missing9 = "requests")) {
                                                            let err94 = {};
                                                            vErrors === null ? vErrors = [err94] : vErrors.push(err94), errors++;
                                                          } else {
                                                            if (data51.source !== void 0) {
                                                              let _errs115 = errors;
                                                              if (typeof data51.source != "string") {
                                                                let err95 = {};
                                                                vErrors === null ? vErrors = [err95] : vErrors.push(err95), errors++;
                                                              }
                                                              var valid17 = _errs115 === errors;
                                                            } else
                                                              var valid17 = !0;
                                                            if (valid17)
                                                              if (data51.requests !== void 0) {
                                                                let data53 = data51.requests, _errs117 = errors;
                                                                if (!(typeof data53 == "number" && !(data53 % 1) && !isNaN(data53) && isFinite(data53))) {
                                                                  let err96 = {};
                                                                  vErrors === null ? vErrors = [err96] : vErrors.push(err96), errors++;
                                                                }
                                                                if (errors === _errs117 && typeof data53 == "number" && isFinite(data53) && (data53 < 1 || isNaN(data53))) {
                                                                  let err97 = {};
                                                                  vErrors === null ? vErrors = [err97] : vErrors.push(err97), errors++;
                                                                }
                                                                var valid17 = _errs117 === errors;
                                                              } else
                                                                var valid17 = !0;
                                                          }
                                                        } else {
                                                          let err98 = {};
                                                          vErrors === null ? vErrors = [err98] : vErrors.push(err98), errors++;
                                                        }
                                                      var valid16 = _errs113 === errors;
                                                      if (!valid16)
                                                        break;
                                                    }
                                                  }
                                                else {
                                                  let err99 = {};
                                                  vErrors === null ? vErrors = [err99] : vErrors.push(err99), errors++;
                                                }
                                              var valid15 = _errs111 === errors;
                                            } else
                                              var valid15 = !0;
                                            if (valid15) {
                                              if (data49.places !== void 0) {
                                                let data54 = data49.places, _errs119 = errors;
                                                if (errors === _errs119)
                                                  if (Array.isArray(data54))
                                                    if (data54.length > 20) {
                                                      let err100 = {};
                                                      vErrors === null ? vErrors = [err100] : vErrors.push(err100), errors++;
                                                    } else {
                                                      var valid18 = !0;
                                                      let len3 = data54.length;
                                                      for (let i3 = 0; i3 < len3; i3++) {
                                                        let data55 = data54[i3], _errs121 = errors;
                                                        if (errors === _errs121)
                                                          if (data55 && typeof data55 == "object" && !Array.isArray(data55)) {
                                                            let missing10;
                                                            if (data55.place === void 0 && (missing10 = "place") || data55.parameters === void 0 && (missing10 = "parameters")) {
                                                              let err101 = {};
                                                              vErrors === null ? vErrors = [err101] : vErrors.push(err101), errors++;
                                                            } else {
                                                              if (data55.place !== void 0) {
                                                                let _errs123 = errors;
                                                                if (typeof data55.place != "string") {
                                                                  let err102 = {};
                                                                  vErrors === null ? vErrors = [err102] : vErrors.push(err102), errors++;
                                                                }
                                                                var valid19 = _errs123 === errors;
                                                              } else
                                                                var valid19 = !0;
                                                              if (valid19)
                                                                if (data55.parameters !== void 0) {
                                                                  let data57 = data55.parameters, _errs125 = errors;
                                                                  if (!(typeof data57 == "number" && !(data57 % 1) && !isNaN(data57) && isFinite(data57))) {
                                                                    let err103 = {};
                                                                    vErrors === null ? vErrors = [err103] : vErrors.push(err103), errors++;
                                                                  }
                                                                  if (errors === _errs125 && typeof data57 == "number" && isFinite(data57) && (data57 < 1 || isNaN(data57))) {
                                                                    let err104 = {};
                                                                    vErrors === null ? vErrors = [err104] : vErrors.push(err104), errors++;
                                                                  }
                                                                  var valid19 = _errs125 === errors;
                                                                } else
                                                                  var valid19 = !0;
                                                            }
                                                          } else {
                                                            let err105 = {};
                                                            vErrors === null ? vErrors = [err105] : vErrors.push(err105), errors++;
                                                          }
                                                        var valid18 = _errs121 === errors;
                                                        if (!valid18)
                                                          break;
                                                      }
                                                    }
                                                  else {
                                                    let err106 = {};
                                                    vErrors === null ? vErrors = [err106] : vErrors.push(err106), errors++;
                                                  }
                                                var valid15 = _errs119 === errors;
                                              } else
                                                var valid15 = !0;
                                              if (valid15) {
                                                if (data49.left_out !== void 0) {
                                                  let data58 = data49.left_out, _errs127 = errors;
                                                  if (!(typeof data58 == "number" && !(data58 % 1) && !isNaN(data58) && isFinite(data58))) {
                                                    let err107 = {};
                                                    vErrors === null ? vErrors = [err107] : vErrors.push(err107), errors++;
                                                  }
                                                  if (errors === _errs127 && typeof data58 == "number" && isFinite(data58) && (data58 < 0 || isNaN(data58))) {
                                                    let err108 = {};
                                                    vErrors === null ? vErrors = [err108] : vErrors.push(err108), errors++;
                                                  }
                                                  var valid15 = _errs127 === errors;
                                                } else
                                                  var valid15 = !0;
                                                if (valid15) {
                                                  if (data49.valid_bases !== void 0) {
                                                    let data59 = data49.valid_bases, _errs129 = errors;
                                                    if (!(typeof data59 == "number" && !(data59 % 1) && !isNaN(data59) && isFinite(data59))) {
                                                      let err109 = {};
                                                      vErrors === null ? vErrors = [err109] : vErrors.push(err109), errors++;
                                                    }
                                                    if (errors === _errs129 && typeof data59 == "number" && isFinite(data59) && (data59 < 0 || isNaN(data59))) {
                                                      let err110 = {};
                                                      vErrors === null ? vErrors = [err110] : vErrors.push(err110), errors++;
                                                    }
                                                    var valid15 = _errs129 === errors;
                                                  } else
                                                    var valid15 = !0;
                                                  if (valid15) {
                                                    if (data49.refused_bases !== void 0) {
                                                      let data60 = data49.refused_bases, _errs131 = errors;
                                                      if (!(typeof data60 == "number" && !(data60 % 1) && !isNaN(data60) && isFinite(data60))) {
                                                        let err111 = {};
                                                        vErrors === null ? vErrors = [err111] : vErrors.push(err111), errors++;
                                                      }
                                                      if (errors === _errs131 && typeof data60 == "number" && isFinite(data60) && (data60 < 0 || isNaN(data60))) {
                                                        let err112 = {};
                                                        vErrors === null ? vErrors = [err112] : vErrors.push(err112), errors++;
                                                      }
                                                      var valid15 = _errs131 === errors;
                                                    } else
                                                      var valid15 = !0;
                                                    if (valid15) {
                                                      if (data49.unsent_bases !== void 0) {
                                                        let data61 = data49.unsent_bases, _errs133 = errors;
                                                        if (!(typeof data61 == "number" && !(data61 % 1) && !isNaN(data61) && isFinite(data61))) {
                                                          let err113 = {};
                                                          vErrors === null ? vErrors = [err113] : vErrors.push(err113), errors++;
                                                        }
                                                        if (errors === _errs133 && typeof data61 == "number" && isFinite(data61) && (data61 < 0 || isNaN(data61))) {
                                                          let err114 = {};
                                                          vErrors === null ? vErrors = [err114] : vErrors.push(err114), errors++;
                                                        }
                                                        var valid15 = _errs133 === errors;
                                                      } else
                                                        var valid15 = !0;
                                                      if (valid15)
                                                        if (data49.refused !== void 0) {
                                                          let data62 = data49.refused, _errs135 = errors;
                                                          if (errors === _errs135)
                                                            if (Array.isArray(data62))
                                                              if (data62.length > 50) {
                                                                let err115 = {};
                                                                vErrors === null ? vErrors = [err115] : vErrors.push(err115), errors++;
                                                              } else {
                                                                var valid20 = !0;
                                                                let len4 = data62.length;
                                                                for (let i4 = 0; i4 < len4; i4++) {
                                                                  let data63 = data62[i4], _errs137 = errors;
                                                                  if (errors === _errs137)
                                                                    if (data63 && typeof data63 == "object" && !Array.isArray(data63)) {
                                                                      let missing11;
                                                                      if (data63.method === void 0 && (missing11 = "method") || data63.url === void 0 && (missing11 = "url") || data63.status === void 0 && (missing11 = "status")) {
                                                                        let err116 = {};
                                                                        vErrors === null ? vErrors = [err116] : vErrors.push(err116), errors++;
                                                                      } else {
                                                                        if (data63.method !== void 0) {
                                                                          let _errs139 = errors;
                                                                          if (typeof data63.method != "string") {
                                                                            let err117 = {};
                                                                            vErrors === null ? vErrors = [err117] : vErrors.push(err117), errors++;
                                                                          }
                                                                          var valid21 = _errs139 === errors;
                                                                        } else
                                                                          var valid21 = !0;
                                                                        if (valid21) {
                                                                          if (data63.url !== void 0) {
                                                                            let _errs141 = errors;
                                                                            if (typeof data63.url != "string") {
                                                                              let err118 = {};
                                                                              vErrors === null ? vErrors = [err118] : vErrors.push(err118), errors++;
                                                                            }
                                                                            var valid21 = _errs141 === errors;
                                                                          } else
                                                                            var valid21 = !0;
                                                                          if (valid21)
                                                                            if (data63.status !== void 0) {
                                                                              let data66 = data63.status, _errs143 = errors;
                                                                              if (!(typeof data66 == "number" && !(data66 % 1) && !isNaN(data66) && isFinite(data66))) {
                                                                                let err119 = {};
                                                                                vErrors === null ? vErrors = [err119] : vErrors.push(err119), errors++;
                                                                              }
                                                                              var valid21 = _errs143 === errors;
                                                                            } else
                                                                              var valid21 = !0;
                                                                        }
                                                                      }
                                                                    } else {
                                                                      let err120 = {};
                                                                      vErrors === null ? vErrors = [err120] : vErrors.push(err120), errors++;
                                                                    }
                                                                  var valid20 = _errs137 === errors;
                                                                  if (!valid20)
                                                                    break;
                                                                }
                                                              }
                                                            else {
                                                              let err121 = {};
                                                              vErrors === null ? vErrors = [err121] : vErrors.push(err121), errors++;
                                                            }
                                                          var valid15 = _errs135 === errors;
                                                        } else
                                                          var valid15 = !0;
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        } else {
                                          let err122 = {};
                                          vErrors === null ? vErrors = [err122] : vErrors.push(err122), errors++;
                                        }
                                      var valid10 = _errs109 === errors;
                                    } else
                                      var valid10 = !0;
                                    if (valid10) {
                                      if (data22.sign_ins !== void 0) {
                                        let data67 = data22.sign_ins, _errs145 = errors;
                                        if (errors === _errs145)
                                          if (Array.isArray(data67)) {
                                            var valid22 = !0;
                                            let len5 = data67.length;
                                            for (let i5 = 0; i5 < len5; i5++) {
                                              let data68 = data67[i5], _errs147 = errors;
                                              if (errors === _errs147)
                                                if (data68 && typeof data68 == "object" && !Array.isArray(data68)) {
                                                  let missing12;
                                                  if (data68.account === void 0 && (missing12 = "account") || data68.role === void 0 && (missing12 = "role") || data68.kind === void 0 && (missing12 = "kind") || data68.state === void 0 && (missing12 = "state") || data68.reason === void 0 && (missing12 = "reason") || data68.epochs === void 0 && (missing12 = "epochs")) {
                                                    let err123 = {};
                                                    vErrors === null ? vErrors = [err123] : vErrors.push(err123), errors++;
                                                  } else {
                                                    if (data68.account !== void 0) {
                                                      let _errs149 = errors;
                                                      if (typeof data68.account != "string") {
                                                        let err124 = {};
                                                        vErrors === null ? vErrors = [err124] : vErrors.push(err124), errors++;
                                                      }
                                                      var valid23 = _errs149 === errors;
                                                    } else
                                                      var valid23 = !0;
                                                    if (valid23) {
                                                      if (data68.role !== void 0) {
                                                        let _errs151 = errors;
                                                        if (typeof data68.role != "string") {
                                                          let err125 = {};
                                                          vErrors === null ? vErrors = [err125] : vErrors.push(err125), errors++;
                                                        }
                                                        var valid23 = _errs151 === errors;
                                                      } else
                                                        var valid23 = !0;
                                                      if (valid23) {
                                                        if (data68.kind !== void 0) {
                                                          let data71 = data68.kind, _errs153 = errors;
                                                          if (typeof data71 != "string") {
                                                            let err126 = {};
                                                            vErrors === null ? vErrors = [err126] : vErrors.push(err126), errors++;
                                                          }
                                                          if (!(data71 === "form" || data71 === "json" || data71 === "browser" || data71 === "bearer" || data71 === "cookie" || data71 === "header")) {
                                                            let err127 = {};
                                                            vErrors === null ? vErrors = [err127] : vErrors.push(err127), errors++;
                                                          }
                                                          var valid23 = _errs153 === errors;
                                                        } else
                                                          var valid23 = !0;
                                                        if (valid23) {
                                                          if (data68.state !== void 0) {
                                                            let data72 = data68.state, _errs155 = errors;
                                                            if (typeof data72 != "string") {
                                                              let err128 = {};
                                                              vErrors === null ? vErrors = [err128] : vErrors.push(err128), errors++;
                                                            }
                                                            if (!(data72 === "signed_in" || data72 === "not_signed_in" || data72 === "lost" || data72 === "not_used")) {
                                                              let err129 = {};
                                                              vErrors === null ? vErrors = [err129] : vErrors.push(err129), errors++;
                                                            }
                                                            var valid23 = _errs155 === errors;
                                                          } else
                                                            var valid23 = !0;
                                                          if (valid23) {
                                                            if (data68.reason !== void 0) {
                                                              let data73 = data68.reason, _errs157 = errors;
                                                              if (typeof data73 != "string" && data73 !== null) {
                                                                let err130 = {};
                                                                vErrors === null ? vErrors = [err130] : vErrors.push(err130), errors++;
                                                              }
                                                              var valid23 = _errs157 === errors;
                                                            } else
                                                              var valid23 = !0;
                                                            if (valid23)
                                                              if (data68.epochs !== void 0) {
                                                                let data74 = data68.epochs, _errs159 = errors;
                                                                if (!(typeof data74 == "number" && !(data74 % 1) && !isNaN(data74) && isFinite(data74))) {
                                                                  let err131 = {};
                                                                  vErrors === null ? vErrors = [err131] : vErrors.push(err131), errors++;
                                                                }
                                                                if (errors === _errs159 && typeof data74 == "number" && isFinite(data74) && (data74 < 0 || isNaN(data74))) {
                                                                  let err132 = {};
                                                                  vErrors === null ? vErrors = [err132] : vErrors.push(err132), errors++;
                                                                }
                                                                var valid23 = _errs159 === errors;
                                                              } else
                                                                var valid23 = !0;
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                } else {
                                                  let err133 = {};
                                                  vErrors === null ? vErrors = [err133] : vErrors.push(err133), errors++;
                                                }
                                              var valid22 = _errs147 === errors;
                                              if (!valid22)
                                                break;
                                            }
                                          } else {
                                            let err134 = {};
                                            vErrors === null ? vErrors = [err134] : vErrors.push(err134), errors++;
                                          }
                                        var valid10 = _errs145 === errors;
                                      } else
                                        var valid10 = !0;
                                      if (valid10) {
                                        if (data22.model_calls !== void 0) {
                                          let data75 = data22.model_calls, _errs161 = errors;
                                          if (errors === _errs161)
                                            if (data75 && typeof data75 == "object" && !Array.isArray(data75)) {
                                              let missing13;
                                              if (data75.calls === void 0 && (missing13 = "calls") || data75.calls_max === void 0 && (missing13 = "calls_max") || data75.endpoints === void 0 && (missing13 = "endpoints")) {
                                                let err135 = {};
                                                vErrors === null ? vErrors = [err135] : vErrors.push(err135), errors++;
                                              } else {
                                                if (data75.calls !== void 0) {
                                                  let data76 = data75.calls, _errs163 = errors;
                                                  if (!(typeof data76 == "number" && !(data76 % 1) && !isNaN(data76) && isFinite(data76))) {
                                                    let err136 = {};
                                                    vErrors === null ? vErrors = [err136] : vErrors.push(err136), errors++;
                                                  }
                                                  if (errors === _errs163 && typeof data76 == "number" && isFinite(data76) && (data76 < 1 || isNaN(data76))) {
                                                    let err137 = {};
                                                    vErrors === null ? vErrors = [err137] : vErrors.push(err137), errors++;
                                                  }
                                                  var valid24 = _errs163 === errors;
                                                } else
                                                  var valid24 = !0;
                                                if (valid24) {
                                                  if (data75.calls_max !== void 0) {
                                                    let data77 = data75.calls_max, _errs165 = errors;
                                                    if (!(typeof data77 == "number" && !(data77 % 1) && !isNaN(data77) && isFinite(data77))) {
                                                      let err138 = {};
                                                      vErrors === null ? vErrors = [err138] : vErrors.push(err138), errors++;
                                                    }
                                                    if (errors === _errs165 && typeof data77 == "number" && isFinite(data77) && (data77 < 1 || isNaN(data77))) {
                                                      let err139 = {};
                                                      vErrors === null ? vErrors = [err139] : vErrors.push(err139), errors++;
                                                    }
                                                    var valid24 = _errs165 === errors;
                                                  } else
                                                    var valid24 = !0;
                                                  if (valid24)
                                                    if (data75.endpoints !== void 0) {
                                                      let data78 = data75.endpoints, _errs167 = errors;
                                                      if (errors === _errs167)
                                                        if (Array.isArray(data78))
                                                          if (data78.length > 50) {
                                                            let err140 = {};
                                                            vErrors === null ? vErrors = [err140] : vErrors.push(err140), errors++;
                                                          } else {
                                                            var valid25 = !0;
                                                            let len6 = data78.length;
                                                            for (let i6 = 0; i6 < len6; i6++) {
                                                              let data79 = data78[i6], _errs169 = errors;
                                                              if (errors === _errs169)
                                                                if (data79 && typeof data79 == "object" && !Array.isArray(data79)) {
                                                                  let missing14;
                                                                  if (data79.method === void 0 && (missing14 = "method") || data79.url === void 0 && (missing14 = "url") || data79.calls === void 0 && (missing14 = "calls") || data79.characters_sent === void 0 && (missing14 = "characters_sent") || data79.characters_received === void 0 && (missing14 = "characters_received") || data79.tokens === void 0 && (missing14 = "tokens")) {
                                                                    let err141 = {};
                                                                    vErrors === null ? vErrors = [err141] : vErrors.push(err141), errors++;
                                                                  } else {
                                                                    if (data79.method !== void 0) {
                                                                      let _errs171 = errors;
                                                                      if (typeof data79.method != "string") {
                                                                        let err142 = {};
                                                                        vErrors === null ? vErrors = [err142] : vErrors.push(err142), errors++;
                                                                      }
                                                                      var valid26 = _errs171 === errors;
                                                                    } else
                                                                      var valid26 = !0;
                                                                    if (valid26) {
                                                                      if (data79.url !== void 0) {
                                                                        let _errs173 = errors;
                                                                        if (typeof data79.url != "string") {
                                                                          let err143 = {};
                                                                          vErrors === null ? vErrors = [err143] : vErrors.push(err143), errors++;
                                                                        }
                                                                        var valid26 = _errs173 === errors;
                                                                      } else
                                                                        var valid26 = !0;
                                                                      if (valid26) {
                                                                        if (data79.calls !== void 0) {
                                                                          let data82 = data79.calls, _errs175 = errors;
                                                                          if (!(typeof data82 == "number" && !(data82 % 1) && !isNaN(data82) && isFinite(data82))) {
                                                                            let err144 = {};
                                                                            vErrors === null ? vErrors = [err144] : vErrors.push(err144), errors++;
                                                                          }
                                                                          if (errors === _errs175 && typeof data82 == "number" && isFinite(data82) && (data82 < 1 || isNaN(data82))) {
                                                                            let err145 = {};
                                                                            vErrors === null ? vErrors = [err145] : vErrors.push(err145), errors++;
                                                                          }
                                                                          var valid26 = _errs175 === errors;
                                                                        } else
                                                                          var valid26 = !0;
                                                                        if (valid26) {
                                                                          if (data79.characters_sent !== void 0) {
                                                                            let data83 = data79.characters_sent, _errs177 = errors;
                                                                            if (!(typeof data83 == "number" && !(data83 % 1) && !isNaN(data83) && isFinite(data83))) {
                                                                              let err146 = {};
                                                                              vErrors === null ? vErrors = [err146] : vErrors.push(err146), errors++;
                                                                            }
                                                                            if (errors === _errs177 && typeof data83 == "number" && isFinite(data83) && (data83 < 0 || isNaN(data83))) {
                                                                              let err147 = {};
                                                                              vErrors === null ? vErrors = [err147] : vErrors.push(err147), errors++;
                                                                            }
                                                                            var valid26 = _errs177 === errors;
                                                                          } else
                                                                            var valid26 = !0;
                                                                          if (valid26) {
                                                                            if (data79.characters_received !== void 0) {
                                                                              let data84 = data79.characters_received, _errs179 = errors;
                                                                              if (!(typeof data84 == "number" && !(data84 % 1) && !isNaN(data84) && isFinite(data84))) {
                                                                                let err148 = {};
                                                                                vErrors === null ? vErrors = [err148] : vErrors.push(err148), errors++;
                                                                              }
                                                                              if (errors === _errs179 && typeof data84 == "number" && isFinite(data84) && (data84 < 0 || isNaN(data84))) {
                                                                                let err149 = {};
                                                                                vErrors === null ? vErrors = [err149] : vErrors.push(err149), errors++;
                                                                              }
                                                                              var valid26 = _errs179 === errors;
                                                                            } else
                                                                              var valid26 = !0;
                                                                            if (valid26)
                                                                              if (data79.tokens !== void 0) {
                                                                                let data85 = data79.tokens, _errs181 = errors;
                                                                                if (!(typeof data85 == "number" && !(data85 % 1) && !isNaN(data85) && isFinite(data85)) && data85 !== null) {
                                                                                  let err150 = {};
                                                                                  vErrors === null ? vErrors = [err150] : vErrors.push(err150), errors++;
                                                                                }
                                                                                if (errors === _errs181 && typeof data85 == "number" && isFinite(data85) && (data85 < 0 || isNaN(data85))) {
                                                                                  let err151 = {};
                                                                                  vErrors === null ? vErrors = [err151] : vErrors.push(err151), errors++;
                                                                                }
                                                                                var valid26 = _errs181 === errors;
                                                                              } else
                                                                                var valid26 = !0;
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  }
                                                                } else {
                                                                  let err152 = {};
                                                                  vErrors === null ? vErrors = [err152] : vErrors.push(err152), errors++;
                                                                }
                                                              var valid25 = _errs169 === errors;
                                                              if (!valid25)
                                                                break;
                                                            }
                                                          }
                                                        else {
                                                          let err153 = {};
                                                          vErrors === null ? vErrors = [err153] : vErrors.push(err153), errors++;
                                                        }
                                                      var valid24 = _errs167 === errors;
                                                    } else
                                                      var valid24 = !0;
                                                }
                                              }
                                            } else {
                                              let err154 = {};
                                              vErrors === null ? vErrors = [err154] : vErrors.push(err154), errors++;
                                            }
                                          var valid10 = _errs161 === errors;
                                        } else
                                          var valid10 = !0;
                                        if (valid10)
                                          if (data22.writes !== void 0) {
                                            let data86 = data22.writes, _errs183 = errors;
                                            if (errors === _errs183)
                                              if (data86 && typeof data86 == "object" && !Array.isArray(data86)) {
                                                let missing15;
                                                if (data86.sent === void 0 && (missing15 = "sent") || data86.requests === void 0 && (missing15 = "requests") || data86.objects === void 0 && (missing15 = "objects") || data86.stopped === void 0 && (missing15 = "stopped")) {
                                                  let err155 = {};
                                                  vErrors === null ? vErrors = [err155] : vErrors.push(err155), errors++;
                                                } else {
                                                  if (data86.stopped !== void 0) {
                                                    let data87 = data86.stopped, _errs185 = errors;
                                                    if (typeof data87 != "string" && data87 !== null) {
                                                      let err156 = {};
                                                      vErrors === null ? vErrors = [err156] : vErrors.push(err156), errors++;
                                                    }
                                                    var valid27 = _errs185 === errors;
                                                  } else
                                                    var valid27 = !0;
                                                  if (valid27) {
                                                    if (data86.sent !== void 0) {
                                                      let data88 = data86.sent, _errs187 = errors;
                                                      if (!(typeof data88 == "number" && !(data88 % 1) && !isNaN(data88) && isFinite(data88))) {
                                                        let err157 = {};
                                                        vErrors === null ? vErrors = [err157] : vErrors.push(err157), errors++;
                                                      }
                                                      if (errors === _errs187 && typeof data88 == "number" && isFinite(data88) && (data88 < 0 || isNaN(data88))) {
                                                        let err158 = {};
                                                        vErrors === null ? vErrors = [err158] : vErrors.push(err158), errors++;
                                                      }
                                                      var valid27 = _errs187 === errors;
                                                    } else
                                                      var valid27 = !0;
                                                    if (valid27) {
                                                      if (data86.requests !== void 0) {
                                                        let data89 = data86.requests, _errs189 = errors;
                                                        if (errors === _errs189)
                                                          if (Array.isArray(data89))
                                                            if (data89.length > 100) {
                                                              let err159 = {};
                                                              vErrors === null ? vErrors = [err159] : vErrors.push(err159), errors++;
                                                            } else {
                                                              var valid28 = !0;
                                                              let len7 = data89.length;
                                                              for (let i7 = 0; i7 < len7; i7++) {
                                                                let data90 = data89[i7], _errs191 = errors;
                                                                if (errors === _errs191)
                                                                  if (data90 && typeof data90 == "object" && !Array.isArray(data90)) {
                                                                    let missing16;
                                                                    if (data90.request === void 0 && (missing16 = "request") || data90.count === void 0 && (missing16 = "count")) {
                                                                      let err160 = {};
                                                                      vErrors === null ? vErrors = [err160] : vErrors.push(err160), errors++;
                                                                    } else {
                                                                      if (data90.request !== void 0) {
                                                                        let _errs193 = errors;
                                                                        if (typeof data90.request != "string") {
                                                                          let err161 = {};
                                                                          vErrors === null ? vErrors = [err161] : vErrors.push(err161), errors++;
                                                                        }
                                                                        var valid29 = _errs193 === errors;
                                                                      } else
                                                                        var valid29 = !0;
                                                                      if (valid29)
                                                                        if (data90.count !== void 0) {
                                                                          let data92 = data90.count, _errs195 = errors;
                                                                          if (!(typeof data92 == "number" && !(data92 % 1) && !isNaN(data92) && isFinite(data92))) {
                                                                            let err162 = {};
                                                                            vErrors === null ? vErrors = [err162] : vErrors.push(err162), errors++;
                                                                          }
                                                                          if (errors === _errs195 && typeof data92 == "number" && isFinite(data92) && (data92 < 1 || isNaN(data92))) {
                                                                            let err163 = {};
                                                                            vErrors === null ? vErrors = [err163] : vErrors.push(err163), errors++;
                                                                          }
                                                                          var valid29 = _errs195 === errors;
                                                                        } else
                                                                          var valid29 = !0;
                                                                    }
                                                                  } else {
                                                                    let err164 = {};
                                                                    vErrors === null ? vErrors = [err164] : vErrors.push(err164), errors++;
                                                                  }
                                                                var valid28 = _errs191 === errors;
                                                                if (!valid28)
                                                                  break;
                                                              }
                                                            }
                                                          else {
                                                            let err165 = {};
                                                            vErrors === null ? vErrors = [err165] : vErrors.push(err165), errors++;
                                                          }
                                                        var valid27 = _errs189 === errors;
                                                      } else
                                                        var valid27 = !0;
                                                      if (valid27) {
                                                        if (data86.requests_left_out !== void 0) {
                                                          let data93 = data86.requests_left_out, _errs197 = errors;
                                                          if (!(typeof data93 == "number" && !(data93 % 1) && !isNaN(data93) && isFinite(data93))) {
                                                            let err166 = {};
                                                            vErrors === null ? vErrors = [err166] : vErrors.push(err166), errors++;
                                                          }
                                                          if (errors === _errs197 && typeof data93 == "number" && isFinite(data93) && (data93 < 0 || isNaN(data93))) {
                                                            let err167 = {};
                                                            vErrors === null ? vErrors = [err167] : vErrors.push(err167), errors++;
                                                          }
                                                          var valid27 = _errs197 === errors;
                                                        } else
                                                          var valid27 = !0;
                                                        if (valid27)
                                                          if (data86.objects !== void 0) {
                                                            let data94 = data86.objects, _errs199 = errors;
                                                            if (errors === _errs199)
                                                              if (Array.isArray(data94))
                                                                if (data94.length > 750) {
                                                                  let err168 = {};
                                                                  vErrors === null ? vErrors = [err168] : vErrors.push(err168), errors++;
                                                                } else {
                                                                  var valid30 = !0;
                                                                  let len8 = data94.length;
                                                                  for (let i8 = 0; i8 < len8; i8++) {
                                                                    let data95 = data94[i8], _errs201 = errors;
                                                                    if (errors === _errs201)
                                                                      if (data95 && typeof data95 == "object" && !Array.isArray(data95)) {
                                                                        let missing17;
                                                                        if (data95.url === void 0 && (missing17 = "url") || data95.change === void 0 && (missing17 = "change") || data95.state === void 0 && (missing17 = "state")) {
                                                                          let err169 = {};
                                                                          vErrors === null ? vErrors = [err169] : vErrors.push(err169), errors++;
                                                                        } else {
                                                                          if (data95.url !== void 0) {
                                                                            let _errs203 = errors;
                                                                            if (typeof data95.url != "string") {
                                                                              let err170 = {};
                                                                              vErrors === null ? vErrors = [err170] : vErrors.push(err170), errors++;
                                                                            }
                                                                            var valid31 = _errs203 === errors;
                                                                          } else
                                                                            var valid31 = !0;
                                                                          if (valid31) {
                                                                            if (data95.name !== void 0) {
                                                                              let data97 = data95.name, _errs205 = errors;
                                                                              if (errors === _errs205)
                                                                                if (typeof data97 == "string") {
                                                                                  if (func2(data97) > 200) {
                                                                                    let err171 = {};
                                                                                    vErrors === null ? vErrors = [err171] : vErrors.push(err171), errors++;
                                                                                  }
                                                                                } else {
                                                                                  let err172 = {};
                                                                                  vErrors === null ? vErrors = [err172] : vErrors.push(err172), errors++;
                                                                                }
                                                                              var valid31 = _errs205 === errors;
                                                                            } else
                                                                              var valid31 = !0;
                                                                            if (valid31) {
                                                                              if (data95.change !== void 0) {
                                                                                let data98 = data95.change, _errs207 = errors;
                                                                                if (typeof data98 != "string") {
                                                                                  let err173 = {};
                                                                                  vErrors === null ? vErrors = [err173] : vErrors.push(err173), errors++;
                                                                                }
                                                                                if (!(data98 === "created" || data98 === "changed")) {
                                                                                  let err174 = {};
                                                                                  vErrors === null ? vErrors = [err174] : vErrors.push(err174), errors++;
                                                                                }
                                                                                var valid31 = _errs207 === errors;
                                                                              } else
                                                                                var valid31 = !0;
                                                                              if (valid31)
                                                                                if (data95.state !== void 0) {
                                                                                  let data99 = data95.state, _errs209 = errors;
                                                                                  if (typeof data99 != "string") {
                                                                                    let err175 = {};
                                                                                    vErrors === null ? vErrors = [err175] : vErrors.push(err175), errors++;
                                                                                  }
                                                                                  if (!(data99 === "restored" || data99 === "removed" || data99 === "left")) {
                                                                                    let err176 = {};
                                                                                    vErrors === null ? vErrors = [err176] : vErrors.push(err176), errors++;
                                                                                  }
                                                                                  var valid31 = _errs209 === errors;
                                                                                } else
                                                                                  var valid31 = !0;
                                                                            }
                                                                          }
                                                                        }
                                                                      } else {
                                                                        let err177 = {};
                                                                        vErrors === null ? vErrors = [err177] : vErrors.push(err177), errors++;
                                                                      }
                                                                    var valid30 = _errs201 === errors;
                                                                    if (!valid30)
                                                                      break;
                                                                  }
                                                                }
                                                              else {
                                                                let err178 = {};
                                                                vErrors === null ? vErrors = [err178] : vErrors.push(err178), errors++;
                                                              }
                                                            var valid27 = _errs199 === errors;
                                                          } else
                                                            var valid27 = !0;
                                                      }
                                                    }
                                                  }
                                                }
                                              } else {
                                                let err179 = {};
                                                vErrors === null ? vErrors = [err179] : vErrors.push(err179), errors++;
                                              }
                                            var valid10 = _errs183 === errors;
                                          } else
                                            var valid10 = !0;
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                } else {
                  let err180 = {};
                  vErrors === null ? vErrors = [err180] : vErrors.push(err180), errors++;
                }
              var _valid2 = _errs55 === errors;
              _valid2 && (valid9 = !0, passing1 = 0);
              let _errs211 = errors;
              if (data22 !== null) {
                let err181 = {};
                vErrors === null ? vErrors = [err181] : vErrors.push(err181), errors++;
              }
              var _valid2 = _errs211 === errors;
              if (_valid2 && valid9 ? (valid9 = !1, passing1 = [passing1, 1]) : _valid2 && (valid9 = !0, passing1 = 1), valid9)
                errors = _errs54, vErrors !== null && (_errs54 ? vErrors.length = _errs54 : vErrors = null);
              else {
                let err182 = {};
                vErrors === null ? vErrors = [err182] : vErrors.push(err182), errors++;
              }
              var valid1 = _errs53 === errors;
            } else
              var valid1 = !0;
            if (valid1) {
              if (data.disturbances !== void 0) {
                let data100 = data.disturbances, _errs213 = errors;
                if (errors === _errs213)
                  if (Array.isArray(data100))
                    if (data100.length > 100) {
                      let err183 = {};
                      vErrors === null ? vErrors = [err183] : vErrors.push(err183), errors++;
                    } else {
                      var valid32 = !0;
                      let len9 = data100.length;
                      for (let i9 = 0; i9 < len9; i9++) {
                        let data101 = data100[i9], _errs215 = errors;
                        if (errors === _errs215)
                          if (data101 && typeof data101 == "object" && !Array.isArray(data101)) {
                            let missing18;
                            if (data101.kind === void 0 && (missing18 = "kind") || data101.from_request === void 0 && (missing18 = "from_request") || data101.to_request === void 0 && (missing18 = "to_request") || data101.message === void 0 && (missing18 = "message")) {
                              let err184 = {};
                              vErrors === null ? vErrors = [err184] : vErrors.push(err184), errors++;
                            } else {
                              if (data101.kind !== void 0) {
                                let data102 = data101.kind, _errs217 = errors;
                                if (typeof data102 != "string") {
                                  let err185 = {};
                                  vErrors === null ? vErrors = [err185] : vErrors.push(err185), errors++;
                                }
                                if (!(data102 === "unreachable" || data102 === "silent" || data102 === "failing" || data102 === "blocked" || data102 === "rate_limited" || data102 === "challenged" || data102 === "redirected")) {
                                  let err186 = {};
                                  vErrors === null ? vErrors = [err186] : vErrors.push(err186), errors++;
                                }
                                var valid33 = _errs217 === errors;
                              } else
                                var valid33 = !0;
                              if (valid33) {
                                if (data101.from_request !== void 0) {
                                  let data103 = data101.from_request, _errs219 = errors;
                                  if (!(typeof data103 == "number" && !(data103 % 1) && !isNaN(data103) && isFinite(data103))) {
                                    let err187 = {};
                                    vErrors === null ? vErrors = [err187] : vErrors.push(err187), errors++;
                                  }
                                  if (errors === _errs219 && typeof data103 == "number" && isFinite(data103) && (data103 < 1 || isNaN(data103))) {
                                    let err188 = {};
                                    vErrors === null ? vErrors = [err188] : vErrors.push(err188), errors++;
                                  }
                                  var valid33 = _errs219 === errors;
                                } else
                                  var valid33 = !0;
                                if (valid33) {
                                  if (data101.to_request !== void 0) {
                                    let data104 = data101.to_request, _errs221 = errors;
                                    if (!(typeof data104 == "number" && !(data104 % 1) && !isNaN(data104) && isFinite(data104)) && data104 !== null) {
                                      let err189 = {};
                                      vErrors === null ? vErrors = [err189] : vErrors.push(err189), errors++;
                                    }
                                    if (errors === _errs221 && typeof data104 == "number" && isFinite(data104) && (data104 < 1 || isNaN(data104))) {
                                      let err190 = {};
                                      vErrors === null ? vErrors = [err190] : vErrors.push(err190), errors++;
                                    }
                                    var valid33 = _errs221 === errors;
                                  } else
                                    var valid33 = !0;
                                  if (valid33)
                                    if (data101.message !== void 0) {
                                      let _errs223 = errors;
                                      if (typeof data101.message != "string") {
                                        let err191 = {};
                                        vErrors === null ? vErrors = [err191] : vErrors.push(err191), errors++;
                                      }
                                      var valid33 = _errs223 === errors;
                                    } else
                                      var valid33 = !0;
                                }
                              }
                            }
                          } else {
                            let err192 = {};
                            vErrors === null ? vErrors = [err192] : vErrors.push(err192), errors++;
                          }
                        var valid32 = _errs215 === errors;
                        if (!valid32)
                          break;
                      }
                    }
                  else {
                    let err193 = {};
                    vErrors === null ? vErrors = [err193] : vErrors.push(err193), errors++;
                  }
                var valid1 = _errs213 === errors;
              } else
                var valid1 = !0;
              if (valid1) {
                if (data.skipped !== void 0) {
                  let data106 = data.skipped, _errs225 = errors;
                  if (errors === _errs225)
                    if (data106 && typeof data106 == "object" && !Array.isArray(data106)) {
                      let missing19;
                      if (data106.total === void 0 && (missing19 = "total") || data106.actions === void 0 && (missing19 = "actions")) {
                        let err194 = {};
                        vErrors === null ? vErrors = [err194] : vErrors.push(err194), errors++;
                      } else {
                        if (data106.total !== void 0) {
                          let data107 = data106.total, _errs227 = errors;
                          if (!(typeof data107 == "number" && !(data107 % 1) && !isNaN(data107) && isFinite(data107))) {
                            let err195 = {};
                            vErrors === null ? vErrors = [err195] : vErrors.push(err195), errors++;
                          }
                          if (errors === _errs227 && typeof data107 == "number" && isFinite(data107) && (data107 < 0 || isNaN(data107))) {
                            let err196 = {};
                            vErrors === null ? vErrors = [err196] : vErrors.push(err196), errors++;
                          }
                          var valid34 = _errs227 === errors;
                        } else
                          var valid34 = !0;
                        if (valid34)
                          if (data106.actions !== void 0) {
                            let data108 = data106.actions, _errs229 = errors;
                            if (errors === _errs229)
                              if (Array.isArray(data108))
                                if (data108.length > 500) {
                                  let err197 = {};
                                  vErrors === null ? vErrors = [err197] : vErrors.push(err197), errors++;
                                } else {
                                  var valid35 = !0;
                                  let len10 = data108.length;
                                  for (let i10 = 0; i10 < len10; i10++) {
                                    let data109 = data108[i10], _errs231 = errors;
                                    if (errors === _errs231)
                                      if (data109 && typeof data109 == "object" && !Array.isArray(data109)) {
                                        let missing20;
                                        if (data109.method === void 0 && (missing20 = "method") || data109.url === void 0 && (missing20 = "url") || data109.effect === void 0 && (missing20 = "effect") || data109.reason === void 0 && (missing20 = "reason")) {
                                          let err198 = {};
                                          vErrors === null ? vErrors = [err198] : vErrors.push(err198), errors++;
                                        } else {
                                          if (data109.method !== void 0) {
                                            let _errs233 = errors;
                                            if (typeof data109.method != "string") {
                                              let err199 = {};
                                              vErrors === null ? vErrors = [err199] : vErrors.push(err199), errors++;
                                            }
                                            var valid36 = _errs233 === errors;
                                          } else
                                            var valid36 = !0;
                                          if (valid36) {
                                            if (data109.url !== void 0) {
                                              let _errs235 = errors;
                                              if (typeof data109.url != "string") {
                                                let err200 = {};
                                                vErrors === null ? vErrors = [err200] : vErrors.push(err200), errors++;
                                              }
                                              var valid36 = _errs235 === errors;
                                            } else
                                              var valid36 = !0;
                                            if (valid36) {
                                              if (data109.effect !== void 0) {
                                                let data112 = data109.effect, _errs237 = errors;
                                                if (typeof data112 != "string") {
                                                  let err201 = {};
                                                  vErrors === null ? vErrors = [err201] : vErrors.push(err201), errors++;
                                                }
                                                if (!(data112 === "destroys" || data112 === "ends_session" || data112 === "changes" || data112 === "unclear" || data112 === "creates")) {
                                                  let err202 = {};
                                                  vErrors === null ? vErrors = [err202] : vErrors.push(err202), errors++;
                                                }
                                                var valid36 = _errs237 === errors;
                                              } else
                                                var valid36 = !0;
                                              if (valid36)
                                                if (data109.reason !== void 0) {
                                                  let _errs239 = errors;
                                                  if (typeof data109.reason != "string") {
                                                    let err203 = {};
                                                    vErrors === null ? vErrors = [err203] : vErrors.push(err203), errors++;
                                                  }
                                                  var valid36 = _errs239 === errors;
                                                } else
                                                  var valid36 = !0;
                                            }
                                          }
                                        }
                                      } else {
                                        let err204 = {};
                                        vErrors === null ? vErrors = [err204] : vErrors.push(err204), errors++;
                                      }
                                    var valid35 = _errs231 === errors;
                                    if (!valid35)
                                      break;
                                  }
                                }
                              else {
                                let err205 = {};
                                vErrors === null ? vErrors = [err205] : vErrors.push(err205), errors++;
                              }
                            var valid34 = _errs229 === errors;
                          } else
                            var valid34 = !0;
                      }
                    } else {
                      let err206 = {};
                      vErrors === null ? vErrors = [err206] : vErrors.push(err206), errors++;
                    }
                  var valid1 = _errs225 === errors;
                } else
                  var valid1 = !0;
                if (valid1) {
                  if (data.view !== void 0) {
                    let data114 = data.view, _errs241 = errors;
                    if (errors === _errs241)
                      if (data114 && typeof data114 == "object" && !Array.isArray(data114)) {
                        let missing21;
                        if (data114.start === void 0 && (missing21 = "start") || data114.host === void 0 && (missing21 = "host") || data114.mode === void 0 && (missing21 = "mode") || data114.intensity === void 0 && (missing21 = "intensity") || data114.signed_in === void 0 && (missing21 = "signed_in") || data114.rendered === void 0 && (missing21 = "rendered") || data114.probes === void 0 && (missing21 = "probes") || data114.exclude_paths === void 0 && (missing21 = "exclude_paths")) {
                          let err207 = {};
                          vErrors === null ? vErrors = [err207] : vErrors.push(err207), errors++;
                        } else {
                          if (data114.start !== void 0) {
                            let _errs243 = errors;
                            if (typeof data114.start != "string") {
                              let err208 = {};
                              vErrors === null ? vErrors = [err208] : vErrors.push(err208), errors++;
                            }
                            var valid37 = _errs243 === errors;
                          } else
                            var valid37 = !0;
                          if (valid37) {
                            if (data114.host !== void 0) {
                              let _errs245 = errors;
                              if (typeof data114.host != "string") {
                                let err209 = {};
                                vErrors === null ? vErrors = [err209] : vErrors.push(err209), errors++;
                              }
                              var valid37 = _errs245 === errors;
                            } else
                              var valid37 = !0;
                            if (valid37) {
                              if (data114.mode !== void 0) {
                                let data117 = data114.mode, _errs247 = errors;
                                if (typeof data117 != "string") {
                                  let err210 = {};
                                  vErrors === null ? vErrors = [err210] : vErrors.push(err210), errors++;
                                }
                                if (!(data117 === "passive" || data117 === "active")) {
                                  let err211 = {};
                                  vErrors === null ? vErrors = [err211] : vErrors.push(err211), errors++;
                                }
                                var valid37 = _errs247 === errors;
                              } else
                                var valid37 = !0;
                              if (valid37) {
                                if (data114.intensity !== void 0) {
                                  let data118 = data114.intensity, _errs249 = errors;
                                  if (typeof data118 != "string") {
                                    let err212 = {};
                                    vErrors === null ? vErrors = [err212] : vErrors.push(err212), errors++;
                                  }
                                  if (!(data118 === "safe" || data118 === "intrusive")) {
                                    let err213 = {};
                                    vErrors === null ? vErrors = [err213] : vErrors.push(err213), errors++;
                                  }
                                  var valid37 = _errs249 === errors;
                                } else
                                  var valid37 = !0;
                                if (valid37) {
                                  if (data114.signed_in !== void 0) {
                                    let _errs251 = errors;
                                    if (typeof data114.signed_in != "boolean") {
                                      let err214 = {};
                                      vErrors === null ? vErrors = [err214] : vErrors.push(err214), errors++;
                                    }
                                    var valid37 = _errs251 === errors;
                                  } else
                                    var valid37 = !0;
                                  if (valid37) {
                                    if (data114.rendered !== void 0) {
                                      let _errs253 = errors;
                                      if (typeof data114.rendered != "boolean") {
                                        let err215 = {};
                                        vErrors === null ? vErrors = [err215] : vErrors.push(err215), errors++;
                                      }
                                      var valid37 = _errs253 === errors;
                                    } else
                                      var valid37 = !0;
                                    if (valid37) {
                                      if (data114.probes !== void 0) {
                                        let data121 = data114.probes, _errs255 = errors;
                                        if (typeof data121 != "string") {
                                          let err216 = {};
                                          vErrors === null ? vErrors = [err216] : vErrors.push(err216), errors++;
                                        }
                                        if (!(data121 === "all" || data121 === "observe")) {
                                          let err217 = {};
                                          vErrors === null ? vErrors = [err217] : vErrors.push(err217), errors++;
                                        }
                                        var valid37 = _errs255 === errors;
                                      } else
                                        var valid37 = !0;
                                      if (valid37) {
                                        if (data114.exclude_paths !== void 0) {
                                          let data122 = data114.exclude_paths, _errs257 = errors;
                                          if (errors === _errs257)
                                            if (Array.isArray(data122))
                                              if (data122.length > 50) {
                                                let err218 = {};
                                                vErrors === null ? vErrors = [err218] : vErrors.push(err218), errors++;
                                              } else {
                                                var valid38 = !0;
                                                let len11 = data122.length;
                                                for (let i11 = 0; i11 < len11; i11++) {
                                                  let _errs259 = errors;
                                                  if (typeof data122[i11] != "string") {
                                                    let err219 = {};
                                                    vErrors === null ? vErrors = [err219] : vErrors.push(err219), errors++;
                                                  }
                                                  var valid38 = _errs259 === errors;
                                                  if (!valid38)
                                                    break;
                                                }
                                              }
                                            else {
                                              let err220 = {};
                                              vErrors === null ? vErrors = [err220] : vErrors.push(err220), errors++;
                                            }
                                          var valid37 = _errs257 === errors;
                                        } else
                                          var valid37 = !0;
                                        if (valid37)
                                          if (data114.include_paths !== void 0) {
                                            let data124 = data114.include_paths, _errs261 = errors;
                                            if (errors === _errs261)
                                              if (Array.isArray(data124))
                                                if (data124.length > 50) {
                                                  let err221 = {};
                                                  vErrors === null ? vErrors = [err221] : vErrors.push(err221), errors++;
                                                } else {
                                                  var valid39 = !0;
                                                  let len12 = data124.length;
                                                  for (let i12 = 0; i12 < len12; i12++) {
                                                    let _errs263 = errors;
                                                    if (typeof data124[i12] != "string") {
                                                      let err222 = {};
                                                      vErrors === null ? vErrors = [err222] : vErrors.push(err222), errors++;
                                                    }
                                                    var valid39 = _errs263 === errors;
                                                    if (!valid39)
                                                      break;
                                                  }
                                                }
                                              else {
                                                let err223 = {};
                                                vErrors === null ? vErrors = [err223] : vErrors.push(err223), errors++;
                                              }
                                            var valid37 = _errs261 === errors;
                                          } else
                                            var valid37 = !0;
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      } else {
                        let err224 = {};
                        vErrors === null ? vErrors = [err224] : vErrors.push(err224), errors++;
                      }
                    var valid1 = _errs241 === errors;
                  } else
                    var valid1 = !0;
                  if (valid1) {
                    if (data.requests !== void 0) {
                      let data126 = data.requests, _errs265 = errors;
                      if (!(typeof data126 == "number" && !(data126 % 1) && !isNaN(data126) && isFinite(data126))) {
                        let err225 = {};
                        vErrors === null ? vErrors = [err225] : vErrors.push(err225), errors++;
                      }
                      if (errors === _errs265 && typeof data126 == "number" && isFinite(data126) && (data126 < 0 || isNaN(data126))) {
                        let err226 = {};
                        vErrors === null ? vErrors = [err226] : vErrors.push(err226), errors++;
                      }
                      var valid1 = _errs265 === errors;
                    } else
                      var valid1 = !0;
                    if (valid1) {
                      if (data.duration_ms !== void 0) {
                        let data127 = data.duration_ms, _errs267 = errors;
                        if (!(typeof data127 == "number" && !(data127 % 1) && !isNaN(data127) && isFinite(data127))) {
                          let err227 = {};
                          vErrors === null ? vErrors = [err227] : vErrors.push(err227), errors++;
                        }
                        if (errors === _errs267 && typeof data127 == "number" && isFinite(data127) && (data127 < 0 || isNaN(data127))) {
                          let err228 = {};
                          vErrors === null ? vErrors = [err228] : vErrors.push(err228), errors++;
                        }
                        var valid1 = _errs267 === errors;
                      } else
                        var valid1 = !0;
                      if (valid1) {
                        if (data.engine_version !== void 0) {
                          let _errs269 = errors;
                          if (typeof data.engine_version != "string") {
                            let err229 = {};
                            vErrors === null ? vErrors = [err229] : vErrors.push(err229), errors++;
                          }
                          var valid1 = _errs269 === errors;
                        } else
                          var valid1 = !0;
                        if (valid1) {
                          if (data.ended_by !== void 0) {
                            let data129 = data.ended_by, _errs271 = errors;
                            if (typeof data129 != "string") {
                              let err230 = {};
                              vErrors === null ? vErrors = [err230] : vErrors.push(err230), errors++;
                            }
                            if (!(data129 === "done" || data129 === "time_limit" || data129 === "cancelled" || data129 === "crash" || data129 === "target_lost" || data129 === "memory")) {
                              let err231 = {};
                              vErrors === null ? vErrors = [err231] : vErrors.push(err231), errors++;
                            }
                            var valid1 = _errs271 === errors;
                          } else
                            var valid1 = !0;
                          if (valid1) {
                            if (data.checks !== void 0) {
                              let data130 = data.checks, _errs273 = errors, _errs274 = errors, valid40 = !1, passing2 = null, _errs275 = errors;
                              if (errors === _errs275)
                                if (data130 && typeof data130 == "object" && !Array.isArray(data130)) {
                                  let missing22;
                                  if (data130.found === void 0 && (missing22 = "found") || data130.passed === void 0 && (missing22 = "passed") || data130.not_evaluated === void 0 && (missing22 = "not_evaluated")) {
                                    let err232 = {};
                                    vErrors === null ? vErrors = [err232] : vErrors.push(err232), errors++;
                                  } else {
                                    if (data130.found !== void 0) {
                                      let data131 = data130.found, _errs277 = errors;
                                      if (!(typeof data131 == "number" && !(data131 % 1) && !isNaN(data131) && isFinite(data131))) {
                                        let err233 = {};
                                        vErrors === null ? vErrors = [err233] : vErrors.push(err233), errors++;
                                      }
                                      if (errors === _errs277 && typeof data131 == "number" && isFinite(data131) && (data131 < 0 || isNaN(data131))) {
                                        let err234 = {};
                                        vErrors === null ? vErrors = [err234] : vErrors.push(err234), errors++;
                                      }
                                      var valid41 = _errs277 === errors;
                                    } else
                                      var valid41 = !0;
                                    if (valid41) {
                                      if (data130.passed !== void 0) {
                                        let data132 = data130.passed, _errs279 = errors;
                                        if (!(typeof data132 == "number" && !(data132 % 1) && !isNaN(data132) && isFinite(data132))) {
                                          let err235 = {};
                                          vErrors === null ? vErrors = [err235] : vErrors.push(err235), errors++;
                                        }
                                        if (errors === _errs279 && typeof data132 == "number" && isFinite(data132) && (data132 < 0 || isNaN(data132))) {
                                          let err236 = {};
                                          vErrors === null ? vErrors = [err236] : vErrors.push(err236), errors++;
                                        }
                                        var valid41 = _errs279 === errors;
                                      } else
                                        var valid41 = !0;
                                      if (valid41) {
                                        if (data130.passed_in_part !== void 0) {
                                          let data133 = data130.passed_in_part, _errs281 = errors;
                                          if (!(typeof data133 == "number" && !(data133 % 1) && !isNaN(data133) && isFinite(data133))) {
                                            let err237 = {};
                                            vErrors === null ? vErrors = [err237] : vErrors.push(err237), errors++;
                                          }
                                          if (errors === _errs281 && typeof data133 == "number" && isFinite(data133) && (data133 < 0 || isNaN(data133))) {
                                            let err238 = {};
                                            vErrors === null ? vErrors = [err238] : vErrors.push(err238), errors++;
                                          }
                                          var valid41 = _errs281 === errors;
                                        } else
                                          var valid41 = !0;
                                        if (valid41)
                                          if (data130.not_evaluated !== void 0) {
                                            let data134 = data130.not_evaluated, _errs283 = errors;
                                            if (!(typeof data134 == "number" && !(data134 % 1) && !isNaN(data134) && isFinite(data134))) {
                                              let err239 = {};
                                              vErrors === null ? vErrors = [err239] : vErrors.push(err239), errors++;
                                            }
                                            if (errors === _errs283 && typeof data134 == "number" && isFinite(data134) && (data134 < 0 || isNaN(data134))) {
                                              let err240 = {};
                                              vErrors === null ? vErrors = [err240] : vErrors.push(err240), errors++;
                                            }
                                            var valid41 = _errs283 === errors;
                                          } else
                                            var valid41 = !0;
                                      }
                                    }
                                  }
                                } else {
                                  let err241 = {};
                                  vErrors === null ? vErrors = [err241] : vErrors.push(err241), errors++;
                                }
                              var _valid3 = _errs275 === errors;
                              _valid3 && (valid40 = !0, passing2 = 0);
                              let _errs285 = errors;
                              if (errors === _errs285)
                                if (Array.isArray(data130))
                                  if (data130.length > 1e4) {
                                    let err242 = {};
                                    vErrors === null ? vErrors = [err242] : vErrors.push(err242), errors++;
                                  } else {
                                    var valid42 = !0;
                                    let len13 = data130.length;
                                    for (let i13 = 0; i13 < len13; i13++) {
                                      let data135 = data130[i13], _errs287 = errors;
                                      if (errors === _errs287)
                                        if (data135 && typeof data135 == "object" && !Array.isArray(data135)) {
                                          let missing23;
                                          if (data135.check_id === void 0 && (missing23 = "check_id") || data135.state === void 0 && (missing23 = "state") || data135.reason === void 0 && (missing23 = "reason")) {
                                            let err243 = {};
                                            vErrors === null ? vErrors = [err243] : vErrors.push(err243), errors++;
                                          } else {
                                            if (data135.check_id !== void 0) {
                                              let _errs289 = errors;
                                              if (typeof data135.check_id != "string") {
                                                let err244 = {};
                                                vErrors === null ? vErrors = [err244] : vErrors.push(err244), errors++;
                                              }
                                              var valid43 = _errs289 === errors;
                                            } else
                                              var valid43 = !0;
                                            if (valid43) {
                                              if (data135.state !== void 0) {
                                                let data137 = data135.state, _errs291 = errors;
                                                if (typeof data137 != "string") {
                                                  let err245 = {};
                                                  vErrors === null ? vErrors = [err245] : vErrors.push(err245), errors++;
                                                }
                                                if (!(data137 === "found" || data137 === "passed" || data137 === "passed_in_part" || data137 === "not_evaluated")) {
                                                  let err246 = {};
                                                  vErrors === null ? vErrors = [err246] : vErrors.push(err246), errors++;
                                                }
                                                var valid43 = _errs291 === errors;
                                              } else
                                                var valid43 = !0;
                                              if (valid43)
                                                if (data135.reason !== void 0) {
                                                  let data138 = data135.reason, _errs293 = errors;
                                                  if (typeof data138 != "string" && data138 !== null) {
                                                    let err247 = {};
                                                    vErrors === null ? vErrors = [err247] : vErrors.push(err247), errors++;
                                                  }
                                                  var valid43 = _errs293 === errors;
                                                } else
                                                  var valid43 = !0;
                                            }
                                          }
                                        } else {
                                          let err248 = {};
                                          vErrors === null ? vErrors = [err248] : vErrors.push(err248), errors++;
                                        }
                                      var valid42 = _errs287 === errors;
                                      if (!valid42)
                                        break;
                                    }
                                  }
                                else {
                                  let err249 = {};
                                  vErrors === null ? vErrors = [err249] : vErrors.push(err249), errors++;
                                }
                              var _valid3 = _errs285 === errors;
                              if (_valid3 && valid40 ? (valid40 = !1, passing2 = [passing2, 1]) : _valid3 && (valid40 = !0, passing2 = 1), valid40)
                                errors = _errs274, vErrors !== null && (_errs274 ? vErrors.length = _errs274 : vErrors = null);
                              else {
                                let err250 = {};
                                vErrors === null ? vErrors = [err250] : vErrors.push(err250), errors++;
                              }
                              var valid1 = _errs273 === errors;
                            } else
                              var valid1 = !0;
                            if (valid1) {
                              if (data.pages !== void 0) {
                                let data139 = data.pages, _errs295 = errors;
                                if (errors === _errs295)
                                  if (Array.isArray(data139))
                                    if (data139.length > 1e3) {
                                      let err251 = {};
                                      vErrors === null ? vErrors = [err251] : vErrors.push(err251), errors++;
                                    } else {
                                      var valid44 = !0;
                                      let len14 = data139.length;
                                      for (let i14 = 0; i14 < len14; i14++) {
                                        let data140 = data139[i14], _errs297 = errors;
                                        if (errors === _errs297)
                                          if (data140 && typeof data140 == "object" && !Array.isArray(data140)) {
                                            let missing24;
                                            if (data140.url === void 0 && (missing24 = "url") || data140.status === void 0 && (missing24 = "status") || data140.media_type === void 0 && (missing24 = "media_type") || data140.bytes === void 0 && (missing24 = "bytes")) {
                                              let err252 = {};
                                              vErrors === null ? vErrors = [err252] : vErrors.push(err252), errors++;
                                            } else {
                                              if (data140.url !== void 0) {
                                                let _errs299 = errors;
                                                if (typeof data140.url != "string") {
                                                  let err253 = {};
                                                  vErrors === null ? vErrors = [err253] : vErrors.push(err253), errors++;
                                                }
                                                var valid45 = _errs299 === errors;
                                              } else
                                                var valid45 = !0;
                                              if (valid45) {
                                                if (data140.status !== void 0) {
                                                  let data142 = data140.status, _errs301 = errors;
                                                  if (!(typeof data142 == "number" && !(data142 % 1) && !isNaN(data142) && isFinite(data142))) {
                                                    let err254 = {};
                                                    vErrors === null ? vErrors = [err254] : vErrors.push(err254), errors++;
                                                  }
                                                  var valid45 = _errs301 === errors;
                                                } else
                                                  var valid45 = !0;
                                                if (valid45) {
                                                  if (data140.media_type !== void 0) {
                                                    let _errs303 = errors;
                                                    if (typeof data140.media_type != "string") {
                                                      let err255 = {};
                                                      vErrors === null ? vErrors = [err255] : vErrors.push(err255), errors++;
                                                    }
                                                    var valid45 = _errs303 === errors;
                                                  } else
                                                    var valid45 = !0;
                                                  if (valid45)
                                                    if (data140.bytes !== void 0) {
                                                      let data144 = data140.bytes, _errs305 = errors;
                                                      if (!(typeof data144 == "number" && !(data144 % 1) && !isNaN(data144) && isFinite(data144))) {
                                                        let err256 = {};
                                                        vErrors === null ? vErrors = [err256] : vErrors.push(err256), errors++;
                                                      }
                                                      if (errors === _errs305 && typeof data144 == "number" && isFinite(data144) && (data144 < 0 || isNaN(data144))) {
                                                        let err257 = {};
                                                        vErrors === null ? vErrors = [err257] : vErrors.push(err257), errors++;
                                                      }
                                                      var valid45 = _errs305 === errors;
                                                    } else
                                                      var valid45 = !0;
                                                }
                                              }
                                            }
                                          } else {
                                            let err258 = {};
                                            vErrors === null ? vErrors = [err258] : vErrors.push(err258), errors++;
                                          }
                                        var valid44 = _errs297 === errors;
                                        if (!valid44)
                                          break;
                                      }
                                    }
                                  else {
                                    let err259 = {};
                                    vErrors === null ? vErrors = [err259] : vErrors.push(err259), errors++;
                                  }
                                var valid1 = _errs295 === errors;
                              } else
                                var valid1 = !0;
                              if (valid1) {
                                if (data.technologies !== void 0) {
                                  let data145 = data.technologies, _errs307 = errors;
                                  if (errors === _errs307)
                                    if (Array.isArray(data145))
                                      if (data145.length > 100) {
                                        let err260 = {};
                                        vErrors === null ? vErrors = [err260] : vErrors.push(err260), errors++;
                                      } else {
                                        var valid46 = !0;
                                        let len15 = data145.length;
                                        for (let i15 = 0; i15 < len15; i15++) {
                                          let data146 = data145[i15], _errs309 = errors;
                                          if (errors === _errs309)
                                            if (data146 && typeof data146 == "object" && !Array.isArray(data146)) {
                                              let missing25;
                                              if (data146.name === void 0 && (missing25 = "name") || data146.kind === void 0 && (missing25 = "kind") || data146.version === void 0 && (missing25 = "version") || data146.evidence === void 0 && (missing25 = "evidence")) {
                                                let err261 = {};
                                                vErrors === null ? vErrors = [err261] : vErrors.push(err261), errors++;
                                              } else {
                                                if (data146.name !== void 0) {
                                                  let _errs311 = errors;
                                                  if (typeof data146.name != "string") {
                                                    let err262 = {};
                                                    vErrors === null ? vErrors = [err262] : vErrors.push(err262), errors++;
                                                  }
                                                  var valid47 = _errs311 === errors;
                                                } else
                                                  var valid47 = !0;
                                                if (valid47) {
                                                  if (data146.kind !== void 0) {
                                                    let _errs313 = errors;
                                                    if (typeof data146.kind != "string") {
                                                      let err263 = {};
                                                      vErrors === null ? vErrors = [err263] : vErrors.push(err263), errors++;
                                                    }
                                                    var valid47 = _errs313 === errors;
                                                  } else
                                                    var valid47 = !0;
                                                  if (valid47) {
                                                    if (data146.version !== void 0) {
                                                      let data149 = data146.version, _errs315 = errors;
                                                      if (typeof data149 != "string" && data149 !== null) {
                                                        let err264 = {};
                                                        vErrors === null ? vErrors = [err264] : vErrors.push(err264), errors++;
                                                      }
                                                      var valid47 = _errs315 === errors;
                                                    } else
                                                      var valid47 = !0;
                                                    if (valid47)
                                                      if (data146.evidence !== void 0) {
                                                        let _errs317 = errors;
                                                        if (typeof data146.evidence != "string") {
                                                          let err265 = {};
                                                          vErrors === null ? vErrors = [err265] : vErrors.push(err265), errors++;
                                                        }
                                                        var valid47 = _errs317 === errors;
                                                      } else
                                                        var valid47 = !0;
                                                  }
                                                }
                                              }
                                            } else {
                                              let err266 = {};
                                              vErrors === null ? vErrors = [err266] : vErrors.push(err266), errors++;
                                            }
                                          var valid46 = _errs309 === errors;
                                          if (!valid46)
                                            break;
                                        }
                                      }
                                    else {
                                      let err267 = {};
                                      vErrors === null ? vErrors = [err267] : vErrors.push(err267), errors++;
                                    }
                                  var valid1 = _errs307 === errors;
                                } else
                                  var valid1 = !0;
                                if (valid1) {
                                  if (data.findings !== void 0) {
                                    let data151 = data.findings, _errs319 = errors;
                                    if (errors === _errs319)
                                      if (Array.isArray(data151))
                                        if (data151.length > 5e3) {
                                          let err268 = {};
                                          vErrors === null ? vErrors = [err268] : vErrors.push(err268), errors++;
                                        } else {
                                          var valid48 = !0;
                                          let len16 = data151.length;
                                          for (let i16 = 0; i16 < len16; i16++) {
                                            let data152 = data151[i16], _errs321 = errors;
                                            if (errors === _errs321)
                                              if (data152 && typeof data152 == "object" && !Array.isArray(data152)) {
                                                let missing26;
                                                if (data152.id === void 0 && (missing26 = "id") || data152.scan_id === void 0 && (missing26 = "scan_id") || data152.check_id === void 0 && (missing26 = "check_id") || data152.severity === void 0 && (missing26 = "severity") || data152.created_at === void 0 && (missing26 = "created_at")) {
                                                  let err269 = {};
                                                  vErrors === null ? vErrors = [err269] : vErrors.push(err269), errors++;
                                                } else {
                                                  if (data152.id !== void 0) {
                                                    let data153 = data152.id, _errs323 = errors;
                                                    if (errors === _errs323 && errors === _errs323)
                                                      if (typeof data153 == "string") {
                                                        if (!formats2.test(data153)) {
                                                          let err270 = {};
                                                          vErrors === null ? vErrors = [err270] : vErrors.push(err270), errors++;
                                                        }
                                                      } else {
                                                        let err271 = {};
                                                        vErrors === null ? vErrors = [err271] : vErrors.push(err271), errors++;
                                                      }
                                                    var valid49 = _errs323 === errors;
                                                  } else
                                                    var valid49 = !0;
                                                  if (valid49) {
                                                    if (data152.scan_id !== void 0) {
                                                      let data154 = data152.scan_id, _errs325 = errors;
                                                      if (errors === _errs325 && errors === _errs325)
                                                        if (typeof data154 == "string") {
                                                          if (!formats2.test(data154)) {
                                                            let err272 = {};
                                                            vErrors === null ? vErrors = [err272] : vErrors.push(err272), errors++;
                                                          }
                                                        } else {
                                                          let err273 = {};
                                                          vErrors === null ? vErrors = [err273] : vErrors.push(err273), errors++;
                                                        }
                                                      var valid49 = _errs325 === errors;
                                                    } else
                                                      var valid49 = !0;
                                                    if (valid49) {
                                                      if (data152.check_id !== void 0) {
                                                        let data155 = data152.check_id, _errs327 = errors;
                                                        if (errors === _errs327)
                                                          if (typeof data155 == "string") {
                                                            if (!pattern0.test(data155)) {
                                                              let err274 = {};
                                                              vErrors === null ? vErrors = [err274] : vErrors.push(err274), errors++;
                                                            }
                                                          } else {
                                                            let err275 = {};
                                                            vErrors === null ? vErrors = [err275] : vErrors.push(err275), errors++;
                                                          }
                                                        var valid49 = _errs327 === errors;
                                                      } else
                                                        var valid49 = !0;
                                                      if (valid49) {
                                                        if (data152.severity !== void 0) {
                                                          let data156 = data152.severity, _errs329 = errors;
                                                          if (typeof data156 != "string") {
                                                            let err276 = {};
                                                            vErrors === null ? vErrors = [err276] : vErrors.push(err276), errors++;
                                                          }
                                                          if (!(data156 === "critical" || data156 === "high" || data156 === "medium" || data156 === "low" || data156 === "info")) {
                                                            let err277 = {};
                                                            vErrors === null ? vErrors = [err277] : vErrors.push(err277), errors++;
                                                          }
                                                          var valid49 = _errs329 === errors;
                                                        } else
                                                          var valid49 = !0;
                                                        if (valid49) {
                                                          if (data152.title !== void 0) {
                                                            let data157 = data152.title, _errs331 = errors;
                                                            if (typeof data157 != "string" && data157 !== null) {
                                                              let err278 = {};
                                                              vErrors === null ? vErrors = [err278] : vErrors.push(err278), errors++;
                                                            }
                                                            var valid49 = _errs331 === errors;
                                                          } else
                                                            var valid49 = !0;
                                                          if (valid49) {
                                                            if (data152.description !== void 0) {
                                                              let data158 = data152.description, _errs333 = errors;
                                                              if (typeof data158 != "string" && data158 !== null) {
                                                                let err279 = {};
                                                                vErrors === null ? vErrors = [err279] : vErrors.push(err279), errors++;
                                                              }
                                                              var valid49 = _errs333 === errors;
                                                            } else
                                                              var valid49 = !0;
                                                            if (valid49) {
                                                              if (data152.evidence !== void 0) {
                                                                let data159 = data152.evidence, _errs335 = errors, _errs336 = errors, valid50 = !1, passing3 = null, _errs337 = errors;
                                                                if (errors === _errs337)
                                                                  if (data159 && typeof data159 == "object" && !Array.isArray(data159)) {
                                                                    if (data159.url !== void 0) {
                                                                      let _errs340 = errors;
                                                                      if (typeof data159.url != "string") {
                                                                        let err280 = {};
                                                                        vErrors === null ? vErrors = [err280] : vErrors.push(err280), errors++;
                                                                      }
                                                                      var valid51 = _errs340 === errors;
                                                                    } else
                                                                      var valid51 = !0;
                                                                    if (valid51) {
                                                                      if (data159.request !== void 0) {
                                                                        let data161 = data159.request, _errs342 = errors;
                                                                        if (typeof data161 != "string" && data161 !== null) {
                                                                          let err281 = {};
                                                                          vErrors === null ? vErrors = [err281] : vErrors.push(err281), errors++;
                                                                        }
                                                                        var valid51 = _errs342 === errors;
                                                                      } else
                                                                        var valid51 = !0;
                                                                      if (valid51) {
                                                                        if (data159.response !== void 0) {
                                                                          let data162 = data159.response, _errs344 = errors;
                                                                          if (typeof data162 != "string" && data162 !== null) {
                                                                            let err282 = {};
                                                                            vErrors === null ? vErrors = [err282] : vErrors.push(err282), errors++;
                                                                          }
                                                                          var valid51 = _errs344 === errors;
                                                                        } else
                                                                          var valid51 = !0;
                                                                        if (valid51) {
                                                                          if (data159.excerpt !== void 0) {
                                                                            let data163 = data159.excerpt, _errs346 = errors;
                                                                            if (typeof data163 != "string" && data163 !== null) {
                                                                              let err283 = {};
                                                                              vErrors === null ? vErrors = [err283] : vErrors.push(err283), errors++;
                                                                            }
                                                                            var valid51 = _errs346 === errors;
                                                                          } else
                                                                            var valid51 = !0;
                                                                          if (valid51) {
                                                                            if (data159.samples !== void 0) {
                                                                              let data164 = data159.samples, _errs348 = errors;
                                                                              if (errors === _errs348)
                                                                                if (Array.isArray(data164))
                                                                                  if (data164.length > 100) {
                                                                                    let err284 = {};
                                                                                    vErrors === null ? vErrors = [err284] : vErrors.push(err284), errors++;
                                                                                  } else {
                                                                                    var valid52 = !0;
                                                                                    let len17 = data164.length;
                                                                                    for (let i17 = 0; i17 < len17; i17++) {
                                                                                      let _errs350 = errors;
                                                                                      if (typeof data164[i17] != "string") {
                                                                                        let err285 = {};
                                                                                        vErrors === null ? vErrors = [err285] : vErrors.push(err285), errors++;
                                                                                      }
                                                                                      var valid52 = _errs350 === errors;
                                                                                      if (!valid52)
                                                                                        break;
                                                                                    }
                                                                                  }
                                                                                else {
                                                                                  let err286 = {};
                                                                                  vErrors === null ? vErrors = [err286] : vErrors.push(err286), errors++;
                                                                                }
                                                                              var valid51 = _errs348 === errors;
                                                                            } else
                                                                              var valid51 = !0;
                                                                            if (valid51) {
                                                                              if (data159.samples_total !== void 0) {
                                                                                let data166 = data159.samples_total, _errs352 = errors;
                                                                                if (!(typeof data166 == "number" && !(data166 % 1) && !isNaN(data166) && isFinite(data166))) {
                                                                                  let err287 = {};
                                                                                  vErrors === null ? vErrors = [err287] : vErrors.push(err287), errors++;
                                                                                }
                                                                                if (errors === _errs352 && typeof data166 == "number" && isFinite(data166) && (data166 < 0 || isNaN(data166))) {
                                                                                  let err288 = {};
                                                                                  vErrors === null ? vErrors = [err288] : vErrors.push(err288), errors++;
                                                                                }
                                                                                var valid51 = _errs352 === errors;
                                                                              } else
                                                                                var valid51 = !0;
                                                                              if (valid51) {
                                                                                if (data159.confidence !== void 0) {
                                                                                  let data167 = data159.confidence, _errs354 = errors;
                                                                                  if (typeof data167 != "string") {
                                                                                    let err289 = {};
                                                                                    vErrors === null ? vErrors = [err289] : vErrors.push(err289), errors++;
                                                                                  }
                                                                                  if (!(data167 === "certain" || data167 === "firm" || data167 === "tentative")) {
                                                                                    let err290 = {};
                                                                                    vErrors === null ? vErrors = [err290] : vErrors.push(err290), errors++;
                                                                                  }
                                                                                  var valid51 = _errs354 === errors;
                                                                                } else
                                                                                  var valid51 = !0;
                                                                                if (valid51) {
                                                                                  if (data159.kind !== void 0) {
                                                                                    let _errs356 = errors;
                                                                                    if (typeof data159.kind != "string") {
                                                                                      let err291 = {};
                                                                                      vErrors === null ? vErrors = [err291] : vErrors.push(err291), errors++;
                                                                                    }
                                                                                    var valid51 = _errs356 === errors;
                                                                                  } else
                                                                                    var valid51 = !0;
                                                                                  if (valid51) {
                                                                                    if (data159.curl !== void 0) {
                                                                                      let _errs358 = errors;
                                                                                      if (typeof data159.curl != "string") {
                                                                                        let err292 = {};
                                                                                        vErrors === null ? vErrors = [err292] : vErrors.push(err292), errors++;
                                                                                      }
                                                                                      var valid51 = _errs358 === errors;
                                                                                    } else
                                                                                      var valid51 = !0;
                                                                                    if (valid51) {
                                                                                      if (data159.steps !== void 0) {
                                                                                        let data170 = data159.steps, _errs360 = errors;
                                                                                        if (errors === _errs360)
                                                                                          if (Array.isArray(data170))
                                                                                            if (data170.length > 100) {
                                                                                              let err293 = {};
                                                                                              vErrors === null ? vErrors = [err293] : vErrors.push(err293), errors++;
                                                                                            } else {
                                                                                              var valid53 = !0;
                                                                                              let len18 = data170.length;
                                                                                              for (let i18 = 0; i18 < len18; i18++) {
                                                                                                let data171 = data170[i18], _errs362 = errors;
                                                                                                if (errors === _errs362)
                                                                                                  if (data171 && typeof data171 == "object" && !Array.isArray(data171)) {
                                                                                                    let missing27;
                                                                                                    if (data171.about === void 0 && (missing27 = "about") || data171.curl === void 0 && (missing27 = "curl") || data171.expected === void 0 && (missing27 = "expected")) {
                                                                                                      let err294 = {};
                                                                                                      vErrors === null ? vErrors = [err294] : vErrors.push(err294), errors++;
                                                                                                    } else {
                                                                                                      if (data171.about !== void 0) {
                                                                                                        let _errs365 = errors;
                                                                                                        if (typeof data171.about != "string") {
                                                                                                          let err295 = {};
                                                                                                          vErrors === null ? vErrors = [err295] : vErrors.push(err295), errors++;
                                                                                                        }
                                                                                                        var valid54 = _errs365 === errors;
                                                                                                      } else
                                                                                                        var valid54 = !0;
                                                                                                      if (valid54) {
                                                                                                        if (data171.curl !== void 0) {
                                                                                                          let _errs367 = errors;
                                                                                                          if (typeof data171.curl != "string") {
                                                                                                            let err296 = {};
                                                                                                            vErrors === null ? vErrors = [err296] : vErrors.push(err296), errors++;
                                                                                                          }
                                                                                                          var valid54 = _errs367 === errors;
                                                                                                        } else
                                                                                                          var valid54 = !0;
                                                                                                        if (valid54) {
                                                                                                          if (data171.expected !== void 0) {
                                                                                                            let _errs369 = errors;
                                                                                                            if (typeof data171.expected != "string") {
                                                                                                              let err297 = {};
                                                                                                              vErrors === null ? vErrors = [err297] : vErrors.push(err297), errors++;
                                                                                                            }
                                                                                                            var valid54 = _errs369 === errors;
                                                                                                          } else
                                                                                                            var valid54 = !0;
                                                                                                          if (valid54)
                                                                                                            if (data171.shows !== void 0) {
                                                                                                              let data175 = data171.shows, _errs371 = errors;
                                                                                                              if (errors === _errs371)
                                                                                                                if (data175 && typeof data175 == "object" && !Array.isArray(data175)) {
                                                                                                                  if (data175.contains !== void 0) {
                                                                                                                    let _errs374 = errors;
                                                                                                                    if (typeof data175.contains != "string") {
                                                                                                                      let err298 = {};
                                                                                                                      vErrors === null ? vErrors = [err298] : vErrors.push(err298), errors++;
                                                                                                                    }
                                                                                                                    var valid55 = _errs374 === errors;
                                                                                                                  } else
                                                                                                                    var valid55 = !0;
                                                                                                                  if (valid55) {
                                                                                                                    if (data175.times !== void 0) {
                                                                                                                      let data177 = data175.times, _errs376 = errors;
                                                                                                                      if (!(typeof data177 == "number" && !(data177 % 1) && !isNaN(data177) && isFinite(data177))) {
                                                                                                                        let err299 = {};
                                                                                                                        vErrors === null ? vErrors = [err299] : vErrors.push(err299), errors++;
                                                                                                                      }
                                                                                                                      if (errors === _errs376 && typeof data177 == "number" && isFinite(data177) && (data177 < 0 || isNaN(data177))) {
                                                                                                                        let err300 = {};
                                                                                                                        vErrors === null ? vErrors = [err300] : vErrors.push(err300), errors++;
                                                                                                                      }
                                                                                                                      var valid55 = _errs376 === errors;
                                                                                                                    } else
                                                                                                                      var valid55 = !0;
                                                                                                                    if (valid55) {
                                                                                                                      if (data175.lacks !== void 0) {
                                                                                                                        let _errs378 = errors;
                                                                                                                        if (typeof data175.lacks != "string") {
                                                                                                                          let err301 = {};
                                                                                                                          vErrors === null ? vErrors = [err301] : vErrors.push(err301), errors++;
                                                                                                                        }
                                                                                                                        var valid55 = _errs378 === errors;
                                                                                                                      } else
                                                                                                                        var valid55 = !0;
                                                                                                                      if (valid55) {
                                                                                                                        if (data175.status !== void 0) {
                                                                                                                          let data179 = data175.status, _errs380 = errors;
                                                                                                                          if (!(typeof data179 == "number" && !(data179 % 1) && !isNaN(data179) && isFinite(data179))) {
                                                                                                                            let err302 = {};
                                                                                                                            vErrors === null ? vErrors = [err302] : vErrors.push(err302), errors++;
                                                                                                                          }
                                                                                                                          var valid55 = _errs380 === errors;
                                                                                                                        } else
                                                                                                                          var valid55 = !0;
                                                                                                                        if (valid55) {
                                                                                                                          if (data175.header !== void 0) {
                                                                                                                            let _errs382 = errors;
                                                                                                                            if (typeof data175.header != "string") {
                                                                                                                              let err303 = {};
                                                                                                                              vErrors === null ? vErrors = [err303] : vErrors.push(err303), errors++;
                                                                                                                            }
                                                                                                                            var valid55 = _errs382 === errors;
                                                                                                                          } else
                                                                                                                            var valid55 = !0;
                                                                                                                          if (valid55)
                                                                                                                            if (data175.value !== void 0) {
                                                                                                                              let _errs384 = errors;
                                                                                                                              if (typeof data175.value != "string") {
                                                                                                                                let err304 = {};
                                                                                                                                vErrors === null ? vErrors = [err304] : vErrors.push(err304), errors++;
                                                                                                                              }
                                                                                                                              var valid55 = _errs384 === errors;
                                                                                                                            } else
                                                                                                                              var valid55 = !0;
                                                                                                                        }
                                                                                                                      }
                                                                                                                    }
                                                                                                                  }
                                                                                                                } else {
                                                                                                                  let err305 = {};
                                                                                                                  vErrors === null ? vErrors = [err305] : vErrors.push(err305), errors++;
                                                                                                                }
                                                                                                              var valid54 = _errs371 === errors;
                                                                                                            } else
                                                                                                              var valid54 = !0;
                                                                                                        }
                                                                                                      }
                                                                                                    }
                                                                                                  } else {
                                                                                                    let err306 = {};
                                                                                                    vErrors === null ? vErrors = [err306] : vErrors.push(err306), errors++;
                                                                                                  }
                                                                                                var valid53 = _errs362 === errors;
                                                                                                if (!valid53)
                                                                                                  break;
                                                                                              }
                                                                                            }
                                                                                          else {
                                                                                            let err307 = {};
                                                                                            vErrors === null ? vErrors = [err307] : vErrors.push(err307), errors++;
                                                                                          }
                                                                                        var valid51 = _errs360 === errors;
                                                                                      } else
                                                                                        var valid51 = !0;
                                                                                      if (valid51) {
                                                                                        if (data159.secret_fields !== void 0) {
                                                                                          let data182 = data159.secret_fields, _errs386 = errors;
                                                                                          if (errors === _errs386)
                                                                                            if (Array.isArray(data182))
                                                                                              if (data182.length > 100) {
                                                                                                let err308 = {};
                                                                                                vErrors === null ? vErrors = [err308] : vErrors.push(err308), errors++;
                                                                                              } else {
                                                                                                var valid56 = !0;
                                                                                                let len19 = data182.length;
                                                                                                for (let i19 = 0; i19 < len19; i19++) {
                                                                                                  let _errs388 = errors;
                                                                                                  if (typeof data182[i19] != "string") {
                                                                                                    let err309 = {};
                                                                                                    vErrors === null ? vErrors = [err309] : vErrors.push(err309), errors++;
                                                                                                  }
                                                                                                  var valid56 = _errs388 === errors;
                                                                                                  if (!valid56)
                                                                                                    break;
                                                                                                }
                                                                                              }
                                                                                            else {
                                                                                              let err310 = {};
                                                                                              vErrors === null ? vErrors = [err310] : vErrors.push(err310), errors++;
                                                                                            }
                                                                                          var valid51 = _errs386 === errors;
                                                                                        } else
                                                                                          var valid51 = !0;
                                                                                        if (valid51) {
                                                                                          if (data159.also_proven_by !== void 0) {
                                                                                            let data184 = data159.also_proven_by, _errs390 = errors;
                                                                                            if (errors === _errs390)
                                                                                              if (Array.isArray(data184))
                                                                                                if (data184.length > 100) {
                                                                                                  let err311 = {};
                                                                                                  vErrors === null ? vErrors = [err311] : vErrors.push(err311), errors++;
                                                                                                } else {
                                                                                                  var valid57 = !0;
                                                                                                  let len20 = data184.length;
                                                                                                  for (let i20 = 0; i20 < len20; i20++) {
                                                                                                    let _errs392 = errors;
                                                                                                    if (typeof data184[i20] != "string") {
                                                                                                      let err312 = {};
                                                                                                      vErrors === null ? vErrors = [err312] : vErrors.push(err312), errors++;
                                                                                                    }
                                                                                                    var valid57 = _errs392 === errors;
                                                                                                    if (!valid57)
                                                                                                      break;
                                                                                                  }
                                                                                                }
                                                                                              else {
                                                                                                let err313 = {};
                                                                                                vErrors === null ? vErrors = [err313] : vErrors.push(err313), errors++;
                                                                                              }
                                                                                            var valid51 = _errs390 === errors;
                                                                                          } else
                                                                                            var valid51 = !0;
                                                                                          if (valid51)
                                                                                            if (data159.shortened !== void 0) {
                                                                                              let _errs394 = errors;
                                                                                              if (typeof data159.shortened != "boolean") {
                                                                                                let err314 = {};
                                                                                                vErrors === null ? vErrors = [err314] : vErrors.push(err314), errors++;
                                                                                              }
                                                                                              var valid51 = _errs394 === errors;
                                                                                            } else
                                                                                              var valid51 = !0;
                                                                                        }
                                                                                      }
                                                                                    }
                                                                                  }
                                                                                }
                                                                              }
                                                                            }
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  } else {
                                                                    let err315 = {};
                                                                    vErrors === null ? vErrors = [err315] : vErrors.push(err315), errors++;
                                                                  }
                                                                var _valid4 = _errs337 === errors;
                                                                _valid4 && (valid50 = !0, passing3 = 0);
                                                                let _errs396 = errors;
                                                                if (data159 !== null) {
                                                                  let err316 = {};
                                                                  vErrors === null ? vErrors = [err316] : vErrors.push(err316), errors++;
                                                                }
                                                                var _valid4 = _errs396 === errors;
                                                                if (_valid4 && valid50 ? (valid50 = !1, passing3 = [passing3, 1]) : _valid4 && (valid50 = !0, passing3 = 1), valid50)
                                                                  errors = _errs336, vErrors !== null && (_errs336 ? vErrors.length = _errs336 : vErrors = null);
                                                                else {
                                                                  let err317 = {};
                                                                  vErrors === null ? vErrors = [err317] : vErrors.push(err317), errors++;
                                                                }
                                                                var valid49 = _errs335 === errors;
                                                              } else
                                                                var valid49 = !0;
                                                              if (valid49) {
                                                                if (data152.remediation !== void 0) {
                                                                  let data187 = data152.remediation, _errs398 = errors;
                                                                  if (typeof data187 != "string" && data187 !== null) {
                                                                    let err318 = {};
                                                                    vErrors === null ? vErrors = [err318] : vErrors.push(err318), errors++;
                                                                  }
                                                                  var valid49 = _errs398 === errors;
                                                                } else
                                                                  var valid49 = !0;
                                                                if (valid49) {
                                                                  if (data152.cwe_id !== void 0) {
                                                                    let data188 = data152.cwe_id, _errs400 = errors;
                                                                    if (typeof data188 != "string" && data188 !== null) {
                                                                      let err319 = {};
                                                                      vErrors === null ? vErrors = [err319] : vErrors.push(err319), errors++;
                                                                    }
                                                                    if (errors === _errs400 && typeof data188 == "string" && !pattern1.test(data188)) {
                                                                      let err320 = {};
                                                                      vErrors === null ? vErrors = [err320] : vErrors.push(err320), errors++;
                                                                    }
                                                                    var valid49 = _errs400 === errors;
                                                                  } else
                                                                    var valid49 = !0;
                                                                  if (valid49) {
                                                                    if (data152.issue_id !== void 0) {
                                                                      let data189 = data152.issue_id, _errs402 = errors;
                                                                      if (typeof data189 != "string" && data189 !== null) {
                                                                        let err321 = {};
                                                                        vErrors === null ? vErrors = [err321] : vErrors.push(err321), errors++;
                                                                      }
                                                                      if (errors === _errs402 && errors === _errs402 && typeof data189 == "string" && !formats2.test(data189)) {
                                                                        let err322 = {};
                                                                        vErrors === null ? vErrors = [err322] : vErrors.push(err322), errors++;
                                                                      }
                                                                      var valid49 = _errs402 === errors;
                                                                    } else
                                                                      var valid49 = !0;
                                                                    if (valid49) {
                                                                      if (data152.created_at !== void 0) {
                                                                        let data190 = data152.created_at, _errs404 = errors;
                                                                        if (errors === _errs404 && errors === _errs404)
                                                                          if (typeof data190 == "string") {
                                                                            if (!formats8.validate(data190)) {
                                                                              let err323 = {};
                                                                              vErrors === null ? vErrors = [err323] : vErrors.push(err323), errors++;
                                                                            }
                                                                          } else {
                                                                            let err324 = {};
                                                                            vErrors === null ? vErrors = [err324] : vErrors.push(err324), errors++;
                                                                          }
                                                                        var valid49 = _errs404 === errors;
                                                                      } else
                                                                        var valid49 = !0;
                                                                      if (valid49) {
                                                                        if (data152.fingerprint !== void 0) {
                                                                          let data191 = data152.fingerprint, _errs406 = errors;
                                                                          if (errors === _errs406)
                                                                            if (typeof data191 == "string") {
                                                                              if (!pattern2.test(data191)) {
                                                                                let err325 = {};
                                                                                vErrors === null ? vErrors = [err325] : vErrors.push(err325), errors++;
                                                                              }
                                                                            } else {
                                                                              let err326 = {};
                                                                              vErrors === null ? vErrors = [err326] : vErrors.push(err326), errors++;
                                                                            }
                                                                          var valid49 = _errs406 === errors;
                                                                        } else
                                                                          var valid49 = !0;
                                                                        if (valid49)
                                                                          if (data152.docs_url !== void 0) {
                                                                            let data192 = data152.docs_url, _errs408 = errors;
                                                                            if (errors === _errs408 && errors === _errs408)
                                                                              if (typeof data192 == "string") {
                                                                                if (!formats10(data192)) {
                                                                                  let err327 = {};
                                                                                  vErrors === null ? vErrors = [err327] : vErrors.push(err327), errors++;
                                                                                }
                                                                              } else {
                                                                                let err328 = {};
                                                                                vErrors === null ? vErrors = [err328] : vErrors.push(err328), errors++;
                                                                              }
                                                                            var valid49 = _errs408 === errors;
                                                                          } else
                                                                            var valid49 = !0;
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                }
                                              } else {
                                                let err329 = {};
                                                vErrors === null ? vErrors = [err329] : vErrors.push(err329), errors++;
                                              }
                                            var valid48 = _errs321 === errors;
                                            if (!valid48)
                                              break;
                                          }
                                        }
                                      else {
                                        let err330 = {};
                                        vErrors === null ? vErrors = [err330] : vErrors.push(err330), errors++;
                                      }
                                    var valid1 = _errs319 === errors;
                                  } else
                                    var valid1 = !0;
                                  if (valid1)
                                    if (data.error !== void 0) {
                                      let data193 = data.error, _errs410 = errors;
                                      if (errors === _errs410)
                                        if (data193 && typeof data193 == "object" && !Array.isArray(data193)) {
                                          let missing28;
                                          if (data193.code === void 0 && (missing28 = "code") || data193.message === void 0 && (missing28 = "message")) {
                                            let err331 = {};
                                            vErrors === null ? vErrors = [err331] : vErrors.push(err331), errors++;
                                          } else {
                                            if (data193.code !== void 0) {
                                              let data194 = data193.code, _errs412 = errors;
                                              if (typeof data194 != "string") {
                                                let err332 = {};
                                                vErrors === null ? vErrors = [err332] : vErrors.push(err332), errors++;
                                              }
                                              if (!(data194 === "target_unreachable" || data194 === "name_not_found" || data194 === "address_refused" || data194 === "tls_failed" || data194 === "timeout" || data194 === "memory_exceeded" || data194 === "crashed" || data194 === "not_authorized" || data194 === "authorization_withdrawn" || data194 === "auth_failed" || data194 === "cancelled")) {
                                                let err333 = {};
                                                vErrors === null ? vErrors = [err333] : vErrors.push(err333), errors++;
                                              }
                                              var valid58 = _errs412 === errors;
                                            } else
                                              var valid58 = !0;
                                            if (valid58)
                                              if (data193.message !== void 0) {
                                                let _errs414 = errors;
                                                if (typeof data193.message != "string") {
                                                  let err334 = {};
                                                  vErrors === null ? vErrors = [err334] : vErrors.push(err334), errors++;
                                                }
                                                var valid58 = _errs414 === errors;
                                              } else
                                                var valid58 = !0;
                                          }
                                        } else {
                                          let err335 = {};
                                          vErrors === null ? vErrors = [err335] : vErrors.push(err335), errors++;
                                        }
                                      var valid1 = _errs410 === errors;
                                    } else
                                      var valid1 = !0;
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
  var _valid0 = _errs1 === errors;
  if (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null), !_valid0) {
    var _valid0 = !1;
    return validate10.errors = [{ instancePath, schemaPath: "#/else/false schema", keyword: "false schema", params: {} }], !1;
    valid0 = _valid0;
  }
  if (!valid0) {
    let err336 = { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "else" } };
    return vErrors === null ? vErrors = [err336] : vErrors.push(err336), errors++, validate10.errors = vErrors, !1;
  }
  return validate10.errors = vErrors, errors === 0;
}
var validateScanMessage = validate11, schema12 = { $id: "validateScanMessage", if: { anyOf: [{ type: "object", properties: { type: { const: "progress" }, progress: { type: "object", properties: { stage: { type: "string" }, requests: { type: "integer", minimum: 0 } }, required: ["stage", "requests"], additionalProperties: !1 } }, required: ["type", "progress"], additionalProperties: !1 }, { type: "object", properties: { type: { const: "planned" }, checkIds: { type: "array", items: { type: "string" } } }, required: ["type", "checkIds"], additionalProperties: !1 }, { type: "object", properties: { type: { const: "facts" }, facts: { type: "object", properties: { target: { type: "object", required: ["final_url", "title", "technologies"], properties: { final_url: { type: "string" }, title: { type: ["string", "null"] }, technologies: { type: "array", maxItems: 100, items: { type: "string" } } }, additionalProperties: !1 }, advisories: { oneOf: [{ type: "object", required: ["source", "dated", "age_days"], properties: { source: { type: "string" }, dated: { type: "string", format: "date" }, age_days: { type: "integer", minimum: 0 } }, additionalProperties: !1 }, { type: "null" }] }, active: { oneOf: [{ type: "object", required: ["intensity", "entries", "entries_left_out", "avoided", "sign_in", "requests"], properties: { intensity: { type: "string", enum: ["safe", "intrusive"] }, entries: { type: "integer", minimum: 0 }, entries_left_out: { type: "integer", minimum: 0 }, avoided: { type: "integer", minimum: 0 }, sign_in: { type: "string", enum: ["none", "signed_in", "not_signed_in", "lost"] }, requests: { type: "integer", minimum: 0 }, crawl: { type: "object", required: ["documents", "shapes", "structures", "urls_left", "skipped", "stopped"], properties: { documents: { type: "integer", minimum: 0 }, shapes: { type: "integer", minimum: 0 }, structures: { type: "integer", minimum: 0 }, urls_left: { type: "integer", minimum: 0 }, skipped: { type: "integer", minimum: 0 }, stopped: { type: "string", enum: ["complete", "no_news", "documents", "size", "requests", "time"] } }, additionalProperties: !1 }, rendered: { type: "object", required: ["states", "documents", "actions", "requests_seen", "held_back", "cut_short", "skipped", "stopped"], properties: { states: { type: "integer", minimum: 0 }, documents: { type: "integer", minimum: 0 }, actions: { type: "integer", minimum: 0 }, requests_seen: { type: "integer", minimum: 0 }, held_back: { type: "integer", minimum: 0 }, cut_short: { type: "integer", minimum: 0 }, skipped: { type: "array", maxItems: 50, items: { type: "object", required: ["action", "reason"], properties: { action: { type: "string" }, reason: { type: "string" } }, additionalProperties: !1 } }, stopped: { type: "string", enum: ["complete", "states", "documents", "time", "browser", "not_rendered"] }, reason: { type: "string" } }, additionalProperties: !1 }, inputs: { type: "object", required: ["sources", "places", "left_out", "valid_bases", "refused_bases", "unsent_bases", "refused"], properties: { sources: { type: "array", maxItems: 20, items: { type: "object", required: ["source", "requests"], properties: { source: { type: "string" }, requests: { type: "integer", minimum: 1 } }, additionalProperties: !1 } }, places: { type: "array", maxItems: 20, items: { type: "object", required: ["place", "parameters"], properties: { place: { type: "string" }, parameters: { type: "integer", minimum: 1 } }, additionalProperties: !1 } }, left_out: { type: "integer", minimum: 0 }, valid_bases: { type: "integer", minimum: 0 }, refused_bases: { type: "integer", minimum: 0 }, unsent_bases: { type: "integer", minimum: 0 }, refused: { type: "array", maxItems: 50, items: { type: "object", required: ["method", "url", "status"], properties: { method: { type: "string" }, url: { type: "string" }, status: { type: "integer" } }, additionalProperties: !1 } } }, additionalProperties: !1 }, sign_ins: { type: "array", items: { type: "object", required: ["account", "role", "kind", "state", "reason", "epochs"], properties: { account: { type: "string" }, role: { type: "string" }, kind: { type: "string", enum: ["form", "json", "browser", "bearer", "cookie", "header"] }, state: { type: "string", enum: ["signed_in", "not_signed_in", "lost", "not_used"] }, reason: { type: ["string", "null"] }, epochs: { type: "integer", minimum: 0 } }, additionalProperties: !1 } }, model_calls: { type: "object", required: ["calls", "calls_max", "endpoints"], properties: { calls: { type: "integer", minimum: 1 }, calls_max: { type: "integer", minimum: 1 }, endpoints: { type: "array", maxItems: 50, items: { type: "object", required: ["method", "url", "calls", "characters_sent", "characters_received", "tokens"], properties: { method: { type: "string" }, url: { type: "string" }, calls: { type: "integer", minimum: 1 }, characters_sent: { type: "integer", minimum: 0 }, characters_received: { type: "integer", minimum: 0 }, tokens: { type: ["integer", "null"], minimum: 0 } }, additionalProperties: !1 } } }, additionalProperties: !1 }, writes: { type: "object", required: ["sent", "requests", "objects", "stopped"], properties: { stopped: { type: ["string", "null"] }, sent: { type: "integer", minimum: 0 }, requests: { type: "array", maxItems: 100, items: { type: "object", required: ["request", "count"], properties: { request: { type: "string" }, count: { type: "integer", minimum: 1 } }, additionalProperties: !1 } }, requests_left_out: { type: "integer", minimum: 0 }, objects: { type: "array", maxItems: 750, items: { type: "object", required: ["url", "change", "state"], properties: { url: { type: "string" }, name: { type: "string", maxLength: 200 }, change: { type: "string", enum: ["created", "changed"] }, state: { type: "string", enum: ["restored", "removed", "left"] } }, additionalProperties: !1 } } }, additionalProperties: !1 } }, additionalProperties: !1 }, { type: "null" }] }, disturbances: { type: "array", maxItems: 100, items: { type: "object", required: ["kind", "from_request", "to_request", "message"], properties: { kind: { type: "string", enum: ["unreachable", "silent", "failing", "blocked", "rate_limited", "challenged", "redirected"] }, from_request: { type: "integer", minimum: 1 }, to_request: { type: ["integer", "null"], minimum: 1 }, message: { type: "string" } }, additionalProperties: !1 } }, skipped: { type: "object", required: ["total", "actions"], properties: { total: { type: "integer", minimum: 0 }, actions: { type: "array", maxItems: 500, items: { type: "object", required: ["method", "url", "effect", "reason"], properties: { method: { type: "string" }, url: { type: "string" }, effect: { type: "string", enum: ["destroys", "ends_session", "changes", "unclear", "creates"] }, reason: { type: "string" } }, additionalProperties: !1 } } }, additionalProperties: !1 }, view: { type: "object", required: ["start", "host", "mode", "intensity", "signed_in", "rendered", "probes", "exclude_paths"], properties: { start: { type: "string" }, host: { type: "string" }, mode: { type: "string", enum: ["passive", "active"] }, intensity: { type: "string", enum: ["safe", "intrusive"] }, signed_in: { type: "boolean" }, rendered: { type: "boolean" }, probes: { type: "string", enum: ["all", "observe"] }, exclude_paths: { type: "array", maxItems: 50, items: { type: "string" } }, include_paths: { type: "array", maxItems: 50, items: { type: "string" } } }, additionalProperties: !1 }, requests: { type: "integer", minimum: 0 }, duration_ms: { type: "integer", minimum: 0 }, engine_version: { type: "string" }, pages: { type: "array", maxItems: 1e3, items: { type: "object", required: ["url", "status", "media_type", "bytes"], properties: { url: { type: "string" }, status: { type: "integer" }, media_type: { type: "string" }, bytes: { type: "integer", minimum: 0 } }, additionalProperties: !1 } }, technologies: { type: "array", maxItems: 100, items: { type: "object", required: ["name", "kind", "version", "evidence"], properties: { name: { type: "string" }, kind: { type: "string" }, version: { type: ["string", "null"] }, evidence: { type: "string" } }, additionalProperties: !1 } }, framework: { type: ["string", "null"] } }, required: ["target", "advisories", "active", "disturbances", "skipped", "view", "requests", "duration_ms", "engine_version", "pages", "technologies", "framework"], additionalProperties: !1 } }, required: ["type", "facts"], additionalProperties: !1 }, { type: "object", properties: { type: { const: "judged" }, checks: { type: "array", items: { type: "object", required: ["check_id", "state", "reason"], properties: { check_id: { type: "string" }, state: { type: "string", enum: ["found", "passed", "passed_in_part", "not_evaluated"] }, reason: { type: ["string", "null"] } }, additionalProperties: !1 } }, findings: { type: "array", items: { type: "object", properties: { checkId: { type: "string" }, severity: { type: "string", enum: ["critical", "high", "medium", "low", "info"] }, title: { type: "string" }, description: { type: "string" }, evidence: { type: "object", properties: { url: { type: "string" }, request: { type: ["string", "null"] }, response: { type: ["string", "null"] }, excerpt: { type: ["string", "null"] }, samples: { type: "array", maxItems: 100, items: { type: "string" } }, samples_total: { type: "integer", minimum: 0 }, confidence: { type: "string", enum: ["certain", "firm", "tentative"] }, kind: { type: "string" }, curl: { type: "string" }, steps: { type: "array", maxItems: 100, items: { type: "object", required: ["about", "curl", "expected"], properties: { about: { type: "string" }, curl: { type: "string" }, expected: { type: "string" }, shows: { type: "object", properties: { contains: { type: "string" }, times: { type: "integer", minimum: 0 }, lacks: { type: "string" }, status: { type: "integer" }, header: { type: "string" }, value: { type: "string" } }, additionalProperties: !0 } }, additionalProperties: !0 } }, secret_fields: { type: "array", maxItems: 100, items: { type: "string" } }, also_proven_by: { type: "array", maxItems: 100, items: { type: "string" } }, shortened: { type: "boolean" } }, additionalProperties: !0 }, remediation: { type: "string" }, cweId: { type: ["string", "null"] }, fingerprint: { type: "string" }, twinFingerprint: { type: "string" } }, required: ["checkId", "severity", "title", "description", "evidence", "remediation", "cweId", "fingerprint", "twinFingerprint"], additionalProperties: !1 } }, isFinal: { type: "boolean" } }, required: ["type", "checks", "findings", "isFinal"], additionalProperties: !1 }, { type: "object", properties: { type: { const: "wrote" }, request: { type: "string" } }, required: ["type", "request"], additionalProperties: !1 }, { type: "object", properties: { type: { const: "writes" }, writes: { type: "object", required: ["sent", "requests", "objects", "stopped"], properties: { stopped: { type: ["string", "null"] }, sent: { type: "integer", minimum: 0 }, requests: { type: "array", maxItems: 100, items: { type: "object", required: ["request", "count"], properties: { request: { type: "string" }, count: { type: "integer", minimum: 1 } }, additionalProperties: !1 } }, requests_left_out: { type: "integer", minimum: 0 }, objects: { type: "array", maxItems: 750, items: { type: "object", required: ["url", "change", "state"], properties: { url: { type: "string" }, name: { type: "string", maxLength: 200 }, change: { type: "string", enum: ["created", "changed"] }, state: { type: "string", enum: ["restored", "removed", "left"] } }, additionalProperties: !1 } } }, additionalProperties: !1 } }, required: ["type", "writes"], additionalProperties: !1 }, { type: "object", properties: { type: { const: "ended" }, end: { anyOf: [{ type: "object", properties: { ok: { const: !0 }, endedBy: { type: "string", enum: ["done", "time_limit", "cancelled", "crash", "target_lost", "memory"] } }, required: ["ok", "endedBy"], additionalProperties: !1 }, { type: "object", properties: { ok: { const: !1 }, error: { type: "object", required: ["code", "message"], properties: { code: { type: "string", enum: ["target_unreachable", "name_not_found", "address_refused", "tls_failed", "timeout", "memory_exceeded", "crashed", "not_authorized", "authorization_withdrawn", "auth_failed", "cancelled"] }, message: { type: "string" } }, additionalProperties: !1 } }, required: ["ok", "error"], additionalProperties: !1 }] } }, required: ["type", "end"], additionalProperties: !1 }] }, else: !1 }, func3 = Object.prototype.hasOwnProperty;
function validate11(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !0, _errs1 = errors, _errs2 = errors, valid1 = !1, _errs3 = errors;
  if (errors === _errs3)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.type === void 0 && (missing0 = "type") || data.progress === void 0 && (missing0 = "progress")) {
        let err0 = {};
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      } else {
        let _errs5 = errors;
        for (let key0 in data)
          if (!(key0 === "type" || key0 === "progress")) {
            let err1 = {};
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            break;
          }
        if (_errs5 === errors) {
          if (data.type !== void 0) {
            let _errs6 = errors;
            if (data.type !== "progress") {
              let err2 = {};
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            var valid2 = _errs6 === errors;
          } else
            var valid2 = !0;
          if (valid2)
            if (data.progress !== void 0) {
              let data1 = data.progress, _errs7 = errors;
              if (errors === _errs7)
                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                  let missing1;
                  if (data1.stage === void 0 && (missing1 = "stage") || data1.requests === void 0 && (missing1 = "requests")) {
                    let err3 = {};
                    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
                  } else {
                    let _errs9 = errors;
                    for (let key1 in data1)
                      if (!(key1 === "stage" || key1 === "requests")) {
                        let err4 = {};
                        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
                        break;
                      }
                    if (_errs9 === errors) {
                      if (data1.stage !== void 0) {
                        let _errs10 = errors;
                        if (typeof data1.stage != "string") {
                          let err5 = {};
                          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
                        }
                        var valid3 = _errs10 === errors;
                      } else
                        var valid3 = !0;
                      if (valid3)
                        if (data1.requests !== void 0) {
                          let data3 = data1.requests, _errs12 = errors;
                          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
                            let err6 = {};
                            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
                          }
                          if (errors === _errs12 && typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3))) {
                            let err7 = {};
                            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
                          }
                          var valid3 = _errs12 === errors;
                        } else
                          var valid3 = !0;
                    }
                  }
                } else {
                  let err8 = {};
                  vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
                }
              var valid2 = _errs7 === errors;
            } else
              var valid2 = !0;
        }
      }
    } else {
      let err9 = {};
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
  var _valid1 = _errs3 === errors;
  if (valid1 = valid1 || _valid1, !valid1) {
    let _errs14 = errors;
    if (errors === _errs14)
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing2;
        if (data.type === void 0 && (missing2 = "type") || data.checkIds === void 0 && (missing2 = "checkIds")) {
          let err10 = {};
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        } else {
          let _errs16 = errors;
          for (let key2 in data)
            if (!(key2 === "type" || key2 === "checkIds")) {
              let err11 = {};
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
              break;
            }
          if (_errs16 === errors) {
            if (data.type !== void 0) {
              let _errs17 = errors;
              if (data.type !== "planned") {
                let err12 = {};
                vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
              }
              var valid4 = _errs17 === errors;
            } else
              var valid4 = !0;
            if (valid4)
              if (data.checkIds !== void 0) {
                let data5 = data.checkIds, _errs18 = errors;
                if (errors === _errs18)
                  if (Array.isArray(data5)) {
                    var valid5 = !0;
                    let len0 = data5.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let _errs20 = errors;
                      if (typeof data5[i0] != "string") {
                        let err13 = {};
                        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
                      }
                      var valid5 = _errs20 === errors;
                      if (!valid5)
                        break;
                    }
                  } else {
                    let err14 = {};
                    vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
                  }
                var valid4 = _errs18 === errors;
              } else
                var valid4 = !0;
          }
        }
      } else {
        let err15 = {};
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    var _valid1 = _errs14 === errors;
    if (valid1 = valid1 || _valid1, !valid1) {
      let _errs22 = errors;
      if (errors === _errs22)
        if (data && typeof data == "object" && !Array.isArray(data)) {
          let missing3;
          if (data.type === void 0 && (missing3 = "type") || data.facts === void 0 && (missing3 = "facts")) {
            let err16 = {};
            vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
          } else {
            let _errs24 = errors;
            for (let key3 in data)
              if (!(key3 === "type" || key3 === "facts")) {
                let err17 = {};
                vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                break;
              }
            if (_errs24 === errors) {
              if (data.type !== void 0) {
                let _errs25 = errors;
                if (data.type !== "facts") {
                  let err18 = {};
                  vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                }
                var valid6 = _errs25 === errors;
              } else
                var valid6 = !0;
              if (valid6)
                if (data.facts !== void 0) {
                  let data8 = data.facts, _errs26 = errors;
                  if (errors === _errs26)
                    if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
                      let missing4;
                      if (data8.target === void 0 && (missing4 = "target") || data8.advisories === void 0 && (missing4 = "advisories") || data8.active === void 0 && (missing4 = "active") || data8.disturbances === void 0 && (missing4 = "disturbances") || data8.skipped === void 0 && (missing4 = "skipped") || data8.view === void 0 && (missing4 = "view") || data8.requests === void 0 && (missing4 = "requests") || data8.duration_ms === void 0 && (missing4 = "duration_ms") || data8.engine_version === void 0 && (missing4 = "engine_version") || data8.pages === void 0 && (missing4 = "pages") || data8.technologies === void 0 && (missing4 = "technologies") || data8.framework === void 0 && (missing4 = "framework")) {
                        let err19 = {};
                        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                      } else {
                        let _errs28 = errors;
                        for (let key4 in data8)
                          if (!func3.call(schema12.if.anyOf[2].properties.facts.properties, key4)) {
                            let err20 = {};
                            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                            break;
                          }
                        if (_errs28 === errors) {
                          if (data8.target !== void 0) {
                            let data9 = data8.target, _errs29 = errors;
                            if (errors === _errs29)
                              if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                                let missing5;
                                if (data9.final_url === void 0 && (missing5 = "final_url") || data9.title === void 0 && (missing5 = "title") || data9.technologies === void 0 && (missing5 = "technologies")) {
                                  let err21 = {};
                                  vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                                } else {
                                  let _errs31 = errors;
                                  for (let key5 in data9)
                                    if (!(key5 === "final_url" || key5 === "title" || key5 === "technologies")) {
                                      let err22 = {};
                                      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
                                      break;
                                    }
                                  if (_errs31 === errors) {
                                    if (data9.final_url !== void 0) {
                                      let _errs32 = errors;
                                      if (typeof data9.final_url != "string") {
                                        let err23 = {};
                                        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                                      }
                                      var valid8 = _errs32 === errors;
                                    } else
                                      var valid8 = !0;
                                    if (valid8) {
                                      if (data9.title !== void 0) {
                                        let data11 = data9.title, _errs34 = errors;
                                        if (typeof data11 != "string" && data11 !== null) {
                                          let err24 = {};
                                          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                                        }
                                        var valid8 = _errs34 === errors;
                                      } else
                                        var valid8 = !0;
                                      if (valid8)
                                        if (data9.technologies !== void 0) {
                                          let data12 = data9.technologies, _errs36 = errors;
                                          if (errors === _errs36)
                                            if (Array.isArray(data12))
                                              if (data12.length > 100) {
                                                let err25 = {};
                                                vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                                              } else {
                                                var valid9 = !0;
                                                let len1 = data12.length;
                                                for (let i1 = 0; i1 < len1; i1++) {
                                                  let _errs38 = errors;
                                                  if (typeof data12[i1] != "string") {
                                                    let err26 = {};
                                                    vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
                                                  }
                                                  var valid9 = _errs38 === errors;
                                                  if (!valid9)
                                                    break;
                                                }
                                              }
                                            else {
                                              let err27 = {};
                                              vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
                                            }
                                          var valid8 = _errs36 === errors;
                                        } else
                                          var valid8 = !0;
                                    }
                                  }
                                }
                              } else {
                                let err28 = {};
                                vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
                              }
                            var valid7 = _errs29 === errors;
                          } else
                            var valid7 = !0;
                          if (valid7) {
                            if (data8.advisories !== void 0) {
                              let data14 = data8.advisories, _errs40 = errors, _errs41 = errors, valid10 = !1, passing0 = null, _errs42 = errors;
                              if (errors === _errs42)
                                if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
                                  let missing6;
                                  if (data14.source === void 0 && (missing6 = "source") || data14.dated === void 0 && (missing6 = "dated") || data14.age_days === void 0 && (missing6 = "age_days")) {
                                    let err29 = {};
                                    vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
                                  } else {
                                    let _errs44 = errors;
                                    for (let key6 in data14)
                                      if (!(key6 === "source" || key6 === "dated" || key6 === "age_days")) {
                                        let err30 = {};
                                        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
                                        break;
                                      }
                                    if (_errs44 === errors) {
                                      if (data14.source !== void 0) {
                                        let _errs45 = errors;
                                        if (typeof data14.source != "string") {
                                          let err31 = {};
                                          vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
                                        }
                                        var valid11 = _errs45 === errors;
                                      } else
                                        var valid11 = !0;
                                      if (valid11) {
                                        if (data14.dated !== void 0) {
                                          let data16 = data14.dated, _errs47 = errors;
                                          if (errors === _errs47 && errors === _errs47)
                                            if (typeof data16 == "string") {
                                              if (!formats0.validate(data16)) {
                                                let err32 = {};
                                                vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
                                              }
                                            } else {
                                              let err33 = {};
                                              vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
                                            }
                                          var valid11 = _errs47 === errors;
                                        } else
                                          var valid11 = !0;
                                        if (valid11)
                                          if (data14.age_days !== void 0) {
                                            let data17 = data14.age_days, _errs49 = errors;
                                            if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
                                              let err34 = {};
                                              vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
                                            }
                                            if (errors === _errs49 && typeof data17 == "number" && isFinite(data17) && (data17 < 0 || isNaN(data17))) {
                                              let err35 = {};
                                              vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
                                            }
                                            var valid11 = _errs49 === errors;
                                          } else
                                            var valid11 = !0;
                                      }
                                    }
                                  }
                                } else {
                                  let err36 = {};
                                  vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
                                }
                              var _valid2 = _errs42 === errors;
                              _valid2 && (valid10 = !0, passing0 = 0);
                              let _errs51 = errors;
                              if (data14 !== null) {
                                let err37 = {};
                                vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
                              }
                              var _valid2 = _errs51 === errors;
                              if (_valid2 && valid10 ? (valid10 = !1, passing0 = [passing0, 1]) : _valid2 && (valid10 = !0, passing0 = 1), valid10)
                                errors = _errs41, vErrors !== null && (_errs41 ? vErrors.length = _errs41 : vErrors = null);
                              else {
                                let err38 = {};
                                vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
                              }
                              var valid7 = _errs40 === errors;
                            } else
                              var valid7 = !0;
                            if (valid7) {
                              if (data8.active !== void 0) {
                                let data18 = data8.active, _errs53 = errors, _errs54 = errors, valid12 = !1, passing1 = null, _errs55 = errors;
                                if (errors === _errs55)
                                  if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
                                    let missing7;
                                    if (data18.intensity === void 0 && (missing7 = "intensity") || data18.entries === void 0 && (missing7 = "entries") || data18.entries_left_out === void 0 && (missing7 = "entries_left_out") || data18.avoided === void 0 && (missing7 = "avoided") || data18.sign_in === void 0 && (missing7 = "sign_in") || data18.requests === void 0 && (missing7 = "requests")) {
                                      let err39 = {};
                                      vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
                                    } else {
                                      let _errs57 = errors;
                                      for (let key7 in data18)
                                        if (!func3.call(schema12.if.anyOf[2].properties.facts.properties.active.oneOf[0].properties, key7)) {
                                          let err40 = {};
                                          vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
                                          break;
                                        }
                                      if (_errs57 === errors) {
                                        if (data18.intensity !== void 0) {
                                          let data19 = data18.intensity, _errs58 = errors;
                                          if (typeof data19 != "string") {
                                            let err41 = {};
                                            vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
                                          }
                                          if (!(data19 === "safe" || data19 === "intrusive")) {
                                            let err42 = {};
                                            vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
                                          }
                                          var valid13 = _errs58 === errors;
                                        } else
                                          var valid13 = !0;
                                        if (valid13) {
                                          if (data18.entries !== void 0) {
                                            let data20 = data18.entries, _errs60 = errors;
                                            if (!(typeof data20 == "number" && !(data20 % 1) && !isNaN(data20) && isFinite(data20))) {
                                              let err43 = {};
                                              vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
                                            }
                                            if (errors === _errs60 && typeof data20 == "number" && isFinite(data20) && (data20 < 0 || isNaN(data20))) {
                                              let err44 = {};
                                              vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
                                            }
                                            var valid13 = _errs60 === errors;
                                          } else
                                            var valid13 = !0;
                                          if (valid13) {
                                            if (data18.entries_left_out !== void 0) {
                                              let data21 = data18.entries_left_out, _errs62 = errors;
                                              if (!(typeof data21 == "number" && !(data21 % 1) && !isNaN(data21) && isFinite(data21))) {
                                                let err45 = {};
                                                vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
                                              }
                                              if (errors === _errs62 && typeof data21 == "number" && isFinite(data21) && (data21 < 0 || isNaN(data21))) {
                                                let err46 = {};
                                                vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
                                              }
                                              var valid13 = _errs62 === errors;
                                            } else
                                              var valid13 = !0;
                                            if (valid13) {
                                              if (data18.avoided !== void 0) {
                                                let data22 = data18.avoided, _errs64 = errors;
                                                if (!(typeof data22 == "number" && !(data22 % 1) && !isNaN(data22) && isFinite(data22))) {
                                                  let err47 = {};
                                                  vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
                                                }
                                                if (errors === _errs64 && typeof data22 == "number" && isFinite(data22) && (data22 < 0 || isNaN(data22))) {
                                                  let err48 = {};
                                                  vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
                                                }
                                                var valid13 = _errs64 === errors;
                                              } else
                                                var valid13 = !0;
                                              if (valid13) {
                                                if (data18.sign_in !== void 0) {
                                                  let data23 = data18.sign_in, _errs66 = errors;
                                                  if (typeof data23 != "string") {
                                                    let err49 = {};
                                                    vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
                                                  }
                                                  if (!(data23 === "none" || data23 === "signed_in" || data23 === "not_signed_in" || data23 === "lost")) {
                                                    let err50 = {};
                                                    vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
                                                  }
                                                  var valid13 = _errs66 === errors;
                                                } else
                                                  var valid13 = !0;
                                                if (valid13) {
                                                  if (data18.requests !== void 0) {
                                                    let data24 = data18.requests, _errs68 = errors;
                                                    if (!(typeof data24 == "number" && !(data24 % 1) && !isNaN(data24) && isFinite(data24))) {
                                                      let err51 = {};
                                                      vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
                                                    }
                                                    if (errors === _errs68 && typeof data24 == "number" && isFinite(data24) && (data24 < 0 || isNaN(data24))) {
                                                      let err52 = {};
                                                      vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
                                                    }
                                                    var valid13 = _errs68 === errors;
                                                  } else
                                                    var valid13 = !0;
                                                  if (valid13) {
                                                    if (data18.crawl !== void 0) {
                                                      let data25 = data18.crawl, _errs70 = errors;
                                                      if (errors === _errs70)
                                                        if (data25 && typeof data25 == "object" && !Array.isArray(data25)) {
                                                          let missing8;
                                                          if (data25.documents === void 0 && (missing8 = "documents") || data25.shapes === void 0 && (missing8 = "shapes") || data25.structures === void 0 && (missing8 = "structures") || data25.urls_left === void 0 && (missing8 = "urls_left") || data25.skipped === void 0 && (missing8 = "skipped") || data25.stopped === void 0 && (missing8 = "stopped")) {
                                                            let err53 = {};
                                                            vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
                                                          } else {
                                                            let _errs72 = errors;
                                                            for (let key8 in data25)
                                                              if (!(key8 === "documents" || key8 === "shapes" || key8 === "structures" || key8 === "urls_left" || key8 === "skipped" || key8 === "stopped")) {
                                                                let err54 = {};
                                                                vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
                                                                break;
                                                              }
                                                            if (_errs72 === errors) {
                                                              if (data25.documents !== void 0) {
                                                                let data26 = data25.documents, _errs73 = errors;
                                                                if (!(typeof data26 == "number" && !(data26 % 1) && !isNaN(data26) && isFinite(data26))) {
                                                                  let err55 = {};
                                                                  vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
                                                                }
                                                                if (errors === _errs73 && typeof data26 == "number" && isFinite(data26) && (data26 < 0 || isNaN(data26))) {
                                                                  let err56 = {};
                                                                  vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
                                                                }
                                                                var valid14 = _errs73 === errors;
                                                              } else
                                                                var valid14 = !0;
                                                              if (valid14) {
                                                                if (data25.shapes !== void 0) {
                                                                  let data27 = data25.shapes, _errs75 = errors;
                                                                  if (!(typeof data27 == "number" && !(data27 % 1) && !isNaN(data27) && isFinite(data27))) {
                                                                    let err57 = {};
                                                                    vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
                                                                  }
                                                                  if (errors === _errs75 && typeof data27 == "number" && isFinite(data27) && (data27 < 0 || isNaN(data27))) {
                                                                    let err58 = {};
                                                                    vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
                                                                  }
                                                                  var valid14 = _errs75 === errors;
                                                                } else
                                                                  var valid14 = !0;
                                                                if (valid14) {
                                                                  if (data25.structures !== void 0) {
                                                                    let data28 = data25.structures, _errs77 = errors;
                                                                    if (!(typeof data28 == "number" && !(data28 % 1) && !isNaN(data28) && isFinite(data28))) {
                                                                      let err59 = {};
                                                                      vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
                                                                    }
                                                                    if (errors === _errs77 && typeof data28 == "number" && isFinite(data28) && (data28 < 0 || isNaN(data28))) {
                                                                      let err60 = {};
                                                                      vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
                                                                    }
                                                                    var valid14 = _errs77 === errors;
                                                                  } else
                                                                    var valid14 = !0;
                                                                  if (valid14) {
                                                                    if (data25.urls_left !== void 0) {
                                                                      let data29 = data25.urls_left, _errs79 = errors;
                                                                      if (!(typeof data29 == "number" && !(data29 % 1) && !isNaN(data29) && isFinite(data29))) {
                                                                        let err61 = {};
                                                                        vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
                                                                      }
                                                                      if (errors === _errs79 && typeof data29 == "number" && isFinite(data29) && (data29 < 0 || isNaN(data29))) {
                                                                        let err62 = {};
                                                                        vErrors === null ? vErrors = [err62] : vErrors.push(err62), errors++;
                                                                      }
                                                                      var valid14 = _errs79 === errors;
                                                                    } else
                                                                      var valid14 = !0;
                                                                    if (valid14) {
                                                                      if (data25.skipped !== void 0) {
                                                                        let data30 = data25.skipped, _errs81 = errors;
                                                                        if (!(typeof data30 == "number" && !(data30 % 1) && !isNaN(data30) && isFinite(data30))) {
                                                                          let err63 = {};
                                                                          vErrors === null ? vErrors = [err63] : vErrors.push(err63), errors++;
                                                                        }
                                                                        if (errors === _errs81 && typeof data30 == "number" && isFinite(data30) && (data30 < 0 || isNaN(data30))) {
                                                                          let err64 = {};
                                                                          vErrors === null ? vErrors = [err64] : vErrors.push(err64), errors++;
                                                                        }
                                                                        var valid14 = _errs81 === errors;
                                                                      } else
                                                                        var valid14 = !0;
                                                                      if (valid14)
                                                                        if (data25.stopped !== void 0) {
                                                                          let data31 = data25.stopped, _errs83 = errors;
                                                                          if (typeof data31 != "string") {
                                                                            let err65 = {};
                                                                            vErrors === null ? vErrors = [err65] : vErrors.push(err65), errors++;
                                                                          }
                                                                          if (!(data31 === "complete" || data31 === "no_news" || data31 === "documents" || data31 === "size" || data31 === "requests" || data31 === "time")) {
                                                                            let err66 = {};
                                                                            vErrors === null ? vErrors = [err66] : vErrors.push(err66), errors++;
                                                                          }
                                                                          var valid14 = _errs83 === errors;
                                                                        } else
                                                                          var valid14 = !0;
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          }
                                                        } else {
                                                          let err67 = {};
                                                          vErrors === null ? vErrors = [err67] : vErrors.push(err67), errors++;
                                                        }
                                                      var valid13 = _errs70 === errors;
                                                    } else
                                                      var valid13 = !0;
                                                    if (valid13) {
                                                      if (data18.rendered !== void 0) {
                                                        let data32 = data18.rendered, _errs85 = errors;
                                                        if (errors === _errs85)
                                                          if (data32 && typeof data32 == "object" && !Array.isArray(data32)) {
                                                            let missing9;
                                                            if (data32.states === void 0 && (missing9 = "states") || data32.documents === void 0 && (missing9 = "documents") || data32.actions === void 0 && (missing9 = "actions") || data32.requests_seen === void 0 && (missing9 = "requests_seen") || data32.held_back === void 0 && (missing9 = "held_back") || data32.cut_short === void 0 && (missing9 = "cut_short") || data32.skipped === void 0 && (missing9 = "skipped") || data32.stopped === void 0 && (missing9 = "stopped")) {
                                                              let err68 = {};
                                                              vErrors === null ? vErrors = [err68] : vErrors.push(err68), errors++;
                                                            } else {
                                                              let _errs87 = errors;
                                                              for (let key9 in data32)
                                                                if (!func3.call(schema12.if.anyOf[2].properties.facts.properties.active.oneOf[0].properties.rendered.properties, key9)) {
                                                                  let err69 = {};
                                                                  vErrors === null ? vErrors = [err69] : vErrors.push(err69), errors++;
                                                                  break;
                                                                }
                                                              if (_errs87 === errors) {
                                                                if (data32.states !== void 0) {
                                                                  let data33 = data32.states, _errs88 = errors;
                                                                  if (!(typeof data33 == "number" && !(data33 % 1) && !isNaN(data33) && isFinite(data33))) {
                                                                    let err70 = {};
                                                                    vErrors === null ? vErrors = [err70] : vErrors.push(err70), errors++;
                                                                  }
                                                                  if (errors === _errs88 && typeof data33 == "number" && isFinite(data33) && (data33 < 0 || isNaN(data33))) {
                                                                    let err71 = {};
                                                                    vErrors === null ? vErrors = [err71] : vErrors.push(err71), errors++;
                                                                  }
                                                                  var valid15 = _errs88 === errors;
                                                                } else
                                                                  var valid15 = !0;
                                                                if (valid15) {
                                                                  if (data32.documents !== void 0) {
                                                                    let data34 = data32.documents, _errs90 = errors;
                                                                    if (!(typeof data34 == "number" && !(data34 % 1) && !isNaN(data34) && isFinite(data34))) {
                                                                      let err72 = {};
                                                                      vErrors === null ? vErrors = [err72] : vErrors.push(err72), errors++;
                                                                    }
                                                                    if (errors === _errs90 && typeof data34 == "number" && isFinite(data34) && (data34 < 0 || isNaN(data34))) {
                                                                      let err73 = {};
                                                                      vErrors === null ? vErrors = [err73] : vErrors.push(err73), errors++;
                                                                    }
                                                                    var valid15 = _errs90 === errors;
                                                                  } else
                                                                    var valid15 = !0;
                                                                  if (valid15) {
                                                                    if (data32.actions !== void 0) {
                                                                      let data35 = data32.actions, _errs92 = errors;
                                                                      if (!(typeof data35 == "number" && !(data35 % 1) && !isNaN(data35) && isFinite(data35))) {
                                                                        let err74 = {};
                                                                        vErrors === null ? vErrors = [err74] : vErrors.push(err74), errors++;
                                                                      }
                                                                      if (errors === _errs92 && typeof data35 == "number" && isFinite(data35) && (data35 < 0 || isNaN(data35))) {
                                                                        let err75 = {};
                                                                        vErrors === null ? vErrors = [err75] : vErrors.push(err75), errors++;
                                                                      }
                                                                      var valid15 = _errs92 === errors;
                                                                    } else
                                                                      var valid15 = !0;
                                                                    if (valid15) {
                                                                      if (data32.requests_seen !== void 0) {
                                                                        let data36 = data32.requests_seen, _errs94 = errors;
                                                                        if (!(typeof data36 == "number" && !(data36 % 1) && !isNaN(data36) && isFinite(data36))) {
                                                                          let err76 = {};
                                                                          vErrors === null ? vErrors = [err76] : vErrors.push(err76), errors++;
                                                                        }
                                                                        if (errors === _errs94 && typeof data36 == "number" && isFinite(data36) && (data36 < 0 || isNaN(data36))) {
                                                                          let err77 = {};
                                                                          vErrors === null ? vErrors = [err77] : vErrors.push(err77), errors++;
                                                                        }
                                                                        var valid15 = _errs94 === errors;
                                                                      } else
                                                                        var valid15 = !0;
                                                                      if (valid15) {
                                                                        if (data32.held_back !== void 0) {
                                                                          let data37 = data32.held_back, _errs96 = errors;
                                                                          if (!(typeof data37 == "number" && !(data37 % 1) && !isNaN(data37) && isFinite(data37))) {
                                                                            let err78 = {};
                                                                            vErrors === null ? vErrors = [err78] : vErrors.push(err78), errors++;
                                                                          }
                                                                          if (errors === _errs96 && typeof data37 == "number" && isFinite(data37) && (data37 < 0 || isNaN(data37))) {
                                                                            let err79 = {};
                                                                            vErrors === null ? vErrors = [err79] : vErrors.push(err79), errors++;
                                                                          }
                                                                          var valid15 = _errs96 === errors;
                                                                        } else
                                                                          var valid15 = !0;
                                                                        if (valid15) {
                                                                          if (data32.cut_short !== void 0) {
                                                                            let data38 = data32.cut_short, _errs98 = errors;
                                                                            if (!(typeof data38 == "number" && !(data38 % 1) && !isNaN(data38) && isFinite(data38))) {
                                                                              let err80 = {};
                                                                              vErrors === null ? vErrors = [err80] : vErrors.push(err80), errors++;
                                                                            }
                                                                            if (errors === _errs98 && typeof data38 == "number" && isFinite(data38) && (data38 < 0 || isNaN(data38))) {
                                                                              let err81 = {};
                                                                              vErrors === null ? vErrors = [err81] : vErrors.push(err81), errors++;
                                                                            }
                                                                            var valid15 = _errs98 === errors;
                                                                          } else
                                                                            var valid15 = !0;
                                                                          if (valid15) {
                                                                            if (data32.skipped !== void 0) {
                                                                              let data39 = data32.skipped, _errs100 = errors;
                                                                              if (errors === _errs100)
                                                                                if (Array.isArray(data39))
                                                                                  if (data39.length > 50) {
                                                                                    let err82 = {};
                                                                                    vErrors === null ? vErrors = [err82] : vErrors.push(err82), errors++;
                                                                                  } else {
                                                                                    var valid16 = !0;
                                                                                    let len2 = data39.length;
                                                                                    for (let i2 = 0; i2 < len2; i2++) {
                                                                                      let data40 = data39[i2], _errs102 = errors;
                                                                                      if (errors === _errs102)
                                                                                        if (data40 && typeof data40 == "object" && !Array.isArray(data40)) {
                                                                                          let missing10;
                                                                                          if (data40.action === void 0 && (missing10 = "action") || data40.reason === void 0 && (missing10 = "reason")) {
                                                                                            let err83 = {};
                                                                                            vErrors === null ? vErrors = [err83] : vErrors.push(err83), errors++;
                                                                                          } else {
                                                                                            let _errs104 = errors;
                                                                                            for (let key10 in data40)
                                                                                              if (!(key10 === "action" || key10 === "reason")) {
                                                                                                let err84 = {};
                                                                                                vErrors === null ? vErrors = [err84] : vErrors.push(err84), errors++;
                                                                                                break;
                                                                                              }
                                                                                            if (_errs104 === errors) {
                                                                                              if (data40.action !== void 0) {
                                                                                                let _errs105 = errors;
                                                                                                if (typeof data40.action != "string") {
                                                                                                  let err85 = {};
                                                                                                  vErrors === null ? vErrors = [err85] : vErrors.push(err85), errors++;
                                                                                                }
                                                                                                var valid17 = _errs105 === errors;
                                                                                              } else
                                                                                                var valid17 = !0;
                                                                                              if (valid17)
                                                                                                if (data40.reason !== void 0) {
                                                                                                  let _errs107 = errors;
                                                                                                  if (typeof data40.reason != "string") {
                                                                                                    let err86 = {};
                                                                                                    vErrors === null ? vErrors = [err86] : vErrors.push(err86), errors++;
                                                                                                  }
                                                                                                  var valid17 = _errs107 === errors;
                                                                                                } else
                                                                                                  var valid17 = !0;
                                                                                            }
                                                                                          }
                                                                                        } else {
                                                                                          let err87 = {};
                                                                                          vErrors === null ? vErrors = [err87] : vErrors.push(err87), errors++;
                                                                                        }
                                                                                      var valid16 = _errs102 === errors;
                                                                                      if (!valid16)
                                                                                        break;
                                                                                    }
                                                                                  }
                                                                                else {
                                                                                  let err88 = {};
                                                                                  vErrors === null ? vErrors = [err88] : vErrors.push(err88), errors++;
                                                                                }
                                                                              var valid15 = _errs100 === errors;
                                                                            } else
                                                                              var valid15 = !0;
                                                                            if (valid15) {
                                                                              if (data32.stopped !== void 0) {
                                                                                let data43 = data32.stopped, _errs109 = errors;
                                                                                if (typeof data43 != "string") {
                                                                                  let err89 = {};
                                                                                  vErrors === null ? vErrors = [err89] : vErrors.push(err89), errors++;
                                                                                }
                                                                                if (!(data43 === "complete" || data43 === "states" || data43 === "documents" || data43 === "time" || data43 === "browser" || data43 === "not_rendered")) {
                                                                                  let err90 = {};
                                                                                  vErrors === null ? vErrors = [err90] : vErrors.push(err90), errors++;
                                                                                }
                                                                                var valid15 = _errs109 === errors;
                                                                              } else
                                                                                var valid15 = !0;
                                                                              if (valid15)
                                                                                if (data32.reason !== void 0) {
                                                                                  let _errs111 = errors;
                                                                                  if (typeof data32.reason != "string") {
                                                                                    let err91 = {};
                                                                                    vErrors === null ? vErrors = [err91] : vErrors.push(err91), errors++;
                                                                                  }
                                                                                  var valid15 = _errs111 === errors;
                                                                                } else
                                                                                  var valid15 = !0;
                                                                            }
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          } else {
                                                            let err92 = {};
                                                            vErrors === null ? vErrors = [err92] : vErrors.push(err92), errors++;
                                                          }
                                                        var valid13 = _errs85 === errors;
                                                      } else
                                                        var valid13 = !0;
                                                      if (valid13) {
                                                        if (data18.inputs !== void 0) {
                                                          let data45 = data18.inputs, _errs113 = errors;
                                                          if (errors === _errs113)
                                                            if (data45 && typeof data45 == "object" && !Array.isArray(data45)) {
                                                              let missing11;
                                                              if (data45.sources === void 0 && (missing11 = "sources") || data45.places === void 0 && (missing11 = "places") || data45.left_out === void 0 && (missing11 = "left_out") || data45.valid_bases === void 0 && (missing11 = "valid_bases") || data45.refused_bases === void 0 && (missing11 = "refused_bases") || data45.unsent_bases === void 0 && (missing11 = "unsent_bases") || data45.refused === void 0 && (missing11 = "refused")) {
                                                                let err93 = {};
                                                                vErrors === null ? vErrors = [err93] : vErrors.push(err93), errors++;
                                                              } else {
                                                                let _errs115 = errors;
                                                                for (let key11 in data45)
                                                                  if (!(key11 === "sources" || key11 === "places" || key11 === "left_out" || key11 === "valid_bases" || key11 === "refused_bases" || key11 === "unsent_bases" || key11 === "refused")) {
                                                                    let err94 = {};
                                                                    vErrors === null ? vErrors = [err94] : vErrors.push(err94), errors++;
                                                                    break;
                                                                  }
                                                                if (_errs115 === errors) {
                                                                  if (data45.sources !== void 0) {
                                                                    let data46 = data45.sources, _errs116 = errors;
                                                                    if (errors === _errs116)
                                                                      if (Array.isArray(data46))
                                                                        if (data46.length > 20) {
                                                                          let err95 = {};
                                                                          vErrors === null ? vErrors = [err95] : vErrors.push(err95), errors++;
                                                                        } else {
                                                                          var valid19 = !0;
                                                                          let len3 = data46.length;
                                                                          for (let i3 = 0; i3 < len3; i3++) {
                                                                            let data47 = data46[i3], _errs118 = errors;
                                                                            if (errors === _errs118)
                                                                              if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
                                                                                let missing12;
                                                                                if (data47.source === void 0 && (missing12 = "source") || data47.requests === void 0 && (missing12 = "requests")) {
                                                                                  let err96 = {};
                                                                                  vErrors === null ? vErrors = [err96] : vErrors.push(err96), errors++;
                                                                                } else {
                                                                                  let _errs120 = errors;
                                                                                  for (let key12 in data47)
                                                                                    if (!(key12 === "source" || key12 === "requests")) {
                                                                                      let err97 = {};
                                                                                      vErrors === null ? vErrors = [err97] : vErrors.push(err97), errors++;
                                                                                      break;
                                                                                    }
                                                                                  if (_errs120 === errors) {
                                                                                    if (data47.source !== void 0) {
                                                                                      let _errs121 = errors;
                                                                                      if (typeof data47.source != "string") {
                                                                                        let err98 = {};
                                                                                        vErrors === null ? vErrors = [err98] : vErrors.push(err98), errors++;
                                                                                      }
                                                                                      var valid20 = _errs121 === errors;
                                                                                    } else
                                                                                      var valid20 = !0;
                                                                                    if (valid20)
                                                                                      if (data47.requests !== void 0) {
                                                                                        let data49 = data47.requests, _errs123 = errors;
                                                                                        if (!(typeof data49 == "number" && !(data49 % 1) && !isNaN(data49) && isFinite(data49))) {
                                                                                          let err99 = {};
                                                                                          vErrors === null ? vErrors = [err99] : vErrors.push(err99), errors++;
                                                                                        }
                                                                                        if (errors === _errs123 && typeof data49 == "number" && isFinite(data49) && (data49 < 1 || isNaN(data49))) {
                                                                                          let err100 = {};
                                                                                          vErrors === null ? vErrors = [err100] : vErrors.push(err100), errors++;
                                                                                        }
                                                                                        var valid20 = _errs123 === errors;
                                                                                      } else
                                                                                        var valid20 = !0;
                                                                                  }
                                                                                }
                                                                              } else {
                                                                                let err101 = {};
                                                                                vErrors === null ? vErrors = [err101] : vErrors.push(err101), errors++;
                                                                              }
                                                                            var valid19 = _errs118 === errors;
                                                                            if (!valid19)
                                                                              break;
                                                                          }
                                                                        }
                                                                      else {
                                                                        let err102 = {};
                                                                        vErrors === null ? vErrors = [err102] : vErrors.push(err102), errors++;
                                                                      }
                                                                    var valid18 = _errs116 === errors;
                                                                  } else
                                                                    var valid18 = !0;
                                                                  if (valid18) {
                                                                    if (data45.places !== void 0) {
                                                                      let data50 = data45.places, _errs125 = errors;
                                                                      if (errors === _errs125)
                                                                        if (Array.isArray(data50))
                                                                          if (data50.length > 20) {
                                                                            let err103 = {};
                                                                            vErrors === null ? vErrors = [err103] : vErrors.push(err103), errors++;
                                                                          } else {
                                                                            var valid21 = !0;
                                                                            let len4 = data50.length;
                                                                            for (let i4 = 0; i4 < len4; i4++) {
                                                                              let data51 = data50[i4], _errs127 = errors;
                                                                              if (errors === _errs127)
                                                                                if (data51 && typeof data51 == "object" && !Array.isArray(data51)) {
                                                                                  let missing13;
                                                                                  if (data51.place === void 0 && (missing13 = "place") || data51.parameters === void 0 && (missing13 = "parameters")) {
                                                                                    let err104 = {};
                                                                                    vErrors === null ? vErrors = [err104] : vErrors.push(err104), errors++;
                                                                                  } else {
                                                                                    let _errs129 = errors;
                                                                                    for (let key13 in data51)
                                                                                      if (!(key13 === "place" || key13 === "parameters")) {
                                                                                        let err105 = {};
                                                                                        vErrors === null ? vErrors = [err105] : vErrors.push(err105), errors++;
                                                                                        break;
                                                                                      }
                                                                                    if (_errs129 === errors) {
                                                                                      if (data51.place !== void 0) {
                                                                                        let _errs130 = errors;
                                                                                        if (typeof data51.place != "string") {
                                                                                          let err106 = {};
                                                                                          vErrors === null ? vErrors = [err106] : vErrors.push(err106), errors++;
                                                                                        }
                                                                                        var valid22 = _errs130 === errors;
                                                                                      } else
                                                                                        var valid22 = !0;
                                                                                      if (valid22)
                                                                                        if (data51.parameters !== void 0) {
                                                                                          let data53 = data51.parameters, _errs132 = errors;
                                                                                          if (!(typeof data53 == "number" && !(data53 % 1) && !isNaN(data53) && isFinite(data53))) {
                                                                                            let err107 = {};
                                                                                            vErrors === null ? vErrors = [err107] : vErrors.push(err107), errors++;
                                                                                          }
                                                                                          if (errors === _errs132 && typeof data53 == "number" && isFinite(data53) && (data53 < 1 || isNaN(data53))) {
                                                                                            let err108 = {};
                                                                                            vErrors === null ? vErrors = [err108] : vErrors.push(err108), errors++;
                                                                                          }
                                                                                          var valid22 = _errs132 === errors;
                                                                                        } else
                                                                                          var valid22 = !0;
                                                                                    }
                                                                                  }
                                                                                } else {
                                                                                  let err109 = {};
                                                                                  vErrors === null ? vErrors = [err109] : vErrors.push(err109), errors++;
                                                                                }
                                                                              var valid21 = _errs127 === errors;
                                                                              if (!valid21)
                                                                                break;
                                                                            }
                                                                          }
                                                                        else {
                                                                          let err110 = {};
                                                                          vErrors === null ? vErrors = [err110] : vErrors.push(err110), errors++;
                                                                        }
                                                                      var valid18 = _errs125 === errors;
                                                                    } else
                                                                      var valid18 = !0;
                                                                    if (valid18) {
                                                                      if (data45.left_out !== void 0) {
                                                                        let data54 = data45.left_out, _errs134 = errors;
                                                                        if (!(typeof data54 == "number" && !(data54 % 1) && !isNaN(data54) && isFinite(data54))) {
                                                                          let err111 = {};
                                                                          vErrors === null ? vErrors = [err111] : vErrors.push(err111), errors++;
                                                                        }
                                                                        if (errors === _errs134 && typeof data54 == "number" && isFinite(data54) && (data54 < 0 || isNaN(data54))) {
                                                                          let err112 = {};
                                                                          vErrors === null ? vErrors = [err112] : vErrors.push(err112), errors++;
                                                                        }
                                                                        var valid18 = _errs134 === errors;
                                                                      } else
                                                                        var valid18 = !0;
                                                                      if (valid18) {
                                                                        if (data45.valid_bases !== void 0) {
                                                                          let data55 = data45.valid_bases, _errs136 = errors;
                                                                          if (!(typeof data55 == "number" && !(data55 % 1) && !isNaN(data55) && isFinite(data55))) {
                                                                            let err113 = {};
                                                                            vErrors === null ? vErrors = [err113] : vErrors.push(err113), errors++;
                                                                          }
                                                                          if (errors === _errs136 && typeof data55 == "number" && isFinite(data55) && (data55 < 0 || isNaN(data55))) {
                                                                            let err114 = {};
                                                                            vErrors === null ? vErrors = [err114] : vErrors.push(err114), errors++;
                                                                          }
                                                                          var valid18 = _errs136 === errors;
                                                                        } else
                                                                          var valid18 = !0;
                                                                        if (valid18) {
                                                                          if (data45.refused_bases !== void 0) {
                                                                            let data56 = data45.refused_bases, _errs138 = errors;
                                                                            if (!(typeof data56 == "number" && !(data56 % 1) && !isNaN(data56) && isFinite(data56))) {
                                                                              let err115 = {};
                                                                              vErrors === null ? vErrors = [err115] : vErrors.push(err115), errors++;
                                                                            }
                                                                            if (errors === _errs138 && typeof data56 == "number" && isFinite(data56) && (data56 < 0 || isNaN(data56))) {
                                                                              let err116 = {};
                                                                              vErrors === null ? vErrors = [err116] : vErrors.push(err116), errors++;
                                                                            }
                                                                            var valid18 = _errs138 === errors;
                                                                          } else
                                                                            var valid18 = !0;
                                                                          if (valid18) {
                                                                            if (data45.unsent_bases !== void 0) {
                                                                              let data57 = data45.unsent_bases, _errs140 = errors;
                                                                              if (!(typeof data57 == "number" && !(data57 % 1) && !isNaN(data57) && isFinite(data57))) {
                                                                                let err117 = {};
                                                                                vErrors === null ? vErrors = [err117] : vErrors.push(err117), errors++;
                                                                              }
                                                                              if (errors === _errs140 && typeof data57 == "number" && isFinite(data57) && (data57 < 0 || isNaN(data57))) {
                                                                                let err118 = {};
                                                                                vErrors === null ? vErrors = [err118] : vErrors.push(err118), errors++;
                                                                              }
                                                                              var valid18 = _errs140 === errors;
                                                                            } else
                                                                              var valid18 = !0;
                                                                            if (valid18)
                                                                              if (data45.refused !== void 0) {
                                                                                let data58 = data45.refused, _errs142 = errors;
                                                                                if (errors === _errs142)
                                                                                  if (Array.isArray(data58))
                                                                                    if (data58.length > 50) {
                                                                                      let err119 = {};
                                                                                      vErrors === null ? vErrors = [err119] : vErrors.push(err119), errors++;
                                                                                    } else {
                                                                                      var valid23 = !0;
                                                                                      let len5 = data58.length;
                                                                                      for (let i5 = 0; i5 < len5; i5++) {
                                                                                        let data59 = data58[i5], _errs144 = errors;
                                                                                        if (errors === _errs144)
                                                                                          if (data59 && typeof data59 == "object" && !Array.isArray(data59)) {
                                                                                            let missing14;
                                                                                            if (data59.method === void 0 && (missing14 = "method") || data59.url === void 0 && (missing14 = "url") || data59.status === void 0 && (missing14 = "status")) {
                                                                                              let err120 = {};
                                                                                              vErrors === null ? vErrors = [err120] : vErrors.push(err120), errors++;
                                                                                            } else {
                                                                                              let _errs146 = errors;
                                                                                              for (let key14 in data59)
                                                                                                if (!(key14 === "method" || key14 === "url" || key14 === "status")) {
                                                                                                  let err121 = {};
                                                                                                  vErrors === null ? vErrors = [err121] : vErrors.push(err121), errors++;
                                                                                                  break;
                                                                                                }
                                                                                              if (_errs146 === errors) {
                                                                                                if (data59.method !== void 0) {
                                                                                                  let _errs147 = errors;
                                                                                                  if (typeof data59.method != "string") {
                                                                                                    let err122 = {};
                                                                                                    vErrors === null ? vErrors = [err122] : vErrors.push(err122), errors++;
                                                                                                  }
                                                                                                  var valid24 = _errs147 === errors;
                                                                                                } else
                                                                                                  var valid24 = !0;
                                                                                                if (valid24) {
                                                                                                  if (data59.url !== void 0) {
                                                                                                    let _errs149 = errors;
                                                                                                    if (typeof data59.url != "string") {
                                                                                                      let err123 = {};
                                                                                                      vErrors === null ? vErrors = [err123] : vErrors.push(err123), errors++;
                                                                                                    }
                                                                                                    var valid24 = _errs149 === errors;
                                                                                                  } else
                                                                                                    var valid24 = !0;
                                                                                                  if (valid24)
                                                                                                    if (data59.status !== void 0) {
                                                                                                      let data62 = data59.status, _errs151 = errors;
                                                                                                      if (!(typeof data62 == "number" && !(data62 % 1) && !isNaN(data62) && isFinite(data62))) {
                                                                                                        let err124 = {};
                                                                                                        vErrors === null ? vErrors = [err124] : vErrors.push(err124), errors++;
                                                                                                      }
                                                                                                      var valid24 = _errs151 === errors;
                                                                                                    } else
                                                                                                      var valid24 = !0;
                                                                                                }
                                                                                              }
                                                                                            }
                                                                                          } else {
                                                                                            let err125 = {};
                                                                                            vErrors === null ? vErrors = [err125] : vErrors.push(err125), errors++;
                                                                                          }
                                                                                        var valid23 = _errs144 === errors;
                                                                                        if (!valid23)
                                                                                          break;
                                                                                      }
                                                                                    }
                                                                                  else {
                                                                                    let err126 = {};
                                                                                    vErrors === null ? vErrors = [err126] : vErrors.push(err126), errors++;
                                                                                  }
                                                                                var valid18 = _errs142 === errors;
                                                                              } else
                                                                                var valid18 = !0;
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            } else {
                                                              let err127 = {};
                                                              vErrors === null ? vErrors = [err127] : vErrors.push(err127), errors++;
                                                            }
                                                          var valid13 = _errs113 === errors;
                                                        } else
                                                          var valid13 = !0;
                                                        if (valid13) {
                                                          if (data18.sign_ins !== void 0) {
                                                            let data63 = data18.sign_ins, _errs153 = errors;
                                                            if (errors === _errs153)
                                                              if (Array.isArray(data63)) {
                                                                var valid25 = !0;
                                                                let len6 = data63.length;
                                                                for (let i6 = 0; i6 < len6; i6++) {
                                                                  let data64 = data63[i6], _errs155 = errors;
                                                                  if (errors === _errs155)
                                                                    if (data64 && typeof data64 == "object" && !Array.isArray(data64)) {
                                                                      let missing15;
                                                                      if (data64.account === void 0 && (missing15 = "account") || data64.role === void 0 && (missing15 = "role") || data64.kind === void 0 && (missing15 = "kind") || data64.state === void 0 && (missing15 = "state") || data64.reason === void 0 && (missing15 = "reason") || data64.epochs === void 0 && (missing15 = "epochs")) {
                                                                        let err128 = {};
                                                                        vErrors === null ? vErrors = [err128] : vErrors.push(err128), errors++;
                                                                      } else {
                                                                        let _errs157 = errors;
                                                                        for (let key15 in data64)
                                                                          if (!(key15 === "account" || key15 === "role" || key15 === "kind" || key15 === "state" || key15 === "reason" || key15 === "epochs")) {
                                                                            let err129 = {};
                                                                            vErrors === null ? vErrors = [err129] : vErrors.push(err129), errors++;
                                                                            break;
                                                                          }
                                                                        if (_errs157 === errors) {
                                                                          if (data64.account !== void 0) {
                                                                            let _errs158 = errors;
                                                                            if (typeof data64.account != "string") {
                                                                              let err130 = {};
                                                                              vErrors === null ? vErrors = [err130] : vErrors.push(err130), errors++;
                                                                            }
                                                                            var valid26 = _errs158 === errors;
                                                                          } else
                                                                            var valid26 = !0;
                                                                          if (valid26) {
                                                                            if (data64.role !== void 0) {
                                                                              let _errs160 = errors;
                                                                              if (typeof data64.role != "string") {
                                                                                let err131 = {};
                                                                                vErrors === null ? vErrors = [err131] : vErrors.push(err131), errors++;
                                                                              }
                                                                              var valid26 = _errs160 === errors;
                                                                            } else
                                                                              var valid26 = !0;
                                                                            if (valid26) {
                                                                              if (data64.kind !== void 0) {
                                                                                let data67 = data64.kind, _errs162 = errors;
                                                                                if (typeof data67 != "string") {
                                                                                  let err132 = {};
                                                                                  vErrors === null ? vErrors = [err132] : vErrors.push(err132), errors++;
                                                                                }
                                                                                if (!(data67 === "form" || data67 === "json" || data67 === "browser" || data67 === "bearer" || data67 === "cookie" || data67 === "header")) {
                                                                                  let err133 = {};
                                                                                  vErrors === null ? vErrors = [err133] : vErrors.push(err133), errors++;
                                                                                }
                                                                                var valid26 = _errs162 === errors;
                                                                              } else
                                                                                var valid26 = !0;
                                                                              if (valid26) {
                                                                                if (data64.state !== void 0) {
                                                                                  let data68 = data64.state, _errs164 = errors;
                                                                                  if (typeof data68 != "string") {
                                                                                    let err134 = {};
                                                                                    vErrors === null ? vErrors = [err134] : vErrors.push(err134), errors++;
                                                                                  }
                                                                                  if (!(data68 === "signed_in" || data68 === "not_signed_in" || data68 === "lost" || data68 === "not_used")) {
                                                                                    let err135 = {};
                                                                                    vErrors === null ? vErrors = [err135] : vErrors.push(err135), errors++;
                                                                                  }
                                                                                  var valid26 = _errs164 === errors;
                                                                                } else
                                                                                  var valid26 = !0;
                                                                                if (valid26) {
                                                                                  if (data64.reason !== void 0) {
                                                                                    let data69 = data64.reason, _errs166 = errors;
                                                                                    if (typeof data69 != "string" && data69 !== null) {
                                                                                      let err136 = {};
                                                                                      vErrors === null ? vErrors = [err136] : vErrors.push(err136), errors++;
                                                                                    }
                                                                                    var valid26 = _errs166 === errors;
                                                                                  } else
                                                                                    var valid26 = !0;
                                                                                  if (valid26)
                                                                                    if (data64.epochs !== void 0) {
                                                                                      let data70 = data64.epochs, _errs168 = errors;
                                                                                      if (!(typeof data70 == "number" && !(data70 % 1) && !isNaN(data70) && isFinite(data70))) {
                                                                                        let err137 = {};
                                                                                        vErrors === null ? vErrors = [err137] : vErrors.push(err137), errors++;
                                                                                      }
                                                                                      if (errors === _errs168 && typeof data70 == "number" && isFinite(data70) && (data70 < 0 || isNaN(data70))) {
                                                                                        let err138 = {};
                                                                                        vErrors === null ? vErrors = [err138] : vErrors.push(err138), errors++;
                                                                                      }
                                                                                      var valid26 = _errs168 === errors;
                                                                                    } else
                                                                                      var valid26 = !0;
                                                                                }
                                                                              }
                                                                            }
                                                                          }
                                                                        }
                                                                      }
                                                                    } else {
                                                                      let err139 = {};
                                                                      vErrors === null ? vErrors = [err139] : vErrors.push(err139), errors++;
                                                                    }
                                                                  var valid25 = _errs155 === errors;
                                                                  if (!valid25)
                                                                    break;
                                                                }
                                                              } else {
                                                                let err140 = {};
                                                                vErrors === null ? vErrors = [err140] : vErrors.push(err140), errors++;
                                                              }
                                                            var valid13 = _errs153 === errors;
                                                          } else
                                                            var valid13 = !0;
                                                          if (valid13) {
                                                            if (data18.model_calls !== void 0) {
                                                              let data71 = data18.model_calls, _errs170 = errors;
                                                              if (errors === _errs170)
                                                                if (data71 && typeof data71 == "object" && !Array.isArray(data71)) {
                                                                  let missing16;
                                                                  if (data71.calls === void 0 && (missing16 = "calls") || data71.calls_max === void 0 && (missing16 = "calls_max") || data71.endpoints === void 0 && (missing16 = "endpoints")) {
                                                                    let err141 = {};
                                                                    vErrors === null ? vErrors = [err141] : vErrors.push(err141), errors++;
                                                                  } else {
                                                                    let _errs172 = errors;
                                                                    for (let key16 in data71)
                                                                      if (!(key16 === "calls" || key16 === "calls_max" || key16 === "endpoints")) {
                                                                        let err142 = {};
                                                                        vErrors === null ? vErrors = [err142] : vErrors.push(err142), errors++;
                                                                        break;
                                                                      }
                                                                    if (_errs172 === errors) {
                                                                      if (data71.calls !== void 0) {
                                                                        let data72 = data71.calls, _errs173 = errors;
                                                                        if (!(typeof data72 == "number" && !(data72 % 1) && !isNaN(data72) && isFinite(data72))) {
                                                                          let err143 = {};
                                                                          vErrors === null ? vErrors = [err143] : vErrors.push(err143), errors++;
                                                                        }
                                                                        if (errors === _errs173 && typeof data72 == "number" && isFinite(data72) && (data72 < 1 || isNaN(data72))) {
                                                                          let err144 = {};
                                                                          vErrors === null ? vErrors = [err144] : vErrors.push(err144), errors++;
                                                                        }
                                                                        var valid27 = _errs173 === errors;
                                                                      } else
                                                                        var valid27 = !0;
                                                                      if (valid27) {
                                                                        if (data71.calls_max !== void 0) {
                                                                          let data73 = data71.calls_max, _errs175 = errors;
                                                                          if (!(typeof data73 == "number" && !(data73 % 1) && !isNaN(data73) && isFinite(data73))) {
                                                                            let err145 = {};
                                                                            vErrors === null ? vErrors = [err145] : vErrors.push(err145), errors++;
                                                                          }
                                                                          if (errors === _errs175 && typeof data73 == "number" && isFinite(data73) && (data73 < 1 || isNaN(data73))) {
                                                                            let err146 = {};
                                                                            vErrors === null ? vErrors = [err146] : vErrors.push(err146), errors++;
                                                                          }
                                                                          var valid27 = _errs175 === errors;
                                                                        } else
                                                                          var valid27 = !0;
                                                                        if (valid27)
                                                                          if (data71.endpoints !== void 0) {
                                                                            let data74 = data71.endpoints, _errs177 = errors;
                                                                            if (errors === _errs177)
                                                                              if (Array.isArray(data74))
                                                                                if (data74.length > 50) {
                                                                                  let err147 = {};
                                                                                  vErrors === null ? vErrors = [err147] : vErrors.push(err147), errors++;
                                                                                } else {
                                                                                  var valid28 = !0;
                                                                                  let len7 = data74.length;
                                                                                  for (let i7 = 0; i7 < len7; i7++) {
                                                                                    let data75 = data74[i7], _errs179 = errors;
                                                                                    if (errors === _errs179)
                                                                                      if (data75 && typeof data75 == "object" && !Array.isArray(data75)) {
                                                                                        let missing17;
                                                                                        if (data75.method === void 0 && (missing17 = "method") || data75.url === void 0 && (missing17 = "url") || data75.calls === void 0 && (missing17 = "calls") || data75.characters_sent === void 0 && (missing17 = "characters_sent") || data75.characters_received === void 0 && (missing17 = "characters_received") || data75.tokens === void 0 && (missing17 = "tokens")) {
                                                                                          let err148 = {};
                                                                                          vErrors === null ? vErrors = [err148] : vErrors.push(err148), errors++;
                                                                                        } else {
                                                                                          let _errs181 = errors;
                                                                                          for (let key17 in data75)
                                                                                            if (!(key17 === "method" || key17 === "url" || key17 === "calls" || key17 === "characters_sent" || key17 === "characters_received" || key17 === "tokens")) {
                                                                                              let err149 = {};
                                                                                              vErrors === null ? vErrors = [err149] : vErrors.push(err149), errors++;
                                                                                              break;
                                                                                            }
                                                                                          if (_errs181 === errors) {
                                                                                            if (data75.method !== void 0) {
                                                                                              let _errs182 = errors;
                                                                                              if (typeof data75.method != "string") {
                                                                                                let err150 = {};
                                                                                                vErrors === null ? vErrors = [err150] : vErrors.push(err150), errors++;
                                                                                              }
                                                                                              var valid29 = _errs182 === errors;
                                                                                            } else
                                                                                              var valid29 = !0;
                                                                                            if (valid29) {
                                                                                              if (data75.url !== void 0) {
                                                                                                let _errs184 = errors;
                                                                                                if (typeof data75.url != "string") {
                                                                                                  let err151 = {};
                                                                                                  vErrors === null ? vErrors = [err151] : vErrors.push(err151), errors++;
                                                                                                }
                                                                                                var valid29 = _errs184 === errors;
                                                                                              } else
                                                                                                var valid29 = !0;
                                                                                              if (valid29) {
                                                                                                if (data75.calls !== void 0) {
                                                                                                  let data78 = data75.calls, _errs186 = errors;
                                                                                                  if (!(typeof data78 == "number" && !(data78 % 1) && !isNaN(data78) && isFinite(data78))) {
                                                                                                    let err152 = {};
                                                                                                    vErrors === null ? vErrors = [err152] : vErrors.push(err152), errors++;
                                                                                                  }
                                                                                                  if (errors === _errs186 && typeof data78 == "number" && isFinite(data78) && (data78 < 1 || isNaN(data78))) {
                                                                                                    let err153 = {};
                                                                                                    vErrors === null ? vErrors = [err153] : vErrors.push(err153), errors++;
                                                                                                  }
                                                                                                  var valid29 = _errs186 === errors;
                                                                                                } else
                                                                                                  var valid29 = !0;
                                                                                                if (valid29) {
                                                                                                  if (data75.characters_sent !== void 0) {
                                                                                                    let data79 = data75.characters_sent, _errs188 = errors;
                                                                                                    if (!(typeof data79 == "number" && !(data79 % 1) && !isNaN(data79) && isFinite(data79))) {
                                                                                                      let err154 = {};
                                                                                                      vErrors === null ? vErrors = [err154] : vErrors.push(err154), errors++;
                                                                                                    }
                                                                                                    if (errors === _errs188 && typeof data79 == "number" && isFinite(data79) && (data79 < 0 || isNaN(data79))) {
                                                                                                      let err155 = {};
                                                                                                      vErrors === null ? vErrors = [err155] : vErrors.push(err155), errors++;
                                                                                                    }
                                                                                                    var valid29 = _errs188 === errors;
                                                                                                  } else
                                                                                                    var valid29 = !0;
                                                                                                  if (valid29) {
                                                                                                    if (data75.characters_received !== void 0) {
                                                                                                      let data80 = data75.characters_received, _errs190 = errors;
                                                                                                      if (!(typeof data80 == "number" && !(data80 % 1) && !isNaN(data80) && isFinite(data80))) {
                                                                                                        let err156 = {};
                                                                                                        vErrors === null ? vErrors = [err156] : vErrors.push(err156), errors++;
                                                                                                      }
                                                                                                      if (errors === _errs190 && typeof data80 == "number" && isFinite(data80) && (data80 < 0 || isNaN(data80))) {
                                                                                                        let err157 = {};
                                                                                                        vErrors === null ? vErrors = [err157] : vErrors.push(err157), errors++;
                                                                                                      }
                                                                                                      var valid29 = _errs190 === errors;
                                                                                                    } else
                                                                                                      var valid29 = !0;
                                                                                                    if (valid29)
                                                                                                      if (data75.tokens !== void 0) {
                                                                                                        let data81 = data75.tokens, _errs192 = errors;
                                                                                                        if (!(typeof data81 == "number" && !(data81 % 1) && !isNaN(data81) && isFinite(data81)) && data81 !== null) {
                                                                                                          let err158 = {};
                                                                                                          vErrors === null ? vErrors = [err158] : vErrors.push(err158), errors++;
                                                                                                        }
                                                                                                        if (errors === _errs192 && typeof data81 == "number" && isFinite(data81) && (data81 < 0 || isNaN(data81))) {
                                                                                                          let err159 = {};
                                                                                                          vErrors === null ? vErrors = [err159] : vErrors.push(err159), errors++;
                                                                                                        }
                                                                                                        var valid29 = _errs192 === errors;
                                                                                                      } else
                                                                                                        var valid29 = !0;
                                                                                                  }
                                                                                                }
                                                                                              }
                                                                                            }
                                                                                          }
                                                                                        }
                                                                                      } else {
                                                                                        let err160 = {};
                                                                                        vErrors === null ? vErrors = [err160] : vErrors.push(err160), errors++;
                                                                                      }
                                                                                    var valid28 = _errs179 === errors;
                                                                                    if (!valid28)
                                                                                      break;
                                                                                  }
                                                                                }
                                                                              else {
                                                                                let err161 = {};
                                                                                vErrors === null ? vErrors = [err161] : vErrors.push(err161), errors++;
                                                                              }
                                                                            var valid27 = _errs177 === errors;
                                                                          } else
                                                                            var valid27 = !0;
                                                                      }
                                                                    }
                                                                  }
                                                                } else {
                                                                  let err162 = {};
                                                                  vErrors === null ? vErrors = [err162] : vErrors.push(err162), errors++;
                                                                }
                                                              var valid13 = _errs170 === errors;
                                                            } else
                                                              var valid13 = !0;
                                                            if (valid13)
                                                              if (data18.writes !== void 0) {
                                                                let data82 = data18.writes, _errs194 = errors;
                                                                if (errors === _errs194)
                                                                  if (data82 && typeof data82 == "object" && !Array.isArray(data82)) {
                                                                    let missing18;
                                                                    if (data82.sent === void 0 && (missing18 = "sent") || data82.requests === void 0 && (missing18 = "requests") || data82.objects === void 0 && (missing18 = "objects") || data82.stopped === void 0 && (missing18 = "stopped")) {
                                                                      let err163 = {};
                                                                      vErrors === null ? vErrors = [err163] : vErrors.push(err163), errors++;
                                                                    } else {
                                                                      let _errs196 = errors;
                                                                      for (let key18 in data82)
                                                                        if (!(key18 === "stopped" || key18 === "sent" || key18 === "requests" || key18 === "requests_left_out" || key18 === "objects")) {
                                                                          let err164 = {};
                                                                          vErrors === null ? vErrors = [err164] : vErrors.push(err164), errors++;
                                                                          break;
                                                                        }
                                                                      if (_errs196 === errors) {
                                                                        if (data82.stopped !== void 0) {
                                                                          let data83 = data82.stopped, _errs197 = errors;
                                                                          if (typeof data83 != "string" && data83 !== null) {
                                                                            let err165 = {};
                                                                            vErrors === null ? vErrors = [err165] : vErrors.push(err165), errors++;
                                                                          }
                                                                          var valid30 = _errs197 === errors;
                                                                        } else
                                                                          var valid30 = !0;
                                                                        if (valid30) {
                                                                          if (data82.sent !== void 0) {
                                                                            let data84 = data82.sent, _errs199 = errors;
                                                                            if (!(typeof data84 == "number" && !(data84 % 1) && !isNaN(data84) && isFinite(data84))) {
                                                                              let err166 = {};
                                                                              vErrors === null ? vErrors = [err166] : vErrors.push(err166), errors++;
                                                                            }
                                                                            if (errors === _errs199 && typeof data84 == "number" && isFinite(data84) && (data84 < 0 || isNaN(data84))) {
                                                                              let err167 = {};
                                                                              vErrors === null ? vErrors = [err167] : vErrors.push(err167), errors++;
                                                                            }
                                                                            var valid30 = _errs199 === errors;
                                                                          } else
                                                                            var valid30 = !0;
                                                                          if (valid30) {
                                                                            if (data82.requests !== void 0) {
                                                                              let data85 = data82.requests, _errs201 = errors;
                                                                              if (errors === _errs201)
                                                                                if (Array.isArray(data85))
                                                                                  if (data85.length > 100) {
                                                                                    let err168 = {};
                                                                                    vErrors === null ? vErrors = [err168] : vErrors.push(err168), errors++;
                                                                                  } else {
                                                                                    var valid31 = !0;
                                                                                    let len8 = data85.length;
                                                                                    for (let i8 = 0; i8 < len8; i8++) {
                                                                                      let data86 = data85[i8], _errs203 = errors;
                                                                                      if (errors === _errs203)
                                                                                        if (data86 && typeof data86 == "object" && !Array.isArray(data86)) {
                                                                                          let missing19;
                                                                                          if (data86.request === void 0 && (missing19 = "request") || data86.count === void 0 && (missing19 = "count")) {
                                                                                            let err169 = {};
                                                                                            vErrors === null ? vErrors = [err169] : vErrors.push(err169), errors++;
                                                                                          } else {
                                                                                            let _errs205 = errors;
                                                                                            for (let key19 in data86)
                                                                                              if (!(key19 === "request" || key19 === "count")) {
                                                                                                let err170 = {};
                                                                                                vErrors === null ? vErrors = [err170] : vErrors.push(err170), errors++;
                                                                                                break;
                                                                                              }
                                                                                            if (_errs205 === errors) {
                                                                                              if (data86.request !== void 0) {
                                                                                                let _errs206 = errors;
                                                                                                if (typeof data86.request != "string") {
                                                                                                  let err171 = {};
                                                                                                  vErrors === null ? vErrors = [err171] : vErrors.push(err171), errors++;
                                                                                                }
                                                                                                var valid32 = _errs206 === errors;
                                                                                              } else
                                                                                                var valid32 = !0;
                                                                                              if (valid32)
                                                                                                if (data86.count !== void 0) {
                                                                                                  let data88 = data86.count, _errs208 = errors;
                                                                                                  if (!(typeof data88 == "number" && !(data88 % 1) && !isNaN(data88) && isFinite(data88))) {
                                                                                                    let err172 = {};
                                                                                                    vErrors === null ? vErrors = [err172] : vErrors.push(err172), errors++;
                                                                                                  }
                                                                                                  if (errors === _errs208 && typeof data88 == "number" && isFinite(data88) && (data88 < 1 || isNaN(data88))) {
                                                                                                    let err173 = {};
                                                                                                    vErrors === null ? vErrors = [err173] : vErrors.push(err173), errors++;
                                                                                                  }
                                                                                                  var valid32 = _errs208 === errors;
                                                                                                } else
                                                                                                  var valid32 = !0;
                                                                                            }
                                                                                          }
                                                                                        } else {
                                                                                          let err174 = {};
                                                                                          vErrors === null ? vErrors = [err174] : vErrors.push(err174), errors++;
                                                                                        }
                                                                                      var valid31 = _errs203 === errors;
                                                                                      if (!valid31)
                                                                                        break;
                                                                                    }
                                                                                  }
                                                                                else {
                                                                                  let err175 = {};
                                                                                  vErrors === null ? vErrors = [err175] : vErrors.push(err175), errors++;
                                                                                }
                                                                              var valid30 = _errs201 === errors;
                                                                            } else
                                                                              var valid30 = !0;
                                                                            if (valid30) {
                                                                              if (data82.requests_left_out !== void 0) {
                                                                                let data89 = data82.requests_left_out, _errs210 = errors;
                                                                                if (!(typeof data89 == "number" && !(data89 % 1) && !isNaN(data89) && isFinite(data89))) {
                                                                                  let err176 = {};
                                                                                  vErrors === null ? vErrors = [err176] : vErrors.push(err176), errors++;
                                                                                }
                                                                                if (errors === _errs210 && typeof data89 == "number" && isFinite(data89) && (data89 < 0 || isNaN(data89))) {
                                                                                  let err177 = {};
                                                                                  vErrors === null ? vErrors = [err177] : vErrors.push(err177), errors++;
                                                                                }
                                                                                var valid30 = _errs210 === errors;
                                                                              } else
                                                                                var valid30 = !0;
                                                                              if (valid30)
                                                                                if (data82.objects !== void 0) {
                                                                                  let data90 = data82.objects, _errs212 = errors;
                                                                                  if (errors === _errs212)
                                                                                    if (Array.isArray(data90))
                                                                                      if (data90.length > 750) {
                                                                                        let err178 = {};
                                                                                        vErrors === null ? vErrors = [err178] : vErrors.push(err178), errors++;
                                                                                      } else {
                                                                                        var valid33 = !0;
                                                                                        let len9 = data90.length;
                                                                                        for (let i9 = 0; i9 < len9; i9++) {
                                                                                          let data91 = data90[i9], _errs214 = errors;
                                                                                          if (errors === _errs214)
                                                                                            if (data91 && typeof data91 == "object" && !Array.isArray(data91)) {
                                                                                              let missing20;
                                                                                              if (data91.url === void 0 && (missing20 = "url") || data91.change === void 0 && (missing20 = "change") || data91.state === void 0 && (missing20 = "state")) {
                                                                                                let err179 = {};
                                                                                                vErrors === null ? vErrors = [err179] : vErrors.push(err179), errors++;
                                                                                              } else {
                                                                                                let _errs216 = errors;
                                                                                                for (let key20 in data91)
                                                                                                  if (!(key20 === "url" || key20 === "name" || key20 === "change" || key20 === "state")) {
                                                                                                    let err180 = {};
                                                                                                    vErrors === null ? vErrors = [err180] : vErrors.push(err180), errors++;
                                                                                                    break;
                                                                                                  }
                                                                                                if (_errs216 === errors) {
                                                                                                  if (data91.url !== void 0) {
                                                                                                    let _errs217 = errors;
                                                                                                    if (typeof data91.url != "string") {
                                                                                                      let err181 = {};
                                                                                                      vErrors === null ? vErrors = [err181] : vErrors.push(err181), errors++;
                                                                                                    }
                                                                                                    var valid34 = _errs217 === errors;
                                                                                                  } else
                                                                                                    var valid34 = !0;
                                                                                                  if (valid34) {
                                                                                                    if (data91.name !== void 0) {
                                                                                                      let data93 = data91.name, _errs219 = errors;
                                                                                                      if (errors === _errs219)
                                                                                                        if (typeof data93 == "string") {
                                                                                                          if (func2(data93) > 200) {
                                                                                                            let err182 = {};
                                                                                                            vErrors === null ? vErrors = [err182] : vErrors.push(err182), errors++;
                                                                                                          }
                                                                                                        } else {
                                                                                                          let err183 = {};
                                                                                                          vErrors === null ? vErrors = [err183] : vErrors.push(err183), errors++;
                                                                                                        }
                                                                                                      var valid34 = _errs219 === errors;
                                                                                                    } else
                                                                                                      var valid34 = !0;
                                                                                                    if (valid34) {
                                                                                                      if (data91.change !== void 0) {
                                                                                                        let data94 = data91.change, _errs221 = errors;
                                                                                                        if (typeof data94 != "string") {
                                                                                                          let err184 = {};
                                                                                                          vErrors === null ? vErrors = [err184] : vErrors.push(err184), errors++;
                                                                                                        }
                                                                                                        if (!(data94 === "created" || data94 === "changed")) {
                                                                                                          let err185 = {};
                                                                                                          vErrors === null ? vErrors = [err185] : vErrors.push(err185), errors++;
                                                                                                        }
                                                                                                        var valid34 = _errs221 === errors;
                                                                                                      } else
                                                                                                        var valid34 = !0;
                                                                                                      if (valid34)
                                                                                                        if (data91.state !== void 0) {
                                                                                                          let data95 = data91.state, _errs223 = errors;
                                                                                                          if (typeof data95 != "string") {
                                                                                                            let err186 = {};
                                                                                                            vErrors === null ? vErrors = [err186] : vErrors.push(err186), errors++;
                                                                                                          }
                                                                                                          if (!(data95 === "restored" || data95 === "removed" || data95 === "left")) {
                                                                                                            let err187 = {};
                                                                                                            vErrors === null ? vErrors = [err187] : vErrors.push(err187), errors++;
                                                                                                          }
                                                                                                          var valid34 = _errs223 === errors;
                                                                                                        } else
                                                                                                          var valid34 = !0;
                                                                                                    }
                                                                                                  }
                                                                                                }
                                                                                              }
                                                                                            } else {
                                                                                              let err188 = {};
                                                                                              vErrors === null ? vErrors = [err188] : vErrors.push(err188), errors++;
                                                                                            }
                                                                                          var valid33 = _errs214 === errors;
                                                                                          if (!valid33)
                                                                                            break;
                                                                                        }
                                                                                      }
                                                                                    else {
                                                                                      let err189 = {};
                                                                                      vErrors === null ? vErrors = [err189] : vErrors.push(err189), errors++;
                                                                                    }
                                                                                  var valid30 = _errs212 === errors;
                                                                                } else
                                                                                  var valid30 = !0;
                                                                            }
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  } else {
                                                                    let err190 = {};
                                                                    vErrors === null ? vErrors = [err190] : vErrors.push(err190), errors++;
                                                                  }
                                                                var valid13 = _errs194 === errors;
                                                              } else
                                                                var valid13 = !0;
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  } else {
                                    let err191 = {};
                                    vErrors === null ? vErrors = [err191] : vErrors.push(err191), errors++;
                                  }
                                var _valid3 = _errs55 === errors;
                                _valid3 && (valid12 = !0, passing1 = 0);
                                let _errs225 = errors;
                                if (data18 !== null) {
                                  let err192 = {};
                                  vErrors === null ? vErrors = [err192] : vErrors.push(err192), errors++;
                                }
                                var _valid3 = _errs225 === errors;
                                if (_valid3 && valid12 ? (valid12 = !1, passing1 = [passing1, 1]) : _valid3 && (valid12 = !0, passing1 = 1), valid12)
                                  errors = _errs54, vErrors !== null && (_errs54 ? vErrors.length = _errs54 : vErrors = null);
                                else {
                                  let err193 = {};
                                  vErrors === null ? vErrors = [err193] : vErrors.push(err193), errors++;
                                }
                                var valid7 = _errs53 === errors;
                              } else
                                var valid7 = !0;
                              if (valid7) {
                                if (data8.disturbances !== void 0) {
                                  let data96 = data8.disturbances, _errs227 = errors;
                                  if (errors === _errs227)
                                    if (Array.isArray(data96))
                                      if (data96.length > 100) {
                                        let err194 = {};
                                        vErrors === null ? vErrors = [err194] : vErrors.push(err194), errors++;
                                      } else {
                                        var valid35 = !0;
                                        let len10 = data96.length;
                                        for (let i10 = 0; i10 < len10; i10++) {
                                          let data97 = data96[i10], _errs229 = errors;
                                          if (errors === _errs229)
                                            if (data97 && typeof data97 == "object" && !Array.isArray(data97)) {
                                              let missing21;
                                              if (data97.kind === void 0 && (missing21 = "kind") || data97.from_request === void 0 && (missing21 = "from_request") || data97.to_request === void 0 && (missing21 = "to_request") || data97.message === void 0 && (missing21 = "message")) {
                                                let err195 = {};
                                                vErrors === null ? vErrors = [err195] : vErrors.push(err195), errors++;
                                              } else {
                                                let _errs231 = errors;
                                                for (let key21 in data97)
                                                  if (!(key21 === "kind" || key21 === "from_request" || key21 === "to_request" || key21 === "message")) {
                                                    let err196 = {};
                                                    vErrors === null ? vErrors = [err196] : vErrors.push(err196), errors++;
                                                    break;
                                                  }
                                                if (_errs231 === errors) {
                                                  if (data97.kind !== void 0) {
                                                    let data98 = data97.kind, _errs232 = errors;
                                                    if (typeof data98 != "string") {
                                                      let err197 = {};
                                                      vErrors === null ? vErrors = [err197] : vErrors.push(err197), errors++;
                                                    }
                                                    if (!(data98 === "unreachable" || data98 === "silent" || data98 === "failing" || data98 === "blocked" || data98 === "rate_limited" || data98 === "challenged" || data98 === "redirected")) {
                                                      let err198 = {};
                                                      vErrors === null ? vErrors = [err198] : vErrors.push(err198), errors++;
                                                    }
                                                    var valid36 = _errs232 === errors;
                                                  } else
                                                    var valid36 = !0;
                                                  if (valid36) {
                                                    if (data97.from_request !== void 0) {
                                                      let data99 = data97.from_request, _errs234 = errors;
                                                      if (!(typeof data99 == "number" && !(data99 % 1) && !isNaN(data99) && isFinite(data99))) {
                                                        let err199 = {};
                                                        vErrors === null ? vErrors = [err199] : vErrors.push(err199), errors++;
                                                      }
                                                      if (errors === _errs234 && typeof data99 == "number" && isFinite(data99) && (data99 < 1 || isNaN(data99))) {
                                                        let err200 = {};
                                                        vErrors === null ? vErrors = [err200] : vErrors.push(err200), errors++;
                                                      }
                                                      var valid36 = _errs234 === errors;
                                                    } else
                                                      var valid36 = !0;
                                                    if (valid36) {
                                                      if (data97.to_request !== void 0) {
                                                        let data100 = data97.to_request, _errs236 = errors;
                                                        if (!(typeof data100 == "number" && !(data100 % 1) && !isNaN(data100) && isFinite(data100)) && data100 !== null) {
                                                          let err201 = {};
                                                          vErrors === null ? vErrors = [err201] : vErrors.push(err201), errors++;
                                                        }
                                                        if (errors === _errs236 && typeof data100 == "number" && isFinite(data100) && (data100 < 1 || isNaN(data100))) {
                                                          let err202 = {};
                                                          vErrors === null ? vErrors = [err202] : vErrors.push(err202), errors++;
                                                        }
                                                        var valid36 = _errs236 === errors;
                                                      } else
                                                        var valid36 = !0;
                                                      if (valid36)
                                                        if (data97.message !== void 0) {
                                                          let _errs238 = errors;
                                                          if (typeof data97.message != "string") {
                                                            let err203 = {};
                                                            vErrors === null ? vErrors = [err203] : vErrors.push(err203), errors++;
                                                          }
                                                          var valid36 = _errs238 === errors;
                                                        } else
                                                          var valid36 = !0;
                                                    }
                                                  }
                                                }
                                              }
                                            } else {
                                              let err204 = {};
                                              vErrors === null ? vErrors = [err204] : vErrors.push(err204), errors++;
                                            }
                                          var valid35 = _errs229 === errors;
                                          if (!valid35)
                                            break;
                                        }
                                      }
                                    else {
                                      let err205 = {};
                                      vErrors === null ? vErrors = [err205] : vErrors.push(err205), errors++;
                                    }
                                  var valid7 = _errs227 === errors;
                                } else
                                  var valid7 = !0;
                                if (valid7) {
                                  if (data8.skipped !== void 0) {
                                    let data102 = data8.skipped, _errs240 = errors;
                                    if (errors === _errs240)
                                      if (data102 && typeof data102 == "object" && !Array.isArray(data102)) {
                                        let missing22;
                                        if (data102.total === void 0 && (missing22 = "total") || data102.actions === void 0 && (missing22 = "actions")) {
                                          let err206 = {};
                                          vErrors === null ? vErrors = [err206] : vErrors.push(err206), errors++;
                                        } else {
                                          let _errs242 = errors;
                                          for (let key22 in data102)
                                            if (!(key22 === "total" || key22 === "actions")) {
                                              let err207 = {};
                                              vErrors === null ? vErrors = [err207] : vErrors.push(err207), errors++;
                                              break;
                                            }
                                          if (_errs242 === errors) {
                                            if (data102.total !== void 0) {
                                              let data103 = data102.total, _errs243 = errors;
                                              if (!(typeof data103 == "number" && !(data103 % 1) && !isNaN(data103) && isFinite(data103))) {
                                                let err208 = {};
                                                vErrors === null ? vErrors = [err208] : vErrors.push(err208), errors++;
                                              }
                                              if (errors === _errs243 && typeof data103 == "number" && isFinite(data103) && (data103 < 0 || isNaN(data103))) {
                                                let err209 = {};
                                                vErrors === null ? vErrors = [err209] : vErrors.push(err209), errors++;
                                              }
                                              var valid37 = _errs243 === errors;
                                            } else
                                              var valid37 = !0;
                                            if (valid37)
                                              if (data102.actions !== void 0) {
                                                let data104 = data102.actions, _errs245 = errors;
                                                if (errors === _errs245)
                                                  if (Array.isArray(data104))
                                                    if (data104.length > 500) {
                                                      let err210 = {};
                                                      vErrors === null ? vErrors = [err210] : vErrors.push(err210), errors++;
                                                    } else {
                                                      var valid38 = !0;
                                                      let len11 = data104.length;
                                                      for (let i11 = 0; i11 < len11; i11++) {
                                                        let data105 = data104[i11], _errs247 = errors;
                                                        if (errors === _errs247)
                                                          if (data105 && typeof data105 == "object" && !Array.isArray(data105)) {
                                                            let missing23;
                                                            if (data105.method === void 0 && (missing23 = "method") || data105.url === void 0 && (missing23 = "url") || data105.effect === void 0 && (missing23 = "effect") || data105.reason === void 0 && (missing23 = "reason")) {
                                                              let err211 = {};
                                                              vErrors === null ? vErrors = [err211] : vErrors.push(err211), errors++;
                                                            } else {
                                                              let _errs249 = errors;
                                                              for (let key23 in data105)
                                                                if (!(key23 === "method" || key23 === "url" || key23 === "effect" || key23 === "reason")) {
                                                                  let err212 = {};
                                                                  vErrors === null ? vErrors = [err212] : vErrors.push(err212), errors++;
                                                                  break;
                                                                }
                                                              if (_errs249 === errors) {
                                                                if (data105.method !== void 0) {
                                                                  let _errs250 = errors;
                                                                  if (typeof data105.method != "string") {
                                                                    let err213 = {};
                                                                    vErrors === null ? vErrors = [err213] : vErrors.push(err213), errors++;
                                                                  }
                                                                  var valid39 = _errs250 === errors;
                                                                } else
                                                                  var valid39 = !0;
                                                                if (valid39) {
                                                                  if (data105.url !== void 0) {
                                                                    let _errs252 = errors;
                                                                    if (typeof data105.url != "string") {
                                                                      let err214 = {};
                                                                      vErrors === null ? vErrors = [err214] : vErrors.push(err214), errors++;
                                                                    }
                                                                    var valid39 = _errs252 === errors;
                                                                  } else
                                                                    var valid39 = !0;
                                                                  if (valid39) {
                                                                    if (data105.effect !== void 0) {
                                                                      let data108 = data105.effect, _errs254 = errors;
                                                                      if (typeof data108 != "string") {
                                                                        let err215 = {};
                                                                        vErrors === null ? vErrors = [err215] : vErrors.push(err215), errors++;
                                                                      }
                                                                      if (!(data108 === "destroys" || data108 === "ends_session" || data108 === "changes" || data108 === "unclear" || data108 === "creates")) {
                                                                        let err216 = {};
                                                                        vErrors === null ? vErrors = [err216] : vErrors.push(err216), errors++;
                                                                      }
                                                                      var valid39 = _errs254 === errors;
                                                                    } else
                                                                      var valid39 = !0;
                                                                    if (valid39)
                                                                      if (data105.reason !== void 0) {
                                                                        let _errs256 = errors;
                                                                        if (typeof data105.reason != "string") {
                                                                          let err217 = {};
                                                                          vErrors === null ? vErrors = [err217] : vErrors.push(err217), errors++;
                                                                        }
                                                                        var valid39 = _errs256 === errors;
                                                                      } else
                                                                        var valid39 = !0;
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          } else {
                                                            let err218 = {};
                                                            vErrors === null ? vErrors = [err218] : vErrors.push(err218), errors++;
                                                          }
                                                        var valid38 = _errs247 === errors;
                                                        if (!valid38)
                                                          break;
                                                      }
                                                    }
                                                  else {
                                                    let err219 = {};
                                                    vErrors === null ? vErrors = [err219] : vErrors.push(err219), errors++;
                                                  }
                                                var valid37 = _errs245 === errors;
                                              } else
                                                var valid37 = !0;
                                          }
                                        }
                                      } else {
                                        let err220 = {};
                                        vErrors === null ? vErrors = [err220] : vErrors.push(err220), errors++;
                                      }
                                    var valid7 = _errs240 === errors;
                                  } else
                                    var valid7 = !0;
                                  if (valid7) {
                                    if (data8.view !== void 0) {
                                      let data110 = data8.view, _errs258 = errors;
                                      if (errors === _errs258)
                                        if (data110 && typeof data110 == "object" && !Array.isArray(data110)) {
                                          let missing24;
                                          if (data110.start === void 0 && (missing24 = "start") || data110.host === void 0 && (missing24 = "host") || data110.mode === void 0 && (missing24 = "mode") || data110.intensity === void 0 && (missing24 = "intensity") || data110.signed_in === void 0 && (missing24 = "signed_in") || data110.rendered === void 0 && (missing24 = "rendered") || data110.probes === void 0 && (missing24 = "probes") || data110.exclude_paths === void 0 && (missing24 = "exclude_paths")) {
                                            let err221 = {};
                                            vErrors === null ? vErrors = [err221] : vErrors.push(err221), errors++;
                                          } else {
                                            let _errs260 = errors;
                                            for (let key24 in data110)
                                              if (!func3.call(schema12.if.anyOf[2].properties.facts.properties.view.properties, key24)) {
                                                let err222 = {};
                                                vErrors === null ? vErrors = [err222] : vErrors.push(err222), errors++;
                                                break;
                                              }
                                            if (_errs260 === errors) {
                                              if (data110.start !== void 0) {
                                                let _errs261 = errors;
                                                if (typeof data110.start != "string") {
                                                  let err223 = {};
                                                  vErrors === null ? vErrors = [err223] : vErrors.push(err223), errors++;
                                                }
                                                var valid40 = _errs261 === errors;
                                              } else
                                                var valid40 = !0;
                                              if (valid40) {
                                                if (data110.host !== void 0) {
                                                  let _errs263 = errors;
                                                  if (typeof data110.host != "string") {
                                                    let err224 = {};
                                                    vErrors === null ? vErrors = [err224] : vErrors.push(err224), errors++;
                                                  }
                                                  var valid40 = _errs263 === errors;
                                                } else
                                                  var valid40 = !0;
                                                if (valid40) {
                                                  if (data110.mode !== void 0) {
                                                    let data113 = data110.mode, _errs265 = errors;
                                                    if (typeof data113 != "string") {
                                                      let err225 = {};
                                                      vErrors === null ? vErrors = [err225] : vErrors.push(err225), errors++;
                                                    }
                                                    if (!(data113 === "passive" || data113 === "active")) {
                                                      let err226 = {};
                                                      vErrors === null ? vErrors = [err226] : vErrors.push(err226), errors++;
                                                    }
                                                    var valid40 = _errs265 === errors;
                                                  } else
                                                    var valid40 = !0;
                                                  if (valid40) {
                                                    if (data110.intensity !== void 0) {
                                                      let data114 = data110.intensity, _errs267 = errors;
                                                      if (typeof data114 != "string") {
                                                        let err227 = {};
                                                        vErrors === null ? vErrors = [err227] : vErrors.push(err227), errors++;
                                                      }
                                                      if (!(data114 === "safe" || data114 === "intrusive")) {
                                                        let err228 = {};
                                                        vErrors === null ? vErrors = [err228] : vErrors.push(err228), errors++;
                                                      }
                                                      var valid40 = _errs267 === errors;
                                                    } else
                                                      var valid40 = !0;
                                                    if (valid40) {
                                                      if (data110.signed_in !== void 0) {
                                                        let _errs269 = errors;
                                                        if (typeof data110.signed_in != "boolean") {
                                                          let err229 = {};
                                                          vErrors === null ? vErrors = [err229] : vErrors.push(err229), errors++;
                                                        }
                                                        var valid40 = _errs269 === errors;
                                                      } else
                                                        var valid40 = !0;
                                                      if (valid40) {
                                                        if (data110.rendered !== void 0) {
                                                          let _errs271 = errors;
                                                          if (typeof data110.rendered != "boolean") {
                                                            let err230 = {};
                                                            vErrors === null ? vErrors = [err230] : vErrors.push(err230), errors++;
                                                          }
                                                          var valid40 = _errs271 === errors;
                                                        } else
                                                          var valid40 = !0;
                                                        if (valid40) {
                                                          if (data110.probes !== void 0) {
                                                            let data117 = data110.probes, _errs273 = errors;
                                                            if (typeof data117 != "string") {
                                                              let err231 = {};
                                                              vErrors === null ? vErrors = [err231] : vErrors.push(err231), errors++;
                                                            }
                                                            if (!(data117 === "all" || data117 === "observe")) {
                                                              let err232 = {};
                                                              vErrors === null ? vErrors = [err232] : vErrors.push(err232), errors++;
                                                            }
                                                            var valid40 = _errs273 === errors;
                                                          } else
                                                            var valid40 = !0;
                                                          if (valid40) {
                                                            if (data110.exclude_paths !== void 0) {
                                                              let data118 = data110.exclude_paths, _errs275 = errors;
                                                              if (errors === _errs275)
                                                                if (Array.isArray(data118))
                                                                  if (data118.length > 50) {
                                                                    let err233 = {};
                                                                    vErrors === null ? vErrors = [err233] : vErrors.push(err233), errors++;
                                                                  } else {
                                                                    var valid41 = !0;
                                                                    let len12 = data118.length;
                                                                    for (let i12 = 0; i12 < len12; i12++) {
                                                                      let _errs277 = errors;
                                                                      if (typeof data118[i12] != "string") {
                                                                        let err234 = {};
                                                                        vErrors === null ? vErrors = [err234] : vErrors.push(err234), errors++;
                                                                      }
                                                                      var valid41 = _errs277 === errors;
                                                                      if (!valid41)
                                                                        break;
                                                                    }
                                                                  }
                                                                else {
                                                                  let err235 = {};
                                                                  vErrors === null ? vErrors = [err235] : vErrors.push(err235), errors++;
                                                                }
                                                              var valid40 = _errs275 === errors;
                                                            } else
                                                              var valid40 = !0;
                                                            if (valid40)
                                                              if (data110.include_paths !== void 0) {
                                                                let data120 = data110.include_paths, _errs279 = errors;
                                                                if (errors === _errs279)
                                                                  if (Array.isArray(data120))
                                                                    if (data120.length > 50) {
                                                                      let err236 = {};
                                                                      vErrors === null ? vErrors = [err236] : vErrors.push(err236), errors++;
                                                                    } else {
                                                                      var valid42 = !0;
                                                                      let len13 = data120.length;
                                                                      for (let i13 = 0; i13 < len13; i13++) {
                                                                        let _errs281 = errors;
                                                                        if (typeof data120[i13] != "string") {
                                                                          let err237 = {};
                                                                          vErrors === null ? vErrors = [err237] : vErrors.push(err237), errors++;
                                                                        }
                                                                        var valid42 = _errs281 === errors;
                                                                        if (!valid42)
                                                                          break;
                                                                      }
                                                                    }
                                                                  else {
                                                                    let err238 = {};
                                                                    vErrors === null ? vErrors = [err238] : vErrors.push(err238), errors++;
                                                                  }
                                                                var valid40 = _errs279 === errors;
                                                              } else
                                                                var valid40 = !0;
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        } else {
                                          let err239 = {};
                                          vErrors === null ? vErrors = [err239] : vErrors.push(err239), errors++;
                                        }
                                      var valid7 = _errs258 === errors;
                                    } else
                                      var valid7 = !0;
                                    if (valid7) {
                                      if (data8.requests !== void 0) {
                                        let data122 = data8.requests, _errs283 = errors;
                                        if (!(typeof data122 == "number" && !(data122 % 1) && !isNaN(data122) && isFinite(data122))) {
                                          let err240 = {};
                                          vErrors === null ? vErrors = [err240] : vErrors.push(err240), errors++;
                                        }
                                        if (errors === _errs283 && typeof data122 == "number" && isFinite(data122) && (data122 < 0 || isNaN(data122))) {
                                          let err241 = {};
                                          vErrors === null ? vErrors = [err241] : vErrors.push(err241), errors++;
                                        }
                                        var valid7 = _errs283 === errors;
                                      } else
                                        var valid7 = !0;
                                      if (valid7) {
                                        if (data8.duration_ms !== void 0) {
                                          let data123 = data8.duration_ms, _errs285 = errors;
                                          if (!(typeof data123 == "number" && !(data123 % 1) && !isNaN(data123) && isFinite(data123))) {
                                            let err242 = {};
                                            vErrors === null ? vErrors = [err242] : vErrors.push(err242), errors++;
                                          }
                                          if (errors === _errs285 && typeof data123 == "number" && isFinite(data123) && (data123 < 0 || isNaN(data123))) {
                                            let err243 = {};
                                            vErrors === null ? vErrors = [err243] : vErrors.push(err243), errors++;
                                          }
                                          var valid7 = _errs285 === errors;
                                        } else
                                          var valid7 = !0;
                                        if (valid7) {
                                          if (data8.engine_version !== void 0) {
                                            let _errs287 = errors;
                                            if (typeof data8.engine_version != "string") {
                                              let err244 = {};
                                              vErrors === null ? vErrors = [err244] : vErrors.push(err244), errors++;
                                            }
                                            var valid7 = _errs287 === errors;
                                          } else
                                            var valid7 = !0;
                                          if (valid7) {
                                            if (data8.pages !== void 0) {
                                              let data125 = data8.pages, _errs289 = errors;
                                              if (errors === _errs289)
                                                if (Array.isArray(data125))
                                                  if (data125.length > 1e3) {
                                                    let err245 = {};
                                                    vErrors === null ? vErrors = [err245] : vErrors.push(err245), errors++;
                                                  } else {
                                                    var valid43 = !0;
                                                    let len14 = data125.length;
                                                    for (let i14 = 0; i14 < len14; i14++) {
                                                      let data126 = data125[i14], _errs291 = errors;
                                                      if (errors === _errs291)
                                                        if (data126 && typeof data126 == "object" && !Array.isArray(data126)) {
                                                          let missing25;
                                                          if (data126.url === void 0 && (missing25 = "url") || data126.status === void 0 && (missing25 = "status") || data126.media_type === void 0 && (missing25 = "media_type") || data126.bytes === void 0 && (missing25 = "bytes")) {
                                                            let err246 = {};
                                                            vErrors === null ? vErrors = [err246] : vErrors.push(err246), errors++;
                                                          } else {
                                                            let _errs293 = errors;
                                                            for (let key25 in data126)
                                                              if (!(key25 === "url" || key25 === "status" || key25 === "media_type" || key25 === "bytes")) {
                                                                let err247 = {};
                                                                vErrors === null ? vErrors = [err247] : vErrors.push(err247), errors++;
                                                                break;
                                                              }
                                                            if (_errs293 === errors) {
                                                              if (data126.url !== void 0) {
                                                                let _errs294 = errors;
                                                                if (typeof data126.url != "string") {
                                                                  let err248 = {};
                                                                  vErrors === null ? vErrors = [err248] : vErrors.push(err248), errors++;
                                                                }
                                                                var valid44 = _errs294 === errors;
                                                              } else
                                                                var valid44 = !0;
                                                              if (valid44) {
                                                                if (data126.status !== void 0) {
                                                                  let data128 = data126.status, _errs296 = errors;
                                                                  if (!(typeof data128 == "number" && !(data128 % 1) && !isNaN(data128) && isFinite(data128))) {
                                                                    let err249 = {};
                                                                    vErrors === null ? vErrors = [err249] : vErrors.push(err249), errors++;
                                                                  }
                                                                  var valid44 = _errs296 === errors;
                                                                } else
                                                                  var valid44 = !0;
                                                                if (valid44) {
                                                                  if (data126.media_type !== void 0) {
                                                                    let _errs298 = errors;
                                                                    if (typeof data126.media_type != "string") {
                                                                      let err250 = {};
                                                                      vErrors === null ? vErrors = [err250] : vErrors.push(err250), errors++;
                                                                    }
                                                                    var valid44 = _errs298 === errors;
                                                                  } else
                                                                    var valid44 = !0;
                                                                  if (valid44)
                                                                    if (data126.bytes !== void 0) {
                                                                      let data130 = data126.bytes, _errs300 = errors;
                                                                      if (!(typeof data130 == "number" && !(data130 % 1) && !isNaN(data130) && isFinite(data130))) {
                                                                        let err251 = {};
                                                                        vErrors === null ? vErrors = [err251] : vErrors.push(err251), errors++;
                                                                      }
                                                                      if (errors === _errs300 && typeof data130 == "number" && isFinite(data130) && (data130 < 0 || isNaN(data130))) {
                                                                        let err252 = {};
                                                                        vErrors === null ? vErrors = [err252] : vErrors.push(err252), errors++;
                                                                      }
                                                                      var valid44 = _errs300 === errors;
                                                                    } else
                                                                      var valid44 = !0;
                                                                }
                                                              }
                                                            }
                                                          }
                                                        } else {
                                                          let err253 = {};
                                                          vErrors === null ? vErrors = [err253] : vErrors.push(err253), errors++;
                                                        }
                                                      var valid43 = _errs291 === errors;
                                                      if (!valid43)
                                                        break;
                                                    }
                                                  }
                                                else {
                                                  let err254 = {};
                                                  vErrors === null ? vErrors = [err254] : vErrors.push(err254), errors++;
                                                }
                                              var valid7 = _errs289 === errors;
                                            } else
                                              var valid7 = !0;
                                            if (valid7) {
                                              if (data8.technologies !== void 0) {
                                                let data131 = data8.technologies, _errs302 = errors;
                                                if (errors === _errs302)
                                                  if (Array.isArray(data131))
                                                    if (data131.length > 100) {
                                                      let err255 = {};
                                                      vErrors === null ? vErrors = [err255] : vErrors.push(err255), errors++;
                                                    } else {
                                                      var valid45 = !0;
                                                      let len15 = data131.length;
                                                      for (let i15 = 0; i15 < len15; i15++) {
                                                        let data132 = data131[i15], _errs304 = errors;
                                                        if (errors === _errs304)
                                                          if (data132 && typeof data132 == "object" && !Array.isArray(data132)) {
                                                            let missing26;
                                                            if (data132.name === void 0 && (missing26 = "name") || data132.kind === void 0 && (missing26 = "kind") || data132.version === void 0 && (missing26 = "version") || data132.evidence === void 0 && (missing26 = "evidence")) {
                                                              let err256 = {};
                                                              vErrors === null ? vErrors = [err256] : vErrors.push(err256), errors++;
                                                            } else {
                                                              let _errs306 = errors;
                                                              for (let key26 in data132)
                                                                if (!(key26 === "name" || key26 === "kind" || key26 === "version" || key26 === "evidence")) {
                                                                  let err257 = {};
                                                                  vErrors === null ? vErrors = [err257] : vErrors.push(err257), errors++;
                                                                  break;
                                                                }
                                                              if (_errs306 === errors) {
                                                                if (data132.name !== void 0) {
                                                                  let _errs307 = errors;
                                                                  if (typeof data132.name != "string") {
                                                                    let err258 = {};
                                                                    vErrors === null ? vErrors = [err258] : vErrors.push(err258), errors++;
                                                                  }
                                                                  var valid46 = _errs307 === errors;
                                                                } else
                                                                  var valid46 = !0;
                                                                if (valid46) {
                                                                  if (data132.kind !== void 0) {
                                                                    let _errs309 = errors;
                                                                    if (typeof data132.kind != "string") {
                                                                      let err259 = {};
                                                                      vErrors === null ? vErrors = [err259] : vErrors.push(err259), errors++;
                                                                    }
                                                                    var valid46 = _errs309 === errors;
                                                                  } else
                                                                    var valid46 = !0;
                                                                  if (valid46) {
                                                                    if (data132.version !== void 0) {
                                                                      let data135 = data132.version, _errs311 = errors;
                                                                      if (typeof data135 != "string" && data135 !== null) {
                                                                        let err260 = {};
                                                                        vErrors === null ? vErrors = [err260] : vErrors.push(err260), errors++;
                                                                      }
                                                                      var valid46 = _errs311 === errors;
                                                                    } else
                                                                      var valid46 = !0;
                                                                    if (valid46)
                                                                      if (data132.evidence !== void 0) {
                                                                        let _errs313 = errors;
                                                                        if (typeof data132.evidence != "string") {
                                                                          let err261 = {};
                                                                          vErrors === null ? vErrors = [err261] : vErrors.push(err261), errors++;
                                                                        }
                                                                        var valid46 = _errs313 === errors;
                                                                      } else
                                                                        var valid46 = !0;
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          } else {
                                                            let err262 = {};
                                                            vErrors === null ? vErrors = [err262] : vErrors.push(err262), errors++;
                                                          }
                                                        var valid45 = _errs304 === errors;
                                                        if (!valid45)
                                                          break;
                                                      }
                                                    }
                                                  else {
                                                    let err263 = {};
                                                    vErrors === null ? vErrors = [err263] : vErrors.push(err263), errors++;
                                                  }
                                                var valid7 = _errs302 === errors;
                                              } else
                                                var valid7 = !0;
                                              if (valid7)
                                                if (data8.framework !== void 0) {
                                                  let data137 = data8.framework, _errs315 = errors;
                                                  if (typeof data137 != "string" && data137 !== null) {
                                                    let err264 = {};
                                                    vErrors === null ? vErrors = [err264] : vErrors.push(err264), errors++;
                                                  }
                                                  var valid7 = _errs315 === errors;
                                                } else
                                                  var valid7 = !0;
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    } else {
                      let err265 = {};
                      vErrors === null ? vErrors = [err265] : vErrors.push(err265), errors++;
                    }
                  var valid6 = _errs26 === errors;
                } else
                  var valid6 = !0;
            }
          }
        } else {
          let err266 = {};
          vErrors === null ? vErrors = [err266] : vErrors.push(err266), errors++;
        }
      var _valid1 = _errs22 === errors;
      if (valid1 = valid1 || _valid1, !valid1) {
        let _errs317 = errors;
        if (errors === _errs317)
          if (data && typeof data == "object" && !Array.isArray(data)) {
            let missing27;
            if (data.type === void 0 && (missing27 = "type") || data.checks === void 0 && (missing27 = "checks") || data.findings === void 0 && (missing27 = "findings") || data.isFinal === void 0 && (missing27 = "isFinal")) {
              let err267 = {};
              vErrors === null ? vErrors = [err267] : vErrors.push(err267), errors++;
            } else {
              let _errs319 = errors;
              for (let key27 in data)
                if (!(key27 === "type" || key27 === "checks" || key27 === "findings" || key27 === "isFinal")) {
                  let err268 = {};
                  vErrors === null ? vErrors = [err268] : vErrors.push(err268), errors++;
                  break;
                }
              if (_errs319 === errors) {
                if (data.type !== void 0) {
                  let _errs320 = errors;
                  if (data.type !== "judged") {
                    let err269 = {};
                    vErrors === null ? vErrors = [err269] : vErrors.push(err269), errors++;
                  }
                  var valid47 = _errs320 === errors;
                } else
                  var valid47 = !0;
                if (valid47) {
                  if (data.checks !== void 0) {
                    let data139 = data.checks, _errs321 = errors;
                    if (errors === _errs321)
                      if (Array.isArray(data139)) {
                        var valid48 = !0;
                        let len16 = data139.length;
                        for (let i16 = 0; i16 < len16; i16++) {
                          let data140 = data139[i16], _errs323 = errors;
                          if (errors === _errs323)
                            if (data140 && typeof data140 == "object" && !Array.isArray(data140)) {
                              let missing28;
                              if (data140.check_id === void 0 && (missing28 = "check_id") || data140.state === void 0 && (missing28 = "state") || data140.reason === void 0 && (missing28 = "reason")) {
                                let err270 = {};
                                vErrors === null ? vErrors = [err270] : vErrors.push(err270), errors++;
                              } else {
                                let _errs325 = errors;
                                for (let key28 in data140)
                                  if (!(key28 === "check_id" || key28 === "state" || key28 === "reason")) {
                                    let err271 = {};
                                    vErrors === null ? vErrors = [err271] : vErrors.push(err271), errors++;
                                    break;
                                  }
                                if (_errs325 === errors) {
                                  if (data140.check_id !== void 0) {
                                    let _errs326 = errors;
                                    if (typeof data140.check_id != "string") {
                                      let err272 = {};
                                      vErrors === null ? vErrors = [err272] : vErrors.push(err272), errors++;
                                    }
                                    var valid49 = _errs326 === errors;
                                  } else
                                    var valid49 = !0;
                                  if (valid49) {
                                    if (data140.state !== void 0) {
                                      let data142 = data140.state, _errs328 = errors;
                                      if (typeof data142 != "string") {
                                        let err273 = {};
                                        vErrors === null ? vErrors = [err273] : vErrors.push(err273), errors++;
                                      }
                                      if (!(data142 === "found" || data142 === "passed" || data142 === "passed_in_part" || data142 === "not_evaluated")) {
                                        let err274 = {};
                                        vErrors === null ? vErrors = [err274] : vErrors.push(err274), errors++;
                                      }
                                      var valid49 = _errs328 === errors;
                                    } else
                                      var valid49 = !0;
                                    if (valid49)
                                      if (data140.reason !== void 0) {
                                        let data143 = data140.reason, _errs330 = errors;
                                        if (typeof data143 != "string" && data143 !== null) {
                                          let err275 = {};
                                          vErrors === null ? vErrors = [err275] : vErrors.push(err275), errors++;
                                        }
                                        var valid49 = _errs330 === errors;
                                      } else
                                        var valid49 = !0;
                                  }
                                }
                              }
                            } else {
                              let err276 = {};
                              vErrors === null ? vErrors = [err276] : vErrors.push(err276), errors++;
                            }
                          var valid48 = _errs323 === errors;
                          if (!valid48)
                            break;
                        }
                      } else {
                        let err277 = {};
                        vErrors === null ? vErrors = [err277] : vErrors.push(err277), errors++;
                      }
                    var valid47 = _errs321 === errors;
                  } else
                    var valid47 = !0;
                  if (valid47) {
                    if (data.findings !== void 0) {
                      let data144 = data.findings, _errs332 = errors;
                      if (errors === _errs332)
                        if (Array.isArray(data144)) {
                          var valid50 = !0;
                          let len17 = data144.length;
                          for (let i17 = 0; i17 < len17; i17++) {
                            let data145 = data144[i17], _errs334 = errors;
                            if (errors === _errs334)
                              if (data145 && typeof data145 == "object" && !Array.isArray(data145)) {
                                let missing29;
                                if (data145.checkId === void 0 && (missing29 = "checkId") || data145.severity === void 0 && (missing29 = "severity") || data145.title === void 0 && (missing29 = "title") || data145.description === void 0 && (missing29 = "description") || data145.evidence === void 0 && (missing29 = "evidence") || data145.remediation === void 0 && (missing29 = "remediation") || data145.cweId === void 0 && (missing29 = "cweId") || data145.fingerprint === void 0 && (missing29 = "fingerprint") || data145.twinFingerprint === void 0 && (missing29 = "twinFingerprint")) {
                                  let err278 = {};
                                  vErrors === null ? vErrors = [err278] : vErrors.push(err278), errors++;
                                } else {
                                  let _errs336 = errors;
                                  for (let key29 in data145)
                                    if (!func3.call(schema12.if.anyOf[3].properties.findings.items.properties, key29)) {
                                      let err279 = {};
                                      vErrors === null ? vErrors = [err279] : vErrors.push(err279), errors++;
                                      break;
                                    }
                                  if (_errs336 === errors) {
                                    if (data145.checkId !== void 0) {
                                      let _errs337 = errors;
                                      if (typeof data145.checkId != "string") {
                                        let err280 = {};
                                        vErrors === null ? vErrors = [err280] : vErrors.push(err280), errors++;
                                      }
                                      var valid51 = _errs337 === errors;
                                    } else
                                      var valid51 = !0;
                                    if (valid51) {
                                      if (data145.severity !== void 0) {
                                        let data147 = data145.severity, _errs339 = errors;
                                        if (typeof data147 != "string") {
                                          let err281 = {};
                                          vErrors === null ? vErrors = [err281] : vErrors.push(err281), errors++;
                                        }
                                        if (!(data147 === "critical" || data147 === "high" || data147 === "medium" || data147 === "low" || data147 === "info")) {
                                          let err282 = {};
                                          vErrors === null ? vErrors = [err282] : vErrors.push(err282), errors++;
                                        }
                                        var valid51 = _errs339 === errors;
                                      } else
                                        var valid51 = !0;
                                      if (valid51) {
                                        if (data145.title !== void 0) {
                                          let _errs341 = errors;
                                          if (typeof data145.title != "string") {
                                            let err283 = {};
                                            vErrors === null ? vErrors = [err283] : vErrors.push(err283), errors++;
                                          }
                                          var valid51 = _errs341 === errors;
                                        } else
                                          var valid51 = !0;
                                        if (valid51) {
                                          if (data145.description !== void 0) {
                                            let _errs343 = errors;
                                            if (typeof data145.description != "string") {
                                              let err284 = {};
                                              vErrors === null ? vErrors = [err284] : vErrors.push(err284), errors++;
                                            }
                                            var valid51 = _errs343 === errors;
                                          } else
                                            var valid51 = !0;
                                          if (valid51) {
                                            if (data145.evidence !== void 0) {
                                              let data150 = data145.evidence, _errs345 = errors;
                                              if (errors === _errs345)
                                                if (data150 && typeof data150 == "object" && !Array.isArray(data150)) {
                                                  if (data150.url !== void 0) {
                                                    let _errs348 = errors;
                                                    if (typeof data150.url != "string") {
                                                      let err285 = {};
                                                      vErrors === null ? vErrors = [err285] : vErrors.push(err285), errors++;
                                                    }
                                                    var valid52 = _errs348 === errors;
                                                  } else
                                                    var valid52 = !0;
                                                  if (valid52) {
                                                    if (data150.request !== void 0) {
                                                      let data152 = data150.request, _errs350 = errors;
                                                      if (typeof data152 != "string" && data152 !== null) {
                                                        let err286 = {};
                                                        vErrors === null ? vErrors = [err286] : vErrors.push(err286), errors++;
                                                      }
                                                      var valid52 = _errs350 === errors;
                                                    } else
                                                      var valid52 = !0;
                                                    if (valid52) {
                                                      if (data150.response !== void 0) {
                                                        let data153 = data150.response, _errs352 = errors;
                                                        if (typeof data153 != "string" && data153 !== null) {
                                                          let err287 = {};
                                                          vErrors === null ? vErrors = [err287] : vErrors.push(err287), errors++;
                                                        }
                                                        var valid52 = _errs352 === errors;
                                                      } else
                                                        var valid52 = !0;
                                                      if (valid52) {
                                                        if (data150.excerpt !== void 0) {
                                                          let data154 = data150.excerpt, _errs354 = errors;
                                                          if (typeof data154 != "string" && data154 !== null) {
                                                            let err288 = {};
                                                            vErrors === null ? vErrors = [err288] : vErrors.push(err288), errors++;
                                                          }
                                                          var valid52 = _errs354 === errors;
                                                        } else
                                                          var valid52 = !0;
                                                        if (valid52) {
                                                          if (data150.samples !== void 0) {
                                                            let data155 = data150.samples, _errs356 = errors;
                                                            if (errors === _errs356)
                                                              if (Array.isArray(data155))
                                                                if (data155.length > 100) {
                                                                  let err289 = {};
                                                                  vErrors === null ? vErrors = [err289] : vErrors.push(err289), errors++;
                                                                } else {
                                                                  var valid53 = !0;
                                                                  let len18 = data155.length;
                                                                  for (let i18 = 0; i18 < len18; i18++) {
                                                                    let _errs358 = errors;
                                                                    if (typeof data155[i18] != "string") {
                                                                      let err290 = {};
                                                                      vErrors === null ? vErrors = [err290] : vErrors.push(err290), errors++;
                                                                    }
                                                                    var valid53 = _errs358 === errors;
                                                                    if (!valid53)
                                                                      break;
                                                                  }
                                                                }
                                                              else {
                                                                let err291 = {};
                                                                vErrors === null ? vErrors = [err291] : vErrors.push(err291), errors++;
                                                              }
                                                            var valid52 = _errs356 === errors;
                                                          } else
                                                            var valid52 = !0;
                                                          if (valid52) {
                                                            if (data150.samples_total !== void 0) {
                                                              let data157 = data150.samples_total, _errs360 = errors;
                                                              if (!(typeof data157 == "number" && !(data157 % 1) && !isNaN(data157) && isFinite(data157))) {
                                                                let err292 = {};
                                                                vErrors === null ? vErrors = [err292] : vErrors.push(err292), errors++;
                                                              }
                                                              if (errors === _errs360 && typeof data157 == "number" && isFinite(data157) && (data157 < 0 || isNaN(data157))) {
                                                                let err293 = {};
                                                                vErrors === null ? vErrors = [err293] : vErrors.push(err293), errors++;
                                                              }
                                                              var valid52 = _errs360 === errors;
                                                            } else
                                                              var valid52 = !0;
                                                            if (valid52) {
                                                              if (data150.confidence !== void 0) {
                                                                let data158 = data150.confidence, _errs362 = errors;
                                                                if (typeof data158 != "string") {
                                                                  let err294 = {};
                                                                  vErrors === null ? vErrors = [err294] : vErrors.push(err294), errors++;
                                                                }
                                                                if (!(data158 === "certain" || data158 === "firm" || data158 === "tentative")) {
                                                                  let err295 = {};
                                                                  vErrors === null ? vErrors = [err295] : vErrors.push(err295), errors++;
                                                                }
                                                                var valid52 = _errs362 === errors;
                                                              } else
                                                                var valid52 = !0;
                                                              if (valid52) {
                                                                if (data150.kind !== void 0) {
                                                                  let _errs364 = errors;
                                                                  if (typeof data150.kind != "string") {
                                                                    let err296 = {};
                                                                    vErrors === null ? vErrors = [err296] : vErrors.push(err296), errors++;
                                                                  }
                                                                  var valid52 = _errs364 === errors;
                                                                } else
                                                                  var valid52 = !0;
                                                                if (valid52) {
                                                                  if (data150.curl !== void 0) {
                                                                    let _errs366 = errors;
                                                                    if (typeof data150.curl != "string") {
                                                                      let err297 = {};
                                                                      vErrors === null ? vErrors = [err297] : vErrors.push(err297), errors++;
                                                                    }
                                                                    var valid52 = _errs366 === errors;
                                                                  } else
                                                                    var valid52 = !0;
                                                                  if (valid52) {
                                                                    if (data150.steps !== void 0) {
                                                                      let data161 = data150.steps, _errs368 = errors;
                                                                      if (errors === _errs368)
                                                                        if (Array.isArray(data161))
                                                                          if (data161.length > 100) {
                                                                            let err298 = {};
                                                                            vErrors === null ? vErrors = [err298] : vErrors.push(err298), errors++;
                                                                          } else {
                                                                            var valid54 = !0;
                                                                            let len19 = data161.length;
                                                                            for (let i19 = 0; i19 < len19; i19++) {
                                                                              let data162 = data161[i19], _errs370 = errors;
                                                                              if (errors === _errs370)
                                                                                if (data162 && typeof data162 == "object" && !Array.isArray(data162)) {
                                                                                  let missing30;
                                                                                  if (data162.about === void 0 && (missing30 = "about") || data162.curl === void 0 && (missing30 = "curl") || data162.expected === void 0 && (missing30 = "expected")) {
                                                                                    let err299 = {};
                                                                                    vErrors === null ? vErrors = [err299] : vErrors.push(err299), errors++;
                                                                                  } else {
                                                                                    if (data162.about !== void 0) {
                                                                                      let _errs373 = errors;
                                                                                      if (typeof data162.about != "string") {
                                                                                        let err300 = {};
                                                                                        vErrors === null ? vErrors = [err300] : vErrors.push(err300), errors++;
                                                                                      }
                                                                                      var valid55 = _errs373 === errors;
                                                                                    } else
                                                                                      var valid55 = !0;
                                                                                    if (valid55) {
                                                                                      if (data162.curl !== void 0) {
                                                                                        let _errs375 = errors;
                                                                                        if (typeof data162.curl != "string") {
                                                                                          let err301 = {};
                                                                                          vErrors === null ? vErrors = [err301] : vErrors.push(err301), errors++;
                                                                                        }
                                                                                        var valid55 = _errs375 === errors;
                                                                                      } else
                                                                                        var valid55 = !0;
                                                                                      if (valid55) {
                                                                                        if (data162.expected !== void 0) {
                                                                                          let _errs377 = errors;
                                                                                          if (typeof data162.expected != "string") {
                                                                                            let err302 = {};
                                                                                            vErrors === null ? vErrors = [err302] : vErrors.push(err302), errors++;
                                                                                          }
                                                                                          var valid55 = _errs377 === errors;
                                                                                        } else
                                                                                          var valid55 = !0;
                                                                                        if (valid55)
                                                                                          if (data162.shows !== void 0) {
                                                                                            let data166 = data162.shows, _errs379 = errors;
                                                                                            if (errors === _errs379)
                                                                                              if (data166 && typeof data166 == "object" && !Array.isArray(data166)) {
                                                                                                if (data166.contains !== void 0) {
                                                                                                  let _errs382 = errors;
                                                                                                  if (typeof data166.contains != "string") {
                                                                                                    let err303 = {};
                                                                                                    vErrors === null ? vErrors = [err303] : vErrors.push(err303), errors++;
                                                                                                  }
                                                                                                  var valid56 = _errs382 === errors;
                                                                                                } else
                                                                                                  var valid56 = !0;
                                                                                                if (valid56) {
                                                                                                  if (data166.times !== void 0) {
                                                                                                    let data168 = data166.times, _errs384 = errors;
                                                                                                    if (!(typeof data168 == "number" && !(data168 % 1) && !isNaN(data168) && isFinite(data168))) {
                                                                                                      let err304 = {};
                                                                                                      vErrors === null ? vErrors = [err304] : vErrors.push(err304), errors++;
                                                                                                    }
                                                                                                    if (errors === _errs384 && typeof data168 == "number" && isFinite(data168) && (data168 < 0 || isNaN(data168))) {
                                                                                                      let err305 = {};
                                                                                                      vErrors === null ? vErrors = [err305] : vErrors.push(err305), errors++;
                                                                                                    }
                                                                                                    var valid56 = _errs384 === errors;
                                                                                                  } else
                                                                                                    var valid56 = !0;
                                                                                                  if (valid56) {
                                                                                                    if (data166.lacks !== void 0) {
                                                                                                      let _errs386 = errors;
                                                                                                      if (typeof data166.lacks != "string") {
                                                                                                        let err306 = {};
                                                                                                        vErrors === null ? vErrors = [err306] : vErrors.push(err306), errors++;
                                                                                                      }
                                                                                                      var valid56 = _errs386 === errors;
                                                                                                    } else
                                                                                                      var valid56 = !0;
                                                                                                    if (valid56) {
                                                                                                      if (data166.status !== void 0) {
                                                                                                        let data170 = data166.status, _errs388 = errors;
                                                                                                        if (!(typeof data170 == "number" && !(data170 % 1) && !isNaN(data170) && isFinite(data170))) {
                                                                                                          let err307 = {};
                                                                                                          vErrors === null ? vErrors = [err307] : vErrors.push(err307), errors++;
                                                                                                        }
                                                                                                        var valid56 = _errs388 === errors;
                                                                                                      } else
                                                                                                        var valid56 = !0;
                                                                                                      if (valid56) {
                                                                                                        if (data166.header !== void 0) {
                                                                                                          let _errs390 = errors;
                                                                                                          if (typeof data166.header != "string") {
                                                                                                            let err308 = {};
                                                                                                            vErrors === null ? vErrors = [err308] : vErrors.push(err308), errors++;
                                                                                                          }
                                                                                                          var valid56 = _errs390 === errors;
                                                                                                        } else
                                                                                                          var valid56 = !0;
                                                                                                        if (valid56)
                                                                                                          if (data166.value !== void 0) {
                                                                                                            let _errs392 = errors;
                                                                                                            if (typeof data166.value != "string") {
                                                                                                              let err309 = {};
                                                                                                              vErrors === null ? vErrors = [err309] : vErrors.push(err309), errors++;
                                                                                                            }
                                                                                                            var valid56 = _errs392 === errors;
                                                                                                          } else
                                                                                                            var valid56 = !0;
                                                                                                      }
                                                                                                    }
                                                                                                  }
                                                                                                }
                                                                                              } else {
                                                                                                let err310 = {};
                                                                                                vErrors === null ? vErrors = [err310] : vErrors.push(err310), errors++;
                                                                                              }
                                                                                            var valid55 = _errs379 === errors;
                                                                                          } else
                                                                                            var valid55 = !0;
                                                                                      }
                                                                                    }
                                                                                  }
                                                                                } else {
                                                                                  let err311 = {};
                                                                                  vErrors === null ? vErrors = [err311] : vErrors.push(err311), errors++;
                                                                                }
                                                                              var valid54 = _errs370 === errors;
                                                                              if (!valid54)
                                                                                break;
                                                                            }
                                                                          }
                                                                        else {
                                                                          let err312 = {};
                                                                          vErrors === null ? vErrors = [err312] : vErrors.push(err312), errors++;
                                                                        }
                                                                      var valid52 = _errs368 === errors;
                                                                    } else
                                                                      var valid52 = !0;
                                                                    if (valid52) {
                                                                      if (data150.secret_fields !== void 0) {
                                                                        let data173 = data150.secret_fields, _errs394 = errors;
                                                                        if (errors === _errs394)
                                                                          if (Array.isArray(data173))
                                                                            if (data173.length > 100) {
                                                                              let err313 = {};
                                                                              vErrors === null ? vErrors = [err313] : vErrors.push(err313), errors++;
                                                                            } else {
                                                                              var valid57 = !0;
                                                                              let len20 = data173.length;
                                                                              for (let i20 = 0; i20 < len20; i20++) {
                                                                                let _errs396 = errors;
                                                                                if (typeof data173[i20] != "string") {
                                                                                  let err314 = {};
                                                                                  vErrors === null ? vErrors = [err314] : vErrors.push(err314), errors++;
                                                                                }
                                                                                var valid57 = _errs396 === errors;
                                                                                if (!valid57)
                                                                                  break;
                                                                              }
                                                                            }
                                                                          else {
                                                                            let err315 = {};
                                                                            vErrors === null ? vErrors = [err315] : vErrors.push(err315), errors++;
                                                                          }
                                                                        var valid52 = _errs394 === errors;
                                                                      } else
                                                                        var valid52 = !0;
                                                                      if (valid52) {
                                                                        if (data150.also_proven_by !== void 0) {
                                                                          let data175 = data150.also_proven_by, _errs398 = errors;
                                                                          if (errors === _errs398)
                                                                            if (Array.isArray(data175))
                                                                              if (data175.length > 100) {
                                                                                let err316 = {};
                                                                                vErrors === null ? vErrors = [err316] : vErrors.push(err316), errors++;
                                                                              } else {
                                                                                var valid58 = !0;
                                                                                let len21 = data175.length;
                                                                                for (let i21 = 0; i21 < len21; i21++) {
                                                                                  let _errs400 = errors;
                                                                                  if (typeof data175[i21] != "string") {
                                                                                    let err317 = {};
                                                                                    vErrors === null ? vErrors = [err317] : vErrors.push(err317), errors++;
                                                                                  }
                                                                                  var valid58 = _errs400 === errors;
                                                                                  if (!valid58)
                                                                                    break;
                                                                                }
                                                                              }
                                                                            else {
                                                                              let err318 = {};
                                                                              vErrors === null ? vErrors = [err318] : vErrors.push(err318), errors++;
                                                                            }
                                                                          var valid52 = _errs398 === errors;
                                                                        } else
                                                                          var valid52 = !0;
                                                                        if (valid52)
                                                                          if (data150.shortened !== void 0) {
                                                                            let _errs402 = errors;
                                                                            if (typeof data150.shortened != "boolean") {
                                                                              let err319 = {};
                                                                              vErrors === null ? vErrors = [err319] : vErrors.push(err319), errors++;
                                                                            }
                                                                            var valid52 = _errs402 === errors;
                                                                          } else
                                                                            var valid52 = !0;
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                } else {
                                                  let err320 = {};
                                                  vErrors === null ? vErrors = [err320] : vErrors.push(err320), errors++;
                                                }
                                              var valid51 = _errs345 === errors;
                                            } else
                                              var valid51 = !0;
                                            if (valid51) {
                                              if (data145.remediation !== void 0) {
                                                let _errs404 = errors;
                                                if (typeof data145.remediation != "string") {
                                                  let err321 = {};
                                                  vErrors === null ? vErrors = [err321] : vErrors.push(err321), errors++;
                                                }
                                                var valid51 = _errs404 === errors;
                                              } else
                                                var valid51 = !0;
                                              if (valid51) {
                                                if (data145.cweId !== void 0) {
                                                  let data179 = data145.cweId, _errs406 = errors;
                                                  if (typeof data179 != "string" && data179 !== null) {
                                                    let err322 = {};
                                                    vErrors === null ? vErrors = [err322] : vErrors.push(err322), errors++;
                                                  }
                                                  var valid51 = _errs406 === errors;
                                                } else
                                                  var valid51 = !0;
                                                if (valid51) {
                                                  if (data145.fingerprint !== void 0) {
                                                    let _errs408 = errors;
                                                    if (typeof data145.fingerprint != "string") {
                                                      let err323 = {};
                                                      vErrors === null ? vErrors = [err323] : vErrors.push(err323), errors++;
                                                    }
                                                    var valid51 = _errs408 === errors;
                                                  } else
                                                    var valid51 = !0;
                                                  if (valid51)
                                                    if (data145.twinFingerprint !== void 0) {
                                                      let _errs410 = errors;
                                                      if (typeof data145.twinFingerprint != "string") {
                                                        let err324 = {};
                                                        vErrors === null ? vErrors = [err324] : vErrors.push(err324), errors++;
                                                      }
                                                      var valid51 = _errs410 === errors;
                                                    } else
                                                      var valid51 = !0;
                                                }
                                              }
                                            }
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              } else {
                                let err325 = {};
                                vErrors === null ? vErrors = [err325] : vErrors.push(err325), errors++;
                              }
                            var valid50 = _errs334 === errors;
                            if (!valid50)
                              break;
                          }
                        } else {
                          let err326 = {};
                          vErrors === null ? vErrors = [err326] : vErrors.push(err326), errors++;
                        }
                      var valid47 = _errs332 === errors;
                    } else
                      var valid47 = !0;
                    if (valid47)
                      if (data.isFinal !== void 0) {
                        let _errs412 = errors;
                        if (typeof data.isFinal != "boolean") {
                          let err327 = {};
                          vErrors === null ? vErrors = [err327] : vErrors.push(err327), errors++;
                        }
                        var valid47 = _errs412 === errors;
                      } else
                        var valid47 = !0;
                  }
                }
              }
            }
          } else {
            let err328 = {};
            vErrors === null ? vErrors = [err328] : vErrors.push(err328), errors++;
          }
        var _valid1 = _errs317 === errors;
        if (valid1 = valid1 || _valid1, !valid1) {
          let _errs414 = errors;
          if (errors === _errs414)
            if (data && typeof data == "object" && !Array.isArray(data)) {
              let missing31;
              if (data.type === void 0 && (missing31 = "type") || data.request === void 0 && (missing31 = "request")) {
                let err329 = {};
                vErrors === null ? vErrors = [err329] : vErrors.push(err329), errors++;
              } else {
                let _errs416 = errors;
                for (let key30 in data)
                  if (!(key30 === "type" || key30 === "request")) {
                    let err330 = {};
                    vErrors === null ? vErrors = [err330] : vErrors.push(err330), errors++;
                    break;
                  }
                if (_errs416 === errors) {
                  if (data.type !== void 0) {
                    let _errs417 = errors;
                    if (data.type !== "wrote") {
                      let err331 = {};
                      vErrors === null ? vErrors = [err331] : vErrors.push(err331), errors++;
                    }
                    var valid59 = _errs417 === errors;
                  } else
                    var valid59 = !0;
                  if (valid59)
                    if (data.request !== void 0) {
                      let _errs418 = errors;
                      if (typeof data.request != "string") {
                        let err332 = {};
                        vErrors === null ? vErrors = [err332] : vErrors.push(err332), errors++;
                      }
                      var valid59 = _errs418 === errors;
                    } else
                      var valid59 = !0;
                }
              }
            } else {
              let err333 = {};
              vErrors === null ? vErrors = [err333] : vErrors.push(err333), errors++;
            }
          var _valid1 = _errs414 === errors;
          if (valid1 = valid1 || _valid1, !valid1) {
            let _errs420 = errors;
            if (errors === _errs420)
              if (data && typeof data == "object" && !Array.isArray(data)) {
                let missing32;
                if (data.type === void 0 && (missing32 = "type") || data.writes === void 0 && (missing32 = "writes")) {
                  let err334 = {};
                  vErrors === null ? vErrors = [err334] : vErrors.push(err334), errors++;
                } else {
                  let _errs422 = errors;
                  for (let key31 in data)
                    if (!(key31 === "type" || key31 === "writes")) {
                      let err335 = {};
                      vErrors === null ? vErrors = [err335] : vErrors.push(err335), errors++;
                      break;
                    }
                  if (_errs422 === errors) {
                    if (data.type !== void 0) {
                      let _errs423 = errors;
                      if (data.type !== "writes") {
                        let err336 = {};
                        vErrors === null ? vErrors = [err336] : vErrors.push(err336), errors++;
                      }
                      var valid60 = _errs423 === errors;
                    } else
                      var valid60 = !0;
                    if (valid60)
                      if (data.writes !== void 0) {
                        let data186 = data.writes, _errs424 = errors;
                        if (errors === _errs424)
                          if (data186 && typeof data186 == "object" && !Array.isArray(data186)) {
                            let missing33;
                            if (data186.sent === void 0 && (missing33 = "sent") || data186.requests === void 0 && (missing33 = "requests") || data186.objects === void 0 && (missing33 = "objects") || data186.stopped === void 0 && (missing33 = "stopped")) {
                              let err337 = {};
                              vErrors === null ? vErrors = [err337] : vErrors.push(err337), errors++;
                            } else {
                              let _errs426 = errors;
                              for (let key32 in data186)
                                if (!(key32 === "stopped" || key32 === "sent" || key32 === "requests" || key32 === "requests_left_out" || key32 === "objects")) {
                                  let err338 = {};
                                  vErrors === null ? vErrors = [err338] : vErrors.push(err338), errors++;
                                  break;
                                }
                              if (_errs426 === errors) {
                                if (data186.stopped !== void 0) {
                                  let data187 = data186.stopped, _errs427 = errors;
                                  if (typeof data187 != "string" && data187 !== null) {
                                    let err339 = {};
                                    vErrors === null ? vErrors = [err339] : vErrors.push(err339), errors++;
                                  }
                                  var valid61 = _errs427 === errors;
                                } else
                                  var valid61 = !0;
                                if (valid61) {
                                  if (data186.sent !== void 0) {
                                    let data188 = data186.sent, _errs429 = errors;
                                    if (!(typeof data188 == "number" && !(data188 % 1) && !isNaN(data188) && isFinite(data188))) {
                                      let err340 = {};
                                      vErrors === null ? vErrors = [err340] : vErrors.push(err340), errors++;
                                    }
                                    if (errors === _errs429 && typeof data188 == "number" && isFinite(data188) && (data188 < 0 || isNaN(data188))) {
                                      let err341 = {};
                                      vErrors === null ? vErrors = [err341] : vErrors.push(err341), errors++;
                                    }
                                    var valid61 = _errs429 === errors;
                                  } else
                                    var valid61 = !0;
                                  if (valid61) {
                                    if (data186.requests !== void 0) {
                                      let data189 = data186.requests, _errs431 = errors;
                                      if (errors === _errs431)
                                        if (Array.isArray(data189))
                                          if (data189.length > 100) {
                                            let err342 = {};
                                            vErrors === null ? vErrors = [err342] : vErrors.push(err342), errors++;
                                          } else {
                                            var valid62 = !0;
                                            let len22 = data189.length;
                                            for (let i22 = 0; i22 < len22; i22++) {
                                              let data190 = data189[i22], _errs433 = errors;
                                              if (errors === _errs433)
                                                if (data190 && typeof data190 == "object" && !Array.isArray(data190)) {
                                                  let missing34;
                                                  if (data190.request === void 0 && (missing34 = "request") || data190.count === void 0 && (missing34 = "count")) {
                                                    let err343 = {};
                                                    vErrors === null ? vErrors = [err343] : vErrors.push(err343), errors++;
                                                  } else {
                                                    let _errs435 = errors;
                                                    for (let key33 in data190)
                                                      if (!(key33 === "request" || key33 === "count")) {
                                                        let err344 = {};
                                                        vErrors === null ? vErrors = [err344] : vErrors.push(err344), errors++;
                                                        break;
                                                      }
                                                    if (_errs435 === errors) {
                                                      if (data190.request !== void 0) {
                                                        let _errs436 = errors;
                                                        if (typeof data190.request != "string") {
                                                          let err345 = {};
                                                          vErrors === null ? vErrors = [err345] : vErrors.push(err345), errors++;
                                                        }
                                                        var valid63 = _errs436 === errors;
                                                      } else
                                                        var valid63 = !0;
                                                      if (valid63)
                                                        if (data190.count !== void 0) {
                                                          let data192 = data190.count, _errs438 = errors;
                                                          if (!(typeof data192 == "number" && !(data192 % 1) && !isNaN(data192) && isFinite(data192))) {
                                                            let err346 = {};
                                                            vErrors === null ? vErrors = [err346] : vErrors.push(err346), errors++;
                                                          }
                                                          if (errors === _errs438 && typeof data192 == "number" && isFinite(data192) && (data192 < 1 || isNaN(data192))) {
                                                            let err347 = {};
                                                            vErrors === null ? vErrors = [err347] : vErrors.push(err347), errors++;
                                                          }
                                                          var valid63 = _errs438 === errors;
                                                        } else
                                                          var valid63 = !0;
                                                    }
                                                  }
                                                } else {
                                                  let err348 = {};
                                                  vErrors === null ? vErrors = [err348] : vErrors.push(err348), errors++;
                                                }
                                              var valid62 = _errs433 === errors;
                                              if (!valid62)
                                                break;
                                            }
                                          }
                                        else {
                                          let err349 = {};
                                          vErrors === null ? vErrors = [err349] : vErrors.push(err349), errors++;
                                        }
                                      var valid61 = _errs431 === errors;
                                    } else
                                      var valid61 = !0;
                                    if (valid61) {
                                      if (data186.requests_left_out !== void 0) {
                                        let data193 = data186.requests_left_out, _errs440 = errors;
                                        if (!(typeof data193 == "number" && !(data193 % 1) && !isNaN(data193) && isFinite(data193))) {
                                          let err350 = {};
                                          vErrors === null ? vErrors = [err350] : vErrors.push(err350), errors++;
                                        }
                                        if (errors === _errs440 && typeof data193 == "number" && isFinite(data193) && (data193 < 0 || isNaN(data193))) {
                                          let err351 = {};
                                          vErrors === null ? vErrors = [err351] : vErrors.push(err351), errors++;
                                        }
                                        var valid61 = _errs440 === errors;
                                      } else
                                        var valid61 = !0;
                                      if (valid61)
                                        if (data186.objects !== void 0) {
                                          let data194 = data186.objects, _errs442 = errors;
                                          if (errors === _errs442)
                                            if (Array.isArray(data194))
                                              if (data194.length > 750) {
                                                let err352 = {};
                                                vErrors === null ? vErrors = [err352] : vErrors.push(err352), errors++;
                                              } else {
                                                var valid64 = !0;
                                                let len23 = data194.length;
                                                for (let i23 = 0; i23 < len23; i23++) {
                                                  let data195 = data194[i23], _errs444 = errors;
                                                  if (errors === _errs444)
                                                    if (data195 && typeof data195 == "object" && !Array.isArray(data195)) {
                                                      let missing35;
                                                      if (data195.url === void 0 && (missing35 = "url") || data195.change === void 0 && (missing35 = "change") || data195.state === void 0 && (missing35 = "state")) {
                                                        let err353 = {};
                                                        vErrors === null ? vErrors = [err353] : vErrors.push(err353), errors++;
                                                      } else {
                                                        let _errs446 = errors;
                                                        for (let key34 in data195)
                                                          if (!(key34 === "url" || key34 === "name" || key34 === "change" || key34 === "state")) {
                                                            let err354 = {};
                                                            vErrors === null ? vErrors = [err354] : vErrors.push(err354), errors++;
                                                            break;
                                                          }
                                                        if (_errs446 === errors) {
                                                          if (data195.url !== void 0) {
                                                            let _errs447 = errors;
                                                            if (typeof data195.url != "string") {
                                                              let err355 = {};
                                                              vErrors === null ? vErrors = [err355] : vErrors.push(err355), errors++;
                                                            }
                                                            var valid65 = _errs447 === errors;
                                                          } else
                                                            var valid65 = !0;
                                                          if (valid65) {
                                                            if (data195.name !== void 0) {
                                                              let data197 = data195.name, _errs449 = errors;
                                                              if (errors === _errs449)
                                                                if (typeof data197 == "string") {
                                                                  if (func2(data197) > 200) {
                                                                    let err356 = {};
                                                                    vErrors === null ? vErrors = [err356] : vErrors.push(err356), errors++;
                                                                  }
                                                                } else {
                                                                  let err357 = {};
                                                                  vErrors === null ? vErrors = [err357] : vErrors.push(err357), errors++;
                                                                }
                                                              var valid65 = _errs449 === errors;
                                                            } else
                                                              var valid65 = !0;
                                                            if (valid65) {
                                                              if (data195.change !== void 0) {
                                                                let data198 = data195.change, _errs451 = errors;
                                                                if (typeof data198 != "string") {
                                                                  let err358 = {};
                                                                  vErrors === null ? vErrors = [err358] : vErrors.push(err358), errors++;
                                                                }
                                                                if (!(data198 === "created" || data198 === "changed")) {
                                                                  let err359 = {};
                                                                  vErrors === null ? vErrors = [err359] : vErrors.push(err359), errors++;
                                                                }
                                                                var valid65 = _errs451 === errors;
                                                              } else
                                                                var valid65 = !0;
                                                              if (valid65)
                                                                if (data195.state !== void 0) {
                                                                  let data199 = data195.state, _errs453 = errors;
                                                                  if (typeof data199 != "string") {
                                                                    let err360 = {};
                                                                    vErrors === null ? vErrors = [err360] : vErrors.push(err360), errors++;
                                                                  }
                                                                  if (!(data199 === "restored" || data199 === "removed" || data199 === "left")) {
                                                                    let err361 = {};
                                                                    vErrors === null ? vErrors = [err361] : vErrors.push(err361), errors++;
                                                                  }
                                                                  var valid65 = _errs453 === errors;
                                                                } else
                                                                  var valid65 = !0;
                                                            }
                                                          }
                                                        }
                                                      }
                                                    } else {
                                                      let err362 = {};
                                                      vErrors === null ? vErrors = [err362] : vErrors.push(err362), errors++;
                                                    }
                                                  var valid64 = _errs444 === errors;
                                                  if (!valid64)
                                                    break;
                                                }
                                              }
                                            else {
                                              let err363 = {};
                                              vErrors === null ? vErrors = [err363] : vErrors.push(err363), errors++;
                                            }
                                          var valid61 = _errs442 === errors;
                                        } else
                                          var valid61 = !0;
                                    }
                                  }
                                }
                              }
                            }
                          } else {
                            let err364 = {};
                            vErrors === null ? vErrors = [err364] : vErrors.push(err364), errors++;
                          }
                        var valid60 = _errs424 === errors;
                      } else
                        var valid60 = !0;
                  }
                }
              } else {
                let err365 = {};
                vErrors === null ? vErrors = [err365] : vErrors.push(err365), errors++;
              }
            var _valid1 = _errs420 === errors;
            if (valid1 = valid1 || _valid1, !valid1) {
              let _errs455 = errors;
              if (errors === _errs455)
                if (data && typeof data == "object" && !Array.isArray(data)) {
                  let missing36;
                  if (data.type === void 0 && (missing36 = "type") || data.end === void 0 && (missing36 = "end")) {
                    let err366 = {};
                    vErrors === null ? vErrors = [err366] : vErrors.push(err366), errors++;
                  } else {
                    let _errs457 = errors;
                    for (let key35 in data)
                      if (!(key35 === "type" || key35 === "end")) {
                        let err367 = {};
                        vErrors === null ? vErrors = [err367] : vErrors.push(err367), errors++;
                        break;
                      }
                    if (_errs457 === errors) {
                      if (data.type !== void 0) {
                        let _errs458 = errors;
                        if (data.type !== "ended") {
                          let err368 = {};
                          vErrors === null ? vErrors = [err368] : vErrors.push(err368), errors++;
                        }
                        var valid66 = _errs458 === errors;
                      } else
                        var valid66 = !0;
                      if (valid66)
                        if (data.end !== void 0) {
                          let data201 = data.end, _errs459 = errors, _errs460 = errors, valid67 = !1, _errs461 = errors;
                          if (errors === _errs461)
                            if (data201 && typeof data201 == "object" && !Array.isArray(data201)) {
                              let missing37;
                              if (data201.ok === void 0 && (missing37 = "ok") || data201.endedBy === void 0 && (missing37 = "endedBy")) {
                                let err369 = {};
                                vErrors === null ? vErrors = [err369] : vErrors.push(err369), errors++;
                              } else {
                                let _errs463 = errors;
                                for (let key36 in data201)
                                  if (!(key36 === "ok" || key36 === "endedBy")) {
                                    let err370 = {};
                                    vErrors === null ? vErrors = [err370] : vErrors.push(err370), errors++;
                                    break;
                                  }
                                if (_errs463 === errors) {
                                  if (data201.ok !== void 0) {
                                    let _errs464 = errors;
                                    if (data201.ok !== !0) {
                                      let err371 = {};
                                      vErrors === null ? vErrors = [err371] : vErrors.push(err371), errors++;
                                    }
                                    var valid68 = _errs464 === errors;
                                  } else
                                    var valid68 = !0;
                                  if (valid68)
                                    if (data201.endedBy !== void 0) {
                                      let data203 = data201.endedBy, _errs465 = errors;
                                      if (typeof data203 != "string") {
                                        let err372 = {};
                                        vErrors === null ? vErrors = [err372] : vErrors.push(err372), errors++;
                                      }
                                      if (!(data203 === "done" || data203 === "time_limit" || data203 === "cancelled" || data203 === "crash" || data203 === "target_lost" || data203 === "memory")) {
                                        let err373 = {};
                                        vErrors === null ? vErrors = [err373] : vErrors.push(err373), errors++;
                                      }
                                      var valid68 = _errs465 === errors;
                                    } else
                                      var valid68 = !0;
                                }
                              }
                            } else {
                              let err374 = {};
                              vErrors === null ? vErrors = [err374] : vErrors.push(err374), errors++;
                            }
                          var _valid4 = _errs461 === errors;
                          if (valid67 = valid67 || _valid4, !valid67) {
                            let _errs467 = errors;
                            if (errors === _errs467)
                              if (data201 && typeof data201 == "object" && !Array.isArray(data201)) {
                                let missing38;
                                if (data201.ok === void 0 && (missing38 = "ok") || data201.error === void 0 && (missing38 = "error")) {
                                  let err375 = {};
                                  vErrors === null ? vErrors = [err375] : vErrors.push(err375), errors++;
                                } else {
                                  let _errs469 = errors;
                                  for (let key37 in data201)
                                    if (!(key37 === "ok" || key37 === "error")) {
                                      let err376 = {};
                                      vErrors === null ? vErrors = [err376] : vErrors.push(err376), errors++;
                                      break;
                                    }
                                  if (_errs469 === errors) {
                                    if (data201.ok !== void 0) {
                                      let _errs470 = errors;
                                      if (data201.ok !== !1) {
                                        let err377 = {};
                                        vErrors === null ? vErrors = [err377] : vErrors.push(err377), errors++;
                                      }
                                      var valid69 = _errs470 === errors;
                                    } else
                                      var valid69 = !0;
                                    if (valid69)
                                      if (data201.error !== void 0) {
                                        let data205 = data201.error, _errs471 = errors;
                                        if (errors === _errs471)
                                          if (data205 && typeof data205 == "object" && !Array.isArray(data205)) {
                                            let missing39;
                                            if (data205.code === void 0 && (missing39 = "code") || data205.message === void 0 && (missing39 = "message")) {
                                              let err378 = {};
                                              vErrors === null ? vErrors = [err378] : vErrors.push(err378), errors++;
                                            } else {
                                              let _errs473 = errors;
                                              for (let key38 in data205)
                                                if (!(key38 === "code" || key38 === "message")) {
                                                  let err379 = {};
                                                  vErrors === null ? vErrors = [err379] : vErrors.push(err379), errors++;
                                                  break;
                                                }
                                              if (_errs473 === errors) {
                                                if (data205.code !== void 0) {
                                                  let data206 = data205.code, _errs474 = errors;
                                                  if (typeof data206 != "string") {
                                                    let err380 = {};
                                                    vErrors === null ? vErrors = [err380] : vErrors.push(err380), errors++;
                                                  }
                                                  if (!(data206 === "target_unreachable" || data206 === "name_not_found" || data206 === "address_refused" || data206 === "tls_failed" || data206 === "timeout" || data206 === "memory_exceeded" || data206 === "crashed" || data206 === "not_authorized" || data206 === "authorization_withdrawn" || data206 === "auth_failed" || data206 === "cancelled")) {
                                                    let err381 = {};
                                                    vErrors === null ? vErrors = [err381] : vErrors.push(err381), errors++;
                                                  }
                                                  var valid70 = _errs474 === errors;
                                                } else
                                                  var valid70 = !0;
                                                if (valid70)
                                                  if (data205.message !== void 0) {
                                                    let _errs476 = errors;
                                                    if (typeof data205.message != "string") {
                                                      let err382 = {};
                                                      vErrors === null ? vErrors = [err382] : vErrors.push(err382), errors++;
                                                    }
                                                    var valid70 = _errs476 === errors;
                                                  } else
                                                    var valid70 = !0;
                                              }
                                            }
                                          } else {
                                            let err383 = {};
                                            vErrors === null ? vErrors = [err383] : vErrors.push(err383), errors++;
                                          }
                                        var valid69 = _errs471 === errors;
                                      } else
                                        var valid69 = !0;
                                  }
                                }
                              } else {
                                let err384 = {};
                                vErrors === null ? vErrors = [err384] : vErrors.push(err384), errors++;
                              }
                            var _valid4 = _errs467 === errors;
                            valid67 = valid67 || _valid4;
                          }
                          if (valid67)
                            errors = _errs460, vErrors !== null && (_errs460 ? vErrors.length = _errs460 : vErrors = null);
                          else {
                            let err385 = {};
                            vErrors === null ? vErrors = [err385] : vErrors.push(err385), errors++;
                          }
                          var valid66 = _errs459 === errors;
                        } else
                          var valid66 = !0;
                    }
                  }
                } else {
                  let err386 = {};
                  vErrors === null ? vErrors = [err386] : vErrors.push(err386), errors++;
                }
              var _valid1 = _errs455 === errors;
              valid1 = valid1 || _valid1;
            }
          }
        }
      }
    }
  }
  if (valid1)
    errors = _errs2, vErrors !== null && (_errs2 ? vErrors.length = _errs2 : vErrors = null);
  else {
    let err387 = {};
    vErrors === null ? vErrors = [err387] : vErrors.push(err387), errors++;
  }
  var _valid0 = _errs1 === errors;
  if (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null), !_valid0) {
    var _valid0 = !1;
    return validate11.errors = [{ instancePath, schemaPath: "#/else/false schema", keyword: "false schema", params: {} }], !1;
    valid0 = _valid0;
  }
  if (!valid0) {
    let err388 = { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "else" } };
    return vErrors === null ? vErrors = [err388] : vErrors.push(err388), errors++, validate11.errors = vErrors, !1;
  }
  return validate11.errors = vErrors, errors === 0;
}
var validateScanRequest = validate12, schema13 = { $id: "validateScanRequest", if: { type: "object", properties: { scanId: { type: "string" }, targetUrl: { type: "string" }, mode: { enum: ["passive", "active"] }, intensity: { enum: ["safe", "intrusive"] }, active: { anyOf: [{ type: "object", properties: { authorizations: { type: "array", items: { type: "object", properties: { hostname: { type: "string" }, ports: { type: "array", items: { type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 } }, intensity: { enum: ["safe", "intrusive"] } }, required: ["hostname", "ports", "intensity"], additionalProperties: !1 }, minItems: 1 }, signIns: { type: "object", properties: { accounts: { type: "array", items: { type: "object", properties: { id: { type: "string" }, role: { type: "string" }, signIn: { anyOf: [{ type: "object", properties: { kind: { enum: ["header", "cookie", "bearer"] }, name: { type: "string" }, value: { type: "string" } }, required: ["kind", "name", "value"], additionalProperties: !1 }, { type: "object", properties: { kind: { const: "form" }, url: { type: ["string", "null"] }, username: { type: "string" }, password: { type: "string" }, totp: { type: ["string", "null"] } }, required: ["kind", "url", "username", "password", "totp"], additionalProperties: !1 }, { type: "object", properties: { kind: { const: "json" }, url: { type: "string" }, body: { type: "object" }, token: { type: ["string", "null"] }, send: { type: ["string", "null"] }, totp: { type: ["string", "null"] } }, required: ["kind", "url", "body", "token", "send", "totp"], additionalProperties: !1 }, { type: "object", properties: { kind: { const: "browser" }, url: { type: ["string", "null"] }, username: { type: ["string", "null"] }, password: { type: ["string", "null"] }, totp: { type: ["string", "null"] }, steps: { type: "array", items: { anyOf: [{ type: "object", properties: { open: { type: "string" } }, required: ["open"], additionalProperties: !1 }, { type: "object", properties: { fill: { type: "string" }, value: { type: "string" } }, required: ["fill", "value"], additionalProperties: !1 }, { type: "object", properties: { click: { type: "string" } }, required: ["click"], additionalProperties: !1 }, { type: "object", properties: { wait: { type: "string" } }, required: ["wait"], additionalProperties: !1 }] } } }, required: ["kind", "url", "username", "password", "totp", "steps"], additionalProperties: !1 }] }, check: { anyOf: [{ type: "object", properties: { url: { type: "string" }, signedIn: { type: ["string", "null"] } }, required: ["url", "signedIn"], additionalProperties: !1 }, { type: "null" }] } }, required: ["id", "role", "signIn", "check"], additionalProperties: !1 } }, login: { anyOf: [{ type: "object", properties: { identifier: { type: "string" }, password: { type: "string" } }, required: ["identifier", "password"], additionalProperties: !1 }, { type: "null" }] }, continueUnauthenticated: { type: "boolean" } }, required: ["accounts", "login", "continueUnauthenticated"], additionalProperties: !1 }, callbackHost: { type: ["string", "null"] }, allowActions: { type: "array", items: { type: "string" } }, requestsMax: { anyOf: [{ type: "number" }, { type: "null" }] } }, required: ["authorizations", "signIns", "callbackHost", "allowActions", "requestsMax"], additionalProperties: !1 }, { type: "null" }] }, passiveProbes: { enum: ["all", "observe"] }, excludePaths: { type: "array", items: { type: "string" } }, includePaths: { type: "array", items: { type: "string" } }, onlyChecks: { anyOf: [{ type: "array", items: { type: "string" } }, { type: "null" }] }, browser: { type: ["string", "null"] }, allowPrivateTargets: { type: "array", items: { type: "string" } }, userAgent: { type: "string" }, advisoriesFile: { type: ["string", "null"] }, timeLimitMs: { type: "number" }, artifactsFolder: { type: "string" }, journalFile: { type: "string" }, restores: { const: !0 }, firstUrls: { type: "array", items: { type: "string" } }, typedHosts: { type: "array", items: { type: "object", properties: { hostname: { type: "string" }, ports: { type: "array", items: { type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 } } }, required: ["hostname", "ports"], additionalProperties: !1 } } }, required: ["scanId", "targetUrl", "mode", "intensity", "active", "passiveProbes", "excludePaths", "includePaths", "onlyChecks", "browser", "allowPrivateTargets", "userAgent", "advisoriesFile", "timeLimitMs"], additionalProperties: !1 }, else: !1 };
function validate12(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !0, _errs1 = errors;
  if (errors === _errs1)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.scanId === void 0 && (missing0 = "scanId") || data.targetUrl === void 0 && (missing0 = "targetUrl") || data.mode === void 0 && (missing0 = "mode") || data.intensity === void 0 && (missing0 = "intensity") || data.active === void 0 && (missing0 = "active") || data.passiveProbes === void 0 && (missing0 = "passiveProbes") || data.excludePaths === void 0 && (missing0 = "excludePaths") || data.includePaths === void 0 && (missing0 = "includePaths") || data.onlyChecks === void 0 && (missing0 = "onlyChecks") || data.browser === void 0 && (missing0 = "browser") || data.allowPrivateTargets === void 0 && (missing0 = "allowPrivateTargets") || data.userAgent === void 0 && (missing0 = "userAgent") || data.advisoriesFile === void 0 && (missing0 = "advisoriesFile") || data.timeLimitMs === void 0 && (missing0 = "timeLimitMs")) {
        let err0 = {};
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      } else {
        let _errs3 = errors;
        for (let key0 in data)
          if (!func3.call(schema13.if.properties, key0)) {
            let err1 = {};
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            break;
          }
        if (_errs3 === errors) {
          if (data.scanId !== void 0) {
            let _errs4 = errors;
            if (typeof data.scanId != "string") {
              let err2 = {};
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            var valid1 = _errs4 === errors;
          } else
            var valid1 = !0;
          if (valid1) {
            if (data.targetUrl !== void 0) {
              let _errs6 = errors;
              if (typeof data.targetUrl != "string") {
                let err3 = {};
                vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
              }
              var valid1 = _errs6 === errors;
            } else
              var valid1 = !0;
            if (valid1) {
              if (data.mode !== void 0) {
                let data2 = data.mode, _errs8 = errors;
                if (!(data2 === "passive" || data2 === "active")) {
                  let err4 = {};
                  vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
                }
                var valid1 = _errs8 === errors;
              } else
                var valid1 = !0;
              if (valid1) {
                if (data.intensity !== void 0) {
                  let data3 = data.intensity, _errs9 = errors;
                  if (!(data3 === "safe" || data3 === "intrusive")) {
                    let err5 = {};
                    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
                  }
                  var valid1 = _errs9 === errors;
                } else
                  var valid1 = !0;
                if (valid1) {
                  if (data.active !== void 0) {
                    let data4 = data.active, _errs10 = errors, _errs11 = errors, valid2 = !1, _errs12 = errors;
                    if (errors === _errs12)
                      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                        let missing1;
                        if (data4.authorizations === void 0 && (missing1 = "authorizations") || data4.signIns === void 0 && (missing1 = "signIns") || data4.callbackHost === void 0 && (missing1 = "callbackHost") || data4.allowActions === void 0 && (missing1 = "allowActions") || data4.requestsMax === void 0 && (missing1 = "requestsMax")) {
                          let err6 = {};
                          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
                        } else {
                          let _errs14 = errors;
                          for (let key1 in data4)
                            if (!(key1 === "authorizations" || key1 === "signIns" || key1 === "callbackHost" || key1 === "allowActions" || key1 === "requestsMax")) {
                              let err7 = {};
                              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
                              break;
                            }
                          if (_errs14 === errors) {
                            if (data4.authorizations !== void 0) {
                              let data5 = data4.authorizations, _errs15 = errors;
                              if (errors === _errs15)
                                if (Array.isArray(data5))
                                  if (data5.length < 1) {
                                    let err8 = {};
                                    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
                                  } else {
                                    var valid4 = !0;
                                    let len0 = data5.length;
                                    for (let i0 = 0; i0 < len0; i0++) {
                                      let data6 = data5[i0], _errs17 = errors;
                                      if (errors === _errs17)
                                        if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                                          let missing2;
                                          if (data6.hostname === void 0 && (missing2 = "hostname") || data6.ports === void 0 && (missing2 = "ports") || data6.intensity === void 0 && (missing2 = "intensity")) {
                                            let err9 = {};
                                            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
                                          } else {
                                            let _errs19 = errors;
                                            for (let key2 in data6)
                                              if (!(key2 === "hostname" || key2 === "ports" || key2 === "intensity")) {
                                                let err10 = {};
                                                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
                                                break;
                                              }
                                            if (_errs19 === errors) {
                                              if (data6.hostname !== void 0) {
                                                let _errs20 = errors;
                                                if (typeof data6.hostname != "string") {
                                                  let err11 = {};
                                                  vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                                                }
                                                var valid5 = _errs20 === errors;
                                              } else
                                                var valid5 = !0;
                                              if (valid5) {
                                                if (data6.ports !== void 0) {
                                                  let data8 = data6.ports, _errs22 = errors;
                                                  if (errors === _errs22)
                                                    if (Array.isArray(data8)) {
                                                      var valid6 = !0;
                                                      let len1 = data8.length;
                                                      for (let i1 = 0; i1 < len1; i1++) {
                                                        let data9 = data8[i1], _errs24 = errors;
                                                        if (errors === _errs24)
                                                          if (Array.isArray(data9))
                                                            if (data9.length > 2) {
                                                              let err12 = {};
                                                              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
                                                            } else if (data9.length < 2) {
                                                              let err13 = {};
                                                              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
                                                            } else {
                                                              var valid7 = !0;
                                                              let len2 = data9.length;
                                                              for (let i2 = 0; i2 < len2; i2++) {
                                                                let data10 = data9[i2], _errs26 = errors;
                                                                if (!(typeof data10 == "number" && isFinite(data10))) {
                                                                  let err14 = {};
                                                                  vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
                                                                }
                                                                var valid7 = _errs26 === errors;
                                                                if (!valid7)
                                                                  break;
                                                              }
                                                            }
                                                          else {
                                                            let err15 = {};
                                                            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
                                                          }
                                                        var valid6 = _errs24 === errors;
                                                        if (!valid6)
                                                          break;
                                                      }
                                                    } else {
                                                      let err16 = {};
                                                      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                                                    }
                                                  var valid5 = _errs22 === errors;
                                                } else
                                                  var valid5 = !0;
                                                if (valid5)
                                                  if (data6.intensity !== void 0) {
                                                    let data11 = data6.intensity, _errs28 = errors;
                                                    if (!(data11 === "safe" || data11 === "intrusive")) {
                                                      let err17 = {};
                                                      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                                                    }
                                                    var valid5 = _errs28 === errors;
                                                  } else
                                                    var valid5 = !0;
                                              }
                                            }
                                          }
                                        } else {
                                          let err18 = {};
                                          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                                        }
                                      var valid4 = _errs17 === errors;
                                      if (!valid4)
                                        break;
                                    }
                                  }
                                else {
                                  let err19 = {};
                                  vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                                }
                              var valid3 = _errs15 === errors;
                            } else
                              var valid3 = !0;
                            if (valid3) {
                              if (data4.signIns !== void 0) {
                                let data12 = data4.signIns, _errs29 = errors;
                                if (errors === _errs29)
                                  if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
                                    let missing3;
                                    if (data12.accounts === void 0 && (missing3 = "accounts") || data12.login === void 0 && (missing3 = "login") || data12.continueUnauthenticated === void 0 && (missing3 = "continueUnauthenticated")) {
                                      let err20 = {};
                                      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                                    } else {
                                      let _errs31 = errors;
                                      for (let key3 in data12)
                                        if (!(key3 === "accounts" || key3 === "login" || key3 === "continueUnauthenticated")) {
                                          let err21 = {};
                                          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                                          break;
                                        }
                                      if (_errs31 === errors) {
                                        if (data12.accounts !== void 0) {
                                          let data13 = data12.accounts, _errs32 = errors;
                                          if (errors === _errs32)
                                            if (Array.isArray(data13)) {
                                              var valid9 = !0;
                                              let len3 = data13.length;
                                              for (let i3 = 0; i3 < len3; i3++) {
                                                let data14 = data13[i3], _errs34 = errors;
                                                if (errors === _errs34)
                                                  if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
                                                    let missing4;
                                                    if (data14.id === void 0 && (missing4 = "id") || data14.role === void 0 && (missing4 = "role") || data14.signIn === void 0 && (missing4 = "signIn") || data14.check === void 0 && (missing4 = "check")) {
                                                      let err22 = {};
                                                      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
                                                    } else {
                                                      let _errs36 = errors;
                                                      for (let key4 in data14)
                                                        if (!(key4 === "id" || key4 === "role" || key4 === "signIn" || key4 === "check")) {
                                                          let err23 = {};
                                                          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                                                          break;
                                                        }
                                                      if (_errs36 === errors) {
                                                        if (data14.id !== void 0) {
                                                          let _errs37 = errors;
                                                          if (typeof data14.id != "string") {
                                                            let err24 = {};
                                                            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                                                          }
                                                          var valid10 = _errs37 === errors;
                                                        } else
                                                          var valid10 = !0;
                                                        if (valid10) {
                                                          if (data14.role !== void 0) {
                                                            let _errs39 = errors;
                                                            if (typeof data14.role != "string") {
                                                              let err25 = {};
                                                              vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                                                            }
                                                            var valid10 = _errs39 === errors;
                                                          } else
                                                            var valid10 = !0;
                                                          if (valid10) {
                                                            if (data14.signIn !== void 0) {
                                                              let data17 = data14.signIn, _errs41 = errors, _errs42 = errors, valid11 = !1, _errs43 = errors;
                                                              if (errors === _errs43)
                                                                if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
                                                                  let missing5;
                                                                  if (data17.kind === void 0 && (missing5 = "kind") || data17.name === void 0 && (missing5 = "name") || data17.value === void 0 && (missing5 = "value")) {
                                                                    let err26 = {};
                                                                    vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
                                                                  } else {
                                                                    let _errs45 = errors;
                                                                    for (let key5 in data17)
                                                                      if (!(key5 === "kind" || key5 === "name" || key5 === "value")) {
                                                                        let err27 = {};
                                                                        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
                                                                        break;
                                                                      }
                                                                    if (_errs45 === errors) {
                                                                      if (data17.kind !== void 0) {
                                                                        let data18 = data17.kind, _errs46 = errors;
                                                                        if (!(data18 === "header" || data18 === "cookie" || data18 === "bearer")) {
                                                                          let err28 = {};
                                                                          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
                                                                        }
                                                                        var valid12 = _errs46 === errors;
                                                                      } else
                                                                        var valid12 = !0;
                                                                      if (valid12) {
                                                                        if (data17.name !== void 0) {
                                                                          let _errs47 = errors;
                                                                          if (typeof data17.name != "string") {
                                                                            let err29 = {};
                                                                            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
                                                                          }
                                                                          var valid12 = _errs47 === errors;
                                                                        } else
                                                                          var valid12 = !0;
                                                                        if (valid12)
                                                                          if (data17.value !== void 0) {
                                                                            let _errs49 = errors;
                                                                            if (typeof data17.value != "string") {
                                                                              let err30 = {};
                                                                              vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
                                                                            }
                                                                            var valid12 = _errs49 === errors;
                                                                          } else
                                                                            var valid12 = !0;
                                                                      }
                                                                    }
                                                                  }
                                                                } else {
                                                                  let err31 = {};
                                                                  vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
                                                                }
                                                              var _valid2 = _errs43 === errors;
                                                              if (valid11 = valid11 || _valid2, !valid11) {
                                                                let _errs51 = errors;
                                                                if (errors === _errs51)
                                                                  if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
                                                                    let missing6;
                                                                    if (data17.kind === void 0 && (missing6 = "kind") || data17.url === void 0 && (missing6 = "url") || data17.username === void 0 && (missing6 = "username") || data17.password === void 0 && (missing6 = "password") || data17.totp === void 0 && (missing6 = "totp")) {
                                                                      let err32 = {};
                                                                      vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
                                                                    } else {
                                                                      let _errs53 = errors;
                                                                      for (let key6 in data17)
                                                                        if (!(key6 === "kind" || key6 === "url" || key6 === "username" || key6 === "password" || key6 === "totp")) {
                                                                          let err33 = {};
                                                                          vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
                                                                          break;
                                                                        }
                                                                      if (_errs53 === errors) {
                                                                        if (data17.kind !== void 0) {
                                                                          let _errs54 = errors;
                                                                          if (data17.kind !== "form") {
                                                                            let err34 = {};
                                                                            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
                                                                          }
                                                                          var valid13 = _errs54 === errors;
                                                                        } else
                                                                          var valid13 = !0;
                                                                        if (valid13) {
                                                                          if (data17.url !== void 0) {
                                                                            let data22 = data17.url, _errs55 = errors;
                                                                            if (typeof data22 != "string" && data22 !== null) {
                                                                              let err35 = {};
                                                                              vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
                                                                            }
                                                                            var valid13 = _errs55 === errors;
                                                                          } else
                                                                            var valid13 = !0;
                                                                          if (valid13) {
                                                                            if (data17.username !== void 0) {
                                                                              let _errs57 = errors;
                                                                              if (typeof data17.username != "string") {
                                                                                let err36 = {};
                                                                                vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
                                                                              }
                                                                              var valid13 = _errs57 === errors;
                                                                            } else
                                                                              var valid13 = !0;
                                                                            if (valid13) {
                                                                              if (data17.password !== void 0) {
                                                                                let _errs59 = errors;
                                                                                if (typeof data17.password != "string") {
                                                                                  let err37 = {};
                                                                                  vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
                                                                                }
                                                                                var valid13 = _errs59 === errors;
                                                                              } else
                                                                                var valid13 = !0;
                                                                              if (valid13)
                                                                                if (data17.totp !== void 0) {
                                                                                  let data25 = data17.totp, _errs61 = errors;
                                                                                  if (typeof data25 != "string" && data25 !== null) {
                                                                                    let err38 = {};
                                                                                    vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
                                                                                  }
                                                                                  var valid13 = _errs61 === errors;
                                                                                } else
                                                                                  var valid13 = !0;
                                                                            }
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  } else {
                                                                    let err39 = {};
                                                                    vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
                                                                  }
                                                                var _valid2 = _errs51 === errors;
                                                                if (valid11 = valid11 || _valid2, !valid11) {
                                                                  let _errs63 = errors;
                                                                  if (errors === _errs63)
                                                                    if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
                                                                      let missing7;
                                                                      if (data17.kind === void 0 && (missing7 = "kind") || data17.url === void 0 && (missing7 = "url") || data17.body === void 0 && (missing7 = "body") || data17.token === void 0 && (missing7 = "token") || data17.send === void 0 && (missing7 = "send") || data17.totp === void 0 && (missing7 = "totp")) {
                                                                        let err40 = {};
                                                                        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
                                                                      } else {
                                                                        let _errs65 = errors;
                                                                        for (let key7 in data17)
                                                                          if (!(key7 === "kind" || key7 === "url" || key7 === "body" || key7 === "token" || key7 === "send" || key7 === "totp")) {
                                                                            let err41 = {};
                                                                            vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
                                                                            break;
                                                                          }
                                                                        if (_errs65 === errors) {
                                                                          if (data17.kind !== void 0) {
                                                                            let _errs66 = errors;
                                                                            if (data17.kind !== "json") {
                                                                              let err42 = {};
                                                                              vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
                                                                            }
                                                                            var valid14 = _errs66 === errors;
                                                                          } else
                                                                            var valid14 = !0;
                                                                          if (valid14) {
                                                                            if (data17.url !== void 0) {
                                                                              let _errs67 = errors;
                                                                              if (typeof data17.url != "string") {
                                                                                let err43 = {};
                                                                                vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
                                                                              }
                                                                              var valid14 = _errs67 === errors;
                                                                            } else
                                                                              var valid14 = !0;
                                                                            if (valid14) {
                                                                              if (data17.body !== void 0) {
                                                                                let data28 = data17.body, _errs69 = errors;
                                                                                if (!(data28 && typeof data28 == "object" && !Array.isArray(data28))) {
                                                                                  let err44 = {};
                                                                                  vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
                                                                                }
                                                                                var valid14 = _errs69 === errors;
                                                                              } else
                                                                                var valid14 = !0;
                                                                              if (valid14) {
                                                                                if (data17.token !== void 0) {
                                                                                  let data29 = data17.token, _errs71 = errors;
                                                                                  if (typeof data29 != "string" && data29 !== null) {
                                                                                    let err45 = {};
                                                                                    vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
                                                                                  }
                                                                                  var valid14 = _errs71 === errors;
                                                                                } else
                                                                                  var valid14 = !0;
                                                                                if (valid14) {
                                                                                  if (data17.send !== void 0) {
                                                                                    let data30 = data17.send, _errs73 = errors;
                                                                                    if (typeof data30 != "string" && data30 !== null) {
                                                                                      let err46 = {};
                                                                                      vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
                                                                                    }
                                                                                    var valid14 = _errs73 === errors;
                                                                                  } else
                                                                                    var valid14 = !0;
                                                                                  if (valid14)
                                                                                    if (data17.totp !== void 0) {
                                                                                      let data31 = data17.totp, _errs75 = errors;
                                                                                      if (typeof data31 != "string" && data31 !== null) {
                                                                                        let err47 = {};
                                                                                        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
                                                                                      }
                                                                                      var valid14 = _errs75 === errors;
                                                                                    } else
                                                                                      var valid14 = !0;
                                                                                }
                                                                              }
                                                                            }
                                                                          }
                                                                        }
                                                                      }
                                                                    } else {
                                                                      let err48 = {};
                                                                      vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
                                                                    }
                                                                  var _valid2 = _errs63 === errors;
                                                                  if (valid11 = valid11 || _valid2, !valid11) {
                                                                    let _errs77 = errors;
                                                                    if (errors === _errs77)
                                                                      if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
                                                                        let missing8;
                                                                        if (data17.kind === void 0 && (missing8 = "kind") || data17.url === void 0 && (missing8 = "url") || data17.username === void 0 && (missing8 = "username") || data17.password === void 0 && (missing8 = "password") || data17.totp === void 0 && (missing8 = "totp") || data17.steps === void 0 && (missing8 = "steps")) {
                                                                          let err49 = {};
                                                                          vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
                                                                        } else {
                                                                          let _errs79 = errors;
                                                                          for (let key8 in data17)
                                                                            if (!(key8 === "kind" || key8 === "url" || key8 === "username" || key8 === "password" || key8 === "totp" || key8 === "steps")) {
                                                                              let err50 = {};
                                                                              vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
                                                                              break;
                                                                            }
                                                                          if (_errs79 === errors) {
                                                                            if (data17.kind !== void 0) {
                                                                              let _errs80 = errors;
                                                                              if (data17.kind !== "browser") {
                                                                                let err51 = {};
                                                                                vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
                                                                              }
                                                                              var valid15 = _errs80 === errors;
                                                                            } else
                                                                              var valid15 = !0;
                                                                            if (valid15) {
                                                                              if (data17.url !== void 0) {
                                                                                let data33 = data17.url, _errs81 = errors;
                                                                                if (typeof data33 != "string" && data33 !== null) {
                                                                                  let err52 = {};
                                                                                  vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
                                                                                }
                                                                                var valid15 = _errs81 === errors;
                                                                              } else
                                                                                var valid15 = !0;
                                                                              if (valid15) {
                                                                                if (data17.username !== void 0) {
                                                                                  let data34 = data17.username, _errs83 = errors;
                                                                                  if (typeof data34 != "string" && data34 !== null) {
                                                                                    let err53 = {};
                                                                                    vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
                                                                                  }
                                                                                  var valid15 = _errs83 === errors;
                                                                                } else
                                                                                  var valid15 = !0;
                                                                                if (valid15) {
                                                                                  if (data17.password !== void 0) {
                                                                                    let data35 = data17.password, _errs85 = errors;
                                                                                    if (typeof data35 != "string" && data35 !== null) {
                                                                                      let err54 = {};
                                                                                      vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
                                                                                    }
                                                                                    var valid15 = _errs85 === errors;
                                                                                  } else
                                                                                    var valid15 = !0;
                                                                                  if (valid15) {
                                                                                    if (data17.totp !== void 0) {
                                                                                      let data36 = data17.totp, _errs87 = errors;
                                                                                      if (typeof data36 != "string" && data36 !== null) {
                                                                                        let err55 = {};
                                                                                        vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
                                                                                      }
                                                                                      var valid15 = _errs87 === errors;
                                                                                    } else
                                                                                      var valid15 = !0;
                                                                                    if (valid15)
                                                                                      if (data17.steps !== void 0) {
                                                                                        let data37 = data17.steps, _errs89 = errors;
                                                                                        if (errors === _errs89)
                                                                                          if (Array.isArray(data37)) {
                                                                                            var valid16 = !0;
                                                                                            let len4 = data37.length;
                                                                                            for (let i4 = 0; i4 < len4; i4++) {
                                                                                              let data38 = data37[i4], _errs91 = errors, _errs92 = errors, valid17 = !1, _errs93 = errors;
                                                                                              if (errors === _errs93)
                                                                                                if (data38 && typeof data38 == "object" && !Array.isArray(data38)) {
                                                                                                  let missing9;
                                                                                                  if (data38.open === void 0 && (missing9 = "open")) {
                                                                                                    let err56 = {};
                                                                                                    vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
                                                                                                  } else {
                                                                                                    let _errs95 = errors;
                                                                                                    for (let key9 in data38)
                                                                                                      if (key9 !== "open") {
                                                                                                        let err57 = {};
                                                                                                        vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
                                                                                                        break;
                                                                                                      }
                                                                                                    if (_errs95 === errors && data38.open !== void 0 && typeof data38.open != "string") {
                                                                                                      let err58 = {};
                                                                                                      vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
                                                                                                    }
                                                                                                  }
                                                                                                } else {
                                                                                                  let err59 = {};
                                                                                                  vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
                                                                                                }
                                                                                              var _valid3 = _errs93 === errors;
                                                                                              if (valid17 = valid17 || _valid3, !valid17) {
                                                                                                let _errs98 = errors;
                                                                                                if (errors === _errs98)
                                                                                                  if (data38 && typeof data38 == "object" && !Array.isArray(data38)) {
                                                                                                    let missing10;
                                                                                                    if (data38.fill === void 0 && (missing10 = "fill") || data38.value === void 0 && (missing10 = "value")) {
                                                                                                      let err60 = {};
                                                                                                      vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
                                                                                                    } else {
                                                                                                      let _errs100 = errors;
                                                                                                      for (let key10 in data38)
                                                                                                        if (!(key10 === "fill" || key10 === "value")) {
                                                                                                          let err61 = {};
                                                                                                          vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
                                                                                                          break;
                                                                                                        }
                                                                                                      if (_errs100 === errors) {
                                                                                                        if (data38.fill !== void 0) {
                                                                                                          let _errs101 = errors;
                                                                                                          if (typeof data38.fill != "string") {
                                                                                                            let err62 = {};
                                                                                                            vErrors === null ? vErrors = [err62] : vErrors.push(err62), errors++;
                                                                                                          }
                                                                                                          var valid19 = _errs101 === errors;
                                                                                                        } else
                                                                                                          var valid19 = !0;
                                                                                                        if (valid19)
                                                                                                          if (data38.value !== void 0) {
                                                                                                            let _errs103 = errors;
                                                                                                            if (typeof data38.value != "string") {
                                                                                                              let err63 = {};
                                                                                                              vErrors === null ? vErrors = [err63] : vErrors.push(err63), errors++;
                                                                                                            }
                                                                                                            var valid19 = _errs103 === errors;
                                                                                                          } else
                                                                                                            var valid19 = !0;
                                                                                                      }
                                                                                                    }
                                                                                                  } else {
                                                                                                    let err64 = {};
                                                                                                    vErrors === null ? vErrors = [err64] : vErrors.push(err64), errors++;
                                                                                                  }
                                                                                                var _valid3 = _errs98 === errors;
                                                                                                if (valid17 = valid17 || _valid3, !valid17) {
                                                                                                  let _errs105 = errors;
                                                                                                  if (errors === _errs105)
                                                                                                    if (data38 && typeof data38 == "object" && !Array.isArray(data38)) {
                                                                                                      let missing11;
                                                                                                      if (data38.click === void 0 && (missing11 = "click")) {
                                                                                                        let err65 = {};
                                                                                                        vErrors === null ? vErrors = [err65] : vErrors.push(err65), errors++;
                                                                                                      } else {
                                                                                                        let _errs107 = errors;
                                                                                                        for (let key11 in data38)
                                                                                                          if (key11 !== "click") {
                                                                                                            let err66 = {};
                                                                                                            vErrors === null ? vErrors = [err66] : vErrors.push(err66), errors++;
                                                                                                            break;
                                                                                                          }
                                                                                                        if (_errs107 === errors && data38.click !== void 0 && typeof data38.click != "string") {
                                                                                                          let err67 = {};
                                                                                                          vErrors === null ? vErrors = [err67] : vErrors.push(err67), errors++;
                                                                                                        }
                                                                                                      }
                                                                                                    } else {
                                                                                                      let err68 = {};
                                                                                                      vErrors === null ? vErrors = [err68] : vErrors.push(err68), errors++;
                                                                                                    }
                                                                                                  var _valid3 = _errs105 === errors;
                                                                                                  if (valid17 = valid17 || _valid3, !valid17) {
                                                                                                    let _errs110 = errors;
                                                                                                    if (errors === _errs110)
                                                                                                      if (data38 && typeof data38 == "object" && !Array.isArray(data38)) {
                                                                                                        let missing12;
                                                                                                        if (data38.wait === void 0 && (missing12 = "wait")) {
                                                                                                          let err69 = {};
                                                                                                          vErrors === null ? vErrors = [err69] : vErrors.push(err69), errors++;
                                                                                                        } else {
                                                                                                          let _errs112 = errors;
                                                                                                          for (let key12 in data38)
                                                                                                            if (key12 !== "wait") {
                                                                                                              let err70 = {};
                                                                                                              vErrors === null ? vErrors = [err70] : vErrors.push(err70), errors++;
                                                                                                              break;
                                                                                                            }
                                                                                                          if (_errs112 === errors && data38.wait !== void 0 && typeof data38.wait != "string") {
                                                                                                            let err71 = {};
                                                                                                            vErrors === null ? vErrors = [err71] : vErrors.push(err71), errors++;
                                                                                                          }
                                                                                                        }
                                                                                                      } else {
                                                                                                        let err72 = {};
                                                                                                        vErrors === null ? vErrors = [err72] : vErrors.push(err72), errors++;
                                                                                                      }
                                                                                                    var _valid3 = _errs110 === errors;
                                                                                                    valid17 = valid17 || _valid3;
                                                                                                  }
                                                                                                }
                                                                                              }
                                                                                              if (valid17)
                                                                                                errors = _errs92, vErrors !== null && (_errs92 ? vErrors.length = _errs92 : vErrors = null);
                                                                                              else {
                                                                                                let err73 = {};
                                                                                                vErrors === null ? vErrors = [err73] : vErrors.push(err73), errors++;
                                                                                              }
                                                                                              var valid16 = _errs91 === errors;
                                                                                              if (!valid16)
                                                                                                break;
                                                                                            }
                                                                                          } else {
                                                                                            let err74 = {};
                                                                                            vErrors === null ? vErrors = [err74] : vErrors.push(err74), errors++;
                                                                                          }
                                                                                        var valid15 = _errs89 === errors;
                                                                                      } else
                                                                                        var valid15 = !0;
                                                                                  }
                                                                                }
                                                                              }
                                                                            }
                                                                          }
                                                                        }
                                                                      } else {
                                                                        let err75 = {};
                                                                        vErrors === null ? vErrors = [err75] : vErrors.push(err75), errors++;
                                                                      }
                                                                    var _valid2 = _errs77 === errors;
                                                                    valid11 = valid11 || _valid2;
                                                                  }
                                                                }
                                                              }
                                                              if (valid11)
                                                                errors = _errs42, vErrors !== null && (_errs42 ? vErrors.length = _errs42 : vErrors = null);
                                                              else {
                                                                let err76 = {};
                                                                vErrors === null ? vErrors = [err76] : vErrors.push(err76), errors++;
                                                              }
                                                              var valid10 = _errs41 === errors;
                                                            } else
                                                              var valid10 = !0;
                                                            if (valid10)
                                                              if (data14.check !== void 0) {
                                                                let data44 = data14.check, _errs115 = errors, _errs116 = errors, valid22 = !1, _errs117 = errors;
                                                                if (errors === _errs117)
                                                                  if (data44 && typeof data44 == "object" && !Array.isArray(data44)) {
                                                                    let missing13;
                                                                    if (data44.url === void 0 && (missing13 = "url") || data44.signedIn === void 0 && (missing13 = "signedIn")) {
                                                                      let err77 = {};
                                                                      vErrors === null ? vErrors = [err77] : vErrors.push(err77), errors++;
                                                                    } else {
                                                                      let _errs119 = errors;
                                                                      for (let key13 in data44)
                                                                        if (!(key13 === "url" || key13 === "signedIn")) {
                                                                          let err78 = {};
                                                                          vErrors === null ? vErrors = [err78] : vErrors.push(err78), errors++;
                                                                          break;
                                                                        }
                                                                      if (_errs119 === errors) {
                                                                        if (data44.url !== void 0) {
                                                                          let _errs120 = errors;
                                                                          if (typeof data44.url != "string") {
                                                                            let err79 = {};
                                                                            vErrors === null ? vErrors = [err79] : vErrors.push(err79), errors++;
                                                                          }
                                                                          var valid23 = _errs120 === errors;
                                                                        } else
                                                                          var valid23 = !0;
                                                                        if (valid23)
                                                                          if (data44.signedIn !== void 0) {
                                                                            let data46 = data44.signedIn, _errs122 = errors;
                                                                            if (typeof data46 != "string" && data46 !== null) {
                                                                              let err80 = {};
                                                                              vErrors === null ? vErrors = [err80] : vErrors.push(err80), errors++;
                                                                            }
                                                                            var valid23 = _errs122 === errors;
                                                                          } else
                                                                            var valid23 = !0;
                                                                      }
                                                                    }
                                                                  } else {
                                                                    let err81 = {};
                                                                    vErrors === null ? vErrors = [err81] : vErrors.push(err81), errors++;
                                                                  }
                                                                var _valid4 = _errs117 === errors;
                                                                if (valid22 = valid22 || _valid4, !valid22) {
                                                                  let _errs124 = errors;
                                                                  if (data44 !== null) {
                                                                    let err82 = {};
                                                                    vErrors === null ? vErrors = [err82] : vErrors.push(err82), errors++;
                                                                  }
                                                                  var _valid4 = _errs124 === errors;
                                                                  valid22 = valid22 || _valid4;
                                                                }
                                                                if (valid22)
                                                                  errors = _errs116, vErrors !== null && (_errs116 ? vErrors.length = _errs116 : vErrors = null);
                                                                else {
                                                                  let err83 = {};
                                                                  vErrors === null ? vErrors = [err83] : vErrors.push(err83), errors++;
                                                                }
                                                                var valid10 = _errs115 === errors;
                                                              } else
                                                                var valid10 = !0;
                                                          }
                                                        }
                                                      }
                                                    }
                                                  } else {
                                                    let err84 = {};
                                                    vErrors === null ? vErrors = [err84] : vErrors.push(err84), errors++;
                                                  }
                                                var valid9 = _errs34 === errors;
                                                if (!valid9)
                                                  break;
                                              }
                                            } else {
                                              let err85 = {};
                                              vErrors === null ? vErrors = [err85] : vErrors.push(err85), errors++;
                                            }
                                          var valid8 = _errs32 === errors;
                                        } else
                                          var valid8 = !0;
                                        if (valid8) {
                                          if (data12.login !== void 0) {
                                            let data47 = data12.login, _errs126 = errors, _errs127 = errors, valid24 = !1, _errs128 = errors;
                                            if (errors === _errs128)
                                              if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
                                                let missing14;
                                                if (data47.identifier === void 0 && (missing14 = "identifier") || data47.password === void 0 && (missing14 = "password")) {
                                                  let err86 = {};
                                                  vErrors === null ? vErrors = [err86] : vErrors.push(err86), errors++;
                                                } else {
                                                  let _errs130 = errors;
                                                  for (let key14 in data47)
                                                    if (!(key14 === "identifier" || key14 === "password")) {
                                                      let err87 = {};
                                                      vErrors === null ? vErrors = [err87] : vErrors.push(err87), errors++;
                                                      break;
                                                    }
                                                  if (_errs130 === errors) {
                                                    if (data47.identifier !== void 0) {
                                                      let _errs131 = errors;
                                                      if (typeof data47.identifier != "string") {
                                                        let err88 = {};
                                                        vErrors === null ? vErrors = [err88] : vErrors.push(err88), errors++;
                                                      }
                                                      var valid25 = _errs131 === errors;
                                                    } else
                                                      var valid25 = !0;
                                                    if (valid25)
                                                      if (data47.password !== void 0) {
                                                        let _errs133 = errors;
                                                        if (typeof data47.password != "string") {
                                                          let err89 = {};
                                                          vErrors === null ? vErrors = [err89] : vErrors.push(err89), errors++;
                                                        }
                                                        var valid25 = _errs133 === errors;
                                                      } else
                                                        var valid25 = !0;
                                                  }
                                                }
                                              } else {
                                                let err90 = {};
                                                vErrors === null ? vErrors = [err90] : vErrors.push(err90), errors++;
                                              }
                                            var _valid5 = _errs128 === errors;
                                            if (valid24 = valid24 || _valid5, !valid24) {
                                              let _errs135 = errors;
                                              if (data47 !== null) {
                                                let err91 = {};
                                                vErrors === null ? vErrors = [err91] : vErrors.push(err91), errors++;
                                              }
                                              var _valid5 = _errs135 === errors;
                                              valid24 = valid24 || _valid5;
                                            }
                                            if (valid24)
                                              errors = _errs127, vErrors !== null && (_errs127 ? vErrors.length = _errs127 : vErrors = null);
                                            else {
                                              let err92 = {};
                                              vErrors === null ? vErrors = [err92] : vErrors.push(err92), errors++;
                                            }
                                            var valid8 = _errs126 === errors;
                                          } else
                                            var valid8 = !0;
                                          if (valid8)
                                            if (data12.continueUnauthenticated !== void 0) {
                                              let _errs137 = errors;
                                              if (typeof data12.continueUnauthenticated != "boolean") {
                                                let err93 = {};
                                                vErrors === null ? vErrors = [err93] : vErrors.push(err93), errors++;
                                              }
                                              var valid8 = _errs137 === errors;
                                            } else
                                              var valid8 = !0;
                                        }
                                      }
                                    }
                                  } else {
                                    let err94 = {};
                                    vErrors === null ? vErrors = [err94] : vErrors.push(err94), errors++;
                                  }
                                var valid3 = _errs29 === errors;
                              } else
                                var valid3 = !0;
                              if (valid3) {
                                if (data4.callbackHost !== void 0) {
                                  let data51 = data4.callbackHost, _errs139 = errors;
                                  if (typeof data51 != "string" && data51 !== null) {
                                    let err95 = {};
                                    vErrors === null ? vErrors = [err95] : vErrors.push(err95), errors++;
                                  }
                                  var valid3 = _errs139 === errors;
                                } else
                                  var valid3 = !0;
                                if (valid3) {
                                  if (data4.allowActions !== void 0) {
                                    let data52 = data4.allowActions, _errs141 = errors;
                                    if (errors === _errs141)
                                      if (Array.isArray(data52)) {
                                        var valid26 = !0;
                                        let len5 = data52.length;
                                        for (let i5 = 0; i5 < len5; i5++) {
                                          let _errs143 = errors;
                                          if (typeof data52[i5] != "string") {
                                            let err96 = {};
                                            vErrors === null ? vErrors = [err96] : vErrors.push(err96), errors++;
                                          }
                                          var valid26 = _errs143 === errors;
                                          if (!valid26)
                                            break;
                                        }
                                      } else {
                                        let err97 = {};
                                        vErrors === null ? vErrors = [err97] : vErrors.push(err97), errors++;
                                      }
                                    var valid3 = _errs141 === errors;
                                  } else
                                    var valid3 = !0;
                                  if (valid3)
                                    if (data4.requestsMax !== void 0) {
                                      let data54 = data4.requestsMax, _errs145 = errors, _errs146 = errors, valid27 = !1, _errs147 = errors;
                                      if (!(typeof data54 == "number" && isFinite(data54))) {
                                        let err98 = {};
                                        vErrors === null ? vErrors = [err98] : vErrors.push(err98), errors++;
                                      }
                                      var _valid6 = _errs147 === errors;
                                      if (valid27 = valid27 || _valid6, !valid27) {
                                        let _errs149 = errors;
                                        if (data54 !== null) {
                                          let err99 = {};
                                          vErrors === null ? vErrors = [err99] : vErrors.push(err99), errors++;
                                        }
                                        var _valid6 = _errs149 === errors;
                                        valid27 = valid27 || _valid6;
                                      }
                                      if (valid27)
                                        errors = _errs146, vErrors !== null && (_errs146 ? vErrors.length = _errs146 : vErrors = null);
                                      else {
                                        let err100 = {};
                                        vErrors === null ? vErrors = [err100] : vErrors.push(err100), errors++;
                                      }
                                      var valid3 = _errs145 === errors;
                                    } else
                                      var valid3 = !0;
                                }
                              }
                            }
                          }
                        }
                      } else {
                        let err101 = {};
                        vErrors === null ? vErrors = [err101] : vErrors.push(err101), errors++;
                      }
                    var _valid1 = _errs12 === errors;
                    if (valid2 = valid2 || _valid1, !valid2) {
                      let _errs151 = errors;
                      if (data4 !== null) {
                        let err102 = {};
                        vErrors === null ? vErrors = [err102] : vErrors.push(err102), errors++;
                      }
                      var _valid1 = _errs151 === errors;
                      valid2 = valid2 || _valid1;
                    }
                    if (valid2)
                      errors = _errs11, vErrors !== null && (_errs11 ? vErrors.length = _errs11 : vErrors = null);
                    else {
                      let err103 = {};
                      vErrors === null ? vErrors = [err103] : vErrors.push(err103), errors++;
                    }
                    var valid1 = _errs10 === errors;
                  } else
                    var valid1 = !0;
                  if (valid1) {
                    if (data.passiveProbes !== void 0) {
                      let data55 = data.passiveProbes, _errs153 = errors;
                      if (!(data55 === "all" || data55 === "observe")) {
                        let err104 = {};
                        vErrors === null ? vErrors = [err104] : vErrors.push(err104), errors++;
                      }
                      var valid1 = _errs153 === errors;
                    } else
                      var valid1 = !0;
                    if (valid1) {
                      if (data.excludePaths !== void 0) {
                        let data56 = data.excludePaths, _errs154 = errors;
                        if (errors === _errs154)
                          if (Array.isArray(data56)) {
                            var valid28 = !0;
                            let len6 = data56.length;
                            for (let i6 = 0; i6 < len6; i6++) {
                              let _errs156 = errors;
                              if (typeof data56[i6] != "string") {
                                let err105 = {};
                                vErrors === null ? vErrors = [err105] : vErrors.push(err105), errors++;
                              }
                              var valid28 = _errs156 === errors;
                              if (!valid28)
                                break;
                            }
                          } else {
                            let err106 = {};
                            vErrors === null ? vErrors = [err106] : vErrors.push(err106), errors++;
                          }
                        var valid1 = _errs154 === errors;
                      } else
                        var valid1 = !0;
                      if (valid1) {
                        if (data.includePaths !== void 0) {
                          let data58 = data.includePaths, _errs158 = errors;
                          if (errors === _errs158)
                            if (Array.isArray(data58)) {
                              var valid29 = !0;
                              let len7 = data58.length;
                              for (let i7 = 0; i7 < len7; i7++) {
                                let _errs160 = errors;
                                if (typeof data58[i7] != "string") {
                                  let err107 = {};
                                  vErrors === null ? vErrors = [err107] : vErrors.push(err107), errors++;
                                }
                                var valid29 = _errs160 === errors;
                                if (!valid29)
                                  break;
                              }
                            } else {
                              let err108 = {};
                              vErrors === null ? vErrors = [err108] : vErrors.push(err108), errors++;
                            }
                          var valid1 = _errs158 === errors;
                        } else
                          var valid1 = !0;
                        if (valid1) {
                          if (data.onlyChecks !== void 0) {
                            let data60 = data.onlyChecks, _errs162 = errors, _errs163 = errors, valid30 = !1, _errs164 = errors;
                            if (errors === _errs164)
                              if (Array.isArray(data60)) {
                                var valid31 = !0;
                                let len8 = data60.length;
                                for (let i8 = 0; i8 < len8; i8++) {
                                  let _errs166 = errors;
                                  if (typeof data60[i8] != "string") {
                                    let err109 = {};
                                    vErrors === null ? vErrors = [err109] : vErrors.push(err109), errors++;
                                  }
                                  var valid31 = _errs166 === errors;
                                  if (!valid31)
                                    break;
                                }
                              } else {
                                let err110 = {};
                                vErrors === null ? vErrors = [err110] : vErrors.push(err110), errors++;
                              }
                            var _valid7 = _errs164 === errors;
                            if (valid30 = valid30 || _valid7, !valid30) {
                              let _errs168 = errors;
                              if (data60 !== null) {
                                let err111 = {};
                                vErrors === null ? vErrors = [err111] : vErrors.push(err111), errors++;
                              }
                              var _valid7 = _errs168 === errors;
                              valid30 = valid30 || _valid7;
                            }
                            if (valid30)
                              errors = _errs163, vErrors !== null && (_errs163 ? vErrors.length = _errs163 : vErrors = null);
                            else {
                              let err112 = {};
                              vErrors === null ? vErrors = [err112] : vErrors.push(err112), errors++;
                            }
                            var valid1 = _errs162 === errors;
                          } else
                            var valid1 = !0;
                          if (valid1) {
                            if (data.browser !== void 0) {
                              let data62 = data.browser, _errs170 = errors;
                              if (typeof data62 != "string" && data62 !== null) {
                                let err113 = {};
                                vErrors === null ? vErrors = [err113] : vErrors.push(err113), errors++;
                              }
                              var valid1 = _errs170 === errors;
                            } else
                              var valid1 = !0;
                            if (valid1) {
                              if (data.allowPrivateTargets !== void 0) {
                                let data63 = data.allowPrivateTargets, _errs172 = errors;
                                if (errors === _errs172)
                                  if (Array.isArray(data63)) {
                                    var valid32 = !0;
                                    let len9 = data63.length;
                                    for (let i9 = 0; i9 < len9; i9++) {
                                      let _errs174 = errors;
                                      if (typeof data63[i9] != "string") {
                                        let err114 = {};
                                        vErrors === null ? vErrors = [err114] : vErrors.push(err114), errors++;
                                      }
                                      var valid32 = _errs174 === errors;
                                      if (!valid32)
                                        break;
                                    }
                                  } else {
                                    let err115 = {};
                                    vErrors === null ? vErrors = [err115] : vErrors.push(err115), errors++;
                                  }
                                var valid1 = _errs172 === errors;
                              } else
                                var valid1 = !0;
                              if (valid1) {
                                if (data.userAgent !== void 0) {
                                  let _errs176 = errors;
                                  if (typeof data.userAgent != "string") {
                                    let err116 = {};
                                    vErrors === null ? vErrors = [err116] : vErrors.push(err116), errors++;
                                  }
                                  var valid1 = _errs176 === errors;
                                } else
                                  var valid1 = !0;
                                if (valid1) {
                                  if (data.advisoriesFile !== void 0) {
                                    let data66 = data.advisoriesFile, _errs178 = errors;
                                    if (typeof data66 != "string" && data66 !== null) {
                                      let err117 = {};
                                      vErrors === null ? vErrors = [err117] : vErrors.push(err117), errors++;
                                    }
                                    var valid1 = _errs178 === errors;
                                  } else
                                    var valid1 = !0;
                                  if (valid1) {
                                    if (data.timeLimitMs !== void 0) {
                                      let data67 = data.timeLimitMs, _errs180 = errors;
                                      if (!(typeof data67 == "number" && isFinite(data67))) {
                                        let err118 = {};
                                        vErrors === null ? vErrors = [err118] : vErrors.push(err118), errors++;
                                      }
                                      var valid1 = _errs180 === errors;
                                    } else
                                      var valid1 = !0;
                                    if (valid1) {
                                      if (data.artifactsFolder !== void 0) {
                                        let _errs182 = errors;
                                        if (typeof data.artifactsFolder != "string") {
                                          let err119 = {};
                                          vErrors === null ? vErrors = [err119] : vErrors.push(err119), errors++;
                                        }
                                        var valid1 = _errs182 === errors;
                                      } else
                                        var valid1 = !0;
                                      if (valid1) {
                                        if (data.journalFile !== void 0) {
                                          let _errs184 = errors;
                                          if (typeof data.journalFile != "string") {
                                            let err120 = {};
                                            vErrors === null ? vErrors = [err120] : vErrors.push(err120), errors++;
                                          }
                                          var valid1 = _errs184 === errors;
                                        } else
                                          var valid1 = !0;
                                        if (valid1) {
                                          if (data.restores !== void 0) {
                                            let _errs186 = errors;
                                            if (data.restores !== !0) {
                                              let err121 = {};
                                              vErrors === null ? vErrors = [err121] : vErrors.push(err121), errors++;
                                            }
                                            var valid1 = _errs186 === errors;
                                          } else
                                            var valid1 = !0;
                                          if (valid1) {
                                            if (data.firstUrls !== void 0) {
                                              let data71 = data.firstUrls, _errs187 = errors;
                                              if (errors === _errs187)
                                                if (Array.isArray(data71)) {
                                                  var valid33 = !0;
                                                  let len10 = data71.length;
                                                  for (let i10 = 0; i10 < len10; i10++) {
                                                    let _errs189 = errors;
                                                    if (typeof data71[i10] != "string") {
                                                      let err122 = {};
                                                      vErrors === null ? vErrors = [err122] : vErrors.push(err122), errors++;
                                                    }
                                                    var valid33 = _errs189 === errors;
                                                    if (!valid33)
                                                      break;
                                                  }
                                                } else {
                                                  let err123 = {};
                                                  vErrors === null ? vErrors = [err123] : vErrors.push(err123), errors++;
                                                }
                                              var valid1 = _errs187 === errors;
                                            } else
                                              var valid1 = !0;
                                            if (valid1)
                                              if (data.typedHosts !== void 0) {
                                                let data73 = data.typedHosts, _errs191 = errors;
                                                if (errors === _errs191)
                                                  if (Array.isArray(data73)) {
                                                    var valid34 = !0;
                                                    let len11 = data73.length;
                                                    for (let i11 = 0; i11 < len11; i11++) {
                                                      let data74 = data73[i11], _errs193 = errors;
                                                      if (errors === _errs193)
                                                        if (data74 && typeof data74 == "object" && !Array.isArray(data74)) {
                                                          let missing15;
                                                          if (data74.hostname === void 0 && (missing15 = "hostname") || data74.ports === void 0 && (missing15 = "ports")) {
                                                            let err124 = {};
                                                            vErrors === null ? vErrors = [err124] : vErrors.push(err124), errors++;
                                                          } else {
                                                            let _errs195 = errors;
                                                            for (let key15 in data74)
                                                              if (!(key15 === "hostname" || key15 === "ports")) {
                                                                let err125 = {};
                                                                vErrors === null ? vErrors = [err125] : vErrors.push(err125), errors++;
                                                                break;
                                                              }
                                                            if (_errs195 === errors) {
                                                              if (data74.hostname !== void 0) {
                                                                let _errs196 = errors;
                                                                if (typeof data74.hostname != "string") {
                                                                  let err126 = {};
                                                                  vErrors === null ? vErrors = [err126] : vErrors.push(err126), errors++;
                                                                }
                                                                var valid35 = _errs196 === errors;
                                                              } else
                                                                var valid35 = !0;
                                                              if (valid35)
                                                                if (data74.ports !== void 0) {
                                                                  let data76 = data74.ports, _errs198 = errors;
                                                                  if (errors === _errs198)
                                                                    if (Array.isArray(data76)) {
                                                                      var valid36 = !0;
                                                                      let len12 = data76.length;
                                                                      for (let i12 = 0; i12 < len12; i12++) {
                                                                        let data77 = data76[i12], _errs200 = errors;
                                                                        if (errors === _errs200)
                                                                          if (Array.isArray(data77))
                                                                            if (data77.length > 2) {
                                                                              let err127 = {};
                                                                              vErrors === null ? vErrors = [err127] : vErrors.push(err127), errors++;
                                                                            } else if (data77.length < 2) {
                                                                              let err128 = {};
                                                                              vErrors === null ? vErrors = [err128] : vErrors.push(err128), errors++;
                                                                            } else {
                                                                              var valid37 = !0;
                                                                              let len13 = data77.length;
                                                                              for (let i13 = 0; i13 < len13; i13++) {
                                                                                let data78 = data77[i13], _errs202 = errors;
                                                                                if (!(typeof data78 == "number" && isFinite(data78))) {
                                                                                  let err129 = {};
                                                                                  vErrors === null ? vErrors = [err129] : vErrors.push(err129), errors++;
                                                                                }
                                                                                var valid37 = _errs202 === errors;
                                                                                if (!valid37)
                                                                                  break;
                                                                              }
                                                                            }
                                                                          else {
                                                                            let err130 = {};
                                                                            vErrors === null ? vErrors = [err130] : vErrors.push(err130), errors++;
                                                                          }
                                                                        var valid36 = _errs200 === errors;
                                                                        if (!valid36)
                                                                          break;
                                                                      }
                                                                    } else {
                                                                      let err131 = {};
                                                                      vErrors === null ? vErrors = [err131] : vErrors.push(err131), errors++;
                                                                    }
                                                                  var valid35 = _errs198 === errors;
                                                                } else
                                                                  var valid35 = !0;
                                                            }
                                                          }
                                                        } else {
                                                          let err132 = {};
                                                          vErrors === null ? vErrors = [err132] : vErrors.push(err132), errors++;
                                                        }
                                                      var valid34 = _errs193 === errors;
                                                      if (!valid34)
                                                        break;
                                                    }
                                                  } else {
                                                    let err133 = {};
                                                    vErrors === null ? vErrors = [err133] : vErrors.push(err133), errors++;
                                                  }
                                                var valid1 = _errs191 === errors;
                                              } else
                                                var valid1 = !0;
                                          }
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else {
      let err134 = {};
      vErrors === null ? vErrors = [err134] : vErrors.push(err134), errors++;
    }
  var _valid0 = _errs1 === errors;
  if (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null), !_valid0) {
    var _valid0 = !1;
    return validate12.errors = [{ instancePath, schemaPath: "#/else/false schema", keyword: "false schema", params: {} }], !1;
    valid0 = _valid0;
  }
  if (!valid0) {
    let err135 = { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "else" } };
    return vErrors === null ? vErrors = [err135] : vErrors.push(err135), errors++, validate12.errors = vErrors, !1;
  }
  return validate12.errors = vErrors, errors === 0;
}
var validateStopMessage = validate13;
function validate13(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !0, _errs1 = errors;
  if (errors === _errs1)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.type === void 0 && (missing0 = "type") || data.by === void 0 && (missing0 = "by")) {
        let err0 = {};
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      } else {
        let _errs3 = errors;
        for (let key0 in data)
          if (!(key0 === "type" || key0 === "by")) {
            let err1 = {};
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            break;
          }
        if (_errs3 === errors) {
          if (data.type !== void 0) {
            let _errs4 = errors;
            if (data.type !== "stop") {
              let err2 = {};
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            var valid1 = _errs4 === errors;
          } else
            var valid1 = !0;
          if (valid1)
            if (data.by !== void 0) {
              let data1 = data.by, _errs5 = errors;
              if (!(data1 === "cancelled" || data1 === "memory")) {
                let err3 = {};
                vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
              }
              var valid1 = _errs5 === errors;
            } else
              var valid1 = !0;
        }
      }
    } else {
      let err4 = {};
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  var _valid0 = _errs1 === errors;
  if (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null), !_valid0) {
    var _valid0 = !1;
    return validate13.errors = [{ instancePath, schemaPath: "#/else/false schema", keyword: "false schema", params: {} }], !1;
    valid0 = _valid0;
  }
  if (!valid0) {
    let err5 = { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "else" } };
    return vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++, validate13.errors = vErrors, !1;
  }
  return validate13.errors = vErrors, errors === 0;
}
var validateStoredAdvisories = validate14;
function validate14(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !0, _errs1 = errors;
  if (errors === _errs1)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.format === void 0 && (missing0 = "format") || data.source === void 0 && (missing0 = "source") || data.dated === void 0 && (missing0 = "dated") || data.libraries === void 0 && (missing0 = "libraries")) {
        let err0 = {};
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      } else {
        if (data.format !== void 0) {
          let _errs3 = errors;
          if (data.format !== "scanward-advisories/1") {
            let err1 = {};
            vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
          }
          var valid1 = _errs3 === errors;
        } else
          var valid1 = !0;
        if (valid1) {
          if (data.source !== void 0) {
            let _errs4 = errors;
            if (typeof data.source != "string") {
              let err2 = {};
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            var valid1 = _errs4 === errors;
          } else
            var valid1 = !0;
          if (valid1) {
            if (data.dated !== void 0) {
              let data2 = data.dated, _errs6 = errors;
              if (errors === _errs6 && errors === _errs6)
                if (typeof data2 == "string") {
                  if (!formats0.validate(data2)) {
                    let err3 = {};
                    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
                  }
                } else {
                  let err4 = {};
                  vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
                }
              var valid1 = _errs6 === errors;
            } else
              var valid1 = !0;
            if (valid1)
              if (data.libraries !== void 0) {
                let data3 = data.libraries, _errs8 = errors;
                if (errors === _errs8)
                  if (data3 && typeof data3 == "object" && !Array.isArray(data3))
                    for (let key0 in data3) {
                      let data4 = data3[key0], _errs11 = errors;
                      if (errors === _errs11)
                        if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                          let missing1;
                          if (data4.advisories === void 0 && (missing1 = "advisories") || data4.patterns === void 0 && (missing1 = "patterns")) {
                            let err5 = {};
                            vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
                          } else {
                            if (data4.advisories !== void 0) {
                              let data5 = data4.advisories, _errs13 = errors;
                              if (errors === _errs13)
                                if (Array.isArray(data5)) {
                                  var valid4 = !0;
                                  let len0 = data5.length;
                                  for (let i0 = 0; i0 < len0; i0++) {
                                    let data6 = data5[i0], _errs15 = errors;
                                    if (errors === _errs15)
                                      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                                        let missing2;
                                        if (data6.ids === void 0 && (missing2 = "ids") || data6.severity === void 0 && (missing2 = "severity") || data6.cwes === void 0 && (missing2 = "cwes") || data6.ranges === void 0 && (missing2 = "ranges") || data6.summary === void 0 && (missing2 = "summary") || data6.link === void 0 && (missing2 = "link")) {
                                          let err6 = {};
                                          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
                                        } else {
                                          if (data6.ids !== void 0) {
                                            let data7 = data6.ids, _errs17 = errors;
                                            if (errors === _errs17)
                                              if (Array.isArray(data7))
                                                if (data7.length < 1) {
                                                  let err7 = {};
                                                  vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
                                                } else {
                                                  var valid6 = !0;
                                                  let len1 = data7.length;
                                                  for (let i1 = 0; i1 < len1; i1++) {
                                                    let _errs19 = errors;
                                                    if (typeof data7[i1] != "string") {
                                                      let err8 = {};
                                                      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
                                                    }
                                                    var valid6 = _errs19 === errors;
                                                    if (!valid6)
                                                      break;
                                                  }
                                                }
                                              else {
                                                let err9 = {};
                                                vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
                                              }
                                            var valid5 = _errs17 === errors;
                                          } else
                                            var valid5 = !0;
                                          if (valid5) {
                                            if (data6.severity !== void 0) {
                                              let data9 = data6.severity, _errs21 = errors;
                                              if (typeof data9 != "string") {
                                                let err10 = {};
                                                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
                                              }
                                              if (!(data9 === "critical" || data9 === "high" || data9 === "medium" || data9 === "low" || data9 === "info")) {
                                                let err11 = {};
                                                vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                                              }
                                              var valid5 = _errs21 === errors;
                                            } else
                                              var valid5 = !0;
                                            if (valid5) {
                                              if (data6.cwes !== void 0) {
                                                let data10 = data6.cwes, _errs23 = errors;
                                                if (errors === _errs23)
                                                  if (Array.isArray(data10)) {
                                                    var valid7 = !0;
                                                    let len2 = data10.length;
                                                    for (let i2 = 0; i2 < len2; i2++) {
                                                      let data11 = data10[i2], _errs25 = errors;
                                                      if (!(typeof data11 == "number" && isFinite(data11))) {
                                                        let err12 = {};
                                                        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
                                                      }
                                                      var valid7 = _errs25 === errors;
                                                      if (!valid7)
                                                        break;
                                                    }
                                                  } else {
                                                    let err13 = {};
                                                    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
                                                  }
                                                var valid5 = _errs23 === errors;
                                              } else
                                                var valid5 = !0;
                                              if (valid5) {
                                                if (data6.ranges !== void 0) {
                                                  let data12 = data6.ranges, _errs27 = errors;
                                                  if (errors === _errs27)
                                                    if (Array.isArray(data12)) {
                                                      var valid8 = !0;
                                                      let len3 = data12.length;
                                                      for (let i3 = 0; i3 < len3; i3++) {
                                                        let data13 = data12[i3], _errs29 = errors;
                                                        if (errors === _errs29)
                                                          if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
                                                            let missing3;
                                                            if (data13.from === void 0 && (missing3 = "from") || data13.below === void 0 && (missing3 = "below")) {
                                                              let err14 = {};
                                                              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
                                                            } else {
                                                              if (data13.from !== void 0) {
                                                                let data14 = data13.from, _errs31 = errors;
                                                                if (typeof data14 != "string" && data14 !== null) {
                                                                  let err15 = {};
                                                                  vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
                                                                }
                                                                var valid9 = _errs31 === errors;
                                                              } else
                                                                var valid9 = !0;
                                                              if (valid9)
                                                                if (data13.below !== void 0) {
                                                                  let data15 = data13.below, _errs33 = errors;
                                                                  if (typeof data15 != "string" && data15 !== null) {
                                                                    let err16 = {};
                                                                    vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                                                                  }
                                                                  var valid9 = _errs33 === errors;
                                                                } else
                                                                  var valid9 = !0;
                                                            }
                                                          } else {
                                                            let err17 = {};
                                                            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                                                          }
                                                        var valid8 = _errs29 === errors;
                                                        if (!valid8)
                                                          break;
                                                      }
                                                    } else {
                                                      let err18 = {};
                                                      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                                                    }
                                                  var valid5 = _errs27 === errors;
                                                } else
                                                  var valid5 = !0;
                                                if (valid5) {
                                                  if (data6.summary !== void 0) {
                                                    let _errs35 = errors;
                                                    if (typeof data6.summary != "string") {
                                                      let err19 = {};
                                                      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                                                    }
                                                    var valid5 = _errs35 === errors;
                                                  } else
                                                    var valid5 = !0;
                                                  if (valid5)
                                                    if (data6.link !== void 0) {
                                                      let _errs37 = errors;
                                                      if (typeof data6.link != "string") {
                                                        let err20 = {};
                                                        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                                                      }
                                                      var valid5 = _errs37 === errors;
                                                    } else
                                                      var valid5 = !0;
                                                }
                                              }
                                            }
                                          }
                                        }
                                      } else {
                                        let err21 = {};
                                        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                                      }
                                    var valid4 = _errs15 === errors;
                                    if (!valid4)
                                      break;
                                  }
                                } else {
                                  let err22 = {};
                                  vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
                                }
                              var valid3 = _errs13 === errors;
                            } else
                              var valid3 = !0;
                            if (valid3)
                              if (data4.patterns !== void 0) {
                                let data18 = data4.patterns, _errs39 = errors;
                                if (errors === _errs39)
                                  if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
                                    let missing4;
                                    if (data18.address === void 0 && (missing4 = "address") || data18.fileName === void 0 && (missing4 = "fileName") || data18.text === void 0 && (missing4 = "text")) {
                                      let err23 = {};
                                      vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                                    } else {
                                      if (data18.address !== void 0) {
                                        let data19 = data18.address, _errs41 = errors;
                                        if (errors === _errs41)
                                          if (Array.isArray(data19)) {
                                            var valid11 = !0;
                                            let len4 = data19.length;
                                            for (let i4 = 0; i4 < len4; i4++) {
                                              let _errs43 = errors;
                                              if (typeof data19[i4] != "string") {
                                                let err24 = {};
                                                vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                                              }
                                              var valid11 = _errs43 === errors;
                                              if (!valid11)
                                                break;
                                            }
                                          } else {
                                            let err25 = {};
                                            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                                          }
                                        var valid10 = _errs41 === errors;
                                      } else
                                        var valid10 = !0;
                                      if (valid10) {
                                        if (data18.fileName !== void 0) {
                                          let data21 = data18.fileName, _errs45 = errors;
                                          if (errors === _errs45)
                                            if (Array.isArray(data21)) {
                                              var valid12 = !0;
                                              let len5 = data21.length;
                                              for (let i5 = 0; i5 < len5; i5++) {
                                                let _errs47 = errors;
                                                if (typeof data21[i5] != "string") {
                                                  let err26 = {};
                                                  vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
                                                }
                                                var valid12 = _errs47 === errors;
                                                if (!valid12)
                                                  break;
                                              }
                                            } else {
                                              let err27 = {};
                                              vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
                                            }
                                          var valid10 = _errs45 === errors;
                                        } else
                                          var valid10 = !0;
                                        if (valid10)
                                          if (data18.text !== void 0) {
                                            let data23 = data18.text, _errs49 = errors;
                                            if (errors === _errs49)
                                              if (Array.isArray(data23)) {
                                                var valid13 = !0;
                                                let len6 = data23.length;
                                                for (let i6 = 0; i6 < len6; i6++) {
                                                  let _errs51 = errors;
                                                  if (typeof data23[i6] != "string") {
                                                    let err28 = {};
                                                    vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
                                                  }
                                                  var valid13 = _errs51 === errors;
                                                  if (!valid13)
                                                    break;
                                                }
                                              } else {
                                                let err29 = {};
                                                vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
                                              }
                                            var valid10 = _errs49 === errors;
                                          } else
                                            var valid10 = !0;
                                      }
                                    }
                                  } else {
                                    let err30 = {};
                                    vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
                                  }
                                var valid3 = _errs39 === errors;
                              } else
                                var valid3 = !0;
                          }
                        } else {
                          let err31 = {};
                          vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
                        }
                      var valid2 = _errs11 === errors;
                      if (!valid2)
                        break;
                    }
                  else {
                    let err32 = {};
                    vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
                  }
                var valid1 = _errs8 === errors;
              } else
                var valid1 = !0;
          }
        }
      }
    } else {
      let err33 = {};
      vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
    }
  var _valid0 = _errs1 === errors;
  if (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null), !_valid0) {
    var _valid0 = !1;
    return validate14.errors = [{ instancePath, schemaPath: "#/else/false schema", keyword: "false schema", params: {} }], !1;
    valid0 = _valid0;
  }
  if (!valid0) {
    let err34 = { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "else" } };
    return vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++, validate14.errors = vErrors, !1;
  }
  return validate14.errors = vErrors, errors === 0;
}

/** Says whether a value is the contract's report, of which a newer server may say more. */
export const isReport: (value: unknown) => value is components['schemas']['Report'] = validateReport
/** Says whether a value is a message of the process of a scan. */
export const isScanMessage: (value: unknown) => boolean = validateScanMessage
/** Says whether a value is the request for a scan. */
export const isScanRequest: (value: unknown) => boolean = validateScanRequest
/** Says whether a value tells the process of a scan to end. */
export const isStopMessage: (value: unknown) => boolean = validateStopMessage
/** Says whether a value is advisories as they lie in the data folder. */
export const isStoredAdvisories: (value: unknown) => boolean = validateStoredAdvisories
