/**
 * What the probes of a scan write, and how it is taken back: old values are put back where a request changes an object,
 * and objects that the scan created are deleted where the application offers that. May not know any probe.
 */

import type { ReportWrites } from '../../../../shared/model/report.ts'
import { type AlternateReadUrls, nowhereElse } from '../../../discover/surface/shownElsewhere.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressAccount, EgressRequest, EgressResponse } from '../../../model/egress.ts'
import type { SignedUp } from '../../../model/probe.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import { withSend } from '../../../network/egress/withSend.ts'
import { notRestorable, openChangedObjects } from './changedObjects.ts'
import { type CreatedAccount, createdAccount } from './createdAccount.ts'
import { openCreatedNames } from './createdNames.ts'
import { type CreatedObject, createdBy } from './createdObject.ts'
import { openGraphqlUpdates } from './graphqlUpdates.ts'
import { openUnremovedTexts } from './leftTexts.ts'
import { writtenPath } from './writtenPath.ts'

const journalLimits = {
  /** Objects that the scan created; each takes up to three of the requests that are kept for taking back. */
  createdMax: 500,
  /** Texts of ours that a page may show, of several that were sent to it. */
  marksMax: 20,
  /** Accounts that the scan may create. */
  accountsMax: 50,
  /** Kinds of requests that the report lists. */
  requestsMax: 100,
  bodyBytesMax: 256 * 1024,
} as const // `as`: numbers that nothing changes.

export type WriteJournal = {
  /** The same way to the network, on which every writing request is kept in the journal, or withheld. */
  readonly egress: Egress
  /** How many writing requests have been sent. */
  readonly writes: () => number
  /** Tells how to sign in again where a session has ended, and who sees by what is read whether it holds. */
  signInBy(signIn: SignInOfJournal): void
  /** Tells where else objects are shown than at their own URLs. */
  showBy(shownElsewhere: AlternateReadUrls): Promise<void>
  /** Something else was sent than what goes through the journal. */
  noteSent(): void
  /** Accounts that probes have signed up with a password of theirs, the newest first. */
  signedUp(): readonly SignedUp[]
  /** Puts the old values back into what was changed since the last time. */
  putBack(): Promise<void>
  /**
   * A page that was read by the last request, to see what a write has changed: given once, null where it was another.
   */
  takeRead(url: string, account: EgressAccount | null): Exchange | null
  /**
   * Takes everything back that can be, and says what became of it. `isDeletable`: the application offers to delete the
   * object at this address.
   */
  restore(isDeletable: (url: string) => boolean): Promise<Omit<ReportWrites, 'stopped'>>
}

/** Until it is told nothing can be done about a session that has ended. */
type SignInOfJournal = {
  renew(): Promise<void>
  see(account: EgressAccount, response: Exchange): void
}

export type JournalOptions = {
  /** Reads old values and restores them; it goes on for a while when the time for probing is over. */
  readonly restoring: Pick<Egress, 'send'>
  /** The target's, with its port: what is sent to others is only counted. */
  readonly host: string
  /** What probes send by. */
  readonly egress: Egress
  /** What requests that should only read have stored, in the end. */
  readonly stored: () => Pick<ReportWrites, 'requests' | 'objects'>
}

type Created = Omit<CreatedObject, 'mark'> & {
  readonly account: EgressAccount | null
  readonly marks: readonly string[]
}

const notOwn = 'deletes an object that the scan did not create'
const accountsReached = `creates an account, and the scan has created ${journalLimits.accountsMax}`

/** Opens the journal of one scan. */
export function openWriteJournal({ egress, restoring, host, stored }: JournalOptions): WriteJournal {
  let signIn: SignInOfJournal = { renew: async () => {}, see: () => {} }
  let elsewhere = nowhereElse
  const changed = openChangedObjects(
    async (request) => {
      const response = await restoring.send(request)
      if (response.ok && request.account) signIn.see(request.account, response.exchange)
      return response
    },
    () => signIn.renew(),
    (url) => elsewhere(url),
  )
  const created = new Map<string, Created>()
  const accounts = new Map<
    string,
    Omit<SignedUp, 'identifier' | 'password'> & Pick<CreatedAccount, 'password'>
  >()
  const counts = new Map<string, number>()
  const leftTexts = openUnremovedTexts()
  const createdNames = openCreatedNames()
  const graphqlUpdates = openGraphqlUpdates()

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

  const writes = () => [...counts.values()].reduce((sum, count) => sum + count, 0)

  function leftAccounts(): ReportWrites['objects'] {
    return [...accounts].map(([name, { url }]) => ({ url, change: 'created', state: 'left', name }))
  }

  /** Null for an object that is none of the scan's. */
  async function remove({ url, account, marks, isNamed }: Created, isDeletable: boolean) {
    const own = await read(url, account)
    const mark = own?.status === 200 ? marks.find((one) => own.body.includes(one)) : undefined
    // Somebody else's object may have that address by now, or have had it always.
    if (mark === undefined) return isNamed ? 'left' : null
    // A form may lead to what its text was written on, such as the article of a comment.
    if (!isDeletable || !isNamed) return 'left'
    await restoring.send({ url, method: 'DELETE', account, followRedirects: false })
    const after = await read(url, account)
    const isGone =
      after !== null && (after.status === 404 || after.status === 410 || !after.body.includes(mark))
    return isGone ? 'removed' : 'left'
  }

  /** Why a request may not be sent; null where it may. */
  async function reasonToWithhold(request: EgressRequest): Promise<string | null> {
    const { url, method } = request
    // Who writes to a backend leaves nothing behind by itself.
    if (new URL(url).host !== host || created.get(url)?.isNamed === true) return null
    if (method === 'DELETE') return notOwn
    if (graphqlUpdates.changesOthers(request)) return notRestorable
    if (accounts.size >= journalLimits.accountsMax && createdAccount(request, null) !== null)
      return accountsReached
    return await changed.reasonToWithhold(request)
  }

  async function note(request: EgressRequest, response: EgressResponse): Promise<void> {
    const { method = 'GET' } = request
    const key = `${method} ${writtenPath(request.url)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    const object = response.ok ? createdBy(request, response.exchange) : null
    const mayBeUpdate = object === null && response.ok && response.exchange.status < 400
    if (response.ok) graphqlUpdates.note(request, response.exchange)
    const isKnown = await changed.note(request, mayBeUpdate)
    if (!response.ok || (isKnown && request.form === undefined)) return
    const account = createdAccount(request, response.exchange)
    if (account !== null) {
      const { name, password, names } = account
      accounts.set(name, { url: request.url, password, names })
    }
    if (object === null) {
      if (account !== null || response.exchange.status >= 400) return
      leftTexts.note(request)
      createdNames.note(request, response.exchange)
      return
    }
    const { url, mark, isNamed } = object
    const { marks = [] } = created.get(url) ?? {}
    if (marks.length >= (isNamed ? 1 : journalLimits.marksMax)) return
    if (marks.length > 0 || created.size < journalLimits.createdMax)
      created.set(url, { url, account: request.account ?? null, isNamed, marks: [...marks, mark] })
  }

  async function send(request: EgressRequest): Promise<EgressResponse> {
    changed.noteSent()
    const response = await egress.send(request)
    changed.noteSent()
    return response
  }

  return {
    egress: withSend(egress, async (request) => {
      if (!isWrite(request)) return await send(request)
      const message = await reasonToWithhold(request)
      if (message !== null) return { ok: false, code: 'withheld', message }
      const response = await send(request)
      await note(request, response)
      return response
    }),
    writes,
    signInBy(given) {
      signIn = given
    },
    async showBy(given) {
      elsewhere = given
      await changed.askAgain()
    },
    noteSent: () => changed.noteSent(),
    signedUp: () =>
      [...accounts]
        .reverse()
        .flatMap(([identifier, { password, ...rest }]) =>
          password === null ? [] : [{ identifier, password, ...rest }],
        ),
    putBack: () => changed.putBack({ isLast: false }),
    takeRead: (url, account) => changed.takeRead(url, account),
    async restore(isDeletable) {
      await changed.putBack({ isLast: true })
      const objects: ReportWrites['objects'][number][] = []
      for (const object of [...created.values()].reverse()) {
        const state = await remove(object, isDeletable(object.url))
        if (state !== null) objects.push({ url: object.url, change: 'created', state })
      }
      const byReads = stored()
      const written = [...counts].map(([request, count]) => ({ request, count }))
      const requests = [...byReads.requests, ...written]
      const named = [...createdNames.list(), ...leftAccounts(), ...(await leftTexts.list(read))]
      return {
        sent: byReads.requests.reduce((sum, { count }) => sum + count, writes()),
        requests: requests.slice(0, journalLimits.requestsMax),
        requests_left_out: Math.max(0, requests.length - journalLimits.requestsMax),
        objects: [...byReads.objects, ...changed.list(), ...objects, ...named],
      }
    },
  }
}

/** A query of GraphQL reads, although it is posted, and so do the handshake and the lists of MCP. */
function isWrite({ method = 'GET', body = '' }: EgressRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || method === 'TRACE') return false
  const start = body.slice(0, 1_000)
  return !graphqlQuery.test(start) && !mcpReading.test(start)
}

const graphqlQuery = /^\s{0,9}[[{][^{}]{0,200}"query"\s{0,9}:\s{0,9}"\s{0,9}(?:query\b|\{)/
const mcpReading =
  /^\{"jsonrpc":"2\.0",(?:"id":\d{1,9},)?"method":"(?:initialize|notifications\/initialized|(?:tools|resources|prompts)\/list)"/
