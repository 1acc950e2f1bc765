declare const SCANWARD_VERSION: string | undefined
declare const SCANWARD_COMMIT: string | undefined

/** Version of the product, also of the engine; set when it is bundled. */
export const version = typeof SCANWARD_VERSION === 'string' ? SCANWARD_VERSION : '0.0.0-source'

/** Commit that the bundle was built from. */
export const commit = typeof SCANWARD_COMMIT === 'string' ? SCANWARD_COMMIT : 'source'
