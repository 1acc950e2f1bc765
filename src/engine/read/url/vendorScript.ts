import { pathOf } from './urls.ts'

const vendorPaths =
  /\/(?:node_modules|vendors?|third[_-]?party|bower_components|wp-includes)\/|\/(?:vendors?|polyfills?|framework|runtime|webpack-runtime|webpack|turbopack|react(?:-dom)?|vue|angular|jquery|bootstrap|lodash|zone)(?:[._~-][\w.~-]{0,80})?\.m?js$/i
const pathCharsMax = 300

/** Judges by the file name. License notices prove nothing, because bundles mix code. */
export function isVendorScript(url: string | null): boolean {
  return url !== null && vendorPaths.test(pathOf(url).slice(-pathCharsMax))
}
