import { accountPortal } from './accountPortal.ts'
import { bucketGallery, closedSupabase, openFirebase, openSupabase, ownSupabase } from './backendSites.ts'
import { carelessShop } from './carelessShop.ts'
import { chattyBackend } from './chattyBackend.ts'
import { clubApp } from './clubApp.ts'
import { copiedServer } from './copiedServer.ts'
import { demoBoard } from './demoBoard.ts'
import type { DescribedSite } from './describedSite.ts'
import { devServer, openFlowise } from './devServer.ts'
import { echoingSoft404 } from './echoingSoft404.ts'
import { everyHeaderWrong } from './everyHeaderWrong.ts'
import { expiredCertificate, oldTlsServer } from './expiredCertificate.ts'
import { handmadeShop } from './handmadeShop.ts'
import { handwrittenServer, hardened } from './hardened.ts'
import { keysInBundle } from './keysInBundle.ts'
import { leakyVibeApp } from './leakyVibeApp.ts'
import { forgottenServer, openWorkshop, pathTraps } from './leftOpen.ts'
import { abandonedShop, neglectedDomain } from './neglectedDomain.ts'
import { nextDevServer } from './nextDevServer.ts'
import { nextPagesApp } from './nextPagesApp.ts'
import { oldAppRouter } from './oldAppRouter.ts'
import { oldLibraries } from './oldLibraries.ts'
import { openFiles } from './openFiles.ts'
import { openPeopleApi, publicPeopleApi, renderedPeopleApi } from './peopleApis.ts'
import { plainHttpForum } from './plainHttpForum.ts'
import { previewExport } from './previewExport.ts'
import { singlePageFallback } from './singlePageFallback.ts'
import { helpBoard, importBoard } from './statedErrors.ts'
import { trustingClient } from './trustingClient.ts'
import { verboseApi } from './verboseApi.ts'

export const sites: readonly DescribedSite[] = [
  keysInBundle,
  everyHeaderWrong,
  accountPortal,
  openPeopleApi,
  publicPeopleApi,
  renderedPeopleApi,
  handmadeShop,
  trustingClient,
  chattyBackend,
  previewExport,
  clubApp,
  demoBoard,
  copiedServer,
  oldAppRouter,
  handwrittenServer,
  hardened,
  devServer,
  singlePageFallback,
  echoingSoft404,
  openFiles,
  openFlowise,
  leakyVibeApp,
  carelessShop,
  verboseApi,
  importBoard,
  helpBoard,
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
  neglectedDomain,
  abandonedShop,
  oldLibraries,
  forgottenServer,
  openWorkshop,
  ...pathTraps,
]
