import { setTimeout as wait } from 'node:timers/promises'
import { servedApi } from '../../helpers/service/servedApi.ts'
import { until } from '../../helpers/until.ts'
import type { FaultCase } from '../faultCase.ts'
import { type Fleet, openFleet } from '../fleet.ts'
import { openSite } from '../ledger.ts'
import { openTestDatabase } from '../testDatabase.ts'

const postEveryMs = 200
const aloneMs = 4_000
const besideMs = 15_000
const scansMsMax = 600_000

/** An earlier version continues while this one migrates the database. */
export const versions: FaultCase = {
  name: 'Two versions side by side',
  missing: ({ earlier }) => (earlier === null ? 'the bundle of an earlier version (--earlier FILE)' : null),
  async run({ earlier }) {
    if (earlier === null) throw new TypeError('Expected a bundle')
    const site = await openSite()
    const database = await openTestDatabase('postgres')
    const roles = ['serve', 'runner'] as const
    const fleets: Fleet[] = []
    const accepted: string[] = []
    const refused: string[] = []
    const serving: Fleet[] = []
    const posting = new AbortController()
    try {
      const old = await openFleet({ roles, env: database.env, bundle: earlier })
      fleets.push(old)
      serving.push(old)
      const posts = postInTurns(serving, site.url, { accepted, refused, signal: posting.signal })
      await wait(aloneMs)
      const now = await openFleet({ roles, env: database.env, token: old.token })
      fleets.push(now)
      serving.push(now)
      await wait(besideMs)
      serving.shift()
      // Pending requests finish first.
      await wait(postEveryMs)
      await Promise.all(old.members.map((member) => member.end('SIGTERM')))
      await wait(aloneMs)
      posting.abort()
      await posts
      const wrong = [...refused, ...(await settle(now, accepted))]
      const errors = [...old.members, ...now.members].flatMap(({ log }) => log().match(/"level":50.*/g) ?? [])
      return {
        done: `${besideMs / 1_000} s side by side, then this version alone`,
        accepted: accepted.length,
        wrong: [...wrong, ...new Set(errors.map((line) => line.slice(0, 300)))],
      }
    } finally {
      posting.abort()
      await Promise.all(fleets.map((fleet) => fleet.close()))
      await database.remove()
      site.close()
    }
  },
}

async function postInTurns(
  fleets: readonly Fleet[],
  target: string,
  {
    accepted,
    refused,
    signal,
  }: { readonly accepted: string[]; readonly refused: string[]; readonly signal: AbortSignal },
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const fleet = fleets[turn % fleets.length]
    if (fleet === undefined) return
    const { status, body } = await servedApi({ url: fleet.url() }, fleet.token).startScan(target)
    if (status === 201) accepted.push(body.id)
    else refused.push(`a scan was refused with ${status}: ${JSON.stringify(body)}`)
    await wait(postEveryMs)
  }
}

async function settle(fleet: Fleet, accepted: readonly string[]): Promise<readonly string[]> {
  const api = servedApi({ url: fleet.url() }, fleet.token)
  const list = async () => new Map((await api.list('scans')).map((scan) => [String(scan.id), scan]))
  const isOver = async () =>
    [...(await list()).values()].every(({ status }) => status === 'completed' || status === 'failed')
  await until(isOver, { timeoutMs: scansMsMax, everyMs: 500 })
  const scans = await list()
  return [
    ...accepted.filter((id) => !scans.has(id)).map((id) => `the accepted scan ${id} is lost`),
    ...(scans.size === accepted.length ? [] : [`${accepted.length} scans accepted, ${scans.size} stored`]),
    ...[...scans.values()].flatMap(({ id, status }) =>
      status === 'completed' ? [] : [`scan ${id} is ${status}`],
    ),
  ]
}
