/**
 * What the probes of a scan write, and how it is taken back: old values are put back where a request changes an object,
 * and objects that the scan created are deleted where the application offers that. May not know any probe.
 */
import type { ReportWrites } from '../../model/report.ts'
import type { Egress } from '../egress/egress.ts'
import type { Exchange } from '../model/artifacts.ts'
import type { EgressAccount, EgressRequest, EgressResponse } from '../model/egress.ts'
import { readJsonObject } from '../parse/formats/json.ts'
import { type CreatedObject, createdBy } from './createdObject.ts'
import { holdsValues, oldValuesOf, type WrittenFields } from './writtenFields.ts'

const journalLimits = {
  /** Objects whose old values are kept. */
  changedMax: 100,
  /** Objects that the scan created. */
  createdMax: 200,
  /** Kinds of requests that the report lists. */
  requestsMax: 100,
  bodyBytesMax: 256 * 1024,
} as const // `as`: numbers that nothing changes.

export type WriteJournal = {
  /** The same way to the network, on which every writing request is kept in the journal, or withheld. */
  readonly egress: Egress
  /**
   * Takes everything back that can be, and says what became of it. `isDeletable`: the application offers to delete the
   * object at this address.
   */
  restore(isDeletable: (url: string) => boolean): Promise<Omit<ReportWrites, 'stopped'>>
}

export type JournalOptions = {
  /** Reads old values and restores them; it goes on for a while when the time for probing is over. */
  readonly restoring: Pick<Egress, 'send'>
  /** The target's, with its port: what is sent to others is only counted. */
  readonly host: string
  /** What probes send by. */
  readonly egress: Egress
}

type Changed = {
  readonly request: EgressRequest
  readonly account: EgressAccount | null
  readonly old: WrittenFields
}

const notRestorable = 'changes an object that the scan did not create and whose old values it cannot read'

const notOwn = 'deletes an object that the scan did not create'

/** Opens the journal of one scan. */
export function openWriteJournal({ egress, restoring, host }: JournalOptions): WriteJournal {
  const changed = new Map<string, Promise<Changed | null>>()
  const created = new Map<string, CreatedObject & { readonly account: EgressAccount | null }>()
  const counts = new Map<string, number>()

  async function read(url: string, account: EgressAccount | null): Promise<Exchange | null> {
    const response = await restoring.send({
      url,
      account,
      followRedirects: false,
      bodyBytesMax: journalLimits.bodyBytesMax,
      headers: { accept: 'application/json, */*;q=0.5' },
    })
    return response.ok ? response.exchange : null
  }

  async function keepOld(request: EgressRequest, account: EgressAccount | null): Promise<Changed | null> {
    if (changed.size > journalLimits.changedMax) return null
    const exchange = await read(request.url, account)
    const object = exchange?.status === 200 && !exchange.bodyTruncated ? readJsonObject(exchange.body) : null
    const old = object === null ? null : oldValuesOf(request, object)
    return old === null ? null : { request, account, old }
  }

  /** Puts the old values back and reads whether they are there. */
  async function putBack({ request, account, old }: Changed): Promise<boolean> {
    if (holdsValues(await read(request.url, account), old)) return true
    await restoring.send({ ...old.request, account, followRedirects: false })
    return holdsValues(await read(request.url, account), old)
  }

  async function remove({
    url,
    mark,
    account,
  }: CreatedObject & { account: EgressAccount | null }): Promise<boolean> {
    const own = await read(url, account)
    // Somebody else's object may have that address by now, or have had it always.
    if (own?.status !== 200 || !own.body.includes(mark)) return false
    await restoring.send({ url, method: 'DELETE', account, followRedirects: false })
    const after = await read(url, account)
    return after !== null && (after.status === 404 || after.status === 410 || !after.body.includes(mark))
  }

  /** Why a request may not be sent; null where it may. */
  async function reasonToWithhold(request: EgressRequest): Promise<string | null> {
    const { url, method, account = null } = request
    // Who writes to a backend leaves nothing behind by itself.
    if (new URL(url).host !== host || created.has(url)) return null
    if (method === 'DELETE') return notOwn
    if (method !== 'PUT' && method !== 'PATCH') return null
    const known = changed.get(url) ?? keepOld(request, account)
    changed.set(url, known)
    return (await known) === null ? notRestorable : null
  }

  function note(
    { method = 'GET', account = null, ...request }: EgressRequest,
    response: EgressResponse,
  ): void {
    const key = `${method} ${new URL(request.url).pathname}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (!response.ok || created.size >= journalLimits.createdMax) return
    const object = createdBy({ method, ...request }, response.exchange)
    if (object !== null && !created.has(object.url)) created.set(object.url, { ...object, account })
  }

  return {
    egress: {
      ...egress,
      get requests() {
        return egress.requests
      },
      async send(request) {
        if (!isWrite(request)) return await egress.send(request)
        const message = await reasonToWithhold(request)
        if (message !== null) return { ok: false, code: 'withheld', message }
        const response = await egress.send(request)
        note(request, response)
        return response
      },
    },
    async restore(isDeletable) {
      const objects: ReportWrites['objects'][number][] = []
      for (const one of await Promise.all(changed.values())) {
        if (one === null) continue
        const state = (await putBack(one)) ? 'restored' : 'left'
        objects.push({ url: one.request.url, change: 'changed', state })
      }
      for (const object of [...created.values()].reverse()) {
        const state = isDeletable(object.url) && (await remove(object)) ? 'removed' : 'left'
        objects.push({ url: object.url, change: 'created', state })
      }
      return {
        sent: [...counts.values()].reduce((sum, count) => sum + count, 0),
        requests: [...counts]
          .slice(0, journalLimits.requestsMax)
          .map(([request, count]) => ({ request, count })),
        objects,
      }
    },
  }
}

/** A query of GraphQL reads, although it is posted. */
function isWrite({ method = 'GET', body = '' }: EgressRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || method === 'TRACE') return false
  return !/^\s{0,9}[[{][^{}]{0,200}"query"\s{0,9}:\s{0,9}"\s{0,9}(?:query\b|\{)/.test(body.slice(0, 1_000))
}
