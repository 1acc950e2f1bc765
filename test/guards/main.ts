/** npm run test:guards: scans real frameworks behind their CSRF protection. Needs a package registry. */
import { describeError, whyNot } from '../helpers/applications/installedApplication.ts'
import type { GuardedApplication } from './application.ts'
import { adonis } from './applications/adonis.ts'
import { astro, astroWithDomains } from './applications/astro.ts'
import { astroActions } from './applications/astroActions.ts'
import { django } from './applications/django.ts'
import {
  expressCookieToHeader,
  expressCsrfCsrf,
  expressCsrfSync,
  expressRecipe,
} from './applications/express.ts'
import { fastify } from './applications/fastify.ts'
import { hono } from './applications/hono.ts'
import { nest } from './applications/nest.ts'
import { nextAccounts } from './applications/nextAccounts.ts'
import { nextScriptActions } from './applications/nextActions.ts'
import { nextServerActions } from './applications/nextjs.ts'
import { nuxtCsurf } from './applications/nuxt.ts'
import { reactRouter } from './applications/reactRouter.ts'
import { svelteKit, svelteKitWithOrigin } from './applications/svelteKit.ts'
import { svelteRemote } from './applications/svelteRemote.ts'
import { tanstack } from './applications/tanstack.ts'
import { trpc } from './applications/trpc.ts'
import { runApplication } from './runApplication.ts'

const applications: readonly GuardedApplication[] = [
  hono,
  expressCsrfCsrf,
  expressCsrfSync,
  expressCookieToHeader,
  expressRecipe,
  adonis,
  nest,
  fastify,
  django,
  svelteKit,
  svelteKitWithOrigin,
  svelteRemote,
  astro,
  astroWithDomains,
  astroActions,
  nextServerActions,
  nextScriptActions,
  nextAccounts,
  nuxtCsurf,
  reactRouter,
  trpc,
  tanstack,
]
const chosen = process.argv.slice(2)

let hasFailed = false
for (const application of applications.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  const { name, finds } = application
  const missing = whyNot(application)
  if (missing !== null) {
    console.log(`SKIPPED  ${name}: ${missing}`)
    continue
  }
  const failures = await runApplication(application).catch((error: unknown) => [describeError(error)])
  console.log(`${failures.length === 0 ? 'ok      ' : 'FAILED  '} ${name}: ${finds.join(', ')}`)
  for (const failure of failures) console.log(`           ${failure}`)
  hasFailed ||= failures.length > 0
}
process.exitCode = hasFailed ? 1 : 0
