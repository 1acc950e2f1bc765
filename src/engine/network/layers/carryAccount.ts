import type { RequestLayer } from './layer.ts'

/** Requests that name a sign-in keep it. */
export const carryAccount: RequestLayer = (next, { account }) =>
  account === undefined ? next : (request) => next({ account, ...request })
