import type { ReportWrites } from '../../../../shared/model/report.ts'
import { type AlternateReadUrls, nowhereElse } from '../../../discover/surface/alternateReadUrls.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressAccount, EgressRequest } from '../../../model/egress.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import { signInPath } from '../../../read/knowledge/signInWords.ts'
import { type KeptObject, keepObject, type PutBack } from './keptObject.ts'
import { openReadings, type Readings } from './readings.ts'

/** Objects whose old values are looked for. */
const changedMax = 100
/** Objects whose old values are kept: each is read again after every probe that wrote to it. */
const keptMax = 40
/** URLs of POST requests that are read to see whether they show an object. */
const postedMax = 40

/** Renewals of the session after which an object that stays unreadable is not blamed on it. */
const renewalsInVainMax = 3

/** Readings in a row that found the old values, after which an object is next read at the end of the scan. */
const unchangedMax = 3
/** Unreadable objects of one list with payloads as ids, after which further ones are not read. */
const unreadableMax = 3

/** Start of a page in which a sign-in form is looked for. */
const signInCharsMax = 256 * 1024

export const notRestorable =
  'changes an object that the scan did not create and whose old values it cannot read'
const lost = 'changes an object that cannot be read any more since the scan has changed it'

type Changed = {
  readonly kept: KeptObject
  /** A request was sent since the old values were last seen. */
  isTouched: boolean
  /** The scan created it. The kept values are the first ones, which the application itself would send. */
  isCreated: boolean
  isLost: boolean
  /** Times in a row that the old values were found although requests had been sent. */
  unchanged: number
  /** The old values were sent, but not read back yet. */
  isUnseen: boolean
  /** Fields that were empty hold values of the scan. */
  isFilled: boolean
  state: Exclude<PutBack, 'sent' | 'unanswered' | 'filled'>
}

export type ChangedObjectsOptions = {
  /** Reads old values and sends them again. */
  readonly send: Egress['send']
  /** Called if an object cannot be restored, before a second try: an ended session shows another form, or none. */
  readonly renewSignIn: () => Promise<void>
  /** Where to look for an object that its own URL does not show. */
  readonly shownElsewhere?: AlternateReadUrls
}

/** Objects that requests of a scan change although it did not create them, and their restoration. */
export class ChangedObjects {
  readonly #renewSignIn: () => Promise<void>
  readonly #shownElsewhere: AlternateReadUrls
  readonly #send: Egress['send']
  readonly #readings: Readings
  readonly #objects = new Map<string, Promise<Changed | null>>()
  readonly #posted = new Map<string, Promise<Changed | null>>()
  /** URLs read again after the first write, as preferences show nothing before they are first saved. */
  readonly #retriedUrls = new Set<string>()
  readonly #changed: Changed[] = []
  readonly #unreadableCounts = new Map<string, number>()
  #renewalsInVain = 0

  constructor({ send, renewSignIn, shownElsewhere = nowhereElse }: ChangedObjectsOptions) {
    this.#readings = openReadings(send)
    this.#shownElsewhere = shownElsewhere
    this.#send = async (request) => {
      const response = await send(request)
      this.#readings.forget()
      return response
    }
    this.#renewSignIn = async () => {
      await renewSignIn()
      // Without the session other pages were shown.
      this.#readings.forget()
    }
  }

  /** Why a request may not be sent; null if it may. Reads what it may change before. */
  async reasonToWithhold(request: EgressRequest): Promise<string | null> {
    if (!mustKeep(request) && !mayUpdate(request)) return null
    const object = await this.#objectOf(request)
    if (object === null) return mustKeep(request) ? notRestorable : null
    if (object.isLost && !object.isCreated) return lost
    object.isTouched = true
    return null
  }

  /**
   * Notes a sent request; true if it was about an object whose values are kept. `mayBeUpdate`: it was accepted, and its
   * response names nothing that it has created.
   */
  async note(request: EgressRequest, mayBeUpdate: boolean): Promise<boolean> {
    const key = keyOf(request)
    const object = await (mustKeep(request) ? this.#objects : this.#posted).get(key)
    if (object === null && mayBeUpdate && mayUpdate(request) && !this.#retriedUrls.has(key)) {
      this.#retriedUrls.add(key)
      const created = this.#openCreated(request)
      this.#posted.set(key, created)
      await created
    }
    if (!object) return false
    if (object.isLost || (await object.kept.noteChange(request))) return true
    await this.#restoreObject(object, { isLast: true })
    object.isLost = object.state === 'left'
    return true
  }

  /** Restores what was changed since the last call. Objects that were found unchanged again and again wait for the last. */
  async putBack({ isLast }: { readonly isLast: boolean }): Promise<void> {
    // Some applications store a value only a moment after the response: readings from right after it do not count.
    this.#readings.forget()
    for (const object of this.#changed) {
      const isDue = isLast ? object.isTouched || object.isUnseen : object.isTouched
      if (!isDue || (!isLast && object.unchanged >= unchangedMax)) continue
      // A target that does not respond for one object will not for the next.
      if (!(await this.#restoreObject(object, { isLast }))) return
    }
  }

  /** Lists the changed objects with their states. */
  list(): ReportWrites['objects'] {
    return this.#changed.flatMap(
      ({ kept: { url }, state, isTouched, isUnseen, isCreated, isFilled }): ReportWrites['objects'] => {
        if (isCreated) return [{ url, change: 'created', state: 'left' }]
        const reached = isTouched || isUnseen || isFilled ? 'left' : state
        return reached === 'unchanged' ? [] : [{ url, change: 'changed', state: reached }]
      },
    )
  }

  /** Forgets objects that nothing has shown, so that they are looked for again. */
  async retryUnreadable(): Promise<void> {
    for (const [key, object] of this.#objects) if ((await object) === null) this.#objects.delete(key)
  }

  /** Drops readings: any request may have changed what they show. */
  noteSent(): void {
    this.#readings.forget()
  }

  /** Returns a page that was read since the last request, once; null if there is none. */
  takeRead(url: string, account: EgressAccount | null): Exchange | null {
    return this.#readings.take({ url, account })
  }

  async #open(request: EgressRequest, account: EgressAccount | null): Promise<Changed | null> {
    const list = listOfPayload(request.url)
    const isUnreadable = (this.#unreadableCounts.get(list ?? '') ?? 0) >= unreadableMax
    if (this.#changed.length >= keptMax || isUnreadable) return null
    const kept = await this.#keepRenewing(request, account)
    if (kept === null) {
      if (list !== null) this.#unreadableCounts.set(list, (this.#unreadableCounts.get(list) ?? 0) + 1)
      return null
    }
    const object: Changed = {
      kept,
      isTouched: false,
      isCreated: false,
      isLost: false,
      unchanged: 0,
      isUnseen: false,
      isFilled: false,
      state: 'unchanged',
    }
    this.#changed.push(object)
    return object
  }

  /** Reads the old values, a second time with a renewed session if the first may have lacked one. */
  async #keepRenewing(request: EgressRequest, account: EgressAccount | null): Promise<KeptObject | null> {
    const context = {
      ...{ send: this.#send, readings: this.#readings, account },
      shownElsewhere: this.#shownElsewhere,
    }
    const kept = await keepObject(request, context)
    if (kept !== null || !mustKeep(request)) return kept
    const mayBeSignedOut = this.#readings.list().some(looksSignedOut)
    if (this.#renewalsInVain >= renewalsInVainMax && !mayBeSignedOut) return null
    await this.#renewSignIn()
    const keptNow = await keepObject(request, context)
    this.#renewalsInVain = keptNow === null ? this.#renewalsInVain + 1 : 0
    return keptNow
  }

  async #openCreated(request: EgressRequest): Promise<Changed | null> {
    const object = await this.#open(request, request.account ?? null)
    if (object !== null) object.isCreated = true
    return object
  }

  /** Returns the object that a request changes; null if no page shows it. */
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
   * Restores one object; false if the target did not respond, in which case a later call tries again. An object that was
   * restored before is trusted to be restorable, and only `isLast` reads it back.
   */
  async #restoreObject(object: Changed, { isLast }: { readonly isLast: boolean }): Promise<boolean> {
    let state = await object.kept.putBack({ isTrusted: !isLast && object.state === 'restored' })
    // Beside an object of the scan others may have been saved: those stay, and nothing is lost.
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

/** Whether a response is one that an ended session receives: a refusal, or a page with a sign-in form. */
function looksSignedOut({ status, url, body }: Exchange): boolean {
  if (status === 401 || status === 403 || signInPath.test(new URL(url).pathname)) return true
  return /<input\b[^>]{0,300}\btype\s{0,5}=\s{0,5}["']?password/i.test(body.slice(0, signInCharsMax))
}

/** Whether the request would destroy old values that no one has read. */
function mustKeep({ method, form }: EgressRequest): boolean {
  return method === 'PUT' || method === 'PATCH' || form?.isFilled === true
}

/** Identifies the object: a form by what it shows, any other by its URL. */
function keyOf({ url, form }: EgressRequest): string {
  return form?.isFilled === true ? JSON.stringify([form.page, form.url, form.body.text]) : url
}

/** Returns the folder of an object whose id is a payload of a probe; null for any other. */
function listOfPayload(url: string): string | null {
  const { origin, pathname } = new URL(url)
  const [, list = '', id = ''] = /^(.*)\/([^/]*)\/?$/.exec(pathname) ?? []
  return /^[\w.~-]*$/.test(id) ? null : origin + list
}

/** Many APIs update by POST to the URL of the object. If that URL shows none, the request creates one. */
function mayUpdate({ method, headers = {}, body = '' }: EgressRequest): boolean {
  return method === 'POST' && body.startsWith('{') && /json/.test(headers['content-type'] ?? '')
}
