// @ts-nocheck
// Generated from openapi.yaml and the schemas of src/service/runner/ by npm run codegen.

import type { components } from './api.d.ts'

// <stdin>
import { formats, ucs2length } from "./validatorHelpers.ts";
var validateReport = validate10;
var formats0 = formats.fullFormats.date, formats4 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i, formats10 = formats.fullFormats["date-time"], formats12 = formats.fullFormats.uri, func2 = ucs2length.default, pattern0 = new RegExp("^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$", "u"), pattern1 = new RegExp("^CWE-[0-9]+$", "u"), pattern2 = new RegExp("^[0-9a-f]{64}$", "u");
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
                    if (valid8) {
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
                      if (valid8)
                        if (data18.sources !== void 0) {
                          let data22 = data18.sources, _errs51 = errors;
                          if (errors === _errs51)
                            if (Array.isArray(data22))
                              if (data22.length > 3) {
                                let err39 = {};
                                vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
                              } else {
                                var valid9 = !0;
                                let len1 = data22.length;
                                for (let i1 = 0; i1 < len1; i1++) {
                                  let data23 = data22[i1], _errs53 = errors;
                                  if (errors === _errs53)
                                    if (data23 && typeof data23 == "object" && !Array.isArray(data23)) {
                                      let missing4;
                                      if (data23.source === void 0 && (missing4 = "source") || data23.dated === void 0 && (missing4 = "dated") || data23.sha256 === void 0 && (missing4 = "sha256")) {
                                        let err40 = {};
                                        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
                                      } else {
                                        if (data23.source !== void 0) {
                                          let _errs55 = errors;
                                          if (typeof data23.source != "string") {
                                            let err41 = {};
                                            vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
                                          }
                                          var valid10 = _errs55 === errors;
                                        } else
                                          var valid10 = !0;
                                        if (valid10) {
                                          if (data23.dated !== void 0) {
                                            let data25 = data23.dated, _errs57 = errors;
                                            if (errors === _errs57 && errors === _errs57)
                                              if (typeof data25 == "string") {
                                                if (!formats0.validate(data25)) {
                                                  let err42 = {};
                                                  vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
                                                }
                                              } else {
                                                let err43 = {};
                                                vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
                                              }
                                            var valid10 = _errs57 === errors;
                                          } else
                                            var valid10 = !0;
                                          if (valid10)
                                            if (data23.sha256 !== void 0) {
                                              let _errs59 = errors;
                                              if (typeof data23.sha256 != "string") {
                                                let err44 = {};
                                                vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
                                              }
                                              var valid10 = _errs59 === errors;
                                            } else
                                              var valid10 = !0;
                                        }
                                      }
                                    } else {
                                      let err45 = {};
                                      vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
                                    }
                                  var valid9 = _errs53 === errors;
                                  if (!valid9)
                                    break;
                                }
                              }
                            else {
                              let err46 = {};
                              vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
                            }
                          var valid8 = _errs51 === errors;
                        } else
                          var valid8 = !0;
                    }
                  }
                }
              } else {
                let err47 = {};
                vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
              }
            var _valid1 = _errs43 === errors;
            _valid1 && (valid7 = !0, passing0 = 0);
            let _errs61 = errors;
            if (data18 !== null) {
              let err48 = {};
              vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
            }
            var _valid1 = _errs61 === errors;
            if (_valid1 && valid7 ? (valid7 = !1, passing0 = [passing0, 1]) : _valid1 && (valid7 = !0, passing0 = 1), valid7)
              errors = _errs42, vErrors !== null && (_errs42 ? vErrors.length = _errs42 : vErrors = null);
            else {
              let err49 = {};
              vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
            }
            var valid1 = _errs41 === errors;
          } else
            var valid1 = !0;
          if (valid1) {
            if (data.active !== void 0) {
              let data27 = data.active, _errs63 = errors, _errs64 = errors, valid11 = !1, passing1 = null, _errs65 = errors;
              if (errors === _errs65)
                if (data27 && typeof data27 == "object" && !Array.isArray(data27)) {
                  let missing5;
                  if (data27.intensity === void 0 && (missing5 = "intensity") || data27.entries === void 0 && (missing5 = "entries") || data27.entries_left_out === void 0 && (missing5 = "entries_left_out") || data27.avoided === void 0 && (missing5 = "avoided") || data27.sign_in === void 0 && (missing5 = "sign_in") || data27.requests === void 0 && (missing5 = "requests")) {
                    let err50 = {};
                    vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
                  } else {
                    if (data27.intensity !== void 0) {
                      let data28 = data27.intensity, _errs67 = errors;
                      if (typeof data28 != "string") {
                        let err51 = {};
                        vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
                      }
                      if (!(data28 === "safe" || data28 === "intrusive")) {
                        let err52 = {};
                        vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
                      }
                      var valid12 = _errs67 === errors;
                    } else
                      var valid12 = !0;
                    if (valid12) {
                      if (data27.entries !== void 0) {
                        let data29 = data27.entries, _errs69 = errors;
                        if (!(typeof data29 == "number" && !(data29 % 1) && !isNaN(data29) && isFinite(data29))) {
                          let err53 = {};
                          vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
                        }
                        if (errors === _errs69 && typeof data29 == "number" && isFinite(data29) && (data29 < 0 || isNaN(data29))) {
                          let err54 = {};
                          vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
                        }
                        var valid12 = _errs69 === errors;
                      } else
                        var valid12 = !0;
                      if (valid12) {
                        if (data27.entries_left_out !== void 0) {
                          let data30 = data27.entries_left_out, _errs71 = errors;
                          if (!(typeof data30 == "number" && !(data30 % 1) && !isNaN(data30) && isFinite(data30))) {
                            let err55 = {};
                            vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
                          }
                          if (errors === _errs71 && typeof data30 == "number" && isFinite(data30) && (data30 < 0 || isNaN(data30))) {
                            let err56 = {};
                            vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
                          }
                          var valid12 = _errs71 === errors;
                        } else
                          var valid12 = !0;
                        if (valid12) {
                          if (data27.avoided !== void 0) {
                            let data31 = data27.avoided, _errs73 = errors;
                            if (!(typeof data31 == "number" && !(data31 % 1) && !isNaN(data31) && isFinite(data31))) {
                              let err57 = {};
                              vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
                            }
                            if (errors === _errs73 && typeof data31 == "number" && isFinite(data31) && (data31 < 0 || isNaN(data31))) {
                              let err58 = {};
                              vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
                            }
                            var valid12 = _errs73 === errors;
                          } else
                            var valid12 = !0;
                          if (valid12) {
                            if (data27.sign_in !== void 0) {
                              let data32 = data27.sign_in, _errs75 = errors;
                              if (typeof data32 != "string") {
                                let err59 = {};
                                vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
                              }
                              if (!(data32 === "none" || data32 === "signed_in" || data32 === "not_signed_in" || data32 === "lost")) {
                                let err60 = {};
                                vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
                              }
                              var valid12 = _errs75 === errors;
                            } else
                              var valid12 = !0;
                            if (valid12) {
                              if (data27.requests !== void 0) {
                                let data33 = data27.requests, _errs77 = errors;
                                if (!(typeof data33 == "number" && !(data33 % 1) && !isNaN(data33) && isFinite(data33))) {
                                  let err61 = {};
                                  vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
                                }
                                if (errors === _errs77 && typeof data33 == "number" && isFinite(data33) && (data33 < 0 || isNaN(data33))) {
                                  let err62 = {};
                                  vErrors === null ? vErrors = [err62] : vErrors.push(err62), errors++;
                                }
                                var valid12 = _errs77 === errors;
                              } else
                                var valid12 = !0;
                              if (valid12) {
                                if (data27.crawl !== void 0) {
                                  let data34 = data27.crawl, _errs79 = errors;
                                  if (errors === _errs79)
                                    if (data34 && typeof data34 == "object" && !Array.isArray(data34)) {
                                      let missing6;
                                      if (data34.documents === void 0 && (missing6 = "documents") || data34.shapes === void 0 && (missing6 = "shapes") || data34.structures === void 0 && (missing6 = "structures") || data34.urls_left === void 0 && (missing6 = "urls_left") || data34.skipped === void 0 && (missing6 = "skipped") || data34.stopped === void 0 && (missing6 = "stopped")) {
                                        let err63 = {};
                                        vErrors === null ? vErrors = [err63] : vErrors.push(err63), errors++;
                                      } else {
                                        if (data34.documents !== void 0) {
                                          let data35 = data34.documents, _errs81 = errors;
                                          if (!(typeof data35 == "number" && !(data35 % 1) && !isNaN(data35) && isFinite(data35))) {
                                            let err64 = {};
                                            vErrors === null ? vErrors = [err64] : vErrors.push(err64), errors++;
                                          }
                                          if (errors === _errs81 && typeof data35 == "number" && isFinite(data35) && (data35 < 0 || isNaN(data35))) {
                                            let err65 = {};
                                            vErrors === null ? vErrors = [err65] : vErrors.push(err65), errors++;
                                          }
                                          var valid13 = _errs81 === errors;
                                        } else
                                          var valid13 = !0;
                                        if (valid13) {
                                          if (data34.shapes !== void 0) {
                                            let data36 = data34.shapes, _errs83 = errors;
                                            if (!(typeof data36 == "number" && !(data36 % 1) && !isNaN(data36) && isFinite(data36))) {
                                              let err66 = {};
                                              vErrors === null ? vErrors = [err66] : vErrors.push(err66), errors++;
                                            }
                                            if (errors === _errs83 && typeof data36 == "number" && isFinite(data36) && (data36 < 0 || isNaN(data36))) {
                                              let err67 = {};
                                              vErrors === null ? vErrors = [err67] : vErrors.push(err67), errors++;
                                            }
                                            var valid13 = _errs83 === errors;
                                          } else
                                            var valid13 = !0;
                                          if (valid13) {
                                            if (data34.structures !== void 0) {
                                              let data37 = data34.structures, _errs85 = errors;
                                              if (!(typeof data37 == "number" && !(data37 % 1) && !isNaN(data37) && isFinite(data37))) {
                                                let err68 = {};
                                                vErrors === null ? vErrors = [err68] : vErrors.push(err68), errors++;
                                              }
                                              if (errors === _errs85 && typeof data37 == "number" && isFinite(data37) && (data37 < 0 || isNaN(data37))) {
                                                let err69 = {};
                                                vErrors === null ? vErrors = [err69] : vErrors.push(err69), errors++;
                                              }
                                              var valid13 = _errs85 === errors;
                                            } else
                                              var valid13 = !0;
                                            if (valid13) {
                                              if (data34.urls_left !== void 0) {
                                                let data38 = data34.urls_left, _errs87 = errors;
                                                if (!(typeof data38 == "number" && !(data38 % 1) && !isNaN(data38) && isFinite(data38))) {
                                                  let err70 = {};
                                                  vErrors === null ? vErrors = [err70] : vErrors.push(err70), errors++;
                                                }
                                                if (errors === _errs87 && typeof data38 == "number" && isFinite(data38) && (data38 < 0 || isNaN(data38))) {
                                                  let err71 = {};
                                                  vErrors === null ? vErrors = [err71] : vErrors.push(err71), errors++;
                                                }
                                                var valid13 = _errs87 === errors;
                                              } else
                                                var valid13 = !0;
                                              if (valid13) {
                                                if (data34.skipped !== void 0) {
                                                  let data39 = data34.skipped, _errs89 = errors;
                                                  if (!(typeof data39 == "number" && !(data39 % 1) && !isNaN(data39) && isFinite(data39))) {
                                                    let err72 = {};
                                                    vErrors === null ? vErrors = [err72] : vErrors.push(err72), errors++;
                                                  }
                                                  if (errors === _errs89 && typeof data39 == "number" && isFinite(data39) && (data39 < 0 || isNaN(data39))) {
                                                    let err73 = {};
                                                    vErrors === null ? vErrors = [err73] : vErrors.push(err73), errors++;
                                                  }
                                                  var valid13 = _errs89 === errors;
                                                } else
                                                  var valid13 = !0;
                                                if (valid13)
                                                  if (data34.stopped !== void 0) {
                                                    let data40 = data34.stopped, _errs91 = errors;
                                                    if (typeof data40 != "string") {
                                                      let err74 = {};
                                                      vErrors === null ? vErrors = [err74] : vErrors.push(err74), errors++;
                                                    }
                                                    if (!(data40 === "complete" || data40 === "no_news" || data40 === "documents" || data40 === "size" || data40 === "requests" || data40 === "time")) {
                                                      let err75 = {};
                                                      vErrors === null ? vErrors = [err75] : vErrors.push(err75), errors++;
                                                    }
                                                    var valid13 = _errs91 === errors;
                                                  } else
                                                    var valid13 = !0;
                                              }
                                            }
                                          }
                                        }
                                      }
                                    } else {
                                      let err76 = {};
                                      vErrors === null ? vErrors = [err76] : vErrors.push(err76), errors++;
                                    }
                                  var valid12 = _errs79 === errors;
                                } else
                                  var valid12 = !0;
                                if (valid12) {
                                  if (data27.rendered !== void 0) {
                                    let data41 = data27.rendered, _errs93 = errors;
                                    if (errors === _errs93)
                                      if (data41 && typeof data41 == "object" && !Array.isArray(data41)) {
                                        let missing7;
                                        if (data41.states === void 0 && (missing7 = "states") || data41.documents === void 0 && (missing7 = "documents") || data41.actions === void 0 && (missing7 = "actions") || data41.requests_seen === void 0 && (missing7 = "requests_seen") || data41.held_back === void 0 && (missing7 = "held_back") || data41.cut_short === void 0 && (missing7 = "cut_short") || data41.skipped === void 0 && (missing7 = "skipped") || data41.stopped === void 0 && (missing7 = "stopped")) {
                                          let err77 = {};
                                          vErrors === null ? vErrors = [err77] : vErrors.push(err77), errors++;
                                        } else {
                                          if (data41.states !== void 0) {
                                            let data42 = data41.states, _errs95 = errors;
                                            if (!(typeof data42 == "number" && !(data42 % 1) && !isNaN(data42) && isFinite(data42))) {
                                              let err78 = {};
                                              vErrors === null ? vErrors = [err78] : vErrors.push(err78), errors++;
                                            }
                                            if (errors === _errs95 && typeof data42 == "number" && isFinite(data42) && (data42 < 0 || isNaN(data42))) {
                                              let err79 = {};
                                              vErrors === null ? vErrors = [err79] : vErrors.push(err79), errors++;
                                            }
                                            var valid14 = _errs95 === errors;
                                          } else
                                            var valid14 = !0;
                                          if (valid14) {
                                            if (data41.documents !== void 0) {
                                              let data43 = data41.documents, _errs97 = errors;
                                              if (!(typeof data43 == "number" && !(data43 % 1) && !isNaN(data43) && isFinite(data43))) {
                                                let err80 = {};
                                                vErrors === null ? vErrors = [err80] : vErrors.push(err80), errors++;
                                              }
                                              if (errors === _errs97 && typeof data43 == "number" && isFinite(data43) && (data43 < 0 || isNaN(data43))) {
                                                let err81 = {};
                                                vErrors === null ? vErrors = [err81] : vErrors.push(err81), errors++;
                                              }
                                              var valid14 = _errs97 === errors;
                                            } else
                                              var valid14 = !0;
                                            if (valid14) {
                                              if (data41.actions !== void 0) {
                                                let data44 = data41.actions, _errs99 = errors;
                                                if (!(typeof data44 == "number" && !(data44 % 1) && !isNaN(data44) && isFinite(data44))) {
                                                  let err82 = {};
                                                  vErrors === null ? vErrors = [err82] : vErrors.push(err82), errors++;
                                                }
                                                if (errors === _errs99 && typeof data44 == "number" && isFinite(data44) && (data44 < 0 || isNaN(data44))) {
                                                  let err83 = {};
                                                  vErrors === null ? vErrors = [err83] : vErrors.push(err83), errors++;
                                                }
                                                var valid14 = _errs99 === errors;
                                              } else
                                                var valid14 = !0;
                                              if (valid14) {
                                                if (data41.requests_seen !== void 0) {
                                                  let data45 = data41.requests_seen, _errs101 = errors;
                                                  if (!(typeof data45 == "number" && !(data45 % 1) && !isNaN(data45) && isFinite(data45))) {
                                                    let err84 = {};
                                                    vErrors === null ? vErrors = [err84] : vErrors.push(err84), errors++;
                                                  }
                                                  if (errors === _errs101 && typeof data45 == "number" && isFinite(data45) && (data45 < 0 || isNaN(data45))) {
                                                    let err85 = {};
                                                    vErrors === null ? vErrors = [err85] : vErrors.push(err85), errors++;
                                                  }
                                                  var valid14 = _errs101 === errors;
                                                } else
                                                  var valid14 = !0;
                                                if (valid14) {
                                                  if (data41.held_back !== void 0) {
                                                    let data46 = data41.held_back, _errs103 = errors;
                                                    if (!(typeof data46 == "number" && !(data46 % 1) && !isNaN(data46) && isFinite(data46))) {
                                                      let err86 = {};
                                                      vErrors === null ? vErrors = [err86] : vErrors.push(err86), errors++;
                                                    }
                                                    if (errors === _errs103 && typeof data46 == "number" && isFinite(data46) && (data46 < 0 || isNaN(data46))) {
                                                      let err87 = {};
                                                      vErrors === null ? vErrors = [err87] : vErrors.push(err87), errors++;
                                                    }
                                                    var valid14 = _errs103 === errors;
                                                  } else
                                                    var valid14 = !0;
                                                  if (valid14) {
                                                    if (data41.cut_short !== void 0) {
                                                      let data47 = data41.cut_short, _errs105 = errors;
                                                      if (!(typeof data47 == "number" && !(data47 % 1) && !isNaN(data47) && isFinite(data47))) {
                                                        let err88 = {};
                                                        vErrors === null ? vErrors = [err88] : vErrors.push(err88), errors++;
                                                      }
                                                      if (errors === _errs105 && typeof data47 == "number" && isFinite(data47) && (data47 < 0 || isNaN(data47))) {
                                                        let err89 = {};
                                                        vErrors === null ? vErrors = [err89] : vErrors.push(err89), errors++;
                                                      }
                                                      var valid14 = _errs105 === errors;
                                                    } else
                                                      var valid14 = !0;
                                                    if (valid14) {
                                                      if (data41.skipped !== void 0) {
                                                        let data48 = data41.skipped, _errs107 = errors;
                                                        if (errors === _errs107)
                                                          if (Array.isArray(data48))
                                                            if (data48.length > 50) {
                                                              let err90 = {};
                                                              vErrors === null ? vErrors = [err90] : vErrors.push(err90), errors++;
                                                            } else {
                                                              var valid15 = !0;
                                                              let len2 = data48.length;
                                                              for (let i2 = 0; i2 < len2; i2++) {
                                                                let data49 = data48[i2], _errs109 = errors;
                                                                if (errors === _errs109)
                                                                  if (data49 && typeof data49 == "object" && !Array.isArray(data49)) {
                                                                    let missing8;
                                                                    if (data49.action === void 0 && (missing8 = "action") || data49.reason === void 0 && (missing8 = "reason")) {
                                                                      let err91 = {};
                                                                      vErrors === null ? vErrors = [err91] : vErrors.push(err91), errors++;
                                                                    } else {
                                                                      if (data49.action !== void 0) {
                                                                        let _errs111 = errors;
                                                                        if (typeof data49.action != "string") {
                                                                          let err92 = {};
                                                                          vErrors === null ? vErrors = [err92] : vErrors.push(err92), errors++;
                                                                        }
                                                                        var valid16 = _errs111 === errors;
                                                                      } else
                                                                        var valid16 = !0;
                                                                      if (valid16)
                                                                        if (data49.reason !== void 0) {
                                                                          let _errs113 = errors;
                                                                          if (typeof data49.reason != "string") {
                                                                            let err93 = {};
                                                                            vErrors === null ? vErrors = [err93] : vErrors.push(err93), errors++;
                                                                          }
                                                                          var valid16 = _errs113 === errors;
                                                                        } else
                                                                          var valid16 = !0;
                                                                    }
                                                                  } else {
                                                                    let err94 = {};
                                                                    vErrors === null ? vErrors = [err94] : vErrors.push(err94), errors++;
                                                                  }
                                                                var valid15 = _errs109 === errors;
                                                                if (!valid15)
                                                                  break;
                                                              }
                                                            }
                                                          else {
                                                            let err95 = {};
                                                            vErrors === null ? vErrors = [err95] : vErrors.push(err95), errors++;
                                                          }
                                                        var valid14 = _errs107 === errors;
                                                      } else
                                                        var valid14 = !0;
                                                      if (valid14) {
                                                        if (data41.stopped !== void 0) {
                                                          let data52 = data41.stopped, _errs115 = errors;
                                                          if (typeof data52 != "string") {
                                                            let err96 = {};
                                                            vErrors === null ? vErrors = [err96] : vErrors.push(err96), errors++;
                                                          }
                                                          if (!(data52 === "complete" || data52 === "states" || data52 === "documents" || data52 === "time" || data52 === "browser" || data52 === "not_rendered")) {
                                                            let err97 = {};
                                                            vErrors === null ? vErrors = [err97] : vErrors.push(err97), errors++;
                                                          }
                                                          var valid14 = _errs115 === errors;
                                                        } else
                                                          var valid14 = !0;
                                                        if (valid14)
                                                          if (data41.reason !== void 0) {
                                                            let _errs117 = errors;
                                                            if (typeof data41.reason != "string") {
                                                              let err98 = {};
                                                              vErrors === null ? vErrors = [err98] : vErrors.push(err98), errors++;
                                                            }
                                                            var valid14 = _errs117 === errors;
                                                          } else
                                                            var valid14 = !0;
                                                      }
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      } else {
                                        let err99 = {};
                                        vErrors === null ? vErrors = [err99] : vErrors.push(err99), errors++;
                                      }
                                    var valid12 = _errs93 === errors;
                                  } else
                                    var valid12 = !0;
                                  if (valid12) {
                                    if (data27.inputs !== void 0) {
                                      let data54 = data27.inputs, _errs119 = errors;
                                      if (errors === _errs119)
                                        if (data54 && typeof data54 == "object" && !Array.isArray(data54)) {
                                          let missing9;
                                          if (data54.sources === void 0 && (missing9 = "sources") || data54.places === void 0 && (missing9 = "places") || data54.left_out === void 0 && (missing9 = "left_out") || data54.valid_bases === void 0 && (missing9 = "valid_bases") || data54.refused_bases === void 0 && (missing9 = "refused_bases") || data54.unsent_bases === void 0 && (missing9 = "unsent_bases") || data54.refused === void 0 && (missing9 = "refused")) {
                                            let err100 = {};
                                            vErrors === null ? vErrors = [err100] : vErrors.push(err100), errors++;
                                          } else {
                                            if (data54.sources !== void 0) {
                                              let data55 = data54.sources, _errs121 = errors;
                                              if (errors === _errs121)
                                                if (Array.isArray(data55))
                                                  if (data55.length > 20) {
                                                    let err101 = {};
                                                    vErrors === null ? vErrors = [err101] : vErrors.push(err101), errors++;
                                                  } else {
                                                    var valid18 = !0;
                                                    let len3 = data55.length;
                                                    for (let i3 = 0; i3 < len3; i3++) {
                                                      let data56 = data55[i3], _errs123 = errors;
                                                      if (errors === _errs123)
                                                        if (data56 && typeof data56 == "object" && !Array.isArray(data56)) {
                                                          let missing10;
                                                          if (data56.source === void 0 && (missing10 = "source") || data56.requests === void 0 && (missing10 = "requests")) {
                                                            let err102 = {};
                                                            vErrors === null ? vErrors = [err102] : vErrors.push(err102), errors++;
                                                          } else {
                                                            if (data56.source !== void 0) {
                                                              let _errs125 = errors;
                                                              if (typeof data56.source != "string") {
                                                                let err103 = {};
                                                                vErrors === null ? vErrors = [err103] : vErrors.push(err103), errors++;
                                                              }
                                                              var valid19 = _errs125 === errors;
                                                            } else
                                                              var valid19 = !0;
                                                            if (valid19)
                                                              if (data56.requests !== void 0) {
                                                                let data58 = data56.requests, _errs127 = errors;
                                                                if (!(typeof data58 == "number" && !(data58 % 1) && !isNaN(data58) && isFinite(data58))) {
                                                                  let err104 = {};
                                                                  vErrors === null ? vErrors = [err104] : vErrors.push(err104), errors++;
                                                                }
                                                                if (errors === _errs127 && typeof data58 == "number" && isFinite(data58) && (data58 < 1 || isNaN(data58))) {
                                                                  let err105 = {};
                                                                  vErrors === null ? vErrors = [err105] : vErrors.push(err105), errors++;
                                                                }
                                                                var valid19 = _errs127 === errors;
                                                              } else
                                                                var valid19 = !0;
                                                          }
                                                        } else {
                                                          let err106 = {};
                                                          vErrors === null ? vErrors = [err106] : vErrors.push(err106), errors++;
                                                        }
                                                      var valid18 = _errs123 === errors;
                                                      if (!valid18)
                                                        break;
                                                    }
                                                  }
                                                else {
                                                  let err107 = {};
                                                  vErrors === null ? vErrors = [err107] : vErrors.push(err107), errors++;
                                                }
                                              var valid17 = _errs121 === errors;
                                            } else
                                              var valid17 = !0;
                                            if (valid17) {
                                              if (data54.places !== void 0) {
                                                let data59 = data54.places, _errs129 = errors;
                                                if (errors === _errs129)
                                                  if (Array.isArray(data59))
                                                    if (data59.length > 20) {
                                                      let err108 = {};
                                                      vErrors === null ? vErrors = [err108] : vErrors.push(err108), errors++;
                                                    } else {
                                                      var valid20 = !0;
                                                      let len4 = data59.length;
                                                      for (let i4 = 0; i4 < len4; i4++) {
                                                        let data60 = data59[i4], _errs131 = errors;
                                                        if (errors === _errs131)
                                                          if (data60 && typeof data60 == "object" && !Array.isArray(data60)) {
                                                            let missing11;
                                                            if (data60.place === void 0 && (missing11 = "place") || data60.parameters === void 0 && (missing11 = "parameters")) {
                                                              let err109 = {};
                                                              vErrors === null ? vErrors = [err109] : vErrors.push(err109), errors++;
                                                            } else {
                                                              if (data60.place !== void 0) {
                                                                let _errs133 = errors;
                                                                if (typeof data60.place != "string") {
                                                                  let err110 = {};
                                                                  vErrors === null ? vErrors = [err110] : vErrors.push(err110), errors++;
                                                                }
                                                                var valid21 = _errs133 === errors;
                                                              } else
                                                                var valid21 = !0;
                                                              if (valid21)
                                                                if (data60.parameters !== void 0) {
                                                                  let data62 = data60.parameters, _errs135 = errors;
                                                                  if (!(typeof data62 == "number" && !(data62 % 1) && !isNaN(data62) && isFinite(data62))) {
                                                                    let err111 = {};
                                                                    vErrors === null ? vErrors = [err111] : vErrors.push(err111), errors++;
                                                                  }
                                                                  if (errors === _errs135 && typeof data62 == "number" && isFinite(data62) && (data62 < 1 || isNaN(data62))) {
                                                                    let err112 = {};
                                                                    vErrors === null ? vErrors = [err112] : vErrors.push(err112), errors++;
                                                                  }
                                                                  var valid21 = _errs135 === errors;
                                                                } else
                                                                  var valid21 = !0;
                                                            }
                                                          } else {
                                                            let err113 = {};
                                                            vErrors === null ? vErrors = [err113] : vErrors.push(err113), errors++;
                                                          }
                                                        var valid20 = _errs131 === errors;
                                                        if (!valid20)
                                                          break;
                                                      }
                                                    }
                                                  else {
                                                    let err114 = {};
                                                    vErrors === null ? vErrors = [err114] : vErrors.push(err114), errors++;
                                                  }
                                                var valid17 = _errs129 === errors;
                                              } else
                                                var valid17 = !0;
                                              if (valid17) {
                                                if (data54.left_out !== void 0) {
                                                  let data63 = data54.left_out, _errs137 = errors;
                                                  if (!(typeof data63 == "number" && !(data63 % 1) && !isNaN(data63) && isFinite(data63))) {
                                                    let err115 = {};
                                                    vErrors === null ? vErrors = [err115] : vErrors.push(err115), errors++;
                                                  }
                                                  if (errors === _errs137 && typeof data63 == "number" && isFinite(data63) && (data63 < 0 || isNaN(data63))) {
                                                    let err116 = {};
                                                    vErrors === null ? vErrors = [err116] : vErrors.push(err116), errors++;
                                                  }
                                                  var valid17 = _errs137 === errors;
                                                } else
                                                  var valid17 = !0;
                                                if (valid17) {
                                                  if (data54.valid_bases !== void 0) {
                                                    let data64 = data54.valid_bases, _errs139 = errors;
                                                    if (!(typeof data64 == "number" && !(data64 % 1) && !isNaN(data64) && isFinite(data64))) {
                                                      let err117 = {};
                                                      vErrors === null ? vErrors = [err117] : vErrors.push(err117), errors++;
                                                    }
                                                    if (errors === _errs139 && typeof data64 == "number" && isFinite(data64) && (data64 < 0 || isNaN(data64))) {
                                                      let err118 = {};
                                                      vErrors === null ? vErrors = [err118] : vErrors.push(err118), errors++;
                                                    }
                                                    var valid17 = _errs139 === errors;
                                                  } else
                                                    var valid17 = !0;
                                                  if (valid17) {
                                                    if (data54.refused_bases !== void 0) {
                                                      let data65 = data54.refused_bases, _errs141 = errors;
                                                      if (!(typeof data65 == "number" && !(data65 % 1) && !isNaN(data65) && isFinite(data65))) {
                                                        let err119 = {};
                                                        vErrors === null ? vErrors = [err119] : vErrors.push(err119), errors++;
                                                      }
                                                      if (errors === _errs141 && typeof data65 == "number" && isFinite(data65) && (data65 < 0 || isNaN(data65))) {
                                                        let err120 = {};
                                                        vErrors === null ? vErrors = [err120] : vErrors.push(err120), errors++;
                                                      }
                                                      var valid17 = _errs141 === errors;
                                                    } else
                                                      var valid17 = !0;
                                                    if (valid17) {
                                                      if (data54.unsent_bases !== void 0) {
                                                        let data66 = data54.unsent_bases, _errs143 = errors;
                                                        if (!(typeof data66 == "number" && !(data66 % 1) && !isNaN(data66) && isFinite(data66))) {
                                                          let err121 = {};
                                                          vErrors === null ? vErrors = [err121] : vErrors.push(err121), errors++;
                                                        }
                                                        if (errors === _errs143 && typeof data66 == "number" && isFinite(data66) && (data66 < 0 || isNaN(data66))) {
                                                          let err122 = {};
                                                          vErrors === null ? vErrors = [err122] : vErrors.push(err122), errors++;
                                                        }
                                                        var valid17 = _errs143 === errors;
                                                      } else
                                                        var valid17 = !0;
                                                      if (valid17)
                                                        if (data54.refused !== void 0) {
                                                          let data67 = data54.refused, _errs145 = errors;
                                                          if (errors === _errs145)
                                                            if (Array.isArray(data67))
                                                              if (data67.length > 50) {
                                                                let err123 = {};
                                                                vErrors === null ? vErrors = [err123] : vErrors.push(err123), errors++;
                                                              } else {
                                                                var valid22 = !0;
                                                                let len5 = data67.length;
                                                                for (let i5 = 0; i5 < len5; i5++) {
                                                                  let data68 = data67[i5], _errs147 = errors;
                                                                  if (errors === _errs147)
                                                                    if (data68 && typeof data68 == "object" && !Array.isArray(data68)) {
                                                                      let missing12;
                                                                      if (data68.method === void 0 && (missing12 = "method") || data68.url === void 0 && (missing12 = "url") || data68.status === void 0 && (missing12 = "status")) {
                                                                        let err124 = {};
                                                                        vErrors === null ? vErrors = [err124] : vErrors.push(err124), errors++;
                                                                      } else {
                                                                        if (data68.method !== void 0) {
                                                                          let _errs149 = errors;
                                                                          if (typeof data68.method != "string") {
                                                                            let err125 = {};
                                                                            vErrors === null ? vErrors = [err125] : vErrors.push(err125), errors++;
                                                                          }
                                                                          var valid23 = _errs149 === errors;
                                                                        } else
                                                                          var valid23 = !0;
                                                                        if (valid23) {
                                                                          if (data68.url !== void 0) {
                                                                            let _errs151 = errors;
                                                                            if (typeof data68.url != "string") {
                                                                              let err126 = {};
                                                                              vErrors === null ? vErrors = [err126] : vErrors.push(err126), errors++;
                                                                            }
                                                                            var valid23 = _errs151 === errors;
                                                                          } else
                                                                            var valid23 = !0;
                                                                          if (valid23)
                                                                            if (data68.status !== void 0) {
                                                                              let data71 = data68.status, _errs153 = errors;
                                                                              if (!(typeof data71 == "number" && !(data71 % 1) && !isNaN(data71) && isFinite(data71))) {
                                                                                let err127 = {};
                                                                                vErrors === null ? vErrors = [err127] : vErrors.push(err127), errors++;
                                                                              }
                                                                              var valid23 = _errs153 === errors;
                                                                            } else
                                                                              var valid23 = !0;
                                                                        }
                                                                      }
                                                                    } else {
                                                                      let err128 = {};
                                                                      vErrors === null ? vErrors = [err128] : vErrors.push(err128), errors++;
                                                                    }
                                                                  var valid22 = _errs147 === errors;
                                                                  if (!valid22)
                                                                    break;
                                                                }
                                                              }
                                                            else {
                                                              let err129 = {};
                                                              vErrors === null ? vErrors = [err129] : vErrors.push(err129), errors++;
                                                            }
                                                          var valid17 = _errs145 === errors;
                                                        } else
                                                          var valid17 = !0;
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        } else {
                                          let err130 = {};
                                          vErrors === null ? vErrors = [err130] : vErrors.push(err130), errors++;
                                        }
                                      var valid12 = _errs119 === errors;
                                    } else
                                      var valid12 = !0;
                                    if (valid12) {
                                      if (data27.sign_ins !== void 0) {
                                        let data72 = data27.sign_ins, _errs155 = errors;
                                        if (errors === _errs155)
                                          if (Array.isArray(data72)) {
                                            var valid24 = !0;
                                            let len6 = data72.length;
                                            for (let i6 = 0; i6 < len6; i6++) {
                                              let data73 = data72[i6], _errs157 = errors;
                                              if (errors === _errs157)
                                                if (data73 && typeof data73 == "object" && !Array.isArray(data73)) {
                                                  let missing13;
                                                  if (data73.account === void 0 && (missing13 = "account") || data73.role === void 0 && (missing13 = "role") || data73.kind === void 0 && (missing13 = "kind") || data73.state === void 0 && (missing13 = "state") || data73.reason === void 0 && (missing13 = "reason") || data73.epochs === void 0 && (missing13 = "epochs")) {
                                                    let err131 = {};
                                                    vErrors === null ? vErrors = [err131] : vErrors.push(err131), errors++;
                                                  } else {
                                                    if (data73.account !== void 0) {
                                                      let _errs159 = errors;
                                                      if (typeof data73.account != "string") {
                                                        let err132 = {};
                                                        vErrors === null ? vErrors = [err132] : vErrors.push(err132), errors++;
                                                      }
                                                      var valid25 = _errs159 === errors;
                                                    } else
                                                      var valid25 = !0;
                                                    if (valid25) {
                                                      if (data73.role !== void 0) {
                                                        let _errs161 = errors;
                                                        if (typeof data73.role != "string") {
                                                          let err133 = {};
                                                          vErrors === null ? vErrors = [err133] : vErrors.push(err133), errors++;
                                                        }
                                                        var valid25 = _errs161 === errors;
                                                      } else
                                                        var valid25 = !0;
                                                      if (valid25) {
                                                        if (data73.kind !== void 0) {
                                                          let data76 = data73.kind, _errs163 = errors;
                                                          if (typeof data76 != "string") {
                                                            let err134 = {};
                                                            vErrors === null ? vErrors = [err134] : vErrors.push(err134), errors++;
                                                          }
                                                          if (!(data76 === "form" || data76 === "json" || data76 === "browser" || data76 === "bearer" || data76 === "cookie" || data76 === "header")) {
                                                            let err135 = {};
                                                            vErrors === null ? vErrors = [err135] : vErrors.push(err135), errors++;
                                                          }
                                                          var valid25 = _errs163 === errors;
                                                        } else
                                                          var valid25 = !0;
                                                        if (valid25) {
                                                          if (data73.state !== void 0) {
                                                            let data77 = data73.state, _errs165 = errors;
                                                            if (typeof data77 != "string") {
                                                              let err136 = {};
                                                              vErrors === null ? vErrors = [err136] : vErrors.push(err136), errors++;
                                                            }
                                                            if (!(data77 === "signed_in" || data77 === "not_signed_in" || data77 === "lost" || data77 === "not_used")) {
                                                              let err137 = {};
                                                              vErrors === null ? vErrors = [err137] : vErrors.push(err137), errors++;
                                                            }
                                                            var valid25 = _errs165 === errors;
                                                          } else
                                                            var valid25 = !0;
                                                          if (valid25) {
                                                            if (data73.reason !== void 0) {
                                                              let data78 = data73.reason, _errs167 = errors;
                                                              if (typeof data78 != "string" && data78 !== null) {
                                                                let err138 = {};
                                                                vErrors === null ? vErrors = [err138] : vErrors.push(err138), errors++;
                                                              }
                                                              var valid25 = _errs167 === errors;
                                                            } else
                                                              var valid25 = !0;
                                                            if (valid25)
                                                              if (data73.epochs !== void 0) {
                                                                let data79 = data73.epochs, _errs169 = errors;
                                                                if (!(typeof data79 == "number" && !(data79 % 1) && !isNaN(data79) && isFinite(data79))) {
                                                                  let err139 = {};
                                                                  vErrors === null ? vErrors = [err139] : vErrors.push(err139), errors++;
                                                                }
                                                                if (errors === _errs169 && typeof data79 == "number" && isFinite(data79) && (data79 < 0 || isNaN(data79))) {
                                                                  let err140 = {};
                                                                  vErrors === null ? vErrors = [err140] : vErrors.push(err140), errors++;
                                                                }
                                                                var valid25 = _errs169 === errors;
                                                              } else
                                                                var valid25 = !0;
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                } else {
                                                  let err141 = {};
                                                  vErrors === null ? vErrors = [err141] : vErrors.push(err141), errors++;
                                                }
                                              var valid24 = _errs157 === errors;
                                              if (!valid24)
                                                break;
                                            }
                                          } else {
                                            let err142 = {};
                                            vErrors === null ? vErrors = [err142] : vErrors.push(err142), errors++;
                                          }
                                        var valid12 = _errs155 === errors;
                                      } else
                                        var valid12 = !0;
                                      if (valid12) {
                                        if (data27.model_calls !== void 0) {
                                          let data80 = data27.model_calls, _errs171 = errors;
                                          if (errors === _errs171)
                                            if (data80 && typeof data80 == "object" && !Array.isArray(data80)) {
                                              let missing14;
                                              if (data80.calls === void 0 && (missing14 = "calls") || data80.calls_max === void 0 && (missing14 = "calls_max") || data80.endpoints === void 0 && (missing14 = "endpoints")) {
                                                let err143 = {};
                                                vErrors === null ? vErrors = [err143] : vErrors.push(err143), errors++;
                                              } else {
                                                if (data80.calls !== void 0) {
                                                  let data81 = data80.calls, _errs173 = errors;
                                                  if (!(typeof data81 == "number" && !(data81 % 1) && !isNaN(data81) && isFinite(data81))) {
                                                    let err144 = {};
                                                    vErrors === null ? vErrors = [err144] : vErrors.push(err144), errors++;
                                                  }
                                                  if (errors === _errs173 && typeof data81 == "number" && isFinite(data81) && (data81 < 1 || isNaN(data81))) {
                                                    let err145 = {};
                                                    vErrors === null ? vErrors = [err145] : vErrors.push(err145), errors++;
                                                  }
                                                  var valid26 = _errs173 === errors;
                                                } else
                                                  var valid26 = !0;
                                                if (valid26) {
                                                  if (data80.calls_max !== void 0) {
                                                    let data82 = data80.calls_max, _errs175 = errors;
                                                    if (!(typeof data82 == "number" && !(data82 % 1) && !isNaN(data82) && isFinite(data82))) {
                                                      let err146 = {};
                                                      vErrors === null ? vErrors = [err146] : vErrors.push(err146), errors++;
                                                    }
                                                    if (errors === _errs175 && typeof data82 == "number" && isFinite(data82) && (data82 < 1 || isNaN(data82))) {
                                                      let err147 = {};
                                                      vErrors === null ? vErrors = [err147] : vErrors.push(err147), errors++;
                                                    }
                                                    var valid26 = _errs175 === errors;
                                                  } else
                                                    var valid26 = !0;
                                                  if (valid26)
                                                    if (data80.endpoints !== void 0) {
                                                      let data83 = data80.endpoints, _errs177 = errors;
                                                      if (errors === _errs177)
                                                        if (Array.isArray(data83))
                                                          if (data83.length > 50) {
                                                            let err148 = {};
                                                            vErrors === null ? vErrors = [err148] : vErrors.push(err148), errors++;
                                                          } else {
                                                            var valid27 = !0;
                                                            let len7 = data83.length;
                                                            for (let i7 = 0; i7 < len7; i7++) {
                                                              let data84 = data83[i7], _errs179 = errors;
                                                              if (errors === _errs179)
                                                                if (data84 && typeof data84 == "object" && !Array.isArray(data84)) {
                                                                  let missing15;
                                                                  if (data84.method === void 0 && (missing15 = "method") || data84.url === void 0 && (missing15 = "url") || data84.calls === void 0 && (missing15 = "calls") || data84.characters_sent === void 0 && (missing15 = "characters_sent") || data84.characters_received === void 0 && (missing15 = "characters_received") || data84.tokens === void 0 && (missing15 = "tokens")) {
                                                                    let err149 = {};
                                                                    vErrors === null ? vErrors = [err149] : vErrors.push(err149), errors++;
                                                                  } else {
                                                                    if (data84.method !== void 0) {
                                                                      let _errs181 = errors;
                                                                      if (typeof data84.method != "string") {
                                                                        let err150 = {};
                                                                        vErrors === null ? vErrors = [err150] : vErrors.push(err150), errors++;
                                                                      }
                                                                      var valid28 = _errs181 === errors;
                                                                    } else
                                                                      var valid28 = !0;
                                                                    if (valid28) {
                                                                      if (data84.url !== void 0) {
                                                                        let _errs183 = errors;
                                                                        if (typeof data84.url != "string") {
                                                                          let err151 = {};
                                                                          vErrors === null ? vErrors = [err151] : vErrors.push(err151), errors++;
                                                                        }
                                                                        var valid28 = _errs183 === errors;
                                                                      } else
                                                                        var valid28 = !0;
                                                                      if (valid28) {
                                                                        if (data84.calls !== void 0) {
                                                                          let data87 = data84.calls, _errs185 = errors;
                                                                          if (!(typeof data87 == "number" && !(data87 % 1) && !isNaN(data87) && isFinite(data87))) {
                                                                            let err152 = {};
                                                                            vErrors === null ? vErrors = [err152] : vErrors.push(err152), errors++;
                                                                          }
                                                                          if (errors === _errs185 && typeof data87 == "number" && isFinite(data87) && (data87 < 1 || isNaN(data87))) {
                                                                            let err153 = {};
                                                                            vErrors === null ? vErrors = [err153] : vErrors.push(err153), errors++;
                                                                          }
                                                                          var valid28 = _errs185 === errors;
                                                                        } else
                                                                          var valid28 = !0;
                                                                        if (valid28) {
                                                                          if (data84.characters_sent !== void 0) {
                                                                            let data88 = data84.characters_sent, _errs187 = errors;
                                                                            if (!(typeof data88 == "number" && !(data88 % 1) && !isNaN(data88) && isFinite(data88))) {
                                                                              let err154 = {};
                                                                              vErrors === null ? vErrors = [err154] : vErrors.push(err154), errors++;
                                                                            }
                                                                            if (errors === _errs187 && typeof data88 == "number" && isFinite(data88) && (data88 < 0 || isNaN(data88))) {
                                                                              let err155 = {};
                                                                              vErrors === null ? vErrors = [err155] : vErrors.push(err155), errors++;
                                                                            }
                                                                            var valid28 = _errs187 === errors;
                                                                          } else
                                                                            var valid28 = !0;
                                                                          if (valid28) {
                                                                            if (data84.characters_received !== void 0) {
                                                                              let data89 = data84.characters_received, _errs189 = errors;
                                                                              if (!(typeof data89 == "number" && !(data89 % 1) && !isNaN(data89) && isFinite(data89))) {
                                                                                let err156 = {};
                                                                                vErrors === null ? vErrors = [err156] : vErrors.push(err156), errors++;
                                                                              }
                                                                              if (errors === _errs189 && typeof data89 == "number" && isFinite(data89) && (data89 < 0 || isNaN(data89))) {
                                                                                let err157 = {};
                                                                                vErrors === null ? vErrors = [err157] : vErrors.push(err157), errors++;
                                                                              }
                                                                              var valid28 = _errs189 === errors;
                                                                            } else
                                                                              var valid28 = !0;
                                                                            if (valid28)
                                                                              if (data84.tokens !== void 0) {
                                                                                let data90 = data84.tokens, _errs191 = errors;
                                                                                if (!(typeof data90 == "number" && !(data90 % 1) && !isNaN(data90) && isFinite(data90)) && data90 !== null) {
                                                                                  let err158 = {};
                                                                                  vErrors === null ? vErrors = [err158] : vErrors.push(err158), errors++;
                                                                                }
                                                                                if (errors === _errs191 && typeof data90 == "number" && isFinite(data90) && (data90 < 0 || isNaN(data90))) {
                                                                                  let err159 = {};
                                                                                  vErrors === null ? vErrors = [err159] : vErrors.push(err159), errors++;
                                                                                }
                                                                                var valid28 = _errs191 === errors;
                                                                              } else
                                                                                var valid28 = !0;
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  }
                                                                } else {
                                                                  let err160 = {};
                                                                  vErrors === null ? vErrors = [err160] : vErrors.push(err160), errors++;
                                                                }
                                                              var valid27 = _errs179 === errors;
                                                              if (!valid27)
                                                                break;
                                                            }
                                                          }
                                                        else {
                                                          let err161 = {};
                                                          vErrors === null ? vErrors = [err161] : vErrors.push(err161), errors++;
                                                        }
                                                      var valid26 = _errs177 === errors;
                                                    } else
                                                      var valid26 = !0;
                                                }
                                              }
                                            } else {
                                              let err162 = {};
                                              vErrors === null ? vErrors = [err162] : vErrors.push(err162), errors++;
                                            }
                                          var valid12 = _errs171 === errors;
                                        } else
                                          var valid12 = !0;
                                        if (valid12)
                                          if (data27.writes !== void 0) {
                                            let data91 = data27.writes, _errs193 = errors;
                                            if (errors === _errs193)
                                              if (data91 && typeof data91 == "object" && !Array.isArray(data91)) {
                                                let missing16;
                                                if (data91.sent === void 0 && (missing16 = "sent") || data91.requests === void 0 && (missing16 = "requests") || data91.objects === void 0 && (missing16 = "objects") || data91.stopped === void 0 && (missing16 = "stopped")) {
                                                  let err163 = {};
                                                  vErrors === null ? vErrors = [err163] : vErrors.push(err163), errors++;
                                                } else {
                                                  if (data91.stopped !== void 0) {
                                                    let data92 = data91.stopped, _errs195 = errors;
                                                    if (typeof data92 != "string" && data92 !== null) {
                                                      let err164 = {};
                                                      vErrors === null ? vErrors = [err164] : vErrors.push(err164), errors++;
                                                    }
                                                    var valid29 = _errs195 === errors;
                                                  } else
                                                    var valid29 = !0;
                                                  if (valid29) {
                                                    if (data91.sent !== void 0) {
                                                      let data93 = data91.sent, _errs197 = errors;
                                                      if (!(typeof data93 == "number" && !(data93 % 1) && !isNaN(data93) && isFinite(data93))) {
                                                        let err165 = {};
                                                        vErrors === null ? vErrors = [err165] : vErrors.push(err165), errors++;
                                                      }
                                                      if (errors === _errs197 && typeof data93 == "number" && isFinite(data93) && (data93 < 0 || isNaN(data93))) {
                                                        let err166 = {};
                                                        vErrors === null ? vErrors = [err166] : vErrors.push(err166), errors++;
                                                      }
                                                      var valid29 = _errs197 === errors;
                                                    } else
                                                      var valid29 = !0;
                                                    if (valid29) {
                                                      if (data91.requests !== void 0) {
                                                        let data94 = data91.requests, _errs199 = errors;
                                                        if (errors === _errs199)
                                                          if (Array.isArray(data94))
                                                            if (data94.length > 100) {
                                                              let err167 = {};
                                                              vErrors === null ? vErrors = [err167] : vErrors.push(err167), errors++;
                                                            } else {
                                                              var valid30 = !0;
                                                              let len8 = data94.length;
                                                              for (let i8 = 0; i8 < len8; i8++) {
                                                                let data95 = data94[i8], _errs201 = errors;
                                                                if (errors === _errs201)
                                                                  if (data95 && typeof data95 == "object" && !Array.isArray(data95)) {
                                                                    let missing17;
                                                                    if (data95.request === void 0 && (missing17 = "request") || data95.count === void 0 && (missing17 = "count")) {
                                                                      let err168 = {};
                                                                      vErrors === null ? vErrors = [err168] : vErrors.push(err168), errors++;
                                                                    } else {
                                                                      if (data95.request !== void 0) {
                                                                        let _errs203 = errors;
                                                                        if (typeof data95.request != "string") {
                                                                          let err169 = {};
                                                                          vErrors === null ? vErrors = [err169] : vErrors.push(err169), errors++;
                                                                        }
                                                                        var valid31 = _errs203 === errors;
                                                                      } else
                                                                        var valid31 = !0;
                                                                      if (valid31)
                                                                        if (data95.count !== void 0) {
                                                                          let data97 = data95.count, _errs205 = errors;
                                                                          if (!(typeof data97 == "number" && !(data97 % 1) && !isNaN(data97) && isFinite(data97))) {
                                                                            let err170 = {};
                                                                            vErrors === null ? vErrors = [err170] : vErrors.push(err170), errors++;
                                                                          }
                                                                          if (errors === _errs205 && typeof data97 == "number" && isFinite(data97) && (data97 < 1 || isNaN(data97))) {
                                                                            let err171 = {};
                                                                            vErrors === null ? vErrors = [err171] : vErrors.push(err171), errors++;
                                                                          }
                                                                          var valid31 = _errs205 === errors;
                                                                        } else
                                                                          var valid31 = !0;
                                                                    }
                                                                  } else {
                                                                    let err172 = {};
                                                                    vErrors === null ? vErrors = [err172] : vErrors.push(err172), errors++;
                                                                  }
                                                                var valid30 = _errs201 === errors;
                                                                if (!valid30)
                                                                  break;
                                                              }
                                                            }
                                                          else {
                                                            let err173 = {};
                                                            vErrors === null ? vErrors = [err173] : vErrors.push(err173), errors++;
                                                          }
                                                        var valid29 = _errs199 === errors;
                                                      } else
                                                        var valid29 = !0;
                                                      if (valid29) {
                                                        if (data91.requests_left_out !== void 0) {
                                                          let data98 = data91.requests_left_out, _errs207 = errors;
                                                          if (!(typeof data98 == "number" && !(data98 % 1) && !isNaN(data98) && isFinite(data98))) {
                                                            let err174 = {};
                                                            vErrors === null ? vErrors = [err174] : vErrors.push(err174), errors++;
                                                          }
                                                          if (errors === _errs207 && typeof data98 == "number" && isFinite(data98) && (data98 < 0 || isNaN(data98))) {
                                                            let err175 = {};
                                                            vErrors === null ? vErrors = [err175] : vErrors.push(err175), errors++;
                                                          }
                                                          var valid29 = _errs207 === errors;
                                                        } else
                                                          var valid29 = !0;
                                                        if (valid29)
                                                          if (data91.objects !== void 0) {
                                                            let data99 = data91.objects, _errs209 = errors;
                                                            if (errors === _errs209)
                                                              if (Array.isArray(data99))
                                                                if (data99.length > 800) {
                                                                  let err176 = {};
                                                                  vErrors === null ? vErrors = [err176] : vErrors.push(err176), errors++;
                                                                } else {
                                                                  var valid32 = !0;
                                                                  let len9 = data99.length;
                                                                  for (let i9 = 0; i9 < len9; i9++) {
                                                                    let data100 = data99[i9], _errs211 = errors;
                                                                    if (errors === _errs211)
                                                                      if (data100 && typeof data100 == "object" && !Array.isArray(data100)) {
                                                                        let missing18;
                                                                        if (data100.url === void 0 && (missing18 = "url") || data100.change === void 0 && (missing18 = "change") || data100.state === void 0 && (missing18 = "state")) {
                                                                          let err177 = {};
                                                                          vErrors === null ? vErrors = [err177] : vErrors.push(err177), errors++;
                                                                        } else {
                                                                          if (data100.url !== void 0) {
                                                                            let _errs213 = errors;
                                                                            if (typeof data100.url != "string") {
                                                                              let err178 = {};
                                                                              vErrors === null ? vErrors = [err178] : vErrors.push(err178), errors++;
                                                                            }
                                                                            var valid33 = _errs213 === errors;
                                                                          } else
                                                                            var valid33 = !0;
                                                                          if (valid33) {
                                                                            if (data100.name !== void 0) {
                                                                              let data102 = data100.name, _errs215 = errors;
                                                                              if (errors === _errs215)
                                                                                if (typeof data102 == "string") {
                                                                                  if (func2(data102) > 200) {
                                                                                    let err179 = {};
                                                                                    vErrors === null ? vErrors = [err179] : vErrors.push(err179), errors++;
                                                                                  }
                                                                                } else {
                                                                                  let err180 = {};
                                                                                  vErrors === null ? vErrors = [err180] : vErrors.push(err180), errors++;
                                                                                }
                                                                              var valid33 = _errs215 === errors;
                                                                            } else
                                                                              var valid33 = !0;
                                                                            if (valid33) {
                                                                              if (data100.change !== void 0) {
                                                                                let data103 = data100.change, _errs217 = errors;
                                                                                if (typeof data103 != "string") {
                                                                                  let err181 = {};
                                                                                  vErrors === null ? vErrors = [err181] : vErrors.push(err181), errors++;
                                                                                }
                                                                                if (!(data103 === "created" || data103 === "changed")) {
                                                                                  let err182 = {};
                                                                                  vErrors === null ? vErrors = [err182] : vErrors.push(err182), errors++;
                                                                                }
                                                                                var valid33 = _errs217 === errors;
                                                                              } else
                                                                                var valid33 = !0;
                                                                              if (valid33)
                                                                                if (data100.state !== void 0) {
                                                                                  let data104 = data100.state, _errs219 = errors;
                                                                                  if (typeof data104 != "string") {
                                                                                    let err183 = {};
                                                                                    vErrors === null ? vErrors = [err183] : vErrors.push(err183), errors++;
                                                                                  }
                                                                                  if (!(data104 === "restored" || data104 === "removed" || data104 === "left")) {
                                                                                    let err184 = {};
                                                                                    vErrors === null ? vErrors = [err184] : vErrors.push(err184), errors++;
                                                                                  }
                                                                                  var valid33 = _errs219 === errors;
                                                                                } else
                                                                                  var valid33 = !0;
                                                                            }
                                                                          }
                                                                        }
                                                                      } else {
                                                                        let err185 = {};
                                                                        vErrors === null ? vErrors = [err185] : vErrors.push(err185), errors++;
                                                                      }
                                                                    var valid32 = _errs211 === errors;
                                                                    if (!valid32)
                                                                      break;
                                                                  }
                                                                }
                                                              else {
                                                                let err186 = {};
                                                                vErrors === null ? vErrors = [err186] : vErrors.push(err186), errors++;
                                                              }
                                                            var valid29 = _errs209 === errors;
                                                          } else
                                                            var valid29 = !0;
                                                      }
                                                    }
                                                  }
                                                }
                                              } else {
                                                let err187 = {};
                                                vErrors === null ? vErrors = [err187] : vErrors.push(err187), errors++;
                                              }
                                            var valid12 = _errs193 === errors;
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
                      }
                    }
                  }
                } else {
                  let err188 = {};
                  vErrors === null ? vErrors = [err188] : vErrors.push(err188), errors++;
                }
              var _valid2 = _errs65 === errors;
              _valid2 && (valid11 = !0, passing1 = 0);
              let _errs221 = errors;
              if (data27 !== null) {
                let err189 = {};
                vErrors === null ? vErrors = [err189] : vErrors.push(err189), errors++;
              }
              var _valid2 = _errs221 === errors;
              if (_valid2 && valid11 ? (valid11 = !1, passing1 = [passing1, 1]) : _valid2 && (valid11 = !0, passing1 = 1), valid11)
                errors = _errs64, vErrors !== null && (_errs64 ? vErrors.length = _errs64 : vErrors = null);
              else {
                let err190 = {};
                vErrors === null ? vErrors = [err190] : vErrors.push(err190), errors++;
              }
              var valid1 = _errs63 === errors;
            } else
              var valid1 = !0;
            if (valid1) {
              if (data.disturbances !== void 0) {
                let data105 = data.disturbances, _errs223 = errors;
                if (errors === _errs223)
                  if (Array.isArray(data105))
                    if (data105.length > 100) {
                      let err191 = {};
                      vErrors === null ? vErrors = [err191] : vErrors.push(err191), errors++;
                    } else {
                      var valid34 = !0;
                      let len10 = data105.length;
                      for (let i10 = 0; i10 < len10; i10++) {
                        let data106 = data105[i10], _errs225 = errors;
                        if (errors === _errs225)
                          if (data106 && typeof data106 == "object" && !Array.isArray(data106)) {
                            let missing19;
                            if (data106.kind === void 0 && (missing19 = "kind") || data106.from_request === void 0 && (missing19 = "from_request") || data106.to_request === void 0 && (missing19 = "to_request") || data106.message === void 0 && (missing19 = "message")) {
                              let err192 = {};
                              vErrors === null ? vErrors = [err192] : vErrors.push(err192), errors++;
                            } else {
                              if (data106.kind !== void 0) {
                                let data107 = data106.kind, _errs227 = errors;
                                if (typeof data107 != "string") {
                                  let err193 = {};
                                  vErrors === null ? vErrors = [err193] : vErrors.push(err193), errors++;
                                }
                                if (!(data107 === "unreachable" || data107 === "silent" || data107 === "failing" || data107 === "blocked" || data107 === "rate_limited" || data107 === "challenged" || data107 === "redirected")) {
                                  let err194 = {};
                                  vErrors === null ? vErrors = [err194] : vErrors.push(err194), errors++;
                                }
                                var valid35 = _errs227 === errors;
                              } else
                                var valid35 = !0;
                              if (valid35) {
                                if (data106.from_request !== void 0) {
                                  let data108 = data106.from_request, _errs229 = errors;
                                  if (!(typeof data108 == "number" && !(data108 % 1) && !isNaN(data108) && isFinite(data108))) {
                                    let err195 = {};
                                    vErrors === null ? vErrors = [err195] : vErrors.push(err195), errors++;
                                  }
                                  if (errors === _errs229 && typeof data108 == "number" && isFinite(data108) && (data108 < 1 || isNaN(data108))) {
                                    let err196 = {};
                                    vErrors === null ? vErrors = [err196] : vErrors.push(err196), errors++;
                                  }
                                  var valid35 = _errs229 === errors;
                                } else
                                  var valid35 = !0;
                                if (valid35) {
                                  if (data106.to_request !== void 0) {
                                    let data109 = data106.to_request, _errs231 = errors;
                                    if (!(typeof data109 == "number" && !(data109 % 1) && !isNaN(data109) && isFinite(data109)) && data109 !== null) {
                                      let err197 = {};
                                      vErrors === null ? vErrors = [err197] : vErrors.push(err197), errors++;
                                    }
                                    if (errors === _errs231 && typeof data109 == "number" && isFinite(data109) && (data109 < 1 || isNaN(data109))) {
                                      let err198 = {};
                                      vErrors === null ? vErrors = [err198] : vErrors.push(err198), errors++;
                                    }
                                    var valid35 = _errs231 === errors;
                                  } else
                                    var valid35 = !0;
                                  if (valid35)
                                    if (data106.message !== void 0) {
                                      let _errs233 = errors;
                                      if (typeof data106.message != "string") {
                                        let err199 = {};
                                        vErrors === null ? vErrors = [err199] : vErrors.push(err199), errors++;
                                      }
                                      var valid35 = _errs233 === errors;
                                    } else
                                      var valid35 = !0;
                                }
                              }
                            }
                          } else {
                            let err200 = {};
                            vErrors === null ? vErrors = [err200] : vErrors.push(err200), errors++;
                          }
                        var valid34 = _errs225 === errors;
                        if (!valid34)
                          break;
                      }
                    }
                  else {
                    let err201 = {};
                    vErrors === null ? vErrors = [err201] : vErrors.push(err201), errors++;
                  }
                var valid1 = _errs223 === errors;
              } else
                var valid1 = !0;
              if (valid1) {
                if (data.skipped !== void 0) {
                  let data111 = data.skipped, _errs235 = errors;
                  if (errors === _errs235)
                    if (data111 && typeof data111 == "object" && !Array.isArray(data111)) {
                      let missing20;
                      if (data111.total === void 0 && (missing20 = "total") || data111.actions === void 0 && (missing20 = "actions")) {
                        let err202 = {};
                        vErrors === null ? vErrors = [err202] : vErrors.push(err202), errors++;
                      } else {
                        if (data111.total !== void 0) {
                          let data112 = data111.total, _errs237 = errors;
                          if (!(typeof data112 == "number" && !(data112 % 1) && !isNaN(data112) && isFinite(data112))) {
                            let err203 = {};
                            vErrors === null ? vErrors = [err203] : vErrors.push(err203), errors++;
                          }
                          if (errors === _errs237 && typeof data112 == "number" && isFinite(data112) && (data112 < 0 || isNaN(data112))) {
                            let err204 = {};
                            vErrors === null ? vErrors = [err204] : vErrors.push(err204), errors++;
                          }
                          var valid36 = _errs237 === errors;
                        } else
                          var valid36 = !0;
                        if (valid36)
                          if (data111.actions !== void 0) {
                            let data113 = data111.actions, _errs239 = errors;
                            if (errors === _errs239)
                              if (Array.isArray(data113))
                                if (data113.length > 500) {
                                  let err205 = {};
                                  vErrors === null ? vErrors = [err205] : vErrors.push(err205), errors++;
                                } else {
                                  var valid37 = !0;
                                  let len11 = data113.length;
                                  for (let i11 = 0; i11 < len11; i11++) {
                                    let data114 = data113[i11], _errs241 = errors;
                                    if (errors === _errs241)
                                      if (data114 && typeof data114 == "object" && !Array.isArray(data114)) {
                                        let missing21;
                                        if (data114.method === void 0 && (missing21 = "method") || data114.url === void 0 && (missing21 = "url") || data114.effect === void 0 && (missing21 = "effect") || data114.reason === void 0 && (missing21 = "reason")) {
                                          let err206 = {};
                                          vErrors === null ? vErrors = [err206] : vErrors.push(err206), errors++;
                                        } else {
                                          if (data114.method !== void 0) {
                                            let _errs243 = errors;
                                            if (typeof data114.method != "string") {
                                              let err207 = {};
                                              vErrors === null ? vErrors = [err207] : vErrors.push(err207), errors++;
                                            }
                                            var valid38 = _errs243 === errors;
                                          } else
                                            var valid38 = !0;
                                          if (valid38) {
                                            if (data114.url !== void 0) {
                                              let _errs245 = errors;
                                              if (typeof data114.url != "string") {
                                                let err208 = {};
                                                vErrors === null ? vErrors = [err208] : vErrors.push(err208), errors++;
                                              }
                                              var valid38 = _errs245 === errors;
                                            } else
                                              var valid38 = !0;
                                            if (valid38) {
                                              if (data114.effect !== void 0) {
                                                let data117 = data114.effect, _errs247 = errors;
                                                if (typeof data117 != "string") {
                                                  let err209 = {};
                                                  vErrors === null ? vErrors = [err209] : vErrors.push(err209), errors++;
                                                }
                                                if (!(data117 === "destroys" || data117 === "ends_session" || data117 === "changes" || data117 === "unclear" || data117 === "creates")) {
                                                  let err210 = {};
                                                  vErrors === null ? vErrors = [err210] : vErrors.push(err210), errors++;
                                                }
                                                var valid38 = _errs247 === errors;
                                              } else
                                                var valid38 = !0;
                                              if (valid38)
                                                if (data114.reason !== void 0) {
                                                  let _errs249 = errors;
                                                  if (typeof data114.reason != "string") {
                                                    let err211 = {};
                                                    vErrors === null ? vErrors = [err211] : vErrors.push(err211), errors++;
                                                  }
                                                  var valid38 = _errs249 === errors;
                                                } else
                                                  var valid38 = !0;
                                            }
                                          }
                                        }
                                      } else {
                                        let err212 = {};
                                        vErrors === null ? vErrors = [err212] : vErrors.push(err212), errors++;
                                      }
                                    var valid37 = _errs241 === errors;
                                    if (!valid37)
                                      break;
                                  }
                                }
                              else {
                                let err213 = {};
                                vErrors === null ? vErrors = [err213] : vErrors.push(err213), errors++;
                              }
                            var valid36 = _errs239 === errors;
                          } else
                            var valid36 = !0;
                      }
                    } else {
                      let err214 = {};
                      vErrors === null ? vErrors = [err214] : vErrors.push(err214), errors++;
                    }
                  var valid1 = _errs235 === errors;
                } else
                  var valid1 = !0;
                if (valid1) {
                  if (data.api_descriptions !== void 0) {
                    let data119 = data.api_descriptions, _errs251 = errors;
                    if (errors === _errs251)
                      if (Array.isArray(data119))
                        if (data119.length > 5) {
                          let err215 = {};
                          vErrors === null ? vErrors = [err215] : vErrors.push(err215), errors++;
                        } else {
                          var valid39 = !0;
                          let len12 = data119.length;
                          for (let i12 = 0; i12 < len12; i12++) {
                            let data120 = data119[i12], _errs253 = errors;
                            if (errors === _errs253)
                              if (data120 && typeof data120 == "object" && !Array.isArray(data120)) {
                                let missing22;
                                if (data120.name === void 0 && (missing22 = "name") || data120.kind === void 0 && (missing22 = "kind") || data120.operations === void 0 && (missing22 = "operations") || data120.requested === void 0 && (missing22 = "requested") || data120.not_requested === void 0 && (missing22 = "not_requested") || data120.warnings === void 0 && (missing22 = "warnings")) {
                                  let err216 = {};
                                  vErrors === null ? vErrors = [err216] : vErrors.push(err216), errors++;
                                } else {
                                  if (data120.name !== void 0) {
                                    let _errs255 = errors;
                                    if (typeof data120.name != "string") {
                                      let err217 = {};
                                      vErrors === null ? vErrors = [err217] : vErrors.push(err217), errors++;
                                    }
                                    var valid40 = _errs255 === errors;
                                  } else
                                    var valid40 = !0;
                                  if (valid40) {
                                    if (data120.kind !== void 0) {
                                      let data122 = data120.kind, _errs257 = errors;
                                      if (typeof data122 != "string") {
                                        let err218 = {};
                                        vErrors === null ? vErrors = [err218] : vErrors.push(err218), errors++;
                                      }
                                      if (!(data122 === "openapi" || data122 === "swagger" || data122 === "postman" || data122 === "har" || data122 === "graphql" || data122 === "wsdl")) {
                                        let err219 = {};
                                        vErrors === null ? vErrors = [err219] : vErrors.push(err219), errors++;
                                      }
                                      var valid40 = _errs257 === errors;
                                    } else
                                      var valid40 = !0;
                                    if (valid40) {
                                      if (data120.operations !== void 0) {
                                        let data123 = data120.operations, _errs259 = errors;
                                        if (!(typeof data123 == "number" && !(data123 % 1) && !isNaN(data123) && isFinite(data123))) {
                                          let err220 = {};
                                          vErrors === null ? vErrors = [err220] : vErrors.push(err220), errors++;
                                        }
                                        if (errors === _errs259 && typeof data123 == "number" && isFinite(data123) && (data123 < 0 || isNaN(data123))) {
                                          let err221 = {};
                                          vErrors === null ? vErrors = [err221] : vErrors.push(err221), errors++;
                                        }
                                        var valid40 = _errs259 === errors;
                                      } else
                                        var valid40 = !0;
                                      if (valid40) {
                                        if (data120.requested !== void 0) {
                                          let data124 = data120.requested, _errs261 = errors;
                                          if (!(typeof data124 == "number" && !(data124 % 1) && !isNaN(data124) && isFinite(data124))) {
                                            let err222 = {};
                                            vErrors === null ? vErrors = [err222] : vErrors.push(err222), errors++;
                                          }
                                          if (errors === _errs261 && typeof data124 == "number" && isFinite(data124) && (data124 < 0 || isNaN(data124))) {
                                            let err223 = {};
                                            vErrors === null ? vErrors = [err223] : vErrors.push(err223), errors++;
                                          }
                                          var valid40 = _errs261 === errors;
                                        } else
                                          var valid40 = !0;
                                        if (valid40) {
                                          if (data120.not_requested !== void 0) {
                                            let data125 = data120.not_requested, _errs263 = errors;
                                            if (errors === _errs263)
                                              if (Array.isArray(data125))
                                                if (data125.length > 100) {
                                                  let err224 = {};
                                                  vErrors === null ? vErrors = [err224] : vErrors.push(err224), errors++;
                                                } else {
                                                  var valid41 = !0;
                                                  let len13 = data125.length;
                                                  for (let i13 = 0; i13 < len13; i13++) {
                                                    let data126 = data125[i13], _errs265 = errors;
                                                    if (errors === _errs265)
                                                      if (data126 && typeof data126 == "object" && !Array.isArray(data126)) {
                                                        let missing23;
                                                        if (data126.method === void 0 && (missing23 = "method") || data126.url === void 0 && (missing23 = "url") || data126.reason === void 0 && (missing23 = "reason")) {
                                                          let err225 = {};
                                                          vErrors === null ? vErrors = [err225] : vErrors.push(err225), errors++;
                                                        } else {
                                                          if (data126.method !== void 0) {
                                                            let _errs267 = errors;
                                                            if (typeof data126.method != "string") {
                                                              let err226 = {};
                                                              vErrors === null ? vErrors = [err226] : vErrors.push(err226), errors++;
                                                            }
                                                            var valid42 = _errs267 === errors;
                                                          } else
                                                            var valid42 = !0;
                                                          if (valid42) {
                                                            if (data126.url !== void 0) {
                                                              let _errs269 = errors;
                                                              if (typeof data126.url != "string") {
                                                                let err227 = {};
                                                                vErrors === null ? vErrors = [err227] : vErrors.push(err227), errors++;
                                                              }
                                                              var valid42 = _errs269 === errors;
                                                            } else
                                                              var valid42 = !0;
                                                            if (valid42)
                                                              if (data126.reason !== void 0) {
                                                                let _errs271 = errors;
                                                                if (typeof data126.reason != "string") {
                                                                  let err228 = {};
                                                                  vErrors === null ? vErrors = [err228] : vErrors.push(err228), errors++;
                                                                }
                                                                var valid42 = _errs271 === errors;
                                                              } else
                                                                var valid42 = !0;
                                                          }
                                                        }
                                                      } else {
                                                        let err229 = {};
                                                        vErrors === null ? vErrors = [err229] : vErrors.push(err229), errors++;
                                                      }
                                                    var valid41 = _errs265 === errors;
                                                    if (!valid41)
                                                      break;
                                                  }
                                                }
                                              else {
                                                let err230 = {};
                                                vErrors === null ? vErrors = [err230] : vErrors.push(err230), errors++;
                                              }
                                            var valid40 = _errs263 === errors;
                                          } else
                                            var valid40 = !0;
                                          if (valid40)
                                            if (data120.warnings !== void 0) {
                                              let data130 = data120.warnings, _errs273 = errors;
                                              if (errors === _errs273)
                                                if (Array.isArray(data130))
                                                  if (data130.length > 20) {
                                                    let err231 = {};
                                                    vErrors === null ? vErrors = [err231] : vErrors.push(err231), errors++;
                                                  } else {
                                                    var valid43 = !0;
                                                    let len14 = data130.length;
                                                    for (let i14 = 0; i14 < len14; i14++) {
                                                      let _errs275 = errors;
                                                      if (typeof data130[i14] != "string") {
                                                        let err232 = {};
                                                        vErrors === null ? vErrors = [err232] : vErrors.push(err232), errors++;
                                                      }
                                                      var valid43 = _errs275 === errors;
                                                      if (!valid43)
                                                        break;
                                                    }
                                                  }
                                                else {
                                                  let err233 = {};
                                                  vErrors === null ? vErrors = [err233] : vErrors.push(err233), errors++;
                                                }
                                              var valid40 = _errs273 === errors;
                                            } else
                                              var valid40 = !0;
                                        }
                                      }
                                    }
                                  }
                                }
                              } else {
                                let err234 = {};
                                vErrors === null ? vErrors = [err234] : vErrors.push(err234), errors++;
                              }
                            var valid39 = _errs253 === errors;
                            if (!valid39)
                              break;
                          }
                        }
                      else {
                        let err235 = {};
                        vErrors === null ? vErrors = [err235] : vErrors.push(err235), errors++;
                      }
                    var valid1 = _errs251 === errors;
                  } else
                    var valid1 = !0;
                  if (valid1) {
                    if (data.view !== void 0) {
                      let data132 = data.view, _errs277 = errors;
                      if (errors === _errs277)
                        if (data132 && typeof data132 == "object" && !Array.isArray(data132)) {
                          let missing24;
                          if (data132.start === void 0 && (missing24 = "start") || data132.host === void 0 && (missing24 = "host") || data132.mode === void 0 && (missing24 = "mode") || data132.intensity === void 0 && (missing24 = "intensity") || data132.signed_in === void 0 && (missing24 = "signed_in") || data132.rendered === void 0 && (missing24 = "rendered") || data132.probes === void 0 && (missing24 = "probes") || data132.exclude_paths === void 0 && (missing24 = "exclude_paths")) {
                            let err236 = {};
                            vErrors === null ? vErrors = [err236] : vErrors.push(err236), errors++;
                          } else {
                            if (data132.start !== void 0) {
                              let _errs279 = errors;
                              if (typeof data132.start != "string") {
                                let err237 = {};
                                vErrors === null ? vErrors = [err237] : vErrors.push(err237), errors++;
                              }
                              var valid44 = _errs279 === errors;
                            } else
                              var valid44 = !0;
                            if (valid44) {
                              if (data132.host !== void 0) {
                                let _errs281 = errors;
                                if (typeof data132.host != "string") {
                                  let err238 = {};
                                  vErrors === null ? vErrors = [err238] : vErrors.push(err238), errors++;
                                }
                                var valid44 = _errs281 === errors;
                              } else
                                var valid44 = !0;
                              if (valid44) {
                                if (data132.mode !== void 0) {
                                  let data135 = data132.mode, _errs283 = errors;
                                  if (typeof data135 != "string") {
                                    let err239 = {};
                                    vErrors === null ? vErrors = [err239] : vErrors.push(err239), errors++;
                                  }
                                  if (!(data135 === "passive" || data135 === "active")) {
                                    let err240 = {};
                                    vErrors === null ? vErrors = [err240] : vErrors.push(err240), errors++;
                                  }
                                  var valid44 = _errs283 === errors;
                                } else
                                  var valid44 = !0;
                                if (valid44) {
                                  if (data132.intensity !== void 0) {
                                    let data136 = data132.intensity, _errs285 = errors;
                                    if (typeof data136 != "string") {
                                      let err241 = {};
                                      vErrors === null ? vErrors = [err241] : vErrors.push(err241), errors++;
                                    }
                                    if (!(data136 === "safe" || data136 === "intrusive")) {
                                      let err242 = {};
                                      vErrors === null ? vErrors = [err242] : vErrors.push(err242), errors++;
                                    }
                                    var valid44 = _errs285 === errors;
                                  } else
                                    var valid44 = !0;
                                  if (valid44) {
                                    if (data132.signed_in !== void 0) {
                                      let _errs287 = errors;
                                      if (typeof data132.signed_in != "boolean") {
                                        let err243 = {};
                                        vErrors === null ? vErrors = [err243] : vErrors.push(err243), errors++;
                                      }
                                      var valid44 = _errs287 === errors;
                                    } else
                                      var valid44 = !0;
                                    if (valid44) {
                                      if (data132.rendered !== void 0) {
                                        let _errs289 = errors;
                                        if (typeof data132.rendered != "boolean") {
                                          let err244 = {};
                                          vErrors === null ? vErrors = [err244] : vErrors.push(err244), errors++;
                                        }
                                        var valid44 = _errs289 === errors;
                                      } else
                                        var valid44 = !0;
                                      if (valid44) {
                                        if (data132.probes !== void 0) {
                                          let data139 = data132.probes, _errs291 = errors;
                                          if (typeof data139 != "string") {
                                            let err245 = {};
                                            vErrors === null ? vErrors = [err245] : vErrors.push(err245), errors++;
                                          }
                                          if (!(data139 === "all" || data139 === "observe")) {
                                            let err246 = {};
                                            vErrors === null ? vErrors = [err246] : vErrors.push(err246), errors++;
                                          }
                                          var valid44 = _errs291 === errors;
                                        } else
                                          var valid44 = !0;
                                        if (valid44) {
                                          if (data132.exclude_paths !== void 0) {
                                            let data140 = data132.exclude_paths, _errs293 = errors;
                                            if (errors === _errs293)
                                              if (Array.isArray(data140))
                                                if (data140.length > 50) {
                                                  let err247 = {};
                                                  vErrors === null ? vErrors = [err247] : vErrors.push(err247), errors++;
                                                } else {
                                                  var valid45 = !0;
                                                  let len15 = data140.length;
                                                  for (let i15 = 0; i15 < len15; i15++) {
                                                    let _errs295 = errors;
                                                    if (typeof data140[i15] != "string") {
                                                      let err248 = {};
                                                      vErrors === null ? vErrors = [err248] : vErrors.push(err248), errors++;
                                                    }
                                                    var valid45 = _errs295 === errors;
                                                    if (!valid45)
                                                      break;
                                                  }
                                                }
                                              else {
                                                let err249 = {};
                                                vErrors === null ? vErrors = [err249] : vErrors.push(err249), errors++;
                                              }
                                            var valid44 = _errs293 === errors;
                                          } else
                                            var valid44 = !0;
                                          if (valid44)
                                            if (data132.include_paths !== void 0) {
                                              let data142 = data132.include_paths, _errs297 = errors;
                                              if (errors === _errs297)
                                                if (Array.isArray(data142))
                                                  if (data142.length > 50) {
                                                    let err250 = {};
                                                    vErrors === null ? vErrors = [err250] : vErrors.push(err250), errors++;
                                                  } else {
                                                    var valid46 = !0;
                                                    let len16 = data142.length;
                                                    for (let i16 = 0; i16 < len16; i16++) {
                                                      let _errs299 = errors;
                                                      if (typeof data142[i16] != "string") {
                                                        let err251 = {};
                                                        vErrors === null ? vErrors = [err251] : vErrors.push(err251), errors++;
                                                      }
                                                      var valid46 = _errs299 === errors;
                                                      if (!valid46)
                                                        break;
                                                    }
                                                  }
                                                else {
                                                  let err252 = {};
                                                  vErrors === null ? vErrors = [err252] : vErrors.push(err252), errors++;
                                                }
                                              var valid44 = _errs297 === errors;
                                            } else
                                              var valid44 = !0;
                                        }
                                      }
                                    }
                                  }
                                }
                              }
                            }
                          }
                        } else {
                          let err253 = {};
                          vErrors === null ? vErrors = [err253] : vErrors.push(err253), errors++;
                        }
                      var valid1 = _errs277 === errors;
                    } else
                      var valid1 = !0;
                    if (valid1) {
                      if (data.requests !== void 0) {
                        let data144 = data.requests, _errs301 = errors;
                        if (!(typeof data144 == "number" && !(data144 % 1) && !isNaN(data144) && isFinite(data144))) {
                          let err254 = {};
                          vErrors === null ? vErrors = [err254] : vErrors.push(err254), errors++;
                        }
                        if (errors === _errs301 && typeof data144 == "number" && isFinite(data144) && (data144 < 0 || isNaN(data144))) {
                          let err255 = {};
                          vErrors === null ? vErrors = [err255] : vErrors.push(err255), errors++;
                        }
                        var valid1 = _errs301 === errors;
                      } else
                        var valid1 = !0;
                      if (valid1) {
                        if (data.duration_ms !== void 0) {
                          let data145 = data.duration_ms, _errs303 = errors;
                          if (!(typeof data145 == "number" && !(data145 % 1) && !isNaN(data145) && isFinite(data145))) {
                            let err256 = {};
                            vErrors === null ? vErrors = [err256] : vErrors.push(err256), errors++;
                          }
                          if (errors === _errs303 && typeof data145 == "number" && isFinite(data145) && (data145 < 0 || isNaN(data145))) {
                            let err257 = {};
                            vErrors === null ? vErrors = [err257] : vErrors.push(err257), errors++;
                          }
                          var valid1 = _errs303 === errors;
                        } else
                          var valid1 = !0;
                        if (valid1) {
                          if (data.engine_version !== void 0) {
                            let _errs305 = errors;
                            if (typeof data.engine_version != "string") {
                              let err258 = {};
                              vErrors === null ? vErrors = [err258] : vErrors.push(err258), errors++;
                            }
                            var valid1 = _errs305 === errors;
                          } else
                            var valid1 = !0;
                          if (valid1) {
                            if (data.ended_by !== void 0) {
                              let data147 = data.ended_by, _errs307 = errors;
                              if (typeof data147 != "string") {
                                let err259 = {};
                                vErrors === null ? vErrors = [err259] : vErrors.push(err259), errors++;
                              }
                              if (!(data147 === "done" || data147 === "time_limit" || data147 === "cancelled" || data147 === "crash" || data147 === "target_lost" || data147 === "memory" || data147 === "authorization_withdrawn")) {
                                let err260 = {};
                                vErrors === null ? vErrors = [err260] : vErrors.push(err260), errors++;
                              }
                              var valid1 = _errs307 === errors;
                            } else
                              var valid1 = !0;
                            if (valid1) {
                              if (data.checks !== void 0) {
                                let data148 = data.checks, _errs309 = errors, _errs310 = errors, valid47 = !1, passing2 = null, _errs311 = errors;
                                if (errors === _errs311)
                                  if (data148 && typeof data148 == "object" && !Array.isArray(data148)) {
                                    let missing25;
                                    if (data148.found === void 0 && (missing25 = "found") || data148.passed === void 0 && (missing25 = "passed") || data148.not_evaluated === void 0 && (missing25 = "not_evaluated")) {
                                      let err261 = {};
                                      vErrors === null ? vErrors = [err261] : vErrors.push(err261), errors++;
                                    } else {
                                      if (data148.found !== void 0) {
                                        let data149 = data148.found, _errs313 = errors;
                                        if (!(typeof data149 == "number" && !(data149 % 1) && !isNaN(data149) && isFinite(data149))) {
                                          let err262 = {};
                                          vErrors === null ? vErrors = [err262] : vErrors.push(err262), errors++;
                                        }
                                        if (errors === _errs313 && typeof data149 == "number" && isFinite(data149) && (data149 < 0 || isNaN(data149))) {
                                          let err263 = {};
                                          vErrors === null ? vErrors = [err263] : vErrors.push(err263), errors++;
                                        }
                                        var valid48 = _errs313 === errors;
                                      } else
                                        var valid48 = !0;
                                      if (valid48) {
                                        if (data148.passed !== void 0) {
                                          let data150 = data148.passed, _errs315 = errors;
                                          if (!(typeof data150 == "number" && !(data150 % 1) && !isNaN(data150) && isFinite(data150))) {
                                            let err264 = {};
                                            vErrors === null ? vErrors = [err264] : vErrors.push(err264), errors++;
                                          }
                                          if (errors === _errs315 && typeof data150 == "number" && isFinite(data150) && (data150 < 0 || isNaN(data150))) {
                                            let err265 = {};
                                            vErrors === null ? vErrors = [err265] : vErrors.push(err265), errors++;
                                          }
                                          var valid48 = _errs315 === errors;
                                        } else
                                          var valid48 = !0;
                                        if (valid48) {
                                          if (data148.passed_in_part !== void 0) {
                                            let data151 = data148.passed_in_part, _errs317 = errors;
                                            if (!(typeof data151 == "number" && !(data151 % 1) && !isNaN(data151) && isFinite(data151))) {
                                              let err266 = {};
                                              vErrors === null ? vErrors = [err266] : vErrors.push(err266), errors++;
                                            }
                                            if (errors === _errs317 && typeof data151 == "number" && isFinite(data151) && (data151 < 0 || isNaN(data151))) {
                                              let err267 = {};
                                              vErrors === null ? vErrors = [err267] : vErrors.push(err267), errors++;
                                            }
                                            var valid48 = _errs317 === errors;
                                          } else
                                            var valid48 = !0;
                                          if (valid48)
                                            if (data148.not_evaluated !== void 0) {
                                              let data152 = data148.not_evaluated, _errs319 = errors;
                                              if (!(typeof data152 == "number" && !(data152 % 1) && !isNaN(data152) && isFinite(data152))) {
                                                let err268 = {};
                                                vErrors === null ? vErrors = [err268] : vErrors.push(err268), errors++;
                                              }
                                              if (errors === _errs319 && typeof data152 == "number" && isFinite(data152) && (data152 < 0 || isNaN(data152))) {
                                                let err269 = {};
                                                vErrors === null ? vErrors = [err269] : vErrors.push(err269), errors++;
                                              }
                                              var valid48 = _errs319 === errors;
                                            } else
                                              var valid48 = !0;
                                        }
                                      }
                                    }
                                  } else {
                                    let err270 = {};
                                    vErrors === null ? vErrors = [err270] : vErrors.push(err270), errors++;
                                  }
                                var _valid3 = _errs311 === errors;
                                _valid3 && (valid47 = !0, passing2 = 0);
                                let _errs321 = errors;
                                if (errors === _errs321)
                                  if (Array.isArray(data148))
                                    if (data148.length > 1e4) {
                                      let err271 = {};
                                      vErrors === null ? vErrors = [err271] : vErrors.push(err271), errors++;
                                    } else {
                                      var valid49 = !0;
                                      let len17 = data148.length;
                                      for (let i17 = 0; i17 < len17; i17++) {
                                        let data153 = data148[i17], _errs323 = errors;
                                        if (errors === _errs323)
                                          if (data153 && typeof data153 == "object" && !Array.isArray(data153)) {
                                            let missing26;
                                            if (data153.check_id === void 0 && (missing26 = "check_id") || data153.state === void 0 && (missing26 = "state") || data153.reason === void 0 && (missing26 = "reason")) {
                                              let err272 = {};
                                              vErrors === null ? vErrors = [err272] : vErrors.push(err272), errors++;
                                            } else {
                                              if (data153.check_id !== void 0) {
                                                let _errs325 = errors;
                                                if (typeof data153.check_id != "string") {
                                                  let err273 = {};
                                                  vErrors === null ? vErrors = [err273] : vErrors.push(err273), errors++;
                                                }
                                                var valid50 = _errs325 === errors;
                                              } else
                                                var valid50 = !0;
                                              if (valid50) {
                                                if (data153.state !== void 0) {
                                                  let data155 = data153.state, _errs327 = errors;
                                                  if (typeof data155 != "string") {
                                                    let err274 = {};
                                                    vErrors === null ? vErrors = [err274] : vErrors.push(err274), errors++;
                                                  }
                                                  if (!(data155 === "found" || data155 === "passed" || data155 === "passed_in_part" || data155 === "not_evaluated")) {
                                                    let err275 = {};
                                                    vErrors === null ? vErrors = [err275] : vErrors.push(err275), errors++;
                                                  }
                                                  var valid50 = _errs327 === errors;
                                                } else
                                                  var valid50 = !0;
                                                if (valid50)
                                                  if (data153.reason !== void 0) {
                                                    let data156 = data153.reason, _errs329 = errors;
                                                    if (typeof data156 != "string" && data156 !== null) {
                                                      let err276 = {};
                                                      vErrors === null ? vErrors = [err276] : vErrors.push(err276), errors++;
                                                    }
                                                    var valid50 = _errs329 === errors;
                                                  } else
                                                    var valid50 = !0;
                                              }
                                            }
                                          } else {
                                            let err277 = {};
                                            vErrors === null ? vErrors = [err277] : vErrors.push(err277), errors++;
                                          }
                                        var valid49 = _errs323 === errors;
                                        if (!valid49)
                                          break;
                                      }
                                    }
                                  else {
                                    let err278 = {};
                                    vErrors === null ? vErrors = [err278] : vErrors.push(err278), errors++;
                                  }
                                var _valid3 = _errs321 === errors;
                                if (_valid3 && valid47 ? (valid47 = !1, passing2 = [passing2, 1]) : _valid3 && (valid47 = !0, passing2 = 1), valid47)
                                  errors = _errs310, vErrors !== null && (_errs310 ? vErrors.length = _errs310 : vErrors = null);
                                else {
                                  let err279 = {};
                                  vErrors === null ? vErrors = [err279] : vErrors.push(err279), errors++;
                                }
                                var valid1 = _errs309 === errors;
                              } else
                                var valid1 = !0;
                              if (valid1) {
                                if (data.pages !== void 0) {
                                  let data157 = data.pages, _errs331 = errors;
                                  if (errors === _errs331)
                                    if (Array.isArray(data157))
                                      if (data157.length > 1e3) {
                                        let err280 = {};
                                        vErrors === null ? vErrors = [err280] : vErrors.push(err280), errors++;
                                      } else {
                                        var valid51 = !0;
                                        let len18 = data157.length;
                                        for (let i18 = 0; i18 < len18; i18++) {
                                          let data158 = data157[i18], _errs333 = errors;
                                          if (errors === _errs333)
                                            if (data158 && typeof data158 == "object" && !Array.isArray(data158)) {
                                              let missing27;
                                              if (data158.url === void 0 && (missing27 = "url") || data158.status === void 0 && (missing27 = "status") || data158.media_type === void 0 && (missing27 = "media_type") || data158.bytes === void 0 && (missing27 = "bytes")) {
                                                let err281 = {};
                                                vErrors === null ? vErrors = [err281] : vErrors.push(err281), errors++;
                                              } else {
                                                if (data158.url !== void 0) {
                                                  let _errs335 = errors;
                                                  if (typeof data158.url != "string") {
                                                    let err282 = {};
                                                    vErrors === null ? vErrors = [err282] : vErrors.push(err282), errors++;
                                                  }
                                                  var valid52 = _errs335 === errors;
                                                } else
                                                  var valid52 = !0;
                                                if (valid52) {
                                                  if (data158.status !== void 0) {
                                                    let data160 = data158.status, _errs337 = errors;
                                                    if (!(typeof data160 == "number" && !(data160 % 1) && !isNaN(data160) && isFinite(data160))) {
                                                      let err283 = {};
                                                      vErrors === null ? vErrors = [err283] : vErrors.push(err283), errors++;
                                                    }
                                                    var valid52 = _errs337 === errors;
                                                  } else
                                                    var valid52 = !0;
                                                  if (valid52) {
                                                    if (data158.media_type !== void 0) {
                                                      let _errs339 = errors;
                                                      if (typeof data158.media_type != "string") {
                                                        let err284 = {};
                                                        vErrors === null ? vErrors = [err284] : vErrors.push(err284), errors++;
                                                      }
                                                      var valid52 = _errs339 === errors;
                                                    } else
                                                      var valid52 = !0;
                                                    if (valid52)
                                                      if (data158.bytes !== void 0) {
                                                        let data162 = data158.bytes, _errs341 = errors;
                                                        if (!(typeof data162 == "number" && !(data162 % 1) && !isNaN(data162) && isFinite(data162))) {
                                                          let err285 = {};
                                                          vErrors === null ? vErrors = [err285] : vErrors.push(err285), errors++;
                                                        }
                                                        if (errors === _errs341 && typeof data162 == "number" && isFinite(data162) && (data162 < 0 || isNaN(data162))) {
                                                          let err286 = {};
                                                          vErrors === null ? vErrors = [err286] : vErrors.push(err286), errors++;
                                                        }
                                                        var valid52 = _errs341 === errors;
                                                      } else
                                                        var valid52 = !0;
                                                  }
                                                }
                                              }
                                            } else {
                                              let err287 = {};
                                              vErrors === null ? vErrors = [err287] : vErrors.push(err287), errors++;
                                            }
                                          var valid51 = _errs333 === errors;
                                          if (!valid51)
                                            break;
                                        }
                                      }
                                    else {
                                      let err288 = {};
                                      vErrors === null ? vErrors = [err288] : vErrors.push(err288), errors++;
                                    }
                                  var valid1 = _errs331 === errors;
                                } else
                                  var valid1 = !0;
                                if (valid1) {
                                  if (data.technologies !== void 0) {
                                    let data163 = data.technologies, _errs343 = errors;
                                    if (errors === _errs343)
                                      if (Array.isArray(data163))
                                        if (data163.length > 100) {
                                          let err289 = {};
                                          vErrors === null ? vErrors = [err289] : vErrors.push(err289), errors++;
                                        } else {
                                          var valid53 = !0;
                                          let len19 = data163.length;
                                          for (let i19 = 0; i19 < len19; i19++) {
                                            let data164 = data163[i19], _errs345 = errors;
                                            if (errors === _errs345)
                                              if (data164 && typeof data164 == "object" && !Array.isArray(data164)) {
                                                let missing28;
                                                if (data164.name === void 0 && (missing28 = "name") || data164.kind === void 0 && (missing28 = "kind") || data164.version === void 0 && (missing28 = "version") || data164.evidence === void 0 && (missing28 = "evidence")) {
                                                  let err290 = {};
                                                  vErrors === null ? vErrors = [err290] : vErrors.push(err290), errors++;
                                                } else {
                                                  if (data164.name !== void 0) {
                                                    let _errs347 = errors;
                                                    if (typeof data164.name != "string") {
                                                      let err291 = {};
                                                      vErrors === null ? vErrors = [err291] : vErrors.push(err291), errors++;
                                                    }
                                                    var valid54 = _errs347 === errors;
                                                  } else
                                                    var valid54 = !0;
                                                  if (valid54) {
                                                    if (data164.kind !== void 0) {
                                                      let _errs349 = errors;
                                                      if (typeof data164.kind != "string") {
                                                        let err292 = {};
                                                        vErrors === null ? vErrors = [err292] : vErrors.push(err292), errors++;
                                                      }
                                                      var valid54 = _errs349 === errors;
                                                    } else
                                                      var valid54 = !0;
                                                    if (valid54) {
                                                      if (data164.version !== void 0) {
                                                        let data167 = data164.version, _errs351 = errors;
                                                        if (typeof data167 != "string" && data167 !== null) {
                                                          let err293 = {};
                                                          vErrors === null ? vErrors = [err293] : vErrors.push(err293), errors++;
                                                        }
                                                        var valid54 = _errs351 === errors;
                                                      } else
                                                        var valid54 = !0;
                                                      if (valid54)
                                                        if (data164.evidence !== void 0) {
                                                          let _errs353 = errors;
                                                          if (typeof data164.evidence != "string") {
                                                            let err294 = {};
                                                            vErrors === null ? vErrors = [err294] : vErrors.push(err294), errors++;
                                                          }
                                                          var valid54 = _errs353 === errors;
                                                        } else
                                                          var valid54 = !0;
                                                    }
                                                  }
                                                }
                                              } else {
                                                let err295 = {};
                                                vErrors === null ? vErrors = [err295] : vErrors.push(err295), errors++;
                                              }
                                            var valid53 = _errs345 === errors;
                                            if (!valid53)
                                              break;
                                          }
                                        }
                                      else {
                                        let err296 = {};
                                        vErrors === null ? vErrors = [err296] : vErrors.push(err296), errors++;
                                      }
                                    var valid1 = _errs343 === errors;
                                  } else
                                    var valid1 = !0;
                                  if (valid1) {
                                    if (data.findings !== void 0) {
                                      let data169 = data.findings, _errs355 = errors;
                                      if (errors === _errs355)
                                        if (Array.isArray(data169))
                                          if (data169.length > 5e3) {
                                            let err297 = {};
                                            vErrors === null ? vErrors = [err297] : vErrors.push(err297), errors++;
                                          } else {
                                            var valid55 = !0;
                                            let len20 = data169.length;
                                            for (let i20 = 0; i20 < len20; i20++) {
                                              let data170 = data169[i20], _errs357 = errors;
                                              if (errors === _errs357)
                                                if (data170 && typeof data170 == "object" && !Array.isArray(data170)) {
                                                  let missing29;
                                                  if (data170.id === void 0 && (missing29 = "id") || data170.scan_id === void 0 && (missing29 = "scan_id") || data170.check_id === void 0 && (missing29 = "check_id") || data170.severity === void 0 && (missing29 = "severity") || data170.created_at === void 0 && (missing29 = "created_at")) {
                                                    let err298 = {};
                                                    vErrors === null ? vErrors = [err298] : vErrors.push(err298), errors++;
                                                  } else {
                                                    if (data170.id !== void 0) {
                                                      let data171 = data170.id, _errs359 = errors;
                                                      if (errors === _errs359 && errors === _errs359)
                                                        if (typeof data171 == "string") {
                                                          if (!formats4.test(data171)) {
                                                            let err299 = {};
                                                            vErrors === null ? vErrors = [err299] : vErrors.push(err299), errors++;
                                                          }
                                                        } else {
                                                          let err300 = {};
                                                          vErrors === null ? vErrors = [err300] : vErrors.push(err300), errors++;
                                                        }
                                                      var valid56 = _errs359 === errors;
                                                    } else
                                                      var valid56 = !0;
                                                    if (valid56) {
                                                      if (data170.scan_id !== void 0) {
                                                        let data172 = data170.scan_id, _errs361 = errors;
                                                        if (errors === _errs361 && errors === _errs361)
                                                          if (typeof data172 == "string") {
                                                            if (!formats4.test(data172)) {
                                                              let err301 = {};
                                                              vErrors === null ? vErrors = [err301] : vErrors.push(err301), errors++;
                                                            }
                                                          } else {
                                                            let err302 = {};
                                                            vErrors === null ? vErrors = [err302] : vErrors.push(err302), errors++;
                                                          }
                                                        var valid56 = _errs361 === errors;
                                                      } else
                                                        var valid56 = !0;
                                                      if (valid56) {
                                                        if (data170.check_id !== void 0) {
                                                          let data173 = data170.check_id, _errs363 = errors;
                                                          if (errors === _errs363)
                                                            if (typeof data173 == "string") {
                                                              if (!pattern0.test(data173)) {
                                                                let err303 = {};
                                                                vErrors === null ? vErrors = [err303] : vErrors.push(err303), errors++;
                                                              }
                                                            } else {
                                                              let err304 = {};
                                                              vErrors === null ? vErrors = [err304] : vErrors.push(err304), errors++;
                                                            }
                                                          var valid56 = _errs363 === errors;
                                                        } else
                                                          var valid56 = !0;
                                                        if (valid56) {
                                                          if (data170.severity !== void 0) {
                                                            let data174 = data170.severity, _errs365 = errors;
                                                            if (typeof data174 != "string") {
                                                              let err305 = {};
                                                              vErrors === null ? vErrors = [err305] : vErrors.push(err305), errors++;
                                                            }
                                                            if (!(data174 === "critical" || data174 === "high" || data174 === "medium" || data174 === "low" || data174 === "info")) {
                                                              let err306 = {};
                                                              vErrors === null ? vErrors = [err306] : vErrors.push(err306), errors++;
                                                            }
                                                            var valid56 = _errs365 === errors;
                                                          } else
                                                            var valid56 = !0;
                                                          if (valid56) {
                                                            if (data170.title !== void 0) {
                                                              let data175 = data170.title, _errs367 = errors;
                                                              if (typeof data175 != "string" && data175 !== null) {
                                                                let err307 = {};
                                                                vErrors === null ? vErrors = [err307] : vErrors.push(err307), errors++;
                                                              }
                                                              var valid56 = _errs367 === errors;
                                                            } else
                                                              var valid56 = !0;
                                                            if (valid56) {
                                                              if (data170.description !== void 0) {
                                                                let data176 = data170.description, _errs369 = errors;
                                                                if (typeof data176 != "string" && data176 !== null) {
                                                                  let err308 = {};
                                                                  vErrors === null ? vErrors = [err308] : vErrors.push(err308), errors++;
                                                                }
                                                                var valid56 = _errs369 === errors;
                                                              } else
                                                                var valid56 = !0;
                                                              if (valid56) {
                                                                if (data170.evidence !== void 0) {
                                                                  let data177 = data170.evidence, _errs371 = errors, _errs372 = errors, valid57 = !1, passing3 = null, _errs373 = errors;
                                                                  if (errors === _errs373)
                                                                    if (data177 && typeof data177 == "object" && !Array.isArray(data177)) {
                                                                      if (data177.url !== void 0) {
                                                                        let _errs376 = errors;
                                                                        if (typeof data177.url != "string") {
                                                                          let err309 = {};
                                                                          vErrors === null ? vErrors = [err309] : vErrors.push(err309), errors++;
                                                                        }
                                                                        var valid58 = _errs376 === errors;
                                                                      } else
                                                                        var valid58 = !0;
                                                                      if (valid58) {
                                                                        if (data177.request !== void 0) {
                                                                          let data179 = data177.request, _errs378 = errors;
                                                                          if (typeof data179 != "string" && data179 !== null) {
                                                                            let err310 = {};
                                                                            vErrors === null ? vErrors = [err310] : vErrors.push(err310), errors++;
                                                                          }
                                                                          var valid58 = _errs378 === errors;
                                                                        } else
                                                                          var valid58 = !0;
                                                                        if (valid58) {
                                                                          if (data177.response !== void 0) {
                                                                            let data180 = data177.response, _errs380 = errors;
                                                                            if (typeof data180 != "string" && data180 !== null) {
                                                                              let err311 = {};
                                                                              vErrors === null ? vErrors = [err311] : vErrors.push(err311), errors++;
                                                                            }
                                                                            var valid58 = _errs380 === errors;
                                                                          } else
                                                                            var valid58 = !0;
                                                                          if (valid58) {
                                                                            if (data177.excerpt !== void 0) {
                                                                              let data181 = data177.excerpt, _errs382 = errors;
                                                                              if (typeof data181 != "string" && data181 !== null) {
                                                                                let err312 = {};
                                                                                vErrors === null ? vErrors = [err312] : vErrors.push(err312), errors++;
                                                                              }
                                                                              var valid58 = _errs382 === errors;
                                                                            } else
                                                                              var valid58 = !0;
                                                                            if (valid58) {
                                                                              if (data177.samples !== void 0) {
                                                                                let data182 = data177.samples, _errs384 = errors;
                                                                                if (errors === _errs384)
                                                                                  if (Array.isArray(data182))
                                                                                    if (data182.length > 100) {
                                                                                      let err313 = {};
                                                                                      vErrors === null ? vErrors = [err313] : vErrors.push(err313), errors++;
                                                                                    } else {
                                                                                      var valid59 = !0;
                                                                                      let len21 = data182.length;
                                                                                      for (let i21 = 0; i21 < len21; i21++) {
                                                                                        let _errs386 = errors;
                                                                                        if (typeof data182[i21] != "string") {
                                                                                          let err314 = {};
                                                                                          vErrors === null ? vErrors = [err314] : vErrors.push(err314), errors++;
                                                                                        }
                                                                                        var valid59 = _errs386 === errors;
                                                                                        if (!valid59)
                                                                                          break;
                                                                                      }
                                                                                    }
                                                                                  else {
                                                                                    let err315 = {};
                                                                                    vErrors === null ? vErrors = [err315] : vErrors.push(err315), errors++;
                                                                                  }
                                                                                var valid58 = _errs384 === errors;
                                                                              } else
                                                                                var valid58 = !0;
                                                                              if (valid58) {
                                                                                if (data177.samples_total !== void 0) {
                                                                                  let data184 = data177.samples_total, _errs388 = errors;
                                                                                  if (!(typeof data184 == "number" && !(data184 % 1) && !isNaN(data184) && isFinite(data184))) {
                                                                                    let err316 = {};
                                                                                    vErrors === null ? vErrors = [err316] : vErrors.push(err316), errors++;
                                                                                  }
                                                                                  if (errors === _errs388 && typeof data184 == "number" && isFinite(data184) && (data184 < 0 || isNaN(data184))) {
                                                                                    let err317 = {};
                                                                                    vErrors === null ? vErrors = [err317] : vErrors.push(err317), errors++;
                                                                                  }
                                                                                  var valid58 = _errs388 === errors;
                                                                                } else
                                                                                  var valid58 = !0;
                                                                                if (valid58) {
                                                                                  if (data177.confidence !== void 0) {
                                                                                    let data185 = data177.confidence, _errs390 = errors;
                                                                                    if (typeof data185 != "string") {
                                                                                      let err318 = {};
                                                                                      vErrors === null ? vErrors = [err318] : vErrors.push(err318), errors++;
                                                                                    }
                                                                                    if (!(data185 === "certain" || data185 === "firm" || data185 === "tentative")) {
                                                                                      let err319 = {};
                                                                                      vErrors === null ? vErrors = [err319] : vErrors.push(err319), errors++;
                                                                                    }
                                                                                    var valid58 = _errs390 === errors;
                                                                                  } else
                                                                                    var valid58 = !0;
                                                                                  if (valid58) {
                                                                                    if (data177.kind !== void 0) {
                                                                                      let _errs392 = errors;
                                                                                      if (typeof data177.kind != "string") {
                                                                                        let err320 = {};
                                                                                        vErrors === null ? vErrors = [err320] : vErrors.push(err320), errors++;
                                                                                      }
                                                                                      var valid58 = _errs392 === errors;
                                                                                    } else
                                                                                      var valid58 = !0;
                                                                                    if (valid58) {
                                                                                      if (data177.curl !== void 0) {
                                                                                        let _errs394 = errors;
                                                                                        if (typeof data177.curl != "string") {
                                                                                          let err321 = {};
                                                                                          vErrors === null ? vErrors = [err321] : vErrors.push(err321), errors++;
                                                                                        }
                                                                                        var valid58 = _errs394 === errors;
                                                                                      } else
                                                                                        var valid58 = !0;
                                                                                      if (valid58) {
                                                                                        if (data177.steps !== void 0) {
                                                                                          let data188 = data177.steps, _errs396 = errors;
                                                                                          if (errors === _errs396)
                                                                                            if (Array.isArray(data188))
                                                                                              if (data188.length > 100) {
                                                                                                let err322 = {};
                                                                                                vErrors === null ? vErrors = [err322] : vErrors.push(err322), errors++;
                                                                                              } else {
                                                                                                var valid60 = !0;
                                                                                                let len22 = data188.length;
                                                                                                for (let i22 = 0; i22 < len22; i22++) {
                                                                                                  let data189 = data188[i22], _errs398 = errors;
                                                                                                  if (errors === _errs398)
                                                                                                    if (data189 && typeof data189 == "object" && !Array.isArray(data189)) {
                                                                                                      let missing30;
                                                                                                      if (data189.about === void 0 && (missing30 = "about") || data189.curl === void 0 && (missing30 = "curl") || data189.expected === void 0 && (missing30 = "expected")) {
                                                                                                        let err323 = {};
                                                                                                        vErrors === null ? vErrors = [err323] : vErrors.push(err323), errors++;
                                                                                                      } else {
                                                                                                        if (data189.about !== void 0) {
                                                                                                          let _errs401 = errors;
                                                                                                          if (typeof data189.about != "string") {
                                                                                                            let err324 = {};
                                                                                                            vErrors === null ? vErrors = [err324] : vErrors.push(err324), errors++;
                                                                                                          }
                                                                                                          var valid61 = _errs401 === errors;
                                                                                                        } else
                                                                                                          var valid61 = !0;
                                                                                                        if (valid61) {
                                                                                                          if (data189.curl !== void 0) {
                                                                                                            let _errs403 = errors;
                                                                                                            if (typeof data189.curl != "string") {
                                                                                                              let err325 = {};
                                                                                                              vErrors === null ? vErrors = [err325] : vErrors.push(err325), errors++;
                                                                                                            }
                                                                                                            var valid61 = _errs403 === errors;
                                                                                                          } else
                                                                                                            var valid61 = !0;
                                                                                                          if (valid61) {
                                                                                                            if (data189.expected !== void 0) {
                                                                                                              let _errs405 = errors;
                                                                                                              if (typeof data189.expected != "string") {
                                                                                                                let err326 = {};
                                                                                                                vErrors === null ? vErrors = [err326] : vErrors.push(err326), errors++;
                                                                                                              }
                                                                                                              var valid61 = _errs405 === errors;
                                                                                                            } else
                                                                                                              var valid61 = !0;
                                                                                                            if (valid61)
                                                                                                              if (data189.shows !== void 0) {
                                                                                                                let data193 = data189.shows, _errs407 = errors;
                                                                                                                if (errors === _errs407)
                                                                                                                  if (data193 && typeof data193 == "object" && !Array.isArray(data193)) {
                                                                                                                    if (data193.contains !== void 0) {
                                                                                                                      let _errs410 = errors;
                                                                                                                      if (typeof data193.contains != "string") {
                                                                                                                        let err327 = {};
                                                                                                                        vErrors === null ? vErrors = [err327] : vErrors.push(err327), errors++;
                                                                                                                      }
                                                                                                                      var valid62 = _errs410 === errors;
                                                                                                                    } else
                                                                                                                      var valid62 = !0;
                                                                                                                    if (valid62) {
                                                                                                                      if (data193.times !== void 0) {
                                                                                                                        let data195 = data193.times, _errs412 = errors;
                                                                                                                        if (!(typeof data195 == "number" && !(data195 % 1) && !isNaN(data195) && isFinite(data195))) {
                                                                                                                          let err328 = {};
                                                                                                                          vErrors === null ? vErrors = [err328] : vErrors.push(err328), errors++;
                                                                                                                        }
                                                                                                                        if (errors === _errs412 && typeof data195 == "number" && isFinite(data195) && (data195 < 0 || isNaN(data195))) {
                                                                                                                          let err329 = {};
                                                                                                                          vErrors === null ? vErrors = [err329] : vErrors.push(err329), errors++;
                                                                                                                        }
                                                                                                                        var valid62 = _errs412 === errors;
                                                                                                                      } else
                                                                                                                        var valid62 = !0;
                                                                                                                      if (valid62) {
                                                                                                                        if (data193.lacks !== void 0) {
                                                                                                                          let _errs414 = errors;
                                                                                                                          if (typeof data193.lacks != "string") {
                                                                                                                            let err330 = {};
                                                                                                                            vErrors === null ? vErrors = [err330] : vErrors.push(err330), errors++;
                                                                                                                          }
                                                                                                                          var valid62 = _errs414 === errors;
                                                                                                                        } else
                                                                                                                          var valid62 = !0;
                                                                                                                        if (valid62) {
                                                                                                                          if (data193.status !== void 0) {
                                                                                                                            let data197 = data193.status, _errs416 = errors;
                                                                                                                            if (!(typeof data197 == "number" && !(data197 % 1) && !isNaN(data197) && isFinite(data197))) {
                                                                                                                              let err331 = {};
                                                                                                                              vErrors === null ? vErrors = [err331] : vErrors.push(err331), errors++;
                                                                                                                            }
                                                                                                                            var valid62 = _errs416 === errors;
                                                                                                                          } else
                                                                                                                            var valid62 = !0;
                                                                                                                          if (valid62) {
                                                                                                                            if (data193.header !== void 0) {
                                                                                                                              let _errs418 = errors;
                                                                                                                              if (typeof data193.header != "string") {
                                                                                                                                let err332 = {};
                                                                                                                                vErrors === null ? vErrors = [err332] : vErrors.push(err332), errors++;
                                                                                                                              }
                                                                                                                              var valid62 = _errs418 === errors;
                                                                                                                            } else
                                                                                                                              var valid62 = !0;
                                                                                                                            if (valid62)
                                                                                                                              if (data193.value !== void 0) {
                                                                                                                                let _errs420 = errors;
                                                                                                                                if (typeof data193.value != "string") {
                                                                                                                                  let err333 = {};
                                                                                                                                  vErrors === null ? vErrors = [err333] : vErrors.push(err333), errors++;
                                                                                                                                }
                                                                                                                                var valid62 = _errs420 === errors;
                                                                                                                              } else
                                                                                                                                var valid62 = !0;
                                                                                                                          }
                                                                                                                        }
                                                                                                                      }
                                                                                                                    }
                                                                                                                  } else {
                                                                                                                    let err334 = {};
                                                                                                                    vErrors === null ? vErrors = [err334] : vErrors.push(err334), errors++;
                                                                                                                  }
                                                                                                                var valid61 = _errs407 === errors;
                                                                                                              } else
                                                                                                                var valid61 = !0;
                                                                                                          }
                                                                                                        }
                                                                                                      }
                                                                                                    } else {
                                                                                                      let err335 = {};
                                                                                                      vErrors === null ? vErrors = [err335] : vErrors.push(err335), errors++;
                                                                                                    }
                                                                                                  var valid60 = _errs398 === errors;
                                                                                                  if (!valid60)
                                                                                                    break;
                                                                                                }
                                                                                              }
                                                                                            else {
                                                                                              let err336 = {};
                                                                                              vErrors === null ? vErrors = [err336] : vErrors.push(err336), errors++;
                                                                                            }
                                                                                          var valid58 = _errs396 === errors;
                                                                                        } else
                                                                                          var valid58 = !0;
                                                                                        if (valid58) {
                                                                                          if (data177.secret_fields !== void 0) {
                                                                                            let data200 = data177.secret_fields, _errs422 = errors;
                                                                                            if (errors === _errs422)
                                                                                              if (Array.isArray(data200))
                                                                                                if (data200.length > 100) {
                                                                                                  let err337 = {};
                                                                                                  vErrors === null ? vErrors = [err337] : vErrors.push(err337), errors++;
                                                                                                } else {
                                                                                                  var valid63 = !0;
                                                                                                  let len23 = data200.length;
                                                                                                  for (let i23 = 0; i23 < len23; i23++) {
                                                                                                    let _errs424 = errors;
                                                                                                    if (typeof data200[i23] != "string") {
                                                                                                      let err338 = {};
                                                                                                      vErrors === null ? vErrors = [err338] : vErrors.push(err338), errors++;
                                                                                                    }
                                                                                                    var valid63 = _errs424 === errors;
                                                                                                    if (!valid63)
                                                                                                      break;
                                                                                                  }
                                                                                                }
                                                                                              else {
                                                                                                let err339 = {};
                                                                                                vErrors === null ? vErrors = [err339] : vErrors.push(err339), errors++;
                                                                                              }
                                                                                            var valid58 = _errs422 === errors;
                                                                                          } else
                                                                                            var valid58 = !0;
                                                                                          if (valid58) {
                                                                                            if (data177.also_proven_by !== void 0) {
                                                                                              let data202 = data177.also_proven_by, _errs426 = errors;
                                                                                              if (errors === _errs426)
                                                                                                if (Array.isArray(data202))
                                                                                                  if (data202.length > 100) {
                                                                                                    let err340 = {};
                                                                                                    vErrors === null ? vErrors = [err340] : vErrors.push(err340), errors++;
                                                                                                  } else {
                                                                                                    var valid64 = !0;
                                                                                                    let len24 = data202.length;
                                                                                                    for (let i24 = 0; i24 < len24; i24++) {
                                                                                                      let _errs428 = errors;
                                                                                                      if (typeof data202[i24] != "string") {
                                                                                                        let err341 = {};
                                                                                                        vErrors === null ? vErrors = [err341] : vErrors.push(err341), errors++;
                                                                                                      }
                                                                                                      var valid64 = _errs428 === errors;
                                                                                                      if (!valid64)
                                                                                                        break;
                                                                                                    }
                                                                                                  }
                                                                                                else {
                                                                                                  let err342 = {};
                                                                                                  vErrors === null ? vErrors = [err342] : vErrors.push(err342), errors++;
                                                                                                }
                                                                                              var valid58 = _errs426 === errors;
                                                                                            } else
                                                                                              var valid58 = !0;
                                                                                            if (valid58)
                                                                                              if (data177.shortened !== void 0) {
                                                                                                let _errs430 = errors;
                                                                                                if (typeof data177.shortened != "boolean") {
                                                                                                  let err343 = {};
                                                                                                  vErrors === null ? vErrors = [err343] : vErrors.push(err343), errors++;
                                                                                                }
                                                                                                var valid58 = _errs430 === errors;
                                                                                              } else
                                                                                                var valid58 = !0;
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
                                                                      let err344 = {};
                                                                      vErrors === null ? vErrors = [err344] : vErrors.push(err344), errors++;
                                                                    }
                                                                  var _valid4 = _errs373 === errors;
                                                                  _valid4 && (valid57 = !0, passing3 = 0);
                                                                  let _errs432 = errors;
                                                                  if (data177 !== null) {
                                                                    let err345 = {};
                                                                    vErrors === null ? vErrors = [err345] : vErrors.push(err345), errors++;
                                                                  }
                                                                  var _valid4 = _errs432 === errors;
                                                                  if (_valid4 && valid57 ? (valid57 = !1, passing3 = [passing3, 1]) : _valid4 && (valid57 = !0, passing3 = 1), valid57)
                                                                    errors = _errs372, vErrors !== null && (_errs372 ? vErrors.length = _errs372 : vErrors = null);
                                                                  else {
                                                                    let err346 = {};
                                                                    vErrors === null ? vErrors = [err346] : vErrors.push(err346), errors++;
                                                                  }
                                                                  var valid56 = _errs371 === errors;
                                                                } else
                                                                  var valid56 = !0;
                                                                if (valid56) {
                                                                  if (data170.remediation !== void 0) {
                                                                    let data205 = data170.remediation, _errs434 = errors;
                                                                    if (typeof data205 != "string" && data205 !== null) {
                                                                      let err347 = {};
                                                                      vErrors === null ? vErrors = [err347] : vErrors.push(err347), errors++;
                                                                    }
                                                                    var valid56 = _errs434 === errors;
                                                                  } else
                                                                    var valid56 = !0;
                                                                  if (valid56) {
                                                                    if (data170.cwe_id !== void 0) {
                                                                      let data206 = data170.cwe_id, _errs436 = errors;
                                                                      if (typeof data206 != "string" && data206 !== null) {
                                                                        let err348 = {};
                                                                        vErrors === null ? vErrors = [err348] : vErrors.push(err348), errors++;
                                                                      }
                                                                      if (errors === _errs436 && typeof data206 == "string" && !pattern1.test(data206)) {
                                                                        let err349 = {};
                                                                        vErrors === null ? vErrors = [err349] : vErrors.push(err349), errors++;
                                                                      }
                                                                      var valid56 = _errs436 === errors;
                                                                    } else
                                                                      var valid56 = !0;
                                                                    if (valid56) {
                                                                      if (data170.classification !== void 0) {
                                                                        let data207 = data170.classification, _errs438 = errors;
                                                                        if (errors === _errs438)
                                                                          if (data207 && typeof data207 == "object" && !Array.isArray(data207)) {
                                                                            let missing31;
                                                                            if (data207.owasp_top_10 === void 0 && (missing31 = "owasp_top_10") || data207.owasp_api === void 0 && (missing31 = "owasp_api") || data207.owasp_llm === void 0 && (missing31 = "owasp_llm") || data207.asvs === void 0 && (missing31 = "asvs") || data207.wstg === void 0 && (missing31 = "wstg") || data207.cves === void 0 && (missing31 = "cves") || data207.kev === void 0 && (missing31 = "kev") || data207.cvss === void 0 && (missing31 = "cvss")) {
                                                                              let err350 = {};
                                                                              vErrors === null ? vErrors = [err350] : vErrors.push(err350), errors++;
                                                                            } else {
                                                                              if (data207.owasp_top_10 !== void 0) {
                                                                                let data208 = data207.owasp_top_10, _errs440 = errors;
                                                                                if (errors === _errs440)
                                                                                  if (Array.isArray(data208))
                                                                                    if (data208.length > 10) {
                                                                                      let err351 = {};
                                                                                      vErrors === null ? vErrors = [err351] : vErrors.push(err351), errors++;
                                                                                    } else {
                                                                                      var valid66 = !0;
                                                                                      let len25 = data208.length;
                                                                                      for (let i25 = 0; i25 < len25; i25++) {
                                                                                        let data209 = data208[i25], _errs442 = errors;
                                                                                        if (errors === _errs442)
                                                                                          if (typeof data209 == "string") {
                                                                                            if (func2(data209) > 20) {
                                                                                              let err352 = {};
                                                                                              vErrors === null ? vErrors = [err352] : vErrors.push(err352), errors++;
                                                                                            }
                                                                                          } else {
                                                                                            let err353 = {};
                                                                                            vErrors === null ? vErrors = [err353] : vErrors.push(err353), errors++;
                                                                                          }
                                                                                        var valid66 = _errs442 === errors;
                                                                                        if (!valid66)
                                                                                          break;
                                                                                      }
                                                                                    }
                                                                                  else {
                                                                                    let err354 = {};
                                                                                    vErrors === null ? vErrors = [err354] : vErrors.push(err354), errors++;
                                                                                  }
                                                                                var valid65 = _errs440 === errors;
                                                                              } else
                                                                                var valid65 = !0;
                                                                              if (valid65) {
                                                                                if (data207.owasp_api !== void 0) {
                                                                                  let data210 = data207.owasp_api, _errs444 = errors;
                                                                                  if (errors === _errs444)
                                                                                    if (Array.isArray(data210))
                                                                                      if (data210.length > 10) {
                                                                                        let err355 = {};
                                                                                        vErrors === null ? vErrors = [err355] : vErrors.push(err355), errors++;
                                                                                      } else {
                                                                                        var valid67 = !0;
                                                                                        let len26 = data210.length;
                                                                                        for (let i26 = 0; i26 < len26; i26++) {
                                                                                          let data211 = data210[i26], _errs446 = errors;
                                                                                          if (errors === _errs446)
                                                                                            if (typeof data211 == "string") {
                                                                                              if (func2(data211) > 20) {
                                                                                                let err356 = {};
                                                                                                vErrors === null ? vErrors = [err356] : vErrors.push(err356), errors++;
                                                                                              }
                                                                                            } else {
                                                                                              let err357 = {};
                                                                                              vErrors === null ? vErrors = [err357] : vErrors.push(err357), errors++;
                                                                                            }
                                                                                          var valid67 = _errs446 === errors;
                                                                                          if (!valid67)
                                                                                            break;
                                                                                        }
                                                                                      }
                                                                                    else {
                                                                                      let err358 = {};
                                                                                      vErrors === null ? vErrors = [err358] : vErrors.push(err358), errors++;
                                                                                    }
                                                                                  var valid65 = _errs444 === errors;
                                                                                } else
                                                                                  var valid65 = !0;
                                                                                if (valid65) {
                                                                                  if (data207.owasp_llm !== void 0) {
                                                                                    let data212 = data207.owasp_llm, _errs448 = errors;
                                                                                    if (errors === _errs448)
                                                                                      if (Array.isArray(data212))
                                                                                        if (data212.length > 10) {
                                                                                          let err359 = {};
                                                                                          vErrors === null ? vErrors = [err359] : vErrors.push(err359), errors++;
                                                                                        } else {
                                                                                          var valid68 = !0;
                                                                                          let len27 = data212.length;
                                                                                          for (let i27 = 0; i27 < len27; i27++) {
                                                                                            let data213 = data212[i27], _errs450 = errors;
                                                                                            if (errors === _errs450)
                                                                                              if (typeof data213 == "string") {
                                                                                                if (func2(data213) > 20) {
                                                                                                  let err360 = {};
                                                                                                  vErrors === null ? vErrors = [err360] : vErrors.push(err360), errors++;
                                                                                                }
                                                                                              } else {
                                                                                                let err361 = {};
                                                                                                vErrors === null ? vErrors = [err361] : vErrors.push(err361), errors++;
                                                                                              }
                                                                                            var valid68 = _errs450 === errors;
                                                                                            if (!valid68)
                                                                                              break;
                                                                                          }
                                                                                        }
                                                                                      else {
                                                                                        let err362 = {};
                                                                                        vErrors === null ? vErrors = [err362] : vErrors.push(err362), errors++;
                                                                                      }
                                                                                    var valid65 = _errs448 === errors;
                                                                                  } else
                                                                                    var valid65 = !0;
                                                                                  if (valid65) {
                                                                                    if (data207.asvs !== void 0) {
                                                                                      let data214 = data207.asvs, _errs452 = errors;
                                                                                      if (errors === _errs452)
                                                                                        if (Array.isArray(data214))
                                                                                          if (data214.length > 20) {
                                                                                            let err363 = {};
                                                                                            vErrors === null ? vErrors = [err363] : vErrors.push(err363), errors++;
                                                                                          } else {
                                                                                            var valid69 = !0;
                                                                                            let len28 = data214.length;
                                                                                            for (let i28 = 0; i28 < len28; i28++) {
                                                                                              let data215 = data214[i28], _errs454 = errors;
                                                                                              if (errors === _errs454)
                                                                                                if (typeof data215 == "string") {
                                                                                                  if (func2(data215) > 20) {
                                                                                                    let err364 = {};
                                                                                                    vErrors === null ? vErrors = [err364] : vErrors.push(err364), errors++;
                                                                                                  }
                                                                                                } else {
                                                                                                  let err365 = {};
                                                                                                  vErrors === null ? vErrors = [err365] : vErrors.push(err365), errors++;
                                                                                                }
                                                                                              var valid69 = _errs454 === errors;
                                                                                              if (!valid69)
                                                                                                break;
                                                                                            }
                                                                                          }
                                                                                        else {
                                                                                          let err366 = {};
                                                                                          vErrors === null ? vErrors = [err366] : vErrors.push(err366), errors++;
                                                                                        }
                                                                                      var valid65 = _errs452 === errors;
                                                                                    } else
                                                                                      var valid65 = !0;
                                                                                    if (valid65) {
                                                                                      if (data207.wstg !== void 0) {
                                                                                        let data216 = data207.wstg, _errs456 = errors;
                                                                                        if (errors === _errs456)
                                                                                          if (Array.isArray(data216))
                                                                                            if (data216.length > 20) {
                                                                                              let err367 = {};
                                                                                              vErrors === null ? vErrors = [err367] : vErrors.push(err367), errors++;
                                                                                            } else {
                                                                                              var valid70 = !0;
                                                                                              let len29 = data216.length;
                                                                                              for (let i29 = 0; i29 < len29; i29++) {
                                                                                                let data217 = data216[i29], _errs458 = errors;
                                                                                                if (errors === _errs458)
                                                                                                  if (typeof data217 == "string") {
                                                                                                    if (func2(data217) > 20) {
                                                                                                      let err368 = {};
                                                                                                      vErrors === null ? vErrors = [err368] : vErrors.push(err368), errors++;
                                                                                                    }
                                                                                                  } else {
                                                                                                    let err369 = {};
                                                                                                    vErrors === null ? vErrors = [err369] : vErrors.push(err369), errors++;
                                                                                                  }
                                                                                                var valid70 = _errs458 === errors;
                                                                                                if (!valid70)
                                                                                                  break;
                                                                                              }
                                                                                            }
                                                                                          else {
                                                                                            let err370 = {};
                                                                                            vErrors === null ? vErrors = [err370] : vErrors.push(err370), errors++;
                                                                                          }
                                                                                        var valid65 = _errs456 === errors;
                                                                                      } else
                                                                                        var valid65 = !0;
                                                                                      if (valid65) {
                                                                                        if (data207.cves !== void 0) {
                                                                                          let data218 = data207.cves, _errs460 = errors;
                                                                                          if (errors === _errs460)
                                                                                            if (Array.isArray(data218))
                                                                                              if (data218.length > 100) {
                                                                                                let err371 = {};
                                                                                                vErrors === null ? vErrors = [err371] : vErrors.push(err371), errors++;
                                                                                              } else {
                                                                                                var valid71 = !0;
                                                                                                let len30 = data218.length;
                                                                                                for (let i30 = 0; i30 < len30; i30++) {
                                                                                                  let data219 = data218[i30], _errs462 = errors;
                                                                                                  if (errors === _errs462)
                                                                                                    if (typeof data219 == "string") {
                                                                                                      if (func2(data219) > 20) {
                                                                                                        let err372 = {};
                                                                                                        vErrors === null ? vErrors = [err372] : vErrors.push(err372), errors++;
                                                                                                      }
                                                                                                    } else {
                                                                                                      let err373 = {};
                                                                                                      vErrors === null ? vErrors = [err373] : vErrors.push(err373), errors++;
                                                                                                    }
                                                                                                  var valid71 = _errs462 === errors;
                                                                                                  if (!valid71)
                                                                                                    break;
                                                                                                }
                                                                                              }
                                                                                            else {
                                                                                              let err374 = {};
                                                                                              vErrors === null ? vErrors = [err374] : vErrors.push(err374), errors++;
                                                                                            }
                                                                                          var valid65 = _errs460 === errors;
                                                                                        } else
                                                                                          var valid65 = !0;
                                                                                        if (valid65) {
                                                                                          if (data207.kev !== void 0) {
                                                                                            let _errs464 = errors;
                                                                                            if (typeof data207.kev != "boolean") {
                                                                                              let err375 = {};
                                                                                              vErrors === null ? vErrors = [err375] : vErrors.push(err375), errors++;
                                                                                            }
                                                                                            var valid65 = _errs464 === errors;
                                                                                          } else
                                                                                            var valid65 = !0;
                                                                                          if (valid65)
                                                                                            if (data207.cvss !== void 0) {
                                                                                              let data221 = data207.cvss, _errs466 = errors, _errs467 = errors, valid72 = !1, passing4 = null, _errs468 = errors;
                                                                                              if (errors === _errs468)
                                                                                                if (data221 && typeof data221 == "object" && !Array.isArray(data221)) {
                                                                                                  let missing32;
                                                                                                  if (data221.version === void 0 && (missing32 = "version") || data221.vector === void 0 && (missing32 = "vector") || data221.score === void 0 && (missing32 = "score")) {
                                                                                                    let err376 = {};
                                                                                                    vErrors === null ? vErrors = [err376] : vErrors.push(err376), errors++;
                                                                                                  } else {
                                                                                                    if (data221.version !== void 0) {
                                                                                                      let data222 = data221.version, _errs470 = errors;
                                                                                                      if (typeof data222 != "string" && data222 !== null) {
                                                                                                        let err377 = {};
                                                                                                        vErrors === null ? vErrors = [err377] : vErrors.push(err377), errors++;
                                                                                                      }
                                                                                                      if (errors === _errs470 && typeof data222 == "string" && func2(data222) > 10) {
                                                                                                        let err378 = {};
                                                                                                        vErrors === null ? vErrors = [err378] : vErrors.push(err378), errors++;
                                                                                                      }
                                                                                                      var valid73 = _errs470 === errors;
                                                                                                    } else
                                                                                                      var valid73 = !0;
                                                                                                    if (valid73) {
                                                                                                      if (data221.vector !== void 0) {
                                                                                                        let data223 = data221.vector, _errs472 = errors;
                                                                                                        if (typeof data223 != "string" && data223 !== null) {
                                                                                                          let err379 = {};
                                                                                                          vErrors === null ? vErrors = [err379] : vErrors.push(err379), errors++;
                                                                                                        }
                                                                                                        if (errors === _errs472 && typeof data223 == "string" && func2(data223) > 200) {
                                                                                                          let err380 = {};
                                                                                                          vErrors === null ? vErrors = [err380] : vErrors.push(err380), errors++;
                                                                                                        }
                                                                                                        var valid73 = _errs472 === errors;
                                                                                                      } else
                                                                                                        var valid73 = !0;
                                                                                                      if (valid73)
                                                                                                        if (data221.score !== void 0) {
                                                                                                          let data224 = data221.score, _errs474 = errors;
                                                                                                          if (errors === _errs474)
                                                                                                            if (typeof data224 == "number" && isFinite(data224)) {
                                                                                                              if (data224 > 10 || isNaN(data224)) {
                                                                                                                let err381 = {};
                                                                                                                vErrors === null ? vErrors = [err381] : vErrors.push(err381), errors++;
                                                                                                              } else if (data224 < 0 || isNaN(data224)) {
                                                                                                                let err382 = {};
                                                                                                                vErrors === null ? vErrors = [err382] : vErrors.push(err382), errors++;
                                                                                                              }
                                                                                                            } else {
                                                                                                              let err383 = {};
                                                                                                              vErrors === null ? vErrors = [err383] : vErrors.push(err383), errors++;
                                                                                                            }
                                                                                                          var valid73 = _errs474 === errors;
                                                                                                        } else
                                                                                                          var valid73 = !0;
                                                                                                    }
                                                                                                  }
                                                                                                } else {
                                                                                                  let err384 = {};
                                                                                                  vErrors === null ? vErrors = [err384] : vErrors.push(err384), errors++;
                                                                                                }
                                                                                              var _valid5 = _errs468 === errors;
                                                                                              _valid5 && (valid72 = !0, passing4 = 0);
                                                                                              let _errs476 = errors;
                                                                                              if (data221 !== null) {
                                                                                                let err385 = {};
                                                                                                vErrors === null ? vErrors = [err385] : vErrors.push(err385), errors++;
                                                                                              }
                                                                                              var _valid5 = _errs476 === errors;
                                                                                              if (_valid5 && valid72 ? (valid72 = !1, passing4 = [passing4, 1]) : _valid5 && (valid72 = !0, passing4 = 1), valid72)
                                                                                                errors = _errs467, vErrors !== null && (_errs467 ? vErrors.length = _errs467 : vErrors = null);
                                                                                              else {
                                                                                                let err386 = {};
                                                                                                vErrors === null ? vErrors = [err386] : vErrors.push(err386), errors++;
                                                                                              }
                                                                                              var valid65 = _errs466 === errors;
                                                                                            } else
                                                                                              var valid65 = !0;
                                                                                        }
                                                                                      }
                                                                                    }
                                                                                  }
                                                                                }
                                                                              }
                                                                            }
                                                                          } else {
                                                                            let err387 = {};
                                                                            vErrors === null ? vErrors = [err387] : vErrors.push(err387), errors++;
                                                                          }
                                                                        var valid56 = _errs438 === errors;
                                                                      } else
                                                                        var valid56 = !0;
                                                                      if (valid56) {
                                                                        if (data170.issue_id !== void 0) {
                                                                          let data225 = data170.issue_id, _errs478 = errors;
                                                                          if (typeof data225 != "string" && data225 !== null) {
                                                                            let err388 = {};
                                                                            vErrors === null ? vErrors = [err388] : vErrors.push(err388), errors++;
                                                                          }
                                                                          if (errors === _errs478 && errors === _errs478 && typeof data225 == "string" && !formats4.test(data225)) {
                                                                            let err389 = {};
                                                                            vErrors === null ? vErrors = [err389] : vErrors.push(err389), errors++;
                                                                          }
                                                                          var valid56 = _errs478 === errors;
                                                                        } else
                                                                          var valid56 = !0;
                                                                        if (valid56) {
                                                                          if (data170.created_at !== void 0) {
                                                                            let data226 = data170.created_at, _errs480 = errors;
                                                                            if (errors === _errs480 && errors === _errs480)
                                                                              if (typeof data226 == "string") {
                                                                                if (!formats10.validate(data226)) {
                                                                                  let err390 = {};
                                                                                  vErrors === null ? vErrors = [err390] : vErrors.push(err390), errors++;
                                                                                }
                                                                              } else {
                                                                                let err391 = {};
                                                                                vErrors === null ? vErrors = [err391] : vErrors.push(err391), errors++;
                                                                              }
                                                                            var valid56 = _errs480 === errors;
                                                                          } else
                                                                            var valid56 = !0;
                                                                          if (valid56) {
                                                                            if (data170.fingerprint !== void 0) {
                                                                              let data227 = data170.fingerprint, _errs482 = errors;
                                                                              if (errors === _errs482)
                                                                                if (typeof data227 == "string") {
                                                                                  if (!pattern2.test(data227)) {
                                                                                    let err392 = {};
                                                                                    vErrors === null ? vErrors = [err392] : vErrors.push(err392), errors++;
                                                                                  }
                                                                                } else {
                                                                                  let err393 = {};
                                                                                  vErrors === null ? vErrors = [err393] : vErrors.push(err393), errors++;
                                                                                }
                                                                              var valid56 = _errs482 === errors;
                                                                            } else
                                                                              var valid56 = !0;
                                                                            if (valid56)
                                                                              if (data170.docs_url !== void 0) {
                                                                                let data228 = data170.docs_url, _errs484 = errors;
                                                                                if (errors === _errs484 && errors === _errs484)
                                                                                  if (typeof data228 == "string") {
                                                                                    if (!formats12(data228)) {
                                                                                      let err394 = {};
                                                                                      vErrors === null ? vErrors = [err394] : vErrors.push(err394), errors++;
                                                                                    }
                                                                                  } else {
                                                                                    let err395 = {};
                                                                                    vErrors === null ? vErrors = [err395] : vErrors.push(err395), errors++;
                                                                                  }
                                                                                var valid56 = _errs484 === errors;
                                                                              } else
                                                                                var valid56 = !0;
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
                                                  let err396 = {};
                                                  vErrors === null ? vErrors = [err396] : vErrors.push(err396), errors++;
                                                }
                                              var valid55 = _errs357 === errors;
                                              if (!valid55)
                                                break;
                                            }
                                          }
                                        else {
                                          let err397 = {};
                                          vErrors === null ? vErrors = [err397] : vErrors.push(err397), errors++;
                                        }
                                      var valid1 = _errs355 === errors;
                                    } else
                                      var valid1 = !0;
                                    if (valid1)
                                      if (data.error !== void 0) {
                                        let data229 = data.error, _errs486 = errors;
                                        if (errors === _errs486)
                                          if (data229 && typeof data229 == "object" && !Array.isArray(data229)) {
                                            let missing33;
                                            if (data229.code === void 0 && (missing33 = "code") || data229.message === void 0 && (missing33 = "message")) {
                                              let err398 = {};
                                              vErrors === null ? vErrors = [err398] : vErrors.push(err398), errors++;
                                            } else {
                                              if (data229.code !== void 0) {
                                                let data230 = data229.code, _errs488 = errors;
                                                if (typeof data230 != "string") {
                                                  let err399 = {};
                                                  vErrors === null ? vErrors = [err399] : vErrors.push(err399), errors++;
                                                }
                                                if (!(data230 === "target_unreachable" || data230 === "name_not_found" || data230 === "address_refused" || data230 === "tls_failed" || data230 === "timeout" || data230 === "memory_exceeded" || data230 === "crashed" || data230 === "not_authorized" || data230 === "authorization_withdrawn" || data230 === "auth_failed" || data230 === "cancelled")) {
                                                  let err400 = {};
                                                  vErrors === null ? vErrors = [err400] : vErrors.push(err400), errors++;
                                                }
                                                var valid74 = _errs488 === errors;
                                              } else
                                                var valid74 = !0;
                                              if (valid74)
                                                if (data229.message !== void 0) {
                                                  let _errs490 = errors;
                                                  if (typeof data229.message != "string") {
                                                    let err401 = {};
                                                    vErrors === null ? vErrors = [err401] : vErrors.push(err401), errors++;
                                                  }
                                                  var valid74 = _errs490 === errors;
                                                } else
                                                  var valid74 = !0;
                                            }
                                          } else {
                                            let err402 = {};
                                            vErrors === null ? vErrors = [err402] : vErrors.push(err402), errors++;
                                          }
                                        var valid1 = _errs486 === errors;
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
  var _valid0 = _errs1 === errors;
  if (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null), !_valid0) {
    var _valid0 = !1;
    return validate10.errors = [{ instancePath, schemaPath: "#/else/false schema", keyword: "false schema", params: {} }], !1;
    valid0 = _valid0;
  }
  if (!valid0) {
    let err403 = { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "else" } };
    return vErrors === null ? vErrors = [err403] : vErrors.push(err403), errors++, validate10.errors = vErrors, !1;
  }
  return validate10.errors = vErrors, errors === 0;
}
var validateScanMessage = validate11, schema12 = { $id: "validateScanMessage", if: { anyOf: [{ type: "object", properties: { type: { const: "progress" }, progress: { type: "object", properties: { stage: { type: "string" }, requests: { type: "integer", minimum: 0 }, requestsLeft: { type: "integer", minimum: 0 }, waiting: { type: "string" }, probes: { type: "object", properties: { done: { type: "integer", minimum: 0 }, total: { type: "integer", minimum: 0 }, running: { type: "array", items: { type: "string" } } }, required: ["done", "total", "running"], additionalProperties: !1 } }, required: ["stage", "requests"], additionalProperties: !1 } }, required: ["type", "progress"], additionalProperties: !1 }, { type: "object", properties: { type: { const: "planned" }, checkIds: { type: "array", items: { type: "string" } } }, required: ["type", "checkIds"], additionalProperties: !1 }, { type: "object", properties: { type: { const: "facts" }, facts: { type: "object", properties: { target: { type: "object", required: ["final_url", "title", "technologies"], properties: { final_url: { type: "string" }, title: { type: ["string", "null"] }, technologies: { type: "array", maxItems: 100, items: { type: "string" } } }, additionalProperties: !1 }, advisories: { oneOf: [{ type: "object", required: ["source", "dated", "age_days"], properties: { source: { type: "string" }, dated: { type: "string", format: "date" }, age_days: { type: "integer", minimum: 0 }, sources: { type: "array", maxItems: 3, items: { type: "object", required: ["source", "dated", "sha256"], properties: { source: { type: "string" }, dated: { type: "string", format: "date" }, sha256: { type: "string" } }, additionalProperties: !1 } } }, additionalProperties: !1 }, { type: "null" }] }, active: { oneOf: [{ type: "object", required: ["intensity", "entries", "entries_left_out", "avoided", "sign_in", "requests"], properties: { intensity: { type: "string", enum: ["safe", "intrusive"] }, entries: { type: "integer", minimum: 0 }, entries_left_out: { type: "integer", minimum: 0 }, avoided: { type: "integer", minimum: 0 }, sign_in: { type: "string", enum: ["none", "signed_in", "not_signed_in", "lost"] }, requests: { type: "integer", minimum: 0 }, crawl: { type: "object", required: ["documents", "shapes", "structures", "urls_left", "skipped", "stopped"], properties: { documents: { type: "integer", minimum: 0 }, shapes: { type: "integer", minimum: 0 }, structures: { type: "integer", minimum: 0 }, urls_left: { type: "integer", minimum: 0 }, skipped: { type: "integer", minimum: 0 }, stopped: { type: "string", enum: ["complete", "no_news", "documents", "size", "requests", "time"] } }, additionalProperties: !1 }, rendered: { type: "object", required: ["states", "documents", "actions", "requests_seen", "held_back", "cut_short", "skipped", "stopped"], properties: { states: { type: "integer", minimum: 0 }, documents: { type: "integer", minimum: 0 }, actions: { type: "integer", minimum: 0 }, requests_seen: { type: "integer", minimum: 0 }, held_back: { type: "integer", minimum: 0 }, cut_short: { type: "integer", minimum: 0 }, skipped: { type: "array", maxItems: 50, items: { type: "object", required: ["action", "reason"], properties: { action: { type: "string" }, reason: { type: "string" } }, additionalProperties: !1 } }, stopped: { type: "string", enum: ["complete", "states", "documents", "time", "browser", "not_rendered"] }, reason: { type: "string" } }, additionalProperties: !1 }, inputs: { type: "object", required: ["sources", "places", "left_out", "valid_bases", "refused_bases", "unsent_bases", "refused"], properties: { sources: { type: "array", maxItems: 20, items: { type: "object", required: ["source", "requests"], properties: { source: { type: "string" }, requests: { type: "integer", minimum: 1 } }, additionalProperties: !1 } }, places: { type: "array", maxItems: 20, items: { type: "object", required: ["place", "parameters"], properties: { place: { type: "string" }, parameters: { type: "integer", minimum: 1 } }, additionalProperties: !1 } }, left_out: { type: "integer", minimum: 0 }, valid_bases: { type: "integer", minimum: 0 }, refused_bases: { type: "integer", minimum: 0 }, unsent_bases: { type: "integer", minimum: 0 }, refused: { type: "array", maxItems: 50, items: { type: "object", required: ["method", "url", "status"], properties: { method: { type: "string" }, url: { type: "string" }, status: { type: "integer" } }, additionalProperties: !1 } } }, additionalProperties: !1 }, sign_ins: { type: "array", items: { type: "object", required: ["account", "role", "kind", "state", "reason", "epochs"], properties: { account: { type: "string" }, role: { type: "string" }, kind: { type: "string", enum: ["form", "json", "browser", "bearer", "cookie", "header"] }, state: { type: "string", enum: ["signed_in", "not_signed_in", "lost", "not_used"] }, reason: { type: ["string", "null"] }, epochs: { type: "integer", minimum: 0 } }, additionalProperties: !1 } }, model_calls: { type: "object", required: ["calls", "calls_max", "endpoints"], properties: { calls: { type: "integer", minimum: 1 }, calls_max: { type: "integer", minimum: 1 }, endpoints: { type: "array", maxItems: 50, items: { type: "object", required: ["method", "url", "calls", "characters_sent", "characters_received", "tokens"], properties: { method: { type: "string" }, url: { type: "string" }, calls: { type: "integer", minimum: 1 }, characters_sent: { type: "integer", minimum: 0 }, characters_received: { type: "integer", minimum: 0 }, tokens: { type: ["integer", "null"], minimum: 0 } }, additionalProperties: !1 } } }, additionalProperties: !1 }, writes: { type: "object", required: ["sent", "requests", "objects", "stopped"], properties: { stopped: { type: ["string", "null"] }, sent: { type: "integer", minimum: 0 }, requests: { type: "array", maxItems: 100, items: { type: "object", required: ["request", "count"], properties: { request: { type: "string" }, count: { type: "integer", minimum: 1 } }, additionalProperties: !1 } }, requests_left_out: { type: "integer", minimum: 0 }, objects: { type: "array", maxItems: 800, items: { type: "object", required: ["url", "change", "state"], properties: { url: { type: "string" }, name: { type: "string", maxLength: 200 }, change: { type: "string", enum: ["created", "changed"] }, state: { type: "string", enum: ["restored", "removed", "left"] } }, additionalProperties: !1 } } }, additionalProperties: !1 } }, additionalProperties: !1 }, { type: "null" }] }, disturbances: { type: "array", maxItems: 100, items: { type: "object", required: ["kind", "from_request", "to_request", "message"], properties: { kind: { type: "string", enum: ["unreachable", "silent", "failing", "blocked", "rate_limited", "challenged", "redirected"] }, from_request: { type: "integer", minimum: 1 }, to_request: { type: ["integer", "null"], minimum: 1 }, message: { type: "string" } }, additionalProperties: !1 } }, skipped: { type: "object", required: ["total", "actions"], properties: { total: { type: "integer", minimum: 0 }, actions: { type: "array", maxItems: 500, items: { type: "object", required: ["method", "url", "effect", "reason"], properties: { method: { type: "string" }, url: { type: "string" }, effect: { type: "string", enum: ["destroys", "ends_session", "changes", "unclear", "creates"] }, reason: { type: "string" } }, additionalProperties: !1 } } }, additionalProperties: !1 }, api_descriptions: { type: "array", maxItems: 5, items: { type: "object", required: ["name", "kind", "operations", "requested", "not_requested", "warnings"], properties: { name: { type: "string" }, kind: { type: "string", enum: ["openapi", "swagger", "postman", "har", "graphql", "wsdl"] }, operations: { type: "integer", minimum: 0 }, requested: { type: "integer", minimum: 0 }, not_requested: { type: "array", maxItems: 100, items: { type: "object", required: ["method", "url", "reason"], properties: { method: { type: "string" }, url: { type: "string" }, reason: { type: "string" } }, additionalProperties: !1 } }, warnings: { type: "array", maxItems: 20, items: { type: "string" } } }, additionalProperties: !1 } }, view: { type: "object", required: ["start", "host", "mode", "intensity", "signed_in", "rendered", "probes", "exclude_paths"], properties: { start: { type: "string" }, host: { type: "string" }, mode: { type: "string", enum: ["passive", "active"] }, intensity: { type: "string", enum: ["safe", "intrusive"] }, signed_in: { type: "boolean" }, rendered: { type: "boolean" }, probes: { type: "string", enum: ["all", "observe"] }, exclude_paths: { type: "array", maxItems: 50, items: { type: "string" } }, include_paths: { type: "array", maxItems: 50, items: { type: "string" } } }, additionalProperties: !1 }, requests: { type: "integer", minimum: 0 }, duration_ms: { type: "integer", minimum: 0 }, engine_version: { type: "string" }, pages: { type: "array", maxItems: 1e3, items: { type: "object", required: ["url", "status", "media_type", "bytes"], properties: { url: { type: "string" }, status: { type: "integer" }, media_type: { type: "string" }, bytes: { type: "integer", minimum: 0 } }, additionalProperties: !1 } }, technologies: { type: "array", maxItems: 100, items: { type: "object", required: ["name", "kind", "version", "evidence"], properties: { name: { type: "string" }, kind: { type: "string" }, version: { type: ["string", "null"] }, evidence: { type: "string" } }, additionalProperties: !1 } }, framework: { type: ["string", "null"] } }, required: ["target", "advisories", "active", "disturbances", "skipped", "api_descriptions", "view", "requests", "duration_ms", "engine_version", "pages", "technologies", "framework"], additionalProperties: !1 } }, required: ["type", "facts"], additionalProperties: !1 }, { type: "object", properties: { type: { const: "judged" }, checks: { type: "array", items: { type: "object", required: ["check_id", "state", "reason"], properties: { check_id: { type: "string" }, state: { type: "string", enum: ["found", "passed", "passed_in_part", "not_evaluated"] }, reason: { type: ["string", "null"] } }, additionalProperties: !1 } }, findings: { type: "array", items: { type: "object", properties: { checkId: { type: "string" }, severity: { type: "string", enum: ["critical", "high", "medium", "low", "info"] }, title: { type: "string" }, description: { type: "string" }, evidence: { type: "object", properties: { url: { type: "string" }, request: { type: ["string", "null"] }, response: { type: ["string", "null"] }, excerpt: { type: ["string", "null"] }, samples: { type: "array", maxItems: 100, items: { type: "string" } }, samples_total: { type: "integer", minimum: 0 }, confidence: { type: "string", enum: ["certain", "firm", "tentative"] }, kind: { type: "string" }, curl: { type: "string" }, steps: { type: "array", maxItems: 100, items: { type: "object", required: ["about", "curl", "expected"], properties: { about: { type: "string" }, curl: { type: "string" }, expected: { type: "string" }, shows: { type: "object", properties: { contains: { type: "string" }, times: { type: "integer", minimum: 0 }, lacks: { type: "string" }, status: { type: "integer" }, header: { type: "string" }, value: { type: "string" } }, additionalProperties: !0 } }, additionalProperties: !0 } }, secret_fields: { type: "array", maxItems: 100, items: { type: "string" } }, also_proven_by: { type: "array", maxItems: 100, items: { type: "string" } }, shortened: { type: "boolean" } }, additionalProperties: !0 }, remediation: { type: "string" }, cweId: { type: ["string", "null"] }, fingerprint: { type: "string" }, formerFingerprints: { type: "array", items: { type: "string" } } }, required: ["checkId", "severity", "title", "description", "evidence", "remediation", "cweId", "fingerprint", "formerFingerprints"], additionalProperties: !1 } }, isFinal: { type: "boolean" } }, required: ["type", "checks", "findings", "isFinal"], additionalProperties: !1 }, { type: "object", properties: { type: { const: "wrote" }, request: { type: "string" } }, required: ["type", "request"], additionalProperties: !1 }, { type: "object", properties: { type: { const: "writes" }, writes: { type: "object", required: ["sent", "requests", "objects", "stopped"], properties: { stopped: { type: ["string", "null"] }, sent: { type: "integer", minimum: 0 }, requests: { type: "array", maxItems: 100, items: { type: "object", required: ["request", "count"], properties: { request: { type: "string" }, count: { type: "integer", minimum: 1 } }, additionalProperties: !1 } }, requests_left_out: { type: "integer", minimum: 0 }, objects: { type: "array", maxItems: 800, items: { type: "object", required: ["url", "change", "state"], properties: { url: { type: "string" }, name: { type: "string", maxLength: 200 }, change: { type: "string", enum: ["created", "changed"] }, state: { type: "string", enum: ["restored", "removed", "left"] } }, additionalProperties: !1 } } }, additionalProperties: !1 } }, required: ["type", "writes"], additionalProperties: !1 }, { type: "object", properties: { type: { const: "ended" }, end: { anyOf: [{ type: "object", properties: { ok: { const: !0 }, endedBy: { type: "string", enum: ["done", "time_limit", "cancelled", "crash", "target_lost", "memory", "authorization_withdrawn"] } }, required: ["ok", "endedBy"], additionalProperties: !1 }, { type: "object", properties: { ok: { const: !1 }, error: { type: "object", required: ["code", "message"], properties: { code: { type: "string", enum: ["target_unreachable", "name_not_found", "address_refused", "tls_failed", "timeout", "memory_exceeded", "crashed", "not_authorized", "authorization_withdrawn", "auth_failed", "cancelled"] }, message: { type: "string" } }, additionalProperties: !1 } }, required: ["ok", "error"], additionalProperties: !1 }] } }, required: ["type", "end"], additionalProperties: !1 }] }, else: !1 }, func11 = Object.prototype.hasOwnProperty;
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
                      if (!(key1 === "stage" || key1 === "requests" || key1 === "requestsLeft" || key1 === "waiting" || key1 === "probes")) {
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
                      if (valid3) {
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
                        if (valid3) {
                          if (data1.requestsLeft !== void 0) {
                            let data4 = data1.requestsLeft, _errs14 = errors;
                            if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
                              let err8 = {};
                              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
                            }
                            if (errors === _errs14 && typeof data4 == "number" && isFinite(data4) && (data4 < 0 || isNaN(data4))) {
                              let err9 = {};
                              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
                            }
                            var valid3 = _errs14 === errors;
                          } else
                            var valid3 = !0;
                          if (valid3) {
                            if (data1.waiting !== void 0) {
                              let _errs16 = errors;
                              if (typeof data1.waiting != "string") {
                                let err10 = {};
                                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
                              }
                              var valid3 = _errs16 === errors;
                            } else
                              var valid3 = !0;
                            if (valid3)
                              if (data1.probes !== void 0) {
                                let data6 = data1.probes, _errs18 = errors;
                                if (errors === _errs18)
                                  if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                                    let missing2;
                                    if (data6.done === void 0 && (missing2 = "done") || data6.total === void 0 && (missing2 = "total") || data6.running === void 0 && (missing2 = "running")) {
                                      let err11 = {};
                                      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                                    } else {
                                      let _errs20 = errors;
                                      for (let key2 in data6)
                                        if (!(key2 === "done" || key2 === "total" || key2 === "running")) {
                                          let err12 = {};
                                          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
                                          break;
                                        }
                                      if (_errs20 === errors) {
                                        if (data6.done !== void 0) {
                                          let data7 = data6.done, _errs21 = errors;
                                          if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
                                            let err13 = {};
                                            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
                                          }
                                          if (errors === _errs21 && typeof data7 == "number" && isFinite(data7) && (data7 < 0 || isNaN(data7))) {
                                            let err14 = {};
                                            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
                                          }
                                          var valid4 = _errs21 === errors;
                                        } else
                                          var valid4 = !0;
                                        if (valid4) {
                                          if (data6.total !== void 0) {
                                            let data8 = data6.total, _errs23 = errors;
                                            if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
                                              let err15 = {};
                                              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
                                            }
                                            if (errors === _errs23 && typeof data8 == "number" && isFinite(data8) && (data8 < 0 || isNaN(data8))) {
                                              let err16 = {};
                                              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                                            }
                                            var valid4 = _errs23 === errors;
                                          } else
                                            var valid4 = !0;
                                          if (valid4)
                                            if (data6.running !== void 0) {
                                              let data9 = data6.running, _errs25 = errors;
                                              if (errors === _errs25)
                                                if (Array.isArray(data9)) {
                                                  var valid5 = !0;
                                                  let len0 = data9.length;
                                                  for (let i0 = 0; i0 < len0; i0++) {
                                                    let _errs27 = errors;
                                                    if (typeof data9[i0] != "string") {
                                                      let err17 = {};
                                                      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                                                    }
                                                    var valid5 = _errs27 === errors;
                                                    if (!valid5)
                                                      break;
                                                  }
                                                } else {
                                                  let err18 = {};
                                                  vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                                                }
                                              var valid4 = _errs25 === errors;
                                            } else
                                              var valid4 = !0;
                                        }
                                      }
                                    }
                                  } else {
                                    let err19 = {};
                                    vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                                  }
                                var valid3 = _errs18 === errors;
                              } else
                                var valid3 = !0;
                          }
                        }
                      }
                    }
                  }
                } else {
                  let err20 = {};
                  vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                }
              var valid2 = _errs7 === errors;
            } else
              var valid2 = !0;
        }
      }
    } else {
      let err21 = {};
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
  var _valid1 = _errs3 === errors;
  if (valid1 = valid1 || _valid1, !valid1) {
    let _errs29 = errors;
    if (errors === _errs29)
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing3;
        if (data.type === void 0 && (missing3 = "type") || data.checkIds === void 0 && (missing3 = "checkIds")) {
          let err22 = {};
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        } else {
          let _errs31 = errors;
          for (let key3 in data)
            if (!(key3 === "type" || key3 === "checkIds")) {
              let err23 = {};
              vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
              break;
            }
          if (_errs31 === errors) {
            if (data.type !== void 0) {
              let _errs32 = errors;
              if (data.type !== "planned") {
                let err24 = {};
                vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
              }
              var valid6 = _errs32 === errors;
            } else
              var valid6 = !0;
            if (valid6)
              if (data.checkIds !== void 0) {
                let data12 = data.checkIds, _errs33 = errors;
                if (errors === _errs33)
                  if (Array.isArray(data12)) {
                    var valid7 = !0;
                    let len1 = data12.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let _errs35 = errors;
                      if (typeof data12[i1] != "string") {
                        let err25 = {};
                        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                      }
                      var valid7 = _errs35 === errors;
                      if (!valid7)
                        break;
                    }
                  } else {
                    let err26 = {};
                    vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
                  }
                var valid6 = _errs33 === errors;
              } else
                var valid6 = !0;
          }
        }
      } else {
        let err27 = {};
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    var _valid1 = _errs29 === errors;
    if (valid1 = valid1 || _valid1, !valid1) {
      let _errs37 = errors;
      if (errors === _errs37)
        if (data && typeof data == "object" && !Array.isArray(data)) {
          let missing4;
          if (data.type === void 0 && (missing4 = "type") || data.facts === void 0 && (missing4 = "facts")) {
            let err28 = {};
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          } else {
            let _errs39 = errors;
            for (let key4 in data)
              if (!(key4 === "type" || key4 === "facts")) {
                let err29 = {};
                vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
                break;
              }
            if (_errs39 === errors) {
              if (data.type !== void 0) {
                let _errs40 = errors;
                if (data.type !== "facts") {
                  let err30 = {};
                  vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
                }
                var valid8 = _errs40 === errors;
              } else
                var valid8 = !0;
              if (valid8)
                if (data.facts !== void 0) {
                  let data15 = data.facts, _errs41 = errors;
                  if (errors === _errs41)
                    if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
                      let missing5;
                      if (data15.target === void 0 && (missing5 = "target") || data15.advisories === void 0 && (missing5 = "advisories") || data15.active === void 0 && (missing5 = "active") || data15.disturbances === void 0 && (missing5 = "disturbances") || data15.skipped === void 0 && (missing5 = "skipped") || data15.api_descriptions === void 0 && (missing5 = "api_descriptions") || data15.view === void 0 && (missing5 = "view") || data15.requests === void 0 && (missing5 = "requests") || data15.duration_ms === void 0 && (missing5 = "duration_ms") || data15.engine_version === void 0 && (missing5 = "engine_version") || data15.pages === void 0 && (missing5 = "pages") || data15.technologies === void 0 && (missing5 = "technologies") || data15.framework === void 0 && (missing5 = "framework")) {
                        let err31 = {};
                        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
                      } else {
                        let _errs43 = errors;
                        for (let key5 in data15)
                          if (!func11.call(schema12.if.anyOf[2].properties.facts.properties, key5)) {
                            let err32 = {};
                            vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
                            break;
                          }
                        if (_errs43 === errors) {
                          if (data15.target !== void 0) {
                            let data16 = data15.target, _errs44 = errors;
                            if (errors === _errs44)
                              if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
                                let missing6;
                                if (data16.final_url === void 0 && (missing6 = "final_url") || data16.title === void 0 && (missing6 = "title") || data16.technologies === void 0 && (missing6 = "technologies")) {
                                  let err33 = {};
                                  vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
                                } else {
                                  let _errs46 = errors;
                                  for (let key6 in data16)
                                    if (!(key6 === "final_url" || key6 === "title" || key6 === "technologies")) {
                                      let err34 = {};
                                      vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
                                      break;
                                    }
                                  if (_errs46 === errors) {
                                    if (data16.final_url !== void 0) {
                                      let _errs47 = errors;
                                      if (typeof data16.final_url != "string") {
                                        let err35 = {};
                                        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
                                      }
                                      var valid10 = _errs47 === errors;
                                    } else
                                      var valid10 = !0;
                                    if (valid10) {
                                      if (data16.title !== void 0) {
                                        let data18 = data16.title, _errs49 = errors;
                                        if (typeof data18 != "string" && data18 !== null) {
                                          let err36 = {};
                                          vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
                                        }
                                        var valid10 = _errs49 === errors;
                                      } else
                                        var valid10 = !0;
                                      if (valid10)
                                        if (data16.technologies !== void 0) {
                                          let data19 = data16.technologies, _errs51 = errors;
                                          if (errors === _errs51)
                                            if (Array.isArray(data19))
                                              if (data19.length > 100) {
                                                let err37 = {};
                                                vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
                                              } else {
                                                var valid11 = !0;
                                                let len2 = data19.length;
                                                for (let i2 = 0; i2 < len2; i2++) {
                                                  let _errs53 = errors;
                                                  if (typeof data19[i2] != "string") {
                                                    let err38 = {};
                                                    vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
                                                  }
                                                  var valid11 = _errs53 === errors;
                                                  if (!valid11)
                                                    break;
                                                }
                                              }
                                            else {
                                              let err39 = {};
                                              vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
                                            }
                                          var valid10 = _errs51 === errors;
                                        } else
                                          var valid10 = !0;
                                    }
                                  }
                                }
                              } else {
                                let err40 = {};
                                vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
                              }
                            var valid9 = _errs44 === errors;
                          } else
                            var valid9 = !0;
                          if (valid9) {
                            if (data15.advisories !== void 0) {
                              let data21 = data15.advisories, _errs55 = errors, _errs56 = errors, valid12 = !1, passing0 = null, _errs57 = errors;
                              if (errors === _errs57)
                                if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
                                  let missing7;
                                  if (data21.source === void 0 && (missing7 = "source") || data21.dated === void 0 && (missing7 = "dated") || data21.age_days === void 0 && (missing7 = "age_days")) {
                                    let err41 = {};
                                    vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
                                  } else {
                                    let _errs59 = errors;
                                    for (let key7 in data21)
                                      if (!(key7 === "source" || key7 === "dated" || key7 === "age_days" || key7 === "sources")) {
                                        let err42 = {};
                                        vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
                                        break;
                                      }
                                    if (_errs59 === errors) {
                                      if (data21.source !== void 0) {
                                        let _errs60 = errors;
                                        if (typeof data21.source != "string") {
                                          let err43 = {};
                                          vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
                                        }
                                        var valid13 = _errs60 === errors;
                                      } else
                                        var valid13 = !0;
                                      if (valid13) {
                                        if (data21.dated !== void 0) {
                                          let data23 = data21.dated, _errs62 = errors;
                                          if (errors === _errs62 && errors === _errs62)
                                            if (typeof data23 == "string") {
                                              if (!formats0.validate(data23)) {
                                                let err44 = {};
                                                vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
                                              }
                                            } else {
                                              let err45 = {};
                                              vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
                                            }
                                          var valid13 = _errs62 === errors;
                                        } else
                                          var valid13 = !0;
                                        if (valid13) {
                                          if (data21.age_days !== void 0) {
                                            let data24 = data21.age_days, _errs64 = errors;
                                            if (!(typeof data24 == "number" && !(data24 % 1) && !isNaN(data24) && isFinite(data24))) {
                                              let err46 = {};
                                              vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
                                            }
                                            if (errors === _errs64 && typeof data24 == "number" && isFinite(data24) && (data24 < 0 || isNaN(data24))) {
                                              let err47 = {};
                                              vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
                                            }
                                            var valid13 = _errs64 === errors;
                                          } else
                                            var valid13 = !0;
                                          if (valid13)
                                            if (data21.sources !== void 0) {
                                              let data25 = data21.sources, _errs66 = errors;
                                              if (errors === _errs66)
                                                if (Array.isArray(data25))
                                                  if (data25.length > 3) {
                                                    let err48 = {};
                                                    vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
                                                  } else {
                                                    var valid14 = !0;
                                                    let len3 = data25.length;
                                                    for (let i3 = 0; i3 < len3; i3++) {
                                                      let data26 = data25[i3], _errs68 = errors;
                                                      if (errors === _errs68)
                                                        if (data26 && typeof data26 == "object" && !Array.isArray(data26)) {
                                                          let missing8;
                                                          if (data26.source === void 0 && (missing8 = "source") || data26.dated === void 0 && (missing8 = "dated") || data26.sha256 === void 0 && (missing8 = "sha256")) {
                                                            let err49 = {};
                                                            vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
                                                          } else {
                                                            let _errs70 = errors;
                                                            for (let key8 in data26)
                                                              if (!(key8 === "source" || key8 === "dated" || key8 === "sha256")) {
                                                                let err50 = {};
                                                                vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
                                                                break;
                                                              }
                                                            if (_errs70 === errors) {
                                                              if (data26.source !== void 0) {
                                                                let _errs71 = errors;
                                                                if (typeof data26.source != "string") {
                                                                  let err51 = {};
                                                                  vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
                                                                }
                                                                var valid15 = _errs71 === errors;
                                                              } else
                                                                var valid15 = !0;
                                                              if (valid15) {
                                                                if (data26.dated !== void 0) {
                                                                  let data28 = data26.dated, _errs73 = errors;
                                                                  if (errors === _errs73 && errors === _errs73)
                                                                    if (typeof data28 == "string") {
                                                                      if (!formats0.validate(data28)) {
                                                                        let err52 = {};
                                                                        vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
                                                                      }
                                                                    } else {
                                                                      let err53 = {};
                                                                      vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
                                                                    }
                                                                  var valid15 = _errs73 === errors;
                                                                } else
                                                                  var valid15 = !0;
                                                                if (valid15)
                                                                  if (data26.sha256 !== void 0) {
                                                                    let _errs75 = errors;
                                                                    if (typeof data26.sha256 != "string") {
                                                                      let err54 = {};
                                                                      vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
                                                                    }
                                                                    var valid15 = _errs75 === errors;
                                                                  } else
                                                                    var valid15 = !0;
                                                              }
                                                            }
                                                          }
                                                        } else {
                                                          let err55 = {};
                                                          vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
                                                        }
                                                      var valid14 = _errs68 === errors;
                                                      if (!valid14)
                                                        break;
                                                    }
                                                  }
                                                else {
                                                  let err56 = {};
                                                  vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
                                                }
                                              var valid13 = _errs66 === errors;
                                            } else
                                              var valid13 = !0;
                                        }
                                      }
                                    }
                                  }
                                } else {
                                  let err57 = {};
                                  vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
                                }
                              var _valid2 = _errs57 === errors;
                              _valid2 && (valid12 = !0, passing0 = 0);
                              let _errs77 = errors;
                              if (data21 !== null) {
                                let err58 = {};
                                vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
                              }
                              var _valid2 = _errs77 === errors;
                              if (_valid2 && valid12 ? (valid12 = !1, passing0 = [passing0, 1]) : _valid2 && (valid12 = !0, passing0 = 1), valid12)
                                errors = _errs56, vErrors !== null && (_errs56 ? vErrors.length = _errs56 : vErrors = null);
                              else {
                                let err59 = {};
                                vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
                              }
                              var valid9 = _errs55 === errors;
                            } else
                              var valid9 = !0;
                            if (valid9) {
                              if (data15.active !== void 0) {
                                let data30 = data15.active, _errs79 = errors, _errs80 = errors, valid16 = !1, passing1 = null, _errs81 = errors;
                                if (errors === _errs81)
                                  if (data30 && typeof data30 == "object" && !Array.isArray(data30)) {
                                    let missing9;
                                    if (data30.intensity === void 0 && (missing9 = "intensity") || data30.entries === void 0 && (missing9 = "entries") || data30.entries_left_out === void 0 && (missing9 = "entries_left_out") || data30.avoided === void 0 && (missing9 = "avoided") || data30.sign_in === void 0 && (missing9 = "sign_in") || data30.requests === void 0 && (missing9 = "requests")) {
                                      let err60 = {};
                                      vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
                                    } else {
                                      let _errs83 = errors;
                                      for (let key9 in data30)
                                        if (!func11.call(schema12.if.anyOf[2].properties.facts.properties.active.oneOf[0].properties, key9)) {
                                          let err61 = {};
                                          vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
                                          break;
                                        }
                                      if (_errs83 === errors) {
                                        if (data30.intensity !== void 0) {
                                          let data31 = data30.intensity, _errs84 = errors;
                                          if (typeof data31 != "string") {
                                            let err62 = {};
                                            vErrors === null ? vErrors = [err62] : vErrors.push(err62), errors++;
                                          }
                                          if (!(data31 === "safe" || data31 === "intrusive")) {
                                            let err63 = {};
                                            vErrors === null ? vErrors = [err63] : vErrors.push(err63), errors++;
                                          }
                                          var valid17 = _errs84 === errors;
                                        } else
                                          var valid17 = !0;
                                        if (valid17) {
                                          if (data30.entries !== void 0) {
                                            let data32 = data30.entries, _errs86 = errors;
                                            if (!(typeof data32 == "number" && !(data32 % 1) && !isNaN(data32) && isFinite(data32))) {
                                              let err64 = {};
                                              vErrors === null ? vErrors = [err64] : vErrors.push(err64), errors++;
                                            }
                                            if (errors === _errs86 && typeof data32 == "number" && isFinite(data32) && (data32 < 0 || isNaN(data32))) {
                                              let err65 = {};
                                              vErrors === null ? vErrors = [err65] : vErrors.push(err65), errors++;
                                            }
                                            var valid17 = _errs86 === errors;
                                          } else
                                            var valid17 = !0;
                                          if (valid17) {
                                            if (data30.entries_left_out !== void 0) {
                                              let data33 = data30.entries_left_out, _errs88 = errors;
                                              if (!(typeof data33 == "number" && !(data33 % 1) && !isNaN(data33) && isFinite(data33))) {
                                                let err66 = {};
                                                vErrors === null ? vErrors = [err66] : vErrors.push(err66), errors++;
                                              }
                                              if (errors === _errs88 && typeof data33 == "number" && isFinite(data33) && (data33 < 0 || isNaN(data33))) {
                                                let err67 = {};
                                                vErrors === null ? vErrors = [err67] : vErrors.push(err67), errors++;
                                              }
                                              var valid17 = _errs88 === errors;
                                            } else
                                              var valid17 = !0;
                                            if (valid17) {
                                              if (data30.avoided !== void 0) {
                                                let data34 = data30.avoided, _errs90 = errors;
                                                if (!(typeof data34 == "number" && !(data34 % 1) && !isNaN(data34) && isFinite(data34))) {
                                                  let err68 = {};
                                                  vErrors === null ? vErrors = [err68] : vErrors.push(err68), errors++;
                                                }
                                                if (errors === _errs90 && typeof data34 == "number" && isFinite(data34) && (data34 < 0 || isNaN(data34))) {
                                                  let err69 = {};
                                                  vErrors === null ? vErrors = [err69] : vErrors.push(err69), errors++;
                                                }
                                                var valid17 = _errs90 === errors;
                                              } else
                                                var valid17 = !0;
                                              if (valid17) {
                                                if (data30.sign_in !== void 0) {
                                                  let data35 = data30.sign_in, _errs92 = errors;
                                                  if (typeof data35 != "string") {
                                                    let err70 = {};
                                                    vErrors === null ? vErrors = [err70] : vErrors.push(err70), errors++;
                                                  }
                                                  if (!(data35 === "none" || data35 === "signed_in" || data35 === "not_signed_in" || data35 === "lost")) {
                                                    let err71 = {};
                                                    vErrors === null ? vErrors = [err71] : vErrors.push(err71), errors++;
                                                  }
                                                  var valid17 = _errs92 === errors;
                                                } else
                                                  var valid17 = !0;
                                                if (valid17) {
                                                  if (data30.requests !== void 0) {
                                                    let data36 = data30.requests, _errs94 = errors;
                                                    if (!(typeof data36 == "number" && !(data36 % 1) && !isNaN(data36) && isFinite(data36))) {
                                                      let err72 = {};
                                                      vErrors === null ? vErrors = [err72] : vErrors.push(err72), errors++;
                                                    }
                                                    if (errors === _errs94 && typeof data36 == "number" && isFinite(data36) && (data36 < 0 || isNaN(data36))) {
                                                      let err73 = {};
                                                      vErrors === null ? vErrors = [err73] : vErrors.push(err73), errors++;
                                                    }
                                                    var valid17 = _errs94 === errors;
                                                  } else
                                                    var valid17 = !0;
                                                  if (valid17) {
                                                    if (data30.crawl !== void 0) {
                                                      let data37 = data30.crawl, _errs96 = errors;
                                                      if (errors === _errs96)
                                                        if (data37 && typeof data37 == "object" && !Array.isArray(data37)) {
                                                          let missing10;
                                                          if (data37.documents === void 0 && (missing10 = "documents") || data37.shapes === void 0 && (missing10 = "shapes") || data37.structures === void 0 && (missing10 = "structures") || data37.urls_left === void 0 && (missing10 = "urls_left") || data37.skipped === void 0 && (missing10 = "skipped") || data37.stopped === void 0 && (missing10 = "stopped")) {
                                                            let err74 = {};
                                                            vErrors === null ? vErrors = [err74] : vErrors.push(err74), errors++;
                                                          } else {
                                                            let _errs98 = errors;
                                                            for (let key10 in data37)
                                                              if (!(key10 === "documents" || key10 === "shapes" || key10 === "structures" || key10 === "urls_left" || key10 === "skipped" || key10 === "stopped")) {
                                                                let err75 = {};
                                                                vErrors === null ? vErrors = [err75] : vErrors.push(err75), errors++;
                                                                break;
                                                              }
                                                            if (_errs98 === errors) {
                                                              if (data37.documents !== void 0) {
                                                                let data38 = data37.documents, _errs99 = errors;
                                                                if (!(typeof data38 == "number" && !(data38 % 1) && !isNaN(data38) && isFinite(data38))) {
                                                                  let err76 = {};
                                                                  vErrors === null ? vErrors = [err76] : vErrors.push(err76), errors++;
                                                                }
                                                                if (errors === _errs99 && typeof data38 == "number" && isFinite(data38) && (data38 < 0 || isNaN(data38))) {
                                                                  let err77 = {};
                                                                  vErrors === null ? vErrors = [err77] : vErrors.push(err77), errors++;
                                                                }
                                                                var valid18 = _errs99 === errors;
                                                              } else
                                                                var valid18 = !0;
                                                              if (valid18) {
                                                                if (data37.shapes !== void 0) {
                                                                  let data39 = data37.shapes, _errs101 = errors;
                                                                  if (!(typeof data39 == "number" && !(data39 % 1) && !isNaN(data39) && isFinite(data39))) {
                                                                    let err78 = {};
                                                                    vErrors === null ? vErrors = [err78] : vErrors.push(err78), errors++;
                                                                  }
                                                                  if (errors === _errs101 && typeof data39 == "number" && isFinite(data39) && (data39 < 0 || isNaN(data39))) {
                                                                    let err79 = {};
                                                                    vErrors === null ? vErrors = [err79] : vErrors.push(err79), errors++;
                                                                  }
                                                                  var valid18 = _errs101 === errors;
                                                                } else
                                                                  var valid18 = !0;
                                                                if (valid18) {
                                                                  if (data37.structures !== void 0) {
                                                                    let data40 = data37.structures, _errs103 = errors;
                                                                    if (!(typeof data40 == "number" && !(data40 % 1) && !isNaN(data40) && isFinite(data40))) {
                                                                      let err80 = {};
                                                                      vErrors === null ? vErrors = [err80] : vErrors.push(err80), errors++;
                                                                    }
                                                                    if (errors === _errs103 && typeof data40 == "number" && isFinite(data40) && (data40 < 0 || isNaN(data40))) {
                                                                      let err81 = {};
                                                                      vErrors === null ? vErrors = [err81] : vErrors.push(err81), errors++;
                                                                    }
                                                                    var valid18 = _errs103 === errors;
                                                                  } else
                                                                    var valid18 = !0;
                                                                  if (valid18) {
                                                                    if (data37.urls_left !== void 0) {
                                                                      let data41 = data37.urls_left, _errs105 = errors;
                                                                      if (!(typeof data41 == "number" && !(data41 % 1) && !isNaN(data41) && isFinite(data41))) {
                                                                        let err82 = {};
                                                                        vErrors === null ? vErrors = [err82] : vErrors.push(err82), errors++;
                                                                      }
                                                                      if (errors === _errs105 && typeof data41 == "number" && isFinite(data41) && (data41 < 0 || isNaN(data41))) {
                                                                        let err83 = {};
                                                                        vErrors === null ? vErrors = [err83] : vErrors.push(err83), errors++;
                                                                      }
                                                                      var valid18 = _errs105 === errors;
                                                                    } else
                                                                      var valid18 = !0;
                                                                    if (valid18) {
                                                                      if (data37.skipped !== void 0) {
                                                                        let data42 = data37.skipped, _errs107 = errors;
                                                                        if (!(typeof data42 == "number" && !(data42 % 1) && !isNaN(data42) && isFinite(data42))) {
                                                                          let err84 = {};
                                                                          vErrors === null ? vErrors = [err84] : vErrors.push(err84), errors++;
                                                                        }
                                                                        if (errors === _errs107 && typeof data42 == "number" && isFinite(data42) && (data42 < 0 || isNaN(data42))) {
                                                                          let err85 = {};
                                                                          vErrors === null ? vErrors = [err85] : vErrors.push(err85), errors++;
                                                                        }
                                                                        var valid18 = _errs107 === errors;
                                                                      } else
                                                                        var valid18 = !0;
                                                                      if (valid18)
                                                                        if (data37.stopped !== void 0) {
                                                                          let data43 = data37.stopped, _errs109 = errors;
                                                                          if (typeof data43 != "string") {
                                                                            let err86 = {};
                                                                            vErrors === null ? vErrors = [err86] : vErrors.push(err86), errors++;
                                                                          }
                                                                          if (!(data43 === "complete" || data43 === "no_news" || data43 === "documents" || data43 === "size" || data43 === "requests" || data43 === "time")) {
                                                                            let err87 = {};
                                                                            vErrors === null ? vErrors = [err87] : vErrors.push(err87), errors++;
                                                                          }
                                                                          var valid18 = _errs109 === errors;
                                                                        } else
                                                                          var valid18 = !0;
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          }
                                                        } else {
                                                          let err88 = {};
                                                          vErrors === null ? vErrors = [err88] : vErrors.push(err88), errors++;
                                                        }
                                                      var valid17 = _errs96 === errors;
                                                    } else
                                                      var valid17 = !0;
                                                    if (valid17) {
                                                      if (data30.rendered !== void 0) {
                                                        let data44 = data30.rendered, _errs111 = errors;
                                                        if (errors === _errs111)
                                                          if (data44 && typeof data44 == "object" && !Array.isArray(data44)) {
                                                            let missing11;
                                                            if (data44.states === void 0 && (missing11 = "states") || data44.documents === void 0 && (missing11 = "documents") || data44.actions === void 0 && (missing11 = "actions") || data44.requests_seen === void 0 && (missing11 = "requests_seen") || data44.held_back === void 0 && (missing11 = "held_back") || data44.cut_short === void 0 && (missing11 = "cut_short") || data44.skipped === void 0 && (missing11 = "skipped") || data44.stopped === void 0 && (missing11 = "stopped")) {
                                                              let err89 = {};
                                                              vErrors === null ? vErrors = [err89] : vErrors.push(err89), errors++;
                                                            } else {
                                                              let _errs113 = errors;
                                                              for (let key11 in data44)
                                                                if (!func11.call(schema12.if.anyOf[2].properties.facts.properties.active.oneOf[0].properties.rendered.properties, key11)) {
                                                                  let err90 = {};
                                                                  vErrors === null ? vErrors = [err90] : vErrors.push(err90), errors++;
                                                                  break;
                                                                }
                                                              if (_errs113 === errors) {
                                                                if (data44.states !== void 0) {
                                                                  let data45 = data44.states, _errs114 = errors;
                                                                  if (!(typeof data45 == "number" && !(data45 % 1) && !isNaN(data45) && isFinite(data45))) {
                                                                    let err91 = {};
                                                                    vErrors === null ? vErrors = [err91] : vErrors.push(err91), errors++;
                                                                  }
                                                                  if (errors === _errs114 && typeof data45 == "number" && isFinite(data45) && (data45 < 0 || isNaN(data45))) {
                                                                    let err92 = {};
                                                                    vErrors === null ? vErrors = [err92] : vErrors.push(err92), errors++;
                                                                  }
                                                                  var valid19 = _errs114 === errors;
                                                                } else
                                                                  var valid19 = !0;
                                                                if (valid19) {
                                                                  if (data44.documents !== void 0) {
                                                                    let data46 = data44.documents, _errs116 = errors;
                                                                    if (!(typeof data46 == "number" && !(data46 % 1) && !isNaN(data46) && isFinite(data46))) {
                                                                      let err93 = {};
                                                                      vErrors === null ? vErrors = [err93] : vErrors.push(err93), errors++;
                                                                    }
                                                                    if (errors === _errs116 && typeof data46 == "number" && isFinite(data46) && (data46 < 0 || isNaN(data46))) {
                                                                      let err94 = {};
                                                                      vErrors === null ? vErrors = [err94] : vErrors.push(err94), errors++;
                                                                    }
                                                                    var valid19 = _errs116 === errors;
                                                                  } else
                                                                    var valid19 = !0;
                                                                  if (valid19) {
                                                                    if (data44.actions !== void 0) {
                                                                      let data47 = data44.actions, _errs118 = errors;
                                                                      if (!(typeof data47 == "number" && !(data47 % 1) && !isNaN(data47) && isFinite(data47))) {
                                                                        let err95 = {};
                                                                        vErrors === null ? vErrors = [err95] : vErrors.push(err95), errors++;
                                                                      }
                                                                      if (errors === _errs118 && typeof data47 == "number" && isFinite(data47) && (data47 < 0 || isNaN(data47))) {
                                                                        let err96 = {};
                                                                        vErrors === null ? vErrors = [err96] : vErrors.push(err96), errors++;
                                                                      }
                                                                      var valid19 = _errs118 === errors;
                                                                    } else
                                                                      var valid19 = !0;
                                                                    if (valid19) {
                                                                      if (data44.requests_seen !== void 0) {
                                                                        let data48 = data44.requests_seen, _errs120 = errors;
                                                                        if (!(typeof data48 == "number" && !(data48 % 1) && !isNaN(data48) && isFinite(data48))) {
                                                                          let err97 = {};
                                                                          vErrors === null ? vErrors = [err97] : vErrors.push(err97), errors++;
                                                                        }
                                                                        if (errors === _errs120 && typeof data48 == "number" && isFinite(data48) && (data48 < 0 || isNaN(data48))) {
                                                                          let err98 = {};
                                                                          vErrors === null ? vErrors = [err98] : vErrors.push(err98), errors++;
                                                                        }
                                                                        var valid19 = _errs120 === errors;
                                                                      } else
                                                                        var valid19 = !0;
                                                                      if (valid19) {
                                                                        if (data44.held_back !== void 0) {
                                                                          let data49 = data44.held_back, _errs122 = errors;
                                                                          if (!(typeof data49 == "number" && !(data49 % 1) && !isNaN(data49) && isFinite(data49))) {
                                                                            let err99 = {};
                                                                            vErrors === null ? vErrors = [err99] : vErrors.push(err99), errors++;
                                                                          }
                                                                          if (errors === _errs122 && typeof data49 == "number" && isFinite(data49) && (data49 < 0 || isNaN(data49))) {
                                                                            let err100 = {};
                                                                            vErrors === null ? vErrors = [err100] : vErrors.push(err100), errors++;
                                                                          }
                                                                          var valid19 = _errs122 === errors;
                                                                        } else
                                                                          var valid19 = !0;
                                                                        if (valid19) {
                                                                          if (data44.cut_short !== void 0) {
                                                                            let data50 = data44.cut_short, _errs124 = errors;
                                                                            if (!(typeof data50 == "number" && !(data50 % 1) && !isNaN(data50) && isFinite(data50))) {
                                                                              let err101 = {};
                                                                              vErrors === null ? vErrors = [err101] : vErrors.push(err101), errors++;
                                                                            }
                                                                            if (errors === _errs124 && typeof data50 == "number" && isFinite(data50) && (data50 < 0 || isNaN(data50))) {
                                                                              let err102 = {};
                                                                              vErrors === null ? vErrors = [err102] : vErrors.push(err102), errors++;
                                                                            }
                                                                            var valid19 = _errs124 === errors;
                                                                          } else
                                                                            var valid19 = !0;
                                                                          if (valid19) {
                                                                            if (data44.skipped !== void 0) {
                                                                              let data51 = data44.skipped, _errs126 = errors;
                                                                              if (errors === _errs126)
                                                                                if (Array.isArray(data51))
                                                                                  if (data51.length > 50) {
                                                                                    let err103 = {};
                                                                                    vErrors === null ? vErrors = [err103] : vErrors.push(err103), errors++;
                                                                                  } else {
                                                                                    var valid20 = !0;
                                                                                    let len4 = data51.length;
                                                                                    for (let i4 = 0; i4 < len4; i4++) {
                                                                                      let data52 = data51[i4], _errs128 = errors;
                                                                                      if (errors === _errs128)
                                                                                        if (data52 && typeof data52 == "object" && !Array.isArray(data52)) {
                                                                                          let missing12;
                                                                                          if (data52.action === void 0 && (missing12 = "action") || data52.reason === void 0 && (missing12 = "reason")) {
                                                                                            let err104 = {};
                                                                                            vErrors === null ? vErrors = [err104] : vErrors.push(err104), errors++;
                                                                                          } else {
                                                                                            let _errs130 = errors;
                                                                                            for (let key12 in data52)
                                                                                              if (!(key12 === "action" || key12 === "reason")) {
                                                                                                let err105 = {};
                                                                                                vErrors === null ? vErrors = [err105] : vErrors.push(err105), errors++;
                                                                                                break;
                                                                                              }
                                                                                            if (_errs130 === errors) {
                                                                                              if (data52.action !== void 0) {
                                                                                                let _errs131 = errors;
                                                                                                if (typeof data52.action != "string") {
                                                                                                  let err106 = {};
                                                                                                  vErrors === null ? vErrors = [err106] : vErrors.push(err106), errors++;
                                                                                                }
                                                                                                var valid21 = _errs131 === errors;
                                                                                              } else
                                                                                                var valid21 = !0;
                                                                                              if (valid21)
                                                                                                if (data52.reason !== void 0) {
                                                                                                  let _errs133 = errors;
                                                                                                  if (typeof data52.reason != "string") {
                                                                                                    let err107 = {};
                                                                                                    vErrors === null ? vErrors = [err107] : vErrors.push(err107), errors++;
                                                                                                  }
                                                                                                  var valid21 = _errs133 === errors;
                                                                                                } else
                                                                                                  var valid21 = !0;
                                                                                            }
                                                                                          }
                                                                                        } else {
                                                                                          let err108 = {};
                                                                                          vErrors === null ? vErrors = [err108] : vErrors.push(err108), errors++;
                                                                                        }
                                                                                      var valid20 = _errs128 === errors;
                                                                                      if (!valid20)
                                                                                        break;
                                                                                    }
                                                                                  }
                                                                                else {
                                                                                  let err109 = {};
                                                                                  vErrors === null ? vErrors = [err109] : vErrors.push(err109), errors++;
                                                                                }
                                                                              var valid19 = _errs126 === errors;
                                                                            } else
                                                                              var valid19 = !0;
                                                                            if (valid19) {
                                                                              if (data44.stopped !== void 0) {
                                                                                let data55 = data44.stopped, _errs135 = errors;
                                                                                if (typeof data55 != "string") {
                                                                                  let err110 = {};
                                                                                  vErrors === null ? vErrors = [err110] : vErrors.push(err110), errors++;
                                                                                }
                                                                                if (!(data55 === "complete" || data55 === "states" || data55 === "documents" || data55 === "time" || data55 === "browser" || data55 === "not_rendered")) {
                                                                                  let err111 = {};
                                                                                  vErrors === null ? vErrors = [err111] : vErrors.push(err111), errors++;
                                                                                }
                                                                                var valid19 = _errs135 === errors;
                                                                              } else
                                                                                var valid19 = !0;
                                                                              if (valid19)
                                                                                if (data44.reason !== void 0) {
                                                                                  let _errs137 = errors;
                                                                                  if (typeof data44.reason != "string") {
                                                                                    let err112 = {};
                                                                                    vErrors === null ? vErrors = [err112] : vErrors.push(err112), errors++;
                                                                                  }
                                                                                  var valid19 = _errs137 === errors;
                                                                                } else
                                                                                  var valid19 = !0;
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
                                                            let err113 = {};
                                                            vErrors === null ? vErrors = [err113] : vErrors.push(err113), errors++;
                                                          }
                                                        var valid17 = _errs111 === errors;
                                                      } else
                                                        var valid17 = !0;
                                                      if (valid17) {
                                                        if (data30.inputs !== void 0) {
                                                          let data57 = data30.inputs, _errs139 = errors;
                                                          if (errors === _errs139)
                                                            if (data57 && typeof data57 == "object" && !Array.isArray(data57)) {
                                                              let missing13;
                                                              if (data57.sources === void 0 && (missing13 = "sources") || data57.places === void 0 && (missing13 = "places") || data57.left_out === void 0 && (missing13 = "left_out") || data57.valid_bases === void 0 && (missing13 = "valid_bases") || data57.refused_bases === void 0 && (missing13 = "refused_bases") || data57.unsent_bases === void 0 && (missing13 = "unsent_bases") || data57.refused === void 0 && (missing13 = "refused")) {
                                                                let err114 = {};
                                                                vErrors === null ? vErrors = [err114] : vErrors.push(err114), errors++;
                                                              } else {
                                                                let _errs141 = errors;
                                                                for (let key13 in data57)
                                                                  if (!(key13 === "sources" || key13 === "places" || key13 === "left_out" || key13 === "valid_bases" || key13 === "refused_bases" || key13 === "unsent_bases" || key13 === "refused")) {
                                                                    let err115 = {};
                                                                    vErrors === null ? vErrors = [err115] : vErrors.push(err115), errors++;
                                                                    break;
                                                                  }
                                                                if (_errs141 === errors) {
                                                                  if (data57.sources !== void 0) {
                                                                    let data58 = data57.sources, _errs142 = errors;
                                                                    if (errors === _errs142)
                                                                      if (Array.isArray(data58))
                                                                        if (data58.length > 20) {
                                                                          let err116 = {};
                                                                          vErrors === null ? vErrors = [err116] : vErrors.push(err116), errors++;
                                                                        } else {
                                                                          var valid23 = !0;
                                                                          let len5 = data58.length;
                                                                          for (let i5 = 0; i5 < len5; i5++) {
                                                                            let data59 = data58[i5], _errs144 = errors;
                                                                            if (errors === _errs144)
                                                                              if (data59 && typeof data59 == "object" && !Array.isArray(data59)) {
                                                                                let missing14;
                                                                                if (data59.source === void 0 && (missing14 = "source") || data59.requests === void 0 && (missing14 = "requests")) {
                                                                                  let err117 = {};
                                                                                  vErrors === null ? vErrors = [err117] : vErrors.push(err117), errors++;
                                                                                } else {
                                                                                  let _errs146 = errors;
                                                                                  for (let key14 in data59)
                                                                                    if (!(key14 === "source" || key14 === "requests")) {
                                                                                      let err118 = {};
                                                                                      vErrors === null ? vErrors = [err118] : vErrors.push(err118), errors++;
                                                                                      break;
                                                                                    }
                                                                                  if (_errs146 === errors) {
                                                                                    if (data59.source !== void 0) {
                                                                                      let _errs147 = errors;
                                                                                      if (typeof data59.source != "string") {
                                                                                        let err119 = {};
                                                                                        vErrors === null ? vErrors = [err119] : vErrors.push(err119), errors++;
                                                                                      }
                                                                                      var valid24 = _errs147 === errors;
                                                                                    } else
                                                                                      var valid24 = !0;
                                                                                    if (valid24)
                                                                                      if (data59.requests !== void 0) {
                                                                                        let data61 = data59.requests, _errs149 = errors;
                                                                                        if (!(typeof data61 == "number" && !(data61 % 1) && !isNaN(data61) && isFinite(data61))) {
                                                                                          let err120 = {};
                                                                                          vErrors === null ? vErrors = [err120] : vErrors.push(err120), errors++;
                                                                                        }
                                                                                        if (errors === _errs149 && typeof data61 == "number" && isFinite(data61) && (data61 < 1 || isNaN(data61))) {
                                                                                          let err121 = {};
                                                                                          vErrors === null ? vErrors = [err121] : vErrors.push(err121), errors++;
                                                                                        }
                                                                                        var valid24 = _errs149 === errors;
                                                                                      } else
                                                                                        var valid24 = !0;
                                                                                  }
                                                                                }
                                                                              } else {
                                                                                let err122 = {};
                                                                                vErrors === null ? vErrors = [err122] : vErrors.push(err122), errors++;
                                                                              }
                                                                            var valid23 = _errs144 === errors;
                                                                            if (!valid23)
                                                                              break;
                                                                          }
                                                                        }
                                                                      else {
                                                                        let err123 = {};
                                                                        vErrors === null ? vErrors = [err123] : vErrors.push(err123), errors++;
                                                                      }
                                                                    var valid22 = _errs142 === errors;
                                                                  } else
                                                                    var valid22 = !0;
                                                                  if (valid22) {
                                                                    if (data57.places !== void 0) {
                                                                      let data62 = data57.places, _errs151 = errors;
                                                                      if (errors === _errs151)
                                                                        if (Array.isArray(data62))
                                                                          if (data62.length > 20) {
                                                                            let err124 = {};
                                                                            vErrors === null ? vErrors = [err124] : vErrors.push(err124), errors++;
                                                                          } else {
                                                                            var valid25 = !0;
                                                                            let len6 = data62.length;
                                                                            for (let i6 = 0; i6 < len6; i6++) {
                                                                              let data63 = data62[i6], _errs153 = errors;
                                                                              if (errors === _errs153)
                                                                                if (data63 && typeof data63 == "object" && !Array.isArray(data63)) {
                                                                                  let missing15;
                                                                                  if (data63.place === void 0 && (missing15 = "place") || data63.parameters === void 0 && (missing15 = "parameters")) {
                                                                                    let err125 = {};
                                                                                    vErrors === null ? vErrors = [err125] : vErrors.push(err125), errors++;
                                                                                  } else {
                                                                                    let _errs155 = errors;
                                                                                    for (let key15 in data63)
                                                                                      if (!(key15 === "place" || key15 === "parameters")) {
                                                                                        let err126 = {};
                                                                                        vErrors === null ? vErrors = [err126] : vErrors.push(err126), errors++;
                                                                                        break;
                                                                                      }
                                                                                    if (_errs155 === errors) {
                                                                                      if (data63.place !== void 0) {
                                                                                        let _errs156 = errors;
                                                                                        if (typeof data63.place != "string") {
                                                                                          let err127 = {};
                                                                                          vErrors === null ? vErrors = [err127] : vErrors.push(err127), errors++;
                                                                                        }
                                                                                        var valid26 = _errs156 === errors;
                                                                                      } else
                                                                                        var valid26 = !0;
                                                                                      if (valid26)
                                                                                        if (data63.parameters !== void 0) {
                                                                                          let data65 = data63.parameters, _errs158 = errors;
                                                                                          if (!(typeof data65 == "number" && !(data65 % 1) && !isNaN(data65) && isFinite(data65))) {
                                                                                            let err128 = {};
                                                                                            vErrors === null ? vErrors = [err128] : vErrors.push(err128), errors++;
                                                                                          }
                                                                                          if (errors === _errs158 && typeof data65 == "number" && isFinite(data65) && (data65 < 1 || isNaN(data65))) {
                                                                                            let err129 = {};
                                                                                            vErrors === null ? vErrors = [err129] : vErrors.push(err129), errors++;
                                                                                          }
                                                                                          var valid26 = _errs158 === errors;
                                                                                        } else
                                                                                          var valid26 = !0;
                                                                                    }
                                                                                  }
                                                                                } else {
                                                                                  let err130 = {};
                                                                                  vErrors === null ? vErrors = [err130] : vErrors.push(err130), errors++;
                                                                                }
                                                                              var valid25 = _errs153 === errors;
                                                                              if (!valid25)
                                                                                break;
                                                                            }
                                                                          }
                                                                        else {
                                                                          let err131 = {};
                                                                          vErrors === null ? vErrors = [err131] : vErrors.push(err131), errors++;
                                                                        }
                                                                      var valid22 = _errs151 === errors;
                                                                    } else
                                                                      var valid22 = !0;
                                                                    if (valid22) {
                                                                      if (data57.left_out !== void 0) {
                                                                        let data66 = data57.left_out, _errs160 = errors;
                                                                        if (!(typeof data66 == "number" && !(data66 % 1) && !isNaN(data66) && isFinite(data66))) {
                                                                          let err132 = {};
                                                                          vErrors === null ? vErrors = [err132] : vErrors.push(err132), errors++;
                                                                        }
                                                                        if (errors === _errs160 && typeof data66 == "number" && isFinite(data66) && (data66 < 0 || isNaN(data66))) {
                                                                          let err133 = {};
                                                                          vErrors === null ? vErrors = [err133] : vErrors.push(err133), errors++;
                                                                        }
                                                                        var valid22 = _errs160 === errors;
                                                                      } else
                                                                        var valid22 = !0;
                                                                      if (valid22) {
                                                                        if (data57.valid_bases !== void 0) {
                                                                          let data67 = data57.valid_bases, _errs162 = errors;
                                                                          if (!(typeof data67 == "number" && !(data67 % 1) && !isNaN(data67) && isFinite(data67))) {
                                                                            let err134 = {};
                                                                            vErrors === null ? vErrors = [err134] : vErrors.push(err134), errors++;
                                                                          }
                                                                          if (errors === _errs162 && typeof data67 == "number" && isFinite(data67) && (data67 < 0 || isNaN(data67))) {
                                                                            let err135 = {};
                                                                            vErrors === null ? vErrors = [err135] : vErrors.push(err135), errors++;
                                                                          }
                                                                          var valid22 = _errs162 === errors;
                                                                        } else
                                                                          var valid22 = !0;
                                                                        if (valid22) {
                                                                          if (data57.refused_bases !== void 0) {
                                                                            let data68 = data57.refused_bases, _errs164 = errors;
                                                                            if (!(typeof data68 == "number" && !(data68 % 1) && !isNaN(data68) && isFinite(data68))) {
                                                                              let err136 = {};
                                                                              vErrors === null ? vErrors = [err136] : vErrors.push(err136), errors++;
                                                                            }
                                                                            if (errors === _errs164 && typeof data68 == "number" && isFinite(data68) && (data68 < 0 || isNaN(data68))) {
                                                                              let err137 = {};
                                                                              vErrors === null ? vErrors = [err137] : vErrors.push(err137), errors++;
                                                                            }
                                                                            var valid22 = _errs164 === errors;
                                                                          } else
                                                                            var valid22 = !0;
                                                                          if (valid22) {
                                                                            if (data57.unsent_bases !== void 0) {
                                                                              let data69 = data57.unsent_bases, _errs166 = errors;
                                                                              if (!(typeof data69 == "number" && !(data69 % 1) && !isNaN(data69) && isFinite(data69))) {
                                                                                let err138 = {};
                                                                                vErrors === null ? vErrors = [err138] : vErrors.push(err138), errors++;
                                                                              }
                                                                              if (errors === _errs166 && typeof data69 == "number" && isFinite(data69) && (data69 < 0 || isNaN(data69))) {
                                                                                let err139 = {};
                                                                                vErrors === null ? vErrors = [err139] : vErrors.push(err139), errors++;
                                                                              }
                                                                              var valid22 = _errs166 === errors;
                                                                            } else
                                                                              var valid22 = !0;
                                                                            if (valid22)
                                                                              if (data57.refused !== void 0) {
                                                                                let data70 = data57.refused, _errs168 = errors;
                                                                                if (errors === _errs168)
                                                                                  if (Array.isArray(data70))
                                                                                    if (data70.length > 50) {
                                                                                      let err140 = {};
                                                                                      vErrors === null ? vErrors = [err140] : vErrors.push(err140), errors++;
                                                                                    } else {
                                                                                      var valid27 = !0;
                                                                                      let len7 = data70.length;
                                                                                      for (let i7 = 0; i7 < len7; i7++) {
                                                                                        let data71 = data70[i7], _errs170 = errors;
                                                                                        if (errors === _errs170)
                                                                                          if (data71 && typeof data71 == "object" && !Array.isArray(data71)) {
                                                                                            let missing16;
                                                                                            if (data71.method === void 0 && (missing16 = "method") || data71.url === void 0 && (missing16 = "url") || data71.status === void 0 && (missing16 = "status")) {
                                                                                              let err141 = {};
                                                                                              vErrors === null ? vErrors = [err141] : vErrors.push(err141), errors++;
                                                                                            } else {
                                                                                              let _errs172 = errors;
                                                                                              for (let key16 in data71)
                                                                                                if (!(key16 === "method" || key16 === "url" || key16 === "status")) {
                                                                                                  let err142 = {};
                                                                                                  vErrors === null ? vErrors = [err142] : vErrors.push(err142), errors++;
                                                                                                  break;
                                                                                                }
                                                                                              if (_errs172 === errors) {
                                                                                                if (data71.method !== void 0) {
                                                                                                  let _errs173 = errors;
                                                                                                  if (typeof data71.method != "string") {
                                                                                                    let err143 = {};
                                                                                                    vErrors === null ? vErrors = [err143] : vErrors.push(err143), errors++;
                                                                                                  }
                                                                                                  var valid28 = _errs173 === errors;
                                                                                                } else
                                                                                                  var valid28 = !0;
                                                                                                if (valid28) {
                                                                                                  if (data71.url !== void 0) {
                                                                                                    let _errs175 = errors;
                                                                                                    if (typeof data71.url != "string") {
                                                                                                      let err144 = {};
                                                                                                      vErrors === null ? vErrors = [err144] : vErrors.push(err144), errors++;
                                                                                                    }
                                                                                                    var valid28 = _errs175 === errors;
                                                                                                  } else
                                                                                                    var valid28 = !0;
                                                                                                  if (valid28)
                                                                                                    if (data71.status !== void 0) {
                                                                                                      let data74 = data71.status, _errs177 = errors;
                                                                                                      if (!(typeof data74 == "number" && !(data74 % 1) && !isNaN(data74) && isFinite(data74))) {
                                                                                                        let err145 = {};
                                                                                                        vErrors === null ? vErrors = [err145] : vErrors.push(err145), errors++;
                                                                                                      }
                                                                                                      var valid28 = _errs177 === errors;
                                                                                                    } else
                                                                                                      var valid28 = !0;
                                                                                                }
                                                                                              }
                                                                                            }
                                                                                          } else {
                                                                                            let err146 = {};
                                                                                            vErrors === null ? vErrors = [err146] : vErrors.push(err146), errors++;
                                                                                          }
                                                                                        var valid27 = _errs170 === errors;
                                                                                        if (!valid27)
                                                                                          break;
                                                                                      }
                                                                                    }
                                                                                  else {
                                                                                    let err147 = {};
                                                                                    vErrors === null ? vErrors = [err147] : vErrors.push(err147), errors++;
                                                                                  }
                                                                                var valid22 = _errs168 === errors;
                                                                              } else
                                                                                var valid22 = !0;
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            } else {
                                                              let err148 = {};
                                                              vErrors === null ? vErrors = [err148] : vErrors.push(err148), errors++;
                                                            }
                                                          var valid17 = _errs139 === errors;
                                                        } else
                                                          var valid17 = !0;
                                                        if (valid17) {
                                                          if (data30.sign_ins !== void 0) {
                                                            let data75 = data30.sign_ins, _errs179 = errors;
                                                            if (errors === _errs179)
                                                              if (Array.isArray(data75)) {
                                                                var valid29 = !0;
                                                                let len8 = data75.length;
                                                                for (let i8 = 0; i8 < len8; i8++) {
                                                                  let data76 = data75[i8], _errs181 = errors;
                                                                  if (errors === _errs181)
                                                                    if (data76 && typeof data76 == "object" && !Array.isArray(data76)) {
                                                                      let missing17;
                                                                      if (data76.account === void 0 && (missing17 = "account") || data76.role === void 0 && (missing17 = "role") || data76.kind === void 0 && (missing17 = "kind") || data76.state === void 0 && (missing17 = "state") || data76.reason === void 0 && (missing17 = "reason") || data76.epochs === void 0 && (missing17 = "epochs")) {
                                                                        let err149 = {};
                                                                        vErrors === null ? vErrors = [err149] : vErrors.push(err149), errors++;
                                                                      } else {
                                                                        let _errs183 = errors;
                                                                        for (let key17 in data76)
                                                                          if (!(key17 === "account" || key17 === "role" || key17 === "kind" || key17 === "state" || key17 === "reason" || key17 === "epochs")) {
                                                                            let err150 = {};
                                                                            vErrors === null ? vErrors = [err150] : vErrors.push(err150), errors++;
                                                                            break;
                                                                          }
                                                                        if (_errs183 === errors) {
                                                                          if (data76.account !== void 0) {
                                                                            let _errs184 = errors;
                                                                            if (typeof data76.account != "string") {
                                                                              let err151 = {};
                                                                              vErrors === null ? vErrors = [err151] : vErrors.push(err151), errors++;
                                                                            }
                                                                            var valid30 = _errs184 === errors;
                                                                          } else
                                                                            var valid30 = !0;
                                                                          if (valid30) {
                                                                            if (data76.role !== void 0) {
                                                                              let _errs186 = errors;
                                                                              if (typeof data76.role != "string") {
                                                                                let err152 = {};
                                                                                vErrors === null ? vErrors = [err152] : vErrors.push(err152), errors++;
                                                                              }
                                                                              var valid30 = _errs186 === errors;
                                                                            } else
                                                                              var valid30 = !0;
                                                                            if (valid30) {
                                                                              if (data76.kind !== void 0) {
                                                                                let data79 = data76.kind, _errs188 = errors;
                                                                                if (typeof data79 != "string") {
                                                                                  let err153 = {};
                                                                                  vErrors === null ? vErrors = [err153] : vErrors.push(err153), errors++;
                                                                                }
                                                                                if (!(data79 === "form" || data79 === "json" || data79 === "browser" || data79 === "bearer" || data79 === "cookie" || data79 === "header")) {
                                                                                  let err154 = {};
                                                                                  vErrors === null ? vErrors = [err154] : vErrors.push(err154), errors++;
                                                                                }
                                                                                var valid30 = _errs188 === errors;
                                                                              } else
                                                                                var valid30 = !0;
                                                                              if (valid30) {
                                                                                if (data76.state !== void 0) {
                                                                                  let data80 = data76.state, _errs190 = errors;
                                                                                  if (typeof data80 != "string") {
                                                                                    let err155 = {};
                                                                                    vErrors === null ? vErrors = [err155] : vErrors.push(err155), errors++;
                                                                                  }
                                                                                  if (!(data80 === "signed_in" || data80 === "not_signed_in" || data80 === "lost" || data80 === "not_used")) {
                                                                                    let err156 = {};
                                                                                    vErrors === null ? vErrors = [err156] : vErrors.push(err156), errors++;
                                                                                  }
                                                                                  var valid30 = _errs190 === errors;
                                                                                } else
                                                                                  var valid30 = !0;
                                                                                if (valid30) {
                                                                                  if (data76.reason !== void 0) {
                                                                                    let data81 = data76.reason, _errs192 = errors;
                                                                                    if (typeof data81 != "string" && data81 !== null) {
                                                                                      let err157 = {};
                                                                                      vErrors === null ? vErrors = [err157] : vErrors.push(err157), errors++;
                                                                                    }
                                                                                    var valid30 = _errs192 === errors;
                                                                                  } else
                                                                                    var valid30 = !0;
                                                                                  if (valid30)
                                                                                    if (data76.epochs !== void 0) {
                                                                                      let data82 = data76.epochs, _errs194 = errors;
                                                                                      if (!(typeof data82 == "number" && !(data82 % 1) && !isNaN(data82) && isFinite(data82))) {
                                                                                        let err158 = {};
                                                                                        vErrors === null ? vErrors = [err158] : vErrors.push(err158), errors++;
                                                                                      }
                                                                                      if (errors === _errs194 && typeof data82 == "number" && isFinite(data82) && (data82 < 0 || isNaN(data82))) {
                                                                                        let err159 = {};
                                                                                        vErrors === null ? vErrors = [err159] : vErrors.push(err159), errors++;
                                                                                      }
                                                                                      var valid30 = _errs194 === errors;
                                                                                    } else
                                                                                      var valid30 = !0;
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
                                                                  var valid29 = _errs181 === errors;
                                                                  if (!valid29)
                                                                    break;
                                                                }
                                                              } else {
                                                                let err161 = {};
                                                                vErrors === null ? vErrors = [err161] : vErrors.push(err161), errors++;
                                                              }
                                                            var valid17 = _errs179 === errors;
                                                          } else
                                                            var valid17 = !0;
                                                          if (valid17) {
                                                            if (data30.model_calls !== void 0) {
                                                              let data83 = data30.model_calls, _errs196 = errors;
                                                              if (errors === _errs196)
                                                                if (data83 && typeof data83 == "object" && !Array.isArray(data83)) {
                                                                  let missing18;
                                                                  if (data83.calls === void 0 && (missing18 = "calls") || data83.calls_max === void 0 && (missing18 = "calls_max") || data83.endpoints === void 0 && (missing18 = "endpoints")) {
                                                                    let err162 = {};
                                                                    vErrors === null ? vErrors = [err162] : vErrors.push(err162), errors++;
                                                                  } else {
                                                                    let _errs198 = errors;
                                                                    for (let key18 in data83)
                                                                      if (!(key18 === "calls" || key18 === "calls_max" || key18 === "endpoints")) {
                                                                        let err163 = {};
                                                                        vErrors === null ? vErrors = [err163] : vErrors.push(err163), errors++;
                                                                        break;
                                                                      }
                                                                    if (_errs198 === errors) {
                                                                      if (data83.calls !== void 0) {
                                                                        let data84 = data83.calls, _errs199 = errors;
                                                                        if (!(typeof data84 == "number" && !(data84 % 1) && !isNaN(data84) && isFinite(data84))) {
                                                                          let err164 = {};
                                                                          vErrors === null ? vErrors = [err164] : vErrors.push(err164), errors++;
                                                                        }
                                                                        if (errors === _errs199 && typeof data84 == "number" && isFinite(data84) && (data84 < 1 || isNaN(data84))) {
                                                                          let err165 = {};
                                                                          vErrors === null ? vErrors = [err165] : vErrors.push(err165), errors++;
                                                                        }
                                                                        var valid31 = _errs199 === errors;
                                                                      } else
                                                                        var valid31 = !0;
                                                                      if (valid31) {
                                                                        if (data83.calls_max !== void 0) {
                                                                          let data85 = data83.calls_max, _errs201 = errors;
                                                                          if (!(typeof data85 == "number" && !(data85 % 1) && !isNaN(data85) && isFinite(data85))) {
                                                                            let err166 = {};
                                                                            vErrors === null ? vErrors = [err166] : vErrors.push(err166), errors++;
                                                                          }
                                                                          if (errors === _errs201 && typeof data85 == "number" && isFinite(data85) && (data85 < 1 || isNaN(data85))) {
                                                                            let err167 = {};
                                                                            vErrors === null ? vErrors = [err167] : vErrors.push(err167), errors++;
                                                                          }
                                                                          var valid31 = _errs201 === errors;
                                                                        } else
                                                                          var valid31 = !0;
                                                                        if (valid31)
                                                                          if (data83.endpoints !== void 0) {
                                                                            let data86 = data83.endpoints, _errs203 = errors;
                                                                            if (errors === _errs203)
                                                                              if (Array.isArray(data86))
                                                                                if (data86.length > 50) {
                                                                                  let err168 = {};
                                                                                  vErrors === null ? vErrors = [err168] : vErrors.push(err168), errors++;
                                                                                } else {
                                                                                  var valid32 = !0;
                                                                                  let len9 = data86.length;
                                                                                  for (let i9 = 0; i9 < len9; i9++) {
                                                                                    let data87 = data86[i9], _errs205 = errors;
                                                                                    if (errors === _errs205)
                                                                                      if (data87 && typeof data87 == "object" && !Array.isArray(data87)) {
                                                                                        let missing19;
                                                                                        if (data87.method === void 0 && (missing19 = "method") || data87.url === void 0 && (missing19 = "url") || data87.calls === void 0 && (missing19 = "calls") || data87.characters_sent === void 0 && (missing19 = "characters_sent") || data87.characters_received === void 0 && (missing19 = "characters_received") || data87.tokens === void 0 && (missing19 = "tokens")) {
                                                                                          let err169 = {};
                                                                                          vErrors === null ? vErrors = [err169] : vErrors.push(err169), errors++;
                                                                                        } else {
                                                                                          let _errs207 = errors;
                                                                                          for (let key19 in data87)
                                                                                            if (!(key19 === "method" || key19 === "url" || key19 === "calls" || key19 === "characters_sent" || key19 === "characters_received" || key19 === "tokens")) {
                                                                                              let err170 = {};
                                                                                              vErrors === null ? vErrors = [err170] : vErrors.push(err170), errors++;
                                                                                              break;
                                                                                            }
                                                                                          if (_errs207 === errors) {
                                                                                            if (data87.method !== void 0) {
                                                                                              let _errs208 = errors;
                                                                                              if (typeof data87.method != "string") {
                                                                                                let err171 = {};
                                                                                                vErrors === null ? vErrors = [err171] : vErrors.push(err171), errors++;
                                                                                              }
                                                                                              var valid33 = _errs208 === errors;
                                                                                            } else
                                                                                              var valid33 = !0;
                                                                                            if (valid33) {
                                                                                              if (data87.url !== void 0) {
                                                                                                let _errs210 = errors;
                                                                                                if (typeof data87.url != "string") {
                                                                                                  let err172 = {};
                                                                                                  vErrors === null ? vErrors = [err172] : vErrors.push(err172), errors++;
                                                                                                }
                                                                                                var valid33 = _errs210 === errors;
                                                                                              } else
                                                                                                var valid33 = !0;
                                                                                              if (valid33) {
                                                                                                if (data87.calls !== void 0) {
                                                                                                  let data90 = data87.calls, _errs212 = errors;
                                                                                                  if (!(typeof data90 == "number" && !(data90 % 1) && !isNaN(data90) && isFinite(data90))) {
                                                                                                    let err173 = {};
                                                                                                    vErrors === null ? vErrors = [err173] : vErrors.push(err173), errors++;
                                                                                                  }
                                                                                                  if (errors === _errs212 && typeof data90 == "number" && isFinite(data90) && (data90 < 1 || isNaN(data90))) {
                                                                                                    let err174 = {};
                                                                                                    vErrors === null ? vErrors = [err174] : vErrors.push(err174), errors++;
                                                                                                  }
                                                                                                  var valid33 = _errs212 === errors;
                                                                                                } else
                                                                                                  var valid33 = !0;
                                                                                                if (valid33) {
                                                                                                  if (data87.characters_sent !== void 0) {
                                                                                                    let data91 = data87.characters_sent, _errs214 = errors;
                                                                                                    if (!(typeof data91 == "number" && !(data91 % 1) && !isNaN(data91) && isFinite(data91))) {
                                                                                                      let err175 = {};
                                                                                                      vErrors === null ? vErrors = [err175] : vErrors.push(err175), errors++;
                                                                                                    }
                                                                                                    if (errors === _errs214 && typeof data91 == "number" && isFinite(data91) && (data91 < 0 || isNaN(data91))) {
                                                                                                      let err176 = {};
                                                                                                      vErrors === null ? vErrors = [err176] : vErrors.push(err176), errors++;
                                                                                                    }
                                                                                                    var valid33 = _errs214 === errors;
                                                                                                  } else
                                                                                                    var valid33 = !0;
                                                                                                  if (valid33) {
                                                                                                    if (data87.characters_received !== void 0) {
                                                                                                      let data92 = data87.characters_received, _errs216 = errors;
                                                                                                      if (!(typeof data92 == "number" && !(data92 % 1) && !isNaN(data92) && isFinite(data92))) {
                                                                                                        let err177 = {};
                                                                                                        vErrors === null ? vErrors = [err177] : vErrors.push(err177), errors++;
                                                                                                      }
                                                                                                      if (errors === _errs216 && typeof data92 == "number" && isFinite(data92) && (data92 < 0 || isNaN(data92))) {
                                                                                                        let err178 = {};
                                                                                                        vErrors === null ? vErrors = [err178] : vErrors.push(err178), errors++;
                                                                                                      }
                                                                                                      var valid33 = _errs216 === errors;
                                                                                                    } else
                                                                                                      var valid33 = !0;
                                                                                                    if (valid33)
                                                                                                      if (data87.tokens !== void 0) {
                                                                                                        let data93 = data87.tokens, _errs218 = errors;
                                                                                                        if (!(typeof data93 == "number" && !(data93 % 1) && !isNaN(data93) && isFinite(data93)) && data93 !== null) {
                                                                                                          let err179 = {};
                                                                                                          vErrors === null ? vErrors = [err179] : vErrors.push(err179), errors++;
                                                                                                        }
                                                                                                        if (errors === _errs218 && typeof data93 == "number" && isFinite(data93) && (data93 < 0 || isNaN(data93))) {
                                                                                                          let err180 = {};
                                                                                                          vErrors === null ? vErrors = [err180] : vErrors.push(err180), errors++;
                                                                                                        }
                                                                                                        var valid33 = _errs218 === errors;
                                                                                                      } else
                                                                                                        var valid33 = !0;
                                                                                                  }
                                                                                                }
                                                                                              }
                                                                                            }
                                                                                          }
                                                                                        }
                                                                                      } else {
                                                                                        let err181 = {};
                                                                                        vErrors === null ? vErrors = [err181] : vErrors.push(err181), errors++;
                                                                                      }
                                                                                    var valid32 = _errs205 === errors;
                                                                                    if (!valid32)
                                                                                      break;
                                                                                  }
                                                                                }
                                                                              else {
                                                                                let err182 = {};
                                                                                vErrors === null ? vErrors = [err182] : vErrors.push(err182), errors++;
                                                                              }
                                                                            var valid31 = _errs203 === errors;
                                                                          } else
                                                                            var valid31 = !0;
                                                                      }
                                                                    }
                                                                  }
                                                                } else {
                                                                  let err183 = {};
                                                                  vErrors === null ? vErrors = [err183] : vErrors.push(err183), errors++;
                                                                }
                                                              var valid17 = _errs196 === errors;
                                                            } else
                                                              var valid17 = !0;
                                                            if (valid17)
                                                              if (data30.writes !== void 0) {
                                                                let data94 = data30.writes, _errs220 = errors;
                                                                if (errors === _errs220)
                                                                  if (data94 && typeof data94 == "object" && !Array.isArray(data94)) {
                                                                    let missing20;
                                                                    if (data94.sent === void 0 && (missing20 = "sent") || data94.requests === void 0 && (missing20 = "requests") || data94.objects === void 0 && (missing20 = "objects") || data94.stopped === void 0 && (missing20 = "stopped")) {
                                                                      let err184 = {};
                                                                      vErrors === null ? vErrors = [err184] : vErrors.push(err184), errors++;
                                                                    } else {
                                                                      let _errs222 = errors;
                                                                      for (let key20 in data94)
                                                                        if (!(key20 === "stopped" || key20 === "sent" || key20 === "requests" || key20 === "requests_left_out" || key20 === "objects")) {
                                                                          let err185 = {};
                                                                          vErrors === null ? vErrors = [err185] : vErrors.push(err185), errors++;
                                                                          break;
                                                                        }
                                                                      if (_errs222 === errors) {
                                                                        if (data94.stopped !== void 0) {
                                                                          let data95 = data94.stopped, _errs223 = errors;
                                                                          if (typeof data95 != "string" && data95 !== null) {
                                                                            let err186 = {};
                                                                            vErrors === null ? vErrors = [err186] : vErrors.push(err186), errors++;
                                                                          }
                                                                          var valid34 = _errs223 === errors;
                                                                        } else
                                                                          var valid34 = !0;
                                                                        if (valid34) {
                                                                          if (data94.sent !== void 0) {
                                                                            let data96 = data94.sent, _errs225 = errors;
                                                                            if (!(typeof data96 == "number" && !(data96 % 1) && !isNaN(data96) && isFinite(data96))) {
                                                                              let err187 = {};
                                                                              vErrors === null ? vErrors = [err187] : vErrors.push(err187), errors++;
                                                                            }
                                                                            if (errors === _errs225 && typeof data96 == "number" && isFinite(data96) && (data96 < 0 || isNaN(data96))) {
                                                                              let err188 = {};
                                                                              vErrors === null ? vErrors = [err188] : vErrors.push(err188), errors++;
                                                                            }
                                                                            var valid34 = _errs225 === errors;
                                                                          } else
                                                                            var valid34 = !0;
                                                                          if (valid34) {
                                                                            if (data94.requests !== void 0) {
                                                                              let data97 = data94.requests, _errs227 = errors;
                                                                              if (errors === _errs227)
                                                                                if (Array.isArray(data97))
                                                                                  if (data97.length > 100) {
                                                                                    let err189 = {};
                                                                                    vErrors === null ? vErrors = [err189] : vErrors.push(err189), errors++;
                                                                                  } else {
                                                                                    var valid35 = !0;
                                                                                    let len10 = data97.length;
                                                                                    for (let i10 = 0; i10 < len10; i10++) {
                                                                                      let data98 = data97[i10], _errs229 = errors;
                                                                                      if (errors === _errs229)
                                                                                        if (data98 && typeof data98 == "object" && !Array.isArray(data98)) {
                                                                                          let missing21;
                                                                                          if (data98.request === void 0 && (missing21 = "request") || data98.count === void 0 && (missing21 = "count")) {
                                                                                            let err190 = {};
                                                                                            vErrors === null ? vErrors = [err190] : vErrors.push(err190), errors++;
                                                                                          } else {
                                                                                            let _errs231 = errors;
                                                                                            for (let key21 in data98)
                                                                                              if (!(key21 === "request" || key21 === "count")) {
                                                                                                let err191 = {};
                                                                                                vErrors === null ? vErrors = [err191] : vErrors.push(err191), errors++;
                                                                                                break;
                                                                                              }
                                                                                            if (_errs231 === errors) {
                                                                                              if (data98.request !== void 0) {
                                                                                                let _errs232 = errors;
                                                                                                if (typeof data98.request != "string") {
                                                                                                  let err192 = {};
                                                                                                  vErrors === null ? vErrors = [err192] : vErrors.push(err192), errors++;
                                                                                                }
                                                                                                var valid36 = _errs232 === errors;
                                                                                              } else
                                                                                                var valid36 = !0;
                                                                                              if (valid36)
                                                                                                if (data98.count !== void 0) {
                                                                                                  let data100 = data98.count, _errs234 = errors;
                                                                                                  if (!(typeof data100 == "number" && !(data100 % 1) && !isNaN(data100) && isFinite(data100))) {
                                                                                                    let err193 = {};
                                                                                                    vErrors === null ? vErrors = [err193] : vErrors.push(err193), errors++;
                                                                                                  }
                                                                                                  if (errors === _errs234 && typeof data100 == "number" && isFinite(data100) && (data100 < 1 || isNaN(data100))) {
                                                                                                    let err194 = {};
                                                                                                    vErrors === null ? vErrors = [err194] : vErrors.push(err194), errors++;
                                                                                                  }
                                                                                                  var valid36 = _errs234 === errors;
                                                                                                } else
                                                                                                  var valid36 = !0;
                                                                                            }
                                                                                          }
                                                                                        } else {
                                                                                          let err195 = {};
                                                                                          vErrors === null ? vErrors = [err195] : vErrors.push(err195), errors++;
                                                                                        }
                                                                                      var valid35 = _errs229 === errors;
                                                                                      if (!valid35)
                                                                                        break;
                                                                                    }
                                                                                  }
                                                                                else {
                                                                                  let err196 = {};
                                                                                  vErrors === null ? vErrors = [err196] : vErrors.push(err196), errors++;
                                                                                }
                                                                              var valid34 = _errs227 === errors;
                                                                            } else
                                                                              var valid34 = !0;
                                                                            if (valid34) {
                                                                              if (data94.requests_left_out !== void 0) {
                                                                                let data101 = data94.requests_left_out, _errs236 = errors;
                                                                                if (!(typeof data101 == "number" && !(data101 % 1) && !isNaN(data101) && isFinite(data101))) {
                                                                                  let err197 = {};
                                                                                  vErrors === null ? vErrors = [err197] : vErrors.push(err197), errors++;
                                                                                }
                                                                                if (errors === _errs236 && typeof data101 == "number" && isFinite(data101) && (data101 < 0 || isNaN(data101))) {
                                                                                  let err198 = {};
                                                                                  vErrors === null ? vErrors = [err198] : vErrors.push(err198), errors++;
                                                                                }
                                                                                var valid34 = _errs236 === errors;
                                                                              } else
                                                                                var valid34 = !0;
                                                                              if (valid34)
                                                                                if (data94.objects !== void 0) {
                                                                                  let data102 = data94.objects, _errs238 = errors;
                                                                                  if (errors === _errs238)
                                                                                    if (Array.isArray(data102))
                                                                                      if (data102.length > 800) {
                                                                                        let err199 = {};
                                                                                        vErrors === null ? vErrors = [err199] : vErrors.push(err199), errors++;
                                                                                      } else {
                                                                                        var valid37 = !0;
                                                                                        let len11 = data102.length;
                                                                                        for (let i11 = 0; i11 < len11; i11++) {
                                                                                          let data103 = data102[i11], _errs240 = errors;
                                                                                          if (errors === _errs240)
                                                                                            if (data103 && typeof data103 == "object" && !Array.isArray(data103)) {
                                                                                              let missing22;
                                                                                              if (data103.url === void 0 && (missing22 = "url") || data103.change === void 0 && (missing22 = "change") || data103.state === void 0 && (missing22 = "state")) {
                                                                                                let err200 = {};
                                                                                                vErrors === null ? vErrors = [err200] : vErrors.push(err200), errors++;
                                                                                              } else {
                                                                                                let _errs242 = errors;
                                                                                                for (let key22 in data103)
                                                                                                  if (!(key22 === "url" || key22 === "name" || key22 === "change" || key22 === "state")) {
                                                                                                    let err201 = {};
                                                                                                    vErrors === null ? vErrors = [err201] : vErrors.push(err201), errors++;
                                                                                                    break;
                                                                                                  }
                                                                                                if (_errs242 === errors) {
                                                                                                  if (data103.url !== void 0) {
                                                                                                    let _errs243 = errors;
                                                                                                    if (typeof data103.url != "string") {
                                                                                                      let err202 = {};
                                                                                                      vErrors === null ? vErrors = [err202] : vErrors.push(err202), errors++;
                                                                                                    }
                                                                                                    var valid38 = _errs243 === errors;
                                                                                                  } else
                                                                                                    var valid38 = !0;
                                                                                                  if (valid38) {
                                                                                                    if (data103.name !== void 0) {
                                                                                                      let data105 = data103.name, _errs245 = errors;
                                                                                                      if (errors === _errs245)
                                                                                                        if (typeof data105 == "string") {
                                                                                                          if (func2(data105) > 200) {
                                                                                                            let err203 = {};
                                                                                                            vErrors === null ? vErrors = [err203] : vErrors.push(err203), errors++;
                                                                                                          }
                                                                                                        } else {
                                                                                                          let err204 = {};
                                                                                                          vErrors === null ? vErrors = [err204] : vErrors.push(err204), errors++;
                                                                                                        }
                                                                                                      var valid38 = _errs245 === errors;
                                                                                                    } else
                                                                                                      var valid38 = !0;
                                                                                                    if (valid38) {
                                                                                                      if (data103.change !== void 0) {
                                                                                                        let data106 = data103.change, _errs247 = errors;
                                                                                                        if (typeof data106 != "string") {
                                                                                                          let err205 = {};
                                                                                                          vErrors === null ? vErrors = [err205] : vErrors.push(err205), errors++;
                                                                                                        }
                                                                                                        if (!(data106 === "created" || data106 === "changed")) {
                                                                                                          let err206 = {};
                                                                                                          vErrors === null ? vErrors = [err206] : vErrors.push(err206), errors++;
                                                                                                        }
                                                                                                        var valid38 = _errs247 === errors;
                                                                                                      } else
                                                                                                        var valid38 = !0;
                                                                                                      if (valid38)
                                                                                                        if (data103.state !== void 0) {
                                                                                                          let data107 = data103.state, _errs249 = errors;
                                                                                                          if (typeof data107 != "string") {
                                                                                                            let err207 = {};
                                                                                                            vErrors === null ? vErrors = [err207] : vErrors.push(err207), errors++;
                                                                                                          }
                                                                                                          if (!(data107 === "restored" || data107 === "removed" || data107 === "left")) {
                                                                                                            let err208 = {};
                                                                                                            vErrors === null ? vErrors = [err208] : vErrors.push(err208), errors++;
                                                                                                          }
                                                                                                          var valid38 = _errs249 === errors;
                                                                                                        } else
                                                                                                          var valid38 = !0;
                                                                                                    }
                                                                                                  }
                                                                                                }
                                                                                              }
                                                                                            } else {
                                                                                              let err209 = {};
                                                                                              vErrors === null ? vErrors = [err209] : vErrors.push(err209), errors++;
                                                                                            }
                                                                                          var valid37 = _errs240 === errors;
                                                                                          if (!valid37)
                                                                                            break;
                                                                                        }
                                                                                      }
                                                                                    else {
                                                                                      let err210 = {};
                                                                                      vErrors === null ? vErrors = [err210] : vErrors.push(err210), errors++;
                                                                                    }
                                                                                  var valid34 = _errs238 === errors;
                                                                                } else
                                                                                  var valid34 = !0;
                                                                            }
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  } else {
                                                                    let err211 = {};
                                                                    vErrors === null ? vErrors = [err211] : vErrors.push(err211), errors++;
                                                                  }
                                                                var valid17 = _errs220 === errors;
                                                              } else
                                                                var valid17 = !0;
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
                                    let err212 = {};
                                    vErrors === null ? vErrors = [err212] : vErrors.push(err212), errors++;
                                  }
                                var _valid3 = _errs81 === errors;
                                _valid3 && (valid16 = !0, passing1 = 0);
                                let _errs251 = errors;
                                if (data30 !== null) {
                                  let err213 = {};
                                  vErrors === null ? vErrors = [err213] : vErrors.push(err213), errors++;
                                }
                                var _valid3 = _errs251 === errors;
                                if (_valid3 && valid16 ? (valid16 = !1, passing1 = [passing1, 1]) : _valid3 && (valid16 = !0, passing1 = 1), valid16)
                                  errors = _errs80, vErrors !== null && (_errs80 ? vErrors.length = _errs80 : vErrors = null);
                                else {
                                  let err214 = {};
                                  vErrors === null ? vErrors = [err214] : vErrors.push(err214), errors++;
                                }
                                var valid9 = _errs79 === errors;
                              } else
                                var valid9 = !0;
                              if (valid9) {
                                if (data15.disturbances !== void 0) {
                                  let data108 = data15.disturbances, _errs253 = errors;
                                  if (errors === _errs253)
                                    if (Array.isArray(data108))
                                      if (data108.length > 100) {
                                        let err215 = {};
                                        vErrors === null ? vErrors = [err215] : vErrors.push(err215), errors++;
                                      } else {
                                        var valid39 = !0;
                                        let len12 = data108.length;
                                        for (let i12 = 0; i12 < len12; i12++) {
                                          let data109 = data108[i12], _errs255 = errors;
                                          if (errors === _errs255)
                                            if (data109 && typeof data109 == "object" && !Array.isArray(data109)) {
                                              let missing23;
                                              if (data109.kind === void 0 && (missing23 = "kind") || data109.from_request === void 0 && (missing23 = "from_request") || data109.to_request === void 0 && (missing23 = "to_request") || data109.message === void 0 && (missing23 = "message")) {
                                                let err216 = {};
                                                vErrors === null ? vErrors = [err216] : vErrors.push(err216), errors++;
                                              } else {
                                                let _errs257 = errors;
                                                for (let key23 in data109)
                                                  if (!(key23 === "kind" || key23 === "from_request" || key23 === "to_request" || key23 === "message")) {
                                                    let err217 = {};
                                                    vErrors === null ? vErrors = [err217] : vErrors.push(err217), errors++;
                                                    break;
                                                  }
                                                if (_errs257 === errors) {
                                                  if (data109.kind !== void 0) {
                                                    let data110 = data109.kind, _errs258 = errors;
                                                    if (typeof data110 != "string") {
                                                      let err218 = {};
                                                      vErrors === null ? vErrors = [err218] : vErrors.push(err218), errors++;
                                                    }
                                                    if (!(data110 === "unreachable" || data110 === "silent" || data110 === "failing" || data110 === "blocked" || data110 === "rate_limited" || data110 === "challenged" || data110 === "redirected")) {
                                                      let err219 = {};
                                                      vErrors === null ? vErrors = [err219] : vErrors.push(err219), errors++;
                                                    }
                                                    var valid40 = _errs258 === errors;
                                                  } else
                                                    var valid40 = !0;
                                                  if (valid40) {
                                                    if (data109.from_request !== void 0) {
                                                      let data111 = data109.from_request, _errs260 = errors;
                                                      if (!(typeof data111 == "number" && !(data111 % 1) && !isNaN(data111) && isFinite(data111))) {
                                                        let err220 = {};
                                                        vErrors === null ? vErrors = [err220] : vErrors.push(err220), errors++;
                                                      }
                                                      if (errors === _errs260 && typeof data111 == "number" && isFinite(data111) && (data111 < 1 || isNaN(data111))) {
                                                        let err221 = {};
                                                        vErrors === null ? vErrors = [err221] : vErrors.push(err221), errors++;
                                                      }
                                                      var valid40 = _errs260 === errors;
                                                    } else
                                                      var valid40 = !0;
                                                    if (valid40) {
                                                      if (data109.to_request !== void 0) {
                                                        let data112 = data109.to_request, _errs262 = errors;
                                                        if (!(typeof data112 == "number" && !(data112 % 1) && !isNaN(data112) && isFinite(data112)) && data112 !== null) {
                                                          let err222 = {};
                                                          vErrors === null ? vErrors = [err222] : vErrors.push(err222), errors++;
                                                        }
                                                        if (errors === _errs262 && typeof data112 == "number" && isFinite(data112) && (data112 < 1 || isNaN(data112))) {
                                                          let err223 = {};
                                                          vErrors === null ? vErrors = [err223] : vErrors.push(err223), errors++;
                                                        }
                                                        var valid40 = _errs262 === errors;
                                                      } else
                                                        var valid40 = !0;
                                                      if (valid40)
                                                        if (data109.message !== void 0) {
                                                          let _errs264 = errors;
                                                          if (typeof data109.message != "string") {
                                                            let err224 = {};
                                                            vErrors === null ? vErrors = [err224] : vErrors.push(err224), errors++;
                                                          }
                                                          var valid40 = _errs264 === errors;
                                                        } else
                                                          var valid40 = !0;
                                                    }
                                                  }
                                                }
                                              }
                                            } else {
                                              let err225 = {};
                                              vErrors === null ? vErrors = [err225] : vErrors.push(err225), errors++;
                                            }
                                          var valid39 = _errs255 === errors;
                                          if (!valid39)
                                            break;
                                        }
                                      }
                                    else {
                                      let err226 = {};
                                      vErrors === null ? vErrors = [err226] : vErrors.push(err226), errors++;
                                    }
                                  var valid9 = _errs253 === errors;
                                } else
                                  var valid9 = !0;
                                if (valid9) {
                                  if (data15.skipped !== void 0) {
                                    let data114 = data15.skipped, _errs266 = errors;
                                    if (errors === _errs266)
                                      if (data114 && typeof data114 == "object" && !Array.isArray(data114)) {
                                        let missing24;
                                        if (data114.total === void 0 && (missing24 = "total") || data114.actions === void 0 && (missing24 = "actions")) {
                                          let err227 = {};
                                          vErrors === null ? vErrors = [err227] : vErrors.push(err227), errors++;
                                        } else {
                                          let _errs268 = errors;
                                          for (let key24 in data114)
                                            if (!(key24 === "total" || key24 === "actions")) {
                                              let err228 = {};
                                              vErrors === null ? vErrors = [err228] : vErrors.push(err228), errors++;
                                              break;
                                            }
                                          if (_errs268 === errors) {
                                            if (data114.total !== void 0) {
                                              let data115 = data114.total, _errs269 = errors;
                                              if (!(typeof data115 == "number" && !(data115 % 1) && !isNaN(data115) && isFinite(data115))) {
                                                let err229 = {};
                                                vErrors === null ? vErrors = [err229] : vErrors.push(err229), errors++;
                                              }
                                              if (errors === _errs269 && typeof data115 == "number" && isFinite(data115) && (data115 < 0 || isNaN(data115))) {
                                                let err230 = {};
                                                vErrors === null ? vErrors = [err230] : vErrors.push(err230), errors++;
                                              }
                                              var valid41 = _errs269 === errors;
                                            } else
                                              var valid41 = !0;
                                            if (valid41)
                                              if (data114.actions !== void 0) {
                                                let data116 = data114.actions, _errs271 = errors;
                                                if (errors === _errs271)
                                                  if (Array.isArray(data116))
                                                    if (data116.length > 500) {
                                                      let err231 = {};
                                                      vErrors === null ? vErrors = [err231] : vErrors.push(err231), errors++;
                                                    } else {
                                                      var valid42 = !0;
                                                      let len13 = data116.length;
                                                      for (let i13 = 0; i13 < len13; i13++) {
                                                        let data117 = data116[i13], _errs273 = errors;
                                                        if (errors === _errs273)
                                                          if (data117 && typeof data117 == "object" && !Array.isArray(data117)) {
                                                            let missing25;
                                                            if (data117.method === void 0 && (missing25 = "method") || data117.url === void 0 && (missing25 = "url") || data117.effect === void 0 && (missing25 = "effect") || data117.reason === void 0 && (missing25 = "reason")) {
                                                              let err232 = {};
                                                              vErrors === null ? vErrors = [err232] : vErrors.push(err232), errors++;
                                                            } else {
                                                              let _errs275 = errors;
                                                              for (let key25 in data117)
                                                                if (!(key25 === "method" || key25 === "url" || key25 === "effect" || key25 === "reason")) {
                                                                  let err233 = {};
                                                                  vErrors === null ? vErrors = [err233] : vErrors.push(err233), errors++;
                                                                  break;
                                                                }
                                                              if (_errs275 === errors) {
                                                                if (data117.method !== void 0) {
                                                                  let _errs276 = errors;
                                                                  if (typeof data117.method != "string") {
                                                                    let err234 = {};
                                                                    vErrors === null ? vErrors = [err234] : vErrors.push(err234), errors++;
                                                                  }
                                                                  var valid43 = _errs276 === errors;
                                                                } else
                                                                  var valid43 = !0;
                                                                if (valid43) {
                                                                  if (data117.url !== void 0) {
                                                                    let _errs278 = errors;
                                                                    if (typeof data117.url != "string") {
                                                                      let err235 = {};
                                                                      vErrors === null ? vErrors = [err235] : vErrors.push(err235), errors++;
                                                                    }
                                                                    var valid43 = _errs278 === errors;
                                                                  } else
                                                                    var valid43 = !0;
                                                                  if (valid43) {
                                                                    if (data117.effect !== void 0) {
                                                                      let data120 = data117.effect, _errs280 = errors;
                                                                      if (typeof data120 != "string") {
                                                                        let err236 = {};
                                                                        vErrors === null ? vErrors = [err236] : vErrors.push(err236), errors++;
                                                                      }
                                                                      if (!(data120 === "destroys" || data120 === "ends_session" || data120 === "changes" || data120 === "unclear" || data120 === "creates")) {
                                                                        let err237 = {};
                                                                        vErrors === null ? vErrors = [err237] : vErrors.push(err237), errors++;
                                                                      }
                                                                      var valid43 = _errs280 === errors;
                                                                    } else
                                                                      var valid43 = !0;
                                                                    if (valid43)
                                                                      if (data117.reason !== void 0) {
                                                                        let _errs282 = errors;
                                                                        if (typeof data117.reason != "string") {
                                                                          let err238 = {};
                                                                          vErrors === null ? vErrors = [err238] : vErrors.push(err238), errors++;
                                                                        }
                                                                        var valid43 = _errs282 === errors;
                                                                      } else
                                                                        var valid43 = !0;
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          } else {
                                                            let err239 = {};
                                                            vErrors === null ? vErrors = [err239] : vErrors.push(err239), errors++;
                                                          }
                                                        var valid42 = _errs273 === errors;
                                                        if (!valid42)
                                                          break;
                                                      }
                                                    }
                                                  else {
                                                    let err240 = {};
                                                    vErrors === null ? vErrors = [err240] : vErrors.push(err240), errors++;
                                                  }
                                                var valid41 = _errs271 === errors;
                                              } else
                                                var valid41 = !0;
                                          }
                                        }
                                      } else {
                                        let err241 = {};
                                        vErrors === null ? vErrors = [err241] : vErrors.push(err241), errors++;
                                      }
                                    var valid9 = _errs266 === errors;
                                  } else
                                    var valid9 = !0;
                                  if (valid9) {
                                    if (data15.api_descriptions !== void 0) {
                                      let data122 = data15.api_descriptions, _errs284 = errors;
                                      if (errors === _errs284)
                                        if (Array.isArray(data122))
                                          if (data122.length > 5) {
                                            let err242 = {};
                                            vErrors === null ? vErrors = [err242] : vErrors.push(err242), errors++;
                                          } else {
                                            var valid44 = !0;
                                            let len14 = data122.length;
                                            for (let i14 = 0; i14 < len14; i14++) {
                                              let data123 = data122[i14], _errs286 = errors;
                                              if (errors === _errs286)
                                                if (data123 && typeof data123 == "object" && !Array.isArray(data123)) {
                                                  let missing26;
                                                  if (data123.name === void 0 && (missing26 = "name") || data123.kind === void 0 && (missing26 = "kind") || data123.operations === void 0 && (missing26 = "operations") || data123.requested === void 0 && (missing26 = "requested") || data123.not_requested === void 0 && (missing26 = "not_requested") || data123.warnings === void 0 && (missing26 = "warnings")) {
                                                    let err243 = {};
                                                    vErrors === null ? vErrors = [err243] : vErrors.push(err243), errors++;
                                                  } else {
                                                    let _errs288 = errors;
                                                    for (let key26 in data123)
                                                      if (!(key26 === "name" || key26 === "kind" || key26 === "operations" || key26 === "requested" || key26 === "not_requested" || key26 === "warnings")) {
                                                        let err244 = {};
                                                        vErrors === null ? vErrors = [err244] : vErrors.push(err244), errors++;
                                                        break;
                                                      }
                                                    if (_errs288 === errors) {
                                                      if (data123.name !== void 0) {
                                                        let _errs289 = errors;
                                                        if (typeof data123.name != "string") {
                                                          let err245 = {};
                                                          vErrors === null ? vErrors = [err245] : vErrors.push(err245), errors++;
                                                        }
                                                        var valid45 = _errs289 === errors;
                                                      } else
                                                        var valid45 = !0;
                                                      if (valid45) {
                                                        if (data123.kind !== void 0) {
                                                          let data125 = data123.kind, _errs291 = errors;
                                                          if (typeof data125 != "string") {
                                                            let err246 = {};
                                                            vErrors === null ? vErrors = [err246] : vErrors.push(err246), errors++;
                                                          }
                                                          if (!(data125 === "openapi" || data125 === "swagger" || data125 === "postman" || data125 === "har" || data125 === "graphql" || data125 === "wsdl")) {
                                                            let err247 = {};
                                                            vErrors === null ? vErrors = [err247] : vErrors.push(err247), errors++;
                                                          }
                                                          var valid45 = _errs291 === errors;
                                                        } else
                                                          var valid45 = !0;
                                                        if (valid45) {
                                                          if (data123.operations !== void 0) {
                                                            let data126 = data123.operations, _errs293 = errors;
                                                            if (!(typeof data126 == "number" && !(data126 % 1) && !isNaN(data126) && isFinite(data126))) {
                                                              let err248 = {};
                                                              vErrors === null ? vErrors = [err248] : vErrors.push(err248), errors++;
                                                            }
                                                            if (errors === _errs293 && typeof data126 == "number" && isFinite(data126) && (data126 < 0 || isNaN(data126))) {
                                                              let err249 = {};
                                                              vErrors === null ? vErrors = [err249] : vErrors.push(err249), errors++;
                                                            }
                                                            var valid45 = _errs293 === errors;
                                                          } else
                                                            var valid45 = !0;
                                                          if (valid45) {
                                                            if (data123.requested !== void 0) {
                                                              let data127 = data123.requested, _errs295 = errors;
                                                              if (!(typeof data127 == "number" && !(data127 % 1) && !isNaN(data127) && isFinite(data127))) {
                                                                let err250 = {};
                                                                vErrors === null ? vErrors = [err250] : vErrors.push(err250), errors++;
                                                              }
                                                              if (errors === _errs295 && typeof data127 == "number" && isFinite(data127) && (data127 < 0 || isNaN(data127))) {
                                                                let err251 = {};
                                                                vErrors === null ? vErrors = [err251] : vErrors.push(err251), errors++;
                                                              }
                                                              var valid45 = _errs295 === errors;
                                                            } else
                                                              var valid45 = !0;
                                                            if (valid45) {
                                                              if (data123.not_requested !== void 0) {
                                                                let data128 = data123.not_requested, _errs297 = errors;
                                                                if (errors === _errs297)
                                                                  if (Array.isArray(data128))
                                                                    if (data128.length > 100) {
                                                                      let err252 = {};
                                                                      vErrors === null ? vErrors = [err252] : vErrors.push(err252), errors++;
                                                                    } else {
                                                                      var valid46 = !0;
                                                                      let len15 = data128.length;
                                                                      for (let i15 = 0; i15 < len15; i15++) {
                                                                        let data129 = data128[i15], _errs299 = errors;
                                                                        if (errors === _errs299)
                                                                          if (data129 && typeof data129 == "object" && !Array.isArray(data129)) {
                                                                            let missing27;
                                                                            if (data129.method === void 0 && (missing27 = "method") || data129.url === void 0 && (missing27 = "url") || data129.reason === void 0 && (missing27 = "reason")) {
                                                                              let err253 = {};
                                                                              vErrors === null ? vErrors = [err253] : vErrors.push(err253), errors++;
                                                                            } else {
                                                                              let _errs301 = errors;
                                                                              for (let key27 in data129)
                                                                                if (!(key27 === "method" || key27 === "url" || key27 === "reason")) {
                                                                                  let err254 = {};
                                                                                  vErrors === null ? vErrors = [err254] : vErrors.push(err254), errors++;
                                                                                  break;
                                                                                }
                                                                              if (_errs301 === errors) {
                                                                                if (data129.method !== void 0) {
                                                                                  let _errs302 = errors;
                                                                                  if (typeof data129.method != "string") {
                                                                                    let err255 = {};
                                                                                    vErrors === null ? vErrors = [err255] : vErrors.push(err255), errors++;
                                                                                  }
                                                                                  var valid47 = _errs302 === errors;
                                                                                } else
                                                                                  var valid47 = !0;
                                                                                if (valid47) {
                                                                                  if (data129.url !== void 0) {
                                                                                    let _errs304 = errors;
                                                                                    if (typeof data129.url != "string") {
                                                                                      let err256 = {};
                                                                                      vErrors === null ? vErrors = [err256] : vErrors.push(err256), errors++;
                                                                                    }
                                                                                    var valid47 = _errs304 === errors;
                                                                                  } else
                                                                                    var valid47 = !0;
                                                                                  if (valid47)
                                                                                    if (data129.reason !== void 0) {
                                                                                      let _errs306 = errors;
                                                                                      if (typeof data129.reason != "string") {
                                                                                        let err257 = {};
                                                                                        vErrors === null ? vErrors = [err257] : vErrors.push(err257), errors++;
                                                                                      }
                                                                                      var valid47 = _errs306 === errors;
                                                                                    } else
                                                                                      var valid47 = !0;
                                                                                }
                                                                              }
                                                                            }
                                                                          } else {
                                                                            let err258 = {};
                                                                            vErrors === null ? vErrors = [err258] : vErrors.push(err258), errors++;
                                                                          }
                                                                        var valid46 = _errs299 === errors;
                                                                        if (!valid46)
                                                                          break;
                                                                      }
                                                                    }
                                                                  else {
                                                                    let err259 = {};
                                                                    vErrors === null ? vErrors = [err259] : vErrors.push(err259), errors++;
                                                                  }
                                                                var valid45 = _errs297 === errors;
                                                              } else
                                                                var valid45 = !0;
                                                              if (valid45)
                                                                if (data123.warnings !== void 0) {
                                                                  let data133 = data123.warnings, _errs308 = errors;
                                                                  if (errors === _errs308)
                                                                    if (Array.isArray(data133))
                                                                      if (data133.length > 20) {
                                                                        let err260 = {};
                                                                        vErrors === null ? vErrors = [err260] : vErrors.push(err260), errors++;
                                                                      } else {
                                                                        var valid48 = !0;
                                                                        let len16 = data133.length;
                                                                        for (let i16 = 0; i16 < len16; i16++) {
                                                                          let _errs310 = errors;
                                                                          if (typeof data133[i16] != "string") {
                                                                            let err261 = {};
                                                                            vErrors === null ? vErrors = [err261] : vErrors.push(err261), errors++;
                                                                          }
                                                                          var valid48 = _errs310 === errors;
                                                                          if (!valid48)
                                                                            break;
                                                                        }
                                                                      }
                                                                    else {
                                                                      let err262 = {};
                                                                      vErrors === null ? vErrors = [err262] : vErrors.push(err262), errors++;
                                                                    }
                                                                  var valid45 = _errs308 === errors;
                                                                } else
                                                                  var valid45 = !0;
                                                            }
                                                          }
                                                        }
                                                      }
                                                    }
                                                  }
                                                } else {
                                                  let err263 = {};
                                                  vErrors === null ? vErrors = [err263] : vErrors.push(err263), errors++;
                                                }
                                              var valid44 = _errs286 === errors;
                                              if (!valid44)
                                                break;
                                            }
                                          }
                                        else {
                                          let err264 = {};
                                          vErrors === null ? vErrors = [err264] : vErrors.push(err264), errors++;
                                        }
                                      var valid9 = _errs284 === errors;
                                    } else
                                      var valid9 = !0;
                                    if (valid9) {
                                      if (data15.view !== void 0) {
                                        let data135 = data15.view, _errs312 = errors;
                                        if (errors === _errs312)
                                          if (data135 && typeof data135 == "object" && !Array.isArray(data135)) {
                                            let missing28;
                                            if (data135.start === void 0 && (missing28 = "start") || data135.host === void 0 && (missing28 = "host") || data135.mode === void 0 && (missing28 = "mode") || data135.intensity === void 0 && (missing28 = "intensity") || data135.signed_in === void 0 && (missing28 = "signed_in") || data135.rendered === void 0 && (missing28 = "rendered") || data135.probes === void 0 && (missing28 = "probes") || data135.exclude_paths === void 0 && (missing28 = "exclude_paths")) {
                                              let err265 = {};
                                              vErrors === null ? vErrors = [err265] : vErrors.push(err265), errors++;
                                            } else {
                                              let _errs314 = errors;
                                              for (let key28 in data135)
                                                if (!func11.call(schema12.if.anyOf[2].properties.facts.properties.view.properties, key28)) {
                                                  let err266 = {};
                                                  vErrors === null ? vErrors = [err266] : vErrors.push(err266), errors++;
                                                  break;
                                                }
                                              if (_errs314 === errors) {
                                                if (data135.start !== void 0) {
                                                  let _errs315 = errors;
                                                  if (typeof data135.start != "string") {
                                                    let err267 = {};
                                                    vErrors === null ? vErrors = [err267] : vErrors.push(err267), errors++;
                                                  }
                                                  var valid49 = _errs315 === errors;
                                                } else
                                                  var valid49 = !0;
                                                if (valid49) {
                                                  if (data135.host !== void 0) {
                                                    let _errs317 = errors;
                                                    if (typeof data135.host != "string") {
                                                      let err268 = {};
                                                      vErrors === null ? vErrors = [err268] : vErrors.push(err268), errors++;
                                                    }
                                                    var valid49 = _errs317 === errors;
                                                  } else
                                                    var valid49 = !0;
                                                  if (valid49) {
                                                    if (data135.mode !== void 0) {
                                                      let data138 = data135.mode, _errs319 = errors;
                                                      if (typeof data138 != "string") {
                                                        let err269 = {};
                                                        vErrors === null ? vErrors = [err269] : vErrors.push(err269), errors++;
                                                      }
                                                      if (!(data138 === "passive" || data138 === "active")) {
                                                        let err270 = {};
                                                        vErrors === null ? vErrors = [err270] : vErrors.push(err270), errors++;
                                                      }
                                                      var valid49 = _errs319 === errors;
                                                    } else
                                                      var valid49 = !0;
                                                    if (valid49) {
                                                      if (data135.intensity !== void 0) {
                                                        let data139 = data135.intensity, _errs321 = errors;
                                                        if (typeof data139 != "string") {
                                                          let err271 = {};
                                                          vErrors === null ? vErrors = [err271] : vErrors.push(err271), errors++;
                                                        }
                                                        if (!(data139 === "safe" || data139 === "intrusive")) {
                                                          let err272 = {};
                                                          vErrors === null ? vErrors = [err272] : vErrors.push(err272), errors++;
                                                        }
                                                        var valid49 = _errs321 === errors;
                                                      } else
                                                        var valid49 = !0;
                                                      if (valid49) {
                                                        if (data135.signed_in !== void 0) {
                                                          let _errs323 = errors;
                                                          if (typeof data135.signed_in != "boolean") {
                                                            let err273 = {};
                                                            vErrors === null ? vErrors = [err273] : vErrors.push(err273), errors++;
                                                          }
                                                          var valid49 = _errs323 === errors;
                                                        } else
                                                          var valid49 = !0;
                                                        if (valid49) {
                                                          if (data135.rendered !== void 0) {
                                                            let _errs325 = errors;
                                                            if (typeof data135.rendered != "boolean") {
                                                              let err274 = {};
                                                              vErrors === null ? vErrors = [err274] : vErrors.push(err274), errors++;
                                                            }
                                                            var valid49 = _errs325 === errors;
                                                          } else
                                                            var valid49 = !0;
                                                          if (valid49) {
                                                            if (data135.probes !== void 0) {
                                                              let data142 = data135.probes, _errs327 = errors;
                                                              if (typeof data142 != "string") {
                                                                let err275 = {};
                                                                vErrors === null ? vErrors = [err275] : vErrors.push(err275), errors++;
                                                              }
                                                              if (!(data142 === "all" || data142 === "observe")) {
                                                                let err276 = {};
                                                                vErrors === null ? vErrors = [err276] : vErrors.push(err276), errors++;
                                                              }
                                                              var valid49 = _errs327 === errors;
                                                            } else
                                                              var valid49 = !0;
                                                            if (valid49) {
                                                              if (data135.exclude_paths !== void 0) {
                                                                let data143 = data135.exclude_paths, _errs329 = errors;
                                                                if (errors === _errs329)
                                                                  if (Array.isArray(data143))
                                                                    if (data143.length > 50) {
                                                                      let err277 = {};
                                                                      vErrors === null ? vErrors = [err277] : vErrors.push(err277), errors++;
                                                                    } else {
                                                                      var valid50 = !0;
                                                                      let len17 = data143.length;
                                                                      for (let i17 = 0; i17 < len17; i17++) {
                                                                        let _errs331 = errors;
                                                                        if (typeof data143[i17] != "string") {
                                                                          let err278 = {};
                                                                          vErrors === null ? vErrors = [err278] : vErrors.push(err278), errors++;
                                                                        }
                                                                        var valid50 = _errs331 === errors;
                                                                        if (!valid50)
                                                                          break;
                                                                      }
                                                                    }
                                                                  else {
                                                                    let err279 = {};
                                                                    vErrors === null ? vErrors = [err279] : vErrors.push(err279), errors++;
                                                                  }
                                                                var valid49 = _errs329 === errors;
                                                              } else
                                                                var valid49 = !0;
                                                              if (valid49)
                                                                if (data135.include_paths !== void 0) {
                                                                  let data145 = data135.include_paths, _errs333 = errors;
                                                                  if (errors === _errs333)
                                                                    if (Array.isArray(data145))
                                                                      if (data145.length > 50) {
                                                                        let err280 = {};
                                                                        vErrors === null ? vErrors = [err280] : vErrors.push(err280), errors++;
                                                                      } else {
                                                                        var valid51 = !0;
                                                                        let len18 = data145.length;
                                                                        for (let i18 = 0; i18 < len18; i18++) {
                                                                          let _errs335 = errors;
                                                                          if (typeof data145[i18] != "string") {
                                                                            let err281 = {};
                                                                            vErrors === null ? vErrors = [err281] : vErrors.push(err281), errors++;
                                                                          }
                                                                          var valid51 = _errs335 === errors;
                                                                          if (!valid51)
                                                                            break;
                                                                        }
                                                                      }
                                                                    else {
                                                                      let err282 = {};
                                                                      vErrors === null ? vErrors = [err282] : vErrors.push(err282), errors++;
                                                                    }
                                                                  var valid49 = _errs333 === errors;
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
                                          } else {
                                            let err283 = {};
                                            vErrors === null ? vErrors = [err283] : vErrors.push(err283), errors++;
                                          }
                                        var valid9 = _errs312 === errors;
                                      } else
                                        var valid9 = !0;
                                      if (valid9) {
                                        if (data15.requests !== void 0) {
                                          let data147 = data15.requests, _errs337 = errors;
                                          if (!(typeof data147 == "number" && !(data147 % 1) && !isNaN(data147) && isFinite(data147))) {
                                            let err284 = {};
                                            vErrors === null ? vErrors = [err284] : vErrors.push(err284), errors++;
                                          }
                                          if (errors === _errs337 && typeof data147 == "number" && isFinite(data147) && (data147 < 0 || isNaN(data147))) {
                                            let err285 = {};
                                            vErrors === null ? vErrors = [err285] : vErrors.push(err285), errors++;
                                          }
                                          var valid9 = _errs337 === errors;
                                        } else
                                          var valid9 = !0;
                                        if (valid9) {
                                          if (data15.duration_ms !== void 0) {
                                            let data148 = data15.duration_ms, _errs339 = errors;
                                            if (!(typeof data148 == "number" && !(data148 % 1) && !isNaN(data148) && isFinite(data148))) {
                                              let err286 = {};
                                              vErrors === null ? vErrors = [err286] : vErrors.push(err286), errors++;
                                            }
                                            if (errors === _errs339 && typeof data148 == "number" && isFinite(data148) && (data148 < 0 || isNaN(data148))) {
                                              let err287 = {};
                                              vErrors === null ? vErrors = [err287] : vErrors.push(err287), errors++;
                                            }
                                            var valid9 = _errs339 === errors;
                                          } else
                                            var valid9 = !0;
                                          if (valid9) {
                                            if (data15.engine_version !== void 0) {
                                              let _errs341 = errors;
                                              if (typeof data15.engine_version != "string") {
                                                let err288 = {};
                                                vErrors === null ? vErrors = [err288] : vErrors.push(err288), errors++;
                                              }
                                              var valid9 = _errs341 === errors;
                                            } else
                                              var valid9 = !0;
                                            if (valid9) {
                                              if (data15.pages !== void 0) {
                                                let data150 = data15.pages, _errs343 = errors;
                                                if (errors === _errs343)
                                                  if (Array.isArray(data150))
                                                    if (data150.length > 1e3) {
                                                      let err289 = {};
                                                      vErrors === null ? vErrors = [err289] : vErrors.push(err289), errors++;
                                                    } else {
                                                      var valid52 = !0;
                                                      let len19 = data150.length;
                                                      for (let i19 = 0; i19 < len19; i19++) {
                                                        let data151 = data150[i19], _errs345 = errors;
                                                        if (errors === _errs345)
                                                          if (data151 && typeof data151 == "object" && !Array.isArray(data151)) {
                                                            let missing29;
                                                            if (data151.url === void 0 && (missing29 = "url") || data151.status === void 0 && (missing29 = "status") || data151.media_type === void 0 && (missing29 = "media_type") || data151.bytes === void 0 && (missing29 = "bytes")) {
                                                              let err290 = {};
                                                              vErrors === null ? vErrors = [err290] : vErrors.push(err290), errors++;
                                                            } else {
                                                              let _errs347 = errors;
                                                              for (let key29 in data151)
                                                                if (!(key29 === "url" || key29 === "status" || key29 === "media_type" || key29 === "bytes")) {
                                                                  let err291 = {};
                                                                  vErrors === null ? vErrors = [err291] : vErrors.push(err291), errors++;
                                                                  break;
                                                                }
                                                              if (_errs347 === errors) {
                                                                if (data151.url !== void 0) {
                                                                  let _errs348 = errors;
                                                                  if (typeof data151.url != "string") {
                                                                    let err292 = {};
                                                                    vErrors === null ? vErrors = [err292] : vErrors.push(err292), errors++;
                                                                  }
                                                                  var valid53 = _errs348 === errors;
                                                                } else
                                                                  var valid53 = !0;
                                                                if (valid53) {
                                                                  if (data151.status !== void 0) {
                                                                    let data153 = data151.status, _errs350 = errors;
                                                                    if (!(typeof data153 == "number" && !(data153 % 1) && !isNaN(data153) && isFinite(data153))) {
                                                                      let err293 = {};
                                                                      vErrors === null ? vErrors = [err293] : vErrors.push(err293), errors++;
                                                                    }
                                                                    var valid53 = _errs350 === errors;
                                                                  } else
                                                                    var valid53 = !0;
                                                                  if (valid53) {
                                                                    if (data151.media_type !== void 0) {
                                                                      let _errs352 = errors;
                                                                      if (typeof data151.media_type != "string") {
                                                                        let err294 = {};
                                                                        vErrors === null ? vErrors = [err294] : vErrors.push(err294), errors++;
                                                                      }
                                                                      var valid53 = _errs352 === errors;
                                                                    } else
                                                                      var valid53 = !0;
                                                                    if (valid53)
                                                                      if (data151.bytes !== void 0) {
                                                                        let data155 = data151.bytes, _errs354 = errors;
                                                                        if (!(typeof data155 == "number" && !(data155 % 1) && !isNaN(data155) && isFinite(data155))) {
                                                                          let err295 = {};
                                                                          vErrors === null ? vErrors = [err295] : vErrors.push(err295), errors++;
                                                                        }
                                                                        if (errors === _errs354 && typeof data155 == "number" && isFinite(data155) && (data155 < 0 || isNaN(data155))) {
                                                                          let err296 = {};
                                                                          vErrors === null ? vErrors = [err296] : vErrors.push(err296), errors++;
                                                                        }
                                                                        var valid53 = _errs354 === errors;
                                                                      } else
                                                                        var valid53 = !0;
                                                                  }
                                                                }
                                                              }
                                                            }
                                                          } else {
                                                            let err297 = {};
                                                            vErrors === null ? vErrors = [err297] : vErrors.push(err297), errors++;
                                                          }
                                                        var valid52 = _errs345 === errors;
                                                        if (!valid52)
                                                          break;
                                                      }
                                                    }
                                                  else {
                                                    let err298 = {};
                                                    vErrors === null ? vErrors = [err298] : vErrors.push(err298), errors++;
                                                  }
                                                var valid9 = _errs343 === errors;
                                              } else
                                                var valid9 = !0;
                                              if (valid9) {
                                                if (data15.technologies !== void 0) {
                                                  let data156 = data15.technologies, _errs356 = errors;
                                                  if (errors === _errs356)
                                                    if (Array.isArray(data156))
                                                      if (data156.length > 100) {
                                                        let err299 = {};
                                                        vErrors === null ? vErrors = [err299] : vErrors.push(err299), errors++;
                                                      } else {
                                                        var valid54 = !0;
                                                        let len20 = data156.length;
                                                        for (let i20 = 0; i20 < len20; i20++) {
                                                          let data157 = data156[i20], _errs358 = errors;
                                                          if (errors === _errs358)
                                                            if (data157 && typeof data157 == "object" && !Array.isArray(data157)) {
                                                              let missing30;
                                                              if (data157.name === void 0 && (missing30 = "name") || data157.kind === void 0 && (missing30 = "kind") || data157.version === void 0 && (missing30 = "version") || data157.evidence === void 0 && (missing30 = "evidence")) {
                                                                let err300 = {};
                                                                vErrors === null ? vErrors = [err300] : vErrors.push(err300), errors++;
                                                              } else {
                                                                let _errs360 = errors;
                                                                for (let key30 in data157)
                                                                  if (!(key30 === "name" || key30 === "kind" || key30 === "version" || key30 === "evidence")) {
                                                                    let err301 = {};
                                                                    vErrors === null ? vErrors = [err301] : vErrors.push(err301), errors++;
                                                                    break;
                                                                  }
                                                                if (_errs360 === errors) {
                                                                  if (data157.name !== void 0) {
                                                                    let _errs361 = errors;
                                                                    if (typeof data157.name != "string") {
                                                                      let err302 = {};
                                                                      vErrors === null ? vErrors = [err302] : vErrors.push(err302), errors++;
                                                                    }
                                                                    var valid55 = _errs361 === errors;
                                                                  } else
                                                                    var valid55 = !0;
                                                                  if (valid55) {
                                                                    if (data157.kind !== void 0) {
                                                                      let _errs363 = errors;
                                                                      if (typeof data157.kind != "string") {
                                                                        let err303 = {};
                                                                        vErrors === null ? vErrors = [err303] : vErrors.push(err303), errors++;
                                                                      }
                                                                      var valid55 = _errs363 === errors;
                                                                    } else
                                                                      var valid55 = !0;
                                                                    if (valid55) {
                                                                      if (data157.version !== void 0) {
                                                                        let data160 = data157.version, _errs365 = errors;
                                                                        if (typeof data160 != "string" && data160 !== null) {
                                                                          let err304 = {};
                                                                          vErrors === null ? vErrors = [err304] : vErrors.push(err304), errors++;
                                                                        }
                                                                        var valid55 = _errs365 === errors;
                                                                      } else
                                                                        var valid55 = !0;
                                                                      if (valid55)
                                                                        if (data157.evidence !== void 0) {
                                                                          let _errs367 = errors;
                                                                          if (typeof data157.evidence != "string") {
                                                                            let err305 = {};
                                                                            vErrors === null ? vErrors = [err305] : vErrors.push(err305), errors++;
                                                                          }
                                                                          var valid55 = _errs367 === errors;
                                                                        } else
                                                                          var valid55 = !0;
                                                                    }
                                                                  }
                                                                }
                                                              }
                                                            } else {
                                                              let err306 = {};
                                                              vErrors === null ? vErrors = [err306] : vErrors.push(err306), errors++;
                                                            }
                                                          var valid54 = _errs358 === errors;
                                                          if (!valid54)
                                                            break;
                                                        }
                                                      }
                                                    else {
                                                      let err307 = {};
                                                      vErrors === null ? vErrors = [err307] : vErrors.push(err307), errors++;
                                                    }
                                                  var valid9 = _errs356 === errors;
                                                } else
                                                  var valid9 = !0;
                                                if (valid9)
                                                  if (data15.framework !== void 0) {
                                                    let data162 = data15.framework, _errs369 = errors;
                                                    if (typeof data162 != "string" && data162 !== null) {
                                                      let err308 = {};
                                                      vErrors === null ? vErrors = [err308] : vErrors.push(err308), errors++;
                                                    }
                                                    var valid9 = _errs369 === errors;
                                                  } else
                                                    var valid9 = !0;
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
                      let err309 = {};
                      vErrors === null ? vErrors = [err309] : vErrors.push(err309), errors++;
                    }
                  var valid8 = _errs41 === errors;
                } else
                  var valid8 = !0;
            }
          }
        } else {
          let err310 = {};
          vErrors === null ? vErrors = [err310] : vErrors.push(err310), errors++;
        }
      var _valid1 = _errs37 === errors;
      if (valid1 = valid1 || _valid1, !valid1) {
        let _errs371 = errors;
        if (errors === _errs371)
          if (data && typeof data == "object" && !Array.isArray(data)) {
            let missing31;
            if (data.type === void 0 && (missing31 = "type") || data.checks === void 0 && (missing31 = "checks") || data.findings === void 0 && (missing31 = "findings") || data.isFinal === void 0 && (missing31 = "isFinal")) {
              let err311 = {};
              vErrors === null ? vErrors = [err311] : vErrors.push(err311), errors++;
            } else {
              let _errs373 = errors;
              for (let key31 in data)
                if (!(key31 === "type" || key31 === "checks" || key31 === "findings" || key31 === "isFinal")) {
                  let err312 = {};
                  vErrors === null ? vErrors = [err312] : vErrors.push(err312), errors++;
                  break;
                }
              if (_errs373 === errors) {
                if (data.type !== void 0) {
                  let _errs374 = errors;
                  if (data.type !== "judged") {
                    let err313 = {};
                    vErrors === null ? vErrors = [err313] : vErrors.push(err313), errors++;
                  }
                  var valid56 = _errs374 === errors;
                } else
                  var valid56 = !0;
                if (valid56) {
                  if (data.checks !== void 0) {
                    let data164 = data.checks, _errs375 = errors;
                    if (errors === _errs375)
                      if (Array.isArray(data164)) {
                        var valid57 = !0;
                        let len21 = data164.length;
                        for (let i21 = 0; i21 < len21; i21++) {
                          let data165 = data164[i21], _errs377 = errors;
                          if (errors === _errs377)
                            if (data165 && typeof data165 == "object" && !Array.isArray(data165)) {
                              let missing32;
                              if (data165.check_id === void 0 && (missing32 = "check_id") || data165.state === void 0 && (missing32 = "state") || data165.reason === void 0 && (missing32 = "reason")) {
                                let err314 = {};
                                vErrors === null ? vErrors = [err314] : vErrors.push(err314), errors++;
                              } else {
                                let _errs379 = errors;
                                for (let key32 in data165)
                                  if (!(key32 === "check_id" || key32 === "state" || key32 === "reason")) {
                                    let err315 = {};
                                    vErrors === null ? vErrors = [err315] : vErrors.push(err315), errors++;
                                    break;
                                  }
                                if (_errs379 === errors) {
                                  if (data165.check_id !== void 0) {
                                    let _errs380 = errors;
                                    if (typeof data165.check_id != "string") {
                                      let err316 = {};
                                      vErrors === null ? vErrors = [err316] : vErrors.push(err316), errors++;
                                    }
                                    var valid58 = _errs380 === errors;
                                  } else
                                    var valid58 = !0;
                                  if (valid58) {
                                    if (data165.state !== void 0) {
                                      let data167 = data165.state, _errs382 = errors;
                                      if (typeof data167 != "string") {
                                        let err317 = {};
                                        vErrors === null ? vErrors = [err317] : vErrors.push(err317), errors++;
                                      }
                                      if (!(data167 === "found" || data167 === "passed" || data167 === "passed_in_part" || data167 === "not_evaluated")) {
                                        let err318 = {};
                                        vErrors === null ? vErrors = [err318] : vErrors.push(err318), errors++;
                                      }
                                      var valid58 = _errs382 === errors;
                                    } else
                                      var valid58 = !0;
                                    if (valid58)
                                      if (data165.reason !== void 0) {
                                        let data168 = data165.reason, _errs384 = errors;
                                        if (typeof data168 != "string" && data168 !== null) {
                                          let err319 = {};
                                          vErrors === null ? vErrors = [err319] : vErrors.push(err319), errors++;
                                        }
                                        var valid58 = _errs384 === errors;
                                      } else
                                        var valid58 = !0;
                                  }
                                }
                              }
                            } else {
                              let err320 = {};
                              vErrors === null ? vErrors = [err320] : vErrors.push(err320), errors++;
                            }
                          var valid57 = _errs377 === errors;
                          if (!valid57)
                            break;
                        }
                      } else {
                        let err321 = {};
                        vErrors === null ? vErrors = [err321] : vErrors.push(err321), errors++;
                      }
                    var valid56 = _errs375 === errors;
                  } else
                    var valid56 = !0;
                  if (valid56) {
                    if (data.findings !== void 0) {
                      let data169 = data.findings, _errs386 = errors;
                      if (errors === _errs386)
                        if (Array.isArray(data169)) {
                          var valid59 = !0;
                          let len22 = data169.length;
                          for (let i22 = 0; i22 < len22; i22++) {
                            let data170 = data169[i22], _errs388 = errors;
                            if (errors === _errs388)
                              if (data170 && typeof data170 == "object" && !Array.isArray(data170)) {
                                let missing33;
                                if (data170.checkId === void 0 && (missing33 = "checkId") || data170.severity === void 0 && (missing33 = "severity") || data170.title === void 0 && (missing33 = "title") || data170.description === void 0 && (missing33 = "description") || data170.evidence === void 0 && (missing33 = "evidence") || data170.remediation === void 0 && (missing33 = "remediation") || data170.cweId === void 0 && (missing33 = "cweId") || data170.fingerprint === void 0 && (missing33 = "fingerprint") || data170.formerFingerprints === void 0 && (missing33 = "formerFingerprints")) {
                                  let err322 = {};
                                  vErrors === null ? vErrors = [err322] : vErrors.push(err322), errors++;
                                } else {
                                  let _errs390 = errors;
                                  for (let key33 in data170)
                                    if (!func11.call(schema12.if.anyOf[3].properties.findings.items.properties, key33)) {
                                      let err323 = {};
                                      vErrors === null ? vErrors = [err323] : vErrors.push(err323), errors++;
                                      break;
                                    }
                                  if (_errs390 === errors) {
                                    if (data170.checkId !== void 0) {
                                      let _errs391 = errors;
                                      if (typeof data170.checkId != "string") {
                                        let err324 = {};
                                        vErrors === null ? vErrors = [err324] : vErrors.push(err324), errors++;
                                      }
                                      var valid60 = _errs391 === errors;
                                    } else
                                      var valid60 = !0;
                                    if (valid60) {
                                      if (data170.severity !== void 0) {
                                        let data172 = data170.severity, _errs393 = errors;
                                        if (typeof data172 != "string") {
                                          let err325 = {};
                                          vErrors === null ? vErrors = [err325] : vErrors.push(err325), errors++;
                                        }
                                        if (!(data172 === "critical" || data172 === "high" || data172 === "medium" || data172 === "low" || data172 === "info")) {
                                          let err326 = {};
                                          vErrors === null ? vErrors = [err326] : vErrors.push(err326), errors++;
                                        }
                                        var valid60 = _errs393 === errors;
                                      } else
                                        var valid60 = !0;
                                      if (valid60) {
                                        if (data170.title !== void 0) {
                                          let _errs395 = errors;
                                          if (typeof data170.title != "string") {
                                            let err327 = {};
                                            vErrors === null ? vErrors = [err327] : vErrors.push(err327), errors++;
                                          }
                                          var valid60 = _errs395 === errors;
                                        } else
                                          var valid60 = !0;
                                        if (valid60) {
                                          if (data170.description !== void 0) {
                                            let _errs397 = errors;
                                            if (typeof data170.description != "string") {
                                              let err328 = {};
                                              vErrors === null ? vErrors = [err328] : vErrors.push(err328), errors++;
                                            }
                                            var valid60 = _errs397 === errors;
                                          } else
                                            var valid60 = !0;
                                          if (valid60) {
                                            if (data170.evidence !== void 0) {
                                              let data175 = data170.evidence, _errs399 = errors;
                                              if (errors === _errs399)
                                                if (data175 && typeof data175 == "object" && !Array.isArray(data175)) {
                                                  if (data175.url !== void 0) {
                                                    let _errs402 = errors;
                                                    if (typeof data175.url != "string") {
                                                      let err329 = {};
                                                      vErrors === null ? vErrors = [err329] : vErrors.push(err329), errors++;
                                                    }
                                                    var valid61 = _errs402 === errors;
                                                  } else
                                                    var valid61 = !0;
                                                  if (valid61) {
                                                    if (data175.request !== void 0) {
                                                      let data177 = data175.request, _errs404 = errors;
                                                      if (typeof data177 != "string" && data177 !== null) {
                                                        let err330 = {};
                                                        vErrors === null ? vErrors = [err330] : vErrors.push(err330), errors++;
                                                      }
                                                      var valid61 = _errs404 === errors;
                                                    } else
                                                      var valid61 = !0;
                                                    if (valid61) {
                                                      if (data175.response !== void 0) {
                                                        let data178 = data175.response, _errs406 = errors;
                                                        if (typeof data178 != "string" && data178 !== null) {
                                                          let err331 = {};
                                                          vErrors === null ? vErrors = [err331] : vErrors.push(err331), errors++;
                                                        }
                                                        var valid61 = _errs406 === errors;
                                                      } else
                                                        var valid61 = !0;
                                                      if (valid61) {
                                                        if (data175.excerpt !== void 0) {
                                                          let data179 = data175.excerpt, _errs408 = errors;
                                                          if (typeof data179 != "string" && data179 !== null) {
                                                            let err332 = {};
                                                            vErrors === null ? vErrors = [err332] : vErrors.push(err332), errors++;
                                                          }
                                                          var valid61 = _errs408 === errors;
                                                        } else
                                                          var valid61 = !0;
                                                        if (valid61) {
                                                          if (data175.samples !== void 0) {
                                                            let data180 = data175.samples, _errs410 = errors;
                                                            if (errors === _errs410)
                                                              if (Array.isArray(data180))
                                                                if (data180.length > 100) {
                                                                  let err333 = {};
                                                                  vErrors === null ? vErrors = [err333] : vErrors.push(err333), errors++;
                                                                } else {
                                                                  var valid62 = !0;
                                                                  let len23 = data180.length;
                                                                  for (let i23 = 0; i23 < len23; i23++) {
                                                                    let _errs412 = errors;
                                                                    if (typeof data180[i23] != "string") {
                                                                      let err334 = {};
                                                                      vErrors === null ? vErrors = [err334] : vErrors.push(err334), errors++;
                                                                    }
                                                                    var valid62 = _errs412 === errors;
                                                                    if (!valid62)
                                                                      break;
                                                                  }
                                                                }
                                                              else {
                                                                let err335 = {};
                                                                vErrors === null ? vErrors = [err335] : vErrors.push(err335), errors++;
                                                              }
                                                            var valid61 = _errs410 === errors;
                                                          } else
                                                            var valid61 = !0;
                                                          if (valid61) {
                                                            if (data175.samples_total !== void 0) {
                                                              let data182 = data175.samples_total, _errs414 = errors;
                                                              if (!(typeof data182 == "number" && !(data182 % 1) && !isNaN(data182) && isFinite(data182))) {
                                                                let err336 = {};
                                                                vErrors === null ? vErrors = [err336] : vErrors.push(err336), errors++;
                                                              }
                                                              if (errors === _errs414 && typeof data182 == "number" && isFinite(data182) && (data182 < 0 || isNaN(data182))) {
                                                                let err337 = {};
                                                                vErrors === null ? vErrors = [err337] : vErrors.push(err337), errors++;
                                                              }
                                                              var valid61 = _errs414 === errors;
                                                            } else
                                                              var valid61 = !0;
                                                            if (valid61) {
                                                              if (data175.confidence !== void 0) {
                                                                let data183 = data175.confidence, _errs416 = errors;
                                                                if (typeof data183 != "string") {
                                                                  let err338 = {};
                                                                  vErrors === null ? vErrors = [err338] : vErrors.push(err338), errors++;
                                                                }
                                                                if (!(data183 === "certain" || data183 === "firm" || data183 === "tentative")) {
                                                                  let err339 = {};
                                                                  vErrors === null ? vErrors = [err339] : vErrors.push(err339), errors++;
                                                                }
                                                                var valid61 = _errs416 === errors;
                                                              } else
                                                                var valid61 = !0;
                                                              if (valid61) {
                                                                if (data175.kind !== void 0) {
                                                                  let _errs418 = errors;
                                                                  if (typeof data175.kind != "string") {
                                                                    let err340 = {};
                                                                    vErrors === null ? vErrors = [err340] : vErrors.push(err340), errors++;
                                                                  }
                                                                  var valid61 = _errs418 === errors;
                                                                } else
                                                                  var valid61 = !0;
                                                                if (valid61) {
                                                                  if (data175.curl !== void 0) {
                                                                    let _errs420 = errors;
                                                                    if (typeof data175.curl != "string") {
                                                                      let err341 = {};
                                                                      vErrors === null ? vErrors = [err341] : vErrors.push(err341), errors++;
                                                                    }
                                                                    var valid61 = _errs420 === errors;
                                                                  } else
                                                                    var valid61 = !0;
                                                                  if (valid61) {
                                                                    if (data175.steps !== void 0) {
                                                                      let data186 = data175.steps, _errs422 = errors;
                                                                      if (errors === _errs422)
                                                                        if (Array.isArray(data186))
                                                                          if (data186.length > 100) {
                                                                            let err342 = {};
                                                                            vErrors === null ? vErrors = [err342] : vErrors.push(err342), errors++;
                                                                          } else {
                                                                            var valid63 = !0;
                                                                            let len24 = data186.length;
                                                                            for (let i24 = 0; i24 < len24; i24++) {
                                                                              let data187 = data186[i24], _errs424 = errors;
                                                                              if (errors === _errs424)
                                                                                if (data187 && typeof data187 == "object" && !Array.isArray(data187)) {
                                                                                  let missing34;
                                                                                  if (data187.about === void 0 && (missing34 = "about") || data187.curl === void 0 && (missing34 = "curl") || data187.expected === void 0 && (missing34 = "expected")) {
                                                                                    let err343 = {};
                                                                                    vErrors === null ? vErrors = [err343] : vErrors.push(err343), errors++;
                                                                                  } else {
                                                                                    if (data187.about !== void 0) {
                                                                                      let _errs427 = errors;
                                                                                      if (typeof data187.about != "string") {
                                                                                        let err344 = {};
                                                                                        vErrors === null ? vErrors = [err344] : vErrors.push(err344), errors++;
                                                                                      }
                                                                                      var valid64 = _errs427 === errors;
                                                                                    } else
                                                                                      var valid64 = !0;
                                                                                    if (valid64) {
                                                                                      if (data187.curl !== void 0) {
                                                                                        let _errs429 = errors;
                                                                                        if (typeof data187.curl != "string") {
                                                                                          let err345 = {};
                                                                                          vErrors === null ? vErrors = [err345] : vErrors.push(err345), errors++;
                                                                                        }
                                                                                        var valid64 = _errs429 === errors;
                                                                                      } else
                                                                                        var valid64 = !0;
                                                                                      if (valid64) {
                                                                                        if (data187.expected !== void 0) {
                                                                                          let _errs431 = errors;
                                                                                          if (typeof data187.expected != "string") {
                                                                                            let err346 = {};
                                                                                            vErrors === null ? vErrors = [err346] : vErrors.push(err346), errors++;
                                                                                          }
                                                                                          var valid64 = _errs431 === errors;
                                                                                        } else
                                                                                          var valid64 = !0;
                                                                                        if (valid64)
                                                                                          if (data187.shows !== void 0) {
                                                                                            let data191 = data187.shows, _errs433 = errors;
                                                                                            if (errors === _errs433)
                                                                                              if (data191 && typeof data191 == "object" && !Array.isArray(data191)) {
                                                                                                if (data191.contains !== void 0) {
                                                                                                  let _errs436 = errors;
                                                                                                  if (typeof data191.contains != "string") {
                                                                                                    let err347 = {};
                                                                                                    vErrors === null ? vErrors = [err347] : vErrors.push(err347), errors++;
                                                                                                  }
                                                                                                  var valid65 = _errs436 === errors;
                                                                                                } else
                                                                                                  var valid65 = !0;
                                                                                                if (valid65) {
                                                                                                  if (data191.times !== void 0) {
                                                                                                    let data193 = data191.times, _errs438 = errors;
                                                                                                    if (!(typeof data193 == "number" && !(data193 % 1) && !isNaN(data193) && isFinite(data193))) {
                                                                                                      let err348 = {};
                                                                                                      vErrors === null ? vErrors = [err348] : vErrors.push(err348), errors++;
                                                                                                    }
                                                                                                    if (errors === _errs438 && typeof data193 == "number" && isFinite(data193) && (data193 < 0 || isNaN(data193))) {
                                                                                                      let err349 = {};
                                                                                                      vErrors === null ? vErrors = [err349] : vErrors.push(err349), errors++;
                                                                                                    }
                                                                                                    var valid65 = _errs438 === errors;
                                                                                                  } else
                                                                                                    var valid65 = !0;
                                                                                                  if (valid65) {
                                                                                                    if (data191.lacks !== void 0) {
                                                                                                      let _errs440 = errors;
                                                                                                      if (typeof data191.lacks != "string") {
                                                                                                        let err350 = {};
                                                                                                        vErrors === null ? vErrors = [err350] : vErrors.push(err350), errors++;
                                                                                                      }
                                                                                                      var valid65 = _errs440 === errors;
                                                                                                    } else
                                                                                                      var valid65 = !0;
                                                                                                    if (valid65) {
                                                                                                      if (data191.status !== void 0) {
                                                                                                        let data195 = data191.status, _errs442 = errors;
                                                                                                        if (!(typeof data195 == "number" && !(data195 % 1) && !isNaN(data195) && isFinite(data195))) {
                                                                                                          let err351 = {};
                                                                                                          vErrors === null ? vErrors = [err351] : vErrors.push(err351), errors++;
                                                                                                        }
                                                                                                        var valid65 = _errs442 === errors;
                                                                                                      } else
                                                                                                        var valid65 = !0;
                                                                                                      if (valid65) {
                                                                                                        if (data191.header !== void 0) {
                                                                                                          let _errs444 = errors;
                                                                                                          if (typeof data191.header != "string") {
                                                                                                            let err352 = {};
                                                                                                            vErrors === null ? vErrors = [err352] : vErrors.push(err352), errors++;
                                                                                                          }
                                                                                                          var valid65 = _errs444 === errors;
                                                                                                        } else
                                                                                                          var valid65 = !0;
                                                                                                        if (valid65)
                                                                                                          if (data191.value !== void 0) {
                                                                                                            let _errs446 = errors;
                                                                                                            if (typeof data191.value != "string") {
                                                                                                              let err353 = {};
                                                                                                              vErrors === null ? vErrors = [err353] : vErrors.push(err353), errors++;
                                                                                                            }
                                                                                                            var valid65 = _errs446 === errors;
                                                                                                          } else
                                                                                                            var valid65 = !0;
                                                                                                      }
                                                                                                    }
                                                                                                  }
                                                                                                }
                                                                                              } else {
                                                                                                let err354 = {};
                                                                                                vErrors === null ? vErrors = [err354] : vErrors.push(err354), errors++;
                                                                                              }
                                                                                            var valid64 = _errs433 === errors;
                                                                                          } else
                                                                                            var valid64 = !0;
                                                                                      }
                                                                                    }
                                                                                  }
                                                                                } else {
                                                                                  let err355 = {};
                                                                                  vErrors === null ? vErrors = [err355] : vErrors.push(err355), errors++;
                                                                                }
                                                                              var valid63 = _errs424 === errors;
                                                                              if (!valid63)
                                                                                break;
                                                                            }
                                                                          }
                                                                        else {
                                                                          let err356 = {};
                                                                          vErrors === null ? vErrors = [err356] : vErrors.push(err356), errors++;
                                                                        }
                                                                      var valid61 = _errs422 === errors;
                                                                    } else
                                                                      var valid61 = !0;
                                                                    if (valid61) {
                                                                      if (data175.secret_fields !== void 0) {
                                                                        let data198 = data175.secret_fields, _errs448 = errors;
                                                                        if (errors === _errs448)
                                                                          if (Array.isArray(data198))
                                                                            if (data198.length > 100) {
                                                                              let err357 = {};
                                                                              vErrors === null ? vErrors = [err357] : vErrors.push(err357), errors++;
                                                                            } else {
                                                                              var valid66 = !0;
                                                                              let len25 = data198.length;
                                                                              for (let i25 = 0; i25 < len25; i25++) {
                                                                                let _errs450 = errors;
                                                                                if (typeof data198[i25] != "string") {
                                                                                  let err358 = {};
                                                                                  vErrors === null ? vErrors = [err358] : vErrors.push(err358), errors++;
                                                                                }
                                                                                var valid66 = _errs450 === errors;
                                                                                if (!valid66)
                                                                                  break;
                                                                              }
                                                                            }
                                                                          else {
                                                                            let err359 = {};
                                                                            vErrors === null ? vErrors = [err359] : vErrors.push(err359), errors++;
                                                                          }
                                                                        var valid61 = _errs448 === errors;
                                                                      } else
                                                                        var valid61 = !0;
                                                                      if (valid61) {
                                                                        if (data175.also_proven_by !== void 0) {
                                                                          let data200 = data175.also_proven_by, _errs452 = errors;
                                                                          if (errors === _errs452)
                                                                            if (Array.isArray(data200))
                                                                              if (data200.length > 100) {
                                                                                let err360 = {};
                                                                                vErrors === null ? vErrors = [err360] : vErrors.push(err360), errors++;
                                                                              } else {
                                                                                var valid67 = !0;
                                                                                let len26 = data200.length;
                                                                                for (let i26 = 0; i26 < len26; i26++) {
                                                                                  let _errs454 = errors;
                                                                                  if (typeof data200[i26] != "string") {
                                                                                    let err361 = {};
                                                                                    vErrors === null ? vErrors = [err361] : vErrors.push(err361), errors++;
                                                                                  }
                                                                                  var valid67 = _errs454 === errors;
                                                                                  if (!valid67)
                                                                                    break;
                                                                                }
                                                                              }
                                                                            else {
                                                                              let err362 = {};
                                                                              vErrors === null ? vErrors = [err362] : vErrors.push(err362), errors++;
                                                                            }
                                                                          var valid61 = _errs452 === errors;
                                                                        } else
                                                                          var valid61 = !0;
                                                                        if (valid61)
                                                                          if (data175.shortened !== void 0) {
                                                                            let _errs456 = errors;
                                                                            if (typeof data175.shortened != "boolean") {
                                                                              let err363 = {};
                                                                              vErrors === null ? vErrors = [err363] : vErrors.push(err363), errors++;
                                                                            }
                                                                            var valid61 = _errs456 === errors;
                                                                          } else
                                                                            var valid61 = !0;
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
                                                  let err364 = {};
                                                  vErrors === null ? vErrors = [err364] : vErrors.push(err364), errors++;
                                                }
                                              var valid60 = _errs399 === errors;
                                            } else
                                              var valid60 = !0;
                                            if (valid60) {
                                              if (data170.remediation !== void 0) {
                                                let _errs458 = errors;
                                                if (typeof data170.remediation != "string") {
                                                  let err365 = {};
                                                  vErrors === null ? vErrors = [err365] : vErrors.push(err365), errors++;
                                                }
                                                var valid60 = _errs458 === errors;
                                              } else
                                                var valid60 = !0;
                                              if (valid60) {
                                                if (data170.cweId !== void 0) {
                                                  let data204 = data170.cweId, _errs460 = errors;
                                                  if (typeof data204 != "string" && data204 !== null) {
                                                    let err366 = {};
                                                    vErrors === null ? vErrors = [err366] : vErrors.push(err366), errors++;
                                                  }
                                                  var valid60 = _errs460 === errors;
                                                } else
                                                  var valid60 = !0;
                                                if (valid60) {
                                                  if (data170.fingerprint !== void 0) {
                                                    let _errs462 = errors;
                                                    if (typeof data170.fingerprint != "string") {
                                                      let err367 = {};
                                                      vErrors === null ? vErrors = [err367] : vErrors.push(err367), errors++;
                                                    }
                                                    var valid60 = _errs462 === errors;
                                                  } else
                                                    var valid60 = !0;
                                                  if (valid60)
                                                    if (data170.formerFingerprints !== void 0) {
                                                      let data206 = data170.formerFingerprints, _errs464 = errors;
                                                      if (errors === _errs464)
                                                        if (Array.isArray(data206)) {
                                                          var valid68 = !0;
                                                          let len27 = data206.length;
                                                          for (let i27 = 0; i27 < len27; i27++) {
                                                            let _errs466 = errors;
                                                            if (typeof data206[i27] != "string") {
                                                              let err368 = {};
                                                              vErrors === null ? vErrors = [err368] : vErrors.push(err368), errors++;
                                                            }
                                                            var valid68 = _errs466 === errors;
                                                            if (!valid68)
                                                              break;
                                                          }
                                                        } else {
                                                          let err369 = {};
                                                          vErrors === null ? vErrors = [err369] : vErrors.push(err369), errors++;
                                                        }
                                                      var valid60 = _errs464 === errors;
                                                    } else
                                                      var valid60 = !0;
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
                                let err370 = {};
                                vErrors === null ? vErrors = [err370] : vErrors.push(err370), errors++;
                              }
                            var valid59 = _errs388 === errors;
                            if (!valid59)
                              break;
                          }
                        } else {
                          let err371 = {};
                          vErrors === null ? vErrors = [err371] : vErrors.push(err371), errors++;
                        }
                      var valid56 = _errs386 === errors;
                    } else
                      var valid56 = !0;
                    if (valid56)
                      if (data.isFinal !== void 0) {
                        let _errs468 = errors;
                        if (typeof data.isFinal != "boolean") {
                          let err372 = {};
                          vErrors === null ? vErrors = [err372] : vErrors.push(err372), errors++;
                        }
                        var valid56 = _errs468 === errors;
                      } else
                        var valid56 = !0;
                  }
                }
              }
            }
          } else {
            let err373 = {};
            vErrors === null ? vErrors = [err373] : vErrors.push(err373), errors++;
          }
        var _valid1 = _errs371 === errors;
        if (valid1 = valid1 || _valid1, !valid1) {
          let _errs470 = errors;
          if (errors === _errs470)
            if (data && typeof data == "object" && !Array.isArray(data)) {
              let missing35;
              if (data.type === void 0 && (missing35 = "type") || data.request === void 0 && (missing35 = "request")) {
                let err374 = {};
                vErrors === null ? vErrors = [err374] : vErrors.push(err374), errors++;
              } else {
                let _errs472 = errors;
                for (let key34 in data)
                  if (!(key34 === "type" || key34 === "request")) {
                    let err375 = {};
                    vErrors === null ? vErrors = [err375] : vErrors.push(err375), errors++;
                    break;
                  }
                if (_errs472 === errors) {
                  if (data.type !== void 0) {
                    let _errs473 = errors;
                    if (data.type !== "wrote") {
                      let err376 = {};
                      vErrors === null ? vErrors = [err376] : vErrors.push(err376), errors++;
                    }
                    var valid69 = _errs473 === errors;
                  } else
                    var valid69 = !0;
                  if (valid69)
                    if (data.request !== void 0) {
                      let _errs474 = errors;
                      if (typeof data.request != "string") {
                        let err377 = {};
                        vErrors === null ? vErrors = [err377] : vErrors.push(err377), errors++;
                      }
                      var valid69 = _errs474 === errors;
                    } else
                      var valid69 = !0;
                }
              }
            } else {
              let err378 = {};
              vErrors === null ? vErrors = [err378] : vErrors.push(err378), errors++;
            }
          var _valid1 = _errs470 === errors;
          if (valid1 = valid1 || _valid1, !valid1) {
            let _errs476 = errors;
            if (errors === _errs476)
              if (data && typeof data == "object" && !Array.isArray(data)) {
                let missing36;
                if (data.type === void 0 && (missing36 = "type") || data.writes === void 0 && (missing36 = "writes")) {
                  let err379 = {};
                  vErrors === null ? vErrors = [err379] : vErrors.push(err379), errors++;
                } else {
                  let _errs478 = errors;
                  for (let key35 in data)
                    if (!(key35 === "type" || key35 === "writes")) {
                      let err380 = {};
                      vErrors === null ? vErrors = [err380] : vErrors.push(err380), errors++;
                      break;
                    }
                  if (_errs478 === errors) {
                    if (data.type !== void 0) {
                      let _errs479 = errors;
                      if (data.type !== "writes") {
                        let err381 = {};
                        vErrors === null ? vErrors = [err381] : vErrors.push(err381), errors++;
                      }
                      var valid70 = _errs479 === errors;
                    } else
                      var valid70 = !0;
                    if (valid70)
                      if (data.writes !== void 0) {
                        let data212 = data.writes, _errs480 = errors;
                        if (errors === _errs480)
                          if (data212 && typeof data212 == "object" && !Array.isArray(data212)) {
                            let missing37;
                            if (data212.sent === void 0 && (missing37 = "sent") || data212.requests === void 0 && (missing37 = "requests") || data212.objects === void 0 && (missing37 = "objects") || data212.stopped === void 0 && (missing37 = "stopped")) {
                              let err382 = {};
                              vErrors === null ? vErrors = [err382] : vErrors.push(err382), errors++;
                            } else {
                              let _errs482 = errors;
                              for (let key36 in data212)
                                if (!(key36 === "stopped" || key36 === "sent" || key36 === "requests" || key36 === "requests_left_out" || key36 === "objects")) {
                                  let err383 = {};
                                  vErrors === null ? vErrors = [err383] : vErrors.push(err383), errors++;
                                  break;
                                }
                              if (_errs482 === errors) {
                                if (data212.stopped !== void 0) {
                                  let data213 = data212.stopped, _errs483 = errors;
                                  if (typeof data213 != "string" && data213 !== null) {
                                    let err384 = {};
                                    vErrors === null ? vErrors = [err384] : vErrors.push(err384), errors++;
                                  }
                                  var valid71 = _errs483 === errors;
                                } else
                                  var valid71 = !0;
                                if (valid71) {
                                  if (data212.sent !== void 0) {
                                    let data214 = data212.sent, _errs485 = errors;
                                    if (!(typeof data214 == "number" && !(data214 % 1) && !isNaN(data214) && isFinite(data214))) {
                                      let err385 = {};
                                      vErrors === null ? vErrors = [err385] : vErrors.push(err385), errors++;
                                    }
                                    if (errors === _errs485 && typeof data214 == "number" && isFinite(data214) && (data214 < 0 || isNaN(data214))) {
                                      let err386 = {};
                                      vErrors === null ? vErrors = [err386] : vErrors.push(err386), errors++;
                                    }
                                    var valid71 = _errs485 === errors;
                                  } else
                                    var valid71 = !0;
                                  if (valid71) {
                                    if (data212.requests !== void 0) {
                                      let data215 = data212.requests, _errs487 = errors;
                                      if (errors === _errs487)
                                        if (Array.isArray(data215))
                                          if (data215.length > 100) {
                                            let err387 = {};
                                            vErrors === null ? vErrors = [err387] : vErrors.push(err387), errors++;
                                          } else {
                                            var valid72 = !0;
                                            let len28 = data215.length;
                                            for (let i28 = 0; i28 < len28; i28++) {
                                              let data216 = data215[i28], _errs489 = errors;
                                              if (errors === _errs489)
                                                if (data216 && typeof data216 == "object" && !Array.isArray(data216)) {
                                                  let missing38;
                                                  if (data216.request === void 0 && (missing38 = "request") || data216.count === void 0 && (missing38 = "count")) {
                                                    let err388 = {};
                                                    vErrors === null ? vErrors = [err388] : vErrors.push(err388), errors++;
                                                  } else {
                                                    let _errs491 = errors;
                                                    for (let key37 in data216)
                                                      if (!(key37 === "request" || key37 === "count")) {
                                                        let err389 = {};
                                                        vErrors === null ? vErrors = [err389] : vErrors.push(err389), errors++;
                                                        break;
                                                      }
                                                    if (_errs491 === errors) {
                                                      if (data216.request !== void 0) {
                                                        let _errs492 = errors;
                                                        if (typeof data216.request != "string") {
                                                          let err390 = {};
                                                          vErrors === null ? vErrors = [err390] : vErrors.push(err390), errors++;
                                                        }
                                                        var valid73 = _errs492 === errors;
                                                      } else
                                                        var valid73 = !0;
                                                      if (valid73)
                                                        if (data216.count !== void 0) {
                                                          let data218 = data216.count, _errs494 = errors;
                                                          if (!(typeof data218 == "number" && !(data218 % 1) && !isNaN(data218) && isFinite(data218))) {
                                                            let err391 = {};
                                                            vErrors === null ? vErrors = [err391] : vErrors.push(err391), errors++;
                                                          }
                                                          if (errors === _errs494 && typeof data218 == "number" && isFinite(data218) && (data218 < 1 || isNaN(data218))) {
                                                            let err392 = {};
                                                            vErrors === null ? vErrors = [err392] : vErrors.push(err392), errors++;
                                                          }
                                                          var valid73 = _errs494 === errors;
                                                        } else
                                                          var valid73 = !0;
                                                    }
                                                  }
                                                } else {
                                                  let err393 = {};
                                                  vErrors === null ? vErrors = [err393] : vErrors.push(err393), errors++;
                                                }
                                              var valid72 = _errs489 === errors;
                                              if (!valid72)
                                                break;
                                            }
                                          }
                                        else {
                                          let err394 = {};
                                          vErrors === null ? vErrors = [err394] : vErrors.push(err394), errors++;
                                        }
                                      var valid71 = _errs487 === errors;
                                    } else
                                      var valid71 = !0;
                                    if (valid71) {
                                      if (data212.requests_left_out !== void 0) {
                                        let data219 = data212.requests_left_out, _errs496 = errors;
                                        if (!(typeof data219 == "number" && !(data219 % 1) && !isNaN(data219) && isFinite(data219))) {
                                          let err395 = {};
                                          vErrors === null ? vErrors = [err395] : vErrors.push(err395), errors++;
                                        }
                                        if (errors === _errs496 && typeof data219 == "number" && isFinite(data219) && (data219 < 0 || isNaN(data219))) {
                                          let err396 = {};
                                          vErrors === null ? vErrors = [err396] : vErrors.push(err396), errors++;
                                        }
                                        var valid71 = _errs496 === errors;
                                      } else
                                        var valid71 = !0;
                                      if (valid71)
                                        if (data212.objects !== void 0) {
                                          let data220 = data212.objects, _errs498 = errors;
                                          if (errors === _errs498)
                                            if (Array.isArray(data220))
                                              if (data220.length > 800) {
                                                let err397 = {};
                                                vErrors === null ? vErrors = [err397] : vErrors.push(err397), errors++;
                                              } else {
                                                var valid74 = !0;
                                                let len29 = data220.length;
                                                for (let i29 = 0; i29 < len29; i29++) {
                                                  let data221 = data220[i29], _errs500 = errors;
                                                  if (errors === _errs500)
                                                    if (data221 && typeof data221 == "object" && !Array.isArray(data221)) {
                                                      let missing39;
                                                      if (data221.url === void 0 && (missing39 = "url") || data221.change === void 0 && (missing39 = "change") || data221.state === void 0 && (missing39 = "state")) {
                                                        let err398 = {};
                                                        vErrors === null ? vErrors = [err398] : vErrors.push(err398), errors++;
                                                      } else {
                                                        let _errs502 = errors;
                                                        for (let key38 in data221)
                                                          if (!(key38 === "url" || key38 === "name" || key38 === "change" || key38 === "state")) {
                                                            let err399 = {};
                                                            vErrors === null ? vErrors = [err399] : vErrors.push(err399), errors++;
                                                            break;
                                                          }
                                                        if (_errs502 === errors) {
                                                          if (data221.url !== void 0) {
                                                            let _errs503 = errors;
                                                            if (typeof data221.url != "string") {
                                                              let err400 = {};
                                                              vErrors === null ? vErrors = [err400] : vErrors.push(err400), errors++;
                                                            }
                                                            var valid75 = _errs503 === errors;
                                                          } else
                                                            var valid75 = !0;
                                                          if (valid75) {
                                                            if (data221.name !== void 0) {
                                                              let data223 = data221.name, _errs505 = errors;
                                                              if (errors === _errs505)
                                                                if (typeof data223 == "string") {
                                                                  if (func2(data223) > 200) {
                                                                    let err401 = {};
                                                                    vErrors === null ? vErrors = [err401] : vErrors.push(err401), errors++;
                                                                  }
                                                                } else {
                                                                  let err402 = {};
                                                                  vErrors === null ? vErrors = [err402] : vErrors.push(err402), errors++;
                                                                }
                                                              var valid75 = _errs505 === errors;
                                                            } else
                                                              var valid75 = !0;
                                                            if (valid75) {
                                                              if (data221.change !== void 0) {
                                                                let data224 = data221.change, _errs507 = errors;
                                                                if (typeof data224 != "string") {
                                                                  let err403 = {};
                                                                  vErrors === null ? vErrors = [err403] : vErrors.push(err403), errors++;
                                                                }
                                                                if (!(data224 === "created" || data224 === "changed")) {
                                                                  let err404 = {};
                                                                  vErrors === null ? vErrors = [err404] : vErrors.push(err404), errors++;
                                                                }
                                                                var valid75 = _errs507 === errors;
                                                              } else
                                                                var valid75 = !0;
                                                              if (valid75)
                                                                if (data221.state !== void 0) {
                                                                  let data225 = data221.state, _errs509 = errors;
                                                                  if (typeof data225 != "string") {
                                                                    let err405 = {};
                                                                    vErrors === null ? vErrors = [err405] : vErrors.push(err405), errors++;
                                                                  }
                                                                  if (!(data225 === "restored" || data225 === "removed" || data225 === "left")) {
                                                                    let err406 = {};
                                                                    vErrors === null ? vErrors = [err406] : vErrors.push(err406), errors++;
                                                                  }
                                                                  var valid75 = _errs509 === errors;
                                                                } else
                                                                  var valid75 = !0;
                                                            }
                                                          }
                                                        }
                                                      }
                                                    } else {
                                                      let err407 = {};
                                                      vErrors === null ? vErrors = [err407] : vErrors.push(err407), errors++;
                                                    }
                                                  var valid74 = _errs500 === errors;
                                                  if (!valid74)
                                                    break;
                                                }
                                              }
                                            else {
                                              let err408 = {};
                                              vErrors === null ? vErrors = [err408] : vErrors.push(err408), errors++;
                                            }
                                          var valid71 = _errs498 === errors;
                                        } else
                                          var valid71 = !0;
                                    }
                                  }
                                }
                              }
                            }
                          } else {
                            let err409 = {};
                            vErrors === null ? vErrors = [err409] : vErrors.push(err409), errors++;
                          }
                        var valid70 = _errs480 === errors;
                      } else
                        var valid70 = !0;
                  }
                }
              } else {
                let err410 = {};
                vErrors === null ? vErrors = [err410] : vErrors.push(err410), errors++;
              }
            var _valid1 = _errs476 === errors;
            if (valid1 = valid1 || _valid1, !valid1) {
              let _errs511 = errors;
              if (errors === _errs511)
                if (data && typeof data == "object" && !Array.isArray(data)) {
                  let missing40;
                  if (data.type === void 0 && (missing40 = "type") || data.end === void 0 && (missing40 = "end")) {
                    let err411 = {};
                    vErrors === null ? vErrors = [err411] : vErrors.push(err411), errors++;
                  } else {
                    let _errs513 = errors;
                    for (let key39 in data)
                      if (!(key39 === "type" || key39 === "end")) {
                        let err412 = {};
                        vErrors === null ? vErrors = [err412] : vErrors.push(err412), errors++;
                        break;
                      }
                    if (_errs513 === errors) {
                      if (data.type !== void 0) {
                        let _errs514 = errors;
                        if (data.type !== "ended") {
                          let err413 = {};
                          vErrors === null ? vErrors = [err413] : vErrors.push(err413), errors++;
                        }
                        var valid76 = _errs514 === errors;
                      } else
                        var valid76 = !0;
                      if (valid76)
                        if (data.end !== void 0) {
                          let data227 = data.end, _errs515 = errors, _errs516 = errors, valid77 = !1, _errs517 = errors;
                          if (errors === _errs517)
                            if (data227 && typeof data227 == "object" && !Array.isArray(data227)) {
                              let missing41;
                              if (data227.ok === void 0 && (missing41 = "ok") || data227.endedBy === void 0 && (missing41 = "endedBy")) {
                                let err414 = {};
                                vErrors === null ? vErrors = [err414] : vErrors.push(err414), errors++;
                              } else {
                                let _errs519 = errors;
                                for (let key40 in data227)
                                  if (!(key40 === "ok" || key40 === "endedBy")) {
                                    let err415 = {};
                                    vErrors === null ? vErrors = [err415] : vErrors.push(err415), errors++;
                                    break;
                                  }
                                if (_errs519 === errors) {
                                  if (data227.ok !== void 0) {
                                    let _errs520 = errors;
                                    if (data227.ok !== !0) {
                                      let err416 = {};
                                      vErrors === null ? vErrors = [err416] : vErrors.push(err416), errors++;
                                    }
                                    var valid78 = _errs520 === errors;
                                  } else
                                    var valid78 = !0;
                                  if (valid78)
                                    if (data227.endedBy !== void 0) {
                                      let data229 = data227.endedBy, _errs521 = errors;
                                      if (typeof data229 != "string") {
                                        let err417 = {};
                                        vErrors === null ? vErrors = [err417] : vErrors.push(err417), errors++;
                                      }
                                      if (!(data229 === "done" || data229 === "time_limit" || data229 === "cancelled" || data229 === "crash" || data229 === "target_lost" || data229 === "memory" || data229 === "authorization_withdrawn")) {
                                        let err418 = {};
                                        vErrors === null ? vErrors = [err418] : vErrors.push(err418), errors++;
                                      }
                                      var valid78 = _errs521 === errors;
                                    } else
                                      var valid78 = !0;
                                }
                              }
                            } else {
                              let err419 = {};
                              vErrors === null ? vErrors = [err419] : vErrors.push(err419), errors++;
                            }
                          var _valid4 = _errs517 === errors;
                          if (valid77 = valid77 || _valid4, !valid77) {
                            let _errs523 = errors;
                            if (errors === _errs523)
                              if (data227 && typeof data227 == "object" && !Array.isArray(data227)) {
                                let missing42;
                                if (data227.ok === void 0 && (missing42 = "ok") || data227.error === void 0 && (missing42 = "error")) {
                                  let err420 = {};
                                  vErrors === null ? vErrors = [err420] : vErrors.push(err420), errors++;
                                } else {
                                  let _errs525 = errors;
                                  for (let key41 in data227)
                                    if (!(key41 === "ok" || key41 === "error")) {
                                      let err421 = {};
                                      vErrors === null ? vErrors = [err421] : vErrors.push(err421), errors++;
                                      break;
                                    }
                                  if (_errs525 === errors) {
                                    if (data227.ok !== void 0) {
                                      let _errs526 = errors;
                                      if (data227.ok !== !1) {
                                        let err422 = {};
                                        vErrors === null ? vErrors = [err422] : vErrors.push(err422), errors++;
                                      }
                                      var valid79 = _errs526 === errors;
                                    } else
                                      var valid79 = !0;
                                    if (valid79)
                                      if (data227.error !== void 0) {
                                        let data231 = data227.error, _errs527 = errors;
                                        if (errors === _errs527)
                                          if (data231 && typeof data231 == "object" && !Array.isArray(data231)) {
                                            let missing43;
                                            if (data231.code === void 0 && (missing43 = "code") || data231.message === void 0 && (missing43 = "message")) {
                                              let err423 = {};
                                              vErrors === null ? vErrors = [err423] : vErrors.push(err423), errors++;
                                            } else {
                                              let _errs529 = errors;
                                              for (let key42 in data231)
                                                if (!(key42 === "code" || key42 === "message")) {
                                                  let err424 = {};
                                                  vErrors === null ? vErrors = [err424] : vErrors.push(err424), errors++;
                                                  break;
                                                }
                                              if (_errs529 === errors) {
                                                if (data231.code !== void 0) {
                                                  let data232 = data231.code, _errs530 = errors;
                                                  if (typeof data232 != "string") {
                                                    let err425 = {};
                                                    vErrors === null ? vErrors = [err425] : vErrors.push(err425), errors++;
                                                  }
                                                  if (!(data232 === "target_unreachable" || data232 === "name_not_found" || data232 === "address_refused" || data232 === "tls_failed" || data232 === "timeout" || data232 === "memory_exceeded" || data232 === "crashed" || data232 === "not_authorized" || data232 === "authorization_withdrawn" || data232 === "auth_failed" || data232 === "cancelled")) {
                                                    let err426 = {};
                                                    vErrors === null ? vErrors = [err426] : vErrors.push(err426), errors++;
                                                  }
                                                  var valid80 = _errs530 === errors;
                                                } else
                                                  var valid80 = !0;
                                                if (valid80)
                                                  if (data231.message !== void 0) {
                                                    let _errs532 = errors;
                                                    if (typeof data231.message != "string") {
                                                      let err427 = {};
                                                      vErrors === null ? vErrors = [err427] : vErrors.push(err427), errors++;
                                                    }
                                                    var valid80 = _errs532 === errors;
                                                  } else
                                                    var valid80 = !0;
                                              }
                                            }
                                          } else {
                                            let err428 = {};
                                            vErrors === null ? vErrors = [err428] : vErrors.push(err428), errors++;
                                          }
                                        var valid79 = _errs527 === errors;
                                      } else
                                        var valid79 = !0;
                                  }
                                }
                              } else {
                                let err429 = {};
                                vErrors === null ? vErrors = [err429] : vErrors.push(err429), errors++;
                              }
                            var _valid4 = _errs523 === errors;
                            valid77 = valid77 || _valid4;
                          }
                          if (valid77)
                            errors = _errs516, vErrors !== null && (_errs516 ? vErrors.length = _errs516 : vErrors = null);
                          else {
                            let err430 = {};
                            vErrors === null ? vErrors = [err430] : vErrors.push(err430), errors++;
                          }
                          var valid76 = _errs515 === errors;
                        } else
                          var valid76 = !0;
                    }
                  }
                } else {
                  let err431 = {};
                  vErrors === null ? vErrors = [err431] : vErrors.push(err431), errors++;
                }
              var _valid1 = _errs511 === errors;
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
    let err432 = {};
    vErrors === null ? vErrors = [err432] : vErrors.push(err432), errors++;
  }
  var _valid0 = _errs1 === errors;
  if (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null), !_valid0) {
    var _valid0 = !1;
    return validate11.errors = [{ instancePath, schemaPath: "#/else/false schema", keyword: "false schema", params: {} }], !1;
    valid0 = _valid0;
  }
  if (!valid0) {
    let err433 = { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "else" } };
    return vErrors === null ? vErrors = [err433] : vErrors.push(err433), errors++, validate11.errors = vErrors, !1;
  }
  return validate11.errors = vErrors, errors === 0;
}
var validateScanRequest = validate12, schema13 = { $id: "validateScanRequest", if: { type: "object", properties: { scanId: { type: "string" }, targetUrl: { type: "string" }, mode: { enum: ["passive", "active"] }, intensity: { enum: ["safe", "intrusive"] }, active: { anyOf: [{ type: "object", properties: { authorizations: { type: "array", items: { type: "object", properties: { hostname: { type: "string" }, ports: { type: "array", items: { type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 } }, intensity: { enum: ["safe", "intrusive"] } }, required: ["hostname", "ports", "intensity"], additionalProperties: !1 }, minItems: 1 }, signIns: { type: "object", properties: { accounts: { type: "array", items: { type: "object", properties: { id: { type: "string" }, role: { type: "string" }, signIn: { anyOf: [{ type: "object", properties: { kind: { enum: ["header", "cookie", "bearer"] }, name: { type: "string" }, value: { type: "string" } }, required: ["kind", "name", "value"], additionalProperties: !1 }, { type: "object", properties: { kind: { const: "form" }, url: { type: ["string", "null"] }, username: { type: "string" }, password: { type: "string" }, totp: { type: ["string", "null"] } }, required: ["kind", "url", "username", "password", "totp"], additionalProperties: !1 }, { type: "object", properties: { kind: { const: "json" }, url: { type: "string" }, body: { type: "object" }, token: { type: ["string", "null"] }, send: { type: ["string", "null"] }, totp: { type: ["string", "null"] } }, required: ["kind", "url", "body", "token", "send", "totp"], additionalProperties: !1 }, { type: "object", properties: { kind: { const: "browser" }, url: { type: ["string", "null"] }, username: { type: ["string", "null"] }, password: { type: ["string", "null"] }, totp: { type: ["string", "null"] }, steps: { type: "array", items: { anyOf: [{ type: "object", properties: { open: { type: "string" } }, required: ["open"], additionalProperties: !1 }, { type: "object", properties: { fill: { type: "string" }, value: { type: "string" } }, required: ["fill", "value"], additionalProperties: !1 }, { type: "object", properties: { click: { type: "string" } }, required: ["click"], additionalProperties: !1 }, { type: "object", properties: { wait: { type: "string" } }, required: ["wait"], additionalProperties: !1 }] } } }, required: ["kind", "url", "username", "password", "totp", "steps"], additionalProperties: !1 }] }, check: { anyOf: [{ type: "object", properties: { url: { type: "string" }, signedIn: { type: ["string", "null"] } }, required: ["url", "signedIn"], additionalProperties: !1 }, { type: "null" }] } }, required: ["id", "role", "signIn", "check"], additionalProperties: !1 } }, login: { anyOf: [{ type: "object", properties: { identifier: { type: "string" }, password: { type: "string" } }, required: ["identifier", "password"], additionalProperties: !1 }, { type: "null" }] }, continueUnauthenticated: { type: "boolean" } }, required: ["accounts", "login", "continueUnauthenticated"], additionalProperties: !1 }, callbackHost: { type: ["string", "null"] }, allowActions: { type: "array", items: { type: "string" } }, requestsMax: { anyOf: [{ type: "number" }, { type: "null" }] } }, required: ["authorizations", "signIns", "callbackHost", "allowActions", "requestsMax"], additionalProperties: !1 }, { type: "null" }] }, passiveProbes: { enum: ["all", "observe"] }, excludePaths: { type: "array", items: { type: "string" } }, includePaths: { type: "array", items: { type: "string" } }, onlyChecks: { anyOf: [{ type: "array", items: { type: "string" } }, { type: "null" }] }, browser: { type: ["string", "null"] }, allowPrivateTargets: { type: "array", items: { type: "string" } }, userAgent: { type: "string" }, advisoriesFolder: { type: ["string", "null"] }, timeLimitMs: { type: "number" }, artifactsFolder: { type: "string" }, journalFile: { type: "string" }, restores: { const: !0 }, proxy: { anyOf: [{ type: "object", properties: { url: { type: "string" }, except: { type: "array", items: { type: "string" } }, resolvesNames: { type: "boolean" } }, required: ["url", "except", "resolvesNames"], additionalProperties: !1 }, { type: "null" }] }, siteHeaders: { type: "array", items: { type: "object", properties: { name: { type: "string" }, value: { type: "string" } }, required: ["name", "value"], additionalProperties: !1 } }, siteTls: { type: "object", properties: { identity: { anyOf: [{ type: "object", properties: { cert: { type: "string" }, key: { type: "string" }, pfx: { type: "string" }, passphrase: { type: "string" } }, required: [], additionalProperties: !1 }, { type: "null" }] }, authorities: { type: "array", items: { type: "string" } } }, required: ["identity", "authorities"], additionalProperties: !1 }, pace: { type: "object", properties: { requestsPerSecond: { anyOf: [{ type: "number" }, { type: "null" }] }, parallel: { anyOf: [{ type: "number" }, { type: "null" }] } }, required: ["requestsPerSecond", "parallel"], additionalProperties: !1 }, firstUrls: { type: "array", items: { type: "string" } }, typedHosts: { type: "array", items: { type: "object", properties: { hostname: { type: "string" }, ports: { type: "array", items: { type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 } } }, required: ["hostname", "ports"], additionalProperties: !1 } }, descriptions: { type: "array", items: { type: "object", properties: { name: { type: "string" }, kind: { enum: ["openapi", "swagger", "postman", "har", "graphql", "wsdl"] }, content: {}, operations: { type: "integer", minimum: 0 }, warnings: { type: "array", items: { type: "string" } } }, required: ["name", "kind", "content", "operations", "warnings"], additionalProperties: !1 } }, graphqlPaths: { type: "array", items: { type: "string" } }, templateFolders: { type: "array", items: { type: "string" } }, templateFiles: { type: "array", items: { type: "object", properties: { file: { type: "string" }, text: { type: "string" } }, required: ["file", "text"], additionalProperties: !1 } } }, required: ["scanId", "targetUrl", "mode", "intensity", "active", "passiveProbes", "excludePaths", "includePaths", "onlyChecks", "browser", "allowPrivateTargets", "userAgent", "advisoriesFolder", "timeLimitMs"], additionalProperties: !1 }, else: !1 };
function validate12(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !0, _errs1 = errors;
  if (errors === _errs1)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.scanId === void 0 && (missing0 = "scanId") || data.targetUrl === void 0 && (missing0 = "targetUrl") || data.mode === void 0 && (missing0 = "mode") || data.intensity === void 0 && (missing0 = "intensity") || data.active === void 0 && (missing0 = "active") || data.passiveProbes === void 0 && (missing0 = "passiveProbes") || data.excludePaths === void 0 && (missing0 = "excludePaths") || data.includePaths === void 0 && (missing0 = "includePaths") || data.onlyChecks === void 0 && (missing0 = "onlyChecks") || data.browser === void 0 && (missing0 = "browser") || data.allowPrivateTargets === void 0 && (missing0 = "allowPrivateTargets") || data.userAgent === void 0 && (missing0 = "userAgent") || data.advisoriesFolder === void 0 && (missing0 = "advisoriesFolder") || data.timeLimitMs === void 0 && (missing0 = "timeLimitMs")) {
        let err0 = {};
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      } else {
        let _errs3 = errors;
        for (let key0 in data)
          if (!func11.call(schema13.if.properties, key0)) {
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
                                  if (data.advisoriesFolder !== void 0) {
                                    let data66 = data.advisoriesFolder, _errs178 = errors;
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
                                            if (data.proxy !== void 0) {
                                              let data71 = data.proxy, _errs187 = errors, _errs188 = errors, valid33 = !1, _errs189 = errors;
                                              if (errors === _errs189)
                                                if (data71 && typeof data71 == "object" && !Array.isArray(data71)) {
                                                  let missing15;
                                                  if (data71.url === void 0 && (missing15 = "url") || data71.except === void 0 && (missing15 = "except") || data71.resolvesNames === void 0 && (missing15 = "resolvesNames")) {
                                                    let err122 = {};
                                                    vErrors === null ? vErrors = [err122] : vErrors.push(err122), errors++;
                                                  } else {
                                                    let _errs191 = errors;
                                                    for (let key15 in data71)
                                                      if (!(key15 === "url" || key15 === "except" || key15 === "resolvesNames")) {
                                                        let err123 = {};
                                                        vErrors === null ? vErrors = [err123] : vErrors.push(err123), errors++;
                                                        break;
                                                      }
                                                    if (_errs191 === errors) {
                                                      if (data71.url !== void 0) {
                                                        let _errs192 = errors;
                                                        if (typeof data71.url != "string") {
                                                          let err124 = {};
                                                          vErrors === null ? vErrors = [err124] : vErrors.push(err124), errors++;
                                                        }
                                                        var valid34 = _errs192 === errors;
                                                      } else
                                                        var valid34 = !0;
                                                      if (valid34) {
                                                        if (data71.except !== void 0) {
                                                          let data73 = data71.except, _errs194 = errors;
                                                          if (errors === _errs194)
                                                            if (Array.isArray(data73)) {
                                                              var valid35 = !0;
                                                              let len10 = data73.length;
                                                              for (let i10 = 0; i10 < len10; i10++) {
                                                                let _errs196 = errors;
                                                                if (typeof data73[i10] != "string") {
                                                                  let err125 = {};
                                                                  vErrors === null ? vErrors = [err125] : vErrors.push(err125), errors++;
                                                                }
                                                                var valid35 = _errs196 === errors;
                                                                if (!valid35)
                                                                  break;
                                                              }
                                                            } else {
                                                              let err126 = {};
                                                              vErrors === null ? vErrors = [err126] : vErrors.push(err126), errors++;
                                                            }
                                                          var valid34 = _errs194 === errors;
                                                        } else
                                                          var valid34 = !0;
                                                        if (valid34)
                                                          if (data71.resolvesNames !== void 0) {
                                                            let _errs198 = errors;
                                                            if (typeof data71.resolvesNames != "boolean") {
                                                              let err127 = {};
                                                              vErrors === null ? vErrors = [err127] : vErrors.push(err127), errors++;
                                                            }
                                                            var valid34 = _errs198 === errors;
                                                          } else
                                                            var valid34 = !0;
                                                      }
                                                    }
                                                  }
                                                } else {
                                                  let err128 = {};
                                                  vErrors === null ? vErrors = [err128] : vErrors.push(err128), errors++;
                                                }
                                              var _valid8 = _errs189 === errors;
                                              if (valid33 = valid33 || _valid8, !valid33) {
                                                let _errs200 = errors;
                                                if (data71 !== null) {
                                                  let err129 = {};
                                                  vErrors === null ? vErrors = [err129] : vErrors.push(err129), errors++;
                                                }
                                                var _valid8 = _errs200 === errors;
                                                valid33 = valid33 || _valid8;
                                              }
                                              if (valid33)
                                                errors = _errs188, vErrors !== null && (_errs188 ? vErrors.length = _errs188 : vErrors = null);
                                              else {
                                                let err130 = {};
                                                vErrors === null ? vErrors = [err130] : vErrors.push(err130), errors++;
                                              }
                                              var valid1 = _errs187 === errors;
                                            } else
                                              var valid1 = !0;
                                            if (valid1) {
                                              if (data.siteHeaders !== void 0) {
                                                let data76 = data.siteHeaders, _errs202 = errors;
                                                if (errors === _errs202)
                                                  if (Array.isArray(data76)) {
                                                    var valid36 = !0;
                                                    let len11 = data76.length;
                                                    for (let i11 = 0; i11 < len11; i11++) {
                                                      let data77 = data76[i11], _errs204 = errors;
                                                      if (errors === _errs204)
                                                        if (data77 && typeof data77 == "object" && !Array.isArray(data77)) {
                                                          let missing16;
                                                          if (data77.name === void 0 && (missing16 = "name") || data77.value === void 0 && (missing16 = "value")) {
                                                            let err131 = {};
                                                            vErrors === null ? vErrors = [err131] : vErrors.push(err131), errors++;
                                                          } else {
                                                            let _errs206 = errors;
                                                            for (let key16 in data77)
                                                              if (!(key16 === "name" || key16 === "value")) {
                                                                let err132 = {};
                                                                vErrors === null ? vErrors = [err132] : vErrors.push(err132), errors++;
                                                                break;
                                                              }
                                                            if (_errs206 === errors) {
                                                              if (data77.name !== void 0) {
                                                                let _errs207 = errors;
                                                                if (typeof data77.name != "string") {
                                                                  let err133 = {};
                                                                  vErrors === null ? vErrors = [err133] : vErrors.push(err133), errors++;
                                                                }
                                                                var valid37 = _errs207 === errors;
                                                              } else
                                                                var valid37 = !0;
                                                              if (valid37)
                                                                if (data77.value !== void 0) {
                                                                  let _errs209 = errors;
                                                                  if (typeof data77.value != "string") {
                                                                    let err134 = {};
                                                                    vErrors === null ? vErrors = [err134] : vErrors.push(err134), errors++;
                                                                  }
                                                                  var valid37 = _errs209 === errors;
                                                                } else
                                                                  var valid37 = !0;
                                                            }
                                                          }
                                                        } else {
                                                          let err135 = {};
                                                          vErrors === null ? vErrors = [err135] : vErrors.push(err135), errors++;
                                                        }
                                                      var valid36 = _errs204 === errors;
                                                      if (!valid36)
                                                        break;
                                                    }
                                                  } else {
                                                    let err136 = {};
                                                    vErrors === null ? vErrors = [err136] : vErrors.push(err136), errors++;
                                                  }
                                                var valid1 = _errs202 === errors;
                                              } else
                                                var valid1 = !0;
                                              if (valid1) {
                                                if (data.siteTls !== void 0) {
                                                  let data80 = data.siteTls, _errs211 = errors;
                                                  if (errors === _errs211)
                                                    if (data80 && typeof data80 == "object" && !Array.isArray(data80)) {
                                                      let missing17;
                                                      if (data80.identity === void 0 && (missing17 = "identity") || data80.authorities === void 0 && (missing17 = "authorities")) {
                                                        let err137 = {};
                                                        vErrors === null ? vErrors = [err137] : vErrors.push(err137), errors++;
                                                      } else {
                                                        let _errs213 = errors;
                                                        for (let key17 in data80)
                                                          if (!(key17 === "identity" || key17 === "authorities")) {
                                                            let err138 = {};
                                                            vErrors === null ? vErrors = [err138] : vErrors.push(err138), errors++;
                                                            break;
                                                          }
                                                        if (_errs213 === errors) {
                                                          if (data80.identity !== void 0) {
                                                            let data81 = data80.identity, _errs214 = errors, _errs215 = errors, valid39 = !1, _errs216 = errors;
                                                            if (errors === _errs216)
                                                              if (data81 && typeof data81 == "object" && !Array.isArray(data81)) {
                                                                let _errs218 = errors;
                                                                for (let key18 in data81)
                                                                  if (!(key18 === "cert" || key18 === "key" || key18 === "pfx" || key18 === "passphrase")) {
                                                                    let err139 = {};
                                                                    vErrors === null ? vErrors = [err139] : vErrors.push(err139), errors++;
                                                                    break;
                                                                  }
                                                                if (_errs218 === errors) {
                                                                  if (data81.cert !== void 0) {
                                                                    let _errs219 = errors;
                                                                    if (typeof data81.cert != "string") {
                                                                      let err140 = {};
                                                                      vErrors === null ? vErrors = [err140] : vErrors.push(err140), errors++;
                                                                    }
                                                                    var valid40 = _errs219 === errors;
                                                                  } else
                                                                    var valid40 = !0;
                                                                  if (valid40) {
                                                                    if (data81.key !== void 0) {
                                                                      let _errs221 = errors;
                                                                      if (typeof data81.key != "string") {
                                                                        let err141 = {};
                                                                        vErrors === null ? vErrors = [err141] : vErrors.push(err141), errors++;
                                                                      }
                                                                      var valid40 = _errs221 === errors;
                                                                    } else
                                                                      var valid40 = !0;
                                                                    if (valid40) {
                                                                      if (data81.pfx !== void 0) {
                                                                        let _errs223 = errors;
                                                                        if (typeof data81.pfx != "string") {
                                                                          let err142 = {};
                                                                          vErrors === null ? vErrors = [err142] : vErrors.push(err142), errors++;
                                                                        }
                                                                        var valid40 = _errs223 === errors;
                                                                      } else
                                                                        var valid40 = !0;
                                                                      if (valid40)
                                                                        if (data81.passphrase !== void 0) {
                                                                          let _errs225 = errors;
                                                                          if (typeof data81.passphrase != "string") {
                                                                            let err143 = {};
                                                                            vErrors === null ? vErrors = [err143] : vErrors.push(err143), errors++;
                                                                          }
                                                                          var valid40 = _errs225 === errors;
                                                                        } else
                                                                          var valid40 = !0;
                                                                    }
                                                                  }
                                                                }
                                                              } else {
                                                                let err144 = {};
                                                                vErrors === null ? vErrors = [err144] : vErrors.push(err144), errors++;
                                                              }
                                                            var _valid9 = _errs216 === errors;
                                                            if (valid39 = valid39 || _valid9, !valid39) {
                                                              let _errs227 = errors;
                                                              if (data81 !== null) {
                                                                let err145 = {};
                                                                vErrors === null ? vErrors = [err145] : vErrors.push(err145), errors++;
                                                              }
                                                              var _valid9 = _errs227 === errors;
                                                              valid39 = valid39 || _valid9;
                                                            }
                                                            if (valid39)
                                                              errors = _errs215, vErrors !== null && (_errs215 ? vErrors.length = _errs215 : vErrors = null);
                                                            else {
                                                              let err146 = {};
                                                              vErrors === null ? vErrors = [err146] : vErrors.push(err146), errors++;
                                                            }
                                                            var valid38 = _errs214 === errors;
                                                          } else
                                                            var valid38 = !0;
                                                          if (valid38)
                                                            if (data80.authorities !== void 0) {
                                                              let data86 = data80.authorities, _errs229 = errors;
                                                              if (errors === _errs229)
                                                                if (Array.isArray(data86)) {
                                                                  var valid41 = !0;
                                                                  let len12 = data86.length;
                                                                  for (let i12 = 0; i12 < len12; i12++) {
                                                                    let _errs231 = errors;
                                                                    if (typeof data86[i12] != "string") {
                                                                      let err147 = {};
                                                                      vErrors === null ? vErrors = [err147] : vErrors.push(err147), errors++;
                                                                    }
                                                                    var valid41 = _errs231 === errors;
                                                                    if (!valid41)
                                                                      break;
                                                                  }
                                                                } else {
                                                                  let err148 = {};
                                                                  vErrors === null ? vErrors = [err148] : vErrors.push(err148), errors++;
                                                                }
                                                              var valid38 = _errs229 === errors;
                                                            } else
                                                              var valid38 = !0;
                                                        }
                                                      }
                                                    } else {
                                                      let err149 = {};
                                                      vErrors === null ? vErrors = [err149] : vErrors.push(err149), errors++;
                                                    }
                                                  var valid1 = _errs211 === errors;
                                                } else
                                                  var valid1 = !0;
                                                if (valid1) {
                                                  if (data.pace !== void 0) {
                                                    let data88 = data.pace, _errs233 = errors;
                                                    if (errors === _errs233)
                                                      if (data88 && typeof data88 == "object" && !Array.isArray(data88)) {
                                                        let missing18;
                                                        if (data88.requestsPerSecond === void 0 && (missing18 = "requestsPerSecond") || data88.parallel === void 0 && (missing18 = "parallel")) {
                                                          let err150 = {};
                                                          vErrors === null ? vErrors = [err150] : vErrors.push(err150), errors++;
                                                        } else {
                                                          let _errs235 = errors;
                                                          for (let key19 in data88)
                                                            if (!(key19 === "requestsPerSecond" || key19 === "parallel")) {
                                                              let err151 = {};
                                                              vErrors === null ? vErrors = [err151] : vErrors.push(err151), errors++;
                                                              break;
                                                            }
                                                          if (_errs235 === errors) {
                                                            if (data88.requestsPerSecond !== void 0) {
                                                              let data89 = data88.requestsPerSecond, _errs236 = errors, _errs237 = errors, valid43 = !1, _errs238 = errors;
                                                              if (!(typeof data89 == "number" && isFinite(data89))) {
                                                                let err152 = {};
                                                                vErrors === null ? vErrors = [err152] : vErrors.push(err152), errors++;
                                                              }
                                                              var _valid10 = _errs238 === errors;
                                                              if (valid43 = valid43 || _valid10, !valid43) {
                                                                let _errs240 = errors;
                                                                if (data89 !== null) {
                                                                  let err153 = {};
                                                                  vErrors === null ? vErrors = [err153] : vErrors.push(err153), errors++;
                                                                }
                                                                var _valid10 = _errs240 === errors;
                                                                valid43 = valid43 || _valid10;
                                                              }
                                                              if (valid43)
                                                                errors = _errs237, vErrors !== null && (_errs237 ? vErrors.length = _errs237 : vErrors = null);
                                                              else {
                                                                let err154 = {};
                                                                vErrors === null ? vErrors = [err154] : vErrors.push(err154), errors++;
                                                              }
                                                              var valid42 = _errs236 === errors;
                                                            } else
                                                              var valid42 = !0;
                                                            if (valid42)
                                                              if (data88.parallel !== void 0) {
                                                                let data90 = data88.parallel, _errs242 = errors, _errs243 = errors, valid44 = !1, _errs244 = errors;
                                                                if (!(typeof data90 == "number" && isFinite(data90))) {
                                                                  let err155 = {};
                                                                  vErrors === null ? vErrors = [err155] : vErrors.push(err155), errors++;
                                                                }
                                                                var _valid11 = _errs244 === errors;
                                                                if (valid44 = valid44 || _valid11, !valid44) {
                                                                  let _errs246 = errors;
                                                                  if (data90 !== null) {
                                                                    let err156 = {};
                                                                    vErrors === null ? vErrors = [err156] : vErrors.push(err156), errors++;
                                                                  }
                                                                  var _valid11 = _errs246 === errors;
                                                                  valid44 = valid44 || _valid11;
                                                                }
                                                                if (valid44)
                                                                  errors = _errs243, vErrors !== null && (_errs243 ? vErrors.length = _errs243 : vErrors = null);
                                                                else {
                                                                  let err157 = {};
                                                                  vErrors === null ? vErrors = [err157] : vErrors.push(err157), errors++;
                                                                }
                                                                var valid42 = _errs242 === errors;
                                                              } else
                                                                var valid42 = !0;
                                                          }
                                                        }
                                                      } else {
                                                        let err158 = {};
                                                        vErrors === null ? vErrors = [err158] : vErrors.push(err158), errors++;
                                                      }
                                                    var valid1 = _errs233 === errors;
                                                  } else
                                                    var valid1 = !0;
                                                  if (valid1) {
                                                    if (data.firstUrls !== void 0) {
                                                      let data91 = data.firstUrls, _errs248 = errors;
                                                      if (errors === _errs248)
                                                        if (Array.isArray(data91)) {
                                                          var valid45 = !0;
                                                          let len13 = data91.length;
                                                          for (let i13 = 0; i13 < len13; i13++) {
                                                            let _errs250 = errors;
                                                            if (typeof data91[i13] != "string") {
                                                              let err159 = {};
                                                              vErrors === null ? vErrors = [err159] : vErrors.push(err159), errors++;
                                                            }
                                                            var valid45 = _errs250 === errors;
                                                            if (!valid45)
                                                              break;
                                                          }
                                                        } else {
                                                          let err160 = {};
                                                          vErrors === null ? vErrors = [err160] : vErrors.push(err160), errors++;
                                                        }
                                                      var valid1 = _errs248 === errors;
                                                    } else
                                                      var valid1 = !0;
                                                    if (valid1) {
                                                      if (data.typedHosts !== void 0) {
                                                        let data93 = data.typedHosts, _errs252 = errors;
                                                        if (errors === _errs252)
                                                          if (Array.isArray(data93)) {
                                                            var valid46 = !0;
                                                            let len14 = data93.length;
                                                            for (let i14 = 0; i14 < len14; i14++) {
                                                              let data94 = data93[i14], _errs254 = errors;
                                                              if (errors === _errs254)
                                                                if (data94 && typeof data94 == "object" && !Array.isArray(data94)) {
                                                                  let missing19;
                                                                  if (data94.hostname === void 0 && (missing19 = "hostname") || data94.ports === void 0 && (missing19 = "ports")) {
                                                                    let err161 = {};
                                                                    vErrors === null ? vErrors = [err161] : vErrors.push(err161), errors++;
                                                                  } else {
                                                                    let _errs256 = errors;
                                                                    for (let key20 in data94)
                                                                      if (!(key20 === "hostname" || key20 === "ports")) {
                                                                        let err162 = {};
                                                                        vErrors === null ? vErrors = [err162] : vErrors.push(err162), errors++;
                                                                        break;
                                                                      }
                                                                    if (_errs256 === errors) {
                                                                      if (data94.hostname !== void 0) {
                                                                        let _errs257 = errors;
                                                                        if (typeof data94.hostname != "string") {
                                                                          let err163 = {};
                                                                          vErrors === null ? vErrors = [err163] : vErrors.push(err163), errors++;
                                                                        }
                                                                        var valid47 = _errs257 === errors;
                                                                      } else
                                                                        var valid47 = !0;
                                                                      if (valid47)
                                                                        if (data94.ports !== void 0) {
                                                                          let data96 = data94.ports, _errs259 = errors;
                                                                          if (errors === _errs259)
                                                                            if (Array.isArray(data96)) {
                                                                              var valid48 = !0;
                                                                              let len15 = data96.length;
                                                                              for (let i15 = 0; i15 < len15; i15++) {
                                                                                let data97 = data96[i15], _errs261 = errors;
                                                                                if (errors === _errs261)
                                                                                  if (Array.isArray(data97))
                                                                                    if (data97.length > 2) {
                                                                                      let err164 = {};
                                                                                      vErrors === null ? vErrors = [err164] : vErrors.push(err164), errors++;
                                                                                    } else if (data97.length < 2) {
                                                                                      let err165 = {};
                                                                                      vErrors === null ? vErrors = [err165] : vErrors.push(err165), errors++;
                                                                                    } else {
                                                                                      var valid49 = !0;
                                                                                      let len16 = data97.length;
                                                                                      for (let i16 = 0; i16 < len16; i16++) {
                                                                                        let data98 = data97[i16], _errs263 = errors;
                                                                                        if (!(typeof data98 == "number" && isFinite(data98))) {
                                                                                          let err166 = {};
                                                                                          vErrors === null ? vErrors = [err166] : vErrors.push(err166), errors++;
                                                                                        }
                                                                                        var valid49 = _errs263 === errors;
                                                                                        if (!valid49)
                                                                                          break;
                                                                                      }
                                                                                    }
                                                                                  else {
                                                                                    let err167 = {};
                                                                                    vErrors === null ? vErrors = [err167] : vErrors.push(err167), errors++;
                                                                                  }
                                                                                var valid48 = _errs261 === errors;
                                                                                if (!valid48)
                                                                                  break;
                                                                              }
                                                                            } else {
                                                                              let err168 = {};
                                                                              vErrors === null ? vErrors = [err168] : vErrors.push(err168), errors++;
                                                                            }
                                                                          var valid47 = _errs259 === errors;
                                                                        } else
                                                                          var valid47 = !0;
                                                                    }
                                                                  }
                                                                } else {
                                                                  let err169 = {};
                                                                  vErrors === null ? vErrors = [err169] : vErrors.push(err169), errors++;
                                                                }
                                                              var valid46 = _errs254 === errors;
                                                              if (!valid46)
                                                                break;
                                                            }
                                                          } else {
                                                            let err170 = {};
                                                            vErrors === null ? vErrors = [err170] : vErrors.push(err170), errors++;
                                                          }
                                                        var valid1 = _errs252 === errors;
                                                      } else
                                                        var valid1 = !0;
                                                      if (valid1) {
                                                        if (data.descriptions !== void 0) {
                                                          let data99 = data.descriptions, _errs265 = errors;
                                                          if (errors === _errs265)
                                                            if (Array.isArray(data99)) {
                                                              var valid50 = !0;
                                                              let len17 = data99.length;
                                                              for (let i17 = 0; i17 < len17; i17++) {
                                                                let data100 = data99[i17], _errs267 = errors;
                                                                if (errors === _errs267)
                                                                  if (data100 && typeof data100 == "object" && !Array.isArray(data100)) {
                                                                    let missing20;
                                                                    if (data100.name === void 0 && (missing20 = "name") || data100.kind === void 0 && (missing20 = "kind") || data100.content === void 0 && (missing20 = "content") || data100.operations === void 0 && (missing20 = "operations") || data100.warnings === void 0 && (missing20 = "warnings")) {
                                                                      let err171 = {};
                                                                      vErrors === null ? vErrors = [err171] : vErrors.push(err171), errors++;
                                                                    } else {
                                                                      let _errs269 = errors;
                                                                      for (let key21 in data100)
                                                                        if (!(key21 === "name" || key21 === "kind" || key21 === "content" || key21 === "operations" || key21 === "warnings")) {
                                                                          let err172 = {};
                                                                          vErrors === null ? vErrors = [err172] : vErrors.push(err172), errors++;
                                                                          break;
                                                                        }
                                                                      if (_errs269 === errors) {
                                                                        if (data100.name !== void 0) {
                                                                          let _errs270 = errors;
                                                                          if (typeof data100.name != "string") {
                                                                            let err173 = {};
                                                                            vErrors === null ? vErrors = [err173] : vErrors.push(err173), errors++;
                                                                          }
                                                                          var valid51 = _errs270 === errors;
                                                                        } else
                                                                          var valid51 = !0;
                                                                        if (valid51) {
                                                                          if (data100.kind !== void 0) {
                                                                            let data102 = data100.kind, _errs272 = errors;
                                                                            if (!(data102 === "openapi" || data102 === "swagger" || data102 === "postman" || data102 === "har" || data102 === "graphql" || data102 === "wsdl")) {
                                                                              let err174 = {};
                                                                              vErrors === null ? vErrors = [err174] : vErrors.push(err174), errors++;
                                                                            }
                                                                            var valid51 = _errs272 === errors;
                                                                          } else
                                                                            var valid51 = !0;
                                                                          if (valid51) {
                                                                            if (data100.operations !== void 0) {
                                                                              let data103 = data100.operations, _errs273 = errors;
                                                                              if (!(typeof data103 == "number" && !(data103 % 1) && !isNaN(data103) && isFinite(data103))) {
                                                                                let err175 = {};
                                                                                vErrors === null ? vErrors = [err175] : vErrors.push(err175), errors++;
                                                                              }
                                                                              if (errors === _errs273 && typeof data103 == "number" && isFinite(data103) && (data103 < 0 || isNaN(data103))) {
                                                                                let err176 = {};
                                                                                vErrors === null ? vErrors = [err176] : vErrors.push(err176), errors++;
                                                                              }
                                                                              var valid51 = _errs273 === errors;
                                                                            } else
                                                                              var valid51 = !0;
                                                                            if (valid51)
                                                                              if (data100.warnings !== void 0) {
                                                                                let data104 = data100.warnings, _errs275 = errors;
                                                                                if (errors === _errs275)
                                                                                  if (Array.isArray(data104)) {
                                                                                    var valid52 = !0;
                                                                                    let len18 = data104.length;
                                                                                    for (let i18 = 0; i18 < len18; i18++) {
                                                                                      let _errs277 = errors;
                                                                                      if (typeof data104[i18] != "string") {
                                                                                        let err177 = {};
                                                                                        vErrors === null ? vErrors = [err177] : vErrors.push(err177), errors++;
                                                                                      }
                                                                                      var valid52 = _errs277 === errors;
                                                                                      if (!valid52)
                                                                                        break;
                                                                                    }
                                                                                  } else {
                                                                                    let err178 = {};
                                                                                    vErrors === null ? vErrors = [err178] : vErrors.push(err178), errors++;
                                                                                  }
                                                                                var valid51 = _errs275 === errors;
                                                                              } else
                                                                                var valid51 = !0;
                                                                          }
                                                                        }
                                                                      }
                                                                    }
                                                                  } else {
                                                                    let err179 = {};
                                                                    vErrors === null ? vErrors = [err179] : vErrors.push(err179), errors++;
                                                                  }
                                                                var valid50 = _errs267 === errors;
                                                                if (!valid50)
                                                                  break;
                                                              }
                                                            } else {
                                                              let err180 = {};
                                                              vErrors === null ? vErrors = [err180] : vErrors.push(err180), errors++;
                                                            }
                                                          var valid1 = _errs265 === errors;
                                                        } else
                                                          var valid1 = !0;
                                                        if (valid1) {
                                                          if (data.graphqlPaths !== void 0) {
                                                            let data106 = data.graphqlPaths, _errs279 = errors;
                                                            if (errors === _errs279)
                                                              if (Array.isArray(data106)) {
                                                                var valid53 = !0;
                                                                let len19 = data106.length;
                                                                for (let i19 = 0; i19 < len19; i19++) {
                                                                  let _errs281 = errors;
                                                                  if (typeof data106[i19] != "string") {
                                                                    let err181 = {};
                                                                    vErrors === null ? vErrors = [err181] : vErrors.push(err181), errors++;
                                                                  }
                                                                  var valid53 = _errs281 === errors;
                                                                  if (!valid53)
                                                                    break;
                                                                }
                                                              } else {
                                                                let err182 = {};
                                                                vErrors === null ? vErrors = [err182] : vErrors.push(err182), errors++;
                                                              }
                                                            var valid1 = _errs279 === errors;
                                                          } else
                                                            var valid1 = !0;
                                                          if (valid1) {
                                                            if (data.templateFolders !== void 0) {
                                                              let data108 = data.templateFolders, _errs283 = errors;
                                                              if (errors === _errs283)
                                                                if (Array.isArray(data108)) {
                                                                  var valid54 = !0;
                                                                  let len20 = data108.length;
                                                                  for (let i20 = 0; i20 < len20; i20++) {
                                                                    let _errs285 = errors;
                                                                    if (typeof data108[i20] != "string") {
                                                                      let err183 = {};
                                                                      vErrors === null ? vErrors = [err183] : vErrors.push(err183), errors++;
                                                                    }
                                                                    var valid54 = _errs285 === errors;
                                                                    if (!valid54)
                                                                      break;
                                                                  }
                                                                } else {
                                                                  let err184 = {};
                                                                  vErrors === null ? vErrors = [err184] : vErrors.push(err184), errors++;
                                                                }
                                                              var valid1 = _errs283 === errors;
                                                            } else
                                                              var valid1 = !0;
                                                            if (valid1)
                                                              if (data.templateFiles !== void 0) {
                                                                let data110 = data.templateFiles, _errs287 = errors;
                                                                if (errors === _errs287)
                                                                  if (Array.isArray(data110)) {
                                                                    var valid55 = !0;
                                                                    let len21 = data110.length;
                                                                    for (let i21 = 0; i21 < len21; i21++) {
                                                                      let data111 = data110[i21], _errs289 = errors;
                                                                      if (errors === _errs289)
                                                                        if (data111 && typeof data111 == "object" && !Array.isArray(data111)) {
                                                                          let missing21;
                                                                          if (data111.file === void 0 && (missing21 = "file") || data111.text === void 0 && (missing21 = "text")) {
                                                                            let err185 = {};
                                                                            vErrors === null ? vErrors = [err185] : vErrors.push(err185), errors++;
                                                                          } else {
                                                                            let _errs291 = errors;
                                                                            for (let key22 in data111)
                                                                              if (!(key22 === "file" || key22 === "text")) {
                                                                                let err186 = {};
                                                                                vErrors === null ? vErrors = [err186] : vErrors.push(err186), errors++;
                                                                                break;
                                                                              }
                                                                            if (_errs291 === errors) {
                                                                              if (data111.file !== void 0) {
                                                                                let _errs292 = errors;
                                                                                if (typeof data111.file != "string") {
                                                                                  let err187 = {};
                                                                                  vErrors === null ? vErrors = [err187] : vErrors.push(err187), errors++;
                                                                                }
                                                                                var valid56 = _errs292 === errors;
                                                                              } else
                                                                                var valid56 = !0;
                                                                              if (valid56)
                                                                                if (data111.text !== void 0) {
                                                                                  let _errs294 = errors;
                                                                                  if (typeof data111.text != "string") {
                                                                                    let err188 = {};
                                                                                    vErrors === null ? vErrors = [err188] : vErrors.push(err188), errors++;
                                                                                  }
                                                                                  var valid56 = _errs294 === errors;
                                                                                } else
                                                                                  var valid56 = !0;
                                                                            }
                                                                          }
                                                                        } else {
                                                                          let err189 = {};
                                                                          vErrors === null ? vErrors = [err189] : vErrors.push(err189), errors++;
                                                                        }
                                                                      var valid55 = _errs289 === errors;
                                                                      if (!valid55)
                                                                        break;
                                                                    }
                                                                  } else {
                                                                    let err190 = {};
                                                                    vErrors === null ? vErrors = [err190] : vErrors.push(err190), errors++;
                                                                  }
                                                                var valid1 = _errs287 === errors;
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
  var _valid0 = _errs1 === errors;
  if (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null), !_valid0) {
    var _valid0 = !1;
    return validate12.errors = [{ instancePath, schemaPath: "#/else/false schema", keyword: "false schema", params: {} }], !1;
    valid0 = _valid0;
  }
  if (!valid0) {
    let err192 = { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "else" } };
    return vErrors === null ? vErrors = [err192] : vErrors.push(err192), errors++, validate12.errors = vErrors, !1;
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
            if (valid1) {
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
                                                              if (valid9) {
                                                                if (data13.below !== void 0) {
                                                                  let data15 = data13.below, _errs33 = errors;
                                                                  if (typeof data15 != "string" && data15 !== null) {
                                                                    let err16 = {};
                                                                    vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                                                                  }
                                                                  var valid9 = _errs33 === errors;
                                                                } else
                                                                  var valid9 = !0;
                                                                if (valid9)
                                                                  if (data13.last !== void 0) {
                                                                    let _errs35 = errors;
                                                                    if (typeof data13.last != "string") {
                                                                      let err17 = {};
                                                                      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                                                                    }
                                                                    var valid9 = _errs35 === errors;
                                                                  } else
                                                                    var valid9 = !0;
                                                              }
                                                            }
                                                          } else {
                                                            let err18 = {};
                                                            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
                                                          }
                                                        var valid8 = _errs29 === errors;
                                                        if (!valid8)
                                                          break;
                                                      }
                                                    } else {
                                                      let err19 = {};
                                                      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
                                                    }
                                                  var valid5 = _errs27 === errors;
                                                } else
                                                  var valid5 = !0;
                                                if (valid5) {
                                                  if (data6.summary !== void 0) {
                                                    let _errs37 = errors;
                                                    if (typeof data6.summary != "string") {
                                                      let err20 = {};
                                                      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
                                                    }
                                                    var valid5 = _errs37 === errors;
                                                  } else
                                                    var valid5 = !0;
                                                  if (valid5) {
                                                    if (data6.link !== void 0) {
                                                      let _errs39 = errors;
                                                      if (typeof data6.link != "string") {
                                                        let err21 = {};
                                                        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
                                                      }
                                                      var valid5 = _errs39 === errors;
                                                    } else
                                                      var valid5 = !0;
                                                    if (valid5) {
                                                      if (data6.cvss !== void 0) {
                                                        let data19 = data6.cvss, _errs41 = errors;
                                                        if (!(typeof data19 == "number" && isFinite(data19))) {
                                                          let err22 = {};
                                                          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
                                                        }
                                                        var valid5 = _errs41 === errors;
                                                      } else
                                                        var valid5 = !0;
                                                      if (valid5)
                                                        if (data6.cvssVector !== void 0) {
                                                          let _errs43 = errors;
                                                          if (typeof data6.cvssVector != "string") {
                                                            let err23 = {};
                                                            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
                                                          }
                                                          var valid5 = _errs43 === errors;
                                                        } else
                                                          var valid5 = !0;
                                                    }
                                                  }
                                                }
                                              }
                                            }
                                          }
                                        }
                                      } else {
                                        let err24 = {};
                                        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
                                      }
                                    var valid4 = _errs15 === errors;
                                    if (!valid4)
                                      break;
                                  }
                                } else {
                                  let err25 = {};
                                  vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
                                }
                              var valid3 = _errs13 === errors;
                            } else
                              var valid3 = !0;
                            if (valid3)
                              if (data4.patterns !== void 0) {
                                let data21 = data4.patterns, _errs45 = errors;
                                if (errors === _errs45)
                                  if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
                                    let missing4;
                                    if (data21.address === void 0 && (missing4 = "address") || data21.fileName === void 0 && (missing4 = "fileName") || data21.text === void 0 && (missing4 = "text")) {
                                      let err26 = {};
                                      vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
                                    } else {
                                      if (data21.address !== void 0) {
                                        let data22 = data21.address, _errs47 = errors;
                                        if (errors === _errs47)
                                          if (Array.isArray(data22)) {
                                            var valid11 = !0;
                                            let len4 = data22.length;
                                            for (let i4 = 0; i4 < len4; i4++) {
                                              let _errs49 = errors;
                                              if (typeof data22[i4] != "string") {
                                                let err27 = {};
                                                vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
                                              }
                                              var valid11 = _errs49 === errors;
                                              if (!valid11)
                                                break;
                                            }
                                          } else {
                                            let err28 = {};
                                            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
                                          }
                                        var valid10 = _errs47 === errors;
                                      } else
                                        var valid10 = !0;
                                      if (valid10) {
                                        if (data21.fileName !== void 0) {
                                          let data24 = data21.fileName, _errs51 = errors;
                                          if (errors === _errs51)
                                            if (Array.isArray(data24)) {
                                              var valid12 = !0;
                                              let len5 = data24.length;
                                              for (let i5 = 0; i5 < len5; i5++) {
                                                let _errs53 = errors;
                                                if (typeof data24[i5] != "string") {
                                                  let err29 = {};
                                                  vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
                                                }
                                                var valid12 = _errs53 === errors;
                                                if (!valid12)
                                                  break;
                                              }
                                            } else {
                                              let err30 = {};
                                              vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
                                            }
                                          var valid10 = _errs51 === errors;
                                        } else
                                          var valid10 = !0;
                                        if (valid10)
                                          if (data21.text !== void 0) {
                                            let data26 = data21.text, _errs55 = errors;
                                            if (errors === _errs55)
                                              if (Array.isArray(data26)) {
                                                var valid13 = !0;
                                                let len6 = data26.length;
                                                for (let i6 = 0; i6 < len6; i6++) {
                                                  let _errs57 = errors;
                                                  if (typeof data26[i6] != "string") {
                                                    let err31 = {};
                                                    vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
                                                  }
                                                  var valid13 = _errs57 === errors;
                                                  if (!valid13)
                                                    break;
                                                }
                                              } else {
                                                let err32 = {};
                                                vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
                                              }
                                            var valid10 = _errs55 === errors;
                                          } else
                                            var valid10 = !0;
                                      }
                                    }
                                  } else {
                                    let err33 = {};
                                    vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
                                  }
                                var valid3 = _errs45 === errors;
                              } else
                                var valid3 = !0;
                          }
                        } else {
                          let err34 = {};
                          vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
                        }
                      var valid2 = _errs11 === errors;
                      if (!valid2)
                        break;
                    }
                  else {
                    let err35 = {};
                    vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
                  }
                var valid1 = _errs8 === errors;
              } else
                var valid1 = !0;
              if (valid1) {
                if (data.sha256 !== void 0) {
                  let data28 = data.sha256, _errs59 = errors;
                  if (errors === _errs59)
                    if (typeof data28 == "string") {
                      if (!pattern2.test(data28)) {
                        let err36 = {};
                        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
                      }
                    } else {
                      let err37 = {};
                      vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
                    }
                  var valid1 = _errs59 === errors;
                } else
                  var valid1 = !0;
                if (valid1)
                  if (data.exploited !== void 0) {
                    let data29 = data.exploited, _errs61 = errors;
                    if (errors === _errs61)
                      if (Array.isArray(data29)) {
                        var valid14 = !0;
                        let len7 = data29.length;
                        for (let i7 = 0; i7 < len7; i7++) {
                          let _errs63 = errors;
                          if (typeof data29[i7] != "string") {
                            let err38 = {};
                            vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
                          }
                          var valid14 = _errs63 === errors;
                          if (!valid14)
                            break;
                        }
                      } else {
                        let err39 = {};
                        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
                      }
                    var valid1 = _errs61 === errors;
                  } else
                    var valid1 = !0;
              }
            }
          }
        }
      }
    } else {
      let err40 = {};
      vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
    }
  var _valid0 = _errs1 === errors;
  if (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null), !_valid0) {
    var _valid0 = !1;
    return validate14.errors = [{ instancePath, schemaPath: "#/else/false schema", keyword: "false schema", params: {} }], !1;
    valid0 = _valid0;
  }
  if (!valid0) {
    let err41 = { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: "else" } };
    return vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++, validate14.errors = vErrors, !1;
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
