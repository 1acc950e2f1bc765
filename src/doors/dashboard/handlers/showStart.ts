import { redirect } from '../response.ts'
import type { PublicHandler } from '../route.ts'

export const showStart: PublicHandler = async ({ session }) =>
  redirect(session === null ? '/sign-in' : '/sites')
