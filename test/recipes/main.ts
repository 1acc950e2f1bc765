/** npm run test:recipes: follows fix prompts in real applications. Needs a package registry. */
import { findBrowser } from '../../src/doors/cli/findBrowser.ts'
import {
  describeError,
  type InstalledApplication,
  whyNot,
} from '../helpers/applications/installedApplication.ts'
import type { RecipeApplication } from './application.ts'
import { angularExpress } from './applications/angularExpress.ts'
import { astroServer } from './applications/astroServer.ts'
import { bootstrapUpgrade } from './applications/bootstrapUpgrade.ts'
import { djangoPages } from './applications/djangoPages.ts'
import { expressCommonJs } from './applications/expressCommonJs.ts'
import { expressCsrf } from './applications/expressCsrf.ts'
import { fastapiPages } from './applications/fastapiPages.ts'
import { flaskPages } from './applications/flaskPages.ts'
import { goPages } from './applications/goPages.ts'
import { nextAppRouter } from './applications/nextAppRouter.ts'
import { nextPagesRouter } from './applications/nextPagesRouter.ts'
import { nextCacheComponents, nextStaticExport } from './applications/nextStaticPages.ts'
import { nextUpgrade } from './applications/nextUpgrade.ts'
import { nextWithoutProxy } from './applications/nextWithoutProxy.ts'
import { nginxFiles } from './applications/nginxFiles.ts'
import { nuxtServer } from './applications/nuxtServer.ts'
import { phpPages } from './applications/phpPages.ts'
import { reactRouter } from './applications/reactRouter.ts'
import { svelteKit } from './applications/svelteKit.ts'
import { viteReactExpressEsm, viteVueExpressCommonJs } from './applications/viteExpress.ts'
import { expressSession } from './pairs/expressSession.ts'
import { fastifySession } from './pairs/fastifySession.ts'
import { flaskSession } from './pairs/flaskSession.ts'
import { nextSession } from './pairs/nextSession.ts'
import type { PairApplication } from './pairs/pairApplication.ts'
import { phpSession } from './pairs/phpSession.ts'
import { runPairs } from './pairs/runPairs.ts'
import type { ProofRun } from './proofs.ts'
import { runApplication } from './runApplication.ts'

const applications: readonly RecipeApplication[] = [
  nextAppRouter,
  nextWithoutProxy,
  nextPagesRouter,
  nextStaticExport,
  nextCacheComponents,
  expressCommonJs,
  expressCsrf,
  viteReactExpressEsm,
  viteVueExpressCommonJs,
  angularExpress,
  svelteKit,
  nuxtServer,
  astroServer,
  reactRouter,
  phpPages,
  flaskPages,
  djangoPages,
  fastapiPages,
  goPages,
  nginxFiles,
  nextUpgrade,
  bootstrapUpgrade,
]
const pairApplications: readonly PairApplication[] = [
  expressSession,
  fastifySession,
  phpSession,
  flaskSession,
  nextSession,
]
const chosen = process.argv.slice(2)

const chromium = findBrowser({ browser: 'auto' }, process.env)
if (chromium === null) console.error('NO BROWSER: scripts of pages are not run.')
let hasFailed = false
const proofs: ProofRun[] = []
const isChosen = ({ name }: { readonly name: string }) => chosen.length === 0 || chosen.includes(name)

for (const application of applications.filter(isChosen)) {
  await report(application, async () => {
    const { fixed, failures, proofs: runs } = await runApplication(application, chromium)
    proofs.push(...runs)
    return { about: fixed.join(', '), failures }
  })
}
for (const application of pairApplications.filter(isChosen)) {
  await report(application, async () => ({
    about: `pairs of ${Object.keys(application.edits).join(', ')}`,
    failures: await runPairs(application),
  }))
}
for (const expected of ['weak', 'fixed'] as const) console.log(countProofs(expected)) // `as`: two words.
process.exitCode = hasFailed ? 1 : 0

function countProofs(expected: ProofRun['expected']): string {
  const runs = proofs.filter((run) => run.expected === expected)
  const right = runs.filter(({ verdict }) => verdict === expected).length
  const checks = new Set(runs.map(({ checkId }) => checkId)).size
  const when = expected === 'weak' ? 'before' : 'after'
  return `proofs ${when} the fix: ${right} of ${runs.length} right, of ${checks} checks`
}

async function report(
  application: InstalledApplication,
  run: () => Promise<{ readonly about: string; readonly failures: readonly string[] }>,
): Promise<void> {
  const missing = whyNot(application)
  if (missing !== null) {
    console.log(`SKIPPED  ${application.name}: ${missing}`)
    return
  }
  try {
    const { about, failures } = await run()
    console.log(`${failures.length === 0 ? 'ok      ' : 'FAILED  '} ${application.name}: ${about}`)
    for (const failure of failures) console.log(`           ${failure}`)
    hasFailed ||= failures.length > 0
  } catch (error) {
    hasFailed = true
    console.log(`FAILED   ${application.name}: ${describeError(error)}`)
  }
}
