import type { RequestLayer } from './layer.ts'

/** Sends requests with the sign-in of `account`, unless they name one. */
export const carryAccount: RequestLayer = (next, { account }) =>
  account === undefined ? next : (request) => next({ account, ...request })
