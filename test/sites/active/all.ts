import { rowingOnPocketBase } from '../backends/rowingOnPocketBase.ts'
import { cachedDesk } from '../identity/cachedDesk.ts'
import { believingDesk, blockDesk, sealedDesk } from '../identity/sessions.ts'
import {
  anyCodeDesk,
  hastyDesk,
  looseDesk,
  magicDesk,
  notedDesk,
  openDesk,
  patientDesk,
  pickedDesk,
  spreadDesk,
  steppedDesk,
  strictDesk,
  twoStepDesk,
} from '../identity/signIns.ts'
import { forgottenKeys } from './accounts/forgottenKeys.ts'
import type { ActiveSite } from './activeSite.ts'
import { adminTool } from './adminTool.ts'
import { behindProxy } from './behindProxy.ts'
import { behindSignIn } from './behindSignIn.ts'
import { carefulClub } from './carefulClub.ts'
import { carelessClub } from './carelessClub.ts'
import { clubOnSupabase, clubWithoutVouching } from './clubOnSupabase.ts'
import { describedApi } from './describedApi.ts'
import { documentArchive } from './documentArchive.ts'
import { oldNextApp } from './frameworks/oldNextApp.ts'
import { openViteServer } from './frameworks/openViteServer.ts'
import { routerApps } from './frameworks/routerApps.ts'
import { guardedForms } from './guardedForms.ts'
import { guestbook } from './guestbook.ts'
import { linkPreview } from './linkPreview.ts'
import { assistants } from './llm/assistants.ts'
import { carefulNotes, carelessNotes } from './llm/noteServers.ts'
import { tokenNotes } from './llm/tokenNotes.ts'
import { loanDesk } from './loanDesk.ts'
import { mailTool } from './mailTool.ts'
import { memberDesk } from './memberDesk.ts'
import { memberDirectory } from './memberDirectory.ts'
import {
  codeLedger,
  forgetfulLedger,
  formLedger,
  scriptLedger,
  steppedLedger,
  tokenLedger,
} from './memberLedger.ts'
import { noticeBoard } from './noticeBoard.ts'
import { oldPhpDesk } from './oldPhpDesk.ts'
import { oldPhpPages } from './oldPhpPages.ts'
import { orderDesk } from './orderDesk.ts'
import { pictureWall } from './pictureWall.ts'
import { cachedCatalog, keyedCatalog } from './protocol/cachedCatalog.ts'
import { mergingDesk } from './protocol/mergingDesk.ts'
import { rowingOnFirebase } from './rowingOnFirebase.ts'
import { seedExchange } from './seedExchange.ts'
import { signpost } from './signpost.ts'
import { taskPlanner } from './taskPlanner.ts'
import { teaGuide } from './teaGuide.ts'
import { teaKiosk } from './teaKiosk.ts'
import { guardedTeamApi, teamApi } from './teamApi.ts'
import { teaShop } from './teaShop.ts'
import {
  decodingDesk,
  guessableDesk,
  injectableDesk,
  keyedDesk,
  lenientDesk,
  trustingDesk,
  verifyingDesk,
} from './tokenDesk.ts'
import { widgetDesk } from './widgetDesk.ts'

export const activeSites: readonly ActiveSite[] = [
  adminTool,
  behindProxy,
  behindSignIn,
  cachedDesk,
  carefulClub,
  carelessClub,
  clubOnSupabase,
  clubWithoutVouching,
  describedApi,
  documentArchive,
  forgottenKeys,
  guestbook,
  linkPreview,
  loanDesk,
  mailTool,
  memberDesk,
  memberDirectory,
  mergingDesk,
  cachedCatalog,
  keyedCatalog,
  codeLedger,
  forgetfulLedger,
  formLedger,
  scriptLedger,
  steppedLedger,
  tokenLedger,
  noticeBoard,
  oldNextApp,
  ...routerApps,
  oldPhpDesk,
  oldPhpPages,
  openViteServer,
  guardedForms,
  orderDesk,
  pictureWall,
  rowingOnFirebase,
  rowingOnPocketBase,
  seedExchange,
  signpost,
  taskPlanner,
  teaGuide,
  teaKiosk,
  teaShop,
  teamApi,
  guardedTeamApi,
  decodingDesk,
  guessableDesk,
  injectableDesk,
  keyedDesk,
  lenientDesk,
  trustingDesk,
  verifyingDesk,
  widgetDesk,
  carefulNotes,
  carelessNotes,
  tokenNotes,
  ...assistants,
  believingDesk,
  blockDesk,
  sealedDesk,
  looseDesk,
  magicDesk,
  notedDesk,
  patientDesk,
  steppedDesk,
  strictDesk,
  openDesk,
  hastyDesk,
  anyCodeDesk,
  twoStepDesk,
  spreadDesk,
  pickedDesk,
]
