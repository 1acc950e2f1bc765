import type { ActiveSite } from './activeSite.ts'
import { behindProxy } from './behindProxy.ts'
import { guestbook } from './guestbook.ts'
import { linkPreview } from './linkPreview.ts'
import { oldNextApp } from './oldNextApp.ts'
import { openViteServer } from './openViteServer.ts'
import { signpost } from './signpost.ts'

/** Every vulnerable application, in the order of the file names. */
export const activeSites: readonly ActiveSite[] = [
  behindProxy,
  guestbook,
  linkPreview,
  oldNextApp,
  openViteServer,
  signpost,
]
