import { redirect } from '../response.ts'
import type { PublicHandler } from '../route.ts'

/** Redirects to the sites or to the sign-in. */
export const showStart: PublicHandler = async ({ session }) =>
  redirect(session === null ? '/sign-in' : '/sites')
