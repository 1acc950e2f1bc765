import type { ReportWrites } from '../../../../shared/model/report.ts'
import { type AlternateReadUrls, nowhereElse } from '../../../discover/surface/alternateReadUrls.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressAccount, EgressRequest } from '../../../model/egress.ts'
import type { TapedObject } from '../../../model/writeTape.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import { isImportUrl, isQueryUrl } from '../../../read/effects/actionOfNouns.ts'
import { signInPath } from '../../../read/knowledge/signInWords.ts'
import { isEmptyForm, type KeptObject, keepObject, type PutBack } from './keptObject.ts'
import { notingReadings, openReadings, type Readings, replayingReadings } from './readings.ts'

const changedMax = 100
const keptMax = 40
const postedMax = 40

/** Renewals in a row without effect; then unreadable objects are not retried in a new session. */
const renewalsInVainMax = 3

const unchangedMax = 3
const unreadableMax = 3

const signInCharsMax = 256 * 1024

export const notRestorable =
  'changes an object that the scan did not create and whose old values it cannot read'
const lost = 'changes an object that cannot be read any more since the scan has changed it'

type Changed = {
  readonly kept: KeptObject
  isTouched: boolean
  isCreated: boolean
  isLost: boolean
  unchanged: number
  isUnseen: boolean
  isFilled: boolean
  state: Exclude<PutBack, 'sent' | 'unanswered' | 'filled'>
}

type ChangedObjectsOptions = {
  readonly send: Egress['send']
  readonly renewSignIn: () => Promise<void>
  readonly shownElsewhere?: AlternateReadUrls
  readonly onKept?: (object: KeptPages) => void
}

type NotedWrite = { readonly isAccepted: boolean; readonly mayBeUpdate: boolean }

type KeptPages = Pick<TapedObject, 'isCreated' | 'pages'> & { readonly request: EgressRequest }

/** Objects that the scan created are only reported. */
export class ChangedObjects {
  readonly #onKept: (object: KeptPages) => void
  readonly #renewSignIn: () => Promise<void>
  readonly #shownElsewhere: AlternateReadUrls
  readonly #send: Egress['send']
  readonly #readings: Readings
  readonly #objects = new Map<string, Promise<Changed | null>>()
  readonly #posted = new Map<string, Promise<Changed | null>>()
  /** URLs read again after the first write, since preferences may not exist before. */
  readonly #retriedUrls = new Set<string>()
  /** Another write may hide these objects. */
  readonly #hiddenKeys = new Set<string>()
  readonly #changed: Changed[] = []
  readonly #unreadableCounts = new Map<string, number>()
  #renewalsInVain = 0

  constructor({ send, renewSignIn, shownElsewhere = nowhereElse, onKept = () => {} }: ChangedObjectsOptions) {
    this.#onKept = onKept
    this.#readings = openReadings(send)
    this.#shownElsewhere = shownElsewhere
    this.#send = async (request) => {
      const response = await send(request)
      this.#readings.forget()
      return response
    }
    this.#renewSignIn = async () => {
      await renewSignIn()
      // An expired session got other pages.
      this.#readings.forget()
    }
  }

  async adopt({ request, isCreated, pages }: KeptPages): Promise<void> {
    const { account = null } = request
    const { readings, end } = replayingReadings(this.#readings, pages)
    const kept = await keepObject(request, this.#contextOf(account, readings))
    end()
    if (kept === null) return
    const object = this.#add(kept, { isCreated })
    object.isTouched = true
    const objects = mustKeep(request) ? this.#objects : this.#posted
    objects.set(keyOf(request), Promise.resolve(object))
  }

  async reasonToWithhold(request: EgressRequest): Promise<string | null> {
    const isKnown = this.#posted.has(keyOf(request))
    if (!mustKeep(request) && !mayUpdate(request) && !(isKnown && isEmptyForm(request))) return null
    const object = await this.#objectOf(request)
    if (object === null) return mustKeep(request) ? notRestorable : null
    if (object.isLost && !object.isCreated) return lost
    object.isTouched = true
    return null
  }

  /**
   * Notes a sent request. Returns true if it concerned a kept object.
   *
   * `mayBeUpdate`: the target accepted the request, and its response names no created object.
   */
  async note(request: EgressRequest, { isAccepted, mayBeUpdate }: NotedWrite): Promise<boolean> {
    const key = keyOf(request)
    if (isAccepted && isEmptyForm(request) && !this.#posted.has(key)) {
      const filled = await this.#objectOf(request)
      if (filled !== null) filled.isTouched = true
    }
    const object = await (mustKeep(request) ? this.#objects : this.#posted).get(key)
    if (object === null && mayBeUpdate && mayUpdate(request) && !this.#retriedUrls.has(key)) {
      this.#retriedUrls.add(key)
      const created = this.#open(request, request.account ?? null, { isCreated: true })
      this.#posted.set(key, created)
      await created
    }
    if (!object) return false
    if (object.isLost || (await object.kept.noteChange(request))) return true
    await this.#restoreObject(object, { isLast: true })
    object.isLost = object.state === 'left'
    return true
  }

  async putBack({ isLast }: { readonly isLast: boolean }): Promise<void> {
    // Some applications save only after the response, so earlier reads may be stale.
    this.#readings.forget()
    for (const object of this.#changed) {
      const isDue = isLast ? object.isTouched || object.isUnseen : object.isTouched
      if (!isDue || (!isLast && object.unchanged >= unchangedMax)) continue
      if (!(await this.#restoreObject(object, { isLast }))) return
    }
    for (const key of this.#hiddenKeys) if ((await this.#objects.get(key)) === null) this.#objects.delete(key)
    this.#hiddenKeys.clear()
  }

  get count(): number {
    return this.#changed.length
  }

  list(): ReportWrites['objects'] {
    return this.#changed.flatMap(
      ({ kept: { url }, state, isTouched, isUnseen, isCreated, isFilled }): ReportWrites['objects'] => {
        if (isCreated) return [{ url, change: 'created', state: 'left' }]
        const reached = isTouched || isUnseen || isFilled ? 'left' : state
        return reached === 'unchanged' ? [] : [{ url, change: 'changed', state: reached }]
      },
    )
  }

  async retryUnreadable(): Promise<void> {
    for (const [key, object] of this.#objects) if ((await object) === null) this.#objects.delete(key)
  }

  noteSent(): void {
    this.#readings.forget()
  }

  takeRead(url: string, account: EgressAccount | null): Exchange | null {
    return this.#readings.take({ url, account })
  }

  async #open(
    request: EgressRequest,
    account: EgressAccount | null,
    { isCreated = false } = {},
  ): Promise<Changed | null> {
    const list = listOfPayload(request.url)
    const isUnreadable = (this.#unreadableCounts.get(list ?? '') ?? 0) >= unreadableMax
    if (this.#changed.length >= keptMax || isUnreadable) return null
    const kept = await this.#keepRenewing(request, { account, isCreated })
    if (kept === null) {
      if (this.#changed.some(({ isTouched }) => isTouched)) this.#hiddenKeys.add(keyOf(request))
      if (list !== null) this.#unreadableCounts.set(list, (this.#unreadableCounts.get(list) ?? 0) + 1)
      return null
    }
    return this.#add(kept, { isCreated })
  }

  #add(kept: KeptObject, { isCreated }: Pick<Changed, 'isCreated'>): Changed {
    const object: Changed = {
      kept,
      isTouched: false,
      isCreated,
      isLost: false,
      unchanged: 0,
      isUnseen: false,
      isFilled: false,
      state: 'unchanged',
    }
    this.#changed.push(object)
    return object
  }

  async #keepRenewing(
    request: EgressRequest,
    { account, isCreated }: { readonly account: EgressAccount | null } & Pick<Changed, 'isCreated'>,
  ): Promise<KeptObject | null> {
    const keep = async (): Promise<KeptObject | null> => {
      const { readings, end } = notingReadings(this.#readings)
      const kept = await keepObject(request, this.#contextOf(account, readings))
      const pages = end()
      if (kept !== null) this.#onKept({ request: { ...request, account }, isCreated, pages })
      return kept
    }
    const kept = await keep()
    if (kept !== null || !mustKeep(request)) return kept
    const mayBeSignedOut = this.#readings.list().some(looksSignedOut)
    if (this.#renewalsInVain >= renewalsInVainMax && !mayBeSignedOut) return null
    await this.#renewSignIn()
    const keptNow = await keep()
    this.#renewalsInVain = keptNow === null ? this.#renewalsInVain + 1 : 0
    return keptNow
  }

  #contextOf(account: EgressAccount | null, readings: Readings): Parameters<typeof keepObject>[1] {
    return { send: this.#send, shownElsewhere: this.#shownElsewhere, account, readings }
  }

  async #objectOf(request: EgressRequest): Promise<Changed | null> {
    const [opened, openedMax] = mustKeep(request) ? [this.#objects, changedMax] : [this.#posted, postedMax]
    const key = keyOf(request)
    const object =
      opened.get(key) ??
      (opened.size < openedMax ? this.#open(request, request.account ?? null) : Promise.resolve(null))
    opened.set(key, object)
    return await object
  }

  /**
   * Returns false if the target did not respond; a later call tries again. If restoring worked before, only
   * `isLast` reads the result back.
   */
  async #restoreObject(object: Changed, { isLast }: { readonly isLast: boolean }): Promise<boolean> {
    let state = await object.kept.putBack({ isTrusted: !isLast && object.state === 'restored' })
    // A failure for a created object is no loss: the POST may have created further objects.
    if (state === 'left' && !object.isCreated) {
      await this.#renewSignIn()
      state = await object.kept.putBack()
    }
    if (state === 'unanswered') return false
    if (state === 'filled') {
      object.isFilled = true
      state = 'restored'
    }
    object.isTouched = false
    object.unchanged = state === 'unchanged' ? object.unchanged + 1 : 0
    object.isUnseen = state === 'sent'
    if (state !== 'unchanged' && state !== 'sent') object.state = state
    if (state === 'left') object.isLost = true
    return true
  }
}

function looksSignedOut({ status, url, body }: Exchange): boolean {
  if (status === 401 || status === 403 || signInPath.test(new URL(url).pathname)) return true
  return /<input\b[^>]{0,300}\btype\s{0,5}=\s{0,5}["']?password/i.test(body.slice(0, signInCharsMax))
}

function mustKeep({ method, url, form }: EgressRequest): boolean {
  if (method === 'PUT' || method === 'PATCH') return true
  // A search or a preview may begin with a default.
  return form?.isFilled === true && !isQueryUrl(url) && !isImportUrl(url)
}

function keyOf(request: EgressRequest): string {
  const { url, form } = request
  if (form?.isFilled === true) return JSON.stringify([form.page, form.url, form.body.text])
  return form !== undefined && isEmptyForm(request) ? JSON.stringify([form.page, form.url]) : url
}

function listOfPayload(url: string): string | null {
  const { origin, pathname } = new URL(url)
  const [, list = '', id = ''] = /^(.*)\/([^/]*)\/?$/.exec(pathname) ?? []
  return /^[\w.~-]*$/.test(id) ? null : origin + list
}

/** Many APIs update by POST to the URL of the object. If that URL shows none, the request creates one. */
function mayUpdate({ method, headers = {}, body = '' }: EgressRequest): boolean {
  return method === 'POST' && body.startsWith('{') && /json/.test(headers['content-type'] ?? '')
}
