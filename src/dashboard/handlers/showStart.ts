import { redirect } from '../response.ts'
import type { PublicHandler } from '../route.ts'

/** Leads to the scans, or to the sign-in. */
export const showStart: PublicHandler = async ({ session }) =>
  redirect(session === null ? '/sign-in' : '/scans')
