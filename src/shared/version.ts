declare const SCANWARD_VERSION: string | undefined
declare const SCANWARD_COMMIT: string | undefined

/** Set by the bundler. */
export const version = typeof SCANWARD_VERSION === 'string' ? SCANWARD_VERSION : '0.0.0-source'

export const commit = typeof SCANWARD_COMMIT === 'string' ? SCANWARD_COMMIT : 'source'
