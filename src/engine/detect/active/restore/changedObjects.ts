import type { ReportWrites } from '../../../../shared/model/report.ts'
import { type AlternateReadUrls, nowhereElse } from '../../../discover/surface/shownElsewhere.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressAccount, EgressRequest } from '../../../model/egress.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import { signInPath } from '../../../read/knowledge/signInWords.ts'
import { type KeptObject, keepObject, type PutBack } from './keptObject.ts'
import { openReadings } from './readings.ts'

/** Objects that may be asked for. */
const changedMax = 100
/** Objects whose old values are kept: each is looked at again after every probe that wrote to it. */
const keptMax = 40
/** Addresses to which something is posted, and of which is asked whether they show an object. */
const postedMax = 40

/** How often the sign-in is renewed for nothing, where no object is shown for another reason. */
const renewalsInVainMax = 3

/**
 * Looks at an object that in turn found the old values, after which it is looked at again at the end of the scan alone.
 */
const unchangedMax = 3
/**
 * Objects of one list with characters of syntax in their ids that could not be read: others of the kind are not asked
 * for.
 */
const unreadableMax = 3

/** Start of a page in which a form to sign in is looked for. */
const signInCharsMax = 256 * 1024

export const notRestorable =
  'changes an object that the scan did not create and whose old values it cannot read'
const lost = 'changes an object that cannot be read any more since the scan has changed it'

/** What requests of a scan change that it did not create, and how it is put back. */
export type ChangedObjects = {
  /** Why a request may not be sent; null where it may. What it may change is read before. */
  reasonToWithhold(request: EgressRequest): Promise<string | null>
  /**
   * Notes that a request has been sent; true if it was about an object whose values are kept. `mayBeUpdate`: it was
   * accepted, and its response names nothing that it has created.
   */
  note(request: EgressRequest, mayBeUpdate: boolean): Promise<boolean>
  /** Puts back what was changed since the last time; what the last requests have not changed waits for the end. */
  putBack(options: { readonly isLast: boolean }): Promise<void>
  /** What became of those that were changed. */
  list(): ReportWrites['objects']
  /** More is known of where objects are shown: those that nothing has shown are looked for again. */
  askAgain(): Promise<void>
  /** Something was sent: what was read before it may not be so any more. */
  noteSent(): void
  /** A page that was read since, as it is now; null where none was. Given once, as what it holds may serve once. */
  takeRead(url: string, account: EgressAccount | null): Exchange | null
}

type Changed = {
  readonly kept: KeptObject
  /** A request was sent since the old values were last seen to be there. */
  isTouched: boolean
  /** It was not there before the scan; what is kept are the first values, which the application itself would send. */
  isCreated: boolean
  isLost: boolean
  /** How often in turn the old values were there, although requests had been sent. */
  unchanged: number
  /** The old values were sent, and nobody has seen yet that they are there. */
  isUnseen: boolean
  /** Fields that were empty hold what the scan has sent. */
  isFilled: boolean
  state: Exclude<PutBack, 'sent' | 'unanswered' | 'filled'>
}

/**
 * `send` reads old values and puts them back; `renewSignIn` is called where one resists, before it is tried once more:
 * whoever is not signed in any more sees no form, or another one. `shownElsewhere`: asked where the URL shows nothing.
 */
export function openChangedObjects(
  sendPlainly: Egress['send'],
  renewSignIn: () => Promise<void>,
  shownElsewhere: AlternateReadUrls = nowhereElse,
): ChangedObjects {
  const readings = openReadings(sendPlainly)
  const send: Egress['send'] = async (request) => {
    const response = await sendPlainly(request)
    readings.forget()
    return response
  }
  /** Whoever was not signed in was shown something else. */
  const renew = async (): Promise<void> => {
    await renewSignIn()
    readings.forget()
  }
  const objects = new Map<string, Promise<Changed | null>>()
  const posted = new Map<string, Promise<Changed | null>>()
  /** Addresses that were asked again after the first write, as preferences show nothing before they are first saved. */
  const askedAgain = new Set<string>()
  const changed: Changed[] = []
  const unreadable = new Map<string, number>()
  let renewalsInVain = 0

  async function open(request: EgressRequest, account: EgressAccount | null): Promise<Changed | null> {
    const list = listOfPayload(request.url)
    if (changed.length >= keptMax || (unreadable.get(list ?? '') ?? 0) >= unreadableMax) return null
    let kept = await keepObject(request, { send, readings, account, shownElsewhere })
    const mayBeLost = renewalsInVain < renewalsInVainMax || readings.list().some(looksSignedOut)
    if (kept === null && mustKeep(request) && mayBeLost) {
      await renew()
      kept = await keepObject(request, { send, readings, account, shownElsewhere })
      renewalsInVain = kept === null ? renewalsInVain + 1 : 0
    }
    if (kept === null && list !== null) unreadable.set(list, (unreadable.get(list) ?? 0) + 1)
    if (kept === null) return null
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
    changed.push(object)
    return object
  }

  async function openCreated(request: EgressRequest): Promise<Changed | null> {
    const object = await open(request, request.account ?? null)
    if (object !== null) object.isCreated = true
    return object
  }

  /** What a request changes; null where nothing shows it. */
  async function objectOf(request: EgressRequest, known = mustKeep(request) ? objects : posted) {
    const key = keyOf(request)
    const object =
      known.get(key) ??
      (known.size < (known === objects ? changedMax : postedMax)
        ? open(request, request.account ?? null)
        : Promise.resolve(null))
    known.set(key, object)
    return await object
  }

  /**
   * False where the target did not respond; it is tried again later. What could be put back once can be again: that it
   * was is seen at the end (`isLast`).
   */
  async function putBackOne(object: Changed, { isLast }: { readonly isLast: boolean }): Promise<boolean> {
    let state = await object.kept.putBack({ isTrusted: !isLast && object.state === 'restored' })
    // Others may have been saved beside what the scan has created: those stay, and nothing is lost by that.
    if (state === 'left' && !object.isCreated) {
      await renew()
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

  return {
    async reasonToWithhold(request) {
      if (!mustKeep(request) && !mayUpdate(request)) return null
      const object = await objectOf(request)
      if (object === null) return mustKeep(request) ? notRestorable : null
      if (object.isLost && !object.isCreated) return lost
      object.isTouched = true
      return null
    },
    async note(request, mayBeUpdate) {
      const key = keyOf(request)
      const object = await (mustKeep(request) ? objects : posted).get(key)
      if (object === null && mayBeUpdate && mayUpdate(request) && !askedAgain.has(key)) {
        askedAgain.add(key)
        const created = openCreated(request)
        posted.set(key, created)
        await created
      }
      if (!object) return false
      if (object.isLost || (await object.kept.noteChange(request))) return true
      await putBackOne(object, { isLast: true })
      object.isLost = object.state === 'left'
      return true
    },
    async putBack({ isLast }) {
      // Some change what they were sent only a moment later: what was read right after it does not count.
      readings.forget()
      for (const object of changed) {
        // Who does not respond to one does not to the next.
        const isDue = isLast ? object.isTouched || object.isUnseen : object.isTouched
        if (!isDue || (!isLast && object.unchanged >= unchangedMax)) continue
        if (!(await putBackOne(object, { isLast }))) return
      }
    },
    list: () =>
      changed.flatMap(
        ({ kept: { url }, state, isTouched, isUnseen, isCreated, isFilled }): ReportWrites['objects'] => {
          if (isCreated) return [{ url, change: 'created', state: 'left' }]
          const found = isTouched || isUnseen || isFilled ? 'left' : state
          return found === 'unchanged' ? [] : [{ url, change: 'changed', state: found }]
        },
      ),
    async askAgain() {
      for (const [key, object] of objects) if ((await object) === null) objects.delete(key)
    },
    noteSent: () => readings.forget(),
    takeRead: (url, account) => readings.take({ url, account }),
  }
}

/** As whoever is not signed in is answered; others are told so by what is not there. */
function looksSignedOut({ status, url, body }: Exchange): boolean {
  if (status === 401 || status === 403 || signInPath.test(new URL(url).pathname)) return true
  return /<input\b[^>]{0,300}\btype\s{0,5}=\s{0,5}["']?password/i.test(body.slice(0, signInCharsMax))
}

/** Sent without knowing the old values it would destroy them. */
function mustKeep({ method, form }: EgressRequest): boolean {
  return method === 'PUT' || method === 'PATCH' || form?.isFilled === true
}

/** Of a form what it shows, else what is at the address. */
function keyOf({ url, form }: EgressRequest): string {
  return form?.isFilled === true ? JSON.stringify([form.page, form.url, form.body.text]) : url
}

/** Where the objects are of which a probe has made up an id with characters of syntax; null for any other. */
function listOfPayload(url: string): string | null {
  const { origin, pathname } = new URL(url)
  const [, list = '', id = ''] = /^(.*)\/([^/]*)\/?$/.exec(pathname) ?? []
  return /^[\w.~-]*$/.test(id) ? null : origin + list
}

/** Many APIs update by POST to the address of the object; where that shows none, the request creates one. */
function mayUpdate({ method, headers = {}, body = '' }: EgressRequest): boolean {
  return method === 'POST' && body.startsWith('{') && /json/.test(headers['content-type'] ?? '')
}
