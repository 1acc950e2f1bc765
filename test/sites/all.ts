import { bucketGallery, closedSupabase, openFirebase, openSupabase, ownSupabase } from './backendSites.ts'
import { carelessShop } from './carelessShop.ts'
import type { DescribedSite } from './describedSite.ts'
import { devServer } from './devServer.ts'
import { echoingSoft404 } from './echoingSoft404.ts'
import { everyHeaderWrong } from './everyHeaderWrong.ts'
import { expiredCertificate, oldTlsServer } from './expiredCertificate.ts'
import { hardened } from './hardened.ts'
import { keysInBundle } from './keysInBundle.ts'
import { leakyVibeApp } from './leakyVibeApp.ts'
import { forgottenServer, openWorkshop, pathTraps } from './leftOpen.ts'
import { nextDevServer } from './nextDevServer.ts'
import { nextPagesApp } from './nextPagesApp.ts'
import { openFiles } from './openFiles.ts'
import { plainHttpForum } from './plainHttpForum.ts'
import { singlePageFallback } from './singlePageFallback.ts'
import { verboseApi } from './verboseApi.ts'

/** Every site, in the order in which they are scanned. */
export const sites: readonly DescribedSite[] = [
  keysInBundle,
  everyHeaderWrong,
  hardened,
  devServer,
  singlePageFallback,
  echoingSoft404,
  openFiles,
  leakyVibeApp,
  carelessShop,
  verboseApi,
  nextPagesApp,
  nextDevServer,
  plainHttpForum,
  expiredCertificate,
  oldTlsServer,
  openSupabase,
  closedSupabase,
  ownSupabase,
  openFirebase,
  bucketGallery,
  forgottenServer,
  openWorkshop,
  ...pathTraps,
]
