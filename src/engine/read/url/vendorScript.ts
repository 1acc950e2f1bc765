import { pathOf } from './urls.ts'

/** Names that packages and bundlers give to what is no part of the application's own code. */
const vendorPaths =
  /\/(?:node_modules|vendors?|third[_-]?party|bower_components|wp-includes)\/|\/(?:vendors?|polyfills?|framework|runtime|webpack-runtime|webpack|turbopack|react(?:-dom)?|vue|angular|jquery|bootstrap|lodash|zone)(?:[._~-][\w.~-]{0,80})?\.m?js$/i
const pathCharsMax = 300

/**
 * Says whether a script is another party's as a whole, by the name of its file. What its text says proves
 * nothing: bundles that an application shares with its libraries hold their notices too.
 */
export function isVendorScript(url: string | null): boolean {
  return url !== null && vendorPaths.test(pathOf(url).slice(-pathCharsMax))
}
