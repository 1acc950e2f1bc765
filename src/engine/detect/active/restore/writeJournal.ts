import type { ReportWrites } from '../../../../shared/model/report.ts'
import type { OpenedAccounts } from '../../../discover/session/accounts.ts'
import { nowhereElse, openAlternateReadUrls } from '../../../discover/surface/alternateReadUrls.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressAccount, EgressRequest, EgressResponse } from '../../../model/egress.ts'
import type { SignedUp } from '../../../model/probe.ts'
import type { AccountName } from '../../../model/probeRequest.ts'
import type { ReadEntry, TapedRequest, TapeEvent, WriteTape } from '../../../model/writeTape.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import type { WriteLog } from '../../../network/layers/layer.ts'
import { type LimitedEntry, SignUpLimit } from '../watch/signUpLimit.ts'
import { ChangedObjects, notRestorable } from './changedObjects.ts'
import { type CreatedAccount, createdAccount } from './createdAccount.ts'
import { openCreatedNames } from './createdNames.ts'
import { type CreatedObject, createdBy } from './createdObject.ts'
import { openGraphqlUpdates } from './graphqlUpdates.ts'
import { openUnremovedTexts } from './unremovedTexts.ts'
import { writtenPath } from './writtenPath.ts'

const journalLimits = {
  createdMax: 500,
  marksMax: 20,
  accountsMax: 50,
  leftMax: 50,
  requestsMax: 100,
  bodyBytesMax: 256 * 1024,
} as const

const undoRequests = { changed: 3, created: 3 } as const

type JournalSignIn = {
  renew(): Promise<void>
  see(account: EgressAccount, response: Exchange): void
}

type JournalOptions = {
  /** Reads and restores old values, also for a while after the time for probing is over. */
  readonly restoring: Pick<Egress, 'send'>
  /** Host of the target with its port. Writes to other hosts are only counted. */
  readonly host: string
  readonly stored: () => Pick<ReportWrites, 'requests' | 'objects'>
  readonly onWrite?: (request: string) => void
  /** Default: writes are not recorded for later processes. */
  readonly tape?: WriteTape
  readonly accounts?: Pick<OpenedAccounts, 'accountOf'>
}

type Created = Omit<CreatedObject, 'mark'> & {
  readonly account: EgressAccount | null
  readonly marks: readonly string[]
}

const notOwn = 'deletes an object that the scan did not create'
const notRecordable = 'writes something that could not be recorded: the disk of the scanner is full'
const accountsReached = `creates an account, and the scan has created ${journalLimits.accountsMax}`

export class WriteJournal implements WriteLog {
  readonly #options: JournalOptions
  readonly #changed: ChangedObjects
  readonly #created = new Map<string, Created>()
  readonly #accounts = new Map<
    string,
    Omit<SignedUp, 'identifier' | 'password'> & Pick<CreatedAccount, 'password'>
  >()
  readonly #counts = new Map<string, number>()
  readonly #left = new Set<string>()
  readonly #leftTexts = openUnremovedTexts()
  readonly #createdNames = openCreatedNames()
  readonly #graphqlUpdates = openGraphqlUpdates()
  readonly #asked = new Map<EgressRequest, number>()
  readonly #deletable = new Set<string>()
  readonly #signUps = new SignUpLimit()
  #askedCount = 0
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
      onKept: ({ request, ...kept }) =>
        this.#record({
          ...{ kind: 'kept', request: this.#tapedRequest(request), isCreated: kept.isCreated },
          pages: kept.pages.map((page) => page && withoutCookies(page)),
        }),
    })
  }

  get writes(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Requests that undo all writes so far, if none is repeated. */
  get undoRequestsMax(): number {
    return this.#changed.count * undoRequests.changed + this.#created.size * undoRequests.created
  }

  signInBy(signIn: JournalSignIn): void {
    this.#signIn = signIn
  }

  /**
   * Takes requests that may show an object, and the folders of objects that it deletes by their URL. Forgets
   * unreadable objects.
   */
  async learn(entries: readonly ReadEntry[], deletable: readonly string[]): Promise<void> {
    this.#learn(entries, deletable)
    const reads = entries.filter(({ method }) => method === 'GET')
    const taped = reads.map(({ url, method, effect, status, mediaType }) => ({
      url,
      method,
      effect,
      status,
      mediaType,
    }))
    this.#record({ kind: 'learned', entries: taped, deletable })
    await this.#changed.retryUnreadable()
  }

  limitSignUps(entries: readonly LimitedEntry[]): void {
    this.#signUps.know(entries)
  }

  /** Call it before the first write. */
  async takeOver(): Promise<void> {
    const { tape } = this.#options
    const open = new Map<number, EgressRequest>()
    for (const event of tape?.earlier ?? []) {
      if (event.kind === 'learned') this.#learn(event.entries, event.deletable)
      else if (event.kind === 'left') this.#left.add(event.url)
      else if (event.kind === 'kept')
        await this.#changed.adopt({ ...event, request: this.#untaped(event.request) })
      else if (event.kind === 'asked') {
        open.set(event.id, this.#untaped(event.request))
        this.#askedCount = Math.max(this.#askedCount, event.id)
      } else {
        const request = open.get(event.id)
        open.delete(event.id)
        if (request !== undefined) await this.#noteWrite(request, event.exchange, { isReplayed: true })
      }
    }
    for (const request of open.values()) {
      await this.#noteWrite(request, null, { isReplayed: true })
      this.#leftTexts.note(request)
    }
  }

  announce(request: EgressRequest): string | null {
    this.#askedCount += 1
    const id = this.#askedCount
    if (!this.#record({ kind: 'asked', id, request: this.#tapedRequest(request) })) return notRecordable
    this.#asked.set(request, id)
    this.#options.onWrite?.(lineOf(request))
    return null
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
    const refusal = this.#signUps.refusal(request)
    if (refusal !== null) return refusal
    const isFull = this.#accounts.size >= journalLimits.accountsMax
    if (isFull && createdAccount(request, null) !== null) return accountsReached
    return await this.#changed.reasonToWithhold(request)
  }

  async note(request: EgressRequest, response: EgressResponse): Promise<void> {
    const exchange = response.ok ? response.exchange : null
    const id = this.#asked.get(request)
    this.#asked.delete(request)
    if (id !== undefined)
      this.#record({ kind: 'noted', id, exchange: exchange === null ? null : tapedExchange(exchange) })
    await this.#noteWrite(request, exchange, { isReplayed: false })
  }

  async #noteWrite(
    request: EgressRequest,
    exchange: Exchange | null,
    { isReplayed }: { readonly isReplayed: boolean },
  ): Promise<void> {
    this.#countWrite(request)
    this.#signUps.note(request)
    const object = exchange === null ? null : createdBy(request, exchange)
    // By now, another read would show the values of the scan as the old ones.
    const isAccepted = !isReplayed && exchange !== null && exchange.status < 400
    if (exchange !== null) this.#graphqlUpdates.note(request, exchange)
    const isKept = await this.#changed.note(request, {
      isAccepted,
      mayBeUpdate: isAccepted && object === null,
    })
    if (exchange === null || (isKept && request.form === undefined)) return
    const account = createdAccount(request, exchange)
    if (account !== null) {
      const { name, password, names } = account
      this.#accounts.set(name, { url: request.url, password, names })
    }
    if (object !== null) this.#noteCreated(object, request)
    else if (account === null && exchange.status < 400) {
      this.#leftTexts.note(request)
      this.#createdNames.note(request, exchange)
    }
  }

  signedUp(): readonly SignedUp[] {
    return [...this.#accounts]
      .reverse()
      .flatMap(([identifier, { password, ...rest }]) =>
        password === null ? [] : [{ identifier, password, ...rest }],
      )
  }

  noteLeft(url: string): void {
    if (this.#left.has(url) || this.#left.size >= journalLimits.leftMax) return
    this.#left.add(url)
    this.#record({ kind: 'left', url })
  }

  async putBack(): Promise<void> {
    await this.#changed.putBack({ isLast: false })
  }

  takeRead(url: string, account: EgressAccount | null): Exchange | null {
    return this.#changed.takeRead(url, account)
  }

  async restore(): Promise<Omit<ReportWrites, 'stopped'>> {
    await this.#changed.putBack({ isLast: true })
    const objects: ReportWrites['objects'][number][] = []
    for (const object of [...this.#created.values()].reverse()) {
      const state = await this.#remove(object, this.#deletable.has(parentOf(object.url)))
      if (state !== null) objects.push({ url: object.url, change: 'created', state })
    }
    return this.#listWith(objects, await this.#leftTexts.list((url, account) => this.#read(url, account)))
  }

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
    const left = [...this.#left].filter((url) => !this.#created.has(url)).map(leftObject)
    const named = [...left, ...this.#createdNames.list(), ...this.#leftAccounts(), ...leftTexts]
    return {
      sent: byReads.requests.reduce((sum, { count }) => sum + count, this.writes),
      requests: requests.slice(0, journalLimits.requestsMax),
      requests_left_out: Math.max(0, requests.length - journalLimits.requestsMax),
      objects: [...byReads.objects, ...this.#changed.list(), ...objects, ...named],
    }
  }

  #learn(entries: readonly ReadEntry[], deletable: readonly string[]): void {
    this.#shownElsewhere = openAlternateReadUrls(entries)
    for (const folder of deletable) this.#deletable.add(folder)
  }

  #record(event: TapeEvent): boolean {
    return this.#options.tape?.record(event) ?? true
  }

  #tapedRequest({ account, asked: _, ...request }: EgressRequest): TapedRequest {
    const names = ['user', 'other', 'administrator'] as const
    const isOwn = (name: AccountName) =>
      account != null && this.#options.accounts?.accountOf(name) === account
    return { ...request, account: names.find(isOwn) ?? null }
  }

  #untaped({ account, ...request }: TapedRequest): EgressRequest {
    return {
      ...request,
      account: account === null ? null : (this.#options.accounts?.accountOf(account) ?? null),
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

function withoutCookies({ asked: _, ...exchange }: Exchange): Exchange {
  const headers = exchange.headers.filter(([name]) => name.toLowerCase() !== 'set-cookie')
  return { ...exchange, headers, redirects: exchange.redirects.map((hop) => ({ ...hop, headers: [] })) }
}

const tapedBodyCharsMax = 64 * 1024

function tapedExchange({ asked: _, ...exchange }: Exchange): Exchange {
  const headers = exchange.headers.filter(([name]) => name.toLowerCase() === 'location')
  return { ...exchange, headers, redirects: [], body: exchange.body.slice(0, tapedBodyCharsMax) }
}

/** The application deletes the object if it deletes others there. */
export function parentOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.replace(/\/[^/]*\/?$/, '')}`
}

function lineOf({ method = 'GET', url }: EgressRequest): string {
  return `${method} ${writtenPath(url)}`
}

function leftObject(url: string): ReportWrites['objects'][number] {
  return { url, change: 'created', state: 'left' }
}
