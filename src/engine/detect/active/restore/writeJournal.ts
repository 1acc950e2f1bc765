import type { ReportWrites } from '../../../../shared/model/report.ts'
import { type AlternateReadUrls, nowhereElse } from '../../../discover/surface/alternateReadUrls.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressAccount, EgressRequest, EgressResponse } from '../../../model/egress.ts'
import type { SignedUp } from '../../../model/probe.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import type { WriteLog } from '../../../network/layers/layer.ts'
import { ChangedObjects, notRestorable } from './changedObjects.ts'
import { type CreatedAccount, createdAccount } from './createdAccount.ts'
import { openCreatedNames } from './createdNames.ts'
import { type CreatedObject, createdBy } from './createdObject.ts'
import { openGraphqlUpdates } from './graphqlUpdates.ts'
import { openUnremovedTexts } from './unremovedTexts.ts'
import { writtenPath } from './writtenPath.ts'

const journalLimits = {
  /** Removing an object takes up to three requests. */
  createdMax: 500,
  marksMax: 20,
  accountsMax: 50,
  /** Lines in the report. */
  requestsMax: 100,
  bodyBytesMax: 256 * 1024,
} as const

type JournalSignIn = {
  renew(): Promise<void>
  see(account: EgressAccount, response: Exchange): void
}

type JournalOptions = {
  /** Reads and restores old values, also for a while after the time for probing is over. */
  readonly restoring: Pick<Egress, 'send'>
  /** Host of the target with its port. Writes to other hosts are only counted. */
  readonly host: string
  /** Writes by GET requests, at the end of the scan. */
  readonly stored: () => Pick<ReportWrites, 'requests' | 'objects'>
  /** Takes method and path of each write before it is sent. */
  readonly onWrite?: (request: string) => void
}

type Created = Omit<CreatedObject, 'mark'> & {
  readonly account: EgressAccount | null
  readonly marks: readonly string[]
}

const notOwn = 'deletes an object that the scan did not create'
const accountsReached = `creates an account, and the scan has created ${journalLimits.accountsMax}`

/**
 * Records the writes of probes and undoes them: restores changed objects, and deletes created ones if the
 * application offers that.
 */
export class WriteJournal implements WriteLog {
  readonly #options: JournalOptions
  readonly #changed: ChangedObjects
  readonly #created = new Map<string, Created>()
  readonly #accounts = new Map<
    string,
    Omit<SignedUp, 'identifier' | 'password'> & Pick<CreatedAccount, 'password'>
  >()
  readonly #counts = new Map<string, number>()
  readonly #leftTexts = openUnremovedTexts()
  readonly #createdNames = openCreatedNames()
  readonly #graphqlUpdates = openGraphqlUpdates()
  #signIn: JournalSignIn = { renew: async () => {}, see: () => {} }
  #shownElsewhere = nowhereElse

  constructor(options: JournalOptions) {
    this.#options = options
    this.#changed = new ChangedObjects({
      send: async (request) => {
        const response = await options.restoring.send(request)
        if (response.ok && request.account) this.#signIn.see(request.account, response.exchange)
        return response
      },
      renewSignIn: () => this.#signIn.renew(),
      shownElsewhere: (url) => this.#shownElsewhere(url),
    })
  }

  get writes(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Without it, an expired session is not renewed. */
  signInBy(signIn: JournalSignIn): void {
    this.#signIn = signIn
  }

  /** Sets further URLs that may show an object, and forgets unreadable objects. */
  async showBy(shownElsewhere: AlternateReadUrls): Promise<void> {
    this.#shownElsewhere = shownElsewhere
    await this.#changed.retryUnreadable()
  }

  announce(request: EgressRequest): void {
    this.#options.onWrite?.(lineOf(request))
  }

  noteSent(): void {
    this.#changed.noteSent()
  }

  async reasonToWithhold(request: EgressRequest): Promise<string | null> {
    const { url, method } = request
    // Probes that write to a backend undo it themselves.
    if (new URL(url).host !== this.#options.host || this.#created.get(url)?.isNamed === true) return null
    if (method === 'DELETE') return notOwn
    if (this.#graphqlUpdates.changesOthers(request)) return notRestorable
    const isFull = this.#accounts.size >= journalLimits.accountsMax
    if (isFull && createdAccount(request, null) !== null) return accountsReached
    return await this.#changed.reasonToWithhold(request)
  }

  async note(request: EgressRequest, response: EgressResponse): Promise<void> {
    this.#countWrite(request)
    const object = response.ok ? createdBy(request, response.exchange) : null
    const mayBeUpdate = object === null && response.ok && response.exchange.status < 400
    if (response.ok) this.#graphqlUpdates.note(request, response.exchange)
    const isKept = await this.#changed.note(request, mayBeUpdate)
    if (!response.ok || (isKept && request.form === undefined)) return
    const account = createdAccount(request, response.exchange)
    if (account !== null) {
      const { name, password, names } = account
      this.#accounts.set(name, { url: request.url, password, names })
    }
    if (object !== null) this.#noteCreated(object, request)
    else if (account === null && response.exchange.status < 400) {
      this.#leftTexts.note(request)
      this.#createdNames.note(request, response.exchange)
    }
  }

  /** Lists signed-up accounts with a known password, newest first. */
  signedUp(): readonly SignedUp[] {
    return [...this.#accounts]
      .reverse()
      .flatMap(([identifier, { password, ...rest }]) =>
        password === null ? [] : [{ identifier, password, ...rest }],
      )
  }

  /** Restores objects changed since the last call. */
  async putBack(): Promise<void> {
    await this.#changed.putBack({ isLast: false })
  }

  /** Returns and removes a page read after the last request; null if there is none. */
  takeRead(url: string, account: EgressAccount | null): Exchange | null {
    return this.#changed.takeRead(url, account)
  }

  /** Undoes all reversible writes. Returns the state of each object. */
  async restore(isDeletable: (url: string) => boolean): Promise<Omit<ReportWrites, 'stopped'>> {
    await this.#changed.putBack({ isLast: true })
    const objects: ReportWrites['objects'][number][] = []
    for (const object of [...this.#created.values()].reverse()) {
      const state = await this.#remove(object, isDeletable(object.url))
      if (state !== null) objects.push({ url: object.url, change: 'created', state })
    }
    return this.#listWith(objects, await this.#leftTexts.list((url, account) => this.#read(url, account)))
  }

  /** Lists the writes so far. Objects that the responses named count as left. */
  list(): Omit<ReportWrites, 'stopped'> {
    const objects = [...this.#created.values()].map(({ url }) => leftObject(url))
    return this.#listWith(objects, [])
  }

  #listWith(
    objects: ReportWrites['objects'],
    leftTexts: ReportWrites['objects'],
  ): Omit<ReportWrites, 'stopped'> {
    const byReads = this.#options.stored()
    const written = [...this.#counts].map(([request, count]) => ({ request, count }))
    const requests = [...byReads.requests, ...written]
    const named = [...this.#createdNames.list(), ...this.#leftAccounts(), ...leftTexts]
    return {
      sent: byReads.requests.reduce((sum, { count }) => sum + count, this.writes),
      requests: requests.slice(0, journalLimits.requestsMax),
      requests_left_out: Math.max(0, requests.length - journalLimits.requestsMax),
      objects: [...byReads.objects, ...this.#changed.list(), ...objects, ...named],
    }
  }

  #countWrite(request: EgressRequest): void {
    const key = lineOf(request)
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  #noteCreated({ url, mark, isNamed }: CreatedObject, { account = null }: EgressRequest): void {
    const { marks = [] } = this.#created.get(url) ?? {}
    if (marks.length >= (isNamed ? 1 : journalLimits.marksMax)) return
    if (marks.length > 0 || this.#created.size < journalLimits.createdMax)
      this.#created.set(url, { url, account, isNamed, marks: [...marks, mark] })
  }

  async #read(url: string, account: EgressAccount | null): Promise<Exchange | null> {
    const response = await this.#options.restoring.send({
      url,
      account,
      followRedirects: false,
      bodyBytesMax: journalLimits.bodyBytesMax,
      headers: { accept: 'application/json, */*;q=0.5' },
    })
    return response.ok ? response.exchange : null
  }

  /** Deletes an object of the scan. Returns null if it is not one. */
  async #remove(
    { url, account, marks, isNamed }: Created,
    isDeletable: boolean,
  ): Promise<'left' | 'removed' | null> {
    const own = await this.#read(url, account)
    const mark = own?.status === 200 ? marks.find((text) => own.body.includes(text)) : undefined
    // The URL may belong to another object by now, or may always have.
    if (mark === undefined) return isNamed ? 'left' : null
    // The URL of a form may be that of its subject, such as the article of a comment.
    if (!isDeletable || !isNamed) return 'left'
    await this.#options.restoring.send({ url, method: 'DELETE', account, followRedirects: false })
    const after = await this.#read(url, account)
    const isGone =
      after !== null && (after.status === 404 || after.status === 410 || !after.body.includes(mark))
    return isGone ? 'removed' : 'left'
  }

  #leftAccounts(): ReportWrites['objects'] {
    return [...this.#accounts].map(([name, { url }]) => ({ url, change: 'created', state: 'left', name }))
  }
}

function lineOf({ method = 'GET', url }: EgressRequest): string {
  return `${method} ${writtenPath(url)}`
}

function leftObject(url: string): ReportWrites['objects'][number] {
  return { url, change: 'created', state: 'left' }
}
