import type { JsonObject } from '../../../../shared/json.ts'
import {
  type AlternateReadUrl,
  type AlternateReadUrls,
  shownObject,
} from '../../../discover/surface/alternateReadUrls.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { EgressAccount, EgressRequest, EgressResponse } from '../../../model/egress.ts'
import type { SentForm } from '../../../model/surface.ts'
import type { Egress } from '../../../network/egress/egress.ts'
import { type Filler, type KeptForm, keepForm, showsSameObject, showsSentTexts } from './keptForm.ts'
import type { Readings } from './readings.ts'
import { holdsValues, joinOld, oldValuesOf, repeatsText, type WrittenFields } from './writtenFields.ts'

export type KeptObject = {
  readonly url: string
  /** Returns false if the object has become unreadable, so that no further request may change it. */
  noteChange(request: EgressRequest): Promise<boolean>
  /**
   * Nothing is sent if the object shows the old values. With `isTrusted`, an accepted request is not verified
   * (`sent`).
   */
  putBack(options?: { readonly isTrusted: boolean }): Promise<PutBack>
}

/**
 * `unanswered`: the target did not respond. `filled`: restored, but formerly empty fields keep a value, since
 * the application refuses them empty.
 */
export type PutBack = 'unchanged' | 'restored' | 'filled' | 'sent' | 'left' | 'unanswered'

type KeepOptions = {
  readonly send: Egress['send']
  readonly readings: Readings
  readonly account: EgressAccount | null
  readonly shownElsewhere: AlternateReadUrls
}

export async function keepObject(request: EgressRequest, options: KeepOptions): Promise<KeptObject | null> {
  const { form } = request
  if (form !== undefined && isEmptyForm(request)) return await keepEmpty(form, options)
  const shown = form?.isFilled === true ? await keepShown(form, options) : null
  return shown ?? (await keepJson(request, options))
}

export function isEmptyForm({ form, method }: EgressRequest): boolean {
  return (
    method === 'POST' &&
    form?.isFilled === false &&
    form.body.kind === 'form' &&
    form.texts.length > 0 &&
    form.passwords.length === 0
  )
}

/** Call it after a write: a second load tells the object from an input that the application shows once. */
async function keepEmpty(form: SentForm, options: KeepOptions): Promise<KeptObject | null> {
  const page = { url: form.page, account: options.account }
  if (!showsSentTexts(form, await options.readings.read(page))) return null
  const pair = await options.readings.readTwice(page, () => false)
  return pair.every((one) => showsSentTexts(form, one)) ? await keepShown(form, options) : null
}

async function keepJson(request: EgressRequest, options: KeepOptions): Promise<KeptObject | null> {
  const { account, readings, shownElsewhere } = options
  const accept = 'application/json, */*;q=0.5'
  const own: AlternateReadUrl = { url: request.url, find: shownObject, isGuess: false }
  for (const place of [own, ...shownElsewhere(request.url)]) {
    const load = async () => await readings.read({ url: place.url, account, accept })
    const shown = place.find(await load())
    const isIt = shown !== null && (!place.isGuess || repeatsText(request, shown))
    const old = isIt ? oldValuesOf(request, shown, { isWhole: place !== own }) : null
    if (old !== null && shown !== null) return keptAt(place, { request, shown, old, load, options })
  }
  return null
}

type Kept = {
  readonly request: EgressRequest
  readonly shown: JsonObject
  readonly old: WrittenFields
  readonly load: () => Promise<Exchange | null>
  readonly options: KeepOptions
}

function keptAt(place: AlternateReadUrl, { request, shown, load, options, ...kept }: Kept): KeptObject {
  const { send, account } = options
  let { old } = kept
  let isChecked = false
  return {
    url: request.url,
    async noteChange({ body }) {
      old = joinOld(old, oldValuesOf({ ...request, ...(body !== undefined && { body }) }, shown))
      if (isChecked) return true
      isChecked = true
      return place.find(await load()) !== null
    },
    async putBack({ isTrusted } = { isTrusted: false }) {
      const now = await load()
      if (now === null) return 'unanswered'
      if (holdsValues(place.find(now), old)) return 'unchanged'
      const response = await send({ ...old.request, account, followRedirects: false })
      if (isTrusted && isAccepted(response)) return 'sent'
      return holdsValues(place.find(await load()), old) ? 'restored' : 'left'
    },
  }
}

async function keepShown(
  form: SentForm,
  { send, readings, account }: KeepOptions,
): Promise<KeptObject | null> {
  const page = { url: form.page, account }
  const load = async () => await readings.read(page)
  const kept = keepForm(form, await readings.readTwice(page, (pair) => showsSameObject(form, pair)))
  if (kept === null) return null
  const known = new Set<string>()
  return {
    url: form.page,
    async noteChange({ form: sent }) {
      const changed = sent?.changed ?? []
      kept.noteChanged(changed)
      // A changed name or path may move the object to another page.
      const key = changed
        .map(([name]) => name)
        .toSorted()
        .join(' ')
      return changed.length === 0 || known.has(key) || (known.add(key) && kept.isShown(await load()))
    },
    async putBack({ isTrusted } = { isTrusted: false }) {
      const now = await load()
      if (now === null) return 'unanswered'
      if (kept.holdsOld(now)) return 'unchanged'
      const restoring = kept.restoringRequest(now)
      if (restoring === null) return 'left'
      const response = await send({ ...restoring, account, followRedirects: false })
      if (isTrusted && isAccepted(response)) return 'sent'
      if (kept.holdsOld(await load())) return 'restored'
      return (await putBackTexts(kept, { load, send, account })) ? 'filled' : 'left'
    },
  }
}

/**
 * An application may refuse a field that was empty before the scan. Then this restores the other fields, with
 * an accepted value in that one.
 */
async function putBackTexts(
  kept: KeptForm,
  { load, send, account }: Pick<KeepOptions, 'send' | 'account'> & { load(): Promise<Exchange | null> },
): Promise<boolean> {
  for (const filler of ['made-up', 'shown'] satisfies readonly Filler[]) {
    const now = await load()
    if (kept.adoptFilled(now)) return true
    const restoring = kept.restoringRequest(now, filler)
    if (restoring === null) return false
    await send({ ...restoring, account, followRedirects: false })
  }
  return kept.adoptFilled(await load())
}

function isAccepted(response: EgressResponse): boolean {
  return response.ok && response.exchange.status < 400
}
