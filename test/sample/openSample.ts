import { type LocalSite, openSite } from '../helpers/sites/site.ts'
import { plannerUsers, taskPlanner } from '../sites/active/taskPlanner.ts'

/** Variables that `accounts.yaml` reads the passwords from. */
export const samplePasswords = {
  ADA_PASSWORD: plannerUsers.ada.password,
  BOB_PASSWORD: plannerUsers.bob.password,
}

export const sampleAccounts = 'test/sample/accounts.yaml'

/** Serves the sample application, a task planner with weaknesses, on a free port of 127.0.0.1. */
export async function openSample(): Promise<Pick<LocalSite, 'origin' | 'close'>> {
  const { world, close } = await taskPlanner.open()
  const [application] = Object.values(world)
  if (application === undefined) throw new Error('Expected one site of the task planner, found none')
  const site = await openSite(application)
  return {
    origin: site.origin,
    async close() {
      await site.close()
      await close?.()
    },
  }
}
